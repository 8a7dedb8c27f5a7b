"""Moves as frozen values, each with a text form that reads back.

A move never names a hidden card: a draw says where from, not what. So a list of moves can be shown to
anybody. ``Restock`` is the one move that is chance's and no player's.

>>> str(parse_move("lay off 8h on 2")), parse_move("discard Ts")
('lay off 8h on 2', Discard(card=48))
"""

from dataclasses import dataclass
from typing import TypeAlias

from rummy_core.cards import Card, card_name, cards_text, parse_card, parse_cards
from rummy_core.errors import NotationError
from rummy_core.melds import End

MeldId: TypeAlias = int
"""The place of a meld in :attr:`HandState.melds`; melds are never removed, so it never changes."""


@dataclass(frozen=True, slots=True)
class DrawStock:
    """Draw the top card of the stock; if it is empty, the pile becomes the stock first."""

    def __str__(self) -> str:
        return "draw"


@dataclass(frozen=True, slots=True)
class TakePile:
    """Take the top *count* cards of the pile."""

    count: int = 1

    def __str__(self) -> str:
        return f"take {self.count}"


@dataclass(frozen=True, slots=True)
class LayMeld:
    """Lay a new meld. Where jokers leave a choice, the order of *cards* is their order on the table."""

    cards: tuple[Card, ...]

    def __str__(self) -> str:
        return f"meld {cards_text(self.cards)}"


@dataclass(frozen=True, slots=True)
class LayOff:
    """Add *card* to a meld on the table, at *end* where it fits both ends of a run."""

    card: Card
    meld: MeldId
    end: End | None = None

    def __str__(self) -> str:
        return f"lay off {card_name(self.card)} on {self.meld}" + (f" {self.end}" if self.end else "")


@dataclass(frozen=True, slots=True)
class SwapJoker:
    """Put *card* in the place of the joker that stands for it, and take that joker in hand."""

    card: Card
    meld: MeldId

    def __str__(self) -> str:
        return f"swap {card_name(self.card)} on {self.meld}"


@dataclass(frozen=True, slots=True)
class Discard:
    """Throw *card* face up on the pile; ends the turn."""

    card: Card

    def __str__(self) -> str:
        return f"discard {card_name(self.card)}"


@dataclass(frozen=True, slots=True)
class EndHand:
    """End the hand instead of taking the pile, when the stock is gone for good (``take_or_end``)."""

    def __str__(self) -> str:
        return "end hand"


@dataclass(frozen=True, slots=True)
class Undo:
    """Take back everything laid (and taken from the pile) this turn."""

    def __str__(self) -> str:
        return "undo"


@dataclass(frozen=True, slots=True)
class Restock:
    """Chance's move: the pile, shuffled, lies as the new stock in this order, first drawn first."""

    order: tuple[Card, ...]

    def __str__(self) -> str:
        return f"restock {cards_text(self.order)}"


Move: TypeAlias = DrawStock | TakePile | LayMeld | LayOff | SwapJoker | Discard | EndHand | Undo | Restock


def _is_number(word: str) -> bool:
    """Return whether *word* is a count or a place as we write it; no hand has a thousand cards."""
    return word.isascii() and word.isdigit() and len(word) <= 3


def parse_move(text: str) -> Move:
    """Return the move that *text* describes.

    :raises NotationError: if it describes none.
    """
    match text.split():
        case ["draw"]:
            return DrawStock()
        case ["take", count] if _is_number(count):
            return TakePile(int(count))
        case ["meld", *_, _]:
            return LayMeld(parse_cards(text.removeprefix("meld ")))
        case ["lay", "off", card, "on", meld] if _is_number(meld):
            return LayOff(parse_card(card), int(meld))
        case ["lay", "off", card, "on", meld, ("low" | "high") as end] if _is_number(meld):
            return LayOff(parse_card(card), int(meld), "low" if end == "low" else "high")
        case ["swap", card, "on", meld] if _is_number(meld):
            return SwapJoker(parse_card(card), int(meld))
        case ["discard", card]:
            return Discard(parse_card(card))
        case ["end", "hand"]:
            return EndHand()
        case ["undo"]:
            return Undo()
        case ["restock", *_]:
            return Restock(parse_cards(text.removeprefix("restock")))
    raise NotationError(f"not a move: {text[:40]!r}. Write one like draw, take 1, or discard 7h")
