"""Looking back at a hand: best, fine or a slip, by what could be known then."""

import pytest

from rummy_core.analysis import (
    SLIP_FROM,
    TurnReview,
    dealt_better_than,
    hand_start,
    played_from,
    positions,
    review_hand,
    review_moves,
    unseen,
)
from rummy_core.cards import parse_cards
from rummy_core.errors import RuleViolation
from rummy_core.game import Entry, Game, resign, start_game, step
from rummy_core.moves import Discard, parse_move
from rummy_core.rules import Rules, preset
from rummy_core.view import view
from tests.bot_tables import table
from tests.games import TABLE, bot_table, dealing, finish

BASIC, MATCH, HOUSE, JOKER = map(preset, ("basic", "match100", "house", "joker"))


def reviewed(game: Game, number: int) -> list[TurnReview]:
    return [one for one in review_hand(game, number) if one is not None]


def turn_of(moves: str, rules: Rules = BASIC, **position: object) -> TurnReview:
    """Return the review of one turn of seat 0, played from a position."""
    match = table(rules, **position)
    start = Game(bot_table(match.seats), dealing(), match, ((),))
    log = [Entry(0, parse_move(text), "player") for text in moves.split(", ")]
    reviews = [one for one in review_moves(played_from(start, log), log) if one is not None]
    assert len(reviews) == 1
    return reviews[0]


def better(review: TurnReview) -> list[str]:
    return [str(move) for move in review.better]


def test_throwing_the_dearest_loose_card_is_best() -> None:
    review = turn_of("discard Kc", hands=["7c 7d 7h 2s 9d Kc 3h", 5], phase="lay")
    assert review.mark == "fine"  # the set could have been laid
    laid = turn_of("meld 7c 7d 7h, discard Kc", hands=["7c 7d 7h 2s 9d Kc 3h", 5], phase="lay")
    assert (laid.mark, laid.lost, laid.better) == ("best", 0, ())


def test_throwing_a_cheap_card_for_a_dear_one_is_a_slip_of_the_difference() -> None:
    review = turn_of("discard 2s", hands=["2s 9d Kc 4h", 5], phase="lay")
    assert (review.mark, review.lost) == ("slip", 8)
    assert (review.leaves, review.could_leave) == (23, 15)
    assert better(review) == ["discard Kc"]


def test_a_smaller_loss_is_fine_and_still_names_the_better_move_and_its_number() -> None:
    review = turn_of("discard 9d", hands=["2s 9d Kc 4h", 5], phase="lay")
    assert (review.mark, review.lost) == ("fine", 1)
    assert better(review) == ["discard Kc"]
    assert SLIP_FROM > 1


def test_a_lay_off_missed_is_lost_points() -> None:
    melds = [{"seat": 1, "cards": "4h 5h 6h 7h"}]
    review = turn_of("discard Js", hands=["8h Js Kd 2c", 5], melds=melds, phase="lay")
    assert (review.mark, review.lost) == ("slip", 8)
    assert better(review)[0] == "lay off 8h on 0"
    assert (review.leaves, review.could_leave) == (20, 12)


def test_at_equal_cost_breaking_a_pair_is_fine_and_not_a_slip() -> None:
    tens = turn_of("discard Td", hands=["Td Tc Ks 2h", 5], phase="lay")
    assert (tens.mark, tens.lost) == ("fine", 0)
    assert better(tens) == ["discard Ks"]
    assert (tens.pairs, tens.could_keep) == (0, 1)


def test_not_going_out_costs_all_that_is_held() -> None:
    review = turn_of("discard 4c", MATCH, hands=["4c 5c 6c Kd", 5], phase="lay")
    assert (review.mark, review.lost) == ("slip", 21)
    assert better(review) == ["meld 4c 5c 6c", "discard Kd"]
    assert review.could_hold == 0


def test_leaving_a_card_that_makes_a_meld_is_judged_by_the_average_of_the_stock() -> None:
    hands = ["4d 5d Jd Jh 9s 7c 2s", 5]
    review = turn_of("draw, discard Ks", MATCH, hands=hands, pile="6d", stock="Ks ...", phase="draw")
    assert review.step == "draw"
    assert better(review)[0] == "take 1"
    assert review.could_leave == 29
    assert review.lost == review.leaves - 29 > SLIP_FROM


def test_the_lucky_card_of_the_stock_makes_no_draw_better_than_it_was() -> None:
    hands = ["4d 5d Jd Jh 9s 7c 2s", 5]
    lucky = turn_of("draw, discard 9s", MATCH, hands=hands, pile="6d", stock="3d ...", phase="draw")
    plain = turn_of("draw, discard 9s", MATCH, hands=hands, pile="6d", stock="8c ...", phase="draw")
    assert lucky.step == plain.step == "draw"
    assert lucky.lost == plain.lost


def test_the_next_card_may_be_any_that_is_not_in_sight() -> None:
    match = table(BASIC, hands=["4d 5d", "3s 3h"], pile="Kc", melds=[{"seat": 1, "cards": "7c 7d 7h"}])
    cards = unseen(view(match, 0))
    assert len(cards) == 52 - 2 - 1 - 3
    assert not {*parse_cards("4d 5d Kc 7c")} & {*cards}
    assert {*parse_cards("3s 3h")} <= {*cards}


@pytest.mark.parametrize(("rules", "seats"), [(BASIC, 2), (MATCH, 4), (HOUSE, 3), (JOKER, 2)])
def test_a_hand_played_as_hard_plays_is_best_throughout(rules: Rules, seats: int) -> None:
    game = start_game(rules, bot_table(seats, "hard"), dealing())
    while game.match.in_hand:
        game = step(game)
    reviews = reviewed(game, 1)
    assert len(reviews) > seats
    assert {one.mark for one in reviews} == {"best"}


def test_every_finished_turn_is_reviewed_once_and_covers_the_log() -> None:
    game = finish(start_game(BASIC, bot_table(3, "easy"), dealing("cover")))
    for number, log in enumerate(game.log, 1):
        reviews = reviewed(game, number)
        covered = [place for one in reviews for place in range(one.first, one.last + 1)]
        assert covered == list(range(len(log)))
        assert all(log[place].seat == one.seat for one in reviews for place in range(one.first, one.last + 1))
        assert all(isinstance(log[one.last].move, Discard) for one in reviews[:-1])


def test_easy_slips_more_often_than_medium() -> None:
    def slips(level: str) -> int:
        game = finish(start_game(BASIC, bot_table(2, level), dealing("slips")))
        return sum(one.mark == "slip" for number in (1, 2) for one in reviewed(game, number))

    assert slips("easy") > slips("medium")


def test_a_turn_that_a_resignation_broke_off_is_not_reviewed() -> None:
    game = start_game(BASIC, bot_table(2), dealing())
    game = step(step(step(game)))
    done = resign(game, 0)
    reviews = reviewed(done, 1)
    assert sum(one.last - one.first + 1 for one in reviews) <= 3
    assert all(isinstance(game.log[0][one.last].move, Discard) for one in reviews)


def test_a_hand_in_play_is_not_reviewed_for_a_review_would_be_a_coach() -> None:
    game = start_game(BASIC, TABLE, dealing())
    with pytest.raises(RuleViolation, match="still in play"):
        review_hand(game, 1)


def test_the_work_is_cut_into_steps_shorter_than_a_bots_turn() -> None:
    game = start_game(BASIC, bot_table(2), dealing())
    while game.match.in_hand:
        game = step(game)
    steps = list(review_hand(game, 1))
    assert steps.count(None) >= len(game.log[0])


@pytest.mark.parametrize("rules", [BASIC, HOUSE.but(target=60), JOKER], ids=["basic", "house", "joker"])
def test_each_hand_of_a_match_is_walked_through_from_its_deal_to_its_result(rules: Rules) -> None:
    game = finish(start_game(rules, bot_table(3), dealing("walk")))
    totals: tuple[int, ...] = (0, 0, 0)
    for number, result in enumerate(game.match.results, 1):
        assert hand_start(game, number).match.totals == totals
        walk = list(positions(game, number))
        assert len(walk) == len(game.log[number - 1]) + 1
        assert walk[-1].match.results == game.match.results[:number]
        assert walk[-1].match.results[-1] == result
        totals = walk[-1].match.totals
    assert totals == game.match.totals


def test_a_hand_nobody_has_moved_in_stands_as_dealt() -> None:
    game = start_game(BASIC, TABLE, dealing())
    assert [one.match.hand for one in positions(game, 1)] == [game.match.hand]


@pytest.mark.parametrize("number", [0, 2, -1])
def test_a_hand_that_was_never_dealt_is_refused(number: int) -> None:
    with pytest.raises(RuleViolation, match="hands 1 to 1"):
        hand_start(start_game(BASIC, TABLE, dealing()), number)


def test_a_dealt_hand_is_placed_among_all_hands_of_its_size() -> None:
    perfect = parse_cards("2c 3c 4c 5c 6c 7c 8c")
    assert dealt_better_than(perfect, BASIC) == pytest.approx(100, abs=0.1)
    worst = parse_cards("Kc Kd Qh Qs Jc 9d 8h")
    better_one = parse_cards("Ac Ad 2h 3s 4c 6d 8h")
    worst_share, better_share = dealt_better_than(worst, BASIC), dealt_better_than(better_one, BASIC)
    assert worst_share is not None
    assert better_share is not None
    assert worst_share < 10
    assert better_share > 90


def test_where_the_census_counted_other_rules_or_sizes_no_share_is_told() -> None:
    seven = parse_cards("2c 3c 4c 5c 6c 7c 8c")
    assert dealt_better_than(seven, BASIC.but(ace_in_runs="either")) is None
    assert dealt_better_than(seven, JOKER) is None
    assert dealt_better_than(seven[:6], BASIC) is None
