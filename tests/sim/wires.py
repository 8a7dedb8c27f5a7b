"""The simulated network: sockets to the relay, direct channels, and what can go wrong with them."""

import heapq
from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING

from rummy_core.room.signing import Ed25519Signer, ed25519_verify
from signaling.hall import Close, IceAsked, Keep, Note, Send
from signaling.limits import Limits
from signaling.table import TICK_S, RoomTable
from tests.sim.drawn import secret_of

if TYPE_CHECKING:
    from tests.sim.browser import Browser

RELAY_SEED = secret_of("relay")


class Clock:
    """The world's time and what is to happen; the same seed gives the same order."""

    def __init__(self, chance: Random) -> None:
        self.now = 0.0
        self.chance = chance
        self.steps = 0
        self._heap: list[tuple[float, int, Callable[[], None]]] = []
        self._count = 0

    def after(self, seconds: float, action: Callable[[], None]) -> None:
        """Let *action* happen in so many seconds."""
        self._count += 1
        heapq.heappush(self._heap, (self.now + max(seconds, 0.0), self._count, action))

    def step(self) -> bool:
        """Let the next thing happen; return whether there was one."""
        if not self._heap:
            return False
        self.now, _, action = heapq.heappop(self._heap)
        self.steps += 1
        action()
        return True


class Air:
    """Who reaches whom, and how fast."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.dark: dict[int, int] = {}
        """Browsers that reach nobody, and how many faults say so."""
        self.no_relay: dict[int, int] = {}
        self.slow: dict[int, int] = {}
        self.lossy = 0

    def reaches_relay(self, browser: int) -> bool:
        """Return whether messages between this browser and the relay arrive."""
        return not self.dark.get(browser) and not self.no_relay.get(browser)

    def reaches(self, one: int, other: int) -> bool:
        """Return whether messages between two browsers arrive."""
        return not self.dark.get(one) and not self.dark.get(other)

    def delay(self, *browsers: int) -> float:
        """Return how long a message takes now."""
        slow = any(self.slow.get(browser) for browser in browsers)
        return self.clock.chance.uniform(0.5, 5.0) if slow else self.clock.chance.uniform(0.01, 0.08)


class RelayHost:
    """The relay process: a room table, a store that outlives it, and its sockets."""

    def __init__(self, air: Air) -> None:
        self.air, self.clock = air, air.clock
        self.store: dict[str, bytes] = {}
        self.lives = 0
        self.up = False
        self.seed = RELAY_SEED
        self.sockets: dict[int, Socket] = {}
        self._numbers = 0
        self.table: RoomTable | None = None
        self.seen: list[bytes] = []
        """Everything that browsers sent it, for the test that it never holds plaintext."""
        self.start()

    @property
    def public_key(self) -> bytes:
        """The key that signs certificates."""
        return Ed25519Signer(self.seed).public_key

    def start(self) -> None:
        """Start the process with what is in the store."""
        self.lives += 1
        self.up = True
        signer = Ed25519Signer(self.seed)
        self.table = RoomTable(Limits(), signer, ed25519_verify, self.clock.chance.randbytes)
        assert self.table.restore(self.store, self.clock.now) == 0
        self._tick(self.lives)

    def kill(self, forget: bool) -> None:
        """Kill the process; *forget*: its disk is gone as well."""
        self.up = False
        self.lives += 1
        self.table = None
        for socket in tuple(self.sockets.values()):
            socket.break_off()
        self.sockets.clear()
        if forget:
            self.store.clear()
            self.seed = secret_of("relay", self.lives)

    def _tick(self, life: int) -> None:
        if life == self.lives and self.table is not None:
            self.carry_out(self.table.woke(self.clock.now))
            self.clock.after(TICK_S, lambda: self._tick(life))

    def accept(self, socket: "Socket") -> None:
        """Take a new socket."""
        assert self.table is not None
        self._numbers += 1
        socket.number = self._numbers
        self.sockets[socket.number] = socket
        self.carry_out(self.table.connected(socket.number, f"address-{socket.browser.index}", self.clock.now))

    def received(self, socket: "Socket", data: bytes) -> None:
        """Take a message."""
        if self.table is not None and self.sockets.get(socket.number) is socket:
            self.seen.append(data)
            self.carry_out(self.table.received(socket.number, data, self.clock.now))

    def lost(self, socket: "Socket") -> None:
        """Note that a socket was closed by the browser."""
        if self.table is not None and self.sockets.pop(socket.number, None) is not None:
            self.carry_out(self.table.disconnected(socket.number, self.clock.now))

    def carry_out(self, out: list[Send | Close | Keep | Note | IceAsked]) -> None:
        """Do what the table wants."""
        for item in out:
            match item:
                case Send(line, data):
                    if line in self.sockets:
                        self.sockets[line].to_browser(data)
                case Close(line, code, _):
                    if line in self.sockets:
                        self.sockets.pop(line).close_by_relay(code)
                case Keep(key, value):
                    self.store[key] = value
                    if not value:
                        del self.store[key]
                case Note(event, _):
                    assert not event.startswith("fault"), event


class Socket:
    """One WebSocket: in order, nothing lost while it lives; if a message cannot pass, it is dead for good."""

    def __init__(self, host: RelayHost, browser: "Browser") -> None:
        self.host, self.browser, self.life = host, browser, browser.life
        self.number = 0
        self.dead = False
        self._in_order = {"up": 0.0, "down": 0.0}
        host.clock.after(host.air.delay(browser.index), self._open)

    def _passes(self) -> bool:
        return self.host.up and self.host.air.reaches_relay(self.browser.index)

    def _open(self) -> None:
        if self.dead or self.life != self.browser.life:
            return
        if not self._passes():
            self.break_off()
            return
        self.browser.relay_opened(self)
        self.host.accept(self)

    def _carry(self, way: str, action: Callable[[], None]) -> None:
        clock = self.host.clock
        at = max(clock.now + self.host.air.delay(self.browser.index), self._in_order[way])
        self._in_order[way] = at

        def arrive() -> None:
            if not self.dead:
                if self._passes():
                    action()
                else:
                    self.dead = True  # nobody is told; the pings find out

        clock.after(at - clock.now, arrive)

    def to_relay(self, data: bytes) -> None:
        """Send a message up."""
        self._carry("up", lambda: self.host.received(self, data))

    def to_browser(self, data: bytes) -> None:
        """Send a message down."""
        self._carry("down", lambda: self.browser.relay_said(self, data))

    def close_by_relay(self, code: int) -> None:
        """Close from the relay's side."""
        self._carry("down", lambda: self._closed(code))

    def _closed(self, code: int) -> None:
        self.dead = True
        self.browser.relay_lost(self, code)

    def break_off(self) -> None:
        """Break: the browser is told after a moment, as by a reset."""
        self.dead = True
        self.host.clock.after(0.05, lambda: self.browser.relay_lost(self, 1006))

    def hang_up(self) -> None:
        """Close from the browser's side."""
        if not self.dead:
            self._carry("up", lambda: self.host.lost(self))


class Direct:
    """All direct channels: a pair opens when both sides want it and the network lets it."""

    def __init__(self, air: Air, allowed: bool) -> None:
        self.air, self.clock, self.allowed = air, air.clock, allowed
        self.wanted: set[tuple[int, int]] = set()
        self.open: dict[tuple[int, int], int] = {}
        self.count = 0
        self._in_order: dict[tuple[int, int, int], float] = {}
        self.stats = {"dropped": 0, "doubled": 0, "reordered": 0}

    @staticmethod
    def _pair(one: int, other: int) -> tuple[int, int]:
        return min(one, other), max(one, other)

    def want(self, one: "Browser", other: "Browser") -> None:
        """Note that *one* tries to open a channel."""
        self.wanted.add((one.index, other.index))
        life = one.life

        def try_it() -> None:
            if (one.index, other.index) not in self.wanted or life != one.life:
                return
            both = (other.index, one.index) in self.wanted
            if not (self.allowed and both and self.air.reaches(one.index, other.index) and other.alive):
                self.clock.after(6.0, lambda: self._fail(one, other, life))
                return
            self.wanted -= {(one.index, other.index), (other.index, one.index)}
            self.count += 1
            self.open[self._pair(one.index, other.index)] = self.count
            binding = b"fingerprints %d" % self.count
            one.direct_opened(other, binding)
            other.direct_opened(one, binding)

        self.clock.after(self.clock.chance.uniform(0.1, 0.6), try_it)

    def _fail(self, one: "Browser", other: "Browser", life: int) -> None:
        if (one.index, other.index) in self.wanted and life == one.life:
            self.wanted.discard((one.index, other.index))
            one.direct_closed(other)

    def forget(self, one: "Browser") -> None:
        """Note that a browser died: the others hear nothing of it."""
        self.wanted = {pair for pair in self.wanted if one.index not in pair}

    def close(self, one: "Browser", other: "Browser") -> None:
        """Close the channel from *one*'s side; the other side is told if the network lets it."""
        self.wanted.discard((one.index, other.index))
        number = self.open.pop(self._pair(one.index, other.index), None)
        if number is not None and self.air.reaches(one.index, other.index):
            self.clock.after(self.air.delay(one.index), lambda: other.direct_closed(one))

    def cut(self, one: "Browser", other: "Browser") -> None:
        """Break the channel between two; both are told."""
        if self.open.pop(self._pair(one.index, other.index), None) is not None:
            one.direct_closed(other)
            other.direct_closed(one)

    def send(self, one: "Browser", other: "Browser", data: bytes) -> None:
        """Carry a message, unless something happens to it."""
        number = self.open.get(self._pair(one.index, other.index))
        if number is None:
            return
        chance, copies, straight = self.clock.chance, 1, True
        if self.air.lossy:
            fate = chance.random()
            if fate < 0.07:
                copies = 0
                self.stats["dropped"] += 1
            elif fate < 0.14:
                copies = 2
                self.stats["doubled"] += 1
            elif fate < 0.20:
                straight = False
                self.stats["reordered"] += 1
        for _ in range(copies):
            self._deliver(one, other, data, number, straight)

    def _deliver(self, one: "Browser", other: "Browser", data: bytes, number: int, straight: bool) -> None:
        at = self.clock.now + self.air.delay(one.index, other.index)
        if straight:
            way = (one.index, other.index, number)
            at = max(at, self._in_order.get(way, 0.0))
            self._in_order[way] = at
        else:
            at += self.clock.chance.uniform(0.0, 1.0)
        pair, life = self._pair(one.index, other.index), other.life

        def arrive() -> None:
            if self.open.get(pair) == number and self.air.reaches(*pair) and other.life == life:
                other.direct_said(one, data)

        self.clock.after(at - self.clock.now, arrive)
