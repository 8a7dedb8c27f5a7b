"""One byte string for every value, and one value for every byte string that is read.

What is signed and hashed must have exactly one form. A value is ``None``, a bool, an int of 64 bits,
bytes, a str, a list, or a dict with str keys:

======  =======================================================================
``N``   None
``T F`` true, false
``I``   8 bytes, big-endian, two's complement
``B``   length in 4 bytes big-endian, then the bytes
``S``   length in 4 bytes big-endian, then UTF-8
``L``   number of items in 4 bytes, then the items
``D``   number of pairs in 4 bytes, then key (an ``S``) and value, keys in rising order of their bytes
======  =======================================================================

Lengths have a fixed width, keys are ordered and nothing is optional, so the form is canonical. The
decoder builds these types and nothing else; it never evaluates, imports or unpickles anything.

>>> encode({"b": [1, None], "a": True}).hex()
'4400000002530000000161545300000001624c000000024900000000000000014e'
"""

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from rummy_core.errors import EncodingError
from rummy_core.room.version import MAX_MESSAGE

Value: TypeAlias = bool | int | bytes | str | Sequence["Value"] | Mapping[str, "Value"] | None
"""What can be encoded. Decoding gives lists as ``list`` and maps as ``dict``."""

MAX_DEPTH = 8
"""Lists and maps inside each other; an entry inside a message needs five."""

INT_LIMIT = 2**63


def encode(value: Value) -> bytes:
    """Return the one byte string of *value*.

    :raises EncodingError: if it has a type or size that cannot be encoded.
    """
    out = bytearray()
    _write(value, out, MAX_DEPTH)
    return bytes(out)


def _write(value: Value, out: bytearray, depth: int) -> None:
    if value is None or isinstance(value, bool):
        out += b"N" if value is None else b"T" if value else b"F"
    elif isinstance(value, int):
        if not -INT_LIMIT <= value < INT_LIMIT:
            raise EncodingError("A number does not fit 64 bits. Send a smaller one.")
        out += b"I" + value.to_bytes(8, "big", signed=True)
    elif isinstance(value, bytes):
        out += b"B" + _count(len(value)) + value
    elif isinstance(value, str):
        try:
            data = value.encode()
        except UnicodeEncodeError:
            raise EncodingError("A text has half a character. Delete that character.") from None
        out += b"S" + _count(len(data)) + data
    elif depth == 0:
        raise EncodingError(f"A value is nested more than {MAX_DEPTH} deep. Send a flatter one.")
    elif isinstance(value, Mapping):
        out += b"D" + _count(len(value))
        for key in sorted(value, key=str.encode):
            _write(key, out, 0)
            _write(value[key], out, depth - 1)
    elif isinstance(value, list | tuple):
        out += b"L" + _count(len(value))
        for item in value:
            _write(item, out, depth - 1)
    else:
        raise EncodingError(f"A {type(value).__name__} cannot be encoded. Use numbers, texts, bytes, lists, maps.")


def _count(number: int) -> bytes:
    return number.to_bytes(4, "big")


def decode(data: bytes, limit: int = MAX_MESSAGE) -> Value:
    """Return the value that *data* is the encoding of.

    :param limit: bytes that may be read; more is refused unread.
    :raises EncodingError: if it is the encoding of no value, too long, or too deep.
    """
    if len(data) > limit:
        raise EncodingError(f"A message has {len(data)} bytes, {limit} are allowed. Send it in parts.")
    value, end = _read(data, 0, MAX_DEPTH)
    if end != len(data):
        raise EncodingError(f"A message goes on after its end, at byte {end}. Send one value.")
    return value


def _read(data: bytes, at: int, depth: int) -> tuple[Value, int]:
    tag = data[at : at + 1]
    at += 1
    if tag in (b"N", b"T", b"F"):
        return (None if tag == b"N" else tag == b"T"), at
    if tag == b"I":
        return int.from_bytes(_take(data, at, 8), "big", signed=True), at + 8
    if tag not in (b"B", b"S", b"L", b"D"):
        raise EncodingError(f"No value begins at byte {at - 1} of a message. Send one in this protocol's form.")
    count = int.from_bytes(_take(data, at, 4), "big")
    at += 4
    if tag in (b"B", b"S"):
        piece = _take(data, at, count)
        return (piece if tag == b"B" else _text(piece)), at + count
    if depth == 0:
        raise EncodingError(f"A message is nested more than {MAX_DEPTH} deep. Send a flatter one.")
    if count > len(data) - at:  # every item has a byte at least
        raise EncodingError(f"A message ends too early, at byte {len(data)}. Send it whole.")
    return _read_list(data, at, count, depth - 1) if tag == b"L" else _read_map(data, at, count, depth - 1)


def _read_list(data: bytes, at: int, count: int, depth: int) -> tuple[list[Value], int]:
    items: list[Value] = []
    for _ in range(count):
        item, at = _read(data, at, depth)
        items.append(item)
    return items, at


def _read_map(data: bytes, at: int, count: int, depth: int) -> tuple[dict[str, Value], int]:
    pairs: dict[str, Value] = {}
    before = b""
    for index in range(count):
        key, end = _read(data, at, 0)
        if not isinstance(key, str):
            raise EncodingError(f"A key at byte {at} of a message is not a text. Use texts as keys.")
        raw = data[at + 5 : end]
        if index and raw <= before:
            raise EncodingError(f"The keys at byte {at} of a message are out of order. Sort them, each once.")
        before = raw
        pairs[key], at = _read(data, end, depth)
    return pairs, at


def _take(data: bytes, at: int, count: int) -> bytes:
    piece = data[at : at + count]
    if len(piece) != count:
        raise EncodingError(f"A message ends too early, at byte {len(data)}. Send it whole.")
    return piece


def _text(piece: bytes) -> str:
    try:
        return piece.decode()
    except UnicodeDecodeError:
        raise EncodingError("A text in a message is not UTF-8. Send it in UTF-8.") from None


# -- reading the fields of a map: what others sent has any shape


class Fields:
    """The fields of a decoded map, each asked for by name and type, and nothing left over.

    >>> fields = Fields(decode(encode({"seat": 1})), "hello", ("seat",))
    >>> fields.number("seat", 0, 5)
    1
    """

    def __init__(self, value: Value, what: str, names: Sequence[str]) -> None:
        """Take the map *value*; *what* names it in messages, *names* are its fields.

        :raises EncodingError: if it is no map, or has other fields.
        """
        if not isinstance(value, Mapping):
            raise EncodingError(f"The {what} is not a map of fields. Send one in this protocol's form.")
        if sorted(value) != sorted(names):
            odd = ", ".join(sorted(set(value) ^ set(names)))[:40]
            raise EncodingError(f"The {what} has other fields than it should: {odd!r}. Reload to update.")
        self._value = value
        self._what = what

    def _wrong(self, name: str, needed: str) -> EncodingError:
        return EncodingError(f"In the {self._what}, {name} is not {needed}. Reload to update.")

    def number(self, name: str, low: int, high: int) -> int:
        """Return a whole number in *low*..*high*."""
        value = self._value[name]
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            raise self._wrong(name, f"a number {low} to {high}")
        return value

    def raw(self, name: str, size: int | None = None, most: int = MAX_MESSAGE) -> bytes:
        """Return bytes, of exactly *size* if that is given, else of *most* at most."""
        value = self._value[name]
        if not isinstance(value, bytes) or len(value) > most or (size is not None and len(value) != size):
            raise self._wrong(name, f"{size} bytes" if size is not None else "a string of bytes")
        return value

    def text(self, name: str, most: int = 200) -> str:
        """Return a text of at most *most* characters."""
        value = self._value[name]
        if not isinstance(value, str) or len(value) > most:
            raise self._wrong(name, f"a text of up to {most} characters")
        return value

    def items(self, name: str, most: int) -> Sequence[Value]:
        """Return a list of at most *most* items."""
        value = self._value[name]
        if not isinstance(value, list) or len(value) > most:
            raise self._wrong(name, f"a list of up to {most} items")
        return value

    def map(self, name: str) -> Mapping[str, Value]:
        """Return a map."""
        value = self._value[name]
        if not isinstance(value, dict):
            raise self._wrong(name, "a map")
        return value

    def flag(self, name: str) -> bool:
        """Return true or false."""
        value = self._value[name]
        if not isinstance(value, bool):
            raise self._wrong(name, "true or false")
        return value

    def present(self, name: str) -> bool:
        """Return whether an optional field is there, that is, not None."""
        return self._value[name] is not None
