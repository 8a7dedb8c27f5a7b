"""A room and its members as the relay knows them: by public key, never by socket."""

from collections import OrderedDict
from dataclasses import dataclass, field

from rummy_core.names import MAX_NAME
from rummy_core.room.codes import CODE_LENGTH
from rummy_core.room.encoding import Fields, Value, decode, encode
from rummy_core.room.setup import MAX_DEADLINE_S, MAX_GRACE_S
from rummy_core.room.statements import KEY_BYTES
from rummy_core.room.wire.relay_talk import MAX_PEOPLE, MAX_WANTS, Person, RoomState
from rummy_core.rules import MAX_SEATS
from signaling.witness import MAX_SAVED, MatchBook

_MAX_COUNT = 2**40


@dataclass
class Member:
    """Somebody who was let in. ``line`` is the socket that speaks for them now, if one does.

    ``heard`` is the last sign of life; ``certified_at`` the time of the last absence certificate of the
    present absence, by the clock of this run. ``certified`` says whether the present absence was ever
    certified, and ``matches`` for which matches the last certified absence was: both outlive a restart.
    """

    key: bytes
    name: str
    plays: bool
    epoch: int = 0
    line: int | None = None
    heard: float = 0.0
    certified_at: float | None = None
    certified: bool = False
    matches: list[str] = field(default_factory=list)


@dataclass
class Knocker:
    """Somebody at the door, on this line, until this time."""

    key: bytes
    name: str
    line: int
    address: str
    until: float


@dataclass
class Question:
    """A question about a deadline that waits for its time.

    ``together_s`` counts the seconds in which both the asker and the one asked about were on the line:
    nobody is late with a step that could not have reached it.
    """

    asker: bytes
    match: str
    seq: int
    head: bytes
    key: bytes
    together_s: float = field(default=0.0, compare=False)
    looked: float = field(default=0.0, compare=False)


@dataclass
class Room:
    """One room. ``number`` names it in logs: it says nothing about code or people."""

    code: str
    id: str
    door: bytes
    watch: bytes
    host: bytes
    number: int
    seats: int
    grace_s: int
    deadline_s: int
    public: bool = False
    wants: str = ""
    closed: bool = False
    term: int = 1
    members: dict[bytes, Member] = field(default_factory=dict)
    knocks: dict[bytes, Knocker] = field(default_factory=dict)
    questions: dict[bytes, Question] = field(default_factory=dict)
    books: OrderedDict[str, MatchBook] = field(default_factory=OrderedDict)
    empty_since: float | None = None

    @property
    def present(self) -> list[Member]:
        """The members with a line."""
        return [member for member in self.members.values() if member.line is not None]

    @property
    def players(self) -> list[Member]:
        """The members that have a seat, in the order they came."""
        return [member for member in self.members.values() if member.plays]

    @property
    def book(self) -> MatchBook | None:
        """The match that was spoken of last."""
        return next(reversed(self.books.values())) if self.books else None

    def state(self) -> RoomState:
        """Return what members are told."""
        return RoomState(
            code=self.code,
            room=self.id,
            host=self.host,
            term=self.term,
            closed=self.closed,
            public=self.public,
            seats=self.seats,
            grace_s=self.grace_s,
            deadline_s=self.deadline_s,
            wants=self.wants,
            people=tuple(
                Person(member.key, member.name, member.plays, member.line is not None, member.epoch)
                for member in self.members.values()
            ),
        )

    def to_bytes(self) -> bytes:
        """Return the room for the store, without its books, its lines and those who knock."""
        members: list[Value] = [
            [m.key, m.name, m.plays, m.epoch, m.certified, list(m.matches)] for m in self.members.values()
        ]
        return encode({**{name: getattr(self, name) for name in _PLAIN}, "members": members})


_PLAIN = ("code", "id", "door", "watch", "host", "seats", "grace_s", "deadline_s", "public", "wants", "closed", "term")


def read_room(data: bytes, number: int, now: float) -> Room:
    """Return a saved room; nobody is in it yet, and their absence counts from *now*.

    :raises EncodingError: if it is none.
    """
    fields = Fields(decode(data, MAX_SAVED), "saved room", (*_PLAIN, "members"))
    room = Room(
        code=fields.text("code", CODE_LENGTH),
        id=fields.text("id", 40),
        door=fields.raw("door", KEY_BYTES),
        watch=fields.raw("watch", KEY_BYTES),
        host=fields.raw("host", KEY_BYTES),
        number=number,
        seats=fields.number("seats", 2, MAX_SEATS),
        grace_s=fields.number("grace_s", 0, MAX_GRACE_S),
        deadline_s=fields.number("deadline_s", 0, MAX_DEADLINE_S),
        public=fields.flag("public"),
        wants=fields.text("wants", MAX_WANTS),
        closed=fields.flag("closed"),
        term=fields.number("term", 1, _MAX_COUNT),
        empty_since=now,
    )
    for item in fields.items("members", MAX_PEOPLE):
        match item:
            case [bytes(key), str(name), bool(plays), int(epoch), bool(certified), list(matches)] if (
                len(key) == KEY_BYTES and len(name) <= MAX_NAME
            ):
                told = [match for match in matches if isinstance(match, str)]
                room.members[key] = Member(key, name, plays, epoch, heard=now, certified=certified, matches=told)
    return room
