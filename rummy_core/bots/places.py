"""Which cards may join the melds on the table: bit sets of faces, one look-up a meld.

Bit ``face_of(card)`` stands for a card and its second copy; the bit of the first joker for any joker.
"""

from collections.abc import Iterable, Sequence

from rummy_core.cards import FIRST_JOKER, PACK, Card, face_of
from rummy_core.hand_state import HandState
from rummy_core.melds import Meld, extended
from rummy_core.rules import Rules

FACES = (*range(PACK), FIRST_JOKER)

MEMO_LIMIT = 20_000
"""Melds remembered before a memo starts afresh; one pack has a few hundred, times the owners."""

_known: dict[tuple[str, bool], dict[Meld, int]] = {}
"""By the two switches that decide what extends a meld."""


def face_bits(cards: Iterable[Card]) -> int:
    """Return the faces of *cards* as bits."""
    bits = 0
    for card in cards:
        bits |= 1 << face_of(card)
    return bits


def joining(melds: Sequence[Meld], rules: Rules) -> list[int]:
    """Return, for each meld, the faces that may join it."""
    key = (rules.ace_in_runs, rules.joker_neighbours)
    memo = _known.setdefault(key, {})
    found = []
    for meld in melds:
        bits = memo.get(meld)
        if bits is None:
            if len(memo) >= MEMO_LIMIT:
                memo.clear()
            bits = memo[meld] = sum(1 << face for face in FACES if extended(meld, face, rules))
        found.append(bits)
    return found


def may_lay_off(state: HandState) -> bool:
    """Return whether the seat whose turn it is may add cards to melds now."""
    return bool(state.melds) and not state.quiet and (not state.rules.layoff_needs_meld or state.opened[state.turn])


def layable(state: HandState) -> int:
    """Return the faces that the seat whose turn it is may lay off now; 0 where it may not."""
    if not may_lay_off(state):
        return 0
    bits = 0
    for more in joining(state.melds, state.rules):
        bits |= more
    return bits
