"""The cheapest arrangement of a hand: published examples, the canonical answer, and bad hands."""

import doctest
from pathlib import Path
from random import Random

import pytest

from rummy_core.arrange import arrange, cost_of_bits, hand_bits, least_cost, least_costs_without
from rummy_core.cards import HIDDEN, cards_text, make_deck, parse_cards
from rummy_core.errors import NotationError
from rummy_core.melds import all_melds, joker_faces
from rummy_core.points import card_points
from rummy_core.rules import Rules, preset

BASIC = preset("basic")
JOKER = preset("joker")
WITH_JOKERS = BASIC.but(jokers=4, joker_identity="unseen")


def laid(hand: str, rules: Rules = BASIC, seen: str = "") -> list[str]:
    """Return the melds of the arrangement as texts."""
    found = arrange(parse_cards(hand), rules, frozenset(parse_cards(seen)))
    return [str(meld) for meld in found.melds]


def cost(hand: str, rules: Rules = BASIC) -> int:
    return least_cost(parse_cards(hand), rules)


# -- public bug report B04: a complete hand that a greedy search could not arrange


@pytest.mark.parametrize(
    "hand",
    [
        "6h Qh Qc 5h Kd Kh 7h Kc 4h Qd",
        "Kc 3s 3c 9c Kh 3h 9h 3d 9d Kd",
        "Tc 2h 3h 2s Td 5h 3s 4h 4s Ts",
        "5s 4h 6s Th 3h Jh 5h 9h 2h 4s",
    ],
)
def test_a_complete_hand_leaves_nothing_in_any_order(hand: str) -> None:
    cards = list(parse_cards(hand))
    dealt = arrange(cards, BASIC)
    shuffle = Random(hand).shuffle
    for _ in range(200):
        shuffle(cards)
        assert least_cost(cards, BASIC) == 0
        assert arrange(cards, BASIC) == dealt
    assert dealt.cost == 0
    assert sorted(card for meld in dealt.melds for card in meld.cards) == sorted(cards)


# -- worked examples


def test_a_card_serves_one_meld_only() -> None:
    found = arrange(parse_cards("7s 7h 7d 8d 9d Ks 2c"), BASIC)
    assert [str(meld) for meld in found.melds] == ["run 7d 8d 9d"]
    assert cards_text(found.loose) == "2c 7h 7s Ks"
    assert found.cost == 26


def test_six_in_order_are_one_run_and_not_two() -> None:
    hand = list(parse_cards("3c 4c 5c 6c 7c 8c Qd"))
    shuffle = Random(17).shuffle
    for _ in range(50):
        shuffle(hand)
        found = arrange(hand, BASIC)
        assert [str(meld) for meld in found.melds] == ["run 3c 4c 5c 6c 7c 8c"]
        assert (found.cost, cards_text(found.loose)) == (10, "Qd")


def test_a_held_meld_does_not_count() -> None:
    assert cost("4h 5h 6h 9c") == 9


def test_the_ace_high_table_counts_the_loose_ace_fifteen() -> None:
    high = BASIC.but(ace_in_runs="either", ace_value=15)
    assert cost("As 5d", high) == 20
    assert cost("As 5d") == 6


def test_an_ace_joins_the_end_of_the_run_that_the_table_allows() -> None:
    either = BASIC.but(ace_in_runs="either", ace_value=15)
    high = BASIC.but(ace_in_runs="high")
    corner = BASIC.but(ace_in_runs="corner")
    assert laid("Ac 2c 3c") == laid("Ac 2c 3c", either) == ["run Ac 2c 3c"]
    assert laid("Qc Kc Ac", either) == laid("Qc Kc Ac", high) == ["run Qc Kc Ac"]
    assert laid("Kc Ac 2c", corner) == ["run Kc Ac 2c"]
    assert laid("Qc Kc Ac") == laid("Ac 2c 3c", high) == laid("Kc Ac 2c", either) == []


def test_the_final_hand_of_three_melds_is_complete() -> None:
    assert cost("4c 5c 6c 9d 9h 9s Jc Jd Jh Js") == 0


def test_a_joker_left_in_hand_counts_fifty_in_the_joker_game() -> None:
    assert cost("Kc 9d ?? Ah", JOKER) == 10 + 9 + 50 + 10


@pytest.mark.parametrize(
    ("hand", "melds"),
    [
        ("5h ?? 7h ?? 9h", ["run 5h ?? 7h ??#2 9h"]),
        ("4h 5h ?? ?? 8h", ["run 4h 5h ??"]),  # two jokers may not touch
        ("7h 7c ??", ["set 7c 7h ??"]),
        ("7h 7h 7c", []),  # each suit once in a set
        ("7c ?? ??", []),  # fewer jokers than other cards
        ("3h ?? 5h ?? 7h ?? 9h", ["run 3h ?? 5h ??#2 7h ??#3 9h"]),
        ("?? Ac 2c 4h", ["run Ac 2c ??"]),  # no joker before a low ace
        ("Qc Kc Ac ??", ["run ?? Qc Kc Ac"]),  # and none after a high one
        ("As 2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks As", ["run As 2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks As#2"]),
        ("7c 8c 9c 7c 8c 9c", ["run 7c 8c 9c", "run 7c#2 8c#2 9c#2"]),
    ],
)
def test_two_packs_and_jokers_meld_as_the_joker_game_says(hand: str, melds: list[str]) -> None:
    assert laid(hand, JOKER) == melds


def test_a_joker_that_may_lie_at_either_end_takes_the_place_worth_more() -> None:
    assert laid("2s 3s ??", JOKER) == ["run 2s 3s ??"]
    assert laid("Qs Ks ??", JOKER) == ["run Qs Ks ??"]


def test_a_joker_may_not_stand_for_a_card_that_is_held_or_melded() -> None:
    assert laid("6d 8d ??", WITH_JOKERS) == ["run 6d ?? 8d"]
    assert laid("6d 8d ??", WITH_JOKERS, seen="7d") == []
    held = "2d 4d ?? 3c 3d 3h 3s"
    assert laid(held, WITH_JOKERS) == ["set 3c 3h 3s", "run 2d 3d 4d ??"]
    assert laid(held, WITH_JOKERS.but(joker_identity="any")) == ["set 3c 3d 3h 3s", "run 2d ?? 4d"]
    # As 4d the joker is welcome where it may not be a 7d.
    (run,) = arrange(parse_cards("5d 6d ??"), WITH_JOKERS, frozenset(parse_cards("7d"))).melds
    assert joker_faces(run, 0) == parse_cards("4d")


# -- the canonical arrangement


@pytest.mark.parametrize(
    ("hand", "melds"),
    [
        # Three by three: the runs, because a run goes before a set.
        ("7c 8c 9c 7d 8d 9d 7h 8h 9h", ["run 7c 8c 9c", "run 7d 8d 9d", "run 7h 8h 9h"]),
        # A set of four and a run of three, or three and four: the meld of the lowest card is longer.
        ("7c 7d 7h 7s 8s 9s Ts", ["set 7c 7d 7h 7s", "run 8s 9s Ts"]),
        # The 5c lies in a run or in a set, and 10 points are left either way.
        ("4c 5c 6c 5d 5h", ["run 4c 5c 6c"]),
    ],
)
def test_of_equal_arrangements_one_is_the_answer(hand: str, melds: list[str]) -> None:
    cards = list(parse_cards(hand))
    for order in (cards, cards[::-1], sorted(cards, key=lambda card: card % 13)):
        assert [str(meld) for meld in arrange(order, BASIC).melds] == melds


def test_the_first_copy_of_a_face_is_laid_first() -> None:
    found = arrange(parse_cards("7h#2 7h 7c 7d"), JOKER)
    assert [str(meld) for meld in found.melds] == ["set 7c 7d 7h"]
    assert cards_text(found.loose) == "7h#2"


# -- the bots' doors


@pytest.mark.parametrize("rules", [BASIC, BASIC.but(jokers=2), JOKER], ids=lambda rules: str(rules.name))
def test_the_costs_without_each_card_are_those_of_the_smaller_hands(rules: Rules) -> None:
    deal = Random(3)
    for _ in range(20):
        hand = deal.sample(rules.deck(), 11)
        costs = least_costs_without(hand, rules)
        assert list(costs) == hand
        for card, found in costs.items():
            assert found == least_cost([other for other in hand if other != card], rules)


def test_the_entry_by_bits_gives_the_same_cost() -> None:
    hand = parse_cards("7s 7h 7d 8d 9d Ks 2c")
    assert cost_of_bits(hand_bits(hand), BASIC) == 26


def test_a_hand_without_cards_costs_nothing() -> None:
    assert arrange([], BASIC) == ((), (), 0)
    assert least_cost([], JOKER) == 0
    assert least_costs_without([], BASIC) == {}


@pytest.mark.parametrize("call", [arrange, least_cost, least_costs_without])
def test_a_hand_that_cannot_be_is_refused_with_a_reason(call: object) -> None:
    assert callable(call)
    with pytest.raises(NotationError, match="Only cards that are seen can be arranged"):
        call([3, HIDDEN], BASIC)
    with pytest.raises(NotationError, match="A card is in the hand twice"):
        call([3, 4, 3], BASIC)


# -- counts and points


@pytest.mark.parametrize(("aces", "count"), [("low", 329), ("high", 329), ("either", 369)])
def test_a_pack_holds_the_published_number_of_melds(aces: str, count: int) -> None:
    assert len(all_melds(make_deck(1, 0), BASIC.but(ace_in_runs=aces))) == count


def test_a_whole_pack_arranges_without_a_loose_card() -> None:
    assert arrange(make_deck(1, 0), BASIC).loose == ()


def test_a_card_counts_its_pips_and_a_court_card_ten() -> None:
    points = [card_points(card, BASIC) for card in parse_cards("Ac 2c 9c Tc Jc Qc Kc")]
    assert points == [1, 2, 9, 10, 10, 10, 10]
    assert [card_points(card, JOKER) for card in parse_cards("Ac ?? ??#4")] == [10, 50, 50]


def test_the_session_shown_in_the_documentation_is_a_real_one() -> None:
    page = Path(__file__).parents[1] / "docs" / "arrange.md"
    results = doctest.testfile(str(page), module_relative=False)
    assert results.attempted > 0
    assert results.failed == 0
