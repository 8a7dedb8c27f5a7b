"""The keys of the table as data: UI.md, section 4."""

from collections.abc import Callable, Mapping, Sequence

from rummy_core.cards import Card
from rummy_page.rich import heard
from rummy_page.session import Session
from rummy_page.texts import listed, say
from rummy_page.words import meld_heard, name_of, spoken

STEPS = {"ArrowLeft": -1, "ArrowRight": 1}
ROWS = {"ArrowUp": -1, "ArrowDown": 1}
PRESSES = ("Enter", " ")

KEYS = (
    ("← → ↑ ↓", "keys-move"),
    ("Enter", "keys-choose"),
    ("Shift →", "keys-more"),
    ("Alt →", "keys-carry"),
    ("Esc", "keys-release"),
    ("S P", "keys-draw"),
    ("M L D", "keys-lay"),
    ("J U H", "keys-undo"),
    ("O", "keys-order"),
    ("C T R", "keys-read"),
    ("?", "keys-list"),
)
"""The list of keys: what is written on them, and the text that says what they do."""


def walk(rows: Sequence[Sequence[Card]], card: Card | None, key: str) -> Card | None:
    """Return the card that an arrow key, Home or End leads to; ``None`` where it leads nowhere.

    *rows* are my cards as they lie. Without a card to start from, every such key leads to the first.
    """
    order = [one for row in rows for one in row]
    if key not in (*STEPS, *ROWS, "Home", "End") or not order:
        return None
    if card not in order:
        return order[0]
    if key in ("Home", "End"):
        return order[0 if key == "Home" else -1]
    if key in STEPS:
        to = order.index(card) + STEPS[key]
        return order[to] if 0 <= to < len(order) else None
    at = next(number for number, row in enumerate(rows) if card in row)
    if not 0 <= at + ROWS[key] < len(rows):
        return None
    row = rows[at + ROWS[key]]
    return row[min(rows[at].index(card), len(row) - 1)]


def in_rows(order: Sequence[Card], tops: Sequence[float]) -> list[list[Card]]:
    """Return *order* cut into rows: a new one begins where the top edge of a card lies elsewhere."""
    rows: list[list[Card]] = []
    for number, card in enumerate(order):
        if not rows or tops[number] != tops[number - 1]:
            rows.append([])
        rows[-1].append(card)
    return rows


def walk_melds(fitting: Sequence[int], meld_id: int, key: str) -> int | None:
    """Return the meld that an arrow key leads to among those the chosen cards fit, round and round."""
    step = {**STEPS, **ROWS}.get(key)
    if step is None or not fitting:
        return None
    if meld_id not in fitting:
        return fitting[0]
    return fitting[(fitting.index(meld_id) + step) % len(fitting)]


def extended(selected: Sequence[Card], card: Card | None, to: Card) -> tuple[Card, ...]:
    """Return the choice after Shift and an arrow: with the card one came from and the one one came to."""
    more = [one for one in (card, to) if one is not None and one not in selected]
    return (*selected, *more)


def letters(session: Session, when: float) -> Mapping[str, Callable[[], None]]:
    """Return what each letter that plays does at this moment."""
    return {
        "s": lambda: session.tap_stock(when),
        "p": lambda: session.take_usual(when),
        "m": lambda: session.lay_chosen(when),
        "l": lambda: session.lay_off_chosen(when),
        "d": lambda: session.discard_chosen(when),
        "j": lambda: session.swap_chosen(when),
        "u": lambda: session.undo(when),
        "o": session.resort,
    }


def read_hand(session: Session, order: Sequence[Card]) -> str:
    """Return my hand as it lies and what it costs, for the ear."""
    return say("heard-hand", cards=listed([*map(spoken, order)]), cost=session.thought.cost)


def read_table(session: Session) -> str:
    """Return stock, pile and melds for the ear."""
    model = session.model()
    melds = [meld_heard(meld, session.names) for meld in session.view.table.melds] or [say("no-melds")]
    return say("heard-table", stock=model.stock.heard, pile=model.pile.heard, melds=". ".join(melds))


def read_turn(session: Session) -> str:
    """Return whose turn it is and the score, for the ear."""
    totals = enumerate(session.view.totals)
    scores = [say("score-of", name=name_of(seat, session.names), score=total) for seat, total in totals]
    return say("heard-score", turn=heard(session.model().offers.say), scores=say("list-comma").join(scores))
