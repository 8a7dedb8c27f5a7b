"""Taking in what others send: greetings, entries, passes, keys, certificates. Nothing is believed unchecked."""

from collections.abc import Callable

from rummy_core.deal.opening import read_lock
from rummy_core.errors import DealFault, RoomFault
from rummy_core.room import messages as msg
from rummy_core.room.apply import check_opening, opening_keys, share_signatures, signatures
from rummy_core.room.decks import deck_count
from rummy_core.room.desk import Desk, pad_key
from rummy_core.room.effects import AnotherTab, Save, VersionMismatch
from rummy_core.room.entry import NO_HASH, Entry
from rummy_core.room.inbox import Check, Item
from rummy_core.room.links import Link
from rummy_core.room.log import Line, stands_against
from rummy_core.room.sealed_hand import due_slots
from rummy_core.room.sides import DeckName
from rummy_core.room.statements import AbsentCert, LateCert, Witness, share_message
from rummy_core.room.table import MissingDeckError, Table
from rummy_core.room.version import ENGINE, PROTOCOL

BATCH = 64
"""Entries sent for one question; who needs more asks again."""

MAX_AHEAD = 256
"""Entries kept that came before the ones between."""

MAX_CHAIN = 4096
"""Entries whose predecessors are remembered, of whatever branch: longer than any branch that parted."""

MAX_WAITING_DECKS = 8
"""Entries kept that open decks which have not arrived; there is one in honest play."""

PADS_AHEAD = 8
"""Hands ahead of the table for which pads are kept."""


class Intake:
    """The receiving side of a peer."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self.share_again: Callable[[Link], None] = lambda _link: None
        """Sends a link the own key share that the table waits for; the writer sets it."""
        self.pads_again: Callable[[Link], None] = lambda _link: None
        """Sends a link the own pads of the hands that are on; the writer sets it."""
        self._ahead: dict[int, Entry] = {}
        self._before: dict[bytes, bytes] = {}
        """For entries that came in, by hash, the hash before: a stamped head vouches for all behind it."""
        self._waiting: dict[bytes, tuple[Entry, DeckName, Link]] = {}
        """Checked entries, by hash, that open a deck which has not arrived."""

    @property
    def complete(self) -> bool:
        """Whether the log is as long as any connected browser says its own is."""
        return not self._waiting and all(link.seen < len(self._desk.log) for link in self._desk.links)

    # -- greetings and questions

    def hello(self) -> msg.Hello:
        """Return the greeting: versions, and how far the log goes."""
        desk = self._desk
        place = len(desk.log) - 1
        return msg.Hello(PROTOCOL, ENGINE, desk.name, desk.instance, desk.active, place, desk.log.head)

    def take(self, link: Link, message: msg.Message) -> None:
        """Take a message of a link."""
        desk = self._desk
        match message:
            case msg.Hello():
                self._greeted(link, message)
            case _ if not link.greeted:
                return
            case msg.Ask(seq, head):
                self._asked(link, seq, head)
            case msg.EntryMessage(entry):
                link.seen = max(link.seen, entry.seq)
                self._remember(entry)
                desk.inbox.put(Item(lambda: self._entry_checks(entry, link), self._entry_done(entry, link)))
            case msg.SideMessage(game, h, r, entry):
                name = (game, h, r)
                done = self._side_done(name, entry, link)
                desk.inbox.put(Item(lambda: self._side_checks(name, entry), done))
            case msg.Want(game, h, r, count):
                for entry in desk.sides.entries((game, h, r), count):
                    desk.send(link, msg.SideMessage(game, h, r, entry))
            case msg.Share():
                desk.inbox.put(Item(lambda: self._share_checks(message), self._share_done(message, link)))
            case msg.Pad(h, pad):
                self._pad(link, h, pad)
            case msg.TakeOver(instance):
                if link.key == desk.public_key and instance != desk.instance and desk.active:
                    desk.active = False
                    desk.show(AnotherTab(False))

    def _greeted(self, link: Link, hello: msg.Hello) -> None:
        desk = self._desk
        if (hello.protocol, hello.engine) != (PROTOCOL, ENGINE):
            newer = hello.protocol == PROTOCOL and hello.engine > ENGINE
            link.refused = True
            desk.show(VersionMismatch(link.name, f"{hello.protocol}, engine {hello.engine}", newer))
            return
        link.greeted = True
        link.seen = hello.seq
        if link.key == desk.public_key and hello.active and desk.active and hello.instance != desk.instance:
            # Of two tabs that both play, the one with the lower number goes on; the other asks.
            desk.active = desk.instance < hello.instance
            desk.show(AnotherTab(desk.active))
        desk.show_presence()
        self._asked(link, hello.seq, hello.hash)
        self.pads_again(link)
        self.ask_all(link)

    def ask_all(self, link: Link) -> None:
        """Ask a link for everything it may have that is missing here."""
        self.ask(link)
        names = {name for _, name, _ in self._waiting.values()}
        names |= {name for name, prep in self._desk.sides.current(self._desk.table) if not prep.done}
        for name in sorted(names):
            self._desk.send(link, msg.Want(*name, self._desk.sides.count(name)))

    def ask(self, link: Link) -> None:
        """Ask a link for what comes after our log, or, where the logs differ, from further back."""
        log = self._desk.log
        place = len(log) - link.depth
        if place < 0:
            link.searched = log.head
        head = log.hash_at(place) if place >= 0 else NO_HASH
        self._desk.send(link, msg.Ask(max(place, -1), head or NO_HASH))

    def _asked(self, link: Link, seq: int, head: bytes) -> None:
        """Send what comes after a place; if the logs differ there, from some places before on."""
        desk, log = self._desk, self._desk.log
        same = seq < 0 or log.hash_at(seq) == head
        start = seq + 1 if same else max(0, min(seq, len(log) - 1) - link.back)
        link.back = 2 if same else min(2 * link.back, 2**20)
        for place in range(start, min(start + BATCH, len(log))):
            entry = log.entry_at(place)
            if entry is not None:
                desk.send(link, msg.EntryMessage(entry))
        self.share_again(link)

    # -- entries

    def _entry_checks(self, entry: Entry, link: Link) -> list[Check] | None:
        desk, log = self._desk, self._desk.log
        if log.hash_at(entry.seq) == entry.hash or entry.hash in self._waiting:
            return None
        if entry.seq > len(log):
            if len(self._ahead) < MAX_AHEAD:
                self._ahead[entry.seq] = entry
            if not self._waiting:
                self._ask_once(link)
            return None
        if entry.prev != log.head_before(entry.seq):
            # The logs part before this entry: ask further and further back until they meet. One question for
            # each step back: the rest of the same answer parts there too.
            if link.searched != log.head and link.parts_at(entry.seq, log.head):
                link.depth *= 2
                self.ask(link)
            return None
        before = log.table_before(entry.seq)
        try:
            if before is None:
                check_opening(entry, desk.room, desk.host, desk.relay)
            checks = signatures(None if before is None else before.setup, entry)
            return checks if before is None else [*checks, *share_signatures(before, entry)]
        except RoomFault as fault:
            desk.refuse(fault, link.name, entry.to_bytes(), proved=False)
            return None

    def _ask_once(self, link: Link) -> None:
        question = (len(self._desk.log), link.seen // BATCH)
        if link.asked != question:
            link.asked = question
            self.ask(link)

    def _entry_done(self, entry: Entry, link: Link) -> Callable[[bool], None]:
        return lambda good: self._entry_checked(entry, link, good)

    def _entry_checked(self, entry: Entry, link: Link, good: bool) -> None:
        desk = self._desk
        if not good:
            message = f"An entry in the name of seat {entry.seat} has a signature that is not its own."
            desk.refuse(RoomFault("signature", message), link.name, entry.to_bytes(), proved=False)
            return
        try:
            line = desk.log.try_at(entry, desk.sides.decks)
        except MissingDeckError as missing:
            self._wait_for_deck(entry, missing, link)
        except RoomFault as fault:
            desk.refuse(fault, link.name, entry.to_bytes())
        else:
            self._place(line, link)

    def _wait_for_deck(self, entry: Entry, missing: MissingDeckError, link: Link) -> None:
        before = self._desk.log.table_before(entry.seq)
        if before is None or len(self._waiting) >= MAX_WAITING_DECKS:
            return
        name = (before.game, missing.h, missing.r)
        self._waiting[entry.hash] = (entry, name, link)
        self._desk.send(link, msg.Want(*name, self._desk.sides.count(name)))

    def _place(self, line: Line, link: Link) -> None:
        desk, entry = self._desk, line.entry
        if entry.seq == len(desk.log):
            link.depth = 1
            desk.append(line, link.name)
            self.next_ahead()
            return
        mine = desk.log.entry_at(entry.seq)
        if mine is None:
            return
        if mine.seat == entry.seat and mine.prev == entry.prev and desk.held.double is None:
            desk.held.double = (mine, entry)
        if self._other_stands(mine, entry):
            desk.cut(entry.seq)
            desk.append(line, link.name)
            self.ask(link)
        elif entry.hash not in link.answered:
            link.answered.add(entry.hash)
            desk.send(link, msg.EntryMessage(mine))

    def _other_stands(self, mine: Entry, other: Entry) -> bool:
        """Return whether *other* replaces ours: what the relay has stamped stands, else the rule of the log."""
        desk = self._desk
        if mine.seq == 0 and (len(desk.log) > 1 or desk.public_key not in opening_keys(other)):
            return False  # once somebody has agreed to an opening it stands, whatever strangers open
        stamp, table = desk.witness, desk.table
        if stamp is not None and table is not None and stamp.match == table.match_id and stamp.seq >= mine.seq:
            stamped = self._on_stamped_branch(stamp, mine.seq)
            if stamped is not None:
                return stamped == other.hash
            here = desk.log.hash_at(stamp.seq)
            if here is not None:
                return here != stamp.head
        if mine.seq <= desk.stood:
            return False  # the relay had stamped it before it went on
        return stands_against(mine, other, desk.log.table_before(mine.seq))

    def _remember(self, entry: Entry) -> None:
        self._before[entry.hash] = entry.prev
        while len(self._before) > MAX_CHAIN:
            del self._before[next(iter(self._before))]

    def _on_stamped_branch(self, stamp: Witness, seq: int) -> bytes | None:
        """Return the hash at *seq* on the branch that leads to the stamped head; ``None`` while it is not known."""
        head: bytes | None = stamp.head
        for place in range(stamp.seq, seq, -1):
            if head is None or self._desk.log.hash_at(place) == head:
                break
            head = self._before.get(head)
        else:
            return head
        return None if head is None else self._desk.log.hash_at(seq)

    def next_ahead(self) -> None:
        """Queue the entry that came early and fits now; ask on if a link has more."""
        desk = self._desk
        place = len(desk.log)
        for seq in [seq for seq in self._ahead if seq < place]:
            del self._ahead[seq]
        entry = self._ahead.pop(place, None)
        links = [link for link in desk.links if link.seen >= place]
        if entry is not None and links:
            desk.inbox.put(Item(lambda: self._entry_checks(entry, links[0]), self._entry_done(entry, links[0])))
        elif links and desk.inbox.idle:
            self._ask_once(links[0])

    # -- side chains, shares, pads

    def _key_of(self, seat: int) -> bytes | None:
        table = self._desk.table
        if table is None or seat not in table.setup.humans:
            return None
        return table.setup.seats[seat].key

    def _side_checks(self, name: DeckName, entry: Entry) -> list[Check] | None:
        key = self._key_of(entry.seat)
        known = self._desk.sides.entries(name)
        if key is None or (entry.seq < len(known) and known[entry.seq].hash == entry.hash):
            return None
        return [(key, entry.message, entry.sig)]

    def _side_done(self, name: DeckName, entry: Entry, link: Link) -> Callable[[bool], None]:
        return lambda good: self._side_checked(name, entry, link, good)

    def _side_checked(self, name: DeckName, entry: Entry, link: Link, good: bool) -> None:
        desk = self._desk
        if not good:
            message = f"A pass in the name of seat {entry.seat} has a signature that is not its own."
            desk.refuse(RoomFault("signature", message), link.name, entry.to_bytes(), proved=False)
            return
        try:
            grown = desk.sides.take(desk.table, name, entry)
        except RoomFault as fault:
            if fault.code != "side-place":  # a pass of a chain that was begun anew is nobody's fault
                desk.refuse(fault, link.name, entry.to_bytes())
            return
        if grown:
            self.side_grown(name, entry, link.name)

    def side_grown(self, name: DeckName, entry: Entry, from_link: str | None) -> None:
        """Save and pass on a side entry that was taken; go on with what waited for it."""
        desk = self._desk
        desk.save_side(name, entry)
        desk.tell(msg.SideMessage(*name, entry), from_link)
        for early_name, early in desk.sides.refresh(desk.table):
            desk.save_side(early_name, early)
        self.deck_may_be_here()

    def deck_may_be_here(self) -> None:
        """Try the entries again whose deck has arrived."""
        decks = self._desk.sides.decks
        for entry, _, link in list(self._waiting.values()):
            if entry.body.get("head") in decks and entry.seq <= len(self._desk.log):
                del self._waiting[entry.hash]
                if entry.prev == self._desk.log.head_before(entry.seq):
                    self._entry_checked(entry, link, True)

    def _share_checks(self, share: msg.Share) -> list[Check] | None:
        table, key = self._desk.table, self._key_of(share.seat)
        hand = None if table is None else table.hand
        if key is None or table is None or hand is None or hand.demand is None or share.seat in self._desk.held.shares:
            return None
        asked = (hand.demand.seq, hand.demand.entry) == (share.seq, share.demand)
        if not asked or tuple(slot for slot, _ in share.locks) != due_slots(hand, share.seat):
            return None
        return [(key, share_message(table.match_id, share.seq, share.demand, share.locks), share.sig)]

    def _share_done(self, share: msg.Share, link: Link) -> Callable[[bool], None]:
        return lambda good: self._share_checked(share, link, good)

    def _share_checked(self, share: msg.Share, link: Link, good: bool) -> None:
        if not good:
            message = f"A key in the name of seat {share.seat} has a signature that is not its own."
            self._desk.refuse(RoomFault("signature", message), link.name, proved=False)
            return
        try:
            for _, lock in share.locks:
                read_lock(lock, share.seat)
        except DealFault as fault:
            self._desk.refuse(RoomFault("key", fault.message, share.seat), link.name, msg.write(share))
            return
        self._desk.held.shares[share.seat] = share
        self._desk.tell(share, link.name)

    def _pad(self, link: Link, h: int, pad: bytes) -> None:
        desk, table = self._desk, self._desk.table
        seat = None if table is None else table.setup.seat_of(link.key)
        if table is None or seat is None or seat == desk.seat or deck_count(h) > deck_count(table.h) + PADS_AHEAD:
            return
        if desk.held.pads.get((table.game, h, seat)) != pad:
            desk.held.pads[table.game, h, seat] = pad
            desk.emit(Save(pad_key(table.game, h, seat), pad))

    # -- the relay

    def relay_word(self, word: msg.FromRelay) -> None:
        """Take a word of the relay, once its signature is checked."""
        self._desk.inbox.put(Item(lambda: self._relay_checks(word), lambda good: self._relay_said(word, good)))

    def _relay_checks(self, word: msg.FromRelay) -> list[Check] | None:
        table = self._desk.table
        if table is None or not table.setup.relay:
            return None
        statement = word.statement
        if (statement.room, statement.match) != (table.setup.room, table.match_id):
            return None
        return [(table.setup.relay, statement.message, statement.sig)]

    def _relay_said(self, word: msg.FromRelay, good: bool) -> None:
        desk, table = self._desk, self._desk.table
        if not good or table is None:
            desk.refuse(RoomFault("signature", "A word of the relay is not signed with the table's relay key."), None)
            return
        match word.statement:
            case Witness() as stamp:
                if desk.witness is None or desk.witness.match != stamp.match or desk.witness.seq < stamp.seq:
                    desk.witness = stamp
                    desk.note_stamp()
                self._compare(stamp, table)
            case AbsentCert(key=key):
                seat = table.setup.seat_of(key)
                if seat is not None and seat == desk.seat:
                    desk.held.returned = word.statement, desk.now
                elif seat is not None:
                    _, since = desk.held.absent.get(seat, (word, desk.now))
                    desk.held.absent[seat] = (word, since)
            case LateCert():
                desk.held.late = word

    def _compare(self, stamp: Witness, table: Table) -> None:
        """Ask the others if the relay has stamped a head that is not in our log."""
        if self._desk.log.hash_at(stamp.seq) != stamp.head and stamp.match == table.match_id:
            for link in self._desk.links:
                self.ask_all(link)
