"""The search over sets: which cards of each rank go into sets, the rest being left to the suit tables.

Once the sets are chosen, the suits no longer touch each other except through the jokers they share,
so a choice of sets costs four look-ups. One pack without jokers has its own short search, because
bots ask it hundreds of times a turn.
"""

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple, TypeAlias

from rummy_core._suit_tables import (
    FULL_SUIT,
    NEVER,
    ONE_MELD,
    Burden,
    SuitKey,
    SuitTables,
    without,
)
from rummy_core.cards import RANKS, SUITS
from rummy_core.melds import MAX_SET, MIN_MELD

Suits: TypeAlias = tuple[SuitKey, SuitKey, SuitKey, SuitKey]

ALL_RANKS = tuple(1 << rank for rank in range(RANKS))


FEW_TRIPLES = 4
"""Ranks held three times up to which trying all choices is quicker than bounding them."""


class Holding(NamedTuple):
    """The cards of a hand by suit, its jokers, and what the jokers count and may not stand for."""

    suits: Suits
    jokers: int
    loose_joker: Burden
    """The burden of one joker in no meld."""
    barred: Suits
    """Per suit the mask of ranks that lie in hand or on the table; 0 where jokers are free."""


def least_burden(holding: Holding, tables: SuitTables, limit: Burden = NEVER) -> Burden:
    """Return the least burden of *holding*; anything above *limit* if it is not below or at *limit*.

    A search that only has to find out whether *limit* can be reached is much shorter.
    """
    a, b, c, d = holding.suits
    if not holding.jokers and max(holding.suits) <= FULL_SUIT:
        return plain_burden(a, b, c, d, tables)
    return _Search(holding, tables, limit).run()


# -- one pack, no jokers


def plain_burden(a: int, b: int, c: int, d: int, tables: SuitTables) -> Burden:
    """Return the least burden of the four masks of a hand from one pack without jokers."""
    triples = (a & b & (c | d)) | (c & d & (a | b))
    if not triples:
        left = tables.left
        return left[a] + left[b] + left[c] + left[d]
    if triples & triples - 1:
        return _burden_with_sets(a, b, c, d, triples, tables)
    return _burden_with_set(a, b, c, d, triples, tables)


def _burden_with_set(a: int, b: int, c: int, d: int, card: int, tables: SuitTables) -> Burden:  # noqa: PLR0917
    """Return the least burden where only the rank of *card* may be laid as a set.

    Per suit it counts what the card adds where it stays with its suit, which is less than nothing
    where a run wants it: all stay, or all go into the set, or of four one stays.
    """
    left = tables.left
    rest = ~card
    p, q, r, s = left[a & rest], left[b & rest], left[c & rest], left[d & rest]
    stay_a, stay_b, stay_c, stay_d = left[a] - p, left[b] - q, left[c] - r, left[d] - s
    stay = stay_a + stay_b + stay_c + stay_d
    lay = ONE_MELD
    if a & b & c & d & card:
        lay += min(0, stay_a, stay_b, stay_c, stay_d)
    return p + q + r + s + (lay if lay < stay else stay)


def _burden_with_sets(a: int, b: int, c: int, d: int, triples: int, tables: SuitTables) -> Burden:  # noqa: PLR0917
    """Return the least burden where all ranks of *triples*, two or more, may be laid as sets.

    The six arguments are on the bots' hottest path; a tuple of them would cost a tenth of the time.
    """
    in_runs = tables.in_runs
    # A rank none of whose cards could lie in a run is best laid as a set, whatever else is done.
    settled = triples & ~(in_runs[a] | in_runs[b] | in_runs[c] | in_runs[d])
    if settled:
        rest = ~settled
        melds = settled.bit_count() * ONE_MELD
        return melds + plain_burden(a & rest, b & rest, c & rest, d & rest, tables)
    if triples.bit_count() > FEW_TRIPLES:
        return _Search(Holding((a, b, c, d), 0, 0, (0, 0, 0, 0)), tables, NEVER).run()
    card = triples & -triples
    above = triples ^ card
    deeper = _burden_with_sets if above & above - 1 else _burden_with_set
    rest = ~card
    p, q, r, s = a & rest, b & rest, c & rest, d & rest
    best = min(deeper(p, q, r, s, above, tables) + ONE_MELD, deeper(a, b, c, d, above, tables))
    if a & b & c & d & card:
        # Leaving one of four out pays only where that card could lie in a run.
        if in_runs[a] & card:
            best = min(best, deeper(a, q, r, s, above, tables) + ONE_MELD)
        if in_runs[b] & card:
            best = min(best, deeper(p, b, r, s, above, tables) + ONE_MELD)
        if in_runs[c] & card:
            best = min(best, deeper(p, q, c, s, above, tables) + ONE_MELD)
        if in_runs[d] & card:
            best = min(best, deeper(p, q, r, d, above, tables) + ONE_MELD)
    return best


# -- two packs, jokers


def sets_of_rank(holding: Holding, rank: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """Yield the sets that can be made of *rank*, as (suits, jokers used), the largest first."""
    card = 1 << rank
    present = [suit for suit in range(SUITS) if holding.suits[suit] & card]
    for size in range(min(MAX_SET, len(present) + (1 if holding.jokers else 0)), MIN_MELD - 1, -1):
        for chosen in combinations(present, size):
            yield chosen, 0
        if holding.jokers:
            for chosen in combinations(present, size - 1):
                # A joker in a set stands for any missing suit, so one open suit is enough.
                if any(suit not in chosen and not holding.barred[suit] & card for suit in range(SUITS)):
                    yield chosen, 1


def without_set(holding: Holding, rank: int, chosen: tuple[int, ...], jokers: int) -> Holding:
    """Return *holding* less a set of *rank* in the suits *chosen* and with *jokers* jokers."""
    card = 1 << rank
    a, b, c, d = (without(key, card) if suit in chosen else key for suit, key in enumerate(holding.suits))
    return holding._replace(suits=(a, b, c, d), jokers=holding.jokers - jokers)


class _Search:
    """Branch and bound over the sets of each rank in turn.

    The bound lets the cards of undecided ranks vanish: the suit tables then say what the other cards
    burden at least. Where no rank is undecided the bound is the exact burden.
    """

    def __init__(self, holding: Holding, tables: SuitTables, limit: Burden) -> None:
        self._holding = holding
        self._tables = tables
        self._best = limit + 1
        least = MIN_MELD - (1 if holding.jokers else 0)
        counts = [sum(key & card > 0 for key in holding.suits) for card in ALL_RANKS]
        # High ranks first: they carry the most points, so bounds part early.
        self._ranks = [rank for rank in reversed(range(RANKS)) if counts[rank] >= least]
        self._free = [0]
        self._sinks = [0]
        for rank in reversed(self._ranks):
            cards = sum((key >> rank & 1) + (key >> RANKS + rank & 1) for key in holding.suits)
            self._free.append(self._free[-1] | 1 << rank)
            self._sinks.append(self._sinks[-1] + cards // (MIN_MELD - 1))
        self._free.reverse()
        self._sinks.reverse()  # jokers that the sets of undecided ranks could take at most

    def run(self) -> Burden:
        bound = self._bound(self._holding, 0)
        if bound < self._best:
            self._visit(self._holding, 0, 0, bound)
        return self._best

    def _bound(self, holding: Holding, depth: int) -> Burden:
        """Return the least the cards of decided ranks burden, with the jokers shared out at best."""
        free = self._free[depth]
        left = self._tables.left_with_jokers
        jokers = holding.jokers
        parts = [
            left(key, jokers, barred, free & key)
            for key, barred in zip(holding.suits, holding.barred, strict=True)
            if key
        ]
        if not jokers:
            return sum(part[0] for part in parts)
        total = [0, *(NEVER,) * jokers]
        for part in parts:
            total = [min([total[used - more] + part[more] for more in range(used + 1)]) for used in range(jokers + 1)]
        loose = holding.loose_joker
        over = jokers - self._sinks[depth]
        return min([burden + (over - used) * loose if used < over else burden for used, burden in enumerate(total)])

    def _visit(self, holding: Holding, depth: int, melds: int, bound: Burden) -> None:
        """Try what may be done with the rank at *depth*; *bound* is what it burdens at least."""
        if depth == len(self._ranks):
            self._best = min(self._best, bound)
            return
        options = [(self._bound(holding, depth + 1) + melds, depth + 1, holding, melds)]
        rank = self._ranks[depth]
        for rest, count in _sets_laid(holding, rank):
            options.append((self._bound(rest, depth + 1) + melds + count, depth + 1, rest, melds + count))
        options.sort(key=lambda option: option[0])
        for least, deeper, rest, count in options:
            if least >= self._best:
                return
            self._visit(rest, deeper, count, least)


def _sets_laid(holding: Holding, rank: int) -> Iterator[tuple[Holding, int]]:
    """Yield what is left after one or more sets of *rank*, and the burden of those sets."""
    seen: set[Holding] = set()
    stack = [(holding, 0)]
    while stack:
        before, count = stack.pop()
        for chosen, used in sets_of_rank(before, rank):
            rest = without_set(before, rank, chosen, used)
            if rest not in seen:
                seen.add(rest)
                stack.append((rest, count + ONE_MELD))
                yield rest, count + ONE_MELD
