"""What a card left in hand counts: the one place for card values (floor 3, beside ``melds``)."""

from collections.abc import Iterable

from rummy_core.cards import FIRST_JOKER, Card, rank_of
from rummy_core.melds import rank_points
from rummy_core.rules import Rules


def card_points(card: Card, rules: Rules) -> int:
    """Return the points of one card in hand: courts 10, aces and jokers by the rules, else its number."""
    if card >= FIRST_JOKER:
        return rules.joker_value
    return rank_points(rank_of(card), rules.ace_points)


def hand_points(cards: Iterable[Card], rules: Rules) -> int:
    """Return the points of all these cards together."""
    return sum(card_points(card, rules) for card in cards)
