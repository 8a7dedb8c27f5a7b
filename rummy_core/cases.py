"""Cases: a rule written as a position, some moves, and what must happen. Reads and runs files of them.

A file is TOML; ``docs/cases.md`` explains the format with a worked example. :func:`run_case_file` runs
one, :func:`result_lines` prints what came of it. A case that fails says what was expected and what
happened; a file that cannot be run as written raises :exc:`~rummy_core.errors.CaseError`.
"""

import tomllib
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any, Literal, NamedTuple, get_args, get_type_hints

from rummy_core.arrange import least_cost
from rummy_core.cards import Card, card_name, cards_text, is_joker, parse_cards
from rummy_core.errors import CaseError, RuleViolation, RummyError
from rummy_core.hand import can, legal_moves
from rummy_core.hand_state import HandState
from rummy_core.match import MatchState, deal_hand, leave, play, shuffle
from rummy_core.melds import joker_faces
from rummy_core.moves import Move, Restock, parse_move
from rummy_core.positions import POSITION_KEYS, read_position
from rummy_core.rules import Rules, preset

CASE_KEYS = ("id", "title", "basis", "preset", "rules", "play", *POSITION_KEYS)
ACTION_KEYS = ("move", "by", "refused", "leaves", "why", "deal", "restart")


class CaseResult(NamedTuple):
    """What came of one case."""

    id: str
    title: str
    differences: tuple[str, ...]
    """What happened otherwise than the case says; none if it passed."""

    @property
    def passed(self) -> bool:
        """Whether everything happened as the case says."""
        return not self.differences


def run_case_file(path: str | Path) -> list[CaseResult]:
    """Run every case of a file, in order.

    :raises CaseError: if the file cannot be read or a case cannot be run as written.
    """
    try:
        text = Path(path).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise CaseError(f"{path} cannot be read: {error}") from error
    return run_cases(text, str(path))


def run_cases(text: str, source: str = "cases") -> list[CaseResult]:
    """Run every case of a file's *text*; *source* names it in errors.

    :raises CaseError: if the text is no file of cases.
    """
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise CaseError(f"{source} is not TOML: {error}") from error
    for key in data:
        if key not in ("title", "preset", "case"):
            raise CaseError(f"{source}: {key!r} is not part of a file of cases. Known: title, preset, case.")
    cases = data.get("case")
    if not isinstance(cases, list) or not cases:
        raise CaseError(f"{source} has no cases. Write each one under [[case]].")
    results: list[CaseResult] = []
    for number, case in enumerate(cases, start=1):
        where = f"{source}, case {case.get('id', number) if isinstance(case, dict) else number}"
        try:
            results.append(_run_case(case, data.get("preset")))
        except CaseError as error:
            raise CaseError(f"{where}: {error}") from error
        if [result.id for result in results].count(results[-1].id) > 1:
            raise CaseError(f"{where}: this id is used twice. Give every case its own.")
    return results


def result_lines(results: Iterable[CaseResult]) -> list[str]:
    """Return the lines that tell what came of the cases: one for each, its differences, and a sum."""
    lines: list[str] = []
    passed = failed = 0
    for result in results:
        lines.append(f"{'pass' if result.passed else 'FAIL'}  {result.id}  {result.title}")
        lines += [f"        {difference}" for difference in result.differences]
        passed += result.passed
        failed += not result.passed
    lines.append(f"{passed} passed, {failed} failed")
    return lines


# -- one case


def _run_case(case: object, default_preset: object) -> CaseResult:
    if not isinstance(case, dict):
        raise CaseError("write each case under [[case]].")
    for key in case:
        if key not in CASE_KEYS:
            raise CaseError(f"{key!r} is not part of a case. Known: {', '.join(CASE_KEYS)}.")
    for key in ("id", "title"):
        if not isinstance(case.get(key), str):
            raise CaseError(f"{key}: write a short text.")
    steps = case.get("play")
    if not isinstance(steps, list) or not steps or not all(isinstance(step, dict) for step in steps):
        raise CaseError('play: write a list of steps, like [{ move = "draw" }].')
    rules = _rules(case.get("preset", default_preset), case.get("rules", {}))
    start = read_position({key: case[key] for key in case if key in POSITION_KEYS}, rules)
    match = start
    differences: list[str] = []
    for number, step in enumerate(steps, start=1):
        label = f"step {number}" + (f" ({step['move']})" if "move" in step else "")
        try:
            match, found = _run_step(start if step.get("restart") else match, step)
        except CaseError as error:
            raise CaseError(f"{label}: {error}") from error
        differences += [f"{label}: {difference}" for difference in found]
        if found and "move" in step:
            break  # what follows was written for another position
    return CaseResult(case["id"], case["title"], tuple(differences))


def _rules(name: object, changes: object) -> Rules:
    """Return the preset *name* with *changes*; ``"none"`` stands for ``None`` where a switch allows it."""
    if not isinstance(name, str) or not isinstance(changes, dict):
        raise CaseError('preset, rules: write preset = "house" and, if needed, rules = { ace_in_runs = "high" }.')
    hints = get_type_hints(Rules)
    values: dict[str, Any] = {}
    for key, value in changes.items():
        may_be_none = type(None) in get_args(hints.get(key))
        values[key] = None if value == "none" and may_be_none else tuple(value) if isinstance(value, list) else value
    try:
        return preset(name).but(**values)
    except RummyError as error:
        raise CaseError(f"rules: {error}") from error


def _run_step(match: MatchState, step: Mapping[str, Any]) -> tuple[MatchState, list[str]]:
    """Return the match after a step, and what happened otherwise than the step says."""
    refused = step.get("refused")
    try:
        after, refusal = _acted(match, step), None
    except RuleViolation as violation:
        after, refusal = match, violation
    if refusal is not None and refused is None:
        return match, [f"must be allowed, but is refused as {refusal.code}: {refusal.message}"]
    if refusal is None and refused is not None:
        return after, [f"must be refused as {refused}, but is allowed"]
    if refusal is not None and refusal.code != refused:
        return match, [f"must be refused as {refused}, but is refused as {refusal.code}: {refusal.message}"]
    differences: list[str] = []
    hand = _hand(after)
    for key, expected in step.items():
        if key in ACTION_KEYS:
            continue
        if key not in QUESTIONS:
            raise CaseError(f"{key!r} is not known. A step asks about: {', '.join(QUESTIONS)}.")
        actual = QUESTIONS[key](after, hand, expected)
        if actual != expected:
            differences.append(f"{key} must be {expected!r}, but is {actual!r}")
    if not _whole(hand):
        differences.append("cards are missing or lie in two places")
    return after, differences


def _acted(match: MatchState, step: Mapping[str, Any]) -> MatchState:
    """Return the match after what the step does; a step may only ask."""
    if "leaves" in step:
        why: Literal["resigned", "deadline"] = "deadline" if step.get("why") == "deadline" else "resigned"
        return leave(match, step["leaves"], why)
    if step.get("deal"):
        return deal_hand(match, match.rules.deck())
    if "move" not in step:
        return match
    move = _move(step["move"])
    if isinstance(move, Restock):
        return shuffle(match, move.order)
    return play(match, step.get("by", _hand(match).turn), move)


def _hand(match: MatchState) -> HandState:
    if match.hand is None:
        raise CaseError("no hand has been dealt.")
    return match.hand


def _move(text: object) -> Move:
    try:
        return parse_move(str(text))
    except RummyError as error:
        raise CaseError(str(error)) from error


def _cards(text: str) -> tuple[Card, ...]:
    try:
        return parse_cards(text)
    except RummyError as error:
        raise CaseError(str(error)) from error


def _whole(hand: HandState) -> bool:
    """Return whether every card of the deck is in exactly one place."""
    lying = [*hand.stock, *hand.pile]
    for cards in (*hand.hands, *(meld.cards for meld in hand.melds)):
        lying += cards
    return sorted(lying) == list(hand.rules.deck())


# -- what a step can ask


Question = Callable[[MatchState, HandState, Any], object]
"""Answers in the shape that *expected*, the third argument, is written in."""


def _holds(match: MatchState, hand: HandState, expected: Any) -> object:
    """Answer with names where names are written, in any order, and with numbers where numbers are."""
    if not isinstance(expected, Mapping):
        raise CaseError('holds: write it as { 0 = "5c 9d", 1 = 7 }.')
    answer: dict[str, object] = {}
    for seat, cards in expected.items():
        if not seat.isdigit() or int(seat) >= hand.seats:
            raise CaseError(f"holds: there is no seat {seat}.")
        held = hand.hands[int(seat)]
        same = isinstance(cards, str) and sorted(_cards(cards)) == list(held)
        answer[seat] = cards if same else _named_or_counted(held, cards)
    return answer


def _named_or_counted(cards: tuple[Card, ...], expected: object) -> object:
    return len(cards) if isinstance(expected, int) else cards_text(cards)


def _table(hand: HandState) -> list[str]:
    return [f"{meld.owner}: {cards_text(meld.cards)}" for meld in hand.melds]


def _tags(hand: HandState) -> list[str]:
    """Return, for each joker on the table, what it stands for: one card, or a choice of suits."""
    return [
        "/".join(card_name(face) for face in joker_faces(meld, index))
        for meld in hand.melds
        for index, card in enumerate(meld.cards)
        if is_joker(card)
    ]


def _allowed(match: MatchState, hand: HandState, expected: Any) -> object:
    if not isinstance(expected, list):
        raise CaseError("allowed: write a list of moves.")
    return [text for text in expected if can(hand, _move(text))]


def _marked(flags: Iterable[bool]) -> list[int]:
    return [seat for seat, flag in enumerate(flags) if flag]


QUESTIONS: Mapping[str, Question] = {
    # the turn
    "turn": lambda match, hand, _: hand.turn,
    "phase": lambda match, hand, _: hand.phase,
    "turns": lambda match, hand, _: hand.turns,
    "round": lambda match, hand, _: hand.round,
    "reuses": lambda match, hand, _: hand.reuses,
    "pile_turns": lambda match, hand, _: hand.pile_turns,
    "opened": lambda match, hand, _: _marked(hand.opened),
    "first_points": lambda match, hand, _: hand.first_points,
    # the cards
    "holds": _holds,
    "stock": lambda match, hand, expected: _named_or_counted(hand.stock, expected),
    "pile": lambda match, hand, expected: _named_or_counted(hand.pile, expected),
    "table": lambda match, hand, _: _table(hand),
    "tags": lambda match, hand, _: _tags(hand),
    "least_cost": lambda match, hand, _: least_cost(hand.hand, hand.rules),
    # the moves
    "allowed": _allowed,
    "moves": lambda match, hand, _: [str(move) for move in legal_moves(hand)],
    # the end
    "over": lambda match, hand, _: hand.result.reason if hand.result else "not over",
    "out": lambda match, hand, _: hand.result.out if hand.result and hand.result.out is not None else "nobody",
    "rummy": lambda match, hand, _: bool(hand.result and hand.result.rummy),
    "counts": lambda match, hand, _: list(hand.result.counts) if hand.result else "not over",
    "points": lambda match, hand, _: list(hand.result.points) if hand.result else "not over",
    "totals": lambda match, hand, _: list(match.totals),
    "match": lambda match, hand, _: match.end or "not over",
    "places": lambda match, hand, _: list(match.places),
    "winners": lambda match, hand, _: list(match.winners),
    "dealer": lambda match, hand, _: match.dealer,
}
"""What a step can ask, by key, in the order the documentation lists them."""
