"""The replay: every position of a finished hand, told and judged, open or as I saw it."""

from itertools import pairwise

import pytest
from rummy_page.replay import Film, best_count, dealt_words, filming, move_lines, replay_model
from rummy_page.replay_chart import BOTTOM, LABEL_GAP, LEFT, RIGHT, TOP, chart, cursor

from rummy_core.analysis import TurnReview, review_hand
from rummy_core.arrange import arrange
from rummy_core.cards import HIDDEN
from rummy_core.errors import RuleViolation
from rummy_core.game import Game, Player, make_move, resign, start_game, step
from rummy_core.moves import Discard, TakePile, Undo
from rummy_core.rules import preset
from rummy_core.steps import drained
from tests.games import bot_table, dealing, finish

EASY = "easy"


@pytest.fixture(scope="module")
def game() -> Game:
    return finish(start_game(preset("match100"), bot_table(3, EASY), dealing("film")))


@pytest.fixture(scope="module")
def film(game: Game) -> Film:
    return drained(filming(game, 1))


@pytest.fixture(scope="module")
def reviews(game: Game) -> dict[int, TurnReview]:
    return dict(enumerate(one for one in review_hand(game, 1) if one is not None))


def test_a_film_has_the_deal_and_a_frame_for_every_move(game: Game, film: Film) -> None:
    assert len(film.frames) == len(game.log[0]) + 1
    assert film.frames[-1].result == game.match.results[0]


def test_the_turns_cover_every_step_but_the_deal_in_order(film: Film) -> None:
    steps = [step for turn in film.turns for step in range(turn.first, turn.last + 1)]
    assert steps == list(range(1, len(film.frames)))
    assert film.turn_at(0) is None
    assert film.turn_at(1) == 0


def test_each_turn_is_told_in_one_line_that_ends_with_what_was_thrown(film: Film) -> None:
    first = film.turns[0]
    assert first.words.endswith(first.thrown)
    assert first.thrown.startswith("threw ")
    assert first.number == 1


def test_what_was_taken_back_is_not_told_but_stays_in_the_film() -> None:
    me, robin = Player("You"), Player("Robin", "medium")
    game = start_game(preset("basic"), (me, robin), dealing("take"))
    while game.bot_to_move:
        game = step(game)
    game = make_move(make_move(game, 0, TakePile(1)), 0, Undo())
    game = resign(game, 0)
    shown = drained(filming(game, 1))
    assert any(isinstance(one.move, Undo) for one in shown.events)
    assert "took" not in shown.turns[-1].words


def test_all_hands_lie_open_mine_last_each_with_its_cost(film: Film) -> None:
    model = replay_model(film, 4, {}, everything=True)
    assert [hand.seat for hand in model.hands] == [1, 2, 0]
    for hand in model.hands:
        assert sorted(hand.cards) == sorted(film.frames[4].hands[hand.seat])
        assert hand.cost == f"cost {arrange(hand.cards, film.frames[4].rules).cost}"


def test_only_my_cards_are_seen_when_i_look_as_i_did_then(film: Film) -> None:
    for at_step in (0, 5, len(film.frames) - 1):
        model = replay_model(film, at_step, {}, everything=False)
        *others, mine = model.hands
        assert HIDDEN not in mine.cards
        assert all(set(hand.cards) <= {HIDDEN} for hand in others)
        assert all(
            hand.cost.startswith(str(len(film.frames[at_step].hands[hand.seat]))) for hand in others if hand.cards
        )


def test_a_drawn_card_is_marked_in_the_hand_and_a_thrown_one_on_the_pile(film: Film) -> None:
    drawing = replay_model(film, 1, {}, everything=True)
    seat = film.turns[0].seat
    moved = next(hand.moved for hand in drawing.hands if hand.seat == seat)
    assert len(moved) == 1
    assert not drawing.thrown
    throwing = next(step for step, one in enumerate(film.events, 1) if isinstance(one.move, Discard))
    assert replay_model(film, throwing, {}, everything=True).thrown


def test_a_meld_is_marked_at_the_step_that_laid_it(film: Film) -> None:
    laid = next(step for step in range(1, len(film.frames)) if len(film.frames[step].melds) == 1)
    assert [meld.fresh for meld in replay_model(film, laid, {}, everything=True).melds] == [True]
    assert [meld.fresh for meld in replay_model(film, laid + 1, {}, everything=True).melds][:1] == [False]


def test_the_deal_says_how_good_my_hand_was() -> None:
    seven = finish(start_game(preset("match100"), bot_table(4, EASY), dealing("seven")))
    words = dealt_words(drained(filming(seven, 1)), 0)
    assert words.startswith("Dealt better than ")
    assert words.endswith("% of hands")
    joker = start_game(preset("joker"), bot_table(2, EASY), dealing())
    shown = drained(filming(resign(step(joker), 0), 1))
    assert dealt_words(shown, 0) == f"Dealt a cost of {shown.costs[0][0]}"


def test_each_mark_stands_beside_its_turn(film: Film, reviews: dict[int, TurnReview]) -> None:
    lines = move_lines(film, 0, reviews)
    assert len(lines) == len(film.turns) == len(reviews)
    for place, line in enumerate(lines):
        mark = {"best": "Best", "fine": "Fine", "slip": f"Slip, {reviews[place].lost}"}[reviews[place].mark]
        assert (line.mark, line.first, line.last) == (mark, film.turns[place].first, film.turns[place].last)
    assert not any(line.now for line in lines)
    assert move_lines(film, 1, reviews)[0].now


def test_the_verdict_follows_the_step_and_waits_for_its_review(film: Film, reviews: dict[int, TurnReview]) -> None:
    place = next(place for place, one in reviews.items() if one.mark == "slip" and one.step == "play")
    at_step = film.turns[place].last
    waiting = replay_model(film, at_step, {}, everything=True).verdict
    assert (waiting.mark, waiting.text) == ("", "")
    shown = replay_model(film, at_step, reviews, everything=True).verdict
    assert shown.mark.startswith("Slip, ")
    assert shown.text.startswith("Better: ")
    assert f"Turn {film.turns[place].number}: " in shown.title


def test_the_ends_of_the_film_are_known(film: Film) -> None:
    first, last = replay_model(film, 0, {}, True), replay_model(film, len(film.frames) - 1, {}, True)
    assert (first.at_start, first.at_end, last.at_start, last.at_end) == (True, False, False, True)
    assert last.step == f"{len(film.frames) - 1} of {len(film.frames) - 1}"


def test_the_number_of_best_turns_is_a_count_and_no_grade(film: Film, reviews: dict[int, TurnReview]) -> None:
    mine = [one for one in reviews.values() if one.seat == 0]
    best = sum(one.mark == "best" for one in mine)
    assert best_count(film, 0, reviews).startswith(f"{best} of {len(mine)} turn")


def test_filming_takes_a_step_for_every_move(game: Game) -> None:
    assert sum(1 for _ in filming(game, 1)) >= len(game.log[0])


def test_a_hand_that_was_never_dealt_has_no_film(game: Game) -> None:
    with pytest.raises(RuleViolation):
        drained(filming(game, len(game.log) + 1))


# -- the curve


def test_a_curve_begins_at_the_deal_and_has_a_point_for_each_turn(film: Film) -> None:
    drawn = chart(film, {})
    for curve in drawn.curves:
        turns = sum(turn.seat == curve.seat for turn in film.turns)
        assert len(curve.points) == turns + 1
        assert curve.points[0][0] == LEFT
        assert all(LEFT <= x <= RIGHT and TOP <= y <= BOTTOM for x, y in curve.points)


def test_the_scale_is_round_and_nothing_is_dearer_than_its_top(film: Film) -> None:
    low, middle, top = [cost for cost, _ in chart(film, {}).scale]
    assert (low, middle, top % 20) == (0, top // 2, 0)
    assert top >= max(max(costs) for costs in film.costs)


def test_names_beside_the_curves_do_not_touch(film: Film) -> None:
    heights = sorted(curve.label_y for curve in chart(film, {}).curves)
    assert all(b - a >= LABEL_GAP - 0.001 for a, b in pairwise(heights))


def test_my_slips_are_on_my_curve(film: Film, reviews: dict[int, TurnReview]) -> None:
    drawn = chart(film, reviews)
    mine = next(curve for curve in drawn.curves if curve.seat == 0)
    slips = [one.number for one in reviews.values() if one.seat == 0 and one.mark == "slip"]
    assert list(drawn.slips) == [mine.points[number] for number in slips]


def test_the_cursor_goes_from_the_deal_to_the_last_turn(film: Film) -> None:
    assert cursor(film, 0) == LEFT
    places = [cursor(film, at_step) for at_step in range(len(film.frames))]
    assert max(places) == RIGHT
