"""The log of a room: entries, the table after each, and which of two branches stands."""

from collections.abc import Mapping
from dataclasses import dataclass

from rummy_core.room.apply import DECISIVE, apply_entry
from rummy_core.room.entry import NO_HASH, Entry
from rummy_core.room.preparation import Preparation
from rummy_core.room.table import Context, Table, due


@dataclass(frozen=True)
class Line:
    """An entry, its hash, and the table after it."""

    entry: Entry
    hash: bytes
    table: Table


class Log:
    """An append-only list that may be cut only by :meth:`cut`, when another branch stands."""

    def __init__(self, lines: tuple[Line, ...] = ()) -> None:
        self._lines: list[Line] = list(lines)

    def __len__(self) -> int:
        return len(self._lines)

    def __repr__(self) -> str:
        return f"Log({len(self)} entries, head {self.head.hex()[:8]})"

    @property
    def table(self) -> Table | None:
        """The table after the last entry."""
        return self._lines[-1].table if self._lines else None

    @property
    def head(self) -> bytes:
        """The hash of the last entry."""
        return self._lines[-1].hash if self._lines else NO_HASH

    @property
    def entries(self) -> tuple[Entry, ...]:
        """All entries, oldest first."""
        return tuple(line.entry for line in self._lines)

    def entry_at(self, seq: int) -> Entry | None:
        """Return the entry at a place."""
        return self._lines[seq].entry if 0 <= seq < len(self._lines) else None

    def hash_at(self, seq: int) -> bytes | None:
        """Return the hash of the entry at a place."""
        return self._lines[seq].hash if 0 <= seq < len(self._lines) else None

    def table_before(self, seq: int) -> Table | None:
        """Return the table that the entry at a place is applied to; ``None`` for the first."""
        return self._lines[seq - 1].table if 0 < seq <= len(self._lines) else None

    def head_before(self, seq: int) -> bytes:
        """Return the hash that the entry at a place must name as the one before."""
        return self._lines[seq - 1].hash if seq > 0 else NO_HASH

    def try_at(self, entry: Entry, decks: Mapping[bytes, Preparation]) -> Line:
        """Return the line that *entry* would be at its place, at the end or instead of another.

        :raises RoomFault: if it may not stand there.
        :raises MissingDeckError: if it names a side chain that is not in *decks*.
        """
        context = Context(decks, lambda seq: self.hash_at(seq) if seq < entry.seq else None)
        table = apply_entry(self.table_before(entry.seq), entry, context)
        return Line(entry, table.head, table)

    def append(self, line: Line) -> None:
        """Add a line that :meth:`try_at` returned for the end of the log."""
        assert line.entry.seq == len(self._lines)  # the caller has tried it there
        assert line.entry.prev == self.head
        self._lines.append(line)

    def cut(self, seq: int) -> tuple[Entry, ...]:
        """Remove the entries from *seq* on and return them."""
        gone = tuple(line.entry for line in self._lines[seq:])
        del self._lines[seq:]
        return gone


def stands_against(mine: Entry, other: Entry, before: Table | None) -> bool:
    """Return whether *other* stands, of two valid entries for the same place after the table *before*.

    An entry with a proof from outside stands against one without; the entry the table waited for stands
    against what may come at any time; then the lower seat, then the lower hash. Everybody decides alike.
    """
    return _rank(other, before) > _rank(mine, before)


def _rank(entry: Entry, before: Table | None) -> tuple[int, int, int]:
    waited = before and due(before)
    weight = 0
    if entry.kind in DECISIVE:
        weight = 2
    elif waited and (waited.seat, waited.kind) == (entry.seat, entry.kind):
        weight = 1
    return weight, -entry.seat, -int.from_bytes(entry.hash, "big")
