"""Identity and rooms in the browser's IndexedDB: one database, and one transaction for each step.

Transactions over the same stores run in the order in which they are begun, and each is kept whole or not at
all, so what is found after a crash is what one of the steps left behind.
"""

import asyncio
from collections.abc import Mapping
from typing import Any

import js
from pyodide.ffi import JsException, create_proxy, to_js

from rummy_page.room.cards_text import card_text, read_card
from rummy_page.room.machine import KeptRoom, RoomCard, StorageFailedError
from rummy_page.room.promises import answer, durable, record

NAME = "rummy-rooms"
VERSION = 1
CARDS, SECRETS, SLOTS, IDENTITY = "cards", "secrets", "slots", "identity"
ME = "me"


class Vault:
    """The database, opened when it is first needed and again after another tab has upgraded or deleted it."""

    def __init__(self) -> None:
        self._db: Any = None
        self._closing = create_proxy(self._close)

    async def identity(self) -> tuple[Any, bytes] | None:
        """Return the private key, as the browser's object, and the public key; ``None`` if there is none yet.

        :raises StorageFailedError: if the database cannot be read.
        """
        found = await self._read(IDENTITY, ME)
        return (found.key, bytes(found.public.to_bytes())) if found else None

    async def keep_identity(self, private_key: Any, public_key: bytes) -> None:
        """Keep a key pair, unless another tab has kept one meanwhile.

        :raises StorageFailedError: if it cannot be kept.
        """
        row = record(key=private_key, public=to_js(public_key))
        await self._write((IDENTITY,), lambda stores: stores[0].add(row, ME))

    async def cards(self) -> list[RoomCard]:
        """Return the rooms, the one played last first; one that cannot be read is left out."""
        store = (await self._begin((CARDS,), "readonly"))[1][0]
        cards = [card for text in await answer(store.getAll()) if (card := read_card(str(text))) is not None]
        return sorted(cards, key=lambda card: -card.updated)

    async def room(self, room: str) -> KeptRoom | None:
        """Return all of one room; ``None`` if it is not kept here, or cannot be read."""
        _, (cards, secrets, slots) = await self._begin((CARDS, SECRETS, SLOTS), "readonly")
        wanted = _all_of(room)
        head = answer(cards.get(room)), answer(secrets.get(room))
        rest = answer(slots.getAllKeys(wanted)), answer(slots.getAll(wanted))
        text, secret, names, contents = await asyncio.gather(*head, *rest)
        card = read_card(str(text)) if text and secret else None
        if card is None:
            return None
        kept = {str(name[1]): bytes(data.to_bytes()) for name, data in zip(names, contents, strict=True)}
        return KeptRoom(card, bytes(secret.to_bytes()), kept)

    async def begin(self, card: RoomCard, secret: bytes) -> None:
        """Keep a new room."""

        def write(stores: list[Any]) -> None:
            stores[0].put(card_text(card), card.room)
            stores[1].put(to_js(secret), card.room)

        await self._write((CARDS, SECRETS), write)

    async def put(self, room: str, slots: Mapping[str, bytes]) -> None:
        """Keep these values in one transaction; an empty value deletes its key.

        Each is marked in the browser's timeline: what the log and the decks are made of is timed by it.
        """
        for name in slots:
            js.performance.mark(name)

        def write(stores: list[Any]) -> None:
            for name, value in slots.items():
                key = to_js([room, name])
                if value:
                    stores[0].put(to_js(value), key)
                else:
                    stores[0].delete(key)

        await self._write((SLOTS,), write)

    async def update(self, card: RoomCard) -> None:
        """Keep what "My games" shows of a room."""
        await self._write((CARDS,), lambda stores: stores[0].put(card_text(card), card.room))

    async def forget(self, room: str) -> None:
        """Delete everything about a room."""

        def write(stores: list[Any]) -> None:
            stores[0].delete(room)
            stores[1].delete(room)
            stores[2].delete(_all_of(room))

        await self._write((CARDS, SECRETS, SLOTS), write)

    # -- transactions

    async def _read(self, store: str, key: str) -> Any:
        return await answer((await self._begin((store,), "readonly"))[1][0].get(key))

    async def _write(self, names: tuple[str, ...], write: Any) -> None:
        transaction, stores = await self._begin(names, "readwrite")
        try:
            write(stores)
        except JsException as error:
            raise StorageFailedError(str(error.name)) from error
        await durable(transaction)

    async def _begin(self, names: tuple[str, ...], mode: str) -> tuple[Any, list[Any]]:
        try:
            if self._db is None:
                self._db = await self._open()
            transaction = self._db.transaction(to_js(list(names)), mode)
            return transaction, [transaction.objectStore(name) for name in names]
        except JsException as error:
            self._db = None
            raise StorageFailedError(str(error.name)) from error

    async def _open(self) -> Any:
        factory = getattr(js, "indexedDB", None)
        if not factory:
            raise StorageFailedError("NotSupportedError")
        request = factory.open(NAME, VERSION)

        def upgrade(_: Any) -> None:
            for name in (CARDS, SECRETS, SLOTS, IDENTITY):
                request.result.createObjectStore(name)

        proxy = create_proxy(upgrade)
        request.onupgradeneeded = proxy
        try:
            db = await answer(request)
        finally:
            request.onupgradeneeded = None
            proxy.destroy()
        # Another tab wants to change or delete the database: it may, and we open it again when we need it.
        db.onversionchange = self._closing
        db.onclose = self._closing
        return db

    def _close(self, _: Any) -> None:
        if self._db is not None:
            self._db.close()
            self._db = None


def _all_of(room: str) -> Any:
    """Return the range of all keys ``[room, ...]``: an array lies behind every text."""
    return js.IDBKeyRange.bound(to_js([room]), to_js([room, []]))
