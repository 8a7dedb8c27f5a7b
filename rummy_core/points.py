"""What a card left in hand counts: the one place for a card's points."""

from collections.abc import Iterable

from rummy_core.cards import FIRST_JOKER, MAX_JOKERS, RANKS, Card
from rummy_core.melds import rank_points
from rummy_core.rules import Rules


def card_points(card: Card, rules: Rules) -> int:
    """Return the points of *card* left in hand: pips, 10 for court cards, the table's ace and joker."""
    if card >= FIRST_JOKER:
        return rules.joker_value
    return rank_points(card % RANKS, rules.ace_points)


def hand_points(cards: Iterable[Card], rules: Rules) -> int:
    """Return the points of all these cards together, left in hand."""
    return sum(card_points(card, rules) for card in cards)


_BY_CARD: dict[tuple[int, int], tuple[int, ...]] = {}


def points_by_card(rules: Rules) -> tuple[int, ...]:
    """Return :func:`card_points` of every card, 0 to 111, for callers that ask many times a turn."""
    key = (rules.ace_points, rules.joker_value)
    known = _BY_CARD.get(key)
    if known is None:
        cards = range(FIRST_JOKER + MAX_JOKERS)
        known = _BY_CARD[key] = tuple(card_points(card, rules) for card in cards)
    return known
