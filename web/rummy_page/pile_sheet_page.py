"""The sheet with all cards of the pile, and the button that opens it."""

from collections.abc import Callable
from typing import Any

from rummy_core.cards import Card
from rummy_page.dom import Keyed, Node, at, card_face, make
from rummy_page.pile_sheet import PileCard, can_open, pile_sheet
from rummy_page.rich import refusal
from rummy_page.session import Session
from rummy_page.texts import say


class ReachButton(Node):
    """One card of the pile: a tap considers the reach for it."""

    __slots__ = ()

    def __init__(self, card: Card) -> None:
        super().__init__(make("button", "reach", card_face(card), type="button", data_action="pile-reach"))

    def paint(self, model: PileCard) -> None:
        """Show the card."""
        self.attr("data-count", str(model.count))
        self.attr("aria-label", model.label)
        self.attr("aria-pressed", "true" if model.reached else "false")


class PileSheetPage:
    """Shows the sheet and takes its taps."""

    def __init__(self, open_sheet: Callable[[str], None], close: Callable[[], None]) -> None:
        self._open_sheet, self._close = open_sheet, close
        self._opener = at("pile-all")
        self._piles = Node(self._opener.el.closest(".piles"))
        self._title, self._say, self._take = at("pile-sheet-title"), at("pile-say"), at("pile-take")
        self._words = self._say.find("span")
        self._cards: Keyed[Card, ReachButton] = Keyed(at("pile-cards").el, ReachButton)
        self._sheet: Any = at("pile-sheet").el
        self._reach = 0

    def follow(self, session: Session) -> None:
        """Show the button where the sheet may be opened, and the sheet as the pile lies now."""
        table = session.view.table
        deep = can_open(table)
        self._opener.hidden(not deep)
        self._piles.attr("data-deep", "" if deep else None)
        if deep:
            self._opener.text(say("pile-all", n=len(table.pile)))
        if self._sheet.open:
            if self._reach > len(table.pile):
                self._reach = 0
            self._paint(session)

    def act(self, action: str, control: Any, session: Session, when: float) -> bool:
        """Do what a tap here asks for and return whether it was one of the sheet's."""
        match action:
            case "pile-sheet":
                self._reach = 0
                self._paint(session)
                self._open_sheet("pile-sheet")
            case "pile-reach":
                self._reach = int(control.dataset.count)
                self._paint(session)
            case "pile-take":
                count = pile_sheet(session.view, self._reach).count
                self._close()
                session.take_pile(count, when)
            case _:
                return False
        return True

    def _paint(self, session: Session) -> None:
        sheet = pile_sheet(session.view, self._reach)
        self._title.text(sheet.title)
        # The top lies at the end, as on the table: what a reach takes is everything to its right.
        rows = sheet.cards[::-1]
        for node, model in zip(self._cards.show([row.card for row in rows]), rows, strict=True):
            node.paint(model)
        self._say.attr("class", "say error" if sheet.error else "say")
        self._words.rich(refusal(sheet.say) if sheet.error else sheet.say)
        self._take.rich(sheet.button)
        self._take.hidden(not sheet.button)
