"""Whether a turn can still be brought to a legal end.

A move after which it cannot is refused (``hand``), so no player is ever stuck in the middle of a turn.
"""

from collections.abc import Iterator, Sequence

from rummy_core.cards import Card, face_of, is_joker, rank_of, suit_of
from rummy_core.errors import RuleViolation
from rummy_core.hand_state import HandState
from rummy_core.melds import Meld, all_melds, extended, joker_faces
from rummy_core.turn import can_discard_some, lay_meld, lay_off, swap_joker


def can_finish(state: HandState) -> bool:
    """Return whether some sequence of lays from here ends in a discard or in going out.

    Exact: an exhaustive search, remembered by what is left in hand and lies on the table. It is asked
    only where a duty is open (a reached card, a freed joker) or just a frozen card is left, so the
    search is short; everywhere else the first line answers.
    """
    if state.phase == "over" or can_discard_some(state):
        return True
    candidates = all_melds(state.hand, state.rules)
    if not all(_has_a_place(state, card, candidates) for card in state.must_lay):
        return False
    return _search(state, candidates, set())


def _search(state: HandState, candidates: Sequence[Meld], seen: set[tuple[object, ...]]) -> bool:
    # The same table can count differently toward a first meld: four at once, or three and a lay-off.
    key = (state.hand, tuple(meld.cards for meld in state.melds), state.opened, state.first_points, state.first_clean)
    if key in seen:
        return False
    seen.add(key)
    for after in _lays(state, candidates):
        if after.phase == "over" or can_discard_some(after):
            return True
        freed = any(card not in state.hand for card in after.hand)
        left = all_melds(after.hand, after.rules) if freed else candidates
        if _search(after, left, seen):
            return True
    return False


def _lays(state: HandState, candidates: Sequence[Meld]) -> Iterator[HandState]:
    """Yield the state after every meld, lay-off and swap, those that settle a duty first."""
    hand = set(state.hand)
    duty = set(state.must_lay)
    fitting = [meld.cards for meld in candidates if hand.issuperset(meld.cards)]
    for cards in sorted(fitting, key=duty.isdisjoint):
        after = _try(lay_meld, state, cards)
        if after is not None:
            yield after
    for card in sorted(hand, key=lambda card: card not in duty):
        for meld_id, meld in enumerate(state.melds):
            for longer in extended(meld, card, state.rules):
                end = "low" if longer.cards[0] == card else "high"
                after = _try(lay_off, state, card, meld_id, end)
                if after is not None:
                    yield after
            if state.rules.joker_swap and any(map(is_joker, meld.cards)):
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
    if is_joker(card) or any(card in meld.cards for meld in candidates):
        return True
    for meld in state.melds:
        if rank_of(card) == meld.low if meld.kind == "set" else suit_of(card) == meld.suit:
            return True
        for index, other in enumerate(meld.cards):
            if is_joker(other) and face_of(card) in joker_faces(meld, index):
                return True
    return False
