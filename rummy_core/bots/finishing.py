"""Looking for a way out: lays in a row that empty the hand, or leave just the card to throw.

Greedy laying finds most ways out by itself. It misses those where a card of a good meld has to go
elsewhere, where the second meld of a turn can only be laid off card by card, or where a table that
wants a last discard needs the right card kept. The search here finds them.
"""

from collections.abc import Callable, Iterator, Sequence

from rummy_core.arrange import hand_bits
from rummy_core.bots.places import joining, layable, may_lay_off
from rummy_core.cards import FIRST_JOKER, HIDDEN, Card, is_joker
from rummy_core.errors import RuleViolation
from rummy_core.hand import apply
from rummy_core.hand_state import HandState
from rummy_core.melds import Meld, all_melds
from rummy_core.moves import LayMeld, LayOff, Move, SwapJoker
from rummy_core.points import points_by_card
from rummy_core.turn import can_discard_some

SEARCH_LIMIT = 150
"""Lays that a search for going out tries; each costs some 50 microseconds, most ways need a dozen."""

MOST_CARDS = 12
"""Larger hands are not searched: they come from a deep pile, where each lay is slow to try."""


def way_out(state: HandState, cost: int) -> Move | None:
    """Return the first of the lays that lead out this turn, or ``None`` if none was found.

    :param cost: what the hand leaves over in melds alone; most hands are dismissed by it.
    """
    if len(state.hand) > MOST_CARDS or not _conceivable(state, cost):
        return None
    return _first_lay(state, _is_out, SEARCH_LIMIT)


def way_to_discard(state: HandState) -> Move | None:
    """Return the first of the lays after which the turn can be ended, or ``None`` if there are none.

    Exact, so a bot never needs Undo: the rules let no move pass after which there is no such way.
    """
    return _first_lay(state, _can_end, None)


def _is_out(state: HandState) -> bool:
    return state.phase == "over" or (len(state.hand) == 1 and can_discard_some(state))


def _can_end(state: HandState) -> bool:
    return state.phase == "over" or can_discard_some(state)


def _conceivable(state: HandState, cost: int) -> bool:
    """Return whether the cards outside melds could all reach the table but for one.

    A bound, never wrong when it says no: what melds leave over must be cards that join melds on the
    table (or join one after another card has) and the one that is thrown.
    """
    points = points_by_card(state.rules)
    hand = hand_bits(state.hand)
    dearest = max(points[card] for card in state.hand)
    if cost <= dearest:
        return True
    reach = layable(state) & hand
    last = 0
    while reach != last:
        last = reach
        # One card next to another in the deck's order, or an ace next to its king: more than enough.
        reach |= (reach << 1 | reach >> 1 | reach << 12 | reach >> 12) & hand
    return cost <= dearest + sum(points[card] for card in state.hand if reach >> card & 1)


def _first_lay(state: HandState, done: Callable[[HandState], bool], limit: int | None) -> Move | None:
    """Search depth first for a state that is *done*; try *limit* lays at most."""
    seen: set[tuple[object, ...]] = set()
    tried = 0

    def lay_that_leads_there(state: HandState) -> Move | None:
        nonlocal tried
        key = (state.hand, tuple(meld.cards for meld in state.melds))
        if key in seen:
            return None
        seen.add(key)
        for move, after in steps(state):
            tried += 1
            if done(after) or (tried != limit and lay_that_leads_there(after) is not None):
                return move
            if limit is not None and tried >= limit:
                return None
        return None

    return lay_that_leads_there(state)


def steps(state: HandState) -> Iterator[tuple[Move, HandState]]:
    """Yield the lays that the rules allow now and where they lead: the duties first, big melds first."""
    for move in _lays(state, frozenset(state.must_lay)):
        try:
            yield move, apply(state, move)
        except RuleViolation:
            continue


def _lays(state: HandState, duty: frozenset[Card]) -> Iterator[Move]:
    if state.quiet or HIDDEN in state.hand:
        return
    rules = state.rules
    if rules.melds_per_turn is None or state.new_melds < rules.melds_per_turn:
        for meld in _by_use(all_melds(state.hand, rules), duty):
            yield LayMeld(meld.cards)
    if may_lay_off(state):
        fits = joining(state.melds, rules)
        for card in sorted(state.hand, key=lambda card: (card not in duty, card)):
            for meld_id, meld in enumerate(state.melds):
                if fits[meld_id] >> card & 1:
                    for end in (None, "low", "high") if card >= FIRST_JOKER else (None,):
                        yield LayOff(card, meld_id, end)
                if rules.joker_swap and not is_joker(card) and any(map(is_joker, meld.cards)):
                    yield SwapJoker(card, meld_id)


def _by_use(melds: Sequence[Meld], duty: frozenset[Card]) -> list[Meld]:
    return sorted(melds, key=lambda meld: (duty.isdisjoint(meld.cards), -len(meld.cards)))
