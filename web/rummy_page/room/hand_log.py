"""Reads a room's log as a story of hands: what can be shown, move by move, turned to my seat.

A room's table passes through moments that no player needs to see: a card has been drawn and its keys are
still on their way, the pile is being shuffled, the next deck is made. Only the places of the log between
them are shown, and what happened is told by the two around a move, like everywhere else.
"""

from rummy_core.hand_state import HandState
from rummy_core.room.entry import Entry
from rummy_core.room.peer import Peer
from rummy_core.room.sealed_hand import Played, SealedHand
from rummy_core.room.table import Table
from rummy_core.view import View
from rummy_page.events import Event, event
from rummy_page.room.seat_view import ended, turned


def showable(table: Table) -> bool:
    """Return whether everybody's cards lie where they belong after an entry of the log."""
    if table.stage == "over":
        return True
    if table.match.hand is None:
        return False
    if table.stage == "hand":
        return table.hand is not None and table.hand.demand is None and table.hand.table.phase != "shuffle"
    return True


def can_show(peer: Peer) -> bool:
    """Return whether a hand of the match in the log has been dealt so far that it can be shown."""
    for place in range(len(peer.entries) - 1, -1, -1):
        table = peer.table_after(place)
        if table is None or table.hand is None:
            return False
        if showable(table):
            return True
    return False


class HandLog:
    """How far the player has looked into the log, and the hand that is looked at."""

    def __init__(self, peer: Peer) -> None:
        """Look at the newest hand of the log, as it stands there."""
        self._peer = peer
        self.view: View | None = None
        """What my seat sees, as seat 0; ``None`` until a hand can be shown."""
        self.table: Table | None = None
        """The table at the place that is shown."""
        self.events: tuple[Event, ...] = ()
        """What happened in the hand, what was taken back included."""
        self.hand_name = ""
        """What tells this hand from every other: the match, and its number there."""
        self.dealt = False
        """Whether the next hand could be looked at, but the player has not gone on from this one."""
        self._hand: SealedHand | None = None
        self._next = 0
        self._last: Entry | None = None
        self._before: tuple[HandState, Played] | None = None
        self._start = 0
        self._begin(self._newest())
        self.look(go_on=True)

    @property
    def counted(self) -> bool:
        """Whether the hand that is shown has been counted, or the match has ended in it."""
        return self.table is not None and self.table.stage not in ("hand", "reveal")

    def look(self, *, go_on: bool) -> None:
        """Read on in the log; past the end of a counted hand only if the player wants to *go_on*."""
        entries = self._peer.entries
        if self._last is not None and (self._next > len(entries) or entries[self._next - 1] is not self._last):
            self._begin(min(self._start, self._newest()))  # another branch of the log stands
        self.dealt = False
        while self._next < len(entries):
            table = self._peer.table_after(self._next)
            assert table is not None  # there is an entry
            if self._new_hand(table) and showable(table):
                if self._hand is not None and not go_on:
                    self.dealt = True
                    return
                go_on = go_on and self._hand is None
                self._begin(self._next, keep=True)
            self._read(table, self._next)
            self._last = entries[self._next]
            self._next += 1

    def _newest(self) -> int:
        """Return the place of the log from which the newest hand that can be shown is read."""
        place = len(self._peer.entries) - 1
        while place > 0:
            table = self._peer.table_after(place)
            if table is not None and showable(table):
                break
            place -= 1
        newest = self._peer.table_after(place)
        while newest is not None and place > 0:
            before = self._peer.table_after(place - 1)
            if before is None or before.hand is None or not _same(before.hand, newest.hand):
                break
            place -= 1
        return max(place, 0)

    def _begin(self, place: int, *, keep: bool = False) -> None:
        """Begin to read at *place*; without *keep* the table is cleared, and so is the memory of its hand."""
        self._start = self._next = place
        self._last = self._before = None
        self.events = ()
        if not keep:
            self._hand = None

    def _new_hand(self, table: Table) -> bool:
        return table.hand is not None and table.stage in ("hand", "reveal") and not _same(table.hand, self._hand)

    def _read(self, table: Table, place: int) -> None:
        hand = table.hand
        if hand is not None and self._new_hand(table) and showable(table):
            self._hand = hand
            self.hand_name = f"{table.match_id}/{hand.h}"
        elif hand is not None and self._hand is not None and _same(hand, self._hand):
            if len(hand.played) > len(self._hand.played) and self.view is not None:
                self._before = (self.view.table, hand.played[-1])
            self._hand = hand
        if showable(table):
            self._show(table, place)

    def _show(self, table: Table, place: int) -> None:
        me = self._peer.seat or 0
        seen = self._peer.view_after(place)
        if table.stage == "over" and (seen is None or seen.table.result is None):
            # Ended in mid-hand, perhaps while cards were on their way: the hand stays as it was seen last.
            seen = None if self.view is None else ended(self.view, table.match, me)
        elif seen is not None:
            seen = turned(seen, me)
            if table.stage == "reveal":  # over for the engine, but not counted yet
                seen = seen._replace(number=len(seen.results) + 1)
        if seen is None:
            return
        if self._before is not None:
            before, played = self._before
            self._before = None
            if played.move is not None:
                told = event(before, played.move, seen.table)
                self.events = (*self.events, told._replace(house=played.by in ("cover", "late")))
        self.view, self.table = seen, table


def _same(hand: SealedHand, other: SealedHand | None) -> bool:
    return other is not None and (hand.match_id, hand.h) == (other.match_id, other.h)
