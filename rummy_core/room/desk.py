"""What one peer has before it: its log, side chains, secrets, links, and the effects it has asked for.

The parts of a peer (intake, writer, watch) work on this one desk; it holds no rules of its own beyond
how the log grows and is cut.
"""

from dataclasses import dataclass, field

from rummy_core.errors import RoomFault
from rummy_core.hand_state import Seat
from rummy_core.room import messages as msg
from rummy_core.room.effects import (
    Appended,
    Effect,
    Event,
    PresenceChanged,
    Refused,
    Save,
    Send,
    Show,
    Sign,
    TakenBack,
    ToRelay,
    Verify,
)
from rummy_core.room.entry import Entry
from rummy_core.room.inbox import Check, Inbox
from rummy_core.room.keys import Keys
from rummy_core.room.links import Link, Links
from rummy_core.room.log import Line, Log
from rummy_core.room.planner import Holdings
from rummy_core.room.sides import DeckName, Sides
from rummy_core.room.statements import Witness
from rummy_core.room.table import Table, due

WISHES = ("resign", "rematch")
"""Kinds of entries that say what the player wants, at whatever place of the log."""


def entry_key(seq: int) -> str:
    """Return the name under which an entry is saved."""
    return f"entry/{seq:08d}"


def side_key(name: DeckName, place: int) -> str:
    """Return the name under which an entry of a side chain is saved."""
    return f"side/{name[0]:04d}/{name[1]:010d}/{name[2]:03d}/{place:03d}"


def pad_key(game: int, h: int, seat: Seat) -> str:
    """Return the name under which another seat's pad is saved."""
    return f"pad/{game:04d}/{h:010d}/{seat}"


@dataclass
class Desk:
    """See the module. ``out`` collects effects until the driver takes them."""

    room: str
    name: str
    public_key: bytes
    keys: Keys
    host: bytes = b""
    """The one key whose opening is accepted; empty: any player's."""
    relay: bytes = b""
    """The relay that is known to the page; an opening may name this one or none."""
    instance: int = 0
    pace_s: float = 0.0
    now: float = 0.0
    active: bool = True
    log: Log = field(default_factory=Log)
    sides: Sides = field(default_factory=Sides)
    links: Links = field(default_factory=Links)
    held: Holdings = field(default_factory=Holdings, repr=False)
    witness: Witness | None = None
    stood: int = -1
    """The highest place at which the relay's stamp was that of our log: up to it nothing is taken back."""
    moved_at: float = 0.0
    """When the log last grew."""
    out: list[Effect] = field(default_factory=list, repr=False)
    _token: int = 0
    inbox: Inbox = field(init=False, repr=False)

    def __post_init__(self) -> None:
        self.inbox = Inbox(self._verify)

    @property
    def table(self) -> Table | None:
        """The table after the last entry."""
        return self.log.table

    @property
    def seat(self) -> Seat | None:
        """The seat of this identity; ``None`` for a spectator."""
        table = self.table
        return None if table is None else table.setup.seat_of(self.public_key)

    # -- effects

    def emit(self, effect: Effect) -> None:
        """Ask the driver for something."""
        self.out.append(effect)

    def show(self, event: Event) -> None:
        """Tell the page something."""
        self.out.append(Show(event))

    def token(self) -> int:
        """Return a number that no other question has."""
        self._token += 1
        return self._token

    def _verify(self, check: Check) -> int:
        token = self.token()
        self.emit(Verify(token, *check))
        return token

    def sign(self, message: bytes) -> int:
        """Ask for a signature; returns the token of the answer."""
        token = self.token()
        self.emit(Sign(token, message))
        return token

    def send(self, link: Link, message: msg.Message) -> None:
        """Send a message over one link."""
        self.emit(Send(link.name, msg.write(message)))

    def tell(self, message: msg.Message, besides: str | None = None) -> None:
        """Send a message over every link but the one it came from."""
        data = msg.write(message)
        for link in self.links:
            if link.name != besides:
                self.emit(Send(link.name, data))

    def refuse(self, fault: RoomFault, link: str | None, evidence: bytes = b"", *, proved: bool = True) -> None:
        """Tell the page that something was refused; its author is named only if a signature proves it."""
        self.show(Refused(fault.code, fault.message, fault.seat if proved else None, link, evidence))

    def show_presence(self) -> None:
        """Tell the page who is connected and who is absent by the log."""
        table = self.table
        self.show(PresenceChanged(self.links.keys(), () if table is None else tuple(sorted(table.away))))

    def save_side(self, name: DeckName, entry: Entry) -> None:
        """Save an entry of a side chain."""
        self.emit(Save(side_key(name, entry.seq), entry.to_bytes()))

    # -- the log

    def append(self, line: Line, from_link: str | None) -> None:
        """Let the log grow by a line that was tried; save it, then pass it on, then show it."""
        before = self.table
        self.log.append(line)
        self.note_stamp()
        self.moved_at = self.now
        self.emit(Save(entry_key(line.entry.seq), line.entry.to_bytes()))
        for link in self.links:
            if link.seen < line.entry.seq and link.name != from_link:
                self.send(link, msg.EntryMessage(line.entry))
        self._report()
        self.show(Appended(line.entry))
        self.table_changed(before)

    def note_stamp(self) -> None:
        """Note whether the relay's latest stamp is that of our log."""
        stamp, table = self.witness, self.table
        known = stamp is not None and table is not None and stamp.match == table.match_id
        if stamp is not None and known and self.log.hash_at(stamp.seq) == stamp.head:
            self.stood = max(self.stood, stamp.seq)

    def cut(self, seq: int) -> None:
        """Take back the entries from *seq* on, because another branch stands."""
        before = self.table
        gone = self.log.cut(seq)
        self.stood = min(self.stood, seq - 1)
        for entry in gone:
            self.emit(Save(entry_key(entry.seq), b""))
            if entry.seat == self.seat and entry.kind in WISHES:
                self.held.wishes.add(entry.kind)  # the player still wants it; it is written again
        self.show(TakenBack(seq, gone, any(entry.seat == self.seat for entry in gone)))
        self.table_changed(before)

    def table_changed(self, before: Table | None) -> None:
        """Bring what hangs on the table up to date."""
        table = self.table
        if _demand(before) != _demand(table):
            self.held.shares.clear()
        if before is not None and table is not None and before.game != table.game:
            self.held.wishes.clear()
            self.held.faulty.clear()
        for name, entry in self.sides.refresh(table):
            self.save_side(name, entry)
        if table is not None and (before is None or before.away != table.away):
            self.show_presence()

    def _report(self) -> None:
        table = self.table
        if table is None or not table.setup.relay:
            return
        waited = due(table)
        mine = waited is not None and waited.decision and waited.seat == self.seat
        since = table.waiting_since[0] if mine else -1
        self.emit(ToRelay("head", msg.head_report(table.match_id, table.seq, table.head, self._at_stake(table), since)))

    def _at_stake(self, table: Table) -> int:
        """Return the hand whose half of the own seed the relay may give out, should this browser be gone.

        That is the hand in play while the seed still matters, and after it the next one, which the others may
        open without another word of this seat.
        """
        hand = table.hand
        if table.stage == "over":
            return 0
        if hand is not None and table.stage in ("hand", "reveal") and self.seat in hand.sealed_seats:
            return hand.h
        return 0 if table.stage == "commit" else table.h


def _demand(table: Table | None) -> bytes:
    hand = None if table is None else table.hand
    return b"" if hand is None or hand.demand is None else hand.demand.entry
