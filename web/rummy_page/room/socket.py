"""The browser's WebSocket to the relay."""

from collections.abc import Callable
from typing import Any

import js
from pyodide.ffi import create_proxy, to_js

from rummy_page.room.machine import LineEvents

_OPEN = 1


class RelaySocket:
    """One line; see :class:`rummy_page.room.machine.Line`."""

    def __init__(self, url: str, events: LineEvents) -> None:
        self._events = events
        self._proxies: dict[str, Any] = {}
        self._socket = js.WebSocket.new(url)
        self._socket.binaryType = "arraybuffer"
        self._on("onopen", lambda _: events.opened())
        self._on("onmessage", self._said)
        self._on("onclose", self._closed)

    def _on(self, event: str, call: Callable[[Any], None]) -> None:
        self._proxies[event] = create_proxy(call)
        setattr(self._socket, event, self._proxies[event])

    def _said(self, event: Any) -> None:
        if not isinstance(event.data, str):  # the relay speaks in bytes only
            self._events.said(bytes(event.data.to_bytes()))

    def _closed(self, event: Any) -> None:
        code = int(event.code)
        self._forget()
        self._events.closed(code)

    def send(self, data: bytes) -> None:
        """Send one binary message; nothing happens if the line is closed."""
        if self._socket.readyState == _OPEN:
            self._socket.send(to_js(data))

    def close(self) -> None:
        """Close the line; nothing is reported afterwards."""
        self._forget()
        self._socket.close()

    def _forget(self) -> None:
        for event, proxy in self._proxies.items():
            setattr(self._socket, event, None)
            proxy.destroy()
        self._proxies.clear()
