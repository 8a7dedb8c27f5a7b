"""The score sheet, the page after a hand, and the check of the deals."""

from collections.abc import Iterator

import pytest
from rummy_page.deal_check import Checked, check_game, grouped
from rummy_page.score_sheet import hand_over, heard_over, score_sheet
from rummy_page.words import YOU

from rummy_core.deal.open_deal import OpenDeal
from rummy_core.game import Game
from rummy_core.hand_state import HandResult
from rummy_core.match import MatchState
from rummy_core.rules import preset
from rummy_core.view import View, view
from tests.page.table_session import game_of, play_a_hand, seated


def after(result: HandResult, totals: tuple[int, ...], **changes: object) -> View:
    """Return my view of a finished hand."""
    session, _ = seated(len(totals), preset("match100"))
    hand = game_of(session).match.hand
    assert hand is not None
    over = hand._replace(phase="over", result=result, pile=(0,))
    match = game_of(session).match._replace(hand=over, totals=totals, results=(result,))
    return view(MatchState(**{**match._asdict(), **changes}), YOU)


NAMES = ["You", "Fern", "Robin"]


def test_going_out_says_who_how_and_how_much() -> None:
    over = hand_over(after(HandResult("discard", 0, False, (0, 13, 24), (37, 0, 0)), (37, 0, 0)), NAMES)
    assert over.title == "You went out"
    assert over.text == "Hand 1. You threw Ac and scored what the others held."
    assert (over.points, over.points_word, over.need) == ("+37", "points", "You need 63 more to win the match.")
    assert [(held.name, held.out, held.count) for held in over.held] == [
        ("You", "went out", 0),
        ("Fern", "", 13),
        ("Robin", "", 24),
    ]


def test_going_rummy_is_named() -> None:
    over = hand_over(after(HandResult("meld", 1, True, (20, 0, 5), (0, 50, 0)), (0, 50, 0)), NAMES)
    assert over.title == "Fern went out"
    assert over.text.endswith("A whole hand in one turn counts double.")
    assert over.held[1].out == "went rummy"


def test_a_stuck_hand_says_why_it_ended_and_who_scored() -> None:
    over = hand_over(after(HandResult("pile_rounds", None, False, (7, 7, 12), (2, 2, 0)), (2, 2, 0)), NAMES)
    assert over.title == "Nobody went out"
    assert over.text == (
        "Hand 1. Nobody drew from the stock for two rounds. You and Fern held the least and share the differences."
    )


def test_the_end_of_the_match_names_the_winner_and_offers_another() -> None:
    result = HandResult("discard", 2, False, (60, 50, 0), (0, 0, 110))
    over = hand_over(after(result, (0, 0, 110), end="target", places=(2, 2, 1)), NAMES)
    assert (over.title, over.next_label, over.need, over.match_over) == ("Robin wins the match", "Play again", "", True)
    mine = after(HandResult("discard", 0, False, (0, 50, 60), (110, 0, 0)), (110, 0, 0), end="target", places=(1, 2, 2))
    assert hand_over(mine, NAMES).title == "You win the match"
    shared = after(result, (100, 100, 0), end="target", places=(1, 1, 3))
    assert hand_over(shared, NAMES).title == "You and Fern share the match"


def test_giving_up_shows_no_count() -> None:
    result = HandResult("discard", 2, False, (60, 50, 0), (0, 0, 10))
    over = hand_over(after(result, (0, 0, 10), end="resigned", places=(3, 2, 1), left=0), NAMES)
    assert (over.title, over.held, over.points) == ("Robin wins the match", (), "")


def test_the_ear_hears_the_count() -> None:
    seen = after(HandResult("discard", 0, False, (0, 13, 24), (37, 0, 0)), (68, 0, 0))
    assert heard_over(hand_over(seen, NAMES), seen) == "You went out. The others held 37 points. You have 68."


def test_the_score_sheet_has_a_row_a_hand_and_marks_the_new_points() -> None:
    seen = after(HandResult("discard", 0, False, (0, 13, 24), (37, 0, 0)), (37, 0, 0))
    sheet = score_sheet(seen, NAMES, new=True)
    assert (sheet.title, sheet.rows, sheet.totals, sheet.best) == (
        "Score, first to 100",
        (("+37", "", ""),),
        ("37", "0", "0"),
        (0,),
    )


# -- the deals


def result_of(work: Iterator[Checked | None]) -> Checked:
    """Run the check and return its finding."""
    *steps, found = work
    assert not any(steps)
    assert found is not None
    return found


@pytest.fixture(scope="module")
def played() -> Game:
    """Return a match in its third hand."""
    session, _ = seated(rules=preset("basic").but(target=1000))
    for _ in range(2):
        play_a_hand(session)
        session.deal_next()
    return game_of(session)


def test_every_scored_hand_checks_out_and_the_one_in_play_stays_sealed(played: Game) -> None:
    found = result_of(check_game(played))
    assert found.title == "2 of 2 hands check out"
    assert [(hand.number, hand.ok, bool(hand.seed)) for hand in found.hands] == [
        (1, True, True),
        (2, True, True),
        (3, None, False),
    ]
    assert found.match_secret == ""
    assert found.not_proved


def test_the_deal_is_shown_again_from_the_seed(played: Game) -> None:
    dealt = result_of(check_game(played)).hands[0].dealt
    assert dealt is not None
    assert [len(hand) for hand in dealt.hands] == [10, 10]


def test_a_result_that_was_changed_is_found(played: Game) -> None:
    results = played.match.results
    forged = results[0]._replace(points=(99, 0))
    match = played.match._replace(results=(forged, *results[1:]))
    found = result_of(check_game(played._replace(match=match)))
    assert found.differences
    assert found.title == "1 of 2 hands check out, and something differs"


def test_another_deal_than_the_one_played_is_found(played: Game) -> None:
    assert isinstance(played.deal, OpenDeal)
    other = OpenDeal(played.deal.match_id, played.deal.secret, "another seed")
    assert result_of(check_game(played._replace(deal=other))).differences


def test_the_check_yields_often_so_that_the_page_stays_alive(played: Game) -> None:
    moves = sum(map(len, played.log[:2]))
    assert sum(1 for _ in check_game(played)) >= moves / 8


def test_numbers_are_shown_in_groups_of_four() -> None:
    assert grouped("0123456789") == "0123 4567 89"
