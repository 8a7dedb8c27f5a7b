"""What is true of a room's table besides the cards, as its screen needs it: one value, read off in one place.

Times are seconds of this machine's clock since this browser saw a thing happen; the relay's clock decides.
"""

from collections.abc import Hashable
from dataclasses import dataclass

from rummy_core.hand_state import Seat
from rummy_core.room.sealed_hand import givers
from rummy_core.room.table import Due, Table, controller
from rummy_core.room.wire.relay_talk import Refused
from rummy_page.room.line import TableLine
from rummy_page.room.since import Since

OFFLINE = "offline"


@dataclass(frozen=True, slots=True)
class Gone:
    """A person who cannot be reached."""

    seat: Seat
    for_s: float
    reconnecting: bool
    """Whether the relay sees the person, so that only the way between us is broken."""


@dataclass(frozen=True, slots=True)
class Covered:
    """A person for whom the house bot plays."""

    seat: Seat
    for_s: float


@dataclass(frozen=True, slots=True)
class Facts:
    """See the module. Seats are those of the room, not turned."""

    table: Table
    me: Seat | None
    due: Due | None
    active: bool
    """Whether this tab plays for its identity."""
    offline_s: float | None = None
    """For how long nobody has been reached; ``None`` while somebody is, or nobody has to be."""
    next_try_s: float | None = None
    calling: bool = False
    """Whether the page was just opened and the relay has not answered yet: so far all is as it was kept."""
    met: bool = True
    """Whether the relay has let us in since the page was opened."""
    refused: Refused | None = None
    """Why the relay does not let us in."""
    gone: tuple[Gone, ...] = ()
    covered: tuple[Covered, ...] = ()
    vouched: bool = True
    """Whether the relay in use is the one this table trusts. If not, nobody who is away can be covered."""
    waited_s: float = 0.0
    """For how long the table has waited for the present decision."""

    @property
    def offline(self) -> bool:
        """Whether this browser reaches nobody."""
        return self.offline_s is not None

    @property
    def paused_for(self) -> Gone | None:
        """The person without whom nothing goes on, though nobody has to decide anything."""
        needed = _needed(self.table, self.due)
        return next((one for one in self.gone if one.seat in needed), None)

    @property
    def house_plays_me(self) -> bool:
        """Whether the house bot has my seat now, or this turn of it."""
        return self.me is not None and controller(self.table) == (self.me, "cover")


def _needed(table: Table, due: Due | None) -> frozenset[Seat]:
    """Return the people whose apps have to do something before anybody can decide again."""
    if due is None or due.decision or table.stage == "over":
        return frozenset()
    if table.stage == "prepare" or due.kind == "restock":
        return frozenset(table.present)
    if table.stage == "hand" and table.hand is not None and table.hand.demand is not None:
        return frozenset((*givers(table.hand), due.seat))
    return frozenset((due.seat,))


class FactFinder:
    """Reads the facts off a line, and remembers since when they have been so."""

    def __init__(self, line: TableLine) -> None:
        self._line = line
        self._since = Since()

    def look(self, now: float) -> Facts | None:
        """Return the facts at the time *now*; ``None`` before a table is open."""
        line, peer = self._line, self._line.peer
        table = None if peer is None else peer.table
        if peer is None or table is None:
            return None
        due = peer.waiting_for
        others = [seat for seat in table.setup.humans if seat != peer.seat]
        unreached = [seat for seat in others if not line.connection(table.setup.seats[seat].key)]
        offline = bool(others) and unreached == others and not line.relay_up and not line.calling
        covered = [seat for seat in others if seat in table.away or controller(table) == (seat, "cover")]
        things: list[Hashable] = [("gone", seat) for seat in unreached]
        things += [("covered", seat) for seat in covered]
        things += [OFFLINE] * offline
        things += [table.waiting_since] * (due is not None and due.decision)
        spans = self._since.look(things, now)
        here = {person.key for person in line.room.people if person.here} if line.room is not None else set()
        return Facts(
            table=table,
            me=peer.seat,
            due=due,
            active=peer.active and not line.displaced,
            offline_s=spans.get(OFFLINE),
            next_try_s=line.next_try_s,
            calling=line.calling,
            met=line.room is not None,
            refused=line.refused,
            gone=tuple(
                Gone(seat, spans["gone", seat], not line.relay_up or table.setup.seats[seat].key in here)
                for seat in unreached
                if seat not in covered and not line.calling
            ),
            covered=tuple(Covered(seat, spans["covered", seat]) for seat in covered),
            vouched=bool(table.setup.relay) and line.relay_key in (b"", table.setup.relay),
            waited_s=spans.get(table.waiting_since, 0.0),
        )
