"""Which card to throw: what the rest of the hand leaves over, less the worth of what may become melds."""

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from rummy_core.arrange import hand_bits
from rummy_core.bots.partners import gone, partner_outs
from rummy_core.bots.sight import leftover
from rummy_core.cards import FIRST_JOKER, Card
from rummy_core.hand_state import HandState
from rummy_core.points import points_by_card
from rummy_core.turn import can_discard_some, frozen


class Style(NamedTuple):
    """The numbers that tell our levels apart; all in points."""

    out: int
    """What each face that would still complete a partnership in hand is worth (see ``partners``)."""
    gain: int
    """How much lower the score must get for a card from the pile to be better than an unknown one."""


class Throw(NamedTuple):
    """A discard and how bad the rest of the hand is to hold."""

    score: int
    card: Card


NO_WORTH: Mapping[Card, int] = {}


def score(hand: Sequence[Card], state: HandState, style: Style) -> int:
    """Return how bad *hand* is to hold: its leftover less the worth of its partnerships."""
    left = leftover(hand_bits(hand), state)
    if not style.out:
        return left
    outs = partner_outs(hand, gone(state), state.rules.ace_in_runs)
    return left - style.out * (sum(outs.values()) // 2)


def best_throw(
    hand: Sequence[Card],
    state: HandState,
    style: Style,
    stays: Collection[Card] = (),
    below: int | None = None,
) -> Throw | None:
    """Return the discard that leaves the lowest score, the dearest card of equals.

    :param stays: cards of *hand* that may not go.
    :param below: look only for scores below this.
    """
    bits = hand_bits(hand)
    points = points_by_card(state.rules)
    now = leftover(bits, state)
    # Without a card the leftover is lower by its points at most, and just so for a loose card. So the
    # cards are tried from the lowest score that might be, and the first few settle it.
    if style.out:
        outs = partner_outs(hand, gone(state), state.rules.ace_in_runs)
        both = sum(outs.values()) // 2  # each partnership was counted with both of its cards
        worth: Mapping[Card, int] = {card: style.out * (both - outs.get(card, 0)) for card in hand}
        bounds: Mapping[Card, int] = {card: now - points[card] - worth[card] for card in hand}
        order = sorted(hand, key=lambda card: (bounds[card], -points[card], card))
    else:
        worth = bounds = NO_WORTH
        order = sorted(hand, key=points.__getitem__, reverse=True)  # stable: of equals the first in hand
    best: Throw | None = None
    for card in order:
        if below is not None and (bounds[card] if bounds else now - points[card]) >= below:
            break
        if card not in stays:
            mine = leftover(bits ^ 1 << card, state) - (worth[card] if worth else 0)
            if below is None or mine < below:
                best, below = Throw(mine, card), mine
    return best


def throwable(state: HandState) -> Sequence[Card]:
    """Return the cards that may be discarded now, jokers only if there is nothing else."""
    if not can_discard_some(state):
        return ()
    hand, stays = state.hand, frozen(state)
    free = [card for card in hand if card not in stays] if stays else hand
    if hand[-1] < FIRST_JOKER:
        return free
    return [card for card in free if card < FIRST_JOKER] or free


def choose_throw(state: HandState, style: Style) -> Card | None:
    """Return the card to throw, or ``None`` if none may be thrown."""
    free = throwable(state)
    if len(free) < 2:
        return free[0] if free else None
    hand = state.hand
    stays = () if len(free) == len(hand) else [card for card in hand if card not in free]
    throw = best_throw(hand, state, style, stays)
    return None if throw is None else throw.card
