"""The browser as the machine of a room: WebSocket, WebRTC, WebCrypto, IndexedDB."""

import asyncio
from collections.abc import Callable
from typing import Any

import js
from pyodide.ffi import JsException, create_proxy

from rummy_core.deal.curve import multiply
from rummy_core.deal.products import Products
from rummy_core.deal.secret import Secret
from rummy_core.room.effects import Job
from rummy_page.browser import SLICE_MS
from rummy_page.room import webcrypto
from rummy_page.room.machine import DirectEvents, LineEvents, Shelf
from rummy_page.room.rtc import RtcDirect
from rummy_page.room.socket import RelaySocket

_NAME_BYTES = 8


class BrowserMachine:
    """See :class:`rummy_page.room.machine.Machine`."""

    def __init__(self, relay: str, shelf: Shelf) -> None:
        self._relay, self._shelf = relay, shelf
        self._ice: Any = js.Array.new()
        self._multiplier = webcrypto.Multiplier()
        self._directs: list[RtcDirect] = []

    @property
    def shelf(self) -> Shelf:
        """What is kept here."""
        return self._shelf

    @property
    def direct(self) -> bool:
        """Whether data channels to other browsers can be opened here."""
        return bool(getattr(js, "RTCPeerConnection", None))

    def now(self) -> float:
        """Return the time in seconds since the page was opened."""
        return float(js.performance.now()) / 1000

    def today(self) -> float:
        """Return the time in seconds since 1970."""
        return float(js.Date.now()) / 1000

    def draw(self, size: int) -> bytes:
        """Return *size* bytes of the system's generator."""
        return bytes(js.crypto.getRandomValues(js.Uint8Array.new(size)).to_bytes())

    async def verify(self, public_key: bytes, message: bytes, signature: bytes) -> bool:
        """Return whether the Ed25519 signature is good."""
        return await webcrypto.verify(public_key, message, signature)

    async def sign_door(self, seed: Secret, message: bytes) -> tuple[bytes, bytes]:
        """Return the public key of an Ed25519 seed, and its signature of *message*."""
        return await webcrypto.sign_with_seed(seed, message)

    async def seal(self, key: Secret, nonce: bytes, data: bytes) -> bytes:
        """Return AES-256-GCM's ciphertext and tag, without associated data."""
        return await webcrypto.seal(key, nonce, data)

    async def unseal(self, key: Secret, nonce: bytes, data: bytes) -> bytes | None:
        """Return the plain bytes; ``None`` if the tag is wrong."""
        return await webcrypto.unseal(key, nonce, data)

    async def warm_up(self) -> None:
        """Try now what the first deal would have to try, while people gather."""
        await self._multiplier.trusted()

    async def compute(self, job: Job) -> bytes:
        """Return what *job* comes to: the browser multiplies, or Python does, in slices."""
        work = job.work()
        try:
            wanted = next(work)
            while True:
                made = await self._multiplier.multiply(wanted)
                wanted = work.send(await _in_slices(wanted) if made is None else made)
        except StopIteration as done:
            return bytes(done.value)

    def dial(self, events: LineEvents) -> RelaySocket:
        """Open a WebSocket to the relay."""
        return RelaySocket(self._relay, events)

    def open_direct(self, events: DirectEvents, *, polite: bool) -> RtcDirect:
        """Open a data channel to another browser."""
        self._directs = [direct for direct in self._directs if not direct.closed]
        direct = RtcDirect(events, self._ice, name=self.draw(_NAME_BYTES).hex(), polite=polite)
        self._directs.append(direct)
        return direct

    def use_ice(self, servers: str) -> None:
        """Take the STUN and TURN servers for data channels, those that are being opened too."""
        try:
            self._ice = js.JSON.parse(servers)
            for direct in self._directs:
                direct.use_ice(self._ice)
        except JsException:
            return  # not WebRTC's form; channels are tried without servers

    def watch(self, looked_at: Callable[[], None], network_back: Callable[[], None]) -> Callable[[], None]:
        """Call these when the page is looked at again, and when the network is back; return what ends that."""

        def shown(_: Any) -> None:
            if str(js.document.visibilityState) == "visible":
                looked_at()

        seen, online = create_proxy(shown), create_proxy(lambda _: network_back())
        where = ((js.document, "visibilitychange", seen), (js, "pageshow", seen), (js, "online", online))
        for target, event, proxy in where:
            target.addEventListener(event, proxy)

        def end() -> None:
            for target, event, proxy in where:
                target.removeEventListener(event, proxy)
            seen.destroy()
            online.destroy()

        return end


async def _in_slices(products: Products) -> list[int]:
    made: list[int] = []
    until = js.performance.now() + SLICE_MS
    for a, u in products:
        made.append(multiply(a, u))
        if js.performance.now() >= until:
            await asyncio.sleep(0)
            until = js.performance.now() + SLICE_MS
    return made
