"""The cards of a hand that need not be moved when it is sorted anew."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rummy_page.staying import staying


@pytest.mark.parametrize(
    ("before", "after", "stay"),
    [
        ("abcd", "abcd", "abcd"),
        ("abcd", "dabc", "abc"),
        ("abcd", "bcda", "bcd"),
        ("abcd", "acd", "acd"),
        ("abcd", "abxcd", "abcd"),
        ("abcdef", "defabc", "abc"),
        ("abcd", "dcba", "a"),
        ("", "abc", ""),
        ("abc", "", ""),
    ],
)
def test_a_card_that_goes_elsewhere_leaves_the_others_where_they_are(before: str, after: str, stay: str) -> None:
    found = staying(before, after)
    assert len(found) == len(stay)
    assert [key for key in before if key in found] == [key for key in after if key in found]


def in_order(before: list[int], after: list[int], kept: tuple[int, ...]) -> bool:
    return [key for key in before if key in kept] == [key for key in after if key in kept]


@given(st.permutations(range(7)), st.permutations(range(9)), st.integers(0, 7))
def test_no_larger_part_of_a_row_could_stay(before: list[int], after: list[int], length: int) -> None:
    before = before[:length]
    found = staying(before, after)
    assert in_order(before, after, tuple(found))
    more = combinations(before, len(found) + 1)
    assert not any(in_order(before, after, kept) for kept in more)
