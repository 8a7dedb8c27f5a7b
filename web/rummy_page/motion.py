"""Which cards travelled, from where to where: found by comparing two pictures of the table, card by card.

Nothing here asks what happened. A bot's turn, a move of mine, an undo, a step of a replay and a move
that came from far away all look alike: a card lay there, now it lies here.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Literal, NamedTuple, TypeAlias

from rummy_core.cards import HIDDEN, Card
from rummy_core.hand_state import HandState
from rummy_page.words import YOU

Kind: TypeAlias = Literal["hand", "box", "meld", "pile", "stock", "seat"]

DEAL_MS = 800
"""A deal takes at most so long in all: UI.md, section 9."""


class Spot(NamedTuple):
    """Where a card lies: in my hand, in the meld box, in a meld or at a seat by number, or on a pile."""

    kind: Kind
    number: int = 0


STOCK = Spot("stock")
PILE = Spot("pile")
HAND = Spot("hand")


class Rows(NamedTuple):
    """How the cards of my hand are set out: the columns, and where the second row begins."""

    columns: tuple[int, int]
    """Columns of the grid where the hand lies in one row, and in two."""
    split: int
    """So many cards lie in the first of two rows."""


NO_ROWS = Rows((0, 0), 0)


class Picture(NamedTuple):
    """The table at one moment, as my seat sees it."""

    spots: Mapping[Card, Spot]
    """Every card that can be seen."""
    held: tuple[int, ...]
    """Cards in each seat's hand."""
    stock: int
    hand: tuple[Card, ...]
    """My cards in the order they lie."""
    rows: Rows
    turn: int
    top: Card | None
    """The card on top of the pile."""
    mine: bool = True
    """Whether seat 0 is mine: its cards lie in the tray, and not at a seat."""


class Flight(NamedTuple):
    """One card on its way; :data:`HIDDEN` is a back."""

    card: Card
    start: Spot
    end: Spot


def picture(
    table: HandState, hand: Sequence[Card], box: Sequence[Card], rows: Rows = NO_ROWS, *, mine: bool = True
) -> Picture:
    """Return the picture of a masked state, with my cards as they lie in *hand* and in the meld *box*.

    :param mine: whether seat 0 is mine; not so for somebody who watches.
    """
    spots = dict.fromkeys(table.pile, PILE)
    for number, meld in enumerate(table.melds):
        spots.update(dict.fromkeys(meld.cards, Spot("meld", number)))
    spots.update(dict.fromkeys(hand, HAND))
    spots.update(dict.fromkeys(box, Spot("box")))
    held = tuple(map(len, table.hands))
    top = table.pile[-1] if table.pile else None
    return Picture(spots, held, len(table.stock), tuple(hand), rows, table.turn, top, mine)


def flights(before: Picture, after: Picture) -> list[Flight]:
    """Return the cards that changed place between two pictures of one hand, in the order they lie now.

    A card nobody could see before comes from the stock if it is in my hand now, else from the hand of
    the player whose turn it was. A card that cannot be seen any more went to the hand that grew, or
    under the stock. What else a hand gained or lost was hidden: backs fly.
    """
    found: list[Flight] = []
    gained = [now - then for then, now in zip(before.held, after.held, strict=True)]
    if after.mine:
        gained[YOU] = 0
    for card, end in after.spots.items():
        start = before.spots.get(card)
        if start is None:
            start = STOCK if end == HAND or (before.mine and before.turn == YOU) else Spot("seat", before.turn)
            if start.kind == "seat":
                gained[start.number] += 1
        if start != end:
            found.append(Flight(card, start, end))
    gone = [card for card in before.spots if card not in after.spots]
    seat = next((seat for seat, more in enumerate(gained) if more > 0), None)
    if seat is not None and len(gone) <= gained[seat]:
        found += [Flight(card, before.spots[card], Spot("seat", seat)) for card in gone]
        gained[seat] -= len(gone)
    elif gone:  # the pile became the stock: one back tells it
        found.append(Flight(HIDDEN, PILE, STOCK))
    for seat, more in enumerate(gained):
        if more > 0:
            found += [Flight(HIDDEN, STOCK, Spot("seat", seat))] * more
    return found


def still(before: Picture, after: Picture) -> set[Card]:
    """Return the cards of my hand that lie where they lay, whether the hand is shown in one row or in two."""
    if before.rows.columns != after.rows.columns:
        return set()
    return {card for card, _, _ in set(_places(before)) & set(_places(after))}


def _places(picture: Picture) -> Iterator[tuple[Card, int, tuple[bool, int]]]:
    """Give each card of my hand with its place in one row, and with its row and place in two."""
    split = picture.rows.split
    for index, card in enumerate(picture.hand):
        low = index >= split
        yield card, index, (low, index - split if low else index)


def dealt(picture: Picture) -> list[Flight]:
    """Return the flights of a deal: my cards one by one, as they lie."""
    return [Flight(card, STOCK, HAND) for card in picture.hand]


def deal_gap(cards: int, gap: float, move: float) -> float:
    """Return the milliseconds between two dealt cards: *gap*, less where the deal would take too long."""
    return min(gap, (DEAL_MS - move) / (cards - 1)) if cards > 1 else 0
