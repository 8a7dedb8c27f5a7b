"""A kept room before the relay has named it: its table can be seen, and nothing of it is written or said.

Another tab of this browser may play there; only the relay knows which of them is in the room.
"""

from collections.abc import Callable

from rummy_core.room.desk import entry_key
from rummy_core.room.effects import Effect
from rummy_core.room.peer import Peer
from rummy_page.room.keeper import Keeper
from rummy_page.room.machine import KeptRoom


class Returning:
    """See the module."""

    def __init__(self, keeper: Keeper, make: Callable[[KeptRoom], Peer]) -> None:
        """*make* makes the peer of what is kept."""
        self._keeper, self._make = keeper, make
        self._kept: KeptRoom | None = None
        self._wants: list[Effect] = []
        self.peer: Peer | None = None
        """The room's peer, started; ``None`` where no table is kept, and once the room is entered."""

    async def look(self, room: str, now: float) -> KeptRoom | None:
        """Take up the table that is kept of *room*; return what is kept, or ``None`` if no table is."""
        kept = await self._keeper.load(room)
        if kept is None or entry_key(0) not in kept.slots:
            return None
        self._kept, self.peer = kept, self._make(kept)
        self._wants = self.peer.start(now)
        return kept

    async def reload(self, room: str) -> KeptRoom | None:
        """Return what is kept now; where the shelf cannot be read any more, what was read before."""
        return await self._keeper.load(room) or self._kept

    def enter(self, kept: KeptRoom | None) -> tuple[Peer, list[Effect]] | None:
        """Give the peer away with what it wants since it was started.

        :param kept: what is kept now. If another tab has played on, the peer is behind and is thrown away.
        """
        peer, self.peer = self.peer, None
        same = self._kept is not None and kept is not None and self._kept.slots == kept.slots
        return (peer, self._wants) if peer is not None and same else None
