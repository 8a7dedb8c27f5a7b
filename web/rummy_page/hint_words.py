"""Moves and hints in words: what to do, and what it leaves."""

from collections.abc import Sequence

from rummy_core.cards import face_name
from rummy_core.coach import Hint
from rummy_core.hand_state import HandState
from rummy_core.moves import Discard, DrawStock, EndHand, LayMeld, LayOff, Move, SwapJoker, TakePile
from rummy_page.texts import listed, say
from rummy_page.words import cards_seen, whose_meld


def to_do(move: Move, table: HandState, names: Sequence[str]) -> str:
    """Return a move as something to do: ``lay 9c Tc Jc``, to stand anywhere in a sentence."""
    match move:
        case DrawStock():
            return say("do-draw")
        case TakePile(count):
            return say("do-take", cards=cards_seen(table.pile[-count:]))
        case LayMeld(cards):
            return say("do-lay", cards=cards_seen(cards))
        case LayOff(card, meld_id, _):
            return say("do-lay-off", card=face_name(card), meld=_meld(table, meld_id, names))
        case SwapJoker(card, meld_id):
            return say("do-swap", card=face_name(card), meld=_meld(table, meld_id, names))
        case Discard(card):
            return say("do-throw", card=face_name(card))
        case EndHand():
            return say("do-end")
        case _:
            return say("do-undo")


def _meld(table: HandState, meld_id: int, names: Sequence[str]) -> str:
    """Return whose meld that is; one laid earlier in the same line is the player's own."""
    return whose_meld(table.melds[meld_id], names) if meld_id < len(table.melds) else say("your-meld")


def all_to_do(line: Sequence[Move], table: HandState, names: Sequence[str]) -> str:
    """Return a whole turn as something to do: ``lay 9c Tc Jc, then throw Kd``."""
    steps = [to_do(move, table, names) for move in line]
    if len(steps) < 2:
        return "".join(steps)
    return say("do-then", first=listed(steps[:-1]), last=steps[-1])


def sentence_case(text: str) -> str:
    """Return *text* with a capital first letter."""
    return text[:1].upper() + text[1:]


def hint_sentence(hint: Hint, number: int, count: int, table: HandState, names: Sequence[str]) -> str:
    """Return hint *number* of *count* as the sentence that the table shows."""
    what = sentence_case(to_do(hint.move, table, names))
    return say("hint", what=what, then=_then(hint), n=number, all=count)


def _then(hint: Hint) -> str:
    leaves = hint.end.leaves
    if hint.end.out:
        return say("hint-out")
    if hint.makes and leaves < hint.before:
        made = listed([cards_seen(meld.cards) for meld in hint.makes])
        return say("hint-makes", cards=made, before=hint.before, leaves=leaves)
    if hint.at_most:
        return say("hint-at-most", leaves=leaves)
    return say("hint-thrown" if isinstance(hint.move, Discard) else "hint-leaves", leaves=leaves)
