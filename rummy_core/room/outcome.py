"""What came out of a match, and whether it may count for a rating: said once, by the log alone."""

from dataclasses import dataclass

from rummy_core.hand_state import Seat
from rummy_core.room.table import Table


@dataclass(frozen=True)
class Outcome:
    """The result of one match. ``match_id`` names it: two reports with the same id are one result."""

    match_id: str
    places: tuple[int, ...]
    why: str
    """``target``, ``deals``, ``resigned``, ``deadline``, or the code of a proved fault."""
    covered: tuple[int, ...]
    """Moves the house bot made for each seat."""
    rated: tuple[bool, ...]
    """For each seat, whether the result may count for it."""
    at_fault: tuple[Seat, ...] = ()


def outcome(table: Table) -> Outcome | None:
    """Return the outcome of the match, ``None`` while it lasts.

    Nothing counts for anybody if no move was made. A win counts only if the house bot made no move for the
    winner; a loss always counts, so leaving is never better than losing. A proved fault counts against
    its author alone, and if it is not proved whose it is, against nobody.
    """
    match = table.match
    if not match.over:
        return None
    humans = table.setup.humans
    verdict = table.verdict
    moved = bool(table.finished) or (table.hand is not None and bool(table.hand.played))
    if verdict is not None:
        guilty = verdict.seats if len(verdict.seats) == 1 else ()
        rated = tuple(seat in guilty for seat in range(match.seats))
        return Outcome(table.match_id, match.places, verdict.code, table.covered, rated, verdict.seats)
    helped = [place == 1 and moves > 0 for place, moves in zip(match.places, table.covered, strict=True)]
    rated = tuple(moved and seat in humans and not helped[seat] for seat in range(match.seats))
    return Outcome(table.match_id, match.places, match.end or "", table.covered, rated)
