"""Names are display text: whatever comes in, one short visible line comes out, or a clear error."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rummy_core.errors import NotationError
from rummy_core.names import MAX_NAME, clean_name


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("  Robin ", "Robin"),
        ("Ann\u00a0\u2003 Lee", "Ann Lee"),
        ("Sam\u202eknup", "Samknup"),
        ("Z\u200be\u200dd", "Zed"),
        ("two\nlines\there", "two lines here"),
        ("e\u0301" * 3, "\u00e9" * 3),
        ("a" + "\u0336" * 40, "a" + "\u0336" * 2),
        ("x" * 10_000, "x" * MAX_NAME),
        ("<b onmouseover=alert(1)>", "<b onmouseover=alert"),
        ("🃏", "🃏"),
    ],
)
def test_a_name_is_one_short_line_without_hidden_characters(typed: str, name: str) -> None:
    assert clean_name(typed) == name


@pytest.mark.parametrize("typed", ["", "   ", "\u200b\u200b", "\u202e", "\u00a0", "\u0301\u0301", "\x00\x1b"])
def test_a_name_that_cannot_be_seen_is_refused(typed: str) -> None:
    with pytest.raises(NotationError, match="can be seen"):
        clean_name(typed)


@given(st.text())
def test_cleaning_a_name_twice_changes_nothing(typed: str) -> None:
    try:
        name = clean_name(typed)
    except NotationError:
        return
    assert clean_name(name) == name
    assert 0 < len(name) <= MAX_NAME
    assert name == " ".join(name.split())
