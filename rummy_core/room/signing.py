"""Signing and checking signatures, behind an interface: Ed25519 (RFC 8032) is not in the standard library.

A page signs with WebCrypto, which answers later; so the state machines never sign, they ask (see
:class:`~rummy_core.room.effects.Sign`). In CPython :class:`Ed25519Signer` answers at once, with the
``cryptography`` package of the extra ``room``.
"""

from collections.abc import Callable
from typing import Protocol, TypeAlias

from rummy_core.errors import RoomFault

try:
    from cryptography.exceptions import InvalidSignature
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
except ImportError:  # the page has WebCrypto instead
    HAVE_ED25519 = False
else:
    HAVE_ED25519 = True

Verifier: TypeAlias = Callable[[bytes, bytes, bytes], bool]
"""``verify(public_key, message, signature)``: whether the signature is the key's, of this message."""


class Signer(Protocol):
    """Holds a private key and gives signatures, never the key."""

    @property
    def public_key(self) -> bytes:
        """The 32 bytes that name the identity."""

    def sign(self, message: bytes) -> bytes:
        """Return the 64-byte signature of *message*."""


class Ed25519Signer:
    """A key pair in CPython. Its repr shows the public key only."""

    def __init__(self, seed: bytes) -> None:
        """Take the 32 secret bytes that make the private key (RFC 8032, section 5.1.5).

        :raises RoomFault: code ``no-crypto`` if the ``cryptography`` package is not installed.
        """
        _need_package()
        self.__key = Ed25519PrivateKey.from_private_bytes(seed)
        self._public_key = self.__key.public_key().public_bytes_raw()

    def __repr__(self) -> str:
        return f"Ed25519Signer(public_key={self.public_key.hex()})"

    @property
    def public_key(self) -> bytes:
        """The 32 bytes that name the identity."""
        return self._public_key

    def sign(self, message: bytes) -> bytes:
        """Return the signature of *message*, 64 bytes."""
        return self.__key.sign(message)


def ed25519_verify(public_key: bytes, message: bytes, signature: bytes) -> bool:
    """Return whether *signature* is *public_key*'s signature of *message*.

    :raises RoomFault: code ``no-crypto`` if the ``cryptography`` package is not installed.
    """
    _need_package()
    try:
        Ed25519PublicKey.from_public_bytes(public_key).verify(signature, message)
    except (InvalidSignature, ValueError):
        return False
    return True


def _need_package() -> None:
    if not HAVE_ED25519:
        message = "Signatures cannot be checked here: install the extra with pip install 'rummy-core[room]'."
        raise RoomFault("no-crypto", message)
