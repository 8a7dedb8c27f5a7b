"""Matches for the page's storage, played outside the browser."""

from collections.abc import Callable
from dataclasses import replace

from rummy_page.choice import targets
from rummy_page.saves import MATCH_KEY

from rummy_core.bots import bot_named
from rummy_core.cards import Card, is_joker
from rummy_core.deal.stream import Stream
from rummy_core.game import Game, make_move, next_hand, start_game, step
from rummy_core.moves import Discard, DrawStock, TakePile
from rummy_core.record import dumps
from rummy_core.rules import Rules, preset
from tests.games import dealing
from tests.page.table_at import players

TRIES = 400
"""Deals looked through for a wanted position."""

LIVELY = 4
"""Cards in my hand or on the pile that are enough to choose from."""

DEEP_TURNS = 24
"""So many turns a pile may take to become worth reaching into."""


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


def jokers_to_place(game: Game) -> list[Card]:
    """Return the jokers of my hand that would have to say what they stand for in a meld on the table."""
    table = game.view(0).table
    if table.phase != "lay" or not table.opened[0]:
        return []
    jokers = filter(is_joker, table.hand)
    return [card for card in jokers if any(len(target.ways) > 1 for target in targets(table, (card,)))]


def pile_takes(game: Game) -> list[int]:
    """Return how deep I may reach into the pile now."""
    return [move.count for move in game.view(0).legal_moves() if isinstance(move, TakePile)]


def deep_pile() -> Game:
    """Return a game where I may reach for a card of the pile below its top, but not for every one."""
    rules = preset("house").but(pile_take="anywhere")
    for number in range(1, TRIES):
        game = start_game(rules, players(2), dealing(number=number))
        while game.match.in_hand and game.match.hand is not None and game.match.hand.turns < DEEP_TURNS:
            if game.bot_to_move:
                game = step(game)
                continue
            deep, pile = pile_takes(game), len(game.view(0).table.pile)
            if pile >= LIVELY and max(deep, default=0) > 1 and len(deep) < pile:
                return game
            game = make_move(game, 0, DrawStock())
            game = make_move(game, 0, Discard(game.view(0).hand[-1]))
    raise AssertionError("no pile that can be reached into")


def store(text: str) -> str:
    """Return a script that puts a save into the browser's storage, once."""
    return f"localStorage.getItem('{MATCH_KEY}') ?? localStorage.setItem('{MATCH_KEY}', {text!r});"
