"""My moves on their way into the room's log: one after the other, each once, and none that came too late.

A move counts when it is in the log. What gets between (a word that somebody went away, a turn that the
house bot has played) either leaves the table as it was, and the move is proposed again for the new place,
or takes the turn from me, and whatever was still to come is dropped.
"""

from rummy_core.errors import RoomFault, RummyError
from rummy_core.hand import apply
from rummy_core.moves import Move
from rummy_core.room.entry import Entry
from rummy_core.room.steps import move_text
from rummy_core.view import View
from rummy_page.refused import why_refused
from rummy_page.room.line import TableLine
from rummy_page.texts import say

PLAYS = ("move", "cover", "bot")
"""The kinds of entries that play a move."""


class Proposals:
    """The moves of one wish. Nothing new can be wished before all of them are in the log or dropped."""

    def __init__(self, line: TableLine) -> None:
        self._line = line
        self._moves: list[Move] = []
        self._place = 0
        """The place of the log that the first of the moves was proposed for."""
        self._behind: Entry | None = None
        """The entry before that place."""
        self.trouble = ""
        """Why moves were dropped; to be told once, then cleared."""

    @property
    def waiting(self) -> bool:
        """Whether a move is on its way."""
        return bool(self._moves)

    def begin(self, moves: tuple[Move, ...], seen: View) -> None:
        """Propose *moves*, all of them or none.

        :raises RuleViolation: if the rules forbid one, judged with the cards of *seen*.
        :raises RoomFault: if it is not my time to decide.
        """
        state = seen.table
        for move in moves if seen.my_turn else ():
            state = apply(state, move)
        self._moves = list(moves)
        self._mark()
        try:
            self._propose()
        except RummyError:
            self._drop()
            raise

    def look(self) -> None:
        """Look what has become of the move that was proposed, and propose what is next."""
        entries = self._entries()
        if not self._moves:
            return
        same_branch = self._place <= len(entries) and (not self._place or entries[self._place - 1] is self._behind)
        if same_branch and len(entries) == self._place:
            return  # it is still being signed
        after = entries[self._place :] if same_branch else ()
        played = next((entry for entry in after if entry.kind in PLAYS), None)
        if played is not None:
            if not self._is_mine(played):
                self._drop(say("move-overtaken"))
                return
            self._moves.pop(0)
        self._go_on()

    def _go_on(self) -> None:
        """Propose the next move if the table waits for my decision; drop all if it waits for somebody else's."""
        peer = self._line.peer
        waited = None if peer is None else peer.waiting_for
        if not self._moves or peer is None or waited is None:
            self._drop()
        elif waited.decision and waited.seat != peer.seat:
            self._drop(say("move-overtaken"))
        elif waited.decision:
            try:
                self._propose()
            except RummyError as refused:
                self._drop(why_refused(refused))
        else:
            self._mark()  # keys or a shuffle come first

    def _propose(self) -> None:
        """Propose the next move for the end of the log; while the app writes something else, later.

        :raises RummyError: if it cannot be played.
        """
        place, behind = self._place, self._behind
        self._mark()
        try:
            self._line.play(self._moves[0])
        except RoomFault as fault:
            if fault.code != "busy":
                raise
            self._place, self._behind = place, behind

    def _mark(self) -> None:
        entries = self._entries()
        self._place, self._behind = len(entries), entries[-1] if entries else None

    def _entries(self) -> tuple[Entry, ...]:
        return () if self._line.peer is None else self._line.peer.entries

    def _is_mine(self, entry: Entry) -> bool:
        peer = self._line.peer
        mine = peer is not None and entry.kind == "move" and entry.seat == peer.seat
        return mine and entry.body.get("move") == move_text(self._moves[0])

    def _drop(self, trouble: str = "") -> None:
        self._moves, self.trouble = [], trouble or self.trouble
