"""Stock or pile: take from the pile what lowers the leftover enough, else draw.

A stock card is unknown, but it too can replace the worst card of the hand. So the pile has to offer
more than that: ``gain`` says how much more, in points, and was measured (``docs/bots.md``).
"""

from collections.abc import Iterable, Sequence

from rummy_core.arrange import hand_bits
from rummy_core.bots.laying import played_out
from rummy_core.bots.opening import could_open, first_melds, opens_by_rule
from rummy_core.bots.places import layable
from rummy_core.bots.sight import leftover
from rummy_core.bots.throwing import Style, best_throw, score
from rummy_core.cards import Card
from rummy_core.errors import RuleViolation
from rummy_core.hand import apply, can
from rummy_core.hand_state import HandState
from rummy_core.moves import DrawStock, EndHand, Move, TakePile
from rummy_core.points import card_points, hand_points
from rummy_core.turn import frozen, used_up

OUT = -1_000
"""The score of a hand that is empty, or opens: lower than partnerships can make any other."""


def choose_draw(state: HandState, style: Style) -> Move | None:
    """Return the draw: from the stock, from the pile, or ending the hand where that is better.

    ``None`` if none of these is allowed, which the rules do not let happen.
    """
    no_stock = used_up(state)
    if no_stock and can(state, EndHand()) and _holds_least(state):
        return EndHand()
    take = _best_take(state, style, at_any_price=no_stock)
    if take is not None:
        return take
    if not no_stock:
        return DrawStock()
    return next((move for move in (TakePile(), TakePile(len(state.pile)), EndHand()) if can(state, move)), None)


def _best_take(state: HandState, style: Style, at_any_price: bool) -> Move | None:
    """Return the take that lowers the score most, if by enough."""
    rules, pile = state.rules, state.pile
    if not pile or (rules.pile_use == "meld_now" and state.quiet):
        return None
    counts: Iterable[int] = (1,)
    if rules.pile_take == "anywhere":
        counts = range(1, len(pile) + 1)
    elif rules.pile_take == "whole":
        counts = (len(pile),)
    fits = layable(state)
    # A card that has to reach the table at once leaves the hand a card shorter than a draw would.
    below: int | None = None
    if not at_any_price and not (rules.pile_take == "top" and rules.pile_use == "meld_now"):
        below = score(_kept(state, state.hand, fits), state, style) - style.gain
    best: Move | None = None
    for count in counts:
        then = _score_after_take(state, count, fits, style, below)
        if then is not None:
            best, below = TakePile(count), then
    return best


def _score_after_take(state: HandState, count: int, fits: int, style: Style, below: int | None) -> int | None:
    """Return the least score after taking *count* cards and ending the turn; *fits* can be laid off.

    ``None`` if the rules refuse it or the score is not *below*.
    """
    rules = state.rules
    taken = state.pile[-count:]
    if rules.pile_use == "free" and (count == 1 or rules.pile_take == "whole"):
        stays = taken if rules.throw_back != "yes" and (count == 1 or rules.freeze == "all_taken") else ()
        hand = _kept(state, (*state.hand, *taken), fits)
        return _least(hand, state, style, stays, below)
    duty = taken[0] if count > 1 else taken[-1]
    # Asked first, because the rules' own question to a useless take is a long search.
    if not (could_open(state, taken, duty) if opens_by_rule(state) else _has_use(state, duty, taken, fits)):
        return None
    try:
        after = apply(state, TakePile(count))
    except RuleViolation:
        return None
    if opens_by_rule(after):
        # A first meld is worth more than any leftover: without it the whole hand counts against its holder.
        return OUT if first_melds(after) else None
    end = played_out(after)
    if end is None or end.phase == "over":
        return None if end is None else OUT
    return _least(end.hand, end, style, frozen(end), below)


def _least(
    hand: Sequence[Card], state: HandState, style: Style, stays: Sequence[Card], below: int | None
) -> int | None:
    """Return the score of *hand* after the best discard, if it is *below*."""
    if len(hand) <= len(stays) and all(card in stays for card in hand):
        return OUT
    throw = best_throw(hand, state, style, stays, below)
    return None if throw is None else throw.score


def _has_use(state: HandState, duty: Card, taken: Sequence[Card], fits: int) -> bool:
    """Return whether the card that must be laid joins a meld, or makes one with the hand."""
    if fits >> duty & 1:
        return True
    others = hand_bits((*state.hand, *(card for card in taken if card != duty)))
    return leftover(others | 1 << duty, state) < leftover(others, state) + card_points(duty, state.rules)


def _kept(state: HandState, hand: Sequence[Card], fits: int) -> Sequence[Card]:
    """Return *hand* without the cards that *fits* says can be laid off, unless melds of its own need them."""
    bits = hand_bits(hand)
    if not bits & fits or leftover(bits & ~fits, state) > leftover(bits, state):
        return hand
    return [card for card in hand if not fits >> card & 1]


def _holds_least(state: HandState) -> bool:
    """Return whether this hand counts less than the others may be expected to, card by card.

    A hidden card is taken for the average of all cards that are not in sight.
    """
    rules = state.rules
    open_cards = {*state.hand, *state.pile, *(card for meld in state.melds for card in meld.cards)}
    unseen = [card for card in rules.deck() if card not in open_cards]
    mine = hand_points(state.hand, rules) * len(unseen)
    fewest = min(len(hand) for seat, hand in enumerate(state.hands) if seat != state.turn)
    return mine < fewest * hand_points(unseen, rules)
