"""What the table of a room reads of the client and asks of it; :class:`rummy_page.room.client.RoomClient` fits."""

from typing import Literal, Protocol

from rummy_core.moves import Move
from rummy_core.room.peer import Peer
from rummy_core.room.wire import relay_talk as talk


class TableLine(Protocol):
    """One browser's place in a room."""

    @property
    def me(self) -> bytes:
        """The public key of this browser's player."""

    @property
    def peer(self) -> Peer | None:
        """The room protocol's end."""

    @property
    def room(self) -> talk.RoomState | None:
        """The room as the relay last told it."""

    @property
    def relay_key(self) -> bytes:
        """The public key of the relay in use; empty while it is away."""

    @property
    def relay_up(self) -> bool:
        """Whether the relay has us in the room now."""

    @property
    def calling(self) -> bool:
        """Whether the relay is being called for the first time and has neither answered nor failed."""

    @property
    def refused(self) -> talk.Refused | None:
        """Why the relay does not let us in."""

    @property
    def next_try_s(self) -> float | None:
        """Seconds until the relay is dialled again."""

    @property
    def displaced(self) -> bool:
        """Whether another tab of this browser plays here."""

    def connection(self, key: bytes) -> Literal["", "direct", "relayed"]:
        """Return how another browser is reached now."""

    def play(self, move: Move) -> None:
        """Play a move.

        :raises RuleViolation: if the rules forbid it.
        :raises RoomFault: if it is not this seat's time to decide.
        """

    def declare_stuck(self) -> None:
        """Say that no card can be drawn or taken.

        :raises RoomFault: if it is not this seat's time to decide, or cards are left.
        """

    def resign(self) -> None:
        """Resign the match."""

    def rematch(self) -> None:
        """Agree to a rematch."""
