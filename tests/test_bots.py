"""Bots play every game by its rules, from a view alone, and every match comes to its end."""

import pytest

from rummy_core import bots
from rummy_core.arena import arena_deal, play_match
from rummy_core.bots import BOTS, HOUSE_BOT, Chance, bot_named, legal_default
from rummy_core.cards import HIDDEN
from rummy_core.errors import RulesError
from rummy_core.game import BotChance, Game, Player, make_move, next_hand, start_game, step
from rummy_core.hand_state import HandState
from rummy_core.moves import DrawStock, LayMeld, Move, Undo
from rummy_core.rules import Rules, preset
from rummy_core.view import View, view
from tests.bot_tables import ODD_RULES, TABLES, Always, choice

LINEUPS = {
    "easy": ["easy"],
    "medium": ["medium"],
    "hard": ["hard"],
    "mixed": ["hard", "easy", "medium"],
}


def lineup(kind: str, seats: int) -> list[str]:
    return [LINEUPS[kind][seat % len(LINEUPS[kind])] for seat in range(seats)]


def short(rules: Rules) -> Rules:
    """Return the same rules for one deal only."""
    return rules.but(target=None, deals=1)


@pytest.mark.parametrize("kind", LINEUPS)
@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_bots_play_every_preset_at_every_table_by_its_rules(name: str, seats: int, kind: str) -> None:
    hands = 1 if name == "joker" else 4
    for number in range(1, hands + 1):
        game = play_match(short(preset(name)), lineup(kind, seats), arena_deal(f"{name} {seats} {kind}", number))
        assert game.match.over
        assert len(game.match.results) == 1


@pytest.mark.parametrize("kind", ["easy", "hard"])
@pytest.mark.parametrize("name", ODD_RULES)
def test_bots_play_changed_switches_by_their_rules(name: str, kind: str) -> None:
    rules = short(ODD_RULES[name])
    for number in range(1, 3 if rules.packs == 2 else 4):
        for seats in (rules.min_seats, rules.max_seats):
            assert play_match(rules, lineup(kind, seats), arena_deal(name, number)).match.over


@pytest.mark.parametrize("name", ["basic", "match100", "house", "joker"])
def test_a_match_of_mixed_bots_is_played_to_its_end(name: str) -> None:
    game = play_match(preset(name), ["easy", "hard"], arena_deal("to the end", 1))
    assert game.match.end in ("target", "deals")


@pytest.mark.parametrize("name", ODD_RULES)
def test_no_bot_ever_takes_back_what_it_laid(name: str) -> None:
    game = play_match(short(ODD_RULES[name]), ["hard", "easy"], arena_deal("undo", 1))
    assert not any(isinstance(entry.move, Undo) for hand in game.log for entry in hand)


def positions(rules: Rules, seats: int, number: int) -> list[Game]:
    """Return every position of one deal among mixed bots in which somebody has to move."""
    names = lineup("mixed", seats)
    players = [Player(name, name) for name in names]
    game = start_game(short(rules), players, arena_deal("positions", number))
    found = []
    while game.to_move is not None:
        found.append(game)
        seat = game.to_move
        game = make_move(game, seat, BOTS[names[seat]](game.view(seat), BotChance(game, seat)), "bot")
    return found


def shuffled_away(state: HandState, seat: int) -> HandState:
    """Return the same table with the cards that *seat* cannot see moved on by one place."""
    others = [place for place in range(state.seats) if place != seat]
    hidden = [card for place in others for card in state.hands[place]] + list(state.stock)
    hidden = hidden[1:] + hidden[:1]
    hands = list(state.hands)
    for place in others:
        size = len(hands[place])
        hands[place], hidden = tuple(sorted(hidden[:size])), hidden[size:]
    before = state.undo_to
    return state._replace(hands=tuple(hands), stock=tuple(hidden), undo_to=before and shuffled_away(before, seat))


@pytest.mark.parametrize(("name", "seats"), [("basic", 2), ("match100", 3), ("house", 4), ("joker", 2)])
def test_a_bot_chooses_the_same_whatever_the_cards_it_cannot_see(name: str, seats: int) -> None:
    varied = 0
    for game in positions(preset(name), seats, 1)[: 60 if name == "joker" else None]:
        seat = game.to_move
        assert seat is not None
        assert game.match.hand is not None
        other = game.match._replace(hand=shuffled_away(game.match.hand, seat))
        assert other.hand is not None
        varied += other.hand.stock != game.match.hand.stock
        for bot in BOTS.values():
            move = bot(game.view(seat), Always(2))
            assert bot(view(other, seat), Always(2)) == move
    assert varied > 5


def test_a_bots_view_holds_no_card_of_others_and_no_card_of_the_stock() -> None:
    for game in positions(preset("basic"), 3, 2):
        seat = game.to_move
        assert seat is not None
        table = game.view(seat).table
        for state in (table, table.undo_to):
            if state is not None:
                assert set(state.stock) <= {HIDDEN}
                assert all(set(hand) == {HIDDEN} for place, hand in enumerate(state.hands) if place != seat)


@pytest.mark.parametrize("level", BOTS)
def test_a_bot_asked_again_in_the_middle_of_a_turn_gives_the_same_answer(level: str) -> None:
    for game in positions(preset("house"), 2, 3):
        seat = game.to_move
        assert seat is not None
        first = BOTS[level](game.view(seat), BotChance(game, seat))
        assert BOTS[level](game.view(seat), BotChance(game, seat)) == first


@pytest.mark.parametrize(("name", "seats"), [("basic", 2), ("match100", 4), ("house", 3), ("joker", 2)])
def test_the_houses_move_is_legal_wherever_a_bot_may_fail(name: str, seats: int) -> None:
    for game in positions(preset(name), seats, 4):
        seat = game.to_move
        assert seat is not None
        make_move(game, seat, legal_default(game.view(seat)))


@pytest.mark.parametrize("name", ["basic", "block", "match100", "house", "joker", *ODD_RULES])
def test_a_table_where_every_bot_fails_still_comes_to_the_end_of_its_hand(name: str) -> None:
    rules = short(ODD_RULES.get(name) or preset(name))
    game = play_match(rules, ["absent"] * 2, arena_deal("absent", 1), bots={"absent": legal_default})
    assert game.match.over


def test_nobody_moves_out_of_turn_and_the_house_does_not_either() -> None:
    game = positions(preset("basic"), 2, 1)[0]
    waiting = 1 - (game.to_move or 0)
    for bot in (*BOTS.values(), legal_default):
        with pytest.raises(ValueError, match="nothing to move"):
            bot(game.view(waiting), Always(0))


def test_easy_throws_what_chance_picks_and_the_others_leave_nothing_to_chance() -> None:
    game = next(game for game in positions(preset("basic"), 2, 1) if game.view(game.to_move).table.phase == "lay")
    match = game.match
    thrown = {choice("easy", match, Always(index)) for index in range(11)}
    assert len(thrown) > 5
    assert choice("medium", match) == choice("medium", match)
    assert choice("hard", match) == choice("hard", match)


def test_the_three_levels_and_the_house_bot_have_names_and_no_other_name_is_one() -> None:
    assert list(BOTS) == ["easy", "medium", "hard"]
    assert HOUSE_BOT in BOTS
    with pytest.raises(RulesError, match="No bot is called 'expert'"):
        bot_named("expert")


def test_a_game_goes_on_from_hand_to_hand_with_bots_alone() -> None:
    game = play_match(preset("basic"), ["medium", "medium"], arena_deal("hands", 1))
    assert len(game.log) == len(game.match.results) > 1
    with pytest.raises(ValueError, match="over"):
        next_hand(game)


def lays_too_little_and_gives_up(view: View, chance: Chance) -> Move:
    """Begin a first meld that falls short wherever one can be begun; know nothing else in that turn."""
    if view.table.phase == "draw":
        return DrawStock()
    short_melds = [move for move in view.legal_moves() if isinstance(move, LayMeld)]
    return short_melds[0]


def test_a_bot_that_lays_what_the_house_must_take_back_cannot_hold_up_the_table(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(bots, "BOTS", {**BOTS, "easy": lays_too_little_and_gives_up})
    rules = preset("joker").but(deals=1, quiet_rounds=0, turn_limit=20)
    players = [Player("Flimsy", "easy"), Player("Flimsier", "easy")]
    game = start_game(rules, players, arena_deal("flimsy", 1))
    while not game.match.over:
        game = step(game)
    moves = [entry for hand in game.log for entry in hand]
    assert any(isinstance(entry.move, Undo) and entry.by == "default" for entry in moves)
