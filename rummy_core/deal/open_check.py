"""Check the deals of an open match from the numbers that were shown, and from nothing else."""

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from rummy_core.deal import claims
from rummy_core.deal.commitments import check_match_commit, open_hand_seed, open_holder
from rummy_core.deal.open_deal import OPEN_PROTOCOL, check_player_seed, deck_size, first_dealer
from rummy_core.deal.secret import Secret
from rummy_core.deal.stream import deck_order
from rummy_core.errors import DealError, DealFault, Sentence


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
    differences: tuple[Sentence, ...]
    proved: tuple[Sentence, ...]
    not_proved: tuple[Sentence, ...]

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
    """Return the orders that *hand* claims, by number of the reshuffle; 0 is the deal."""
    reshuffles = hand.get("reshuffles", [])
    claimed = dict(enumerate(reshuffles if isinstance(reshuffles, list) else [None], start=1))
    if hand.get("order") is not None:
        claimed[0] = hand["order"]
    if not all(isinstance(order, list) and order for order in claimed.values()):
        raise DealError(f"The record's {where} has an order that is not a list of card ids.")
    return claimed


def _check_hand(hand: Mapping[str, Any], h: int, m: int, expected: Secret | None) -> tuple[CheckedHand, list[Sentence]]:
    where = f"hand {h}"
    seed = Secret(_bytes32(hand, "seed", where))
    differences = []
    fits = None if expected is None else seed == expected
    if fits is False:
        differences.append(Sentence("differs-seed", {"hand": h}))
    for r, claimed in sorted(_orders(hand, where).items()):
        if claimed != list(deck_order(seed, len(claimed) if r else m, r)):
            differences.append(Sentence("differs-reshuffle" if r else "differs-deck", {"number": r, "hand": h}))
    order = deck_order(seed, m)
    sha256 = hashlib.sha256(bytes(order)).hexdigest()
    return CheckedHand(h, seed.reveal().hex(), order, sha256, fits), differences


def _check_first_dealer(published: Mapping[str, Any], hands: Sequence[CheckedHand]) -> list[Sentence]:
    seats, claimed = _field(published, "seats", int), _field(published, "first_dealer", int)
    if claimed == first_dealer(Secret(bytes.fromhex(hands[0].seed)), seats):
        return []
    return [Sentence("differs-dealer")]


def check_open_deal(published: Mapping[str, Any]) -> OpenDealReport:
    """Re-derive every deal of an open match and compare it with what the record says.

    :param published: the record's ``deal`` object, as
        :meth:`rummy_core.deal.open_deal.OpenDeal.published` makes it. It may also have ``seats``
        and ``first_dealer``; a hand may have ``order``, the card ids as dealt, and ``reshuffles``,
        a list of the orders of its reshuffles 1, 2, ...; what is there is compared. The seed of the
        last hand may be null while it is played.
    :raises DealError: if the object is malformed, so that nothing can be checked.
    """
    if (protocol := _field(published, "protocol", str)) != OPEN_PROTOCOL:
        raise DealError(f"This check reads {OPEN_PROTOCOL}, not {protocol[:40]!r}.")
    player_seed = _field(published, "player_seed", str)
    check_player_seed(player_seed)
    holder = open_holder(_field(published, "match_id", str))
    commitment = _bytes32(published, "match_commit")
    m = deck_size(_field(published, "packs", int), _field(published, "jokers", int))
    secret = Secret(_bytes32(published, "M")) if published.get("M") is not None else None
    entries = _field(published, "hands", list)

    differences: list[Sentence] = []
    if _field(published, "deck_size", int) != m:
        differences.append(Sentence("differs-deck-size", {"count": m}))
    if secret is not None:
        try:
            check_match_commit(commitment, holder, secret)
        except DealFault:
            differences.append(Sentence("differs-commitment"))
    hands: list[CheckedHand] = []
    for h, hand in enumerate(entries, start=1):
        if not isinstance(hand, Mapping):
            raise DealError(f"The record's hand {h} is not an object; export it again.")
        if _field(hand, "h", int, f"hand {h}") != h:
            differences.append(Sentence("differs-hand", {"hand": h}))
            break
        if hand.get("seed") is None and h == len(entries) and secret is None:
            break
        expected = None if secret is None else open_hand_seed(secret, h, player_seed)
        checked, different = _check_hand(hand, h, m, expected)
        hands.append(checked)
        differences += different
    compares_dealer = bool(hands) and "first_dealer" in published
    if compares_dealer:
        differences += _check_first_dealer(published, hands)

    claimed = (
        (claims.COMMITTED, secret is not None),
        (claims.SEEDS_FOLLOW, secret is not None),
        (claims.DECKS_FOLLOW, bool(hands) and all("order" in entries[hand.h - 1] for hand in hands)),
        (claims.DEALER_FOLLOWS, compares_dealer),
        (claims.IN_ORDER, bool(hands)),
    )
    return OpenDealReport(
        tuple(hands),
        tuple(differences),
        () if differences else tuple(claim for claim, holds in claimed if holds),
        (() if secret else (claims.SECRET_PENDING,)) + claims.OPEN_NOT_PROVED,
    )
