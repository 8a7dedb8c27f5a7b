"""What the chosen cards can do now: the one place where the page asks the engine "what if".

Nothing here knows a rule. Every answer is the engine's: :func:`rummy_core.hand.apply` on the view's
table either returns what would be, or raises the refusal that the player is shown.
"""

from collections.abc import Sequence
from typing import NamedTuple

from rummy_core.arrange import Arrangement, least_cost
from rummy_core.cards import Card, is_joker
from rummy_core.errors import RuleViolation
from rummy_core.hand import apply, can
from rummy_core.hand_state import HandState
from rummy_core.melds import Meld, all_melds
from rummy_core.moves import Discard, LayMeld, LayOff, Move, SwapJoker, TakePile
from rummy_core.points import hand_points
from rummy_core.view import View
from rummy_page.choose import Way, ways_to_join, ways_to_lay
from rummy_page.first_meld import waits_for_first_meld, why_short
from rummy_page.texts import say
from rummy_page.words import YOU, why_not


class Target(NamedTuple):
    """A meld on the table that all chosen cards may join, and the moves that lay them there."""

    meld_id: int
    moves: tuple[Move, ...]
    low: bool
    """Whether the first of them goes to the low end of a run."""
    after: HandState
    ways: tuple[Way, ...] = ()
    """All ways to lay them there; with more than one the player is asked."""
    swap: bool = False
    """Whether the card takes the place of a joker there."""


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
    ways: tuple[Way, ...] = ()
    """All ways to lay them; with more than one the player is asked."""
    short: str = ""
    """What a first meld would still lack with them."""
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
    """Return the melds on the table that take all of *cards*, or give up a joker for the one of them."""
    found = []
    for meld_id in range(len(table.melds)):
        target = _target(table, cards, meld_id)
        if target is not None:
            found.append(target)
    return tuple(found)


def _target(table: HandState, cards: tuple[Card, ...], meld_id: int) -> Target | None:
    ways = ways_to_join(table, cards, meld_id)
    if ways:
        first = ways[0].moves[0]
        assert isinstance(first, LayOff)
        low = apply(table, first).melds[meld_id].cards[0] == first.card
        return Target(meld_id, ways[0].moves, low, ways[0].after, ways)
    move = SwapJoker(cards[0], meld_id)
    if len(cards) == 1 and any(map(is_joker, table.melds[meld_id].cards)) and can(table, move):
        return Target(meld_id, (move,), False, apply(table, move), swap=True)
    return None


def _with_discard(choice: Choice, table: HandState, card: Card) -> Choice:
    move = Discard(card)
    try:
        after = apply(table, move)
    except RuleViolation as refused:
        return choice._replace(discard_refused=why_not(refused))
    return choice._replace(discard=move, goes_out=not after.hands[table.turn])


def _with_melds(choice: Choice, table: HandState, cards: tuple[Card, ...]) -> Choice:
    try:
        ways = ways_to_lay(table, cards)
    except RuleViolation as refused:
        return choice._replace(lay_refused=why_not(refused))
    return choice._replace(melds=ways[0].melds, lay=ways[0].moves, ways=ways, short=why_short(ways[0].after))


def _then(choice: Choice, table: HandState, view: View) -> int | None:
    """Return the cost after the lay-off, else the meld, else the discard of what is chosen."""
    moves: tuple[Move, ...] = ()
    if choice.targets:
        moves = choice.targets[0].moves
    elif choice.lay:
        moves = choice.lay
    elif choice.discard is not None:
        left = [card for card in view.hand if card != choice.discard.card]
        return hand_cost(table, least_cost(left, view.rules))
    if not moves:
        return None
    state = table
    for move in moves:
        state = apply(state, move)
    return hand_cost(state, least_cost(state.hands[table.turn], view.rules))


def hand_cost(table: HandState, loose: int) -> int:
    """Return what my hand costs with *loose* points outside melds: a fixed sum for one that never melded."""
    never = table.rules.never_melded
    return loose if never is None or table.opened[YOU] else never


def ready_melds(view: View, arrangement: Arrangement) -> tuple[Meld, ...]:
    """Return the melds of the best arrangement that may be laid right now.

    What must reach the table this turn comes first, if need be outside the best arrangement. Before a
    first meld that must count enough there are none: see :func:`rummy_page.first_meld.opening`.
    """
    table = view.table
    if waits_for_first_meld(table):
        return ()
    must = set(table.must_lay)
    ready = [meld for meld in arrangement.melds if can(table, LayMeld(meld.cards))]
    if must and not any(must.intersection(meld.cards) for meld in ready):
        melds = [meld for meld in all_melds(view.hand, view.rules) if must.intersection(meld.cards)]
        ready = [meld for meld in melds if can(table, LayMeld(meld.cards))][:1] or ready
    return tuple(sorted(ready, key=lambda meld: not must.intersection(meld.cards)))


NO_MELD_NOW = ("draw-first", "quiet-round", "one-meld")
"""The refusals that hold for any cards; every other one can be mended by choosing more or others."""


def no_meld_now(view: View, cards: Sequence[Card]) -> str:
    """Return why no meld at all may be laid now, or nothing if cards may be gathered for one."""
    if not view.my_turn:
        return say("wait-refused")
    try:
        apply(view.table, LayMeld(tuple(cards)))
    except RuleViolation as refused:
        return why_not(refused) if refused.code in NO_MELD_NOW else ""
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
                refused = why_not(refusal)
            else:
                return SwapJoker(cards[0], meld_id)
    return refused
