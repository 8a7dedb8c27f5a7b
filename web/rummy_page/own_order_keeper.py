"""Keeps how the hand lies from one visit to the next."""

from dataclasses import replace

from rummy_page.arrangement import SORTS
from rummy_page.own_order import HandOrder, keep_order, read_order
from rummy_page.saves import Store
from rummy_page.session import Session


class HandOrders:
    """The one order that is kept: that of the hand in play."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._kept: tuple[str, HandOrder] | None = None

    def restore(self, session: Session) -> None:
        """Let the hand lie as it was left, if it is the one that was left."""
        order = read_order(self._store, session.match.hand_name)
        if order is None:
            return
        if order.sort == "mine":
            session.ui = replace(session.ui, sort="mine", own_order=order.cards)
        else:
            session.ui = replace(session.ui, sort=next((sort for sort in SORTS if sort == order.sort), SORTS[0]))

    def keep(self, session: Session) -> None:
        """Keep how the hand lies, if that changed."""
        cards = session.ui.own_order if session.ui.sort == "mine" else ()
        kept = session.match.hand_name, HandOrder(session.ui.sort, cards)
        if kept != self._kept:
            self._kept = kept
            keep_order(self._store, *kept)
