"""Draws score sheets and logs, wherever one is shown: the side panel, its sheet on phones, the count."""

from typing import Any

from rummy_page.dom import Node, card_face, icon, make
from rummy_page.rich import heard
from rummy_page.score_sheet import Held, ScoreSheet
from rummy_page.texts import say
from rummy_page.words import YOU, cards_seen

CROWDED = 5
"""From so many players on the columns are narrow."""


class ScorePainter:
    """One score table with its title."""

    def __init__(self, box: Any) -> None:
        self._box = box
        self._shown: object = None

    def paint(self, sheet: ScoreSheet) -> None:
        """Show *sheet*; the table is only written again when a hand was counted."""
        if sheet == self._shown:
            return
        self._shown = sheet
        self._box.querySelector(".score-title").textContent = sheet.title
        table = self._box.querySelector("table")
        table.className = "scores tight" if len(sheet.names) >= CROWDED else "scores"
        head = [make("th", "", name, scope="col") for name in (say("score-hand"), *sheet.names)]
        table.querySelector("thead tr").replaceChildren(*head)
        rows = []
        for number, row in enumerate(sheet.rows, 1):
            last = number == len(sheet.rows)
            cells = [make("td", "win" if last and seat in sheet.best else "", text) for seat, text in enumerate(row)]
            rows.append(make("tr", "", make("th", "", str(number), scope="row"), *cells))
        table.querySelector("tbody").replaceChildren(*rows)
        totals = [make("td", "", total) for total in sheet.totals]
        table.querySelector("tfoot tr").replaceChildren(make("th", "", say("score-total"), scope="row"), *totals)


class LogLine(Node):
    """One turn."""

    __slots__ = ("words",)

    def __init__(self) -> None:
        self.words = Node(make("span"))
        super().__init__(make("li", "", self.words.el))


class LogPainter:
    """What happened in this hand, one line a turn; only the last line ever changes."""

    def __init__(self, box: Any) -> None:
        self._list = box
        self._lines: list[LogLine] = []

    def paint(self, lines: list[tuple[int, str]]) -> None:
        """Show *lines*."""
        while len(self._lines) > len(lines):
            self._lines.pop().el.remove()
        for index, (seat, text) in enumerate(lines):
            if index == len(self._lines):
                line = LogLine()
                self._list.append(line.el)
                self._lines.append(line)
            self._lines[index].attr("data-tone", "you" if seat == YOU else str(seat))
            self._lines[index].words.rich(text)
        if self._lines:
            scroller = self._list.parentElement
            scroller.scrollTop = scroller.scrollHeight


def held_row(held: Held) -> Any:
    """Return the row of one seat in "What was left"."""
    if held.out:
        shown = make("span", "", make("span", "tag ok", icon("check"), held.out))
    else:
        faces = [card_face(card) for card in held.cards]
        shown = make("span", "minis", *faces, make("span", "sr", heard(cards_seen(held.cards))))
        if held.note:
            shown.append(make("span", "tag", held.note))
    name = make("span", "nm", make("b", "", held.name))
    return make("li", "", name, shown, make("span", "sum", str(held.count)))
