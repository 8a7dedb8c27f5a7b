"""Which screen is shown, kept in the address so that the browser's own Back works; and the sheets."""

from collections.abc import Callable
from typing import Any

import js

from rummy_page.dom import at, document, listen

SCREENS = (
    "home",
    "table",
    "hand-over",
    "check-the-deals",
    "how-to-play",
    "settings",
    "history",
    "replay",
    "house-rules",
    "room-create",
    "room-join",
    "room-waiting",
)
SHEETS = (
    "menu",
    "scores",
    "cost-sheet",
    "keys",
    "ask",
    "transfer",
    "moves",
    "pile-sheet",
    "choose-joker",
    "table-rules",
)


class Screens:
    """Shows one screen at a time, and sheets over it."""

    def __init__(self, entered: Callable[[str], str], invited: Callable[[str], str] = lambda _: "") -> None:
        """Show nothing yet.

        :param entered: is told which screen is asked for, fills it, and returns the one to show.
        :param invited: is told what stands in the address and names no screen; if that is an invitation, it
            keeps it and returns the screen that follows it.
        """
        self._entered, self._invited = entered, invited
        self._nodes = {name: at(name) for name in SCREENS}
        self.now = "home"
        self._opener: Any = None
        listen(js.window, "hashchange", lambda _event: self._follow())
        for name in SHEETS:
            listen(document.getElementById(name), "close", lambda _event: self._sheet_closed())

    def go(self, name: str) -> None:
        """Show a screen and remember it in the address."""
        if self._in_address() == name:
            self.show(name)
        else:
            js.location.hash = "" if name == "home" else name

    def swap(self, name: str) -> None:
        """Show a screen in place of this one, so that Back does not lead here again."""
        js.history.replaceState(None, "", f"#{name}")
        self.show(name)

    def back(self) -> None:
        """Leave a page the way one came, or to the table or home if one came from outside."""
        if js.history.length > 1:
            js.history.back()
        else:
            self.go("home")

    def open_first(self) -> None:
        """Show what the address asks for."""
        self._follow()

    def show(self, name: str) -> None:
        """Show a screen without touching the address."""
        self.close_sheets()
        name = self._entered(name)
        moved = name != self.now
        self.now = name
        document.documentElement.dataset.screen = name
        for other, node in self._nodes.items():
            node.hidden(other != name)
        if moved:
            js.scrollTo(0, 0)
            heading = self._nodes[name].el.querySelector("h1[tabindex]")
            if heading:
                heading.focus(preventScroll=True)

    def _in_address(self) -> str:
        name = str(js.location.hash)[1:]
        return name if name in SCREENS else "home"

    def _follow(self) -> None:
        fragment = str(js.location.hash)[1:]
        screen = "" if fragment in SCREENS else self._invited(fragment)
        if screen:
            self.swap(screen)  # the address held a secret: it leaves the history too
        else:
            self.show(self._in_address())

    def open_sheet(self, name: str) -> None:
        """Open a sheet over the screen; the focus goes to its heading, and back when it closes."""
        self.close_sheets()
        self._opener = document.activeElement
        sheet = document.getElementById(name)
        sheet.showModal()
        heading = sheet.querySelector("h2[tabindex]")
        if heading:
            heading.focus(preventScroll=True)

    def close_sheets(self) -> None:
        """Close whatever sheet is open."""
        for name in SHEETS:
            sheet = document.getElementById(name)
            if sheet.open:
                sheet.close()

    def _sheet_closed(self) -> None:
        opener, self._opener = self._opener, None
        if opener and opener.isConnected and opener != document.body:
            opener.focus(preventScroll=True)
