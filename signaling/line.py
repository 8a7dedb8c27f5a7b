"""One WebSocket: the bytes of a connection become messages, at once, with no task and no queue of its own.

It stands on the protocol without sockets of the ``websockets`` library. uvicorn hands an upgraded connection
over to it (the ``ws`` setting of its configuration). A line that is idle costs a third of what one costs that
waits in tasks, and a message passes in one go from one socket to the other.
"""

import asyncio
import logging
from collections.abc import Sequence
from typing import Any, Protocol, cast

from websockets.exceptions import InvalidState
from websockets.frames import CloseCode, Frame, Opcode
from websockets.http11 import Request
from websockets.protocol import OPEN
from websockets.server import ServerProtocol
from websockets.typing import Origin

from rummy_core.room.wire.relay_talk import MAX_RELAY_MESSAGE

PATH = "/relay"
END_S = 3.0
"""Seconds that a browser has to answer a close before the connection is broken off."""

_QUIET = logging.getLogger("signaling.websockets")
_QUIET.setLevel(logging.CRITICAL)  # it would log addresses and payloads


class Owner(Protocol):
    """Whom a line tells what happens."""

    def opened(self, line: "WebSocketLine") -> None:
        """Take a line that is open."""

    def received(self, line: "WebSocketLine", data: bytes) -> None:
        """Take a message."""

    def overflowed(self, line: "WebSocketLine") -> None:
        """Note that too much waits to be sent; the line has been broken off."""

    def lost(self, line: "WebSocketLine") -> None:
        """Note that the line is closed, by whomever."""

    def foreign(self) -> None:
        """Note that a page of another origin was turned away."""


class WebSocketLine(asyncio.Protocol):
    """See the module. ``address`` is the other end's, and ``forwarded`` what proxies said of it."""

    def __init__(self, owner: Owner, connections: set[Any], origins: Sequence[str], most_waiting: int) -> None:
        """Make the line of a connection that is about to be upgraded.

        :param connections: uvicorn's list of what has to end before it stops.
        :param origins: the pages that may connect; empty: all.
        :param most_waiting: bytes that may wait to be sent.
        """
        self._owner, self._connections, self._most_waiting = owner, connections, most_waiting
        allowed = [Origin(origin) for origin in origins] or None
        self._protocol = ServerProtocol(origins=allowed, max_size=MAX_RELAY_MESSAGE, logger=_QUIET)
        self._parts: list[bytes] = []
        self._deaf = False
        self._end: asyncio.TimerHandle | None = None
        self._transport: asyncio.Transport
        self.number = 0
        self.address = ""
        self.forwarded = ""

    # -- what the connection says

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Take the connection over from the HTTP side."""
        self._transport = cast(asyncio.Transport, transport)  # uvloop's are none by their class
        self._connections.add(self)
        peer = transport.get_extra_info("peername")
        self.address = str(peer[0]) if peer else ""

    def data_received(self, data: bytes) -> None:
        """Take bytes, and hand on the messages that they complete."""
        self._protocol.receive_data(data)
        for event in self._protocol.events_received():
            if isinstance(event, Request):
                self._upgrade(event)
            elif isinstance(event, Frame):
                self._frame(event)
        self._flush()

    def eof_received(self) -> None:
        """Close as well when the other end has nothing more to say."""
        self._protocol.receive_eof()
        self._flush()

    def connection_lost(self, exc: Exception | None) -> None:
        """Note the end."""
        self._connections.discard(self)
        if self._end is not None:
            self._end.cancel()
        if self.number:
            self._owner.lost(self)

    def shutdown(self) -> None:
        """Close because the server stops; browsers dial again."""
        self.close(CloseCode.SERVICE_RESTART, "")

    def _upgrade(self, request: Request) -> None:
        if request.path.partition("?")[0] != PATH:
            response = self._protocol.reject(404, f"the relay is at {PATH}\n")
        else:
            response = self._protocol.accept(request)
        self._protocol.send_response(response)
        self._flush()
        if self._protocol.state is OPEN:
            self.forwarded = ",".join(request.headers.get_all("X-Forwarded-For"))
            self._owner.opened(self)
        elif response.status_code == 403:
            self._owner.foreign()

    def _frame(self, frame: Frame) -> None:
        # Whether we have closed, not whether the protocol is closing: a last word and the browser's own close
        # come in one piece of data, and the protocol has read both of them before we hear of the first.
        if self._deaf:
            return
        if frame.opcode is Opcode.TEXT:
            self._deaf = True
            self._protocol.fail(CloseCode.UNSUPPORTED_DATA)  # no word of ours is text
        elif frame.opcode in (Opcode.BINARY, Opcode.CONT):
            self._parts.append(bytes(frame.data))
            if frame.fin:
                data, self._parts = b"".join(self._parts), []
                self._owner.received(self, data)

    # -- what the relay says

    def send(self, data: bytes) -> None:
        """Send a message; break off if the other end reads too slowly for what waits already."""
        try:
            self._protocol.send_binary(data)
        except InvalidState:
            return  # it is closing
        self._flush()
        if self._transport.get_write_buffer_size() > self._most_waiting:
            # What waits would only be sent to be thrown away: the browser syncs when it comes back.
            self._deaf = True
            self._transport.abort()
            self._owner.overflowed(self)

    def close(self, code: int, reason: str) -> None:
        """Say goodbye, and break off if the other end does not."""
        self._deaf = True
        try:
            self._protocol.send_close(code, reason)
        except InvalidState:
            return  # it is closing already
        self._flush()
        self._end = asyncio.get_running_loop().call_later(END_S, self._transport.abort)

    def _flush(self) -> None:
        pieces = self._protocol.data_to_send()
        if self._transport.is_closing():
            return
        data = b"".join(pieces)
        if data:
            self._transport.write(data)
        if b"" in pieces:  # the protocol's word for the end of the stream
            self._transport.close()
