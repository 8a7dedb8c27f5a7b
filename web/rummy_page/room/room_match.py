"""A match in a room as the table sees it: my moves are proposed, and everybody's are shown once they are in the log."""

from collections.abc import Callable, Sequence

from rummy_core.errors import RummyError
from rummy_core.game import Game
from rummy_core.moves import Move
from rummy_core.room.table import Table
from rummy_core.view import View
from rummy_page.at_table import Standing
from rummy_page.events import Event
from rummy_page.room.clock_words import countdown
from rummy_page.room.facts import FactFinder, Facts
from rummy_page.room.hand_log import HandLog
from rummy_page.room.line import TableLine
from rummy_page.room.proposals import Proposals
from rummy_page.room.room_game import room_game
from rummy_page.room.seat_view import turned_row
from rummy_page.room.table_states import hold_of, seated_of, time_left
from rummy_page.room.turn_clock import TurnClock
from rummy_page.texts import say
from rummy_page.words import Names, Watched


class RoomMatch:
    """See the module; fits :class:`rummy_page.at_table.MatchAtTable`. Call :meth:`look` after any change."""

    bot_waits = False
    """Bots of a room are moved by the people's apps."""

    def __init__(self, line: TableLine, clock: Callable[[], float]) -> None:
        """Take up the match of a table that is open; see :attr:`ready`.

        :param clock: returns the seconds of this machine's clock, which never goes back.
        :raises ValueError: if no table is open.
        """
        if line.peer is None or line.peer.table is None:
            raise ValueError("no table is open in this room")
        self._line, self._clock = line, clock
        self._peer = line.peer
        self._log = HandLog(self._peer)
        self._proposals = Proposals(line)
        self._finder = FactFinder(line)
        self._turn_clock = TurnClock()
        self._go_on = False
        self._stuck_at = b""
        self.facts = self._facts()
        self.standing = self._standing()

    # -- what the table shows

    @property
    def current(self) -> bool:
        """Whether this is still the log that the line goes on with."""
        return self._line.peer is self._peer

    @property
    def ready(self) -> bool:
        """Whether there is a hand to be shown; before the first deal there is none."""
        return self._log.view is not None

    @property
    def view(self) -> View:
        """What my seat sees, as seat 0."""
        assert self._log.view is not None  # see `ready`
        return self._log.view

    @property
    def table(self) -> Table:
        """The room's table at the place of the log that is shown."""
        return self._log.table or self.facts.table

    @property
    def names(self) -> Names:
        """The names by seat of the room, with mine as it is."""
        return Names(seat.name for seat in self.facts.table.setup.seats)

    @property
    def events(self) -> Sequence[Event]:
        """What happened in this hand so far."""
        return self._log.events

    @property
    def hand_name(self) -> str:
        """The name of the hand."""
        return self._log.hand_name

    @property
    def in_hand(self) -> bool:
        """Whether a hand is in play or being counted."""
        return not self._log.counted

    @property
    def over(self) -> bool:
        """Whether the match that is shown is over."""
        return self._log.table is not None and self._log.table.match.over

    @property
    def watching(self) -> bool:
        """Whether no seat of this table is mine."""
        return self.facts.me is None

    @property
    def waits_for_me(self) -> bool:
        """Whether the room waits for my decision, in whatever hand."""
        due = self.facts.due
        return due is not None and due.decision and due.seat == self.facts.me

    @property
    def dealt(self) -> bool:
        """Whether the next hand is dealt, and waits for me to go on to it."""
        return self._log.dealt

    @property
    def rematch(self) -> frozenset[int]:
        """The seats of the room that want to play again."""
        return self.facts.table.rematch

    @property
    def wants_next(self) -> bool:
        """Whether I have gone on from the counted hand, to a next one that is not dealt yet."""
        return self._go_on

    # -- what stays

    def game(self) -> Game | None:
        """Return the counted hands to look back at, my seat first; ``None`` while there is none."""
        if self._log.table is None:
            return None
        return room_game(self._log.table, self.facts.me or 0)

    def transcript(self) -> str:
        """Return the room's log as the document that ``rummy verify`` checks."""
        return self._peer.transcript()

    # -- what happens

    def look(self) -> None:
        """Look at the log and at who is there."""
        self._proposals.look()
        before = self._log.hand_name
        self._log.look(go_on=self._go_on)
        if self._log.hand_name != before:
            self._go_on = False
        self.facts = self._facts()
        self.standing = self._standing()
        self._say_stuck()

    def trouble(self) -> str:
        """Return why moves of mine were dropped since the last call, or nothing."""
        trouble, self._proposals.trouble = self._proposals.trouble, ""
        return trouble

    def play(self, moves: tuple[Move, ...]) -> None:
        """Propose *moves*, one after another, or none of them.

        :raises RuleViolation: if the rules forbid one, judged with my cards in sight.
        :raises RoomFault: if it is not my time to decide.
        """
        self._proposals.begin(moves, self.view)
        self.look()

    def step(self) -> None:
        """Do nothing: no move of a room waits for this page's pauses."""

    def next_hand(self) -> bool:
        """Go on from the hand that was counted, or agree to a rematch; return whether the next hand is there."""
        if self.in_hand:
            return False
        before = self.hand_name
        if self.over and not self._go_on and self._log.table is self.facts.table:
            self._line.rematch()
        self._go_on = True
        self.look()
        return self.hand_name != before

    def give_up(self) -> None:
        """Resign the match."""
        self._line.resign()
        self.look()

    def trial(self) -> None:
        """Return nothing: a move here goes out to the others."""

    def _say_stuck(self) -> None:
        """Say that no card can be drawn or taken, where that is so: nobody else can know it."""
        peer, due = self._peer, self.facts.due
        table = peer.table
        mine = due is not None and due.decision and due.seat == peer.seat and self.facts.active
        if not mine or table is None or self._log.table is not table or table.head == self._stuck_at:
            return
        if self.view.my_turn and not self.view.legal_moves():
            self._stuck_at = table.head
            try:
                self._line.declare_stuck()
            except RummyError:
                self._stuck_at = b""  # the app is still writing something else: the next look tries again

    def _facts(self) -> Facts:
        facts = self._finder.look(self._clock())
        assert facts is not None  # a table that is open stays open
        return facts

    def _standing(self) -> Standing:
        facts = self.facts
        me = facts.me or 0
        ring = self._turn_clock.look(facts, self._clock())
        seats = turned_row(tuple(seated_of(facts, seat, ring) for seat in range(len(facts.table.setup.seats))), me)
        names = tuple(seat.name for seat in seats)
        named = Watched(names) if facts.me is None else Names((say("you"), *names[1:]))
        newest = self._log.table is facts.table
        mine = self._log.view is not None and self._log.view.my_turn
        counting = self._log.table is not None and self._log.table.stage == "reveal"
        hold = hold_of(
            facts,
            under_way=mine and (self._proposals.waiting or not newest),
            counting=counting,
            names=self.names,
        )
        left = time_left(facts) if mine and hold is None else None
        clock = "" if left is None else countdown(left)
        return Standing(seats, named, hold, faded=facts.offline, live=True, clock=clock)
