"""A census that visits every hand, the suits told apart.

A hand is two halves: clubs and diamonds, hearts and spades. A set needs three suits, so it needs a
rank that one half holds twice and the other holds too. Where no rank does, the hand's cost is the sum
of its halves' costs: for each first half, the costs of all second halves that fit so lie in one
string of bytes, one byte a hand, and C code tallies them. All other hands are solved one at a time.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

from rummy_core._set_search import plain_burden
from rummy_core._suit_tables import POINTS_SHIFT, SuitTables, tables_for
from rummy_core.cards import RANKS
from rummy_core.census.result import (
    LONG_RUN_BOTH,
    LONG_RUN_LOW,
    CensusResult,
    Progress,
    count_hands,
    masks_by_size,
)
from rummy_core.rules import preset

MOST_CARDS = 8
"""Each further card is sixfold: eight take two minutes, ten would take hours."""

REPORTS = 200
"""How often a whole walk reports its progress."""


class _Halves(NamedTuple):
    """Halves that hold the same ranks, and the same ranks twice, with the cost of each."""

    held: int
    twice: int
    pairs: list[tuple[int, int]]
    costs: bytes


def census(cards: int, progress: Progress | None = None) -> CensusResult:
    """Return the counts over every hand of *cards* cards, having visited each.

    Seven cards take about a quarter of a minute in CPython on one core.

    :raises RummyError: unless *cards* is 1 to 8.
    """
    total = count_hands(cards, MOST_CARDS)
    tables = tables_for(preset("basic"))
    costs: Counter[int] = Counter()
    four = low = both = done = 0
    report_at = 0
    for size in range(cards + 1):
        second = _second_halves(size, tables)
        second_low = _long_runs(second, LONG_RUN_LOW)
        second_both = _long_runs(second, LONG_RUN_BOTH)
        count = sum(len(halves.costs) for halves in second)
        tallies: dict[int, Counter[int]] = {}
        for a, b in _pairs(cards - size):
            quiet = []
            for halves in second:
                if not (halves.held & a & b or halves.twice & (a | b)):
                    quiet.append(halves.costs)
                    continue
                for c, d in halves.pairs:
                    costs[plain_burden(a, b, c, d, tables) >> POINTS_SHIFT] += 1
                    if a & b & c & d:
                        four += 1
            base = tables.left[a] + tables.left[b] >> POINTS_SHIFT
            tallies.setdefault(base, Counter()).update(b"".join(quiet))
            # A run lies within a suit, so a hand has one if either half has.
            low += count if LONG_RUN_LOW[a] or LONG_RUN_LOW[b] else second_low
            both += count if LONG_RUN_BOTH[a] or LONG_RUN_BOTH[b] else second_both
            done += count
            if progress and done >= report_at:
                progress(done, total)
                report_at = done + total // REPORTS
        for base, tally in tallies.items():
            for cost, hands in tally.items():
                costs[base + cost] += hands
    return CensusResult(cards, costs.total(), four, low, both, dict(sorted(costs.items())))


def _pairs(size: int) -> Iterator[tuple[int, int]]:
    """Yield the halves of *size* cards as two masks."""
    masks = masks_by_size(min(size, RANKS))
    for first in range(max(0, size - RANKS), min(size, RANKS) + 1):
        yield from product(masks[first], masks[size - first])


def _second_halves(size: int, tables: SuitTables) -> list[_Halves]:
    """Return the halves of *size* cards, grouped by what a set with the first half depends on."""
    groups: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for pair in _pairs(size):
        c, d = pair
        groups.setdefault((c | d, c & d), []).append(pair)
    left = tables.left
    return [
        _Halves(held, twice, pairs, bytes(left[c] + left[d] >> POINTS_SHIFT for c, d in pairs))
        for (held, twice), pairs in groups.items()
    ]


def _long_runs(groups: list[_Halves], has_long_run: list[bool]) -> int:
    return sum(has_long_run[c] or has_long_run[d] for group in groups for c, d in group.pairs)
