"""An attacker with everything public, and with all but one player's secrets, predicts no deck: 0 of 100."""

import hashlib
from collections.abc import Iterator

from rummy_core.deal.commitments import KeyHolder
from rummy_core.deal.stream import deck_order
from rummy_core.room.entry import Entry
from rummy_core.room.keys import Keys
from rummy_core.room.planner import promise_body
from rummy_core.room.preparation import Preparation, extend, pass_job, start_preparation
from tests.room.network import secret_of

CARDS = 5
"""Cards in the passes that the attacker reads: their number does not matter, the seeds are the same."""

GAMES = 100


def prepared(game: int) -> tuple[Preparation, list[Keys], list[KeyHolder]]:
    """Return a finished deck, and the two players' keys."""
    match = f"room/{game}"
    holders = [KeyHolder(match, seat, secret_of("public", game, seat)) for seat in (0, 1)]
    keys = [Keys(secret_of("secret", game, seat)) for seat in (0, 1)]
    prep = start_preparation(match, 1, tuple(holders), CARDS, frozenset())
    while prep.due is not None:
        kind, seat = prep.due
        body = (
            dict(promise_body(keys[seat].promise(holders[seat], 1)))
            if kind == "commit"
            else {"deck": pass_job(prep, keys[seat].seed(holders[seat], 1))()}
        )
        prep = extend(prep, Entry(len(prep.entries), prep.head, seat, kind, body, bytes(64)))
    return prep, keys, holders


def public_bytes(prep: Preparation, holders: list[KeyHolder]) -> Iterator[bytes]:
    """Yield every 32 bytes that everybody sees before the reveal, and their plain hashes."""
    for entry in prep.entries:
        yield entry.hash
        for value in entry.body.values():
            if isinstance(value, bytes):
                for start in range(0, len(value), 32):
                    yield value[start : start + 32]
    for holder in holders:
        yield holder.public_key
        yield hashlib.sha256(holder.match_id.encode()).digest()
    yield prep.head


def test_an_opponent_with_all_public_data_predicts_none_of_100_decks() -> None:
    """The opponent knows its own seed, and tries every public number and its hash as the other's."""
    hits = tried = 0
    for game in range(GAMES):
        prep, keys, holders = prepared(game)
        first, second = (deck_order(key.seed(holder, 1), 52) for key, holder in zip(keys, holders, strict=True))
        truth = tuple(first[place] for place in second)
        seen = set(public_bytes(prep, holders))
        for seed in seen | {hashlib.sha256(one).digest() for one in seen}:
            guess = deck_order(seed, 52)
            hits += truth == tuple(first[place] for place in guess)
            tried += 1
    assert tried > 40 * GAMES
    assert hits == 0


def test_the_same_attack_succeeds_once_the_seed_is_public() -> None:
    _, keys, holders = prepared(0)
    first, second = (deck_order(key.seed(holder, 1), 52) for key, holder in zip(keys, holders, strict=True))
    revealed = keys[1].seed(holders[1], 1).reveal()
    assert tuple(first[place] for place in second) == tuple(first[place] for place in deck_order(revealed, 52))
