"""`rummy verify` checks a room's log as well, and names who is at fault."""

import json
from pathlib import Path

import pytest

from rummy_core.cli import main
from tests.room.test_transcript import transcript


def verify(path: Path, text: str, *options: str) -> int:
    path.write_text(text, encoding="utf-8")
    return main(["verify", str(path), *options])


def test_a_rooms_log_is_checked_on_the_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert verify(tmp_path / "room.json", transcript()) == 0
    count = len(json.loads(transcript())["entries"])
    assert f"{count} entries of Ada, Ben checked" in capsys.readouterr().out


def test_a_log_that_lacks_its_passes_fails_with_the_reason(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    broken = json.dumps({**json.loads(transcript()), "sides": []}, indent=1)
    assert verify(tmp_path / "room.json", broken, "--json") == 1
    assert "passes of hand 1" in json.loads(capsys.readouterr().out)["fault"]
