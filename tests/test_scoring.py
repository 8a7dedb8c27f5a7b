"""From counts to points: the published examples, and what each switch changes."""

import pytest

from rummy_core.cards import parse_cards
from rummy_core.points import card_points, hand_points
from rummy_core.rules import Rules, preset
from rummy_core.scoring import score_out, score_stuck

BASIC, HOUSE, JOKER = preset("basic"), preset("house"), preset("joker")
PENALTY = HOUSE.but(scoring="penalty")


@pytest.mark.parametrize(
    ("text", "rules", "count"),
    [
        ("As", BASIC, 1),
        ("2s", BASIC, 2),
        ("9s", BASIC, 9),
        ("Ts", BASIC, 10),
        ("Js", BASIC, 10),
        ("Qs", BASIC, 10),
        ("Ks", BASIC, 10),
        ("As", JOKER, 10),
        ("??", JOKER, 50),
        ("??", BASIC.but(jokers=2), 15),
    ],
)
def test_what_a_card_left_in_hand_counts(text: str, rules: Rules, count: int) -> None:
    assert card_points(parse_cards(text)[0], rules) == count


def test_a_hand_counts_all_its_cards() -> None:
    assert hand_points(parse_cards("Kc 9d ?? Ah"), JOKER) == 79
    assert hand_points(parse_cards("4h 5h 6h 9c"), BASIC) == 24
    assert hand_points((), BASIC) == 0


@pytest.mark.parametrize(
    ("rules", "rummy", "points"),
    [
        (BASIC, False, (33, 0, 0)),
        (BASIC, True, (66, 0, 0)),
        (BASIC.but(going_rummy="bonus_10"), True, (43, 0, 0)),
        (BASIC.but(going_rummy="none"), True, (33, 0, 0)),
        (BASIC.but(going_rummy="bonus_10"), False, (33, 0, 0)),
        (PENALTY, False, (0, 15, 18)),
        (PENALTY, True, (0, 30, 36)),
        (PENALTY.but(going_rummy="bonus_10"), True, (0, 25, 28)),
        (PENALTY.but(going_rummy="none"), True, (0, 15, 18)),
    ],
)
def test_somebody_went_out(rules: Rules, rummy: bool, points: tuple[int, ...]) -> None:
    assert score_out(rules, (0, 15, 18), 0, rummy) == points


@pytest.mark.parametrize(
    ("counts", "rules", "points"),
    [
        ((7, 12, 18), BASIC, (16, 0, 0)),
        ((6, 15, 7, 21), BASIC, (25, 0, 0, 0)),
        ((7, 7, 13), BASIC, (3, 3, 0)),
        ((7, 7, 12), BASIC, (2, 2, 0)),
        ((7, 7, 7, 13), BASIC, (2, 2, 2, 0)),
        ((9, 9), BASIC, (0, 0)),
        ((18, 12, 7), BASIC, (0, 0, 16)),
        ((7, 7, 12), HOUSE, (0, 0, 0)),
        ((7, 12, 18), HOUSE, (16, 0, 0)),
        ((7, 12, 18), PENALTY, (0, 5, 11)),
        ((7, 7, 12), PENALTY, (0, 0, 0)),
        ((7, 7, 12), PENALTY.but(stuck_tie="tied_free"), (0, 0, 5)),
        ((7, 12, 18), HOUSE.but(stuck="nobody"), (0, 0, 0)),
        ((7, 12, 18), PENALTY.but(stuck="nobody"), (0, 0, 0)),
        ((7, 12, 100), JOKER, (7, 12, 100)),
        ((7, 7, 100), JOKER, (7, 7, 100)),
    ],
)
def test_a_stuck_hand(counts: tuple[int, ...], rules: Rules, points: tuple[int, ...]) -> None:
    assert score_stuck(rules, counts) == points
