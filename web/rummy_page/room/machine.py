"""What the driver of a room needs from the machine it runs on: a browser, or CPython in tests and tools.

Only protocols and values. The browser's side is in :mod:`rummy_page.room.browser_machine`.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Protocol

from rummy_core.deal.secret import Secret
from rummy_core.room.effects import Job
from rummy_core.room.table import Table, controller
from rummy_core.room.version import DEFAULT_GRACE_S


class StorageFailedError(Exception):
    """The machine could not keep something: storage is refused, full or gone. The text says what it said."""


class Identity(Protocol):
    """The Ed25519 key pair of this browser. Its private half never leaves the place where it is kept."""

    @property
    def public_key(self) -> bytes:
        """The 32 bytes that name this browser's player."""

    async def sign(self, message: bytes) -> bytes:
        """Return the 64-byte signature of *message*."""


@dataclass(frozen=True)
class RoomCard:
    """What "My games" shows of a room that is kept in this browser, and what leads back into it.

    ``key`` is the link's key, empty if we came by a bare code or a quick match. ``names`` and ``scores`` go
    by seat and are empty before the table opens. ``updated`` is in seconds since 1970, by this machine's clock.
    ``settings`` are the relay's settings of the room, so that it can be opened again on a relay that forgot it.
    """

    room: str
    code: str
    key: bytes = field(default=b"", repr=False)
    watch: bool = False
    """Whether ``key`` opens the spectators' door."""
    name: str = ""
    """Under which name this browser's player is in the room."""
    names: tuple[str, ...] = ()
    rules: str = ""
    scores: tuple[int, ...] = ()
    updated: float = 0.0
    over: bool = False
    seat: int | None = None
    """Our seat; ``None`` for who watches, and before the table opens."""
    turn: int | None = None
    """The seat whose turn it is by the log, whoever plays it; ``None`` between two hands."""
    settings: "RoomSettings | None" = None

    def at(self, table: Table, seat: int | None) -> "RoomCard":
        """Return the card with what the log says of a table that is open, and of our seat there."""
        playing = controller(table)
        return replace(
            self,
            names=tuple(info.name for info in table.setup.seats),
            rules=table.setup.rules.name,
            scores=table.match.totals,
            over=table.match.over,
            seat=seat,
            turn=None if playing is None else playing[0],
        )


@dataclass(frozen=True)
class RoomSettings:
    """The relay's settings of a room: see :class:`rummy_core.room.wire.relay_talk.Create`."""

    seats: int
    public: bool = False
    wants: str = ""
    grace_s: int = DEFAULT_GRACE_S
    deadline_s: int = 0


@dataclass(frozen=True)
class KeptRoom:
    """All that is kept of one room. ``secret`` is the peer's 32 bytes; ``slots`` are its saved values."""

    card: RoomCard
    secret: bytes = field(repr=False)
    slots: Mapping[str, bytes] = field(repr=False)


class Shelf(Protocol):
    """The rooms kept in this browser. Everything is written in the order in which it is asked for."""

    async def cards(self) -> list[RoomCard]:
        """Return the rooms, the one played last first.

        :raises StorageFailedError: if the shelf cannot be read.
        """

    async def room(self, room: str) -> KeptRoom | None:
        """Return all of one room; ``None`` if it is not kept here.

        :raises StorageFailedError: if the shelf cannot be read.
        """

    async def begin(self, card: RoomCard, secret: bytes) -> None:
        """Keep a new room.

        :raises StorageFailedError: if it cannot be kept.
        """

    async def put(self, room: str, slots: Mapping[str, bytes]) -> None:
        """Keep these values in one transaction; an empty value deletes its key. Returns once they are durable.

        :raises StorageFailedError: if they cannot be kept.
        """

    async def update(self, card: RoomCard) -> None:
        """Keep what "My games" shows of a room.

        :raises StorageFailedError: if it cannot be kept.
        """

    async def forget(self, room: str) -> None:
        """Delete everything about a room.

        :raises StorageFailedError: if it cannot be deleted.
        """


@dataclass(frozen=True)
class LineEvents:
    """What a WebSocket to the relay reports. ``closed`` gets the close code (RFC 6455) and comes once."""

    opened: Callable[[], None]
    said: Callable[[bytes], None]
    closed: Callable[[int], None]


class Line(Protocol):
    """A WebSocket to the relay."""

    def send(self, data: bytes) -> None:
        """Send one binary message; nothing happens if the line is closed."""

    def close(self) -> None:
        """Close the line; nothing is reported afterwards."""


@dataclass(frozen=True)
class DirectEvents:
    """What a data channel to another browser reports. ``closed`` comes at most once, then nothing more.

    ``opened`` gets the binding: both DTLS fingerprints, sorted. ``signal`` is to be carried to the other side.
    """

    opened: Callable[[bytes], None]
    said: Callable[[bytes], None]
    closed: Callable[[], None]
    signal: Callable[[bytes], None]


class Direct(Protocol):
    """A data channel to another browser, open or being opened."""

    def signalled(self, data: bytes) -> bool:
        """Take what the other side's ``signal`` said.

        Returns ``False`` if the other side has begun a new connection, for which a new one is needed here too.
        """

    def send(self, data: bytes) -> None:
        """Send one message, at most 16 KiB."""

    def restart(self) -> None:
        """Look for a way between the two anew: the network may have changed."""

    def close(self) -> None:
        """Close the channel; nothing is reported afterwards."""


class Machine(Protocol):
    """The machine: clock, randomness, cryptography, network, storage."""

    @property
    def shelf(self) -> Shelf:
        """What is kept here."""

    @property
    def direct(self) -> bool:
        """Whether data channels to other browsers can be opened here."""

    def now(self) -> float:
        """Return the time in seconds of a clock that never goes back."""

    def today(self) -> float:
        """Return the time in seconds since 1970."""

    def draw(self, size: int) -> bytes:
        """Return *size* bytes of the system's generator."""

    async def verify(self, public_key: bytes, message: bytes, signature: bytes) -> bool:
        """Return whether the Ed25519 signature is good."""

    async def sign_door(self, seed: Secret, message: bytes) -> tuple[bytes, bytes]:
        """Return the public key of an Ed25519 seed, and its signature of *message*."""

    async def seal(self, key: Secret, nonce: bytes, data: bytes) -> bytes:
        """Return AES-256-GCM's ciphertext and tag, without associated data."""

    async def unseal(self, key: Secret, nonce: bytes, data: bytes) -> bytes | None:
        """Return the plain bytes; ``None`` if the tag is wrong."""

    async def compute(self, job: Job) -> bytes:
        """Return what *job* comes to, without keeping the page from answering meanwhile."""

    def dial(self, events: LineEvents) -> Line:
        """Open a WebSocket to the relay."""

    def open_direct(self, events: DirectEvents, *, polite: bool) -> Direct:
        """Open a data channel to another browser. The *polite* side gives way when both offer at once."""

    def watch(self, looked_at: Callable[[], None], network_back: Callable[[], None]) -> Callable[[], None]:
        """Call these when the page is looked at again, and when the network is back; return what ends that."""

    def use_ice(self, servers: str) -> None:
        """Take the STUN and TURN servers for data channels, as JSON in WebRTC's form."""
