"""The side chains a peer knows: those in the making, those that came too early, and the finished decks."""

from collections.abc import Mapping

from rummy_core.errors import RoomFault
from rummy_core.hand_state import Seat
from rummy_core.room.decks import deck_count
from rummy_core.room.entry import Entry
from rummy_core.room.preparation import Preparation, extend, with_seeds
from rummy_core.room.table import Table, open_preparation, open_reshuffle

DeckName = tuple[int, int, int]
"""The match in the log, the hand, the reshuffle."""

MAX_EARLY = 200
"""Side entries kept for a deck that the log has not reached yet; a whole preparation has 18 at most."""


class Sides:
    """All side chains of a log. Entries come in with their signatures checked."""

    def __init__(self) -> None:
        self._preps: dict[DeckName, Preparation] = {}
        self._early: dict[DeckName, dict[int, Entry]] = {}
        self._decks: dict[bytes, Preparation] = {}

    def __repr__(self) -> str:
        return f"Sides({len(self._preps)} chains)"

    @property
    def decks(self) -> Mapping[bytes, Preparation]:
        """The finished decks by the hash of their last entry."""
        return self._decks

    def current(self, table: Table | None) -> list[tuple[DeckName, Preparation]]:
        """Return the chains that are worked on at *table*: the next hand's, and a reshuffle's first."""
        return [(name, self._preps[name]) for name in _wanted(table) if name in self._preps]

    def refresh(self, table: Table | None) -> list[tuple[DeckName, Entry]]:
        """Open the chains that *table* asks for, and take the entries in that came too early.

        Returns the early entries that fit now, so that they can be saved.
        """
        taken = []
        for name in _wanted(table):
            assert table is not None  # else nothing is wanted
            prep = self._preps.get(name)
            if prep is None:
                self._keep(name, open_reshuffle(table) if name[2] else open_preparation(table))
            elif name[2] and table.hand is not None and len(prep.seeds) != len(table.hand.seeds):
                self._keep(name, with_seeds(prep, table.hand.seeds))
            for _, entry in sorted(self._early.pop(name, {}).items()):
                try:
                    self._keep(name, extend(self._preps[name], entry))
                except RoomFault:
                    continue  # kept unread until now; whoever sent it is asked again
                taken.append((name, entry))
        return taken

    def take(self, table: Table | None, name: DeckName, entry: Entry) -> bool:
        """Add an entry; return whether the chain has grown.

        A chain that was ever opened can grow on: another branch of the log may still open its hand.

        :raises RoomFault: naming the author, if it does not fit.
        """
        prep = self._preps.get(name)
        if prep is None:
            if _may_come(table, name) and sum(map(len, self._early.values())) < MAX_EARLY:
                self._early.setdefault(name, {})[entry.seq] = entry
            return False
        if entry.seq < len(prep.entries) and prep.entries[entry.seq].hash == entry.hash:
            return False
        if entry.seq > len(prep.entries):
            self._early.setdefault(name, {})[entry.seq] = entry
            return False
        self._keep(name, extend(prep, entry))
        return True

    def entries(self, name: DeckName, start: int = 0) -> tuple[Entry, ...]:
        """Return the entries of a chain from a place on."""
        prep = self._preps.get(name)
        return () if prep is None else prep.entries[start:]

    def all_entries(self) -> list[tuple[DeckName, tuple[Entry, ...]]]:
        """Return all chains that have entries."""
        return [(name, prep.entries) for name, prep in sorted(self._preps.items()) if prep.entries]

    def count(self, name: DeckName) -> int:
        """Return how many entries of a chain are known."""
        return len(self.entries(name))

    def _keep(self, name: DeckName, prep: Preparation) -> None:
        self._preps[name] = prep
        if prep.done:
            self._decks[prep.head] = prep


def _wanted(table: Table | None) -> list[DeckName]:
    if table is None or table.stage in ("commit", "over") or not table.present:
        return []
    names: list[DeckName] = []
    hand = table.hand
    if table.stage == "hand" and hand is not None and hand.table.phase == "shuffle":
        names.append((table.game, hand.h, len(hand.chains)))
    if not (table.stage == "prepare" and table.recorded is not None):
        names.append((table.game, table.h, 0))
    return names


def _may_come(table: Table | None, name: DeckName) -> bool:
    """Return whether the log may soon ask for this chain: a peer that is ahead sent it."""
    game, count = (1, 1) if table is None else (table.game, deck_count(table.h))
    return game <= name[0] <= game + 1 and (name[0] > game or count - 1 <= deck_count(name[1]) <= count + 8)


def own_duty(prep: Preparation, seat: Seat | None) -> str | None:
    """Return the kind of the side entry that *seat* has to make now, if it has one."""
    if prep.due is None or prep.due[1] != seat:
        return None
    return prep.due[0]


def next_pass_is_of(prep: Preparation, seat: Seat) -> bool:
    """Return whether *seat* makes the next pass: the first one can be made, not sent, while others commit."""
    step = prep.chain.next_step
    return step is not None and step.seat == seat
