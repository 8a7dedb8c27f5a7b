"""Whether a turn can still be brought to a legal end.

A move after which it cannot is refused (``hand``), so no player is ever stuck in the middle of a turn.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from rummy_core.cards import RANKS, Card, face_of, is_joker, rank_of, suit_of
from rummy_core.errors import RuleViolation
from rummy_core.first_meld import arrange_first_meld
from rummy_core.hand_state import HandState
from rummy_core.melds import MAX_SET, Meld, all_melds, extended, joker_faces, slot_limits
from rummy_core.rules import Rules
from rummy_core.turn import can_discard_some, frozen, lay_meld, lay_off, seen_faces, swap_joker


def can_finish(state: HandState) -> bool:
    """Return whether some sequence of lays from here ends in a discard or in going out.

    Exact: an exhaustive search, remembered by what is left in hand and lies on the table. It is asked
    only where a duty is open (a reached card, a freed joker) or just a frozen card is left, so the
    search is short; everywhere else the first line answers. Where a first meld has conditions and
    anybody may lay off, what cannot open is cut off by the solver, and some seconds are possible still.
    Where the hand is hidden the answer is yes: whoever holds the cards is asked the same question with
    the cards in sight.
    """
    if state.phase == "over" or can_discard_some(state):
        return True
    if min(state.hand) < 0:
        return True
    if state.quiet:
        return False  # nothing reaches the table in a quiet round
    if not _duties_have_places(state):
        return False
    rules = state.rules
    opens_first = rules.layoff_needs_meld and not state.opened[state.turn] and rules.melds_per_turn is None
    if opens_first and set(state.must_lay).issuperset(frozen(state)):
        # The search below would try every choice of melds; the solver knows at once.
        seen = seen_faces(state)
        spare = 1 if rules.must_discard else 0
        if arrange_first_meld(state.hand, rules, frozenset(state.must_lay), spare, seen) is not None:
            return True
        # What does not open with the duty can still lay it off, or free a joker for it, once it is open.
        if not _jokers_to_swap(state) and not all(_joins_the_table(state, card) for card in state.must_lay):
            return False
        if arrange_first_meld(state.hand, rules, frozenset(), spare, seen) is None:
            return False
    if not state.opened[state.turn] and _opening_has_conditions(rules):
        # Two ways to the end, and the search would mix them: lay-offs alone, or an opening that counts enough.
        lays_off = not rules.layoff_needs_meld and not state.new_melds and _duties_have_places(state, melds=False)
        if lays_off and _search(state, None, set()):
            return True
        if not _can_open(state):
            return False
    return _search(state, all_melds(state.hand, rules), set())


def _can_open(state: HandState) -> bool:
    """Return whether new melds could still make the first meld count enough; may say yes too often.

    The naturals in hand only grow fewer, so what they and all jokers that could come free cannot make now, they
    cannot make later. Lay-offs do not count.
    """
    rules = state.rules
    short = max(0, rules.first_meld - state.first_points)
    clean = rules.first_meld_clean_run and not state.first_clean
    if not short and not clean:
        return True
    within = (*state.hand, *_jokers_to_swap(state))
    rest = rules.but(first_meld=short, first_meld_clean_run=clean)
    return arrange_first_meld(within, rest, frozenset(), 0, seen_faces(state)) is not None


def _opening_has_conditions(rules: Rules) -> bool:
    return bool(rules.first_meld) or rules.first_meld_clean_run or rules.layoff_needs_meld


def _needs_own_card(state: HandState) -> bool:
    """Return whether the turn can end only by throwing a card that did not come from the pile."""
    rules = state.rules
    return rules.must_discard and rules.throw_back == "no" and not rules.joker_swap


def _search(state: HandState, candidates: Sequence[Meld] | None, seen: set[tuple[object, ...]]) -> bool:
    """Return whether lays lead from here to the end of the turn.

    :param candidates: the melds that may be laid; ``None`` for lay-offs and swaps alone.
    """
    # The same table can count differently toward a first meld: four at once, or three and a lay-off.
    # In which order melds came to the table makes no difference to what can follow.
    key = (state.hand, tuple(sorted(state.melds)), state.opened, state.first_points, state.first_clean)
    if key in seen:
        return False
    seen.add(key)
    if _needs_own_card(state) and len(frozen(state)) == len(state.hand):
        return False  # every lay leaves frozen cards only, and none of them can be the discard
    for after in _lays(state, candidates):
        if after.phase == "over" or can_discard_some(after):
            return True
        freed = any(card not in state.hand for card in after.hand)
        if candidates is not None and not after.opened[after.turn] and not _can_open(after):
            continue  # lay-offs alone were asked about before
        left = all_melds(after.hand, after.rules) if freed and candidates is not None else candidates
        if _duties_have_places(after, melds=left is not None) and _search(after, left, seen):
            return True
    return False


def _lays(state: HandState, candidates: Sequence[Meld] | None) -> Iterator[HandState]:
    """Yield the state after every meld (of *candidates*, if any), lay-off and swap that could help the turn to end."""
    duty = set(state.must_lay)
    # With a duty open, the fewer cards go the better: another meld helps only if it takes a duty
    # along. Where a first meld is to be reached or frozen cards have to go as well, all may be needed.
    opens = candidates is None or state.opened[state.turn] or not _opening_has_conditions(state.rules)
    focused = bool(duty) and opens and (_needs_own_card(state) or duty.issuperset(frozen(state)))
    if candidates is not None:
        yield from _new_melds(state, candidates, duty if focused else set())
    yield from _on_the_table(state, duty, focused)


def _new_melds(state: HandState, candidates: Sequence[Meld], needed: set[Card]) -> Iterator[HandState]:
    """Yield the state after every meld of *candidates* in hand; only those with a *needed* card, if there are any."""
    hand = set(state.hand)
    for meld in candidates:
        if hand.issuperset(meld.cards) and not (needed and needed.isdisjoint(meld.cards)):
            after = _try(lay_meld, state, meld.cards)
            if after is not None:
                yield after


def _on_the_table(state: HandState, duty: set[Card], focused: bool) -> Iterator[HandState]:
    """Yield the state after every lay-off and swap; if *focused*, only after those that could help the *duty*."""
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


def _duties_have_places(state: HandState, *, melds: bool = True) -> bool:
    """Return whether each duty could reach the table at all; looks at one duty at a time, so it may say yes too often.

    A duty lies in a new meld, made of the hand and of jokers that may come free, or in a meld on the
    table, where naturals of the hand and such jokers have to fill the way to it.

    :param melds: whether new melds may be laid.
    """
    if not state.must_lay:
        return True
    rules = state.rules
    within = (*state.hand, *_jokers_to_swap(state))
    may_meld = melds and (rules.melds_per_turn is None or state.new_melds < rules.melds_per_turn)
    lying: set[Card] = set()
    if may_meld:
        lying = {card for meld in all_melds(within, rules) for card in meld.cards}
    return all(card in lying or is_joker(card) or _joins_the_table(state, card) for card in state.must_lay)


def _joins_the_table(state: HandState, card: Card) -> bool:
    """Return whether *card* could come to lie in a meld that is on the table now; may say yes too often."""
    jokers = sum(map(is_joker, state.hand)) + len(_jokers_to_swap(state))
    return any(_way_to(state, meld, card, jokers) for meld in state.melds)


def _way_to(state: HandState, meld: Meld, card: Card, jokers: int) -> bool:
    """Return whether the hand and so many *jokers* could make room for *card* in *meld*."""
    if is_joker(card) or not _may_join(meld, card):
        return is_joker(card)
    rules = state.rules
    if meld.kind == "set":
        suits = {suit_of(other) for other in meld.cards if not is_joker(other)}
        return suit_of(card) not in suits and (len(meld.cards) < MAX_SET or len(suits) < MAX_SET)
    if rules.ace_in_runs == "corner":
        return True
    held = {rank_of(other) for other in state.hand if not is_joker(other) and suit_of(other) == meld.suit}
    first, last = slot_limits(rules)
    end = meld.low + len(meld.cards)
    for slot in (rank_of(card) + 1, rank_of(card) + 1 + RANKS):
        between = range(slot + 1, meld.low) if slot < meld.low else range(end, slot)
        lies_inside = meld.low <= slot < end
        if lies_inside and rules.joker_swap and is_joker(meld.cards[slot - meld.low]):
            return True
        missing = [step for step in between if (step - 1) % RANKS not in held]
        touching = any(right - left == 1 for left, right in pairwise(missing)) and not rules.joker_neighbours
        if first <= slot <= last and not lies_inside and len(missing) <= jokers and not touching:
            return True
    return False


def _jokers_to_swap(state: HandState) -> list[Card]:
    """Return the jokers on the table that cards of this hand could free."""
    if not state.rules.joker_swap:
        return []
    faces = {face_of(card) for card in state.hand}
    return [
        card
        for meld in state.melds
        for index, card in enumerate(meld.cards)
        if is_joker(card) and not faces.isdisjoint(joker_faces(meld, index))
    ]


def _may_join(meld: Meld, card: Card) -> bool:
    """Return whether *card* could ever lie in *meld*, as a lay-off or in a joker's place."""
    if is_joker(card):
        return True
    return rank_of(card) == meld.low if meld.kind == "set" else suit_of(card) == meld.suit


def _stands_for(meld: Meld, card: Card) -> bool:
    """Return whether a joker of *meld* stands for the face of *card*."""
    return any(is_joker(other) and face_of(card) in joker_faces(meld, index) for index, other in enumerate(meld.cards))
