"""A finished hand as a film: every position, what happened between them, and what each hand cost.

Pure: the page draws :class:`ReplayModel` and moves along the film.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from rummy_core.analysis import TurnReview, dealt_better_than, positions
from rummy_core.arrange import Arrangement, arrange
from rummy_core.bots.sight import sights
from rummy_core.cards import HIDDEN, Card
from rummy_core.game import Game
from rummy_core.hand_state import HandState
from rummy_core.moves import Discard, EndHand
from rummy_core.steps import Steps
from rummy_core.view import masked
from rummy_page.arrangement import best_order
from rummy_page.events import Event, did, event, without_undone
from rummy_page.review_words import TONES, Verdict, mark_short, turn_title, verdict
from rummy_page.texts import listed, say
from rummy_page.words import YOU, is_me, meld_heard, name_of


class Turn(NamedTuple):
    """One player's turn of the hand."""

    number: int
    """Which turn of its seat it is, from 1."""
    seat: int
    first: int
    """The step that shows its first move done; step 0 is the deal."""
    last: int
    words: str
    """What was done, like ``drew and threw Kc``, without what was taken back."""
    thrown: str
    """The last of it, like ``threw Kc``."""


class Film(NamedTuple):
    """A hand, position by position."""

    game: Game
    number: int
    frames: tuple[HandState, ...]
    """The position at each step: as dealt, then after each move."""
    events: tuple[Event, ...]
    """What led to each frame but the first."""
    turns: tuple[Turn, ...]
    costs: tuple[tuple[int, ...], ...]
    """Per seat: the cost of its hand as dealt, then after each of its turns."""

    @property
    def names(self) -> list[str]:
        """The players' names by seat."""
        return [player.name for player in self.game.players]

    def turn_at(self, step: int) -> int | None:
        """Return the place in ``turns`` of the turn that *step* belongs to; ``None`` at the deal."""
        return next((place for place, turn in enumerate(self.turns) if turn.first <= step <= turn.last), None)


def filming(game: Game, number: int) -> Steps[Film]:
    """Make the film of hand *number*, in steps of one move each.

    :raises RuleViolation: if there is no such hand.
    """
    frames: list[HandState] = []
    for one in positions(game, number):
        assert one.match.hand is not None  # a dealt hand
        frames.append(one.match.hand)
        yield
    log = game.log[number - 1]
    events = [event(frames[step], entry.move, frames[step + 1]) for step, entry in enumerate(log)]
    turns = _turns(frames, events, [player.name for player in game.players])
    yield
    costs = [[_best(frames[0], seat).cost] for seat in range(len(game.players))]
    for turn in turns:
        costs[turn.seat].append(_best(frames[turn.last], turn.seat).cost)
        yield
    return Film(game, number, tuple(frames), tuple(events), turns, tuple(map(tuple, costs)))


def _best(state: HandState, seat: int) -> Arrangement:
    return arrange(state.hands[seat], state.rules, sights(state._replace(turn=seat)))


def _turns(frames: Sequence[HandState], events: Sequence[Event], names: Sequence[str]) -> tuple[Turn, ...]:
    counts: dict[int, int] = {}
    turns: list[Turn] = []
    first = 1
    for step, one in enumerate(events, 1):
        ended = isinstance(one.move, Discard | EndHand) or frames[step].phase == "over" or step == len(events)
        if not ended:
            continue
        told = [did(each, names) for each in without_undone(events[first - 1 : step])]
        counts[one.seat] = counts.get(one.seat, 0) + 1
        turns.append(Turn(counts[one.seat], one.seat, first, step, listed(told), told[-1] if told else ""))
        first = step + 1
    return tuple(turns)


# -- what the screen shows at one step


@dataclass(frozen=True, slots=True)
class OpenHand:
    """One player's hand as the replay shows it."""

    seat: int
    name: str
    cost: str
    cards: tuple[Card, ...]
    moved: tuple[Card, ...]
    """Cards that came with this step."""


@dataclass(frozen=True, slots=True)
class TableMeld:
    """One meld as the replay shows it."""

    owner: int
    name: str
    cards: tuple[Card, ...]
    label: str
    fresh: bool


@dataclass(frozen=True, slots=True)
class MoveLine:
    """One turn in the list of moves."""

    number: int
    text: str
    mark: str
    tone: str
    first: int
    last: int
    now: bool


@dataclass(frozen=True, slots=True)
class ReplayModel:
    """The replay screen at one step."""

    title: str
    step: str
    hands: tuple[OpenHand, ...]
    """Mine last, the others clockwise from my left."""
    stock: int
    pile: int
    top: Card | None
    thrown: bool
    """Whether this step put the top card on the pile."""
    melds: tuple[TableMeld, ...]
    verdict: Verdict
    lines: tuple[MoveLine, ...]
    at_start: bool
    at_end: bool


def replay_model(film: Film, step: int, reviews: Mapping[int, TurnReview], everything: bool) -> ReplayModel:
    """Return the screen at *step* (0 is the deal); *reviews* by the place of their turn.

    :param everything: whether all hands lie open, or only mine as while it was played.
    """
    state = film.frames[step]
    if not everything:
        state = masked(state._replace(phase="lay"), YOU)  # at the end the table turns all hands up
    shown = [*range(1, state.seats), YOU]
    move = film.events[step - 1].move if step else None
    return ReplayModel(
        title=say("replay-title", n=film.number),
        step=say("replay-step", at=step, all=len(film.frames) - 1),
        hands=tuple(_open_hand(film, state, seat, step) for seat in shown),
        stock=len(state.stock),
        pile=len(state.pile),
        top=state.pile[-1] if state.pile else None,
        thrown=isinstance(move, Discard),
        melds=_melds(film, step),
        verdict=verdict_at(film, step, reviews),
        lines=move_lines(film, step, reviews),
        at_start=step == 0,
        at_end=step == len(film.frames) - 1,
    )


def _open_hand(film: Film, state: HandState, seat: int, step: int) -> OpenHand:
    hand = state.hands[seat]
    name = name_of(seat, film.names)
    if HIDDEN in hand:
        return OpenHand(seat, name, say("replay-cards-hidden", n=len(hand)), hand, ())
    best = _best(state, seat)
    came = set(hand) - set(film.frames[max(step - 1, 0)].hands[seat])
    return OpenHand(
        seat, name, say("replay-cost", n=best.cost), tuple(best_order(best, state.rules)), tuple(sorted(came))
    )


def _melds(film: Film, step: int) -> tuple[TableMeld, ...]:
    melds = film.frames[step].melds
    before = film.frames[step - 1].melds if step else ()
    return tuple(
        TableMeld(
            owner=meld.owner,
            name=name_of(meld.owner, film.names),
            cards=meld.cards,
            label=meld_heard(meld, film.names),
            fresh=step > 0 and (place >= len(before) or before[place].cards != meld.cards),
        )
        for place, meld in enumerate(melds)
    )


def verdict_at(film: Film, step: int, reviews: Mapping[int, TurnReview]) -> Verdict:
    """Return what is said about the turn that *step* belongs to."""
    place = film.turn_at(step)
    if place is None:
        return Verdict("", "", say("replay-dealt"), dealt_words(film, YOU))
    turn = film.turns[place]
    review = reviews.get(place)
    if review is None:
        return Verdict("", "", turn_title(turn.number, turn.seat, turn.words, film.names), "")
    what = turn.words if review.step == "draw" else turn.thrown
    return verdict(review, what, _better_from(film, turn, review), film.names)


def _better_from(film: Film, turn: Turn, review: TurnReview) -> HandState:
    """Return the position in which the better line begins."""
    states = film.frames[turn.first - 1 : turn.last]
    wanted = "draw" if review.step == "draw" else "lay"
    return next((state for state in states if state.phase == wanted), states[0])


def move_lines(film: Film, step: int, reviews: Mapping[int, TurnReview]) -> tuple[MoveLine, ...]:
    """Return the list of moves, the one that *step* belongs to marked as current."""
    now = film.turn_at(step)
    return tuple(_line(film, place, place == now, reviews.get(place)) for place in range(len(film.turns)))


def _line(film: Film, place: int, now: bool, review: TurnReview | None) -> MoveLine:
    turn = film.turns[place]
    text = say("replay-did", you=is_me(turn.seat, film.names), who=name_of(turn.seat, film.names), did=turn.words)
    mark = mark_short(review) if review is not None else ""
    tone = TONES[review.mark] if review is not None else ""
    return MoveLine(turn.number, text, mark, tone, turn.first, turn.last, now)


def dealt_words(film: Film, seat: int) -> str:
    """Return how good the dealt hand was: its place among all hands where that is known, else its cost."""
    start = film.frames[0]
    share = dealt_better_than(start.hands[seat], start.rules)
    if share is None:
        return say("dealt-unknown", cost=film.costs[seat][0])
    return say("dealt-better", n=int(share))


def best_count(film: Film, seat: int, reviews: Mapping[int, TurnReview]) -> str:
    """Return how many of a seat's reviewed turns were best."""
    mine = [review for review in reviews.values() if review.seat == seat]
    return say("review-sum", n=sum(review.mark == "best" for review in mine), all=len(mine))
