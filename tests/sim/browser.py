"""One simulated browser: the real node, signing and sealing for real, with a disk that outlives it."""

from collections import Counter, deque
from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import TYPE_CHECKING

from rummy_core.bots import bot_named
from rummy_core.deal.stream import Stream
from rummy_core.errors import EncodingError, RummyError
from rummy_core.room.effects import Appended, Compute, Effect, Event, Save, Show, Sign, Verify
from rummy_core.room.messages import read_from_relay
from rummy_core.room.peer import Peer
from rummy_core.room.setup import SeatInfo, Setup
from rummy_core.room.signing import Ed25519Signer, ed25519_verify
from rummy_core.room.statements import AbsentCert
from rummy_core.room.wire import relay_talk as talk
from rummy_core.room.wire.node import Node
from rummy_core.room.wire.node_effects import CloseDirect, Connection, Faulty, NodeEffect, OpenDirect, SendDirect
from rummy_core.room.wire.relay_line import Dial, HangUp, Said, SendRelay, SignDoor, Wish
from rummy_core.room.wire.sealing import aes_gcm_seal, aes_gcm_unseal
from rummy_core.room.wire.session_effects import Seal, Unseal
from tests.sim import invariants
from tests.sim.drawn import secret_of
from tests.sim.wires import Socket

if TYPE_CHECKING:
    from tests.sim.world import World

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn")
OTHER_TAB = 4002
TAPS_AGAIN_S = (4.0, 8.0)
"""Seconds after which a person who was refused taps once more."""


class Browser:
    """See the module. ``life`` counts its starts: what was under way for an earlier life is dead."""

    def __init__(self, world: "World", index: int) -> None:
        self.world, self.index = world, index
        self.name = NAMES[index]
        self.signer = Ed25519Signer(secret_of(world.plan.cast, index, "identity"))
        self.secret = secret_of(world.plan.cast, index, "secret")
        self.link_key = secret_of(world.plan.cast, "link")[:16]
        self.skew = world.plan.skews[index]
        self.disk: dict[str, bytes] = {}
        self.code = ""
        self.life = 0
        self.alive = False
        self.asleep = False
        self.dies_after: int | None = None
        self.events: list[Event] = []
        self.faulty: list[Faulty] = []
        self.channels: Counter[str] = Counter()
        self.node: Node | None = None
        self.socket: Socket | None = None
        self._thinks = False
        self._alarm: float | None = None
        self._missed: list[Callable[[], None]] = []

    # -- life

    @property
    def now(self) -> float:
        """The time on this machine's own clock."""
        return self.world.clock.now + self.skew

    @property
    def peer(self) -> Peer | None:
        """The peer of this life, once the room is known."""
        return None if self.node is None else self.node.peer

    @property
    def honest(self) -> bool:
        """Whether this browser runs the true program."""
        return not self.world.plan.attack or self.index != self.world.plan.attacker

    @property
    def log_on_disk(self) -> list[str]:
        """The names of the entries that were saved."""
        return [key for key in self.disk if key.startswith("entry/")]

    def boot(self) -> None:
        """Load the page."""
        self.life += 1
        self.alive, self.asleep, self.dies_after = True, False, None
        self._thinks, self._alarm, self.socket = False, None, None
        plan = self.world.plan
        opens = talk.Create(bytes(32), bytes(32), b"", self.name, plan.people, deadline_s=plan.deadline_s)
        wish = Wish(self.name, self.code or self.world.code, self.link_key)
        if self.index == 0:
            wish = replace(wish, opens=replace(opens, code=self.code))
        self.node = Node(self.signer.public_key, wish, self.world.clock.chance.randbytes, direct=plan.direct)
        self.do(self.node.start(self.now))

    def die(self) -> None:
        """Close the page without a word."""
        self.alive = False
        self.life += 1
        self._missed.clear()
        self.world.direct.forget(self)
        if self.socket is not None:
            self.socket.hang_up()
        self.node, self.socket = None, None

    def wake_up(self) -> None:
        """End the machine's sleep: everything that came meanwhile is handled now."""
        self.asleep = False
        missed, self._missed = self._missed, []
        for action in missed:
            action()
        if self.alive:
            self._ring()

    def _event(self, handle: Callable[[Node], list[NodeEffect]]) -> None:
        if not self.alive:
            return
        if self.asleep:
            life = self.life
            self._missed.append(lambda: self._event(handle) if self.life == life else None)
            return
        assert self.node is not None  # alive
        self.do(handle(self.node))

    # -- what the network says

    def relay_opened(self, socket: Socket) -> None:
        """Note that the socket to the relay is open."""
        if socket is self.socket:
            self._event(lambda node: node.relay_opened(self.now))

    def relay_said(self, socket: Socket, data: bytes) -> None:
        """Take a message of the relay."""
        if socket is self.socket:
            self._note_half(data)
            self._event(lambda node: node.relay_received(data, self.now))

    def _note_half(self, data: bytes) -> None:
        try:
            word = read_from_relay(data)
        except EncodingError:
            return
        if word.half:
            key = word.statement.key if isinstance(word.statement, AbsentCert) else None
            self.world.gave_half(self, key, word.h)

    def relay_lost(self, socket: Socket, code: int) -> None:
        """Note that the socket is closed."""
        if socket is self.socket:
            self.socket = None
            self._event(lambda node: node.relay_closed(self.now, displaced=code == OTHER_TAB))

    def direct_opened(self, other: "Browser", binding: bytes) -> None:
        """Note that a data channel is open."""
        self._event(lambda node: node.direct_opened(other.signer.public_key, binding, self.now))

    def direct_closed(self, other: "Browser") -> None:
        """Note that a data channel is closed."""
        self._event(lambda node: node.direct_closed(other.signer.public_key, self.now))

    def direct_said(self, other: "Browser", data: bytes) -> None:
        """Take a message of a data channel."""
        self._event(lambda node: node.direct_received(other.signer.public_key, data, self.now))

    # -- effects

    def do(self, effects: Iterable[NodeEffect]) -> None:
        """Carry out effects in order, and what their answers lead to; die in the middle if it is time."""
        todo: deque[NodeEffect] = deque(effects)
        while todo and self.alive:
            if self.dies_after is not None:
                self.dies_after -= 1
                if self.dies_after < 0:
                    self.world.crashed(self)
                    return
            todo.extend(self._one(todo.popleft()))
        if self.alive and self.node is not None:
            self._set_alarm(self.node)
            self._consider()

    def _one(self, effect: NodeEffect) -> list[NodeEffect]:
        node = self.node
        assert node is not None  # alive
        match effect:
            case Sign(token, message):
                if self.honest:
                    invariants.before_a_signature(self.world, self, message)
                return node.signed(token, self.signer.sign(message), self.now)
            case SignDoor(token, seed, message):
                door = Ed25519Signer(seed.reveal())
                return node.door_signed(token, door.public_key, door.sign(message), self.now)
            case Verify(token, key, message, signature):
                return node.verified(token, ed25519_verify(key, message, signature), self.now)
            case Seal(token, key, nonce, data):
                return node.sealed(token, aes_gcm_seal(key, nonce, data), self.now)
            case Unseal(token, key, nonce, data):
                return node.unsealed(token, aes_gcm_unseal(key, nonce, data), self.now)
            case Compute(token, what, job):
                self._compute(token, what, job)
            case Save(key, value):
                self.disk[key] = value
                if not value:
                    del self.disk[key]
            case Show(event):
                self._show(event)
            case Said(word):
                return self._told(word)
            case Connection(_, channel):
                self.channels[channel] += 1
            case Faulty():
                self.faulty.append(effect)
            case _:
                self._network(effect)
        return []

    def _compute(self, token: int, what: str, job: Callable[[], bytes]) -> None:
        """Compute in a worker: the answer comes a little later, or never, if the page is closed meanwhile."""
        life = self.life
        result = self.computed(what, job())
        delay = self.world.clock.chance.uniform(0.02, 0.3)
        self.world.clock.after(
            delay,
            lambda: self._event(lambda node: node.computed(token, result, self.now)) if self.life == life else None,
        )

    def computed(self, what: str, result: bytes) -> bytes:
        """Return the result of a computation; a cheat may return something else."""
        return result

    def _network(self, effect: NodeEffect) -> None:
        world = self.world
        match effect:
            case Dial():
                self.socket = Socket(world.relay, self)
            case HangUp():
                if self.socket is not None:
                    self.socket.hang_up()
                self.socket = None
            case SendRelay(data):
                if self.socket is not None:
                    self.socket.to_relay(data)
            case OpenDirect(key):
                world.direct.want(self, world.of_key(key))
            case CloseDirect(key):
                world.direct.close(self, world.of_key(key))
            case SendDirect(key, data):
                assert len(data) <= 16 * 1024 or not self.honest
                world.direct.send(self, world.of_key(key), data)

    def _show(self, event: Event) -> None:
        self.events.append(event)
        if isinstance(event, Appended) or not isinstance(event, Show):
            self.world.look_at(self, event)

    def _told(self, word: talk.Word) -> list[NodeEffect]:
        node = self.node
        assert node is not None
        match word:
            case talk.RoomState():
                self.code = self.world.code = word.code
                effects: list[NodeEffect] = []
                if node.peer is None:
                    peer = Peer(
                        word.room,
                        self.name,
                        self.signer.public_key,
                        self.secret,
                        instance=self.world.clock.chance.randrange(2**62),
                        saved=self.disk,
                    )
                    effects += node.adopt(peer, self.now)
                return effects + self._maybe_open(node, word)
            case talk.Refused():
                self.world.count("refused by the relay", word.code)
                if node.peer is None:
                    life = self.life
                    again = self.world.clock.chance.uniform(*TAPS_AGAIN_S)
                    self.world.clock.after(
                        again, lambda: self._event(lambda node: node.try_again(self.now)) if life == self.life else None
                    )
            case talk.Elsewhere():
                return node.take_over(self.now)
        return []

    def _maybe_open(self, node: Node, state: talk.RoomState) -> list[NodeEffect]:
        """Open the table once everybody is in the room."""
        plan, world = self.world.plan, self.world
        here = {person.key for person in state.people if person.here}
        peer = node.peer
        if self.index or peer is None or peer.table is not None or len(here) < plan.people:
            return []
        people = [SeatInfo(browser.name, browser.signer.public_key) for browser in world.browsers]
        bots = [SeatInfo(f"Bot {number}", bot="medium") for number in range(1, plan.bots + 1)]
        setup = Setup(
            state.room,
            f"sim {plan.cast}",
            plan.rules,
            (*people, *bots),
            relay=world.relay.public_key,
            deadline_s=plan.deadline_s,
        )
        try:
            return node.run(peer.open_table(setup, self.now), self.now)
        except RummyError:
            return []  # it is being written already

    # -- time and the player

    def _set_alarm(self, node: Node) -> None:
        due = node.due
        if due is None or (self._alarm is not None and self._alarm <= due and self._alarm > self.now):
            return
        self._alarm = due
        life = self.life
        wait = max(due - self.now, 0.001)

        def ring() -> None:
            if life == self.life and not self.asleep and self._alarm == due:
                self._ring()

        self.world.clock.after(wait, ring)

    def _ring(self) -> None:
        self._alarm = None
        self._event(lambda node: node.woke(self.now))

    def decides(self) -> bool:
        """Return whether this browser's player is to decide."""
        peer = self.peer
        if peer is None or not peer.active:
            return False
        waited = peer.waiting_for
        return waited is not None and waited.decision and waited.seat == peer.seat

    def _consider(self) -> None:
        if self._thinks or not self.decides():
            return
        self._thinks = True
        life = self.life
        wait = self.world.clock.chance.uniform(0.3, 1.7) * self.world.plan.think_s
        self.world.clock.after(wait, lambda: self._play() if life == self.life else None)

    def _play(self) -> None:
        self._thinks = False
        if self.asleep or not self.decides():
            return
        peer, node = self.peer, self.node
        assert peer is not None
        assert node is not None
        seen = peer.view()
        assert seen is not None
        try:
            move = bot_named("medium")(seen, Stream(bytes(32), "player"))
            effects = peer.play(move, self.now)
        except RummyError as problem:
            effects = self._other_way(peer, problem)
        self.do(node.run(effects, self.now))

    def _other_way(self, peer: Peer, problem: RummyError) -> list[Effect]:
        if getattr(problem, "code", "") == "busy":
            return []
        return peer.declare_stuck(self.now)
