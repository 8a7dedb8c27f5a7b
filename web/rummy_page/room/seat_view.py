"""The table turned until my seat is 0: the screens are made for a player at the bottom, in a room one sits anywhere.

Moves name no seats, so nothing has to be turned back: a move chosen from a turned view is the move to play.
"""

from typing import TypeVar

from rummy_core.hand_state import HandResult, HandState, Seat
from rummy_core.match import MatchState
from rummy_core.view import View

T = TypeVar("T")


def turned_seat(seat: Seat, me: Seat, seats: int) -> Seat:
    """Return where *seat* sits as seen from *me*: 0 is me, 1 is on my left."""
    return (seat - me) % seats


def turned_row(row: tuple[T, ...], me: Seat) -> tuple[T, ...]:
    """Return what is known by seat, mine first."""
    return (*row[me:], *row[:me])


def turned(seen: View, me: Seat) -> View:
    """Return *seen* with seat *me* as seat 0 and the others following clockwise; a spectator's stays one."""
    seats = seen.table.seats
    return seen._replace(
        seat=None if seen.seat is None else turned_seat(seen.seat, me, seats),
        table=turned_hand(seen.table, me),
        totals=turned_row(seen.totals, me),
        results=tuple(_turned_result(result, me, seats) for result in seen.results),
        places=turned_row(seen.places, me),
        left=None if seen.left is None else turned_seat(seen.left, me, seats),
    )


def ended(seen: View, match: MatchState, me: Seat) -> View:
    """Return *seen*, turned to *me* already, at the end of its match: the hand stays as it lay."""
    there = turned_match(match._replace(hand=None), me)
    return seen._replace(
        totals=there.totals, results=there.results, end=there.end, places=there.places, left=there.left
    )


def turned_match(match: MatchState, me: Seat) -> MatchState:
    """Return *match* with seat *me* as seat 0."""
    seats = match.seats
    return match._replace(
        dealer=turned_seat(match.dealer, me, seats),
        totals=turned_row(match.totals, me),
        results=tuple(_turned_result(result, me, seats) for result in match.results),
        hand=match.hand and turned_hand(match.hand, me),
        places=turned_row(match.places, me),
        left=None if match.left is None else turned_seat(match.left, me, seats),
    )


def turned_hand(state: HandState, me: Seat) -> HandState:
    """Return *state* with seat *me* as seat 0."""
    seats = state.seats
    return state._replace(
        dealer=turned_seat(state.dealer, me, seats),
        turn=turned_seat(state.turn, me, seats),
        hands=turned_row(state.hands, me),
        melds=tuple(meld._replace(owner=turned_seat(meld.owner, me, seats)) for meld in state.melds),
        opened=turned_row(state.opened, me),
        laid_before=turned_row(state.laid_before, me),
        undo_to=state.undo_to and turned_hand(state.undo_to, me),
        result=state.result and _turned_result(state.result, me, seats),
    )


def _turned_result(result: HandResult, me: Seat, seats: int) -> HandResult:
    return result._replace(
        out=None if result.out is None else turned_seat(result.out, me, seats),
        counts=turned_row(result.counts, me),
        points=turned_row(result.points, me),
    )
