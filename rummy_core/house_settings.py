"""The eleven settings of a table with house rules: what the page offers, and what each one sets.

Every setting is a question with a few answers; an answer is a change of :class:`Rules`. Nothing here
decides a rule: the engine reads the switches, never a setting.

>>> from rummy_core.rules import preset
>>> rules = choose(preset("house"), "aces", 2)
>>> rules.ace_in_runs, chosen(rules, "aces"), why_fixed(preset("house"), "ace_value")
('either', 2, 'Aces are low here, so an ace in hand always counts 1.')
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

from rummy_core.errors import RulesError
from rummy_core.rules import PRESETS, Rules

USUAL_DEAL = PRESETS["house"].hand_sizes
TEN_EACH_SEATS = 4
"""Ten each is dealt to so many players at most; more would leave too few cards [house]."""


class Choice(NamedTuple):
    """One answer to a setting."""

    label: str
    changes: Mapping[str, Any]
    """The switches it sets, and their values."""


class Setting(NamedTuple):
    """One question a host may answer."""

    key: str
    name: str
    text: str
    """What it does, in a sentence or two."""
    choices: tuple[Choice, ...]
    usual: int
    """The place of the answer that the preset plays."""


SETTINGS: tuple[Setting, ...] = (
    Setting(
        "target",
        "Play to",
        "Hands go on until one total reaches this.",
        (
            Choice("1 hand", {"target": None, "deals": 1}),
            Choice("50", {"target": 50, "deals": None}),
            Choice("100", {"target": 100, "deals": None}),
            Choice("200", {"target": 200, "deals": None}),
        ),
        2,
    ),
    Setting(
        "scoring",
        "Scoring",
        "Usual: whoever goes out scores what the others hold. "
        "Other way: everybody counts their own cards, and the lowest total wins.",
        (
            # A tie that is free for the tied makes sense with penalty points only.
            Choice("Usual", {"scoring": "winner", "stuck_tie": "nobody"}),
            Choice("Other way", {"scoring": "penalty"}),
        ),
        0,
    ),
    Setting(
        "deal",
        "Cards dealt",
        "Usual: 10 for two players, 7 for three or four, 6 for five or six.",
        (
            Choice("Usual", {"hand_sizes": USUAL_DEAL}),
            Choice("Ten each", {"hand_sizes": (10, 10, 10, *USUAL_DEAL[TEN_EACH_SEATS - 1 :])}),
        ),
        0,
    ),
    Setting(
        "aces",
        "Aces in a run",
        "Low: A-2-3. High: Q-K-A. A run never goes round the corner: K-A-2 is not a run.",
        (
            Choice("Low", {"ace_in_runs": "low"}),
            Choice("High", {"ace_in_runs": "high"}),
            Choice("Either", {"ace_in_runs": "either"}),
        ),
        0,
    ),
    Setting(
        "ace_value",
        "An ace in hand counts",
        "An ace that can play high is worth more, so some tables count it higher.",
        (Choice("1", {"ace_value": 1}), Choice("11", {"ace_value": 11}), Choice("15", {"ace_value": 15})),
        0,
    ),
    Setting(
        "going_rummy",
        "Going rummy doubles",
        "Your whole hand goes down in one turn, with nothing laid before.",
        (Choice("Off", {"going_rummy": "none"}), Choice("On", {"going_rummy": "double"})),
        1,
    ),
    Setting(
        "stuck",
        "A stuck hand is scored",
        "When nobody can go out, the lowest hand scores the differences.",
        (Choice("Off", {"stuck": "nobody"}), Choice("On", {"stuck": "lowest"})),
        1,
    ),
    Setting(
        "stuck_tie",
        "A tie in a stuck hand",
        "Two lowest hands: nobody pays, or only those above them pay the difference.",
        (Choice("Nobody pays", {"stuck_tie": "nobody"}), Choice("Others pay", {"stuck_tie": "tied_free"})),
        0,
    ),
    Setting(
        "must_discard",
        "Discard to go out",
        "On: keep one card back to throw. Off: your last card may be melded.",
        (Choice("Off", {"must_discard": False}), Choice("On", {"must_discard": True})),
        1,
    ),
    Setting(
        "pile_take",
        "Take from deep in the pile",
        "You take every card above it too, and must meld the one you reached for.",
        (Choice("Off", {"pile_take": "top"}), Choice("On", {"pile_take": "anywhere"})),
        0,
    ),
    Setting(
        "throw_back",
        "Throw back the card you took",
        "Off: a card from the pile cannot be thrown in the same turn.",
        (Choice("Off", {"throw_back": "no"}), Choice("On", {"throw_back": "yes"})),
        0,
    ),
)
"""The settings in the order the page shows them."""

_BY_KEY = {setting.key: setting for setting in SETTINGS}


def setting_named(key: str) -> Setting:
    """Return the setting of this key.

    :raises RulesError: if there is none.
    """
    if key not in _BY_KEY:
        raise RulesError(f"No setting is called {key[:40]!r}. Known: {', '.join(_BY_KEY)}.")
    return _BY_KEY[key]


def choose(rules: Rules, key: str, choice: int) -> Rules:
    """Return *rules* with one setting answered.

    :raises RulesError: if there is no such setting or answer, or the rules cannot be played then.
    """
    setting = setting_named(key)
    if not 0 <= choice < len(setting.choices):
        raise RulesError(f"{setting.name} has {len(setting.choices)} answers, from 0. Choose one of them.")
    return rules.but(**setting.choices[choice].changes)


def chosen(rules: Rules, key: str) -> int | None:
    """Return the place of the answer that *rules* give, or ``None`` if it is none of those offered."""
    decisive = setting_named(key).choices
    for place, choice in enumerate(decisive):
        # A side effect on another setting's switch does not make it another answer.
        own = {name: value for name, value in choice.changes.items() if name in decisive[-1].changes}
        if all(getattr(rules, name) == value for name, value in own.items()):
            return place
    return None


def why_fixed(rules: Rules, key: str, seats: int | None = None) -> str | None:
    """Return why a setting makes no difference with these rules, to be shown where it is greyed out."""
    if key == "ace_value" and rules.ace_in_runs == "low":
        return f"Aces are low here, so an ace in hand always counts {rules.ace_points}."
    if key == "stuck_tie" and rules.stuck != "lowest":
        return "A stuck hand is not scored here, so a tie changes nothing."
    if key == "stuck_tie" and not rules.lowest_wins:
        return "Only the lowest hand scores here. In a tie nobody does."
    if key == "deal" and seats is not None and seats > TEN_EACH_SEATS:
        return f"With {seats} players everybody gets {USUAL_DEAL[seats - 2]} cards either way."
    return None
