"""Entries that end a hand or a match: seeds, audits, proofs of a double write, resignations, rematches."""

from dataclasses import replace

from rummy_core.deal.commitments import check_hand_seed, check_match_commit
from rummy_core.deal.secret import SECRET_BYTES, Secret
from rummy_core.errors import DealFault, EncodingError, Sentence
from rummy_core.match import count_hand, leave
from rummy_core.room.decks import MAX_DECK, deck_count
from rummy_core.room.entry import Entry, body_fields, decode_entry
from rummy_core.room.reveal import Verdict, deal_verdict, true_hand
from rummy_core.room.sealed_hand import SealedHand, complete_but_for, publish_seed
from rummy_core.room.slots import stand_in
from rummy_core.room.table import Context, Table, ended_against, refuse
from rummy_core.room.version import MAX_ENTRY


def revealed(table: Table, entry: Entry) -> Table:
    """Return the table with one more seed public: of the hand, or, once the match is over, of the match."""
    try:
        fields = body_fields(entry, ("h", "seed"))
        h, seed = fields.number("h", 0, MAX_DECK), Secret(fields.raw("seed", SECRET_BYTES))
    except EncodingError as error:
        raise refuse("body", str(error), entry.seat) from None
    if table.stage == "over":
        return _with_secret(table, entry, h, seed)
    hand = table.hand
    assert hand is not None  # a hand is revealed
    if h != hand.h:
        raise refuse(
            "reveal",
            f"The seed of hand {deck_count(hand.h)} is asked for, not that of another. Sync first.",
            entry.seat,
        )
    return replace(table, hand=publish_seed(hand, entry.seat, seed))


def _with_secret(table: Table, entry: Entry, h: int, secret: Secret) -> Table:
    seat = entry.seat
    if h != 0:
        raise refuse("reveal", "The match is over. Its secret is asked for, as hand 0.", seat)
    try:
        check_match_commit(table.commits[seat], table.holder(seat), secret)
        for hand, _ in table.finished:
            if seat in hand.promises:
                check_hand_seed(hand.seeds[seat], secret, hand.h, seat)
    except DealFault as fault:
        raise refuse(fault.step, fault.message, seat) from None
    return replace(table, secrets={**table.secrets, seat: secret.reveal()})


def concluded(table: Table, hand: SealedHand) -> Table:
    """Return the table with a hand counted whose seeds are all public, or ended by what they show."""
    before = table.match._replace(hand=None)
    finished = (*table.finished, (hand, before))
    table = replace(table, finished=finished, late=None)
    found = deal_verdict(hand) if hand.disputed else true_hand(hand)
    if found is None:
        # All keys are what the seeds make them, so the card was there: the claim was wrong.
        accused = (table.claim,) if table.claim is not None else tuple(holder.seat for holder in hand.holders)
        found = Verdict("claim", Sentence("fault-claim"), accused)
    if isinstance(found, Verdict):
        return ended_against(table, found, before)
    match = count_hand(table.match, found)
    return replace(table, match=match, stage="over" if match.over else "prepare")


def audited(table: Table, entry: Entry) -> Table:
    """Return the table after a seat has shown a fault of a deal.

    ``slot`` >= 0: a card of the author's does not open. The hand stops and all seeds are asked for.
    ``slot`` -1: the seeds of hand ``h`` prove a fault, which everybody recomputes here.
    """
    try:
        fields = body_fields(entry, ("h", "slot"))
        h, slot = fields.number("h", 1, MAX_DECK), fields.number("slot", -1, 2**16)
    except EncodingError as error:
        raise refuse("body", str(error), entry.seat) from None
    if slot >= 0:
        return _claimed(table, entry, h, slot)
    for hand, before in table.finished:
        if hand.h == h and table.verdict is None:
            found = deal_verdict(hand)
            if found is not None:
                return ended_against(table, found, before)
    raise refuse("audit-clean", f"The audit finds no fault in hand {deck_count(h)}. Play on.", entry.seat)


def _claimed(table: Table, entry: Entry, h: int, slot: int) -> Table:
    hand, seat = table.hand, entry.seat
    if (
        table.stage != "hand"
        or hand is None
        or hand.h != h
        or stand_in(slot) not in hand.table.hands[seat]
        or seat not in hand.sealed_seats
        or complete_but_for(hand, seat, slot) is None
    ):
        raise refuse("claim", "No card of yours lies there with all keys given. Wait for the keys.", seat)
    return replace(table, hand=replace(hand, disputed=True, demand=None), stage="reveal", claim=seat)


def double_entries(entry: Entry) -> tuple[Entry, Entry]:
    """Return the two entries that a ``fault`` entry accuses their author with.

    :raises RoomFault: code ``body``, if it holds no two entries.
    """
    fields = body_fields(entry, ("one", "other"))
    try:
        return decode_entry(fields.raw("one", most=MAX_ENTRY)), decode_entry(fields.raw("other", most=MAX_ENTRY))
    except EncodingError as error:
        raise refuse("body", str(error), entry.seat) from None


def wrote_double(table: Table, entry: Entry, context: Context) -> Table:
    """Return the table ended against a seat that signed two different entries for one place."""
    one, other = double_entries(entry)
    seat = one.seat
    same_place = (one.seq, one.prev, one.seat) == (other.seq, other.prev, other.seat)
    here = one.seq > 0 and context.hash_at(one.seq - 1) == one.prev
    if not same_place or one.hash == other.hash or not here or seat not in table.setup.humans:
        raise refuse("no-double", "These are not two entries of one seat for one place here.", entry.seat)
    if table.verdict is not None or table.stage == "over":
        raise refuse("no-double", "The match is over already. Keep the evidence.", entry.seat)
    said = Sentence("fault-double-write", {"seat": seat, "place": one.seq})
    return ended_against(table, Verdict("double-write", said, (seat,)))


def resigned(table: Table, entry: Entry) -> Table:
    """Return the table with the match ended by a resignation."""
    body_fields(entry, ())
    if table.stage in ("commit", "over") or table.match.over:
        raise refuse("match-over", "No match is on that could be resigned. Start a new one.", entry.seat)
    return replace(table, match=leave(table.match, entry.seat), stage="over", recorded=None)


def wants_rematch(table: Table, entry: Entry) -> Table:
    """Return the table with one more seat that wants to play again."""
    body_fields(entry, ())
    if table.stage != "over" or entry.seat in table.rematch or entry.seat in table.away:
        raise refuse("rematch", "A rematch is agreed once, when the match is over. Wait for the others.", entry.seat)
    return replace(table, rematch=table.rematch | {entry.seat})
