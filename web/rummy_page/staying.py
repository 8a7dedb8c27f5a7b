"""Which of a row's elements may stay where they are when the row is shown in another order."""

from bisect import bisect_left
from collections.abc import Hashable, Sequence
from typing import TypeVar

K = TypeVar("K", bound=Hashable)


def staying(before: Sequence[K], after: Sequence[K]) -> set[K]:
    """Return as many keys of *after* as possible that come in the same order in *before*.

    All others have to be moved, and what is moved in a document is built and laid out anew. The longest increasing
    subsequence of the old places: M. L. Fredman, On computing the length of longest increasing subsequences, 1975.
    """
    places = {key: place for place, key in enumerate(before)}
    ends: list[int] = []
    """For each length, the least old place at which an ordered row of that length ends."""
    last: list[K] = []
    """The key at that place."""
    previous: dict[K, K] = {}
    for key in after:
        if key in places:
            length = bisect_left(ends, places[key])
            ends[length : length + 1] = [places[key]]
            last[length : length + 1] = [key]
            if length:
                previous[key] = last[length - 1]
    if not last:
        return set()
    key = last[-1]
    found = {key}
    while key in previous:
        key = previous[key]
        found.add(key)
    return found
