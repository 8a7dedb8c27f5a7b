"""A browser's end of the line to the relay: logs in, goes to its room, comes back after every outage.

It holds a *wish* (open, find or join a room) and repeats it on every new line until the relay has let it
in; from then on it joins by its identity. What the peer told the relay is kept by slot and told again
after each return, so that a relay that forgot it has it once more.
"""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import partial
from typing import TypeAlias

from rummy_core.deal.secret import Secret
from rummy_core.errors import EncodingError
from rummy_core.room.codes import Invitation, door_seed, room_id, watch_key
from rummy_core.room.effects import Sign
from rummy_core.room.wire import relay_talk as talk
from rummy_core.room.wire.backoff import LONGEST_S, Backoff
from rummy_core.room.wire.channel import Draw
from rummy_core.room.wire.handshake import INSTANCE_BYTES

PING_AFTER_S = 4.0
DEAD_AFTER_S = 10.0
"""Browsers do not tell that a WebSocket is dead for minutes, so the page asks too, and dials anew."""

DIAL_S = 15.0
"""Seconds a dial may take, with login and door, before the line is given up."""

MAX_SLOTS = 64
"""Slots kept for the relay: a head, a question, and halves of the hands of one evening."""


@dataclass(frozen=True)
class Dial:
    """Open a WebSocket to the relay, then call ``opened``; or call ``closed`` if that fails."""


@dataclass(frozen=True)
class HangUp:
    """Close the WebSocket; ``closed`` need not be called."""


@dataclass(frozen=True)
class SendRelay:
    """Send *data* on the WebSocket, as one binary message."""

    data: bytes = field(repr=False)


@dataclass(frozen=True)
class SignDoor:
    """Sign with the Ed25519 key pair of this seed; answer ``door_signed(token, public_key, sig, now)``."""

    token: int
    seed: Secret
    message: bytes = field(repr=False)


@dataclass(frozen=True)
class Said:
    """A word of the relay for the floor above."""

    word: talk.Word


@dataclass(frozen=True)
class ForPeer:
    """A message of the relay for the room protocol itself."""

    data: bytes = field(repr=False)


LineEffect: TypeAlias = Dial | HangUp | SendRelay | SignDoor | Sign | Said | ForPeer


@dataclass(frozen=True)
class Wish:
    """Where to go. ``key`` is the link's key: of an own new room, of an invitation, or empty for a bare code.

    ``opens`` holds everything about a room to be opened or found; without it the room is joined. ``room`` is
    the id of a room that is gone back to: another one that has its code now is left at once.
    """

    name: str
    code: str = ""
    key: bytes = field(default=b"", repr=False)
    opens: talk.Create | talk.Find | None = None
    room: str = ""


def wish_to_join(invitation: Invitation, name: str) -> Wish:
    """Return the wish to follow an invitation."""
    return Wish(name, invitation.code, invitation.key)


class RelayLine:
    """State machine of the line. Times are seconds of one monotonic clock."""

    def __init__(self, key: bytes, wish: Wish, draw: Draw) -> None:
        self._key, self._wish, self._draw = key, wish, draw
        self._instance = draw(INSTANCE_BYTES)
        self._backoff = Backoff()
        self._token = 0
        self._waits: dict[int, Callable[..., list[LineEffect]]] = {}
        self._slots: dict[str, bytes] = {}
        self._doors: dict[str, tuple[bytes, bytes]] = {}
        self._dial_at: float | None = None
        self._up = False
        self._line = 0
        self._welcome: talk.Welcome | None = None
        self._heard = self._asked = self._dialled = 0.0
        self._again_at: float | None = None
        self._given_up = False
        self._takes_over = False
        self.state: talk.RoomState | None = None
        """The room as last told. It stays during an outage; see :attr:`inside`."""
        self.inside = False
        """Whether the relay has us in the room on the present line."""

    @property
    def room(self) -> str | None:
        """The id of the room, once it is known."""
        return None if self.state is None else self.state.room

    @property
    def relay(self) -> bytes:
        """The public key of the relay on the present line; empty before it has spoken."""
        return b"" if self._welcome is None else self._welcome.relay

    # -- the socket

    def dial(self, now: float) -> list[LineEffect]:
        """Dial now: at the start, when the page becomes visible, when the network is back."""
        if self._up or self._given_up:
            return []
        self._up, self._dial_at, self._dialled = True, None, now
        self._heard = self._asked = now
        return [Dial()]

    def redial(self, now: float) -> list[LineEffect]:
        """Dial anew although the line may look alive: the network was away, and a dead WebSocket does not tell."""
        gone: list[LineEffect] = [HangUp(), *self.closed(now)] if self._up else []
        return [*gone, *self.dial(now)]

    def opened(self, now: float) -> list[LineEffect]:
        """Note that the socket is open; the relay speaks first."""
        self._heard = now
        return []

    def closed(self, now: float, displaced: bool = False) -> list[LineEffect]:
        """Note that the socket is closed or could not be opened; the next dial is planned.

        :param displaced: the relay said that another tab took over (close code 4002): nothing is planned,
            or two tabs would push each other out for ever. See :meth:`take_over`.
        """
        self._line += 1
        self._up, self.inside, self._welcome, self._again_at = False, False, None, None
        self._waits.clear()
        self._doors.clear()
        if displaced:
            self._dial_at = None
        elif not self._given_up:
            self._dial_at = now + self._backoff.next(self._draw(2))
        return []

    def take_over(self, now: float) -> list[LineEffect]:
        """Make this tab speak for the identity, after the relay said that another one does."""
        self._takes_over = True
        return [SendRelay(talk.write(talk.TakeOver()))] if self._welcome is not None else self.dial(now)

    def give_up(self, now: float) -> list[LineEffect]:
        """Leave the room and stay away."""
        effects: list[LineEffect] = [SendRelay(talk.write(talk.Leave())), HangUp()] if self._up else []
        self._given_up = True
        self.closed(now)
        self._dial_at = None
        return effects

    def try_again(self, now: float) -> list[LineEffect]:
        """Go to the door again: the player was refused and tries once more."""
        return self._go_in() if self._welcome is not None else self.dial(now)

    @property
    def dial_at(self) -> float | None:
        """When the relay is dialled again; ``None`` while the line is up, being dialled, or given up."""
        return None if self._up else self._dial_at

    @property
    def due(self) -> float | None:
        """When :meth:`woke` wants to be called."""
        if not self._up:
            return self._dial_at
        ping = max(self._heard, self._asked) + PING_AFTER_S
        return ping if self._again_at is None else min(ping, self._again_at)

    def woke(self, now: float) -> list[LineEffect]:
        """Look at the clock: dial again, ask whether the relay lives, give a dead line up."""
        if not self._up:
            return self.dial(now) if self._dial_at is not None and now >= self._dial_at else []
        if self._again_at is not None and now >= self._again_at:
            self._again_at = None
            return self._go_in()
        silent = now - self._heard >= DEAD_AFTER_S and now - self._asked >= PING_AFTER_S
        if silent or (not self.inside and self._welcome is None and now - self._dialled >= DIAL_S):
            return [HangUp(), *self.closed(now)]
        if self._welcome is not None and now - max(self._heard, self._asked) >= PING_AFTER_S:
            self._asked = now
            return [SendRelay(talk.write(talk.Ping(0)))]
        if now - max(self._heard, self._asked) >= PING_AFTER_S:
            self._asked = now
        return []

    # -- words

    def send(self, word: talk.ToRelayWord) -> list[LineEffect]:
        """Send a word now; nothing is kept if the relay has us not."""
        return [SendRelay(talk.write(word))] if self.inside else []

    def keep(self, slot: str, data: bytes) -> list[LineEffect]:
        """Tell the relay a peer's message, now and after every return; the latest of a slot counts."""
        self._slots.pop(slot, None)
        self._slots[slot] = data
        while len(self._slots) > MAX_SLOTS:
            self._slots.pop(next(iter(self._slots)))
        return [SendRelay(data)] if self.inside else []

    def received(self, data: bytes, now: float) -> list[LineEffect]:
        """Take one message of the relay. What cannot be read is passed over: the relay may be newer."""
        self._heard = now
        try:
            if talk.tag_of(data) not in talk.FROM_RELAY_TAGS:
                return [ForPeer(data)]
            word = talk.read(data)
        except EncodingError:
            return []
        match word:
            case talk.Welcome():
                return self._login(word)
            case talk.Elsewhere() if self._takes_over:
                return [SendRelay(talk.write(talk.TakeOver()))]
            case talk.Proved():
                return self._go_in()
            case talk.Ping(number):
                return [SendRelay(talk.write(talk.Pong(number)))]
            case talk.Pong():
                return []
            case talk.RoomState():
                return self._in_room(word)
            case talk.Refused(wait_s=wait_s) if wait_s or self.state is not None:
                # Too early, or a place that was ours is not to be had now: ask again, it may be soon.
                self._again_at = now + (wait_s or LONGEST_S)
        return [Said(word)]

    def _in_room(self, state: talk.RoomState) -> list[LineEffect]:
        if self._wish.room not in ("", state.room):
            gone = talk.Refused("closed", "Another room has this code now. Ask for the link to yours.")
            return [SendRelay(talk.write(talk.Leave())), Said(gone)]
        came_in = not self.inside
        self.state, self.inside, self._takes_over, self._again_at = state, True, False, None
        self._backoff.reset()
        told: list[LineEffect] = [SendRelay(data) for data in self._slots.values()] if came_in else []
        return [*told, Said(state)]

    # -- login and doors

    def _ask(self, then: Callable[..., list[LineEffect]]) -> int:
        self._token += 1
        self._waits[self._token] = then
        return self._token

    def signed(self, token: int, sig: bytes, now: float) -> list[LineEffect]:
        """Take the answer to ``Sign``."""
        then = self._waits.pop(token, None)
        return [] if then is None else then(sig)

    def door_signed(self, token: int, door: bytes, sig: bytes, now: float) -> list[LineEffect]:
        """Take the answer to ``SignDoor``: the public key of the seed, and the signature."""
        then = self._waits.pop(token, None)
        return [] if then is None else then(door, sig)

    def _login(self, welcome: talk.Welcome) -> list[LineEffect]:
        self._welcome = welcome
        message = talk.prove_message(welcome.relay, self._key, welcome.nonce)
        return [Sign(self._ask(self._proof_ready), message)]

    def _proof_ready(self, sig: bytes) -> list[LineEffect]:
        return [SendRelay(talk.write(talk.Prove(self._key, self._instance, sig)))]

    def _go_in(self) -> list[LineEffect]:
        if self.inside:
            return []
        if not self._wish.key:
            return self._join(b"", b"")
        return [self._ask_door("players"), *([self._ask_door("watchers")] if self._may_open else [])]

    @property
    def _may_open(self) -> bool:
        """Whether the room may have to be opened: for the first time, or because the relay forgot it."""
        return self._wish.opens is not None or self.state is not None

    def _ask_door(self, which: str) -> SignDoor:
        assert self._welcome is not None  # doors come after the welcome
        key = self._wish.key if which == "players" else watch_key(self._wish.key)
        message = talk.door_message(self._welcome.relay, self._key, self._welcome.nonce)
        return SignDoor(self._ask(partial(self._door_ready, which)), Secret(door_seed(key)), message)

    def _door_ready(self, which: str, door: bytes, sig: bytes) -> list[LineEffect]:
        self._doors[which] = (door, sig)
        if not self._may_open:
            return self._join(door, sig)
        if len(self._doors) < 2:
            return []
        (door, sig), (watch, _) = self._doors["players"], self._doors["watchers"]
        known, opens = self.state, self._wish.opens
        if known is None:
            assert opens is not None  # else the room is joined
            return [SendRelay(talk.write(replace(opens, door=door, watch=watch, sig=sig, name=self._wish.name)))]
        if room_id(door) != known.room:  # somebody else's room, by a spectators' link or a quick match
            return self._join(door, sig)
        again = talk.Create(
            door=door,
            watch=watch,
            sig=sig,
            name=self._wish.name,
            seats=known.seats,
            public=known.public,
            wants=known.wants,
            grace_s=known.grace_s,
            deadline_s=known.deadline_s,
            code=known.code,
        )
        return [SendRelay(talk.write(again))]

    def _join(self, door: bytes, sig: bytes) -> list[LineEffect]:
        code = self._wish.code if self.state is None else self.state.code
        return [SendRelay(talk.write(talk.Join(code, self._wish.name, door, sig)))]
