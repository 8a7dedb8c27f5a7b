"""Draws the melds on the table, as large as they fit."""

from operator import ge
from typing import Any, TypeAlias

from rummy_core.cards import Card
from rummy_page.dom import Keyed, Node, at, card_face, icon, make
from rummy_page.joker_face import joker_face
from rummy_page.table import MeldModel
from rummy_page.texts import say
from rummy_page.words import YOU

DENSITIES = ("1", "2", "3")
SEEN_PX = 40
"""A meld that shows so much of itself, owner and ranks, counts as in sight."""


Key: TypeAlias = tuple[Card, tuple[Card, ...]] | str
"""A card in a meld with the faces it stands for if it is a joker, or the place where one would lie."""


class MeldCard(Node):
    """A card in a meld, or the place where a chosen card would lie."""

    __slots__ = ()


def _meld_card(key: Key) -> MeldCard:
    if isinstance(key, str):
        return MeldCard(make("span", "ghost", icon("plus")))
    card, stands = key
    return MeldCard(joker_face(stands) if stands else card_face(card))


def _keys(model: MeldModel) -> list[Key]:
    """Return what lies in a meld, the lowest first."""
    keys: list[Key] = [*zip(model.cards, model.stands, strict=True)]
    if model.ghost == "low":
        return ["ghost", *keys]
    return [*keys, "ghost"] if model.ghost else keys


class MeldNode(Node):
    """One meld: a button."""

    __slots__ = ("_cards", "_fresh", "_name", "_owner")

    def __init__(self, meld_id: int) -> None:
        super().__init__(make("button", "meld", type="button", data_action="meld", data_meld=str(meld_id)))
        self.attr("data-zone", "meld")
        self._fresh = Node(make("span", "tag ok fresh-tag", say("this-turn")))
        self._name = Node(make("span"))
        self._owner = Node(make("span", "own", make("i"), self._name.el, " ", self._fresh.el))
        row = make("span", "row")
        self._cards: Keyed[Key, MeldCard] = Keyed(row, _meld_card)
        self.el.append(self._owner.el, row)

    def face(self, card: Card) -> Any:
        """Return the drawing of one of its cards; nothing if it is not there."""
        for key, node in self._cards.nodes.items():
            if key[0] == card:
                return node.el
        return None

    def paint(self, model: MeldModel) -> None:
        """Show the meld."""
        if self.same(model):
            return
        self._owner.attr("data-tone", "you" if model.owner == YOU else str(model.owner))
        self._name.text(model.name)
        classes = ["meld"]
        if model.target is not None:
            classes.append("target")
        if model.fresh:
            classes.append("fresh")
        self.attr("class", " ".join(classes))
        self.attr("aria-label", model.label)
        self._fresh.hidden(not model.fresh)
        self._cards.show(_keys(model))

    def prepare(self, model: MeldModel) -> None:
        """Draw the cards that *model* adds, and show nothing of them yet."""
        self._cards.prepare(_keys(model))


class MeldsPainter:
    """The area of the melds: oldest first, nothing moves once laid."""

    def __init__(self) -> None:
        self._box = at("melds")
        self._empty = at("no-melds")
        self._empty.text(say("no-melds"))
        self._more = at("more-melds")
        self._melds: Keyed[int, MeldNode] = Keyed(self._box.el, MeldNode, before=self._more.el)
        self._fitted: tuple[int, ...] = ()
        self._density = 0

    def face(self, meld_id: int, card: Card) -> Any:
        """Return the drawing of a card in a meld; nothing if it is not there."""
        return self._melds.nodes[meld_id].face(card) if meld_id in self._melds.nodes else None

    def prepare(self, models: tuple[MeldModel, ...]) -> None:
        """Draw what *models* adds to the melds, and show nothing of it yet."""
        for node, model in zip(self._melds.prepare([one.meld_id for one in models]), models, strict=True):
            if model.meld_id in self._melds.nodes:
                node.prepare(model)
            else:
                node.paint(model)

    def paint(self, models: tuple[MeldModel, ...]) -> None:
        """Show the melds, at the size they have."""
        self._empty.hidden(bool(models))
        for node, model in zip(self._melds.show([one.meld_id for one in models]), models, strict=True):
            node.paint(model)

    def fit(self, models: tuple[MeldModel, ...], boxed: int) -> None:
        """Show them as large as they fit; the meld box among them holds *boxed* cards.

        Has the browser lay out the page where the number of cards changed, so it comes last.
        """
        shape = (boxed, *(len(one.cards) for one in models))
        if shape != self._fitted:
            more = len(shape) >= len(self._fitted) and all(map(ge, shape, self._fitted))
            self._fitted = shape
            self._fit(self._density if more else 0)

    def refit(self) -> None:
        """Measure again: the room for the melds changed."""
        self._fit(0)

    def _fit(self, least: int) -> None:
        """Choose the largest size at which all melds are in sight, and count those that are not.

        Sizes larger than the density *least* are not tried: where less did not fit, more does not.
        """
        box: Any = self._box.el
        self._more.hidden(True)
        for self._density in range(least, len(DENSITIES)):
            self._box.attr("data-density", DENSITIES[self._density])
            if box.scrollHeight <= box.clientHeight:
                return
        bottom = box.getBoundingClientRect().bottom - SEEN_PX
        out = sum(node.el.getBoundingClientRect().top > bottom for node in self._melds.nodes.values())
        self._more.text(say("more-melds", n=out))
        self._more.hidden(out == 0)

    def scroll_on(self) -> None:
        """Scroll to what is out of sight."""
        self._box.el.scrollTop = self._box.el.scrollHeight
        self._more.hidden(True)

    def focus(self, meld_id: int) -> None:
        """Put the focus on a meld."""
        self._melds.nodes[meld_id].el.focus()
