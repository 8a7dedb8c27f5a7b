"""Everything of one browser in one room: the line to the relay, a session with each other browser, the peer.

Still no sockets, clock or threads: a driver opens what :class:`OpenDirect` and ``Dial`` ask for, carries
bytes, answers cryptographic questions and calls :meth:`Node.woke`. The page's driver uses WebRTC,
WebSocket and WebCrypto; the simulator and the tests drive the same class.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from functools import partial
from typing import TypeVar

from rummy_core.room.effects import Broadcast, Compute, Effect, Save, Send, Show, Sign, ToRelay, Verify, WakeAt
from rummy_core.room.peer import Peer
from rummy_core.room.wire import relay_talk as talk
from rummy_core.room.wire.backoff import Backoff
from rummy_core.room.wire.channel import Draw
from rummy_core.room.wire.node_effects import (
    CloseDirect,
    Connection,
    Faulty,
    NodeEffect,
    OpenDirect,
    SendDirect,
    Signalled,
)
from rummy_core.room.wire.relay_line import ForPeer, HangUp, LineEffect, RelayLine, Said, SignDoor, Wish
from rummy_core.room.wire.session import DIRECT, RELAY_BINDING, RELAYED, Session
from rummy_core.room.wire.session_effects import Deliver, Down, Hang, Seal, SessionEffect, Transmit, Unseal, Up

Asking = TypeVar("Asking", Sign, SignDoor, Verify, Seal, Unseal, Compute)
Then = Callable[..., list[NodeEffect]]

RETRY_S = 10.0
"""Seconds until a relayed session that broke the form is tried again: it may have been an old page."""


@dataclass
class _Other:
    """One other browser: its session, whether the relay sees it, and when the next direct try is due."""

    session: Session
    here: bool = False
    direct: str = "none"
    direct_at: float | None = None
    backoff: Backoff = field(default_factory=lambda: Backoff(tries=4))
    relay_at: float | None = None


class Node:
    """See the module. *draw* is the system's generator; *direct* is off where WebRTC is not there."""

    def __init__(self, key: bytes, wish: Wish, draw: Draw, *, direct: bool = True) -> None:
        self.key = key
        self.line = RelayLine(key, wish, draw)
        self.peer: Peer | None = None
        self._draw, self._direct = draw, direct
        self._room = ""
        self._others: dict[bytes, _Other] = {}
        self._token = 0
        self._answers: dict[int, Then] = {}
        self._wake: float | None = None

    # -- the relay

    def start(self, now: float) -> list[NodeEffect]:
        """Dial the relay: at the start, and when the page becomes visible."""
        return self._line(self.line.dial(now), now)

    def network_back(self, now: float) -> list[NodeEffect]:
        """Dial the relay on ``online``, whatever has become of the line before."""
        return self._line(self.line.redial(now), now)

    def relay_opened(self, now: float) -> list[NodeEffect]:
        """Note that the WebSocket is open."""
        return self._line(self.line.opened(now), now)

    def relay_closed(self, now: float, displaced: bool = False) -> list[NodeEffect]:
        """Note that the WebSocket is closed; *displaced*: because another tab took over."""
        return self._line(self.line.closed(now, displaced), now) + self._line_down(now)

    def relay_received(self, data: bytes, now: float) -> list[NodeEffect]:
        """Take a message of the relay."""
        return self._line(self.line.received(data, now), now)

    def say(self, word: talk.ToRelayWord, now: float) -> list[NodeEffect]:
        """Send the relay a word of the page's: admit, lock, ask for ICE servers, a WebRTC signal."""
        return self._line(self.line.send(word), now)

    def take_over(self, now: float) -> list[NodeEffect]:
        """Play in this tab from now on."""
        effects = self._line(self.line.take_over(now), now)
        return effects if self.peer is None else effects + self.run(self.peer.take_over(now), now)

    def try_again(self, now: float) -> list[NodeEffect]:
        """Go to the door again after a refusal."""
        return self._line(self.line.try_again(now), now)

    def leave(self, now: float) -> list[NodeEffect]:
        """Give the seat back and stay away; the node is of no more use."""
        return self._line(self.line.give_up(now), now)

    @property
    def unheard(self) -> bool:
        """Whether last words of ours are under way: an entry being signed, or frames on direct channels.

        What is on the relay's way is sent before the line is closed.
        """
        writing = self.peer is not None and self.peer.writing
        return writing or any(other.session.unheard for other in self._others.values())

    def _line_down(self, now: float) -> list[NodeEffect]:
        out: list[NodeEffect] = []
        for key, other in self._others.items():
            other.here, other.relay_at = False, None
            out += self._session(key, other.session.detach(RELAYED, now), now)
        return out

    def _line(self, effects: Iterable[LineEffect], now: float) -> list[NodeEffect]:
        out: list[NodeEffect] = []
        for effect in effects:
            match effect:
                case Sign():
                    out.append(self._ask(effect, partial(self._to_line, self.line.signed)))
                case SignDoor():
                    out.append(self._ask(effect, partial(self._to_line, self.line.door_signed)))
                case HangUp():
                    out += [effect, *self._line_down(now)]
                case ForPeer(data):
                    if self.peer is not None:
                        out += self.run(self.peer.from_relay(data, now), now)
                case Said(talk.Forward(key, data)):
                    if key in self._others:
                        out += self._session(key, self._others[key].session.received(RELAYED, data, now), now)
                case Said(talk.Signal(key, data)):
                    out.append(Signalled(key, data))
                case Said(talk.Knock(key, _)):
                    out += self._knocked(effect, key, now)
                case Said(talk.RoomState() as state):
                    out += [effect, *self._in_room(state, now)]
                case _:
                    out.append(effect)
        return out

    # -- who is there

    def adopt(self, peer: Peer, now: float, wants: Iterable[Effect] | None = None) -> list[NodeEffect]:
        """Take the peer that the driver made once the room's id was known, with what was saved of it.

        :param wants: what the peer asked for when the driver started it before, to look at its table.
        """
        self.peer = peer
        out = self.run(peer.start(now) if wants is None else wants, now)
        return out if self.line.state is None else out + self._in_room(self.line.state, now)

    def _in_room(self, state: talk.RoomState, now: float) -> list[NodeEffect]:
        self._room = state.room
        if self.peer is None:
            return []
        out: list[NodeEffect] = []
        people = {person.key: person for person in state.people if person.key != self.key}
        for key in [key for key in self._others if key not in people]:
            out += self._lose(key, now)
        for key, person in people.items():
            other = self._others.get(key)
            if other is None:
                other = self._others[key] = _Other(Session(state.room, self.key, key, self._draw))
            if person.here and not other.here and self.line.inside:
                other.here = True
                out += self._session(key, other.session.attach(RELAYED, RELAY_BINDING, now), now)
                other.backoff.tries = 4
                other.direct_at = now if other.direct == "none" else other.direct_at
            elif not person.here and other.here:
                other.here = False
                out += self._session(key, other.session.detach(RELAYED, now), now)
        return out + self._lock(state, now) + self._try_direct(now)

    def _lock(self, state: talk.RoomState, now: float) -> list[NodeEffect]:
        """Close the room as its host once the match has begun and all its players are in.

        Not before: after a relay forgot everything, those who come second must find their seats free.
        """
        table = None if self.peer is None else self.peer.table
        if table is None or state.host != self.key or state.closed:
            return []
        inside = {person.key for person in state.people if person.plays}
        seated = all(table.setup.seats[seat].key in inside for seat in table.setup.humans)
        return self.say(talk.Lock(closed=True), now) if seated else []

    def _knocked(self, effect: Said, key: bytes, now: float) -> list[NodeEffect]:
        """Let a player of the match in again by oneself; ask the host about anybody else."""
        table = None if self.peer is None else self.peer.table
        known = table is not None and table.setup.seat_of(key) is not None
        return self.say(talk.Admit(key, yes=True), now) if known else [effect]

    def _lose(self, key: bytes, now: float) -> list[NodeEffect]:
        other = self._others.pop(key)
        out: list[NodeEffect] = [CloseDirect(key)] if other.direct != "none" else []
        if other.session.channel is not None:
            out += self._up_or_down(key, Down(), now)
        return out

    # -- direct channels

    def _try_direct(self, now: float) -> list[NodeEffect]:
        out: list[NodeEffect] = []
        for key, other in self._others.items():
            wanted = self._direct and other.here and other.direct == "none"
            if wanted and other.direct_at is not None and now >= other.direct_at:
                other.direct, other.direct_at = "opening", None
                out.append(OpenDirect(key, polite=self.key < key))
        return out

    def direct_opened(self, key: bytes, binding: bytes, now: float) -> list[NodeEffect]:
        """Note that the data channel to *key* is open.

        :param binding: both DTLS fingerprints, sorted: what names the channel at both ends.
        """
        other = self._others.get(key)
        if other is None:
            return [CloseDirect(key)]
        other.direct = "open"
        return self._session(key, other.session.attach(DIRECT, binding, now), now)

    def direct_closed(self, key: bytes, now: float) -> list[NodeEffect]:
        """Note that the data channel to *key* is closed, or could not be opened."""
        other = self._others.get(key)
        if other is None:
            return []
        self._plan_direct(other, now)
        return self._session(key, other.session.detach(DIRECT, now), now)

    def direct_received(self, key: bytes, data: bytes, now: float) -> list[NodeEffect]:
        """Take one message of the data channel to *key*."""
        other = self._others.get(key)
        return [] if other is None else self._session(key, other.session.received(DIRECT, data, now), now)

    def _plan_direct(self, other: _Other, now: float) -> None:
        other.direct = "none"
        other.direct_at = now + other.backoff.next(self._draw(2))

    # -- sessions

    def _session(self, key: bytes, effects: Iterable[SessionEffect], now: float) -> list[NodeEffect]:
        out: list[NodeEffect] = []
        other = self._others[key]
        for effect in effects:
            match effect:
                case Transmit(channel, data):
                    if channel == DIRECT:
                        out.append(SendDirect(key, data))
                    else:
                        out += self.say(talk.Forward(key, data), now)
                case Sign():
                    out.append(self._ask(effect, partial(self._to_session, key, other.session.signed)))
                case Verify():
                    out.append(self._ask(effect, partial(self._to_session, key, other.session.verified)))
                case Seal():
                    out.append(self._ask(effect, partial(self._to_session, key, other.session.sealed)))
                case Unseal():
                    out.append(self._ask(effect, partial(self._to_session, key, other.session.unsealed)))
                case Deliver(data):
                    if self.peer is not None:
                        out += self.run(self.peer.received(key.hex(), data, now), now)
                case Up() | Down():
                    out += self._up_or_down(key, effect, now)
                case Hang(channel, code, message):
                    out.append(Faulty(key, code, message))
                    if channel == DIRECT:
                        out.append(CloseDirect(key))
                        self._plan_direct(other, now)
                    else:
                        other.relay_at = now + RETRY_S
        return out

    def _up_or_down(self, key: bytes, effect: Up | Down, now: float) -> list[NodeEffect]:
        other = self._others.get(key)
        link = key.hex()
        if isinstance(effect, Down):
            out: list[NodeEffect] = [Connection(key, "")]
            return out if self.peer is None else out + self.run(self.peer.disconnected(link, now), now)
        if effect.channel == DIRECT and other is not None:
            other.backoff.tries = 4
        out = [Connection(key, effect.channel)]
        return out if self.peer is None else out + self.run(self.peer.connected(link, key, now), now)

    # -- the peer

    def run(self, effects: Iterable[Effect], now: float) -> list[NodeEffect]:
        """Turn what the peer asks for into what the driver does.

        Call it with the result of the player's wishes: ``node.run(node.peer.play(move, now), now)``.
        """
        peer = self.peer
        assert peer is not None  # its effects are here
        out: list[NodeEffect] = []
        for effect in effects:
            match effect:
                case Send(link, data):
                    other = self._others.get(bytes.fromhex(link))
                    if other is not None:
                        out += self._session(other.session.other, other.session.send(data, now), now)
                case Broadcast(data):
                    for key, other in tuple(self._others.items()):
                        if other.session.channel is not None:
                            out += self._session(key, other.session.send(data, now), now)
                case ToRelay(slot, data):
                    out += self._line(self.line.keep(slot, data), now)
                case WakeAt(time):
                    self._wake = time if self._wake is None else min(self._wake, time)
                case Sign():
                    out.append(self._ask(effect, partial(self._to_peer, peer.signed)))
                case Verify():
                    out.append(self._ask(effect, partial(self._to_peer, peer.verified)))
                case Compute():
                    out.append(self._ask(effect, partial(self._to_peer, peer.computed)))
                case Save() | Show():
                    out.append(effect)
        return out

    # -- answers

    def _ask(self, effect: Asking, then: Then) -> Asking:
        """Give the question a token that no other has, and remember whose it is: *then* with its own token."""
        self._token += 1
        self._answers[self._token] = partial(then, effect.token)
        return replace(effect, token=self._token)

    def _answer(self, token: int, *answer: object) -> list[NodeEffect]:
        then = self._answers.pop(token, None)
        return [] if then is None else then(*answer)

    def _to_line(self, take: Callable[..., list[LineEffect]], *answer: float) -> list[NodeEffect]:
        return self._line(take(*answer), answer[-1])

    def _to_session(self, key: bytes, take: Callable[..., list[SessionEffect]], *answer: float) -> list[NodeEffect]:
        return self._session(key, take(*answer), answer[-1]) if key in self._others else []

    def _to_peer(self, take: Callable[..., list[Effect]], *answer: float) -> list[NodeEffect]:
        return self.run(take(*answer), answer[-1])

    def signed(self, token: int, sig: bytes, now: float) -> list[NodeEffect]:
        """Take the answer to ``Sign``: always with the identity's key."""
        return self._answer(token, sig, now)

    def door_signed(self, token: int, door: bytes, sig: bytes, now: float) -> list[NodeEffect]:
        """Take the answer to ``SignDoor``."""
        return self._answer(token, door, sig, now)

    def verified(self, token: int, good: bool, now: float) -> list[NodeEffect]:
        """Take the answer to ``Verify``."""
        return self._answer(token, good, now)

    def computed(self, token: int, result: bytes, now: float) -> list[NodeEffect]:
        """Take the answer to ``Compute``."""
        return self._answer(token, result, now)

    def sealed(self, token: int, cipher: bytes, now: float) -> list[NodeEffect]:
        """Take the answer to ``Seal``."""
        return self._answer(token, cipher, now)

    def unsealed(self, token: int, plain: bytes | None, now: float) -> list[NodeEffect]:
        """Take the answer to ``Unseal``."""
        return self._answer(token, plain, now)

    # -- time

    @property
    def due(self) -> float | None:
        """When :meth:`woke` wants to be called next."""
        times = [self.line.due, self._wake]
        for other in self._others.values():
            times += [other.session.due, other.relay_at]
            if self._direct and other.here and other.direct == "none":
                times.append(other.direct_at)
        return min((time for time in times if time is not None), default=None)

    def woke(self, now: float) -> list[NodeEffect]:
        """Look at the clock; any time at or after ``due``."""
        out: list[NodeEffect] = []
        if self.line.due is not None and self.line.due <= now:
            out += self._line(self.line.woke(now), now)
        for key, other in tuple(self._others.items()):
            if other.session.due is not None and other.session.due <= now:
                out += self._session(key, other.session.woke(now), now)
            if other.relay_at is not None and other.relay_at <= now:
                other.relay_at = None
                if other.here and self.line.inside:
                    out += self._session(key, other.session.attach(RELAYED, RELAY_BINDING, now), now)
        if self._wake is not None and self._wake <= now and self.peer is not None:
            self._wake = None
            out += self.run(self.peer.woke(now), now)
        return out + self._try_direct(now)
