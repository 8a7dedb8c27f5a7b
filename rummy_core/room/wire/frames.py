"""The frames of a session: at most 16 KiB each, numbered, with an acknowledgement in every header.

======  ===========================================================================
bytes   content
======  ===========================================================================
1       kind: ``d`` data with more to come, ``e`` the end of a message, ``a`` only an
        acknowledgement, ``p`` ping, ``q`` the answer to a ping
8       number, big-endian: of the data frame, or of the ping; 0 for ``a``
8       ack: all data frames up to this number have arrived
rest    payload of ``d`` and ``e``; nothing for the others
======  ===========================================================================

Through the relay a frame travels sealed: ``s``, a counter of 8 bytes, the ciphertext with its tag.
"""

from dataclasses import dataclass, field
from enum import Enum

from rummy_core.errors import RoomFault
from rummy_core.room.version import MAX_MESSAGE

MAX_FRAME = 16 * 1024
"""Bytes of a frame on a channel: what every browser's data channel carries in one piece."""

TAG_BYTES = 16
COUNTER_BYTES = 8
_NUMBER_BYTES = 8
HEADER_BYTES = 1 + 2 * _NUMBER_BYTES
SEAL_BYTES = 1 + COUNTER_BYTES + TAG_BYTES
MAX_PAYLOAD = MAX_FRAME - HEADER_BYTES - SEAL_BYTES
"""Payload of one frame, so that it also fits when sealed: a frame may change channels under way."""

MAX_WHOLE = 4 * MAX_MESSAGE
"""Bytes of a message put together from frames: four times what a peer ever sends, 64 KiB."""

SEALED = b"s"
HANDSHAKE = b"D"
"""First byte of a handshake message: it is a map in canonical form, and never sealed."""


class Kind(Enum):
    """What a frame is; the value is its first byte."""

    PART = b"d"
    END = b"e"
    ACK = b"a"
    PING = b"p"
    PONG = b"q"


@dataclass(frozen=True)
class Frame:
    """One frame; see the table above."""

    kind: Kind
    number: int
    ack: int
    payload: bytes = field(default=b"", repr=False)

    def to_bytes(self) -> bytes:
        """Return the frame as it travels."""
        numbers = self.number.to_bytes(_NUMBER_BYTES, "big") + self.ack.to_bytes(_NUMBER_BYTES, "big")
        return self.kind.value + numbers + self.payload


_KINDS = {kind.value: kind for kind in Kind}


def read_frame(data: bytes) -> Frame:
    """Return the frame in these bytes.

    :raises RoomFault: code ``frame-size`` or ``frame-form``.
    """
    if len(data) > MAX_FRAME - SEAL_BYTES:
        raise RoomFault("frame-size", f"A frame has {len(data)} bytes, {MAX_FRAME - SEAL_BYTES} are allowed.")
    kind = _KINDS.get(data[:1])
    if kind is None or len(data) < HEADER_BYTES:
        raise RoomFault("frame-form", "The other side sent something that is no frame. It may need a reload.")
    number = int.from_bytes(data[1 : 1 + _NUMBER_BYTES], "big")
    ack = int.from_bytes(data[1 + _NUMBER_BYTES : HEADER_BYTES], "big")
    carries = kind in (Kind.PART, Kind.END)
    payload = data[HEADER_BYTES:]
    if carries != (number > 0 and kind not in (Kind.PING, Kind.PONG)) or (payload and not carries):
        raise RoomFault("frame-form", "A frame carries what its kind does not allow. The app needs a reload.")
    return Frame(kind, number, ack, payload)


def pieces(message: bytes) -> list[tuple[Kind, bytes]]:
    """Return *message* cut into the payloads of frames.

    :raises RoomFault: code ``message-size``, if it is longer than 64 KiB.
    """
    if len(message) > MAX_WHOLE:
        raise RoomFault("message-size", f"A message has {len(message)} bytes, {MAX_WHOLE} are allowed. Send less.")
    cuts = [message[at : at + MAX_PAYLOAD] for at in range(0, len(message), MAX_PAYLOAD)] or [b""]
    return [(Kind.PART, cut) for cut in cuts[:-1]] + [(Kind.END, cuts[-1])]
