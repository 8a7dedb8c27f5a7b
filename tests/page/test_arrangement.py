"""The order of my hand: brackets, groups and rows."""

import pytest
from rummy_page.arrangement import Place, Sort, hand_order, near_groups, row_break

from rummy_core.arrange import arrange
from rummy_core.cards import cards_text, face_name, parse_cards
from rummy_core.rules import preset

RULES = preset("basic")


def order(hand: str, sort: Sort = "best", own: str = "") -> tuple[Place, ...]:
    cards = parse_cards(hand)
    return hand_order(cards, arrange(cards, RULES), sort, parse_cards(own), RULES)


def faces(places: tuple[Place, ...]) -> str:
    return " ".join(face_name(place.card) for place in places)


def test_best_shows_ready_melds_first_then_near_ones_then_dear_to_cheap() -> None:
    assert faces(order("3d Ac 9c Qs Tc 6h Jc Qd 3s")) == "9c Tc Jc Qd Qs 3d 3s 6h Ac"


def test_a_ready_meld_is_bracketed_from_its_first_card_to_its_last() -> None:
    places = order("9c Tc Jc Ks")
    assert [(place.group, place.first, place.last) for place in places] == [
        ("run", True, False),
        ("run", False, False),
        ("run", False, True),
        (None, False, False),
    ]


def test_in_another_order_a_meld_keeps_its_bracket_only_where_it_lies_together() -> None:
    assert [place.group for place in order("4c 5c 6c 5d", "suit")] == ["run", "run", "run", None]
    by_rank = order("4c 5c 6c 5d", "rank")
    assert faces(by_rank) == "4c 5c 5d 6c"
    assert {place.group for place in by_rank} == {None}


def test_suit_order_changes_colour_between_neighbouring_suits() -> None:
    assert faces(order("2c 2d 2h 5s 3s", "suit")) == "3s 5s 2h 2c 2d"


def test_my_own_order_is_kept_and_a_new_card_comes_last() -> None:
    assert faces(order("2c Kd 7h 9s", "mine", own="Kd 2c 7h")) == "Kd 2c 7h 9s"


def test_cards_that_left_the_hand_leave_my_own_order_too() -> None:
    assert faces(order("2c 7h", "mine", own="Kd 7h 2c")) == "7h 2c"


def test_a_pair_or_close_neighbours_win_over_a_gap() -> None:
    assert [cards_text(group) for group in near_groups(parse_cards("7c 8c Tc 8d"), RULES)] == ["8c 8d", "Tc", "7c"]
    assert [cards_text(group) for group in near_groups(parse_cards("4c 6c 2h"), RULES)] == ["4c 6c", "2h"]


@pytest.mark.parametrize(
    ("hand", "row_two_begins_with"),
    [("9c Tc Jc Qs Qd 8h 6s 3s 3d Ac", "3d"), ("4c 5c 6c 7c 8c Kd Ks", "Kd")],
)
def test_row_two_begins_near_the_middle_and_never_inside_a_bracket(hand: str, row_two_begins_with: str) -> None:
    places = order(hand)
    split = row_break(places)
    assert face_name(places[split].card) == row_two_begins_with


@pytest.mark.parametrize(
    "hand",
    [
        # 4 + 4 + 4 and four loose: the melds alone make a row of eight.
        "2c 3c 4c 5c 7d 8d 9d Td Jh Qh Kh Ah 3s 5s 9h 7s",
        # 4 + 5 and seven loose: after the first four, four loose ones come before the other meld.
        "2c 3c 4c 5c 7d 8d 9d Td Jd Ah 3s 5s 9h Kc 7s Qh",
        # 5 + 4 + 3 and three loose: the three goes before the four.
        "2c 3c 4c 5c 6c 8d 9d Td Jd Qh Kh Ah 3s 6s 9s",
    ],
)
def test_no_row_of_the_best_order_is_longer_than_half_the_hand_and_no_meld_is_broken(hand: str) -> None:
    places = order(hand)
    split = row_break(places)
    assert max(split, len(places) - split) == (len(places) + 1) // 2
    assert places[split].group is None or places[split].first
    assert sorted(place.card for place in places) == sorted(parse_cards(hand))


def test_one_card_has_no_second_row() -> None:
    assert row_break(order("Ac")) == 1
