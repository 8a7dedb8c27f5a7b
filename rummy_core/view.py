"""What one seat may see. Bots, coach and page get a view, never the state.

A view holds the hand as a :class:`HandState` in which every card the seat may not know is
:data:`~rummy_core.cards.HIDDEN`. So the engine's own functions answer questions about it: what is
legal for me, what a move of mine would lead to (but for a draw from the stock).
"""

from typing import NamedTuple

from rummy_core.cards import HIDDEN, Card
from rummy_core.hand import legal_moves
from rummy_core.hand_state import HandResult, HandState, Seat
from rummy_core.match import MatchEnd, MatchState
from rummy_core.moves import Move
from rummy_core.rules import Rules


class View(NamedTuple):
    """A match as one seat sees it, or a spectator."""

    seat: Seat | None
    """Whose view this is; ``None`` for a spectator, who sees no hand."""
    rules: Rules
    table: HandState
    """The hand with hidden cards masked. Once it is over, all hands lie open to be counted."""
    number: int
    """The number of this hand in the match, from 1."""
    totals: tuple[int, ...]
    results: tuple[HandResult, ...]
    end: MatchEnd | None
    places: tuple[int, ...]
    left: Seat | None

    @property
    def hand(self) -> tuple[Card, ...]:
        """The seat's own cards; none for a spectator."""
        return () if self.seat is None else self.table.hands[self.seat]

    @property
    def my_turn(self) -> bool:
        """Whether the seat is to move."""
        return self.end is None and self.seat == self.table.turn and self.table.phase in ("draw", "lay")

    def legal_moves(self) -> list[Move]:
        """Return the moves the seat may make now; none while others play."""
        return legal_moves(self.table) if self.my_turn else []


def view(match: MatchState, seat: Seat | None) -> View:
    """Return what *seat* may see of *match*, which has been dealt.

    :raises ValueError: before the first deal, or if there is no such seat.
    """
    if match.hand is None:
        raise ValueError("there is nothing to see before the first deal")
    if seat is not None and not 0 <= seat < match.seats:
        raise ValueError(f"there is no seat {seat} at this table")
    return View(
        seat=seat,
        rules=match.rules,
        table=masked(match.hand, seat),
        number=match.number,
        totals=match.totals,
        results=match.results,
        end=match.end,
        places=match.places,
        left=match.left,
    )


def masked(state: HandState, seat: Seat | None) -> HandState:
    """Return *state* with every card hidden that *seat* may not know.

    What the seat saw earlier (a discard since taken, an order of a pile that was turned over) is left
    to its memory: this is what lies open on the table now.
    """
    over = state.phase == "over"
    hands = [hand if over or holder == seat else (HIDDEN,) * len(hand) for holder, hand in enumerate(state.hands)]
    undo_to = state.undo_to and masked(state.undo_to, seat)
    return state._replace(hands=tuple(hands), stock=(HIDDEN,) * len(state.stock), undo_to=undo_to)
