"""One browser in one room, running: the node and what carries out its effects, and what the page may see of it.

Portable asyncio: the page runs it on WebRTC, WebCrypto and IndexedDB, the tests in CPython on a real relay.
"""

import asyncio
from collections.abc import Callable, Iterable, Mapping
from typing import Literal

from rummy_core.deal.card_points import MAX_CARDS, card_point
from rummy_core.deal.secret import SECRET_BYTES, Secret
from rummy_core.errors import RoomFault
from rummy_core.moves import Move
from rummy_core.room.codes import door_seed, room_id
from rummy_core.room.effects import (
    AnotherTab,
    Audited,
    Effect,
    Event,
    Refused,
    TakenBack,
    VersionMismatch,
)
from rummy_core.room.peer import Peer
from rummy_core.room.setup import Setup
from rummy_core.room.wire import relay_talk as talk
from rummy_core.room.wire.node import Node
from rummy_core.room.wire.node_effects import Connection, Faulty
from rummy_core.room.wire.relay_line import Wish
from rummy_core.room.wire.session import DIRECT
from rummy_page.room.carrier import Carrier
from rummy_page.room.keeper import Keeper
from rummy_page.room.machine import Identity, Machine, RoomCard, RoomSettings
from rummy_page.room.news import Broke, News, NotKept
from rummy_page.room.returning import Returning

Channel = Literal["", "direct", "relayed"]


class RoomClient:
    """One browser in one room, running: carries out the node's effects in order.

    Read everything in ``changed``: it is called after anything has changed, and only when all that may be
    shown is saved. ``news`` gets what happened once. Neither is called from within a method of this class
    that the page calls, except that a wish may be answered at once.
    """

    def __init__(
        self,
        machine: Machine,
        identity: Identity,
        wish: Wish,
        changed: Callable[[], None],
        news: Callable[[News], None],
        *,
        pace_s: float = 0.0,
    ) -> None:
        """Take where to go; nothing happens before :meth:`start`.

        :param pace_s: seconds between two moves of bots, so that people can follow.
        """
        self._machine, self._identity, self._wish = machine, identity, wish
        self._changed, self._news, self._pace_s = changed, news, pace_s
        self._node = Node(identity.public_key, wish, machine.draw, direct=machine.direct)
        self._carrier = Carrier(machine, identity, self._node, self)
        self._keeper = Keeper(machine.shelf, self._not_kept)
        self._channels: dict[bytes, str] = {}
        self._door_key = b""
        self._watch = False
        self._returning = Returning(self._keeper, lambda kept: self._peer_of(self._wish.room, kept.secret, kept.slots))
        self._failed = False
        self._unwatch: Callable[[], None] = lambda: None
        self._warming: asyncio.Task[None] | None = None
        self.room: talk.RoomState | None = None
        """The room as the relay last told it; it stays during an outage."""
        self.knocks: tuple[talk.Knock, ...] = ()
        """Who waits at the door, for the host."""
        self.waiting_at_door = False
        """Whether we have knocked and wait for the host; it looks the same for a code that nobody has."""
        self.refused: talk.Refused | None = None
        """Why the relay did not let us in; see :meth:`try_again`."""
        self.displaced = False
        """Whether another tab of this browser plays here; see :meth:`take_over`."""

    # -- what the page reads

    @property
    def me(self) -> bytes:
        """The public key of this browser's player."""
        return self._identity.public_key

    @property
    def peer(self) -> Peer | None:
        """The room protocol's end, once we are in the room, or go back to one whose table is kept here.

        Read it, and act through this class. Another object may take its place when the relay lets us in.
        """
        return self._returning.peer or self._node.peer

    @property
    def room_id(self) -> str:
        """The id of the room that we are in or go back to; empty before we are in another."""
        return self._wish.room if self.room is None else self.room.room

    @property
    def code(self) -> str:
        """The code of the room, as the relay last told it or as we came by it."""
        return self._wish.code if self.room is None else self.room.code

    @property
    def returns(self) -> bool:
        """Whether we go back into a room that is kept here."""
        return bool(self._wish.room)

    @property
    def link_key(self) -> bytes:
        """The key of the invitation link, 16 bytes; ``b""`` when we came by a bare code or a quick match."""
        return self._door_key

    @property
    def link_watches(self) -> bool:
        """Whether ``link_key`` opens the spectators' door only."""
        return self._watch

    @property
    def relay_key(self) -> bytes:
        """The public key of the relay in use, which the setup of a table names; empty while it is away."""
        return self._node.line.relay

    @property
    def relay_up(self) -> bool:
        """Whether the relay has us in the room now."""
        return self._node.line.inside

    @property
    def next_try_s(self) -> float | None:
        """Seconds until the relay is dialled again; ``None`` while it is being dialled, or is up."""
        at = self._node.line.dial_at
        return None if at is None else max(0.0, at - self._machine.now())

    @property
    def calling(self) -> bool:
        """Whether the relay is being called for the first time and has neither answered nor failed."""
        return self.room is None and self.refused is None and not self._failed

    @property
    def card(self) -> RoomCard | None:
        """What "My games" shows of the room as it is now; ``None`` before we are in it."""
        return None if self.room is None or self.peer is None else self._card(self.room)

    def connection(self, key: bytes) -> Channel:
        """Return how another browser is reached now; ``""`` while it is not."""
        found = self._channels.get(key, "")
        return "" if not found else "direct" if found == DIRECT else "relayed"

    # -- life

    async def start(self) -> None:
        """Dial the relay, and look meanwhile at what is kept of the room that we go back to."""
        self._unwatch = self._machine.watch(self._looked_at, self._network_back)
        self._carrier.event(self._node.start)
        if self.returns:
            self._carrier.then(self._look_back)
            self._carrier.event(lambda _: ())

    async def stop(self) -> None:
        """Close everything and say nothing more; what was saved stays, and the seat with it."""
        await self._carrier.parted()
        await self._end()
        await self._keeper.settled()

    async def leave(self) -> None:
        """Give the seat back, tell the relay, and forget the room."""
        self._carrier.event(self._node.leave)
        await self._carrier.parted()  # the word to the relay waits behind what is being saved
        await self._end()
        await self._keeper.forget()

    async def _end(self) -> None:
        self._unwatch()
        if self._warming is not None:
            self._warming.cancel()
        await self._carrier.stop()

    def _looked_at(self) -> None:
        if not self.displaced:
            self._carrier.event(lambda now: [*self._node.woke(now), *self._node.start(now)])

    def _network_back(self) -> None:
        if not self.displaced:
            self._carrier.event(self._node.network_back)

    # -- wishes

    def admit(self, key: bytes, yes: bool) -> None:
        """Answer a knock, as the host."""
        self.knocks = self._other_knocks(key)
        self._carrier.event(lambda now: self._node.say(talk.Admit(key, yes), now))

    def open_table(self, setup: Setup) -> None:
        """Open the table as its host.

        :raises RoomFault: as :meth:`Peer.open_table`, or code ``no-room`` before we are in the room.
        """
        self._wished(lambda peer, now: peer.open_table(setup, now))

    def play(self, move: Move) -> None:
        """Play a move.

        :raises RuleViolation: if the rules forbid it.
        :raises RoomFault: if it is not this seat's time to decide.
        """
        self._wished(lambda peer, now: peer.play(move, now))

    def declare_stuck(self) -> None:
        """Say that no card can be drawn or taken.

        :raises RoomFault: if it is not this seat's time to decide, or cards are left.
        """
        self._wished(lambda peer, now: peer.declare_stuck(now))

    def resign(self) -> None:
        """Resign the match."""
        self._wished(lambda peer, now: peer.resign(now))

    def rematch(self) -> None:
        """Agree to a rematch."""
        self._wished(lambda peer, now: peer.rematch(now))

    def take_over(self) -> None:
        """Play in this tab from now on."""
        self.displaced = False
        self._carrier.event(self._node.take_over)

    def try_again(self) -> None:
        """Go to the door again after a refusal."""
        self.refused = None
        self._carrier.event(self._node.try_again)

    def _wished(self, wish: Callable[[Peer, float], Iterable[Effect]]) -> None:
        peer = self._node.peer
        if peer is None:
            raise RoomFault("no-room", "You are not in the room yet. Wait until the relay has let you in.")
        self._carrier.event(lambda now: self._node.run(wish(peer, now), now))

    # -- what the carrier tells (see carrier.Owner)

    def told(self, word: talk.Word) -> None:
        """Take a word of the relay."""
        match word:
            case talk.RoomState():
                self._in_room(word)
            case talk.Knocking():
                self.waiting_at_door = True
            case talk.Knock(key, _):
                self.knocks = (*self._other_knocks(key), word)
            case talk.KnockOver(key):
                self.knocks = self._other_knocks(key)
            case talk.Refused():
                self.refused, self.waiting_at_door = word, False
            case talk.Elsewhere():
                self.displaced = True

    def _other_knocks(self, key: bytes) -> tuple[talk.Knock, ...]:
        return tuple(knock for knock in self.knocks if knock.key != key)

    def _in_room(self, state: talk.RoomState) -> None:
        self.room, self.refused, self.waiting_at_door, self.displaced = state, None, False, False
        inside = {person.key for person in state.people}
        self.knocks = tuple(knock for knock in self.knocks if knock.key not in inside and state.host == self.me)
        if self._node.peer is None:
            self._carrier.then(self._enter)
        else:
            self._trust(self._node.peer, state)

    def _trust(self, peer: Peer, state: talk.RoomState) -> None:
        if peer.table is None:
            peer.trust(*_trusted(state, self.relay_key))

    async def _enter(self) -> None:
        """Load what was saved of the room, and take our place in it."""
        state = self.room
        assert state is not None  # it is because of it that we enter
        if self._wish.key:
            door, _ = await self._machine.sign_door(Secret(door_seed(self._wish.key)), b"")
            ours = room_id(door) == state.room
            self._watch = not ours and not isinstance(self._wish.opens, talk.Find)
            self._door_key = self._wish.key if ours or self._watch else b""
        kept = await self._returning.reload(state.room)
        secret = kept.secret if kept is not None else self._machine.draw(SECRET_BYTES)
        if kept is None:
            await self._keeper.begin(self._card(state), secret)
        elif not self._door_key:
            self._door_key, self._watch = kept.card.key, kept.card.watch
        fresh = self._peer_of(state.room, secret, {} if kept is None else kept.slots)
        peer, wants = self._returning.enter(kept) or (fresh, None)
        peer.trust(*_trusted(state, self.relay_key))
        self._carrier.event(lambda now: self._node.adopt(peer, now, wants))
        self._warming = asyncio.get_running_loop().create_task(_find_card_points())

    async def _look_back(self) -> None:
        """Take up the table that is kept of our room, so that it is seen though the relay has not named it yet."""
        kept = await self._returning.look(self._wish.room, self._machine.now())
        if kept is not None:
            self._door_key, self._watch = kept.card.key, kept.card.watch

    def _peer_of(self, room: str, secret: bytes, saved: Mapping[str, bytes]) -> Peer:
        instance = int.from_bytes(self._machine.draw(8), "big") >> 2
        return Peer(room, self._wish.name, self.me, secret, instance=instance, saved=saved, pace_s=self._pace_s)

    def shown(self, event: Event) -> None:
        """Take an event of the peer."""
        match event:
            case AnotherTab(active):
                self.displaced = not active
            case TakenBack() | Refused() | VersionMismatch() | Audited():
                self._news(event)

    def knows(self, key: bytes) -> bool:
        """Return whether *key* is in the room."""
        return self.room is not None and any(person.key == key for person in self.room.people)

    def connected(self, effect: Connection) -> None:
        """Take a change of how another browser is reached."""
        self._channels[effect.key] = effect.channel

    def faulty(self, effect: Faulty) -> None:
        """Take the news that a session was refused."""
        self._news(effect)

    def displaced_by_tab(self) -> None:
        """Note that the relay has closed this tab's line for another tab."""
        self.displaced = True

    def drained(self) -> None:
        """Note that everything up to here is saved and done."""
        if not self.relay_up:
            self.knocks = ()  # when the relay has us again, it tells who still waits
        self._failed = self._failed or self.next_try_s is not None
        self._note_card()
        self._changed()

    async def keep(self, saves: dict[str, bytes]) -> None:
        """Make *saves* durable."""
        await self._keeper.put(saves)

    def broke(self, reason: str) -> None:
        """Say that the room goes no further here."""
        self._news(Broke(reason))

    # -- what is kept

    def _not_kept(self, reason: str) -> None:
        self._news(NotKept(reason))

    def _card(self, state: talk.RoomState) -> RoomCard:
        card = RoomCard(
            state.room,
            state.code,
            self._door_key,
            watch=self._watch,
            name=self._wish.name,
            updated=self._machine.today(),
            settings=RoomSettings(state.seats, state.public, state.wants, state.grace_s, state.deadline_s),
        )
        peer = self.peer
        return card if peer is None or peer.table is None else card.at(peer.table, peer.seat)

    def _note_card(self) -> None:
        """Keep the room's card once for every entry of the log and every change of the room."""
        if (card := self.card) is not None:
            self._keeper.update(card)


def _trusted(state: talk.RoomState, relay: bytes) -> tuple[bytes, bytes]:
    """Return whose opening a peer may accept, and the relay that it may name; see :meth:`Peer.trust`."""
    # A room that is closed has a match in it, and its host may be another now than who opened the table.
    return b"" if state.closed else state.host, relay


async def _find_card_points() -> None:
    """Find the points of all cards one by one while people gather, so that the first deal need not wait for them."""
    for card in range(MAX_CARDS):
        card_point(card)
        await asyncio.sleep(0)
