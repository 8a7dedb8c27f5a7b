"""Two real sessions and the channels between them; time is a number, effects are carried out at once."""

from collections import deque
from collections.abc import Callable, Iterable
from functools import partial
from random import Random

from rummy_core.room.effects import Sign, Verify
from rummy_core.room.signing import Ed25519Signer, ed25519_verify
from rummy_core.room.wire.sealing import aes_gcm_seal, aes_gcm_unseal
from rummy_core.room.wire.session import DIRECT, RELAYED, Session
from rummy_core.room.wire.session_effects import Deliver, Down, Hang, Seal, SessionEffect, Transmit, Unseal, Up


class End:
    """One side: its session, what it was told, and what it put on its channels."""

    def __init__(self, name: str, signer: Ed25519Signer, other: bytes, chance: Random) -> None:
        self.name, self.signer, self.other = name, signer, other
        self.chance = chance
        self.session = Session("r-room", signer.public_key, other, chance.randbytes)
        self.got: list[bytes] = []
        self.states: list[str] = []
        self.hung: list[Hang] = []

    def reload(self) -> None:
        """Start anew, as after a reload: nothing of the session is left."""
        self.session = Session("r-room", self.signer.public_key, self.other, self.chance.randbytes)


class Pair:
    """Ada and Ben. ``cut`` holds channels that carry nothing; ``watch`` sees every byte on the relay's way."""

    def __init__(self, seed: int = 1) -> None:
        chance = Random(seed)
        signers = [Ed25519Signer(bytes([number]) * 32) for number in (1, 2)]
        self.ada = End("Ada", signers[0], signers[1].public_key, chance)
        self.ben = End("Ben", signers[1], signers[0].public_key, chance)
        self.now = 0.0
        self.chance = chance
        self.cut: set[str] = set()
        self.checks: dict[End, deque[Callable[[], list[SessionEffect]]]] = {}
        """Whose checks of signatures take time: they wait here until :meth:`check`."""
        self.relayed: list[bytes] = []
        self.fate: Callable[[], int] = lambda: 1
        self._air: deque[tuple[End, str, bytes]] = deque()

    def opposite(self, end: End) -> End:
        """Return the other side."""
        return self.ben if end is self.ada else self.ada

    def connect(self, *channels: str) -> None:
        """Attach channels at both ends and let the handshakes run."""
        for channel in channels:
            self.cut.discard(channel)
            for end in (self.ada, self.ben):
                self.do(end, end.session.attach(channel, channel.encode(), self.now))
        self.settle()

    def send(self, end: End, message: bytes) -> None:
        """Send a message and let it travel."""
        self.do(end, end.session.send(message, self.now))
        self.settle()

    def do(self, end: End, effects: Iterable[SessionEffect]) -> None:
        """Carry out effects of one side."""
        todo = deque(effects)
        session = end.session
        while todo:
            match todo.popleft():
                case Transmit(channel, data):
                    if channel == RELAYED:
                        self.relayed.append(data)
                    self._air.extend([(self.opposite(end), channel, data)] * self.fate())
                case Sign(token, message):
                    todo.extend(session.signed(token, end.signer.sign(message), self.now))
                case Verify(token, key, message, sig):
                    good = ed25519_verify(key, message, sig)
                    if end in self.checks:
                        self.checks[end].append(partial(session.verified, token, good, self.now))
                    else:
                        todo.extend(session.verified(token, good, self.now))
                case Seal(token, key, nonce, data):
                    todo.extend(session.sealed(token, aes_gcm_seal(key, nonce, data), self.now))
                case Unseal(token, key, nonce, data):
                    todo.extend(session.unsealed(token, aes_gcm_unseal(key, nonce, data), self.now))
                case Deliver(data):
                    end.got.append(data)
                case Up(channel, fresh):
                    end.states.append(f"{channel}{' fresh' if fresh else ''}")
                case Down():
                    end.states.append("down")
                case Hang() as hang:
                    end.hung.append(hang)

    def check(self, end: End) -> None:
        """Let the checks be done that this side has begun."""
        for done in self.checks.pop(end):
            self.do(end, done())
        self.settle()

    def settle(self) -> None:
        """Deliver until nothing is on its way; what is on a cut channel is lost."""
        while self._air:
            end, channel, data = self._air.popleft()
            if channel not in self.cut:
                self.do(end, end.session.received(channel, data, self.now))

    def later(self, seconds: float, step: float = 0.25) -> None:
        """Let time pass, with timers on time."""
        end = self.now + seconds
        while self.now < end:
            self.now += step
            for side in (self.ada, self.ben):
                if side.session.due is not None and side.session.due <= self.now:
                    self.do(side, side.session.woke(self.now))
            self.settle()


BOTH = (DIRECT, RELAYED)
