"""Canonical bytes: one byte string for every value, and nothing else is ever read."""

import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rummy_core.errors import EncodingError
from rummy_core.room.encoding import MAX_DEPTH, Fields, Value, decode, encode

leaves = st.one_of(
    st.none(), st.booleans(), st.integers(-(2**63), 2**63 - 1), st.binary(max_size=20), st.text(max_size=20)
)
values = st.recursive(
    leaves,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=4), inner, max_size=4),
    max_leaves=12,
).filter(lambda value: _depth(value) <= MAX_DEPTH)


def _depth(value: object) -> int:
    if isinstance(value, list):
        return 1 + max(map(_depth, value), default=0)
    if isinstance(value, dict):
        return 1 + max(map(_depth, value.values()), default=0)
    return 0


@given(values)
def test_what_was_written_is_what_is_read(value: Value) -> None:
    assert decode(encode(value)) == value


@given(st.binary(max_size=60))
def test_bytes_that_can_be_read_are_the_only_ones_for_their_value(data: bytes) -> None:
    try:
        value = decode(data)
    except EncodingError:
        return
    assert encode(value) == data


@given(values, st.data())
def test_no_beginning_of_a_message_is_a_message(value: Value, data: st.DataObject) -> None:
    whole = encode(value)
    cut = data.draw(st.integers(0, len(whole) - 1))
    with pytest.raises(EncodingError):
        decode(whole[:cut])


def test_true_is_not_one_and_a_text_is_not_bytes() -> None:
    assert len({encode(True), encode(1), encode("1"), encode(b"1"), encode(None), encode([1])}) == 6


def test_keys_out_of_order_or_twice_are_refused() -> None:
    a, b = encode("a"), encode("b")
    pair = encode(1)
    for keys in ((b, a), (a, a)):
        twisted = b"D" + (2).to_bytes(4, "big") + b"".join(key + pair for key in keys)
        with pytest.raises(EncodingError, match="order"):
            decode(twisted)


def test_deep_nesting_is_refused_both_ways_without_deep_recursion() -> None:
    with pytest.raises(EncodingError, match="deep"):
        decode((b"L" + (1).to_bytes(4, "big")) * 3_000 + b"N")
    value: Value = None
    for _ in range(MAX_DEPTH + 1):
        value = [value]
    with pytest.raises(EncodingError, match="deep"):
        encode(value)


def test_a_huge_count_does_not_reserve_memory() -> None:
    with pytest.raises(EncodingError, match="early"):
        decode(b"L" + b"\xff" * 4)
    with pytest.raises(EncodingError, match="early"):
        decode(b"B" + b"\xff" * 4)


def test_more_bytes_than_allowed_are_refused_unread() -> None:
    with pytest.raises(EncodingError, match="16384"):
        decode(b"N" * 20_000)


def test_pickled_and_scripted_things_are_just_wrong_bytes() -> None:
    for data in (pickle.dumps({"a": 1}), b"__import__('os')", b'{"t": "hello"}'):
        with pytest.raises(EncodingError):
            decode(data)


def test_what_has_no_form_cannot_be_written() -> None:
    for value in (2**63, 1.5, {1: 2}, {"half": "\ud800"}, object()):
        with pytest.raises((EncodingError, TypeError)):
            encode(value)  # type: ignore[arg-type]


def test_fields_are_asked_for_by_name_and_type() -> None:
    fields = Fields({"seat": 1, "name": "Ada", "key": b"12"}, "hello", ("seat", "name", "key"))
    assert (fields.number("seat", 0, 5), fields.text("name"), fields.raw("key", 2)) == (1, "Ada", b"12")
    with pytest.raises(EncodingError, match="seat"):
        fields.number("seat", 2, 5)
    with pytest.raises(EncodingError, match="name"):
        fields.raw("name")
    with pytest.raises(EncodingError, match="key"):
        fields.raw("key", 3)


def test_unknown_and_missing_fields_are_refused() -> None:
    with pytest.raises(EncodingError, match="more"):
        Fields({"seat": 1, "more": 2}, "hello", ("seat",))
    with pytest.raises(EncodingError, match="seat"):
        Fields({}, "hello", ("seat",))
    with pytest.raises(EncodingError, match="map"):
        Fields([1], "hello", ("seat",))


def test_a_flag_is_no_number() -> None:
    with pytest.raises(EncodingError):
        Fields({"seat": True}, "hello", ("seat",)).number("seat", 0, 5)
