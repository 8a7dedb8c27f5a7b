"""What a card left in hand counts: the one place for a card's points."""

from collections.abc import Iterable

from rummy_core.cards import FIRST_JOKER, RANKS, Card
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
