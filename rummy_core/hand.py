"""Playing a hand: ``apply`` a move to a state, ``verify`` one, or list the ``legal_moves``.

>>> from rummy_core.rules import preset
>>> from rummy_core.hand_state import deal
>>> state = deal(preset("basic"), 2, 1, preset("basic").deck())
>>> state.turn, state.phase, [str(move) for move in legal_moves(state)]
(0, 'draw', ['draw', 'take 1'])
"""

from collections.abc import Iterator

from rummy_core.cards import card_name, is_joker
from rummy_core.errors import RuleViolation
from rummy_core.finish import can_finish
from rummy_core.hand_state import HandState, deal
from rummy_core.melds import all_melds, extended
from rummy_core.moves import (
    Discard,
    DrawStock,
    EndHand,
    LayMeld,
    LayOff,
    Move,
    Restock,
    SwapJoker,
    TakePile,
    Undo,
)
from rummy_core.scoring import got_stuck
from rummy_core.turn import (
    discard,
    draw_stock,
    end_hand,
    end_if_stuck,
    first_meld_short,
    frozen,
    lay_meld,
    lay_off,
    restock,
    swap_joker,
    take_pile,
    undo,
    used_up,
)

__all__ = ["apply", "can", "deal", "legal_moves", "verify"]


def apply(state: HandState, move: Move) -> HandState:
    """Return the state after the seat whose turn it is has made *move*.

    :raises RuleViolation: if the rules forbid it; *state* is a value and stays as it was.
    """
    match move:
        case DrawStock():
            return draw_stock(state)
        case Discard(card):
            after = discard(state, card)
            return after if after.phase == "over" else _begin_turn(after)
        case LayMeld(cards):
            return _finishable(state, lay_meld(state, cards))
        case LayOff(card, meld, end):
            return _finishable(state, lay_off(state, card, meld, end))
        case TakePile(count):
            return _useful_take(take_pile(state, count))
        case SwapJoker(card, meld):
            return _finishable(state, swap_joker(state, card, meld))
        case Undo():
            return undo(state)
        case EndHand():
            return end_hand(state)
        case Restock(order):
            return restock(state, order)


def verify(state: HandState, move: Move) -> None:
    """Raise :exc:`RuleViolation` unless the rules allow *move* here."""
    apply(state, move)


def can(state: HandState, move: Move) -> bool:
    """Return whether :func:`verify` would pass. For the page; never raises."""
    try:
        apply(state, move)
    except RuleViolation:
        return False
    return True


def legal_moves(state: HandState) -> list[Move]:
    """Return every move the rules allow the seat whose turn it is, in a fixed order.

    Complete but for one thing: of moves that differ only in which joker lies where, one is listed.
    Empty when the hand is over or chance has to shuffle. Never empty otherwise.
    """
    return [move for move in _conceivable(state) if can(state, move)]


def _conceivable(state: HandState) -> Iterator[Move]:
    """Yield the moves worth asking about in this phase."""
    if state.phase == "draw":
        yield DrawStock()
        yield from _takes(state)
        yield EndHand()
    elif state.phase == "lay":
        if not state.quiet:
            yield from _table_moves(state)
        yield from map(Discard, state.hand)
        yield Undo()


def _takes(state: HandState) -> Iterator[TakePile]:
    match state.rules.pile_take:
        case "top":
            yield TakePile(1)
        case "anywhere":
            yield from map(TakePile, range(1, len(state.pile) + 1))
        case "whole":
            yield TakePile(len(state.pile))


def _table_moves(state: HandState) -> Iterator[Move]:
    for meld in all_melds(state.hand, state.rules):
        yield LayMeld(meld.cards)
    for card in state.hand:
        for meld_id, meld in enumerate(state.melds):
            longer = extended(meld, card, state.rules)
            if len(longer) == 1:
                yield LayOff(card, meld_id)
            elif longer:
                yield LayOff(card, meld_id, "low")
                yield LayOff(card, meld_id, "high")
            if any(map(is_joker, meld.cards)):
                yield SwapJoker(card, meld_id)


def _begin_turn(state: HandState) -> HandState:
    """Return a hand at the start of a turn, ended where no turn can be played."""
    state = end_if_stuck(state)
    if state.phase == "draw" and used_up(state) and not legal_moves(state):
        return got_stuck(state, "no_card")
    return state


def _useful_take(after: HandState) -> HandState:
    if can_finish(after):
        return after
    if after.must_lay:
        card = card_name(after.must_lay[0])
        raise RuleViolation("take-useless", card=card)
    card = card_name(after.taken[0])
    raise RuleViolation("take-useless/stuck", card=card)


def _finishable(before: HandState, after: HandState) -> HandState:
    """Return *after*, or refuse the move that led to it because the turn could not end any more.

    A first meld laid in pieces is let through: until it is enough the turn ends by Undo.
    """
    if first_meld_short(after) or can_finish(after):
        return after
    if after.must_lay:
        card = card_name(after.must_lay[0])
        raise RuleViolation("no-finish", card=card)
    card = card_name(frozen(after)[0])
    raise RuleViolation("no-finish/last", card=card)
