"""Draws the table model into the table screen: updates what differs and leaves the rest alone."""

from typing import Any

from rummy_core.cards import HIDDEN, Card
from rummy_page.dom import Keyed, Node, at, card_face, document, icon, make
from rummy_page.drag_box import BoxPainter
from rummy_page.first_meld_page import MeterPainter
from rummy_page.offers import Button
from rummy_page.paint_melds import MeldsPainter
from rummy_page.ring import RingLine, RingNode
from rummy_page.table import CardModel, PileModel, SeatModel, TableModel
from rummy_page.texts import say, spoken_language
from rummy_page.words import YOU

BUTTONS = 2
MOST_SEATS = 5
"""From so many seats on they are drawn as small as seats get."""


def tone(seat: int) -> str:
    """Return the name of a seat's tone in the styles."""
    return "you" if seat == YOU else str(seat)


class SeatNode(Node):
    """One opponent's place."""

    __slots__ = ("_bot", "_cut", "_did", "_dots", "_held", "_held_sr", "_name", "_points", "_ring", "_score")

    def __init__(self, seat: int) -> None:
        super().__init__(make("li", "seat"))
        self._held = Node(make("span", "", aria_hidden="true"))
        self._held_sr = Node(make("span", "sr"))
        self._ring = RingNode()
        self._dots = Node(make("span", "", make("span", "dots", make("i"), make("i"), make("i"), aria_hidden="true")))
        self._dots.el.append(make("span", "sr", say("playing-now"), data_text="playing-now"))
        self._did = Node(make("span", "did"))
        self._cut = Node(icon("offline", "ico cut"))
        self._score = Node(make("b"))
        self._points = Node(make("small"))
        self._name, self._bot = (
            Node(make("b")),
            Node(make("span", "", icon("bot"), make("span", "sr", say("is-bot"), data_text="is-bot"))),
        )
        name = make("span", "name", self._name.el, self._bot.el, self._cut.el, self._dots.el)
        self.el.append(
            make("span", "held", self._held.el, self._held_sr.el),
            name,
            self._did.el,
            make("span", "score", self._score.el, self._points.el),
            self._ring.el,
        )
        self.attr("data-tone", tone(seat))

    @property
    def held(self) -> Any:
        """The drawing of the cards the seat holds."""
        return self._held.el.parentElement

    def paint(self, model: SeatModel) -> None:
        """Show the seat."""
        if self.same(model, spoken_language()):
            return
        self._name.text(model.name)
        self._bot.hidden(not model.bot)
        marks = (("turn", model.turn), ("covered", model.covered), ("still", not model.did))
        self.attr("class", " ".join(("seat", *(mark for mark, worn in marks if worn))))
        self._cut.attr("hidden", None if model.covered else "")
        self._held.text(str(model.held))
        self._held_sr.text(say("cards-held", n=model.held) + ", ")
        self._dots.hidden(not model.turn)
        self._ring.show(model.ring)
        self._did.rich(model.did)
        self._score.text(str(model.score))
        self._points.text(say("points", n=model.score))


class CardNode(Node):
    """One card of my hand: a toggle button."""

    __slots__ = ("_new_tag", "face")

    def __init__(self, card: Card) -> None:
        self.face = card_face(card)
        super().__init__(make("button", "hc", self.face, type="button", data_action="card", data_card=str(card)))
        self._new_tag = Node(make("span", "new", aria_hidden="true"))
        self.el.append(make("span", "tick", aria_hidden="true"), self._new_tag.el)

    def paint(self, model: CardModel, last: bool, focusable: bool) -> None:
        """Show the card."""
        if self.same(model, last, focusable):
            return
        classes = ["hc"]
        if model.row_two:
            classes.append("br")
        if last:
            classes.append("end")
        elif model.row_end:
            classes.append("endrow")
        if model.group is not None:
            classes.append("g")
        if model.first:
            classes.append("gs")
        if model.last:
            classes.append("ge")
        if model.locked:
            classes.append("locked")
        if model.new not in ("", say("tag-new")):
            classes.append("keep")
        self.attr("class", " ".join(classes))
        self.attr("aria-label", model.label)
        self.attr("aria-pressed", "true" if model.pressed else "false")
        self.attr("tabindex", "0" if focusable else "-1")
        self._new_tag.text(model.new)
        self._new_tag.hidden(not model.new)


class PilePainter:
    """Stock or pile."""

    def __init__(self, element_id: str, classes: str) -> None:
        self._box = at(element_id)
        self._classes = classes
        self._face = self._box.find(".face")
        self._label = self._box.find(".lab")
        self._ear = self._box.find(".sr")
        self._top: Card | str | None = "nothing yet"

    @property
    def face(self) -> Any:
        """The card, the back or the empty place that is drawn."""
        return self._face.el.firstElementChild

    def paint(self, model: PileModel, top: Card | None, with_count: bool) -> None:
        """Show the pile with *top*, a back, or an empty place."""
        self._box.attr("class", f"{self._classes}{' target' if model.target else ''}")
        if self._top != top:
            self._top = top
            self._face.el.replaceChildren(make("span", "slot") if top is None else card_face(top))
        self._label.rich(f"{model.label} {model.count}" if with_count and model.count else model.label)
        self._ear.text(model.heard)


class TablePainter:
    """The table screen."""

    def __init__(self) -> None:
        self._grid = at("grid")
        self._title, self._subtitle = at("title"), at("subtitle")
        seats = at("seats")
        self._seats_box, self._ring = seats, RingLine(at("my-ring").el)
        self._seats: Keyed[int, SeatNode] = Keyed(seats.el, SeatNode)
        self._melds = MeldsPainter()
        self._box = BoxPainter()
        self._stock = PilePainter("stock", "pile stock")
        self._pile = PilePainter("pile", "pile discard")
        self._track = [Node(step) for step in at("track").el.children]
        self._say = at("say")
        self._say_text, self._say_icon = self._say.find("span"), self._say.find("svg")
        self._say_drawing = self._say.find("use")
        self._meter = MeterPainter()
        self._cost, self._then, self._then_num = at("cost"), at("then"), at("then").find(".num")
        self._score, self._sort = at("my-score"), at("sort")
        self._hand_box = at("hand")
        self._hand: Keyed[Card, CardNode] = Keyed(self._hand_box.el, CardNode)
        self._undo, self._hint = at("undo"), at("hint")
        self._buttons = [at(f"act-{index}") for index in range(BUTTONS)]
        self._labels = [button.find(".lab") for button in self._buttons]
        self._whys = [button.find(".why") for button in self._buttons]
        self._order: list[Card] = []
        self.focus_card: Card | None = None
        """The card that Tab reaches: the roving tabindex."""

    def prepare(self, model: TableModel) -> None:
        """Draw what *model* adds to my hand and to the melds, and show nothing of it yet."""
        self._hand.prepare([one.card for one in model.hand])
        self._melds.prepare(model.melds)

    def paint(self, model: TableModel) -> None:
        """Show *model*."""
        self._title.text(model.title)
        self._subtitle.text(model.subtitle)
        self._grid.attr("data-turn", "me" if model.my_turn else None)
        self._grid.attr("data-watching", "" if model.watching else None)
        self._grid.attr("data-stale", "" if model.faded else None)
        self._hint.hidden(not model.hints)
        self._ring.show(model.ring)
        self._seats_box.attr("data-n", str(min(len(model.seats), MOST_SEATS)))
        for node, seat in zip(self._seats.show([seat.seat for seat in model.seats]), model.seats, strict=True):
            node.paint(seat)
        self._stock.paint(model.stock, HIDDEN if model.stock.count else None, True)
        self._pile.paint(model.pile, model.pile.top, False)
        self._paint_status(model)
        self._paint_hand(model)
        self._box.paint(model.box)
        self._melds.paint(model.melds)
        # Last what makes the browser lay out what was painted: to hide what has the focus, and to measure the melds.
        self._paint_actions(model)
        self._melds.fit(model.melds, len(model.box))
        if self._box.lost_focus and self.focus_card is not None:
            self.focus(self.focus_card)

    def _paint_status(self, model: TableModel) -> None:
        now = model.offers.track
        for index, step in enumerate(self._track):
            done = now is not None and index < now
            step.attr("class", "done" if done else "now" if index == now else None)
            step.attr("aria-current", "step" if index == now else None)
        kind = "error" if model.offers.error else "hint" if model.offers.hint else ""
        self._grid.attr("data-said", kind or None)
        self._say.attr("class", f"say {kind}".strip())
        self._say_icon.attr("hidden", None if kind else "")
        self._say_drawing.attr("href", "#i-hint" if kind == "hint" else "#i-warn")
        self._say_text.rich(model.offers.say)
        self._meter.paint(model.offers.meter)

    def _paint_hand(self, model: TableModel) -> None:
        self._cost.text(str(model.cost))
        self._then.attr("class", "then" if model.then is None else "then known")
        if model.then is not None:
            self._then_num.text(str(model.then))
        self._score.text(str(model.my_score))
        self._sort.text(say(f"sort-{model.sort}"))
        self._hand_box.css("--cols-1", str(model.columns[0]))
        self._hand_box.css("--cols-2", str(model.columns[1]))
        self._grid.css("--fit-1", str(model.fit[0]))
        self._grid.css("--fit-2", str(model.fit[1]))
        self._hand_box.attr(
            "class", "hand" + (" one" if model.rows == 1 else "") + ("" if model.my_turn else " resting")
        )
        self._hand_box.attr("aria-label", say("hand-label", n=len(model.hand)))
        had_focus = document.activeElement
        in_hand = bool(had_focus) and self._hand_box.el.contains(had_focus)
        cards = [one.card for one in model.hand]
        gone = in_hand and self.focus_card not in cards
        if self.focus_card not in cards:
            self.focus_card = self._neighbour(cards)
        nodes = self._hand.show(cards)
        for index, (node, one) in enumerate(zip(nodes, model.hand, strict=True)):
            node.paint(one, index == len(nodes) - 1, one.card == self.focus_card)
        self._order = cards
        if gone and self.focus_card is not None:
            self.focus(self.focus_card)

    def _neighbour(self, cards: list[Card]) -> Card | None:
        """Return where the focus goes when its card left: the right neighbour, else the left."""
        if self.focus_card in self._order:
            place = self._order.index(self.focus_card)
            for card in (*self._order[place + 1 :], *reversed(self._order[:place])):
                if card in cards:
                    return card
        return cards[0] if cards else None

    def focus(self, card: Card) -> None:
        """Put the focus on a card of my hand."""
        self.reach(card)
        self._hand.nodes[card].el.focus()

    def reach(self, card: Card) -> None:
        """Let Tab reach this card of my hand, and none of the others."""
        for key in (self.focus_card, card):
            if key in self._hand.nodes:
                self._hand.nodes[key].attr("tabindex", "0" if key == card else "-1")
        self.focus_card = card

    @property
    def order(self) -> list[Card]:
        """My cards as they lie."""
        return self._order

    def aim(self, meld_id: int) -> None:
        """Put the focus on a meld."""
        self._melds.focus(meld_id)

    def refit(self) -> None:
        """Measure again: the window changed its size."""
        self._melds.refit()

    def more_melds(self) -> None:
        """Scroll on to the melds that are out of sight."""
        self._melds.scroll_on()

    # -- where cards are drawn, for whatever moves them

    def hand_face(self, card: Card) -> Any:
        """Return the drawing of a card of my hand; nothing if it is not there."""
        return self._hand.nodes[card].face if card in self._hand.nodes else None

    def box_face(self, card: Card) -> Any:
        """Return the drawing of a card in the meld box; nothing if it is not there."""
        return self._box.face(card)

    def meld_face(self, meld_id: int, card: Card) -> Any:
        """Return the drawing of a card in a meld; nothing if it is not there."""
        return self._melds.face(meld_id, card)

    def seat_face(self, seat: int) -> Any:
        """Return the drawing of the cards another seat holds; nothing if there is no such seat."""
        return self._seats.nodes[seat].held if seat in self._seats.nodes else None

    def pile_face(self, stock: bool) -> Any:
        """Return the drawing on top of the stock or the pile: a card, a back or an empty place."""
        return (self._stock if stock else self._pile).face

    def _paint_actions(self, model: TableModel) -> None:
        self._undo.hidden(model.undo is None)
        self._undo.attr("aria-disabled", None if model.undo else "true")
        buttons = model.offers.buttons
        for index in range(BUTTONS):
            self._buttons[index].hidden(index >= len(buttons))
            if index < len(buttons):
                self._paint_button(index, buttons[index])

    def _paint_button(self, index: int, button: Button) -> None:
        look = button.look if button.do is not None and button.look != "plain" else ""
        self._buttons[index].attr("class", f"btn {look}".strip())
        self._buttons[index].attr("aria-disabled", "true" if button.do is None else None)
        self._labels[index].rich(button.label)
        self._whys[index].rich(button.why)
        self._whys[index].hidden(not button.why)


def set_focus(element: Any) -> None:
    """Put the focus on an element without scrolling the page."""
    element.focus(preventScroll=True)
