"""The thin layer over the browser's document: elements that remember what they show.

Asking the browser is slow and writing what is there already would disturb a screen reader, so every
write is compared with the last one here. Text is only ever set as text, never as markup.

A ``null`` of the browser is not Python's ``None``; both are false, so elements are tested for truth.
"""

import json
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, Generic, TypeVar

import js
from pyodide.ffi import create_proxy

from rummy_core.cards import HIDDEN, RANK_CHARS, SUIT_CHARS, Card, is_joker, rank_of, suit_of
from rummy_page.rich import Piece, pieces
from rummy_page.staying import staying
from rummy_page.texts import spoken_language
from rummy_page.words import spoken

SVG = "http://www.w3.org/2000/svg"
K = TypeVar("K")
N = TypeVar("N", bound="Node")

document: Any = js.document


class Node:
    """An element of the page and what was last written to it."""

    __slots__ = ("_shown", "el")

    def __init__(self, el: Any) -> None:
        self.el = el
        self._shown: dict[str, object] = {}

    def _new(self, what: str, value: object) -> bool:
        if what in self._shown and self._shown[what] == value:
            return False
        self._shown[what] = value
        return True

    def same(self, *shown: object) -> bool:
        """Return whether this is what was shown the last time this was asked, so that nothing has to be painted."""
        return not self._new("all", shown)

    def text(self, text: str) -> None:
        """Show *text*."""
        if self._new("text", text):
            self.el.textContent = text

    def rich(self, text: str) -> None:
        """Show *text* with its bold words and drawn cards (:mod:`rummy_page.rich`)."""
        if self._new("text", text):
            self.el.replaceChildren(*map(_piece, pieces(text)))

    def attr(self, name: str, value: str | None) -> None:
        """Set an attribute; ``None`` removes it."""
        if self._new(name, value):
            if value is None:
                self.el.removeAttribute(name)
            else:
                self.el.setAttribute(name, value)

    def css(self, name: str, value: str) -> None:
        """Set a style property, also a custom one."""
        if self._new(f"css {name}", value):
            self.el.style.setProperty(name, value)

    def hidden(self, hidden: bool) -> None:
        """Hide or show the element."""
        if self._new("hidden", hidden):
            self.el.hidden = hidden

    def find(self, selector: str) -> "Node":
        """Return the first element inside that fits *selector*."""
        return Node(self.el.querySelector(selector))


def as_js(value: object) -> Any:
    """Return plain data as the browser has it: dicts as objects, lists as arrays."""
    return js.JSON.parse(json.dumps(value))  # a fifth of the time of `to_js`, which goes from value to value


def at(element_id: str) -> Node:
    """Return the element with this id."""
    return Node(document.getElementById(element_id))


def make(tag: str, classes: str = "", *children: Any, **attrs: str) -> Any:
    """Return a new element; an attribute ``aria_label`` is written ``aria-label``."""
    el = document.createElement(tag)
    if classes:
        el.className = classes
    for name, value in attrs.items():
        el.setAttribute(name.replace("_", "-"), value)
    if children:
        el.append(*children)
    return el


def drawing(symbol: str, classes: str) -> Any:
    """Return a drawing of the sprite, for the eye only."""
    return _drawn(symbol, classes).cloneNode(True)


@lru_cache(maxsize=256)
def _drawn(symbol: str, classes: str) -> Any:
    # A copy costs one call of the browser, a new drawing eight. What it is drawn with is copied too: for a mere <use>
    # the browser builds the same again behind it, and twice as many elements are laid out.
    source = document.getElementById(symbol)
    svg = document.createElementNS(SVG, "svg")
    svg.setAttribute("class", classes)
    svg.setAttribute("aria-hidden", "true")
    svg.setAttribute("viewBox", source.getAttribute("viewBox"))
    svg.append(*source.cloneNode(True).childNodes)
    return svg


def icon(name: str, classes: str = "ico") -> Any:
    """Return one of the sprite's icons."""
    return drawing(f"i-{name}", classes)


def rank_text(card: Card) -> str:
    """Return a card's rank as it is written: ``10``, not ``T``."""
    return RANK_CHARS[rank_of(card)].replace("T", "10")


def _suit_char(card: Card) -> str:
    return "joker" if is_joker(card) else SUIT_CHARS[suit_of(card)]


def _face_name(card: Card) -> str:
    if card == HIDDEN:
        return "back"
    return "joker" if is_joker(card) else f"{rank_text(card)}{_suit_char(card)}"


def card_face(card: Card) -> Any:
    """Return a drawn card; a hidden one shows its back. For the eye only: say its name beside it."""
    return _drawn_card(card).cloneNode(True)


@lru_cache(maxsize=128)
def _drawn_card(card: Card) -> Any:
    name = _face_name(card)
    el = make("span", "card", drawing(f"f-{name}", ""), data_face=name)
    if card != HIDDEN:
        el.setAttribute("data-suit", _suit_char(card))
    return el


def _piece(piece: Piece) -> Any:
    if piece.card is not None:
        return _written_card(piece.card, spoken_language()).cloneNode(True)
    return make("b", "", piece.text) if piece.bold else piece.text


@lru_cache(maxsize=128)
def _written_card(card: Card, _language: str) -> Any:
    if is_joker(card):
        return make("b", "cn", "joker")
    eye = make("span", "", rank_text(card), drawing(f"s-{_suit_char(card)}", "su"), aria_hidden="true")
    return make("b", "cn", eye, make("span", "sr", spoken(card)))


class Keyed(Generic[K, N]):
    """Children of one element, kept by key: made once, moved if they must, never rebuilt.

    So focus and selection stay where they are whatever happens around them.
    """

    def __init__(self, parent: Any, create: Callable[[K], N], before: Any = None) -> None:
        self._parent = parent
        self._create = create
        self._before = before
        self._keys: list[K] = []
        self.nodes: dict[K, N] = {}
        self._ready: dict[K, N] = {}
        """Children that are made and lie nowhere yet."""

    def prepare(self, keys: Sequence[K]) -> list[N]:
        """Make those of the children of *keys* that are not there, out of sight, for what is shown next; return all."""
        self._ready = {key: self._create(key) for key in keys if key not in self.nodes}
        return [self._ready.get(key) or self.nodes[key] for key in keys]

    def show(self, keys: list[K]) -> list[N]:
        """Show the children of *keys* in this order and return them; all others go."""
        ready, self._ready = self._ready, {}
        if keys == self._keys:
            return [self.nodes[key] for key in keys]
        for key in [key for key in self.nodes if key not in keys]:
            self.nodes.pop(key).el.remove()
        stay = staying(self._keys, keys)
        self._keys = list(keys)
        focused = document.activeElement
        behind = self._before
        for key in reversed(keys):
            if key not in self.nodes:
                self.nodes[key] = ready.get(key) or self._create(key)
            node = self.nodes[key].el
            if key not in stay:
                self._parent.insertBefore(node, behind)
            behind = node
        if focused and document.activeElement != focused and focused.isConnected:
            focused.focus(preventScroll=True)  # moving an element takes the focus from it
        return [self.nodes[key] for key in keys]


def listen(target: Any, event: str, handler: Callable[[Any], None], capture: bool = False) -> None:
    """Call *handler* for every *event* on *target*, for as long as the page lives."""
    target.addEventListener(event, create_proxy(handler), capture)
