"""From a finished hand to points: pure arithmetic on counts.

Sources: the winner scores the other hands [PG]; differences for a stuck hand and its sharing after
Pagat's worked example (6, 15, 7, 21 gives 25); the other direction and its ties from *house*; 100 for
a seat that never melded from *joker*. See ``docs/rules.md``, part A7 and A8.
"""

from collections.abc import Sequence

from rummy_core.hand_state import EndReason, HandResult, HandState, Seat
from rummy_core.points import hand_points
from rummy_core.rules import Rules

RUMMY_FACTOR = 2
RUMMY_BONUS = 10


def counts(state: HandState) -> tuple[int, ...]:
    """Return what each seat's hand counts now; a seat that never melded counts what the rules say."""
    never = state.rules.never_melded
    return tuple(
        never if never is not None and not opened and hand else hand_points(hand, state.rules)
        for hand, opened in zip(state.hands, state.opened, strict=True)
    )


def score_out(rules: Rules, held: Sequence[int], out: Seat, rummy: bool) -> tuple[int, ...]:
    """Return each seat's points when *out* went out and the others hold *held*."""
    owed = [0 if seat == out else count for seat, count in enumerate(held)]
    if rummy and rules.going_rummy == "double":
        owed = [RUMMY_FACTOR * count for count in owed]
    bonus = RUMMY_BONUS if rummy and rules.going_rummy == "bonus_10" else 0
    if rules.scoring == "penalty":
        return tuple(0 if seat == out else count + bonus for seat, count in enumerate(owed))
    return tuple(sum(owed) + bonus if seat == out else 0 for seat in range(len(owed)))


def score_stuck(rules: Rules, held: Sequence[int]) -> tuple[int, ...]:
    """Return each seat's points when nobody went out; nothing ever doubles here.

    A shared pot is split into whole points and the remainder is dropped: no rounding is published.
    """
    nothing = (0,) * len(held)
    if rules.stuck == "nobody":
        return nothing
    if rules.stuck == "all_pay":
        return tuple(held)
    least = min(held)
    lowest = [seat for seat, count in enumerate(held) if count == least]
    if len(lowest) > 1 and rules.stuck_tie == "nobody":
        return nothing
    if rules.scoring == "penalty":
        return tuple(count - least for count in held)
    share = sum(count - least for count in held) // len(lowest)
    return tuple(share if seat in lowest else 0 for seat in range(len(held)))


def went_out(state: HandState, reason: EndReason) -> HandState:
    """Return *state* as won by the seat whose turn it is."""
    rummy = not state.laid_before[state.turn]
    held = counts(state)
    points = score_out(state.rules, held, state.turn, rummy)
    result = HandResult(reason, state.turn, rummy and state.rules.going_rummy != "none", held, points)
    return state._replace(phase="over", undo_to=None, result=result)


def got_stuck(state: HandState, reason: EndReason) -> HandState:
    """Return *state* as counted where it stands."""
    held = counts(state)
    result = HandResult(reason, None, False, held, score_stuck(state.rules, held))
    return state._replace(phase="over", undo_to=None, result=result)
