"""The deal checked against published numbers, in whatever Python runs this, a browser's too.

:func:`run` needs no file and no test library, so a page can call it with the vectors it fetched.
"""

import hashlib
from collections.abc import Iterator, Mapping
from typing import Any

from rummy_core.deal.card_points import card_point, card_points
from rummy_core.deal.chain import PassChain
from rummy_core.deal.commitments import KeyHolder, match_commit
from rummy_core.deal.curve import encode_point, ladder
from rummy_core.deal.open_deal import OpenDeal
from rummy_core.deal.opening import open_position
from rummy_core.deal.passes import deck_sha256, lock_of, mask_of
from rummy_core.deal.secret import Secret
from rummy_core.deal.stream import Stream, deck_order, lp

SHA256_ANCHORS = {
    b"": "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
    b"abc": "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
    b"abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq": (
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
}
"""Message and hash, from the examples to FIPS 180-4."""

LADDER_ANCHOR = (
    "a546e36bf0527c9d3b16154b82465edd62144c0ac1fc5a18506a2244ba449ac4",
    "e6db6867583030db3594c1a424b15f7c726624ec26b3353b10a903a6d0ab1c4c",
    "c3da55379de9c6908e94ea4df28d084f32eccf03491c71f754b4075577a28552",
)
"""Scalar (to be clamped), x-coordinate and their product, from RFC 7748, section 5.2."""


def _from_hex(text: str) -> int:
    return int.from_bytes(bytes.fromhex(text), "little")


def _anchors() -> Iterator[tuple[str, object, object]]:
    for message, sha256 in SHA256_ANCHORS.items():
        yield f"SHA-256 of {len(message)} bytes", hashlib.sha256(message).hexdigest(), sha256
    scalar, u, product = LADDER_ANCHOR
    clamped = _from_hex(scalar) % 2**254 // 8 * 8 + 2**254
    yield "ladder", encode_point(ladder(clamped, _from_hex(u) % 2**255)).hex(), product


def _small(vectors: Mapping[str, Any]) -> Iterator[tuple[str, object, object]]:
    yield "lp", lp("a", 1, b"\0").hex(), vectors["lp"]
    zero = bytes(32)
    yield "stream", Stream(zero, "test").take(32).hex(), vectors["stream_first_32"]
    below = [Stream(zero, "test").below(n) for n in (1, 2, 52, 108)]
    yield "below", below, vectors["below"]
    for card, point in vectors["card_points"].items():
        yield f"card point {card}", encode_point(card_point(int(card))).hex(), point
    for m in (52, 108):
        made = deck_sha256(card_points(range(m))).hex()
        yield f"deck of {m}", made, vectors[f"deck{m}_sha256"]
    commit = vectors["match_commit"]
    holder = KeyHolder(commit["match_id"], commit["seat"], bytes.fromhex(commit["public_key"]))
    made = match_commit(holder, Secret(bytes.fromhex(commit["M"]))).hex()
    yield "match commitment", made, commit["sha256"]
    shown = vectors["open_deal"]
    deal = OpenDeal("m1", Secret(bytes.fromhex(shown["M"])), shown["player_seed"])
    yield "open hand seed", deal.revealed(shown["hand"]).hex(), shown["s"]
    order = list(deal.order(len(shown["card_ids_by_position"]), shown["hand"]))
    yield "open deck", order, shown["card_ids_by_position"]


def _sealed(vector: Mapping[str, Any]) -> Iterator[tuple[str, object, object]]:
    m = vector["cards"]
    seeds = [Secret(bytes.fromhex(seed)) for seed in vector["hand_seeds"]]
    name = f"sealed deal of {m} cards, {len(seeds)} players"
    chain = PassChain(tuple(range(len(seeds))), tuple(range(m)))
    while (step := chain.next_step) is not None:
        chain = chain.with_own_pass(seeds[step.seat])
    hashes = [deck_sha256(deck).hex() for deck in chain.decks]
    yield f"{name}: decks", hashes, vector["deck_sha256_after_each_pass"]
    yield f"{name}: end", encode_point(chain.head[0]).hex(), vector["final_position_0"]
    seat0 = vector["seat0"]
    yield f"{name}: order", list(deck_order(seeds[0], m)), seat0["permutation"]
    scalars = [hex(mask_of(seeds[0], 0)), *(hex(lock_of(seeds[0], 0, j)) for j in (0, m - 1))]
    yield f"{name}: scalars", scalars, [seat0["mask"], seat0["lock_0"], seat0["lock_last"]]
    opened = [open_position(chain, j, {seat: lock_of(seed, 0, j) for seat, seed in enumerate(seeds)}) for j in range(m)]
    yield f"{name}: cards", opened, vector["card_ids_by_position"]


def run(vectors: Mapping[str, Any] | None = None) -> list[str]:
    """Return what differs from the published numbers, one short text each; empty if nothing does.

    :param vectors: the contents of ``sealed_deal.json``; without, only the built-in numbers of FIPS
        180-4 and RFC 7748 are checked.
    """
    checks = [*_anchors()]
    if vectors is not None:
        checks += _small(vectors)
        for vector in vectors["sealed"]:
            checks += _sealed(vector)
    return [f"{name} differs from the published number" for name, got, want in checks if got != want]
