"""The rooms kept in this browser, as the home page lists them."""

from collections.abc import Sequence
from dataclasses import dataclass

from rummy_core.rules import PRESETS
from rummy_page.room.machine import RoomCard
from rummy_page.texts import listed, say

MAX_SHOWN = 6
"""Rooms on the home page; older ones show when those are gone."""


@dataclass(frozen=True, slots=True)
class Kept:
    """One line of "My games"."""

    room: str
    title: str
    detail: str
    here: bool
    """Whether this tab is in the room now."""
    go: str
    """What the button that leads there says."""


def kept_rooms(cards: Sequence[RoomCard], here: str = "") -> tuple[Kept, ...]:
    """Return the lines, latest first; matches that are over have their place among the past games.

    :param here: the id of the room that this tab is in.
    """
    waiting = [card for card in cards if not card.over]
    return tuple(_kept(card, card.room == here) for card in waiting[:MAX_SHOWN])


def _kept(card: RoomCard, here: bool) -> Kept:
    others = _others(card)
    title = say("games-with", names=listed(others)) if others else say("games-room", code=card.code)
    if card.scores:
        scores = [say("score-of", name=name, score=score) for name, score in zip(card.names, card.scores, strict=False)]
        rules = say(f"rules-{card.rules}" if card.rules in PRESETS else "rules-other")
        detail = say("games-detail", rules=rules, code=card.code, scores=say("list-comma").join(scores))
    else:
        detail = say("games-not-begun")
    return Kept(card.room, title, detail, here, say("games-here" if here else "games-go"))


def _others(card: RoomCard) -> list[str]:
    """Return the names at the table without one's own; people of one name are told apart there already."""
    names = list(card.names)
    if card.name in names:
        names.remove(card.name)
    return names
