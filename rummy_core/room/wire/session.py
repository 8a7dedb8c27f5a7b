"""The session between two browsers: it outlives channels, proves identities, and loses or doubles nothing.

A session may have a direct channel and the relay's way at once; data takes the first open one of
:data:`CHANNELS`. When a channel dies, what was not acknowledged travels again on the next. When the
other page is reloaded, its instance changes and both sides start afresh: the room protocol then asks
for what it missed.
"""

from collections.abc import Callable, Iterable
from functools import partial

from rummy_core.errors import RoomFault
from rummy_core.room.effects import Sign, Verify
from rummy_core.room.wire.channel import GREET_AGAIN_S, HANDSHAKE_S, Channel, Draw, fresh_greeting
from rummy_core.room.wire.frames import HANDSHAKE, SEALED, Frame, Kind
from rummy_core.room.wire.handshake import INSTANCE_BYTES, Greeting, Proof, read_handshake
from rummy_core.room.wire.pulse import Pulse
from rummy_core.room.wire.session_effects import Deliver, Down, Hang, Seal, SessionEffect, Transmit, Unseal, Up
from rummy_core.room.wire.stream import Stream

DIRECT, RELAYED = "direct", "relay"
CHANNELS = (DIRECT, RELAYED)
"""Names of channels, the better one first."""

RELAY_BINDING = b"relay"

RESEND_S = 2.0
"""Seconds without a new acknowledgement after which frames are sent again: the relay may have lost them."""

_MAX_RETIRED = 8


class Session:
    """State machine of one session. All times are seconds of one monotonic clock.

    :param room: id of the room; a proof for one room is worth nothing in another.
    :param me: own public key.
    :param other: the public key that must be at the other end.
    :param draw: ``draw(n)`` gives *n* bytes of the system's generator.
    """

    def __init__(self, room: str, me: bytes, other: bytes, draw: Draw) -> None:
        self.room, self.me, self.other = room, me, other
        self._draw = draw
        self._instance = draw(INSTANCE_BYTES)
        self._stream = Stream()
        self._pair: tuple[bytes, bytes] | None = None
        self._retired: tuple[bytes, ...] = ()
        self._channels: dict[str, Channel] = {}
        self._token = 0
        self._waits: dict[int, Callable[..., list[SessionEffect]]] = {}
        self._progress = 0.0
        self._pings = 0

    # -- channels come and go

    @property
    def channel(self) -> str | None:
        """The channel that data takes now; ``None`` while there is none."""
        return next((name for name in CHANNELS if name in self._channels and self._channels[name].open), None)

    @property
    def unheard(self) -> bool:
        """Whether the other side has not confirmed yet what was put on the direct channel."""
        return self.channel == DIRECT and bool(self._stream.queue)

    def attach(self, name: str, binding: bytes, now: float) -> list[SessionEffect]:
        """Begin the handshake on a channel that carries bytes now.

        :param name: :data:`DIRECT` or :data:`RELAYED`; frames of the latter are sealed.
        :param binding: what names the channel at both ends.
        """
        effects = self.detach(name, now) if name in self._channels else []
        blank = Greeting(self.me, self._instance, b"", b"")
        greeting, private = fresh_greeting(blank, self._draw)
        channel = Channel(name, binding, name == RELAYED, greeting, private, began=now)
        self._channels[name] = channel
        return effects + self._greet(channel, now)

    def detach(self, name: str, now: float) -> list[SessionEffect]:
        """Note that a channel is gone."""
        before = self.channel
        self._channels.pop(name, None)
        return self._switched(before, now)

    def _switched(self, before: str | None, now: float) -> list[SessionEffect]:
        after = self.channel
        if after == before:
            return []
        if after is None:
            return [Down()]
        self._stream.rewind()
        return [Up(after, fresh=False), *self._push(now)]

    def _hang(self, channel: Channel, fault: RoomFault, now: float) -> list[SessionEffect]:
        if self._channels.get(channel.name) is not channel:
            return []
        return [Hang(channel.name, fault.code, fault.message), *self.detach(channel.name, now)]

    # -- messages

    def send(self, message: bytes, now: float) -> list[SessionEffect]:
        """Send *message* now or as soon as a channel is open.

        A side that has not confirmed 256 frames is given up: the stream ends and starts afresh.

        :raises RoomFault: code ``message-size``, if it is longer than 64 KiB.
        """
        try:
            self._stream.put(message)
        except RoomFault as fault:
            if fault.code != "queue-full":
                raise
            return self._start_over(now)
        return self._push(now)

    def _start_over(self, now: float) -> list[SessionEffect]:
        before = self.channel
        self._instance = self._draw(INSTANCE_BYTES)
        self._stream, self._pair = Stream(), None
        effects: list[SessionEffect] = []
        for channel in self._channels.values():
            channel.renew(Greeting(self.me, self._instance, b"", b""), self._draw)
            effects += self._greet(channel, now)
        return ([Down()] if before is not None else []) + effects

    def _push(self, now: float) -> list[SessionEffect]:
        name = self.channel
        if name is None:
            return []
        if not self._stream.waiting:
            self._progress = now
        return self._put(self._channels[name], self._stream.to_send())

    def _put(self, channel: Channel, frames: Iterable[Frame]) -> list[SessionEffect]:
        effects: list[SessionEffect] = []
        for frame in frames:
            if channel.keys is None:
                effects.append(Transmit(channel.name, frame.to_bytes()))
                continue
            counter, nonce = channel.next_seal()
            token = self._ask(partial(self._sealed, channel, channel.greeting.nonce, counter))
            effects.append(Seal(token, channel.keys.outgoing, nonce, frame.to_bytes()))
        return effects

    # -- what comes in

    def received(self, name: str, data: bytes, now: float) -> list[SessionEffect]:
        """Take what came over a channel; one datagram, as the other side put it there."""
        channel = self._channels.get(name)
        if channel is None:
            return []
        try:
            if data[:1] == HANDSHAKE:
                words = read_handshake(data)
                return self._greeted(channel, words, now) if isinstance(words, Greeting) else self._told(channel, words)
            if not channel.sealed:
                return self._frame(channel, channel.read(data, now), now) if channel.open else []
        except RoomFault as fault:
            if channel.sealed:  # whoever is on the way may have written it
                channel.dropped += 1
                return []
            return self._hang(channel, fault, now)
        return self._unseal(channel, data)

    def _unseal(self, channel: Channel, data: bytes) -> list[SessionEffect]:
        if channel.keys is None or not channel.proven:
            return []
        try:
            nonce, cipher, counter = channel.check_seal(data)
        except RoomFault:
            channel.dropped += 1
            return []
        token = self._ask(partial(self._unsealed, channel, channel.greeting.nonce, counter))
        return [Unseal(token, channel.keys.incoming, nonce, cipher)]

    def _frame(self, channel: Channel, frame: Frame, now: float) -> list[SessionEffect]:
        if not channel.answered:
            # Only now it is surely open at both ends: the other side drops what comes while it checks our proof.
            channel.answered = True
            if channel.name == self.channel:
                self._stream.rewind()
        if self._stream.take_ack(frame.ack):
            self._progress = now
        effects: list[SessionEffect] = []
        if frame.kind in (Kind.PART, Kind.END):
            effects += [Deliver(message) for message in self._stream.take_data(frame)]
            effects += self._put(channel, [Frame(Kind.ACK, 0, self._stream.arrived)])
        elif frame.kind is Kind.PING:
            effects += self._put(channel, [Frame(Kind.PONG, frame.number, self._stream.arrived)])
        return effects + self._push(now)

    # -- the handshake

    def _greet(self, channel: Channel, now: float) -> list[SessionEffect]:
        channel.greet_due = now + GREET_AGAIN_S
        effects: list[SessionEffect] = [Transmit(channel.name, channel.greeting.to_bytes())]
        if channel.own_proof is not None:
            effects.append(Transmit(channel.name, channel.own_proof.to_bytes()))
        return effects

    def _greeted(self, channel: Channel, greeting: Greeting, now: float) -> list[SessionEffect]:
        if greeting.key != self.other or greeting.instance in self._retired:
            gone = greeting.key == self.other
            code = "other-tab" if gone else "wrong-key"
            text = "Another tab of this player is at the table." if gone else "Somebody else is at the other end."
            raise RoomFault(code, text)
        if channel.theirs is not None and channel.theirs.nonce == greeting.nonce:
            # Repeated because our proof is not there yet. Our greeting has its own timer; to answer with
            # it would make both sides answer each other for ever.
            return [] if channel.own_proof is None else [Transmit(channel.name, channel.own_proof.to_bytes())]
        if channel.is_past(greeting):
            return []
        before = self.channel
        if channel.proven:
            channel.renew(channel.greeting, self._draw)
        channel.pair(greeting)
        token = self._ask(partial(self._signed, channel, channel.greeting.nonce, greeting.nonce))
        effects: list[SessionEffect] = [Sign(token, channel.message_to_sign(self.room))]
        return self._switched(before, now) + self._greet(channel, now) + effects

    def _signed(self, channel: Channel, mine: bytes, theirs: bytes, sig: bytes, now: float) -> list[SessionEffect]:
        if not self._current(channel, mine, theirs):
            return []
        channel.own_proof = Proof(mine, theirs, sig)
        return [Transmit(channel.name, channel.own_proof.to_bytes()), *self._try_open(channel, now)]

    def _told(self, channel: Channel, proof: Proof) -> list[SessionEffect]:
        if channel.proven or not self._current(channel, proof.to, proof.nonce):
            return []
        token = self._ask(partial(self._verified, channel, proof.to, proof.nonce))
        return [Verify(token, self.other, channel.message_to_check(self.room), proof.sig)]

    def _verified(self, channel: Channel, mine: bytes, theirs: bytes, good: bool, now: float) -> list[SessionEffect]:
        if not self._current(channel, mine, theirs):
            return []
        if not good:
            fault = RoomFault("proof", "The other side could not prove who it is. The connection was refused.")
            return [] if channel.sealed else self._hang(channel, fault, now)
        channel.proven = True
        return self._try_open(channel, now)

    def _try_open(self, channel: Channel, now: float) -> list[SessionEffect]:
        if not channel.proven or channel.own_proof is None or channel.open or channel.theirs is None:
            return []
        before = self.channel
        channel.pulse = Pulse(now)
        pair = (self._instance, channel.theirs.instance)
        fresh = pair != self._pair
        if fresh:
            self._begin(pair)
        name = self.channel
        if name == before and not fresh:
            return self._put(channel, [self._ping()])
        assert name is not None
        self._stream.rewind()
        return [Up(name, fresh), *self._put(channel, [self._ping()]), *self._push(now)]

    def _begin(self, pair: tuple[bytes, bytes]) -> None:
        if self._pair is not None:
            self._retired = (self._pair[1], *self._retired)[:_MAX_RETIRED]
            self._stream = Stream()
        self._pair = pair
        for other in self._channels.values():
            # A channel to the page that is gone may still look alive; it must not feed the new streams.
            if other.theirs is not None and other.theirs.instance in self._retired:
                other.renew(other.greeting, self._draw)

    def _current(self, channel: Channel, mine: bytes, theirs: bytes) -> bool:
        return (
            self._channels.get(channel.name) is channel
            and channel.greeting.nonce == mine
            and channel.theirs is not None
            and channel.theirs.nonce == theirs
        )

    # -- answers and time

    def _ask(self, then: Callable[..., list[SessionEffect]]) -> int:
        self._token += 1
        self._waits[self._token] = then
        return self._token

    def _answer(self, token: int, answer: object, now: float) -> list[SessionEffect]:
        then = self._waits.pop(token, None)
        return [] if then is None else then(answer, now)

    def signed(self, token: int, sig: bytes, now: float) -> list[SessionEffect]:
        """Take the answer to ``Sign``."""
        return self._answer(token, sig, now)

    def verified(self, token: int, good: bool, now: float) -> list[SessionEffect]:
        """Take the answer to ``Verify``."""
        return self._answer(token, good, now)

    def sealed(self, token: int, cipher: bytes, now: float) -> list[SessionEffect]:
        """Take the answer to ``Seal``."""
        return self._answer(token, cipher, now)

    def unsealed(self, token: int, plain: bytes | None, now: float) -> list[SessionEffect]:
        """Take the answer to ``Unseal``."""
        return self._answer(token, plain, now)

    def _sealed(self, channel: Channel, mine: bytes, counter: bytes, cipher: bytes, now: float) -> list[SessionEffect]:
        if self._channels.get(channel.name) is not channel or channel.greeting.nonce != mine:
            return []
        return [Transmit(channel.name, SEALED + counter + cipher)]

    def _unsealed(
        self, channel: Channel, mine: bytes, counter: int, plain: bytes | None, now: float
    ) -> list[SessionEffect]:
        if self._channels.get(channel.name) is not channel or channel.greeting.nonce != mine or not channel.open:
            return []
        if plain is None:
            channel.dropped += 1
            return []
        if not channel.first_time(counter):
            return []
        try:
            return self._frame(channel, channel.read(plain, now), now)
        except RoomFault as fault:
            return self._hang(channel, fault, now)

    def _ping(self) -> Frame:
        self._pings += 1
        return Frame(Kind.PING, self._pings, self._stream.arrived)

    @property
    def due(self) -> float | None:
        """When :meth:`woke` wants to be called next; ``None`` while no channel is attached."""
        times = [channel.due() for channel in self._channels.values()]
        if self._stream.waiting and self.channel is not None:
            times.append(self._progress + RESEND_S)
        return min(times, default=None)

    def woke(self, now: float) -> list[SessionEffect]:
        """Look at the clock: greet again, ping, find dead channels, send again."""
        effects: list[SessionEffect] = []
        for channel in tuple(self._channels.values()):
            if channel.due() <= now:
                effects += self._look(channel, now)
        if self._stream.waiting and self.channel is not None and now - self._progress >= RESEND_S:
            self._progress = now
            self._stream.rewind()
            effects += self._push(now)
        return effects

    def _look(self, channel: Channel, now: float) -> list[SessionEffect]:
        if channel.pulse is None:
            if not channel.sealed and now - channel.began > HANDSHAKE_S:
                return self._hang(channel, RoomFault("handshake", "The direct connection did not open in time."), now)
            return self._greet(channel, now)
        state = channel.pulse.check(now)
        if state == "ping":
            return self._put(channel, [self._ping()])
        if state != "dead":
            return []
        if not channel.sealed:
            return self._hang(channel, RoomFault("silent", "Nothing came over the direct connection for 9 s."), now)
        # The relay's way is never closed by us: the other browser may come back behind it at any time.
        before = self.channel
        channel.renew(channel.greeting, self._draw)
        return self._switched(before, now) + self._greet(channel, now)
