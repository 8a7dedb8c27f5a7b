"""Draws the replay: all hands, piles and melds at one step, the verdict on the turn, the list of moves."""

from typing import Any

from rummy_core.cards import HIDDEN, Card
from rummy_page.dom import Keyed, Node, at, card_face, document, icon, make
from rummy_page.paint_table import tone
from rummy_page.replay import MoveLine, OpenHand, ReplayModel, TableMeld
from rummy_page.review_words import Verdict
from rummy_page.rich import heard
from rummy_page.texts import say
from rummy_page.words import cards_seen


def _face(key: tuple[int, Card]) -> Node:
    return Node(card_face(key[1]))


class HandNode(Node):
    """One player's hand, open or face down."""

    __slots__ = ("_cards", "_cost", "_ear", "_name", "_row")

    def __init__(self, seat: int) -> None:
        super().__init__(make("section", "open"))
        self.attr("data-tone", tone(seat))
        self._name, self._cost = Node(make("span")), Node(make("span", "c"))
        self._row = Node(make("div", "openrow", aria_hidden="true"))
        self._ear = Node(make("p", "sr"))
        self._cards: Keyed[tuple[int, Card], Node] = Keyed(self._row.el, _face)
        head = make("h2", "", make("i"), self._name.el, self._cost.el)
        self.el.append(head, make("div", "openbox", self._row.el), self._ear.el)

    def paint(self, hand: OpenHand) -> None:
        """Show the hand."""
        self._name.text(hand.name)
        self._cost.text(hand.cost)
        self._row.css("--n", str(max(len(hand.cards), 2)))
        # A face-down card has no name of its own: its place tells it from its neighbours.
        keys = [(place if card == HIDDEN else 0, card) for place, card in enumerate(hand.cards)]
        for node, card in zip(self._cards.show(keys), hand.cards, strict=True):
            node.attr("data-moved", "" if card in hand.moved else None)
        self._ear.text(heard(cards_seen(card for card in hand.cards if card != HIDDEN)))


class MeldNode(Node):
    """One meld; nothing to tap here."""

    __slots__ = ("_cards", "_ear")

    def __init__(self, _place: int) -> None:
        super().__init__(make("div", "meld"))
        row = make("span", "row", aria_hidden="true")
        self._cards: Keyed[tuple[int, Card], Node] = Keyed(row, _face)
        self._ear = Node(make("span", "sr"))
        self.el.append(row, self._ear.el)

    def paint(self, meld: TableMeld) -> None:
        """Show the meld."""
        if self._new("owner", (meld.owner, meld.name)):
            old = self.el.querySelector(".own")
            if old:
                old.remove()
            owner = make("span", "own", make("i"), meld.name, aria_hidden="true")
            owner.setAttribute("data-tone", tone(meld.owner))
            self.el.prepend(owner)
        self.attr("class", "meld fresh" if meld.fresh else "meld")
        self._ear.text(meld.label)
        self._cards.show([(0, card) for card in meld.cards])


class LineNode(Node):
    """One turn in the list: a button that goes there."""

    __slots__ = ("_mark", "_number", "_row", "_words")

    def __init__(self, _place: int) -> None:
        super().__init__(make("li"))
        self._row = Node(make("button", "", type="button", data_action="replay-go"))
        self._number, self._words, self._mark = Node(make("span", "n")), Node(make("span")), Node(make("span", "tag"))
        self._row.el.append(self._number.el, self._words.el, self._mark.el)
        self.el.append(self._row.el)

    def paint(self, line: MoveLine) -> None:
        """Show the turn."""
        self._row.attr("data-step", str(line.last))
        self._row.attr("aria-current", "step" if line.now else None)
        self._number.text(str(line.number))
        self._words.rich(line.text)
        self._mark.text(line.mark)
        self._mark.hidden(not line.mark)
        self._mark.attr("class", f"tag {line.tone}".strip())


class MoveList:
    """The turns of the hand, wherever they are listed."""

    def __init__(self, element_id: str) -> None:
        self._box = at(element_id)
        self._lines: Keyed[int, LineNode] = Keyed(self._box.el, LineNode)

    def paint(self, lines: tuple[MoveLine, ...]) -> None:
        """Show the turns and keep the current one in sight."""
        nodes = self._lines.show(list(range(len(lines))))
        for node, line in zip(nodes, lines, strict=True):
            node.paint(line)
            if line.now:
                _scroll_to(node.el)


def _scroll_to(el: Any) -> None:
    """Bring *el* into sight in its own box, without scrolling the page."""
    box = el.parentElement.parentElement
    top, bottom = el.offsetTop - box.offsetTop, el.offsetTop - box.offsetTop + el.offsetHeight
    if top < box.scrollTop:
        box.scrollTop = top
    elif bottom > box.scrollTop + box.clientHeight:
        box.scrollTop = bottom - box.clientHeight


class ReplayPainter:
    """The replay screen."""

    def __init__(self) -> None:
        self._others: Keyed[int, HandNode] = Keyed(at("replay-others").el, HandNode)
        self._mine: Keyed[int, HandNode] = Keyed(at("replay-mine").el, HandNode)
        self._melds: Keyed[int, MeldNode] = Keyed(at("replay-melds").el, MeldNode)
        self._stock, self._stock_face = at("replay-stock"), at("replay-stock-face")
        self._pile, self._pile_face = at("replay-pile"), at("replay-pile-face")
        self._pile_heard, self._pile_count = at("replay-pile-heard"), at("replay-pile-count")
        self._verdict, self._mark = at("replay-verdict"), at("replay-mark")
        self._what, self._why = at("replay-what"), at("replay-why")
        self._play = at("replay-play")
        self._play_icon, self._play_heard = self._play.find("use"), self._play.find(".sr")
        self._open, self._sums = at("replay-open"), at("replay-sums")
        self._box = Node(document.querySelector("#replay .rp"))
        self.moves, self.sheet = MoveList("replay-moves"), MoveList("sheet-moves")
        self._controls = {
            name: Node(document.querySelector(f"[data-action=replay-{name}]"))
            for name in ("first", "prev", "next", "last")
        }
        self._top: Card | str | None = "nothing yet"
        self._stocked: bool | None = None
        self._marked = ("", "")

    def paint(self, model: ReplayModel, playing: bool, everything: bool) -> None:
        """Show the step."""
        self._box.attr("data-seats", str(len(model.hands)))
        others, mine = model.hands[:-1], model.hands[-1:]
        for keyed, hands in ((self._others, others), (self._mine, mine)):
            for node, hand in zip(keyed.show([hand.seat for hand in hands]), hands, strict=True):
                node.paint(hand)
        for meld_node, meld in zip(self._melds.show(list(range(len(model.melds)))), model.melds, strict=True):
            meld_node.paint(meld)
        self._paint_piles(model)
        self.paint_verdict(model.verdict)
        self.moves.paint(model.lines)
        for name, at_end in (("first", False), ("prev", False), ("next", True), ("last", True)):
            self._controls[name].attr("aria-disabled", "true" if (model.at_end if at_end else model.at_start) else None)
        self._play_icon.attr("href", "#i-pause" if playing else "#i-play")
        self._play_heard.text(say("replay-pause" if playing else "replay-play"))
        self._open.attr("aria-pressed", "true" if everything else "false")

    def _paint_piles(self, model: ReplayModel) -> None:
        self._stock.text(str(model.stock))
        self._pile_count.text(str(model.pile) if model.pile else "")
        if self._stocked != bool(model.stock):
            self._stocked = bool(model.stock)
            self._stock_face.el.replaceChildren(card_face(HIDDEN) if model.stock else make("span", "slot"))
        if self._top != model.top:
            self._top = model.top
            self._pile_face.el.replaceChildren(make("span", "slot") if model.top is None else card_face(model.top))
        self._pile.attr("data-moved", "" if model.thrown else None)
        top = say("pile-empty") if model.top is None else heard(cards_seen([model.top]))
        self._pile_heard.text(say("replay-pile-heard", card=top))

    def paint_verdict(self, shown: Verdict) -> None:
        """Show what is said about the turn."""
        self._verdict.attr("class", f"verdict {shown.tone}".strip())
        if self._marked != (shown.mark, shown.tone):
            self._marked = (shown.mark, shown.tone)
            parts = [icon({"ok": "check", "warn": "warn"}.get(shown.tone, "info")), shown.mark] if shown.mark else []
            self._mark.el.replaceChildren(*parts)
        self._mark.attr("class", f"tag {shown.tone}".strip())
        self._mark.hidden(not shown.mark)
        self._what.rich(shown.title)
        self._why.rich(shown.text)

    def sums(self, sums: list[tuple[int, str, list[str]]]) -> None:
        """Show how each player did: seat, name, lines."""
        boxes = []
        for seat, name, lines in sums:
            box = make("div", "", make("b", "", name), *[make("span", "", line) for line in lines])
            box.setAttribute("data-tone", tone(seat))
            boxes.append(box)
        self._sums.el.replaceChildren(*boxes)
