"""The rooms kept in this browser, as the home page lists them."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum

from rummy_core.rules import PRESETS
from rummy_page.room.machine import RoomCard
from rummy_page.texts import listed, say

MAX_SHOWN = 6
"""Rooms on the home page; the others show when those are gone."""


class Stand(IntEnum):
    """How a room's match stood when its log was last heard of, in the order in which the rooms are listed."""

    MINE = 0
    OPEN = 1
    """Somebody else's turn, or nobody's: cards are dealt, or the table is not open yet."""
    OVER = 2


@dataclass(frozen=True, slots=True)
class Kept:
    """One line of "My games"."""

    room: str
    title: str
    state: str
    """Whose turn it is, or that the match is over; empty before it has begun."""
    mine: bool
    """Whether it is our turn."""
    detail: str
    here: bool
    """Whether this tab is in the room now."""
    go: str
    """What the button that leads there says."""


def kept_rooms(cards: Sequence[RoomCard], here: str = "") -> tuple[Kept, ...]:
    """Return the lines: first where it is our turn, last what is over, else as *cards* come.

    :param here: the id of the room that this tab is in.
    """
    return tuple(_kept(card, card.room == here) for card in sorted(cards, key=_stand)[:MAX_SHOWN])


def _stand(card: RoomCard) -> Stand:
    if card.over:
        return Stand.OVER
    return Stand.MINE if card.turn is not None and card.turn == card.seat else Stand.OPEN


def _kept(card: RoomCard, here: bool) -> Kept:
    others, stand = _others(card), _stand(card)
    title = say("games-with", names=listed(others)) if others else say("games-room", code=card.code)
    if card.scores:
        scores = [say("score-of", name=name, score=score) for name, score in zip(card.names, card.scores, strict=False)]
        rules = say(f"rules-{card.rules}" if card.rules in PRESETS else "rules-other")
        detail = say("games-detail", rules=rules, code=card.code, scores=say("list-comma").join(scores))
    else:
        detail = say("games-not-begun")
    go = "games-here" if here else "games-look" if stand is Stand.OVER else "games-go"
    return Kept(card.room, title, _state(card, stand), stand is Stand.MINE, detail, here, say(go))


def _state(card: RoomCard, stand: Stand) -> str:
    if stand is Stand.OVER:
        return say("games-over")
    if not card.names:
        return ""
    if card.turn is None:
        return say("games-dealing")
    return say("games-turn", you=stand is Stand.MINE, name=card.names[card.turn])


def _others(card: RoomCard) -> list[str]:
    """Return the names at the table without one's own; people of one name are told apart there already."""
    names = list(card.names)
    if card.name in names:
        names.remove(card.name)
    return names
