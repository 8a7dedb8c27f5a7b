"""The stored distributions of the least leftover, and where a hand stands among all hands."""

import json
from functools import cache
from importlib.resources import files

from rummy_core.census.result import CensusResult, result_from_json
from rummy_core.errors import RummyError

_FOLDER = files("rummy_core") / "data"


@cache
def stored_cards() -> tuple[int, ...]:
    """Return the numbers of cards whose distribution is stored, rising."""
    names = [entry.name for entry in _FOLDER.iterdir()]
    found = [name.removeprefix("least_leftover_").removesuffix(".json") for name in names]
    return tuple(sorted(int(cards) for cards in found if cards.isdecimal()))


@cache
def stored_result(cards: int) -> CensusResult:
    """Return the stored census of hands of *cards* cards.

    :raises RummyError: if there is none.
    """
    if cards not in stored_cards():
        known = " or ".join(map(str, stored_cards()))
        raise RummyError(f"No census of {cards}-card hands is stored. Ask for {known} cards.")
    text = (_FOLDER / f"least_leftover_{cards}.json").read_text(encoding="utf-8")
    return result_from_json(json.loads(text))


def percentile(cost: int, cards: int) -> float:
    """Return which percentage of all hands of *cards* cards leaves more than *cost* points.

    "Better than 83 % of hands" is 83.0; hands that leave the same are not counted as worse.

    :raises RummyError: if no census of so many cards is stored.
    """
    result = stored_result(cards)
    worse = sum(hands for points, hands in result.least_leftover.items() if points > cost)
    return 100 * worse / result.hands
