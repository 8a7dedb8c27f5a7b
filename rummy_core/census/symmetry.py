"""A census that uses the symmetry of the suits: hands that differ only in suit names are one.

Such a class of hands is a choice of four masks without order. It stands for 24 hands, fewer where
masks are equal. This way shares no counting code with :mod:`rummy_core.census.walk`, so that the two
check each other, and it reaches ten cards.
"""

from bisect import bisect_left
from collections.abc import Iterator
from math import factorial

from rummy_core._set_search import plain_burden
from rummy_core._suit_tables import POINTS_SHIFT, SuitTables, tables_for
from rummy_core.cards import RANKS, SUITS
from rummy_core.census.result import (
    LONG_RUN_BOTH,
    LONG_RUN_LOW,
    CensusResult,
    Progress,
    count_hands,
    masks_by_size,
)
from rummy_core.melds import COURT_POINTS
from rummy_core.rules import preset

MOST_CARDS = 10
"""Ten cards are 660 million classes, some ten minutes; each further card is fivefold."""

# One int tells all that a suit adds to a hand's account, so that suits are joined by adding: the cost,
# then how many suits have a long run, with the ace low and with the ace at either end.
_COST = 64
_RUN_LOW = 8
_RUN_BOTH = 1


def census_by_symmetry(cards: int, progress: Progress | None = None) -> CensusResult:
    """Return the counts over all hands of *cards* cards, counting each class of like hands once.

    :raises RummyError: unless *cards* is 1 to 10.
    """
    total = count_hands(cards, MOST_CARDS)
    tables = tables_for(preset("basic"))
    accounts = [
        (left >> POINTS_SHIFT) * _COST + low * _RUN_LOW + both * _RUN_BOTH
        for left, low, both in zip(tables.left, LONG_RUN_LOW, LONG_RUN_BOTH, strict=True)
    ]
    tally = [0] * (cards * COURT_POINTS + 1) * _COST
    four = 0
    for sizes in _size_choices(cards):
        for four_more in _count_sizes(sizes, accounts, tables, tally):
            four += four_more
            if progress:
                progress(sum(tally), total)
    leftover: dict[int, int] = {}
    low = both = 0
    for account, hands in enumerate(tally):
        if hands:
            cost = account // _COST
            leftover[cost] = leftover.get(cost, 0) + hands
            low += hands if account % _COST >= _RUN_LOW else 0
            both += hands if account % _RUN_LOW else 0
    return CensusResult(cards, sum(tally), four, low, both, leftover)


def _size_choices(cards: int) -> Iterator[tuple[int, int, int, int]]:
    """Yield the ways to share *cards* cards among four suits, the longest suit first."""
    for first in range(min(cards, RANKS) + 1):
        for second in range(min(first, cards - first) + 1):
            for third in range(min(second, cards - first - second) + 1):
                fourth = cards - first - second - third
                if fourth <= third:
                    yield first, second, third, fourth


def _orders(masks: tuple[int, ...]) -> int:
    """Return in how many ways these masks can be given to the four suits."""
    ways = factorial(SUITS)
    for mask in set(masks):
        ways //= factorial(masks.count(mask))
    return ways


def _count_sizes(
    sizes: tuple[int, int, int, int], accounts: list[int], tables: SuitTables, tally: list[int]
) -> Iterator[int]:
    """Add all hands with suits of these sizes to *tally*, yielding how many hold four of a kind.

    Yields after each mask of the longest suit, so that progress can be told.

    Among suits of one size the masks rise, so that each choice of four is met once.
    """
    by_size = masks_by_size(sizes[0])
    first, second, third, fourth = (by_size[size] for size in sizes)
    for a in first:
        four = 0
        for b in _rising(second, a) if sizes[1] == sizes[0] else second:
            for c in _rising(third, b) if sizes[2] == sizes[1] else third:
                held_twice = (a & b) | (a & c) | (b & c)
                held_thrice = a & b & c
                account = accounts[a] + accounts[b] + accounts[c]
                ways = _orders((a, b, c, -1))
                for d in _rising(fourth, c) if sizes[3] == sizes[2] else fourth:
                    hands = _orders((a, b, c, d)) if d in {a, b, c} else ways
                    if held_thrice or d & held_twice:
                        cost = plain_burden(a, b, c, d, tables) >> POINTS_SHIFT
                        tally[cost * _COST + (account + accounts[d]) % _COST] += hands
                        if held_thrice & d:
                            four += hands
                    else:
                        tally[account + accounts[d]] += hands
        yield four


def _rising(masks: list[int], least: int) -> list[int]:
    """Return the masks from *least* up."""
    return masks[bisect_left(masks, least) :]
