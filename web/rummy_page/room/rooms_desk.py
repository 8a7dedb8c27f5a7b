"""Rooms on one side, the page's screens on the other: opening, joining, waiting, and the way back."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from functools import partial
from typing import Any, Protocol

from rummy_core.errors import NotationError, RoomFault
from rummy_core.names import clean_name
from rummy_core.room.codes import LINK_KEY_BYTES, Invitation
from rummy_core.room.wire.relay_line import Wish, wish_to_join
from rummy_page.browser import Timer
from rummy_page.dom import at, document
from rummy_page.room.arrival import Way, arrival
from rummy_page.room.arrival_page import ArrivalPage
from rummy_page.room.client import RoomClient
from rummy_page.room.create import (
    answered,
    keep_name,
    keep_plan,
    quick_settings,
    read_name,
    read_plan,
    room_settings,
)
from rummy_page.room.create_page import CreatePage
from rummy_page.room.invite import link, read_typed, watch_link
from rummy_page.room.join_page import JoinPage
from rummy_page.room.knock_bar import KnockBar
from rummy_page.room.lacks import MachineLacksError
from rummy_page.room.machine import Identity, Machine, RoomCard, StorageFailedError
from rummy_page.room.my_games import kept_rooms
from rummy_page.room.my_games_page import MyGamesPage
from rummy_page.room.news import News, NotKept
from rummy_page.room.page_address import PageAddress
from rummy_page.room.passing_on import copy_text, share_text
from rummy_page.room.stay import Stay
from rummy_page.room.table_side import TableSide
from rummy_page.room.waiting import waiting
from rummy_page.room.waiting_page import WaitingPage
from rummy_page.room.wishes import wish_to_find, wish_to_open, wish_to_return
from rummy_page.saves import Store
from rummy_page.setup import Setup
from rummy_page.texts import say

TICK_MS = 1000
WAITING = "room-waiting"


class Around(Protocol):
    """What the rooms ask of the app around them."""

    def screen(self) -> str:
        """Return which screen is shown."""

    def go(self, screen: str) -> None:
        """Show a screen."""

    def swap(self, screen: str) -> None:
        """Show a screen in place of this one."""

    def ask(self, key: str, then: Callable[[], None], **values: object) -> None:
        """Ask before something that cannot be taken back."""

    def warn(self, text: str) -> None:
        """Show a notice over the table and on the home page."""

    def setup(self) -> Setup:
        """Return the rules as they are chosen now."""

    def choose(self, setup: Setup) -> None:
        """Choose and remember other rules."""


class RoomsDesk:
    """See the module. One room is open in a tab at a time."""

    def __init__(
        self,
        store: Store,
        around: Around,
        table: TableSide,
        address: PageAddress,
        make: Callable[[], Awaitable[tuple[Machine, Identity]]],
    ) -> None:
        """Listen to nothing yet; *make* prepares what rooms need of the browser, once they are needed."""
        self._store, self._around, self._table, self._address, self._make = store, around, table, address, make
        self._plan = read_plan(store)
        self._create, self._join, self._arrival = CreatePage(), JoinPage(), ArrivalPage()
        self._waiting, self._games, self._knocks = WaitingPage(), MyGamesPage(), KnockBar()
        self._title, self._inside, self._foot = at("room-title"), at("room-inside"), at("room-foot")
        self._leave, self._notice, self._notice_text = at("room-leave"), at("room-notice"), at("room-notice-text")
        self._timer, self._soon = Timer(self._look), Timer(self._look)
        self._tasks: set[asyncio.Task[None]] = set()
        self._machine: Machine | None = None
        self._identity: Identity | None = None
        self._lacks: Way | None = None
        self._stay: Stay | None = None
        self._cards: list[RoomCard] = []
        self._round = 0
        self.actions: dict[str, Callable[[Any], None]] = {
            "friends-create": lambda _: self._form(quick=False),
            "friends-find": lambda _: self._form(quick=True),
            "friends-join": lambda _: self._typed_at_home(),
            "room-open": lambda _: self._open(),
            "room-join": lambda _: self._go_in(),
            "room-other-code": lambda _: self._forget_link(),
            "room-home": lambda _: self._around.go("home"),
            "room-arrive": lambda _: self._arrive(),
            "room-cancel": lambda _: self._cancel(),
            "room-leave": lambda _: self._ask_leave(),
            "room-start": lambda _: self._start(),
            "room-copy": lambda _: self._copy(watch=False),
            "room-watch-link": lambda _: self._copy(watch=True),
            "room-share": lambda _: self._share(),
            "room-let-in": lambda control: self._admit(control, yes=True),
            "room-not-now": lambda control: self._admit(control, yes=False),
            "room-add-bot": lambda _: self._bots(lambda stay: stay.add_bot()),
            "room-bot-level": lambda control: self._bots(lambda stay: stay.change_bot(_place(control))),
            "room-remove-bot": lambda control: self._bots(lambda stay: stay.remove_bot(_place(control))),
            "games-go": lambda control: self._return(str(control.dataset.room)),
            "games-remove": lambda control: self._ask_forget(str(control.dataset.room)),
        }

    # -- screens

    def entered(self, name: str) -> str:
        """Fill the screen *name* if it is one of ours and return the one to show instead, if it must be another."""
        match name:
            case "home":
                self._list_games()
            case "room-create":
                self._create.open(read_name(self._store), self._create.quick)
                self._create.paint(self._around.setup(), self._plan)
            case "room-join":
                self._open_join()
            case "table" | "hand-over" | "room-waiting" if self._stay is None and self._lacks is None:
                kept = self._address.kept_room
                if kept:  # the page was loaded again
                    self._return(kept, show=False)
                    name = WAITING
                elif name == WAITING:
                    name = "home"
        self._soon.start(0)  # what is shown is known only once the screens have changed
        return name

    def act(self, action: str, control: Any) -> bool:
        """Do what a control asks for; return whether it is one of ours."""
        if action not in self.actions:
            return False
        if control is None or str(control.getAttribute("aria-disabled")) != "true":
            self.actions[action](control)
        return True

    def changed(self, control: Any) -> bool:
        """Take over an answer of the form for a room; return whether it was one."""
        form = control.form
        if not form or str(form.id) != "create-form" or str(control.type) != "radio":
            return False
        setup, self._plan, remark = answered(self._around.setup(), self._plan, str(control.name), str(control.value))
        keep_plan(self._store, self._plan)
        self._around.choose(setup)
        self._create.paint(setup, self._plan, remark)
        return True

    # -- forms

    def _form(self, quick: bool) -> None:
        self._create.quick = quick
        self._around.go("room-create")

    def _name(self, text: str, refuse: Callable[[str], None]) -> str:
        try:
            name = clean_name(text)
        except NotationError as error:
            refuse(str(error))
            return ""
        keep_name(self._store, name)
        return name

    def _open(self) -> None:
        name = self._name(self._create.name, self._create.refuse)
        if not name:
            return
        quick, setup, plan = self._create.quick, self._around.setup(), self._plan

        def wish(machine: Machine) -> Wish:
            key = machine.draw(LINK_KEY_BYTES)
            if quick:
                return wish_to_find(name, key, quick_settings(setup))
            return wish_to_open(name, key, room_settings(setup, plan))

        self._leave_first(lambda: self._begin(wish, opens=True, quick=quick))

    def _open_join(self) -> None:
        self._join.open(read_name(self._store), self._address.invitation, self._address.problem, self._address.fragment)

    def _typed_at_home(self) -> None:
        field: Any = document.getElementById("home-code")
        self._address.take_typed(str(field.value))
        field.value = ""
        self._around.go("room-join")

    def _forget_link(self) -> None:
        self._address.forget()
        self._open_join()
        document.getElementById("join-code").focus()

    def _go_in(self) -> None:
        invitation = self._address.invitation
        if invitation is None:
            try:
                invitation = read_typed(self._join.typed)
            except NotationError as error:
                self._join.refuse(str(error), at_name=False)
                return
        name = self._name(self._join.name, lambda message: self._join.refuse(message, at_name=True))
        if name:
            followed = invitation
            self._leave_first(lambda: self._follow(followed, name))

    def _follow(self, invitation: Invitation, name: str) -> None:
        self._begin(lambda _: wish_to_join(invitation, name))

    # -- a stay begins and ends

    def _leave_first(self, then: Callable[[], None]) -> None:
        """Do *then* once no other room is open in this tab."""
        if self._stay is None or not self._stay.arrived:
            then()
        else:
            self._around.ask("other-room", lambda: self._end(then), code=self._stay.code)

    def _end(self, then: Callable[[], None]) -> None:
        stay = self._stay
        self._drop()
        if stay is not None:
            self._run(stay.client.stop() if stay.begun else stay.client.leave())
        then()

    def _drop(self) -> None:
        """Forget the stay; its client is somebody else's to stop."""
        self._round += 1
        self._stay = self._lacks = None
        self._address.keep_room("")
        self._table.left()
        self._knocks.paint((), "")
        self._notice.hidden(True)

    def _begin(
        self, wish: Callable[[Machine], Wish], *, opens: bool = False, quick: bool = False, show: bool = True
    ) -> None:
        old = self._stay
        self._drop()
        self._lacks = Way(opens=opens)
        self._run(self._start_client(self._round, wish, opens, quick, old))
        if show:
            self._around.go(WAITING)
        self._paint()

    async def _start_client(
        self, number: int, wish: Callable[[Machine], Wish], opens: bool, quick: bool, old: Stay | None
    ) -> None:
        if old is not None:
            await old.client.stop()
        try:
            machine, identity = await self._ready()
        except MachineLacksError as error:
            if number == self._round:
                self._lacks = Way(relay=error.what != "relay", capable=error.what != "keys", opens=opens)
                self._paint()
            return
        if number != self._round:
            return
        client = RoomClient(machine, identity, wish(machine), self._client_changed, self._heard)
        self._stay = Stay(client, now=machine.now, draw=machine.draw, opens=opens, quick=quick)
        self._lacks = None
        await client.start()
        self._client_changed()

    async def _ready(self) -> tuple[Machine, Identity]:
        if self._machine is None or self._identity is None:
            self._machine, self._identity = await self._make()
        return self._machine, self._identity

    def _return(self, room: str, show: bool = True) -> None:
        stay = self._stay
        if stay is not None and stay.client.room is not None and stay.client.room.room == room:
            if stay.dealt:
                self._table.sit(stay.client)
            self._around.go("table" if stay.dealt else WAITING)
            return
        self._run(self._find_kept(room, show))

    async def _find_kept(self, room: str, show: bool) -> None:
        cards = await self._kept_cards()
        card = next((one for one in cards if one.room == room), None)
        if card is None:
            self._address.keep_room("")
            self._around.swap("home")
            return
        self._leave_first(partial(self._go_back, card, show))

    def _go_back(self, card: RoomCard, show: bool) -> None:
        self._begin(lambda _: wish_to_return(card), show=show)
        self._address.keep_room(card.room)  # also if this page is loaded again before the relay answers

    # -- what the client says

    def _client_changed(self) -> None:
        self._soon.start(0)  # once for all that changes together, and outside of the driver's own work

    def _look(self) -> None:
        stay = self._stay
        if stay is None:
            self._paint()
            return
        try:
            stay.look()
        except RoomFault as error:
            self._say(say("room-start-failed", reason=str(error)))
        state = stay.client.room
        if state is not None:
            self._address.keep_room(state.room)
            self._address.forget()
        if stay.dealt:
            self._table.changed()
            if self._around.screen() == WAITING:
                self._table.sit(stay.client)
                self._around.swap("table")
        self._paint()

    def _heard(self, news: News) -> None:
        stay = self._stay
        if stay is None:
            return
        stay.heard(news)
        if isinstance(news, NotKept):
            self._say(say("room-not-kept"))
            self._around.warn(say("room-not-kept"))
        self._table.heard(news)

    # -- painting

    def _paint(self) -> None:
        stay, screen = self._stay, self._around.screen()
        knocks = stay.client.knocks if stay is not None else ()
        self._knocks.paint(knocks if screen != WAITING else (), "" if stay is None else stay.code)
        if screen == "home":
            self._paint_games()
        if screen == WAITING:
            self._paint_room()
            self._timer.start(TICK_MS)

    def _paint_room(self) -> None:
        stay = self._stay
        room = stay.inside() if stay is not None and stay.arrived else None
        self._inside.hidden(room is None)
        self._foot.hidden(room is None)
        self._leave.hidden(room is None)
        if stay is not None and room is not None:
            now = self._now()
            model = waiting(room, now)
            invitation = stay.invitation()
            self._title.text(model.title)
            self._arrival.paint(None)
            self._waiting.paint(model, "" if invitation is None else link(self._address.page, invitation))
            return
        way = stay.way() if stay is not None else self._lacks or Way()
        found = arrival(way, self._now())
        self._title.text(found.title)
        self._arrival.paint(found)

    def _now(self) -> float:
        return 0.0 if self._machine is None else self._machine.now()

    def _say(self, text: str) -> None:
        self._notice_text.rich(text)
        self._notice.hidden(not text)

    # -- taps in the waiting room

    def _arrive(self) -> None:
        stay = self._stay
        if stay is not None:
            match self._arrival.button:
                case "retry":
                    stay.client.wake()
                case "again":
                    stay.client.try_again()
                case "take-over":
                    stay.client.take_over()
            self._paint()

    def _cancel(self) -> None:
        stay = self._stay
        self._drop()
        if stay is not None:
            self._run(stay.client.leave() if stay.client.room is None else stay.client.stop())
        self._around.go("home")

    def _ask_leave(self) -> None:
        stay = self._stay
        if stay is not None and stay.begun:
            self._around.ask("leave-room", self._left)
        else:
            self._left()

    def _left(self) -> None:
        self._end(lambda: self._around.go("home"))

    def _start(self) -> None:
        stay = self._stay
        if stay is None:
            return
        try:
            stay.start()
        except RoomFault as error:
            self._say(say("room-start-failed", reason=str(error)))
        self._paint()

    def _admit(self, control: Any, *, yes: bool) -> None:
        if self._stay is not None:
            self._stay.client.admit(bytes.fromhex(str(control.dataset.who)), yes)
            self._paint()

    def _bots(self, change: Callable[[Stay], None]) -> None:
        if self._stay is not None:
            change(self._stay)
            self._paint()

    def _copy(self, *, watch: bool) -> None:
        invitation = None if self._stay is None else self._stay.invitation()
        if invitation is None:
            return
        page = self._address.page
        text = watch_link(page, invitation.code, invitation.key) if watch else link(page, invitation)
        done = say("room-watch-copied" if watch else "room-copied")
        self._run(copy_text(text, lambda copied: self._waiting.said(done if copied else say("room-copy-failed"))))

    def _share(self) -> None:
        invitation = None if self._stay is None else self._stay.invitation()
        if invitation is not None:
            words = say("room-share-text", code=invitation.code)
            self._run(share_text(words, link(self._address.page, invitation)))

    # -- my games

    def _list_games(self) -> None:
        self._run(self._load_games())

    async def _load_games(self) -> None:
        self._cards = await self._kept_cards()
        if self._around.screen() == "home":
            self._paint_games()

    async def _kept_cards(self) -> list[RoomCard]:
        if not self._address.has_rooms:
            return []
        try:
            machine, _ = await self._ready()
            return await machine.shelf.cards()
        except (MachineLacksError, StorageFailedError):
            return []

    def _paint_games(self) -> None:
        state = None if self._stay is None else self._stay.client.room
        self._games.paint(kept_rooms(self._cards, "" if state is None else state.room))

    def _ask_forget(self, room: str) -> None:
        self._around.ask("forget-room", lambda: self._run(self._forget(room)))

    async def _forget(self, room: str) -> None:
        machine, _ = await self._ready()
        try:
            await machine.shelf.forget(room)
        except StorageFailedError as error:
            self._around.warn(say("games-none-kept", reason=str(error)))
        await self._load_games()

    # -- tasks

    def _run(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)  # the loop itself holds tasks only weakly
        task.add_done_callback(self._tasks.discard)


def _place(control: Any) -> int:
    return int(str(control.dataset.key).rpartition("-")[2])
