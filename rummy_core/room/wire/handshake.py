"""How two browsers prove their keys to each other on a fresh channel.

Each side sends a *greeting* and, when it has the other's, a *proof*: its identity's signature over the
other's nonce and a hash of both greetings and of what names the channel. An X25519 key in each greeting
is thereby signed too, so sealed frames have exactly these two ends.
"""

import hashlib
from dataclasses import dataclass

from rummy_core.errors import EncodingError, RoomFault
from rummy_core.room.encoding import Fields, decode, encode
from rummy_core.room.entry import SIGNATURE_BYTES
from rummy_core.room.statements import KEY_BYTES, session_message
from rummy_core.room.version import PROTOCOL
from rummy_core.room.wire.sealing import X25519_BYTES

GREETING_LABEL = f"{PROTOCOL}/greeting"
NONCE_BYTES = 32
INSTANCE_BYTES = 16
"""Names one life of a session: drawn when it is made, so a reload is another instance of the same identity."""

MAX_GREETING = 1024


@dataclass(frozen=True)
class Greeting:
    """The first words of a side."""

    key: bytes
    instance: bytes
    nonce: bytes
    dh: bytes

    def to_bytes(self) -> bytes:
        """Return the greeting as it travels, and as it is hashed."""
        return encode({"t": "greeting", **{name: getattr(self, name) for name in _GREETING}})


_GREETING = ("key", "instance", "nonce", "dh")


@dataclass(frozen=True)
class Proof:
    """The signature, and the two nonces it answers: ``nonce`` the signer's own, ``to`` the reader's."""

    nonce: bytes
    to: bytes
    sig: bytes

    def to_bytes(self) -> bytes:
        """Return the proof as it travels."""
        return encode({"t": "proof", "nonce": self.nonce, "to": self.to, "sig": self.sig})


def read_handshake(data: bytes) -> Greeting | Proof:
    """Return the handshake message in these bytes.

    :raises RoomFault: code ``greeting``, if it is none.
    """
    try:
        value = decode(data, MAX_GREETING)
        if isinstance(value, dict) and value.get("t") == "proof":
            fields = Fields(value, "proof", ("t", "nonce", "to", "sig"))
            nonce, to = fields.raw("nonce", NONCE_BYTES), fields.raw("to", NONCE_BYTES)
            return Proof(nonce, to, fields.raw("sig", SIGNATURE_BYTES))
        fields = Fields(value, "greeting", ("t", *_GREETING))
        if fields.text("t") != "greeting":
            raise EncodingError("The other side began with something else than a greeting. Reload to update.")
        return Greeting(
            key=fields.raw("key", KEY_BYTES),
            instance=fields.raw("instance", INSTANCE_BYTES),
            nonce=fields.raw("nonce", NONCE_BYTES),
            dh=fields.raw("dh", X25519_BYTES),
        )
    except EncodingError as error:
        raise RoomFault("greeting", str(error)) from None


def transcript(mine: Greeting, theirs: Greeting, channel: bytes) -> bytes:
    """Return the 32 bytes that both sides sign and derive keys from.

    :param channel: what names the channel at both ends: the sorted DTLS fingerprints, or ``b"relay"``.
    """
    first, second = sorted((mine, theirs), key=lambda greeting: greeting.key)
    return hashlib.sha256(encode([GREETING_LABEL, channel, first.to_bytes(), second.to_bytes()])).digest()


def proof_message(room: str, signer: Greeting, reader: Greeting, channel: bytes) -> bytes:
    """Return what *signer* signs for *reader*."""
    return session_message(room, signer.key, reader.key, reader.nonce, transcript(signer, reader, channel))
