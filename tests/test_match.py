"""A match of several hands: who may move, what is dealt, who won, who left."""

from random import Random

import pytest

from rummy_core.errors import RulesError, RuleViolation
from rummy_core.hand_state import deal
from rummy_core.match import MatchState, deal_hand, leave, places, play, shuffle, start_match
from rummy_core.moves import Discard, DrawStock, Restock, TakePile
from rummy_core.positions import read_position
from rummy_core.rules import preset
from tests.properties.play import Greedy, hand_states, new_match, shuffled

BASIC = preset("basic")


def code(refused: pytest.ExceptionInfo[RuleViolation]) -> str:
    """Return the code of a refusal."""
    return refused.value.code


def fresh() -> MatchState:
    """Return a match of two with its first hand dealt in the deck's order."""
    return deal_hand(start_match(BASIC, 2, 1), BASIC.deck())


def test_nothing_can_be_played_before_the_deal_or_twice_dealt() -> None:
    match = start_match(BASIC, 2, 0)
    assert (match.number, match.in_hand, match.over, match.winners) == (0, False, False, ())
    with pytest.raises(RuleViolation) as refused:
        play(match, 0, DrawStock())
    assert code(refused) == "no-hand"
    with pytest.raises(RuleViolation) as refused:
        deal_hand(fresh(), BASIC.deck())
    assert code(refused) == "hand-in-play"


def test_only_the_seat_whose_turn_it_is_may_move_and_the_match_stays_as_it_was() -> None:
    match = fresh()
    assert match.hand is not None
    before = match
    for seat in (1, 2, -1):
        with pytest.raises(RuleViolation) as refused:
            play(match, seat, DrawStock())
        assert code(refused) == "not-your-turn"
    assert match == before
    assert play(match, 0, DrawStock()) != before


def test_shuffling_is_no_players_move_and_chance_shuffles_only_when_asked() -> None:
    match = fresh()
    with pytest.raises(RuleViolation) as refused:
        play(match, 0, Restock((1, 2)))
    assert code(refused) == "not-a-player"
    with pytest.raises(RuleViolation) as refused:
        shuffle(match, (1, 2))
    assert code(refused) == "no-shuffle"


@pytest.mark.parametrize("seats", [1, 5])
def test_a_table_of_the_wrong_size_is_refused(seats: int) -> None:
    with pytest.raises(RulesError, match="seats do not fit"):
        start_match(BASIC, seats, 0)


@pytest.mark.parametrize("dealer", [-1, 2])
def test_there_is_no_dealer_outside_the_table(dealer: int) -> None:
    with pytest.raises(RulesError, match="There is no seat"):
        start_match(BASIC, 2, dealer)
    with pytest.raises(RulesError, match="There is no seat"):
        deal(BASIC, 2, dealer, BASIC.deck())


def test_a_deck_that_is_not_the_rules_deck_is_refused() -> None:
    deck = list(BASIC.deck())
    for wrong in (deck[:-1], [*deck[:-1], deck[0]], [*deck, 104], []):
        with pytest.raises(RulesError, match="not the deck of these rules"):
            deal(BASIC, 2, 0, wrong)


def test_a_stock_and_a_dealer_for_every_hand_and_the_number_counts_them() -> None:
    chance = Random(7)
    match = new_match(BASIC, 3, chance)
    first = match.dealer
    for number in (1, 2, 3):
        assert match.number == number
        assert match.hand is not None
        assert match.hand.dealer == (first + number - 1) % 3
        assert match.hand.turn == (match.hand.dealer + 1) % 3
        for here in hand_states(match, Greedy(chance), chance):
            match = here
        assert match.number == number
        if match.over:
            break
        match = deal_hand(match, shuffled(BASIC, chance))


def test_totals_are_the_sums_of_the_hands() -> None:
    chance = Random(11)
    match = new_match(preset("match100"), 4, chance)
    while not match.over:
        for here in hand_states(match, Greedy(chance), chance):
            match = here
        if not match.over:
            match = deal_hand(match, shuffled(match.rules, chance))
    sums = tuple(map(sum, zip(*(result.points for result in match.results), strict=True)))
    assert match.totals == sums
    assert max(sums) >= 100
    with pytest.raises(RuleViolation) as refused:
        play(match, 0, DrawStock())
    assert code(refused) == "match-over"


@pytest.mark.parametrize(
    ("totals", "lowest_wins", "last", "expected"),
    [
        ((60, 35, 80), False, None, (2, 3, 1)),
        ((60, 35, 80), True, None, (2, 1, 3)),
        ((60, 60, 80), False, None, (2, 2, 1)),
        ((60, 35, 80), False, 2, (1, 2, 3)),
        ((60, 60, 60), False, 0, (3, 1, 1)),
        ((0, 0), False, None, (1, 1)),
    ],
)
def test_places(totals: tuple[int, ...], lowest_wins: bool, last: int | None, expected: tuple[int, ...]) -> None:
    assert places(totals, lowest_wins, last) == expected


def test_leaving_twice_or_by_nobody_is_refused() -> None:
    match = leave(fresh(), 1)
    assert (match.end, match.left, match.places, match.winners) == ("resigned", 1, (1, 2), (0,))
    assert match.totals == (0, 0)
    with pytest.raises(RuleViolation) as refused:
        leave(match, 0)
    assert code(refused) == "match-over"
    for seat in (-1, 2):
        with pytest.raises(RulesError, match="There is no seat"):
            leave(fresh(), seat)


def test_a_player_may_leave_between_hands_too() -> None:
    match = leave(start_match(BASIC, 3, 0), 0, "deadline")
    assert (match.end, match.places) == ("deadline", (3, 1, 1))


def test_a_hand_that_ended_takes_no_more_moves() -> None:
    match = read_position({"hands": ["2s", "7d"], "phase": "lay"}, BASIC)
    match = play(match, 0, Discard(40))
    assert match.hand is not None
    assert match.hand.phase == "over"
    for move in (DrawStock(), TakePile(), Discard(19)):
        with pytest.raises(RuleViolation) as refused:
            play(match, match.hand.turn, move)
        assert code(refused) == "no-hand"
