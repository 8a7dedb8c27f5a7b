"""Opening a written match: a save goes on, a record is looked at, and anything changed is refused."""

import json

import pytest

from rummy_core.errors import RecordError
from rummy_core.game import Game, next_hand, resign, start_game, step
from rummy_core.record import canonical, dumps
from rummy_core.replay import ShownSeeds, loading
from rummy_core.rules import preset
from rummy_core.steps import drained
from tests.games import TABLE, bot_table, dealing, finish

BASIC = preset("basic")


@pytest.fixture(scope="module")
def finished() -> Game:
    return finish(start_game(BASIC.but(target=30), bot_table(2), dealing("load")))


@pytest.fixture(scope="module")
def lasting() -> Game:
    """Return a match whose second hand is in play."""
    again = start_game(BASIC.but(target=500), bot_table(2), dealing("lasting"))
    while not again.match.results:
        again = step(again)
    again = step(next_hand(again))
    return again


def test_a_save_opens_as_the_game_it_was(lasting: Game) -> None:
    assert drained(loading(dumps(lasting, save=True))) == lasting


@pytest.mark.parametrize("save", [True, False], ids=["save", "record"])
def test_a_finished_match_opens_whole_from_save_and_record(finished: Game, save: bool) -> None:
    assert drained(loading(dumps(finished, save=save))) == finished


def test_a_record_of_a_resigned_match_opens_with_its_end() -> None:
    game = resign(step(step(start_game(BASIC, bot_table(2), dealing()))), 0)
    assert drained(loading(dumps(game))).match == game.match


def test_a_record_of_a_match_that_lasts_shows_its_counted_hands_and_no_more(lasting: Game) -> None:
    opened = drained(loading(dumps(lasting)))
    assert isinstance(opened.deal, ShownSeeds)
    assert opened.match.results == lasting.match.results
    assert len(opened.log) == 1


def test_opening_takes_a_step_for_every_move(finished: Game) -> None:
    steps = sum(1 for _ in loading(dumps(finished)))
    assert steps > sum(map(len, finished.log))


def test_a_record_without_a_counted_hand_says_that_it_shows_nothing() -> None:
    with pytest.raises(RecordError, match="No hand of this record was counted"):
        drained(loading(dumps(start_game(BASIC, TABLE, dealing()))))


@pytest.mark.parametrize("save", [True, False], ids=["save", "record"])
def test_one_changed_letter_is_refused(finished: Game, save: bool) -> None:
    text = dumps(finished, save=save).replace('"Bot 1"', '"Bat 1"')
    with pytest.raises(RecordError, match="was changed"):
        drained(loading(text))


def test_a_changed_record_of_a_match_that_lasts_is_refused(lasting: Game) -> None:
    document = json.loads(dumps(lasting))
    document["players"][0]["name"] = "Somebody"
    with pytest.raises(RecordError, match="was changed"):
        drained(loading(canonical(document)))


@pytest.mark.parametrize("text", ["", "hello", "{}", "[" * 100_000, '{"format": "rummy-match"}'])
def test_what_is_no_match_at_all_is_refused_with_a_sentence(text: str) -> None:
    with pytest.raises(RecordError, match=r"\. Choose|Missing or unknown|version"):
        drained(loading(text))


@pytest.mark.parametrize(
    "deal", [{}, {"M": 7}, {"M": "zz"}, {"M": None, "hands": [{"h": 1}]}, {"M": None, "hands": [{"h": 1, "seed": 5}]}]
)
def test_a_deal_that_cannot_be_read_is_refused_with_a_sentence(finished: Game, deal: dict[str, object]) -> None:
    document = json.loads(dumps(finished))
    document["deal"] = deal
    with pytest.raises(RecordError, match="cannot be read"):
        drained(loading(canonical(document)))
