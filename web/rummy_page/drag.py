"""Dragging as data: what is held, over which place, and what letting go there does.

Knows no browser; :mod:`rummy_page.drag_layer` feeds it. Every place does what a tap there does, so a
drag can do nothing that cannot be tapped, and the engine's own refusals are what an illegal drop says.
"""

from collections.abc import Sequence
from math import hypot
from typing import Literal, NamedTuple, TypeAlias

from rummy_core.cards import Card
from rummy_page.choice import no_meld_now, usual_take
from rummy_page.offers import Play
from rummy_page.session import Session
from rummy_page.texts import say

START_PX = 8
"""A finger that moves less than this has tapped: UI.md, section 4."""

Source: TypeAlias = Literal["hand", "stock", "pile"]
Zone: TypeAlias = Literal["hand", "meld", "pile", "felt"]


class Held(NamedTuple):
    """What is being dragged: cards of my hand, the top of the stock, or what a tap takes of the pile."""

    source: Source
    cards: tuple[Card, ...] = ()


class Place(NamedTuple):
    """Where the finger is. Between all of these is no place at all."""

    zone: Zone
    meld_id: int = -1
    before: Card | None = None
    """In the hand: the card in front of which the cards would lie; ``None`` for the end."""


class Legal(NamedTuple):
    """The places that are dashed while something is dragged, besides the melds, which dash themselves."""

    hand: bool = False
    felt: bool = False


class Slot(NamedTuple):
    """The visible part of one card of my hand, in pixels of the window."""

    card: Card
    left: float
    top: float
    right: float
    bottom: float


def begun(dx: float, dy: float) -> bool:
    """Return whether a finger that moved so far is dragging."""
    return hypot(dx, dy) >= START_PX


def picked_up(session: Session, card: Card) -> Held:
    """Return what a drag that begins on *card* holds: with a chosen card all chosen ones that lie in the hand.

    A card in the meld box goes alone, so that the box can be mended card by card.
    """
    together = tuple(one for one in session.ui.selected if one not in session.ui.gathered)
    return Held("hand", together if card in together else (card,))


def legal_places(session: Session, held: Held) -> Legal:
    """Return which of the large places would take what is held."""
    offered = session.model().offers
    if held.source == "hand":
        laying = session.view.my_turn and session.view.table.phase == "lay"
        return Legal(hand=True, felt=laying and not no_meld_now(session.view, held.cards))
    wanted = offered.stock if held.source == "stock" else offered.pile
    return Legal(hand=session.view.my_turn and session.view.table.phase == "draw" and isinstance(wanted, Play))


def insertion(slots: Sequence[Slot], x: float, y: float) -> Card | None:
    """Return the card in front of which something let go at (*x*, *y*) would lie; ``None`` for the end.

    *slots* are the cards that stay, in their order, in rows from the top. A point above or below all
    rows belongs to the nearest one.
    """
    rows: dict[float, list[Slot]] = {}
    for slot in slots:
        rows.setdefault(slot.top, []).append(slot)
    if not rows:
        return None
    tops = sorted(rows)
    row = min(tops, key=lambda top: _away(y, top, rows[top][0].bottom))
    for slot in rows[row]:
        if x < (slot.left + slot.right) / 2:
            return slot.card
    following = tops.index(row) + 1
    return rows[tops[following]][0].card if following < len(tops) else None


def _away(y: float, top: float, bottom: float) -> float:
    return max(top - y, y - bottom, 0)


def let_go(session: Session, held: Held, place: Place | None, at: float) -> None:
    """Do what letting *held* go over *place* means; anywhere else it goes back and nothing is said."""
    match held.source, place:
        case "stock", Place("hand"):
            session.tap_stock(at)
        case "pile", Place("hand"):
            session.take_pile(usual_take(session.view.table).count, at)
        case "hand", Place("hand", _, before):
            session.arrange_cards(held.cards, before)
        case "hand", Place("pile"):
            _throw(session, at)
        case "hand", Place("meld", meld_id):
            session.tap_meld(meld_id, at)
        case "hand", Place("felt"):
            session.gather(held.cards)
    session.put_down()


def _throw(session: Session, at: float) -> None:
    if session.view.my_turn and session.view.table.phase == "draw":
        session.refuse(say("draw-first"))  # a tap there would take from the pile
    else:
        session.tap_pile(at)


def zone_of(zone: str, meld: str | None) -> Place | None:
    """Return the place that a marked element stands for, by its ``data-zone`` and ``data-meld``."""
    match zone:
        case "meld" if meld:
            return Place("meld", int(meld))
        case "hand" | "pile" | "felt":
            return Place(zone)
        case _:
            return None
