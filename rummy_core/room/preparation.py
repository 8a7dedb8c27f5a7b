"""The side chain that prepares one deck: commitments, shuffle passes, lock passes, each ordered by seat.

It runs beside the log, so the deck of the next hand is made while this one is played. It is a log of
its own with the same entries; its first ``prev`` names match, hand, reshuffle and key holders, so no entry of it fits
anywhere else. The log names its last hash when the hand is opened. A reshuffle (``r`` above 0) uses the
seeds of its hand and has no commitments.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from rummy_core.deal.chain import PassChain, Step, pass_products
from rummy_core.deal.commitments import COMMITMENT_BYTES, CommitmentBook, KeyHolder
from rummy_core.deal.passes import deck_bytes
from rummy_core.deal.products import Work
from rummy_core.deal.secret import Secret
from rummy_core.deal.stream import digest
from rummy_core.errors import DealFault, EncodingError, RoomFault
from rummy_core.room.decks import deck_count
from rummy_core.room.effects import Job
from rummy_core.room.encoding import Fields
from rummy_core.room.entry import HASH_BYTES, Entry
from rummy_core.room.version import PROTOCOL

SIDE_LABEL = f"{PROTOCOL}/side"
HALF_LABEL = f"{PROTOCOL}/escrow-half"


def half_hash(holder: KeyHolder, h: int, half: Secret) -> bytes:
    """Return the 32 bytes that name the relay's half of a hand seed in the log."""
    return digest(HALF_LABEL, holder.match_id, h, holder.seat, holder.public_key, half)


@dataclass(frozen=True)
class Promise:
    """What a key holder commits to before the first pass of a hand: its seed, and the seed's two halves."""

    commitment: bytes
    pad_hash: bytes
    half_hash: bytes


@dataclass(frozen=True)
class Preparation:
    """The side chain of hand *h*, reshuffle *r*, as far as it has come.

    ``chain`` starts from the ids of the cards. ``seeds`` holds the published seeds of seats that are
    away: everybody makes their passes alike, and no entry is written for them.
    """

    match_id: str
    h: int
    r: int
    holders: tuple[KeyHolder, ...]
    chain: PassChain
    book: CommitmentBook
    promises: Mapping[int, Promise] = field(default_factory=dict)
    entries: tuple[Entry, ...] = ()
    seeds: Mapping[int, Secret] = field(default_factory=dict, repr=False)

    @property
    def head(self) -> bytes:
        """The hash of the last entry, or what stands in its place before the first.

        That names the key holders too: two peers may for a while disagree on who is away, and a pass for
        the deck of others must look like one of another chain, not like one out of turn.
        """
        return self.entries[-1].hash if self.entries else self._start

    @property
    def _start(self) -> bytes:
        return digest(SIDE_LABEL, self.match_id, self.h, self.r, *(holder.seat for holder in self.holders))

    @property
    def deck_head(self) -> bytes:
        """What names the deck that the next pass is made over; the first one is known before everybody commits."""
        return self.head if self.chain.decks else self._start

    @property
    def due(self) -> tuple[str, int] | None:
        """The kind and the seat of the next entry; ``None`` once the deck is made."""
        if self.book.missing:
            return "commit", self.book.missing[0]
        step = self.chain.next_step
        return None if step is None else (step.kind, step.seat)

    @property
    def done(self) -> bool:
        """Whether the deck is shuffled and locked by everybody."""
        return self.due is None


def start_preparation(
    match_id: str, h: int, holders: tuple[KeyHolder, ...], cards: int, seen: frozenset[bytes]
) -> Preparation:
    """Return the empty side chain of hand *h* with a deck of *cards* cards.

    :param seen: all commitments of the match so far; none of them may be used again.
    """
    seats = tuple(holder.seat for holder in holders)
    return Preparation(
        match_id=match_id,
        h=h,
        r=0,
        holders=holders,
        chain=PassChain(seats, tuple(range(cards))),
        book=CommitmentBook(seats, seen=seen),
    )


def start_reshuffle(
    match_id: str, h: int, r: int, holders: tuple[KeyHolder, ...], *, ids: tuple[int, ...], seeds: Mapping[int, Secret]
) -> Preparation:
    """Return the side chain of reshuffle *r* over the cards with these ids, in the pile's order."""
    seats = tuple(holder.seat for holder in holders)
    empty = Preparation(
        match_id=match_id,
        h=h,
        r=r,
        holders=holders,
        chain=PassChain(seats, ids, r),
        book=CommitmentBook(()),
        seeds=seeds,
    )
    return caught_up(empty)


def caught_up(prep: Preparation) -> Preparation:
    """Return the chain after the passes that anybody can make, because the seat's seed is public."""
    while not prep.book.missing and (step := prep.chain.next_step) is not None and step.seat in prep.seeds:
        prep = replace(prep, chain=prep.chain.with_own_pass(prep.seeds[step.seat]))
    return prep


def with_seeds(prep: Preparation, seeds: Mapping[int, Secret]) -> Preparation:
    """Return the chain once the seeds of more seats are public."""
    return caught_up(replace(prep, seeds=seeds))


def extend(prep: Preparation, entry: Entry) -> Preparation:
    """Return the chain with one more entry, whose signature has been checked.

    :raises RoomFault: naming the author, if it is not the entry that is due or has a wrong form.
    """
    seat = entry.seat
    whose = f"Seat {seat}'s {entry.kind} step of hand {deck_count(prep.h)}"
    if entry.seq != len(prep.entries) or entry.prev != prep.head:
        raise RoomFault("side-place", f"{whose} is not the next one. Sync first.", seat)
    if prep.due != (entry.kind, seat):
        raise RoomFault("side-turn", f"{whose} is out of turn. Wait for the seats before it.", seat)
    try:
        if entry.kind == "commit":
            prep = _with_promise(prep, entry)
        else:
            data = Fields(entry.body, "pass", ("deck",)).raw("deck")
            prep = replace(prep, chain=prep.chain.append(_step(prep), data))
    except DealFault as fault:
        raise RoomFault(fault.step, fault.message, seat) from None
    except EncodingError as error:
        raise RoomFault("body", str(error), seat) from None
    return caught_up(replace(prep, entries=(*prep.entries, entry)))


def _step(prep: Preparation) -> Step:
    step = prep.chain.next_step
    assert step is not None  # the caller has seen that a pass is due
    return step


def _with_promise(prep: Preparation, entry: Entry) -> Preparation:
    fields = Fields(entry.body, "commitment", ("commitment", "pad_hash", "half_hash"))
    promise = Promise(
        commitment=fields.raw("commitment", COMMITMENT_BYTES),
        pad_hash=fields.raw("pad_hash", HASH_BYTES),
        half_hash=fields.raw("half_hash", HASH_BYTES),
    )
    book = prep.book.add(entry.seat, promise.commitment)
    return replace(prep, book=book, promises={**prep.promises, entry.seat: promise})


def pass_job(prep: Preparation, seed: Secret) -> Job:
    """Return the work of making the next pass with the seed of the seat that is due: the deck's bytes."""
    step, deck, r = _step(prep), prep.chain.head, prep.r

    def work() -> Work[bytes]:
        return deck_bytes(tuple((yield pass_products(deck, step, seed, r))))

    return Job(work)
