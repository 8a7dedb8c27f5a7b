"""The messages of a room as values: written and read here, nowhere else. ``docs/protocol.md`` lists them."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from rummy_core.errors import EncodingError
from rummy_core.names import MAX_NAME
from rummy_core.room.decks import MAX_DECK
from rummy_core.room.encoding import Fields, Value, decode, encode
from rummy_core.room.entry import HASH_BYTES, MAX_SEQ, SIGNATURE_BYTES, Entry, read_entry
from rummy_core.room.slots import SLOTS_A_PASS
from rummy_core.room.statements import (
    KEY_BYTES,
    LOCK_BYTES,
    MAX_MATCH,
    AbsentCert,
    LateCert,
    Witness,
    read_absent,
    read_late,
    read_witness,
)
from rummy_core.rules import MAX_SEATS

MAX_NUMBER = MAX_DECK
HALF_BYTES = 32


@dataclass(frozen=True)
class Hello:
    """The first message on a link: versions, and how far the sender's log goes."""

    protocol: str
    engine: int
    name: str
    instance: int
    active: bool
    seq: int
    hash: bytes


@dataclass(frozen=True)
class Ask:
    """Have you more than the entry *seq* with this hash? -1 and no hash: I have none."""

    seq: int
    hash: bytes


@dataclass(frozen=True)
class EntryMessage:
    """One entry of the log."""

    entry: Entry


@dataclass(frozen=True)
class SideMessage:
    """One entry of the side chain of hand *h*, reshuffle *r*, of the match *game* of this log."""

    game: int
    h: int
    r: int
    entry: Entry


@dataclass(frozen=True)
class Want:
    """Send me the side chain of hand *h*, reshuffle *r*, of the match *game*, from place *count* on."""

    game: int
    h: int
    r: int
    count: int


@dataclass(frozen=True)
class Share:
    """A signed key share: the locks *seat* owes, asked for by the entry *seq* with hash *demand*."""

    seat: int
    seq: int
    demand: bytes
    locks: tuple[tuple[int, bytes], ...]
    sig: bytes


@dataclass(frozen=True)
class Pad:
    """The sender's pad of hand *h*, for the reader only. The repr shows the hand, not the pad."""

    h: int
    pad: bytes

    def __repr__(self) -> str:
        return f"Pad(h={self.h}, pad=hidden)"


@dataclass(frozen=True)
class TakeOver:
    """From now on this tab of the sender's identity plays; its others only watch."""

    instance: int


Message: TypeAlias = Hello | Ask | EntryMessage | SideMessage | Want | Share | Pad | TakeOver


def write(message: Message) -> bytes:
    """Return the bytes of a message between peers."""
    match message:
        case EntryMessage(entry):
            return encode({"t": "entry", "entry": entry.to_value()})
        case SideMessage(game, h, r, entry):
            return encode({"t": "side", "game": game, "h": h, "r": r, "entry": entry.to_value()})
        case Share(seat, seq, demand, locks, sig):
            pairs: list[Value] = [[slot, lock] for slot, lock in locks]
            return encode({"t": "share", "seat": seat, "seq": seq, "demand": demand, "locks": pairs, "sig": sig})
    tag = {Hello: "hello", Ask: "ask", Want: "want", Pad: "pad", TakeOver: "takeover"}[type(message)]
    names = message.__dataclass_fields__
    return encode({"t": tag, **{name: getattr(message, name) for name in names}})


def read(data: bytes) -> Message:
    """Return the message in *data*.

    :raises EncodingError: if it is none.
    """
    value = decode(data)
    tag = value.get("t") if isinstance(value, Mapping) else None
    match tag:
        case "hello":
            fields = _fields(value, "hello", "protocol", "engine", "name", "instance", "active", "seq", "hash")
            return Hello(
                protocol=fields.text("protocol", 40),
                engine=fields.number("engine", 0, MAX_NUMBER),
                name=fields.text("name", MAX_NAME),
                instance=fields.number("instance", 0, 2**62),
                active=fields.flag("active"),
                seq=fields.number("seq", -1, MAX_SEQ),
                hash=fields.raw("hash", HASH_BYTES),
            )
        case "ask":
            fields = _fields(value, "question", "seq", "hash")
            return Ask(fields.number("seq", -1, MAX_SEQ), fields.raw("hash", HASH_BYTES))
        case "entry":
            return EntryMessage(read_entry(_fields(value, "message", "entry").map("entry")))
        case "side":
            fields = _fields(value, "message", "game", "h", "r", "entry")
            return SideMessage(*_deck_name(fields), read_entry(fields.map("entry")))
        case "want":
            fields = _fields(value, "question", "game", "h", "r", "count")
            return Want(*_deck_name(fields), fields.number("count", 0, MAX_NUMBER))
        case "share":
            fields = _fields(value, "share", "seat", "seq", "demand", "locks", "sig")
            return Share(
                seat=fields.number("seat", 0, MAX_SEATS - 1),
                seq=fields.number("seq", 0, MAX_SEQ),
                demand=fields.raw("demand", HASH_BYTES),
                locks=tuple(_pair(item) for item in fields.items("locks", 2 * SLOTS_A_PASS)),
                sig=fields.raw("sig", SIGNATURE_BYTES),
            )
        case "pad":
            fields = _fields(value, "pad", "h", "pad")
            return Pad(fields.number("h", 1, MAX_NUMBER), fields.raw("pad", HALF_BYTES))
        case "takeover":
            return TakeOver(_fields(value, "message", "instance").number("instance", 0, 2**62))
    raise EncodingError("This message is of no kind that is known here. Reload to update.")


def _fields(value: Value, what: str, *names: str) -> Fields:
    return Fields(value, what, ("t", *names))


def _deck_name(fields: Fields) -> tuple[int, int, int]:
    return fields.number("game", 1, MAX_NUMBER), fields.number("h", 1, MAX_NUMBER), fields.number("r", 0, MAX_NUMBER)


def _pair(item: Value) -> tuple[int, bytes]:
    match item:
        case [int(slot), bytes(lock)] if not isinstance(slot, bool) and 0 <= slot < 2**16 and len(lock) == LOCK_BYTES:
            return slot, lock
    raise EncodingError("A key share is not a place and a key. Send it again.")


# -- to and from the relay


def head_report(match: str, seq: int, head: bytes, h: int, since: int) -> bytes:
    """Return the report of the log's head to the relay.

    :param h: the hand in play, 0 for none: only its halves may ever be given out.
    :param since: the place from which on the *sender* is to decide, -1 if it is not.
    """
    return encode({"t": "head", "match": match, "seq": seq, "hash": head, "h": h, "since": since})


def half_deposit(match: str, h: int, half: bytes) -> bytes:
    """Return what leaves one half of the sender's hand seed with the relay."""
    return encode({"t": "half", "match": match, "h": h, "half": half})


def late_question(match: str, from_seq: int, from_hash: bytes, key: bytes) -> bytes:
    """Return the question whether the table has waited too long for *key* since that head."""
    return encode({"t": "late?", "match": match, "from_seq": from_seq, "from_hash": from_hash, "key": key})


@dataclass(frozen=True)
class RelayReport:
    """A message to the relay, read: ``head``, ``half`` or ``late?``, with the fields of its kind."""

    kind: str
    match: str
    seq: int = 0
    hash: bytes = b""
    h: int = 0
    since: int = -1
    half: bytes = b""
    key: bytes = b""

    def __repr__(self) -> str:
        return f"RelayReport(kind={self.kind!r}, match={self.match!r}, seq={self.seq}, h={self.h})"


def read_report(data: bytes) -> RelayReport:
    """Return the message to the relay in *data*; for the relay.

    :raises EncodingError: if it is none.
    """
    value = decode(data)
    match value.get("t") if isinstance(value, Mapping) else None:
        case "head":
            fields = _fields(value, "report", "match", "seq", "hash", "h", "since")
            return RelayReport(
                kind="head",
                match=fields.text("match", MAX_MATCH),
                seq=fields.number("seq", 0, MAX_SEQ),
                hash=fields.raw("hash", HASH_BYTES),
                h=fields.number("h", 0, MAX_NUMBER),
                since=fields.number("since", -1, MAX_SEQ),
            )
        case "half":
            fields = _fields(value, "half", "match", "h", "half")
            return RelayReport(
                kind="half",
                match=fields.text("match", MAX_MATCH),
                h=fields.number("h", 1, MAX_NUMBER),
                half=fields.raw("half", HALF_BYTES),
            )
        case "late?":
            fields = _fields(value, "question", "match", "from_seq", "from_hash", "key")
            return RelayReport(
                kind="late?",
                match=fields.text("match", MAX_MATCH),
                seq=fields.number("from_seq", 0, MAX_SEQ),
                hash=fields.raw("from_hash", HASH_BYTES),
                key=fields.raw("key", KEY_BYTES),
            )
    raise EncodingError("This message to the relay is of no kind that is known. Reload to update.")


@dataclass(frozen=True)
class FromRelay:
    """A word of the relay: a stamp on a head, or a certificate with the half that goes with it."""

    statement: AbsentCert | LateCert | Witness
    h: int = 0
    half: bytes = b""

    def __repr__(self) -> str:
        return f"FromRelay({type(self.statement).__name__}, h={self.h}, half={'hidden' if self.half else 'none'})"


def witness_message(stamp: Witness) -> bytes:
    """Return the stamp on a head, for everybody in the room."""
    return encode({"t": "witness", "stamp": stamp.to_value()})


def absent_message(cert: AbsentCert, h: int, half: bytes) -> bytes:
    """Return an absence certificate with the absent seat's half of hand *h*, empty if none was left."""
    return encode({"t": "absent", "cert": cert.to_value(), "h": h, "half": half})


def late_message(cert: LateCert, h: int, half: bytes) -> bytes:
    """Return the answer to a :func:`late_question` once the time is over."""
    return encode({"t": "late", "cert": cert.to_value(), "h": h, "half": half})


def read_from_relay(data: bytes) -> FromRelay:
    """Return the relay's message in *data*.

    :raises EncodingError: if it is none.
    """
    value = decode(data)
    match value.get("t") if isinstance(value, Mapping) else None:
        case "witness":
            return FromRelay(read_witness(_fields(value, "message", "stamp").map("stamp")))
        case "absent" | "late" as tag:
            fields = _fields(value, "message", "cert", "h", "half")
            cert = read_absent(fields.map("cert")) if tag == "absent" else read_late(fields.map("cert"))
            return FromRelay(cert, fields.number("h", 0, MAX_NUMBER), fields.raw("half", most=HALF_BYTES))
    raise EncodingError("This message of the relay is of no kind that is known. Reload to update.")
