"""A match against bots on this device: every move counts at once, and is saved before it is shown."""

from collections.abc import Callable, Sequence

from rummy_core.deal.open_deal import OpenDeal
from rummy_core.game import Game, Player, make_move, next_hand, resign, step
from rummy_core.moves import Move
from rummy_core.view import View
from rummy_page.at_table import Seated, Standing
from rummy_page.events import Event, event, history
from rummy_page.words import YOU, Names


def hand_name(game: Game) -> str:
    """Return what tells the newest hand of *game* from every other: the match, and its number there."""
    match = game.deal.match_id if isinstance(game.deal, OpenDeal) else ""
    return f"{match}/{len(game.log)}"


def standing_of(players: Sequence[Player]) -> Standing:
    """Return who sits where on this device: nothing ever keeps a player from playing."""
    names = Names(player.name for player in players)
    people = sum(player.bot is None for player in players)
    return Standing(tuple(Seated(player.name, player.bot) for player in players), names, live=people > 1)


class BotMatch:
    """See the module; fits :class:`rummy_page.at_table.MatchAtTable`."""

    def __init__(self, game: Game, keep: Callable[[Game], None] = lambda _game: None) -> None:
        """*keep* is called with every new state before it can be seen."""
        self._keep = keep
        self.game = game
        self.view: View = game.view(YOU)
        self.standing = standing_of(game.players)
        self._events = list(history(game))

    @property
    def events(self) -> Sequence[Event]:
        """What happened in this hand so far."""
        return self._events

    @property
    def hand_name(self) -> str:
        """The name of the hand."""
        return hand_name(self.game)

    @property
    def in_hand(self) -> bool:
        """Whether a hand is in play."""
        return self.game.match.in_hand

    @property
    def over(self) -> bool:
        """Whether the match is over."""
        return self.game.match.over

    @property
    def bot_waits(self) -> bool:
        """Whether a bot has to move."""
        return self.game.bot_to_move

    def save(self) -> None:
        """Keep the match as it is."""
        self._keep(self.game)

    def play(self, moves: tuple[Move, ...]) -> None:
        """Make *moves* one after another, or none of them.

        :raises RuleViolation: if the rules forbid one.
        """
        game, events, view = self.game, self._events.copy(), self.view
        for move in moves:
            before = view.table
            game = make_move(game, YOU, move)
            view = game.view(YOU)
            events.append(event(before, move, view.table))
        self._take(game, events, view)

    def trouble(self) -> str:
        """Return nothing: here a move is made at once or not at all."""
        return ""

    def step(self) -> None:
        """Make one move of the bot whose turn it is."""
        game = step(self.game)
        view = game.view(YOU)
        made = event(self.view.table, game.log[-1][-1].move, view.table)
        self._take(game, [*self._events, made], view)

    def next_hand(self) -> bool:
        """Deal the next hand; return whether one was dealt, which is not so while one is in play."""
        if self.in_hand or self.over:
            return False
        game = next_hand(self.game)
        self._take(game, [], game.view(YOU))
        return True

    def give_up(self) -> None:
        """Resign the match."""
        if not self.over:
            game = resign(self.game, YOU)
            self._take(game, self._events, game.view(YOU))

    def trial(self) -> "BotTrial":
        """Return a copy in which moves can be tried."""
        return BotTrial(self)

    def take_over(self, trial: "BotTrial") -> None:
        """Let what was played in a copy count here."""
        if trial.game is not self.game:
            self._take(trial.game, trial._events, trial.view)

    def _take(self, game: Game, events: list[Event], view: View) -> None:
        self.game, self._events, self.view = game, events, view
        self.save()


class BotTrial(BotMatch):
    """A copy of a match against bots: nothing of it is kept until it counts; fits :class:`at_table.Trial`."""

    def __init__(self, match: BotMatch) -> None:
        vars(self).update(vars(match))  # every part is a value, or is replaced and never changed
        self._match, self._keep = match, lambda _game: None

    def count(self) -> None:
        """Let what was played here count in the match this is a copy of."""
        self._match.take_over(self)
