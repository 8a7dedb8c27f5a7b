"""A player whose program sends what it should not: in CPython, on a real relay."""

from typing import Literal

from rummy_core.room.effects import Broadcast
from rummy_core.room.entry import Entry
from rummy_core.room.messages import EntryMessage, write
from tests.roomclient.player import Player

Mischief = Literal["forged-move", "stolen-name", "garbage"]


class Cheat(Player):
    """Plays along until it is told to cheat."""

    async def cheat(self, mischief: Mischief) -> None:
        """Send everybody a move out of turn under the own name or another's, or two hundred bytes of nothing."""
        peer, table = self.client.peer, self.table
        assert peer is not None
        assert peer.seat is not None
        assert table is not None
        if mischief == "garbage":
            self._to_all(self.machine.draw(200))
            return
        seat = peer.seat if mischief == "forged-move" else 1 - peer.seat
        entry = Entry(len(peer.entries), peer.entries[-1].hash, seat, "move", {"move": "draw", "open": []})
        self._to_all(write(EntryMessage(entry.signed(await self.identity.sign(entry.message)))))

    def _to_all(self, data: bytes) -> None:
        node = self.client._node
        self.client._carrier.event(lambda now: node.run([Broadcast(data)], now))
