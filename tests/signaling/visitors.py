"""Browsers as the relay meets them, without sockets: real keys and real signatures, time is a number."""

import hashlib
from dataclasses import replace
from random import Random
from typing import Any, TypeVar

from rummy_core.room import messages as msg
from rummy_core.room.codes import door_seed, watch_key
from rummy_core.room.signing import Ed25519Signer, ed25519_verify
from rummy_core.room.wire import relay_talk as talk
from signaling.hall import Close, Keep, Note, Out, Send
from signaling.limits import Limits
from signaling.table import TICK_S, RoomTable

RELAY = Ed25519Signer(hashlib.sha256(b"relay").digest())
LINK = bytes(range(16))
INSTANCE = bytes(16)

Kind = TypeVar("Kind")


def signer_of(name: str) -> Ed25519Signer:
    """Return the identity of a person in these tests."""
    return Ed25519Signer(hashlib.sha256(name.encode()).digest())


class Hall:
    """A room table, the lines to it, and a store that outlives it."""

    def __init__(self, **limits: float) -> None:
        self.now = 1000.0
        self.limits = replace(Limits(), **limits)  # type: ignore[arg-type]
        self.chance = Random(1)
        self.store: dict[str, bytes] = {}
        self.notes: list[str] = []
        self.lines: dict[int, Visitor] = {}
        self.count = 0
        self.table = self._table()

    def _table(self) -> RoomTable:
        return RoomTable(self.limits, RELAY, ed25519_verify, self.chance.randbytes)

    def restart(self, *, forget: bool = False) -> None:
        """Kill the relay and start it again with its store, or with nothing."""
        for line in tuple(self.lines.values()):
            line.open = False
        self.lines.clear()
        if forget:
            self.store.clear()
        self.table = self._table()
        assert self.table.restore(self.store, self.now) == 0

    def carry_out(self, out: list[Out]) -> None:
        """Do what the table wants."""
        for item in out:
            match item:
                case Send(number, data) if number in self.lines:
                    self.lines[number].hears(data)
                case Close(number, code, reason) if number in self.lines:
                    self.lines.pop(number).closes(code, reason)
                case Keep(key, value):
                    self.store[key] = value
                    if not value:
                        del self.store[key]
                case Note(event, _):
                    self.notes.append(event)
                    assert not event.startswith("fault"), event

    def visit(self, name: str, address: str = "", *, prove: bool = True, instance: bytes = INSTANCE) -> "Visitor":
        """Let somebody connect, and log in."""
        self.count += 1
        visitor = Visitor(self, self.count, name, instance)
        self.lines[self.count] = visitor
        self.carry_out(self.table.connected(visitor.number, address or name, self.now))
        if prove and visitor.open:
            visitor.prove()
        return visitor

    def later(self, seconds: float, alive: "list[Visitor] | None" = None) -> None:
        """Let time pass; *alive* answer pings, the others are silent (all answer if not given)."""
        end = self.now + seconds
        while self.now < end:
            self.now += TICK_S
            for visitor in tuple(self.lines.values()):
                visitor.answers = alive is None or visitor in alive
            self.carry_out(self.table.woke(self.now))


class Visitor:
    """One line of one identity. ``answers`` says whether its page is alive."""

    def __init__(self, hall: Hall, number: int, name: str, instance: bytes) -> None:
        self.hall, self.number, self.name, self.instance = hall, number, name, instance
        self.signer = signer_of(name)
        self.key = self.signer.public_key
        self.open = True
        self.answers = True
        self.reason = ""
        self.nonce = b""
        self.heard: list[talk.Word] = []
        self.raw: list[bytes] = []

    def hears(self, data: bytes) -> None:
        """Take what the relay sends."""
        if talk.tag_of(data) not in talk.FROM_RELAY_TAGS:
            self.raw.append(data)
            return
        word = talk.read(data)
        self.heard.append(word)
        if isinstance(word, talk.Welcome):
            self.nonce = word.nonce
        elif isinstance(word, talk.Ping) and self.answers:
            self.says(talk.Pong(word.number))

    def closes(self, code: int, reason: str) -> None:
        """Note that the relay closed the line."""
        self.open, self.reason = False, reason

    def says(self, word: talk.Word) -> "Visitor":
        """Send a word."""
        return self.sends(talk.write(word))

    def sends(self, data: bytes) -> "Visitor":
        """Send bytes."""
        self.hall.carry_out(self.hall.table.received(self.number, data, self.hall.now))
        return self

    def hangs_up(self) -> None:
        """Close the line."""
        self.open = False
        self.hall.lines.pop(self.number, None)
        self.hall.carry_out(self.hall.table.disconnected(self.number, self.hall.now))

    def prove(self) -> "Visitor":
        """Log in."""
        message = talk.prove_message(RELAY.public_key, self.key, self.nonce)
        return self.says(talk.Prove(self.key, self.instance, self.signer.sign(message)))

    def door(self, key: bytes) -> tuple[bytes, bytes]:
        """Return door and signature for a link's key."""
        door = Ed25519Signer(door_seed(key))
        return door.public_key, door.sign(talk.door_message(RELAY.public_key, self.key, self.nonce))

    def creates(self, key: bytes = LINK, **options: Any) -> "Visitor":
        """Open a room with this link key."""
        door, sig = self.door(key)
        word = talk.Create(door, Ed25519Signer(door_seed(watch_key(key))).public_key, sig, self.name, 2)
        return self.says(replace(word, **options))

    def finds(self, key: bytes, wants: str = "basic", seats: int = 2) -> "Visitor":
        """Ask for an opponent."""
        door, sig = self.door(key)
        watch = Ed25519Signer(door_seed(watch_key(key))).public_key
        return self.says(talk.Find(door, watch, sig, self.name, seats, wants))

    def joins(self, code: str, key: bytes = b"") -> "Visitor":
        """Go to a room, with a link's key or with the bare code."""
        door, sig = self.door(key) if key else (b"", b"")
        return self.says(talk.Join(code, self.name, door, sig))

    def last(self, kind: type[Kind]) -> Kind | None:
        """Return the last word of a kind."""
        return next((word for word in reversed(self.heard) if isinstance(word, kind)), None)

    @property
    def room(self) -> talk.RoomState:
        """The room as last told."""
        state = self.last(talk.RoomState)
        assert state is not None
        return state

    @property
    def seated(self) -> bool:
        """Whether the relay has this line in a room as a player."""
        state = self.last(talk.RoomState)
        refused = self.last(talk.Refused)
        if state is None or (refused is not None and self.heard.index(refused) > self.heard.index(state)):
            return False
        return any(person.key == self.key and person.plays for person in state.people)

    @property
    def refusal(self) -> str:
        """The code of the last refusal, or ""."""
        refused = self.last(talk.Refused)
        return "" if refused is None else refused.code

    def statements(self) -> list[msg.FromRelay]:
        """Return what the relay signed for this browser, each with a good signature."""
        found = [msg.read_from_relay(data) for data in self.raw]
        for word in found:
            assert ed25519_verify(RELAY.public_key, word.statement.message, word.statement.sig)
        return found


def two_players(hall: Hall, **options: Any) -> tuple[Visitor, Visitor]:
    """Return Ada, who opened a room, and Ben, who came by the link; the match has begun."""
    ada = hall.visit("Ada").creates(**options)
    ben = hall.visit("Ben").joins(ada.room.code, LINK)
    ada.says(talk.Lock(closed=True))
    return ada, ben


def head(seq: int, h: int = 1, since: int = -1, match: str = "m/1") -> bytes:
    """Return a report of a head; its hash is made from its place."""
    return msg.head_report(match, seq, hash_at(seq), h, since)


def hash_at(seq: int) -> bytes:
    """Return the hash of an entry in these tests."""
    return hashlib.sha256(b"entry %d" % seq).digest()
