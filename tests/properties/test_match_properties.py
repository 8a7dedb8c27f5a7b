"""What holds over a whole match: totals, endings, places, and that every match ends."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rummy_core.cards import card_name
from rummy_core.hand_state import HandState
from rummy_core.match import MatchState, deal_hand, leave
from rummy_core.rules import PRESET_NAMES, Rules, preset
from tests.properties.play import Greedy, cards_everywhere, changed_rules, hand_states, new_match, shuffled
from tests.reference.slow_scorer import hand_scores, standings

SEEDS = st.integers(0, 2**32 - 1)
HANDS_OF_A_MATCH = 400
"""More hands than any match between greedy players needs; only a match that never ends reaches it."""

GOING_OUT = {"discard", "meld", "lay_off"}


def play_match(rules: Rules, seed: int) -> MatchState:
    """Play a whole match, checking each hand's score with an independent scorer and the cards in it."""
    chance = Random(seed)
    match = new_match(rules, chance.randint(rules.min_seats, rules.max_seats), chance)
    deck = list(rules.deck())
    for _ in range(HANDS_OF_A_MATCH):
        laid_by: dict[int, set[int]] = {}
        before = match
        for here in hand_states(match, Greedy(chance), chance):
            match = here
            state = here.hand
            assert state is not None
            _note_lays(laid_by, state)
            assert cards_everywhere(state) == deck
        _check_result(before, match, laid_by)
        if match.over:
            return match
        match = deal_hand(match, shuffled(rules, chance))
    raise AssertionError("this match never ends")


def _note_lays(laid_by: dict[int, set[int]], state: HandState) -> None:
    """Remember in which turns a seat had laid something when the turn ended, or ended the hand."""
    if state.lays and state.phase != "over":
        laid_by.setdefault(state.turn, set()).add(state.turns)
    elif state.phase == "lay" and state.turn in laid_by:
        laid_by[state.turn].discard(state.turns)  # taken back with undo


def _check_result(before: MatchState, after: MatchState, laid_by: dict[int, set[int]]) -> None:
    state, rules = after.hand, after.rules
    assert state is not None
    result = state.result
    assert result is not None
    assert (result.out is not None) == (result.reason in GOING_OUT)
    hands = [[card_name(card) for card in hand] for hand in state.hands]
    assert [seat for seat, hand in enumerate(hands) if not hand] == ([] if result.out is None else [result.out])
    rummy = result.out is not None and not (laid_by.get(result.out, set()) - {state.turns})
    expected = hand_scores(hands, list(state.opened), result.out, rummy, rules.to_json())
    assert list(result.points) == expected
    assert [new - old for new, old in zip(after.totals, before.totals, strict=True)] == expected
    scorers = [seat for seat, points in enumerate(result.points) if points]
    if rules.scoring == "winner" and result.out is not None:
        assert scorers in ([], [result.out])
    assert after.dealer == (before.dealer + 1) % before.seats or rules.next_dealer == "winner"


@pytest.mark.parametrize("start", range(0, 500, 50))
def test_five_hundred_matches(start: int) -> None:
    """Every match ends, no card is ever lost, and each hand is scored as an independent scorer does."""
    play_matches(range(start, start + 50))


@pytest.mark.long
@pytest.mark.parametrize("start", range(1_000, 21_000, 500))
def test_twenty_thousand_matches(start: int) -> None:
    """The same at length, five hundred matches at a time."""
    play_matches(range(start, start + 500))


def play_matches(seeds: range) -> None:
    """Play one match a seed, the presets in turn."""
    for seed in seeds:
        _check_end(play_match(preset(PRESET_NAMES[seed % len(PRESET_NAMES)]), seed))


def _check_end(match: MatchState) -> None:
    rules = match.rules
    reached = rules.target is not None and max(match.totals) >= rules.target
    assert match.end == ("target" if reached else "deals")
    assert list(match.places) == standings(list(match.totals), rules.scoring == "penalty") or rules.deals == 1
    assert match.winners


@given(rules=changed_rules(5), seed=SEEDS)
@settings(max_examples=15)
def test_changed_rules_score_like_the_independent_scorer(rules: Rules, seed: int) -> None:
    _check_end(play_match(rules.but(target=None, deals=2), seed))


@given(
    totals=st.lists(st.integers(0, 120), min_size=2, max_size=6),
    who=st.integers(0, 5),
    name=st.sampled_from(["house"]),
    penalty=st.booleans(),
)
def test_who_leaves_is_last_and_the_others_are_placed_by_totals(
    totals: list[int], who: int, name: str, penalty: bool
) -> None:
    rules = preset(name).but(scoring="penalty" if penalty else "winner")
    seat = who % len(totals)
    match = new_match(rules, len(totals), Random(1))._replace(totals=tuple(totals))
    after = leave(match, seat)
    assert after.places[seat] == len(totals)
    others = [total for place, total in enumerate(totals) if place != seat]
    placed = [place for other, place in enumerate(after.places) if other != seat]
    assert placed == standings(others, penalty)
    assert after.totals == match.totals
    assert after.results == match.results
