"""The ring of a turn with a deadline: made once when the turn is first seen, the same value until it ends."""

from rummy_page.at_table import Ring
from rummy_page.room.facts import Facts
from rummy_page.room.table_states import time_left


class TurnClock:
    """Remembers the ring of the turn that runs."""

    def __init__(self) -> None:
        self._since: tuple[int, bytes] | None = None
        self._ring: Ring | None = None
        self._again = False

    def look(self, facts: Facts) -> Ring | None:
        """Return the ring of the decision that the table waits for; ``None`` if it has no deadline."""
        left = time_left(facts)
        since = None if left is None else facts.table.waiting_since
        if since != self._since:
            self._since, self._again = since, not self._again
            limit = facts.table.setup.deadline_s
            self._ring = None if left is None else Ring(limit, limit - left, self._again)
        return self._ring
