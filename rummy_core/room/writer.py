"""The writing side of a peer: entries, passes and key shares of the own seat, as soon as they are due.

Nothing is written twice for one place: an entry is saved before it is sent, and after a reload the saved
one stands. A draft whose head has moved on while it was being signed is thrown away.
"""

from dataclasses import dataclass, field, replace

from rummy_core.deal.products import Work
from rummy_core.errors import RoomFault, Sentence
from rummy_core.hand_state import Seat
from rummy_core.room import messages as msg
from rummy_core.room.apply import ANYTIME
from rummy_core.room.decks import deck_count
from rummy_core.room.desk import Desk
from rummy_core.room.effects import Audited, Compute, Job, ToRelay
from rummy_core.room.encoding import Value, decode, encode
from rummy_core.room.entry import Entry
from rummy_core.room.intake import Intake
from rummy_core.room.links import Link
from rummy_core.room.planner import Draft, asked_share, drafts, promise_body, recorded_pass_due, silent_absence
from rummy_core.room.preparation import Preparation, pass_job
from rummy_core.room.reveal import work_of_audit
from rummy_core.room.sealed_hand import SealedHand
from rummy_core.room.sides import DeckName, next_pass_is_of, own_duty
from rummy_core.room.statements import share_message
from rummy_core.room.table import MissingDeckError, Table

SYNC_S = 2.0
"""Seconds since the last entry for which what may be written at any time waits for the rest of the log."""

DECK_AFTER_S = 0.5
"""Seconds after a deal in which the page shows the cards before the next deck takes the processor."""

STAND_INS = ("bot", "cover")
"""Kinds that are paced, so that people can follow."""


@dataclass(frozen=True)
class _Pass:
    """A pass being computed or signed: of a side chain, or on the record if *name* is ``None``."""

    name: DeckName | None
    kind: str
    place: int
    deck: bytes


@dataclass
class Writer:
    """Asks the planner what is due, and brings it through signing onto the log."""

    desk: Desk
    intake: Intake
    _entry: tuple[int, Entry] | None = None
    """The one entry that is being signed, and the token of the answer."""
    _sides: dict[int, tuple[DeckName, Entry]] = field(default_factory=dict)
    _shares: dict[int, msg.Share] = field(default_factory=dict, repr=False)
    _passes: dict[int, _Pass] = field(default_factory=dict)
    _audits: dict[int, tuple[int, int]] = field(default_factory=dict)
    _made: dict[bytes, bytes] = field(default_factory=dict, repr=False)
    """Computed passes by what names the deck they are made over."""
    _spoiled: set[bytes] = field(default_factory=set)
    """Heads of side chains that the own step does not fit: an edited app makes none again, and is late."""
    _refused: tuple[bytes, set[bytes]] = (b"", set())
    """Drafts that the log did not take after this head: tried again only when it has moved."""
    _share: msg.Share | None = None
    """The own share for the table's demand, to be sent again to who asks."""
    _audited: set[tuple[int, int]] = field(default_factory=set)

    @property
    def busy(self) -> bool:
        """Whether an entry of the own seat is being signed."""
        return self._entry is not None

    # -- what is due

    def work(self) -> float | None:
        """Write what is due; return the time to look again, if something waits for time."""
        desk = self.desk
        table, seat = desk.table, desk.seat
        if table is None:
            return None
        self._audit_finished(table)
        if seat is None or not desk.active:
            return None
        self._give_keys(table, seat)
        times = [self._prepare(table, seat), self._write(table, seat)]
        return min((time for time in times if time is not None), default=None)

    def _write(self, table: Table, seat: Seat) -> float | None:
        desk = self.desk
        if self._entry is not None:
            return None
        if self._refused[0] != desk.log.head:
            self._refused = (desk.log.head, set())
        stamp = desk.witness
        known = stamp is not None and stamp.match == table.match_id and desk.log.hash_at(stamp.seq) == stamp.head
        desk.held.stamped = stamp.seq if stamp is not None and known else -1
        on_record = self._recorded_pass(table, seat)
        for draft in on_record or drafts(table, seat, desk.keys, desk.sides, desk.held, now=desk.now):
            if (name := encode([draft.kind, draft.body])) in self._refused[1]:
                continue
            if draft.kind in STAND_INS and desk.now < desk.moved_at + desk.pace_s:
                return desk.moved_at + desk.pace_s
            if draft.kind in ANYTIME and not self.intake.complete and desk.now < desk.moved_at + SYNC_S:
                return desk.moved_at + SYNC_S
            try:
                self.draft(seat, draft)
            except (RoomFault, MissingDeckError):
                self._refused[1].add(name)
                continue
            return None
        return None

    def draft(self, seat: Seat, draft: Draft) -> None:
        """Try a draft on the log and ask for its signature.

        :raises RoomFault: if it may not stand there.
        """
        log = self.desk.log
        entry = Entry(len(log), log.head, seat, draft.kind, draft.body)
        log.try_at(entry, self.desk.sides.decks)
        self._entry = (self.desk.sign(entry.message), entry)

    def _recorded_pass(self, table: Table, seat: Seat) -> list[Draft]:
        """Return the own pass on the record, if it is due and computed; else have it computed."""
        prep = recorded_pass_due(table, seat)
        if prep is None or prep.due is None:
            return []
        deck = self._made.get(prep.deck_head)
        if deck is None:
            self._compute(None, prep, table, seat)
            return []
        return [Draft(prep.due[0], {"deck": deck})]

    def _prepare(self, table: Table, seat: Seat) -> float | None:
        """Make what is due of the decks in the making; return the time to look again, if they wait for time."""
        desk, hand = self.desk, table.hand
        if hand is not None and hand.demand is not None:
            return None  # somebody waits for keys to see cards; the next deck has time
        if hand is not None and not hand.played and desk.now < desk.moved_at + DECK_AFTER_S:
            return desk.moved_at + DECK_AFTER_S
        for name, prep in desk.sides.current(table):
            kind = own_duty(prep, seat)
            deck = self._made.get(prep.deck_head)
            if prep.head in self._spoiled or any(each == name for each, _ in self._sides.values()):
                continue
            if kind == "commit":
                self._hand_out_halves(table, seat, prep.h)
                promise = desk.keys.promise(table.holder(seat), prep.h)
                self._sign_side(name, prep, Draft(kind, promise_body(promise)), seat)
            elif kind is not None and deck is not None:
                self._sign_side(name, prep, Draft(kind, {"deck": deck}), seat)
            if deck is None and next_pass_is_of(prep, seat):
                self._compute(name, prep, table, seat)
        return None

    def _sign_side(self, name: DeckName, prep: Preparation, draft: Draft, seat: Seat) -> None:
        entry = Entry(len(prep.entries), prep.head, seat, draft.kind, draft.body)
        self._sides[self.desk.sign(entry.message)] = (name, entry)

    def _compute(self, name: DeckName | None, prep: Preparation, table: Table, seat: Seat) -> None:
        step = prep.chain.next_step
        assert step is not None  # the caller has looked
        work = _Pass(name, step.kind, len(prep.chain.decks), prep.deck_head)
        if work in self._passes.values():
            return
        token = self.desk.token()
        self._passes[token] = work
        seed = self.desk.keys.seed(table.holder(seat), prep.h)
        self.desk.emit(Compute(token, f"{work.kind} pass of hand {deck_count(prep.h)}", pass_job(prep, seed)))

    def _hand_out_halves(self, table: Table, seat: Seat, h: int) -> None:
        desk, holder = self.desk, table.holder(seat)
        half = desk.keys.relay_half(holder, h).reveal()
        desk.emit(ToRelay(f"half/{table.game}/{h}", msg.half_deposit(table.match_id, h, half)))
        for link in desk.links:
            self._send_pad(link, table, seat, h)

    def _send_pad(self, link: Link, table: Table, seat: Seat, h: int) -> None:
        other = table.setup.seat_of(link.key)
        if other is not None and other != seat:
            self.desk.send(link, msg.Pad(h, self.desk.keys.pad(table.holder(seat), h).reveal()))

    def _give_keys(self, table: Table, seat: Seat) -> None:
        hand = table.hand
        if hand is None or hand.demand is None or silent_absence(table, seat, self.desk.held):
            return
        asked = (hand.demand.seq, hand.demand.entry)
        known = [self._share, *self._shares.values()]
        if any(share is not None and (share.seq, share.demand) == asked for share in known):
            return
        locks = asked_share(table, seat, self.desk.keys)
        if not locks:
            return
        share = msg.Share(seat, *asked, tuple(locks), bytes(64))
        self._shares[self.desk.sign(share_message(table.match_id, *asked, locks))] = share

    def share_again(self, link: Link) -> None:
        """Send a link the own share once more, if the table still waits for it."""
        table = self.desk.table
        hand = None if table is None else table.hand
        asked = None if hand is None or hand.demand is None else hand.demand.entry
        if self._share is not None and self._share.demand == asked:
            self.desk.send(link, self._share)

    def pads_again(self, link: Link) -> None:
        """Send a link the own pads of the hand in play and of the deck that is being made."""
        table, seat = self.desk.table, self.desk.seat
        if table is not None and seat is not None:
            for h in self._hands_with_halves(table, seat):
                self._send_pad(link, table, seat, h)

    def _hands_with_halves(self, table: Table, seat: Seat) -> list[int]:
        hand = table.hand
        hands = [] if hand is None or seat not in hand.sealed_seats or table.stage == "over" else [hand.h]
        started = [prep.h for _, prep in self.desk.sides.current(table) if prep.r == 0 and seat in prep.promises]
        return [*hands, *started]

    def _audit_finished(self, table: Table) -> None:
        for hand, _ in table.finished:
            if (table.game, hand.h) not in self._audited:
                self._audited.add((table.game, hand.h))
                token = self.desk.token()
                self._audits[token] = (table.game, hand.h)
                self.desk.emit(Compute(token, f"audit of hand {deck_count(hand.h)}", audit_job(hand)))

    # -- answers

    def signed(self, token: int, signature: bytes) -> None:
        """Take a signature that was asked for."""
        desk = self.desk
        if self._entry is not None and self._entry[0] == token:
            entry = self._entry[1].signed(signature)
            self._entry = None
            if entry.seq == len(desk.log) and entry.prev == desk.log.head:
                self._finish(entry)
        elif token in self._sides:
            name, entry = self._sides.pop(token)
            self._finish_side(name, entry.signed(signature))
        elif token in self._shares:
            self._share = replace(self._shares.pop(token), sig=signature)
            desk.tell(self._share)

    def _finish(self, entry: Entry) -> None:
        desk = self.desk
        try:
            line = desk.log.try_at(entry, desk.sides.decks)
        except (RoomFault, MissingDeckError):
            return  # it was good when it was drafted; what it rested on is gone, so it is planned anew
        desk.held.wishes.discard(entry.kind)
        desk.append(line, None)
        self.intake.next_ahead()

    def _finish_side(self, name: DeckName, entry: Entry) -> None:
        try:
            grown = self.desk.sides.take(self.desk.table, name, entry)
        except RoomFault as fault:
            if fault.code != "side-place":  # then the chain was begun anew meanwhile
                self._spoiled.add(entry.prev)
            return
        if grown:
            self.intake.side_grown(name, entry, None)

    def computed(self, token: int, result: bytes) -> None:
        """Take the result of a computation that was asked for."""
        if token in self._passes:
            self._made = {self._passes.pop(token).deck: result}
        elif token in self._audits:
            self._audit_done(*self._audits.pop(token), result)

    def _audit_done(self, game: int, h: int, result: bytes) -> None:
        found = decode(result)
        table = self.desk.table
        if not isinstance(found, list) or not found:
            self.desk.show(Audited(h))
            return
        key, facts, seat = found
        said = Sentence(str(key), facts if isinstance(facts, dict) else {})
        self.desk.show(Audited(h, seat if isinstance(seat, int) else None, said))
        if table is not None and table.game == game:
            self.desk.held.faulty.add(h)


def audit_job(hand: SealedHand) -> Job:
    """Return the work of auditing a hand: an empty list, or the fault's key and facts and its seat."""

    def work() -> Work[bytes]:
        fault = yield from work_of_audit(hand)
        if fault is None:
            return encode([])
        facts: Value = {name: value for name, value in fault.facts.items() if isinstance(value, int | str)}
        return encode([fault.key, facts, fault.seat])

    return Job(work)
