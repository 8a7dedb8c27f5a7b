"""The keys of the table: UI.md, section 4."""

from collections.abc import Callable, Mapping
from typing import Any

from rummy_core.cards import Card
from rummy_page.dom import document
from rummy_page.session import Session

ARROWS = {"ArrowLeft": -1, "ArrowRight": 1}


def walk(order: list[Card], card: Card | None, key: str, rows: int, columns: int) -> Card | None:
    """Return the card that an arrow key, Home or End leads to; ``None`` where there is none."""
    if card not in order:
        return order[0] if order else None
    at = order.index(card)
    match key:
        case "Home":
            to = 0
        case "End":
            to = len(order) - 1
        case "ArrowUp" | "ArrowDown" if rows > 1:
            to = at + (columns if key == "ArrowDown" else -columns)
        case "ArrowLeft" | "ArrowRight":
            to = at + ARROWS[key]
        case _:
            return None
    return order[to] if 0 <= to < len(order) else None


def in_text_field() -> bool:
    """Return whether the focus is where letters are typed."""
    active: Any = document.activeElement
    return bool(active) and active.tagName in ("INPUT", "TEXTAREA", "SELECT")


def letters(session: Session, more: Mapping[str, Callable[[], None]], when: float) -> dict[str, Callable[[], None]]:
    """Return what each letter does at this moment."""
    return {
        "s": lambda: session.tap_stock(when),
        "p": lambda: session.tap_pile(when),
        "m": lambda: session.lay_chosen(when),
        "l": lambda: session.lay_off_chosen(when),
        "d": lambda: session.discard_chosen(when),
        "u": lambda: session.undo(when),
        "o": session.resort,
        **more,
    }
