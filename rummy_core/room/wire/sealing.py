"""End-to-end encryption for frames that travel through the relay: X25519, HKDF-SHA256, AES-256-GCM.

Each side draws an X25519 key pair for one handshake and signs it with its identity (see ``handshake``),
so the relay can neither read nor stand in the middle, and keys of yesterday open nothing of today.
X25519 (RFC 7748) and HKDF (RFC 5869) need the standard library only; AES-GCM is asked for by effects,
because a page's WebCrypto answers later.
"""

import hashlib
import hmac
from dataclasses import dataclass

from rummy_core.deal.curve import ladder
from rummy_core.deal.secret import Secret
from rummy_core.errors import RoomFault
from rummy_core.room.version import PROTOCOL

try:
    from cryptography.exceptions import InvalidTag
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM
except ImportError:  # the page has WebCrypto instead
    HAVE_AES_GCM = False
else:
    HAVE_AES_GCM = True

X25519_BYTES = 32
_BASE_POINT = 9
KEYS_LABEL = f"{PROTOCOL}/frame-keys"
NONCE_BYTES = 12
"""AES-GCM's own; a counter in its last eight bytes, which never repeats under one key."""


@dataclass(frozen=True)
class FrameKeys:
    """The keys of one handshake, one for each direction, so that both counters may start at 0."""

    outgoing: Secret
    incoming: Secret


def _clamped(private: bytes) -> int:
    number = int.from_bytes(private, "little")
    return (number & ((1 << 255) - 8)) | (1 << 254)


def x25519(private: bytes, public: bytes) -> bytes:
    """Return the function of RFC 7748, section 5: 32 bytes from 32 secret and 32 public ones.

    :raises RoomFault: code ``weak-key``, if the result is zero: the public key has small order.
    """
    u = int.from_bytes(public, "little") & ((1 << 255) - 1)
    shared = ladder(_clamped(private), u)
    if shared == 0:
        raise RoomFault("weak-key", "The other side sent a key that hides nothing. The connection was refused.")
    return shared.to_bytes(X25519_BYTES, "little")


def x25519_public(private: bytes) -> bytes:
    """Return the public key of 32 secret bytes."""
    return x25519(private, _BASE_POINT.to_bytes(X25519_BYTES, "little"))


def hkdf(secret: bytes, salt: bytes, info: bytes, size: int) -> bytes:
    """Return *size* bytes of HKDF-SHA256 (RFC 5869)."""
    inner = hmac.digest(salt, secret, hashlib.sha256)
    out, block = b"", b""
    while len(out) < size:
        block = hmac.digest(inner, block + info + bytes([len(out) // 32 + 1]), hashlib.sha256)
        out += block
    return out[:size]


def frame_keys(private: bytes, theirs: bytes, transcript: bytes, me: bytes, other: bytes) -> FrameKeys:
    """Return the keys that both sides get from their X25519 keys and the transcript of the handshake.

    :param me: this side's public identity; it names the direction.
    :raises RoomFault: code ``weak-key``.
    """
    shared = x25519(private, theirs)
    label = KEYS_LABEL.encode()
    outgoing, incoming = (Secret(hkdf(shared, transcript, label + sender, 32)) for sender in (me, other))
    return FrameKeys(outgoing, incoming)


def seal_nonce(counter: int) -> bytes:
    """Return the 12 bytes that AES-GCM needs for the sealed frame with this counter."""
    return counter.to_bytes(NONCE_BYTES, "big")


def aes_gcm_seal(key: Secret, nonce: bytes, data: bytes) -> bytes:
    """Return ciphertext and tag, in CPython; what a driver answers to a ``Seal`` effect.

    :raises RoomFault: code ``no-crypto`` if the ``cryptography`` package is not installed.
    """
    _need_package()
    return AESGCM(key.reveal()).encrypt(nonce, data, None)


def aes_gcm_unseal(key: Secret, nonce: bytes, data: bytes) -> bytes | None:
    """Return the plain bytes, or ``None`` if somebody changed them; the answer to an ``Unseal`` effect.

    :raises RoomFault: code ``no-crypto`` if the ``cryptography`` package is not installed.
    """
    _need_package()
    try:
        return AESGCM(key.reveal()).decrypt(nonce, data, None)
    except InvalidTag:
        return None


def _need_package() -> None:
    if not HAVE_AES_GCM:
        message = "Frames cannot be sealed here: install the extra with pip install 'rummy-core[room]'."
        raise RoomFault("no-crypto", message)
