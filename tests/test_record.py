"""The record: a match written as one document, read back, and any changed byte found and located."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rummy_core.errors import RecordError
from rummy_core.game import Game, make_move, next_hand, resign, start_game, step
from rummy_core.hand import legal_moves
from rummy_core.record import canonical, dumps, read, to_json
from rummy_core.replay import load_save, verify_record
from rummy_core.rules import PRESETS, preset
from tests.games import TABLE, bot_table, dealing, finish


def played(moves: int, *, name: str = "basic") -> Game:
    """Return a match after so many moves; its one person makes the first legal move each time."""
    game = start_game(preset(name), TABLE, dealing())
    for _ in range(moves):
        if game.match.over:
            break
        seat = game.to_move
        if seat is None:
            game = next_hand(game)
        elif game.bot_to_move:
            game = step(game)
        else:
            game = make_move(game, seat, legal_moves(game.view(seat).table)[0])
    return game


FINISHED = finish(start_game(preset("basic"), bot_table(2), dealing()))
RECORD = dumps(FINISHED)


@settings(max_examples=25)
@given(st.integers(0, 400))
def test_a_save_read_back_is_the_same_game(moves: int) -> None:
    game = played(moves)
    again = load_save(dumps(game, save=True))
    assert again == game


@pytest.mark.parametrize("name", PRESETS)
def test_a_record_of_every_preset_proves_its_deals_and_its_moves(name: str) -> None:
    game = finish(start_game(preset(name), bot_table(2), dealing()))
    report = verify_record(dumps(game))
    assert report.ok, report.differences
    assert report.hands == len(game.log)
    assert report.moves == sum(map(len, game.log))
    assert report.proved
    assert report.not_proved


def test_a_record_of_a_match_in_play_keeps_its_secrets() -> None:
    game = played(60)
    assert not game.match.over
    secret = to_json(game, save=True)["secret"]
    record = dumps(game)
    assert secret not in record
    assert json.loads(record)["deal"]["M"] is None
    report = verify_record(record)
    assert report.ok, report.differences
    assert report.hands == len(game.match.results)
    assert any("hand in play" in claim for claim in report.not_proved)


def test_a_record_of_a_first_hand_in_play_claims_no_moves() -> None:
    report = verify_record(dumps(played(5)))
    assert report.ok
    assert report.hands == 0
    assert not any("move" in claim for claim in report.proved)


def test_a_record_without_its_secret_cannot_be_played_on() -> None:
    with pytest.raises(RecordError, match="not a save"):
        load_save(RECORD)


def test_a_resigned_match_is_verified_to_its_last_move() -> None:
    game = resign(played(100), 0)
    report = verify_record(dumps(game))
    assert report.ok, report.differences
    assert report.hands == len(game.log)


@settings(max_examples=150)
@given(st.data())
def test_any_changed_character_of_a_record_is_found(data: st.DataObject) -> None:
    place = data.draw(st.integers(0, len(RECORD) - 1))
    wrong = data.draw(st.characters(codec="utf-8").filter(lambda char: char != RECORD[place]))
    changed = RECORD[:place] + wrong + RECORD[place + 1 :]
    try:
        report = verify_record(changed)
    except RecordError:
        return
    assert not report.ok
    assert report.proved == ()


def changed_in_hand(number: int) -> str:
    document = read(RECORD)
    moves = document["hands"][number - 1]["moves"]
    place = next(index for index, move in enumerate(moves) if "discard" in move)
    moves[place] = moves[place].split(" discard ")[0] + " discard " + "??"
    return canonical(document)


def test_a_changed_move_is_located_by_hand_and_move() -> None:
    report = verify_record(changed_in_hand(2))
    assert any("hand 2" in line and "digest" in line for line in report.differences)
    assert any("At hand 2, move" in line for line in report.differences)


def test_a_seed_of_another_hand_is_found() -> None:
    document = read(RECORD)
    hands = document["deal"]["hands"]
    hands[0]["seed"] = hands[1]["seed"]
    report = verify_record(canonical(document))
    assert any("seed of hand 1" in line for line in report.differences)


def test_a_changed_final_result_is_found() -> None:
    document = read(RECORD)
    document["result"]["totals"][0] += 1
    report = verify_record(canonical(document))
    assert any("final result" in line for line in report.differences)


def test_a_second_end_of_the_record_is_found() -> None:
    report = verify_record(RECORD + "\n")
    assert any("goes on after its end" in line for line in report.differences)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "no match record"),
        ("{", "no match record"),
        ("[]", "format is not rummy-match"),
        ('{"format": "chess"}', "format is not rummy-match"),
        ('{"format": "rummy-match", "version": 99}', "version 99.*Reload"),
        ('{"format": "rummy-match", "version": "x"}', "version 'x'"),
        ('{"format": "rummy-match", "version": 1}', "Missing or unknown"),
        ('{"format": "rummy-match", "version": NaN}', "NaN"),
        ("[" * 100_000, "no match record"),
        ("x" * 4_000_001, "too long"),
    ],
)
def test_a_text_that_is_no_record_is_refused_with_the_reason(text: str, says: str) -> None:
    with pytest.raises(RecordError, match=says):
        verify_record(text)


@pytest.mark.parametrize("key", ["rules", "players", "deal", "hands", "digest", "result"])
@pytest.mark.parametrize("junk", [None, 7, "x", [1], {"a": 1}, [{"moves": 3}], True])
def test_a_record_with_a_part_of_the_wrong_kind_is_refused_or_differs(key: str, junk: object) -> None:
    document = {**read(RECORD), key: junk}
    try:
        report = verify_record(canonical(document))
    except RecordError:
        return
    assert not report.ok


def test_a_changed_save_is_not_played_on() -> None:
    game = played(60)
    document = to_json(game, save=True)
    document["players"][0]["name"] = "Mallory"
    with pytest.raises(RecordError, match="changed after it was written"):
        load_save(canonical(document))


def test_the_stand_alone_verifier_agrees(tmp_path: Path) -> None:
    script = Path(__file__).parents[1] / "docs" / "verify_standalone.py"
    path = tmp_path / "match.json"
    path.write_text(RECORD, encoding="utf-8")
    good = subprocess.run([sys.executable, script, path], capture_output=True, text=True, check=False)
    assert good.returncode == 0, good.stderr + good.stdout
    document = read(RECORD)
    document["deal"]["player_seed"] += "!"
    path.write_text(canonical(document), encoding="utf-8")
    bad = subprocess.run([sys.executable, script, path], capture_output=True, text=True, check=False)
    assert bad.returncode != 0
