"""The golden numbers, which no later version may change."""

import copy
import json
from pathlib import Path
from typing import Any

import pytest

from rummy_core.deal import selftest

VECTORS = json.loads((Path(__file__).parent.parent / "vectors" / "sealed_deal.json").read_text())


def altered(value: Any) -> Any:
    """Return *value* with its last number or character changed."""
    if isinstance(value, list):
        return [*value[:-1], altered(value[-1])]
    if isinstance(value, int):
        return value + 1
    return value[:-1] + ("0" if value[-1] != "0" else "1")


def test_every_golden_number_is_reproduced() -> None:
    assert selftest.run(VECTORS) == []


def test_the_published_anchors_need_no_file() -> None:
    assert selftest.run() == []


@pytest.mark.parametrize(
    ("path", "named"),
    [
        (("lp",), "lp"),
        (("below",), "below"),
        (("stream_first_32",), "stream"),
        (("card_points", "51"), "card point 51"),
        (("deck108_sha256",), "deck of 108"),
        (("match_commit", "sha256"), "match commitment"),
        (("open_deal", "s"), "open hand seed"),
        (("open_deal", "card_ids_by_position"), "open deck"),
    ],
)
def test_a_golden_number_that_differs_is_named(path: tuple[str, ...], named: str) -> None:
    changed = copy.deepcopy(VECTORS) | {"sealed": []}
    *parents, last = path
    place = changed
    for name in parents:
        place = place[name]
    place[last] = altered(place[last])
    assert selftest.run(changed) == [f"{named} differs from the published number"]


@pytest.mark.parametrize(
    ("name", "named"),
    [
        ("deck_sha256_after_each_pass", "decks"),
        ("final_position_0", "end"),
        ("card_ids_by_position", "cards"),
    ],
)
def test_a_golden_number_of_a_sealed_deal_that_differs_is_named(name: str, named: str) -> None:
    vector = VECTORS["sealed"][0]
    changed = VECTORS | {"sealed": [vector | {name: altered(vector[name])}]}
    (difference,) = selftest.run(changed)
    assert difference == f"sealed deal of 52 cards, 2 players: {named} differs from the published number"
