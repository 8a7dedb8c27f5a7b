"""The Learn coach in words: what it would do now, and the facts that speak for it."""

from collections.abc import Sequence

from rummy_core.cards import face_name
from rummy_core.coach import Advice, Hint
from rummy_core.moves import Discard, DrawStock, EndHand, LayMeld, LayOff, SwapJoker, TakePile
from rummy_core.points import hand_points
from rummy_core.view import View
from rummy_page.hint_words import all_to_do, sentence_case, to_do
from rummy_page.texts import listed, say
from rummy_page.words import cards_seen, whose_meld


def coach_sentence(advice: Advice, view: View, names: Sequence[str]) -> str:
    """Return what the coach would do and why, for the seat whose *view* this is."""
    what = sentence_case(to_do(advice.chosen.move, view.table, names))
    return say("coach", what=what, why=_why(advice, view, names))


def _why(advice: Advice, view: View, names: Sequence[str]) -> str:
    chosen = advice.chosen
    if chosen.end.out and len(chosen.end.line) > 1:
        return say("coach-out", steps=all_to_do(chosen.end.line, view.table, names))
    match chosen.move:
        case TakePile():
            return _why_take(chosen)
        case DrawStock():
            return _why_draw(advice, view)
        case LayMeld(cards):
            before = hand_points(view.hand, view.rules)
            return say("coach-lay", before=before, after=before - hand_points(cards, view.rules))
        case LayOff(card, _, _):
            return say("coach-lay-off", n=hand_points([card], view.rules))
        case SwapJoker():
            return say("coach-swap")
        case Discard():
            return _why_throw(advice, view, names)
        case EndHand():
            return say("coach-end")
        case _:
            return say("coach-undo")


def _why_take(chosen: Hint) -> str:
    before, leaves = chosen.before, chosen.end.leaves
    if chosen.makes and leaves < before:
        made = listed([cards_seen(meld.cards) for meld in chosen.makes])
        return say("coach-makes", cards=made, before=before, leaves=leaves)
    if leaves < before:
        return say("coach-take-cheaper", before=before, leaves=leaves)
    return say("coach-take-pairs", n=chosen.end.pairs, leaves=leaves)


def _why_draw(advice: Advice, view: View) -> str:
    leaves, rival = advice.chosen.end.leaves, advice.rival
    if rival is None or not isinstance(rival.move, TakePile):
        return say("coach-draw-only", leaves=leaves)
    cards = cards_seen(view.table.pile[-rival.move.count :])
    if rival.end.leaves > leaves:
        return say("coach-draw-dearer", cards=cards, other=rival.end.leaves, leaves=leaves)
    if rival.end.leaves < leaves:
        return say("coach-draw-pairs", cards=cards, other=rival.end.leaves)
    return say("coach-draw-same", cards=cards, leaves=leaves)


def _why_throw(advice: Advice, view: View, names: Sequence[str]) -> str:
    chosen, rival = advice.chosen, advice.rival
    if len(view.hand) == 1 or chosen.end.out:
        return say("hint-out")
    if rival is not None and isinstance(rival.move, Discard):
        more = chosen.end.leaves - rival.end.leaves
        why = say("coach-throw-rival", n=more, card=face_name(rival.move.card))
    else:
        why = say("coach-throw-pair" if chosen.breaks else "coach-throw-free", leaves=chosen.end.leaves)
    if chosen.feeds:
        why = f"{why} {say('coach-feeds', meld=whose_meld(view.table.melds[chosen.feeds[0]], names))}"
    return why
