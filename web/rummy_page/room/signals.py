"""What two browsers say to each other to open a data channel, as bytes; and what names the channel they opened.

A connection has a random name at each end. Words carry the sender's, and the receiver's once it is known, so
that words to a page that was reloaded are told from words to the one that is there.
"""

import json
import re
from dataclasses import dataclass
from typing import Literal

Fate = Literal["take", "drop", "afresh"]
"""What to do with words: they are for this connection; they are old; the other side has begun a new one."""


@dataclass(frozen=True)
class Words:
    """One message. ``description`` is (type, SDP); ``candidate`` is RTCIceCandidate's JSON."""

    sender: str
    receiver: str = ""
    description: tuple[str, str] | None = None
    candidate: str = ""


def write_words(words: Words) -> bytes:
    """Return *words* as they travel."""
    return json.dumps(
        {"from": words.sender, "to": words.receiver, "is": words.description, "at": words.candidate},
        separators=(",", ":"),
    ).encode()


def read_words(data: bytes) -> Words | None:
    """Return the words in *data*; ``None`` if there are none: whoever sent them is another program."""
    try:
        found = json.loads(data)
        description = found["is"]
        words = Words(
            str(found["from"]),
            str(found["to"]),
            None if description is None else (str(description[0]), str(description[1])),
            str(found["at"]),
        )
    except (ValueError, TypeError, KeyError, IndexError):
        return None
    kind = words.description[0] if words.description else "offer"
    return words if words.sender and kind in ("offer", "answer") else None


@dataclass
class Ends:
    """The names of both ends, ``theirs`` empty until they have spoken."""

    mine: str
    theirs: str = ""

    def fate(self, words: Words) -> Fate:
        """Return what to do with *words*, and learn the other end's name from the first."""
        if words.receiver and words.receiver != self.mine:
            return "drop"
        if self.theirs and words.sender != self.theirs:
            return "afresh"
        self.theirs = words.sender
        return "take"


def binding(mine: str, theirs: str) -> bytes | None:
    """Return what names a channel at both ends: the DTLS fingerprints of both descriptions, sorted.

    Whoever carries the words could put fingerprints of its own into them; then the two ends get different
    bindings, and the session's proofs fail. ``None`` if a description has no fingerprint.
    """
    found = [re.findall(r"^a=fingerprint:(.+?)\s*$", sdp, re.MULTILINE) for sdp in (mine, theirs)]
    if not all(found):
        return None
    ends = ["\n".join(sorted({line.lower() for line in lines})) for lines in found]
    return "\n\n".join(sorted(ends)).encode()
