"""A person at a room's table in CPython: the page's own client, and a bot's hand on the cards."""

import asyncio
from collections.abc import Callable

from rummy_page.room.client import RoomClient
from rummy_page.room.machine import RoomSettings
from rummy_page.room.news import News
from rummy_page.room.wishes import wish_to_open, wish_to_return

from rummy_core.bots import bot_named
from rummy_core.cards import HIDDEN, Card
from rummy_core.deal.stream import Stream
from rummy_core.errors import RummyError
from rummy_core.room.codes import LINK_KEY_BYTES
from rummy_core.room.effects import Refused
from rummy_core.room.setup import SeatInfo, Setup
from rummy_core.room.table import Table
from rummy_core.room.version import DEFAULT_GRACE_S
from rummy_core.room.wire.relay_line import Wish
from rummy_core.rules import Rules
from tests.roomclient.here import HereIdentity, HereMachine

WAIT_S = 30.0
LINK = bytes(range(LINK_KEY_BYTES))


def opening(
    name: str,
    people: int,
    key: bytes = LINK,
    grace_s: int = DEFAULT_GRACE_S,
    *,
    public: bool = False,
    code: str = "",
) -> Wish:
    """Return the wish to open a room for so many seats, under *code* if that is free."""
    return wish_to_open(name, key, RoomSettings(people, public, grace_s=grace_s), code)


class Player:
    """A client, everything it was told, and whether it plays by itself."""

    def __init__(self, machine: HereMachine, identity: HereIdentity, wish: Wish, plays: bool = True) -> None:
        self.machine, self.identity, self.plays = machine, identity, plays
        self.news: list[News] = []
        self.problems: list[str] = []
        self._stirred = asyncio.Event()
        self.client = RoomClient(machine, identity, wish, self._changed, self.news.append)

    def again(self) -> "Player":
        """Return the player of a reloaded page: same identity, same disk, nothing else."""
        (kept,) = self.machine.shelf.rooms.values()
        return Player(self.machine, self.identity, wish_to_return(kept.card), self.plays)

    async def until(self, condition: Callable[[], bool]) -> None:
        """Wait until *condition* is so; it is looked at after every change."""
        async with asyncio.timeout(WAIT_S):
            while not condition():
                self._stirred.clear()
                await self._stirred.wait()

    async def until_linked(self, others: "list[Player]") -> None:
        """Wait until each of these can be reached."""
        await self.until(lambda: all(self.client.connection(other.client.me) for other in others))

    async def until_dealt(self) -> None:
        """Wait until all ten cards are in the hand."""
        await self.until(lambda: len(self.cards) == 10)

    async def until_turn(self, number: int) -> None:
        """Wait until so many moves of the hand are in the own log, or the match is over."""
        await self.until(lambda: self.turns >= number or self.over)

    async def until_over(self) -> None:
        """Wait until the match is over."""
        await self.until(lambda: self.over)

    async def stop(self) -> None:
        """Close the page."""
        await self.client.stop()
        await self.machine.gone()

    @property
    def table(self) -> Table | None:
        """The table as it is now."""
        return None if self.client.peer is None else self.client.peer.table

    @property
    def turn(self) -> int | None:
        """The seat that has to decide; ``None`` while no person has to."""
        waited = None if self.client.peer is None else self.client.peer.waiting_for
        return waited.seat if waited is not None and waited.decision else None

    @property
    def refusals(self) -> list[Refused]:
        """What was refused of what others sent."""
        return [news for news in self.news if isinstance(news, Refused)]

    @property
    def over(self) -> bool:
        """Whether the match is over."""
        return self.table is not None and self.table.stage == "over"

    @property
    def end(self) -> bytes:
        """The hash of the entry that ended the match, which stands for the whole log before it."""
        assert self.client.peer is not None
        assert self.table is not None
        return self.client.peer.entries[self.table.ended].hash

    @property
    def turns(self) -> int:
        """The number of moves that were played in the first hand."""
        return 0 if self.table is None or self.table.hand is None else len(self.table.hand.played)

    @property
    def cards(self) -> tuple[Card, ...]:
        """The own cards, all of them open."""
        seen = None if self.client.peer is None else self.client.peer.view()
        return () if seen is None or HIDDEN in seen.hand else seen.hand

    @property
    def linked(self) -> bool:
        """Whether everybody in the room can be reached."""
        room = self.client.room
        others = [] if room is None else [person.key for person in room.people if person.key != self.client.me]
        return all(self.client.connection(key) for key in others)

    @property
    def here(self) -> int:
        """The number of people in the room."""
        room = self.client.room
        return 0 if room is None else sum(person.here for person in room.people)

    def open_table(self, rules: Rules, bots: int = 0) -> None:
        """Open the table for everybody in the room, and so many bots."""
        room = self.client.room
        assert room is not None
        people = [SeatInfo(person.name, person.key) for person in room.people if person.plays]
        seats = (*people, *(SeatInfo(f"Bot {number}", bot="medium") for number in range(1, bots + 1)))
        match = f"{room.code} {self.machine.draw(8).hex()}"
        self.client.open_table(Setup(room.room, match, rules, seats, self.client.relay_key, room.grace_s))

    def play_on(self) -> None:
        """Play by itself from now on."""
        self.plays = True
        self._changed()

    def _changed(self) -> None:
        self._stirred.set()
        if self.plays:
            asyncio.get_running_loop().call_soon(self._consider)

    def _consider(self) -> None:
        peer = self.client.peer
        if peer is None or peer.seat is None or not peer.active or self.client.room is None:
            return
        waited, seen = peer.waiting_for, peer.view()
        if waited is None or not waited.decision or waited.seat != peer.seat or seen is None:
            return
        try:
            move = bot_named("medium")(seen, Stream(bytes(32), "player"))
            self.client.play(move)
        except RummyError as problem:
            if getattr(problem, "code", "") != "busy":
                self._stuck(problem)

    def _stuck(self, problem: RummyError) -> None:
        try:
            self.client.declare_stuck()
        except RummyError:
            self.problems.append(str(problem))
