"""The point on the curve that stands for each card, found by hashing so nobody knows a relation.

If somebody knew a number a with P(x) = a P(y), he could find those two cards in a shuffled deck.
"""

from collections.abc import Sequence
from functools import cache

from rummy_core.cards import MAX_JOKERS, MAX_PACKS, PACK
from rummy_core.deal.curve import COFACTOR, FIELD, Point, is_on_curve, ladder
from rummy_core.deal.stream import digest
from rummy_core.errors import DealError

CARD_LABEL = "rummy/v1/card"
MAX_CARDS = PACK * MAX_PACKS + MAX_JOKERS


@cache
def card_point(card: int) -> Point:
    """Return the point of the card with the id *card*, its place in the unshuffled deck.

    Hashes are tried in turn until one is the x-coordinate of a point; times 8, it is in the group
    of prime order.

    :raises DealError: if *card* is not 0..111.
    """
    if not 0 <= card < MAX_CARDS:
        raise DealError(f"There is no card {card} in a deck; ids are 0 to {MAX_CARDS - 1}.")
    k = 0
    while True:
        u = int.from_bytes(digest(CARD_LABEL, card, k), "big") % 2**255
        if u < FIELD and is_on_curve(u) and (point := ladder(COFACTOR, u)):
            return point
        k += 1


def card_points(cards: Sequence[int]) -> tuple[Point, ...]:
    """Return the points of *cards* in their order: the deck that the first pass starts from.

    :raises DealError: if there is no card, a card twice, or an id outside 0..111.
    """
    if not cards or len(set(cards)) != len(cards):
        raise DealError("A deck to be shuffled needs cards, and each card only once.")
    return tuple(map(card_point, cards))


def card_at(point: Point, cards: Sequence[int]) -> int | None:
    """Return which of *cards* the point stands for, or None if it is none of them."""
    return next((card for card in cards if card_point(card) == point), None)
