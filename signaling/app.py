"""The thin shell: Starlette carries bytes and the time between WebSockets and the room table."""

import asyncio
import contextlib
import secrets
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from ipaddress import IPv6Address, ip_address

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from rummy_core.room.signing import Ed25519Signer, ed25519_verify
from rummy_core.room.wire.relay_talk import MAX_RELAY_MESSAGE, Ice, write
from signaling.config import Config
from signaling.hall import POLICY, Close, IceAsked, Keep, Note, Out, Send
from signaling.logs import log
from signaling.site import Site
from signaling.store import KEY_NAME, Store, open_store
from signaling.table import TICK_S, RoomTable

PATH = "/relay"
IPV6_NETWORK = 64
"""Bits of an IPv6 address that name one customer; the rest they choose themselves."""


class _Line:
    """A WebSocket and what waits to be sent on it."""

    def __init__(self, socket: WebSocket, reading: "asyncio.Task[None]") -> None:
        self.socket, self.reading = socket, reading
        self.waiting: asyncio.Queue[bytes | Close] = asyncio.Queue()
        self.size = 0
        self.slow = False


class Relay:
    """One relay process: the table, its store, and its lines."""

    def __init__(self, config: Config) -> None:
        """Open the store and take up what is in it.

        :raises StoreError: if the store cannot be used.
        """
        self.config = config
        self._store: Store = open_store(config.store)
        kept = self._store.load()
        seed = kept.pop(KEY_NAME, b"")
        if not seed:
            seed = secrets.token_bytes(32)
            self._store.put(KEY_NAME, seed)
        self.table = RoomTable(config.limits, Ed25519Signer(seed), ed25519_verify, secrets.token_bytes)
        unread = self.table.restore(kept, time.monotonic())
        log("started", rooms=int(self.table.gauges()["rooms"]), unread=unread)
        self._lines: dict[int, _Line] = {}
        self._count = 0
        self._ticked = time.monotonic()

    # -- HTTP

    def app(self) -> Starlette:
        """Return the ASGI application."""
        routes: list[BaseRoute] = [
            WebSocketRoute(PATH, self._socket),
            Route("/healthz", self._health),
            Route("/metrics", self._metrics),
        ]
        if self.config.site is not None:
            routes.append(Route("/{path:path}", _page(Site(self.config.site))))
        return Starlette(routes=routes, lifespan=self._life)

    @contextlib.asynccontextmanager
    async def _life(self, _app: Starlette) -> AsyncIterator[None]:
        ticking = asyncio.create_task(self._tick())
        try:
            yield
        finally:
            ticking.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await ticking
            self._store.close()
            log("stopped")

    async def _health(self, _request: Request) -> Response:
        """Say whether the relay works: not only that it answers, but that its clock ticks."""
        behind = time.monotonic() - self._ticked
        well = behind < 10 * TICK_S
        return JSONResponse({"well": well, "behind_s": round(behind, 2)}, 200 if well else 503)

    async def _metrics(self, _request: Request) -> Response:
        return PlainTextResponse(self.table.metrics.text(self.table.gauges()))

    # -- lines

    async def _socket(self, socket: WebSocket) -> None:
        origins = self.config.origins
        if origins and socket.headers.get("origin") not in origins:
            self.table.metrics.count("closed", "origin")
            await socket.close(POLICY)
            return
        await socket.accept()
        task = asyncio.current_task()
        assert task is not None  # a server runs every socket in a task of its own
        self._count += 1
        number, line = self._count, _Line(socket, task)
        self._lines[number] = line
        writing = asyncio.create_task(self._write(line))
        self._carry_out(self.table.connected(number, self._address(socket), time.monotonic()))
        try:
            while True:
                data = await socket.receive_bytes()
                self._carry_out(self.table.received(number, data, time.monotonic()))
        except (WebSocketDisconnect, KeyError, RuntimeError):
            pass  # closed by either side; KeyError: a text message, which is no word of ours
        except asyncio.CancelledError:
            if not line.slow:
                raise
        finally:
            self._lines.pop(number, None)
            writing.cancel()
            self._carry_out(self.table.disconnected(number, time.monotonic()))

    def _address(self, socket: WebSocket) -> str:
        forwarded = socket.headers.get("x-forwarded-for", "") if self.config.behind_proxy else ""
        text = forwarded.rsplit(",", 1)[-1].strip() or (socket.client.host if socket.client else "")
        try:
            address = ip_address(text)
        except ValueError:
            return text
        if isinstance(address, IPv6Address):
            return str(int(address) >> (128 - IPV6_NETWORK))
        return text

    async def _write(self, line: _Line) -> None:
        """Send what waits, in order, until told to close."""
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):  # the reading side notices as well
            while True:
                item = await line.waiting.get()
                if isinstance(item, Close):
                    if line.socket.client_state is WebSocketState.CONNECTED:
                        await line.socket.close(item.code, item.reason)
                    return
                line.size -= len(item)
                await line.socket.send_bytes(item)

    def _carry_out(self, out: Iterable[Out]) -> None:
        for item in out:
            match item:
                case Send(number, data):
                    self._send(number, data)
                case Close(number, _, reason):
                    log("line-closed", reason=reason)
                    if number in self._lines:
                        self._lines[number].waiting.put_nowait(item)
                case Keep(key, value):
                    self._store.put(key, value)
                case IceAsked(number, key):
                    servers = self.config.ice.for_key(key, time.time())
                    self._send(number, write(Ice(servers, self.config.ice.ttl_s)))
                case Note(event, room):
                    log(event, room=room)

    def _send(self, number: int, data: bytes) -> None:
        line = self._lines.get(number)
        if line is None:
            return
        line.size += len(data)
        if line.size > self.config.limits.outgoing:
            # What waits would only be sent to be thrown away: the browser syncs when it comes back. The
            # writer is stuck in the middle of a message, so the whole line ends with its reader.
            self._lines.pop(number)
            self._carry_out(self.table.overflowed(number, time.monotonic()))
            line.slow = True
            line.reading.cancel()
            return
        line.waiting.put_nowait(data)

    async def _tick(self) -> None:
        while True:
            self._ticked = time.monotonic()
            self._carry_out(self.table.woke(self._ticked))
            await asyncio.sleep(TICK_S)


def _page(site: Site) -> Callable[[Request], Awaitable[Response]]:
    async def answer(request: Request) -> Response:
        # Reading, hashing and packing the engine takes longer than anybody at a table should wait.
        tag, encodings = request.headers.get("if-none-match", ""), request.headers.get("accept-encoding", "")
        found = await asyncio.to_thread(site.answer, request.path_params["path"], tag, encodings)
        return Response(found.body, found.status, found.headers)

    return answer


MAX_FRAME_BYTES = MAX_RELAY_MESSAGE
"""Bytes of a WebSocket message; the server refuses longer ones before they are read."""
