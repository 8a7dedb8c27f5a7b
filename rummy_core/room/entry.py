"""One signed line of a log, and the hash that chains it to the line before."""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from rummy_core.errors import EncodingError, RoomFault
from rummy_core.room.encoding import Fields, Value, decode, encode
from rummy_core.room.version import MAX_ENTRY, PROTOCOL
from rummy_core.rules import MAX_SEATS

ENTRY_LABEL = f"{PROTOCOL}/entry"
NO_HASH = bytes(32)
"""Stands before the first entry of a log."""

HASH_BYTES = 32
SIGNATURE_BYTES = 64
MAX_SEQ = 2**32 - 1
MAX_KIND = 16
"""Characters of the name of a kind of entry."""

_NAMES = ("seq", "prev", "seat", "kind", "body", "sig")


@dataclass(frozen=True)
class Entry:
    """``{seq, prev, seat, kind, body, sig}``: what the author *seat* says at place *seq* of a log.

    ``prev`` is the hash of the entry before. ``sig`` is the Ed25519 signature of :attr:`message` by the
    seat's key, or empty while it is a draft.
    """

    seq: int
    prev: bytes
    seat: int
    kind: str
    body: Mapping[str, Value]
    sig: bytes = b""

    @property
    def message(self) -> bytes:
        """The bytes that are signed: a label, and everything but the signature."""
        return encode([ENTRY_LABEL, self.seq, self.prev, self.seat, self.kind, self.body])

    @cached_property
    def hash(self) -> bytes:
        """SHA-256 of :attr:`message`.

        The signature is left out: one text can have several valid ones, and whoever signs could pick
        the one whose hash suits it.
        """
        return hashlib.sha256(self.message).digest()

    def signed(self, sig: bytes) -> "Entry":
        """Return the entry with its signature."""
        return replace(self, sig=sig)

    def to_value(self) -> Value:
        """Return the entry as a map, for messages and saves."""
        return {name: getattr(self, name) for name in _NAMES}

    def to_bytes(self) -> bytes:
        """Return the entry's canonical bytes."""
        return encode(self.to_value())


def read_entry(value: Value) -> Entry:
    """Return the entry that a map holds; nothing is checked but its form.

    :raises EncodingError: if it has not the form of an entry.
    """
    fields = Fields(value, "entry", _NAMES)
    return Entry(
        seq=fields.number("seq", 0, MAX_SEQ),
        prev=fields.raw("prev", HASH_BYTES),
        seat=fields.number("seat", 0, MAX_SEATS - 1),
        kind=fields.text("kind", MAX_KIND),
        body=fields.map("body"),
        sig=fields.raw("sig", SIGNATURE_BYTES),
    )


def decode_entry(data: bytes) -> Entry:
    """Return the entry in these canonical bytes.

    :raises EncodingError: if they are none, or more than 15 KiB.
    """
    return read_entry(decode(data, MAX_ENTRY))


def body_fields(entry: Entry, names: tuple[str, ...]) -> Fields:
    """Return the fields of an entry's body.

    :raises RoomFault: code ``body``, naming the author, if it has other fields.
    """
    try:
        return Fields(entry.body, f"{entry.kind} entry", names)
    except EncodingError as error:
        raise RoomFault("body", str(error), entry.seat) from None
