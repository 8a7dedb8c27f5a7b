"""The words between a browser and the relay, as values: written and read here, nowhere else.

What a peer itself says to the relay (heads, halves, questions about deadlines) is in
:mod:`rummy_core.room.messages` and passes unchanged. ``docs/relay.md`` lists all of it with examples.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from typing import Any, TypeAlias, get_args

from rummy_core.errors import EncodingError
from rummy_core.names import MAX_NAME
from rummy_core.room.encoding import Fields, Value, decode, encode
from rummy_core.room.entry import SIGNATURE_BYTES
from rummy_core.room.setup import MAX_DEADLINE_S, MAX_GRACE_S
from rummy_core.room.statements import KEY_BYTES
from rummy_core.room.version import DEFAULT_GRACE_S, PROTOCOL
from rummy_core.room.wire.frames import MAX_FRAME
from rummy_core.room.wire.handshake import INSTANCE_BYTES
from rummy_core.rules import MAX_SEATS

MAX_RELAY_MESSAGE = MAX_FRAME + 1024
"""Bytes of one message on the line to the relay: a whole frame and who it is for."""

MAX_SIGNAL = 16 * 1024
"""Bytes of a connection offer: those of today's browsers have 1 to 6 KiB."""

MAX_WANTS = 200
"""Characters that describe the match of a room, in the page's own words; in a quick match equal texts meet."""

MAX_PEOPLE = 38
"""Members of a room: six seats and what :data:`signaling.limits` allows to watch."""

NONCE_BYTES = 32
_PROVE_LABEL = f"{PROTOCOL}/relay-login"
_DOOR_LABEL = f"{PROTOCOL}/relay-door"


def prove_message(relay: bytes, key: bytes, nonce: bytes) -> bytes:
    """Return what a browser signs with its identity to log in at the relay with the key *relay*."""
    return encode([_PROVE_LABEL, relay, key, nonce])


def door_message(relay: bytes, key: bytes, nonce: bytes) -> bytes:
    """Return what the bearer of a link signs with the link's key pair (see ``codes.door_seed``)."""
    return encode([_DOOR_LABEL, relay, key, nonce])


# -- to the relay


@dataclass(frozen=True)
class Prove:
    """Log in: the identity at this end of the line. *instance* is the life of the page."""

    key: bytes
    instance: bytes
    sig: bytes


@dataclass(frozen=True)
class Create:
    """Open a room, or open it again after the relay forgot it: then with the old *code* as a wish.

    The room's id follows from *door*; *sig* is the door's. A public room admits everybody who comes.
    """

    door: bytes
    watch: bytes
    sig: bytes
    name: str
    seats: int
    public: bool = False
    wants: str = ""
    grace_s: int = DEFAULT_GRACE_S
    deadline_s: int = 0
    code: str = ""


@dataclass(frozen=True)
class Find:
    """Seat me in the oldest public room that waits for this, or open the one described here."""

    door: bytes
    watch: bytes
    sig: bytes
    name: str
    seats: int
    wants: str
    grace_s: int = DEFAULT_GRACE_S
    deadline_s: int = 0


@dataclass(frozen=True)
class Join:
    """Go into a room: with a link's *door* and signature, or with the bare code, which knocks."""

    code: str
    name: str
    door: bytes = b""
    sig: bytes = b""


@dataclass(frozen=True)
class Admit:
    """The host's answer to a knock by *key*."""

    key: bytes
    yes: bool


@dataclass(frozen=True)
class Lock:
    """The host closes the seats when the match begins, or opens them again."""

    closed: bool


@dataclass(frozen=True)
class Leave:
    """Give the seat back and go."""


@dataclass(frozen=True)
class TakeOver:
    """Let my page speak for the identity; the other tab only watches."""


@dataclass(frozen=True)
class AskIce:
    """Which servers help to connect directly?"""


@dataclass(frozen=True)
class Signal:
    """Words about a direct connection; *key* is the receiver on the way in, the sender on the way out."""

    key: bytes
    data: bytes = field(repr=False)


@dataclass(frozen=True)
class Forward:
    """A sealed frame of a session; *key* as in :class:`Signal`."""

    key: bytes
    data: bytes = field(repr=False)


@dataclass(frozen=True)
class Ping:
    """Are you there? Either side may ask."""

    number: int


@dataclass(frozen=True)
class Pong:
    """I am here."""

    number: int


# -- from the relay


@dataclass(frozen=True)
class Welcome:
    """The first word on a line: the relay's key, and the nonce to sign."""

    protocol: str
    relay: bytes
    nonce: bytes


@dataclass(frozen=True)
class Proved:
    """You are who you say."""


@dataclass(frozen=True)
class Elsewhere:
    """Your identity speaks through another page that answers. Take over here?"""


@dataclass(frozen=True)
class Person:
    """One member of a room. *epoch* counts the returns after certified absences."""

    key: bytes
    name: str
    plays: bool
    here: bool
    epoch: int


@dataclass(frozen=True)
class RoomState:
    """The room as it is now; sent whole at every change, so that no message depends on another.

    ``host`` may admit and lock; ``term`` grows whenever the host changes. ``wants`` is what its opener said
    is played here, so that guests know it before they sit down and the next host can open that table.
    """

    code: str
    room: str
    host: bytes
    term: int
    closed: bool
    public: bool
    seats: int
    grace_s: int
    deadline_s: int
    wants: str
    people: tuple[Person, ...]


@dataclass(frozen=True)
class Knocking:
    """The host is asked, if there is such a room; wait. The answer is the same for a wrong code."""

    wait_s: int


@dataclass(frozen=True)
class Knock:
    """To the host: somebody is at the door."""

    key: bytes
    name: str


@dataclass(frozen=True)
class KnockOver:
    """To the host: who knocked waits no more. They left, came in by another way, or the time was up."""

    key: bytes


@dataclass(frozen=True)
class Refused:
    """No. The code is stable; with *wait_s* above 0 it may be tried again after so many seconds."""

    code: str
    message: str
    wait_s: int = 0


@dataclass(frozen=True)
class Unreached:
    """What was sent to *key* could not be delivered: it is not in the room now."""

    key: bytes


@dataclass(frozen=True)
class Ice:
    """STUN and TURN servers in WebRTC's form, as JSON; good for *ttl_s* seconds."""

    servers: str
    ttl_s: int


ToRelayWord: TypeAlias = (
    Prove | Create | Find | Join | Admit | Lock | Leave | TakeOver | AskIce | Signal | Forward | Ping | Pong
)
FromRelayWord: TypeAlias = (
    Welcome
    | Proved
    | Elsewhere
    | RoomState
    | Knocking
    | Knock
    | KnockOver
    | Refused
    | Unreached
    | Ice
    | Signal
    | Forward
    | Ping
    | Pong
)
Word: TypeAlias = ToRelayWord | FromRelayWord

_TAGS: Mapping[type, str] = {
    Prove: "prove",
    Create: "create",
    Find: "find",
    Join: "join",
    Admit: "admit",
    Lock: "lock",
    Leave: "leave",
    TakeOver: "takeover",
    AskIce: "ice?",
    Signal: "signal",
    Forward: "frame",
    Ping: "ping",
    Pong: "pong",
    Welcome: "welcome",
    Proved: "proved",
    Elsewhere: "elsewhere",
    RoomState: "room",
    Knocking: "knocking",
    Knock: "knock",
    KnockOver: "knock-over",
    Refused: "refused",
    Unreached: "unreached",
    Ice: "ice",
}
_CLASSES = {tag: kind for kind, tag in _TAGS.items()}
TO_RELAY_TAGS = frozenset(_TAGS[kind] for kind in get_args(ToRelayWord))
FROM_RELAY_TAGS = frozenset(_TAGS[kind] for kind in get_args(FromRelayWord))

_MAX_NUMBER = 2**62


def _one_of(name: str, sizes: tuple[int, ...]) -> Callable[[Fields], bytes]:
    def read(source: Fields) -> bytes:
        data = source.raw(name, most=max(sizes))
        return data if len(data) in sizes else source.raw(name, sizes[-1])

    return read


def _people(source: Fields) -> tuple[Person, ...]:
    names = [item.name for item in fields(Person)]
    return tuple(_build(Person, Fields(item, "person", names)) for item in source.items("people", MAX_PEOPLE))


# One reader for each name: a name means the same in every message.
_READERS: Mapping[str, Callable[[Fields], Any]] = {
    "key": lambda source: source.raw("key", KEY_BYTES),
    "instance": lambda source: source.raw("instance", INSTANCE_BYTES),
    "sig": _one_of("sig", (0, SIGNATURE_BYTES)),
    "door": _one_of("door", (0, KEY_BYTES)),
    "watch": lambda source: source.raw("watch", KEY_BYTES),
    "relay": lambda source: source.raw("relay", KEY_BYTES),
    "host": lambda source: source.raw("host", KEY_BYTES),
    "nonce": lambda source: source.raw("nonce", NONCE_BYTES),
    "data": lambda source: source.raw("data", most=MAX_FRAME),
    "name": lambda source: source.text("name", MAX_NAME),
    "protocol": lambda source: source.text("protocol"),
    "code": lambda source: source.text("code", 40),
    "room": lambda source: source.text("room", 40),
    "wants": lambda source: source.text("wants", MAX_WANTS),
    "message": lambda source: source.text("message"),
    "servers": lambda source: source.text("servers", 8192),
    "seats": lambda source: source.number("seats", 2, MAX_SEATS),
    "grace_s": lambda source: source.number("grace_s", 0, MAX_GRACE_S),
    "deadline_s": lambda source: source.number("deadline_s", 0, MAX_DEADLINE_S),
    "ttl_s": lambda source: source.number("ttl_s", 0, _MAX_NUMBER),
    "wait_s": lambda source: source.number("wait_s", 0, _MAX_NUMBER),
    "number": lambda source: source.number("number", 0, _MAX_NUMBER),
    "term": lambda source: source.number("term", 0, _MAX_NUMBER),
    "epoch": lambda source: source.number("epoch", 0, _MAX_NUMBER),
    "public": lambda source: source.flag("public"),
    "closed": lambda source: source.flag("closed"),
    "yes": lambda source: source.flag("yes"),
    "plays": lambda source: source.flag("plays"),
    "here": lambda source: source.flag("here"),
    "people": _people,
}


_FIELDS: dict[type, tuple[str, ...]] = {}


def _names(kind: type) -> tuple[str, ...]:
    """Return the fields of a word, looked up once: the relay asks for each word that passes."""
    if kind not in _FIELDS:
        _FIELDS[kind] = tuple(item.name for item in fields(kind))
    return _FIELDS[kind]


def _build(kind: type, source: Fields) -> Any:
    return kind(**{name: _READERS[name](source) for name in _names(kind)})


def write(word: Word) -> bytes:
    """Return the bytes of a message on the line."""
    return encode({"t": _TAGS[type(word)], **_plain(word)})


def _plain(value: Any) -> dict[str, Value]:
    out: dict[str, Value] = {}
    for name in _names(type(value)):
        part = getattr(value, name)
        out[name] = [_plain(person) for person in part] if name == "people" else part
    return out


def tagged(data: bytes) -> tuple[str, Value]:
    """Return the ``t`` of a message, by which its reader is found, and all of the message.

    :raises EncodingError: if it is no map with a tag.
    """
    value = decode(data, MAX_RELAY_MESSAGE)
    tag = value.get("t") if isinstance(value, Mapping) else None
    if not isinstance(tag, str):
        raise EncodingError("A message on the line to the relay has no kind. Reload to update.")
    return tag, value


def tag_of(data: bytes) -> str:
    """Return the ``t`` of a message.

    :raises EncodingError: if it is no map with a tag.
    """
    return tagged(data)[0]


def read(data: bytes) -> Word:
    """Return the message in *data*.

    :raises EncodingError: if it is none.
    """
    return word_of(*tagged(data))


def word_of(tag: str, value: Value) -> Word:
    """Return the message that :func:`tagged` has opened.

    :raises EncodingError: if it is none.
    """
    kind = _CLASSES.get(tag)
    if kind is None:
        raise EncodingError("This message is of no kind that is known on this line. Reload to update.")
    word: Word = _build(kind, Fields(value, f"{tag} message", ("t", *_names(kind))))
    return word
