"""A tap means what its control said when the finger came down, not what it says when the finger leaves."""

from typing import Any

from rummy_page.dom import document, listen

PLAYS = ("act", "stock", "pile")
"""Controls that move cards, and whose words change with the turn."""


class Slips:
    """Remembers what lay under the finger."""

    def __init__(self) -> None:
        self._control: Any = None
        self._said = ""
        listen(document, "pointerdown", self._down, capture=True)

    def _down(self, event: Any) -> None:
        self._control = event.target.closest("[data-action]")
        self._said = str(self._control.textContent) if self._control else ""

    def meant(self, event: Any, control: Any) -> bool:
        """Return whether a click on *control* is what the player pressed; a key's click (detail 0) always is."""
        if not event.detail or str(control.dataset.action) not in PLAYS:
            return True
        return bool(control == self._control) and str(control.textContent) == self._said
