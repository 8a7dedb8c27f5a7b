"""What a session asks of the page around it."""

from typing import Protocol


class Outlet(Protocol):
    """The page, as a session sees it."""

    def paint(self) -> None:
        """Show :meth:`Session.model`."""

    def tell(self, words: str) -> None:
        """Say this to a screen reader when it has time."""

    def alarm(self, words: str) -> None:
        """Say this to a screen reader at once: a move of its user was refused."""

    def wait(self, milliseconds: int) -> None:
        """Call :meth:`Session.tick` after this time, once; replaces an earlier wait."""

    def hand_over(self) -> None:
        """Show the count of the hand that just ended."""

    def aim(self, meld_id: int) -> None:
        """Put the focus on this meld."""
