"""Carries out a node's effects strictly in order, on whatever machine.

What the node wants saved is durable before anything behind it is sent or shown. Questions (signatures,
seals, passes) tell nobody anything, so they are asked at once, beside a save that is under way: what follows
from an answer still queues behind it. The node knows each answer by its token.
"""

import asyncio
import contextlib
import math
from collections import deque
from collections.abc import Callable, Coroutine, Iterable
from functools import partial
from typing import Any, Protocol

from rummy_core.room.effects import Event, Save, Show
from rummy_core.room.wire import relay_talk as talk
from rummy_core.room.wire.node import Node
from rummy_core.room.wire.node_effects import (
    CloseDirect,
    Connection,
    Faulty,
    NodeEffect,
    OpenDirect,
    SendDirect,
    Signalled,
)
from rummy_core.room.wire.relay_line import Dial, HangUp, Said, SendRelay
from rummy_page.room.machine import Direct, DirectEvents, Identity, Line, LineEvents, Machine
from rummy_page.room.questions import Answer, Question, asked

VISIBLE = (Show, Said, Connection, Faulty, Dial, HangUp)
"""Effects after which the page may have something else to show. A deal is hundreds of others."""

PARTING_S = 1.0
"""How long last words may take: some round trips."""

OTHER_TAB = 4002
"""The relay's close code for a line whose identity speaks through another tab now (docs/relay.md)."""


class Owner(Protocol):
    """Whom the carrier tells what is for people, and who keeps what is to be saved."""

    def told(self, word: talk.Word) -> None:
        """Take a word of the relay."""

    def shown(self, event: Event) -> None:
        """Take an event of the peer."""

    def knows(self, key: bytes) -> bool:
        """Return whether *key* is in the room."""

    def connected(self, effect: Connection) -> None:
        """Take a change of how another browser is reached."""

    def faulty(self, effect: Faulty) -> None:
        """Take the news that a session was refused."""

    def displaced_by_tab(self) -> None:
        """Note that the relay has closed this tab's line for another tab."""

    def drained(self) -> None:
        """Note that there may be something else to show, and that everything up to here is saved and done."""

    async def keep(self, saves: dict[str, bytes]) -> None:
        """Make *saves* durable, in order; what cannot be kept is the owner's matter."""

    def broke(self, reason: str) -> None:
        """Note that work failed in a way nobody foresaw; nothing that stands behind it is carried out any more."""


class Carrier:
    """Carries out one node's effects. After :meth:`stop` nothing reaches the node any more."""

    def __init__(self, machine: Machine, identity: Identity, node: Node, owner: Owner) -> None:
        self._machine, self._identity, self._node, self._owner = machine, identity, node, owner
        self._todo: deque[NodeEffect | Callable[[], Coroutine[Any, Any, None]]] = deque()
        self._tasks: set[asyncio.Task[None]] = set()
        self._held: asyncio.Task[None] | None = None
        self._line: Line | None = None
        self._directs: dict[bytes, Direct] = {}
        self._alarm: asyncio.TimerHandle | None = None
        self._alarm_at = math.inf
        self._stirred = asyncio.Event()
        """Set whenever the node has heard something."""
        self._working = self._stopped = self._fresh_line = self._visible = False
        self._ice_again: asyncio.TimerHandle | None = None

    # -- what others say

    def event(self, handle: Callable[[float], Iterable[NodeEffect]]) -> None:
        """Let the node handle something now, carry out what follows, and have the page look.

        :raises RummyError: what *handle* raises; nothing has happened then.
        """
        self._visible = True
        self._heard(handle)

    def _heard(self, handle: Callable[[float], Iterable[NodeEffect]]) -> None:
        """Let the node handle what the page need not look at, unless something visible follows."""
        if self._stopped:
            return
        for effect in handle(self._machine.now()):
            if isinstance(effect, Question):
                self._ask(*asked(effect, self._machine, self._identity, self._node))
            else:
                self._todo.append(effect)
        self._stirred.set()
        self._work()

    def then(self, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Do *work* next and hold everything else up until it is done."""
        self._todo.appendleft(work)

    async def parted(self) -> None:
        """Return once all that the node wanted so far is carried out, and its last words are heard.

        A direct channel that is closed throws away what it still holds, and others may wait for ever for an
        entry that one browser alone has. For a browser that does not answer nobody waits longer than a moment.
        """
        while self._held is not None:
            await self._held
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(PARTING_S):
                while self._node.unheard:
                    self._stirred.clear()
                    await self._stirred.wait()

    async def stop(self) -> None:
        """Close what is open and drop what is under way, but finish what is being saved."""
        self._stopped = True
        self._todo.clear()
        for task in tuple(self._tasks):
            task.cancel()
        for timer in (self._alarm, self._ice_again):
            if timer is not None:
                timer.cancel()
        for direct in self._directs.values():
            direct.close()
        self._directs.clear()
        self._hang_up()
        if self._held is not None:
            await self._held

    # -- in order

    def _work(self) -> None:
        if self._working:
            return
        self._working = True
        while self._todo and not self._stopped:
            effect = self._todo.popleft()
            if isinstance(effect, Save):
                self._hold(partial(self._keep, effect))
                return
            if callable(effect):
                self._hold(effect)
                return
            self._visible = self._visible or isinstance(effect, VISIBLE)
            self._one(effect)
        self._working = False
        if not self._stopped:
            self._set_alarm()
            if self._visible:
                self._visible = False
                self._owner.drained()

    def _hold(self, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Do *work*, and go on with the effects behind it when it is done."""

        async def held() -> None:
            try:
                await work()
            except Exception as error:
                self._held = None
                self._broke(error)
                raise  # to the console, with all that led to it
            self._working, self._held = False, None
            self._work()

        self._held = asyncio.get_running_loop().create_task(held())

    def _broke(self, error: BaseException) -> None:
        if not self._stopped:
            self._owner.broke(f"{type(error).__name__}: {error}")

    async def _keep(self, first: Save) -> None:
        saves = {first.key: first.value}
        while self._todo and isinstance(self._todo[0], Save):
            following = self._todo.popleft()
            assert isinstance(following, Save)  # looked at just before
            saves.pop(following.key, None)  # the latest value has its place in order
            saves[following.key] = following.value
        await self._owner.keep(saves)

    def _one(self, effect: NodeEffect) -> None:
        match effect:
            case Said(talk.Ice(servers, ttl_s)):
                self._machine.use_ice(servers)
                self._ask_ice_again(ttl_s / 2)
            case Said(talk.RoomState() as word) if self._fresh_line:
                self._fresh_line = False
                self._owner.told(word)
                self._line_is_back()
            case Said(word):
                self._owner.told(word)
            case Show(event):
                self._owner.shown(event)
            case Connection():
                self._owner.connected(effect)
            case Faulty():
                self._owner.faulty(effect)
            case Dial():
                self._dial()
            case HangUp():
                self._hang_up()
            case SendRelay(data):
                if self._line is not None:
                    self._line.send(data)
            case OpenDirect(key, polite):
                self._open_direct(key, polite)
            case CloseDirect(key):
                if (direct := self._directs.pop(key, None)) is not None:
                    direct.close()
            case SendDirect(key, data):
                if (direct := self._directs.get(key)) is not None:
                    direct.send(data)
            case Signalled(key, data):
                self._signalled(key, data)

    # -- later

    def _ask(self, question: Coroutine[Any, Any, Any], answer: Answer) -> None:
        task = asyncio.get_running_loop().create_task(question)
        self._tasks.add(task)  # the loop itself holds tasks only weakly

        def done(task: asyncio.Task[Any]) -> None:
            self._tasks.discard(task)
            if task.cancelled():
                return
            if (error := task.exception()) is not None:
                self._broke(error)
                raise error
            self._heard(lambda now: answer(task.result(), now))

        task.add_done_callback(done)

    def _set_alarm(self) -> None:
        """Ring when the node is due; an alarm that is set and rings before does as well."""
        due = self._node.due
        if due is None or due >= self._alarm_at:
            return
        if self._alarm is not None:
            self._alarm.cancel()
        wait = max(0.0, due - self._machine.now())
        self._alarm, self._alarm_at = asyncio.get_running_loop().call_later(wait, self._ring), due

    def _ring(self) -> None:
        self._alarm, self._alarm_at = None, math.inf
        self._heard(self._node.woke)

    # -- network

    def _dial(self) -> None:
        self._hang_up()
        self._fresh_line = True
        line: Line | None = None

        def current() -> bool:
            return line is not None and line is self._line

        def closed(code: int) -> None:
            if current():
                self._line = None
                if code == OTHER_TAB:
                    self._owner.displaced_by_tab()
                self.event(lambda now: self._node.relay_closed(now, displaced=code == OTHER_TAB))

        line = self._machine.dial(
            LineEvents(
                opened=lambda: self.event(self._node.relay_opened) if current() else None,
                said=lambda data: self._heard(lambda now: self._node.relay_received(data, now)) if current() else None,
                closed=closed,
            )
        )
        self._line = line

    def _hang_up(self) -> None:
        line, self._line = self._line, None
        if line is not None:
            line.close()

    def _line_is_back(self) -> None:
        """Ask for servers, and look for better ways: what cut the line may have changed the network."""
        if self._machine.direct:
            self._ask_ice()
            for direct in self._directs.values():
                direct.restart()

    def _ask_ice_again(self, wait_s: float) -> None:
        """Ask before the passwords of TURN servers run out."""
        if self._ice_again is not None:
            self._ice_again.cancel()
        self._ice_again = asyncio.get_running_loop().call_later(wait_s, self._ask_ice) if wait_s else None

    def _ask_ice(self) -> None:
        self.event(lambda now: self._node.say(talk.AskIce(), now))

    def _signalled(self, key: bytes, data: bytes) -> None:
        """Carry the other side's words to WebRTC; it may have begun before our node asked to."""
        if self._machine.direct and self._owner.knows(key):
            polite = self._node.key < key
            self._open_direct(key, polite)
            if not self._directs[key].signalled(data):
                self._directs.pop(key).close()
                self.event(lambda now: self._node.direct_closed(key, now))
                self._open_direct(key, polite)
                self._directs[key].signalled(data)

    def _open_direct(self, key: bytes, polite: bool) -> None:
        if key in self._directs:
            return
        node = self._node
        direct: Direct | None = None

        def current() -> bool:
            return direct is not None and self._directs.get(key) is direct

        def closed() -> None:
            if current():
                del self._directs[key]
                self.event(lambda now: node.direct_closed(key, now))

        def opened(binding: bytes) -> None:
            if current():
                self.event(lambda now: node.direct_opened(key, binding, now))

        def said(data: bytes) -> None:
            if current():
                self._heard(lambda now: node.direct_received(key, data, now))

        def signal(data: bytes) -> None:
            if current():
                self._heard(lambda now: node.say(talk.Signal(key, data), now))

        direct = self._machine.open_direct(DirectEvents(opened, said, closed, signal), polite=polite)
        self._directs[key] = direct
