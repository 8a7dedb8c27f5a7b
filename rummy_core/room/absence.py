"""Entries about people who are gone, come back, or let a deadline pass."""

from dataclasses import replace

from rummy_core.deal.escrow import Halves, check_pad, join_seed
from rummy_core.deal.secret import SECRET_BYTES, Secret
from rummy_core.errors import DealFault, EncodingError, Sentence
from rummy_core.hand_state import Seat
from rummy_core.match import leave
from rummy_core.room.decks import deck_count, deck_number
from rummy_core.room.encoding import Fields
from rummy_core.room.entry import Entry
from rummy_core.room.preparation import half_hash, with_seeds
from rummy_core.room.reveal import Verdict
from rummy_core.room.sealed_hand import SealedHand, givers, publish_seed
from rummy_core.room.statements import AbsentCert, LateCert, read_absent, read_late
from rummy_core.room.steps import with_hand
from rummy_core.room.table import Context, Due, Table, due, ended_against, open_preparation, open_reshuffle, refuse
from rummy_core.room.version import STEP_LIMIT_S

ABANDON_S = 600
"""Seconds after which an absent seat whose hand nobody can open loses the match: a player who never left
its halves with the others must not be able to stop the table for ever."""


def certificate(entry: Entry) -> AbsentCert | LateCert:
    """Return the relay's certificate that an ``absent`` or ``late`` entry carries.

    :raises RoomFault: code ``body``, naming the author, if it carries none.
    """
    try:
        value = Fields(entry.body, f"{entry.kind} entry", ("cert", "pad", "half")).map("cert")
        return read_absent(value) if entry.kind == "absent" else read_late(value)
    except EncodingError as error:
        raise refuse("body", str(error), entry.seat) from None


def _check_place(table: Table, entry: Entry, context: Context, cert: AbsentCert | LateCert) -> None:
    if (cert.room, cert.match) != (table.setup.room, table.match_id) or not table.setup.relay:
        raise refuse("certificate", "This certificate is for another table. Ask the relay for one.", entry.seat)
    known = context.hash_at(cert.seq) if cert.head else b""
    if known != cert.head:
        raise refuse("certificate", "The relay has seen a log that goes on differently. Sync first.", entry.seat)


def went_absent(table: Table, entry: Entry, context: Context) -> Table:
    """Return the table with a seat absent by the relay's word, its hand opened for the house bot."""
    cert = certificate(entry)
    assert isinstance(cert, AbsentCert)  # the kind says so
    seat = table.setup.seat_of(cert.key)
    _check_place(table, entry, context, cert)
    if table.match.over:
        raise refuse("certificate", "The match is over. Nobody has to be covered now.", entry.seat)
    if seat is None or seat in table.away or seat == entry.seat or entry.seat not in table.present:
        raise refuse("certificate", "This seat cannot be called absent by this one now. Sync first.", entry.seat)
    if cert.epoch < table.epochs.get(seat, 0) or cert.away_s < table.setup.grace_s:
        raise refuse("old-certificate", "The player was back since, or is not gone long enough. Wait.", entry.seat)
    table = replace(table, away={**table.away, seat: cert.epoch})
    hand = table.hand
    if table.stage in ("hand", "reveal") and hand is not None and seat in hand.sealed_seats:
        opened = _seed_from_halves(hand, entry, seat)
        if isinstance(opened, Verdict):
            return ended_against(table, opened)
        if opened is None and cert.away_s < ABANDON_S:
            raise refuse(
                "no-half", f"Seat {seat}'s hand cannot be opened. The table pauses for {ABANDON_S} s.", entry.seat
            )
        if opened is None:
            return replace(table, match=leave(table.match, seat, "deadline"), stage="over", recorded=None)
        table = _with_public_seed(table, hand, seat, opened)
    return renumbered(table, entry)


def _seed_from_halves(hand: SealedHand, entry: Entry, seat: Seat) -> Secret | Verdict | None:
    """Return the seat's seed from the two halves in *entry*, ``None`` if it brings none, or the fault."""
    try:
        fields = Fields(entry.body, f"{entry.kind} entry", ("cert", "pad", "half"))
        pad, half = fields.raw("pad", most=SECRET_BYTES), fields.raw("half", most=SECRET_BYTES)
    except EncodingError as error:
        raise refuse("body", str(error), entry.seat) from None
    if not pad and not half:
        return None
    if len(pad) != SECRET_BYTES or len(half) != SECRET_BYTES:
        raise refuse("escrow", "A half of a hand seed has 32 bytes. Both are needed, or none.", entry.seat)
    holder = next(holder for holder in hand.holders if holder.seat == seat)
    promise = hand.promises[seat]
    halves = Halves(Secret(pad), Secret(half))
    try:
        check_pad(promise.pad_hash, holder, hand.h, halves.pad)
    except DealFault as fault:
        raise refuse("escrow", fault.message, entry.seat) from None
    if half_hash(holder, hand.h, halves.relay_half) != promise.half_hash:
        raise refuse("escrow", f"The relay's half is not the one seat {seat} promised. Ask again.", entry.seat)
    try:
        return join_seed(halves, promise.commitment, holder, hand.h)
    except DealFault as fault:
        return Verdict(fault.step, fault.said, fault.suspects)


def _with_public_seed(table: Table, hand: SealedHand, seat: Seat, seed: Secret) -> Table:
    hand = publish_seed(hand, seat, seed)
    recorded = table.recorded
    if recorded is not None and recorded.r:
        recorded = with_seeds(recorded, hand.seeds)
    return with_hand(replace(table, recorded=recorded), hand)


def renumbered(table: Table, entry: Entry) -> Table:
    """Return the table with the next deck to be made anew after *entry*, by the people present now.

    The number is never used again: seeds follow from it.
    """
    if table.stage not in ("prepare", "hand", "reveal"):
        return table
    recorded = table.recorded if table.recorded is not None and table.recorded.r else None
    return replace(table, h=deck_number(deck_count(table.h) + 1, entry.hash), recorded=recorded)


def own_absence(entry: Entry) -> AbsentCert | None:
    """Return the relay's certificate in a ``back`` entry; ``None`` if the log holds the absence already.

    :raises RoomFault: code ``body``, naming the author, if the body is neither.
    """
    if not entry.body:
        return None
    try:
        return read_absent(Fields(entry.body, "back entry", ("cert",)).map("cert"))
    except EncodingError as error:
        raise refuse("body", str(error), entry.seat) from None


def unrecorded(table: Table, seat: Seat, cert: AbsentCert) -> bool:
    """Return whether an absence of *seat* that is over has left no trace in the log."""
    return seat not in table.away and cert.epoch >= table.epochs.get(seat, 0) and not table.match.over


def _dealt_without(hand: SealedHand, seat: Seat) -> bool:
    """Return whether the hand was dealt while *seat* was not there, and still waits for its first keys."""
    return hand.demand is not None and not hand.locks and seat in givers(hand)


def came_back(table: Table, entry: Entry, context: Context) -> Table:
    """Return the table with the seat under its player's control again, from the next decision on.

    If the others have kept the absence to themselves, the entry brings the relay's certificate of it. With it
    went a half of the seat's seed, so a deck of which the seat has not given a key yet is made anew, dealt or
    not: nobody can have seen a card of it but who was given the half. One certificate serves once.
    """
    seat, cert = entry.seat, own_absence(entry)
    if cert is None:
        if seat not in table.away:
            raise refuse("back", "You are at the table already. Play on.", seat)
        epoch = table.away[seat]
    else:
        _check_place(table, entry, context, cert)
        if cert.key != table.setup.seats[seat].key or not unrecorded(table, seat, cert):
            raise refuse("old-certificate", "This absence is in the log already. Play on.", seat)
        epoch = cert.epoch
        if table.stage == "hand" and table.hand is not None and _dealt_without(table.hand, seat):
            table = replace(table, stage="prepare", hand=None, match=table.match._replace(hand=None))
    away = {other: at for other, at in table.away.items() if other != seat}
    return renumbered(replace(table, away=away, epochs={**table.epochs, seat: epoch + 1}), entry)


def was_late(table: Table, entry: Entry, context: Context) -> Table:
    """Return the table after a deadline went by.

    A person's turn is played by the house bot or loses the match, as the table agreed. An app's step
    is first put on the record, so that it is one seat's turn to write; if that seat lets another
    limit pass, the match ends against it.
    """
    cert = certificate(entry)
    assert isinstance(cert, LateCert)  # the kind says so
    _check_place(table, entry, context, cert)
    waited = due(table)
    if waited is None or table.stage == "over" or entry.seat not in table.setup.humans:
        raise refuse("certificate", "The table waits for nobody. There is no deadline now.", entry.seat)
    start = table.waiting_since if waited.decision else (table.seq, table.head)
    limit = table.setup.deadline_s if waited.decision else STEP_LIMIT_S
    if (cert.from_seq, cert.from_hash) != start or (cert.seq, cert.head) != (table.seq, table.head):
        raise refuse("old-certificate", "The table has moved on since. Ask the relay again.", entry.seat)
    if not limit or cert.elapsed_s < limit:
        raise refuse("not-late", "The time is not over yet, by the relay's clock. Wait.", entry.seat)
    if waited.decision:
        return _late_turn(table, entry, waited.seat)
    return _late_step(table, entry, waited)


def _late_turn(table: Table, entry: Entry, seat: Seat) -> Table:
    hand = table.hand
    assert hand is not None  # decisions are made in a hand
    lost = replace(table, match=leave(table.match, seat, "deadline"), stage="over", recorded=None)
    if table.setup.after_deadline == "lose":
        return lost
    if seat in hand.sealed_seats:
        opened = _seed_from_halves(hand, entry, seat)
        if isinstance(opened, Verdict):
            return ended_against(table, opened)
        if opened is None:
            return lost
        table = _with_public_seed(table, hand, seat, opened)
        hand = table.hand
        assert hand is not None  # the same hand
    return replace(table, late=(seat, hand.table.turns))


def _late_step(table: Table, entry: Entry, waited: Due) -> Table:
    hand = table.hand
    if waited.kind == "key" and hand is not None and hand.demand is not None and not hand.demand.on_record:
        return replace(table, hand=replace(hand, demand=replace(hand.demand, on_record=True)))
    if waited.kind == "deal" and table.recorded is None:
        table = renumbered(table, entry)
        return replace(table, recorded=open_preparation(table))
    if waited.kind == "restock" and table.recorded is None:
        return replace(table, recorded=open_reshuffle(table))
    said = Sentence("fault-late", {"seat": waited.seat, "detail": waited.kind, "seconds": STEP_LIMIT_S})
    return ended_against(table, Verdict("late", said, (waited.seat,)))
