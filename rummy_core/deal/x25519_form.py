"""Scalars as X25519 takes them, so that a machine's own X25519 can make the products of a pass.

X25519 (RFC 7748, section 5) *clamps* its 32 secret bytes: bits 0 to 2 are cleared, bit 254 is set, bit 255
is cleared. :func:`~rummy_core.deal.curve.multiply` takes the number that is *a* modulo L and 0 modulo 8,
anywhere below 8 L. That number ``k`` and ``8 L - k`` belong to points that differ in their sign only, which
x-coordinates do not show; and unless ``k`` is within ``8 L - 2^255`` (about 2^128) of an end, one of the two
lies from 2^254 to 2^255, where clamping changes nothing.
"""

from rummy_core.deal.curve import COFACTOR, Scalar, to_subgroup
from rummy_core.deal.stream import GROUP_ORDER

_LOWEST, _END = 2**254, 2**255


def clamped_form(a: Scalar) -> int | None:
    """Return a number that clamping leaves as it is and that multiplies points of the curve as *a* does.

    ``None`` if there is none, which happens for one scalar in 2^125.
    """
    k = to_subgroup(a)
    for form in (k, COFACTOR * GROUP_ORDER - k):
        if _LOWEST <= form < _END:
            return form
    return None
