"""Playing in the terminal: whole matches from piped input, refusals as they are, nothing lost on leaving."""

import io
from pathlib import Path

import pytest

from rummy_core.cli import main
from rummy_core.commands.play_words import HELP, parse_input
from rummy_core.errors import NotationError
from rummy_core.hand_state import HandState
from rummy_core.replay import load_save, verify_record
from rummy_core.rules import preset
from tests.bot_tables import table

OPENING = """\

Hand 1, turn 1. Points: You 0, Medium 0 (to 50).
Cards held: Medium 10. Stock: 31.
Pile: 7c
Your hand: 2c 6c Jc 8d 4h 7h Th As 3s Ks  (leaves 61)
Your turn. Draw from the stock or take from the pile.
> d
You: drew 2d.
"""


def typed(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    """Let the player type *text* and then nothing more."""
    monkeypatch.setattr("sys.stdin", io.StringIO(text))


def printed(capsys: pytest.CaptureFixture[str]) -> str:
    return capsys.readouterr().out


def test_the_table_the_hand_and_its_cost_are_shown_and_moves_are_played(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed(monkeypatch, "d\nx Ks\n")
    assert main(["play", "--practice", "golden"]) == 0
    out = printed(capsys)
    assert out.startswith(OPENING)
    assert "> x Ks\nYou: throws Ks.\nMedium: " in out
    assert out.endswith("Left without saving. With --record FILE a match can be resumed.\n")


def test_a_refusal_is_printed_as_it_is_and_the_turn_goes_on(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed(monkeypatch, "x Ks\nd\nd\nx Kh\nmeld 2c 6c Jc\nfoo\n\nhelp\nx Ks\n")
    assert main(["play", "--practice", "golden"]) == 0
    out = printed(capsys)
    for sentence in (
        "Draw first. Take a card from the stock or the pile, then play on.",
        "You have drawn already. One draw a turn. Meld, lay off or discard.",
        "Kh is not in this hand. Choose cards that are.",
        "Not a meld yet.",
        "Not a move: 'foo'. Type help for the moves, or hint for one.",
        HELP,
        "You: throws Ks.",
    ):
        assert sentence in out


class Hints:
    """A player who does what the hint says: reads the last hint off the screen, and types it."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self._capsys = capsys
        self._asked = False
        self.screen = ""

    def isatty(self) -> bool:
        return True

    def readline(self) -> str:
        shown = self._capsys.readouterr().out
        self.screen += shown
        self._asked = not self._asked
        if self._asked:
            return "hint\n"
        return shown.rsplit("The hard bot would: ", 1)[1].splitlines()[0] + "\n"


@pytest.mark.parametrize("words", [["--target", "20"], ["--preset", "joker", "--seats", "3", "--set", "deals=1"]])
def test_a_whole_match_is_played_by_typing_what_the_hint_says(
    words: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    record = tmp_path / "match.json"
    player = Hints(capsys)
    monkeypatch.setattr("sys.stdin", player)
    assert main(["play", "--practice", "whole match", "--bots", "easy", "--record", str(record), *words]) == 0
    out = player.screen + printed(capsys)
    assert "went out" in out
    assert "Match over." in out
    report = verify_record(record.read_text())
    assert report.ok
    assert report.hands >= 1


def test_leaving_saves_the_match_and_resuming_goes_on_with_the_same_cards(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    record = tmp_path / "match.json"
    typed(monkeypatch, "d\n")
    assert main(["play", "--practice", "golden", "--record", str(record)]) == 0
    assert printed(capsys).endswith(f"Saved in {record}.\n")
    saved = load_save(record.read_text())
    assert saved.match.hand is not None
    assert saved.match.hand.phase == "lay"
    typed(monkeypatch, "x Ks\n")
    assert main(["play", "--resume", "--record", str(record)]) == 0
    out = printed(capsys)
    assert "Your hand: 2c 6c Jc 2d 8d" in out
    assert "You: throws Ks." in out


def test_a_saved_match_is_never_overwritten_by_a_new_one(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = tmp_path / "match.json"
    record.write_text("precious")
    assert main(["play", "--record", str(record)]) == 2
    assert "exists already" in capsys.readouterr().err
    assert record.read_text() == "precious"


def test_ctrl_c_leaves_with_the_match_saved_and_code_130(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    class Interrupted:
        def readline(self) -> str:
            raise KeyboardInterrupt

    record = tmp_path / "match.json"
    monkeypatch.setattr("sys.stdin", Interrupted())
    assert main(["play", "--practice", "golden", "--record", str(record)]) == 130
    assert f"Saved in {record}." in printed(capsys)
    assert load_save(record.read_text()).match.hand is not None


def test_a_place_that_cannot_be_written_is_said_before_a_card_is_shown(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["play", "--practice", "golden", "--record", str(tmp_path / "no" / "match.json")]) == 2
    out, err = capsys.readouterr()
    assert "cannot be written" in err
    assert out == ""


def test_resigning_ends_the_match_with_the_bot_as_winner(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed(monkeypatch, "resign\n")
    assert main(["play", "--practice", "golden"]) == 0
    assert printed(capsys).endswith("You left the match.\nMatch over. Won by Medium.\n")


def test_without_practice_the_deals_are_committed_to_first(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed(monkeypatch, "q\n")
    assert main(["play", "--luck", "horseshoe"]) == 0
    first = printed(capsys).splitlines()[0]
    assert first.startswith("The deals are settled. Their commitment: ")
    assert len(first.split()[-1]) == 64


# -- what may be typed


def hand() -> HandState:
    match = table(preset("joker"), hands=["7h#2 8h ?? Td 2c", 9], melds=["1: 4h 5h 6h", "1: 8c 8d 8s"], phase="lay")
    assert match.hand is not None
    return match.hand


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("d", "draw"),
        ("t", "take 1"),
        ("T 3", "take 3"),
        ("x 8H", "discard 8h"),
        ("d 10d", "discard Td"),
        ("throw td", "discard Td"),
        ("m 7h 8h ??", "meld 7h#2 8h ??"),
        ("l 7h", "lay off 7h#2 on 0"),
        ("l 8h 1", "lay off 8h on 1"),
        ("lay off 7h#2 on 0 high", "lay off 7h#2 on 0 high"),
        ("s 2c 1", "swap 2c on 1"),
        ("u", "undo"),
        ("e", "end hand"),
    ],
)
def test_short_forms_say_what_the_long_ones_say(text: str, move: str) -> None:
    assert str(parse_input(text, hand())) == move


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("fold", "Not a move"),
        ("m 8h", "Not a move"),
        ("l", "Which card"),
        ("l 2c", "fits no meld"),
        ("l ??", "fits more than one meld"),
        ("l 8h x", "Which meld"),
        ("x 1h", "not a card"),
        ("take all", "not a move"),
    ],
)
def test_what_is_no_move_is_answered_with_how_to_write_one(text: str, says: str) -> None:
    with pytest.raises(NotationError, match=says):
        parse_input(text, hand())
