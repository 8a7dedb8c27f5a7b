"""Prepares what rooms need of this browser, once somebody wants a room."""

import contextlib

import js
from pyodide.ffi import JsException

from rummy_page.dom import document
from rummy_page.room import webcrypto
from rummy_page.room.browser_machine import BrowserMachine
from rummy_page.room.lacks import MachineLacksError
from rummy_page.room.machine import Identity, Machine, StorageFailedError
from rummy_page.room.vault import Vault

NO_RELAY = "none"
"""What the page's ``rummy-relay`` says on a host without one."""


def seconds() -> float:
    """Return the time in seconds of a clock that never goes back."""
    return float(js.performance.now()) / 1000


async def prepare_rooms() -> tuple[Machine, Identity]:
    """Return this browser as a machine, and who it is.

    :raises MachineLacksError: if the page knows of no relay, or the browser has no Ed25519.
    """
    named = document.querySelector("meta[name=rummy-relay]")
    if not named or str(named.content) == NO_RELAY:
        raise MachineLacksError("relay")
    if not webcrypto.subtle():
        raise MachineLacksError("keys")
    vault = Vault()
    return BrowserMachine(_address(str(named.content)), vault), await _identity(vault)


def _address(named: str) -> str:
    """Return the WebSocket address that the page's build names, which may be a path on this host."""
    address = js.URL.new(named, document.baseURI)
    scheme = str(address.protocol)
    address.protocol = {"http:": "ws:", "https:": "wss:"}.get(scheme, scheme)
    return str(address.href)


async def _identity(vault: Vault) -> Identity:
    """Return the identity that is kept here, or a fresh one; where nothing can be kept it lives in this tab."""
    kept = await _kept(vault)
    if kept is not None:
        return kept
    try:
        pair = await webcrypto.new_key_pair()
        public = await webcrypto.public_bytes(pair.publicKey)
    except JsException as error:
        raise MachineLacksError("keys") from error
    try:
        await vault.keep_identity(pair.privateKey, public)
    except StorageFailedError:
        kept = await _kept(vault)  # another tab may have been faster
    return kept or webcrypto.WebIdentity(pair.privateKey, public)


async def _kept(vault: Vault) -> Identity | None:
    with contextlib.suppress(StorageFailedError):  # the room itself tells that nothing is kept here
        if (found := await vault.identity()) is not None:
            return webcrypto.WebIdentity(*found)
    return None
