"""My moves on their way into the room's log: one after the other, each once, and none that came too late.

A move counts when it is in the log. What gets between (a word that somebody went away, a turn that the
house bot has played) either leaves the table as it was, and the move is proposed again for the new place,
or takes the turn from me, and whatever was still to come is dropped.
"""

from rummy_core.errors import RummyError
from rummy_core.hand import apply
from rummy_core.moves import Move
from rummy_core.room.peer import Peer
from rummy_core.room.sealed_hand import Played
from rummy_core.view import View
from rummy_page.room.line import TableLine
from rummy_page.texts import say


class Proposals:
    """The moves of one wish. Nothing new can be wished before all of them are in the log or dropped."""

    def __init__(self, line: TableLine) -> None:
        self._line = line
        self._moves: list[Move] = []
        self._sent: tuple[bytes, tuple[Played, ...]] | None = None
        """The head that the first of the moves was proposed for, and what had been played then."""
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
        for move in moves:
            state = apply(state, move)
        self._moves = list(moves)
        try:
            self._propose()
        except RummyError:
            self._drop()
            raise

    def look(self) -> None:
        """Look what has become of the move that was proposed, and propose what is next."""
        if not self._moves or self._sent is None:
            return
        head, before = self._sent
        now = _played(self._line.peer)
        if now == before and _head(self._line.peer) == head:
            return  # it is still being signed
        if now[:-1] == before and now[-1].by == "player" and now[-1].move == self._moves[0]:
            self._moves.pop(0)
        elif now != before:
            self._drop(say("move-overtaken"))  # the turn was played otherwise
            return
        if self._moves and _settled(self._line.peer):
            try:
                self._propose()
            except RummyError as refused:
                self._drop(str(refused) if now != before else say("move-overtaken"))

    def _propose(self) -> None:
        self._sent = (_head(self._line.peer), _played(self._line.peer))
        self._line.play(self._moves[0])

    def _drop(self, trouble: str = "") -> None:
        self._moves, self._sent, self.trouble = [], None, trouble


def _head(peer: Peer | None) -> bytes:
    return b"" if peer is None or peer.table is None else peer.table.head


def _played(peer: Peer | None) -> tuple[Played, ...]:
    table = None if peer is None else peer.table
    return () if table is None or table.hand is None else table.hand.played


def _settled(peer: Peer | None) -> bool:
    """Return whether the table waits for a decision, and not for keys or a shuffle."""
    waited = None if peer is None else peer.waiting_for
    return waited is not None and waited.decision
