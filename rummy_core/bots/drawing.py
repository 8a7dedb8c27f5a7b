"""Stock or pile: take from the pile what lowers the leftover enough, else draw.

A stock card is unknown, but it too can replace the worst card of the hand. So the pile has to offer
more than that: ``gain`` says how much more, in points, and was measured (``docs/bots.md``).
"""

from collections.abc import Iterable, Sequence

from rummy_core.arrange import least_cost
from rummy_core.bots.laying import played_out
from rummy_core.bots.opening import first_melds, opens_by_rule
from rummy_core.bots.places import layable
from rummy_core.bots.sight import sights
from rummy_core.bots.throwing import Style, least_score, score
from rummy_core.cards import HIDDEN, Card, face_of
from rummy_core.errors import RuleViolation
from rummy_core.hand import apply, can
from rummy_core.hand_state import HandState
from rummy_core.moves import DrawStock, EndHand, Move, TakePile
from rummy_core.points import card_points, hand_points
from rummy_core.turn import used_up


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
    now = score(_kept(state, state.hand), state, style)
    best: Move | None = None
    least = None if at_any_price else now - style.gain
    for count in counts:
        then = _score_after_take(state, count, style)
        if then is not None and (least is None or then < least):
            best, least = TakePile(count), then
    return best


def _score_after_take(state: HandState, count: int, style: Style) -> int | None:
    """Return the least score after taking *count* cards and ending the turn; ``None`` if that is refused."""
    rules = state.rules
    taken = state.pile[-count:]
    if rules.pile_use == "free" and (count == 1 or rules.pile_take == "whole"):
        hand = (*state.hand, *taken)
        stays = taken if rules.throw_back != "yes" and (count == 1 or rules.freeze == "all_taken") else ()
        return least_score(_kept(state, hand), state, style, stays)
    duty = taken[0] if count > 1 else taken[-1]
    if not opens_by_rule(state) and not _has_use(state, duty, taken):
        return None
    try:
        after = apply(state, TakePile(count))
    except RuleViolation:
        return None
    if opens_by_rule(after) and not first_melds(after):
        return None
    end = played_out(after)
    if end is None or end.phase == "over":
        return None if end is None else -1
    return least_score(end.hand, end, style, tuple(card for card in taken if card in end.hand and count == 1))


def _has_use(state: HandState, duty: Card, taken: Sequence[Card]) -> bool:
    """Return whether the card that must be laid joins a meld, or makes one with the hand."""
    if layable(state) >> face_of(duty) & 1:
        return True
    rules, seen = state.rules, sights(state)
    others = [*state.hand, *(card for card in taken if card != duty)]
    return least_cost([*others, duty], rules, seen) < least_cost(others, rules, seen) + card_points(duty, rules)


def _kept(state: HandState, hand: Sequence[Card]) -> Sequence[Card]:
    """Return *hand* without the cards that can be laid off now, unless melds of its own need them."""
    fits = layable(state)
    rest = [card for card in hand if not fits >> face_of(card) & 1]
    if len(rest) == len(hand):
        return hand
    rules, seen = state.rules, sights(state)
    return rest if least_cost(rest, rules, seen) <= least_cost(hand, rules, seen) else hand


def _holds_least(state: HandState) -> bool:
    """Return whether this hand counts less than the others may be expected to, card by card.

    A hidden card is taken for the average of all cards that are not in sight.
    """
    rules = state.rules
    open_cards = {*state.hand, *state.pile, *(card for meld in state.melds for card in meld.cards)}
    unseen = [card for card in rules.deck() if card not in open_cards]
    mine = hand_points(state.hand, rules) * len(unseen)
    fewest = min(len(hand) for seat, hand in enumerate(state.hands) if seat != state.turn)
    return mine < fewest * hand_points(unseen, rules) and HIDDEN not in state.hand
