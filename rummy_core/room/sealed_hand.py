"""One hand with sealed cards, as everybody at the table knows it: a pure function of the log.

The engine's state holds stand-ins for unknown cards. What is known of each place are the locks that were
published: when all key holders' locks of a slot are known, its card is. Every function returns a new
value, or raises a :class:`RoomFault` with its author and changes nothing.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal, TypeAlias

from rummy_core.cards import Card
from rummy_core.deal.chain import PassChain
from rummy_core.deal.commitments import KeyHolder, check_hand_commit
from rummy_core.deal.curve import Scalar
from rummy_core.deal.opening import open_position, read_lock
from rummy_core.deal.passes import deck_sha256, lock_of
from rummy_core.deal.secret import Secret
from rummy_core.deal.stream import digest
from rummy_core.errors import DealFault, RoomFault, RuleViolation
from rummy_core.hand import apply
from rummy_core.hand_state import HandState, Seat, deal_hidden
from rummy_core.moves import Discard, LayMeld, LayOff, Move, Restock, SwapJoker
from rummy_core.room.preparation import Preparation, Promise
from rummy_core.room.slots import is_stand_in, pass_of, shown, slot_at, slot_of, stand_in
from rummy_core.room.version import PROTOCOL
from rummy_core.rules import Rules
from rummy_core.scoring import got_stuck
from rummy_core.turn import used_up

CHANCE_LABEL = f"{PROTOCOL}/chance"
PUBLIC = -1
"""Stands for the owner of a slot that everybody may know."""

By: TypeAlias = Literal["player", "bot", "cover", "late"]
"""Who chose a move: the person, the seat's bot, or the house bot for a seat that is away or was late."""


@dataclass(frozen=True)
class Demand:
    """Slots whose keys the table waits for.

    ``seq`` and ``entry`` name the entry of the log that asked. ``needs`` pairs each slot, in rising order,
    with the seat that alone may learn it, or PUBLIC. ``drawer`` is the seat that drew, PUBLIC for a deal.
    ``given`` are the seats whose keys are in. With ``on_record`` each seat writes its own entry.
    """

    seq: int
    entry: bytes
    needs: tuple[tuple[int, int], ...]
    drawer: int
    given: frozenset[Seat] = frozenset()
    on_record: bool = False


@dataclass(frozen=True)
class Played:
    """One move of the hand; ``None`` is the word that no card can be drawn or taken."""

    seat: Seat
    move: Move | None
    by: By


@dataclass(frozen=True)
class SealedHand:
    """A hand between two entries. ``locks`` are by slot, then seat; ``opened`` are the cards by slot."""

    match_id: str
    h: int
    holders: tuple[KeyHolder, ...]
    promises: Mapping[Seat, Promise]
    chains: tuple[PassChain, ...]
    table: HandState
    chance: bytes
    """Randomness that nobody chose, for the bots: everybody knows it up to the latest draw, see
    ``docs/protocol.md``."""
    locks: Mapping[int, Mapping[Seat, Scalar]] = field(default_factory=dict)
    opened: Mapping[int, Card] = field(default_factory=dict)
    seeds: Mapping[Seat, Secret] = field(default_factory=dict)
    """Seeds that are public: of seats that were away, and of all seats once the hand is over."""
    demand: Demand | None = None
    played: tuple[Played, ...] = ()
    disputed: bool = False
    """Whether some key did not open a card; the seeds will tell whose."""

    @property
    def sealed_seats(self) -> tuple[Seat, ...]:
        """The key holders whose seeds are not public."""
        return tuple(holder.seat for holder in self.holders if holder.seat not in self.seeds)


def first_chance(prep: Preparation) -> bytes:
    """Return the randomness a finished deck brings: all holders' committed seeds decide it together."""
    return digest(CHANCE_LABEL, prep.match_id, prep.h, deck_sha256(prep.chain.head))


def deal_sealed(prep: Preparation, rules: Rules, seats: int, dealer: Seat, *, seq: int, entry: bytes) -> SealedHand:
    """Return the hand dealt from a finished deck by the entry with this place and hash."""
    places = [stand_in(slot_of(0, position)) for position in range(len(prep.chain.cards))]
    table = deal_hidden(rules, seats, dealer, places)
    hand = SealedHand(
        match_id=prep.match_id,
        h=prep.h,
        holders=prep.holders,
        promises=prep.promises,
        chains=(prep.chain,),
        table=table,
        chance=first_chance(prep),
    )
    needs = [(slot_at(card), _owner(hand, seat)) for seat, cards in enumerate(table.hands) for card in cards]
    needs += [(slot_at(card), PUBLIC) for card in table.pile]
    return settled(replace(hand, demand=Demand(seq, entry, tuple(sorted(needs)), PUBLIC)))


def _owner(hand: SealedHand, seat: Seat) -> int:
    return seat if seat in hand.sealed_seats else PUBLIC


# -- keys


def due_slots(hand: SealedHand, seat: Seat) -> tuple[int, ...]:
    """Return the slots whose locks *seat* owes the table, in rising order."""
    demand = hand.demand
    if demand is None or seat not in hand.sealed_seats or seat in demand.given:
        return ()
    return tuple(slot for slot, owner in demand.needs if owner != seat)


def givers(hand: SealedHand) -> tuple[Seat, ...]:
    """Return the seats that owe locks, in order."""
    return tuple(seat for seat in hand.sealed_seats if due_slots(hand, seat))


def lock_known(hand: SealedHand, seat: Seat, slot: int) -> Scalar | None:
    """Return the lock of *seat* at *slot* if it is public, or follows from a public seed."""
    lock = hand.locks.get(slot, {}).get(seat)
    if lock is None and seat in hand.seeds:
        lock = lock_of(hand.seeds[seat], *pass_of(slot))
    return lock


def add_keys(hand: SealedHand, seat: Seat, locks: Sequence[bytes]) -> SealedHand:
    """Return the hand with the locks that *seat* owed, in the order of :func:`due_slots`.

    :raises RoomFault: code ``key``, naming the seat, if it owes none, or they are not its locks' form.
    """
    slots = due_slots(hand, seat)
    if not slots or len(locks) != len(slots):
        raise RoomFault("key", f"Seat {seat} owes {len(slots)} keys and sent {len(locks)}. Sync first.", seat)
    known = dict(hand.locks)
    for slot, data in zip(slots, locks, strict=True):
        try:
            known[slot] = {**known.get(slot, {}), seat: read_lock(data, seat)}
        except DealFault as fault:
            raise RoomFault("key", fault.message, seat) from None
    assert hand.demand is not None  # only a demand makes slots due
    return replace(hand, locks=known, demand=replace(hand.demand, given=hand.demand.given | {seat}))


def settled(hand: SealedHand) -> SealedHand:
    """Return the hand with its demand closed and what became public opened, if all keys are in."""
    if hand.demand is None or givers(hand):
        return hand
    slots = [slot for slot, _ in hand.demand.needs]
    chance = hand.chance
    for slot in slots:
        known = [(seat, lock_known(hand, seat, slot)) for seat in (holder.seat for holder in hand.holders)]
        parts = [lock.to_bytes(32, "little") for seat, lock in known if lock is not None]
        chance = digest(CHANCE_LABEL, chance, slot, *parts)
    return with_opened(replace(hand, chance=chance, demand=None), slots)


def with_opened(hand: SealedHand, slots: Sequence[int]) -> SealedHand:
    """Return the hand with those of *slots* opened that everybody can open.

    A slot that opens onto no card makes the hand disputed: which key is wrong, the seeds will tell.
    """
    found: dict[int, Card] = {}
    for slot in slots:
        locks = {holder.seat: lock_known(hand, holder.seat, slot) for holder in hand.holders}
        if slot in hand.opened or any(lock is None for lock in locks.values()):
            continue
        try:
            found[slot] = card_of(hand, slot, {seat: lock for seat, lock in locks.items() if lock is not None})
        except DealFault:
            return replace(hand, disputed=True)
    return replace(hand, opened={**hand.opened, **found}, table=shown(hand.table, found))


def card_of(hand: SealedHand, slot: int, locks: Mapping[Seat, Scalar], me: Seat | None = None) -> Card:
    """Return the card of *slot* from all holders' locks of it.

    :raises DealFault: step ``key``, if they open onto no card.
    """
    r, position = pass_of(slot)
    return hand.table.rules.deck()[open_position(hand.chains[r], position, locks, me)]


def complete_but_for(hand: SealedHand, seat: Seat, slot: int) -> Mapping[Seat, Scalar] | None:
    """Return the locks of *slot* of all holders but *seat*, if all of them are known."""
    locks = {holder.seat: lock_known(hand, holder.seat, slot) for holder in hand.holders if holder.seat != seat}
    known = {other: lock for other, lock in locks.items() if lock is not None}
    return known if len(known) == len(locks) else None


def publish_seed(hand: SealedHand, seat: Seat, seed: Secret) -> SealedHand:
    """Return the hand with the seed of *seat* public, and all that this opens.

    :raises RoomFault: code ``hand-commit``, naming the seat, if it is not what the seat committed to.
    """
    holder = next(holder for holder in hand.holders if holder.seat == seat)
    try:
        check_hand_commit(hand.promises[seat].commitment, holder, hand.h, seed)
    except DealFault as fault:
        message = f"Seat {seat}'s seed does not fit its commitment to this hand. Only the true seed is taken."
        raise RoomFault(fault.step, message, seat) from None
    hand = replace(hand, seeds={**hand.seeds, seat: seed})
    if hand.table.phase == "over":
        return hand  # all seeds follow; the whole hand is opened at once then
    held = [slot_at(card) for card in hand.table.hands[seat] if is_stand_in(card)]
    pending = () if hand.demand is None else [slot for slot, _ in hand.demand.needs]
    return settled(with_opened(hand, [slot for slot in held if slot not in pending]))


# -- moves


def named_cards(move: Move | None) -> tuple[Card, ...]:
    """Return the cards that a move takes out of the hand, so that all must see them."""
    match move:
        case LayMeld(cards):
            return cards
        case LayOff(card) | SwapJoker(card) | Discard(card):
            return (card,)
    return ()


def play(
    hand: SealedHand,
    played: Played,
    opens: Sequence[tuple[int, bytes]],
    seq: int,
    entry: bytes,
) -> SealedHand:
    """Return the hand after a move, written by the entry with this place and hash.

    :param opens: slot and own lock of every card that the move shows for the first time.
    :raises RoomFault: naming the seat, if a lock opens no card or another one, or the rules forbid the move;
        then the code is that of the rule.
    """
    seat, move = played.seat, played.move
    if hand.demand is not None:
        raise RoomFault("keys-first", "The keys of the last cards are not in yet. Wait for them.", seat)
    hand = _with_own_cards(hand, seat, opens, named_cards(move))
    before = hand.table
    try:
        after = apply(before, move) if move is not None else _stuck(before, seat)
    except RuleViolation as refusal:
        raise RoomFault(refusal.code, refusal.message, seat) from None
    return _drew(replace(hand, table=after, played=(*hand.played, played)), before, seq, entry)


def _stuck(table: HandState, seat: Seat) -> HandState:
    if table.phase != "draw" or not used_up(table) or not any(map(is_stand_in, table.hands[seat])):
        raise RuleViolation("stock-left")
    return got_stuck(table, "no_card")


def _with_own_cards(
    hand: SealedHand, seat: Seat, opens: Sequence[tuple[int, bytes]], named: Sequence[Card]
) -> SealedHand:
    found: dict[int, Card] = {}
    locks = dict(hand.locks)
    for slot, data in opens:
        others = complete_but_for(hand, seat, slot)
        if stand_in(slot) not in hand.table.hands[seat] or others is None or seat not in hand.sealed_seats:
            raise RoomFault("not-held", f"Seat {seat} opened a card that is not sealed in its hand.", seat)
        try:
            lock = read_lock(data, seat)
            found[slot] = card_of(hand, slot, {**others, seat: lock})
        except DealFault:
            message = f"Seat {seat}'s key opens no card. The card stays where it is. Ask for the seeds."
            raise RoomFault("key", message, seat) from None
        locks[slot] = {**locks.get(slot, {}), seat: lock}
    if not set(found.values()) <= set(named) or len(found) != len(opens):
        raise RoomFault("not-held", f"Seat {seat} opened other cards than it plays. Open the cards of the move.", seat)
    return replace(hand, locks=locks, opened={**hand.opened, **found}, table=shown(hand.table, found))


def _drew(hand: SealedHand, before: HandState, seq: int, entry: bytes) -> SealedHand:
    """Return the hand with a demand for the keys of the card that was just drawn, if it is sealed."""
    seat = before.turn
    new = [card for card in hand.table.hands[seat] if is_stand_in(card) and card not in before.hands[seat]]
    if not new:
        return hand
    needs = tuple((slot_at(card), _owner(hand, seat)) for card in new)
    return settled(replace(hand, demand=Demand(seq, entry, needs, seat)))


def restocked(hand: SealedHand, prep: Preparation, seq: int, entry: bytes) -> SealedHand:
    """Return the hand with the reshuffled cards as its stock, and the waiting draw made from it."""
    before = hand.table
    order = tuple(stand_in(slot_of(prep.r, position)) for position in range(len(prep.chain.cards)))
    table = apply(before._replace(stock=order), Restock(order))
    hand = replace(hand, chains=(*hand.chains, prep.chain), table=table)
    return _drew(hand, before, seq, entry)


def pile_ids(hand: SealedHand) -> tuple[int, ...]:
    """Return the ids in the deal protocol of the cards that wait to be reshuffled, in their order."""
    place = {card: index for index, card in enumerate(hand.table.rules.deck())}
    return tuple(place[card] for card in hand.table.stock)
