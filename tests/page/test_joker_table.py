"""Joker rummy at the table: quiet rounds, the first meld, jokers and the question what they stand for."""

import pytest
from rummy_page.choice import chosen
from rummy_page.choose import MOST_WAYS, answer, question
from rummy_page.offers import Ask, Choose, Play
from rummy_page.table import Ui

from rummy_core.cards import cards_text, parse_cards
from rummy_core.hand import apply, can
from rummy_core.moves import LayOff, SwapJoker, TakePile
from rummy_core.rules import preset
from tests.page.table_at import bare, labels, screen, table, view_of
from tests.page.table_session import play_a_hand, seated

OPEN_ROUND = {"phase": "lay", "turns": 6, "pile": "2h"}
"""Round 4 at two seats: melding has begun."""


def opened(hand: str, **more: object) -> dict[str, object]:
    return {"hands": [hand], **OPEN_ROUND, "opened": [0, 1], **more}


def test_in_the_first_three_rounds_the_table_says_when_melding_starts() -> None:
    model = table({"hands": ["5h 6h 7h 8c 8d 8s Kd"], "phase": "lay", "turns": 4, "pile": "2h"}, "joker")
    assert bare(model.offers.say) == "Discard one card. Melding starts in round 4."
    assert model.title == "Hand 1, round 3"
    assert labels(model) == ["[Discard: choose one card]"]
    assert model.offers.meter is None


def test_the_meter_counts_what_is_chosen_and_the_discard_says_how_much_is_missing() -> None:
    hand = "5s 6s 7s 4s#2 4h 4d 4c Kh Kd Tc 9d 9c 6h 2c ??"
    model = table({"hands": [hand], **OPEN_ROUND}, "joker", "5s 6s 7s 4s#2 4h 4d 4c")
    meter = model.offers.meter
    assert meter is not None
    assert (meter.points, meter.needed, meter.clean) == (34, 42, True)
    assert labels(model) == ["Lay 2 melds", "[Discard: 8 points short]"]
    assert model.offers.buttons[0].why == "34 points"
    assert bare(model.offers.say) == "8 points short. A first meld needs 42. Lay more, or undo the turn."


def test_a_hand_that_can_open_is_offered_its_opening_as_a_whole() -> None:
    hand = "9h Th Jh 5c 5d ?? 2s 3d 7c 8s Qc Kd 4h 2d 6s"
    model = table({"hands": [hand], **OPEN_ROUND}, "joker")
    button = model.offers.buttons[0]
    assert button.label == "Choose 2 melds"
    assert isinstance(button.do, Choose)
    chosen_now = screen(view_of({"hands": [hand], **OPEN_ROUND}, "joker"), Ui(selected=button.do.cards))
    assert chosen_now.offers.meter is not None
    assert chosen_now.offers.meter.points >= 42
    assert chosen_now.offers.meter.clean
    assert chosen_now.offers.buttons[0].do is not None


def test_a_hand_that_never_melded_costs_100_until_it_opens() -> None:
    hand = "9h Th Jh 5c 5d ?? 2s 3d 7c 8s Qc Kd 4h 2d 6s"
    assert table({"hands": [hand], **OPEN_ROUND}, "joker").cost == 100
    laying = table({"hands": [hand], **OPEN_ROUND}, "joker", "9h Th Jh 5c 5d ??")
    assert laying.then is not None
    assert laying.then < 100
    assert table(opened("2c 3d 9s"), "joker").cost == 14


def test_a_joker_that_may_stand_at_either_end_of_a_run_is_asked_about_and_never_guessed() -> None:
    model = table(opened("Td Jd ?? 2c 5s"), "joker", "Td Jd ??")
    do = model.offers.buttons[0].do
    assert isinstance(do, Ask)
    state = view_of(opened("Td Jd ?? 2c 5s"), "joker").table
    answers = [answer(way, do.ways, state) for way in do.ways]
    assert question(do.ways) == "Which card is the joker?"
    assert [(one.title, one.note) for one in answers] == [
        ("9 of diamonds", "29 points"),
        ("Queen of diamonds", "30 points"),
    ]


def test_ways_that_are_no_first_meld_come_last_and_say_what_they_lack() -> None:
    hand = "9h Th Jh ?? Qh Kh 9c 9s 2c 3d Jc"
    model = table({"hands": [hand], **OPEN_ROUND}, "joker", "9h Th Jh ?? Qh Kh 9c 9s")
    do = model.offers.buttons[0].do
    assert isinstance(do, Ask)
    state = view_of({"hands": [hand], **OPEN_ROUND}, "joker").table
    lacks = [answer(way, do.ways, state).short for way in do.ways]
    assert lacks[0] == ""
    assert lacks == sorted(lacks)
    assert "A run without a joker is missing" in lacks


def test_a_joker_in_a_gap_stands_for_one_card_only_and_is_not_asked_about() -> None:
    model = table(opened("Td Qd ?? 2c 5s"), "joker", "Td Qd ??")
    assert isinstance(model.offers.buttons[0].do, Play)


def test_a_joker_added_to_a_run_is_asked_for_its_end() -> None:
    melds = {"melds": [{"seat": 1, "cards": "5h 6h 7h"}]}
    choice = chosen(view_of(opened("?? 2c 5s", **melds), "joker"), parse_cards("??"))
    [target] = choice.targets
    assert [way.moves for way in target.ways] == [
        (LayOff(parse_cards("??")[0], 0, "low"),),
        (LayOff(parse_cards("??")[0], 0, "high"),),
    ]


def test_cards_that_make_three_runs_or_three_sets_are_asked_about() -> None:
    cards = "7c 8c 9c 7d 8d 9d 7h 8h 9h"
    view = view_of(opened(f"{cards} Ks"), "joker")
    choice = chosen(view, parse_cards(cards))
    kinds = sorted({meld.kind for meld in way.melds} for way in choice.ways)
    assert {"run"} in kinds
    assert {"set"} in kinds
    assert question(choice.ways) == "Which melds are these?"
    assert len(choice.ways) <= MOST_WAYS


def test_two_copies_of_a_card_make_no_second_way() -> None:
    view = view_of(opened("7c 7c#2 7d 7h 8s 9s Ts Ks"), "joker")
    assert len(chosen(view, parse_cards("7c 7d 7h 8s 9s Ts")).ways) == 1


def test_the_card_a_joker_stands_for_swaps_it_and_the_freed_joker_must_be_laid() -> None:
    melds = {"melds": [{"seat": 1, "cards": "5h ?? 7h"}]}
    position = opened("6h 9c 9d 2c 5s", **melds)
    model = table(position, "joker", "6h")
    assert model.offers.buttons[0].label == "Swap for the joker"
    do = model.offers.buttons[0].do
    assert isinstance(do, Play)
    assert do.moves == (SwapJoker(parse_cards("6h")[0], 0),)


def test_a_joker_in_a_meld_shows_the_card_it_stands_for() -> None:
    melds = {"melds": [{"seat": 1, "cards": "5h ?? 7h"}, {"seat": 0, "cards": "8s 8c ??#2"}]}
    model = table(opened("2c 5s", **melds), "joker")
    assert [cards_text(faces) for faces in model.melds[0].stands] == ["", "6h", ""]
    assert [cards_text(faces) for faces in model.melds[1].stands] == ["", "", "8d 8h"]


def test_a_card_taken_from_the_pile_is_marked_until_it_is_laid() -> None:
    view = view_of(opened("7h 8h 2c 5s", phase="draw", pile="Tc 6h"), "joker")
    model = screen(view._replace(table=apply(view.table, TakePile(1))))
    card = next(one for one in model.hand if one.label.startswith("6 of hearts"))
    assert card.new == "must"
    assert "must be melded this turn" in card.label


def test_where_the_taken_card_waits_for_a_swap_the_card_that_swaps_is_offered() -> None:
    melds = {"melds": [{"seat": 1, "cards": "?? 4s 5s"}]}
    view = view_of(opened("3s 7d 8d 2c 5c", phase="draw", pile="Tc 9h", **melds), "joker")
    assert not can(view.table, TakePile(1))  # 9h would need two more cards
    view = view_of(opened("3s 7d 2c 5c", phase="draw", pile="Tc 9d", **melds), "joker")
    model = screen(view._replace(table=apply(view.table, TakePile(1))))
    assert labels(model)[0] == "Choose 3s"


@pytest.mark.parametrize("seed", ["x30", "x37", "x40"])
def test_a_hand_in_which_cards_must_be_laid_or_taken_back_comes_to_its_end(seed: str) -> None:
    session, _ = seated(2, preset("joker"), seed)
    play_a_hand(session)
    assert not session.match.in_hand
