"""The score sheet and the count after a hand, as data."""

from collections.abc import Sequence
from dataclasses import dataclass

from rummy_core.cards import Card
from rummy_core.hand_state import HandResult
from rummy_core.rules import Rules
from rummy_core.view import View
from rummy_page.texts import listed, say
from rummy_page.words import YOU, cards_seen, is_me, name_of


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """The points of every hand and the totals; one column a seat."""

    title: str
    names: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    """A row a hand: each seat's points, empty (or 0, of penalty points) where it scored none."""
    totals: tuple[str, ...]
    best: tuple[int, ...]
    """The columns that scored in the last hand."""


@dataclass(frozen=True, slots=True)
class Held:
    """What one seat held when the hand was counted."""

    name: str
    cards: tuple[Card, ...]
    out: str
    """How it went out; empty if it did not."""
    note: str
    """Why it counts something else than its cards; mostly empty."""
    count: int


@dataclass(frozen=True, slots=True)
class HandOver:
    """The page after a hand."""

    title: str
    text: str
    points: str
    points_word: str
    held: tuple[Held, ...]
    need: str
    match_over: bool
    next_label: str
    waits: bool = False
    """Whether there is nothing to go on to yet."""


def score_sheet(view: View, names: Sequence[str], *, new: bool = False) -> ScoreSheet:
    """Return the score sheet; *new* marks the last hand as just counted."""
    nothing = "0" if view.rules.lowest_wins else ""  # with penalty points nothing is what one wants
    rows = [tuple(str(points) if points else nothing for points in result.points) for result in view.results]
    best: tuple[int, ...] = ()
    if new and rows:
        best = tuple(seat for seat, points in enumerate(view.results[-1].points) if points)
        rows[-1] = tuple(f"+{points}" if points else nothing for points in rows[-1])
    if view.rules.lowest_wins and new and rows:
        best = tuple(seat for seat, points in enumerate(view.results[-1].points) if not points)
    everyone = tuple(name_of(seat, names) for seat in range(len(names)))
    return ScoreSheet(_sheet_title(view.rules), everyone, tuple(rows), tuple(map(str, view.totals)), best)


def _sheet_title(rules: Rules) -> str:
    if rules.lowest_wins:
        target, deals = rules.target, rules.deals
        title = say("score-up-to", n=target) if target is not None else say("score-end-of", n=deals or 0)
        return say("lowest-wins", title=title)
    return say("score-first-to", n=rules.target) if rules.target is not None else say("score-hands", n=rules.deals or 0)


def hand_over(view: View, names: Sequence[str]) -> HandOver:
    """Return the page for the hand that was just counted, or for the end of the match."""
    result = view.results[-1] if view.results else None
    counted = result is not None and view.left is None
    title = _match_title(view, names) if view.end is not None else _hand_title(result, names)
    scored = result.points if counted and result is not None else (0,)
    points = scored[YOU] if view.rules.lowest_wins else max(scored)
    word = "your-points" if view.rules.lowest_wins else "points"
    return HandOver(
        title=title,
        text=_text(view, result, names) if counted and result is not None else say("over-resigned"),
        points=f"+{points}" if points else "",
        points_word=say(word, n=points) if points else "",
        held=_held(view, result, names) if counted and result is not None else (),
        need=_need(view),
        match_over=view.end is not None,
        next_label=say("play-again") if view.end is not None else say("next-hand"),
    )


def _hand_title(result: HandResult | None, names: Sequence[str]) -> str:
    if result is None or result.out is None:
        return say("over-nobody")
    return say("over-you") if is_me(result.out, names) else say("over-other", name=names[result.out])


def _match_title(view: View, names: Sequence[str]) -> str:
    winners = [seat for seat, place in enumerate(view.places) if place == 1]
    if len(winners) > 1:
        return say("match-shared", names=listed([name_of(seat, names) for seat in winners]))
    return say("match-you") if is_me(winners[0], names) else say("match-other", name=names[winners[0]])


def _text(view: View, result: HandResult, names: Sequence[str]) -> str:
    hand = say("hand-number", n=view.number)
    if result.out is None:
        score = _stuck_score(view.rules, result, names)
        return say("over-text-stuck", hand=hand, why=say(f"stuck-{result.reason}"), score=score)
    who, you = name_of(result.out, names), is_me(result.out, names)
    if result.reason == "discard":
        how = say("over-threw", you=you, card=cards_seen(view.table.pile[-1:]))
    else:
        how = say(f"over-{result.reason}", you=you)
    key = "over-text-penalty" if view.rules.lowest_wins else "over-text"
    text = say(key, you=you, hand=hand, who=who, how=how)
    return f"{text} {say('over-rummy')}" if result.rummy else text


def _stuck_score(rules: Rules, result: HandResult, names: Sequence[str]) -> str:
    if rules.lowest_wins and any(result.points):
        return say("stuck-each-pays" if rules.stuck == "all_pay" else "stuck-others-pay")
    scored = [name_of(seat, names) for seat, points in enumerate(result.points) if points]
    return say("stuck-score", n=len(scored), names=listed(scored)) if scored else say("stuck-nobody")


def _held(view: View, result: HandResult, names: Sequence[str]) -> tuple[Held, ...]:
    went = "went-rummy" if result.rummy else "went-out"
    return tuple(
        Held(
            name=name_of(seat, names),
            cards=view.table.hands[seat],
            out=say(went, you=is_me(seat, names)) if seat == result.out else "",
            note=say("never-melded") if _never_melded(view, seat) else "",
            count=result.counts[seat],
        )
        for seat in range(len(names))
    )


def _never_melded(view: View, seat: int) -> bool:
    table = view.table
    return view.rules.never_melded is not None and not table.opened[seat] and bool(table.hands[seat])


def _need(view: View) -> str:
    if view.end is not None or view.rules.target is None or view.rules.lowest_wins:
        return ""
    return say("need-more", n=view.rules.target - view.totals[YOU])


def heard_over(over: HandOver, view: View) -> str:
    """Return the count for the ear: who went out, what the others held, what I have."""
    result = view.results[-1] if view.results else None
    others = sum(held.count for held in over.held if not held.out)
    if result is None or result.out is None:
        return say("heard-over-stuck", title=over.title, total=view.totals[YOU])
    return say("heard-over", title=over.title, n=others, total=view.totals[YOU])
