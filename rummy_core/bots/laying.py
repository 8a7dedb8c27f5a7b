"""What to lay next: all our bots meld at once, lay off all they can, and go out when they can.

A meld on the table counts for nobody, a meld in hand counts against its holder, so nothing is kept
back but what the rules make wait. The next lay depends on the state alone: asked again after each lay,
this plays the turn it had in mind.
"""

from collections.abc import Sequence

from rummy_core.arrange import arrange, hand_bits
from rummy_core.bots.finishing import way_out, way_to_discard
from rummy_core.bots.opening import next_of_first_meld, opens_by_rule
from rummy_core.bots.places import joining, layable, may_lay_off
from rummy_core.bots.sight import leftover, sights, someone_is_close
from rummy_core.cards import FIRST_JOKER, Card, is_joker, rank_of, suit_of
from rummy_core.errors import RuleViolation
from rummy_core.hand import apply, can
from rummy_core.hand_state import HandState
from rummy_core.melds import Meld, all_melds, extended, meld_points
from rummy_core.moves import LayMeld, LayOff, Move, SwapJoker
from rummy_core.points import points_by_card
from rummy_core.turn import can_discard_some, first_meld_short


def next_lay(state: HandState) -> Move | None:
    """Return the next meld, lay-off or swap of this turn; ``None`` when the discard is next."""
    hand = state.hand
    bits = hand_bits(hand)
    cost = leftover(bits, state)
    has_melds = cost < sum(map(points_by_card(state.rules).__getitem__, hand))
    if not (has_melds or state.must_lay or bits & layable(state) or state.rules.joker_swap) or state.quiet:
        return None
    move: Move | None = None
    if opens_by_rule(state):
        move = next_of_first_meld(state)
        if move is not None or first_meld_short(state):
            return move
    else:
        move = way_out(state, cost) or (_meld(state, cost) if has_melds else None)
    move = move or _lay_off(state, cost, has_melds) or _swap(state, cost)
    if move is None and state.must_lay:
        return way_to_discard(state)
    return move


def played_out(state: HandState) -> HandState | None:
    """Return the state after all lays of this turn, or ``None`` if the turn could not be ended then."""
    while state.phase == "lay":
        move = next_lay(state)
        if move is None:
            return state if can_discard_some(state) else None
        state = apply(state, move)
    return state


def _meld(state: HandState, cost: int) -> Move | None:
    """Return the meld to lay: of the best arrangement's the one that takes most points off the hand."""
    rules = state.rules
    if rules.melds_per_turn is not None and state.new_melds >= rules.melds_per_turn:
        return None
    duty = frozenset(state.must_lay)

    def use(meld: Meld) -> tuple[bool, int, int]:
        return (duty.isdisjoint(meld.cards), -meld_points(meld, rules), -len(meld.cards))

    for meld in sorted(_best_melds(state, cost), key=use):
        if _allowed(state, move := LayMeld(meld.cards), len(meld.cards)):
            return move
    return None


def _best_melds(state: HandState, cost: int) -> Sequence[Meld]:
    """Return the melds of the best arrangement; with one pack and no jokers those of every best one."""
    hand, rules = state.hand, state.rules
    if rules.jokers or rules.packs > 1:
        return arrange(hand, rules, sights(state)).melds
    bits = hand_bits(hand)
    return [meld for meld in all_melds(hand, rules) if leftover(bits ^ hand_bits(meld.cards), state) == cost]


def _lay_off(state: HandState, cost: int, waiting: bool) -> Move | None:
    """Return the dearest lay-off that breaks no meld which waits in hand for its turn."""
    if not may_lay_off(state):
        return None
    bits = hand_bits(state.hand)
    points = points_by_card(state.rules)
    fits = joining(state.melds, state.rules)
    keep_jokers = not someone_is_close(state)
    for card in sorted(state.hand, key=lambda card: (card not in state.must_lay, -points[card])):
        places = [meld_id for meld_id, more in enumerate(fits) if more >> card & 1]
        if not places:
            continue
        if card not in state.must_lay:
            if card >= FIRST_JOKER and keep_jokers:
                continue
            if waiting and leftover(bits ^ 1 << card, state) > cost:
                continue
        if len(places) > 1:
            places.sort(key=lambda meld_id: -_opens(state, card, meld_id))
        for meld_id in places:
            for end in (None, "high", "low") if is_joker(card) else (None,):
                if _allowed(state, move := LayOff(card, meld_id, end), 1):
                    return move
    return None


def _allowed(state: HandState, move: Move, cards: int) -> bool:
    """Return whether the rules allow a lay of so many cards; asks only where the answer is in doubt.

    The lays asked about are melds and places that fit. With a card to spare beside those just taken the
    turn can always end, and without jokers nothing else could stand in the way.
    """
    spare = len(state.hand) - cards - len(state.taken)
    if spare > 0 and not state.must_lay and not state.rules.jokers:
        return True
    return can(state, move)


def _opens(state: HandState, card: Card, meld_id: int) -> int:
    """Return how many other cards of the hand could follow once *card* lies on that meld."""
    longer = extended(state.melds[meld_id], card, state.rules)[:1]
    more = joining(longer, state.rules)[0]
    return sum(more >> other & 1 for other in state.hand if other != card)


def _swap(state: HandState, cost: int) -> Move | None:
    """Return a swap that leaves less in hand: the freed joker must and will find its place."""
    rules = state.rules
    if not rules.joker_swap or not may_lay_off(state):
        return None
    for meld_id, meld in enumerate(state.melds):
        if not any(map(is_joker, meld.cards)):
            continue
        for card in state.hand:
            if card >= FIRST_JOKER or not _same_line(card, meld):
                continue
            move = SwapJoker(card, meld_id)
            try:
                after = played_out(apply(state, move))
            except RuleViolation:
                continue
            if after is not None and _left(after) < cost:
                return move
    return None


def _same_line(card: Card, meld: Meld) -> bool:
    """Return whether *card* could lie in *meld* at all: most cards could not."""
    return rank_of(card) == meld.low if meld.kind == "set" else suit_of(card) == meld.suit


def _left(state: HandState) -> int:
    return 0 if state.phase == "over" else leftover(hand_bits(state.hand), state)
