"""How a game is played, as data: the short rules, examples the engine has judged, card values, words.

Whatever depends on the rules is asked of the engine, so this page cannot say anything else than it plays.
"""

from dataclasses import dataclass

from rummy_core.cards import FIRST_JOKER, Card, parse_cards
from rummy_core.errors import RuleViolation
from rummy_core.melds import readings
from rummy_core.points import card_points
from rummy_core.rules import Rules
from rummy_page.texts import say


@dataclass(frozen=True, slots=True)
class Example:
    """Cards, and whether they are a meld under these rules."""

    cards: tuple[Card, ...]
    meld: bool
    title: str
    text: str


@dataclass(frozen=True, slots=True)
class HowTo:
    """The page "How to play"."""

    steps: tuple[str, ...]
    examples: tuple[Example, ...]
    values: tuple[tuple[str, str], ...]
    """What a card counts, and which cards those are."""
    terms: tuple[tuple[str, str], ...]


def how_to_play(rules: Rules) -> HowTo:
    """Return how *rules* are played."""
    return HowTo(_steps(rules), _examples(rules), _values(rules), _terms(rules))


def _steps(rules: Rules) -> tuple[str, ...]:
    out = "how-out-penalty" if rules.lowest_wins else "how-out-throw" if rules.must_discard else "how-out-free"
    meld = "how-meld-any" if rules.melds_per_turn is None else "how-meld-one"
    steps = (say("how-draw"), say(meld), say("how-throw"), say(out))
    return (say("how-starts"), *steps) if rules.opening == "starter_discards" else steps


def _examples(rules: Rules) -> tuple[Example, ...]:
    found = [_example("7s 7h 7d", rules, "set"), _example("4c 5c 6c", rules, "run")]
    for cards, title in (("Ah 2h 3h", "low"), ("Qd Kd Ad", "high"), ("Ks As 2s", "corner")):
        found.append(_example(cards, rules, title))
    if rules.jokers:
        for cards, title in (("5h ?? 7h", "joker-run"), ("8s 8c ??", "joker-set"), ("4d 5d ?? ??#2 8d", "joker-twins")):
            found.append(_example(cards, rules, title))
    return tuple(found)


def _example(text: str, rules: Rules, title: str) -> Example:
    cards = parse_cards(text)
    try:
        meld = bool(readings(cards, rules))
    except RuleViolation:
        meld = False
    words = say(f"how-{title}-text") if title in ("set", "run") else say("how-yes" if meld else "how-no")
    return Example(cards, meld, say(f"how-{title}"), words)


def _values(rules: Rules) -> tuple[tuple[str, str], ...]:
    ace, king = parse_cards("Ac Kc")
    values = [
        (str(card_points(ace, rules)), say("how-value-ace")),
        (say("how-numbers"), say("how-value-number")),
        (str(card_points(king, rules)), say("how-value-court")),
    ]
    if rules.jokers:
        values.append((str(card_points(FIRST_JOKER, rules)), say("how-value-joker")))
    return tuple(values)


def _terms(rules: Rules) -> tuple[tuple[str, str], ...]:
    names = ["lay-off", "piles", "go-out"]
    if rules.throw_back != "yes":
        names.append("frozen")
    terms = [(say(f"how-{name}"), say(f"how-{name}-text")) for name in names]
    if rules.going_rummy != "none":
        kind = "double" if rules.going_rummy == "double" else "bonus"
        terms.append((say("how-rummy"), say(f"how-rummy-{kind}")))
    return tuple(terms)
