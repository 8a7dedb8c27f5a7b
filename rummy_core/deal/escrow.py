"""The two halves of a hand seed, so that the house bot can cover a seat whose player is gone.

The pad goes to the other players, the masked half to the relay; each alone is 32 random bytes. A
pad serves one hand only: the relay could otherwise combine the halves of two hands.
"""

import hmac
from dataclasses import dataclass

from rummy_core.deal.commitments import KeyHolder, check_hand_commit
from rummy_core.deal.secret import Secret
from rummy_core.deal.stream import digest
from rummy_core.errors import DealFault

PAD_LABEL = "rummy/v1/escrow-pad"


@dataclass(frozen=True)
class Halves:
    """What a key holder hands out for one hand: the pad to the players, the rest to the relay."""

    pad: Secret
    relay_half: Secret


def _xor(a: Secret, b: Secret) -> Secret:
    return Secret(bytes(x ^ y for x, y in zip(a.reveal(), b.reveal(), strict=True)))


def split_seed(seed: Secret, pad: Secret) -> Halves:
    """Return the halves of *seed*; *pad* is 32 bytes fresh from the system's generator."""
    return Halves(pad, _xor(seed, pad))


def pad_hash(holder: KeyHolder, h: int, pad: Secret) -> bytes:
    """Return the 32 bytes that name the pad in the log, which spectators read too."""
    return digest(PAD_LABEL, holder.match_id, h, holder.seat, holder.public_key, pad)


def check_pad(published: bytes, holder: KeyHolder, h: int, pad: Secret) -> None:
    """Check a pad that came from a player against its hash in the log.

    :raises DealFault: step ``escrow``, naming the seat, if they differ.
    """
    if not hmac.compare_digest(published, pad_hash(holder, h, pad)):
        raise DealFault("escrow/pad", (holder.seat,), h=h)


def join_seed(halves: Halves, commitment: bytes, holder: KeyHolder, h: int) -> Secret:
    """Return the seed of an absent seat, from both halves, checked against its commitment.

    The caller has checked the pad's hash and that the relay's half is signed by the seat, so that
    neither the players nor the relay can put the blame on it.

    :raises DealFault: step ``escrow``, naming the seat whose halves they are, if the joined seed is
        not the one it committed to.
    """
    seed = _xor(halves.pad, halves.relay_half)
    try:
        check_hand_commit(commitment, holder, h, seed)
    except DealFault:
        raise DealFault("escrow", (holder.seat,), h=h) from None
    return seed
