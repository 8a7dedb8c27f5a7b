"""Draws a joker that stands for a card: the card it stands for in a ring, where the index is."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, TypeAlias

from rummy_core.cards import SUIT_CHARS, Card, suit_of
from rummy_page.dom import SVG, document, drawing, make, rank_text

Box: TypeAlias = tuple[int, int, int, int]

RANK_BOX, SUIT_BOX = (12, 10, 23, 31), (10, 46, 27, 27)
"""Where the index of one card lies on a face of 100 by 140: left, top, width, height."""
TWO_SUITS = ((6, 50, 19, 19), (24, 50, 19, 19))
"""The same for the suits where a joker in a set stands for either of two cards."""
MOST_SUITS = len(TWO_SUITS)


def joker_face(stands: Sequence[Card]) -> Any:
    """Return the face of a joker that stands for one of *stands*. For the eye only."""
    return _drawn_joker(tuple(stands)).cloneNode(True)


@lru_cache(maxsize=128)
def _drawn_joker(stands: tuple[Card, ...]) -> Any:
    shown = stands[:MOST_SUITS]
    boxes = (SUIT_BOX,) if len(shown) == 1 else TWO_SUITS
    face = _svg("svg", viewBox="0 0 100 140")
    face.setAttribute("aria-hidden", "true")
    face.append(
        _placed("jester", (38, 70, 60, 68)),
        _ring(),
        *(_coloured(card, f"s-{SUIT_CHARS[suit_of(card)]}", box) for card, box in zip(shown, boxes, strict=True)),
        _coloured(stands[0], f"r-{rank_text(stands[0])}", RANK_BOX),
        _placed("star", (11, 100, 26, 26)),
    )
    return make("span", "card as", face, data_suit="joker")


def _ring() -> Any:
    ring = _svg("rect", x="4", y="5", width="41", height="79", rx="8", stroke="var(--suit)", fill="var(--card)")
    ring.setAttribute("stroke-width", "3.5")
    return ring


def _coloured(card: Card, symbol: str, box: Box) -> Any:
    group = _svg("g")
    group.setAttribute("data-suit", SUIT_CHARS[suit_of(card)])
    group.append(_placed(symbol, box))
    return group


def _placed(symbol: str, box: Box) -> Any:
    placed = drawing(symbol, "")
    for name, value in zip(("x", "y", "width", "height"), box, strict=True):
        placed.setAttribute(name, str(value))
    return placed


def _svg(tag: str, **attrs: str) -> Any:
    el = document.createElementNS(SVG, tag)
    for name, value in attrs.items():
        el.setAttribute(name, value)
    return el
