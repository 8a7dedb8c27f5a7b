"""The switches: presets, changes, and which combinations cannot be played and why."""

from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given

import rummy_core.rules
from rummy_core.errors import RulesError
from rummy_core.rules import PRESET_NAMES, PRESETS, Rules, preset, rules_from_json
from tests.properties.play import changed_rules


def test_there_are_five_presets_and_no_others() -> None:
    assert PRESET_NAMES == ("basic", "block", "match100", "house", "joker")
    with pytest.raises(RulesError, match=r"No rules are called 'gin'. Known: basic, block, match100, house, joker\."):
        preset("gin")


def test_block_is_basic_without_any_reuse() -> None:
    assert preset("block").changes() == {}
    assert preset("basic").but(reuse_limit=0).changes() == {"reuse_limit": 0}
    same = {name: value for name, value in preset("block").to_json().items() if name not in ("name", "reuse_limit")}
    assert same.items() <= preset("basic").to_json().items()


def test_a_changed_table_says_what_it_changed_in_the_order_of_the_switches() -> None:
    rules = preset("house").but(throw_back="yes", ace_in_runs="high")
    assert list(rules.changes().items()) == [("ace_in_runs", "high"), ("throw_back", "yes")]
    assert rules.but(throw_back="no", ace_in_runs="low").changes() == {}


@given(changed_rules())
def test_rules_as_json_read_back(rules: Rules) -> None:
    assert rules_from_json(rules.to_json()) == rules


def test_the_hand_sizes_and_decks_of_the_presets() -> None:
    assert [preset("basic").hand_size(seats) for seats in (2, 3, 4)] == [10, 7, 7]
    assert [preset("house").hand_size(seats) for seats in (2, 3, 4, 5, 6)] == [10, 7, 7, 6, 6]
    assert [preset("joker").hand_size(seats) for seats in (2, 3, 4)] == [14, 14, 14]
    assert {name: len(rules.deck()) for name, rules in PRESETS.items()} == {
        "basic": 52,
        "block": 52,
        "match100": 52,
        "house": 52,
        "joker": 108,
    }


@pytest.mark.parametrize(("name", "seats"), [("basic", 1), ("basic", 5), ("house", 7), ("joker", 0), ("match100", -2)])
def test_other_numbers_of_players_are_refused(name: str, seats: int) -> None:
    with pytest.raises(RulesError, match=f"{seats} seats do not fit. These rules take 2 to"):
        preset(name).check_seats(seats)


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"aces": "high"}, "aces"),
        ({"name": "house"}, "name"),
        ({"ace_in_runs": "up"}, "ace_in_runs cannot be 'up'. Choose one of: low, high, either, corner."),
        ({"must_discard": 1}, "must_discard is on or off"),
        ({"target": 0}, "target cannot be 0. Choose 1 to"),
        ({"target": "50"}, "target cannot be '50'"),
        ({"target": True}, "target cannot be True"),
        ({"melds_per_turn": 2}, "melds_per_turn cannot be 2"),
        ({"packs": None}, "packs cannot be None"),
        ({"hand_sizes": [10, 7, 7]}, "hand_sizes lists the cards dealt"),
        ({"hand_sizes": (10, 7, 2)}, "hand_sizes lists the cards dealt"),
        ({"hand_sizes": (10, 7)}, "hand_sizes needs one number for each count of seats"),
        ({"hand_sizes": (24, 17, 13)}, "leave too few cards. Deal fewer."),
        ({"min_seats": 4, "max_seats": 3, "hand_sizes": (10, 7)}, "min_seats is above max_seats"),
        ({"target": None}, "The match would never end"),
        ({"turn_limit": None}, "A hand could go on for ever"),
        ({"turn_limit": None, "reuse_limit": None, "pile_rounds": 2}, "A hand could go on for ever"),
        ({"at_limit": "take_or_end", "reuse_limit": None}, "take_or_end needs a reuse_limit"),
        ({"stuck_tie": "tied_free"}, "tied_free needs penalty scoring"),
        ({"scoring": "penalty"}, "A tie can be shared only where the winner scores"),
        ({"stuck": "all_pay"}, "all_pay needs penalty scoring"),
        ({"joker_swap": True}, "joker_swap needs jokers"),
        ({"joker_identity": "unseen", "packs": 2}, "joker_identity unseen needs one pack"),
        ({"first_meld": 40, "undo": False}, "A first meld with a minimum needs undo"),
        ({"first_meld_clean_run": True, "undo": False}, "A first meld with a clean run needs undo"),
        ({"ace_in_runs": "corner", "packs": 2}, "Runs round the corner need one pack"),
        ({"next_dealer": "winner"}, "The winner deals only at two seats"),
        ({"opening": "starter_discards"}, "starter_discards needs all_but_top"),
    ],
)
def test_switches_that_cannot_work_are_refused_with_the_reason(changes: dict[str, Any], message: str) -> None:
    with pytest.raises(RulesError) as refusal:
        preset("basic").but(**changes)
    assert message in str(refusal.value)
    assert len(str(refusal.value)) <= 200


@pytest.mark.parametrize("data", [None, [], "basic", {}, {"name": "basic"}, {1: 2}])
def test_what_is_no_set_of_rules_is_refused(data: object) -> None:
    with pytest.raises(RulesError, match="rules"):
        rules_from_json(data)


def test_a_field_too_many_or_of_another_kind_is_refused() -> None:
    data = preset("basic").to_json()
    with pytest.raises(RulesError, match="missing or unknown: wild"):
        rules_from_json({**data, "wild": 1})
    with pytest.raises(RulesError, match="hand_sizes"):
        rules_from_json({**data, "hand_sizes": "10, 7"})
    with pytest.raises(RulesError, match="No rules are called"):
        rules_from_json({**data, "name": ["basic"]})


def test_every_switch_is_documented_where_it_stands() -> None:
    """The note under a field is what the editor shows; a switch without one would be a riddle."""
    text = Path(rummy_core.rules.__file__).read_text()
    plain = {"min_seats", "max_seats", "packs"}  # their names say it all
    for field in fields(Rules):
        after = text.partition(f"    {field.name}: ")[2].partition("\n")[2]
        assert field.name in plain or after.lstrip().startswith('"""'), field.name
