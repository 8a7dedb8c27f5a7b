"""A match with bots on one device: dealt from seeds, played step by step, never waiting for a bot."""

import contextlib
from dataclasses import replace
from itertools import count

import pytest

from rummy_core import bots
from rummy_core.bots import BOTS
from rummy_core.bots.guard import guarded
from rummy_core.bots.protocol import Bot, Chance
from rummy_core.deal.stream import Stream
from rummy_core.errors import NotationError, RulesError, RuleViolation, RummyError
from rummy_core.game import Game, Player, bot_move, make_move, next_hand, resign, start_game, step
from rummy_core.hand import legal_moves
from rummy_core.moves import Discard, DrawStock, Move
from rummy_core.rules import PRESETS, preset
from rummy_core.view import View
from tests.games import TABLE, bot_table, dealing, finish


@pytest.mark.parametrize("name", PRESETS)
def test_bots_finish_a_match_of_every_preset(name: str) -> None:
    rules = preset(name)
    game = finish(start_game(rules, bot_table(rules.min_seats), dealing()))
    assert game.match.winners
    assert len(game.log) == len(game.match.results)
    assert all(entry.by == "bot" for hand in game.log for entry in hand)


def test_the_same_seeds_give_the_same_match() -> None:
    tables = [finish(start_game(preset("basic"), bot_table(3, "easy"), dealing())) for _ in range(2)]
    assert tables[0].log == tables[1].log


def test_the_players_own_seed_changes_every_deal() -> None:
    first, second = (start_game(preset("basic"), TABLE, dealing(text)) for text in ("one", "two"))
    assert first.match.hand is not None
    assert second.match.hand is not None
    assert first.match.hand.hands != second.match.hand.hands


def test_a_bot_asked_again_after_a_reload_chooses_the_same() -> None:
    game = start_game(preset("basic"), bot_table(2, "easy"), dealing())
    for _ in range(30):
        assert bot_move(game) == bot_move(game)
        game = step(game)


def test_a_bot_never_moves_for_a_person() -> None:
    game = start_game(preset("basic"), TABLE, dealing())
    while game.to_move != 0:
        game = step(game)
    with pytest.raises(RuleViolation) as refusal:
        step(game)
    assert refusal.value.code == "no-bot"


def test_a_move_out_of_turn_is_refused_and_changes_nothing() -> None:
    game = start_game(preset("basic"), TABLE, dealing())
    assert game.to_move is not None
    before = game
    with pytest.raises(RuleViolation) as refusal:
        make_move(game, (game.to_move + 1) % 3, DrawStock())
    assert refusal.value.code == "not-your-turn"
    assert game == before


def test_the_same_draw_sent_twice_counts_once() -> None:
    game = start_game(preset("basic"), (Player("Ann"), Player("Bo")), dealing())
    seat = game.to_move
    assert seat is not None
    game = make_move(game, seat, DrawStock())
    with pytest.raises(RuleViolation) as refusal:
        make_move(game, seat, DrawStock())
    assert refusal.value.code == "already-drawn"


def test_a_resignation_ends_the_match_against_the_seat_that_left() -> None:
    game = resign(start_game(preset("basic"), TABLE, dealing()), 1)
    assert game.match.end == "resigned"
    assert game.match.places == (1, 3, 1)
    with pytest.raises(RuleViolation, match="over"):
        next_hand(game)


@pytest.mark.parametrize("seats", [0, 1, 5, 7])
def test_a_table_of_a_size_the_rules_do_not_take_is_refused(seats: int) -> None:
    with pytest.raises(RulesError, match="2 to 4"):
        start_game(preset("basic"), bot_table(seats), dealing())


def test_an_unknown_bot_or_an_invisible_name_is_refused_before_the_deal() -> None:
    with pytest.raises(RummyError, match="grandmaster"):
        start_game(preset("basic"), (Player("Ann"), Player("Robin", "grandmaster")), dealing())
    with pytest.raises(NotationError, match="can be seen"):
        start_game(preset("basic"), (Player("\u200b"), Player("Robin", "easy")), dealing())


# -- a bot that fails (case B14)


def in_turn_of_a_bot() -> Game:
    game = start_game(preset("basic"), bot_table(2), dealing())
    return step(game)  # the bot has drawn: now it may meld, lay off or discard


def throws_a_card_it_does_not_hold(view: View, chance: Chance) -> Move:
    return Discard(next(card for card in range(52) if card not in view.hand))


def raises(view: View, chance: Chance) -> Move:
    raise ZeroDivisionError("a bug")


def hangs(view: View, chance: Chance) -> Move:
    for _ in count():
        pass
    raise AssertionError("unreachable")


def hangs_and_swallows_every_exception(view: View, chance: Chance) -> Move:
    while True:
        with contextlib.suppress(Exception):
            hangs(view, chance)


@pytest.mark.parametrize(
    ("bad", "says"),
    [
        (throws_a_card_it_does_not_hold, "not in this hand"),
        (raises, "ZeroDivisionError: a bug"),
        (hangs, "no answer within 20000 lines"),
        (hangs_and_swallows_every_exception, "no answer within 20000 lines"),
    ],
)
def test_a_bot_that_fails_is_replaced_by_a_legal_move_and_the_reason_is_kept(bad: Bot, says: str) -> None:
    game = in_turn_of_a_bot()
    assert game.to_move is not None
    view = game.view(game.to_move)
    move, fault = guarded(bad, bots.legal_default, view, Stream(bytes(32)), line_limit=20_000)
    assert move in view.legal_moves()
    assert fault is not None
    assert says in fault


def test_a_table_with_a_broken_bot_still_finishes_its_match(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "BOTS", {**BOTS, "easy": raises})
    game = finish(start_game(preset("match100"), (Player("A", "easy"), Player("B", "medium")), dealing()))
    by_seat = {(entry.seat, entry.by) for hand in game.log for entry in hand}
    assert by_seat == {(0, "default"), (1, "bot")}


def test_a_bot_may_throw_any_card_of_its_hand() -> None:
    """Every place in the hand can be discarded: no off-by-one on the last card."""
    game = start_game(preset("basic"), bot_table(2), dealing())
    seat = game.to_move
    assert seat is not None
    game = make_move(game, seat, DrawStock(), "bot")
    hand = game.view(seat).hand
    assert len(hand) == 11
    for card in hand:
        after = make_move(game, seat, Discard(card), "bot")
        assert after.match.hand is not None
        assert after.match.hand.pile[-1] == card
        assert len(after.match.hand.hands[seat]) == len(hand) - 1


def test_a_game_is_a_value_that_other_moves_do_not_touch() -> None:
    game = in_turn_of_a_bot()
    seat = game.to_move
    assert seat is not None
    moves = legal_moves(game.view(seat).table)
    afters = [make_move(game, seat, move, "bot") for move in moves]
    assert game == in_turn_of_a_bot()
    assert len(afters) == len(moves)


def test_the_deal_shown_is_the_deal_played() -> None:
    deal = dealing()
    game = start_game(preset("basic"), TABLE, deal)
    dealer = deal.first_dealer(3)
    order = deal.order(52, 1)
    assert game.match.hand is not None
    assert set(game.match.hand.hands[(dealer + 1) % 3]) == set(order[0:21:3])
    assert game.match.hand.pile == (order[21],)
    other = start_game(preset("basic"), TABLE, replace(deal, player_seed="changed"))
    assert other.match.hand != game.match.hand
