"""The census: published counts, two ways that agree, trying everything at small sizes, stored data."""

import json
import re
from collections import Counter
from collections.abc import Callable
from itertools import combinations
from math import comb
from pathlib import Path
from typing import TypeAlias

import pytest

from rummy_core.arrange_exhaustive import least_cost_exhaustive
from rummy_core.cards import make_deck
from rummy_core.census import (
    CensusResult,
    census,
    census_by_symmetry,
    percentile,
    stored_cards,
    stored_result,
)
from rummy_core.census.result import result_from_json
from rummy_core.errors import RummyError
from rummy_core.rules import preset

Counting: TypeAlias = Callable[..., CensusResult]

BOTH_WAYS = pytest.mark.parametrize("count", [census, census_by_symmetry])


@BOTH_WAYS
def test_three_cards_are_counted_as_trying_every_hand_counts_them(count: Counting) -> None:
    costs = Counter(least_cost_exhaustive(hand, preset("basic"))[0] for hand in combinations(make_deck(1, 0), 3))
    assert count(3).least_leftover == dict(sorted(costs.items()))


@BOTH_WAYS
def test_five_cards_hold_the_straight_flushes_and_fours_that_poker_counts(count: Counting) -> None:
    found = count(5)
    assert found.hands == comb(52, 5)
    assert found.four_of_a_kind == 624
    assert found.run5_ace_both == 40  # ten in each suit, the royal ones among them
    assert found.run5_ace_low == 36


@pytest.mark.parametrize("cards", [1, 2, 4, 5])
def test_walking_every_hand_and_using_the_symmetry_of_suits_agree(cards: int) -> None:
    assert census(cards) == census_by_symmetry(cards)


@pytest.mark.long
def test_the_walk_over_all_seven_card_hands_finds_the_published_numbers() -> None:
    found = census(7)
    assert found.hands == sum(found.least_leftover.values()) == 133_784_560
    assert found.four_of_a_kind == 224_848
    assert found.run5_ace_low == 37_444
    assert found.run5_ace_both == 41_584
    assert found == census_by_symmetry(7) == stored_result(7)


@BOTH_WAYS
def test_progress_is_told_up_to_the_last_hand(count: Counting) -> None:
    told: list[tuple[int, int]] = []
    count(4, lambda done, total: told.append((done, total)))
    assert told == sorted(told)
    assert len(told) > 3
    assert told[-1] == (comb(52, 4), comb(52, 4))


@pytest.mark.parametrize("cards", [-1, 0, 11, 53])
@BOTH_WAYS
def test_hands_too_large_to_count_are_refused(count: Counting, cards: int) -> None:
    with pytest.raises(RummyError, match=f"Hands of {cards} cards cannot be counted in good time"):
        count(cards)


# -- what is stored


@pytest.mark.parametrize("cards", stored_cards())
def test_a_stored_census_accounts_for_every_hand(cards: int) -> None:
    stored = stored_result(cards)
    assert stored.cards == cards
    assert stored.hands == sum(stored.least_leftover.values()) == comb(52, cards)
    # Pick a rank, then the other cards: a second such rank fits in from eight cards on.
    assert stored.four_of_a_kind == 13 * comb(48, cards - 4) - (78 * comb(44, cards - 8) if cards >= 8 else 0)


def test_a_census_reads_back_from_its_json() -> None:
    found = census(3)
    data = found.to_json()
    assert list(data) == [
        "cards",
        "hands",
        "four_of_a_kind",
        "run5_ace_low",
        "run5_ace_both",
        "least_leftover",
    ]
    assert result_from_json(json.loads(json.dumps(data))) == found


def test_a_hand_is_better_than_those_that_leave_more() -> None:
    assert percentile(70, 7) == 0
    complete = stored_result(7).least_leftover[0]
    assert percentile(0, 7) == pytest.approx(100 * (1 - complete / 133_784_560))
    shares = [percentile(cost, 7) for cost in range(71)]
    assert shares == sorted(shares, reverse=True)


def test_asking_for_a_census_that_is_not_stored_names_those_that_are() -> None:
    with pytest.raises(RummyError, match=r"No census of 4-card hands is stored\. Ask for 7"):
        percentile(10, 4)


def test_the_tables_in_the_documentation_are_the_stored_numbers() -> None:
    text = (Path(__file__).parents[1] / "docs" / "census.md").read_text(encoding="utf-8")
    rows = [
        [cell.strip().removesuffix(" %").replace(",", "") for cell in line.strip("|").split("|")]
        for line in text.splitlines()
        if re.match(r"\| \d", line)
    ]
    assert sum(int(row[1]) for row in rows) == comb(52, 7)
    assert sum(int(row[3]) for row in rows) == comb(52, 10)
    for name, seven, seven_share, ten, ten_share in rows:
        low, _, high = name.partition(" to ")
        for cards, hands, share in ((7, seven, seven_share), (10, ten, ten_share)):
            stored = stored_result(cards)
            counted = sum(stored.least_leftover.get(cost, 0) for cost in range(int(low), int(high or low) + 1))
            assert int(hands) == counted
            assert float(share) == round(100 * counted / stored.hands, 3)
    for title, field in (("hands", "hands"), ("with four of a kind", "four_of_a_kind")):
        numbers = " | ".join(f"{getattr(stored_result(cards), field):,}" for cards in (7, 10))
        assert f"| {title} | {numbers} |" in text
