"""Which cards may join the melds on the table: sets of cards as bits, one look-up a meld.

Bit ``1 << card`` stands for a card, as in :func:`rummy_core.arrange.hand_bits`; where one copy of a
face, or one joker, may join, the other may too.
"""

from collections.abc import Sequence

from rummy_core.cards import FIRST_JOKER, MAX_JOKERS, PACK
from rummy_core.hand_state import HandState
from rummy_core.melds import Meld, extended
from rummy_core.rules import Rules

_FIRST_PACK = (1 << PACK) - 1
_ANY_JOKER = (1 << MAX_JOKERS) - 1 << FIRST_JOKER

MEMO_LIMIT = 20_000
"""Melds remembered before a memo starts afresh; one pack has a few hundred, times the owners."""

_known: dict[tuple[str, bool], dict[Meld, int]] = {}
"""By the two switches that decide what extends a meld."""


def joining(melds: Sequence[Meld], rules: Rules) -> list[int]:
    """Return, for each meld, the cards that may join it."""
    key = (rules.ace_in_runs, rules.joker_neighbours)
    memo = _known.get(key)
    if memo is None:
        memo = _known[key] = {}
    try:
        return [memo[meld] for meld in melds]
    except KeyError:
        if len(memo) >= MEMO_LIMIT:
            memo.clear()
        for meld in melds:
            memo[meld] = _joining(meld, rules)
        return [memo[meld] for meld in melds]


def _joining(meld: Meld, rules: Rules) -> int:
    bits = sum(1 << card for card in range(PACK) if extended(meld, card, rules))
    return bits | bits << PACK | (_ANY_JOKER if extended(meld, FIRST_JOKER, rules) else 0)


def may_lay_off(state: HandState) -> bool:
    """Return whether the seat whose turn it is may add cards to melds now."""
    return bool(state.melds) and (not state.rules.layoff_needs_meld or state.opened[state.turn]) and not state.quiet


def layable(state: HandState) -> int:
    """Return the cards that the seat whose turn it is could lay off now; 0 where it may not."""
    if not may_lay_off(state):
        return 0
    bits = 0
    for more in joining(state.melds, state.rules):
        bits |= more
    return bits
