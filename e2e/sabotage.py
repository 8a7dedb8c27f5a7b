"""Breaks a served site in one place, and mends it again: what hosts and networks do to downloads."""

import threading
from dataclasses import replace

from sitebuild.server import Reply, Tamper


class Sabotage:
    """A tamper for ``SiteServer``: harmless until told what to break."""

    def __init__(self) -> None:
        self._faults: dict[str, Tamper] = {}
        self._held: list[threading.Event] = []

    def __call__(self, path: str, reply: Reply) -> Reply:
        fault = self._faults.get(path)
        return reply if fault is None else fault(path, reply)

    def mend(self) -> None:
        """Serve everything as it is again, and let stalled answers end."""
        self._faults.clear()
        for event in self._held:
            event.set()

    def lose(self, path: str, status: int = 404) -> None:
        """Answer *path* with an error status."""
        text = {"Content-Type": "text/html"}
        self._faults[path] = lambda _path, _reply: Reply(status, text, (b"<h1>not here</h1>",))

    def retype(self, content_type: str, *paths: str) -> None:
        """Send *paths* with another content type."""
        for path in paths:
            self._faults[path] = lambda _path, reply: replace(
                reply, headers={**reply.headers, "Content-Type": content_type}
            )

    def swap(self, path: str, body: bytes) -> None:
        """Send other bytes as *path*, with status 200 and a fitting length."""
        self._faults[path] = lambda _path, reply: replace(reply, headers=_untagged(reply), body=(body,))

    def cut(self, path: str, length: int) -> None:
        """Send only the first *length* bytes of *path*, as if that were the whole file."""
        self._faults[path] = lambda _path, reply: replace(
            reply, headers=_untagged(reply), body=(b"".join(reply.body)[:length],)
        )

    def drop(self, path: str, after: int) -> None:
        """Send *after* bytes of *path*, then close the connection."""

        def fault(_path: str, reply: Reply) -> Reply:
            data = b"".join(reply.body)
            length = {"Content-Length": str(len(data)), "Connection": "close"}
            return replace(reply, headers={**_untagged(reply), **length}, body=(data[:after],))

        self._faults[path] = fault

    def stall(self, path: str, after: int) -> None:
        """Send *after* bytes of *path* and then nothing, until mended."""
        event = threading.Event()
        self._held.append(event)

        def fault(_path: str, reply: Reply) -> Reply:
            data = b"".join(reply.body)
            return replace(reply, body=(data[:after], data[after:]), hold=event)

        self._faults[path] = fault

    def add_header(self, path: str, name: str, value: str) -> None:
        """Send *path* with one header set by the host."""
        self._faults[path] = lambda _path, reply: replace(reply, headers={**reply.headers, name: value})


def _untagged(reply: Reply) -> dict[str, str]:
    """Return the headers without the tag of the whole file: these are other bytes."""
    return {name: value for name, value in reply.headers.items() if name != "ETag"}
