"""Who sits down when the table opens: the people who are linked, then bots in the seats the host gave them."""

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass

from rummy_core.names import MAX_NAME
from rummy_core.room.setup import AfterDeadline, SeatInfo, Setup
from rummy_core.room.wire.relay_talk import Person, RoomState
from rummy_page.setup import Setup as Choices
from rummy_page.texts import say

MATCH_ID_BYTES = 12
"""A match id is never used twice: 96 random bits."""


@dataclass(frozen=True, slots=True)
class Seated:
    """A person with the name that everybody sees: two people of one name are told apart by a number."""

    person: Person
    name: str


def seated(people: Sequence[Person]) -> tuple[Seated, ...]:
    """Return the people with names of their own, in the order they came; what looks the same counts as the same."""
    taken: set[str] = set()
    out = []
    for person in people:
        name = free_name(person.name, taken)
        taken.add(_look(name))
        out.append(Seated(person, name))
    return tuple(out)


def free_name(name: str, taken: set[str]) -> str:
    """Return *name*, or *name* with the first number that makes it another than those *taken* (see :func:`_look`)."""
    found, number = name, 1
    while _look(found) in taken:
        number += 1
        found = f"{name[: MAX_NAME - len(str(number)) - 1].rstrip()} {number}"
    return found


def _look(name: str) -> str:
    """Return a name as it looks at a glance: without case, width, marks and blanks."""
    plain = unicodedata.normalize("NFKD", name).casefold()
    return "".join(char for char in plain if not unicodedata.category(char).startswith(("M", "Z")))


def bot_seats(levels: Sequence[str], names: Sequence[str]) -> tuple[SeatInfo, ...]:
    """Return the seats of bots of these levels, with names that nobody among *names* has."""
    taken = {_look(name) for name in names}
    free = [name for name in say("bot-names").split() if _look(name) not in taken]
    return tuple(SeatInfo(name, bot=level) for name, level in zip(free, levels, strict=False))


def seats_of(people: Sequence[Person], bots: Sequence[str]) -> tuple[SeatInfo, ...]:
    """Return the seats of *people* in their order, then of a bot for each level in *bots*."""
    named = seated(people)
    return (
        *(SeatInfo(one.name, one.person.key) for one in named),
        *bot_seats(bots, [one.name for one in named]),
    )


def after_deadline(choices: Choices) -> AfterDeadline:
    """Return what a missed deadline means: a match to 100 is lost by it, elsewhere the house bot plays the turn."""
    return "lose" if choices.game == "match100" else "cover"


def table_of(state: RoomState, choices: Choices, seats: tuple[SeatInfo, ...], relay: bytes, draw: bytes) -> Setup:
    """Return the agreement that opens the table.

    :param seats: who sits down, see :func:`seats_of`.
    :param relay: the relay's public key.
    :param draw: :data:`MATCH_ID_BYTES` from the system's generator.
    :raises RoomFault: if no table can be set up like this.
    """
    return Setup(
        room=state.room,
        match="m-" + draw.hex(),
        rules=choices.rules(),
        seats=seats,
        relay=relay,
        grace_s=state.grace_s,
        deadline_s=state.deadline_s,
        after_deadline=after_deadline(choices),
    )
