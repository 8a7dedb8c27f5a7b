"""The page of past games: the list, what is said above it."""

from typing import Any

import js

from rummy_page.dom import at, icon, make
from rummy_page.history import Past
from rummy_page.texts import say


class HistoryPainter:
    """Draws the list of past games."""

    def __init__(self) -> None:
        self._list, self._none = at("past-list"), at("past-none")
        self._notice, self._note = at("past-notice"), at("past-note")

    def paint(self, games: tuple[Past, ...]) -> None:
        """Show the games, newest first."""
        self._none.text("" if games else say("past-none"))
        self._list.hidden(not games)
        self._list.el.replaceChildren(*map(_row, games))

    def note(self, text: str, kind: str = "") -> None:
        """Say *text* above the list, or nothing; *kind* is the look of a notice."""
        self._notice.hidden(not text)
        self._notice.attr("class", f"notice {kind}".strip())
        self._note.rich(text)


def _row(past: Past) -> Any:
    words = make(
        "div", "words", make("b", "", past.title), make("span", "", past.detail), make("small", "", _day(past))
    )
    buttons = make("div", "buttons")
    if past.hands:
        buttons.append(_button("past-replay", "play", past))
    if not past.over:
        buttons.append(_button("past-go-on", "next", past))
    buttons.append(_button("past-export", "share", past))
    return make("li", "sheet", words, buttons)


def _button(action: str, symbol: str, past: Past) -> Any:
    what = say(action)
    heard = say("past-heard", what=what, title=past.title)
    return make(
        "button", "btn", icon(symbol), what, type="button", data_action=action, data_game=past.id, aria_label=heard
    )


def _day(past: Past) -> str:
    """Return the day in the words of the browser's language."""
    date = js.Date.new(past.when)
    return "" if js.isNaN(date.getTime()) else str(date.toLocaleDateString())
