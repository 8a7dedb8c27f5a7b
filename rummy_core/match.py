"""A match: hands, dealer, totals, who won, and who left. The state is a value, like a hand's.

>>> from rummy_core.rules import preset
>>> match = deal_hand(start_match(preset("basic"), seats=2, first_dealer=0), preset("basic").deck())
>>> match.number, match.hand.turn
(1, 1)
"""

from collections.abc import Sequence
from typing import Literal, NamedTuple, TypeAlias

from rummy_core.cards import Card
from rummy_core.errors import RulesError, RuleViolation
from rummy_core.hand import apply
from rummy_core.hand_state import HandResult, HandState, Seat, deal
from rummy_core.moves import Move, Restock
from rummy_core.rules import Rules

MatchEnd: TypeAlias = Literal["target", "deals", "resigned", "deadline"]
"""Why a match is over: a total reached the target, all deals were played, a seat resigned, or a seat
let its deadline pass."""


class MatchState(NamedTuple):
    """A match between two moves."""

    rules: Rules
    dealer: Seat
    """Who deals the hand in play, or the next one if none is."""
    totals: tuple[int, ...]
    results: tuple[HandResult, ...] = ()
    """The finished hands, oldest first."""
    hand: HandState | None = None
    """The hand in play, or the last one, finished; ``None`` before the first deal."""
    end: MatchEnd | None = None
    places: tuple[int, ...] = ()
    """Once the match is over: each seat's place, 1 is first; equal places are shared."""
    left: Seat | None = None
    """Who resigned or let the deadline pass."""

    @property
    def seats(self) -> int:
        """The number of seats."""
        return len(self.totals)

    @property
    def over(self) -> bool:
        """Whether the match is over."""
        return self.end is not None

    @property
    def in_hand(self) -> bool:
        """Whether a hand is being played."""
        return not self.over and self.hand is not None and self.hand.phase != "over"

    @property
    def number(self) -> int:
        """The number of the hand in play, or of the last one, from 1; 0 before the first deal."""
        return len(self.results) + (1 if self.hand is not None and self.hand.phase != "over" else 0)

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats in first place; none while the match lasts."""
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)


def start_match(rules: Rules, seats: int, first_dealer: Seat) -> MatchState:
    """Return a match before its first deal. The first dealer comes from the deal's seed [PG: random].

    :raises RulesError: if the rules do not take so many seats, or there is no such dealer.
    """
    rules.check_seats(seats)
    if not 0 <= first_dealer < seats:
        raise RulesError(f"There is no seat {first_dealer}: this table has seats 0 to {seats - 1}.")
    return MatchState(rules=rules, dealer=first_dealer, totals=(0,) * seats)


def deal_hand(match: MatchState, deck: Sequence[Card]) -> MatchState:
    """Deal the next hand from the top of *deck*.

    :raises RuleViolation: if a hand is in play or the match is over.
    """
    if match.over:
        raise RuleViolation("match-over")
    if match.in_hand:
        raise RuleViolation("hand-in-play")
    return match._replace(hand=deal(match.rules, match.seats, match.dealer, deck))


def play(match: MatchState, seat: Seat, move: Move) -> MatchState:
    """Return the match after *seat* has made *move*.

    :raises RuleViolation: if it is not this seat's turn, or the rules forbid the move.
    """
    hand = _hand_in_play(match)
    if isinstance(move, Restock):
        raise RuleViolation("not-a-player")
    if seat != hand.turn:
        raise RuleViolation("not-your-turn")
    return _after(match, apply(hand, move))


def shuffle(match: MatchState, order: tuple[Card, ...]) -> MatchState:
    """Return the match after chance has put the pile's cards in this order as the new stock.

    :raises RuleViolation: if nothing waits to be shuffled, or these are not the pile's cards.
    """
    return _after(match, apply(_hand_in_play(match), Restock(order)))


def count_hand(match: MatchState, hand: HandState) -> MatchState:
    """Return the match with *hand*, which was played and ended elsewhere, counted.

    For a room: there the hands of a finished hand are unknown until all keys are published.

    :raises RuleViolation: if the match is over, or *hand* is not.
    """
    if match.over:
        raise RuleViolation("match-over")
    if hand.result is None:
        raise RuleViolation("hand-in-play/count")
    return _after(match, hand)


def leave(match: MatchState, seat: Seat, why: Literal["resigned", "deadline"] = "resigned") -> MatchState:
    """End the match against *seat*: it is last, the others are placed by totals; the hand is not scored.

    :raises RuleViolation: if the match is over already.
    :raises RulesError: if there is no such seat.
    """
    if match.over:
        raise RuleViolation("match-over")
    if not 0 <= seat < match.seats:
        raise RulesError(f"There is no seat {seat}: this table has seats 0 to {match.seats - 1}.")
    others = places(match.totals, match.rules.lowest_wins, last=seat)
    return match._replace(end=why, places=others, left=seat)


def places(totals: Sequence[int], lowest_wins: bool, last: Seat | None = None) -> tuple[int, ...]:
    """Return each seat's place by totals, 1 is first; equal totals share a place; *last* is behind all."""
    ranks = [total if lowest_wins else -total for total in totals]
    return tuple(
        len(totals) if seat == last else 1 + sum(other < mine for rival, other in enumerate(ranks) if rival != last)
        for seat, mine in enumerate(ranks)
    )


def _hand_in_play(match: MatchState) -> HandState:
    if match.over:
        raise RuleViolation("match-over")
    if match.hand is None or match.hand.phase == "over":
        raise RuleViolation("no-hand")
    return match.hand


def _after(match: MatchState, hand: HandState) -> MatchState:
    """Return the match with *hand* in its new state, counted if it just ended."""
    if hand.result is None:
        return match._replace(hand=hand)
    rules, result = match.rules, hand.result
    totals = tuple(total + points for total, points in zip(match.totals, result.points, strict=True))
    results = (*match.results, result)
    dealer = (match.dealer + 1) % match.seats
    if rules.next_dealer == "winner" and result.out is not None:
        dealer = result.out
    end: MatchEnd | None = None
    if rules.target is not None and max(totals) >= rules.target:
        end = "target"
    elif rules.deals is not None and len(results) >= rules.deals:
        end = "deals"
    match = match._replace(hand=hand, totals=totals, results=results, dealer=dealer, end=end)
    if end is None:
        return match
    return match._replace(places=places(_deciding(match, result), rules.lowest_wins))


def _deciding(match: MatchState, result: HandResult) -> tuple[int, ...]:
    """Return the numbers that place the seats: the totals, but for one hand only that nobody scored.

    With penalties the lowest count wins such a hand; otherwise it is a draw (``docs/rules.md``, B14).
    """
    one_unscored = match.rules.deals == 1 and result.out is None and not any(match.totals)
    return result.counts if one_unscored and match.rules.lowest_wins else match.totals
