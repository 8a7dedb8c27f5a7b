"""Room codes and invitation links: the four characters people read aloud, and the key a link carries.

A code is an address, not a secret: 31 characters, none of which looks like another, give 923,521 codes.
The secret is the link's key, 16 random bytes behind the ``#``, which browsers never send to a server.
Whoever holds the key proves it with a signature (see :func:`door_seed`), so the relay never sees it.
"""

import base64
import binascii
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass, field

from rummy_core.deal.stream import digest
from rummy_core.errors import InputError
from rummy_core.room.version import PROTOCOL

CODE_ALPHABET = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
"""No I, L, O, 0 and 1: read aloud or written down, each is taken for another."""

CODE_LENGTH = 4
LINK_KEY_BYTES = 16
"""128 bits, out of reach of guessing; 22 characters in a link."""

MAX_PASTED = 2000
"""Characters of a pasted text that are read: longer than any link of ours behind any host and path."""

_WATCH = "w"
_LOOK_ALIKES = "O0I1L"
"""Characters that no code holds because they look like others; the catalogue says like which."""

# Letter groups that nobody wants to read to their grandmother; a code with one is drawn again.
_RUDE = ("ANUS", "ARSE", "CRAP", "CUNT", "FAG", "FCK", "FUC", "FUK", "KKK", "NAZ", "SEX", "TURD", "TWAT", "WANK")


@dataclass(frozen=True)
class Invitation:
    """Where to go, and what to open the door with.

    ``key`` is empty for a bare code (its bearer knocks). ``watch`` says that the key opens the
    spectators' door. The key is a secret, so the repr leaves it out.
    """

    code: str
    key: bytes = field(default=b"", repr=False)
    watch: bool = False


def new_code(draw: Callable[[int], bytes]) -> str:
    """Return a fresh code, each of the alphabet's characters equally likely.

    :param draw: ``draw(n)`` gives *n* bytes of the system's generator.
    """
    whole = 256 - 256 % len(CODE_ALPHABET)  # bytes above would make the first letters likelier
    while True:
        code = ""
        while len(code) < CODE_LENGTH:
            code += "".join(CODE_ALPHABET[byte % len(CODE_ALPHABET)] for byte in draw(CODE_LENGTH) if byte < whole)
        code = code[:CODE_LENGTH]
        if not any(word in code for word in _RUDE):
            return code


def link_fragment(invitation: Invitation) -> str:
    """Return what stands behind the ``#`` of a link, such as ``JUX5.<key>``; ``JUX5.w.<key>`` for spectators."""
    parts = [invitation.code]
    if invitation.key:
        parts += [_WATCH] * invitation.watch
        parts.append(base64.urlsafe_b64encode(invitation.key).rstrip(b"=").decode())
    return ".".join(parts)


def read_invitation(text: str) -> Invitation:
    """Return the invitation in a typed code, a fragment or a whole pasted link.

    :raises InputError: if there is none; the sentence says what to look at again.
    """
    text = text[:MAX_PASTED].strip()
    if "#" in text:
        text = text.rsplit("#", 1)[1]
    elif "/" in text:
        raise InputError("link-no-code")
    code, dot, rest = text.partition(".")
    if not dot or not rest.strip():
        return Invitation(read_code(code))
    kind, dot, key = rest.strip().partition(".")
    return Invitation(read_code(code), _read_key(key if dot else kind, kind if dot else ""), bool(dot))


def read_code(text: str) -> str:
    """Return the code that a person typed: any case, with blanks and dashes, full-width or not.

    :raises InputError: if it cannot be a code. A character that no code holds is named, with what
        it may have been.
    """
    plain = unicodedata.normalize("NFKC", text[:MAX_PASTED])
    kept = [char.upper() for char in plain if unicodedata.category(char)[0] not in "ZPC"]
    for char in kept:
        if char in _LOOK_ALIKES:
            raise InputError(f"code-look-alike/{char}")
        if char not in CODE_ALPHABET:
            raise InputError("code-character", char=char[:1])
    if len(kept) != CODE_LENGTH:
        raise InputError("code-length", needed=CODE_LENGTH, count=len(kept))
    return "".join(kept)


def _read_key(text: str, kind: str) -> bytes:
    try:
        key = base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
    except (binascii.Error, ValueError):
        key = b""
    canonical = base64.urlsafe_b64encode(key).rstrip(b"=").decode() == text
    if kind not in ("", _WATCH) or len(key) != LINK_KEY_BYTES or not canonical:
        raise InputError("link-cut")
    return key


# -- doors: how the bearer of a key shows it to the relay without showing it


def watch_key(key: bytes) -> bytes:
    """Return the spectators' key of a room, 16 bytes: made from the players' key, and never back."""
    return digest(f"{PROTOCOL}/watch", key)[:LINK_KEY_BYTES]


def door_seed(key: bytes) -> bytes:
    """Return the 32-byte seed of the Ed25519 key pair that a link's key stands for.

    The relay holds the public half, the *door*. Whoever signs for the door holds the link.
    """
    return digest(f"{PROTOCOL}/door", key)


def room_id(door: bytes) -> str:
    """Return the id of the room with this door (a public key), 26 characters.

    It follows from the door, so nobody can open another room under the same id after a relay forgot it.
    """
    return "r-" + digest(f"{PROTOCOL}/room", door)[:12].hex()
