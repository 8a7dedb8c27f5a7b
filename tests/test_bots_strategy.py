"""What the bots know about rummy, each in a position a player would recognise."""

from typing import Any

import pytest

from rummy_core.rules import preset
from tests.bot_tables import choice, table, turn_of

BASIC, MATCH, HOUSE, JOKER = map(preset, ("basic", "match100", "house", "joker"))
LEVELS = ["medium", "hard"]


@pytest.mark.parametrize("level", ["easy", *LEVELS])
def test_a_meld_in_hand_goes_down_at_once(level: str) -> None:
    match = table(BASIC, hands=["7c 7d 7h 2s 9d Kc", 5], phase="lay")
    assert choice(level, match) == "meld 7c 7d 7h"


@pytest.mark.parametrize("level", LEVELS)
def test_with_two_melds_and_one_a_turn_the_dearer_goes_first(level: str) -> None:
    match = table(BASIC, hands=["2c 3c 4c Kd Kh Ks 8d 9s", 5], phase="lay")
    assert choice(level, match) == "meld Kd Kh Ks"


@pytest.mark.parametrize("level", LEVELS)
def test_where_any_number_is_allowed_both_melds_go_down_and_the_last_card_goes_out(level: str) -> None:
    match = table(MATCH, hands=["4c 5c 6c 9d 9h 9s Kd", 5], phase="lay")
    assert turn_of(level, match) == ["meld 9d 9h 9s", "meld 4c 5c 6c", "discard Kd"]


@pytest.mark.parametrize("level", ["easy", *LEVELS])
def test_everything_that_fits_is_laid_off_one_after_the_other(level: str) -> None:
    match = table(BASIC, hands=["8h 7h 2c Kd", 5], melds=["1: 9h Th Jh"], phase="lay")
    lays = [choice(level, match)]
    assert lays == ["lay off 8h on 0"]
    assert turn_of("medium", match)[:2] == ["lay off 8h on 0", "lay off 7h on 0"]


def test_a_card_of_a_meld_that_waits_for_its_turn_is_not_laid_off() -> None:
    match = table(
        BASIC,
        hands=["4c 5c 6c 9d 9h 9s Kd 2s", 5],
        melds=["1: 6h 7h 8h"],
        phase="lay",
    )
    assert turn_of("medium", match) == ["meld 9d 9h 9s", "discard Kd"]


@pytest.mark.parametrize("level", LEVELS)
def test_going_out_is_found_even_if_a_meld_must_be_given_up_for_it(level: str) -> None:
    # One meld a turn: the set stays in hand, but its cards go out on the runs of the table.
    match = table(
        BASIC,
        hands=["4c 5c 6c 9d 9h 9s Kd", 5],
        melds=["1: 6d 7d 8d", "1: 6h 7h 8h", "1: 6s 7s 8s"],
        phase="lay",
    )
    moves = turn_of(level, match)
    assert len(moves) == 5
    assert moves[-1] == "discard Kd"


@pytest.mark.parametrize("level", LEVELS)
def test_a_table_that_wants_a_discard_gets_one_from_a_hand_that_melds_completely(level: str) -> None:
    match = table(HOUSE, hands=["7c 7d 7h 7s", 5], phase="lay")
    meld, throw = turn_of(level, match)
    assert meld.count("7") == 3
    assert throw.startswith("discard 7")


@pytest.mark.parametrize("level", LEVELS)
def test_the_card_kept_to_throw_is_not_the_one_just_taken(level: str) -> None:
    match = table(HOUSE, hands=["7c 7d 7h 7s", 5], taken="7s", phase="lay")
    meld, throw = turn_of(level, match)
    assert "7s" in meld
    assert "7s" not in throw


@pytest.mark.parametrize("level", ["easy", *LEVELS])
def test_a_pile_card_that_completes_a_meld_is_taken(level: str) -> None:
    match = table(BASIC, hands=["7c 7d 2s 9d Kc", 5], pile="Js 7h")
    assert choice(level, match) == "take 1"


@pytest.mark.parametrize("level", LEVELS)
def test_a_pile_card_that_helps_nothing_is_left(level: str) -> None:
    match = table(BASIC, hands=["7c 8d 2s 9d Tc", 5], pile="Js Kh")
    assert choice(level, match) == "draw"


def test_medium_throws_what_leaves_the_least_and_breaks_a_pair_for_a_point() -> None:
    match = table(BASIC, hands=["Tc Td 9s 4h 2c 6d", 5], phase="lay")
    assert choice("medium", match) == "discard Tc"


def test_hard_keeps_the_pair_that_may_still_become_a_set() -> None:
    match = table(BASIC, hands=["Tc Td 9s 4h 2c 6d", 5], phase="lay")
    assert choice("hard", match) == "discard 9s"


def test_hard_gives_up_a_pair_whose_other_cards_are_gone() -> None:
    match = table(BASIC, hands=["Tc Td 9s 4h 2c 6d", 5], pile="Th Ts 3c", phase="lay")
    assert choice("hard", match) == "discard Tc"


# -- the stock is gone: take or end


def test_with_the_least_cards_the_hand_is_ended_when_the_stock_is_gone() -> None:
    match = table(MATCH, hands=["Ac 2d", 9], stock="", pile="...", reuses=2)
    assert choice("medium", match) == "end hand"


def test_with_the_most_cards_the_pile_is_taken_rather_than_the_hand_ended() -> None:
    match = table(MATCH, hands=["Kc Qd Js 9h 8c", 1], stock="", pile="...", reuses=2)
    assert choice("medium", match) == "take 1"


# -- the 500 rule


def test_a_card_deep_in_the_pile_is_taken_when_the_cards_above_it_meld_too() -> None:
    rules = HOUSE.but(pile_take="anywhere")
    match = table(rules, hands=["7c 7d 8h 9h Kc Qd", 5], pile="2s 7h 3d Th")
    assert choice("medium", match) == "take 3"


def test_a_deep_card_is_left_when_what_lies_above_it_costs_more() -> None:
    rules = HOUSE.but(pile_take="anywhere")
    match = table(rules, hands=["2c 2d 8h Ah 3c", 5], pile="2s Kd Qh Jc Ks")
    assert choice("medium", match) == "draw"


# -- joker rummy


@pytest.mark.parametrize("level", ["easy", *LEVELS])
def test_the_first_meld_is_laid_when_it_is_worth_42_with_a_clean_run(level: str) -> None:
    match = table(JOKER, hands=["9h Th Jh 5c 5d ?? 2s 3d", 9], phase="lay", turns=6)
    assert {choice(level, match)} <= {"meld 9h Th Jh", "meld 5c 5d ??"}
    assert sum(move.startswith("meld") for move in turn_of("medium", match)) == 2


@pytest.mark.parametrize("level", LEVELS)
def test_a_first_meld_that_falls_short_is_never_begun(level: str) -> None:
    match = table(JOKER, hands=["5h 6h 7h 2c 2d 2s 9c Kd", 9], phase="lay", turns=6)
    assert choice(level, match) == "discard Kd"


@pytest.mark.parametrize("level", LEVELS)
def test_nothing_is_laid_in_the_quiet_rounds(level: str) -> None:
    match = table(JOKER, hands=["9h Th Jh Kc Kd Ks 2s 3d", 9], phase="lay", turns=4)
    assert choice(level, match).startswith("discard")


@pytest.mark.parametrize("level", LEVELS)
def test_a_joker_is_not_thrown_while_there_is_another_card(level: str) -> None:
    match = table(JOKER, hands=["?? 2s 9d Kc", 9], phase="lay", turns=6)
    assert choice(level, match) == "discard Kc"


@pytest.mark.parametrize("level", LEVELS)
def test_a_joker_on_the_table_is_swapped_for_the_card_it_stands_for_if_it_melds_again(level: str) -> None:
    match = table(
        JOKER,
        hands=["6h Kc Kd 2s 9s", 9],
        melds=["1: 5h ?? 7h"],
        opened=[0, 1],
        laid_before=[0, 1],
        phase="lay",
        turns=8,
    )
    moves = turn_of(level, match)
    assert moves[:2] == ["swap 6h on 0", "meld Kc Kd ??"]


@pytest.mark.parametrize("level", LEVELS)
def test_a_joker_is_laid_off_when_an_opponent_is_about_to_go_out(level: str) -> None:
    position: dict[str, Any] = {
        "melds": ["1: 5h 6h 7h"],
        "opened": [0, 1],
        "laid_before": [0, 1],
        "phase": "lay",
        "turns": 8,
    }
    far = table(JOKER, hands=["?? Kc 2d 9s", 9], **position)
    close = table(JOKER, hands=["?? Kc 2d 9s", 1], **position)
    assert choice(level, far) == "discard Kc"
    assert choice(level, close).startswith("lay off ?? on 0")


@pytest.mark.parametrize("level", LEVELS)
def test_the_pile_is_taken_to_open_when_its_card_makes_the_42(level: str) -> None:
    match = table(JOKER, hands=["9h Th 5c 5d ?? 2s 3d", 9], pile="Jh", turns=6)
    moves = turn_of(level, match)
    assert moves[0] == "take 1"
    assert sum(move.startswith("meld") for move in moves) == 2
