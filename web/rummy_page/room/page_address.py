"""What the page's address says about rooms, and which room this tab is in: kept so that a reload loses neither."""

from typing import Any

import js
from pyodide.ffi import JsException

from rummy_core.errors import InputError
from rummy_core.room.codes import Invitation, link_fragment
from rummy_page.room.invite import looks_invited, read_fragment, read_typed
from rummy_page.saves import StorageRefusedError, Store
from rummy_page.words import why_not

INVITE_KEY = "rummy.invite"
HERE_KEY = "rummy.here"
HAD_KEY = "rummy.rooms"
"""Whether this browser was ever in a room: only then is there a list of rooms to read."""


class PageAddress:
    """The invitation that the page was opened by, until it has been followed."""

    def __init__(self, tab: Store, store: Store) -> None:
        """*tab* lives as long as this tab, *store* as long as this browser's data."""
        self._tab, self._store = tab, store
        self.invitation: Invitation | None = None
        self.problem = ""
        """Why the address, or what was typed, is no invitation."""
        self.fragment = ""
        """What was typed, to be mended; empty if it can be followed."""
        kept = tab.get(INVITE_KEY)
        if kept:
            self.invitation, _ = read_fragment(kept)

    @property
    def page(self) -> str:
        """The page's address."""
        return str(js.location.href)

    @property
    def kept_room(self) -> str:
        """The id of the room that this tab is in, also after a reload."""
        return self._tab.get(HERE_KEY) or ""

    @property
    def has_rooms(self) -> bool:
        """Whether rooms may be kept in this browser."""
        return self._store.get(HAD_KEY) is not None

    def keep_room(self, room: str) -> None:
        """Remember in which room this tab is; empty: in none."""
        if room == self.kept_room:
            return
        if room:
            _put(self._tab, HERE_KEY, room)
            _put(self._store, HAD_KEY, "1")
        else:
            self._tab.drop(HERE_KEY)

    def take_fragment(self, fragment: str) -> bool:
        """Take an invitation out of the address bar and the history; return whether one was meant.

        The secret is removed only once it is kept: where nothing can be, a reload still finds it.
        """
        if not looks_invited(fragment):
            return False
        self.invitation, self.problem = read_fragment(fragment)
        self.fragment = fragment if self.invitation is None else ""
        self._keep()
        return True

    def take_shared(self) -> bool:
        """Take an invitation that another app shared with the installed page (``?url=`` and ``?text=``)."""
        query: Any = js.URLSearchParams.new(js.location.search)
        shared = [str(query.get(name)) for name in ("url", "text", "title") if query.has(name)]
        if not shared:
            return False
        self.take_typed(" ".join(part for part in shared if part))
        self._keep()
        js.history.replaceState(None, "", js.location.pathname)  # as with a link, the secret leaves the address
        return True

    def take_typed(self, text: str) -> None:
        """Take what was typed or pasted."""
        try:
            self.invitation, self.problem, self.fragment = read_typed(text), "", ""
        except InputError as error:
            self.invitation, self.problem, self.fragment = None, why_not(error), text[:60]
            if not text.strip():
                self.problem = self.fragment = ""

    def forget(self) -> None:
        """Forget the invitation: it was followed, or another is to be typed."""
        if self.invitation is not None or self.problem:
            self.invitation, self.problem, self.fragment = None, "", ""
            self._tab.drop(INVITE_KEY)

    def _keep(self) -> None:
        if self.invitation is None:
            return
        _put(self._tab, INVITE_KEY, link_fragment(self.invitation))


def _put(store: Store, key: str, text: str) -> None:
    try:
        store.put(key, text)
    except (StorageRefusedError, JsException):
        return
