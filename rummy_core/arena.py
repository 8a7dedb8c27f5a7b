"""Matches of bots against bots, from seeds: for results that anybody can reproduce.

Every match is a :class:`~rummy_core.game.Game` with an open deal whose secret follows from a seed text
and the number of the match, so it can be written as a record and verified like any other. Bots are
asked without a guard here: one that fails must be heard, not replaced.
"""

import math
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple, TypeAlias

from rummy_core.bots import BOTS, Bot
from rummy_core.deal.open_deal import OpenDeal
from rummy_core.deal.secret import Secret
from rummy_core.deal.stream import digest
from rummy_core.errors import RulesError
from rummy_core.game import BotChance, Game, Player, make_move, next_hand, start_game
from rummy_core.hand_state import EndReason, Seat
from rummy_core.rules import Rules

MATCH_LABEL = "rummy/v1/arena-match"

NORMAL_95 = 1.959964
"""The normal distribution's two-sided 95 % point."""

Progress: TypeAlias = Callable[[int, int], None]
"""Called with the matches played so far and in all."""


class Tally(NamedTuple):
    """What bots did in a number of matches; the tuples have one entry a seat or a line-up's place."""

    bots: tuple[str, ...]
    """The bots' names."""
    matches: int
    hands: int
    turns: int
    """Turns of all players in all hands."""
    wins: tuple[float, ...]
    """Matches won; a shared first place counts in equal shares."""
    hands_won: tuple[int, ...]
    """Hands in which the bot went out."""
    points: tuple[int, ...]
    """Totals at the end of the matches, added up."""
    ends: Mapping[EndReason, int]
    """How the hands ended."""

    def win_rate(self, place: int) -> float:
        """Return the share of matches that the bot in this place won, 0 to 1."""
        return self.wins[place] / self.matches

    def half_width(self, place: int) -> float:
        """Return half the 95 % interval of :meth:`win_rate`, by the normal approximation.

        600 matches near 50 % give 0.040. Matches from one seed with the seats swapped are not
        independent; luck cancels within them, so the true interval is rather narrower.
        """
        rate = self.win_rate(place)
        return NORMAL_95 * math.sqrt(rate * (1 - rate) / self.matches)


def arena_deal(seed: str, number: int) -> OpenDeal:
    """Return the deal of match *number* (from 1) under this seed text.

    :raises DealError: if the text is longer than a part of the deal may be, or the number too large.
    """
    return OpenDeal(f"arena-{number}", Secret(digest(MATCH_LABEL, seed, number)))


def play_match(rules: Rules, lineup: Sequence[str], deal: OpenDeal, bots: Mapping[str, Bot] = BOTS) -> Game:
    """Return the finished match of the bots named in *lineup*, one a seat.

    :param bots: the bots by name; others than ours can be tried here.
    :raises RulesError: if a name is not among *bots*, or the rules do not take so many seats.
    :raises RuleViolation: if a bot makes a move that the rules forbid.
    """
    players = [_asked(bots, name) for name in lineup]
    game = start_game(rules, [Player(name, name if name in BOTS else None) for name in lineup], deal)
    while not game.match.over:
        seat = game.to_move
        if seat is None:
            game = next_hand(game)
        else:
            move = players[seat](game.view(seat), BotChance(game, seat))
            game = make_move(game, seat, move, "bot")
    return game


def simulate(
    rules: Rules,
    lineup: Sequence[str],
    matches: int,
    seed: str,
    *,
    bots: Mapping[str, Bot] = BOTS,
    progress: Progress | None = None,
) -> Tally:
    """Return the tally, by seat, of *matches* matches in which every bot keeps its seat.

    :raises RulesError: as :func:`play_match`, and if *matches* is below 1.
    """
    count = _Count(tuple(lineup), matches)
    for number in range(1, matches + 1):
        count.add(play_match(rules, lineup, arena_deal(seed, number), bots), range(len(lineup)))
        if progress is not None:
            progress(number, matches)
    return count.tally()


def arena(
    rules: Rules,
    lineup: Sequence[str],
    deals: int,
    seed: str,
    *,
    bots: Mapping[str, Bot] = BOTS,
    progress: Progress | None = None,
) -> Tally:
    """Return the tally, by place in *lineup*, of ``deals * seats`` matches with the seats swapped.

    Each seed is played once for every rotation of the line-up, so no bot gains by its seat or its
    cards: each has held each other's.

    :raises RulesError: as :func:`play_match`, and if *deals* is below 1.
    """
    seats = len(lineup)
    count = _Count(tuple(lineup), deals)
    for number in range(deals * seats):
        shift = number % seats
        order = [(seat + shift) % seats for seat in range(seats)]
        deal = arena_deal(seed, number // seats + 1)
        count.add(play_match(rules, [lineup[place] for place in order], deal, bots), order)
        if progress is not None:
            progress(number + 1, deals * seats)
    return count.tally()


class _Count:
    """A tally that grows."""

    def __init__(self, lineup: tuple[str, ...], wanted: int) -> None:
        if wanted < 1:
            raise RulesError(f"{wanted} matches cannot be played. Ask for one or more.")
        self.lineup = lineup
        self.matches = self.hands = self.turns = 0
        self.wins = [0.0] * len(lineup)
        self.hands_won = [0] * len(lineup)
        self.points = [0] * len(lineup)
        self.ends: Counter[EndReason] = Counter()

    def add(self, game: Game, place_of: Sequence[int]) -> None:
        """Count a finished match in which seat ``s`` belonged to the place ``place_of[s]``."""
        match = game.match
        self.matches += 1
        self.hands += len(match.results)
        self.turns += sum(_turns(game, hand) for hand in range(len(game.log)))
        for seat in match.winners:
            self.wins[place_of[seat]] += 1 / len(match.winners)
        for seat, total in enumerate(match.totals):
            self.points[place_of[seat]] += total
        for result in match.results:
            self.ends[result.reason] += 1
            if result.out is not None:
                self.hands_won[place_of[result.out]] += 1

    def tally(self) -> Tally:
        return Tally(
            self.lineup,
            self.matches,
            self.hands,
            self.turns,
            tuple(self.wins),
            tuple(self.hands_won),
            tuple(self.points),
            dict(sorted(self.ends.items())),
        )


def _turns(game: Game, hand: int) -> int:
    """Return the turns of one hand: each begins where another seat moves than before."""
    seats: list[Seat] = [entry.seat for entry in game.log[hand]]
    return 1 + sum(before != after for before, after in pairwise(seats))


def _asked(bots: Mapping[str, Bot], name: str) -> Bot:
    try:
        return bots[name]
    except KeyError:
        raise RulesError(f"No bot is called {name[:40]!r}. Choose one of: {', '.join(bots)}.") from None
