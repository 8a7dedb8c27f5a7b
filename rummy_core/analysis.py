"""Looking back at a hand: what each turn left, what Hard would have left, and how good the deal was.

Every turn is judged by what its player could know then, from a view of the recorded position; what the
stock held is not used. The marks:

- **best**: the turn left as little as Hard's would have, with as much to build on and no more to pay.
- **fine**: it left up to :data:`SLIP_FROM` - 1 points more, or as little but with fewer partnerships
  standing, or with more cards still held that could have been laid.
- **slip**: it left :data:`SLIP_FROM` points more or worse, or did not go out when that was possible.

A draw is judged apart from what follows it: a take by what it leaves for sure, a draw from the stock by
what it leaves on average over all cards that the player had not seen.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeAlias

from rummy_core.arrange import hand_bits, least_cost
from rummy_core.bots.sight import leftover
from rummy_core.cards import Card
from rummy_core.census import percentile, stored_cards
from rummy_core.coach import TurnEnd, pairs, turn_end
from rummy_core.errors import RuleViolation
from rummy_core.game import Entry, Game, make_move
from rummy_core.hand import apply
from rummy_core.hand_state import HandState, Seat, deal
from rummy_core.match import MatchState
from rummy_core.moves import DrawStock, Move
from rummy_core.points import hand_points
from rummy_core.rules import Rules, preset
from rummy_core.steps import Steps
from rummy_core.turn import reusable
from rummy_core.view import View, view

Mark: TypeAlias = Literal["best", "fine", "slip"]
Step: TypeAlias = Literal["draw", "play"]

SLIP_FROM = 5
"""Points from which a loss is a slip: half a court card, which one unlucky card makes good again."""


@dataclass(frozen=True, slots=True)
class TurnReview:
    """One turn of a hand and how it might have gone better."""

    number: int
    """Which turn of its seat in this hand it was, from 1."""
    seat: Seat
    first: int
    """The place of its first move in the log of the hand, from 0."""
    last: int
    """The place of its last move."""
    mark: Mark
    lost: int
    """Points given away, 0 or more."""
    step: Step
    """Which step ``better`` begins with."""
    better: tuple[Move, ...]
    """Hard's moves; empty if the turn was best."""
    leaves: int
    """What the turn left over in hand; for a draw from the stock, on average."""
    could_leave: int
    """What ``better`` would have left; equal to ``leaves`` if the turn was best."""
    holds: int
    """What all cards then held count."""
    could_hold: int
    pairs: int
    """Live partnerships then standing in the hand (:attr:`rummy_core.coach.TurnEnd.pairs`)."""
    could_keep: int


class _Loss(NamedTuple):
    """What one step of a turn gave away: how the turn really ended, and Hard's end if that was better."""

    step: Step
    points: int
    real: TurnEnd
    better: TurnEnd | None


def hand_start(game: Game, number: int) -> Game:
    """Return *game* as it stood when hand *number*, from 1, had just been dealt.

    :raises RuleViolation: if there is no such hand.
    """
    if not 1 <= number <= len(game.log):
        raise RuleViolation("no-hand/number", count=len(game.log))
    match, seats = game.match, len(game.players)
    rules, results = match.rules, match.results[: number - 1]
    moves = game.log[number - 1]
    assert match.hand is not None  # a game has been dealt at least once
    starter = moves[0].seat if moves else match.hand.turn
    dealer = (starter - 1) % seats
    order = game.deal.order(len(rules.deck()), number)
    hand = deal(rules, seats, dealer, [rules.deck()[index] for index in order])
    totals = tuple(sum(result.points[seat] for result in results) for seat in range(seats))
    begun = MatchState(rules, dealer, totals, results, hand)
    return game._replace(match=begun, log=(*game.log[: number - 1], ()))


def positions(game: Game, number: int) -> Iterator[Game]:
    """Yield the positions of hand *number*: as dealt, then after each move of its log.

    :raises RuleViolation: if there is no such hand.
    """
    return played_from(hand_start(game, number), game.log[number - 1])


def played_from(game: Game, moves: Iterable[Entry]) -> Iterator[Game]:
    """Yield *game*, then the positions after each of *moves*."""
    yield game
    for entry in moves:
        game = make_move(game, entry.seat, entry.move, entry.by)
        yield game


def review_hand(game: Game, number: int) -> Iterator[TurnReview | None]:
    """Yield a review of each finished turn of hand *number*, and ``None`` after each step of the work.

    A step takes about as long as a bot's move.

    :raises RuleViolation: if there is no such hand, or it is still in play: a review is no coach.
    """
    if number == len(game.log) and game.match.in_hand:
        raise RuleViolation("hand-in-play/review")
    return review_moves(positions(game, number), game.log[number - 1])


def review_moves(walk: Iterator[Game], moves: Sequence[Entry]) -> Iterator[TurnReview | None]:
    """Yield the reviews of :func:`review_hand` for *moves* and the positions before and after them.

    The first turn may have begun before the first position.
    """
    before = next(walk).match
    turns = [0] * before.seats
    turn: list[_Choice] = []
    begun = 0
    for place, (entry, after) in enumerate(zip(moves, walk, strict=True)):
        if not turn:
            begun = place
        turn.append(_Choice(before, entry))
        yield None
        if _turn_over(before, after.match):
            turns[entry.seat] += 1
            losses = yield from _judged(turn, after.match, entry.seat)
            yield _review(losses, turns[entry.seat], entry.seat, begun, place)
            turn = []
        before = after.match


class _Choice(NamedTuple):
    """A move and the match before it."""

    match: MatchState
    entry: Entry

    @property
    def state(self) -> HandState:
        """The hand before the move."""
        assert self.match.hand is not None  # the moves of a log are made in a hand
        return self.match.hand

    def view(self) -> View:
        """Return what the seat saw."""
        return view(self.match, self.entry.seat)


def _turn_over(before: MatchState, after: MatchState) -> bool:
    assert before.hand is not None
    assert after.hand is not None
    return after.hand.phase == "over" or after.hand.turns != before.hand.turns


def _judged(turn: list[_Choice], after: MatchState, seat: Seat) -> Steps[list[_Loss]]:
    """Judge each step of a turn: the draw that stood, and what was played then."""
    losses = []
    draw = next((place for place in reversed(range(len(turn))) if turn[place].state.phase == "draw"), -1)
    if draw >= 0:
        draw_loss = yield from _draw_loss(turn[draw])
        losses.append(draw_loss)
    if draw + 1 < len(turn):
        assert after.hand is not None
        better = yield from turn_end(turn[draw + 1].view())
        losses.append(_loss("play", _end_of(after.hand, seat), better))
    return losses


def _end_of(state: HandState, seat: Seat) -> TurnEnd:
    """Return how the turn really ended, in the same numbers."""
    hand = state.hands[seat]
    mine = state._replace(turn=seat)
    return TurnEnd((), leftover(hand_bits(hand), mine), hand_points(hand, state.rules), pairs(hand, state), not hand)


def _draw_loss(choice: _Choice) -> Steps[_Loss]:
    """Judge stock or pile: a sure number against an average, both with Hard's play after the draw."""
    seen = choice.view()
    hard = yield from turn_end(seen)
    if hard.line[0] == choice.entry.move:
        return _Loss("draw", 0, hard, None)
    mine = yield from _outlook(seen, choice.entry.move)
    better = yield from _outlook(seen, hard.line[0])
    return _loss("draw", mine, better)


def _loss(step: Step, real: TurnEnd, better: TurnEnd) -> _Loss:
    """Compare two ends of a turn; not going out costs all that is held.

    At equal cost a play may still be behind, in partnerships or in cards held; averages are too coarse
    to tell that of a draw.
    """
    points = max(0, real.leaves - better.leaves)
    if better.out and not real.out:
        points = real.holds
    behind = points > 0 or (
        step == "play" and real.leaves == better.leaves and (real.pairs < better.pairs or real.holds > better.holds)
    )
    if not behind or real.out:
        return _Loss(step, 0, real, None)
    return _Loss(step, points, real, better)


def _review(losses: list[_Loss], number: int, seat: Seat, first: int, last: int) -> TurnReview:
    """Return the review of a turn from its steps: the step that gave most away speaks for it."""
    worst = max(losses, key=lambda loss: (loss.points, loss.better is not None, losses.index(loss)))
    mark: Mark = "best" if worst.better is None else "slip" if worst.points >= SLIP_FROM else "fine"
    real, better = worst.real, worst.better or worst.real
    return TurnReview(
        number=number,
        seat=seat,
        first=first,
        last=last,
        mark=mark,
        lost=worst.points,
        step=worst.step,
        better=better.line if worst.better is not None else (),
        leaves=real.leaves,
        could_leave=better.leaves,
        holds=real.holds,
        could_hold=better.holds,
        pairs=real.pairs,
        could_keep=better.pairs,
    )


def _outlook(seen: View, move: Move) -> Steps[TurnEnd]:
    """Work out how the turn ends after a draw, on average over the cards that the stock may give."""
    if not isinstance(move, DrawStock):
        return (yield from turn_end(seen, move))
    ends = []
    for card in unseen(seen):
        yield
        drawn = apply(seen.table._replace(stock=(card, *seen.table.stock[1:])), move)
        ends.append((yield from turn_end(seen._replace(table=drawn))))
    return TurnEnd(
        line=(move,),
        leaves=_mean([end.leaves for end in ends]),
        holds=_mean([end.holds for end in ends]),
        pairs=_mean([end.pairs for end in ends]),
        out=False,
    )


def unseen(seen: View) -> tuple[Card, ...]:
    """Return the cards that the next draw from the stock may give, for all that the seat can see."""
    table = seen.table
    if not table.stock:
        return reusable(table)
    open_cards = {*seen.hand, *table.pile, *(card for meld in table.melds for card in meld.cards)}
    return tuple(card for card in seen.rules.deck() if card not in open_cards)


def _mean(numbers: list[int]) -> int:
    """Return the average, rounded to whole points, halves up."""
    return (2 * sum(numbers) + len(numbers)) // (2 * len(numbers))


def dealt_better_than(hand: tuple[Card, ...], rules: Rules) -> float | None:
    """Return which percentage of all hands of this size costs more than *hand* as it was dealt.

    From the census of all hands (``docs/census.md``), which counts by the basic game's melds and points;
    ``None`` where the rules differ in these, or where no census of hands of this size is stored.
    """
    basic = preset("basic")
    counted = ("packs", "jokers", "ace_in_runs", "ace_points")
    if len(hand) not in stored_cards() or any(getattr(rules, name) != getattr(basic, name) for name in counted):
        return None
    return percentile(least_cost(hand, rules), len(hand))
