"""Room codes and links: what people type, say and paste."""

import secrets

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rummy_core.errors import NotationError
from rummy_core.room.codes import (
    CODE_ALPHABET,
    Invitation,
    door_seed,
    link_fragment,
    new_code,
    read_code,
    read_invitation,
    room_id,
    watch_key,
)

KEY = bytes(range(16))


def test_a_hundred_thousand_codes_use_31_characters_and_none_that_looks_like_another() -> None:
    codes = [new_code(secrets.token_bytes) for _ in range(100_000)]
    assert set("".join(codes)) == set(CODE_ALPHABET)
    assert {len(code) for code in codes} == {4}
    assert not set("ILO01") & set(CODE_ALPHABET)


def test_every_character_of_a_code_is_equally_likely() -> None:
    counts = dict.fromkeys(CODE_ALPHABET, 0)
    for _ in range(31_000):
        for char in new_code(secrets.token_bytes):
            counts[char] += 1
    # 4,000 expected each, standard deviation 62; rude words take a few letters away.
    assert all(3_600 < count < 4_400 for count in counts.values())


def test_a_code_that_spells_something_rude_is_drawn_again() -> None:
    letters = iter([*(CODE_ALPHABET.index(char) for char in "SEXY"), *(CODE_ALPHABET.index(char) for char in "JUX5")])
    assert new_code(lambda n: bytes(next(letters) for _ in range(n))) == "JUX5"


@pytest.mark.parametrize(
    "typed",
    [
        "JUX5",
        "jux5",
        "Jux5",
        " j u x 5 ",
        "ju-x5",
        "JU\u2013X5",
        "\uff2a\uff35\uff38\uff15",
        "jux\uff15",
        "ju.x5"[:2] + "_x5",
        "\u00a0jux5\u200a",
        "#JUX5",
        "https://host.example/path/#JUX5",
        "https://host.example/rummy/?from=chat#jux5",
    ],
)
def test_all_spellings_of_a_code_reach_the_same_room(typed: str) -> None:
    assert read_invitation(typed) == Invitation("JUX5")


@pytest.mark.parametrize(
    ("typed", "hint"),
    [
        ("JUX0", "0. Could it be"),
        ("OUX5", "O. Could it be"),
        ("jul5", "L. Could it be"),
        ("1UX5", "1. Could it be"),
        ("iux5", "I. Could it be"),
        ("JU*5", "Codes are letters and digits"),
        ("JUX", "4 characters, this has 3"),
        ("JUX55", "4 characters, this has 5"),
        ("", "4 characters, this has 0"),
        ("https://host.example/", "no code behind a # sign"),
        ("\u062c\u062d\u062e5", "Codes are letters and digits"),
    ],
)
def test_a_code_that_cannot_be_gets_an_error_that_helps(typed: str, hint: str) -> None:
    typed = typed.replace("*", "\u00e4")
    with pytest.raises(NotationError) as problem:
        read_invitation(typed)
    assert hint in str(problem.value)
    assert len(str(problem.value)) <= 120


@given(st.text(CODE_ALPHABET, min_size=4, max_size=4), st.binary(min_size=16, max_size=16), st.booleans())
def test_a_link_carries_code_key_and_purpose(code: str, key: bytes, watch: bool) -> None:
    invitation = Invitation(code, key, watch)
    assert read_invitation("https://host.example/#" + link_fragment(invitation)) == invitation


def answer_to(text: str) -> str:
    """Return what a person who pasted this gets: a code, or a sentence."""
    try:
        return read_invitation(text).code
    except NotationError as problem:
        return str(problem)


@given(st.text(max_size=60))
def test_whatever_is_pasted_is_a_code_or_a_sentence(text: str) -> None:
    answer = answer_to(text)
    assert len(answer) == 4 or (answer.endswith(".") and len(answer) <= 120)


@pytest.mark.parametrize("cut", [1, 5, 21])
def test_a_link_that_was_cut_off_is_not_taken_for_a_bare_code(cut: int) -> None:
    fragment = link_fragment(Invitation("JUX5", KEY))
    with pytest.raises(NotationError, match="cut off or changed"):
        read_invitation("#" + fragment[:-cut])


def test_the_key_of_a_link_never_shows_in_a_repr() -> None:
    assert KEY.hex() not in repr(Invitation("JUX5", KEY))
    assert repr(KEY) not in repr(Invitation("JUX5", KEY))


def test_the_spectators_key_opens_another_door_and_leads_to_no_seat() -> None:
    assert door_seed(watch_key(KEY)) != door_seed(KEY)
    assert room_id(b"a" * 32) != room_id(b"b" * 32)


def test_a_code_is_read_without_its_key() -> None:
    assert read_code("j-u-x-5") == "JUX5"
