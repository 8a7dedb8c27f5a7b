"""Buckets for rates, and the growing wait of an address that guesses codes. Never one for everybody."""

from collections import OrderedDict
from dataclasses import dataclass

from signaling.limits import Limits


@dataclass
class Bucket:
    """So many at once, then so many each second; *full* at the start. Times in seconds, monotonic."""

    size: float
    per_s: float
    level: float
    at: float

    def take(self, amount: float, now: float) -> bool:
        """Return whether *amount* is left, and take it if so."""
        self.level = min(self.size, self.level + (now - self.at) * self.per_s)
        self.at = now
        if amount > self.level:
            return False
        self.level -= amount
        return True


def full_bucket(size: float, per_s: float, now: float) -> Bucket:
    """Return a bucket that has not been used."""
    return Bucket(size, per_s, size, now)


@dataclass
class _Address:
    misses: int
    next_at: float
    seen: float
    rooms: Bucket


class Addresses:
    """What is remembered of each address: misses with bare codes, rooms opened, lines open.

    An address is any text that names where a line comes from; it is never logged or stored.
    """

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._known: OrderedDict[str, _Address] = OrderedDict()
        self._lines: dict[str, int] = {}

    def _of(self, address: str, now: float) -> _Address:
        known = self._known.pop(address, None)
        if known is None:
            size = self._limits.rooms_per_minute
            known = _Address(0, 0.0, now, full_bucket(size, size / 60, now))
        if now - known.seen > self._limits.forget_misses_s and now >= known.next_at:
            known.misses = 0
        known.seen = now
        self._known[address] = known
        while len(self._known) > self._limits.addresses:
            self._known.popitem(last=False)
        return known

    def wait(self, address: str, now: float) -> float:
        """Return the seconds until the address may try a bare code again; 0 if it may now."""
        return max(0.0, self._of(address, now).next_at - now)

    def missed(self, address: str, now: float) -> None:
        """Count a bare code that let nobody in."""
        known = self._of(address, now)
        known.misses += 1
        over = known.misses - self._limits.free_misses
        if over >= 0:
            wait = self._limits.first_wait_s * 2.0 ** min(over, 30)
            known.next_at = now + min(wait, self._limits.longest_wait_s)

    def admitted(self, address: str, now: float) -> None:
        """Take one miss back: somebody of this address was let in with a bare code."""
        known = self._of(address, now)
        known.misses = max(0, known.misses - 1)

    def may_open_room(self, address: str, now: float) -> bool:
        """Return whether the address may open one more room, and count it."""
        return self._of(address, now).rooms.take(1, now)

    def line_opened(self, address: str) -> bool:
        """Count a line; return whether the address may have it."""
        count = self._lines.get(address, 0)
        if count >= self._limits.lines_per_address:
            return False
        self._lines[address] = count + 1
        return True

    def line_closed(self, address: str) -> None:
        """Count a line that was opened out again."""
        left = self._lines.get(address, 1) - 1
        if left > 0:
            self._lines[address] = left
        else:
            self._lines.pop(address, None)
