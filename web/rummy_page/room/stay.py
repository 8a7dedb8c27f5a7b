"""One stay in a room, from the call to the relay until the cards are dealt: what the screens need to know of it.

No browser in here: the tests run it in CPython on a real relay.
"""

from collections.abc import Callable

from rummy_core.bots import BOTS
from rummy_core.errors import RoomFault
from rummy_core.hand_state import Seat
from rummy_core.room.codes import Invitation
from rummy_core.room.effects import VersionMismatch
from rummy_core.room.wire.relay_talk import Refused
from rummy_page.room.arrival import Way
from rummy_page.room.client import RoomClient
from rummy_page.room.hand_log import can_show
from rummy_page.room.in_room import InRoom, Undealt, bots_seated, can_start, next_level, ready, starts_itself
from rummy_page.room.news import News
from rummy_page.room.seating import MATCH_ID_BYTES, seats_of, table_of
from rummy_page.room.since import Since
from rummy_page.room.wants import read_wants

USUAL_BOT = "medium"
GONE = "gone"
"""Marks the seats of people who vanished before they agreed to the table."""


class Stay:
    """A running client with what has to be remembered beside it. Times are seconds of one clock."""

    def __init__(
        self,
        client: RoomClient,
        *,
        now: Callable[[], float],
        draw: Callable[[int], bytes],
        opens: bool = False,
        quick: bool = False,
    ) -> None:
        """Begin a stay; the caller starts *client*.

        :param opens: whether a room is opened or looked for, not joined.
        :param quick: whether an opponent is looked for, so that the match begins by itself.
        """
        self.client = client
        self.quick = quick
        self._now, self._draw, self._opens = now, draw, opens
        self._bots: tuple[str, ...] = ()
        self._outdated: frozenset[bytes] = frozenset()
        self._since = Since()
        self._spans: dict[object, float] = {}
        self._refused: Refused | None = None
        self._refused_at = 0.0
        self._started = False

    # -- what is so

    def look(self) -> None:
        """Note what is so now; call it whenever something has changed, and every second while somebody waits."""
        client, now = self.client, self._now()
        if client.refused is not self._refused:
            self._refused, self._refused_at = client.refused, now
        things: list[object] = ["door"] if client.waiting_at_door else []
        if client.room is not None:
            others = [person for person in client.room.people if person.here and person.key != client.me]
            things += [person.key for person in others if not client.connection(person.key)]
        things += [(GONE, seat) for seat in self._silent()]
        self._spans = dict(self._since.look(things, now))
        room = self.inside()
        if room is not None and starts_itself(room, now):
            self.start()

    def heard(self, news: News) -> None:
        """Take what happened once."""
        if isinstance(news, VersionMismatch):
            self._outdated |= {bytes.fromhex(news.link)}

    @property
    def arrived(self) -> bool:
        """Whether we are in the room, or were and are coming back."""
        known = self.client.room is not None or self.begun
        return known and self.client.refused is None and not self.client.displaced

    @property
    def begun(self) -> bool:
        """Whether the table is open."""
        peer = self.client.peer
        return peer is not None and peer.table is not None

    @property
    def playing(self) -> bool:
        """Whether a match is in progress, whatever this browser shows meanwhile."""
        peer = self.client.peer
        return peer is not None and peer.table is not None and peer.table.stage != "over"

    @property
    def dealt(self) -> bool:
        """Whether there is a table to look at."""
        peer = self.client.peer
        return peer is not None and can_show(peer)

    @property
    def code(self) -> str:
        """The room's code, once it is known."""
        return self.client.code

    def way(self) -> Way:
        """Return how far we have come."""
        client = self.client
        door = self._spans.get("door")
        return Way(
            opens=self._opens,
            at_door_since=None if door is None else self._now() - door,
            refused=client.refused,
            refused_at=self._refused_at,
            failed=client.room is None and not client.relay_up and client.next_try_s is not None,
            next_try_s=client.next_try_s,
            displaced=client.displaced,
        )

    def inside(self) -> InRoom | None:
        """Return the room as it is now; ``None`` before we are in."""
        client, now = self.client, self._now()
        state = client.room
        if state is None:
            return None
        return InRoom(
            state=state,
            me=client.me,
            channels={person.key: client.connection(person.key) for person in state.people},
            linking_since={key: now - span for key, span in self._spans.items() if isinstance(key, bytes)},
            choices=read_wants(state.wants, state.seats),
            bots=self._bots,
            knocks=client.knocks,
            outdated=self._outdated,
            begun=self.begun or self._started,
            lost=self._lost(state.grace_s),
            undealt=self._undealt(),
            quick=self.quick,
            up=client.relay_up,
        )

    def _silent(self) -> list[Seat]:
        """Return the seats of those who have not agreed to the table and cannot be reached."""
        peer = self.client.peer
        table = None if peer is None else peer.table
        if peer is None or table is None or table.stage != "commit":
            return []
        seats = [seat for seat in table.setup.humans if seat not in table.commits and seat != peer.seat]
        return [seat for seat in seats if not self.client.connection(table.setup.seats[seat].key)]

    def _lost(self, grace_s: int) -> tuple[str, ...]:
        peer = self.client.peer
        table = None if peer is None else peer.table
        gone = [seat for seat in self._silent() if self._spans.get((GONE, seat), 0.0) >= grace_s]
        return () if table is None else tuple(table.setup.seats[seat].name for seat in gone)

    def _undealt(self) -> Undealt | None:
        peer = self.client.peer
        table = None if peer is None else peer.table
        if peer is None or table is None or table.stage != "over" or self.dealt:
            return None
        seats = table.setup.seats
        others = [seats[seat] for seat in table.setup.humans if seat != peer.seat and seat not in table.rematch]
        return Undealt(
            table,
            agreed=peer.seat is None or peer.seat in table.rematch,
            missing=tuple(other.name for other in others),
            gone=any(not self.client.connection(other.key) for other in others),
        )

    def invitation(self) -> Invitation | None:
        """Return what the link of this room holds; ``None`` for who cannot invite."""
        client = self.client
        if client.room is None or not client.link_key or client.link_watches:
            return None
        return Invitation(client.room.code, client.link_key)

    # -- what the host does

    def add_bot(self) -> None:
        """Put a bot into a free seat; nothing happens if there is none."""
        room = self.inside()
        if room is not None and not room.begun:
            taken = sum(person.plays for person in room.state.people) + len(bots_seated(room))
            if taken < room.state.seats:
                self._bots = (*bots_seated(room), USUAL_BOT)

    def change_bot(self, place: int) -> None:
        """Give the bot on this place the next level."""
        if 0 <= place < len(self._bots) and self._bots[place] in BOTS:
            levels = list(self._bots)
            levels[place] = next_level(levels[place])
            self._bots = tuple(levels)

    def remove_bot(self, place: int) -> None:
        """Make the bot's seat free again."""
        self._bots = tuple(level for number, level in enumerate(self._bots) if number != place)

    def start(self) -> None:
        """Open the table for everybody who is ready; a second call does nothing.

        :raises RoomFault: if no table can be set up like this.
        """
        room, client = self.inside(), self.client
        if room is None or room.choices is None or self._started or not can_start(room, self._now()):
            return
        seats = seats_of(ready(room), bots_seated(room))
        setup = table_of(room.state, room.choices, seats, client.relay_key, self._draw(MATCH_ID_BYTES))
        self._started = True
        try:
            client.open_table(setup)
        except RoomFault:
            self._started = False
            raise
