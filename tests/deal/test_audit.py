"""The audit: an honest hand passes, and any single change names its author and step."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rummy_core.deal.audit import PublishedLock, audit
from rummy_core.deal.chain import Step
from rummy_core.deal.commitments import hand_commit
from rummy_core.deal.curve import multiply
from rummy_core.deal.escrow import join_seed, split_seed
from rummy_core.deal.passes import Deck, lock_of
from tests.deal.played_hands import Tamper, dealt, holder, played, secret_of, seeds_of

CARDS = (0, 13, 26, 39)
SEATS = (0, 1, 2)
SEEDS = seeds_of(SEATS)
HONEST = dealt(SEEDS, CARDS)
STEPS = HONEST.steps
LOCKS = tuple(PublishedLock(s, 0, j, lock_of(SEEDS[s], 0, j)) for j in range(4) for s in SEATS)


def foreign_point(deck: Deck, at: int) -> Deck:
    return (*deck[:at], multiply(7, deck[at]), *deck[at + 1 :])


def swapped(deck: Deck, at: int) -> Deck:
    other = (at + 1) % len(deck)
    places = list(deck)
    places[at], places[other] = places[other], places[at]
    return tuple(places)


def other_mask(deck: Deck, at: int) -> Deck:
    return tuple(multiply(at + 2, point) for point in deck)


def at_step(number: int, at: int, kind: str) -> Tamper:
    change = {"point": foreign_point, "swap": swapped, "mask": other_mask}[kind]
    return lambda step, deck: change(deck, at) if step == STEPS[number] else deck


def test_an_honest_hand_passes() -> None:
    assert audit(replace(played(SEEDS, [HONEST]), locks=LOCKS)) is None


def test_an_honest_hand_with_reshuffles_passes() -> None:
    chains = [HONEST, dealt(SEEDS, (26, 0), r=1), dealt(SEEDS, (0, 26), r=2)]
    assert audit(played(SEEDS, chains)) is None


@settings(max_examples=30, deadline=None)
@given(st.integers(0, 5), st.integers(0, 3), st.sampled_from(["point", "swap", "mask"]))
def test_any_single_change_of_a_pass_names_its_seat_and_step(number: int, at: int, kind: str) -> None:
    fault = audit(played(SEEDS, [dealt(SEEDS, CARDS, tamper=at_step(number, at, kind))]))
    assert fault is not None
    assert (fault.seat, fault.step) == (STEPS[number].seat, STEPS[number].kind)
    assert len(fault.message) <= 120


def test_an_unshuffled_deck_is_found() -> None:
    def lazy(step: Step, deck: Deck) -> Deck:
        return tuple(multiply(99, card) for card in HONEST.decks[0]) if step == STEPS[1] else deck

    fault = audit(played(SEEDS, [dealt(SEEDS, CARDS, tamper=lazy)]))
    assert fault is not None
    assert (fault.seat, fault.step) == (1, "shuffle")


def test_of_two_cheats_the_first_is_named() -> None:
    def both(step: Step, deck: Deck) -> Deck:
        return swapped(deck, 0) if step in {STEPS[2], STEPS[4]} else deck

    fault = audit(played(SEEDS, [dealt(SEEDS, CARDS, tamper=both)]))
    assert fault is not None
    assert (fault.seat, fault.step) == (2, "shuffle")


def test_a_change_in_a_reshuffle_is_found() -> None:
    def cheat(step: Step, deck: Deck) -> Deck:
        return swapped(deck, 1) if step == Step("lock", 1) else deck

    fault = audit(played(SEEDS, [HONEST, dealt(SEEDS, (26, 0, 39), r=1, tamper=cheat)]))
    assert fault is not None
    assert (fault.seat, fault.step) == (1, "lock")


@pytest.mark.parametrize("seat", SEATS)
def test_a_seed_that_was_not_committed_to_names_its_seat(seat: int) -> None:
    hand = played(SEEDS, [HONEST])
    fault = audit(replace(hand, seeds=SEEDS | {seat: secret_of("another")}))
    assert fault is not None
    assert (fault.seat, fault.step) == (seat, "hand-commit")


def test_a_seed_of_another_hand_is_not_taken() -> None:
    fault = audit(replace(played(SEEDS, [HONEST], h=1), h=2))
    assert fault is not None
    assert (fault.seat, fault.step) == (0, "hand-commit")


@settings(max_examples=12, deadline=None)
@given(st.integers(0, len(LOCKS) - 1), st.integers(1, 2**252))
def test_a_published_key_that_is_not_the_seeds_names_its_seat(which: int, lock: int) -> None:
    wrong = replace(LOCKS[which], lock=lock)
    hand = played(SEEDS, [HONEST])
    fault = audit(replace(hand, locks=(*LOCKS[:which], wrong, *LOCKS[which + 1 :])))
    assert fault is not None
    assert (fault.seat, fault.step) == (wrong.seat, "key")


def test_who_withholds_a_seed_is_named_and_its_halves_let_the_audit_go_on() -> None:
    hand = played(SEEDS, [HONEST])
    present = {seat: seed for seat, seed in SEEDS.items() if seat != 1}
    fault = audit(replace(hand, seeds=present))
    assert fault is not None
    assert (fault.seat, fault.step) == (1, "hand-commit")
    halves = split_seed(SEEDS[1], secret_of("pad of seat 1"))
    joined = join_seed(halves, hand_commit(holder(1), 1, SEEDS[1]), holder(1), 1)
    assert audit(replace(hand, seeds=present | {1: joined})) is None
