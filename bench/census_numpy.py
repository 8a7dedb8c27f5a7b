"""A third count of all hands, independent of the engine: compiled by numba, tallied by NumPy.

Deals every hand card by card, with rules of its own written out below, and compares what it finds with
the stored census. Shares no code with it: no suit tables, no symmetry, each hand solved on its own by
trying, for its lowest card, to leave it or to lay it. Run it as ``python bench/census_numpy.py [CARDS]``.
"""

import json
import sys
from pathlib import Path
from time import perf_counter

from peers_venv import enter_peers_venv

enter_peers_venv()

import numpy as np  # noqa: E402
from numba import njit  # noqa: E402

STORED = Path(__file__).resolve().parents[1] / "rummy_core" / "data"

COSTS, FOURS, LOW, BOTH = 128, 128, 129, 130
"""Places in the tally: 0 up to COSTS for the least leftover, then the three other counts."""


@njit(cache=True)
def least(hand: int) -> int:
    """Return the least leftover of the hand whose bits ``suit * 13 + rank`` are set."""
    if hand == 0:
        return 0
    card = 0
    while not hand >> card & 1:
        card += 1
    rank = card % 13
    without = hand & ~(1 << card)
    best = least(without) + min(rank + 1, 10)
    # Runs upward from this card: it is the lowest of its suit.
    run = 1 << card
    length = 1
    while rank + length < 13 and hand >> (card + length) & 1:
        run |= 1 << (card + length)
        length += 1
        if length >= 3:
            best = min(best, least(hand & ~run))
    # Sets with any of the same rank in the suits above: one must be missing or none.
    others = 0
    for suit in range(card // 13 + 1, 4):
        others |= hand & (1 << (suit * 13 + rank))
    if others:
        chosen = others
        while chosen:
            count = 0
            rest = chosen
            while rest:
                rest &= rest - 1
                count += 1
            if count >= 2:
                best = min(best, least(without & ~chosen))
            chosen = (chosen - 1) & others
    return best


@njit(cache=True)
def note(hand: int, tally: np.ndarray) -> None:
    """Add one hand to the tally."""
    tally[least(hand)] += 1
    a, b, c, d = hand & 8191, hand >> 13 & 8191, hand >> 26 & 8191, hand >> 39
    if a & b & c & d:
        tally[FOURS] += 1
    low = False
    both = False
    for suit in (a, b, c, d):
        for first in range(10):
            row = 0
            for step in range(5):
                row += suit >> ((first + step) % 13) & 1
            if row == 5:
                both = True
                if first < 9:
                    low = True
    if low:
        tally[LOW] += 1
    if both:
        tally[BOTH] += 1


@njit(cache=True)
def deal(cards: int, first: int, hand: int, tally: np.ndarray) -> None:
    """Note every hand made of *hand* and *cards* more cards from *first* up."""
    if cards == 0:
        note(hand, tally)
        return
    for card in range(first, 53 - cards):
        deal(cards - 1, card + 1, hand | 1 << card, tally)


def main() -> None:
    """Count, compare and report."""
    cards = int(sys.argv[1]) if len(sys.argv) > 1 else 7
    deal(2, 0, 0, np.zeros(COSTS + 3, dtype=np.int64))  # compiles
    tally = np.zeros(COSTS + 3, dtype=np.int64)
    begin = perf_counter()
    deal(cards, 0, 0, tally)
    spent = perf_counter() - begin
    costs = tally[:COSTS]
    found = {
        "cards": cards,
        "hands": int(costs.sum()),
        "four_of_a_kind": int(tally[FOURS]),
        "run5_ace_low": int(tally[LOW]),
        "run5_ace_both": int(tally[BOTH]),
        "least_leftover": {str(cost): int(costs[cost]) for cost in np.flatnonzero(costs)},
    }
    print(json.dumps(found, indent=1))
    print(f"{found['hands']:,} hands in {spent:.0f} s", file=sys.stderr)
    stored = STORED / f"least_leftover_{cards}.json"
    if stored.exists():
        if json.loads(stored.read_text(encoding="utf-8")) != found:
            sys.exit(f"This differs from {stored.name}. One of the two counts is wrong.")
        print(f"The same as {stored.name}.", file=sys.stderr)


if __name__ == "__main__":
    main()
