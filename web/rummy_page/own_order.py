"""The order I gave my hand myself: how cards move in it, and how it outlives everything else.

It is kept beside the saved match, not in it: a record tells what happened at the table, and how I held
my cards did not happen there.
"""

import json
from collections.abc import Collection, Sequence
from typing import NamedTuple

from rummy_core.cards import Card, cards_text, parse_cards
from rummy_core.errors import NotationError
from rummy_page.saves import StorageRefusedError, Store

ORDER_KEY = "rummy.hand-order"


class HandOrder(NamedTuple):
    """How a hand lies: the order's name, and for my own order the cards."""

    sort: str
    cards: tuple[Card, ...] = ()


def moved(order: Sequence[Card], cards: Collection[Card], before: Card | None) -> tuple[Card, ...]:
    """Return *order* with *cards* side by side in front of *before*, or at the end for ``None``.

    If *before* is one of *cards*, they gather where it lies.
    """
    carried = [card for card in order if card in cards]
    rest = [card for card in order if card not in cards]
    if before in carried:
        after = order[order.index(before) :]
        before = next((card for card in after if card in rest), None)
    at = rest.index(before) if before in rest else len(rest)
    return (*rest[:at], *carried, *rest[at:])


def stepped(order: Sequence[Card], card: Card, steps: int) -> tuple[Card, ...]:
    """Return *order* with *card* moved *steps* places to the right (left if negative), as far as it goes."""
    rest = [other for other in order if other != card]
    at = max(0, min(len(rest), order.index(card) + steps))
    return (*rest[:at], card, *rest[at:])


def lying(own: Sequence[Card], hand: Sequence[Card]) -> list[Card]:
    """Return the cards of *hand* in my own order; a card that came since lies at the end."""
    held = [card for card in own if card in hand]
    return held + [card for card in hand if card not in held]


def settled(own: Sequence[Card], hand: Sequence[Card], forget: bool) -> tuple[Card, ...]:
    """Return my own order after the hand changed: newcomers at the end, where they stay.

    During my turn a card that left keeps its place, because Undo may bring it back. Afterwards it is
    forgotten (*forget*): should I ever draw it again, it is a new card.
    """
    known = [card for card in own if card in hand or not forget]
    return (*known, *(card for card in hand if card not in known))


def read_order(store: Store, hand: str) -> HandOrder | None:
    """Return how the hand called *hand* was left lying; ``None`` if nothing readable is kept of it."""
    try:
        kept = json.loads(store.get(ORDER_KEY) or "{}")
        if kept["hand"] != hand:
            return None
        return HandOrder(str(kept["sort"]), parse_cards(str(kept["cards"])))
    except (ValueError, TypeError, KeyError, RecursionError, NotationError):
        return None


def keep_order(store: Store, hand: str, order: HandOrder) -> None:
    """Keep how the hand called *hand* lies; where nothing can be stored it holds for this visit."""
    text = json.dumps({"hand": hand, "sort": order.sort, "cards": cards_text(order.cards)})
    try:
        store.put(ORDER_KEY, text)
    except StorageRefusedError:
        return
