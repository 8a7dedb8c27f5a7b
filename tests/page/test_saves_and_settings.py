"""The saved match and the settings: kept, refused, broken."""

import json

import pytest
from rummy_page.saves import BROKEN_KEY, MATCH_KEY, Saves, StorageRefusedError
from rummy_page.settings import SETTINGS_KEY, Settings, changed, keep_settings, read_settings

from rummy_core.game import start_game
from rummy_core.record import dumps
from rummy_core.rules import preset
from tests.games import dealing
from tests.page.table_at import players


class Shelf:
    """A browser's storage; it refuses once it is told to."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}
        self.refuses = False

    def get(self, key: str) -> str | None:
        return self.texts.get(key)

    def put(self, key: str, text: str) -> None:
        if self.refuses:
            raise StorageRefusedError
        self.texts[key] = text

    def drop(self, key: str) -> None:
        self.texts.pop(key, None)


GAME = start_game(preset("basic"), players(2), dealing())


def test_a_kept_match_comes_back_as_it_was() -> None:
    saves = Saves(Shelf())
    assert saves.keep(GAME) == ""
    assert saves.load() == (GAME, "")


def test_without_a_save_there_is_nothing_to_say() -> None:
    assert Saves(Shelf()).load() == (None, "")


def broken_saves() -> dict[str, str]:
    text = dumps(GAME, save=True)
    document = json.loads(text)
    newer = {**document, "version": 999}
    return {
        "half a file": text[: len(text) // 2],
        "another text": "hello",
        "a number": "7",
        "a list": "[]",
        "deeply nested": "[" * 100_000,
        "a newer version": json.dumps(newer),
        "one card changed": text.replace('"match_id": "test"', '"match_id": "Test"'),
        "no players": json.dumps({**document, "players": []}),
        "no deal": json.dumps({**document, "deal": {}}),
    }


@pytest.mark.parametrize("kind", broken_saves())
def test_a_broken_save_is_moved_aside_and_play_starts_fresh(kind: str) -> None:
    shelf = Shelf()
    shelf.texts[MATCH_KEY] = text = broken_saves()[kind]
    game, notice = Saves(shelf).load()
    assert game is None
    assert notice.startswith("**A saved match could not be read.**")
    assert shelf.texts == {BROKEN_KEY: text}
    assert Saves(shelf).load() == (None, "")


def test_a_broken_save_that_cannot_be_moved_stays_where_it_is() -> None:
    shelf = Shelf()
    shelf.texts[MATCH_KEY] = "hello"
    shelf.refuses = True
    assert Saves(shelf).load()[0] is None
    assert shelf.texts == {MATCH_KEY: "hello"}


def test_refused_storage_is_said_once_and_never_stops_the_match() -> None:
    shelf = Shelf()
    shelf.refuses = True
    saves = Saves(shelf)
    assert saves.keep(GAME).startswith("**This match is not saved.**")
    assert saves.keep(GAME) == ""


def test_a_tab_that_yielded_to_another_overwrites_nothing() -> None:
    shelf = Shelf()
    saves = Saves(shelf)
    saves.yielded = True
    saves.keep(GAME)
    assert shelf.texts == {}


def test_settings_come_back() -> None:
    shelf = Shelf()
    settings = changed(changed(Settings(), "theme", "dark"), "ask", True)
    assert keep_settings(shelf, settings)
    assert read_settings(shelf) == settings


@pytest.mark.parametrize("text", ["", "{", "[]", "7", '{"theme": "pink", "ask": "yes", "cards": 52}', "[" * 100_000])
def test_settings_that_cannot_be_read_count_as_not_set(text: str) -> None:
    shelf = Shelf()
    shelf.texts[SETTINGS_KEY] = text
    assert read_settings(shelf) == Settings()


def test_refused_settings_are_reported() -> None:
    shelf = Shelf()
    shelf.refuses = True
    assert not keep_settings(shelf, Settings())
