"""Recorded matches replay to the letter; every preset has one for each way its hands can end."""

import json

import pytest

from rummy_core.replay import verify_record
from rummy_core.rules import PRESETS
from tests.reference.golden import FOLDER, endings, file_of

GOLDEN = [(name, ending) for name, rules in PRESETS.items() for ending in endings(rules)]


def test_no_golden_match_is_missing_and_none_is_left_over() -> None:
    expected = {file_of(name, ending).name for name, ending in GOLDEN}
    assert {path.name for path in FOLDER.glob("*.json")} == expected


@pytest.mark.parametrize(("name", "ending"), GOLDEN)
def test_a_golden_match_replays_to_the_letter(name: str, ending: str) -> None:
    text = file_of(name, ending).read_text()
    assert verify_record(text).differences == ()
    document = json.loads(text)
    assert document["rules"] == PRESETS[name].to_json()
    assert ending in {hand["result"]["reason"] for hand in document["hands"]}


def test_the_golden_matches_end_in_every_way_a_match_can_that_people_finish() -> None:
    ends = {json.loads(path.read_text())["result"]["end"] for path in FOLDER.glob("*.json")}
    assert ends == {"target", "deals", "resigned"}
