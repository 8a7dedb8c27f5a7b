"""The sheet that asks in which way the chosen cards are meant: which card a joker stands for."""

from collections.abc import Callable
from typing import Any

from rummy_core.cards import is_joker
from rummy_core.melds import Meld
from rummy_page.choose import Answer, answer, question
from rummy_page.dom import Node, at, card_face, listen, make
from rummy_page.joker_face import joker_face
from rummy_page.session import Session
from rummy_page.table import stands_for
from rummy_page.texts import say

SHEET = "choose-joker"


class ChoosePage:
    """Shows the question while the session asks it, and takes the answer."""

    def __init__(self, open_sheet: Callable[[str], None], close: Callable[[], None]) -> None:
        self._open_sheet, self._close = open_sheet, close
        self._title, self._note, self._answers = at(f"{SHEET}-title"), at(f"{SHEET}-note"), at(f"{SHEET}-answers")
        self._sheet: Any = at(SHEET).el
        self._session: Session | None = None
        self._shown: object = None
        listen(self._sheet, "close", lambda _event: self._closed())

    def follow(self, session: Session) -> None:
        """Open the sheet if the session asks, close it if it no longer does."""
        self._session = session
        ways = session.ui.said.ways
        if not ways:
            if self._sheet.open:
                self._close()
            return
        if self._sheet.open and ways is self._shown:
            return
        self._shown = ways
        table = session.view.table
        self._title.text(question(ways))
        swaps = table.rules.joker_swap and any(is_joker(card) for meld in ways[0].melds for card in meld.cards)
        self._note.text(say("ask-note-swap" if swaps else "ask-note"))
        rows = [_answer(number, answer(way, ways, table)) for number, way in enumerate(ways)]
        self._answers.el.replaceChildren(*rows)
        if not self._sheet.open:
            self._open_sheet(SHEET)

    def act(self, action: str, control: Any, session: Session, when: float) -> bool:
        """Do what a tap here asks for and return whether it was one of the sheet's."""
        if action != "answer":
            return False
        number = int(control.dataset.number)
        ways = session.ui.said.ways
        session.answer(number, when)
        if session.ui.said.ways is not ways:
            self._close()
        return True

    def _closed(self) -> None:
        if self._session is not None:
            self._session.leave_open()


def _answer(number: int, shown: Answer) -> Any:
    rows = [make("span", "cardrow", *_faces(meld)) for meld in shown.melds]
    words = make("span", "", shown.title)
    notes = [_note(note) for note in (shown.note, shown.short) if note]
    button = make("button", "choice", *rows, words, *notes, type="button", data_action="answer")
    button.setAttribute("data-number", str(number))
    return button


def _note(text: str) -> Any:
    note = Node(make("span", "muted"))
    note.rich(text)  # why a meld may not be laid yet names cards
    return note.el


def _faces(meld: Meld) -> list[Any]:
    return [
        joker_face(stands) if stands else card_face(card)
        for card, stands in zip(meld.cards, stands_for(meld), strict=True)
    ]
