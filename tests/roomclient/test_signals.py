"""What two browsers say to open a channel, and the name that the channel gets from both ends."""

import pytest
from rummy_page.room.signals import Ends, Words, binding, read_words, write_words

ONE, OTHER = "a=fingerprint:sha-256 AA:01", "a=fingerprint:sha-256 BB:02"


def sdp(*lines: str) -> str:
    return "\r\n".join(("v=0", *lines, "a=setup:actpass", ""))


@pytest.mark.parametrize(
    "words",
    [Words("a", "b", ("offer", "v=0")), Words("a", description=("answer", "")), Words("a", "b", candidate='{"c":1}')],
)
def test_words_are_read_as_they_were_written(words: Words) -> None:
    assert read_words(write_words(words)) == words


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\xff",
        b"[]",
        b"{}",
        b'{"from":"","to":"","is":null,"at":""}',
        b'{"from":"a","to":"","is":[],"at":""}',
        b'{"from":"a","to":"","is":["rollback",""],"at":""}',
    ],
)
def test_what_is_no_word_of_ours_is_passed_over(data: bytes) -> None:
    assert read_words(data) is None


def test_words_to_an_earlier_page_are_dropped() -> None:
    assert Ends("new").fate(Words("them", "old")) == "drop"


def test_the_first_words_tell_the_other_ends_name() -> None:
    ends = Ends("me")
    assert ends.fate(Words("them")) == "take"
    assert ends.theirs == "them"
    assert ends.fate(Words("them", "me")) == "take"


def test_an_end_with_another_name_wants_a_connection_of_its_own() -> None:
    ends = Ends("me", "them")
    assert ends.fate(Words("reloaded")) == "afresh"
    assert ends.theirs == "them"


def test_both_ends_give_the_channel_the_same_name() -> None:
    assert (
        binding(sdp(ONE), sdp(OTHER))
        == binding(sdp(OTHER), sdp(ONE))
        == f"{ONE}\n\n{OTHER}".replace("a=fingerprint:", "").lower().encode()
    )


def test_whoever_puts_a_fingerprint_of_its_own_between_the_ends_gives_them_different_names() -> None:
    middle = sdp("a=fingerprint:sha-256 CC:03")
    assert binding(sdp(ONE), middle) != binding(middle, sdp(OTHER))


def test_a_description_without_a_fingerprint_names_nothing() -> None:
    assert binding(sdp(ONE), sdp()) is None
