"""The audit of a hand: once the seeds are public, repeat every pass and name the first difference.

It costs as much as the deal itself, so a page runs it off its main thread.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from rummy_core.deal.card_points import card_points
from rummy_core.deal.chain import PassChain, pass_products
from rummy_core.deal.commitments import KeyHolder, check_hand_commit
from rummy_core.deal.curve import Scalar
from rummy_core.deal.passes import lock_of
from rummy_core.deal.products import Work, run
from rummy_core.deal.secret import Secret
from rummy_core.errors import DealFault


@dataclass(frozen=True)
class PublishedLock:
    """A lock as a seat published it while the hand was played."""

    seat: int
    r: int
    position: int
    lock: Scalar = field(repr=False)


@dataclass(frozen=True)
class PlayedHand:
    """All that a hand left behind: what :func:`audit` checks.

    ``holders`` are the key holders in seat order, ``commitments`` and ``seeds`` are by seat, and
    ``chains`` are the deal and each reshuffle in the order they were made.
    """

    h: int
    holders: tuple[KeyHolder, ...]
    commitments: Mapping[int, bytes]
    seeds: Mapping[int, Secret]
    chains: Sequence[PassChain]
    locks: Sequence[PublishedLock] = ()


def audit(hand: PlayedHand) -> DealFault | None:
    """Return the first fault of the hand, naming seat and step, or None if the deal was honest.

    In this order: each seed is there and fits its commitment (``hand-commit``), each pass is what
    the seat's seed makes of the deck before it (``shuffle``, ``lock``), each published lock is the
    seed's (``key``). A pass is judged on the deck it was given, so nobody answers for another.
    """
    return run(audit_work(hand))


def audit_work(hand: PlayedHand) -> Work[DealFault | None]:
    """Return the work of :func:`audit`."""
    for holder in hand.holders:
        seat = holder.seat
        if seat not in hand.seeds or seat not in hand.commitments:
            return DealFault("hand-commit/missing", (seat,), h=hand.h)
        try:
            check_hand_commit(hand.commitments[seat], holder, hand.h, hand.seeds[seat])
        except DealFault as wrong_seed:
            return wrong_seed
    for chain in hand.chains:
        if (fault := (yield from _first_wrong_pass(chain, hand))) is not None:
            return fault
    for shown in hand.locks:
        if shown.lock != lock_of(hand.seeds[shown.seat], shown.r, shown.position):
            return DealFault("key", (shown.seat,), position=shown.position)
    return None


def _first_wrong_pass(chain: PassChain, hand: PlayedHand) -> Work[DealFault | None]:
    before = card_points(chain.cards)
    for step, deck in zip(chain.steps, chain.decks, strict=False):
        expected = tuple((yield pass_products(before, step, hand.seeds[step.seat], chain.r)))
        if deck != expected:
            position = next(j for j, point in enumerate(expected) if deck[j : j + 1] != (point,))
            return DealFault(step.kind, (step.seat,), position=position)
        before = deck
    return None
