"""Commitments: bound to author, match and hand, made once, and checked with a name."""

import pytest

from rummy_core.deal.commitments import (
    CommitmentBook,
    KeyHolder,
    check_hand_commit,
    check_hand_seed,
    check_match_commit,
    hand_commit,
    match_commit,
    open_hand_seed,
    open_holder,
    sealed_hand_seed,
)
from rummy_core.errors import DealError, DealFault
from tests.deal.played_hands import holder, secret_of

M = secret_of("match secret")
SEED = secret_of("hand seed")


def test_a_match_secret_fits_the_commitment_of_its_own_seat_only() -> None:
    published = match_commit(holder(0), M)
    check_match_commit(published, holder(0), M)
    others = [
        holder(1),
        holder(0, "room JUX5, match 2"),
        KeyHolder(holder(0).match_id, 1, holder(0).public_key),
        KeyHolder(holder(0).match_id, 0, bytes(32)),
        KeyHolder(holder(0).match_id, 0, b""),
    ]
    for other in others:
        with pytest.raises(DealFault, match="match secret does not fit"):
            check_match_commit(published, other, M)
    with pytest.raises(DealFault, match="match secret does not fit"):
        check_match_commit(published, holder(0), SEED)


def test_a_hand_seed_fits_the_commitment_of_its_own_hand_only() -> None:
    published = hand_commit(holder(2), 3, SEED)
    check_hand_commit(published, holder(2), 3, SEED)
    same_key = KeyHolder(holder(2).match_id, 1, holder(2).public_key)
    others = ((holder(2), 4), (holder(1), 3), (same_key, 3), (holder(2, "another match"), 3))
    for other, h in others:
        with pytest.raises(DealFault, match=f"seed of hand {h}") as fault:
            check_hand_commit(published, other, h, SEED)
        assert (fault.value.step, fault.value.seat) == ("hand-commit", other.seat)


def test_a_copied_commitment_is_refused_though_its_secret_is_copied_later_too() -> None:
    copied = hand_commit(holder(0), 1, SEED)
    book = CommitmentBook((0, 1)).add(0, copied)
    with pytest.raises(DealFault, match="Seat 1 repeats a commitment") as fault:
        book.add(1, copied)
    assert fault.value.seat == 1
    assert book.missing == (1,)
    with pytest.raises(DealFault, match="Seat 1's seed of hand 1"):
        check_hand_commit(copied, holder(1), 1, SEED)


def test_a_commitment_of_an_earlier_hand_is_refused() -> None:
    first = CommitmentBook((0, 1)).add(0, hand_commit(holder(0), 1, SEED))
    earlier = hand_commit(holder(1), 1, SEED)
    second = first.add(1, earlier).next_hand()
    assert second.missing == (0, 1)
    with pytest.raises(DealFault, match="Seat 1 repeats"):
        second.add(1, earlier)


def test_nobody_commits_twice_in_a_hand() -> None:
    book = CommitmentBook((0, 1)).add(0, hand_commit(holder(0), 1, SEED))
    with pytest.raises(DealFault, match="Seat 0 committed twice"):
        book.add(0, hand_commit(holder(0), 1, M))


def test_a_seat_without_a_key_does_not_commit() -> None:
    with pytest.raises(DealFault, match="Seat 5 holds no key"):
        CommitmentBook((0, 1)).add(5, bytes(32))


def test_a_commitment_of_another_length_is_refused() -> None:
    with pytest.raises(DealFault, match="has 31 bytes"):
        CommitmentBook((0, 1)).add(0, bytes(31))


def test_every_hand_has_a_seed_of_its_own() -> None:
    sealed = {sealed_hand_seed(M, h).reveal() for h in range(1, 200)}
    opened = {open_hand_seed(M, h, "").reveal() for h in range(1, 200)}
    assert len(sealed | opened) == 398


def test_a_hand_seed_is_checked_against_the_match_secret_when_the_match_is_over() -> None:
    check_hand_seed(sealed_hand_seed(M, 2), M, 2, seat=1)
    with pytest.raises(DealFault, match="does not come from its match secret") as fault:
        check_hand_seed(sealed_hand_seed(M, 2), M, 3, seat=1)
    assert fault.value.seat == 1


@pytest.mark.parametrize("h", [0, -1])
def test_hands_are_counted_from_one(h: int) -> None:
    for made in (sealed_hand_seed, lambda m, h: open_hand_seed(m, h, "")):
        with pytest.raises(DealError, match="counted from 1"):
            made(M, h)
    with pytest.raises(DealError, match="counted from 1"):
        hand_commit(holder(0), h, SEED)


@pytest.mark.parametrize("match_id", ["", "x" * 201])
def test_a_match_needs_an_id_that_fits(match_id: str) -> None:
    with pytest.raises(DealError, match="match id"):
        open_holder(match_id)


def test_a_public_key_has_32_bytes_or_none() -> None:
    with pytest.raises(DealError, match="public key has 31 bytes"):
        KeyHolder("m1", 0, bytes(31))
