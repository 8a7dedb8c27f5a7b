"""Keys on the table: arrows walk, letters play, and the focus is never lost."""

from collections.abc import Callable, Mapping
from typing import Any

from rummy_core.cards import Card
from rummy_page.dom import document, listen
from rummy_page.keyboard import PRESSES, STEPS, extended, in_rows, letters, walk, walk_melds
from rummy_page.paint_table import TablePainter
from rummy_page.session import Session

TYPED_IN = ("INPUT", "TEXTAREA", "SELECT")


class KeyboardLayer:
    """The keys of the table screen."""

    def __init__(
        self,
        table: TablePainter,
        session: Callable[[], Session | None],
        letters_on: Callable[[], bool],
        more: Mapping[str, Callable[[Session], None]],
    ) -> None:
        """Listen for keys.

        *session* returns the match at the table, or nothing while none may be touched. *letters_on* says
        whether single letters act; *more* are letters that play nothing: reading, hints, the list of keys.
        """
        self._table, self._session = table, session
        self._letters_on, self._more = letters_on, more
        self._screen = document.getElementById("table")
        self._last: Any = None
        listen(document, "keydown", self._key)
        listen(self._screen, "focusin", self._focused)

    def keep_focus(self) -> None:
        """Give the focus to a card of my hand if what had it is gone or hidden: never to the page itself."""
        last = self._last
        if not last or (last.isConnected and last.getClientRects().length):
            return
        active = document.activeElement
        if not active or active in (document.body, last):
            self.focus_hand()

    def focus_hand(self) -> None:
        """Put the focus on the card of my hand that Tab reaches."""
        if self._table.focus_card is not None:
            self._table.focus(self._table.focus_card)

    def _focused(self, event: Any) -> None:
        self._last = event.target
        card = event.target.getAttribute("data-card")
        if card and event.target.closest("#hand"):
            self._table.reach(int(card))

    def _key(self, event: Any) -> None:
        session = self._session()
        if session is None or event.ctrlKey or event.metaKey or document.querySelector("dialog[open]"):
            return
        if self._dispatch(session, event, str(event.key)):
            event.preventDefault()

    def _dispatch(self, session: Session, event: Any, key: str) -> bool:
        """Do what the key does and return whether the browser should do nothing of its own with it."""
        target = event.target
        if target.tagName in TYPED_IN:
            return False
        if key in PRESSES and event.repeat:
            return bool(target.closest("button"))  # a key held down presses once
        if key == "Escape":
            session.release()
            if target.closest(".meld"):
                self.focus_hand()
            return False
        if target.closest(".meld"):
            return self._at_meld(session, event, key) or self._letter(session, event, key)
        if target.closest("#hand") or target == document.body:
            return self._in_hand(session, event, key) or self._letter(session, event, key)
        return self._letter(session, event, key)

    def _in_hand(self, session: Session, event: Any, key: str) -> bool:
        card = self._table.focus_card
        if event.altKey:
            if key not in STEPS or card is None:
                return False
            session.move_card(card, STEPS[key])
            self._table.focus(card)
            return True
        to = walk(self._rows(), card, key)
        if to is None:
            return False
        if event.shiftKey:
            session.choose(extended(session.ui.selected, card, to))
        self._table.focus(to)
        return True

    def _rows(self) -> list[list[Card]]:
        order = self._table.order
        faces = [self._table.hand_face(card) for card in order]
        return in_rows(order, [float(face.parentElement.offsetTop) for face in faces])

    def _at_meld(self, session: Session, event: Any, key: str) -> bool:
        meld_id = int(event.target.closest(".meld").getAttribute("data-meld"))
        fitting = [target.meld_id for target in session.thought.choice.targets]
        to = walk_melds(fitting, meld_id, key)
        if to is not None:
            self._table.aim(to)
            return True
        if key in PRESSES and meld_id in fitting:
            session.tap_meld(meld_id, float(event.timeStamp))
            if not session.ui.selected and not document.querySelector("dialog[open]"):
                self.focus_hand()  # the cards are laid: play goes on in the hand
            return True
        return False

    def _letter(self, session: Session, event: Any, key: str) -> bool:
        if event.altKey or event.repeat or not self._letters_on():
            return False
        more = self._more.get(key.lower())
        if more is not None:
            more(session)
            return True
        what = letters(session, float(event.timeStamp)).get(key.lower())
        if what is None:
            return False
        session.hurry()
        what()
        return True
