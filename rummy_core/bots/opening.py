"""The first meld where the rules demand points or a clean run: planned whole, never begun short.

The plan is made from the state in which the turn's lays began, so every step of it finds the same plan
again, and it was played to its end once before its first step is made. So no bot ever needs Undo.
"""

from collections.abc import Sequence

from rummy_core.cards import Card
from rummy_core.errors import RuleViolation
from rummy_core.first_meld import arrange_first_meld
from rummy_core.hand import apply
from rummy_core.hand_state import HandState
from rummy_core.melds import Meld, all_melds, is_clean_run, meld_points
from rummy_core.moves import LayMeld, Move, TakePile
from rummy_core.points import hand_points
from rummy_core.turn import first_meld_short, seen_faces


def opens_by_rule(state: HandState) -> bool:
    """Return whether the seat whose turn it is still owes a first meld that must be worth something."""
    rules = state.rules
    return not state.opened[state.turn] and (rules.first_meld > 0 or rules.first_meld_clean_run)


def next_of_first_meld(state: HandState) -> Move | None:
    """Return the next meld of the opening, or ``None`` if this hand cannot open this turn."""
    start = _turn_start(state)
    plan = first_melds(start)
    laid = {meld.cards for meld in state.melds[len(start.melds) :]}
    return next((LayMeld(meld.cards) for meld in plan if meld.cards not in laid), None)


def first_melds(state: HandState) -> tuple[Meld, ...]:
    """Return the melds that open from here and leave the least, proved by playing them; may be none."""
    rules = state.rules
    plan = _plan(state, state.hand, state.must_lay)
    if plan is None:
        return ()
    if rules.melds_per_turn is not None and len(plan) > rules.melds_per_turn:
        plan = _single(state)
    try:
        for meld in plan:
            state = apply(state, LayMeld(meld.cards))
    except RuleViolation:
        return ()
    return () if state.phase != "over" and first_meld_short(state) else plan


def could_open(state: HandState, taken: Sequence[Card], duty: Card) -> bool:
    """Return whether the hand could open with *taken* from the pile, *duty* in one of the first melds."""
    return _plan(state, (*state.hand, *taken), (duty,)) is not None


def _plan(state: HandState, hand: Sequence[Card], duty: Sequence[Card]) -> tuple[Meld, ...] | None:
    spare = 1 if state.rules.must_discard else 0
    return arrange_first_meld(hand, state.rules, frozenset(duty), spare, seen_faces(state))


def _single(state: HandState) -> tuple[Meld, ...]:
    """Return the one meld that opens and takes most points off the hand; may be none."""
    rules = state.rules
    enough = [
        meld
        for meld in all_melds(state.hand, rules)
        if meld_points(meld, rules) >= rules.first_meld and (is_clean_run(meld) or not rules.first_meld_clean_run)
    ]
    return tuple(sorted(enough, key=lambda meld: -hand_points(meld.cards, rules))[:1])


def _turn_start(state: HandState) -> HandState:
    """Return the state in which this turn's lays began."""
    if not state.lays or state.undo_to is None:
        return state
    start = state.undo_to
    return apply(start, TakePile(len(state.taken))) if start.phase == "draw" else start
