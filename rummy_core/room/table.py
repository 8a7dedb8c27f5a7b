"""The state of a room after an entry of its log, and who may write the next one.

A pure function of the entries so far: public knowledge only, no secrets, the same at every peer.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Literal, NamedTuple, TypeAlias

from rummy_core.deal.commitments import KeyHolder
from rummy_core.deal.stream import Stream
from rummy_core.errors import RoomFault
from rummy_core.hand_state import Seat
from rummy_core.match import MatchState, leave
from rummy_core.room.decks import deck_count
from rummy_core.room.preparation import Preparation, start_preparation, start_reshuffle
from rummy_core.room.reveal import Verdict
from rummy_core.room.sealed_hand import SealedHand, givers, pile_ids
from rummy_core.room.setup import Setup

Stage: TypeAlias = Literal["commit", "prepare", "hand", "reveal", "over"]
"""``commit``: the players commit to their match secrets. ``prepare``: no hand is in play, the next deck is
being made. ``hand``: a hand is played. ``reveal``: its seeds are published. ``over``: the match is over,
the match secrets are published, a rematch may be agreed."""


class Due(NamedTuple):
    """Whose entry the table waits for."""

    seat: Seat
    kind: str
    decision: bool
    """Whether a person has to decide; everything else an app does by itself."""


@dataclass(frozen=True)
class Table:
    """What everybody knows. Seats are absent by the log, whatever the network looks like."""

    setup: Setup
    game: int
    """The number of the match in this log, from 1; a rematch is the next."""
    match: MatchState
    """Totals and finished hands; ``match.hand`` is the public state of the hand in play."""
    h: int
    """The number of the deck that is made next; see ``decks``."""
    stage: Stage = "commit"
    seq: int = 0
    head: bytes = b""
    waiting_since: tuple[int, bytes] = (0, b"")
    """Place and hash of the entry from which on the present decision is waited for."""
    commits: Mapping[Seat, bytes] = field(default_factory=dict)
    """Commitments to the match secrets."""
    seen: frozenset[bytes] = frozenset()
    """All commitments of this match; none may be used again."""
    hand: SealedHand | None = None
    recorded: Preparation | None = None
    """The passes that are written into this log, after a deadline for them went by; see ``late``."""
    away: Mapping[Seat, int] = field(default_factory=dict)
    """The seats that are absent, and the epoch of the certificate."""
    epochs: Mapping[Seat, int] = field(default_factory=dict)
    """The lowest epoch that the next certificate about a seat may have."""
    late: tuple[Seat, int] | None = None
    """Seat and turn number of a turn the house bot plays because its deadline went by."""
    covered: tuple[int, ...] = ()
    """For each seat, how many moves the house bot made for it in this match."""
    claim: Seat | None = None
    """Who said that a key did not open a card."""
    finished: tuple[tuple[SealedHand, MatchState], ...] = ()
    """The scored hands with all their seeds, and the match before each was counted."""
    secrets: Mapping[Seat, bytes] = field(default_factory=dict)
    """The match secrets that were published."""
    verdict: Verdict | None = None
    """The proved fault that ended the match, if one did."""
    ended: int = 0
    """The place of the entry that ended the match, once it is over."""
    rematch: frozenset[Seat] = frozenset()

    @property
    def match_id(self) -> str:
        """The id that commitments, shares and certificates of this match name."""
        return f"{self.setup.match}/{self.game}"

    @property
    def present(self) -> tuple[Seat, ...]:
        """The seats of people who are not absent."""
        return tuple(seat for seat in self.setup.humans if seat not in self.away)

    def holder(self, seat: Seat) -> KeyHolder:
        """Return *seat* as a key holder of this match."""
        return KeyHolder(self.match_id, seat, self.setup.seats[seat].key)

    @property
    def next_holders(self) -> tuple[KeyHolder, ...]:
        """The key holders of the deck that is made next: the people present."""
        return tuple(self.holder(seat) for seat in self.present)


class Context(NamedTuple):
    """What an entry may refer to besides the state before it."""

    decks: Mapping[bytes, Preparation]
    """Finished side chains by the hash of their last entry."""
    hash_at: Callable[[int], bytes | None]
    """The hash of an earlier entry of this log."""


class MissingDeckError(Exception):
    """The entry names a side chain that has not arrived; it is no fault. Ask for it, then try again."""

    def __init__(self, h: int, r: int) -> None:
        super().__init__(f"the passes of hand {deck_count(h)}, reshuffle {r}, are not here yet")
        self.h = h
        self.r = r


def steward(table: Table, besides: Seat | None = None) -> Seat | None:
    """Return the seat that writes what belongs to nobody: the lowest of the people present.

    :param besides: a seat that should not, if anybody else can.
    """
    others = [seat for seat in table.present if seat != besides]
    return others[0] if others else table.present[0] if table.present else None


def controller(table: Table) -> tuple[Seat, str] | None:
    """Return the seat whose turn it is and the kind of entry that plays it: move, cover or bot."""
    if table.stage != "hand" or table.hand is None:
        return None
    seat = table.hand.table.turn
    if not table.setup.seats[seat].human:
        return seat, "bot"
    covered = seat in table.away or table.late == (seat, table.hand.table.turns)
    return seat, "cover" if covered else "move"


def due(table: Table) -> Due | None:
    """Return whose entry the table waits for; ``None`` if nothing is left to do, or nobody is there."""
    lead = steward(table)
    match table.stage:
        case "commit":
            seat = next(seat for seat in table.setup.humans if seat not in table.commits)
            return Due(seat, "commit", False)
        case "prepare":
            return _due_deck(table, "deal", lead)
        case "reveal":
            assert table.hand is not None  # a hand is revealed
            return next((Due(seat, "reveal", False) for seat in table.hand.sealed_seats), None)
        case "over":
            return _due_at_end(table, lead)
    hand = table.hand
    assert hand is not None  # stage "hand"
    if hand.demand is not None:
        if hand.demand.on_record:
            return Due(givers(hand)[0], "key", False)
        return _by(collector(table), "key")
    if hand.table.phase == "shuffle":
        return _due_deck(table, "restock", lead)
    playing = controller(table)
    assert playing is not None  # stage "hand"
    seat, kind = playing
    return Due(seat, kind, True) if kind == "move" else _by(steward(table, besides=seat), kind)


def _by(seat: Seat | None, kind: str) -> Due | None:
    return None if seat is None else Due(seat, kind, False)


def _due_deck(table: Table, kind: str, lead: Seat | None) -> Due | None:
    recorded = table.recorded
    if recorded is not None and recorded.due is not None:
        step, seat = recorded.due
        return Due(seat, step, False)
    return _by(lead, kind)


def _due_at_end(table: Table, lead: Seat | None) -> Due | None:
    if len(table.rematch) == len(table.setup.humans):
        return _by(lead, "open")
    return next(
        (Due(seat, "reveal", False) for seat in table.present if seat in table.commits and seat not in table.secrets),
        None,
    )


def collector(table: Table) -> Seat | None:
    """Return the seat that logs the keys that are asked for: who drew, if a person plays the seat."""
    assert table.hand is not None  # asked while keys are due
    assert table.hand.demand is not None
    drawer = table.hand.demand.drawer
    playing = controller(table)
    if playing is not None and playing == (drawer, "move"):
        return drawer
    return steward(table)


def open_preparation(table: Table) -> Preparation:
    """Return the empty side chain of the deck that is made next."""
    cards = len(table.setup.rules.deck())
    return start_preparation(table.match_id, table.h, table.next_holders, cards, table.seen)


def open_reshuffle(table: Table) -> Preparation:
    """Return the empty side chain of the reshuffle that the hand in play waits for."""
    hand = table.hand
    assert hand is not None  # asked only while one waits
    return start_reshuffle(hand.match_id, hand.h, len(hand.chains), hand.holders, ids=pile_ids(hand), seeds=hand.seeds)


def first_dealer_of(chance: bytes, seats: int) -> Seat:
    """Return who deals first, drawn from the randomness of the first deck."""
    return Stream(chance, "rummy/v1/dealer").below(seats)


def ended_against(table: Table, verdict: Verdict, match: MatchState | None = None) -> Table:
    """Return the table with the match ended by a proved fault: its author is last, the rest by totals.

    :param match: the match without the hand that is void; without it, the match as it stands.
    """
    match = table.match if match is None else match
    seat = verdict.seats[0]
    if len(verdict.seats) > 1:
        # Not proved against one seat: the match ends unrated, with the totals as they are.
        match = leave(match, seat)._replace(places=(1,) * match.seats, left=None)
    else:
        match = leave(match, seat)
    return replace(table, match=match, stage="over", verdict=verdict, recorded=None)


def refuse(code: str, message: str, seat: Seat | None) -> RoomFault:
    """Return the refusal of an entry by *seat*."""
    return RoomFault(code, message, seat)
