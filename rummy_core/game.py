"""A match of people and bots on one device, with the open deal: everything the page, the terminal and
the arena drive.

A game is a value too. Its cards, its shuffles and its bots' choices all come from the deal's seeds, so
the players' moves and the seeds are the whole game: :mod:`rummy_core.record` writes just those.
"""

from collections.abc import Sequence
from itertools import takewhile
from typing import Literal, NamedTuple, Protocol, TypeAlias

from rummy_core.bots import bot_named, legal_default
from rummy_core.bots.guard import GuardedMove, guarded
from rummy_core.deal.secret import Secret
from rummy_core.deal.stream import Stream
from rummy_core.errors import RuleViolation
from rummy_core.hand_state import Seat
from rummy_core.match import MatchState, deal_hand, leave, play, shuffle, start_match
from rummy_core.moves import Move
from rummy_core.names import clean_name
from rummy_core.rules import Rules
from rummy_core.view import View, view

TURN_LABEL = "rummy/v1/bot-turn"
"""Label of the stream a bot draws its chance of one turn from; its key is the bot's seed of the hand."""

By: TypeAlias = Literal["player", "bot", "default"]
"""Who chose a move: the person, the seat's bot, or the house's fallback for a bot that failed."""


class Dealing(Protocol):
    """Where a game's cards come from: :class:`rummy_core.deal.open_deal.OpenDeal` while it is played."""

    def order(self, m: int, h: int, r: int = 0) -> tuple[int, ...]:
        """Return the order of *m* cards of hand *h*: the deck as dealt (*r* 0), the pile as reshuffled."""

    def first_dealer(self, seats: int) -> int:
        """Return the seat that deals first."""

    def bot_seed(self, h: int, seat: int) -> Secret:
        """Return the seed of all that the bot in *seat* leaves to chance in hand *h*."""


class Player(NamedTuple):
    """Who sits on a seat: a person, or a bot of a level."""

    name: str
    bot: str | None = None
    """The bot's level, a key of :data:`rummy_core.bots.BOTS`; ``None`` for a person."""


class Entry(NamedTuple):
    """One move of the log."""

    seat: Seat
    move: Move
    by: By


class Game(NamedTuple):
    """A match with its players, its deal and its log."""

    players: tuple[Player, ...]
    deal: Dealing
    match: MatchState
    log: tuple[tuple[Entry, ...], ...] = ()
    """The moves of each hand, oldest hand first. Shuffles are not in it: they follow from the seed."""

    @property
    def to_move(self) -> Seat | None:
        """The seat that has to move; ``None`` between hands and after the end."""
        hand = self.match.hand
        return hand.turn if hand is not None and self.match.in_hand else None

    @property
    def bot_to_move(self) -> bool:
        """Whether a bot has to move."""
        return self.to_move is not None and self.players[self.to_move].bot is not None

    def view(self, seat: Seat | None) -> View:
        """Return what *seat* may see (a spectator for ``None``); see :func:`rummy_core.view.view`."""
        return view(self.match, seat)


class BotChance:
    """What the bot in *seat* leaves to chance this turn: its own stream, opened when first asked."""

    def __init__(self, game: Game, seat: Seat) -> None:
        self._game = game
        self._seat = seat
        self._stream: Stream | None = None

    def below(self, n: int) -> int:
        """Return a number 0..n-1, each equally likely."""
        if self._stream is None:
            game, hand = self._game, self._game.match.hand
            turns = 0 if hand is None else hand.turns
            self._stream = Stream(game.deal.bot_seed(len(game.log), self._seat), TURN_LABEL, turns)
        return self._stream.below(n)


def start_game(rules: Rules, players: Sequence[Player], deal: Dealing) -> Game:
    """Return a new game with its first hand dealt.

    :raises RulesError: if the rules do not take so many players, or a bot's level is unknown.
    :raises NotationError: if a name cannot be shown.
    """
    rules.check_seats(len(players))
    for player in players:
        if player.bot is not None:
            bot_named(player.bot)
    seated = tuple(player._replace(name=clean_name(player.name)) for player in players)
    match = start_match(rules, len(players), deal.first_dealer(len(players)))
    return next_hand(Game(seated, deal, match))


def next_hand(game: Game) -> Game:
    """Return the game with the next hand dealt.

    :raises RuleViolation: if a hand is in play or the match is over.
    """
    deck = game.match.rules.deck()
    number = len(game.log) + 1
    order = game.deal.order(len(deck), number)
    match = deal_hand(game.match, [deck[index] for index in order])
    return game._replace(match=match, log=(*game.log, ()))


def make_move(game: Game, seat: Seat, move: Move, by: By = "player") -> Game:
    """Return the game after *seat*'s move, and after the shuffle if the move asked for one.

    :raises RuleViolation: if it is not this seat's turn, or the rules forbid the move.
    """
    match = play(game.match, seat, move)
    hand = match.hand
    if hand is not None and hand.phase == "shuffle":
        order = game.deal.order(len(hand.stock), len(game.log), hand.reuses)
        match = shuffle(match, tuple(hand.stock[index] for index in order))
    log = (*game.log[:-1], (*game.log[-1], Entry(seat, move, by)))
    return game._replace(match=match, log=log)


def bot_move(game: Game) -> GuardedMove:
    """Return the move of the bot whose turn it is; always legal.

    It depends on the view and the hand's seed alone, so after a reload the bot chooses the same.

    :raises RuleViolation: if no bot has to move.
    """
    seat = game.to_move
    if seat is None or game.players[seat].bot is None or game.match.hand is None:
        raise RuleViolation("no-bot")
    chance = BotChance(game, seat)
    if _failed_this_turn(game, seat):
        return GuardedMove(legal_default(game.view(seat), chance), "failed earlier this turn")
    return guarded(bot_named(game.players[seat].bot or ""), legal_default, game.view(seat), chance)


def _failed_this_turn(game: Game, seat: Seat) -> bool:
    """Return whether the house had to move for *seat* this turn.

    It then plays the turn to its end: a bot that lays what the house takes back would never stop.
    """
    turn = takewhile(lambda entry: entry.seat == seat, reversed(game.log[-1]))
    return any(entry.by == "default" for entry in turn)


def step(game: Game) -> Game:
    """Return the game after one move of the bot whose turn it is.

    :raises RuleViolation: if no bot has to move.
    """
    move, fault = bot_move(game)
    seat = game.to_move
    assert seat is not None  # bot_move has just refused that
    return make_move(game, seat, move, "bot" if fault is None else "default")


def resign(game: Game, seat: Seat) -> Game:
    """End the match against *seat*; see :func:`rummy_core.match.leave`."""
    return game._replace(match=leave(game.match, seat))
