"""X25519 of another library makes the products of a pass: what a page's own cryptography is asked for."""

import pytest
from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey, X25519PublicKey
from hypothesis import given
from hypothesis import strategies as st

from rummy_core.deal.card_points import card_point
from rummy_core.deal.curve import COFACTOR, encode_point, encode_scalar, multiply, to_subgroup
from rummy_core.deal.stream import GROUP_ORDER
from rummy_core.deal.x25519_form import clamped_form


def x25519(scalar: int, u: int) -> bytes:
    private = X25519PrivateKey.from_private_bytes(encode_scalar(scalar))
    return private.exchange(X25519PublicKey.from_public_bytes(encode_point(u)))


@given(st.integers(2**130, GROUP_ORDER - 2**130), st.integers(0, 107))
def test_x25519_multiplies_a_card_by_any_scalar_as_the_deal_does(a: int, card: int) -> None:
    form = clamped_form(a)
    assert form is not None
    assert x25519(form, card_point(card)) == encode_point(multiply(a, card_point(card)))


@pytest.mark.parametrize("a", [1, 2, 8, GROUP_ORDER - 1, GROUP_ORDER - 8])
def test_clamping_changes_nothing_in_the_form(a: int) -> None:
    form = clamped_form(a)
    if form is not None:
        raw = bytearray(encode_scalar(form))
        raw[0] &= 248
        raw[31] = raw[31] & 127 | 64
        assert bytes(raw) == encode_scalar(form)


def test_a_scalar_whose_number_lies_at_the_very_end_has_no_form() -> None:
    a = 8  # 8 itself is 8 modulo L and 0 modulo 8: far below 2^254, and 8 L - 8 far above 2^255
    assert to_subgroup(a) == a
    assert COFACTOR * GROUP_ORDER - a >= 2**255
    assert clamped_form(a) is None
