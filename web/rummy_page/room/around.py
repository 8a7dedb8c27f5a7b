"""What the desks of rooms ask of the app around them."""

from collections.abc import Callable
from typing import Protocol

from rummy_page.setup import Setup


class Around(Protocol):
    """The page: its screens, its one question, its notices, and the rules that are chosen."""

    def screen(self) -> str:
        """Return which screen is shown."""

    def go(self, screen: str) -> None:
        """Show a screen."""

    def swap(self, screen: str) -> None:
        """Show a screen in place of this one."""

    def ask(self, key: str, then: Callable[[], None], **values: object) -> None:
        """Ask before something that cannot be taken back."""

    def warn(self, text: str) -> None:
        """Show a notice over the table and on the home page."""

    def setup(self) -> Setup:
        """Return the rules as they are chosen now."""

    def choose(self, setup: Setup) -> None:
        """Choose and remember other rules."""
