"""How long to wait before trying again: for ever, with growing pauses, each a bit random."""

from dataclasses import dataclass

FIRST_S = 0.5
GROWTH = 1.5
LONGEST_S = 20.0
"""Within the default grace time, so that a relay's short outage costs nobody the seat."""


@dataclass
class Backoff:
    """Counts failures; :meth:`next` gives the seconds until the next try."""

    tries: int = 0

    def next(self, chance: bytes) -> float:
        """Return a pause between half and all of the present bound, and raise the bound.

        :param chance: two random bytes: many browsers that lost one relay must not come back at once.
        """
        bound = min(FIRST_S * GROWTH ** min(self.tries, 30), LONGEST_S)
        self.tries += 1
        return bound * (0.5 + int.from_bytes(chance, "big") / 2 / 65536)

    def reset(self) -> None:
        """Start with short pauses again: something worked."""
        self.tries = 0
