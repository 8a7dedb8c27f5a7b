"""Hints, coach and review in words: what to do first, then why, each fact from the engine."""

import pytest
from rummy_page.coach_words import coach_sentence
from rummy_page.hint_words import all_to_do, hint_sentence, to_do
from rummy_page.review_words import verdict
from rummy_page.table import table_model, think

from rummy_core.analysis import TurnReview, played_from, review_moves
from rummy_core.coach import advise, hints
from rummy_core.game import Entry, Game, next_hand, start_game, step
from rummy_core.moves import parse_move
from rummy_core.positions import read_position
from rummy_core.rules import Rules, preset
from tests.games import bot_table, dealing
from tests.page.table_at import bare, players, view_of
from tests.page.table_session import seated, until_my_turn

NAMES = ["You", "Robin"]
ROBINS_RUN = [{"seat": 1, "cards": "4h 5h 6h 7h"}]
SAY_LIMIT = 120


def coach(rules: Rules | str = "basic", **position: object) -> str:
    seen = view_of(position, rules)
    return bare(coach_sentence(advise(seen, live=False), seen, NAMES))


def first_hint(rules: Rules | str = "basic", **position: object) -> str:
    seen = view_of(position, rules)
    found = hints(seen, live=False)
    return bare(hint_sentence(found[0], 1, len(found), seen.table, NAMES))


def test_the_hint_says_what_a_card_of_the_pile_makes_and_how_far_the_cost_falls() -> None:
    said = first_hint("match100", hands=["4d 5d Jd Jh 9s 7c 2s", 5], pile="6d")
    assert said == "Take 6d. It makes 4d 5d 6d, and your cost falls from 47 to 29. (1 of 2)"


def test_a_hint_to_draw_promises_only_what_holds_for_every_card() -> None:
    said = first_hint(hands=["4d 5d Jd Jh 9s 7c 2s", 5], pile="Kc")
    assert said == "Draw from the stock. Whatever comes, your turn can end at a cost of 47. (1 of 2)"


def test_a_hint_to_throw_says_what_the_hand_costs_then() -> None:
    assert first_hint(hands=["2s 9d Kc 4h", 5], phase="lay").startswith("Throw Kc. Your hand then costs 15.")


def test_a_hint_that_goes_out_says_so() -> None:
    assert first_hint("match100", hands=["4c 5c 6c Kd", 5], phase="lay").startswith("Lay 4c 5c 6c. You go out")


def test_the_coach_tells_the_whole_way_out() -> None:
    said = coach("match100", hands=["4c 5c 6c 9d 9h 9s Kd", 5], phase="lay")
    assert said == "Coach: Lay 9d 9h 9s. That way you go out: lay 9d 9h 9s and lay 4c 5c 6c, then throw Kd."


def test_the_coach_lays_because_melds_on_the_table_count_for_nobody() -> None:
    said = coach(hands=["7c 7d 7h 2s 9d Kc", 5], phase="lay")
    assert said.startswith("Coach: Lay 7c 7d 7h. A meld on the table counts for nobody: what you hold falls from 42")
    assert said.endswith("to 21.")


def test_the_coach_adds_a_card_for_the_points_it_takes_off() -> None:
    said = coach(hands=["8h Js Kd 2c", 5], melds=ROBINS_RUN, phase="lay")
    assert said == "Coach: Add 8h to Robin's run. It fits there, so you hold 8 less."


def test_the_coach_throws_a_card_that_goes_with_nothing() -> None:
    said = coach(hands=["9d 9c Ks 2h", 5], phase="lay")
    assert said == "Coach: Throw Ks. It goes with no other card. Your hand then costs 20."


def test_the_coach_says_what_it_gives_away_for_a_pair_and_instead_of_which_card() -> None:
    said = coach(hands=["9d 9c 8s 2h", 5], phase="lay")
    assert said == "Coach: Throw 8s. It costs 1 more than to throw 9c, but keeps pairs that may become melds."


def test_the_coach_warns_of_a_discard_that_fits_a_meld_on_the_table() -> None:
    rules = preset("match100").but(layoff_needs_meld=True)
    said = coach(rules, hands=["8h 2c 3s", 5], melds=ROBINS_RUN, phase="lay")
    assert said == "Coach: Throw 8h. It goes with no other card. Your hand then costs 5. It fits Robin's run, though."


@pytest.mark.parametrize(
    ("hand", "top", "why"),
    [
        ("4d 5d Jd Jh 9s 7c 2s", "Kc", "With Kc your turn would end at 48, with a new card at 47 or less."),
        ("4d 5d Jd Jh 9s 7c 2s", "Jc", None),
        ("Kd Qh 9s 7c 2s", "Td", "Td would not lower your cost of 38."),
    ],
)
def test_the_coach_weighs_the_pile_against_the_stock(hand: str, top: str, why: str | None) -> None:
    said = coach("match100", hands=[hand, 5], pile=top)
    if why is None:
        assert said.startswith("Coach: Take Jc. It makes Jc Jd Jh: your cost can fall from 47 to ")
    else:
        assert said == f"Coach: Draw from the stock. {why}"


def test_every_kind_of_move_can_be_told_as_something_to_do() -> None:
    table = view_of({"hands": ["8h 2c", 5], "melds": ROBINS_RUN, "pile": "2h 9d", "phase": "lay"}).table
    told = {
        text: to_do(parse_move(text), table, NAMES)
        for text in ("draw", "take 2", "meld 5c 6c 7c", "lay off 8h on 0", "swap 8h on 0", "discard 2c", "end hand")
    }
    assert told == {
        "draw": "draw from the stock",
        "take 2": "take 2h 9d",
        "meld 5c 6c 7c": "lay 5c 6c 7c",
        "lay off 8h on 0": "add 8h to Robin's run",
        "swap 8h on 0": "swap 8h for the joker in Robin's run",
        "discard 2c": "throw 2c",
        "end hand": "end the hand",
    }
    assert to_do(parse_move("undo"), table, NAMES) == "take the turn back"


def test_a_card_added_to_a_meld_of_the_same_line_goes_to_your_new_meld() -> None:
    table = view_of({"hands": ["5c 6c 7c 8c 2d", 5], "phase": "lay"}).table
    line = [parse_move("meld 5c 6c 7c"), parse_move("lay off 8c on 0"), parse_move("discard 2d")]
    assert all_to_do(line, table, NAMES) == "lay 5c 6c 7c and add 8c to your new meld, then throw 2d"


@pytest.mark.parametrize("game", ["basic", "match100", "house", "joker"])
def test_hints_and_coach_are_sentences_that_a_phone_has_room_for(game: str) -> None:
    rules = preset(game)
    table = start_game(rules, bot_table(3, "medium"), dealing("room"))
    for _ in range(50):
        if table.match.over:
            break
        if not table.match.in_hand:
            table = next_hand(table)
            continue
        seat = table.to_move
        assert seat is not None
        seen = table.view(seat)
        names = [player.name for player in table.players]
        found = hints(seen, live=False)
        assert len(bare(hint_sentence(found[0], 1, len(found), seen.table, names))) <= SAY_LIMIT + 10
        assert len(bare(coach_sentence(advise(seen, live=False), seen, names))) <= 2 * SAY_LIMIT
        table = step(table)


# -- the review


def reviewed(moves: str, rules: Rules | str = "basic", **position: object) -> tuple[str, str, str]:
    """Return mark, title and text of one turn."""
    seen = view_of(position, rules)
    start = Game(players(2), dealing(), read_position(position, seen.rules), ((),))
    log = [Entry(0, parse_move(text), "player") for text in moves.split(", ")]
    walk = list(played_from(start, log))
    review = next(one for one in review_moves(iter(walk), log) if one is not None)
    begin = walk[0].match.hand if review.step == "draw" or seen.table.phase == "lay" else walk[1].match.hand
    assert begin is not None
    shown = verdict(review, "threw " + moves.rsplit(" ", 1)[-1], begin, NAMES)
    return shown.mark, shown.title, shown.text


def test_a_slip_names_the_points_and_the_better_line() -> None:
    shown = reviewed("discard Js", hands=["8h Js Kd 2c", 5], melds=ROBINS_RUN, phase="lay")
    assert shown == (
        "Slip, 8 points",
        "Turn 1: you threw Js",
        "Better: add 8h to Robin's run, then throw Kd. That leaves 12 instead of 20.",
    )


def test_a_best_turn_says_that_nothing_better_was_known() -> None:
    mark, _, text = reviewed("discard Kc", hands=["2s 9d Kc 4h", 5], phase="lay")
    assert (mark, text) == ("Best", "Nothing better could be known then. The hand costs 15 after it.")


def test_a_missed_way_out_names_what_is_still_held() -> None:
    _, _, text = reviewed("discard 4c", "match100", hands=["4c 5c 6c Kd", 5], phase="lay")
    assert text == "Better: lay 4c 5c 6c, then throw Kd. That goes out, instead of holding 21 points."


def test_a_draw_compares_what_was_sure_with_the_average() -> None:
    hands = ["4d 5d Jd Jh 9s 7c 2s", 5]
    _, _, text = reviewed("draw, discard Ks", "match100", hands=hands, pile="6d", stock="Ks ...")
    assert text.startswith("Better: take 6d and lay 4d 5d 6d, then throw 9s. That leaves 29 for sure; ")
    assert text.endswith(" on average.")


def test_equal_cost_with_more_held_names_both_numbers() -> None:
    _, _, text = reviewed("discard Kc", hands=["7c 7d 7h 2s 9d Kc 3h", 5], phase="lay")
    assert text == "Better: lay 7c 7d 7h, then throw Kc. That costs the same, and holds 14 points instead of 35."


def test_a_broken_pair_is_told_without_a_number() -> None:
    mark, _, text = reviewed("discard Td", hands=["Td Tc Ks 2h", 5], phase="lay")
    assert mark == "Fine"
    assert text == "Better: throw Ks. That costs the same, and keeps more pairs that may become melds."


def test_a_bot_is_named_in_its_title() -> None:
    review = TurnReview(3, 1, 0, 1, "best", 0, "play", (), 5, 5, 5, 5, 0, 0)
    table = view_of({"hands": ["2c", 5]}).table
    assert verdict(review, "threw 9h", table, NAMES).title == "Turn 3: Robin threw 9h"


# -- on the table


def test_a_hint_stands_in_place_of_the_sentence_until_the_next_action() -> None:
    session, page = seated()
    until_my_turn(session)
    session.show_hint("**Draw from the stock.** It is free.")
    assert page.painted[-1].offers.hint
    assert page.painted[-1].offers.say == "**Draw from the stock.** It is free."
    assert page.told[-1] == "Draw from the stock. It is free."
    session.tap_stock()
    assert not page.painted[-1].offers.hint


def test_the_table_model_of_a_hint_is_no_refusal() -> None:
    session, _ = seated()
    until_my_turn(session)
    session.show_hint("**Draw.** Now.")
    model = table_model(session.view, session.match.standing, (), session.ui, think(session.view, session.ui))
    assert (model.offers.hint, model.offers.error) == (True, False)
