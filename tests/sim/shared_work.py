"""Products of points made quickly, and once, for all peers of a test process.

OpenSSL's X25519 makes them, in the form in which a page has the browser's make them, six times as fast as the
ladder in Python; ``tests/deal/test_x25519_form.py`` holds the two to one another. All peers of a table make or
audit the same passes, so most products are wanted many times. The program never remembers any: its arguments
are secrets.
"""

from functools import cache

from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey, X25519PublicKey

from rummy_core.deal import chain, curve, opening, products
from rummy_core.deal.curve import POINT_BYTES, Point, Scalar
from rummy_core.deal.x25519_form import clamped_form


def quick_multiply(a: Scalar, u: Point) -> Point:
    """Return what :func:`rummy_core.deal.curve.multiply` returns."""
    form = clamped_form(a)
    if form is None:
        return curve.multiply(a, u)
    try:
        made = X25519PrivateKey.from_private_bytes(form.to_bytes(POINT_BYTES, "little")).exchange(
            X25519PublicKey.from_public_bytes(u.to_bytes(POINT_BYTES, "little"))
        )
    except ValueError:  # OpenSSL does not give the neutral element away
        return 0
    return int.from_bytes(made, "little")


def share() -> None:
    """Let the deal multiply quickly, and remember products and checked points, in this process."""
    for module in (products, opening, chain):
        for name, made in (("multiply", quick_multiply), ("decode_point", None)):
            old = getattr(module, name, None)
            if old is not None and not hasattr(old, "cache_info"):
                setattr(module, name, cache(made or old))
