"""The thin shell: carries bytes and the time between WebSockets and the room table; Starlette serves the pages."""

import asyncio
import contextlib
import secrets
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from ipaddress import IPv6Address, ip_address

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import BaseRoute, Route
from uvicorn.server import ServerState

from rummy_core.room.signing import Ed25519Signer, ed25519_verify
from rummy_core.room.wire.relay_talk import Ice, write
from signaling.config import Config
from signaling.hall import Close, IceAsked, Keep, Note, Out, Send
from signaling.line import WebSocketLine
from signaling.logs import log
from signaling.site import Site
from signaling.store import KEY_NAME, Store, open_store
from signaling.table import TICK_S, RoomTable

IPV6_NETWORK = 64
"""Bits of an IPv6 address that name one customer; the rest they choose themselves."""


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
        self._lines: dict[int, WebSocketLine] = {}
        self._count = 0
        self._ticked = time.monotonic()

    # -- HTTP

    def app(self) -> Starlette:
        """Return the ASGI application."""
        routes: list[BaseRoute] = [
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

    def line(self, *, server_state: ServerState, **_other: object) -> WebSocketLine:
        """Return the line for a connection that asks to be upgraded, as uvicorn's ``ws`` setting wants it."""
        origins, most_waiting = self.config.origins, self.config.limits.outgoing
        return WebSocketLine(self, server_state.connections, origins, most_waiting)

    def opened(self, line: WebSocketLine) -> None:
        """Take a line that is open."""
        self._count += 1
        line.number = self._count
        self._lines[line.number] = line
        self._carry_out(self.table.connected(line.number, self._address(line), time.monotonic()))

    def received(self, line: WebSocketLine, data: bytes) -> None:
        """Take a message."""
        self._carry_out(self.table.received(line.number, data, time.monotonic()))

    def overflowed(self, line: WebSocketLine) -> None:
        """Note that a reader was too slow."""
        self._lines.pop(line.number, None)
        self._carry_out(self.table.overflowed(line.number, time.monotonic()))

    def lost(self, line: WebSocketLine) -> None:
        """Note that a line is closed."""
        self._lines.pop(line.number, None)
        self._carry_out(self.table.disconnected(line.number, time.monotonic()))

    def foreign(self) -> None:
        """Count a page of another origin."""
        self.table.metrics.count("closed", "origin")

    def _address(self, line: WebSocketLine) -> str:
        forwarded = line.forwarded if self.config.behind_proxy else ""
        text = forwarded.rsplit(",", 1)[-1].strip() or line.address
        try:
            address = ip_address(text)
        except ValueError:
            return text
        if isinstance(address, IPv6Address):
            return str(int(address) >> (128 - IPV6_NETWORK))
        return text

    def _carry_out(self, out: Iterable[Out]) -> None:
        for item in out:
            match item:
                case Send(number, data):
                    self._send(number, data)
                case Close(number, code, reason):
                    log("line-closed", reason=reason)
                    if number in self._lines:
                        self._lines[number].close(code, reason)
                case Keep(key, value):
                    self._store.put(key, value)
                case IceAsked(number, key):
                    servers = self.config.ice.for_key(key, time.time())
                    self._send(number, write(Ice(servers, self.config.ice.ttl_s)))
                case Note(event, room):
                    log(event, room=room)

    def _send(self, number: int, data: bytes) -> None:
        line = self._lines.get(number)
        if line is not None:
            line.send(data)

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
