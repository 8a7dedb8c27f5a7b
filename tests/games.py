"""Whole games for tests: dealt from fixed seeds, played by bots."""

from rummy_core.deal.open_deal import OpenDeal
from rummy_core.deal.secret import Secret
from rummy_core.game import Game, Player, next_hand, step

TABLE = (Player("Ann"), Player("Robin", "medium"), Player("Alex", "easy"))
"""A person and two bots."""


def dealing(text: str = "lucky horseshoe", number: int = 1) -> OpenDeal:
    """Return the open deal of the player's seed *text* and match secret *number*."""
    return OpenDeal("test", Secret(number.to_bytes(32, "big")), text)


def bot_table(seats: int, level: str = "medium") -> tuple[Player, ...]:
    """Return a table of bots alone."""
    return tuple(Player(f"Bot {seat}", level) for seat in range(seats))


def finish(game: Game) -> Game:
    """Play a table of bots to the end of the match."""
    while not game.match.over:
        game = step(game) if game.bot_to_move else next_hand(game)
    return game
