"""Which card to throw: what the rest of the hand leaves over, less the worth of what may become melds."""

from collections.abc import Collection, Sequence
from typing import NamedTuple

from rummy_core.arrange import least_cost, least_costs_without
from rummy_core.bots.partners import gone, live_partners
from rummy_core.bots.sight import sights
from rummy_core.cards import FIRST_JOKER, Card
from rummy_core.hand_state import HandState
from rummy_core.points import card_points
from rummy_core.turn import can_discard_some, frozen


class Style(NamedTuple):
    """The numbers that tell our levels apart; all in points."""

    partner: int
    """What a live partnership (see ``partners``) in hand is worth against leftover points."""
    gain: int
    """How much lower the score must get for a card from the pile to be better than an unknown one."""


def score(hand: Sequence[Card], state: HandState, style: Style) -> int:
    """Return how bad *hand* is to hold: its leftover less the worth of its live partnerships."""
    left = least_cost(hand, state.rules, sights(state))
    if not style.partner:
        return left
    return left - style.partner * (sum(live_partners(hand, gone(state), state.rules.ace_in_runs).values()) // 2)


def scores_without(hand: Sequence[Card], state: HandState, style: Style) -> dict[Card, int]:
    """Return, for each card of *hand*, the score of the hand without it."""
    costs = least_costs_without(hand, state.rules, sights(state))
    if not style.partner:
        return costs
    counts = live_partners(hand, gone(state), state.rules.ace_in_runs)
    pairs = sum(counts.values()) // 2
    return {card: cost - style.partner * (pairs - counts.get(card, 0)) for card, cost in costs.items()}


def least_score(hand: Sequence[Card], state: HandState, style: Style, stays: Collection[Card]) -> int:
    """Return the score of *hand* after the best discard that is none of *stays*; -1 if it empties."""
    costs = scores_without(hand, state, style)
    return min((cost for card, cost in costs.items() if card not in stays), default=-1)


def throwable(state: HandState) -> list[Card]:
    """Return the cards that may be discarded now, jokers only if there is nothing else."""
    if not can_discard_some(state):
        return []
    stays = frozen(state)
    free = [card for card in state.hand if card not in stays] if stays else list(state.hand)
    return [card for card in free if card < FIRST_JOKER] or free


def choose_throw(state: HandState, style: Style) -> Card | None:
    """Return the card whose loss leaves the lowest score, the dearest of equals; ``None`` if none may go."""
    free = throwable(state)
    if len(free) < 2:
        return free[0] if free else None
    costs = scores_without(state.hand, state, style)
    rules = state.rules
    return min(free, key=lambda card: (costs[card], -card_points(card, rules), card))
