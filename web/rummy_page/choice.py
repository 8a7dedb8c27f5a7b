"""What the chosen cards can do now: the one place where the page asks the engine "what if".

Nothing here knows a rule. Every answer is the engine's: :func:`rummy_core.hand.apply` on the view's
table either returns what would be, or raises the refusal that the player is shown.
"""

from collections.abc import Sequence
from typing import NamedTuple

from rummy_core.arrange import Arrangement, arrange
from rummy_core.cards import Card, is_joker
from rummy_core.errors import RuleViolation
from rummy_core.hand import apply, can
from rummy_core.hand_state import HandState
from rummy_core.melds import Meld
from rummy_core.moves import Discard, LayMeld, LayOff, Move, SwapJoker, TakePile
from rummy_core.points import hand_points
from rummy_core.view import View
from rummy_page.texts import say


class Target(NamedTuple):
    """A meld on the table that all chosen cards may join, and the moves that lay them there."""

    meld_id: int
    moves: tuple[Move, ...]
    low: bool
    """Whether the first of them goes to the low end of a run."""
    after: HandState


class Choice(NamedTuple):
    """The chosen cards and everything they can do now."""

    cards: tuple[Card, ...]
    targets: tuple[Target, ...] = ()
    discard: Discard | None = None
    discard_refused: str = ""
    """Why the one chosen card may not be thrown."""
    goes_out: bool = False
    """Whether throwing it ends the hand."""
    melds: tuple[Meld, ...] = ()
    """The melds the chosen cards make and the rules allow to lay now."""
    lay: tuple[Move, ...] = ()
    """The moves that lay them."""
    lay_refused: str = ""
    """Why two or more chosen cards cannot be laid."""
    then: int | None = None
    """What the hand would cost after the likeliest of these."""
    counts: int = 0
    """What the whole hand counts now, should somebody else go out."""


def chosen(view: View, cards: Sequence[Card]) -> Choice:
    """Return what *cards* can do in the lay step of my own turn."""
    table = view.table
    picked = tuple(card for card in cards if card in view.hand)
    counts = hand_points(view.hand, view.rules)
    if not picked:
        return Choice((), counts=counts)
    choice = Choice(picked, targets=targets(table, picked), counts=counts)
    choice = _with_discard(choice, table, picked[0]) if len(picked) == 1 else _with_melds(choice, table, picked)
    return choice._replace(then=_then(choice, table, view))


def targets(table: HandState, cards: tuple[Card, ...]) -> tuple[Target, ...]:
    """Return the melds on the table that take all of *cards*, in the only order that works."""
    found = []
    for meld_id in range(len(table.melds)):
        target = _target(table, cards, meld_id)
        if target is not None:
            found.append(target)
    return tuple(found)


def _target(table: HandState, cards: tuple[Card, ...], meld_id: int) -> Target | None:
    waiting = list(cards)
    moves: list[Move] = []
    low = False
    state = table
    while waiting:
        for card in waiting:
            move = LayOff(card, meld_id)
            try:
                after = apply(state, move)
            except RuleViolation:
                continue
            if not moves:
                low = after.melds[meld_id].cards[0] == card
            state = after
            moves.append(move)
            waiting.remove(card)
            break
        else:
            return None
    return Target(meld_id, tuple(moves), low, state)


def _with_discard(choice: Choice, table: HandState, card: Card) -> Choice:
    move = Discard(card)
    try:
        after = apply(table, move)
    except RuleViolation as refused:
        return choice._replace(discard_refused=refused.message)
    return choice._replace(discard=move, goes_out=not after.hands[table.turn])


def _with_melds(choice: Choice, table: HandState, cards: tuple[Card, ...]) -> Choice:
    try:
        after = apply(table, LayMeld(cards))
    except RuleViolation as refused:
        several = _several(table, cards)
        if several:
            melds, moves = several
            return choice._replace(melds=melds, lay=moves)
        return choice._replace(lay_refused=refused.message)
    return choice._replace(melds=after.melds[-1:], lay=(LayMeld(cards),))


def _several(table: HandState, cards: tuple[Card, ...]) -> tuple[tuple[Meld, ...], tuple[Move, ...]] | None:
    """Return two or more melds that use up *cards*, if the rules allow to lay them all now."""
    split = arrange(cards, table.rules)
    if split.loose or len(split.melds) < 2:
        return None
    state = table
    moves: list[Move] = []
    for meld in split.melds:
        move = LayMeld(meld.cards)
        if not can(state, move):
            return None
        state = apply(state, move)
        moves.append(move)
    return split.melds, tuple(moves)


def _then(choice: Choice, table: HandState, view: View) -> int | None:
    """Return the cost after the lay-off, else the meld, else the discard of what is chosen."""
    moves: tuple[Move, ...] = ()
    if choice.targets:
        moves = choice.targets[0].moves
    elif choice.lay:
        moves = choice.lay
    elif choice.discard is not None:
        left = [card for card in view.hand if card != choice.discard.card]
        return arrange(left, view.rules).cost
    if not moves:
        return None
    state = table
    for move in moves:
        state = apply(state, move)
    return arrange(state.hands[table.turn], view.rules).cost


def ready_melds(view: View, arrangement: Arrangement) -> tuple[Meld, ...]:
    """Return the melds of the best arrangement that may be laid right now."""
    return tuple(meld for meld in arrangement.melds if can(view.table, LayMeld(meld.cards)))


NO_MELD_NOW = ("draw-first", "quiet-round", "one-meld")
"""The refusals that hold for any cards; every other one can be mended by choosing more or others."""


def no_meld_now(view: View, cards: Sequence[Card]) -> str:
    """Return why no meld at all may be laid now, or nothing if cards may be gathered for one."""
    if not view.my_turn:
        return say("wait-refused")
    try:
        apply(view.table, LayMeld(tuple(cards)))
    except RuleViolation as refused:
        return refused.message if refused.code in NO_MELD_NOW else ""
    return ""


def usual_take(table: HandState) -> TakePile:
    """Return what a tap on the pile takes: the whole of it where it goes as a whole, else its top card."""
    return TakePile(len(table.pile) if table.rules.pile_take == "whole" and table.pile else 1)


def joker_swap(view: View, cards: Sequence[Card]) -> SwapJoker | str:
    """Return the swap of the one chosen card for a joker on the table, or why there is none."""
    if not view.my_turn:
        return say("wait-refused")
    if len(cards) != 1:
        return say("choose-to-swap")
    refused = say("no-joker-to-swap")
    for meld_id, meld in enumerate(view.table.melds):
        if any(map(is_joker, meld.cards)):
            try:
                apply(view.table, SwapJoker(cards[0], meld_id))
            except RuleViolation as refusal:
                refused = refusal.message
            else:
                return SwapJoker(cards[0], meld_id)
    return refused
