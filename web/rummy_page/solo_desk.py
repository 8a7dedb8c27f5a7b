"""The match against bots of this browser: loaded, begun anew, saved, and left to another tab."""

import secrets
from collections.abc import Callable, Sequence
from dataclasses import replace

import js

from rummy_core.deal.open_deal import OpenDeal, clean_player_seed
from rummy_core.deal.secret import SECRET_BYTES, Secret
from rummy_core.game import Game, Player, start_game
from rummy_core.rules import Rules
from rummy_page.after_frame import AfterFrame
from rummy_page.bot_match import BotMatch
from rummy_page.saves import MATCH_KEY, Saves, Store
from rummy_page.setup import Setup
from rummy_page.texts import say
from rummy_page.words import bot_names


def fresh_deal() -> OpenDeal:
    """Return the deal of a match to come: its secret is drawn, the player's seed still open."""
    return OpenDeal(secrets.token_hex(8), Secret(secrets.token_bytes(SECRET_BYTES)))


class SoloDesk:
    """The one match against bots that this browser keeps."""

    def __init__(
        self, store: Store, past: Callable[[Game], str], warn: Callable[[str], None], later: AfterFrame
    ) -> None:
        """Load what is kept.

        :param past: keeps a match that is over among the past games; it returns a notice or nothing, as *warn* takes.
        :param later: lets a move be seen before it is kept.
        """
        self._saves, self._past, self._warn, self._later = Saves(store), past, warn, later
        self.deal = fresh_deal()
        """The deal of the match to come."""
        game, self.start_notice = self._saves.load()
        self.match: BotMatch | None = None if game is None else BotMatch(game, self._keep)

    @property
    def game(self) -> Game | None:
        """The game of the match, if there is one."""
        return None if self.match is None else self.match.game

    @property
    def yielded(self) -> bool:
        """Whether another tab plays this match on; then this one keeps its hands off."""
        return self._saves.yielded

    def take(self, game: Game) -> BotMatch:
        """Make *game* the match of this browser."""
        self._later.finish()  # what the match before it still has to keep
        self._saves.yielded = False
        self.match = BotMatch(game, self._keep)
        return self.match

    def start(self, setup: Setup) -> BotMatch:
        """Begin a match as it was chosen."""
        bots = [Player(name, setup.level) for name in bot_names(setup.seats - 1)]
        return self._begin(setup.rules(), [Player(say("you")), *bots])

    def again(self) -> BotMatch | None:
        """Begin another match at the same table."""
        game = self.game
        return None if game is None else self._begin(game.match.rules, game.players)

    def _begin(self, rules: Rules, players: Sequence[Player]) -> BotMatch:
        match = self.take(start_game(rules, players, self.deal))
        self.deal = replace(fresh_deal(), player_seed=self.deal.player_seed)
        return match

    def own_seed(self, text: str) -> bool:
        """Put the player's words into the deal to come and return whether there are any.

        :raises SeedError: if they cannot be used.
        """
        seed = clean_player_seed(text)
        self.deal = replace(self.deal, player_seed=seed)
        return bool(seed)

    def stored_elsewhere(self, key: str) -> bool:
        """Note that another tab stored something; return whether that took this tab's match over."""
        if key != MATCH_KEY or self.match is None or self._saves.yielded:
            return False
        self._saves.yielded = True
        return True

    def _keep(self, game: Game) -> None:
        """Keep *game* once the move is on the screen: a long match takes longer to write than to show."""
        self._later.then("keep", lambda: self._keep_now(game))

    def _keep_now(self, game: Game) -> None:
        self._warn(self._saves.keep(game) or (self._past(game) if game.match.over else ""))
        js.rummyBoot.busy(game.match.in_hand)
