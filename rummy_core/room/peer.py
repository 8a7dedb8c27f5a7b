"""One browser at a table: bytes, answers and the time go in, effects come out.

The peer trusts nobody. What comes in waits in the inbox until its signatures are checked, is tried on
the log, and only then changes anything; what the peer writes itself goes the same way. After every event
it does what its seat has to do next. ``docs/protocol.md`` says how it is driven.
"""

from collections.abc import Mapping

from rummy_core.errors import EncodingError, RoomFault
from rummy_core.hand import verify
from rummy_core.hand_state import HandState, Seat
from rummy_core.moves import Move
from rummy_core.names import clean_name
from rummy_core.room import messages as msg
from rummy_core.room.desk import Desk
from rummy_core.room.effects import AnotherTab, Effect
from rummy_core.room.entry import Entry
from rummy_core.room.intake import Intake
from rummy_core.room.keys import Keys
from rummy_core.room.planner import Draft, move_draft
from rummy_core.room.saves import restore
from rummy_core.room.setup import Setup, setup_body
from rummy_core.room.slots import veiled
from rummy_core.room.table import Due, Table, due
from rummy_core.room.transcript import write_transcript
from rummy_core.room.watch import Watch
from rummy_core.room.writer import Writer
from rummy_core.view import View, view


class Peer:
    """The room protocol of one browser."""

    def __init__(
        self,
        room: str,
        name: str,
        public_key: bytes,
        secret: bytes,
        *,
        host: bytes = b"",
        relay: bytes = b"",
        instance: int = 0,
        saved: Mapping[str, bytes] | None = None,
        pace_s: float = 0.0,
    ) -> None:
        """Make the peer of one identity in one room.

        :param secret: 32 bytes from the system's generator, made for this room and kept with *saved*.
        :param host: public key of who may open the table; empty: any of its players.
        :param relay: public key of the relay in use. A table that names another one is refused, because its
            owner could call people absent; empty: whatever the table names.
        :param instance: a random number below 2^62 that tells this tab from others of the same identity.
        :param saved: what the Save effects of an earlier run left behind.
        :param pace_s: seconds between two moves of bots, so that people can follow.
        :raises NotationError: if the name cannot be shown.
        :raises DealError: if the secret has not 32 bytes.
        """
        who = (room, clean_name(name), public_key)
        desk = Desk(*who, Keys(secret), host=host, relay=relay, instance=instance, pace_s=pace_s)
        self._desk = desk
        self._intake = Intake(desk)
        self._writer = Writer(desk, self._intake)
        self._intake.share_again = self._writer.share_again
        self._intake.pads_again = self._writer.pads_again
        self._watch = Watch(desk, self._intake)
        self._saved = dict(saved or {})

    def __repr__(self) -> str:
        return f"Peer({self._desk.name!r}, seat={self.seat}, {self._desk.log!r})"

    # -- what the page asks

    @property
    def table(self) -> Table | None:
        """The table after the last entry: public knowledge only."""
        return self._desk.table

    @property
    def entries(self) -> tuple[Entry, ...]:
        """The log."""
        return self._desk.log.entries

    @property
    def seat(self) -> Seat | None:
        """The seat of this identity; ``None`` for a spectator."""
        return self._desk.seat

    @property
    def active(self) -> bool:
        """Whether this tab writes for its identity."""
        return self._desk.active

    @property
    def writing(self) -> bool:
        """Whether an entry of this identity is being signed."""
        return self._writer.busy

    @property
    def waiting_for(self) -> Due | None:
        """Whose entry the table waits for; ``None`` if nothing is left to do."""
        return None if self.table is None else due(self.table)

    def view(self) -> View | None:
        """Return what this identity may see; ``None`` before the first deal."""
        return None if self.table is None else self._view_of(self.table)

    def table_after(self, seq: int) -> Table | None:
        """Return the table after the entry at place *seq* of the log; ``None`` if there is none."""
        return self._desk.log.table_before(seq + 1)

    def view_after(self, seq: int) -> View | None:
        """Return what this identity could see after the entry at place *seq*; ``None`` where there was nothing."""
        table = self.table_after(seq)
        return None if table is None else self._view_of(table)

    def _view_of(self, table: Table) -> View | None:
        seat, state = self.seat, table.match.hand
        if state is None:
            return None
        if seat is not None and table.hand is not None and table.hand.table is state:
            state = self._own_state(table, seat)
        return view(table.match._replace(hand=veiled(state)), seat)

    def _own_state(self, table: Table, seat: Seat) -> HandState:
        """Return the state of the hand in play with the own cards in their places."""
        hand = table.hand
        assert hand is not None  # the callers have looked
        if all(holder.seat != seat for holder in hand.holders):
            return hand.table
        return self._desk.keys.own_view(hand, table.holder(seat))

    def transcript(self) -> str:
        """Return the log and its side chains as a document that ``verify_transcript`` checks."""
        return write_transcript(self._desk.log.entries, self._desk.sides.all_entries())

    # -- events from the driver

    def start(self, now: float) -> list[Effect]:
        """Take up what was saved; call it once, before anything else."""
        self._desk.now = now
        trouble = restore(self._desk, self._saved)
        self._saved = {}
        if trouble:
            self._desk.refuse(RoomFault("save", trouble), None)
        return self._done()

    def connected(self, link: str, public_key: bytes, now: float) -> list[Effect]:
        """Greet another browser; its session has proved that it holds *public_key*."""
        self._desk.now = now
        self._desk.send(self._desk.links.add(link, public_key), self._intake.hello())
        return self._done()

    def disconnected(self, link: str, now: float) -> list[Effect]:
        """Forget a session that is gone."""
        self._desk.now = now
        self._desk.links.drop(link)
        self._desk.show_presence()
        return self._done()

    def received(self, link: str, data: bytes, now: float) -> list[Effect]:
        """Take one message of another browser, whatever it is."""
        self._desk.now = now
        source = self._desk.links.get(link)
        if source is not None and not source.refused:
            try:
                self._intake.take(source, msg.read(data))
            except EncodingError as error:
                self._desk.refuse(RoomFault("message", str(error)), link, data[:200])
        return self._done()

    def from_relay(self, data: bytes, now: float) -> list[Effect]:
        """Take one message of the relay."""
        self._desk.now = now
        try:
            self._intake.relay_word(msg.read_from_relay(data))
        except EncodingError as error:
            self._desk.refuse(RoomFault("message", str(error)), None, data[:200])
        return self._done()

    def signed(self, token: int, signature: bytes, now: float) -> list[Effect]:
        """Take the answer to a Sign effect."""
        self._desk.now = now
        self._writer.signed(token, signature)
        return self._done()

    def verified(self, token: int, answer: bool, now: float) -> list[Effect]:
        """Take the answer to a Verify effect."""
        self._desk.now = now
        self._desk.inbox.answer(token, answer)
        return self._done()

    def computed(self, token: int, result: bytes, now: float) -> list[Effect]:
        """Take the result of a Compute effect."""
        self._desk.now = now
        self._writer.computed(token, result)
        return self._done()

    def woke(self, now: float) -> list[Effect]:
        """Look at what time has brought; call it at the time of a WakeAt, or at any other."""
        self._desk.now = now
        self._watch.woke()
        return self._done()

    def _done(self) -> list[Effect]:
        """Work off what came in, do what is due, and hand out the effects."""
        desk = self._desk
        desk.inbox.pump()
        self._intake.deck_may_be_here()
        self._watch.look(self._writer.work())
        effects, desk.out = desk.out, []
        return effects

    def trust(self, host: bytes, relay: bytes) -> None:
        """Accept an opening only by *host* that names *relay*, from now on: the office or the relay has changed."""
        self._desk.host, self._desk.relay = host, relay

    # -- wishes of the player

    def open_table(self, setup: Setup, now: float) -> list[Effect]:
        """Open the table as its host.

        :raises RoomFault: if a table is open in this room already, or the host has no seat.
        """
        self._desk.now = now
        seat = setup.seat_of(self._desk.public_key)
        if len(self._desk.log) or self._writer.busy:
            raise RoomFault("open", "A table is open in this room already. Play there, or open another room.")
        if seat is None or setup.room != self._desk.room:
            raise RoomFault("open", "The host needs a seat at this room's table. Take one, then open it.")
        self._writer.draft(seat, Draft("open", setup_body(setup)))
        return self._done()

    def play(self, move: Move, now: float) -> list[Effect]:
        """Play a move for the own seat.

        :raises RuleViolation: if the rules forbid it, judged with the own cards in sight.
        :raises RoomFault: if it is not this seat's time to decide.
        """
        self._desk.now = now
        table, seat = self._to_decide()
        verify(self._own_state(table, seat), move)
        self._writer.draft(seat, move_draft(table, seat, self._desk.keys, move))
        return self._done()

    def declare_stuck(self, now: float) -> list[Effect]:
        """Say that no card can be drawn or taken, so that the hand ends.

        :raises RoomFault: if it is not this seat's time to decide, or cards are left.
        """
        self._desk.now = now
        table, seat = self._to_decide()
        self._writer.draft(seat, move_draft(table, seat, self._desk.keys, None))
        return self._done()

    def _to_decide(self) -> tuple[Table, Seat]:
        table, seat = self.table, self.seat
        if table is None or seat is None:
            raise RoomFault("spectator", "You watch this match. Only players move.")
        if not self.active:
            raise RoomFault("passive", "The game is open in another tab. Take over here first.", seat)
        if self._writer.busy:
            raise RoomFault("busy", "Your last move is still being written. Wait a moment.", seat)
        waited = due(table)
        if waited is None or not waited.decision or waited.seat != seat:
            raise RoomFault("not-your-turn", "It is not your turn. Wait until the others have played.", seat)
        return table, seat

    def resign(self, now: float) -> list[Effect]:
        """Resign the match."""
        self._desk.now = now
        self._desk.held.wishes.add("resign")
        return self._done()

    def rematch(self, now: float) -> list[Effect]:
        """Agree to a rematch; it begins when all players have."""
        self._desk.now = now
        self._desk.held.wishes.add("rematch")
        return self._done()

    def take_over(self, now: float) -> list[Effect]:
        """Play in this tab; other tabs of the same identity only watch from now on."""
        self._desk.now = now
        self._desk.active = True
        for link in self._desk.links.of_key(self._desk.public_key):
            self._desk.send(link, msg.TakeOver(self._desk.instance))
        self._desk.show(AnotherTab(True))
        return self._done()
