"""Check the deals of an open match from the numbers that were shown, and from nothing else."""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from rummy_core.deal import claims
from rummy_core.deal.commitments import check_match_commit, open_hand_seed, open_holder
from rummy_core.deal.open_deal import OPEN_PROTOCOL, check_player_seed, deck_size
from rummy_core.deal.secret import Secret
from rummy_core.deal.stream import deck_order
from rummy_core.errors import DealError, DealFault


@dataclass(frozen=True)
class CheckedHand:
    """One hand as re-derived: ``order`` is card id by position, ``order_sha256`` over those bytes.

    ``fits_secret`` is None while the match secret is not shown.
    """

    h: int
    seed: str
    order: tuple[int, ...]
    order_sha256: str
    fits_secret: bool | None


@dataclass(frozen=True)
class OpenDealReport:
    """What the check found. ``differences`` is empty if all that was shown fits together."""

    hands: tuple[CheckedHand, ...]
    differences: tuple[str, ...]
    proved: tuple[str, ...]
    not_proved: tuple[str, ...]

    @property
    def ok(self) -> bool:
        """Return whether everything fits."""
        return not self.differences


def _field(document: Mapping[str, Any], name: str, kind: type, where: str = "deal") -> Any:
    value = document.get(name)
    if not isinstance(value, kind) or isinstance(value, bool):
        raise DealError(f"The record's {where} has no {name} that can be read; export it again.")
    return value


def _bytes32(document: Mapping[str, Any], name: str, where: str = "deal") -> bytes:
    text = _field(document, name, str, where)
    try:
        value = bytes.fromhex(text)
    except ValueError:
        value = b""
    if len(value) != 32 or value.hex() != text:
        raise DealError(f"The record's {where} has a {name} that is not 64 hexadecimal digits.")
    return value


def _orders(hand: Mapping[str, Any], where: str) -> dict[int, list[int]]:
    claimed = [hand["order"]] if hand.get("order") is not None else []
    reshuffles = hand.get("reshuffles") or []
    orders = [*claimed, *reshuffles] if isinstance(reshuffles, list) else [None]
    if not all(isinstance(order, list) and order for order in orders):
        raise DealError(f"The record's {where} has an order that is not a list of card ids.")
    return dict(enumerate(orders, start=1 - len(claimed)))


def check_open_deal(published: Mapping[str, Any]) -> OpenDealReport:
    """Re-derive every deal of an open match and compare it with what the record says.

    :param published: the record's ``deal`` object, as
        :meth:`rummy_core.deal.open_deal.OpenDeal.published` makes it. A hand may also have
        ``order``, the order it claims to have been dealt in, and ``reshuffles``, a list of the
        orders of its reshuffles 1, 2, ...; they are compared. The seed of the last hand may be null
        while it is played.
    :raises DealError: if the object is malformed, so that nothing can be checked.
    """
    protocol = _field(published, "protocol", str)
    if protocol != OPEN_PROTOCOL:
        raise DealError(f"This check reads {OPEN_PROTOCOL}; the record names another protocol.")
    player_seed = _field(published, "player_seed", str)
    check_player_seed(player_seed)
    holder = open_holder(_field(published, "match_id", str))
    commitment = _bytes32(published, "match_commit")
    m = deck_size(_field(published, "packs", int), _field(published, "jokers", int))
    secret = Secret(_bytes32(published, "M")) if published.get("M") is not None else None

    differences: list[str] = []
    if _field(published, "deck_size", int) != m:
        differences.append(f"The record's deck size is not that of its packs and jokers, {m}.")
    if secret is not None:
        try:
            check_match_commit(commitment, holder, secret)
        except DealFault:
            differences.append("The match secret does not fit the commitment made before the match.")
    hands: list[CheckedHand] = []
    entries = _field(published, "hands", list)
    for number, hand in enumerate(entries, start=1):
        if not isinstance(hand, Mapping):
            raise DealError(f"The record's hand {number} is not an object; export it again.")
        where = f"hand {number}"
        if _field(hand, "h", int, where) != number:
            differences.append(f"Hand {number} is missing or out of place; a deal may be hidden.")
            break
        if hand.get("seed") is None and number == len(entries) and secret is None:
            break
        seed = Secret(_bytes32(hand, "seed", where))
        fits = None if secret is None else seed == open_hand_seed(secret, number, player_seed)
        if fits is False:
            differences.append(f"The seed of hand {number} does not follow from the match secret.")
        for r, claimed in _orders(hand, where).items():
            size = m if r == 0 else len(claimed)
            if claimed != list(deck_order(seed, size, r)):
                what = f"Reshuffle {r} of hand {number}" if r else f"The deck of hand {number}"
                differences.append(f"{what} does not follow from the seed shown.")
        order = deck_order(seed, m)
        sha256 = hashlib.sha256(bytes(order)).hexdigest()
        hands.append(CheckedHand(number, seed.reveal().hex(), order, sha256, fits))

    shown = secret is not None
    proved = claims.OPEN_PROVED_WITH_SECRET if shown else claims.OPEN_PROVED_WITHOUT_SECRET
    pending = () if shown else (claims.SECRET_PENDING,)
    return OpenDealReport(
        tuple(hands),
        tuple(differences),
        () if differences else proved,
        pending + claims.OPEN_NOT_PROVED,
    )
