"""Applying an entry: the one door through which the log changes the table.

:func:`apply_entry` checks place, author and kind, then what the kind asks for. Signatures are checked
before, by whoever can: :func:`signatures` lists all that an entry needs.
"""

from collections.abc import Callable
from dataclasses import replace

from rummy_core.errors import EncodingError, RoomFault
from rummy_core.room.absence import came_back, certificate, own_absence, was_late, went_absent
from rummy_core.room.endings import audited, concluded, double_entries, resigned, revealed, wants_rematch, wrote_double
from rummy_core.room.entry import NO_HASH, Entry
from rummy_core.room.sealed_hand import due_slots
from rummy_core.room.setup import Setup, read_setup
from rummy_core.room.statements import share_message
from rummy_core.room.steps import (
    committed,
    dealt,
    keys_given,
    moved,
    opened_table,
    read_shares,
    recorded_pass,
    reopened,
    reshuffled,
    stood_in,
)
from rummy_core.room.table import Context, Table, controller, due, refuse

REGULAR: dict[str, Callable[[Table, Entry, Context], Table]] = {
    "open": lambda table, entry, context: reopened(table, entry),
    "commit": lambda table, entry, context: (
        committed(table, entry) if table.stage == "commit" else recorded_pass(table, entry)
    ),
    "shuffle": lambda table, entry, context: recorded_pass(table, entry),
    "lock": lambda table, entry, context: recorded_pass(table, entry),
    "deal": dealt,
    "key": lambda table, entry, context: keys_given(table, entry),
    "move": lambda table, entry, context: moved(table, entry),
    "bot": lambda table, entry, context: stood_in(table, entry),
    "cover": lambda table, entry, context: stood_in(table, entry),
    "restock": reshuffled,
    "reveal": lambda table, entry, context: revealed(table, entry),
}
"""Kinds that only the seat may write that the table waits for."""

ANYTIME: dict[str, Callable[[Table, Entry, Context], Table]] = {
    "absent": went_absent,
    "back": came_back,
    "late": was_late,
    "audit": lambda table, entry, context: audited(table, entry),
    "fault": wrote_double,
    "resign": lambda table, entry, context: resigned(table, entry),
    "rematch": lambda table, entry, context: wants_rematch(table, entry),
}
"""Kinds that any player may write whenever what they say is so."""

DECISIVE = frozenset({"absent", "late", "fault"})
"""Kinds that carry a proof from outside: they stand against an entry without one at the same place."""


def apply_entry(table: Table | None, entry: Entry, context: Context) -> Table:
    """Return the table after *entry*, whose signatures have been checked.

    :param table: the state before; ``None`` for the first entry of a log.
    :raises RoomFault: naming the author, if the entry may not stand there.
    :raises MissingDeckError: if it names a side chain that has not arrived.
    """
    if table is None:
        if entry.seq != 0 or entry.prev != NO_HASH:
            raise refuse("place", "A log begins with entry 0. Sync first.", entry.seat)
        after = opened_table(entry)
    else:
        if entry.seq != table.seq + 1 or entry.prev != table.head:
            raise refuse("place", f"Entry {entry.seq} does not follow entry {table.seq} here. Sync first.", entry.seat)
        after = _step(table, entry)(table, entry, context)
    if after.stage == "reveal" and after.hand is not None and not after.hand.sealed_seats:
        after = concluded(after, after.hand)
    after = replace(after, seq=entry.seq, head=entry.hash)
    if after.stage == "over" and (table is None or table.stage != "over"):
        after = replace(after, ended=entry.seq)
    if table is None or _decision(table) != _decision(after):
        after = replace(after, waiting_since=(entry.seq, entry.hash))
    return after


def _step(table: Table, entry: Entry) -> Callable[[Table, Entry, Context], Table]:
    if entry.seat not in table.setup.humans:
        raise refuse("stranger", f"Seat {entry.seat} is no player's. Only players write.", entry.seat)
    if entry.kind in ANYTIME:
        return ANYTIME[entry.kind]
    if entry.kind not in REGULAR:
        raise refuse("kind", f"No entry is of the kind {entry.kind[:16]!r}. Reload to update.", entry.seat)
    waited = due(table)
    if waited is None or (waited.seat, waited.kind) != (entry.seat, entry.kind):
        raise refuse("out-of-turn", _out_of_turn(table, entry), entry.seat)
    return REGULAR[entry.kind]


def _out_of_turn(table: Table, entry: Entry) -> str:
    waited = due(table)
    if waited is None:
        return f"Seat {entry.seat}'s {entry.kind} came when nothing was to be written. Sync first."
    return f"Seat {entry.seat}'s {entry.kind} came when seat {waited.seat} had to write its {waited.kind}."


def _decision(table: Table) -> object:
    """Return what names the decision the table waits for: it stays while a turn lasts."""
    playing = controller(table)
    if playing is None or table.hand is None:
        return table.stage
    return table.hand.h, table.hand.table.turns, playing


def opening_keys(entry: Entry) -> tuple[bytes, ...]:
    """Return the public keys of the players that an opening seats; none if it is malformed."""
    try:
        setup = read_setup(dict(entry.body))
    except (EncodingError, RoomFault):
        return ()
    return tuple(setup.seats[seat].key for seat in setup.humans)


def check_opening(entry: Entry, room: str, host: bytes, relay: bytes) -> None:
    """Refuse the first entry of a log that is not for this room, by this host, with this relay.

    :param host: the host's public key, empty if any player may open the table.
    :param relay: the public key of the relay in use, empty if that is left to the table.
    :raises RoomFault: naming the author.
    """
    try:
        setup = read_setup(dict(entry.body))
    except EncodingError as error:
        raise refuse("body", str(error), entry.seat) from None
    if setup.room != room:
        raise refuse("room", f"This table belongs to room {setup.room[:20]!r}. Join that room instead.", entry.seat)
    if host and host != _key(setup, entry.seat):
        raise refuse("host", "Only the host opens the table in this room. Wait for the host.", entry.seat)
    if relay and setup.relay not in (b"", relay):
        raise refuse("relay", "This table trusts a relay that is not the one in use. Ask the host.", entry.seat)


def signatures(setup: Setup | None, entry: Entry) -> list[tuple[bytes, bytes, bytes]]:
    """Return public key, message and signature of all that must be checked before *entry* is applied.

    :param setup: the table's; ``None`` for the first entry, which brings its own.
    :raises RoomFault: naming the author, if something in it is too malformed to be checked.
    """
    try:
        setup = setup or read_setup(dict(entry.body))
    except EncodingError as error:
        raise refuse("body", str(error), entry.seat) from None
    checks = [(_key(setup, entry.seat), entry.message, entry.sig)]
    if entry.kind in ("absent", "late"):
        cert = certificate(entry)
        checks.append((setup.relay, cert.message, cert.sig))
    elif entry.kind == "back" and (own := own_absence(entry)) is not None:
        checks.append((setup.relay, own.message, own.sig))
    elif entry.kind == "fault":
        checks += [(_key(setup, each.seat), each.message, each.sig) for each in double_entries(entry)]
    return checks


def share_signatures(table: Table, entry: Entry) -> list[tuple[bytes, bytes, bytes]]:
    """Return what must be checked of the shares in a key entry, given the state that asked for them."""
    hand = table.hand
    if entry.kind != "key" or hand is None or hand.demand is None or hand.demand.on_record:
        return []
    checks = []
    for seat, locks, sig in read_shares(entry):
        if seat == entry.seat:
            continue
        slots = due_slots(hand, seat)
        if len(slots) != len(locks):
            raise refuse("key", f"Seat {seat} owes {len(slots)} keys, this entry has {len(locks)}.", entry.seat)
        pairs = list(zip(slots, locks, strict=True))
        message = share_message(table.match_id, hand.demand.seq, hand.demand.entry, pairs)
        checks.append((_key(table.setup, seat), message, sig))
    return checks


def _key(setup: Setup, seat: int) -> bytes:
    if seat not in setup.humans:
        raise RoomFault("stranger", f"Seat {seat} is no player's. Only players write.", seat)
    return setup.seats[seat].key
