"""Curve25519 by x-coordinates only: multiply a point, tell a point from a number that is none.

Source: RFC 7748 (the curve, section 4.1; the ladder, section 5), used *without* clamping, because
clamped numbers have no inverse that is clamped too. A :data:`Point` is the x-coordinate as an int
below p; 0 stands for the neutral element as well as for the point (0, 0), and neither is ever a card.

Python's integers take a time that depends on their value. An opponent at the other end of a network
sees only the time of a whole pass of 52 or more multiplications, which is what we accept.
"""

from typing import TypeAlias

from rummy_core.deal.stream import GROUP_ORDER
from rummy_core.errors import DealError

Point: TypeAlias = int
Scalar: TypeAlias = int
"""A number 1..L-1; what a seat keeps secret until the rules open a card."""

FIELD = 2**255 - 19
CURVE_A = 486662
POINT_BYTES = 32
COFACTOR = 8
_A24 = (CURVE_A - 2) // 4
_TO_COFACTOR = -pow(GROUP_ORDER, -1, COFACTOR)
SMALL_ORDER = (
    0,
    1,
    325606250916557431795983626356110631294008115727848805560023387167927233504,
    39382357235489614581723060781553021112529911719440698176882885853963445705823,
)
"""Points of order 2, 4, 8 and 8: with the neutral element and both signs all eight whose order divides 8.

Source: D. J. Bernstein, "Curve25519", and its page on contributory behaviour.
"""


def ladder(k: int, u: Point) -> Point:
    """Return the x-coordinate of *k* times the point at *u*; 0 for the neutral element.

    The steps are those of RFC 7748, section 5, for as many bits as *k* (0 or more) has.
    """
    x2, z2, x3, z3 = 1, 0, u, 1
    for bit in f"{k:b}":
        if bit == "1":
            x2, z2, x3, z3 = x3, z3, x2, z2
        total, difference = x2 + z2, x2 - z2
        aa = total * total % FIELD
        bb = difference * difference % FIELD
        da = (x3 - z3) * total
        cb = (x3 + z3) * difference
        plus = (da + cb) % FIELD
        minus = (da - cb) % FIELD
        e = aa - bb
        x2, z2 = aa * bb % FIELD, e * (aa + _A24 * e) % FIELD
        x3, z3 = plus * plus % FIELD, minus * minus % FIELD * u % FIELD
        if bit == "1":
            x2, z2, x3, z3 = x3, z3, x2, z2
    return x2 * pow(z2, -1, FIELD) % FIELD if z2 else 0


def multiply(a: Scalar, u: Point) -> Point:
    """Return *a* times the point at *u*, within the group of prime order L.

    Takes the number that is *a* modulo L and 0 modulo 8. For a point of the group that changes
    nothing; from any other point it removes the part of small order, by which a cheat could mark
    cards and know them again after an honest player's pass.
    """
    return ladder(to_subgroup(a), u)


def to_subgroup(a: Scalar) -> int:
    """Return the number below 8 L that is *a* modulo L and 0 modulo 8."""
    return a + GROUP_ORDER * (_TO_COFACTOR * a % COFACTOR)


def inverse(a: Scalar) -> Scalar:
    """Return the scalar that undoes *a*: ``multiply(inverse(a), multiply(a, u)) == u``."""
    return pow(a, -1, GROUP_ORDER)


def is_on_curve(u: Point) -> bool:
    """Return whether some point has the x-coordinate *u*: u^3 + 486662 u^2 + u is a square."""
    right_side = ((u + CURVE_A) * u + 1) * u % FIELD
    return right_side == 0 or jacobi(right_side, FIELD) == 1


def jacobi(a: int, n: int) -> int:
    """Return the Jacobi symbol (a/n): for a prime *n*, 1 if *a* is a square, -1 if it is none, 0 if n divides a.

    By quadratic reciprocity, as fast as a greatest common divisor: a fifth of the time that Euler's criterion,
    a power, takes. Source: H. Cohen, "A Course in Computational Algebraic Number Theory", section 1.4.

    :param a: 0 or more.
    :param n: odd, 1 or more.
    """
    negative = False
    while a:
        twos = (a & -a).bit_length() - 1
        a >>= twos
        if twos & 1 and n % 8 in (3, 5):
            negative = not negative
        if a & n & 2:  # both are 3 modulo 4
            negative = not negative
        a, n = n % a, a
    return 0 if n != 1 else -1 if negative else 1


def has_small_order(u: Point) -> bool:
    """Return whether eight times the point of the curve is the neutral element, so it hides nothing."""
    return u in SMALL_ORDER


def encode_point(u: Point) -> bytes:
    """Return the point as 32 bytes, little-endian."""
    return u.to_bytes(POINT_BYTES, "little")


def decode_point(data: bytes) -> Point:
    """Return the point in 32 bytes.

    :raises DealError: if it is not 32 bytes, not below p (a second way to write a smaller number),
        not on the curve, or of small order (0 among them).
    """
    if len(data) != POINT_BYTES:
        raise DealError(f"A card point has {len(data)} bytes; it must have {POINT_BYTES}.")
    u = int.from_bytes(data, "little")
    if u >= FIELD:
        raise DealError("A card point is not in its shortest form; it must be below 2^255 - 19.")
    if not is_on_curve(u):
        raise DealError("A card point is not on Curve25519; only points of the curve are cards.")
    if has_small_order(u):
        raise DealError("A card point is zero or of small order; such a point hides no card.")
    return u


def encode_scalar(a: Scalar) -> bytes:
    """Return the scalar as 32 bytes, little-endian: how a lock travels."""
    return a.to_bytes(POINT_BYTES, "little")


def decode_scalar(data: bytes) -> Scalar:
    """Return the scalar in 32 bytes.

    :raises DealError: if it is not 32 bytes or not in 1..L-1.
    """
    a = int.from_bytes(data, "little")
    if len(data) != POINT_BYTES or not 0 < a < GROUP_ORDER:
        raise DealError("A lock is not a number from 1 to L - 1 in 32 bytes; ask for it again.")
    return a
