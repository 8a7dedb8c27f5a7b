"""The list of games: the rooms kept in this browser, how to go back into them, and how to be rid of them."""

from collections.abc import Callable
from typing import Any

from rummy_page.room.around import Around
from rummy_page.room.machine import RoomCard, StorageFailedError
from rummy_page.room.my_games import kept_rooms
from rummy_page.room.my_games_page import MyGamesPage
from rummy_page.room.stays import Stays
from rummy_page.texts import say


class GamesDesk:
    """The list on the home page."""

    def __init__(self, around: Around, stays: Stays) -> None:
        self._around, self._stays = around, stays
        self._page = MyGamesPage()
        self._cards: list[RoomCard] = []
        self.actions: dict[str, Callable[[Any], None]] = {
            "games-go": lambda control: stays.back_to(str(control.dataset.room)),
            "games-remove": lambda control: self._ask(str(control.dataset.room)),
        }

    def show(self) -> None:
        """Read what is kept and show it."""
        self._stays.run(self._load())

    def paint(self) -> None:
        """Show what was read last, and the room that this tab is in as it is now."""
        stay = self._stays.now
        now = None if stay is None else stay.client.card
        cards = [now if now is not None and now.room == card.room else card for card in self._cards]
        self._page.paint(kept_rooms(cards, self._stays.room))

    async def _load(self) -> None:
        self._cards = await self._stays.cards()
        self.paint()

    def _ask(self, room: str) -> None:
        self._around.ask("forget-room", lambda: self._stays.run(self._forget(room)))

    async def _forget(self, room: str) -> None:
        try:
            await self._stays.forget(room)
        except StorageFailedError as error:
            self._around.warn(say("games-none-kept", reason=str(error)))
        await self._load()
