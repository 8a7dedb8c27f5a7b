"""Two streams of messages between two browsers that outlive the channels they travel on.

Every data frame has a number. What has not been acknowledged is kept and sent again on the next
channel; what comes twice is dropped; what comes too early waits. So nothing is lost, doubled or
swapped while both pages live.
"""

from collections import deque
from dataclasses import dataclass, field

from rummy_core.errors import RoomFault
from rummy_core.room.wire.frames import MAX_WHOLE, Frame, Kind, pieces

WINDOW = 32
"""Frames under way without acknowledgement, 512 KiB: above it a slow channel would only fill its buffer."""

MAX_QUEUE = 256
"""Frames kept for the other side, 4 MiB: a whole match has less; whoever is that far behind starts afresh."""


@dataclass
class Stream:
    """Both directions between this page and one *instance* of the other side's page.

    ``sent_upto`` is the highest number given out in :meth:`to_send`, ``acked`` the highest the other
    side has confirmed, ``arrived`` the highest up to which everything has come in.
    """

    queue: deque[Frame] = field(default_factory=deque)
    next_number: int = 1
    acked: int = 0
    sent_upto: int = 0
    arrived: int = 0
    _early: dict[int, Frame] = field(default_factory=dict)
    _parts: bytearray = field(default_factory=bytearray)

    def put(self, message: bytes) -> None:
        """Queue *message* for the other side.

        :raises RoomFault: code ``message-size``; code ``queue-full`` if the other side is too far behind.
        """
        cut = pieces(message)
        if len(self.queue) + len(cut) > MAX_QUEUE:
            raise RoomFault("queue-full", "The other side has not answered for too long. It will sync afresh.")
        for kind, payload in cut:
            self.queue.append(Frame(kind, self.next_number, 0, payload))
            self.next_number += 1

    def to_send(self) -> list[Frame]:
        """Return the frames that may travel now and have not yet."""
        limit = self.acked + WINDOW
        fresh = [frame for frame in self.queue if self.sent_upto < frame.number <= limit]
        if fresh:
            self.sent_upto = fresh[-1].number
        return [Frame(frame.kind, frame.number, self.arrived, frame.payload) for frame in fresh]

    def rewind(self) -> None:
        """Let :meth:`to_send` give everything without acknowledgement again: the channel may have lost it."""
        self.sent_upto = self.acked

    @property
    def waiting(self) -> bool:
        """Whether something sent has not been acknowledged."""
        return self.sent_upto > self.acked

    def take_ack(self, ack: int) -> bool:
        """Note what the other side has; return whether that is news.

        :raises RoomFault: code ``frame-ack``, if it confirms what was never sent.
        """
        if ack >= self.next_number:
            raise RoomFault("frame-ack", "The other side confirms a frame that was never sent. It needs a reload.")
        if ack <= self.acked:
            return False
        self.acked = ack
        self.sent_upto = max(self.sent_upto, ack)
        while self.queue and self.queue[0].number <= ack:
            self.queue.popleft()
        return True

    def take_data(self, frame: Frame) -> list[bytes]:
        """Take a data frame; return the messages that are complete now, in order.

        :raises RoomFault: code ``frame-order``, if it is further ahead than a window; code
            ``message-size``, if a message grows too long.
        """
        if frame.number <= self.arrived:
            return []
        if frame.number > self.arrived + WINDOW:
            raise RoomFault("frame-order", "The other side sends frames too far ahead. It needs a reload.")
        self._early[frame.number] = frame
        whole = []
        while (ready := self._early.pop(self.arrived + 1, None)) is not None:
            self.arrived += 1
            if len(self._parts) + len(ready.payload) > MAX_WHOLE:
                raise RoomFault("message-size", f"A message of more than {MAX_WHOLE} bytes came in; it was dropped.")
            self._parts += ready.payload
            if ready.kind is Kind.END:
                whole.append(bytes(self._parts))
                self._parts.clear()
        return whole
