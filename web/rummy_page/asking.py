"""The sheet that asks before something that cannot be taken back."""

from collections.abc import Callable

from rummy_page.dom import at
from rummy_page.screens import Screens
from rummy_page.texts import say


def _nothing() -> None:
    """Nothing was asked."""


class Asking:
    """Asks one question at a time."""

    def __init__(self, screens: Screens) -> None:
        self._screens = screens
        self._then: Callable[[], None] = _nothing

    def ask(self, key: str, then: Callable[[], None], **values: object) -> None:
        """Ask with the texts of *key*, and do *then* if the answer is yes."""
        at("ask-title").text(say(f"{key}-title"))
        at("ask-text").text(say(f"{key}-text", **values))
        at("ask-yes").text(say(f"{key}-yes"))
        at("ask-no").text(say(f"{key}-no"))
        self._then = then
        self._screens.open_sheet("ask")

    def confirm(self) -> None:
        """Do what was asked about; a second call does nothing."""
        then, self._then = self._then, _nothing
        self._screens.close_sheets()
        then()
