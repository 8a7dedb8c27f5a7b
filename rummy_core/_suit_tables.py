"""What runs can do within one suit: the tables and memos below the search over sets.

The cards of a suit are one int, a *suit key*: bit ``r`` is set for a card of rank ``r`` (the ace is
bit 0), bit ``13 + r`` for its second copy. A second copy is there only beside the first, so each
multiset has one key, and a key without second copies is a plain 13-bit mask.

What is left over is one int as well, a *burden*: points of the loose cards, their number and the
number of melds, packed in that order so that comparing burdens compares all three at once and adding
them adds all three. The least burden is thus the least cost, then the fewest loose cards, then the
fewest melds. A meld is counted in quarters, so that a bound can charge a card its share of a set.
"""

from collections.abc import Iterator
from typing import NamedTuple, TypeAlias

from rummy_core.cards import RANKS
from rummy_core.melds import MAX_SET, MIN_MELD, rank_points, run_fits, slot_limits
from rummy_core.rules import Rules

Burden: TypeAlias = int
"""``points << 20 | loose cards << 10 | quarters of melds``."""

SuitKey: TypeAlias = int

POINTS_SHIFT = 20
ONE_LOOSE: Burden = 1 << 10
ONE_MELD: Burden = MAX_SET
SET_SHARE: Burden = 1
"""The least that a card in a set adds: a set is one meld and has four cards at most."""

NEVER: Burden = 1 << 48
"""More than any hand's burden: the mark of what cannot be."""

FULL_SUIT = (1 << RANKS) - 1
SECOND_ACE = 1 << RANKS
"""Set in a run's ranks beside bit 0 when it goes from ace to ace."""

MEMO_LIMIT = 200_000
"""Suits remembered before a memo starts afresh; about 40 MB."""


def burden_of(points: int) -> Burden:
    """Return the burden of one loose card that counts *points*."""
    return (points << POINTS_SHIFT) + ONE_LOOSE


def without(suit: SuitKey, ranks: int) -> SuitKey:
    """Return *suit* less one card of each of *ranks*, second copies first so that keys stay unique."""
    doubled = ranks & (suit >> RANKS)
    left = suit ^ (doubled << RANKS) ^ (ranks & FULL_SUIT & ~doubled)
    return left & ~1 if ranks & SECOND_ACE else left


class SuitTables:
    """Least burdens of one suit under one reading of aces, jokers and points.

    Get one with :func:`tables_for`; they are built once and shared.
    """

    def __init__(self, rules: Rules) -> None:
        ranks = range(RANKS)
        self.loose: list[Burden] = [burden_of(rank_points(rank, rules.ace_points)) for rank in ranks]
        first, last = slot_limits(rules)
        self._last = last
        self._circle = rules.ace_in_runs == "corner"
        self._starts = range(first, min(last, RANKS) + 1)
        lengths = range(MIN_MELD, last - first + 2)
        self._fits = {(low, n) for low in self._starts for n in lengths if run_fits(low, n, rules)}
        self._longest = max(length for _low, length in self._fits)
        self._joker_row = last if rules.joker_neighbours else 1
        self.left, self.in_runs = self._plain_tables()
        self._memo: dict[tuple[SuitKey, int, int, int], tuple[Burden, ...]] = {}

    def _plain_tables(self) -> tuple[list[Burden], list[int]]:
        """Return, for each of the 8,192 masks, its least burden and the ranks that lie in some run.

        A mask is its lowest card and a smaller mask: the card is loose, or begins one of the runs
        whose lowest bit it is. (Bits, not slots: for Q-K-A that is the ace.)
        """
        runs: dict[int, set[int]] = {1 << rank: set() for rank in range(RANKS)}
        for low, length in self._fits:
            if length <= RANKS:
                run = sum(1 << (slot - 1) % RANKS for slot in range(low, low + length))
                runs[run & -run].add(run)
        left: list[Burden] = [0] * (FULL_SUIT + 1)
        in_runs = [0] * (FULL_SUIT + 1)
        for mask in range(1, FULL_SUIT + 1):
            card = mask & -mask
            best = left[mask ^ card] + self.loose[card.bit_length() - 1]
            reach = in_runs[mask ^ card]
            for run in runs[card]:
                if run & mask == run:
                    reach |= run
                    best = min(best, left[mask ^ run] + ONE_MELD)
            left[mask] = best
            in_runs[mask] = reach
        return left, in_runs

    def left_with_jokers(self, suit: SuitKey, jokers: int, barred: int, free: int) -> tuple[Burden, ...]:
        """Return the least burdens of *suit* when its runs use exactly 0, 1, .. *jokers* jokers.

        *barred* has the ranks no joker may stand for. A set may yet take the cards of the ranks in
        *free*: they add only their share of it, so that the result is a lower bound.
        """
        if not suit:
            return (0, *(NEVER,) * jokers)
        if not (jokers or free) and suit <= FULL_SUIT:
            return (self.left[suit],)
        key = (suit, jokers, barred, free)
        known = self._memo.get(key)
        if known is not None:
            return known
        card = suit & -suit & FULL_SUIT
        rank = card.bit_length() - 1
        weight = SET_SHARE if free & card else self.loose[rank]
        best = [burden + weight for burden in self.left_with_jokers(without(suit, card), jokers, barred, free)]
        for ranks, used in self.runs_with(suit, rank, jokers, barred):
            rest = self.left_with_jokers(without(suit, ranks), jokers - used, barred, free)
            for more, burden in enumerate(rest, used):
                best[more] = min(best[more], burden + ONE_MELD)
        if len(self._memo) >= MEMO_LIMIT:
            self._memo.clear()
        self._memo[key] = tuple(best)
        return self._memo[key]

    def runs_with(self, suit: SuitKey, rank: int, jokers: int, barred: int) -> set[tuple[int, int]]:
        """Return the runs that hold a card of *rank*, the lowest in *suit*, as (ranks, jokers used).

        Which places the jokers take does not matter here; that some places are legal does.
        """
        if rank and not self._circle:
            return set(self._grow(suit, rank + 1, jokers, barred))
        return {
            run
            for start in self._starts
            if suit >> (start - 1) % RANKS & 1
            for run in self._grow(suit, start, jokers, barred)
            if run[0] >> rank & 1
        }

    def _grow(self, suit: SuitKey, start: int, jokers: int, barred: int) -> Iterator[tuple[int, int]]:
        """Yield the runs whose lowest natural card lies in slot *start*."""
        rows = [_Row(start, start, 1 << (start - 1) % RANKS, 1, 0)]
        while rows:
            row = rows.pop()
            yield from self._closed(row, jokers, barred)
            gap = min(jokers - row.used, self._joker_row)
            top = min(row.end + 1 + gap, self._last, start + self._longest - 1)
            for slot in range(row.end + 1, top + 1):
                bit = 1 << (slot - 1) % RANKS
                used = row.used + slot - row.end - 1
                if suit & bit:
                    if not row.ranks & bit:
                        rows.append(_Row(start, slot, row.ranks | bit, row.naturals + 1, used))
                    elif suit >> RANKS & bit:  # the other ace, at the far end
                        rows.append(_Row(start, slot, row.ranks | SECOND_ACE, row.naturals + 1, used))
                if barred & bit:
                    break  # no joker may lie in this slot, so no run goes on past it

    def _closed(self, row: "_Row", jokers: int, barred: int) -> Iterator[tuple[int, int]]:
        """Yield the legal runs that *row* makes with no, one or more jokers beyond either end."""
        spare = min(jokers, row.naturals - 1) - row.used
        for before in range(min(spare, self._joker_row) + 1):
            if before and barred >> (row.start - before - 1) % RANKS & 1:
                break
            low = row.start - before
            if self._circle:
                low = (low - 1) % RANKS + 1
            for after in range(min(spare - before, self._joker_row) + 1):
                if after and barred >> (row.end + after - 1) % RANKS & 1:
                    break
                if (low, row.end - row.start + 1 + before + after) in self._fits:
                    yield row.ranks, row.used + before + after


class _Row(NamedTuple):
    """A run in the making: slots of its lowest and highest natural card, ranks, cards, jokers between."""

    start: int
    end: int
    ranks: int
    naturals: int
    used: int


_TABLES: dict[tuple[str, int, bool], SuitTables] = {}
_latest: tuple[Rules, SuitTables] | None = None
"""The last answer of :func:`tables_for`: a table asks with the same rules a hundred times a turn."""


def tables_for(rules: Rules) -> SuitTables:
    """Return the tables for the three switches that matter here; other rules may share them."""
    global _latest  # noqa: PLW0603 - a memo of one entry; it changes no answer
    if _latest is not None and _latest[0] is rules:
        return _latest[1]
    key = (rules.ace_in_runs, rules.ace_points, rules.joker_neighbours)
    tables = _TABLES.get(key)
    if tables is None:
        tables = _TABLES[key] = SuitTables(rules)
    _latest = (rules, tables)
    return tables
