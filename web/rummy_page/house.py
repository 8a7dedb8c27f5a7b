"""The page with the eleven settings of a table with house rules, as data; and how choices are kept.

Names, texts and answers of the settings are the engine's (:mod:`rummy_core.house_settings`).
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from rummy_core.errors import RulesError
from rummy_core.house_settings import SETTINGS, Setting, choose, chosen, why_fixed
from rummy_core.rules import PRESETS, Rules
from rummy_page.saves import StorageRefusedError, Store
from rummy_page.setup import ONE_HAND, TARGETS, Setup, chosen_setup, form_choices
from rummy_page.texts import say

SETUP_KEY = "rummy.setup"
LENGTH = "target"
"""The setting that the home page asks for as well: there it is part of every game."""
LENGTH_ANSWERS = (ONE_HAND, *map(str, TARGETS))


@dataclass(frozen=True, slots=True)
class Row:
    """One setting on the page."""

    key: str
    name: str
    text: str
    answers: tuple[str, ...]
    chosen: int
    switch: bool
    """Whether it is on or off; then the second answer is "on"."""
    changed: bool
    """Whether it differs from what the preset plays."""
    fixed: str
    """Why it makes no difference now; it cannot be changed then."""


def house_rows(setup: Setup) -> tuple[Row, ...]:
    """Return the settings as they are, in the order the page shows them."""
    return tuple(_row(setting, setup) for setting in SETTINGS)


def _row(setting: Setting, setup: Setup) -> Row:
    rules = house_rules(setup)
    now = chosen(rules, setting.key)
    return Row(
        key=setting.key,
        name=setting.name(say),
        text=setting.text(say),
        answers=tuple(choice.label(say) for choice in setting.choices),
        chosen=setting.usual if now is None else now,
        switch=setting.switch,
        changed=now != setting.usual,
        fixed=why_fixed(rules, setting.key, setup.seats, say) or "",
    )


def house_rules(setup: Setup) -> Rules:
    """Return the house rules of *setup*, whichever game is chosen."""
    return replace(setup, game="house").rules()


def answered(setup: Setup, key: str, answer: int) -> Setup:
    """Return *setup* with one setting answered; an answer that cannot be played changes nothing."""
    if key == LENGTH:
        return replace(setup, target=LENGTH_ANSWERS[answer]) if 0 <= answer < len(LENGTH_ANSWERS) else setup
    try:
        return replace(setup, house=choose(setup.house, key, answer))
    except RulesError:
        return setup


def usual(setup: Setup) -> Setup:
    """Return *setup* with the house rules as the preset plays them."""
    return replace(setup, house=PRESETS["house"], target=str(PRESETS["house"].target))


# -- remembered


def keep_setup(store: Store, setup: Setup) -> None:
    """Remember the choices for the next visit; where nothing can be stored they hold for this one."""
    answers = {setting.key: chosen(setup.house, setting.key) for setting in SETTINGS if setting.key != LENGTH}
    try:
        store.put(SETUP_KEY, json.dumps({"form": form_choices(setup), "house": answers}))
    except StorageRefusedError:
        return


def read_setup(store: Store) -> Setup:
    """Return the remembered choices; whatever cannot be read counts as not chosen."""
    try:
        stored = json.loads(store.get(SETUP_KEY) or "{}")
    except (ValueError, RecursionError):
        return Setup()
    setup = Setup()
    for key, answer in _texts(stored, "house").items():
        if isinstance(answer, int) and key in {setting.key for setting in SETTINGS}:
            setup = answered(setup, key, answer)
    form = {key: value for key, value in _texts(stored, "form").items() if isinstance(value, str)}
    wanted, _ = chosen_setup(setup, form)
    # A new game brings its usual length; what was remembered goes before it.
    return chosen_setup(wanted, form)[0]


def _texts(stored: Any, key: str) -> Mapping[str, Any]:
    part = stored.get(key) if isinstance(stored, dict) else None
    return {str(name): value for name, value in part.items()} if isinstance(part, dict) else {}
