"""Escrow: two halves that say nothing alone and join to the committed seed of one hand."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rummy_core.deal.commitments import hand_commit
from rummy_core.deal.escrow import Halves, check_pad, join_seed, pad_hash, split_seed
from rummy_core.deal.secret import Secret
from rummy_core.errors import DealFault
from tests.deal.played_hands import holder, secret_of

secrets = st.binary(min_size=32, max_size=32).map(Secret)
SEED, PAD = secret_of("seed"), secret_of("pad")
COMMITMENT = hand_commit(holder(1), 3, SEED)


@given(secrets, secrets)
def test_the_halves_join_to_the_seed(seed: Secret, pad: Secret) -> None:
    halves = split_seed(seed, pad)
    assert join_seed(halves, hand_commit(holder(0), 1, seed), holder(0), 1) == seed


@given(secrets, secrets, secrets)
def test_the_relays_half_fits_every_seed_under_some_pad(a: Secret, b: Secret, pad: Secret) -> None:
    half = split_seed(a, pad).relay_half
    other_pad = split_seed(b, half).relay_half
    assert split_seed(b, other_pad).relay_half == half


@pytest.mark.parametrize("byte", [0, 15, 31])
def test_halves_that_join_to_another_seed_are_that_seats_fault(byte: int) -> None:
    halves = split_seed(SEED, PAD)
    raw = bytearray(halves.relay_half.reveal())
    raw[byte] ^= 1
    with pytest.raises(DealFault, match="Seat 1's halves of hand 3 do not join") as fault:
        join_seed(Halves(halves.pad, Secret(bytes(raw))), COMMITMENT, holder(1), 3)
    assert (fault.value.step, fault.value.seat) == ("escrow", 1)


def test_halves_open_no_other_hand() -> None:
    with pytest.raises(DealFault, match="halves of hand 4"):
        join_seed(split_seed(SEED, PAD), COMMITMENT, holder(1), 4)


def test_a_pad_is_checked_against_its_hash_in_the_log() -> None:
    logged = pad_hash(holder(1), 3, PAD)
    check_pad(logged, holder(1), 3, PAD)
    for seat, h, pad in ((1, 3, SEED), (0, 3, PAD), (1, 2, PAD)):
        with pytest.raises(DealFault, match="not the one in the log") as fault:
            check_pad(logged, holder(seat), h, pad)
        assert fault.value.seat == seat
