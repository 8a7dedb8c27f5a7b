"""Rooms on one side, the page's screens on the other: puts the desks of rooms together."""

from collections.abc import Awaitable, Callable
from typing import Any

import js

from rummy_core.errors import RoomFault
from rummy_page.browser import Timer
from rummy_page.refused import why_refused
from rummy_page.room.around import Around
from rummy_page.room.forms_desk import FormsDesk
from rummy_page.room.games_desk import GamesDesk
from rummy_page.room.knock_bar import KnockBar
from rummy_page.room.machine import Identity, Machine
from rummy_page.room.news import News
from rummy_page.room.page_address import PageAddress
from rummy_page.room.stays import WAITING, Stays
from rummy_page.room.table_side import TableSide
from rummy_page.room.waiting_desk import WaitingDesk
from rummy_page.saves import Store

TICK_MS = 1000
"""Countdowns show seconds."""


class RoomsDesk:
    """See the module."""

    def __init__(
        self,
        store: Store,
        around: Around,
        table: TableSide,
        address: PageAddress,
        make: Callable[[], Awaitable[tuple[Machine, Identity]]],
    ) -> None:
        """Show nothing yet; *make* prepares what rooms need of the browser, once somebody wants a room."""
        self._around, self._table, self._address = around, table, address
        self._timer, self._soon = Timer(self._look), Timer(self._look)
        self._stays = Stays(around, table, address, make, changed=self._client_changed, heard=self._heard)
        self._forms = FormsDesk(store, around, address, self._stays)
        self._games = GamesDesk(around, self._stays)
        self._waiting = WaitingDesk(around, address, self._stays)
        self._knocks = KnockBar()
        self._actions = self._forms.actions | self._games.actions | self._waiting.actions

    # -- what the app tells

    def entered(self, name: str) -> str:
        """Fill the screen *name* if it is one of ours and return the one to show instead, if it must be another."""
        match name:
            case "home":
                self._games.show()
            case "room-create":
                self._forms.show_create()
            case "room-join":
                self._forms.show_join()
            case "table" | "hand-over" | "room-waiting" if not self._stays.under_way:
                if self._stays.take_up():  # the page was loaded again
                    name = WAITING
                elif name == WAITING:
                    name = "home"
        if name == WAITING:
            self._waiting.paint()  # at once: what was shown here last may have been another room
        self._soon.start(0)  # what is shown is known only once the screens have changed
        return name

    def act(self, action: str, control: Any) -> bool:
        """Do what a control asks for; return whether it is one of ours."""
        if action not in self._actions:
            return False
        if control is None or str(control.getAttribute("aria-disabled")) != "true":
            self._actions[action](control)
        return True

    def changed(self, control: Any) -> bool:
        """Take over an answer of a form; return whether it was one of ours."""
        return self._forms.changed(control)

    # -- what the client tells

    def _client_changed(self) -> None:
        self._soon.start(0)  # once for all that changes together, and outside of the driver's own work

    def _heard(self, news: News) -> None:
        if self._stays.now is not None:
            self._stays.now.heard(news)
            self._waiting.heard(news)
            self._table.heard(news)

    def _look(self) -> None:
        stay, screen = self._stays.now, self._around.screen()
        if stay is not None:
            try:
                stay.look()
            except RoomFault as error:
                self._waiting.failed(why_refused(error))
            self._stays.note_arrival()
            if stay.playing:
                js.rummyBoot.busy(True)  # a newer build would be another engine than that of the others
            if stay.dealt:
                self._table.changed()
                if screen == WAITING:
                    self._table.sit(stay.client)
                    self._around.swap("table")
                    return
        # Once the match has begun nobody can be seated any more; the waiting room has a list of its own.
        knocks = stay.client.knocks if stay is not None and not stay.begun and screen != WAITING else ()
        self._knocks.paint(knocks, "" if stay is None else stay.code)
        if screen == "home":
            self._games.paint()
        elif screen == WAITING:
            self._waiting.paint()
            self._timer.start(TICK_MS)
