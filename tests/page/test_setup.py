"""The choices of the home page."""

import re
from pathlib import Path

import pytest
from rummy_page.setup import (
    FIRST_MELDS,
    GAMES,
    LENGTHS,
    OFF,
    ON,
    ONE_HAND,
    TARGETS,
    Setup,
    chosen_setup,
    form_choices,
    rule_line,
)
from rummy_page.texts import say

from rummy_core.bots import BOTS
from rummy_core.rules import MAX_SEATS, MIN_SEATS, PRESETS

HOME = (Path(__file__).parents[2] / "web" / "index.html").read_text(encoding="utf-8")


def choices(setup: Setup, **changes: str) -> dict[str, str]:
    return form_choices(setup) | changes


def on_the_page(name: str) -> list[str]:
    return re.findall(rf'name="{name}" value="(\w+)"', HOME)


def test_the_home_page_offers_what_the_engine_and_the_setup_know() -> None:
    assert on_the_page("preset") == list(GAMES)
    assert on_the_page("seats") == [str(seats) for seats in range(MIN_SEATS, MAX_SEATS + 1)]
    assert on_the_page("bots") == list(BOTS)
    assert on_the_page("target") == [ONE_HAND, *map(str, TARGETS)]
    assert on_the_page("length") == list(LENGTHS)
    assert on_the_page("first") == list(map(str, FIRST_MELDS))


def test_the_first_choices_of_the_page_are_the_usual_setup() -> None:
    checked = dict(re.findall(r'name="(\w+)" value="(\w+)" checked', HOME))
    assert checked | {"early": OFF} == choices(Setup())
    assert re.search(r'<input type="checkbox"[^>]* name="early">', HOME)
    assert 'id="rule-line" data-text="home-rule-line"' in HOME
    assert say("home-rule-line") == rule_line(Setup())


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


@pytest.mark.parametrize("game", [game for game in GAMES if game != "joker"])
@pytest.mark.parametrize("target", [ONE_HAND, *map(str, TARGETS)])
def test_every_offered_game_can_be_played_to_every_offered_target(game: str, target: str) -> None:
    rules = Setup(game, 2, "easy", target).rules()
    assert (rules.target, rules.deals) == ((None, 1) if target == ONE_HAND else (int(target), None))
    assert rules.name == game
    assert PRESETS[game].max_seats == rules.max_seats


def test_the_rule_line_names_the_cards_dealt() -> None:
    assert rule_line(Setup("house", 5)).startswith("6 cards each")


@pytest.mark.parametrize("length", LENGTHS)
@pytest.mark.parametrize("first", FIRST_MELDS)
def test_joker_rummy_goes_over_so_many_hands_or_to_500_with_a_first_meld_of_42_or_51(length: str, first: int) -> None:
    rules = Setup("joker", 3, length=length, first=first).rules()
    ends = (500, None) if length == "500" else (None, int(length))
    assert (rules.target, rules.deals, rules.first_meld) == (*ends, first)


def test_joker_rummy_melds_from_round_4_unless_melding_from_the_first_round_is_switched_on() -> None:
    joker = Setup("joker")
    assert joker.rules() == PRESETS["joker"]
    early, _ = chosen_setup(joker, choices(joker, early=ON))
    assert early.rules() == PRESETS["joker"].but(quiet_rounds=0)
    assert chosen_setup(early, choices(early, early=OFF))[0] == joker


def test_a_table_of_five_that_asks_for_joker_rummy_shrinks_to_four() -> None:
    house = Setup("house", 5, target="100")
    setup, note = chosen_setup(house, choices(house, preset="joker"))
    assert (setup.game, setup.seats, note) == ("joker", 4, "Joker takes 4 players at most: switched to 4.")


def test_changed_house_rules_are_said_in_the_rule_line() -> None:
    setup = Setup("house", 5, house=PRESETS["house"].but(pile_take="anywhere"))
    assert rule_line(setup).startswith("6 cards each, House rules, except: ")
