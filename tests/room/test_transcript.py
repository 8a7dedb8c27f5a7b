"""A transcript proves a match to anybody, and any change to it is found and located."""

import json
from functools import cache

import pytest

from rummy_core.errors import RecordError
from rummy_core.room.signing import ed25519_verify
from rummy_core.room.transcript import is_transcript, verify_transcript
from rummy_core.rules import preset
from tests.room.network import Net
from tests.room.test_sealed_match import is_done


@cache
def transcript() -> str:
    """Return the transcript of a short match."""
    net = Net(2, "transcript")
    net.open(preset("basic").but(deals=1, target=None, turn_limit=2))
    net.play_until(is_done)
    return net.peer("Ada").transcript()


def changed(part: str, place: int, offset: int) -> str:
    """Return the transcript with one hexadecimal digit of an entry, or of a pass, changed."""
    document = json.loads(transcript())
    entries = document["entries"] if part == "entries" else document["sides"][0]["entries"]
    text = entries[place]
    at = offset % len(text)
    entries[place] = text[:at] + ("0" if text[at] != "0" else "1") + text[at + 1 :]
    return json.dumps(document)


def test_an_untouched_transcript_is_proved() -> None:
    report = verify_transcript(transcript(), ed25519_verify)
    assert (report.ok, report.fault, report.names) == (True, "", ("Ada", "Ben"))


def found(text: str) -> str:
    """Return what is said to be wrong with a transcript; "" if nothing is."""
    try:
        return verify_transcript(text, ed25519_verify).fault
    except RecordError as error:
        return str(error)


@pytest.mark.parametrize("place", range(0, 12, 2))
@pytest.mark.parametrize("offset", [1, 60, 333, -1, -140])
def test_a_changed_digit_of_the_log_is_found_and_located(place: int, offset: int) -> None:
    assert f"ntry {place}" in found(changed("entries", place, offset))


@pytest.mark.parametrize("place", [0, 2, 5])
@pytest.mark.parametrize("offset", [90, 500, -9])
def test_a_changed_digit_of_a_pass_is_found(place: int, offset: int) -> None:
    assert found(changed("sides", place, offset))


def test_an_entry_left_out_or_swapped_is_found() -> None:
    document = json.loads(transcript())
    for entries in (
        document["entries"][:4] + document["entries"][5:],
        [*document["entries"][:4], document["entries"][5], document["entries"][4]],
        document["entries"][1:],
    ):
        report = verify_transcript(json.dumps({**document, "entries": entries}), ed25519_verify)
        assert not report.ok


def test_a_log_that_stops_early_proves_what_it_has_and_says_what_lacks() -> None:
    document = json.loads(transcript())
    report = verify_transcript(json.dumps({**document, "entries": document["entries"][:6]}), ed25519_verify)
    assert report.ok
    assert len(report.not_proved) == 2


def test_passes_that_are_missing_are_said_to_be() -> None:
    report = verify_transcript(json.dumps({**json.loads(transcript()), "sides": []}), ed25519_verify)
    assert "passes" in report.fault


@pytest.mark.parametrize(
    "text",
    ["", "[]", "{}", '{"format": "rummy-room", "version": 2}', '{"format": "rummy-room", "version": 1, "entries": 5}'],
)
def test_what_is_no_transcript_is_refused_in_a_sentence(text: str) -> None:
    with pytest.raises(RecordError) as refused:
        verify_transcript(text, ed25519_verify)
    assert len(str(refused.value)) <= 120


def test_a_match_record_is_no_transcript() -> None:
    assert not is_transcript({"format": "rummy-match"})
    assert is_transcript(json.loads(transcript()))
