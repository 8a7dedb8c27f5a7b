"""Curve25519 by x-coordinates, against RFC 7748 and against its own algebra."""

from math import gcd

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rummy_core.deal.card_points import MAX_CARDS, card_at, card_point, card_points
from rummy_core.deal.curve import (
    COFACTOR,
    FIELD,
    SMALL_ORDER,
    decode_point,
    decode_scalar,
    encode_point,
    encode_scalar,
    has_small_order,
    inverse,
    is_on_curve,
    jacobi,
    ladder,
    multiply,
)
from rummy_core.deal.stream import GROUP_ORDER
from rummy_core.errors import DealError

BASE = 9
scalars = st.integers(1, GROUP_ORDER - 1)
some_cards = st.integers(0, MAX_CARDS - 1)


def x25519(scalar: bytes, u: bytes) -> bytes:
    """Apply the function of RFC 7748, section 5: it clamps, the game does not."""
    clamped = int.from_bytes(scalar, "little") % 2**254 // 8 * 8 + 2**254
    return encode_point(ladder(clamped, int.from_bytes(u, "little") % 2**255))


@pytest.mark.parametrize(
    ("scalar", "u", "product"),
    [
        (
            "a546e36bf0527c9d3b16154b82465edd62144c0ac1fc5a18506a2244ba449ac4",
            "e6db6867583030db3594c1a424b15f7c726624ec26b3353b10a903a6d0ab1c4c",
            "c3da55379de9c6908e94ea4df28d084f32eccf03491c71f754b4075577a28552",
        ),
        (
            "4b66e9d4d1b4673c5ad22691957d6af5c11b6421e0ea01d42ca4169e7918ba0d",
            "e5210f12786811d3f4b7959d0538ae2c31dbe7106fc03c3efc4cd549c715a493",
            "95cbde9476e8907d7aade45cb4b873f88b595a68799fa152e6f8f7647aac7957",
        ),
    ],
)
def test_the_ladder_gives_the_numbers_of_rfc_7748(scalar: str, u: str, product: str) -> None:
    assert x25519(bytes.fromhex(scalar), bytes.fromhex(u)).hex() == product


def test_the_ladder_gives_the_iterated_numbers_of_rfc_7748() -> None:
    k = u = encode_point(BASE)
    k, u = x25519(k, u), k
    assert k.hex() == "422c8e7a6227d7bca1350b3e2bb7279f7897b87bb6854b783c60e80311ae3079"
    for _ in range(999):
        k, u = x25519(k, u), k
    assert k.hex() == "684cf59ba83309552800ef566f2f4d3c1c3887c49360e3875f2eb94d99532c51"


def test_two_people_get_the_same_point_in_rfc_7748() -> None:
    alice = bytes.fromhex("77076d0a7318a57d3c16c17251b26645df4c2f87ebc0992ab177fba51db92c2a")
    bob = bytes.fromhex("5dab087e624a8a4b79e17f8b83800ee66f3bb1292618b6fd1c2f8b27ff88e0eb")
    base = encode_point(BASE)
    shared = "4a5d9d5ba4ce2de1728e3bf480350f25e07e21c947d19e3376f09b3c1e161742"
    assert x25519(alice, x25519(bob, base)).hex() == shared
    assert x25519(bob, x25519(alice, base)).hex() == shared


@settings(max_examples=25)
@given(scalars, scalars, some_cards)
def test_the_order_of_two_multiplications_does_not_matter(a: int, b: int, card: int) -> None:
    point = card_point(card)
    assert ladder(a, ladder(b, point)) == ladder(b, ladder(a, point))
    assert multiply(a, multiply(b, point)) == multiply(a * b % GROUP_ORDER, point)


@settings(max_examples=25)
@given(scalars, some_cards)
def test_a_multiplication_is_undone_by_the_inverse(a: int, card: int) -> None:
    point = card_point(card)
    assert ladder(inverse(a), ladder(a, point)) == point
    assert multiply(inverse(a), multiply(a, point)) == point


@settings(max_examples=25)
@given(scalars, some_cards)
def test_in_the_group_removing_small_parts_changes_nothing(a: int, card: int) -> None:
    assert multiply(a, card_point(card)) == ladder(a, card_point(card))


@settings(max_examples=25)
@given(scalars, st.integers(2, FIELD - 1).filter(is_on_curve))
def test_a_mark_of_small_order_does_not_survive_an_honest_pass(a: int, u: int) -> None:
    assert ladder(GROUP_ORDER, multiply(a, u)) == 0


def test_without_that_care_a_marked_point_would_be_known_again() -> None:
    marked = next(u for u in range(2, 99) if is_on_curve(u) and ladder(GROUP_ORDER, u))
    assert ladder(GROUP_ORDER, ladder(12345, marked)) != 0
    assert ladder(GROUP_ORDER, multiply(12345, marked)) == 0


def test_multiplying_by_nothing_and_by_the_order_gives_the_neutral_element() -> None:
    assert ladder(0, BASE) == ladder(GROUP_ORDER, BASE) == 0
    assert ladder(1, BASE) == ladder(GROUP_ORDER + 1, BASE) == BASE


@given(st.integers(0, FIELD - 1))
def test_what_is_a_square_is_judged_as_by_eulers_criterion(a: int) -> None:
    assert jacobi(a, FIELD) % FIELD == pow(a, (FIELD - 1) // 2, FIELD)


@given(st.integers(0, 10**6), st.integers(0, 10**4).map(lambda n: 2 * n + 1), st.integers(0, 10**4))
def test_the_jacobi_symbol_is_multiplicative_and_knows_common_divisors(a: int, n: int, b: int) -> None:
    assert jacobi(a * b, n) == jacobi(a, n) * jacobi(b, n)
    assert (jacobi(a, n) == 0) == (gcd(a, n) != 1)


@settings(max_examples=25)
@given(st.integers(2, FIELD - 1).filter(is_on_curve))
def test_a_point_that_eight_times_itself_leaves_is_taken(u: int) -> None:
    assert has_small_order(u) == (ladder(COFACTOR, u) == 0)


@pytest.mark.parametrize("u", SMALL_ORDER)
def test_a_point_that_hides_nothing_is_refused(u: int) -> None:
    assert is_on_curve(u)
    assert ladder(COFACTOR, u) == 0
    assert has_small_order(u)
    with pytest.raises(DealError, match="hides no card"):
        decode_point(encode_point(u))


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"", "has 0 bytes"),
        (bytes(33), "has 33 bytes"),
        ((FIELD + BASE).to_bytes(32, "little"), "shortest form"),
        (b"\xff" * 32, "shortest form"),
        (encode_point(2), "not on Curve25519"),
        (encode_point(FIELD - 1), "not on Curve25519"),
    ],
)
def test_what_is_no_point_is_refused_with_the_reason(data: bytes, why: str) -> None:
    with pytest.raises(DealError, match=why):
        decode_point(data)


@pytest.mark.parametrize(
    "data",
    [bytes(32), GROUP_ORDER.to_bytes(32, "little"), b"\xff" * 32, b"\1", bytes(31) + b"\1\0"],
)
def test_what_is_no_lock_is_refused(data: bytes) -> None:
    with pytest.raises(DealError, match="not a number from 1 to L - 1"):
        decode_scalar(data)


@given(scalars)
def test_a_lock_and_a_point_read_back_as_sent(a: int) -> None:
    assert decode_scalar(encode_scalar(a)) == a
    point = card_point(a % 52)
    assert decode_point(encode_point(point)) == point


def test_every_card_of_the_largest_deck_has_a_point_of_its_own_in_the_group() -> None:
    points = card_points(range(MAX_CARDS))
    assert len(set(points)) == MAX_CARDS
    assert all(ladder(GROUP_ORDER, point) == 0 and point for point in points)
    assert [card_at(point, range(MAX_CARDS)) for point in points] == list(range(MAX_CARDS))
    assert card_at(points[7], (1, 2, 3)) is None


@pytest.mark.parametrize("cards", [(), (3, 3), (0, MAX_CARDS), (-1,)])
def test_what_is_no_deck_has_no_points(cards: tuple[int, ...]) -> None:
    with pytest.raises(DealError):
        card_points(cards)
