"""What the eye does not need at once: done when the next frame is on the screen.

A tap's own result is painted before its event ends; the score sheet, the log and what is put into storage
follow. Work asked for again takes the place of what still waits, so none can show or keep an old state.
"""

from collections.abc import Callable

import js
from pyodide.ffi import create_proxy

from rummy_page.dom import document, listen

LATEST_MS = 250
"""A page that is covered or throttled may draw no frame and still count as seen; then the work is done this late."""


class AfterFrame:
    """Work by name: asked for again before it is done, it is done once."""

    def __init__(self) -> None:
        self._work: dict[str, Callable[[], None]] = {}
        self._task = create_proxy(lambda *_now: self.finish())
        self._limit: object = None
        # A frame is drawn after its callbacks; a message sent in one comes behind it. No Python holds the frame up, and
        # no timer brings the work: while a finger is down, browsers put timers off, by 80 ms and more.
        channel = js.MessageChannel.new()
        channel.port1.onmessage = self._task
        self._frame = js.Reflect.apply.bind(None, channel.port2.postMessage, channel.port2, js.Array.of(""))
        listen(document, "visibilitychange", lambda _event: self.finish())
        listen(js.window, "pagehide", lambda _event: self.finish())

    def then(self, name: str, work: Callable[[], None]) -> None:
        """Do *work* after the next frame; a page that nobody sees draws none, and does it at once."""
        if not self._work and not document.hidden:
            js.requestAnimationFrame(self._frame)
            self._limit = js.setTimeout(self._task, LATEST_MS)
        self._work[name] = work
        if document.hidden:
            self.finish()

    def finish(self) -> None:
        """Do now what still waits: the page may be gone before the next frame."""
        if self._limit is not None:
            js.clearTimeout(self._limit)
            self._limit = None
        work, self._work = self._work, {}
        for each in work.values():
            each()
