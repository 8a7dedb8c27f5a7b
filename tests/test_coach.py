"""Advice against bots: the legal things to do, cheapest first, and what Hard would do and why."""

import pytest

from rummy_core.bots import BOTS
from rummy_core.cards import card_name, parse_card
from rummy_core.coach import Hint, advise, hints, is_live
from rummy_core.errors import RuleViolation
from rummy_core.game import Game, Player, make_move, next_hand, start_game, step
from rummy_core.hand import can
from rummy_core.match import MatchState
from rummy_core.moves import Discard, DrawStock, LayMeld, TakePile, Undo, parse_move
from rummy_core.rules import Rules, preset
from rummy_core.view import View, view
from tests.bot_tables import NoChance, table
from tests.games import TABLE, bot_table, dealing

BASIC, MATCH, HOUSE, JOKER = map(preset, ("basic", "match100", "house", "joker"))


def seen(match: MatchState) -> View:
    return view(match, 0)


def told(match: MatchState) -> list[str]:
    return [str(one.move) for one in hints(seen(match), live=False)]


def ways(match: MatchState) -> dict[str, Hint]:
    return {str(one.move): one for one in hints(seen(match), live=False)}


def test_the_cheapest_discard_is_told_first() -> None:
    # 7c 7d 7h is laid in either case, so each loose card thrown leaves the other two.
    match = table(BASIC, hands=["7c 7d 7h 2s 9d Kc", 5], phase="lay")
    discards = [one for one in hints(seen(match), live=False) if isinstance(one.move, Discard)]
    assert [(card_name(one.move.card), one.end.leaves) for one in discards[:3]] == [  # type: ignore[union-attr]
        ("Kc", 11),
        ("9d", 12),
        ("2s", 19),
    ]


def test_a_meld_is_told_before_a_discard_that_leaves_the_same() -> None:
    match = table(BASIC, hands=["7c 7d 7h 2s 9d Kc", 5], phase="lay")
    assert told(match)[:2] == ["meld 7c 7d 7h", "discard Kc"]
    both = ways(match)
    assert both["meld 7c 7d 7h"].end.leaves == both["discard Kc"].end.leaves == 11
    assert (both["meld 7c 7d 7h"].end.holds, both["discard Kc"].end.holds) == (11, 32)


def test_going_out_is_told_before_everything_else() -> None:
    match = table(MATCH, hands=["4c 5c 6c Kd", 5], phase="lay")
    first = hints(seen(match), live=False)[0]
    assert [str(move) for move in first.end.line] == ["meld 4c 5c 6c", "discard Kd"]
    assert first.end.out


def test_a_card_from_the_pile_says_which_meld_it_makes_and_what_that_leaves() -> None:
    match = table(MATCH, hands=["4d 5d Jd Jh 9s 7c 2s", 5], pile="6d", phase="draw")
    take = ways(match)["take 1"]
    assert [[card_name(card) for card in meld.cards] for meld in take.makes] == [["4d", "5d", "6d"]]
    assert (take.before, take.end.leaves) == (47, 29)  # the jacks stay a pair, the 9 goes
    assert told(match)[0] == "take 1"


def test_a_draw_from_the_stock_leaves_at_most_what_the_hand_leaves_now() -> None:
    match = table(BASIC, hands=["4d 5d Jd Jh 9s 7c 2s", 5], pile="Kc", phase="draw")
    draw = ways(match)["draw"]
    assert draw.at_most
    assert draw.before == draw.end.leaves == 47
    for card in ("3d", "Kd", "2h"):
        later = table(BASIC, hands=[f"4d 5d Jd Jh 9s 7c 2s {card}", 5], pile="Kc", phase="lay")
        assert hints(seen(later), live=False)[0].end.leaves <= 47


def test_the_bound_of_a_draw_counts_what_can_be_laid_off_whatever_comes() -> None:
    match = table(BASIC, hands=["8h Kd 2s", 5], melds=[{"seat": 1, "cards": "5h 6h 7h"}], pile="Kc", phase="draw")
    assert ways(match)["draw"].end.leaves == 12


def test_the_stock_says_nothing_about_the_card_that_lies_on_it() -> None:
    one = table(BASIC, hands=["4d 5d Jd Jh 9s 7c 2s", "3s 3h"], stock="6d ...", pile="Kc", phase="draw")
    other = table(BASIC, hands=["4d 5d Jd Jh 9s 7c 2s", "3s 3h"], stock="Ks ...", pile="Kc", phase="draw")
    assert hints(seen(one), live=False) == hints(seen(other), live=False)
    assert advise(seen(one), live=False) == advise(seen(other), live=False)


def test_a_discard_names_the_melds_it_feeds_and_the_pairs_it_breaks() -> None:
    match = table(
        preset("match100").but(layoff_needs_meld=True),
        hands=["8h 9s Ts Kd 2c", 5],
        melds=[{"seat": 1, "cards": "5h 6h 7h"}, {"seat": 1, "cards": "4c 4d 4s"}],
        phase="lay",
    )
    found = ways(match)
    assert found["discard 8h"].feeds == (0,)
    assert found["discard Kd"].feeds == ()
    assert (found["discard 9s"].breaks, found["discard Kd"].breaks) == (1, 0)


def test_the_coach_gives_a_point_away_to_keep_a_pair_and_says_so() -> None:
    # A 9 is a point dearer than the 8, but the nines may still become a set.
    match = table(BASIC, hands=["9d 9c 8s 2h", 5], phase="lay")
    advice = advise(seen(match), live=False)
    assert str(advice.chosen.move) == "discard 8s"
    assert advice.rival is not None
    assert (advice.rival.end.leaves, advice.chosen.end.leaves) == (19, 20)
    assert (advice.rival.end.pairs, advice.chosen.end.pairs) == (0, 1)


def test_a_pair_whose_third_card_is_gone_is_worth_nothing() -> None:
    dead = table(BASIC, hands=["9d 9c 2s Qh", 5], pile="9h 9s", phase="lay")
    alive = table(BASIC, hands=["9d 9c 2s Qh", 5], pile="Kc", phase="lay")
    assert ways(dead)["discard 9d"].breaks == 0
    assert ways(alive)["discard 9d"].breaks == 1


def test_where_the_stock_is_preferred_the_take_it_beat_is_named() -> None:
    match = table(BASIC, hands=["4d 5d Jd Jh 9s 7c 2s", 5], pile="Kc", phase="draw")
    advice = advise(seen(match), live=False)
    assert advice.chosen.move == DrawStock()
    assert advice.rival is not None
    assert advice.rival.move == TakePile(1)
    assert advice.rival.end.leaves > advice.chosen.end.leaves == 47


@pytest.mark.parametrize("rules", [BASIC, MATCH, HOUSE, JOKER], ids=["basic", "match100", "house", "joker"])
def test_the_coach_always_says_what_the_hard_bot_would_do(rules: Rules) -> None:
    game = start_game(rules, bot_table(3, "hard"), dealing())
    for _ in range(60):
        if game.match.over:
            break
        if not game.match.in_hand:
            game = next_hand(game)
            continue
        seat = game.to_move
        assert seat is not None
        chosen = advise(game.view(seat), live=False).chosen
        assert chosen.move == BOTS["hard"](game.view(seat), NoChance())
        assert chosen.end.line[0] == chosen.move
        game = step(game)


@pytest.mark.parametrize("rules", [BASIC, HOUSE, JOKER], ids=["basic", "house", "joker"])
def test_every_hint_is_a_legal_move_in_the_order_of_what_it_leaves(rules: Rules) -> None:
    game = start_game(rules, bot_table(2, "easy"), dealing("hints"))
    for _ in range(40):
        if not game.match.in_hand:
            break
        seat = game.to_move
        assert seat is not None
        seen_now = game.view(seat)
        found = hints(seen_now, live=False)
        assert found
        assert all(can(seen_now.table, one.move) for one in found)
        going_on = [one.end.leaves for one in found if not one.end.out]
        assert going_on == sorted(going_on)
        game = step(game)


def test_a_first_meld_that_can_only_be_taken_back_is_no_hint() -> None:
    match = table(JOKER, hands=["2c 3c 4c 9d Jh Ks 7s 5d Qd 8h", 5], turns=6, phase="lay")
    assert can(seen(match).table, LayMeld(tuple(map(parse_card, ("2c", "3c", "4c")))))
    assert not any(isinstance(one.move, LayMeld) for one in hints(seen(match), live=False))


def test_after_a_first_meld_that_leads_nowhere_the_coach_says_undo() -> None:
    match = table(JOKER, hands=["2c 3c 4c 9d Jh Ks 7s 5d Qd 8h", 5], turns=6, phase="lay")
    game = Game((Player("You"), Player("Robin", "hard")), dealing(), match, ((),))
    game = make_move(game, 0, parse_move("meld 2c 3c 4c"))
    assert advise(game.view(0), live=False).chosen.move == Undo()


@pytest.mark.parametrize("ask", [hints, advise], ids=["hints", "advise"])
def test_in_a_live_game_against_a_person_the_engine_refuses_the_coach(ask: object) -> None:  # S2-20
    people = (Player("Ann"), Player("Sam"), Player("Robin", "medium"))
    game = start_game(BASIC, people, dealing())
    while game.to_move != 0:
        game = step(game) if game.bot_to_move else make_move(make_move(game, 1, DrawStock()), 1, _throw(game))
    assert is_live(game)
    with pytest.raises(RuleViolation, match=r"^Hints are off when people play\.") as refused:
        ask(game.view(0), live=is_live(game))  # type: ignore[operator]
    assert refused.value.code == "no-coach"


def _throw(game: Game) -> Discard:
    return Discard(game.view(1).hand[0])


def test_a_match_with_one_person_is_not_live() -> None:
    assert not is_live(start_game(BASIC, TABLE, dealing()))


def test_while_others_play_there_is_no_advice() -> None:
    match = table(BASIC, hands=["4d 5d Jd", "3s 3h"], turn=1)
    with pytest.raises(RuleViolation, match="not your turn"):
        hints(seen(match), live=False)
