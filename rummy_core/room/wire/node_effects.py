"""What a node wants done by its driver; carried out in order."""

from dataclasses import dataclass, field
from typing import TypeAlias

from rummy_core.room.effects import Compute, Save, Show, Sign, Verify
from rummy_core.room.wire.relay_line import Dial, HangUp, Said, SendRelay, SignDoor
from rummy_core.room.wire.session_effects import Seal, Unseal


@dataclass(frozen=True)
class OpenDirect:
    """Open a WebRTC data channel to *key*; answer ``direct_opened`` or ``direct_closed``.

    Both sides are asked. The *polite* one gives way when both offer at once; it is the lower public key.
    """

    key: bytes
    polite: bool


@dataclass(frozen=True)
class CloseDirect:
    """Close the data channel to *key*, or stop opening it; no answer is needed."""

    key: bytes


@dataclass(frozen=True)
class SendDirect:
    """Send *data*, at most 16 KiB, on the data channel to *key*."""

    key: bytes
    data: bytes = field(repr=False)


@dataclass(frozen=True)
class Signalled:
    """The other browser's words about the data channel, for WebRTC."""

    key: bytes
    data: bytes = field(repr=False)


@dataclass(frozen=True)
class Connection:
    """How *key* is connected now: ``direct``, ``relay``, or ``""`` while it is not."""

    key: bytes
    channel: str


@dataclass(frozen=True)
class Faulty:
    """The session with *key* was refused; the code is stable, the message is for people."""

    key: bytes
    code: str
    message: str


NodeEffect: TypeAlias = (
    Dial
    | HangUp
    | SendRelay
    | SignDoor
    | Said
    | OpenDirect
    | CloseDirect
    | SendDirect
    | Signalled
    | Connection
    | Faulty
    | Sign
    | Verify
    | Seal
    | Unseal
    | Compute
    | Save
    | Show
)
