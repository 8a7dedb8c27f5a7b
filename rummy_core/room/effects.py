"""What a peer wants done: the only way out of the state machine. They are done in order.

A driver (the page, the simulator, a test) calls a method of :class:`~rummy_core.room.peer.Peer` and
carries out the effects it returns, one after the other. :class:`Save` must be on disk before the
effects behind it are carried out: nothing is sent or shown that a reload would forget.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TypeAlias

from rummy_core.deal.products import Work, run
from rummy_core.errors import Sentence
from rummy_core.room.entry import Entry


@dataclass(frozen=True)
class Send:
    """Send *data* (one message, at most 16 KiB) over *link*."""

    link: str
    data: bytes = field(repr=False)


@dataclass(frozen=True)
class Broadcast:
    """Send *data* over every link that is open."""

    data: bytes = field(repr=False)


@dataclass(frozen=True)
class ToRelay:
    """Send *data* to the relay, for the relay itself; keep it until the relay can be reached.

    Only the latest message with the same *slot* needs to be kept.
    """

    slot: str
    data: bytes = field(repr=False)


@dataclass(frozen=True)
class Sign:
    """Sign *message* with the identity's key, then call ``peer.signed(token, signature, now)``."""

    token: int
    message: bytes = field(repr=False)


@dataclass(frozen=True)
class Verify:
    """Check a signature, then call ``peer.verified(token, answer, now)``."""

    token: int
    public_key: bytes
    message: bytes = field(repr=False)
    signature: bytes = field(repr=False)


@dataclass(frozen=True)
class Job:
    """A pure computation of up to some seconds: a pass, an audit. Call it, or do its ``work()`` in pieces.

    Its repr tells nothing: the seeds are inside it.
    """

    work: Callable[[], Work[bytes]] = field(repr=False)

    def __call__(self) -> bytes:
        """Do it here and now."""
        return run(self.work())


@dataclass(frozen=True)
class Compute:
    """Do *job* without keeping the page from answering, then call ``peer.computed(token, result, now)``."""

    token: int
    what: str
    job: Job = field(repr=False)


@dataclass(frozen=True)
class Save:
    """Keep *value* under *key*, durably, before going on; an empty value deletes the key.

    All that was saved is handed back to ``Peer(..., saved=...)`` after a reload.
    """

    key: str
    value: bytes = field(repr=False)


@dataclass(frozen=True)
class WakeAt:
    """Call ``peer.woke(now)`` at this time, in seconds of the driver's monotonic clock, or a bit later."""

    time: float


@dataclass(frozen=True)
class Show:
    """Tell the page what happened."""

    event: "Event"


Effect: TypeAlias = Send | Broadcast | ToRelay | Sign | Verify | Compute | Save | WakeAt | Show


# -- events


@dataclass(frozen=True)
class Appended:
    """The log grew by one entry that every check accepts; draw the table again."""

    entry: Entry


@dataclass(frozen=True)
class TakenBack:
    """The log was cut behind *seq*, because another branch stands; *entries* are no more.

    *mine* says whether one of them was this seat's: "the house bot played this turn while you were
    offline".
    """

    seq: int
    entries: tuple[Entry, ...]
    mine: bool


@dataclass(frozen=True)
class Refused:
    """Something that came in was refused and changed nothing.

    *seat* is its author if a signature proves that, else ``None`` and *link* brought it. *evidence* is
    what was signed, to be kept.
    """

    code: str
    message: str
    seat: int | None
    link: str | None
    evidence: bytes = field(default=b"", repr=False)


@dataclass(frozen=True)
class PresenceChanged:
    """Who is connected, by public key, and who is absent by the log."""

    connected: tuple[bytes, ...]
    away: tuple[int, ...]


@dataclass(frozen=True)
class VersionMismatch:
    """The other side speaks another protocol or plays with another engine; say "reload to update"."""

    link: str
    theirs: str
    newer: bool


@dataclass(frozen=True)
class AnotherTab:
    """The same identity is open elsewhere. *active* says whether this one still writes.

    If not, ask "Open in another tab. Take over here?" and call ``peer.take_over(now)``.
    """

    active: bool


@dataclass(frozen=True)
class Audited:
    """The deal of hand *h* was audited; *fault* says what was found, if anything was, *seat* whose it is."""

    h: int
    seat: int | None = None
    fault: Sentence | None = None


Event: TypeAlias = Appended | TakenBack | Refused | PresenceChanged | VersionMismatch | AnotherTab | Audited
