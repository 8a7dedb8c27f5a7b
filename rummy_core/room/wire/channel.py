"""One channel of a session: its handshake, its seals, its pulse. It knows nothing of streams.

A channel is *open* once both proofs are checked. Over the relay the other side may start a new
handshake at any time (its page was reloaded, its socket came back); the channel then goes through
*greeting* again and comes out open with fresh keys.
"""

from collections.abc import Callable
from dataclasses import dataclass, field, replace

from rummy_core.errors import RoomFault
from rummy_core.room.wire.frames import COUNTER_BYTES, SEALED, Frame, Kind, read_frame
from rummy_core.room.wire.handshake import Greeting, Proof, proof_message, transcript
from rummy_core.room.wire.pulse import Pulse
from rummy_core.room.wire.sealing import FrameKeys, frame_keys, seal_nonce, x25519_public

GREET_AGAIN_S = 1.0
"""Seconds until a greeting without an answer is sent again: the other side may not have been there yet."""

HANDSHAKE_S = 12.0
"""Seconds a direct channel may take to prove itself; then the relay's way is the only one until the next try."""

REPLAY_WINDOW = 256
"""Sealed frames that may arrive late, counted back from the highest counter seen."""

Draw = Callable[[int], bytes]
"""``draw(n)`` gives *n* bytes of the system's generator."""


@dataclass
class Channel:
    """State of one channel; :class:`~rummy_core.room.wire.session.Session` drives it.

    *binding* names the channel at both ends, *sealed* says whether frames are encrypted by us.
    """

    name: str
    binding: bytes
    sealed: bool
    greeting: Greeting
    private: bytes = field(repr=False)
    began: float
    theirs: Greeting | None = None
    own_proof: Proof | None = None
    proven: bool = False
    keys: FrameKeys | None = None
    pulse: Pulse | None = None
    answered: bool = False
    """Whether a frame has come in, so that the channel is open at the other end too."""
    greet_due: float = 0.0
    dropped: int = 0
    """Sealed frames that did not open: not by the other side, so they are nobody's fault."""
    _counter: int = 0
    _highest: int = -1
    _seen: int = 0
    _past: tuple[bytes, ...] = ()

    @property
    def open(self) -> bool:
        """Whether data may travel."""
        return self.pulse is not None

    def renew(self, greeting: Greeting, draw: Draw) -> None:
        """Start the handshake anew with a fresh nonce and fresh keys."""
        fresh, private = fresh_greeting(greeting, draw)
        if self.theirs is not None:
            self._past = (self.theirs.nonce, *self._past)[:8]
        self.greeting, self.private = fresh, private
        self.theirs, self.own_proof, self.proven, self.keys, self.pulse = None, None, False, None, None
        self.answered = False
        self._counter, self._highest, self._seen = 0, -1, 0

    def pair(self, theirs: Greeting) -> None:
        """Take the other side's greeting and derive the keys.

        :raises RoomFault: code ``weak-key``.
        """
        self.theirs = theirs
        self.own_proof, self.proven = None, False
        if self.sealed:
            binds = transcript(self.greeting, theirs, self.binding)
            self.keys = frame_keys(self.private, theirs.dh, binds, self.greeting.key, theirs.key)

    def is_past(self, greeting: Greeting) -> bool:
        """Return whether the greeting belongs to a handshake that is over: it was late under way."""
        return greeting.nonce in self._past

    def message_to_sign(self, room: str) -> bytes:
        """Return what this side signs for the other one."""
        assert self.theirs is not None
        return proof_message(room, self.greeting, self.theirs, self.binding)

    def message_to_check(self, room: str) -> bytes:
        """Return what the other side must have signed."""
        assert self.theirs is not None
        return proof_message(room, self.theirs, self.greeting, self.binding)

    # -- seals

    def next_seal(self) -> tuple[bytes, bytes]:
        """Return the counter as it travels, and the nonce, of the next sealed frame."""
        counter = self._counter
        self._counter += 1
        return counter.to_bytes(COUNTER_BYTES, "big"), seal_nonce(counter)

    def check_seal(self, data: bytes) -> tuple[bytes, bytes, int]:
        """Return nonce, ciphertext and counter of a sealed frame.

        :raises RoomFault: code ``frame-form``; whoever is on the way can cause it.
        """
        start = len(SEALED) + COUNTER_BYTES
        if data[:1] != SEALED or len(data) < start:
            raise RoomFault("frame-form", "Something came through the relay that is no sealed frame.")
        counter = int.from_bytes(data[1:start], "big")
        return seal_nonce(counter), data[start:], counter

    def first_time(self, counter: int) -> bool:
        """Note an opened seal's counter; return whether it had not been seen, and is not far too old."""
        if counter > self._highest:
            self._seen = (self._seen << (counter - self._highest) | 1) & ((1 << REPLAY_WINDOW) - 1)
            self._highest = counter
            return True
        back = self._highest - counter
        if back >= REPLAY_WINDOW or self._seen >> back & 1:
            return False
        self._seen |= 1 << back
        return True

    def read(self, plain: bytes, now: float) -> Frame:
        """Return the frame in plain bytes, and note the sign of life.

        :raises RoomFault: code ``frame-size`` or ``frame-form``; here it is the other side's own.
        """
        frame = read_frame(plain)
        if self.pulse is not None:
            self.pulse.hear(now)
        return frame

    def due(self) -> float:
        """Return when this channel wants to be looked at again."""
        return self.pulse.due if self.pulse is not None else self.greet_due


def fresh_greeting(greeting: Greeting, draw: Draw) -> tuple[Greeting, bytes]:
    """Return the greeting with a new nonce and X25519 key, and the secret half of that key."""
    private = draw(32)
    return replace(greeting, nonce=draw(32), dh=x25519_public(private)), private


def ping(number: int, ack: int) -> Frame:
    """Return a ping."""
    return Frame(Kind.PING, number, ack)
