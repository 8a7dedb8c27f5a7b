"""What is signed outside the log: key shares by seats, certificates and head stamps by the relay.

Each kind has its own label, so a signature for one thing can never pass for another, and names room
and match, so it is worth nothing anywhere else.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from rummy_core.room.encoding import Fields, Value, encode
from rummy_core.room.entry import HASH_BYTES, MAX_SEQ, SIGNATURE_BYTES
from rummy_core.room.version import PROTOCOL

SHARE_LABEL = f"{PROTOCOL}/share"
ABSENT_LABEL = f"{PROTOCOL}/absent"
LATE_LABEL = f"{PROTOCOL}/late"
WITNESS_LABEL = f"{PROTOCOL}/witness"
SESSION_LABEL = f"{PROTOCOL}/session"

KEY_BYTES = 32
MAX_MATCH = 200
MAX_SECONDS = 10**9
LOCK_BYTES = 32


def share_message(match: str, seq: int, demand: bytes, locks: Sequence[tuple[int, bytes]]) -> bytes:
    """Return what a key holder signs to give its locks of some positions.

    :param demand: hash of the entry at *seq* that asked for the keys: a share answers one entry of one log.
    :param locks: slot (see ``slots``) and lock, 32 bytes little-endian, in rising order of slots.
    """
    return encode([SHARE_LABEL, match, seq, demand, [[slot, lock] for slot, lock in locks]])


def session_message(room: str, signer: bytes, reader: bytes, nonce: bytes, binding: bytes) -> bytes:
    """Return what a browser signs to prove to another, over a fresh channel, that it holds its key.

    :param nonce: 32 bytes that the reader drew for this session.
    :param binding: what names the channel itself (both DTLS fingerprints, or the relay session), so that
        the proof cannot be carried to another channel.
    """
    return encode([SESSION_LABEL, room, signer, reader, nonce, binding])


@dataclass(frozen=True)
class AbsentCert:
    """The relay's word that a browser has been gone for *away_s* seconds at a stretch.

    ``epoch`` counts the browser's returns, so an old certificate dies with the return. ``seq`` and
    ``head`` are the highest log head the relay had witnessed: the certificate is good only on a log
    that holds it. Empty ``head`` and ``seq`` 0: no head was ever reported.
    """

    room: str
    match: str
    key: bytes
    epoch: int
    away_s: int
    seq: int
    head: bytes
    sig: bytes = b""

    @property
    def message(self) -> bytes:
        """The bytes the relay signs."""
        return encode(
            [ABSENT_LABEL, self.room, self.match, self.key, self.epoch, self.away_s, self.seq, self.head],
        )

    def to_value(self) -> dict[str, Value]:
        """Return the certificate as a map."""
        return {name: getattr(self, name) for name in _ABSENT_NAMES}


_ABSENT_NAMES = ("room", "match", "key", "epoch", "away_s", "seq", "head", "sig")


def read_absent(value: Value) -> AbsentCert:
    """Return the absence certificate that a map holds.

    :raises EncodingError: if it has not the form of one.
    """
    fields = Fields(value, "absence certificate", _ABSENT_NAMES)
    return AbsentCert(
        room=fields.text("room"),
        match=fields.text("match", MAX_MATCH),
        key=fields.raw("key", KEY_BYTES),
        epoch=fields.number("epoch", 0, MAX_SEQ),
        away_s=fields.number("away_s", 0, MAX_SECONDS),
        seq=fields.number("seq", 0, MAX_SEQ),
        head=fields.raw("head", most=HASH_BYTES),
        sig=fields.raw("sig", SIGNATURE_BYTES),
    )


@dataclass(frozen=True)
class LateCert:
    """The relay's word that the log stood at or after one head, and short of the next turn, too long.

    ``from_seq`` and ``from_hash`` name the head at which the wait began, ``seq`` and ``head`` the head
    now, and ``elapsed_s`` the seconds on the relay's own clock between the first report of the former
    and now. Nobody else's clock is asked.
    """

    room: str
    match: str
    from_seq: int
    from_hash: bytes
    seq: int
    head: bytes
    elapsed_s: int
    sig: bytes = b""

    @property
    def message(self) -> bytes:
        """The bytes the relay signs."""
        places: list[Value] = [self.from_seq, self.from_hash, self.seq, self.head]
        return encode([LATE_LABEL, self.room, self.match, *places, self.elapsed_s])

    def to_value(self) -> dict[str, Value]:
        """Return the certificate as a map."""
        return {name: getattr(self, name) for name in _LATE_NAMES}


_LATE_NAMES = ("room", "match", "from_seq", "from_hash", "seq", "head", "elapsed_s", "sig")


def read_late(value: Value) -> LateCert:
    """Return the certificate of a missed deadline that a map holds.

    :raises EncodingError: if it has not the form of one.
    """
    fields = Fields(value, "deadline certificate", _LATE_NAMES)
    return LateCert(
        room=fields.text("room"),
        match=fields.text("match", MAX_MATCH),
        from_seq=fields.number("from_seq", 0, MAX_SEQ),
        from_hash=fields.raw("from_hash", HASH_BYTES),
        seq=fields.number("seq", 0, MAX_SEQ),
        head=fields.raw("head", HASH_BYTES),
        elapsed_s=fields.number("elapsed_s", 0, MAX_SECONDS),
        sig=fields.raw("sig", SIGNATURE_BYTES),
    )


@dataclass(frozen=True)
class Witness:
    """The relay's stamp on a head of the log: nothing up to it is ever taken back."""

    room: str
    match: str
    seq: int
    head: bytes
    sig: bytes = b""

    @property
    def message(self) -> bytes:
        """The bytes the relay signs."""
        return encode([WITNESS_LABEL, self.room, self.match, self.seq, self.head])

    def to_value(self) -> dict[str, Value]:
        """Return the stamp as a map."""
        return {name: getattr(self, name) for name in _WITNESS_NAMES}


_WITNESS_NAMES = ("room", "match", "seq", "head", "sig")


def read_witness(value: Value) -> Witness:
    """Return the stamp that a map holds.

    :raises EncodingError: if it has not the form of one.
    """
    fields = Fields(value, "head stamp", _WITNESS_NAMES)
    return Witness(
        room=fields.text("room"),
        match=fields.text("match", MAX_MATCH),
        seq=fields.number("seq", 0, MAX_SEQ),
        head=fields.raw("head", HASH_BYTES),
        sig=fields.raw("sig", SIGNATURE_BYTES),
    )


RelayStatement: TypeAlias = AbsentCert | LateCert | Witness
"""What the relay signs; ``statement.message`` is signed, ``replace(statement, sig=...)`` completes it."""
