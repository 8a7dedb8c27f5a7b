"""The eleven settings of a table with house rules: what the page offers, and what each one sets.

Every setting is a question with a few answers; an answer is a change of :class:`Rules`. Nothing here
decides a rule: the engine reads the switches, never a setting. The words are those of ``say``, in English
:mod:`rummy_core.english.house`.

>>> from rummy_core.rules import preset
>>> rules = choose(preset("house"), "aces", 2)
>>> rules.ace_in_runs, chosen(rules, "aces"), why_fixed(preset("house"), "ace_value")
('either', 2, 'Aces are low here, so an ace in hand always counts 1.')
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

from rummy_core.english import Say, english
from rummy_core.errors import RulesError
from rummy_core.rules import PRESETS, Rules

USUAL_DEAL = PRESETS["house"].hand_sizes
TEN_EACH_SEATS = 4
"""Ten each is dealt to so many players at most; more would leave too few cards [house]."""


class Choice(NamedTuple):
    """One answer to a setting."""

    words: str
    """The key of its words, or a number of points."""
    changes: Mapping[str, Any]
    """The switches it sets, and their values."""

    def label(self, say: Say = english) -> str:
        """Return the answer in words."""
        return say("house-points", points=self.words) if self.words.isdecimal() else say(f"house-{self.words}")


class Setting(NamedTuple):
    """One question a host may answer."""

    key: str
    choices: tuple[Choice, ...]
    usual: int
    """The place of the answer that the preset plays."""

    def name(self, say: Say = english) -> str:
        """Return what it is called."""
        return say(f"house-{self.key}")

    def text(self, say: Say = english) -> str:
        """Return what it does, in a sentence or two."""
        return say(f"house-{self.key}/text")

    @property
    def switch(self) -> bool:
        """Whether it is off or on; the second answer is "on"."""
        return tuple(choice.words for choice in self.choices) == ("off", "on")


SETTINGS: tuple[Setting, ...] = (
    Setting(
        "target",
        (
            Choice("target/hand", {"target": None, "deals": 1}),
            Choice("50", {"target": 50, "deals": None}),
            Choice("100", {"target": 100, "deals": None}),
            Choice("200", {"target": 200, "deals": None}),
        ),
        2,
    ),
    Setting(
        "scoring",
        (
            # A tie that is free for the tied makes sense with penalty points only.
            Choice("usual", {"scoring": "winner", "stuck_tie": "nobody"}),
            Choice("scoring/penalty", {"scoring": "penalty"}),
        ),
        0,
    ),
    Setting(
        "deal",
        (
            Choice("usual", {"hand_sizes": USUAL_DEAL}),
            Choice("deal/ten", {"hand_sizes": (10, 10, 10, *USUAL_DEAL[TEN_EACH_SEATS - 1 :])}),
        ),
        0,
    ),
    Setting(
        "aces",
        (
            Choice("aces/low", {"ace_in_runs": "low"}),
            Choice("aces/high", {"ace_in_runs": "high"}),
            Choice("aces/either", {"ace_in_runs": "either"}),
        ),
        0,
    ),
    Setting(
        "ace_value",
        (Choice("1", {"ace_value": 1}), Choice("11", {"ace_value": 11}), Choice("15", {"ace_value": 15})),
        0,
    ),
    Setting(
        "going_rummy",
        (Choice("off", {"going_rummy": "none"}), Choice("on", {"going_rummy": "double"})),
        1,
    ),
    Setting(
        "stuck",
        (Choice("off", {"stuck": "nobody"}), Choice("on", {"stuck": "lowest"})),
        1,
    ),
    Setting(
        "stuck_tie",
        (
            Choice("stuck_tie/nobody", {"stuck_tie": "nobody"}),
            Choice("stuck_tie/tied_free", {"stuck_tie": "tied_free"}),
        ),
        0,
    ),
    Setting(
        "must_discard",
        (Choice("off", {"must_discard": False}), Choice("on", {"must_discard": True})),
        1,
    ),
    Setting(
        "pile_take",
        (Choice("off", {"pile_take": "top"}), Choice("on", {"pile_take": "anywhere"})),
        0,
    ),
    Setting(
        "throw_back",
        (Choice("off", {"throw_back": "no"}), Choice("on", {"throw_back": "yes"})),
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
        raise RulesError(f"{setting.name()} has {len(setting.choices)} answers, from 0. Choose one of them.")
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


def why_fixed(rules: Rules, key: str, seats: int | None = None, say: Say = english) -> str | None:
    """Return why a setting makes no difference with these rules, to be shown where it is greyed out."""
    if key == "ace_value" and rules.ace_in_runs == "low":
        return say("house-ace_value/fixed", points=rules.ace_points)
    if key == "stuck_tie" and rules.stuck != "lowest":
        return say("house-stuck_tie/unscored")
    if key == "stuck_tie" and not rules.lowest_wins:
        return say("house-stuck_tie/lowest")
    if key == "deal" and seats is not None and seats > TEN_EACH_SEATS:
        return say("house-deal/fixed", seats=seats, cards=USUAL_DEAL[seats - 2])
    return None
