"""The one notice over the table, and the same on the home page: what happened, and what is true now."""

from collections.abc import Callable

from rummy_page.dom import at


class NoticeBar:
    """Shows one notice at a time."""

    def __init__(self, refit: Callable[[], None]) -> None:
        """*refit* is called when the notice takes room from the table, or gives it back."""
        self._refit = refit
        self._box, self._text = at("notice"), at("notice-text")
        self._home_box, self._home_text = at("home-notice-box"), at("home-notice")

    def warn(self, text: str) -> None:
        """Show a warning here and on the home page, until it is dismissed; does nothing without a text."""
        if text:
            self._home_text.rich(text)
            self._home_box.hidden(False)
            self._text.rich(text)
            self._box.attr("class", "notice warn")
            self._box.hidden(False)
            self._refit()

    def dismiss(self) -> None:
        """Take the notice away."""
        self._box.hidden(True)
        self._home_box.hidden(True)
        self._refit()
