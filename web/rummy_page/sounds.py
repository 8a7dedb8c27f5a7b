"""Which sounds a change of the table makes, and what each is made of. Nothing is recorded: all are computed.

Like motion, a sound asks only what lay where before and after, so a bot's move, an undo and a move that
came from far away sound alike.
"""

from collections.abc import Mapping
from typing import Literal, NamedTuple, TypeAlias

from rummy_page.motion import Picture, flights
from rummy_page.words import YOU

Sound: TypeAlias = Literal["draw", "lay", "throw", "turn"]

LOUDNESS: Mapping[str, float] = {"off": 0.0, "soft": 0.12, "middle": 0.3, "loud": 0.7}
"""How loud each choice of the setting is, as a factor; the first choice is the default."""

APART_S = 0.11
"""Seconds between two sounds of one change: close, but not one noise."""


class Rustle(NamedTuple):
    """A card on cloth or paper: noise around one pitch that dies away."""

    pitch: float
    """Middle of what is let through, in Hz."""
    seconds: float
    loudness: float


class Chime(NamedTuple):
    """Two soft notes."""

    pitches: tuple[float, float]
    """In Hz."""
    seconds: float
    """How long each rings."""
    loudness: float


MADE_OF: Mapping[Sound, Rustle | Chime] = {
    "draw": Rustle(2600, 0.09, 0.7),
    "lay": Rustle(1500, 0.08, 1.0),
    "throw": Rustle(850, 0.12, 1.0),
    "turn": Chime((587, 784), 0.22, 0.35),
}


def sounds(before: Picture, after: Picture) -> tuple[Sound, ...]:
    """Return what a change sounds like, each sound once, in the order of a turn."""
    # A card that only goes into the meld box, or back, is not played: no sound.
    moved = [one for one in flights(before, after) if {one.start.kind, one.end.kind} != {"hand", "box"}]
    ends = {flight.end.kind for flight in moved}
    heard: list[Sound] = []
    if ends & {"hand", "seat"}:
        heard.append("draw")
    if "meld" in ends:
        heard.append("lay")
    if "pile" in ends:
        heard.append("throw")
    if after.mine and after.turn == YOU != before.turn:
        heard.append("turn")
    return tuple(heard)
