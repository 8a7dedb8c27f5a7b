"""Past games in the browser: bounded, newest first, never in the way, and files that lose nothing."""

import json

import pytest
from rummy_page.history import BROKEN_KEY, LIST_KEY, MAX_GAMES, History, past_of, rules_name
from rummy_page.saves import StorageRefusedError
from rummy_page.transfer import ImportRefusedError, cleaned, exported, file_name, found, importing

from rummy_core.game import Game, Player, next_hand, resign, start_game, step
from rummy_core.record import dumps
from rummy_core.rules import PRESETS, preset
from rummy_core.steps import drained
from tests.games import dealing, finish

NOON = "2026-11-30T12:00:00.000Z"
ME, ROBIN = Player("You", "easy"), Player("Robin", "medium")


class Shelf:
    """A browser's storage with room for so many characters."""

    def __init__(self, room: int = 10_000_000) -> None:
        self.texts: dict[str, str] = {}
        self.room = room

    def get(self, key: str) -> str | None:
        return self.texts.get(key)

    def put(self, key: str, text: str) -> None:
        if sum(map(len, {**self.texts, key: text}.values())) > self.room:
            raise StorageRefusedError
        self.texts[key] = text

    def drop(self, key: str) -> None:
        self.texts.pop(key, None)


def match(number: int) -> Game:
    """Return a short match that was given up, with an id of its own."""
    deal = dealing("past", number + 1).__class__(f"match-{number}", dealing("past", number + 1).secret, "past")
    return resign(step(step(start_game(preset("basic"), (ME, ROBIN), deal))), number % 2)


@pytest.fixture(scope="module")
def finished() -> Game:
    return finish(start_game(preset("basic").but(target=30), (ME, ROBIN), dealing("past")))


def test_a_finished_match_comes_back_whole(finished: Game) -> None:
    history = History(Shelf())
    assert history.keep(finished, NOON) == ""
    (past,) = history.games()
    text = history.text(past.id)
    assert text is not None
    assert drained(importing(text)) == finished


def test_the_list_says_who_won_by_which_rules_and_how(finished: Game) -> None:
    past = past_of(finished, NOON, 1)
    totals = finished.match.totals
    won = finished.match.winners == (0,)
    assert past.title == ("You won against Robin" if won else "Robin won")
    hands = len(finished.match.results)
    assert past.detail == f"Basic, {hands} hand{'s' * (hands != 1)}, You {totals[0]}, Robin {totals[1]}"


def test_the_newest_match_is_first_and_a_match_is_listed_once() -> None:
    history = History(Shelf())
    for number in (0, 1, 0):
        history.keep(match(number), NOON)
    assert [past.id for past in history.games()] == ["match-1", "match-0"]


def test_a_match_put_aside_is_replaced_by_its_end() -> None:
    history = History(Shelf())
    game = step(start_game(preset("basic"), (ME, ROBIN), dealing("aside")))
    history.keep(game, NOON)
    assert history.games()[0].title == "Put aside, against Robin"
    assert not history.games()[0].over
    history.keep(resign(game, 0), NOON)
    assert [past.over for past in history.games()] == [True]


def test_a_match_put_aside_can_be_gone_on_with() -> None:
    history = History(Shelf())
    game = step(start_game(preset("basic"), (ME, ROBIN), dealing("aside")))
    history.keep(game, NOON)
    text = history.text(history.games()[0].id)
    assert text is not None
    assert drained(importing(text)) == game


def test_the_oldest_match_leaves_a_full_list_with_a_notice() -> None:
    shelf = Shelf()
    history = History(shelf)
    notices = [history.keep(match(number), NOON) for number in range(MAX_GAMES + 1)]
    assert set(notices[:-1]) == {""}
    assert notices[-1].startswith("**Your oldest game left the list.**")
    assert len(history.games()) == MAX_GAMES
    assert history.text("match-0") is None
    assert len(shelf.texts) == MAX_GAMES + 1


def test_in_a_full_browser_the_oldest_make_room() -> None:
    shelf = Shelf()
    history = History(shelf)
    for number in range(4):
        history.keep(match(number), NOON)
    shelf.room = sum(map(len, shelf.texts.values())) + 100
    assert history.keep(match(4), NOON).startswith("**Your oldest game left the list.**")
    assert [past.id for past in history.games()][:2] == ["match-4", "match-3"]
    assert all(history.text(past.id) for past in history.games())


def test_where_dropping_makes_no_room_nothing_is_lost_and_it_is_said() -> None:
    shelf = Shelf()
    history = History(shelf)
    for number in range(3):
        history.keep(match(number), NOON)
    shelf.texts["another"] = "x" * 100_000
    shelf.room = sum(map(len, shelf.texts.values()))
    before = dict(shelf.texts)
    big = finish(start_game(preset("basic").but(target=300), (ME, ROBIN), dealing("big")))
    assert history.keep(big, NOON).startswith("**This game is not in the list.**")
    assert shelf.texts == before


def test_refused_storage_is_said_and_stops_nothing() -> None:
    history = History(Shelf(room=0))
    assert history.keep(match(0), NOON).startswith("**This game is not in the list.**")
    assert history.games() == ()


LINE = {
    "id": "a",
    "when": NOON,
    "names": ["You", "Robin"],
    "totals": [1, 2],
    "places": [2, 1],
    "rules": "basic",
    "hands": 1,
    "size": 9,
}


@pytest.mark.parametrize(
    "text",
    [
        "{",
        "7",
        '["hello"]',
        "[" * 100_000,
        json.dumps([{**LINE, "totals": [1]}]),
        json.dumps([{**LINE, "places": [2, 2]}]),
        json.dumps([{**LINE, "names": []}]),
        json.dumps([{**LINE, "hands": True}]),
        json.dumps([{**LINE, "id": 3}]),
    ],
)
def test_a_list_that_cannot_be_read_is_moved_aside_and_a_new_one_begins(text: str) -> None:
    shelf = Shelf()
    shelf.texts[LIST_KEY] = text
    history = History(shelf)
    assert history.games() == ()
    assert shelf.texts[BROKEN_KEY] == text
    assert history.keep(match(0), NOON) == ""
    assert [past.id for past in history.games()] == ["match-0"]


def test_a_list_written_here_can_be_read() -> None:
    shelf = Shelf()
    shelf.texts[LIST_KEY] = json.dumps([LINE])
    assert [past.title for past in History(shelf).games()] == ["Robin won"]


def test_a_game_whose_text_is_gone_says_so_by_having_none() -> None:
    shelf = Shelf()
    shelf.texts[LIST_KEY] = json.dumps([LINE])
    assert History(shelf).text("a") is None


@pytest.mark.parametrize("name", PRESETS)
def test_a_rule_set_keeps_its_name_whatever_it_is_played_to(name: str) -> None:
    assert rules_name(PRESETS[name].but(target=None, deals=1)) == name
    assert rules_name(PRESETS[name]) == name


def test_a_table_of_ones_own_rules_has_no_set_name() -> None:
    assert rules_name(preset("basic").but(ace_in_runs="either")) == "own"


# -- files


def test_a_save_goes_on_elsewhere_in_the_middle_of_a_turn() -> None:
    game = step(start_game(preset("house"), (ME, ROBIN), dealing("export")))
    again = drained(importing(exported(game, "save")))
    assert again == game
    assert found(again) == "going-on"
    assert step(again) == step(game)


def test_a_record_of_a_match_that_lasts_holds_no_secret() -> None:
    game = start_game(preset("basic").but(target=500), (ME, ROBIN), dealing("export"))
    while not game.match.results:
        game = step(game)
    game = step(next_hand(game))
    text = exported(game, "record")
    assert dealing("export").secret.reveal().hex() not in text
    assert found(drained(importing(text))) == "counted"


def test_a_finished_match_is_the_same_from_save_and_record(finished: Game) -> None:
    for kind in ("save", "record"):
        again = drained(importing(exported(finished, kind)))
        assert (again, found(again)) == (finished, "over")


def test_line_ends_marks_and_blanks_of_other_systems_do_no_harm(finished: Game) -> None:
    text = exported(finished, "record")
    mangled = "\ufeff" + text.replace("\n", "\r\n") + "\r\n \n"
    assert cleaned(mangled) == text
    assert drained(importing(mangled)) == finished


@pytest.mark.parametrize(
    "text",
    [
        "",
        "hello",
        "[]",
        "{}",
        '{"format": "rummy-match"}',
        "[" * 100_000,
        "\x00",
        '{"format": "rummy-match", "version": 2}',
    ],
)
def test_any_other_file_is_refused_with_a_sentence(text: str) -> None:
    with pytest.raises(ImportRefusedError) as refused:
        drained(importing(text))
    message = str(refused.value)
    assert message[0].isupper()
    assert message.endswith(".")


def test_a_changed_match_is_refused(finished: Game) -> None:
    with pytest.raises(ImportRefusedError, match="was changed"):
        drained(importing(dumps(finished).replace('"Robin"', '"Robyn"')))


@pytest.mark.parametrize("key", ["rules", "players", "deal", "hands", "result"])
@pytest.mark.parametrize("value", [None, 7, "text", [], {}, [7], {"a": 1}])
def test_no_value_anywhere_in_a_file_stops_the_page(finished: Game, key: str, value: object) -> None:
    document = json.loads(dumps(finished))
    document[key] = value
    with pytest.raises(ImportRefusedError):
        drained(importing(json.dumps(document)))


def test_a_file_is_named_for_what_it_is_and_when(finished: Game) -> None:
    assert file_name(finished, "record", "2026-11-30") == "rummy-record-2026-11-30-test.json"
