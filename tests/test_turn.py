"""One turn from draw to discard: the sentences players read, and that every refusal has a case."""

import re
from pathlib import Path

import pytest

import rummy_core
from rummy_core.errors import RuleViolation
from rummy_core.hand import apply, can, verify
from rummy_core.hand_state import HandState
from rummy_core.moves import LayMeld, parse_move
from rummy_core.positions import read_position
from rummy_core.rules import preset

ENGINE = ("melds.py", "turn.py", "finish.py", "hand.py")
HERE = Path(__file__).parent


def position(name: str, **what: object) -> HandState:
    """Return the hand of a position written in words; a joker table is in its fourth round."""
    match = read_position(what, preset(name))
    assert match.hand is not None
    return match.hand


def refusal(state: HandState, text: str) -> str:
    """Return the sentence a move is refused with."""
    with pytest.raises(RuleViolation) as refused:
        verify(state, parse_move(text))
    assert not can(state, parse_move(text))
    return str(refused.value)


def test_every_code_of_the_engine_has_a_case_or_a_test() -> None:
    codes = {
        code
        for name in ENGINE
        for code in re.findall(r'RuleViolation\(\s*"([a-z-]+)"', (Path(rummy_core.__file__).parent / name).read_text())
    }
    tried = "".join(path.read_text() for path in [*HERE.glob("cases/*.toml"), *HERE.glob("test_*.py")])
    assert sorted(code for code in codes if f'"{code}"' not in tried) == []
    assert len(codes) > 40


def test_a_frozen_card_says_why_and_what_to_do() -> None:
    state = apply(position("basic", hands=["5c", 7], pile="9d"), parse_move("take 1"))
    said = refusal(state, "discard 9d")
    assert said == "9d stays this turn. You took it from the pile just now. Throw another card."


def test_an_empty_stock_offers_only_what_the_table_allows() -> None:
    match = position("match100", hands=["5c", 7], stock="", pile="... 9d", reuses=2)
    assert refusal(match, "draw").endswith("Take the top of the pile, or end the hand.")
    house = read_position({"hands": ["5c", "..."], "stock": "", "pile": "9d"}, preset("house")).hand
    assert house is not None
    assert refusal(house, "draw").endswith("Take the top of the pile.")


def test_a_short_first_meld_says_how_many_points_are_missing() -> None:
    state = position("joker", hands=["5h 6h 7h Ks 2c", 14], turns=6, phase="lay")
    state = apply(state, parse_move("meld 5h 6h 7h"))
    said = refusal(state, "discard Ks")
    assert said == "24 points short. A first meld needs 42. Lay more, or undo the turn."


def test_a_card_reached_for_says_that_it_must_go_to_the_table() -> None:
    state = position("joker", hands=["Tc Jc Qd Kd Ks 2c", 14], opened=[0], pile="9h Jd", turns=9)
    state = apply(state, parse_move("take 1"))
    assert refusal(state, "discard Ks").startswith("Jd must reach the table")


def test_the_starter_of_joker_rummy_is_told_to_discard() -> None:
    match = read_position({"seats": 2}, preset("joker"))
    assert match.hand is not None
    assert refusal(match.hand, "draw") == "You begin with a card more. Throw one card to start the pile."
    # With the upcard gone the pile of another table is empty as well, and that is another matter.
    basic = apply(position("basic", hands=["5c", 7], pile="9d"), parse_move("take 1"))
    assert refusal(basic, "draw").startswith("You have drawn already")


def test_undo_leads_back_to_where_hidden_cards_were_last_seen() -> None:
    start = position("house", hands=["7d 7h Kd", 7], pile="7c", stock="7s ...")
    taken = apply(start, parse_move("take 1"))
    laid = apply(taken, parse_move("meld 7c 7d 7h"))
    assert apply(laid, parse_move("undo")) == start
    drawn = apply(start, parse_move("draw"))
    laid = apply(drawn, parse_move("meld 7s 7d 7h"))
    assert apply(laid, parse_move("undo")) == drawn


def test_everything_of_the_turn_is_forgotten_with_the_discard() -> None:
    state = position("joker", hands=["Tc Jd Qd Kd Ks 2c", 14], opened=[0], pile="9h Jh", turns=9, laid_before=[])
    state = apply(state, parse_move("draw"))
    state = apply(state, parse_move("meld Jd Qd Kd"))
    after = apply(state, parse_move("discard Ks"))
    assert (after.taken, after.must_lay, after.new_melds, after.lays, after.first_points) == ((), (), 0, 0, 0)
    assert (after.first_clean, after.undo_to, after.turns, after.pile_turns) == (False, None, 10, 0)
    assert after.laid_before == (True, False)


def test_a_hand_that_is_over_takes_no_move_of_any_kind() -> None:
    over = apply(position("basic", hands=["2s", "7d"], phase="lay"), parse_move("discard 2s"))
    for text in ("draw", "take 1", "meld 7c 7d 7h", "lay off 7d on 0", "discard 7d", "end hand"):
        with pytest.raises(RuleViolation) as refused:
            apply(over, parse_move(text))
        assert refused.value.code == "hand-over"


def test_one_card_does_not_make_three() -> None:
    state = position("basic", hands=["7c 7d Kd", 7], phase="lay")
    seven, other = state.hand[0], state.hand[1]
    with pytest.raises(RuleViolation) as refused:
        apply(state, LayMeld((seven, other, seven)))
    assert refused.value.code == "card-twice"
