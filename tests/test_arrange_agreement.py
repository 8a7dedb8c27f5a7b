"""The solver against trying everything, over every reading of aces, jokers and packs."""

from hypothesis import given, settings
from hypothesis import strategies as st

from rummy_core.arrange import arrange, least_cost
from rummy_core.arrange_exhaustive import every_meld, least_cost_exhaustive
from rummy_core.cards import Card, is_joker, rank_of, suit_of
from rummy_core.melds import all_melds, readings
from rummy_core.points import card_points
from rummy_core.rules import Rules, preset

BASIC = preset("basic")
JOKER = preset("joker")


@st.composite
def tables(draw: st.DrawFn) -> Rules:
    """Draw rules that differ in all that matters to an arrangement."""
    aces = st.sampled_from(["low", "high", "either", "corner"])
    shared = {
        "jokers": draw(st.sampled_from([0, 4, 8])),
        "joker_neighbours": draw(st.booleans()),
        "joker_value": draw(st.sampled_from([0, 15, 50])),
        "ace_value": draw(st.sampled_from([1, 11, 15])),
        "ace_in_runs": draw(aces),
    }
    if draw(st.booleans()):
        return BASIC.but(joker_identity=draw(st.sampled_from(["any", "unseen"])), **shared)
    if shared["ace_in_runs"] == "corner":
        shared["ace_in_runs"] = "either"
    return JOKER.but(joker_swap=False, **shared)


@st.composite
def hands(draw: st.DrawFn, rules: Rules, most: int = 9) -> list[Card]:
    """Draw a hand: from the whole deck, or from a few suits and ranks so that melds abound."""
    deck = rules.deck()
    if draw(st.booleans()):
        low = draw(st.integers(0, 9))
        suits = draw(st.sets(st.integers(0, 3), min_size=1, max_size=3))
        deck = tuple(
            card for card in deck if is_joker(card) or (suit_of(card) in suits and (rank_of(card) - low) % 13 < 6)
        )
    hand = draw(st.lists(st.sampled_from(deck), unique=True, max_size=most))
    jokers = [card for card in hand if is_joker(card)]
    # Trying everything with four jokers and more takes minutes.
    return [card for card in hand if card not in jokers[3:]]


@settings(deadline=None)  # machines differ; the work per hand is bounded
@given(st.data())
def test_the_least_leftover_is_what_trying_everything_finds(data: st.DataObject) -> None:
    rules = data.draw(tables())
    hand = data.draw(hands(rules))
    seen = frozenset(data.draw(st.lists(st.sampled_from(rules.deck()), max_size=4)))
    found = arrange(hand, rules, seen)
    assert (found.cost, len(found.loose), len(found.melds)) == least_cost_exhaustive(hand, rules, seen)
    assert least_cost(hand, rules, seen) == found.cost


@settings(deadline=None)  # machines differ; the work per hand is bounded
@given(st.data())
def test_an_arrangement_splits_the_hand_into_legal_melds_and_the_rest(data: st.DataObject) -> None:
    rules = data.draw(tables())
    hand = data.draw(hands(rules, most=22))
    found = arrange(hand, rules)
    assert sorted([*found.loose, *(card for meld in found.melds for card in meld.cards)]) == sorted(hand)
    assert all(meld in readings(meld.cards, rules) for meld in found.melds)
    assert found.cost == sum(card_points(card, rules) for card in found.loose)


@settings(deadline=None)  # machines differ; the work per hand is bounded
@given(st.data())
def test_the_order_of_the_cards_does_not_matter(data: st.DataObject) -> None:
    rules = data.draw(tables())
    hand = data.draw(hands(rules, most=15))
    assert arrange(data.draw(st.permutations(hand)), rules) == arrange(hand, rules)


@settings(deadline=None)  # machines differ; the work per hand is bounded
@given(st.data())
def test_both_lists_of_all_melds_hold_the_same_cards(data: st.DataObject) -> None:
    rules = data.draw(tables()).but(joker_identity="any")
    hand = data.draw(hands(rules))
    listed = {frozenset(meld.cards) for meld in all_melds(hand, rules)}
    assert listed == {frozenset(cards) for cards in every_meld(sorted(hand), rules)}
