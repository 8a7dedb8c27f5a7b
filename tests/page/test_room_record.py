"""What stays of a room's match: its counted hands to look back at, as a text too, and the transcript that proves it."""

from dataclasses import dataclass

import pytest
from rummy_page.history import History, match_id, written
from rummy_page.replay import filming
from rummy_page.room.room_check import room_check
from rummy_page.room.room_game import room_game
from rummy_page.transfer import ImportRefusedError, exported, found, importing

from rummy_core.errors import Sentence
from rummy_core.game import Game
from rummy_core.room.signing import ed25519_verify
from rummy_core.room.transcript import verify_transcript
from rummy_core.rules import preset
from rummy_core.steps import drained
from tests.page.room_tables import RoomTable
from tests.page.test_room_table import play_the_hand


@dataclass
class Shelf:
    """Texts by key."""

    texts: dict[str, str]

    def get(self, key: str) -> str | None:
        return self.texts.get(key)

    def put(self, key: str, text: str) -> None:
        self.texts[key] = text

    def drop(self, key: str) -> None:
        self.texts.pop(key, None)


@pytest.fixture(scope="module")
def played() -> RoomTable:
    """Return a table of two people and a bot whose match of one hand is over."""
    table = RoomTable(2, preset("house").but(deals=1, target=None, turn_limit=8), "record", bots=("easy",))
    play_the_hand(table)
    table.net.stamp_all()  # only then the match secrets are shown
    table.settle(3.0)
    return table


def game_of(table: RoomTable, name: str) -> Game:
    place = table.places[name]
    game = place.match.game()
    assert game is not None
    return game


def test_a_counted_hand_can_be_replayed_from_my_seat_card_by_card(played: RoomTable) -> None:
    game = game_of(played, "Ben")
    assert [player.name for player in game.players] == ["Ben", "Bot 1", "Ada"]
    film = drained(filming(game, 1))
    ben = played.places["Ben"].session.view
    assert film.frames[-1].hands == ben.table.hands
    assert film.frames[-1].result == ben.results[-1]
    assert film.frames[0].phase == "draw"
    assert (game.match.totals, game.match.places) == (ben.totals, ben.places)


def test_both_players_keep_the_same_hand_each_from_their_own_seat(played: RoomTable) -> None:
    ada, ben = game_of(played, "Ada"), game_of(played, "Ben")
    assert [entry.move for entry in ada.log[0]] == [entry.move for entry in ben.log[0]]
    assert [(entry.seat + 1) % 3 for entry in ben.log[0]] == [entry.seat for entry in ada.log[0]]


def test_a_match_that_is_over_is_among_the_past_games_and_opens_again(played: RoomTable) -> None:
    game = game_of(played, "Ada")
    history = History(Shelf({}))
    assert history.keep(game, "2026-11-30T08:00:00Z") == ""
    past = history.games()[0]
    assert past.over
    assert past.names == ("Ada", "Ben", "Bot 1")
    text = history.text(match_id(game))
    assert text is not None
    again = drained(importing(text))
    assert again.log == game.log
    assert again.match.totals == game.match.totals
    assert found(again) == "over"
    assert exported(again, "record") == text


def test_a_kept_match_that_was_changed_is_refused(played: RoomTable) -> None:
    text = written(game_of(played, "Ada"), save=False)
    totals = played.places["Ada"].session.view.totals
    for changed in (text.replace('"dealer": ', '"dealer": 1'), text.replace(f"  {totals[0]},\n", "  77,\n", 1)):
        if changed != text:
            with pytest.raises(ImportRefusedError):
                drained(importing(changed))


def test_before_a_hand_is_counted_there_is_nothing_to_look_back_at() -> None:
    table = RoomTable(2, preset("house").but(deals=2, target=None, turn_limit=12), "paused")
    assert table.places["Ada"].match.game() is None
    peer = table.places["Ada"].line.peer
    assert peer.table is not None
    assert room_game(peer.table, 0) is None


def test_the_transcript_that_the_page_gives_away_is_what_rummy_verify_checks(played: RoomTable) -> None:
    report = verify_transcript(played.places["Ada"].match.transcript(), ed25519_verify)
    assert report.ok, report.fault
    assert report.names == ("Ada", "Ben", "Bot 1")
    assert report.places == played.places["Ada"].session.view.places


def test_check_the_deals_shows_every_counted_hand_with_all_players_seeds_and_the_cards_they_give(
    played: RoomTable,
) -> None:
    match = played.places["Ada"].match
    game = match.game()
    assert game is not None
    peer = played.net.peer("Ada")
    assert peer.table is not None
    checked = room_check(peer.table, game, {})
    assert checked.title == "1 of 1 hands check out"
    hand = checked.hands[0]
    assert [term for term, _ in hand.numbers] == ["Seed of Ada", "Seed of Ben"]
    assert hand.dealt == drained(filming(game, 1)).frames[0]
    assert len(checked.proved) == 5
    assert len(checked.not_proved) == 2
    found = room_check(peer.table, game, {peer.table.finished[0][0].h: Sentence("fault-claim")})
    assert found.title == "0 of 1 hands check out, and something differs"
    assert found.differences == (str(Sentence("fault-claim")),)
