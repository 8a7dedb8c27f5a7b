"""The census: every hand of so many cards from one pack, counted by the least it leaves.

>>> census(3).hands == 22_100
True

``walk`` visits each hand and knows nothing of symmetry; ``symmetry`` counts hands that differ only in
the names of the suits at once; both must give the same numbers. ``stored`` holds the results that
the page looks up. The rules are the basic game's: ace low, worth 1; court cards 10.
"""

from rummy_core.census.result import CensusResult, Progress
from rummy_core.census.stored import percentile, stored_cards, stored_result
from rummy_core.census.symmetry import census_by_symmetry
from rummy_core.census.walk import census

__all__ = [
    "CensusResult",
    "Progress",
    "census",
    "census_by_symmetry",
    "percentile",
    "stored_cards",
    "stored_result",
]
