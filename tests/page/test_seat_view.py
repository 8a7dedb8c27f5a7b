"""A table turned to my seat is the same table: every move leads to the turned result, and nothing is lost."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rummy_page.room.seat_view import turned, turned_row, turned_seat

from rummy_core.game import start_game, step
from rummy_core.hand import apply
from rummy_core.moves import DrawStock
from rummy_core.rules import preset
from rummy_core.view import View, view
from tests.games import dealing
from tests.page.table_at import players

PRESETS = ("basic", "match100", "joker", "house")


@given(st.sampled_from(PRESETS), st.integers(2, 4), st.integers(0, 40), st.integers(0, 3), st.integers(0, 99))
def test_turning_a_view_round_to_seat_0_and_back_gives_the_view(
    game: str, seats: int, moves: int, me: int, seed: int
) -> None:
    me %= seats
    seen = _played(game, seats, moves, me, seed)
    there = turned(seen, me)
    assert turned(there, seats - me) == seen if me else there == seen
    assert (there.seat, there.hand, there.my_turn) == (0, seen.hand, seen.my_turn)
    assert there.table.hands[1] == seen.table.hands[(me + 1) % seats]


@given(st.sampled_from(PRESETS), st.integers(2, 4), st.integers(0, 40), st.integers(0, 3), st.integers(0, 99))
def test_a_move_made_on_the_turned_table_is_the_same_move(
    game: str, seats: int, moves: int, me: int, seed: int
) -> None:
    me %= seats
    seen = _played(game, seats, moves, me, seed)
    there = turned(seen, me)
    assert there.legal_moves() == seen.legal_moves()
    for move in seen.legal_moves():
        if not isinstance(move, DrawStock):
            after = seen._replace(table=apply(seen.table, move))
            assert turned(after, me).table == apply(there.table, move)


@pytest.mark.parametrize("me", [0, 1, 2])
def test_everybody_else_sits_clockwise_from_my_left(me: int) -> None:
    assert [turned_seat((me + step) % 3, me, 3) for step in range(3)] == [0, 1, 2]
    assert turned_row(("Ada", "Ben", "Cleo"), me)[0] == ("Ada", "Ben", "Cleo")[me]


def test_a_spectators_view_stays_one() -> None:
    match = start_game(preset("basic"), players(3), dealing("watch")).match
    seen = turned(view(match, None), 0)
    assert (seen.seat, seen.hand) == (None, ())


def _played(game: str, seats: int, moves: int, me: int, seed: int) -> View:
    """Return what *me* sees after so many moves of bots."""
    bots = [player._replace(bot="easy") for player in players(seats)]
    table = start_game(preset(game), bots, dealing(f"turned {seed}"))
    for _ in range(moves):
        if not table.match.in_hand:
            break
        table = step(table)
    return table.view(me)
