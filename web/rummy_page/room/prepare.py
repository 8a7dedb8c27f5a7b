"""Prepares what rooms need of this browser, once somebody wants a room."""

import asyncio
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
"""What the page's ``rummy-relay`` says on a host without one; else it is a path here, or another host's address."""


def seconds() -> float:
    """Return the time in seconds of a clock that never goes back."""
    return float(js.performance.now()) / 1000


async def prepare_rooms() -> tuple[Machine, Identity]:
    """Return this browser as a machine, and who it is.

    :raises MachineLacksError: if the page knows of no relay, or the browser has no Ed25519.
    """
    named = str(document.querySelector("meta[name=rummy-relay]").content)
    if named == NO_RELAY:
        raise MachineLacksError("relay")
    address = js.URL.new(named, js.location.href)
    if str(address.protocol).startswith("http"):
        address.protocol = "wss:" if str(address.protocol) == "https:" else "ws:"
    vault = Vault()
    machine = BrowserMachine(str(address.href), vault)
    identity, _ = await asyncio.gather(_identity(vault), machine.warm_up())
    return machine, identity


async def _identity(vault: Vault) -> Identity:
    """Return the key pair of this browser, made now if it has none. Where nothing is kept it lasts as long as the tab.

    Of two tabs that make one at once, the first to keep it wins, and both use that one.
    """
    kept = await _kept(vault)
    if kept is not None:
        return kept
    try:
        pair = await webcrypto.new_key_pair()
    except (JsException, AttributeError) as error:
        raise MachineLacksError("keys") from error
    public = await webcrypto.public_bytes(pair.publicKey)
    with contextlib.suppress(StorageFailedError):  # the room itself tells that nothing is kept here
        await vault.keep_identity(pair.privateKey, public)
    return await _kept(vault) or webcrypto.WebIdentity(pair.privateKey, public)


async def _kept(vault: Vault) -> Identity | None:
    with contextlib.suppress(StorageFailedError):
        if (found := await vault.identity()) is not None:
            return webcrypto.WebIdentity(*found)
    return None
