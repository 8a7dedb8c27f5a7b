"""The ring of a turn with a deadline: made once when the turn is first seen, the same value until it ends."""

from rummy_page.at_table import Ring
from rummy_page.room.facts import Facts
from rummy_page.room.table_states import time_left


class TurnClock:
    """Remembers the ring of the turn that runs."""

    def __init__(self) -> None:
        self._since: tuple[int, bytes] | None = None
        self._ring: Ring | None = None

    def look(self, facts: Facts, now: float) -> Ring | None:
        """Return the ring of the decision that the table waits for at the time *now*; ``None`` without a deadline."""
        since = None if time_left(facts) is None else facts.table.waiting_since
        if since != self._since:
            self._since = since
            self._ring = None if since is None else Ring(facts.table.setup.deadline_s, now - facts.waited_s)
        return self._ring
