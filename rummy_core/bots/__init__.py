"""Computer players: Easy, Medium and Hard, for every game of the engine.

A bot gets a view and a source of chance and returns a move; it keeps nothing and asks nothing else.
How they play, and what each idea was worth when measured, is in ``docs/bots.md``.
"""

from collections.abc import Mapping
from types import MappingProxyType

from rummy_core.bots.easy import easy
from rummy_core.bots.fallback import legal_default
from rummy_core.bots.hard import hard
from rummy_core.bots.house import HOUSE_BOT
from rummy_core.bots.medium import medium
from rummy_core.bots.protocol import Bot, Chance
from rummy_core.errors import RulesError

__all__ = ["BOTS", "HOUSE_BOT", "Bot", "Chance", "bot_named", "legal_default"]

BOTS: Mapping[str, Bot] = MappingProxyType({"easy": easy, "medium": medium, "hard": hard})
"""The levels by name, weakest first."""


def bot_named(name: str) -> Bot:
    """Return the bot of this level.

    :raises RulesError: if there is none.
    """
    try:
        return BOTS[name]
    except KeyError:
        raise RulesError(f"No bot is called {name[:40]!r}. Choose one of: {', '.join(BOTS)}.") from None
