"""Whether the other end of a channel still lives, judged by timestamps and never by a timer alone.

Browsers may say nothing for ten minutes about a dead channel, so silence is broken by pings. They also
run the timers of a hidden page once a minute: a timer that comes late says something about this page and
nothing about the other, so it grants a new window instead of judging.
"""

from dataclasses import dataclass

PING_AFTER_S = 3.0
"""Seconds of silence before a ping: three of them fit into the window."""

DEAD_AFTER_S = 9.0
"""Seconds of silence after which a channel is dead: found within the 10 s that the design allows."""

LATE_TIMER_S = 2.0
"""A timer that comes this much too late was throttled or the machine slept."""


@dataclass
class Pulse:
    """The pulse of one channel, from its opening at time *heard* (seconds, monotonic)."""

    heard: float
    pinged: float = 0.0
    due: float = 0.0

    def __post_init__(self) -> None:
        self.pinged = self.heard
        self.due = self.heard + PING_AFTER_S

    def hear(self, now: float) -> None:
        """Note that something came in."""
        self.heard = now

    def check(self, now: float) -> str:
        """Return ``"dead"``, ``"ping"`` (send one now) or ``""``; call it at or after ``due``."""
        if now > self.due + LATE_TIMER_S:
            self.heard = max(self.heard, now - PING_AFTER_S)
            self.pinged = now - PING_AFTER_S
        if now - self.heard >= DEAD_AFTER_S:
            return "dead"
        ping = now - max(self.heard, self.pinged) >= PING_AFTER_S
        if ping:
            self.pinged = now
        self.due = min(max(self.heard, self.pinged) + PING_AFTER_S, self.heard + DEAD_AFTER_S)
        return "ping" if ping else ""
