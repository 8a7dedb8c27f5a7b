"""Whether a turn can still be brought to a legal end.

A move after which it cannot is refused (``hand``), so no player is ever stuck in the middle of a turn.
"""

from collections.abc import Iterator, Sequence

from rummy_core.cards import Card, face_of, is_joker, rank_of, suit_of
from rummy_core.errors import RuleViolation
from rummy_core.first_meld import arrange_first_meld
from rummy_core.hand_state import HandState
from rummy_core.melds import Meld, all_melds, extended, joker_faces
from rummy_core.rules import Rules
from rummy_core.turn import can_discard_some, frozen, lay_meld, lay_off, seen_faces, swap_joker


def can_finish(state: HandState) -> bool:
    """Return whether some sequence of lays from here ends in a discard or in going out.

    Exact: an exhaustive search, remembered by what is left in hand and lies on the table. It is asked
    only where a duty is open (a reached card, a freed joker) or just a frozen card is left, so the
    search is short; everywhere else the first line answers. Where the hand is hidden the answer is
    yes: whoever holds the cards is asked the same question with the cards in sight.
    """
    if state.phase == "over" or can_discard_some(state):
        return True
    if min(state.hand) < 0:
        return True
    if state.quiet:
        return False  # nothing reaches the table in a quiet round
    candidates = all_melds(state.hand, state.rules)
    rules = state.rules
    may_free = rules.joker_swap and any(is_joker(card) for meld in state.melds for card in meld.cards)
    if not may_free and not all(_has_a_place(state, card, candidates) for card in state.must_lay):
        return False
    opens_first = rules.layoff_needs_meld and not state.opened[state.turn] and rules.melds_per_turn is None
    if opens_first and set(state.must_lay).issuperset(frozen(state)):
        # The search below would try every choice of melds; the solver knows at once.
        seen = seen_faces(state)
        spare = 1 if rules.must_discard else 0
        if arrange_first_meld(state.hand, rules, frozenset(state.must_lay), spare, seen) is not None:
            return True
        if arrange_first_meld(state.hand, rules, frozenset(), spare, seen) is None:
            return False
    return _search(state, candidates, set())


def _opening_has_conditions(rules: Rules) -> bool:
    return bool(rules.first_meld) or rules.first_meld_clean_run or rules.layoff_needs_meld


def _needs_own_card(state: HandState) -> bool:
    """Return whether the turn can end only by throwing a card that did not come from the pile."""
    rules = state.rules
    return rules.must_discard and rules.throw_back == "no" and not rules.joker_swap


def _search(state: HandState, candidates: Sequence[Meld], seen: set[tuple[object, ...]]) -> bool:
    # The same table can count differently toward a first meld: four at once, or three and a lay-off.
    key = (state.hand, tuple(meld.cards for meld in state.melds), state.opened, state.first_points, state.first_clean)
    if key in seen:
        return False
    seen.add(key)
    if _needs_own_card(state) and len(frozen(state)) == len(state.hand):
        return False  # every lay leaves frozen cards only, and none of them can be the discard
    for after in _lays(state, candidates):
        if after.phase == "over" or can_discard_some(after):
            return True
        freed = any(card not in state.hand for card in after.hand)
        left = all_melds(after.hand, after.rules) if freed else candidates
        if _search(after, left, seen):
            return True
    return False


def _lays(state: HandState, candidates: Sequence[Meld]) -> Iterator[HandState]:
    """Yield the state after every meld, lay-off and swap that could help the turn to end."""
    hand = set(state.hand)
    duty = set(state.must_lay)
    # With a duty open, the fewer cards go the better: another meld helps only if it takes a duty
    # along. Where a first meld is to be reached or frozen cards have to go as well, all may be needed.
    opens = state.opened[state.turn] or not _opening_has_conditions(state.rules)
    focused = bool(duty) and opens and (_needs_own_card(state) or duty.issuperset(frozen(state)))
    for meld in candidates:
        if hand.issuperset(meld.cards) and not (focused and duty.isdisjoint(meld.cards)):
            after = _try(lay_meld, state, meld.cards)
            if after is not None:
                yield after
    for meld_id, meld in enumerate(state.melds):
        # A lay-off elsewhere helps where it completes a set, so that its joker can be swapped out.
        holds_joker = state.rules.joker_swap and any(map(is_joker, meld.cards))
        near = not focused or holds_joker or any(_may_join(meld, card) for card in duty)
        for card in state.hand:
            for longer in extended(meld, card, state.rules) if near or card in duty else ():
                end = "low" if longer.cards[0] == card else "high"
                after = _try(lay_off, state, card, meld_id, end)
                if after is not None:
                    yield after
            if holds_joker and _stands_for(meld, card):
                after = _try(swap_joker, state, card, meld_id)
                if after is not None:
                    yield after


def _try(action: object, state: HandState, *what: object) -> HandState | None:
    """Return what the action leads to, or ``None`` where a rule forbids it."""
    assert callable(action)
    try:
        after: HandState = action(state, *what)
    except RuleViolation:
        return None
    return after


def _has_a_place(state: HandState, card: Card, candidates: Sequence[Meld]) -> bool:
    """Return whether *card* could reach the table at all: a quick no for most cards of a pile."""
    return any(card in meld.cards for meld in candidates) or any(_may_join(meld, card) for meld in state.melds)


def _may_join(meld: Meld, card: Card) -> bool:
    """Return whether *card* could ever lie in *meld*, as a lay-off or in a joker's place."""
    if is_joker(card):
        return True
    return rank_of(card) == meld.low if meld.kind == "set" else suit_of(card) == meld.suit


def _stands_for(meld: Meld, card: Card) -> bool:
    """Return whether a joker of *meld* stands for the face of *card*."""
    return any(is_joker(other) and face_of(card) in joker_faces(meld, index) for index, other in enumerate(meld.cards))
