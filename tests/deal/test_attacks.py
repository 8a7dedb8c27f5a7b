"""What an attacker tries: guess decks from what is public, or from the clock."""

import ast
import hashlib
import os
import secrets
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

import rummy_core.deal
from rummy_core.deal.commitments import hand_commit, match_commit, sealed_hand_seed
from rummy_core.deal.open_deal import OpenDeal
from rummy_core.deal.secret import Secret
from rummy_core.deal.stream import deck_order, digest, mac
from tests.deal.played_hands import holder

MATCHES = 100
HAND = "rummy/v1/hand"


def guesses(public: list[bytes], h: int, player_seed: str) -> Iterator[tuple[int, ...]]:
    """Yield every deck that an attacker makes from *public*: as keys, hashed, salted, joined."""
    keys = [part if len(part) == 32 else hashlib.sha256(part).digest() for part in public]
    keys += [hashlib.sha256(part).digest() for part in public]
    keys += [digest(part) for part in public]
    keys += [hashlib.sha256(a + b).digest() for a in public for b in public]
    keys += [bytes(x ^ y for x, y in zip(keys[0], key, strict=True)) for key in keys]
    keys += [hashlib.sha256(part + bytes([salt])).digest() for part in public for salt in range(8)]
    for key in keys:
        yield deck_order(key, 52)
        yield deck_order(mac(key, HAND, h), 52)
        yield deck_order(mac(key, HAND, h, player_seed), 52)


@pytest.mark.parametrize("h", [1, 2])
def test_no_open_deck_is_predicted_from_all_that_is_public(h: int) -> None:
    predicted = 0
    for number in range(MATCHES):
        deal = OpenDeal(f"match {number}", Secret(secrets.token_bytes(32)), "horseshoe")
        public = [deal.commitment, b"horseshoe", f"match {number}".encode()]
        public += [deal.revealed(earlier) for earlier in range(1, h)]
        predicted += deal.order(52, h) in set(guesses(public, h, "horseshoe"))
    assert predicted == 0


def test_no_share_of_a_sealed_deck_is_predicted_from_all_that_is_public() -> None:
    predicted = 0
    for number in range(MATCHES):
        author = holder(0, f"room JUX5, match {number}")
        secret = Secret(secrets.token_bytes(32))
        earlier, seed = sealed_hand_seed(secret, 1), sealed_hand_seed(secret, 2)
        commitments = [match_commit(author, secret)]
        commitments += [hand_commit(author, 1, earlier), hand_commit(author, 2, seed)]
        public = [*commitments, earlier.reveal(), author.match_id.encode(), author.public_key]
        predicted += deck_order(seed, 52) in set(guesses(public, 2, ""))
    assert predicted == 0


def test_the_attacker_would_predict_a_deck_made_from_its_own_commitment() -> None:
    commitment = OpenDeal("m1", Secret(secrets.token_bytes(32))).commitment
    assert deck_order(commitment, 52) in set(guesses([commitment], 1, ""))
    hashed = deck_order(hashlib.sha256(commitment + b"salt").digest(), 52)
    assert hashed in set(guesses([commitment, b"salt"], 1, ""))


def test_a_thousand_deals_at_one_frozen_moment_all_differ(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("time", "monotonic", "perf_counter"):
        monkeypatch.setattr(time, name, lambda: 1_700_000_000.0)
        monkeypatch.setattr(time, f"{name}_ns", lambda: 1_700_000_000_000_000_000)
    monkeypatch.setattr(os, "getpid", lambda: 1)
    deals = [OpenDeal("same id", Secret(secrets.token_bytes(32))) for _ in range(1000)]
    assert len({deal.order(52, h=1) for deal in deals}) == 1000
    assert len({deal.commitment for deal in deals}) == 1000


def test_the_same_secret_deals_the_same_whatever_the_clock_says(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    deal = OpenDeal("m1", Secret(bytes(32)))
    before = deal.order(52, h=1)
    monkeypatch.setattr(time, "time", lambda: 0.0)
    assert deal.order(52, h=1) == before


def test_no_file_of_the_deal_knows_a_clock_or_a_source_of_chance() -> None:
    forbidden = {"random", "secrets", "time", "datetime", "os", "uuid", "tempfile", "threading"}
    files = sorted(Path(rummy_core.deal.__file__).parent.glob("*.py"))
    assert len(files) > 10
    for file in files:
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            names += [str(node.module)] if isinstance(node, ast.ImportFrom) else []
            assert forbidden.isdisjoint(name.partition(".")[0] for name in names), file.name
