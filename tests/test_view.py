"""What one seat sees, piece by piece; the properties are in ``tests/properties``."""

import pytest

from rummy_core.cards import HIDDEN, parse_cards
from rummy_core.hand import apply
from rummy_core.match import deal_hand, leave, play, start_match
from rummy_core.moves import Discard, DrawStock, TakePile, parse_move
from rummy_core.positions import read_position
from rummy_core.rules import preset
from rummy_core.view import view

BASIC = preset("basic")
MATCH = read_position(
    {"hands": ["5c 9d", "Ks Kd 2h"], "pile": "2c 9h", "melds": [{"seat": 1, "cards": "6c 7c 8c"}], "totals": [3, 4]},
    BASIC,
)


def test_a_seat_sees_its_own_hand_the_pile_and_the_melds_and_counts_the_rest() -> None:
    mine = view(MATCH, 0)
    assert mine.hand == parse_cards("5c 9d")
    assert mine.table.hands[1] == (HIDDEN,) * 3
    assert set(mine.table.stock) == {HIDDEN}
    assert len(mine.table.stock) == 42
    assert mine.table.pile == parse_cards("2c 9h")
    assert [str(meld) for meld in mine.table.melds] == ["run 6c 7c 8c"]
    assert (mine.totals, mine.number, mine.rules) == ((3, 4), 1, BASIC)


def test_only_the_seat_to_move_has_moves() -> None:
    assert view(MATCH, 0).my_turn
    assert [str(move) for move in view(MATCH, 0).legal_moves()] == ["draw", "take 1"]
    assert not view(MATCH, 1).my_turn
    assert view(MATCH, 1).legal_moves() == []


def test_a_spectator_sees_no_hand_at_all() -> None:
    seen = view(MATCH, None)
    assert seen.hand == ()
    assert [set(hand) for hand in seen.table.hands] == [{HIDDEN}, {HIDDEN}]
    assert not seen.my_turn
    assert seen.legal_moves() == []


def test_a_card_drawn_from_the_stock_is_seen_by_nobody_else_and_one_from_the_pile_by_all() -> None:
    drawn = play(MATCH, 0, DrawStock())
    assert len(view(drawn, 0).hand) == 3
    assert view(drawn, 1).table.hands[0] == (HIDDEN,) * 3
    taken = play(MATCH, 0, TakePile())
    assert view(taken, 1).table.taken == parse_cards("9h")
    assert view(taken, 1).table.hands[0] == (HIDDEN,) * 3


def test_what_undo_leads_back_to_is_masked_as_well() -> None:
    taken = play(MATCH, 0, TakePile())
    theirs = view(taken, 1).table.undo_to
    assert theirs is not None
    assert theirs.hands[0] == (HIDDEN,) * 2
    assert set(theirs.stock) == {HIDDEN}
    mine = view(taken, 0).table.undo_to
    assert mine is not None
    assert mine.hands[0] == parse_cards("5c 9d")


def test_when_the_hand_is_over_all_hands_lie_open_and_the_stock_does_not() -> None:
    match = read_position({"hands": ["5c", "Ks Kd"], "phase": "lay"}, BASIC)
    match = play(match, 0, Discard(4))
    seen = view(match, None)
    assert seen.table.hands == ((), parse_cards("Kd Ks"))
    assert set(seen.table.stock) == {HIDDEN}
    assert seen.results[-1].points == (40, 0)


def test_a_view_after_somebody_left_says_who_and_offers_no_moves() -> None:
    seen = view(leave(MATCH, 1), 0)
    assert (seen.end, seen.left, seen.places) == ("resigned", 1, (1, 2))
    assert not seen.my_turn


def test_the_engine_plays_on_from_a_view_but_for_hidden_cards() -> None:
    """What a move of mine would lead to can be asked of the view alone."""
    match = play(MATCH, 0, TakePile())
    after = apply(view(match, 0).table, parse_move("lay off 5c on 0"))
    assert [str(meld) for meld in after.melds] == ["run 5c 6c 7c 8c"]


@pytest.mark.parametrize("seat", [-1, 2])
def test_there_is_no_view_from_a_seat_that_is_not_there(seat: int) -> None:
    with pytest.raises(ValueError, match="no seat"):
        view(MATCH, seat)


def test_there_is_nothing_to_see_before_the_deal() -> None:
    match = start_match(BASIC, 2, 0)
    with pytest.raises(ValueError, match="nothing to see before the first deal"):
        view(match, 0)
    assert view(deal_hand(match, BASIC.deck()), 0).hand
