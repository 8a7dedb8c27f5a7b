"""What a census finds, its JSON form, and what both ways of counting agree to look at."""

from collections.abc import Callable
from itertools import combinations
from math import comb
from typing import Any, NamedTuple, TypeAlias

from rummy_core._suit_tables import FULL_SUIT
from rummy_core.cards import PACK, RANKS
from rummy_core.errors import RummyError

Progress: TypeAlias = Callable[[int, int], None]
"""Called now and then with the hands counted so far and the hands in all."""

LONG_RUN = 5
"""Cards in the runs of one suit that a census counts: the straight flush of other games."""


class CensusResult(NamedTuple):
    """The counts over all hands of *cards* cards from 52."""

    cards: int
    hands: int
    four_of_a_kind: int
    """Hands with all four cards of some rank."""
    run5_ace_low: int
    """Hands with five or more cards of a suit in order, the ace below the two."""
    run5_ace_both: int
    """The same with the ace below the two or above the king."""
    least_leftover: dict[int, int]
    """Points of the least leftover -> hands, rising; points that no hand has are left out."""

    def to_json(self) -> dict[str, Any]:
        """Return the result as plain JSON data; :func:`result_from_json` reads it back."""
        return {
            **self._asdict(),
            "least_leftover": {str(cost): count for cost, count in self.least_leftover.items()},
        }


def result_from_json(data: dict[str, Any]) -> CensusResult:
    """Return the result that :meth:`CensusResult.to_json` wrote."""
    leftover = {int(cost): count for cost, count in data["least_leftover"].items()}
    return CensusResult(**{**data, "least_leftover": leftover})


def count_hands(cards: int, most: int) -> int:
    """Return the number of hands of *cards* cards.

    :raises RummyError: unless *cards* is 1 to *most*, what this way of counting can do in good time.
    """
    if not 1 <= cards <= most:
        raise RummyError(f"Hands of {cards} cards cannot be counted in good time. Choose 1 to {most}.")
    return comb(PACK, cards)


def masks_by_size(largest: int) -> list[list[int]]:
    """Return, for 0, 1, .. *largest* cards, the masks of one suit with so many cards, rising."""
    ranks = [1 << rank for rank in range(RANKS)]
    return [sorted(map(sum, combinations(ranks, size))) for size in range(largest + 1)]


def _has_long_run(ladder: int) -> bool:
    """Return whether a row of bits has five set ones side by side."""
    for _ in range(LONG_RUN - 1):
        ladder &= ladder >> 1
    return ladder > 0


LONG_RUN_LOW = [_has_long_run(mask) for mask in range(FULL_SUIT + 1)]
"""For each mask of a suit, whether it has a run of five or more with the ace low."""

LONG_RUN_BOTH = [_has_long_run(mask | (mask & 1) << RANKS) for mask in range(FULL_SUIT + 1)]
"""The same with the ace at either end: the ace's bit stands above the king's as well."""
