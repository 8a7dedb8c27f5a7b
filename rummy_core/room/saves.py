"""Taking up after a reload what was saved: side chains first, because the log's entries name them."""

from collections.abc import Mapping

from rummy_core.errors import EncodingError, RoomFault
from rummy_core.room.desk import Desk
from rummy_core.room.entry import Entry, decode_entry
from rummy_core.room.sides import DeckName
from rummy_core.room.table import MissingDeckError


def restore(desk: Desk, saved: Mapping[str, bytes]) -> str:
    """Fill the desk from what was saved; return "" or why the rest could not be used.

    What does not fit ends the log there: the other peers have it, and it is asked for again.
    """
    sides: list[tuple[DeckName, Entry]] = []
    try:
        for key, value in sorted(saved.items()):
            kind, _, rest = key.partition("/")
            parts = rest.split("/")
            if kind == "side":
                sides.append(((int(parts[0]), int(parts[1]), int(parts[2])), decode_entry(value)))
            elif kind == "pad":
                desk.held.pads[int(parts[0]), int(parts[1]), int(parts[2])] = value
        entries = [decode_entry(value) for key, value in sorted(saved.items()) if key.startswith("entry/")]
    except (EncodingError, ValueError, IndexError) as error:
        return f"What was saved cannot be read: {error}"
    for entry in entries:
        _take_sides(desk, sides)
        try:
            if entry.seq != len(desk.log):
                raise RoomFault("place", "An entry is missing.")
            desk.log.append(desk.log.try_at(entry, desk.sides.decks))
        except (RoomFault, MissingDeckError) as error:
            return f"Entry {entry.seq} that was saved does not fit: {error}"
    _take_sides(desk, sides)
    return ""


def _take_sides(desk: Desk, sides: list[tuple[DeckName, Entry]]) -> None:
    desk.sides.refresh(desk.table)
    current = {name for name, _ in desk.sides.current(desk.table)}
    for name, entry in [side for side in sides if side[0] in current]:
        if entry.seq == desk.sides.count(name):
            try:
                desk.sides.take(desk.table, name, entry)
            except RoomFault:
                continue  # a chain that was begun anew before the reload
