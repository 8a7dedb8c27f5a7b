"""Details of melds that a mutation tester found nobody had asked about; see docs/mutation.md."""

import pytest

from rummy_core.cards import cards_text, parse_card, parse_cards
from rummy_core.errors import RuleViolation
from rummy_core.hand import apply, legal_moves
from rummy_core.hand_state import deal
from rummy_core.melds import Meld, all_melds, extended, joker_faces, read_meld, run_fits, swapped
from rummy_core.moves import Discard, DrawStock, LayMeld, TakePile
from rummy_core.rules import preset

JOKER = preset("joker")


def meld(text: str) -> Meld:
    return read_meld(parse_cards(text), JOKER)


@pytest.mark.parametrize(
    ("order", "low"),
    [("??#2 5h ?? 7h 8h", 4), ("?? 5h ??#2 7h 8h", 4), ("5h ??#2 7h 8h ??", 5), ("5h ?? 7h 8h ??#2", 5)],
)
def test_the_order_of_the_cards_says_which_joker_lies_where(order: str, low: int) -> None:
    cards = tuple(parse_card(word) for word in order.split())
    read = read_meld(cards, JOKER)
    assert (read.kind, read.cards, read.low) == ("run", cards, low)


@pytest.mark.parametrize("order", ["?? ?? 5h 7h 8h", "8h ?? 7h 5h ??", "5h 7h 8h ?? ??"])
def test_an_order_that_is_no_reading_leaves_the_joker_to_be_asked_for(order: str) -> None:
    with pytest.raises(RuleViolation) as refusal:
        read_meld(parse_cards(order), JOKER)
    assert refusal.value.code == "joker-place"


@pytest.mark.parametrize("hand", ["2c 3c 4c 5c 7c 7d 7h 7s", "Ah 2h 3h Qh Kh Ac As ??", "5d 6d 7d 5d 5s 5c ?? ??"])
def test_every_listed_meld_is_what_its_cards_are_read_as(hand: str) -> None:
    listed = all_melds(parse_cards(hand), JOKER)
    assert listed
    assert [read_meld(one.cards, JOKER) for one in listed] == listed


def test_every_meld_is_listed_once() -> None:
    listed = all_melds(parse_cards("5d 6d 7d 8d 5h 5s 5c ?? ??"), JOKER)
    assert len({(one.cards, one.low) for one in listed}) == len(listed)


def test_a_set_lies_by_suit_whichever_pack_its_cards_are_of() -> None:
    (longer,) = extended(meld("7d#2 7h 7s"), parse_card("7c"), JOKER)
    assert cards_text(longer.cards) == "7c 7d#2 7h 7s"
    whole, joker = swapped(meld("7d#2 7h 7s ??"), parse_card("7c"))
    assert cards_text(whole.cards) == "7c 7d#2 7h 7s"
    assert joker == parse_card("??")


def test_a_run_keeps_its_order_when_its_joker_is_swapped() -> None:
    whole, _ = swapped(meld("5h#2 ?? 7h"), parse_card("6h"))
    assert cards_text(whole.cards) == "5h#2 6h 7h"


def test_a_joker_in_a_set_stands_for_the_missing_suits_only() -> None:
    pair = meld("7d 7h ??")
    assert cards_text(joker_faces(pair, 2)) == "7c 7s"
    assert extended(pair, parse_card("7c"), JOKER)
    assert not extended(pair, parse_card("7d#2"), JOKER)


def test_the_last_card_of_a_whole_suit_has_one_place() -> None:
    rules = preset("basic").but(ace_in_runs="either")
    twelve = read_meld(parse_cards("2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc"), rules)
    (whole,) = extended(twelve, parse_card("Ac"), rules)
    assert (whole.low, len(whole.cards)) == (1, 13)


@pytest.mark.parametrize(
    ("low", "length", "fits"),
    [(13, 3, True), (13, 13, True), (13, 14, False), (14, 3, False), (0, 3, False), (1, 2, False)],
)
def test_a_run_round_the_corner_begins_below_the_high_ace_and_has_thirteen_cards_at_most(
    low: int, length: int, fits: bool
) -> None:
    assert run_fits(low, length, preset("basic").but(ace_in_runs="corner")) is fits


def test_where_the_pile_goes_as_a_whole_that_is_the_one_way_to_take_it() -> None:
    rules = preset("house").but(pile_take="whole")
    state = deal(rules, 2, 1, rules.deck())
    for _ in range(3):
        state = apply(state, DrawStock())
        state = apply(state, Discard(state.hand[-1]))
    assert len(state.pile) == 4
    assert [move for move in legal_moves(state) if isinstance(move, TakePile)] == [TakePile(4)]


def test_a_hand_that_is_over_can_not_be_taken_back() -> None:
    rules = preset("basic").but(melds_per_turn=None)
    state = deal(rules, 2, 1, rules.deck())._replace(hands=(parse_cards("4c 5c 6c Kd"), parse_cards("Qh 2s")))
    state = apply(
        apply(state, DrawStock())._replace(hands=(parse_cards("4c 5c 6c"), parse_cards("Qh 2s"))),
        LayMeld(parse_cards("4c 5c 6c")),
    )
    assert state.phase == "over"
    assert state.undo_to is None
    stuck = preset("block").but(turn_limit=1)
    state = apply(deal(stuck, 2, 1, stuck.deck()), DrawStock())
    state = apply(state, Discard(state.hand[0]))
    assert state.result is not None
    assert (state.result.out, state.result.rummy, state.undo_to) == (None, False, None)
