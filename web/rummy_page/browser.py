"""What only a browser has: storage, timers, the start-up's contract."""

from collections.abc import Callable, Iterator
from typing import Any

import js
from pyodide.ffi import JsException, create_once_callable, create_proxy

from rummy_page.saves import StorageRefusedError

SLICE_MS = 12
"""How long one slice of a longer job may take: far below the 50 ms a page may be busy in one go."""


class BrowserStore:
    """The browser's storage for this site, which may be refused, full or emptied at any time."""

    def __init__(self, area: str = "localStorage") -> None:
        """*area* is ``localStorage``, or ``sessionStorage`` for what lives as long as this tab."""
        self._area = area

    def get(self, key: str) -> str | None:
        """Return what is stored under *key*."""
        try:
            text = getattr(js, self._area).getItem(key)
        except (JsException, AttributeError):
            return None
        return str(text) if isinstance(text, str) else None

    def put(self, key: str, text: str) -> None:
        """Store *text*.

        :raises StorageRefusedError: if the browser refuses or has no room.
        """
        try:
            getattr(js, self._area).setItem(key, text)
        except (JsException, AttributeError) as error:
            raise StorageRefusedError(str(error)) from error

    def drop(self, key: str) -> None:
        """Forget *key*."""
        try:
            getattr(js, self._area).removeItem(key)
        except (JsException, AttributeError):
            return


class Timer:
    """One timer that can be set again; setting it replaces the earlier wait."""

    def __init__(self, call: Callable[[], None]) -> None:
        self._call = call
        self._proxy = create_proxy(self._ring)
        self._id: Any = None

    def start(self, milliseconds: int) -> None:
        """Ring once after this time."""
        self.stop()
        self._id = js.setTimeout(self._proxy, milliseconds)

    def stop(self) -> None:
        """Do not ring."""
        if self._id is not None:
            js.clearTimeout(self._id)
            self._id = None

    def _ring(self) -> None:
        self._id = None
        self._call()


class Job:
    """A longer piece of work, done in slices so that the page answers in between."""

    def __init__(self) -> None:
        self._timer = Timer(self._slice)
        self._work: Iterator[Any] | None = None
        self._done: Callable[[Any], None] = lambda _: None

    def start(self, work: Iterator[Any], done: Callable[[Any], None]) -> None:
        """Run *work*, which yields after each small step, and hand its last value to *done*.

        Replaces a job that is still running.
        """
        self._work, self._done = work, done
        self._timer.start(0)

    def stop(self) -> None:
        """Drop the work."""
        self._work = None
        self._timer.stop()

    def _slice(self) -> None:
        until = js.performance.now() + SLICE_MS
        while self._work is not None and js.performance.now() < until:
            found = next(self._work, None)
            if found is not None:
                self._work = None
                self._done(found)
                return
        if self._work is not None:
            self._timer.start(0)


def copy_text(text: str, done: Callable[[bool], None]) -> None:
    """Put *text* on the clipboard and tell *done* whether the browser let the page do it."""
    clipboard = getattr(js.navigator, "clipboard", None)  # missing on pages without a secure address
    if not clipboard:
        done(False)
        return
    copied, refused = (create_once_callable(lambda _, answer=answer: done(answer)) for answer in (True, False))
    clipboard.writeText(text).then(copied, refused)


def reduced_motion() -> bool:
    """Return whether things should change place at once: by setting, else as the system asks."""
    return bool(js.document.documentElement.dataset.motion == "reduced")
