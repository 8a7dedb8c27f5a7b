"""Copies of cards that fly above the table, because the regions of the table clip what leaves them."""

from collections.abc import Sequence
from typing import Any

from rummy_core.cards import Card
from rummy_page.dom import card_face, document, make
from rummy_page.travel import COPY_PX


class FlyingCopies:
    """See the module."""

    def __init__(self) -> None:
        self._layer = make("div", "flying", aria_hidden="true")
        self._layer.style.setProperty("--copy-px", f"{COPY_PX}px")
        document.getElementById("table").append(self._layer)
        self._flying: list[Any] = []
        """All that are on their way, or were."""
        self._ready: list[tuple[Card, Any]] = []
        """Those that are laid out and wait, out of sight."""

    def prepare(self, cards: Sequence[Card]) -> None:
        """Lay out copies of these cards, the lowest first, out of sight; whatever else waits goes."""
        self.drop_ready()
        for card in cards:
            copy = card_face(card)
            copy.dataset.ready = ""
            self._layer.append(copy)
            self._ready.append((card, copy))

    def take(self, card: Card, *, under: bool = False) -> Any:
        """Return a copy above all that lies on the table, still without a place; *under* all other copies."""
        ready = next((one for one in self._ready if one[0] == card), None)
        if ready is None:
            copy = card_face(card)
            self._layer.append(copy)
        else:
            self._ready.remove(ready)
            copy = ready[1]
            del copy.dataset.ready
        if under and self._layer.firstElementChild != copy:
            self._layer.prepend(copy)
        self._flying.append(copy)
        return copy

    def drop_ready(self) -> None:
        """Take away the copies that nothing took."""
        for _, copy in self._ready:
            copy.remove()
        self._ready.clear()

    def drop_flying(self) -> None:
        """Take away the copies that are on their way."""
        for copy in self._flying:
            copy.remove()
        self._flying.clear()
