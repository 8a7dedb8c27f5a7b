"""A reviewed turn in words: its mark, what was done, and the better move with its number."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from rummy_core.analysis import TurnReview
from rummy_core.hand_state import HandState
from rummy_core.moves import DrawStock
from rummy_page.hint_words import all_to_do
from rummy_page.texts import say
from rummy_page.words import YOU

Tone: TypeAlias = Literal["ok", "", "warn"]
"""The look of a mark: green, plain, amber."""

TONES: dict[str, Tone] = {"best": "ok", "fine": "", "slip": "warn"}


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the page shows about a turn."""

    mark: str
    tone: Tone
    title: str
    text: str


def mark_short(review: TurnReview) -> str:
    """Return the mark for the list of moves: ``Best``, ``Fine`` or ``Slip, 8``."""
    return say(f"mark-{review.mark}", n=review.lost)


def verdict(review: TurnReview, did: str, start: HandState, names: Sequence[str]) -> Verdict:
    """Return the verdict on a turn; *did* is what its player did, *start* the hand where ``better`` begins."""
    mark = say("mark-slip-points", n=review.lost) if review.mark == "slip" else mark_short(review)
    title = turn_title(review.number, review.seat, did, names)
    return Verdict(mark, TONES[review.mark], title, _text(review, start, names))


def turn_title(number: int, seat: int, did: str, names: Sequence[str]) -> str:
    """Return ``Turn 4: you threw Js``."""
    return say("review-turn", n=number, you=seat == YOU, who=say("you-inside") if seat == YOU else names[seat], did=did)


def _text(review: TurnReview, start: HandState, names: Sequence[str]) -> str:
    if not review.better:
        return say("review-best", leaves=review.leaves)
    better = say("review-better", steps=all_to_do(review.better, start, names))
    return f"{better} {_number(review)}"


def _number(review: TurnReview) -> str:
    leaves, could = review.leaves, review.could_leave
    if review.could_hold == 0 and review.holds:
        return say("review-out", holds=review.holds)
    if review.step == "draw":
        sure = not isinstance(review.better[0], DrawStock)
        return say("review-leaves-draw" if sure else "review-leaves-stock", leaves=leaves, could=could)
    if could < leaves:
        return say("review-leaves", leaves=leaves, could=could)
    if review.could_hold < review.holds:
        return say("review-holds", holds=review.holds, could=review.could_hold)
    return say("review-pairs")
