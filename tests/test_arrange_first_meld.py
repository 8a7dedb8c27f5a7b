"""Opening under a first-meld rule: the published examples, and agreement with trying everything."""

from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rummy_core.arrange_exhaustive import every_meld
from rummy_core.cards import Card, cards_text, is_joker, parse_cards, rank_of, suit_of
from rummy_core.errors import NotationError
from rummy_core.first_meld import arrange_first_meld
from rummy_core.melds import is_clean_run, meld_points, readings
from rummy_core.points import card_points
from rummy_core.rules import Rules, preset

JOKER = preset("joker")
JOKER_51 = JOKER.but(first_meld=51)


def opening(hand: str, rules: Rules = JOKER, must: str = "", spare: int = 0) -> list[str] | None:
    found = arrange_first_meld(parse_cards(hand), rules, frozenset(parse_cards(must)), spare)
    return None if found is None else [str(meld) for meld in found]


@pytest.mark.parametrize(
    ("hand", "rules", "opens"),
    [
        ("9h Th Jh 5c 5d ??", JOKER, True),  # 29 + 15
        ("5h 6h 7h 8c 8d 8s", JOKER, True),  # 18 + 24: 42 exactly is enough
        ("5h 6h 7h 8c 8d 8s", JOKER_51, False),
        ("Qh Kh ?? Tc Td Ts", JOKER, False),  # 60 points, but no run without a joker
        ("Ah 2h 3h Kc Kd Ks", JOKER, False),  # the ace counts 1 below the two: 36
        ("Qh Kh Ah 4c 4d 4s", JOKER, True),  # and 10 above the king: 42
        ("9h Th Jh 5c 5d ??", JOKER_51, False),
        ("9h Th Jh 5c 5d ?? 7c 8c 9c", JOKER_51, True),
        ("3h 4h 5h ?? Jc Qc Kc", JOKER, True),  # the joker is the 10: 12 + 40
        ("3h ?? 5h ?? 7h ?? 9h", JOKER, False),
    ],
)
def test_a_hand_opens_as_the_joker_game_counts_it(hand: str, rules: Rules, opens: bool) -> None:
    assert (opening(hand, rules) is not None) == opens


def test_the_opening_that_leaves_least_is_chosen() -> None:
    assert opening("9h Th Jh Qh 5c 5d ?? 2c") == ["set 5c 5d ??", "run 9h Th Jh Qh"]


def test_a_card_that_must_stay_is_the_cheapest_one_that_still_opens() -> None:
    assert opening("4h 5h 6h 7h Tc Td Th", spare=1) == ["set Tc Td Th", "run 5h 6h 7h"]
    assert opening("5h 6h 7h 8c 8d 8s", spare=1) is None


def test_a_card_that_must_be_laid_is_laid_even_where_it_costs() -> None:
    hand = "8h 9h Th Jh Qh Kh 7c 7d 7h"
    assert opening(hand, must="7h") == ["set 7c 7d 7h", "run 8h 9h Th Jh Qh Kh"]
    assert opening("9h Th Jh Qh 2c 2d ??", must="??") == ["set 2c 2d ??", "run 9h Th Jh Qh"]
    assert opening("Th Jh Qh 8c 8d 8s 3d", must="3d") is None


def test_of_two_copies_the_one_that_must_be_laid_is_laid() -> None:
    found = opening("Th Th#2 Jh Qh 8c 8d 8s", must="Th#2")
    assert found == ["set 8c 8d 8s", "run Th#2 Jh Qh"]


def test_a_card_that_must_be_laid_has_to_be_held() -> None:
    with pytest.raises(NotationError, match="Ks must be melded but is not in the hand"):
        arrange_first_meld(parse_cards("Qs Js Ts"), JOKER, frozenset(parse_cards("Ks")))


def test_a_hand_without_melds_opens_nowhere_even_where_no_points_are_asked() -> None:
    assert opening("2c 4c Kd", preset("basic")) is None
    assert opening("2c 3c 4c Kd", preset("basic"), spare=1) == ["run 2c 3c 4c"]


# -- against trying everything


def openings(
    cards: frozenset[Card], groups: list[tuple[Card, ...]], laid: tuple[tuple[Card, ...], ...] = ()
) -> Iterator[tuple[tuple[Card, ...], ...]]:
    """Yield every choice of disjoint groups."""
    yield laid
    for number, group in enumerate(groups):
        if cards.issuperset(group):
            yield from openings(cards.difference(group), groups[number + 1 :], (*laid, group))


def least_left_by_trying(hand: list[Card], rules: Rules, must: frozenset[Card], spare: int) -> int | None:
    """Return the points that the best opening leaves in hand, or ``None``."""
    costs = []
    for groups in openings(frozenset(hand), every_meld(sorted(hand), rules)):
        laid = {card for group in groups for card in group}
        best = [max(readings(group, rules), key=lambda meld: meld_points(meld, rules)) for group in groups]
        if (
            groups
            and must <= laid
            and len(hand) - len(laid) >= spare
            and sum(meld_points(meld, rules) for meld in best) >= rules.first_meld
            and (not rules.first_meld_clean_run or any(map(is_clean_run, best)))
        ):
            costs.append(sum(card_points(card, rules) for card in hand if card not in laid))
    return min(costs, default=None)


@st.composite
def rich_hands(draw: st.DrawFn) -> list[Card]:
    low = draw(st.integers(4, 9))
    suits = draw(st.sets(st.integers(0, 3), min_size=2, max_size=3))
    deck = [
        card for card in JOKER.deck() if is_joker(card) or (suit_of(card) in suits and (rank_of(card) - low) % 13 < 5)
    ]
    hand = draw(st.lists(st.sampled_from(deck), unique=True, min_size=6, max_size=10))
    jokers = [card for card in hand if is_joker(card)]
    return [card for card in hand if card not in jokers[2:]]


@settings(deadline=None)  # machines differ; the work per hand is bounded
@given(rich_hands(), st.integers(20, 60), st.booleans(), st.integers(0, 2), st.data())
def test_the_opening_leaves_what_trying_everything_finds(
    hand: list[Card], points: int, clean: bool, spare: int, data: st.DataObject
) -> None:
    rules = JOKER.but(first_meld=points, first_meld_clean_run=clean)
    must = frozenset(data.draw(st.lists(st.sampled_from(hand), max_size=2)))
    found = arrange_first_meld(hand, rules, must, spare)
    least = least_left_by_trying(hand, rules, must, spare)
    if found is None:
        assert least is None, cards_text(hand)
        return
    laid = [card for meld in found for card in meld.cards]
    assert len(set(laid)) == len(laid)
    assert must <= set(laid) <= set(hand)
    assert len(hand) - len(laid) >= spare
    assert sum(meld_points(meld, rules) for meld in found) >= points
    assert not clean or any(map(is_clean_run, found))
    assert sum(card_points(card, rules) for card in hand if card not in laid) == least
