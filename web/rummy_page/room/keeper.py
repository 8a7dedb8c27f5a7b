"""Keeps one room on the shelf: in order, without gaps, and with one notice if the shelf fails."""

import asyncio
from collections.abc import Callable
from dataclasses import replace

from rummy_page.room.machine import KeptRoom, RoomCard, Shelf, StorageFailedError


class Keeper:
    """The saved side of one room.

    What could not be kept waits and is tried again together with what comes next, so that what is on the
    shelf is always the beginning of what happened: a log with a gap would be cut there after a reload.
    """

    def __init__(self, shelf: Shelf, failed: Callable[[str], None]) -> None:
        self._shelf, self._failed = shelf, failed
        self._told = False
        self._card: RoomCard | None = None
        self._secret = b""
        self._begun = False
        self._waiting: dict[str, bytes] = {}
        self._noting: asyncio.Task[None] | None = None
        self._next: RoomCard | None = None

    async def load(self, room: str) -> KeptRoom | None:
        """Return what is kept of the room; ``None`` if nothing is, or the shelf cannot be read."""
        try:
            kept = await self._shelf.room(room)
        except StorageFailedError as error:
            self._fail(error)
            return None
        if kept is not None:
            self._card, self._secret, self._begun = kept.card, kept.secret, True
        return kept

    async def begin(self, card: RoomCard, secret: bytes) -> None:
        """Keep a new room."""
        self._card, self._secret = card, secret
        await self.put({})

    async def put(self, saves: dict[str, bytes]) -> None:
        """Keep *saves*, after all that was to be kept before."""
        for key, value in saves.items():
            self._waiting.pop(key, None)
            self._waiting[key] = value
        card = self._card
        assert card is not None  # the room was loaded or begun before its peer could save
        try:
            if not self._begun:
                await self._shelf.begin(card, self._secret)
                self._begun = True
            if self._waiting:
                await self._shelf.put(card.room, self._waiting)
            self._waiting.clear()
        except StorageFailedError as error:
            self._fail(error)

    def update(self, card: RoomCard) -> None:
        """Keep what "My games" shows, soon; nothing is done if only the time has changed."""
        if self._card is not None and replace(card, updated=self._card.updated) == self._card:
            return
        self._card = self._next = card
        if self._begun and self._noting is None:
            self._noting = asyncio.get_running_loop().create_task(self._note())

    async def _note(self) -> None:
        try:
            while (card := self._next) is not None:
                self._next = None
                await self._shelf.update(card)
        except StorageFailedError as error:
            self._fail(error)
        finally:
            self._noting = None

    async def settled(self) -> None:
        """Return once nothing is being written any more; what could not be kept is tried a last time."""
        if self._waiting:
            await self.put({})
        if self._noting is not None:
            await self._noting

    async def forget(self) -> None:
        """Delete the room."""
        self._next = None
        self._waiting.clear()
        await self.settled()
        if self._card is not None and self._begun:
            try:
                await self._shelf.forget(self._card.room)
            except StorageFailedError as error:
                self._fail(error)

    def _fail(self, error: StorageFailedError) -> None:
        if not self._told:
            self._told = True
            self._failed(str(error))
