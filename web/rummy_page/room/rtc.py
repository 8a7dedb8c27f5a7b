"""One WebRTC data channel to another browser: perfect negotiation, ICE restarts, an end that is always reported.

Both sides open the channel alike (negotiated, number 0), so it does not matter who offers first. Source of
the negotiation: W3C WebRTC, section 10.7.
"""

import asyncio
import contextlib
from collections import deque
from collections.abc import Callable
from typing import Any

import js
from pyodide.ffi import JsException, create_proxy, to_js

from rummy_page.room.machine import DirectEvents
from rummy_page.room.promises import record
from rummy_page.room.signals import Ends, Words, binding, read_words, write_words

OPENING_S = 15.0
"""Time for a channel to open, and to come back after it broke; then it is given up and a new one is tried."""

MAX_BUFFERED = 1 << 20
"""Bytes the browser may hold back: twice a session's window. Above it frames are dropped; the session repeats them."""


class RtcDirect:
    """A data channel, open or being opened."""

    def __init__(self, events: DirectEvents, ice_servers: Any, *, name: str, polite: bool) -> None:
        """Begin to open it.

        :param name: a random name for this end.
        :param ice_servers: STUN and TURN servers in WebRTC's form.
        """
        self._events, self._polite = events, polite
        self._ends = Ends(name)
        self._offering = self._ignoring = self._closed = self._open = False
        self._inbox: deque[Words] = deque()
        self._early: list[Any] = []
        self._opened_early = False
        self._tasks: set[asyncio.Task[None]] = set()
        self._proxies: list[tuple[Any, str, Any]] = []
        self._limit: asyncio.TimerHandle | None = None
        self._connection = js.RTCPeerConnection.new(record(iceServers=ice_servers))
        options = record(negotiated=True, id=0, ordered=True)
        self._channel = self._connection.createDataChannel("rummy", options)
        self._channel.binaryType = "arraybuffer"
        self._on(self._connection, "onnegotiationneeded", lambda _: self._start(self._offer))
        self._on(self._connection, "onicecandidate", self._found_candidate)
        self._on(self._connection, "onconnectionstatechange", self._state_changed)
        self._on(self._channel, "onopen", self._opened)
        self._on(self._channel, "onmessage", self._said)
        self._on(self._channel, "onclose", lambda _: self._give_up())
        self._set_limit()

    def _on(self, target: Any, event: str, call: Callable[[Any], None]) -> None:
        proxy = create_proxy(call)
        self._proxies.append((target, event, proxy))
        setattr(target, event, proxy)

    def _start(self, work: Callable[[], Any]) -> None:
        if not self._closed:
            task = asyncio.get_running_loop().create_task(work())
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    @property
    def closed(self) -> bool:
        """Whether this channel has come to its end."""
        return self._closed

    # -- what the driver asks

    def signalled(self, data: bytes) -> bool:
        """Take the other side's words; ``False`` if it has begun a new connection, for which a new one is needed."""
        words = read_words(data)
        fate = "drop" if words is None or self._closed else self._ends.fate(words)
        if words is not None and fate == "take":
            self._inbox.append(words)
            if len(self._inbox) == 1:
                self._start(self._read)
        return fate != "afresh"

    def send(self, data: bytes) -> None:
        """Send one message; it is dropped if the channel is not open or holds back too much."""
        if self._open and self._channel.bufferedAmount <= MAX_BUFFERED:
            with contextlib.suppress(JsException):  # it is closing; the end is reported by itself
                self._channel.send(to_js(data))

    def use_ice(self, servers: Any) -> None:
        """Take servers that became known only now; a channel that is not open yet looks for a way through them.

        :raises JsException: if they are not in WebRTC's form.
        """
        if self._closed:
            return
        self._connection.setConfiguration(record(iceServers=servers))
        if not self._open and len(servers):
            self.restart()

    def restart(self) -> None:
        """Look for a way between the two anew: the network may have changed."""
        if not self._closed:
            self._connection.restartIce()

    def close(self) -> None:
        """Close the channel; nothing is reported afterwards."""
        if self._closed:
            return
        self._closed, self._open = True, False
        if self._limit is not None:
            self._limit.cancel()
        for task in tuple(self._tasks):
            task.cancel()
        for target, event, _ in self._proxies:
            setattr(target, event, None)
        self._connection.close()
        for _, _, proxy in self._proxies:
            proxy.destroy()
        self._proxies.clear()

    # -- negotiation

    async def _offer(self) -> None:
        self._offering = True
        try:
            await self._connection.setLocalDescription()
            self._tell_description()
        except JsException:
            return  # the other side's offer came first; its answer stands
        finally:
            self._offering = False

    async def _read(self) -> None:
        while self._inbox and not self._closed:
            words = self._inbox[0]
            with contextlib.suppress(JsException):  # words that do not fit the state any more: a new offer follows
                await self._take(words)
            self._inbox.popleft()

    async def _take(self, words: Words) -> None:
        connection = self._connection
        if words.description is not None:
            kind, sdp = words.description
            collides = kind == "offer" and (self._offering or connection.signalingState != "stable")
            self._ignoring = collides and not self._polite
            if self._ignoring:
                return
            await connection.setRemoteDescription(record(type=kind, sdp=sdp))
            for candidate in self._early:
                await connection.addIceCandidate(candidate)
            self._early.clear()
            if kind == "offer":
                await connection.setLocalDescription()
                self._tell_description()
            if self._opened_early and not self._closed:
                self._opened_early = False
                self._opened(None)
        elif words.candidate and not self._ignoring:
            candidate = js.JSON.parse(words.candidate)
            if connection.remoteDescription:
                await connection.addIceCandidate(candidate)
            else:
                self._early.append(candidate)

    def _tell_description(self) -> None:
        made = self._connection.localDescription
        if made and not self._closed:
            self._tell(Words(self._ends.mine, self._ends.theirs, (str(made.type), str(made.sdp))))

    def _found_candidate(self, event: Any) -> None:
        if event.candidate:
            text = str(js.JSON.stringify(event.candidate))
            self._tell(Words(self._ends.mine, self._ends.theirs, candidate=text))

    def _tell(self, words: Words) -> None:
        self._events.signal(write_words(words))

    # -- the channel's life

    def _opened(self, _: Any) -> None:
        mine, theirs = self._connection.localDescription, self._connection.remoteDescription
        if not mine or not theirs:
            self._opened_early = True  # its answer is in effect already, and shown only when it is taken: see _take
            return
        name = binding(str(mine.sdp), str(theirs.sdp))
        if name is None:
            self._give_up()
            return
        self._open = True
        self._lift_limit()
        self._events.opened(name)

    def _said(self, event: Any) -> None:
        if isinstance(event.data, str):
            self._give_up()  # only bytes are ever sent
        else:
            self._events.said(bytes(event.data.to_bytes()))

    def _state_changed(self, _: Any) -> None:
        state = str(self._connection.connectionState)
        if state == "failed":
            self._set_limit()
            self._connection.restartIce()
        elif state == "disconnected":
            self._set_limit()
        elif state == "connected" and self._open:
            self._lift_limit()
        elif state == "closed":
            self._give_up()

    def _set_limit(self) -> None:
        if self._limit is None:
            self._limit = asyncio.get_running_loop().call_later(OPENING_S, self._give_up)

    def _lift_limit(self) -> None:
        if self._limit is not None:
            self._limit.cancel()
            self._limit = None

    def _give_up(self) -> None:
        if not self._closed:
            self.close()
            self._events.closed()
