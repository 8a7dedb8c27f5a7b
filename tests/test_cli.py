"""The command line: what each command prints, and one readable line with code 2 for what cannot be done."""

import json
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from rummy_core.arena import arena_deal, play_match
from rummy_core.cli import COMMANDS, main
from rummy_core.record import dumps
from rummy_core.rules import preset

SIMULATION = ["simulate", "--preset", "basic", "--seats", "2", "--bots", "easy,medium", "--matches", "3"]


def lines(capsys: pytest.CaptureFixture[str]) -> tuple[list[str], list[str]]:
    """Return the lines on standard output and on standard error."""
    out, err = capsys.readouterr()
    return out.splitlines(), err.splitlines()


def test_help_names_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--help"]) == 0
    out, _ = lines(capsys)
    assert [line.split()[0] for line in out[2 : 2 + len(COMMANDS)]] == list(COMMANDS)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_explains_itself(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([command, "--help"]) == 0
    assert lines(capsys)[0][0].startswith(f"usage: rummy {command}")


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ([], ""),
        (["shuffle"], "rummy: there is no command 'shuffle'."),
        (["simulate", "--preset", "poker"], "rummy simulate: No rules are called 'poker'."),
        (["simulate", "--seats", "5"], "rummy simulate: 5 seats do not fit."),
        (["simulate", "--seats", "two"], "rummy simulate: argument --seats: 'two' is not a whole number."),
        (["simulate", "--bots", "easy,expert"], "rummy simulate: No bot is called 'expert'."),
        (["simulate", "--matches", "0"], "rummy simulate: 0 matches cannot be played."),
        (["simulate", "--set", "must_discard"], "rummy simulate: 'must_discard' changes no rule."),
        (["simulate", "--set", "no_such_rule=1"], "rummy simulate: There is no rule called 'no_such_rule'."),
        (["simulate", "--set", "must_discard=7"], "rummy simulate: must_discard is on or off"),
        (["simulate", "--target", "none"], "rummy simulate: The match would never end."),
        (["simulate", "--colour"], "rummy simulate: unrecognized arguments: --colour."),
        (["arena", "--deals", "-1"], "rummy arena: -1 matches cannot be played."),
        (["verify", "no/such/file"], "rummy verify: no/such/file cannot be read: No such file or directory."),
        (["verify"], "rummy verify: the following arguments are required: file."),
        (["census", "--cards", "0"], "rummy census: Hands of 0 cards cannot be counted in good time."),
        (["cases", "no/such/file"], "rummy cases: no/such/file cannot be read"),
        (["rules", "poker"], "rummy rules: No rules are called 'poker'."),
        (["play", "--resume"], "rummy play: Nothing to resume."),
    ],
)
def test_what_cannot_be_done_is_said_in_one_line_with_code_2(
    words: list[str], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(words) == 2
    out, err = lines(capsys)
    if not words:
        assert out[0].startswith("usage:")
        return
    assert len(err) == 1
    assert err[0].startswith(says)
    assert out == []


def test_a_simulation_is_the_same_every_time(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*SIMULATION, "--json"]) == 0
    first = json.loads(lines(capsys)[0][0])
    assert main([*SIMULATION, "--json"]) == 0
    second = json.loads(lines(capsys)[0][0])
    assert first.pop("seconds") >= 0
    second.pop("seconds")
    assert first == second
    assert list(first) == [
        *("preset", "changes", "seats", "bots", "seed", "matches", "hands", "turns", "hands_per_match"),
        *("wins", "win_rates", "half_widths", "hands_won", "points", "ends"),
    ]
    assert first["bots"] == ["easy", "medium"]
    assert sum(first["wins"]) == 3
    assert first["hands"] == sum(first["ends"].values())


def test_a_simulation_for_people_is_a_small_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*SIMULATION, "--target", "20", "--set", "going_rummy=none"]) == 0
    out, err = lines(capsys)
    assert out[0].startswith("basic, going_rummy none, target 20: 3 matches, ")
    assert out[1].split() == ["seat", "wins", "win", "rate", "hands", "won", "points"]
    assert out[2].startswith("0 easy")
    assert out[3].startswith("1 medium")
    assert out[4].startswith("hands ended by: ")
    assert err == []


def test_progress_is_shown_on_stderr_when_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*SIMULATION, "--target", "5", "--progress", "--json"]) == 0
    out, err = lines(capsys)
    assert len(out) == 1
    assert err[-1].startswith("3 of 3 matches")


def test_bots_cycle_over_the_seats_and_switches_take_lists_and_words(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["simulate", "--seats", "3", "--bots", "hard,easy", "--matches", "1", "--target", "none", "--json"]
    words += [
        "--set",
        "deals=1",
        "--set",
        "hand_sizes=9,8,7",
        "--set",
        "ace_in_runs=either",
        "--set",
        "must_discard=on",
    ]
    assert main(words) == 0
    data = json.loads(lines(capsys)[0][0])
    assert data["bots"] == ["hard", "easy", "hard"]
    assert data["changes"] == {
        "hand_sizes": [9, 8, 7],
        "ace_in_runs": "either",
        "must_discard": True,
        "target": None,
        "deals": 1,
    }


def test_the_arena_prints_a_row_a_bot(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "--bots", "medium,easy", "--deals", "2", "--target", "10"]) == 0
    out, _ = lines(capsys)
    assert out[0].startswith("basic, target 10: 4 matches, ")
    assert out[2].startswith("0 medium")


def test_verify_says_what_a_record_proves_and_finds_a_changed_move(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = dumps(play_match(preset("basic"), ["hard", "easy"], arena_deal("verify", 1)))
    record = tmp_path / "match.json"
    record.write_text(text)
    assert main(["verify", str(record)]) == 0
    out, _ = lines(capsys)
    assert out[0].endswith("moves replayed.")
    assert out[1] == "Proved:"
    assert "Not proved:" in out
    record.write_text(text.replace("bot draw", "bot take 1", 1))
    assert main(["verify", str(record), "--json"]) == 1
    report = json.loads(lines(capsys)[0][0])
    assert report["ok"] is False
    assert report["differences"]
    record.write_text("{")
    assert main(["verify", str(record)]) == 2
    assert len(lines(capsys)[1]) == 1


@pytest.mark.parametrize("extra", [[], ["--by-symmetry"]])
def test_the_census_of_three_cards_counts_all_22100_hands(extra: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["census", "--cards", "3", "--json", *extra]) == 0
    data = json.loads(lines(capsys)[0][0])
    assert data["hands"] == sum(data["least_leftover"].values()) == 22_100
    assert data["least_leftover"]["0"] == 4 * 13 + 4 * 11
    assert main(["census", "--cards", "3", *extra]) == 0
    assert lines(capsys)[0][0] == "22,100 hands of 3 cards"


def test_the_rules_are_told_in_words_with_every_change(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "basic"]) == 0
    usual, _ = lines(capsys)
    assert main(["rules", "basic", "--seats", "2", "--set", "must_discard=true"]) == 0
    changed, _ = lines(capsys)
    assert usual != changed
    assert all(len(line) <= 80 for line in usual + changed)


def test_cases_print_pass_or_fail_and_a_failure_gives_code_1(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    case = """
    [[case]]
    id = "mine"
    title = "A king may be thrown"
    preset = "basic"
    hands = ["Kd 2c 3s", 5]
    phase = "lay"
    play = [{ move = "discard Kd"EXTRA }]
    """
    good, bad = tmp_path / "good.toml", tmp_path / "bad.toml"
    good.write_text(case.replace("EXTRA", ""))
    bad.write_text(case.replace("EXTRA", ', refused = "frozen"'))
    assert main(["cases", str(good)]) == 0
    assert lines(capsys)[0] == ["pass  mine  A king may be thrown", "1 passed, 0 failed"]
    assert main(["cases", str(good), str(bad)]) == 1
    assert "FAIL  mine  A king may be thrown" in lines(capsys)[0]


AT_A_TERMINAL = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler)"
"""A shell lets what it runs in the background ignore Ctrl-C, and children inherit that; at a terminal it is heard."""


def run(*words: str) -> "subprocess.Popen[str]":
    """Start the command as its own process."""
    return subprocess.Popen(
        [sys.executable, "-c", f"{AT_A_TERMINAL}; from rummy_core.cli import main; raise SystemExit(main())", *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        stdin=subprocess.PIPE,
        text=True,
        cwd=Path(__file__).parents[1],
    )


def test_a_reader_that_goes_away_ends_the_command_without_a_word() -> None:
    with run("simulate", "--matches", "1") as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == ""
        assert process.wait() == 141


def test_ctrl_c_ends_long_work_with_code_130_and_no_traceback() -> None:
    with run("simulate", "--matches", "100000", "--progress") as process:
        assert process.stderr is not None
        process.stderr.read(1)  # the first sign of progress: the work is on
        process.send_signal(signal.SIGINT)
        rest = process.stderr.read()
        assert "Traceback" not in rest
        assert process.wait() == 130


def test_the_command_is_installed_as_rummy() -> None:
    done = subprocess.run(
        [str(Path(sys.executable).with_name("rummy")), "--help"], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0
    assert done.stdout.startswith("usage: rummy COMMAND")
