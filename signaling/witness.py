"""What the relay keeps of one match: heads of its log with their times, and halves of hand seeds.

It cannot read the log. It knows which heads were reported, in which order and when by its own clock.
"""

from collections import OrderedDict
from dataclasses import dataclass, field
from typing import NamedTuple

from rummy_core.room.encoding import Fields, Value, decode, encode
from rummy_core.room.entry import HASH_BYTES, MAX_SEQ
from rummy_core.room.messages import HALF_BYTES, RelayReport
from rummy_core.room.statements import KEY_BYTES, MAX_MATCH
from signaling.limits import Limits

MAX_SAVED = 1024 * 1024
"""Bytes of one saved value that are read back: far above what the limits allow."""


@dataclass(frozen=True)
class Stamp:
    """The head *seq* with its hash, first reported at *at* (seconds of the relay's monotonic clock)."""

    seq: int
    head: bytes
    at: float


class Own(NamedTuple):
    """The last report of one key about itself.

    ``seq``: how far its log went. ``since``: from which place on it is to decide, -1 if it is not. ``h``: the
    hand whose half may go out when it is gone, 0 for none.
    """

    seq: int = -1
    since: int = -1
    h: int = 0


@dataclass
class MatchBook:
    """One match. About a seat's turn and its hand only the seat itself is believed, by its report in ``own``."""

    match: str
    stamps: list[Stamp] = field(default_factory=list)
    own: dict[bytes, Own] = field(default_factory=dict)
    halves: OrderedDict[tuple[bytes, int], bytes] = field(default_factory=OrderedDict, repr=False)

    @property
    def head(self) -> Stamp | None:
        """The highest head that was reported."""
        return self.stamps[-1] if self.stamps else None

    def report(self, key: bytes, report: RelayReport, limits: Limits, now: float) -> bool:
        """Take a head report of *key*; return whether the head moved.

        The first report of a place counts. Another hash there changes nothing: its author learns from
        the stamp that the table went on differently.
        """
        head = self.head
        moved = head is None or report.seq > head.seq
        if moved:
            self.stamps = [*self.stamps[-(limits.stamps - 1) :], Stamp(report.seq, report.hash, now)]
        if report.seq >= self.own.get(key, Own()).seq:
            self.own[key] = Own(report.seq, report.since, report.h)
        return moved

    def deposit(self, key: bytes, h: int, half: bytes, limits: Limits) -> None:
        """Keep the half of *key*'s seed of hand *h*. The first one stays: it is the one the log names."""
        if (key, h) in self.halves:
            return
        self.halves[key, h] = half
        while len(self.halves) > limits.halves:
            self.halves.popitem(last=False)

    def half_in_play(self, key: bytes) -> tuple[int, bytes]:
        """Return the hand *key* itself said it is in, and its half of that hand, empty if none was left.

        What the others say of it does not count: one of them could ask for a half that the hand in play does
        not need, and know a later hand before it is dealt.
        """
        h = self.own.get(key, Own()).h
        return h, self.halves.get((key, h), b"")

    def decides_since(self, key: bytes) -> int:
        """Return since which place *key* is to decide, by its own last report; -1 if it is not."""
        return self.own.get(key, Own()).since

    def stood_since(self, seq: int, head: bytes) -> float | None:
        """Return when the log was first seen at *seq* or after; ``None`` if never, or it has another hash there.

        A head that was skipped in the reports counts from the next one that came, which only makes the
        wait shorter than it was.
        """
        later = [stamp for stamp in self.stamps if stamp.seq >= seq]
        if not later or (later[0].seq == seq and later[0].head != head):
            return None
        return later[0].at

    def to_bytes(self) -> bytes:
        """Return the book for the store: the head, the halves, the last reports. Times are not kept."""
        head = self.head
        own: list[Value] = [[key, *report] for key, report in self.own.items()]
        halves: list[Value] = [[key, h, half] for (key, h), half in self.halves.items()]
        saved: dict[str, Value] = {"match": self.match, "own": own, "halves": halves}
        return encode({**saved, "seq": head.seq if head else -1, "head": head.head if head else b""})


def read_book(data: bytes, now: float) -> MatchBook:
    """Return a saved book. Its head counts as seen *now*: while the relay was down, the clock stood still.

    :raises EncodingError: if it is none.
    """
    names = ("match", "own", "halves", "seq", "head")
    fields = Fields(decode(data, MAX_SAVED), "saved match", names)
    book = MatchBook(fields.text("match", MAX_MATCH))
    seq = fields.number("seq", -1, MAX_SEQ)
    if seq >= 0:
        book.stamps = [Stamp(seq, fields.raw("head", HASH_BYTES), now)]
    for item in fields.items("own", MAX_SAVED):
        match item:
            case [bytes(key), int(place), int(since), int(h)] if len(key) == KEY_BYTES:
                book.own[key] = Own(place, since, h)
    for item in fields.items("halves", MAX_SAVED):
        match item:
            case [bytes(key), int(h), bytes(half)] if len(key) == KEY_BYTES and len(half) == HALF_BYTES:
                book.halves[key, h] = half
    return book
