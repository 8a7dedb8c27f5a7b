"""Which room this tab is in: a stay begins, ends, and is taken up again after a reload. One at a time."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

from rummy_core.room.codes import LINK_KEY_BYTES
from rummy_core.room.wire.relay_line import Wish
from rummy_page.room.around import Around
from rummy_page.room.arrival import Way
from rummy_page.room.client import RoomClient
from rummy_page.room.lacks import MachineLacksError
from rummy_page.room.machine import Identity, Machine, RoomCard, StorageFailedError
from rummy_page.room.news import News
from rummy_page.room.page_address import PageAddress
from rummy_page.room.stay import Stay
from rummy_page.room.table_side import TableSide
from rummy_page.room.wishes import wish_anew, wish_to_return

WAITING = "room-waiting"
FORMS = ("room-create", "room-join")
"""Screens that the way into a room leads past; Back does not lead there again."""


class Stays:
    """See the module. It draws nothing: *changed* is called when something is to be drawn again."""

    def __init__(
        self,
        around: Around,
        table: TableSide,
        address: PageAddress,
        make: Callable[[], Awaitable[tuple[Machine, Identity]]],
        *,
        changed: Callable[[], None],
        heard: Callable[[News], None],
    ) -> None:
        """Do nothing yet; *make* prepares what rooms need of the browser, once somebody wants a room."""
        self._around, self._table, self._address, self._make = around, table, address, make
        self._changed, self._heard = changed, heard
        self._machine: Machine | None = None
        self._identity: Identity | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._round = 0
        self._on_the_way = Way()
        self._fresh = False
        self.now: Stay | None = None
        """The stay, once its client is running."""
        self.under_way = False
        """Whether there is a stay, or will be one as soon as this browser is prepared."""

    # -- what is so

    def way(self) -> Way:
        """Return how far we have come."""
        return self._on_the_way if self.now is None else self.now.way()

    def seconds(self) -> float:
        """Return the time of the machine's clock; 0 before there is one, when nothing is timed yet."""
        return 0.0 if self._machine is None else self._machine.now()

    @property
    def room(self) -> str:
        """The id of the room that this tab is in or goes back to, or nothing."""
        return "" if self.now is None else self.now.client.room_id

    async def cards(self) -> list[RoomCard]:
        """Return the rooms that are kept in this browser; none where they cannot be read."""
        if not self._address.has_rooms:
            return []
        try:
            machine, _ = await self._ready()
            return await machine.shelf.cards()
        except (MachineLacksError, StorageFailedError):
            return []

    async def forget(self, room: str) -> None:
        """Delete a room that is kept.

        :raises StorageFailedError: if it cannot be deleted.
        """
        machine, _ = await self._ready()
        await machine.shelf.forget(room)

    def note_arrival(self) -> None:
        """Remember where we are once we are in, and forget the invitation that led here; a later one stays."""
        if self.now is not None and self.now.client.room is not None:
            self._address.keep_room(self.room)
            if self._fresh:
                self._address.forget()
                self._fresh = False

    # -- a stay begins

    def begin(self, wish: Callable[[Machine], Wish], *, opens: bool = False, quick: bool = False) -> None:
        """Go into another room and show the way there, once the present one may be left."""
        self._leave_first(lambda: self._begin(wish, opens=opens, quick=quick))

    def open_anew(self) -> None:
        """Give a room up whose table can never begin, and open another with the same settings."""
        stay = self.now
        card = None if stay is None else stay.client.card
        if stay is None or card is None:
            return
        quick = stay.quick
        self.drop()
        self.run(stay.client.leave())
        self._begin(lambda machine: wish_anew(card, machine.draw(LINK_KEY_BYTES), quick=quick), opens=True, quick=quick)

    def back_to(self, room: str) -> None:
        """Go back into a room that is kept here, or to the table of the one this tab is in."""
        stay = self.now
        if stay is not None and self.room == room:
            if stay.dealt:
                self._table.sit(stay.client)
            self._around.go("table" if stay.dealt else WAITING)
        else:
            self.run(self._find(room))

    def take_up(self) -> bool:
        """Take up the stay that this tab had before a reload; return whether there was one."""
        kept = self._address.kept_room
        if kept:
            self.under_way = True
            self.run(self._find(kept))
        return bool(kept)

    async def _find(self, room: str) -> None:
        card = next((one for one in await self.cards() if one.room == room), None)
        if card is not None:
            self._leave_first(lambda: self._return(card))
        else:
            self.drop()
            self._around.swap("home")

    def _return(self, card: RoomCard) -> None:
        self._begin(lambda _: wish_to_return(card))
        self._address.keep_room(card.room)  # also if this page is loaded again before the relay answers

    def _leave_first(self, then: Callable[[], None]) -> None:
        stay = self.now
        if stay is None or not stay.arrived:
            then()
            return

        def leave() -> None:
            self.leave()
            then()

        self._around.ask("other-room", leave, code=stay.code)

    def _begin(self, wish: Callable[[Machine], Wish], *, opens: bool = False, quick: bool = False) -> None:
        old = self.now
        self.drop()
        self.under_way, self._on_the_way, self._fresh = True, Way(opens=opens), True
        self.run(self._start(self._round, wish, old, opens=opens, quick=quick))
        if self._around.screen() in FORMS:
            self._around.swap(WAITING)
        else:
            self._around.go(WAITING)

    async def _start(
        self, number: int, wish: Callable[[Machine], Wish], old: Stay | None, *, opens: bool, quick: bool
    ) -> None:
        if old is not None:
            await old.client.stop()
        try:
            machine, identity = await self._ready()
        except MachineLacksError as error:
            if number == self._round:
                self._on_the_way = Way(relay=error.what != "relay", capable=error.what != "keys", opens=opens)
                self._changed()
            return
        if number != self._round:
            return  # it was cancelled, or another room was wished for meanwhile
        client = RoomClient(machine, identity, wish(machine), self._changed, self._heard)
        self.now = Stay(client, now=machine.now, draw=machine.draw, opens=opens, quick=quick)
        await client.start()
        self._changed()

    async def _ready(self) -> tuple[Machine, Identity]:
        if self._machine is None or self._identity is None:
            self._machine, self._identity = await self._make()
        return self._machine, self._identity

    # -- a stay ends

    def drop(self) -> None:
        """Know of no stay any more; its client is the caller's to stop."""
        self._round += 1
        self.now, self.under_way = None, False
        self._address.keep_room("")
        self._table.left()

    def leave(self) -> None:
        """Give the seat back, or keep it if the match has begun: then the house bot plays there."""
        stay = self.now
        self.drop()
        if stay is not None:
            self.run(stay.client.stop() if stay.begun else stay.client.leave())

    def cancel(self) -> None:
        """Give up going into a room; one that is kept here stays kept."""
        stay = self.now
        self.drop()
        if stay is not None:
            fresh = stay.client.room is None and not stay.client.returns
            self.run(stay.client.leave() if fresh else stay.client.stop())

    def run(self, work: Coroutine[Any, Any, None]) -> None:
        """Do *work* in the background."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)  # the loop itself holds tasks only weakly
        task.add_done_callback(self._tasks.discard)
