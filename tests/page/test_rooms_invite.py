"""Codes, links and shared texts on the way into a room."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rummy_page.room.invite import link, looks_invited, read_fragment, read_typed, shown_link, watch_link

from rummy_core.errors import NotationError
from rummy_core.room.codes import CODE_ALPHABET, Invitation, read_invitation, watch_key

KEY = bytes(range(16))
PAGE = "https://rummy.example/play/"
LINK = link(PAGE, Invitation("JUX5", KEY))


@pytest.mark.parametrize(
    "typed", ["JUX5", "jux5", " j u x 5 ", "JU-X5", "ju\u2013x5", "\uff2a\uff35\uff38\uff15", "#jux5", PAGE + "#JUX5"]
)
def test_a_code_is_understood_however_it_is_typed(typed: str) -> None:
    assert read_typed(typed) == Invitation("JUX5")


@pytest.mark.parametrize("words", ["{}", "Play rummy with me: {} soon", "{}\nsee you", "<{}", "a #tag, then {}"])
def test_a_link_is_found_among_the_words_it_was_sent_with(words: str) -> None:
    assert read_typed(words.format(LINK)) == Invitation("JUX5", KEY)


def test_a_look_alike_is_named_and_what_it_may_have_been() -> None:
    with pytest.raises(NotationError, match="character 0"):
        read_typed("JUX0")


def test_a_link_that_was_cut_off_says_so() -> None:
    with pytest.raises(NotationError, match="cut off"):
        read_typed(LINK[:-3])


def test_the_link_carries_its_secret_behind_the_hash_and_nothing_else_of_the_address() -> None:
    assert link(PAGE + "?text=hello#room-waiting", Invitation("JUX5", KEY)) == LINK
    assert LINK.startswith(PAGE + "#JUX5.")


def test_the_link_to_watch_opens_the_watchers_door_only() -> None:
    found = read_invitation(watch_link(PAGE, "JUX5", KEY))
    assert found == Invitation("JUX5", watch_key(KEY), watch=True)
    assert found.key != KEY


def test_a_link_on_the_screen_shows_only_the_beginning_of_its_secret() -> None:
    assert shown_link(LINK) == "rummy.example/play/#JUX5.AAEC…"


@pytest.mark.parametrize("fragment", ["JUX5", "jux5", "JUX5.xyz", "JU-X5", "JUXO", "JUX55.abc"])
def test_an_address_that_was_meant_as_an_invitation_is_taken_for_one(fragment: str) -> None:
    assert looks_invited(fragment)


@pytest.mark.parametrize("fragment", ["", "room=QX7K", "room-waiting", "/x", "<b>a", "hel"])
def test_any_other_address_is_left_alone(fragment: str) -> None:
    assert not looks_invited(fragment)


@given(st.text(alphabet=CODE_ALPHABET, min_size=4, max_size=4), st.binary(min_size=16, max_size=16))
def test_every_link_of_ours_is_recognised_and_read_back(code: str, key: bytes) -> None:
    fragment = link("", Invitation(code, key))[1:]
    assert looks_invited(fragment)
    assert read_fragment(fragment) == (Invitation(code, key), "")


@given(st.text(max_size=60))
def test_whatever_stands_in_the_address_gives_an_invitation_or_a_sentence(fragment: str) -> None:
    found, problem = read_fragment(fragment)
    assert (found is None) == bool(problem)
    assert len(problem) <= 120
