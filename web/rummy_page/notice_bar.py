"""The one notice over the table, and the same on the home page: what happened, and what is true now."""

from collections.abc import Callable

from rummy_page.dom import at
from rummy_page.texts import say

DISMISS = "dismiss"


class NoticeBar:
    """Shows one notice at a time; one of the match at the table goes before a warning of the page."""

    def __init__(self, refit: Callable[[], None]) -> None:
        """*refit* is called when the notice takes room from the table, or gives it back."""
        self._refit = refit
        self._box, self._text = at("notice"), at("notice-text")
        self._button, self._drawing = self._box.find("button"), self._box.find("use")
        self._home_box, self._home_text = at("home-notice-box"), at("home-notice")
        self._warning = ""
        self._shown: tuple[str, ...] = ()

    def warn(self, text: str) -> None:
        """Show a warning here and on the home page, until it is dismissed; does nothing without a text."""
        if text:
            self._warning = text
            self._home_text.rich(text)
            self._home_box.hidden(False)
            self.show("", "", "", "")

    def show(self, text: str, tone: str, action: str, label: str) -> None:
        """Show a notice of the match at the table over it, or, without a text, the page's own warning.

        :param tone: empty, ``warn`` or ``bad``.
        :param action: what its button does, and *label* what it says; empty for none.
        """
        if not text and self._warning:
            text, tone, action, label = self._warning, "warn", DISMISS, say("notice-ok")
        if (text, tone, action, label) == self._shown:
            return
        height = int(self._box.el.offsetHeight)
        self._shown = (text, tone, action, label)
        self._text.rich(text)
        self._box.attr("class", f"notice {tone}".strip())
        self._drawing.attr("href", f"#i-{'offline' if tone == 'bad' else 'warn' if tone == 'warn' else 'info'}")
        self._button.hidden(not action)
        self._button.attr("data-action", action or None)
        self._button.text(label)
        self._box.hidden(not text)
        if int(self._box.el.offsetHeight) != height:
            self._refit()

    def dismiss(self) -> None:
        """Take the page's warning away."""
        self._warning = ""
        self._home_box.hidden(True)
        self.show("", "", "", "")
