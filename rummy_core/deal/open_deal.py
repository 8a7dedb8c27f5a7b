"""The open deal: matches against bots only, where one page holds everything.

The page commits to a match secret ``M`` first and takes the player's own seed afterwards. All that
chance decides in the match is a pure function of those two: decks, reshuffles, the first dealer and
what bots throw at random.

>>> from rummy_core.deal.secret import Secret
>>> deal = OpenDeal("m1", Secret(bytes(32)), clean_player_seed("lucky horseshoe"))
>>> deal.order(52, h=1)[:5], deal.first_dealer(4)
((47, 10, 24, 36, 27), 1)
"""

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypedDict

from rummy_core.cards import MAX_JOKERS, MAX_PACKS, PACK
from rummy_core.deal.commitments import match_commit, open_hand_seed, open_holder
from rummy_core.deal.secret import Secret
from rummy_core.deal.stream import Stream, deck_order, mac
from rummy_core.errors import DealError, SeedError

OPEN_PROTOCOL = "rummy/v1/open"
DEALER_LABEL = "rummy/v1/dealer"
BOT_LABEL = "rummy/v1/bot"

MAX_PLAYER_SEED = 100
"""Characters of the player's own seed: a sentence, and far from the 65,535 bytes of a part."""


class PublishedHand(TypedDict, total=False):
    """One hand as a record shows it; see :func:`rummy_core.deal.open_check.check_open_deal`."""

    h: int
    seed: str | None
    order: list[int]
    reshuffles: list[list[int]]


class PublishedDeal(TypedDict):
    """The ``deal`` object of a record; hashes, seeds and the secret are in hexadecimal.

    :meth:`OpenDeal.published` makes it. Whoever keeps the record may add to the object ``seats``
    and ``first_dealer``, and to each hand what it dealt; all that is there is compared.
    """

    protocol: str
    match_id: str
    match_commit: str
    player_seed: str
    hands: list[PublishedHand]
    M: str | None
    packs: int
    jokers: int
    deck_size: int


def check_player_seed(text: str) -> None:
    """Refuse a player's seed that is too long or holds half a character.

    It does not ask for NFC again: Unicode grows, and an old record must check in every version.

    :raises DealError: saying what to change.
    """
    if len(text) > MAX_PLAYER_SEED:
        raise SeedError("seed-long", count=len(text), most=MAX_PLAYER_SEED)
    if any("\ud800" <= letter <= "\udfff" for letter in text):
        raise SeedError("seed-half")


def clean_player_seed(text: str) -> str:
    """Return a player's seed as typed, in Unicode's form NFC, so that equal looks deal alike.

    Any text will do, none too. Blanks and capitals count. The result is what is mixed in, in UTF-8,
    and what the record keeps; it is never normalised again.

    :raises DealError: if it has over 100 characters in NFC, or half a character (a lone surrogate).
    """
    normal = unicodedata.normalize("NFC", text)
    check_player_seed(normal)
    return normal


@dataclass(frozen=True)
class OpenDeal:
    """All chance of one open match. Its repr, like its secret's, tells nothing that is hidden.

    ``player_seed`` is a text from :func:`clean_player_seed`, or that of a record. It comes after
    the commitment is shown: ``dataclasses.replace(deal, player_seed=...)``.

    :raises DealError: if the match id or the player's seed cannot be used.
    """

    match_id: str
    secret: Secret
    player_seed: str = ""

    def __post_init__(self) -> None:
        open_holder(self.match_id)
        check_player_seed(self.player_seed)

    @property
    def commitment(self) -> bytes:
        """Return the 32 bytes to show before the player's seed is taken; they do not depend on it."""
        return match_commit(open_holder(self.match_id), self.secret)

    def hand_seed(self, h: int) -> Secret:
        """Return the seed of hand *h*, counted from 1, void hands too."""
        return open_hand_seed(self.secret, h, self.player_seed)

    def order(self, m: int, h: int, r: int = 0) -> tuple[int, ...]:
        """Return the order of *m* cards: of the deck as dealt (*r* 0), of the pile as reshuffled."""
        return deck_order(self.hand_seed(h), m, r)

    def first_dealer(self, seats: int) -> int:
        """Return the seat 0..seats-1 that deals first."""
        return first_dealer(self.hand_seed(1), seats)

    def bot_seed(self, h: int, seat: int) -> Secret:
        """Return the seed of all that the bot in *seat* leaves to chance in hand *h*."""
        return bot_seed(self.hand_seed(h), seat)

    def revealed(self, h: int) -> bytes:
        """Return the seed of hand *h* for publication, once that hand is scored."""
        return self.hand_seed(h).reveal()

    def published(self, packs: int, jokers: int, scored: Sequence[int], *, finished: bool) -> PublishedDeal:
        """Return the ``deal`` object of a record, with the seeds of the *scored* hands only.

        :param finished: whether the match is over, so that the match secret is shown too.
        """
        return {
            "protocol": OPEN_PROTOCOL,
            "match_id": self.match_id,
            "match_commit": self.commitment.hex(),
            "player_seed": self.player_seed,
            "hands": [{"h": h, "seed": self.revealed(h).hex()} for h in scored],
            "M": self.secret.reveal().hex() if finished else None,
            "packs": packs,
            "jokers": jokers,
            "deck_size": deck_size(packs, jokers),
        }


def deck_size(packs: int, jokers: int) -> int:
    """Return the number of cards in a deck.

    :raises DealError: if there is no such deck.
    """
    if not 1 <= packs <= MAX_PACKS or not 0 <= jokers <= MAX_JOKERS:
        raise DealError(f"No deck has {packs} packs and {jokers} jokers: 1-{MAX_PACKS} and 0-{MAX_JOKERS}.")
    return PACK * packs + jokers


def first_dealer(first_hand_seed: Secret, seats: int) -> int:
    """Return the seat that deals hand 1: ``Stream(s_1, "rummy/v1/dealer").below(seats)``."""
    return Stream(first_hand_seed, DEALER_LABEL).below(seats)


def bot_seed(hand_seed: Secret, seat: int) -> Secret:
    """Return ``MAC(s_h, "rummy/v1/bot", seat)``, which tells a bot nothing about the deck."""
    return Secret(mac(hand_seed, BOT_LABEL, seat))
