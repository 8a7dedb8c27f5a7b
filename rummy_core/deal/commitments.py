"""Commitments: what is published before a deal so that nobody can choose its secret afterwards.

A commitment is a hash that names its match, hand, author and the author's key beside the secret, so
a copied one opens for nobody else. The match id must name the room and the match within it, and
must never be used twice.
"""

import hmac
from dataclasses import dataclass, replace

from rummy_core.deal.secret import Secret
from rummy_core.deal.stream import digest, mac
from rummy_core.errors import DealError, DealFault

MATCH_LABEL = "rummy/v1/match-commit"
HAND_LABEL = "rummy/v1/hand-commit"
HAND_SEED_LABEL = "rummy/v1/hand"

COMMITMENT_BYTES = 32
MAX_MATCH_ID = 200
"""Characters of a match id: room for a uuid, a room code and a date, and nothing to fill a log."""


@dataclass(frozen=True)
class KeyHolder:
    """Who commits: the match, the seat (from 0) and its public key (32 bytes, or none if open).

    :raises DealError: if the match id or the key has a length that cannot be.
    """

    match_id: str
    seat: int
    public_key: bytes

    def __post_init__(self) -> None:
        size = len(self.match_id)
        if not 0 < size <= MAX_MATCH_ID:
            raise DealError(f"A match id has {size} characters; give 1 to {MAX_MATCH_ID}.")
        if len(self.public_key) not in (0, 32):
            size = len(self.public_key)
            raise DealError(f"A public key has {size} bytes; give 32, or none in an open deal.")


def open_holder(match_id: str) -> KeyHolder:
    """Return the one holder of an open match: nobody signs, so the seat is 0 and the key empty."""
    return KeyHolder(match_id, 0, b"")


def check_hand_number(h: int) -> None:
    """Refuse a hand number below 1.

    :raises DealError: saying so.
    """
    if h < 1:
        raise DealError(f"There is no hand number {h}; hands are counted from 1.")


def match_commit(holder: KeyHolder, secret: Secret) -> bytes:
    """Return the 32-byte commitment to the match secret ``M``, published as a match starts."""
    return digest(MATCH_LABEL, holder.match_id, holder.seat, holder.public_key, secret)


def hand_commit(holder: KeyHolder, h: int, seed: Secret) -> bytes:
    """Return the 32-byte commitment to the seed of hand *h*, published before its first shuffle.

    :param h: counts every deal of the match from 1, void ones too.
    :raises DealError: if there is no hand *h*.
    """
    check_hand_number(h)
    return digest(HAND_LABEL, holder.match_id, h, holder.seat, holder.public_key, seed)


def sealed_hand_seed(secret: Secret, h: int) -> Secret:
    """Return a key holder's seed ``s`` for hand *h* of a sealed match: ``MAC(M, label, h)``."""
    check_hand_number(h)
    return Secret(mac(secret, HAND_SEED_LABEL, h))


def open_hand_seed(secret: Secret, h: int, player_seed: str) -> Secret:
    """Return the seed of hand *h* of an open match: ``MAC(M, label, h, player_seed)``."""
    check_hand_number(h)
    return Secret(mac(secret, HAND_SEED_LABEL, h, player_seed))


def check_match_commit(published: bytes, holder: KeyHolder, secret: Secret) -> None:
    """Check a match secret, once it is published, against the commitment made before.

    :raises DealFault: step ``match-commit``, naming the seat, if they differ.
    """
    if not hmac.compare_digest(published, match_commit(holder, secret)):
        raise DealFault("match-commit", (holder.seat,))


def check_hand_commit(published: bytes, holder: KeyHolder, h: int, seed: Secret) -> None:
    """Check a hand seed, once it is published, against the commitment made before the shuffle.

    :raises DealFault: step ``hand-commit``, naming the seat, if they differ.
    """
    if not hmac.compare_digest(published, hand_commit(holder, h, seed)):
        raise DealFault("hand-commit", (holder.seat,), h=h)


def check_hand_seed(published: Secret, secret: Secret, h: int, seat: int) -> None:
    """Check, when a sealed match is over, that a hand seed came from the match secret.

    :raises DealFault: step ``hand-seed``, naming the seat, if it did not.
    """
    if published != sealed_hand_seed(secret, h):
        raise DealFault("hand-seed", (seat,), h=h)


@dataclass(frozen=True)
class CommitmentBook:
    """The commitments of one hand as they arrive, and every one that was ever seen before.

    ``seats`` are the key holders in seat order, ``taken`` pairs of seat and commitment in the order
    of arrival, ``seen`` the commitments of earlier hands and matches.
    """

    seats: tuple[int, ...]
    taken: tuple[tuple[int, bytes], ...] = ()
    seen: frozenset[bytes] = frozenset()

    @property
    def missing(self) -> tuple[int, ...]:
        """Return the seats that have not committed; no shuffle is accepted until there is none."""
        committed = {seat for seat, _ in self.taken}
        return tuple(seat for seat in self.seats if seat not in committed)

    def add(self, seat: int, commitment: bytes) -> "CommitmentBook":
        """Return the book with one more commitment.

        :raises DealFault: step ``hand-commit``, naming the seat, if the seat holds no key, commits
            twice, or repeats a commitment, whoever made it first.
        """
        wrong = ""
        if seat not in self.seats:
            wrong = "keyless"
        elif seat not in self.missing:
            wrong = "twice"
        elif len(commitment) != COMMITMENT_BYTES:
            wrong = "size"
        elif commitment in self.seen or commitment in (known for _, known in self.taken):
            wrong = "again"
        if wrong:
            raise DealFault(f"hand-commit/{wrong}", (seat,), count=len(commitment))
        return replace(self, taken=(*self.taken, (seat, commitment)))

    def next_hand(self) -> "CommitmentBook":
        """Return the empty book of the next hand, which remembers all commitments so far."""
        return replace(self, taken=(), seen=self.seen | {known for _, known in self.taken})
