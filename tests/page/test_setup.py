"""The choices of the home page."""

import re
from pathlib import Path

import pytest
from rummy_page.setup import GAMES, ONE_HAND, TARGETS, Setup, chosen_setup, rule_line

from rummy_core.bots import BOTS
from rummy_core.rules import MAX_SEATS, MIN_SEATS, PRESETS

HOME = (Path(__file__).parents[2] / "web" / "index.html").read_text(encoding="utf-8")


def choices(setup: Setup, **changes: str) -> dict[str, str]:
    return {"preset": setup.game, "seats": str(setup.seats), "bots": setup.level, "target": setup.target} | changes


def on_the_page(name: str) -> list[str]:
    return re.findall(rf'name="{name}" value="(\w+)"', HOME)


def test_the_home_page_offers_what_the_engine_and_the_setup_know() -> None:
    assert on_the_page("preset") == list(GAMES)
    assert on_the_page("seats") == [str(seats) for seats in range(MIN_SEATS, MAX_SEATS + 1)]
    assert on_the_page("bots") == list(BOTS)
    assert on_the_page("target") == [ONE_HAND, *map(str, TARGETS)]


def test_the_first_choices_of_the_page_are_the_usual_setup() -> None:
    checked = dict(re.findall(r'name="(\w+)" value="(\w+)" checked', HOME))
    assert checked == choices(Setup())
    assert f'id="rule-line">{rule_line(Setup())}<' in HOME


def test_five_players_switch_to_the_rules_that_take_five_and_say_so() -> None:
    setup, note = chosen_setup(Setup(), choices(Setup(), seats="5"))
    assert (setup.game, setup.seats, note) == ("house", 5, "5 players: switched to House rules.")


def test_a_game_for_fewer_players_brings_the_number_down_and_says_so() -> None:
    house = Setup("house", 6, "hard", "100")
    setup, note = chosen_setup(house, choices(house, preset="basic"))
    assert (setup.game, setup.seats) == ("basic", 4)
    assert note == "Basic takes 4 players at most: switched to 4."


def test_another_game_brings_its_usual_target() -> None:
    assert chosen_setup(Setup(), choices(Setup(), preset="match100"))[0].target == "100"
    long = Setup(target="200")
    assert chosen_setup(long, choices(long, seats="3"))[0].target == "200"


def test_choices_that_cannot_be_read_change_nothing() -> None:
    odd = {"preset": "poker", "seats": "99", "bots": "<b>", "target": "-1"}
    assert chosen_setup(Setup(), odd) == (Setup(), "")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("target", [ONE_HAND, *map(str, TARGETS)])
def test_every_offered_game_can_be_played_to_every_offered_target(game: str, target: str) -> None:
    rules = Setup(game, 2, "easy", target).rules()
    assert (rules.target, rules.deals) == ((None, 1) if target == ONE_HAND else (int(target), None))
    assert rules.name == game
    assert PRESETS[game].max_seats == rules.max_seats


def test_the_rule_line_names_the_cards_dealt() -> None:
    assert rule_line(Setup("house", 5)).startswith("6 cards each")
