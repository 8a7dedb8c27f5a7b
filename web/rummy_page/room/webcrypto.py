"""The browser's own cryptography: Ed25519 (RFC 8032), AES-256-GCM, and Curve25519 for passes over decks."""

from collections.abc import Sequence
from typing import Any

import js
from pyodide.ffi import JsException, to_js

from rummy_core.deal.curve import Point, encode_point, ladder
from rummy_core.deal.products import Products
from rummy_core.deal.secret import Secret
from rummy_core.deal.x25519_form import clamped_form
from rummy_page.room.promises import record, together

ED25519, X25519 = "Ed25519", "X25519"
_SIGN, _VERIFY, _DERIVE = (to_js([use]) for use in ("sign", "verify", "deriveBits"))
_NONE = to_js([])
# The header of a PKCS #8 private key with 32 secret bytes behind it (RFC 8410, section 7).
_PKCS8 = {
    ED25519: bytes.fromhex("302e020100300506032b657004220420"),
    X25519: bytes.fromhex("302e020100300506032b656e04220420"),
}
_BASE_POINT = 9

_MAX_VERIFIERS = 32
_verifiers: dict[bytes, Any] = {}
"""The browser's own form of public keys whose signatures were checked: a room has the same few all the time."""


def subtle() -> Any:
    """Return the browser's cryptography; ``None`` on a page that is not served over HTTPS or from this machine."""
    crypto = getattr(js, "crypto", None)
    return getattr(crypto, "subtle", None) if crypto else None


async def new_key_pair() -> Any:
    """Return a fresh Ed25519 key pair whose private half the browser never gives out.

    :raises JsException: if the browser knows no Ed25519.
    """
    return await subtle().generateKey(ED25519, False, to_js(["sign", "verify"]))


async def public_bytes(key: Any) -> bytes:
    """Return the 32 bytes of a public key."""
    return _bytes(await subtle().exportKey("raw", key))


class WebIdentity:
    """A key pair of the browser."""

    def __init__(self, private_key: Any, public_key: bytes) -> None:
        self._private_key, self._public_key = private_key, public_key

    @property
    def public_key(self) -> bytes:
        """The 32 bytes that name this browser's player."""
        return self._public_key

    async def sign(self, message: bytes) -> bytes:
        """Return the 64-byte signature of *message*."""
        return await _sign(self._private_key, message)


async def _sign(key: Any, message: bytes) -> bytes:
    return _bytes(await subtle().sign(ED25519, key, to_js(message)))


async def verify(public_key: bytes, message: bytes, signature: bytes) -> bool:
    """Return whether the Ed25519 signature is good."""
    try:
        key = _verifiers.get(public_key)
        if key is None:
            key = await subtle().importKey("raw", to_js(public_key), ED25519, True, _VERIFY)
            if len(_verifiers) >= _MAX_VERIFIERS:
                del _verifiers[next(iter(_verifiers))]
            _verifiers[public_key] = key
        return bool(await subtle().verify(ED25519, key, to_js(signature), to_js(message)))
    except JsException:
        return False  # no such key


async def sign_with_seed(seed: Secret, message: bytes) -> tuple[bytes, bytes]:
    """Return the public key of an Ed25519 seed, and its signature of *message*."""
    key = await _private(ED25519, seed.reveal(), _SIGN, extractable=True)
    jwk = await subtle().exportKey("jwk", key)
    public = await subtle().importKey("jwk", record(kty="OKP", crv=ED25519, x=jwk.x), ED25519, True, _VERIFY)
    return await public_bytes(public), await _sign(key, message)


async def _private(kind: str, secret: bytes, uses: Any, *, extractable: bool = False) -> Any:
    return await subtle().importKey("pkcs8", to_js(_PKCS8[kind] + secret), kind, extractable, uses)


# -- frames


async def seal(key: Secret, nonce: bytes, data: bytes) -> bytes:
    """Return AES-256-GCM's ciphertext and tag."""
    made = await _frame_key(key, "encrypt")
    return _bytes(await subtle().encrypt(record(name="AES-GCM", iv=to_js(nonce)), made, to_js(data)))


async def unseal(key: Secret, nonce: bytes, data: bytes) -> bytes | None:
    """Return the plain bytes; ``None`` if the tag is wrong."""
    made = await _frame_key(key, "decrypt")
    try:
        return _bytes(await subtle().decrypt(record(name="AES-GCM", iv=to_js(nonce)), made, to_js(data)))
    except JsException:
        return None


async def _frame_key(key: Secret, use: str) -> Any:
    return await subtle().importKey("raw", to_js(key.reveal()), "AES-GCM", False, to_js([use]))


# -- passes


class Multiplier:
    """Lets the browser multiply points: forty times faster than Python inside the page, and beside it."""

    def __init__(self) -> None:
        self._trusted: bool | None = None

    async def multiply(self, products: Products) -> Sequence[Point] | None:
        """Return the products; ``None`` if this browser cannot make them."""
        return await self._native(products) if await self.trusted() else None

    async def trusted(self) -> bool:
        """Return whether this browser multiplies as Python does; it is tried once."""
        if self._trusted is None:
            self._trusted = await self._is_right()
        return self._trusted

    async def _is_right(self) -> bool:
        """Compare one product with Python's: a browser without X25519, or with another one, is not used."""
        scalar = int.from_bytes(js.crypto.getRandomValues(js.Uint8Array.new(31)).to_bytes(), "little")
        found = await self._native([(scalar, _BASE_POINT)])
        return found is not None and found[0] == ladder(clamped_form(scalar) or 0, _BASE_POINT)

    async def _native(self, products: Products) -> Sequence[Point] | None:
        scalars = {a: clamped_form(a) for a, _ in products}
        if None in scalars.values():
            return None
        try:
            forms = [encode_point(form) for form in scalars.values() if form is not None]
            privates = await together(
                subtle().importKey("pkcs8", to_js(_PKCS8[X25519] + form), X25519, False, _DERIVE) for form in forms
            )
            keys = dict(zip(scalars, privates, strict=True))
            points = await together(
                subtle().importKey("raw", to_js(encode_point(u)), X25519, True, _NONE) for _, u in products
            )
            made = await together(_derived(keys[a], point) for (a, _), point in zip(products, points, strict=True))
        except JsException:
            return None
        return tuple(int.from_bytes(_bytes(bits), "little") for bits in made)


_with_point = record(name=X25519)


def _derived(key: Any, point: Any) -> Any:
    """Begin one product; the browser reads its parameters before it returns, so one object serves for all."""
    _with_point.public = point
    return subtle().deriveBits(_with_point, key, 256)


def _bytes(buffer: Any) -> bytes:
    """Return the content of an ArrayBuffer of the browser."""
    return bytes(buffer.to_bytes())
