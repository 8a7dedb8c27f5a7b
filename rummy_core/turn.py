"""What each move does, and which rule forbids it: everything but the question whether the turn can end.

Every function takes the state before and returns the state after, or raises :exc:`RuleViolation`. That
a turn stays finishable is checked one floor up, in ``hand``, because it needs these functions itself.
"""

from collections.abc import Iterable

from rummy_core.cards import FIRST_JOKER, PACK, Card, card_name, face_of, is_joker
from rummy_core.errors import RuleViolation
from rummy_core.hand_state import HandState
from rummy_core.melds import End, Meld, extend, is_clean_run, joker_faces, meld_points, read_meld, swapped
from rummy_core.moves import MeldId
from rummy_core.scoring import got_stuck, went_out

# -- questions about a state


def reusable(state: HandState) -> tuple[Card, ...]:
    """Return the pile cards that would become the stock if it were empty now; may be none."""
    rules = state.rules
    if rules.reuse_limit is not None and state.reuses >= rules.reuse_limit:
        return ()
    return state.pile if rules.reuse_scope == "whole" else state.pile[:-1]


def used_up(state: HandState) -> bool:
    """Return whether no card can be drawn from the stock any more."""
    return not state.stock and not reusable(state)


def frozen(state: HandState) -> tuple[Card, ...]:
    """Return the cards in hand that may not be discarded this turn because they came from the pile."""
    rules = state.rules
    if not state.taken or rules.throw_back == "yes" or (rules.freeze == "single" and len(state.taken) > 1):
        return ()
    hand = state.hand
    if rules.throw_back == "if_last" and len(hand) == 1:
        return ()
    return tuple(card for card in state.taken if card in hand)


def first_meld_short(state: HandState) -> bool:
    """Return whether melds were laid this turn that do not yet make a first meld."""
    return state.new_melds > 0 and not state.opened[state.turn]


def can_discard_some(state: HandState) -> bool:
    """Return whether some card may be discarded now."""
    if state.must_lay or first_meld_short(state):
        return False
    return len(state.hand) > len(frozen(state))


# -- the draw


def draw_stock(state: HandState) -> HandState:
    """Draw one card; an empty stock is first made of the pile (which may need chance's shuffle)."""
    _in_draw_phase(state)
    if not state.stock:
        cards = reusable(state)
        if not cards:
            raise RuleViolation("stock-empty/end" if state.rules.at_limit == "take_or_end" else "stock-empty")
        kept = state.pile[len(cards) :]
        state = state._replace(pile=kept, reuses=state.reuses + 1)
        if state.rules.reuse_order == "shuffled":
            # The cards wait in the stock's place until chance has put them in order.
            return state._replace(stock=cards, phase="shuffle")
        state = state._replace(stock=cards)
    return _drawn(state)


def restock(state: HandState, order: tuple[Card, ...]) -> HandState:
    """Lay the shuffled cards down as the stock and complete the draw that asked for them."""
    if state.phase != "shuffle":
        raise RuleViolation("no-shuffle")
    if sorted(order) != sorted(state.stock):
        raise RuleViolation("shuffle-cards")
    return _drawn(state._replace(stock=order))


def _drawn(state: HandState) -> HandState:
    hand = (*state.hand, state.stock[0])
    return state._replace(phase="lay", hands=_with_hand(state, hand), stock=state.stock[1:])


def take_pile(state: HandState, count: int) -> HandState:
    """Take *count* cards from the top of the pile."""
    _in_draw_phase(state)
    rules, pile = state.rules, state.pile
    if not pile:
        raise RuleViolation("pile-empty")
    if rules.pile_take == "top" and count != 1:
        raise RuleViolation("take-one")
    if rules.pile_take == "whole" and count != len(pile):
        raise RuleViolation("take-all", count=len(pile))
    if not 1 <= count <= len(pile):
        raise RuleViolation("take-count", count=len(pile))
    taken = pile[-count:]
    must_lay: tuple[Card, ...] = ()
    if rules.pile_take == "anywhere" and count > 1:
        must_lay = taken[:1]  # the card reached for; those above it carry no duty
    elif rules.pile_use == "meld_now":
        must_lay = taken[-1:]
    return state._replace(
        phase="lay",
        hands=_with_hand(state, (*state.hand, *taken)),
        pile=pile[:-count],
        taken=taken,
        must_lay=must_lay,
        undo_to=state,
    )


def end_hand(state: HandState) -> HandState:
    """End the hand where the stock is gone for good and the rules leave the choice."""
    _in_draw_phase(state)
    if state.rules.at_limit != "take_or_end":
        raise RuleViolation("no-end")
    if not used_up(state):
        raise RuleViolation("stock-left")
    return got_stuck(state, "ended")


# -- the table


def lay_meld(state: HandState, cards: tuple[Card, ...]) -> HandState:
    """Lay *cards* as a new meld."""
    _in_lay_phase(state)
    _not_quiet(state)
    rules = state.rules
    if rules.melds_per_turn is not None and state.new_melds >= rules.melds_per_turn:
        raise RuleViolation("one-meld")
    _held(state, cards)
    meld = read_meld(cards, rules)
    _check_joker_identity(state, meld, cards)
    _keep_one(state, len(cards))
    opened, points, clean = state.opened, state.first_points, state.first_clean
    if not opened[state.turn]:
        points += meld_points(meld, rules)
        clean = clean or is_clean_run(meld)
        if points >= rules.first_meld and (clean or not rules.first_meld_clean_run):
            opened = (*opened[: state.turn], True, *opened[state.turn + 1 :])
    state = _laid(
        state._replace(opened=opened, first_points=points, first_clean=clean, new_melds=state.new_melds + 1),
        cards,
        (*state.melds, meld._replace(owner=state.turn)),
        undo_to=state.undo_to or state,
    )
    if state.hand:
        return state
    if first_meld_short(state):
        raise _first_meld_refusal(state)
    return went_out(state, "meld")


def lay_off(state: HandState, card: Card, meld_id: MeldId, end: End | None) -> HandState:
    """Add *card* to a meld on the table."""
    meld = _reach_meld(state, card, meld_id)
    _keep_one(state, 1)
    longer = extend(meld, card, end, state.rules)
    if is_joker(card):
        _check_joker_identity(state, longer, (card,))
    melds = (*state.melds[:meld_id], longer, *state.melds[meld_id + 1 :])
    state = _laid(state, (card,), melds, undo_to=state.undo_to or state)
    if state.hand:
        return state
    if first_meld_short(state):
        raise _first_meld_refusal(state)
    return went_out(state, "lay_off")


def swap_joker(state: HandState, card: Card, meld_id: MeldId) -> HandState:
    """Put *card* in a joker's place; the joker comes to hand and must be melded again this turn."""
    if not state.rules.joker_swap:
        raise RuleViolation("no-swap")
    meld, joker = swapped(_reach_meld(state, card, meld_id), card)
    melds = (*state.melds[:meld_id], meld, *state.melds[meld_id + 1 :])
    state = _laid(state, (card,), melds, undo_to=state.undo_to or state)
    return state._replace(hands=_with_hand(state, (*state.hand, joker)), must_lay=(*state.must_lay, joker))


def undo(state: HandState) -> HandState:
    """Return to where this turn last showed hidden information."""
    if not state.rules.undo:
        raise RuleViolation("no-undo")
    if state.undo_to is None or state.phase != "lay":
        raise RuleViolation("nothing-to-undo")
    return state.undo_to


# -- the discard


def discard(state: HandState, card: Card) -> HandState:
    """Throw *card* and end the turn; the hand may end with it."""
    _in_lay_phase(state)
    _held(state, (card,))
    if state.must_lay:
        raise _must_lay_refusal(state.must_lay[0])
    if first_meld_short(state):
        raise _first_meld_refusal(state)
    if card in frozen(state):
        raise RuleViolation("frozen", card=card_name(card))
    seat = state.turn
    hand = tuple([other for other in state.hand if other != card])
    hands = (*state.hands[:seat], hand, *state.hands[seat + 1 :])
    pile = (*state.pile, card)
    if not hand:
        return went_out(state._replace(hands=hands, pile=pile, undo_to=None), "discard")
    laid_before = state.laid_before
    if state.lays:
        laid_before = (*laid_before[:seat], True, *laid_before[seat + 1 :])
    return state._replace(
        hands=hands,
        pile=pile,
        turn=(seat + 1) % state.seats,
        phase="draw",
        turns=state.turns + 1,
        pile_turns=state.pile_turns + 1 if state.taken else 0,
        laid_before=laid_before,
        taken=(),
        new_melds=0,
        lays=0,
        first_points=0,
        first_clean=False,
        undo_to=None,
    )


def end_if_stuck(state: HandState) -> HandState:
    """Return a hand whose next turn just began, ended if one of the limits is reached."""
    rules = state.rules
    if rules.turn_limit is not None and state.turns >= rules.turn_limit:
        return got_stuck(state, "turn_limit")
    if rules.pile_rounds is not None and state.pile_turns >= rules.pile_rounds * state.seats:
        return got_stuck(state, "pile_rounds")
    if not state.stock and rules.at_limit == "count" and state.reuses == rules.reuse_limit:
        return got_stuck(state, "exhausted")
    return state


# -- shared checks and steps


def _with_hand(state: HandState, hand: Iterable[Card]) -> tuple[tuple[Card, ...], ...]:
    seat = state.turn
    return (*state.hands[:seat], tuple(sorted(hand)), *state.hands[seat + 1 :])


def _laid(state: HandState, cards: tuple[Card, ...], melds: tuple[Meld, ...], undo_to: HandState) -> HandState:
    """Return *state* with *cards* gone from the hand to the table."""
    return state._replace(
        hands=_with_hand(state, (card for card in state.hand if card not in cards)),
        melds=melds,
        must_lay=tuple(card for card in state.must_lay if card not in cards),
        lays=state.lays + 1,
        undo_to=undo_to,
    )


def _in_draw_phase(state: HandState) -> None:
    if state.phase == "draw":
        return
    _still_on(state)
    if state.rules.opening == "starter_discards" and not state.turns:
        raise RuleViolation("starter-discards")
    raise RuleViolation("already-drawn")


def _in_lay_phase(state: HandState) -> None:
    if state.phase == "lay":
        return
    _still_on(state)
    raise RuleViolation("draw-first")


def _still_on(state: HandState) -> None:
    if state.phase == "over":
        raise RuleViolation("hand-over")
    if state.phase == "shuffle":
        raise RuleViolation("shuffling")


def _not_quiet(state: HandState) -> None:
    if state.quiet:
        raise RuleViolation("quiet-round", round=state.rules.quiet_rounds + 1)


def _held(state: HandState, cards: tuple[Card, ...]) -> None:
    for card in cards:
        if card not in state.hand or card < 0:
            raise RuleViolation("not-held", card=card_name(card))


def _keep_one(state: HandState, leaving: int) -> None:
    if state.rules.must_discard and len(state.hand) <= leaving:
        raise RuleViolation("keep-one")


def _reach_meld(state: HandState, card: Card, meld_id: MeldId) -> Meld:
    """Return the meld that the seat may add *card* to."""
    _in_lay_phase(state)
    _not_quiet(state)
    _held(state, (card,))
    if state.rules.layoff_needs_meld and not state.opened[state.turn]:
        raise RuleViolation("meld-first")
    if not 0 <= meld_id < len(state.melds):
        raise RuleViolation("no-such-meld")
    return state.melds[meld_id]


def seen_faces(state: HandState) -> frozenset[Card]:
    """Return the faces that the seat whose turn it is sees in its hand and in the melds."""
    return frozenset(
        face_of(card)
        for cards in (state.hand, *(meld.cards for meld in state.melds))
        for card in cards
        if 0 <= card < FIRST_JOKER
    )


def _check_joker_identity(state: HandState, meld: Meld, laid: tuple[Card, ...]) -> None:
    """Refuse a joker laid for a card in plain sight, where the rules say "use the real card".

    A joker that lies there already stays what it is, also when its card turns up later.
    """
    if state.rules.joker_identity == "any":
        return
    seen = seen_faces(state)
    for index, card in enumerate(meld.cards):
        if is_joker(card) and card in laid and all(face in seen for face in joker_faces(meld, index)):
            face = joker_faces(meld, index)[0] % PACK
            raise RuleViolation("joker-seen", card=card_name(face))


def _must_lay_refusal(card: Card) -> RuleViolation:
    if is_joker(card):
        return RuleViolation("joker-freed")
    return RuleViolation("must-lay", card=card_name(card))


def _first_meld_refusal(state: HandState) -> RuleViolation:
    needed = state.rules.first_meld
    if state.first_points < needed:
        return RuleViolation("first-meld-short", short=needed - state.first_points, needed=needed)
    return RuleViolation("first-meld-clean")
