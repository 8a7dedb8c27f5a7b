"""Draws the meld box: cards of my hand that are gathered on the table before they are laid."""

from typing import Any

from rummy_core.cards import Card
from rummy_page.dom import Keyed, Node, at, card_face, document, make
from rummy_page.table import CardModel
from rummy_page.texts import say


class BoxedCard(Node):
    """One card in the box: a tap takes it back."""

    __slots__ = ()

    def __init__(self, card: Card) -> None:
        super().__init__(make("button", "boxed", card_face(card), type="button"))
        self.attr("data-action", "card")
        self.attr("data-card", str(card))
        self.attr("aria-pressed", "true")

    def paint(self, model: CardModel) -> None:
        """Show the card."""
        self.attr("aria-label", model.label)


class BoxPainter:
    """The meld box, at the end of the melds; hidden while it is empty."""

    def __init__(self) -> None:
        self._box = at("meld-box")
        self._box.find(".own").text(say("box-title"))
        self._box.find(".back").text(say("box-back"))
        self._cards: Keyed[Card, BoxedCard] = Keyed(self._box.find(".row").el, BoxedCard)
        self.lost_focus = False
        """Whether the last paint took the focus away with its card: it belongs in the hand again."""

    def face(self, card: Card) -> Any:
        """Return the drawing of a card in the box; nothing if it is not there."""
        return self._cards.nodes[card].el.firstElementChild if card in self._cards.nodes else None

    def paint(self, models: tuple[CardModel, ...]) -> None:
        """Show the cards in the box."""
        focused = document.activeElement
        inside = bool(focused) and self._box.el.contains(focused)
        for node, model in zip(self._cards.show([one.card for one in models]), models, strict=True):
            node.paint(model)
        self._box.attr("aria-label", say("box-label", n=len(models)))
        self._box.hidden(not models)
        self.lost_focus = inside and not (models and focused.isConnected)
