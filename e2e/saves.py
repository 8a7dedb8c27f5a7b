"""Matches for the page's storage, played outside the browser."""

from collections.abc import Callable
from dataclasses import replace

from rummy_core.bots import bot_named
from rummy_core.deal.stream import Stream
from rummy_core.game import Game, make_move, next_hand, start_game, step
from rummy_core.record import dumps
from rummy_core.rules import Rules, preset
from tests.games import dealing
from tests.page.table_at import players

MATCH_KEY = "rummy.match"

TRIES = 400
"""Deals looked through for a wanted position."""

LIVELY = 4
"""Cards I hold at least in such a position: enough to choose from."""


def my_move(game: Game, level: str = "medium") -> Game:
    """Return the game after a move of mine, chosen as a bot of this level would."""
    hand = game.match.hand
    assert hand is not None
    chance = Stream(game.deal.bot_seed(len(game.log), 0), "driver", len(game.log[-1]))
    return make_move(game, 0, bot_named(level)(game.view(0), chance))


def at_the_count(rules: str, seats: int, mine: str = "medium") -> str:
    """Return the save of a match whose first hand was just counted, and that goes on.

    :param mine: the level of the bot that chose my moves.
    """
    for number in range(1, TRIES):
        game = start_game(preset(rules), players(seats), dealing(number=number))
        while game.match.in_hand:
            game = step(game) if game.bot_to_move else my_move(game, mine)
        if not game.match.over:
            return dumps(game, save=True)
    raise AssertionError(f"no match of {rules} that goes on after a hand")


def in_the_middle(rules: str, seats: int, melds: int) -> str:
    """Return the save of a match with so many melds on the table, at the start of my turn."""

    def fits(game: Game) -> bool:
        table = game.view(0).table
        return table.phase == "draw" and len(table.melds) >= melds and len(table.hand) >= LIVELY

    return first_where(preset(rules), seats, fits)


def first_where(rules: Rules, seats: int, fits: Callable[[Game], bool]) -> str:
    """Return the save of the first match whose first hand comes, in my turn, to a position that *fits*."""
    for number in range(1, TRIES):
        game = start_game(rules, players(seats), dealing(number=number))
        while game.match.in_hand and game.match.hand is not None:
            if game.match.hand.turn == 0 and fits(game):
                return dumps(game, save=True)
            game = step(game) if game.bot_to_move else my_move(game)
    raise AssertionError("no match comes to such a position")


def played_out(rules: Rules, seats: int, match_id: str = "test") -> Game:
    """Return a match played to its end."""
    game = start_game(rules, players(seats), replace(dealing(), match_id=match_id))
    while not game.match.over:
        if not game.match.in_hand:
            game = next_hand(game)
        elif game.bot_to_move:
            game = step(game)
        else:
            game = my_move(game)
    return game


def store(text: str) -> str:
    """Return a script that puts a save into the browser's storage, once."""
    return f"localStorage.getItem('{MATCH_KEY}') ?? localStorage.setItem('{MATCH_KEY}', {text!r});"
