"""A machine for the page's room driver in CPython: real sockets and real cryptography, no WebRTC, a disk in memory."""

import asyncio
import secrets
import time
from collections.abc import Callable, Mapping
from dataclasses import replace

from rummy_page.room.machine import (
    Direct,
    DirectEvents,
    KeptRoom,
    LineEvents,
    RoomCard,
    StorageFailedError,
)
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from rummy_core.deal.secret import Secret
from rummy_core.room.effects import Job
from rummy_core.room.signing import Ed25519Signer, ed25519_verify
from rummy_core.room.wire.sealing import aes_gcm_seal, aes_gcm_unseal

GONE = 1006
"""The close code of a line that broke without a word (RFC 6455, section 7.4.1)."""


class HereIdentity:
    """An identity whose private key is in this process."""

    def __init__(self, seed: bytes) -> None:
        self._signer = Ed25519Signer(seed)

    @property
    def public_key(self) -> bytes:
        return self._signer.public_key

    async def sign(self, message: bytes) -> bytes:
        return self._signer.sign(message)


class MemoryShelf:
    """A disk in memory. ``full`` refuses writes; while ``open`` is cleared, writes wait."""

    def __init__(self) -> None:
        self.rooms: dict[str, KeptRoom] = {}
        self.full = False
        self.open = asyncio.Event()
        self.open.set()

    async def _write(self) -> None:
        await asyncio.sleep(0)
        await self.open.wait()
        if self.full:
            raise StorageFailedError("QuotaExceededError")

    async def cards(self) -> list[RoomCard]:
        return sorted((kept.card for kept in self.rooms.values()), key=lambda card: -card.updated)

    async def room(self, room: str) -> KeptRoom | None:
        await asyncio.sleep(0)
        return self.rooms.get(room)

    async def begin(self, card: RoomCard, secret: bytes) -> None:
        await self._write()
        self.rooms[card.room] = KeptRoom(card, secret, {})

    async def put(self, room: str, slots: Mapping[str, bytes]) -> None:
        await self._write()
        kept = self.rooms[room]
        changed = {**kept.slots, **slots}
        self.rooms[room] = replace(kept, slots={key: value for key, value in changed.items() if value})

    async def update(self, card: RoomCard) -> None:
        await self._write()
        self.rooms[card.room] = replace(self.rooms[card.room], card=card)

    async def forget(self, room: str) -> None:
        await self._write()
        self.rooms.pop(room, None)


class SocketLine:
    """A WebSocket to the relay. Like a browser's, it sends what was given to it before it closes."""

    def __init__(self, url: str, events: LineEvents) -> None:
        self._url, self._events = url, events
        self._outgoing: asyncio.Queue[bytes | None] = asyncio.Queue()
        self._open = False
        self.quiet = False
        self.task = asyncio.get_running_loop().create_task(self._run())

    async def _run(self) -> None:
        code = GONE
        try:
            async with connect(self._url, max_size=None) as socket:
                self._open = True
                self._events.opened()
                code = await self._carry(socket)
        except (OSError, InvalidHandshake, TimeoutError):
            pass
        if not self.quiet:
            self._events.closed(code)

    async def _carry(self, socket: ClientConnection) -> int:
        writer = asyncio.get_running_loop().create_task(self._write(socket))
        try:
            async for data in socket:
                assert isinstance(data, bytes)
                if not self.quiet:
                    self._events.said(data)
        except ConnectionClosed:
            pass
        finally:
            writer.cancel()
        return socket.close_code or GONE

    async def _write(self, socket: ClientConnection) -> None:
        try:
            while (data := await self._outgoing.get()) is not None:
                await socket.send(data)
            await socket.close()
        except ConnectionClosed:
            return  # the reading side reports it

    def send(self, data: bytes) -> None:
        self._outgoing.put_nowait(data)

    def close(self) -> None:
        self.quiet = True
        if self._open:
            self._outgoing.put_nowait(None)
        else:
            self.task.cancel()


class HereMachine:
    """A process of CPython as a machine."""

    direct = False

    def __init__(self, relay_url: str, shelf: MemoryShelf | None = None) -> None:
        self.relay_url = relay_url
        self.shelf = MemoryShelf() if shelf is None else shelf
        self.lines: list[SocketLine] = []

    def now(self) -> float:
        return time.monotonic()

    def today(self) -> float:
        return time.time()

    def draw(self, size: int) -> bytes:
        return secrets.token_bytes(size)

    async def verify(self, public_key: bytes, message: bytes, signature: bytes) -> bool:
        return ed25519_verify(public_key, message, signature)

    async def sign_door(self, seed: Secret, message: bytes) -> tuple[bytes, bytes]:
        signer = Ed25519Signer(seed.reveal())
        return signer.public_key, signer.sign(message)

    async def seal(self, key: Secret, nonce: bytes, data: bytes) -> bytes:
        return aes_gcm_seal(key, nonce, data)

    async def unseal(self, key: Secret, nonce: bytes, data: bytes) -> bytes | None:
        return aes_gcm_unseal(key, nonce, data)

    async def compute(self, job: Job) -> bytes:
        return await asyncio.to_thread(job)

    def dial(self, events: LineEvents) -> SocketLine:
        line = SocketLine(self.relay_url, events)
        self.lines.append(line)
        return line

    async def gone(self) -> None:
        """Return once all lines that were to be closed really are."""
        await asyncio.gather(*(line.task for line in self.lines if line.quiet), return_exceptions=True)

    def open_direct(self, events: DirectEvents, *, polite: bool) -> Direct:
        raise AssertionError("no machine without WebRTC is asked for a direct channel")

    def watch(self, looked_at: Callable[[], None], network_back: Callable[[], None]) -> Callable[[], None]:
        self.looked_at, self.network_back = looked_at, network_back
        return lambda: None

    def use_ice(self, servers: str) -> None:
        return
