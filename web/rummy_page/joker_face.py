"""Draws a joker that stands for a card: the card it stands for in a ring, where the index is."""

from collections.abc import Sequence
from typing import Any

from rummy_core.cards import RANK_CHARS, SUIT_CHARS, Card, rank_of, suit_of
from rummy_page.dom import SVG, document, make

RANK_BOX, SUIT_BOX = (12, 10, 23, 31), (10, 46, 27, 27)
"""Where the index of one card lies on a face of 100 by 140: left, top, width, height."""
TWO_SUITS = ((6, 50, 19, 19), (24, 50, 19, 19))
"""The same for the suits where a joker in a set stands for either of two cards."""
MOST_SUITS = len(TWO_SUITS)


def joker_face(stands: Sequence[Card]) -> Any:
    """Return the face of a joker that stands for one of *stands*. For the eye only."""
    face = _svg("svg", viewBox="0 0 100 140")
    face.setAttribute("aria-hidden", "true")
    face.append(
        _use("jester", (38, 70, 60, 68)),
        _svg("rect", x="4", y="5", width="41", height="79", rx="8", stroke="var(--suit)"),
        _use("star", (11, 100, 26, 26)),
    )
    ring = face.querySelector("rect")
    ring.setAttribute("fill", "var(--card)")
    ring.setAttribute("stroke-width", "3.5")
    shown = stands[:MOST_SUITS]
    ring.after(_coloured(stands[0], _use(f"r-{RANK_CHARS[rank_of(stands[0])].replace('T', '10')}", RANK_BOX)))
    boxes = (SUIT_BOX,) if len(shown) == 1 else TWO_SUITS
    for card, box in zip(shown, boxes, strict=True):
        ring.after(_coloured(card, _use(f"s-{SUIT_CHARS[suit_of(card)]}", box)))
    el = make("span", "card as", face)
    el.setAttribute("data-suit", "joker")
    return el


def _coloured(card: Card, drawing: Any) -> Any:
    group = _svg("g")
    group.setAttribute("data-suit", SUIT_CHARS[suit_of(card)])
    group.append(drawing)
    return group


def _use(symbol: str, box: tuple[int, int, int, int]) -> Any:
    x, y, width, height = map(str, box)
    use = _svg("use", x=x, y=y, width=width, height=height)
    use.setAttribute("href", f"#{symbol}")
    return use


def _svg(tag: str, **attrs: str) -> Any:
    el = document.createElementNS(SVG, tag)
    for name, value in attrs.items():
        el.setAttribute(name, value)
    return el
