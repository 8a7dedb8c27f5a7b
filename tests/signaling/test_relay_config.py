"""Flags and environment of the relay."""

from pathlib import Path

import pytest

from signaling.config import read_config
from signaling.limits import Limits


def test_defaults_are_a_relay_for_this_machine_in_memory() -> None:
    config = read_config([], {})
    assert (config.host, config.port, config.store, config.origins) == ("127.0.0.1", 8765, "", ())
    assert config.limits == Limits()


def test_flags_win_over_the_environment() -> None:
    environment = {"RUMMY_RELAY_PORT": "1", "RUMMY_RELAY_ORIGINS": "https://a.example, https://b.example"}
    config = read_config(["--port", "2"], environment)
    assert config.port == 2
    assert config.origins == ("https://a.example", "https://b.example")


def test_every_limit_can_be_set_and_none_switched_off(capsys: pytest.CaptureFixture[str]) -> None:
    assert read_config(["--rooms", "7", "--silent-s", "1.5"], {}).limits.rooms == 7
    for value in ("0", "-1", "many"):
        with pytest.raises(SystemExit):
            read_config(["--rooms", value], {})
        assert "no number that can be used" in capsys.readouterr().err


def test_a_site_that_is_not_built_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        read_config(["--site", str(tmp_path)], {})
    assert "make site" in capsys.readouterr().err
