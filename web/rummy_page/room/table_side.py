"""What the screens of rooms tell the table: that there is a match to sit down at, and what came of it."""

from typing import Protocol

from rummy_page.room.client import RoomClient
from rummy_page.room.news import News


class TableSide(Protocol):
    """The table's end of a room."""

    def sit(self, client: RoomClient) -> None:
        """Put the room's match on the table, or back on it; its cards are dealt."""

    def changed(self) -> None:
        """Look at the match again: something of it has changed."""

    def heard(self, news: News) -> None:
        """Take what happened once."""

    def left(self) -> None:
        """Take the room's match from the table: this tab is not in the room any more."""
