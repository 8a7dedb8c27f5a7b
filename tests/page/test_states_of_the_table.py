"""UI.md, section 3: each row of the table of states, with the very cards on the table."""

import pytest
from rummy_page.offers import Said

from rummy_core.cards import parse_card, parse_cards
from rummy_core.hand import apply
from rummy_core.moves import LayMeld
from rummy_core.rules import preset
from tests.page.table_at import bare, labels, screen, table, view_of

DRAW = {"hands": ["9c Tc Jc Qs Qd 8h 6s 3s 3d Ac", 7], "pile": "2c Kh", "phase": "draw"}
LAY = {**DRAW, "phase": "lay"}
TWO_FIT = {
    "hands": ["9c Tc Jc Qs Qd 8h 6s 3s 3d Ac", 4],
    "pile": "2c Kh",
    "phase": "lay",
    "melds": [{"seat": 1, "cards": "4h 5h 6h 7h"}, {"seat": 1, "cards": "8s 8d 8c"}],
}

STATES = {
    "my draw": (
        DRAW,
        "",
        0,
        "Your turn. Draw from the stock, or take Kh.",
        ["Take Kh", "Draw a card"],
    ),
    "my meld, nothing chosen, a run ready": (
        LAY,
        "",
        1,
        "Meld or discard. You hold a ready run.",
        ["Choose the run", "[Discard: choose one card]"],
    ),
    "my meld, nothing chosen, none ready": (
        {"hands": ["9c Tc Qs Qd 8h", 7], "phase": "lay"},
        "",
        1,
        "Your move. No meld is ready. Choose a card to lay off or to discard.",
        ["[Meld: none ready]", "[Discard: choose one card]"],
    ),
    "one card chosen that fits two melds": (
        TWO_FIT,
        "8h",
        1,
        "8h fits two melds. Tap one, or discard.",
        ["Lay off 8h", "Discard 8h"],
    ),
    "one card chosen that fits one meld": (
        {**TWO_FIT, "melds": [{"seat": 1, "cards": "4h 5h 6h 7h"}]},
        "8h",
        1,
        "8h fits Robin's run. Tap it, or discard.",
        ["Lay off 8h", "Discard 8h"],
    ),
    "one card chosen that fits none": (
        TWO_FIT,
        "Qs",
        1,
        "Qs fits no meld. Discard it, or choose more cards.",
        ["[Lay off: fits no meld]", "Discard Qs"],
    ),
    "cards that make a meld": (
        LAY,
        "9c Tc Jc",
        1,
        "Run of clubs. Lay it, and what you hold falls from 70 to 41.",
        ["Lay the run", "[Discard: choose one card]"],
    ),
    "two cards on the way to a meld": (
        LAY,
        "9c Tc",
        1,
        "Two cards chosen. A meld has three or more. Choose another.",
        ["[Lay: Not a meld yet]", "[Discard: choose one card]"],
    ),
    "several cards for one meld on the table": (
        {**TWO_FIT, "hands": ["8h 9h Qs", 4]},
        "9h 8h",
        1,
        "2 cards fit Robin's run. Tap it to add them.",
        ["Lay off 2 cards", "[Discard: choose one card]"],
    ),
    "the last card": (
        {"hands": ["2s", 7], "phase": "lay"},
        "",
        2,
        "One card left to throw. Discard it to go out.",
        ["Discard 2s and go out"],
    ),
}


@pytest.mark.parametrize("state", STATES)
def test_the_table_says_and_offers_what_the_guide_lists(state: str) -> None:
    position, chosen, track, sentence, buttons = STATES[state]
    model = table(position, chosen=chosen)
    assert model.offers.track == track
    assert bare(model.offers.say) == sentence
    assert not model.offers.error
    assert labels(model) == buttons


def test_in_the_draw_step_stock_and_pile_are_legal_places() -> None:
    model = table(DRAW)
    assert model.stock.target
    assert model.pile.target
    assert (model.stock.label, model.pile.label) == ("Draw", "Take Kh")
    assert model.pile.heard == "Take the king of hearts from the pile, 2 cards"


def test_with_one_card_chosen_the_pile_takes_the_discard() -> None:
    model = table(LAY, chosen="Ac")
    assert (model.pile.label, model.pile.target, model.stock.target) == ("Discard", True, False)
    assert model.pile.heard == "Discard ace of clubs here"


def test_melds_that_take_the_chosen_card_are_marked_with_the_end_it_goes_to() -> None:
    low = table({**TWO_FIT, "hands": ["3h Qs", 4]}, chosen="3h")
    assert [meld.ghost for meld in low.melds] == ["low", ""]
    high = table(TWO_FIT, chosen="8h")
    assert [meld.ghost for meld in high.melds] == ["high", "high"]


def test_cards_that_make_no_meld_are_refused_in_place_and_stay_chosen() -> None:
    model = table({"hands": ["5c 6c 8c Kd", 7], "phase": "lay"}, chosen="5c 6c 8c")
    assert model.offers.error
    assert bare(model.offers.say) == "Not a meld yet. 5c 6c 8c skips the 7. Add 7c, or choose other cards."
    assert labels(model)[0] == "[Lay: Not a meld yet]"
    assert [card.pressed for card in model.hand].count(True) == 3


def test_a_card_taken_from_the_pile_is_hatched_and_its_discard_is_dashed() -> None:
    model = table({"hands": ["6d Ks", 7], "phase": "lay", "taken": "6d"}, chosen="6d")
    assert model.offers.error
    assert labels(model) == ["[Discard 6d: 6d stays this turn]"]
    taken = next(card for card in model.hand if card.locked)
    assert (taken.new, taken.label) == ("pile", "6 of diamonds, taken from the pile, cannot be thrown this turn")


def test_a_card_taken_from_the_pile_may_still_be_laid_off() -> None:
    position = {"hands": ["8h Ks", 7], "phase": "lay", "taken": "8h", "melds": [{"seat": 1, "cards": "5h 6h 7h"}]}
    model = table(position, chosen="8h")
    assert bare(model.offers.say).startswith("8h fits Robin's run. Tap it to add it there")
    assert labels(model) == ["Lay off 8h", "[Discard 8h: 8h stays this turn]"]
    assert not model.pile.target


def test_where_one_meld_a_turn_is_the_rule_the_second_is_dashed_with_that_reason() -> None:
    seen = view_of({"hands": ["9c Tc Jc 4d 4h 4s Kd", 7], "phase": "lay"})
    seen = seen._replace(table=apply(seen.table, LayMeld(parse_cards("9c Tc Jc"))))
    model = screen(seen)
    assert labels(model) == ["[Meld: One new meld a turn]", "[Discard: choose one card]"]
    assert model.undo
    assert [meld.fresh for meld in model.melds] == [True]


def test_while_others_play_the_one_button_says_so_and_the_hand_can_still_be_chosen_from() -> None:
    model = table({**DRAW, "turn": 1}, chosen="Ac")
    assert model.offers.track is None
    assert labels(model) == ["[Wait for your turn]"]
    assert bare(model.offers.say) == "Robin's turn. Robin is about to draw."
    assert [card.pressed for card in model.hand].count(True) == 1
    assert [seat.turn for seat in model.seats] == [True]


def test_the_player_before_me_is_followed_by_you_are_next() -> None:
    model = table({"hands": [7, 7, 7], "turn": 2, "phase": "lay"})
    assert bare(model.offers.say) == "Robin's turn. You are next."


def test_a_used_up_stock_says_turn_the_pile_over_on_the_stock_and_on_the_button() -> None:
    model = table({"hands": ["9c Tc", 7], "stock": "", "pile": "... Kh", "phase": "draw"})
    assert (model.stock.count, model.stock.label) == (0, "Turn the pile over")
    assert labels(model) == ["Take Kh", "Turn the pile over"]


def test_with_the_stock_gone_for_good_the_hand_can_be_ended() -> None:
    position = {"hands": ["9c Tc", 7, 7], "stock": "", "pile": "... Kh", "phase": "draw", "reuses": 2}
    model = table(position, "match100")
    assert labels(model) == ["Take Kh", "End the hand"]
    assert not model.stock.target


def test_an_empty_pile_says_so_and_only_the_stock_is_offered() -> None:
    model = table({"hands": ["9c Tc", 7], "pile": "", "phase": "draw"})
    assert (model.pile.top, model.pile.label) == (None, "Pile, empty")
    assert labels(model) == ["Draw a card"]


def test_two_ready_melds_are_laid_with_one_button_where_the_rules_allow_it() -> None:
    model = table({"hands": ["9c Tc Jc 4d 4h 4s Kd", 7], "phase": "lay"}, "match100", chosen="9c Tc Jc 4d 4h 4s")
    assert labels(model)[0] == "Lay 2 melds"
    assert bare(model.offers.say) == "2 melds. Lay them, and what you hold falls from 51 to 10."


def test_the_cost_after_the_considered_move_stands_beside_the_cost() -> None:
    model = table(TWO_FIT, chosen="8h")
    assert (model.cost, model.then) == (41, 33)
    assert table(TWO_FIT).then is None


def test_a_table_that_must_discard_keeps_the_last_card_back() -> None:
    model = table({"hands": ["7c 7d 7h", 7], "phase": "lay"}, "house", chosen="7c 7d 7h")
    assert model.offers.error
    assert bare(model.offers.say).startswith("Keep one card to throw.")


def test_ask_before_discarding_turns_the_button_into_a_question() -> None:
    model = table(LAY, chosen="Ac", said=Said(sure=parse_card("Ac")))
    assert labels(model)[-1] == "Sure? Discard Ac"


def test_rules_without_undo_do_not_show_the_tool() -> None:
    assert table(LAY, "match100").undo is None
    assert table(LAY).undo is False


def test_a_match_of_one_hand_says_which_hand_of_how_many() -> None:
    assert table(DRAW).subtitle == "first to 50"
    assert table(DRAW, preset("basic").but(target=None, deals=4)).subtitle == "1 of 4 hands"
