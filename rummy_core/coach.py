"""Advice for the seat to move: what it can do now and what each leaves, and what Hard would do and why.

Everything here is facts and numbers, no sentences: the page and the terminal put them into words of
their own language. The judgement is the Hard bot's (``docs/bots.md``), so advice and bot never differ.

Advice is against bots only. Whoever asks says whether the match is *live*, played by more than one
person (:func:`is_live`); the refusal lies here and not in a page that might forget to hide a button
(``docs/rules.md``, S2-20).
"""

from dataclasses import dataclass

from rummy_core.arrange import arrange, hand_bits
from rummy_core.bots.fallback import legal_default
from rummy_core.bots.greedy import play_greedily
from rummy_core.bots.hard import STYLE
from rummy_core.bots.laying import next_lay
from rummy_core.bots.partners import gone, live_partners
from rummy_core.bots.places import joining
from rummy_core.bots.sight import leftover, sights
from rummy_core.cards import Card
from rummy_core.errors import RuleViolation
from rummy_core.game import Game
from rummy_core.hand import apply, can
from rummy_core.hand_state import HandState
from rummy_core.melds import Meld
from rummy_core.moves import Discard, DrawStock, EndHand, LayMeld, LayOff, MeldId, Move, SwapJoker, TakePile, Undo
from rummy_core.points import hand_points
from rummy_core.steps import Steps, drained
from rummy_core.turn import first_meld_short
from rummy_core.view import View


@dataclass(frozen=True, slots=True)
class TurnEnd:
    """How a turn ends that is played on as Hard would; all numbers in points."""

    line: tuple[Move, ...]
    """The moves, up to a discard, to going out, or to a draw from the stock, which shows an unknown card."""
    leaves: int
    """What the seat's hand leaves over in melds then: the least it costs."""
    holds: int
    """What all its cards count then, ready melds too: the price if somebody goes out next."""
    pairs: int
    """Live partnerships in it: two cards that a third, which may still come, would make a meld."""
    out: bool
    """Whether the seat has gone out."""


@dataclass(frozen=True, slots=True)
class Hint:
    """One thing the seat may do now, and where it leads."""

    move: Move
    before: int
    """What the hand costs now: the points that its best arrangement leaves over."""
    end: TurnEnd
    """The end of the turn that begins with this move. After a draw from the stock it is what the hand
    leaves at most, since the drawn card may be thrown."""
    makes: tuple[Meld, ...] = ()
    """For a take: the melds of the best arrangement that a taken card is part of."""
    breaks: int = 0
    """For a discard: the live partnerships that the card stands in."""
    feeds: tuple[MeldId, ...] = ()
    """For a discard: the melds on the table that the card fits, so that the next player may want it."""

    @property
    def at_most(self) -> bool:
        """Whether the numbers are bounds: the card to come is not known."""
        return isinstance(self.move, DrawStock)


@dataclass(frozen=True, slots=True)
class Advice:
    """What Hard would do now, with the facts it rests on."""

    chosen: Hint
    rival: Hint | None = None
    """For a discard: the throw that leaves the least, where Hard gives up a few points for partnerships.
    For a draw from the stock: the take it was preferred to."""


def is_live(game: Game) -> bool:
    """Return whether more than one person plays in *game*, so that advice to one would be unfair."""
    return sum(player.bot is None for player in game.players) > 1


def hints(view: View, *, live: bool) -> list[Hint]:
    """Return what the seat may do now, cheapest first: by what the turn leaves, then by what it holds.

    Taking the turn back is not among them, nor a first meld that leads to nothing else. Where jokers
    make melds by the dozen, only those of the best arrangement and Hard's are.

    :raises RuleViolation: ``no-coach`` in a *live* match, ``not-your-turn`` while others play.
    """
    return drained(hinting(view, live=live))


def hinting(view: View, *, live: bool) -> Steps[list[Hint]]:
    """Work out :func:`hints` in steps, each about as long as a bot's move.

    :raises RuleViolation: at the first step, as :func:`hints` does.
    """
    _refuse(view, live)
    found = []
    for move in (yield from _worth_telling(view)):
        yield
        one = yield from hint(view, move)
        if not any(isinstance(later, Undo) for later in one.end.line):
            found.append(one)
    return sorted(found, key=_price)


def advise(view: View, *, live: bool) -> Advice:
    """Return what the Hard bot would do in this seat, and why.

    :raises RuleViolation: ``no-coach`` in a *live* match, ``not-your-turn`` while others play.
    """
    return drained(advising(view, live=live))


def advising(view: View, *, live: bool) -> Steps[Advice]:
    """Work out :func:`advise` in steps, each about as long as a bot's move.

    :raises RuleViolation: at the first step, as :func:`advise` does.
    """
    _refuse(view, live)
    best = _hard(view)
    yield
    chosen = yield from hint(view, best)
    wanted = {Discard: Discard, DrawStock: TakePile}.get(type(chosen.move))
    rival: Hint | None = None
    for move in view.legal_moves() if wanted else ():
        if type(move) is wanted:
            other = yield from hint(view, move)
            rival = other if rival is None else min(rival, other, key=_price)
    if rival is not None and isinstance(chosen.move, Discard) and rival.end.leaves >= chosen.end.leaves:
        rival = None
    return Advice(chosen, rival)


def hint(view: View, move: Move) -> Steps[Hint]:
    """Work out where *move*, a legal move of the seat whose *view* this is, leads."""
    state = view.table
    before = leftover(hand_bits(state.hand), state)
    yield
    end = yield from turn_end(view, move)
    yield
    match move:
        case TakePile(count):
            hand = (*state.hand, *state.pile[-count:])
            melds = arrange(hand, state.rules, sights(state)).melds
            taken = frozenset(state.pile[-count:])
            return Hint(move, before, end, makes=tuple(meld for meld in melds if not taken.isdisjoint(meld.cards)))
        case Discard(card):
            partners = live_partners(state.hand, gone(state), state.rules.ace_in_runs)
            feeds = tuple(i for i, more in enumerate(joining(state.melds, state.rules)) if more >> card & 1)
            return Hint(move, before, end, breaks=partners.get(card, 0), feeds=feeds)
        case _:
            return Hint(move, before, end)


def turn_end(view: View, move: Move | None = None) -> Steps[TurnEnd]:
    """Work out how the turn ends if the seat makes *move*, if any, and goes on as Hard does.

    Where it stops at a draw from the stock, the card to come is left out: it may always be thrown.
    """
    state, seat = view.table, view.table.turn
    line: list[Move] = []
    if move is None:
        move = _hard(view)
        yield
    while True:
        line.append(move)
        if isinstance(move, DrawStock):
            state = yield from _settling(view)
            return _end(state, seat, line)
        state = apply(state, move)
        yield
        if state.turn != seat or state.phase != "lay":
            return _end(state, seat, line)
        move = _hard(view._replace(table=state))
        yield


def _worth_telling(view: View) -> Steps[list[Move]]:
    moves: list[Move] = [move for move in view.legal_moves() if not isinstance(move, Undo)]
    if not view.rules.jokers:
        return moves
    yield
    best = {meld.cards for meld in arrange(view.hand, view.rules, sights(view.table)).melds}
    yield
    hard = _hard(view)
    return [move for move in moves if not isinstance(move, LayMeld) or move.cards in best or move == hard]


def _hard(view: View) -> Move:
    """Return Hard's move, or the house's where a person's lays this turn have crossed Hard's plan."""
    move = play_greedily(view, STYLE)
    return move if can(view.table, move) else legal_default(view)


def _settling(view: View) -> Steps[HandState]:
    """Work out the table after a draw from the stock, the card drawn left out: it may always be thrown.

    The lays are Hard's. What the hand leaves now it leaves at most once the card has come.
    """
    state = view.table._replace(phase="lay")
    while state.phase == "lay":
        move = next_lay(state)
        if move is None:
            return view.table if first_meld_short(state) else state
        state = apply(state, move)
        yield
    return state


def _end(state: HandState, seat: int, line: list[Move]) -> TurnEnd:
    hand = state.hands[seat]
    mine = state._replace(turn=seat)  # what the seat sees, also when the turn has gone on
    return TurnEnd(
        line=tuple(line),
        leaves=leftover(hand_bits(hand), mine),
        holds=hand_points(hand, state.rules),
        pairs=pairs(hand, state),
        out=not hand,
    )


def pairs(hand: tuple[Card, ...], state: HandState) -> int:
    """Return the live partnerships of *hand* at this table; see :mod:`rummy_core.bots.partners`."""
    return sum(live_partners(hand, gone(state), state.rules.ace_in_runs).values()) // 2


def _price(one: Hint) -> tuple[bool, int, int, int]:
    """Return what sorts hints: going out first, then the cheapest; a meld before an equal discard."""
    order = (LayMeld, LayOff, SwapJoker, DrawStock, TakePile, Discard, EndHand)
    return (not one.end.out, one.end.leaves, one.end.holds, order.index(type(one.move)))


def _refuse(view: View, live: bool) -> None:
    if live:
        raise RuleViolation("no-coach")
    if not view.my_turn:
        raise RuleViolation("not-your-turn")
