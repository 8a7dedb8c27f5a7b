"""Drags cards with finger or mouse: pointer events in, what was let go where out.

The browser's own gestures stay out of it (``touch-action: none`` on what can be dragged), and anything
that takes the finger away (a second finger, Esc, a phone that turns, another window, the system) sends
the cards home without a move.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

import js
from pyodide.ffi import create_proxy

from rummy_core.cards import HIDDEN, Card
from rummy_core.hand_state import HandState
from rummy_page.dom import Node, at, card_face, document, listen, make
from rummy_page.drag import Held, Place, Slot, begun, insertion, legal_places, let_go, picked_up, zone_of
from rummy_page.motion_layer import MotionLayer
from rummy_page.paint_table import TablePainter
from rummy_page.session import Session
from rummy_page.travel import Rect, rect_of

LIFT_PX = 24
"""How far above a finger the card is drawn, so that it can be seen."""

FAN_PX = 18
"""How far apart cards that are dragged together show."""

DRAGGABLE = "#hand .hc, #meld-box .boxed, #stock, #pile"


class Touch(NamedTuple):
    """A finger or a mouse button that went down on something that can be dragged."""

    pointer: int
    source: Any
    x: float
    y: float
    lift: float


class DragLayer:
    """The one drag that may be under way."""

    def __init__(self, table: TablePainter, motion: MotionLayer, session: Callable[[], Session | None]) -> None:
        """*session* returns the match at the table, or nothing while none may be touched."""
        self._table, self._motion, self._session = table, motion, session
        self._grid, self._hand, self._melds, self._hint = at("grid"), at("hand"), at("melds"), at("felt-hint")
        self._mark = Node(make("span", "insert", aria_hidden="true"))
        self._mark.hidden(True)
        self._grid.el.append(self._mark.el)
        self._touch: Touch | None = None
        self._held: Held | None = None
        self._begun_at: HandState | None = None
        self._carried: list[tuple[Any, float, float]] = []
        self._copies: dict[Card, Any] = {}
        self._pulled: set[Card] = set()
        self._slots: list[Slot] = []
        self._place: Place | None = None
        self._over: Any = None
        self._point = (0.0, 0.0)
        self.dragged = False
        """Whether the finger that is down, or was down last, has dragged something."""
        self._waits = False
        self._frame = create_proxy(self._draw)
        listen(document, "pointerdown", self._down)
        listen(document, "pointermove", self._move)
        listen(document, "pointerup", self._up)
        listen(document, "pointercancel", lambda _event: self.cancel())
        listen(js.window, "blur", lambda _event: self.cancel())
        listen(js.window, "resize", lambda _event: self.cancel())
        listen(document, "visibilitychange", lambda _event: self.cancel())
        listen(document, "keydown", self._key, capture=True)
        listen(document, "click", self._clicked, capture=True)
        listen(document, "dragstart", self._prevent)
        listen(document, "contextmenu", self._prevent)

    @property
    def busy(self) -> bool:
        """Whether something is being dragged."""
        return self._held is not None

    def follow(self) -> None:
        """Go on after the table was shown anew, or send the cards home if letting go would mean something else."""
        session = self._session()
        if self._held is None or session is None:
            return
        lost = session.ui.held != self._held.cards or (
            self._held.source != "hand" and session.view.table is not self._begun_at
        )
        if lost:
            self.cancel()

    def cancel(self) -> None:
        """Send what is dragged home; no move is made."""
        session, held = self._session(), self._held
        self._end()
        if held is not None and session is not None:
            session.put_down()
        self._motion.settle()

    # -- pointer events

    def _down(self, event: Any) -> None:
        self.dragged = False
        self._motion.hurry()
        if self._touch is not None:  # a second finger, or a second button
            self.cancel()
            return
        source = event.target.closest(DRAGGABLE)
        if source and event.isPrimary and event.button == 0 and self._session() is not None:
            lift = 0 if event.pointerType == "mouse" else LIFT_PX
            self._touch = Touch(event.pointerId, source, float(event.clientX), float(event.clientY), lift)

    def _move(self, event: Any) -> None:
        touch = self._touch
        if touch is None or event.pointerId != touch.pointer:
            return
        self._point = float(event.clientX), float(event.clientY)
        if self._held is None:
            if not begun(self._point[0] - touch.x, self._point[1] - touch.y):
                return
            if event.pointerType == "mouse" and not event.buttons:  # let go outside the window
                self._touch = None
                return
            self._begin(touch)
        if self._held is not None and not self._waits:
            self._waits = True
            js.requestAnimationFrame(self._frame)

    def _up(self, event: Any) -> None:
        touch, held, session = self._touch, self._held, self._session()
        if touch is None or event.pointerId != touch.pointer:
            return
        self._point = float(event.clientX), float(event.clientY)
        if held is None or session is None:
            self._touch = None
            return
        self._find_place()
        place = self._place
        self._end()
        let_go(session, held, place, float(event.timeStamp))
        self._motion.settle()

    def _key(self, event: Any) -> None:
        self._motion.hurry()
        if self._held is not None and str(event.key) == "Escape":
            event.stopPropagation()
            event.preventDefault()
            self.cancel()

    def _clicked(self, event: Any) -> None:
        """Swallow the click that a browser adds to the end of a drag; a key's click is none (detail 0)."""
        if self.dragged and event.detail:
            self.dragged = False
            event.stopPropagation()
            event.preventDefault()

    def _prevent(self, event: Any) -> None:
        if event.target.nodeType == 1 and event.target.closest(DRAGGABLE):
            event.preventDefault()

    # -- a drag from its beginning to its end

    def _begin(self, touch: Touch) -> None:
        session = self._session()
        if session is None or not touch.source.isConnected:
            self._touch = None
            return
        card = touch.source.getAttribute("data-card")
        held = picked_up(session, int(card)) if card else Held("stock" if touch.source.id == "stock" else "pile")
        self._held, self._begun_at, self.dragged = held, session.view.table, True
        self._grid.attr("data-dragging", held.source)
        legal = legal_places(session, held)
        self._hand.attr("data-legal", "yes" if legal.hand and held.source != "hand" else None)
        self._melds.attr("data-legal", "yes" if legal.felt else None)
        self._hint.hidden(not legal.felt)
        if held.source == "hand":
            session.hold(held.cards)
            self._pull_out(held.cards, int(card))
        else:
            self._pull_from_pile(session, held.source == "stock")
        self._slots = self._rows(held.cards)

    def _pull_out(self, cards: tuple[Card, ...], lead: Card) -> None:
        """Let cards of my hand follow themselves, gathered under the first; those in the box by copies."""
        lead_face = self._table.hand_face(lead) or self._table.box_face(lead)
        if not lead_face:
            return
        home = rect_of(lead_face)
        for number, card in enumerate((lead, *(card for card in cards if card != lead))):
            face, boxed = self._table.hand_face(card), self._table.box_face(card)
            if boxed:
                self._pull_copy(card, rect_of(boxed))
                boxed.parentElement.dataset.lifted = ""
            elif face:
                own = rect_of(face)
                self._carry(face.parentElement, number * FAN_PX + home.x - own.x, home.y - own.y)
                self._pulled.add(card)

    def _pull_from_pile(self, session: Session, stock: bool) -> None:
        """Let the stock's back or the pile's top follow, by a copy: the pile itself stays where it is."""
        pile = session.view.table.pile
        if not (session.view.table.stock if stock else pile):
            self.cancel()
            return
        self._pull_copy(HIDDEN if stock else pile[-1], rect_of(self._table.pile_face(stock)))

    def _pull_copy(self, card: Card, where: Rect) -> None:
        copy = make("span", "carried", card_face(card), aria_hidden="true")
        copy.style.left, copy.style.top = f"{where.x}px", f"{where.y}px"
        copy.style.setProperty("--hand-px", f"{where.width}px")
        document.getElementById("table").append(copy)
        self._copies[card] = copy
        self._carry(copy, 0, 0)

    def _carry(self, element: Any, aside: float, down: float) -> None:
        element.dataset.drag = ""
        self._carried.append((element, aside, down))

    def _rows(self, away: tuple[Card, ...]) -> list[Slot]:
        slots = []
        for card in self._table.order:
            face = self._table.hand_face(card)
            if face and card not in away:
                box = face.parentElement.getBoundingClientRect()
                # A chosen card stands a little higher than its row.
                top = float(face.parentElement.offsetTop)
                slots.append(Slot(card, float(box.left), top, float(box.right), top + float(box.height)))
        return slots

    def _draw(self, _now: float) -> None:
        """Draw the cards at the finger and mark the place below it; at most once a frame."""
        self._waits = False
        touch = self._touch
        if touch is None or self._held is None:
            return
        dx, dy = self._point[0] - touch.x, self._point[1] - touch.y - touch.lift
        for element, aside, down in self._carried:
            element.style.translate = f"{dx + aside}px {dy + down}px"
        self._find_place()

    def _find_place(self) -> None:
        x, y = self._point
        under = document.elementFromPoint(x, y)
        marked = under.closest("[data-zone]") if under else None
        place = zone_of(str(marked.dataset.zone), marked.getAttribute("data-meld")) if marked else None
        if place is not None and place.zone == "hand" and self._held is not None and self._held.source == "hand":
            hand = self._hand.el
            place = place._replace(before=insertion(self._slots, x, y - rect_of(hand).y + float(hand.offsetTop)))
            self._show_gap(place.before)
        else:
            self._mark.hidden(True)
        self._place = place
        if marked != self._over:
            if self._over:
                del self._over.dataset.over
            self._over = marked
            if marked:
                marked.dataset.over = ""

    def _show_gap(self, before: Card | None) -> None:
        """Mark where the cards would go: a line in front of a card, or behind the last."""
        stay = [slot.card for slot in self._slots]
        card = before if before is not None else stay[-1] if stay else None
        face = self._table.hand_face(card) if card is not None else None
        if not face:
            self._mark.hidden(True)
            return
        box, grid = face.getBoundingClientRect(), self._grid.el.getBoundingClientRect()
        x = box.left if before is not None else box.right
        self._mark.hidden(False)
        self._mark.css("left", f"{x - grid.left - 3}px")
        self._mark.css("top", f"{box.top - grid.top}px")
        self._mark.css("height", f"{box.height}px")

    def _end(self) -> None:
        self._touch = self._held = self._begun_at = self._place = None
        for element, _, _ in self._carried:
            del element.dataset.drag
        self._carried.clear()
        self._motion.loose |= self._pulled
        self._pulled.clear()
        for card, copy in self._copies.items():
            self._motion.picked[card] = rect_of(copy)
            copy.remove()
            boxed = self._table.box_face(card)
            if boxed:
                del boxed.parentElement.dataset.lifted
        self._copies.clear()
        if self._over:
            del self._over.dataset.over
            self._over = None
        self._mark.hidden(True)
        self._grid.attr("data-dragging", None)
        self._hand.attr("data-legal", None)
        self._melds.attr("data-legal", None)
        self._hint.hidden(True)
