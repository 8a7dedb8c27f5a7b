"""Hands dealt for the tests: secrets from a fixed text, so that a failure can be repeated."""

import hashlib
from collections.abc import Callable, Sequence

from rummy_core.deal.audit import PlayedHand
from rummy_core.deal.chain import PassChain, Step
from rummy_core.deal.commitments import KeyHolder, hand_commit
from rummy_core.deal.passes import Deck, deck_bytes
from rummy_core.deal.secret import Secret

Tamper = Callable[[Step, Deck], Deck]


def secret_of(text: str) -> Secret:
    return Secret(hashlib.sha256(text.encode()).digest())


def holder(seat: int, match_id: str = "room JUX5, match 1") -> KeyHolder:
    return KeyHolder(match_id, seat, hashlib.sha256(b"key %d" % seat).digest())


def seeds_of(seats: Sequence[int], hand: str = "hand 1") -> dict[int, Secret]:
    return {seat: secret_of(f"{hand}, seat {seat}") for seat in seats}


def dealt(seeds: dict[int, Secret], cards: tuple[int, ...], r: int = 0, tamper: Tamper | None = None) -> PassChain:
    """Return a finished chain; *tamper* may change each deck before it is sent."""
    chain = PassChain(tuple(sorted(seeds)), cards, r)
    while (step := chain.next_step) is not None:
        deck = chain.with_own_pass(seeds[step.seat]).head
        chain = chain.append(step, deck_bytes(tamper(step, deck) if tamper else deck))
    return chain


def played(seeds: dict[int, Secret], chains: Sequence[PassChain], h: int = 1) -> PlayedHand:
    holders = tuple(holder(seat) for seat in sorted(seeds))
    commitments = {one.seat: hand_commit(one, h, seeds[one.seat]) for one in holders}
    return PlayedHand(h, holders, commitments, seeds, tuple(chains))
