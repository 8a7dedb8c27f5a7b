"""All cards of the pile, where the rules let a player reach deeper than its top."""

import pytest
from rummy_page.pile_sheet import PileSheet, can_open, pile_sheet

from rummy_core.rules import Rules, preset
from tests.page.table_at import table, view_of

DEEP = preset("house").but(pile_take="anywhere")
WHOLE = preset("house").but(pile_take="whole")
POSITION = {"hands": ["7h 7s 2c Jd", 7], "pile": "7d Kc 5s", "phase": "draw"}


def sheet(reach: int, rules: Rules = DEEP, **changes: object) -> PileSheet:
    return pile_sheet(view_of({**POSITION, **changes}, rules), reach)


def test_the_sheet_opens_only_where_the_rules_let_one_take_deeper_and_there_is_more_than_one_card() -> None:
    assert can_open(view_of(POSITION, DEEP).table)
    assert can_open(view_of(POSITION, WHOLE).table)
    assert not can_open(view_of(POSITION).table)
    assert not can_open(view_of({**POSITION, "pile": "5s"}, DEEP).table)


def test_every_card_lies_open_the_top_first_and_says_how_many_lie_above_it() -> None:
    shown = sheet(0)
    assert shown.title == "The pile, 3 cards"
    assert [card.label for card in shown.cards] == [
        "the 5 of spades, on top",
        "the king of clubs, 1 card above it",
        "the 7 of diamonds, 2 cards above it",
    ]
    assert shown.button == ""
    assert not shown.error


def test_a_reach_shows_every_card_that_comes_with_it() -> None:
    shown = sheet(3)
    assert [card.reached for card in shown.cards] == [True, True, True]
    assert shown.say == "Takes 7d, with Kc and 5s above it."
    assert (shown.button, shown.count) == ("Take 3 cards", 3)


def test_the_top_alone_can_be_taken_here_too() -> None:
    shown = sheet(1)
    assert [card.reached for card in shown.cards] == [True, False, False]
    assert (shown.say, shown.button, shown.count) == ("Takes 5s alone.", "Take 5s", 1)


def test_a_reach_for_a_card_that_cannot_be_melded_is_refused_in_place() -> None:
    shown = sheet(2)
    assert shown.error
    assert shown.say.startswith("Kc cannot reach the table this turn")
    assert (shown.button, shown.count) == ("", 0)


def test_a_pile_that_goes_as_a_whole_is_reached_as_a_whole() -> None:
    shown = sheet(1, WHOLE)
    assert [card.reached for card in shown.cards] == [True, True, True]
    assert shown.count == 3


@pytest.mark.parametrize("reach", [1, 3])
def test_while_others_play_the_pile_can_be_looked_at_but_not_taken(reach: int) -> None:
    shown = sheet(reach, turn=1)
    assert shown.say.startswith("Not your turn yet.")
    assert shown.button == ""


def test_a_tap_on_a_pile_that_goes_as_a_whole_takes_all_of_it() -> None:
    model = table(POSITION, WHOLE)
    assert model.pile.label == "Take all 3"
    assert model.offers.buttons[0].label == "Take all 3"
