"""The relay's state and its outputs: lines, rooms, and lists of what to send. No sockets, no clock."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TypeAlias

from rummy_core.room.signing import Signer, Verifier
from rummy_core.room.wire.relay_talk import NONCE_BYTES, Refused, Word, write
from signaling.limits import Limits
from signaling.metrics import Metrics
from signaling.rooms import Member, Room
from signaling.throttle import Addresses, Bucket, full_bucket


@dataclass(frozen=True)
class Send:
    """Send *data* on a line."""

    line: int
    data: bytes = field(repr=False)


@dataclass(frozen=True)
class Close:
    """Close a line; *reason* is stable and ends in the close frame, *code* is WebSocket's."""

    line: int
    code: int
    reason: str


@dataclass(frozen=True)
class Keep:
    """Put *value* into the store under *key*, before what follows; an empty value deletes it."""

    key: str
    value: bytes = field(repr=False)


@dataclass(frozen=True)
class Note:
    """Write a line into the log: what happened in which room, by its number."""

    event: str
    room: int


@dataclass(frozen=True)
class IceAsked:
    """Send the list of ICE servers: the shell makes it, because passwords depend on the time of day."""

    line: int
    key: bytes


Out: TypeAlias = Send | Close | Keep | Note | IceAsked

POLICY, BROKEN, TRY_LATER, REPLACED, OTHER_TAB = 1008, 1011, 1013, 4001, 4002
"""Close codes: broken rules, a fault of ours, too busy, a newer line of the same page, another tab took over."""


@dataclass(eq=False)
class Line:
    """One WebSocket: a stranger until ``key`` is proved. ``knocks_at`` is when a knock at no door ends."""

    number: int
    address: str
    nonce: bytes
    opened: float
    heard: float
    messages: Bucket
    volume: Bucket
    asked: float = 0.0
    key: bytes = b""
    instance: bytes = b""
    room: Room | None = None
    second_in: Room | None = None
    probe_until: float | None = None
    knocks_at: float | None = None
    faults: int = 0


class Hall:
    """What all parts of the relay work on. Outputs collect in ``out`` until the shell takes them."""

    def __init__(self, limits: Limits, signer: Signer, verify: Verifier, draw: Callable[[int], bytes]) -> None:
        self.limits, self.signer, self.verify, self.draw = limits, signer, verify, draw
        self.addresses = Addresses(limits)
        self.metrics = Metrics()
        self.lines: dict[int, Line] = {}
        self.rooms: dict[str, Room] = {}
        self.by_id: dict[str, Room] = {}
        self.rooms_opened = 0
        self.seconds: dict[int, Line] = {}
        """Lines of second tabs, which wait for the first to go or to be silent."""
        self.closing: list[Line] = []
        self.out: list[Out] = []

    def new_line(self, number: int, address: str, now: float) -> Line:
        """Return the state of a line that has just opened."""
        limits = self.limits
        messages = full_bucket(limits.burst_messages, limits.messages_per_s, now)
        size = full_bucket(limits.burst_bytes, limits.bytes_per_s, now)
        line = Line(number, address, self.draw(NONCE_BYTES), now, now, messages, size, asked=now)
        self.lines[number] = line
        return line

    def say(self, line: int | Line, word: Word) -> None:
        """Send a word."""
        self.out.append(Send(line.number if isinstance(line, Line) else line, write(word)))

    def pass_on(self, line: int, data: bytes) -> None:
        """Send bytes that are written already."""
        self.out.append(Send(line, data))

    def refuse(self, line: Line, code: str, message: str, wait_s: float = 0.0) -> None:
        """Say no, and count it."""
        self.metrics.count("refused", code)
        self.say(line, Refused(code, message, int(-(-wait_s // 1))))

    def close(self, line: Line, code: int, reason: str) -> None:
        """Close a line once, now; the shell's report of it changes nothing more."""
        if line not in self.closing:
            self.closing.append(line)
            self.metrics.count("closed", reason)
            self.out.append(Close(line.number, code, reason))

    def tell(self, room: Room) -> None:
        """Tell everybody in the room how it is now."""
        state = room.state()
        for member in room.present:
            assert member.line is not None  # present
            self.say(member.line, state)

    def keep(self, room: Room) -> None:
        """Save the room."""
        self.out.append(Keep(f"room/{room.code}", room.to_bytes()))

    def keep_book(self, room: Room, match: str) -> None:
        """Save one match of the room."""
        self.out.append(Keep(f"match/{room.code}/{match}", room.books[match].to_bytes()))

    def forget_book(self, room: Room, match: str) -> None:
        """Delete one match of the room from the store."""
        self.out.append(Keep(f"match/{room.code}/{match}", b""))

    def note(self, event: str, room: Room) -> None:
        """Log and count an event."""
        self.metrics.count("events", event)
        self.out.append(Note(event, room.number))

    def member(self, line: Line) -> Member | None:
        """Return the member that the line speaks for."""
        return None if line.room is None else line.room.members.get(line.key)

    def remove_room(self, room: Room, event: str) -> None:
        """Forget a room and everything kept for it; nobody is in it."""
        self.rooms.pop(room.code, None)
        self.by_id.pop(room.id, None)
        for match in room.books:
            self.forget_book(room, match)
        self.out.append(Keep(f"room/{room.code}", b""))
        self.note(event, room)
