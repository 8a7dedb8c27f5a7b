"""Partnerships: two cards that a third would make a meld, and whether that third can still come.

7h 7c is one, so are 8s 9s and 8s Ts. It is *live* while some card that would complete it lies neither
on the table nor in the pile. All pairs come from the engine's own list of three-card melds.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from itertools import chain, combinations

from rummy_core.cards import FIRST_JOKER, PACK, Card
from rummy_core.hand_state import HandState
from rummy_core.melds import MIN_MELD, all_melds
from rummy_core.rules import AceRuns, preset


@lru_cache(maxsize=8)
def completing(aces: AceRuns) -> Mapping[tuple[Card, Card], int]:
    """Return, for each two faces (the lower first), the faces that make a meld of them, as bits."""
    found: dict[tuple[Card, Card], int] = {}
    for meld in all_melds(range(PACK), preset("basic").but(ace_in_runs=aces)):
        if len(meld.cards) == MIN_MELD:
            for pair in combinations(sorted(meld.cards), 2):
                (third,) = set(meld.cards) - set(pair)
                found[pair] = found.get(pair, 0) | 1 << third
    return found


def gone(state: HandState) -> int:
    """Return the faces of which every copy lies in a meld or in the pile, as bits."""
    seen = twice = 0
    for card in chain(state.pile, *(meld.cards for meld in state.melds)):
        if card < FIRST_JOKER:
            bit = 1 << card % PACK
            twice |= seen & bit
            seen |= bit
    return seen if state.rules.packs == 1 else twice


def live_partners(hand: Sequence[Card], dead: int, aces: AceRuns) -> dict[Card, int]:
    """Return, for each natural card of *hand*, how many live partnerships it stands in.

    :param dead: the faces that will not come any more; see :func:`gone`.
    """
    return _by_card(hand, dead, aces, lambda third: 1)


def partner_outs(hand: Sequence[Card], dead: int, aces: AceRuns) -> dict[Card, int]:
    """Return, for each natural card of *hand*, how many faces would complete its partnerships.

    A pair and two neighbours wait for two faces, two cards with a gap for one. A face that completes
    two partnerships counts twice. *dead* is as in :func:`live_partners`.
    """
    return _by_card(hand, dead, aces, int.bit_count)


def _by_card(hand: Sequence[Card], dead: int, aces: AceRuns, worth: Callable[[int], int]) -> dict[Card, int]:
    """Return, for each natural card, the sum of *worth* over the live thirds of its partnerships."""
    pairs = completing(aces)
    sums = {card: 0 for card in hand if card < FIRST_JOKER}
    for one, other in combinations(sums, 2):
        low, high = one % PACK, other % PACK
        third = pairs.get((low, high) if low < high else (high, low), 0) & ~dead
        if third:
            sums[one] += worth(third)
            sums[other] += worth(third)
    return sums
