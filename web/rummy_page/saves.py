"""The match in the browser's storage: one document under one key, and what to do when that fails.

A save that cannot be read is moved aside, never deleted and never in the way; storage that refuses
leaves a playable page with one plain remark.
"""

from typing import Protocol

from rummy_core.errors import RummyError
from rummy_core.game import Game
from rummy_core.record import dumps
from rummy_core.replay import load_save
from rummy_page.texts import say

MATCH_KEY = "rummy.match"
BROKEN_KEY = "rummy.match.broken"


class StorageRefusedError(Exception):
    """The browser does not let this page store anything, or has no room left."""


class Store(Protocol):
    """Texts by key, as a browser keeps them for a site."""

    def get(self, key: str) -> str | None:
        """Return what is stored under *key*; ``None`` also where storage is refused."""

    def put(self, key: str, text: str) -> None:
        """Store *text*.

        :raises StorageRefusedError: if it cannot be stored.
        """

    def drop(self, key: str) -> None:
        """Forget *key*."""


class Saves:
    """The saved match of this browser."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._refused = False
        self.yielded = False
        """Whether another tab plays this browser's match on; then this one saves nothing more."""

    def load(self) -> tuple[Game | None, str]:
        """Return the saved match, if there is one, and a notice if it could not be read."""
        text = self._store.get(MATCH_KEY)
        if text is None:
            return None, ""
        try:
            return load_save(text), ""
        except RummyError as error:
            reason = str(error)
        except (ValueError, TypeError, KeyError, IndexError, AttributeError, RecursionError) as error:
            # A text that was not written here can break anything; none of it may stop the page.
            reason = type(error).__name__
        try:
            self._store.put(BROKEN_KEY, text)
        except StorageRefusedError:
            return None, say("save-broken", reason=reason)
        self._store.drop(MATCH_KEY)
        return None, say("save-broken", reason=reason)

    def keep(self, game: Game) -> str:
        """Store *game* and return a notice the first time that fails, else nothing."""
        if self.yielded:
            return ""
        try:
            self._store.put(MATCH_KEY, dumps(game, save=True))
        except StorageRefusedError:
            notice = "" if self._refused else say("storage-refused")
            self._refused = True
            return notice
        return ""
