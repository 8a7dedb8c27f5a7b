"""The rules in words say what the engine plays."""

import pytest
from rummy_page.how_rules import HowTo, how_to_play
from rummy_page.setup import GAMES

from rummy_core.rules import preset


def example(how: HowTo, title: str) -> bool:
    return next(one.meld for one in how.examples if one.title == title)


@pytest.mark.parametrize("game", GAMES)
def test_sets_and_runs_are_melds_in_every_game(game: str) -> None:
    how = how_to_play(preset(game))
    assert example(how, "A set")
    assert example(how, "A run")


@pytest.mark.parametrize(
    ("aces", "low", "high", "corner"),
    [
        ("low", True, False, False),
        ("high", False, True, False),
        ("either", True, True, False),
        ("corner", True, True, True),
    ],
)
def test_ace_examples_follow_the_rules(aces: str, low: bool, high: bool, corner: bool) -> None:
    how = how_to_play(preset("house").but(ace_in_runs=aces))
    assert example(how, "Ace below the two") == low
    assert example(how, "Ace above the king") == high
    assert example(how, "Round the corner") == corner


def test_one_meld_a_turn_is_said_where_it_is_the_rule() -> None:
    assert "one new meld" in how_to_play(preset("basic")).steps[1]
    assert "one new meld" not in how_to_play(preset("match100")).steps[1]


def test_a_last_card_to_throw_is_said_where_it_is_the_rule() -> None:
    assert how_to_play(preset("house")).steps[3].startswith("**Throw your last card")
    assert how_to_play(preset("basic")).steps[3].startswith("**Empty your hand")


def test_card_values_are_the_engines() -> None:
    assert dict(how_to_play(preset("basic")).values)["1"] == "an ace"
    either = preset("house").but(ace_in_runs="either", ace_value=15)
    assert dict(how_to_play(either).values)["15"] == "an ace"
    assert dict(how_to_play(preset("joker")).values)["50"] == "a joker"


def test_going_rummy_is_explained_only_where_it_counts() -> None:
    assert "Go rummy" in dict(how_to_play(preset("basic")).terms)
    assert "Go rummy" not in dict(how_to_play(preset("match100")).terms)


def test_where_a_taken_card_may_be_thrown_back_nothing_says_otherwise() -> None:
    assert "Stays this turn" in dict(how_to_play(preset("basic")).terms)
    assert "Stays this turn" not in dict(how_to_play(preset("basic").but(throw_back="yes")).terms)
