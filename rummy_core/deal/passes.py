"""The two passes every key holder makes over a deck, and the numbers they are made of.

Everything comes from the key holder's 32-byte seed of the hand, so publishing the seed lets anybody
repeat both passes.
"""

import hashlib
from typing import TypeAlias

from rummy_core.deal.curve import Point, Scalar, encode_point, inverse
from rummy_core.deal.products import Products, multiply_all
from rummy_core.deal.secret import Secret
from rummy_core.deal.stream import GROUP_ORDER, Stream, deck_order

Deck: TypeAlias = tuple[Point, ...]
"""Points by position 0, 1, 2, ...; position 0 is dealt or drawn first."""

MASK_LABEL = "rummy/v1/mask"
LOCK_LABEL = "rummy/v1/lock"


def mask_of(seed: Secret, r: int) -> Scalar:
    """Return the one scalar that hides all cards while reshuffle *r* (0 for the deal) is made."""
    return Stream(seed, MASK_LABEL, r).scalar()


def lock_of(seed: Secret, r: int, position: int) -> Scalar:
    """Return the seat's lock of one position: secret until the rules open that position."""
    return Stream(seed, LOCK_LABEL, r, position).scalar()


def shuffle_products(deck: Deck, seed: Secret, r: int) -> Products:
    """Return the products that make the deck in this seat's order and under its mask.

    ``D'[j] = mask * D[order[j]]``
    """
    mask = mask_of(seed, r)
    return [(mask, deck[place]) for place in deck_order(seed, len(deck), r)]


def lock_products(deck: Deck, seed: Secret, r: int) -> Products:
    """Return the products that make the deck with the seat's mask exchanged for one lock a position.

    ``D'[j] = (lock[j] * mask^-1 mod L) * D[j]``; the order stays.
    """
    unmask = inverse(mask_of(seed, r))
    return [(lock_of(seed, r, position) * unmask % GROUP_ORDER, point) for position, point in enumerate(deck)]


def shuffle_pass(deck: Deck, seed: Secret, r: int) -> Deck:
    """Return the deck after this seat's shuffle pass (see :func:`shuffle_products`)."""
    return multiply_all(shuffle_products(deck, seed, r))


def lock_pass(deck: Deck, seed: Secret, r: int) -> Deck:
    """Return the deck after this seat's lock pass (see :func:`lock_products`)."""
    return multiply_all(lock_products(deck, seed, r))


def deck_bytes(deck: Deck) -> bytes:
    """Return the deck as it travels: 32 bytes a position."""
    return b"".join(map(encode_point, deck))


def deck_sha256(deck: Deck) -> bytes:
    """Return SHA-256 over :func:`deck_bytes`, a short name for a deck in logs."""
    return hashlib.sha256(deck_bytes(deck)).digest()
