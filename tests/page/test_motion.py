"""Which cards travel: derived from two pictures of the table, whoever moved."""

from rummy_page.motion import (
    DEAL_MS,
    HAND,
    PILE,
    STOCK,
    Flight,
    Picture,
    Rows,
    Spot,
    deal_gap,
    dealt,
    flights,
    picture,
    still,
)

from rummy_core.cards import HIDDEN, parse_card, parse_cards
from rummy_core.hand import apply
from rummy_core.hand_state import HandState
from rummy_core.moves import Discard, DrawStock, LayMeld, LayOff, Move, TakePile, Undo
from rummy_core.positions import read_position
from rummy_core.rules import preset
from rummy_core.view import masked

MINE = {"hands": ["9c Tc Jc 8h", "Ks 5d 5c 5s"], "pile": "2c Kh", "phase": "draw"}
MELD = [{"seat": 1, "cards": "4h 5h 6h 7h"}]


def seen(state: HandState, box: str = "") -> Picture:
    table = masked(state, 0)
    boxed = parse_cards(box)
    return picture(table, [card for card in table.hands[0] if card not in boxed], boxed)


def at(**changes: object) -> HandState:
    hand = read_position({**MINE, **changes}, preset("basic")).hand
    assert hand is not None
    return hand


def after(state: HandState, *moves: Move) -> list[Flight]:
    end = state
    for move in moves:
        end = apply(end, move)
    return flights(seen(state), seen(end))


def test_a_card_i_draw_comes_from_the_stock() -> None:
    state = at()
    drawn = state.stock[0]
    assert after(state, DrawStock()) == [Flight(drawn, STOCK, HAND)]


def test_a_card_i_take_comes_from_the_pile_and_undo_sends_it_back() -> None:
    state = at()
    king = parse_card("Kh")
    assert after(state, TakePile(1)) == [Flight(king, PILE, HAND)]
    taken = apply(state, TakePile(1))
    assert flights(seen(taken), seen(apply(taken, Undo()))) == [Flight(king, HAND, PILE)]


def test_a_meld_i_lay_travels_from_my_hand_and_undo_brings_it_home() -> None:
    state = at(phase="lay")
    run = parse_cards("9c Tc Jc")
    assert after(state, LayMeld(run)) == [Flight(card, HAND, Spot("meld", 0)) for card in run]
    laid = apply(state, LayMeld(run))
    home = flights(seen(laid), seen(apply(laid, Undo())))
    assert sorted(home) == sorted(Flight(card, Spot("meld", 0), HAND) for card in run)


def test_a_card_laid_off_and_a_card_thrown_leave_my_hand() -> None:
    eight = parse_card("8h")
    state = at(phase="lay", melds=MELD)
    assert after(state, LayOff(eight, 0)) == [Flight(eight, HAND, Spot("meld", 0))]
    assert after(state, Discard(eight)) == [Flight(eight, HAND, PILE)]


def test_gathered_cards_travel_between_hand_and_box() -> None:
    state = at(phase="lay")
    nine = parse_card("9c")
    assert flights(seen(state), seen(state, "9c")) == [Flight(nine, HAND, Spot("box"))]
    assert flights(seen(state, "9c"), seen(state)) == [Flight(nine, Spot("box"), HAND)]


def test_a_bots_draw_is_a_back_from_the_stock_to_its_seat() -> None:
    state = at(turn=1)
    assert after(state, DrawStock()) == [Flight(HIDDEN, STOCK, Spot("seat", 1))]


def test_a_bot_takes_the_pile_card_to_its_seat() -> None:
    assert after(at(turn=1), TakePile(1)) == [Flight(parse_card("Kh"), PILE, Spot("seat", 1))]


def test_a_bots_meld_and_discard_come_from_its_seat() -> None:
    state = at(turn=1, phase="lay")
    set_of_fives = parse_cards("5d 5c 5s")
    laid = after(state, LayMeld(set_of_fives))
    assert sorted(laid) == sorted(Flight(card, Spot("seat", 1), Spot("meld", 0)) for card in set_of_fives)
    assert after(state, Discard(parse_card("Ks"))) == [Flight(parse_card("Ks"), Spot("seat", 1), PILE)]


def test_a_whole_turn_at_once_shows_every_card_that_moved() -> None:
    """A reconnect or a fast bot may bring several moves in one update."""
    state = at(turn=1)
    moves = (TakePile(1), LayMeld(parse_cards("5d 5c 5s")), Discard(parse_card("Ks")))
    travelled = after(state, *moves)
    assert Flight(parse_card("Ks"), Spot("seat", 1), PILE) in travelled
    assert Flight(parse_card("Kh"), PILE, Spot("seat", 1)) in travelled
    assert len(travelled) == 5


def test_the_pile_that_becomes_the_stock_is_told_by_one_back() -> None:
    state = at(stock="", pile="... 2c Kh")
    travelled = after(state, DrawStock())
    assert Flight(HIDDEN, PILE, STOCK) in travelled
    assert sum(flight.end == HAND for flight in travelled) == 1


def test_nothing_travels_when_nothing_changed() -> None:
    state = at()
    assert flights(seen(state), seen(state)) == []


def test_a_deal_brings_my_cards_one_by_one_from_the_stock_within_its_time() -> None:
    shown = seen(at())
    assert dealt(shown) == [Flight(card, STOCK, HAND) for card in shown.hand]
    assert deal_gap(4, 55, 220) == 55
    for cards in (10, 15, 22):
        assert deal_gap(cards, 55, 220) * (cards - 1) + 220 <= DEAL_MS
    assert deal_gap(1, 55, 220) == 0


def rows(columns: tuple[int, int], split: int, hand: str) -> Picture:
    state = at(phase="lay")
    return picture(masked(state, 0), parse_cards(hand), (), Rows(columns, split))


def test_a_card_lies_still_where_neither_one_row_nor_two_move_it() -> None:
    before = rows((5, 3), 2, "9c Tc Jc 8h")
    assert still(before, rows((5, 3), 2, "9c Tc 8h Jc")) == {*parse_cards("9c Tc")}, "two changed places"
    assert still(before, rows((5, 3), 2, "9c Jc 8h")) == {*parse_cards("9c")}, "one left, and those behind it moved up"
    assert still(before, rows((5, 3), 3, "9c Tc Jc 8h")) == {*parse_cards("9c Tc")}, "the second row begins elsewhere"


def test_no_card_lies_still_where_the_columns_change() -> None:
    assert still(rows((5, 3), 2, "9c Tc Jc 8h"), rows((4, 3), 2, "9c Tc Jc 8h")) == set()
