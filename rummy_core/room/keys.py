"""All that a peer keeps secret, in one place, and what it may know because of it.

Everything comes from 32 bytes that the driver took from the system's generator for this room and keeps
with the identity. Nothing here is ever printed: the reprs say so and hold nothing.
"""

from rummy_core.cards import Card
from rummy_core.deal.commitments import KeyHolder, hand_commit, match_commit, sealed_hand_seed
from rummy_core.deal.curve import encode_scalar
from rummy_core.deal.escrow import pad_hash, split_seed
from rummy_core.deal.passes import lock_of
from rummy_core.deal.secret import Secret
from rummy_core.deal.stream import mac
from rummy_core.errors import DealFault
from rummy_core.hand_state import HandState
from rummy_core.room.preparation import Promise, half_hash
from rummy_core.room.sealed_hand import SealedHand, card_of, complete_but_for
from rummy_core.room.slots import is_stand_in, pass_of, shown, slot_at
from rummy_core.room.version import PROTOCOL

MATCH_SECRET_LABEL = f"{PROTOCOL}/match-secret"
PAD_SECRET_LABEL = f"{PROTOCOL}/pad-secret"


class Keys:
    """The secrets of one seat: its match secrets, hand seeds, pads, locks, and the cards they open."""

    def __init__(self, root: bytes) -> None:
        """Take 32 bytes from the system's generator, never used in another room.

        :raises DealError: if there are not exactly 32.
        """
        self.__root = Secret(root)
        self.__cards: dict[tuple[str, int, int], Card] = {}

    def __repr__(self) -> str:
        return "Keys(hidden)"

    def match_secret(self, holder: KeyHolder) -> Secret:
        """Return the match secret ``M`` of this match and seat."""
        return Secret(mac(self.__root, MATCH_SECRET_LABEL, holder.match_id, holder.seat))

    def match_commitment(self, holder: KeyHolder) -> bytes:
        """Return the commitment to the match secret."""
        return match_commit(holder, self.match_secret(holder))

    def seed(self, holder: KeyHolder, h: int) -> Secret:
        """Return the seed of hand *h*."""
        return sealed_hand_seed(self.match_secret(holder), h)

    def pad(self, holder: KeyHolder, h: int) -> Secret:
        """Return the half of hand *h*'s seed that goes to the other players."""
        return Secret(mac(self.__root, PAD_SECRET_LABEL, holder.match_id, holder.seat, h))

    def relay_half(self, holder: KeyHolder, h: int) -> Secret:
        """Return the half of hand *h*'s seed that goes to the relay."""
        return split_seed(self.seed(holder, h), self.pad(holder, h)).relay_half

    def promise(self, holder: KeyHolder, h: int) -> Promise:
        """Return what is committed to before the first pass of hand *h*."""
        return Promise(
            commitment=hand_commit(holder, h, self.seed(holder, h)),
            pad_hash=pad_hash(holder, h, self.pad(holder, h)),
            half_hash=half_hash(holder, h, self.relay_half(holder, h)),
        )

    def lock(self, holder: KeyHolder, h: int, slot: int) -> bytes:
        """Return the lock of *slot* in hand *h*, as it travels."""
        return encode_scalar(lock_of(self.seed(holder, h), *pass_of(slot)))

    def own_card(self, hand: SealedHand, holder: KeyHolder, slot: int) -> Card | None:
        """Return the card of a slot in the own hand; ``None`` while keys of others are missing.

        :raises DealFault: step ``key``, if the keys given open no card.
        """
        place = (hand.match_id, hand.h, slot)
        if place not in self.__cards:
            others = complete_but_for(hand, holder.seat, slot)
            if others is None:
                return None
            mine = lock_of(self.seed(holder, hand.h), *pass_of(slot))
            self.__cards[place] = card_of(hand, slot, {**others, holder.seat: mine}, holder.seat)
        return self.__cards[place]

    def own_view(self, hand: SealedHand, holder: KeyHolder) -> HandState:
        """Return the public state of *hand* with the own cards in their places."""
        found: dict[int, Card] = {}
        for number in hand.table.hands[holder.seat]:
            if is_stand_in(number):
                try:
                    card = self.own_card(hand, holder, slot_at(number))
                except DealFault:
                    continue  # the claim is the planner's matter; the place stays hidden here
                if card is not None:
                    found[slot_at(number)] = card
        return shown(hand.table, found)

    def broken_slot(self, hand: SealedHand, holder: KeyHolder) -> int | None:
        """Return a slot of the own hand that the keys given do not open, if there is one."""
        if holder.seat not in hand.sealed_seats:
            return None
        for number in hand.table.hands[holder.seat]:
            if is_stand_in(number):
                try:
                    self.own_card(hand, holder, slot_at(number))
                except DealFault:
                    return slot_at(number)
        return None
