"""Sentences with bold words and drawn cards, as data: the page paints pieces, the ear hears words.

Engine messages name cards as ``8h``; UI.md wants them drawn as rank and suit and spoken in full.
"""

import re
from typing import NamedTuple

from rummy_core.cards import Card, parse_card
from rummy_page.words import the_card

_BOLD = re.compile(r"\*\*(.+?)\*\*")
_CARD = re.compile(r"(?<![\w#])([A23456789TJQK][cdhs]|\?\?)(?:#\d)?(?!\w)")
_SENTENCE_END = ". "


class Piece(NamedTuple):
    """A stretch of a sentence: words, or one card."""

    text: str
    bold: bool = False
    card: Card | None = None


def pieces(text: str) -> tuple[Piece, ...]:
    """Return *text* cut into words, bold words and cards."""
    found: list[Piece] = []
    for index, part in enumerate(_BOLD.split(text)):
        bold = index % 2 == 1
        at = 0
        for match in _CARD.finditer(part):
            if match.start() > at:
                found.append(Piece(part[at : match.start()], bold))
            found.append(Piece(match[0], bold, parse_card(match[1])))
            at = match.end()
        if at < len(part):
            found.append(Piece(part[at:], bold))
    return tuple(found)


def heard(text: str) -> str:
    """Return *text* for the ear: without marks, every card by its full name."""
    return "".join(map(_heard_piece, pieces(text)))


def _heard_piece(piece: Piece) -> str:
    return piece.text if piece.card is None else the_card(piece.card)


def refusal(message: str) -> str:
    """Return an engine message with its first sentence, what is wrong, in bold."""
    head, end, rest = message.partition(_SENTENCE_END)
    return f"**{head}.** {rest}" if end else message
