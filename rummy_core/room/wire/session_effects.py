"""What a session wants done; carried out in order, like a peer's effects."""

from dataclasses import dataclass, field
from typing import TypeAlias

from rummy_core.deal.secret import Secret
from rummy_core.room.effects import Sign, Verify


@dataclass(frozen=True)
class Transmit:
    """Put *data*, at most 16 KiB, on the channel."""

    channel: str
    data: bytes = field(repr=False)


@dataclass(frozen=True)
class Seal:
    """Encrypt with AES-256-GCM (no associated data), then call ``session.sealed(token, ciphertext, now)``."""

    token: int
    key: Secret
    nonce: bytes
    data: bytes = field(repr=False)


@dataclass(frozen=True)
class Unseal:
    """Decrypt, then call ``session.unsealed(token, plain, now)``, with ``None`` if the tag is wrong."""

    token: int
    key: Secret
    nonce: bytes
    data: bytes = field(repr=False)


@dataclass(frozen=True)
class Deliver:
    """One whole message from the other side, in order, once."""

    data: bytes = field(repr=False)


@dataclass(frozen=True)
class Up:
    """Messages travel again, over *channel*. *fresh*: the other page is new, nothing under way survived."""

    channel: str
    fresh: bool


@dataclass(frozen=True)
class Down:
    """No channel is left; messages wait."""


@dataclass(frozen=True)
class Hang:
    """Close the channel: it is dead, or the other side broke the form. The code is stable."""

    channel: str
    code: str
    message: str


SessionEffect: TypeAlias = Transmit | Seal | Unseal | Sign | Verify | Deliver | Up | Down | Hang
