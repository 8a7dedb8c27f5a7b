"""What a player set for this browser: looks, motion and questions. Read by the page's head too."""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from typing import Any

from rummy_page.saves import StorageRefusedError, Store
from rummy_page.sounds import LOUDNESS
from rummy_page.texts import LANGUAGES

SETTINGS_KEY = "rummy.settings"
"""Also read by ``boot/theme.js`` and ``boot/words.js``, before the first paint."""

CHOICES: Mapping[str, tuple[str, ...]] = {
    "language": ("system", *LANGUAGES),
    "theme": ("system", "light", "dark"),
    "suits": ("two", "four"),
    "motion": ("system", "full", "reduced"),
    "text": ("100", "125", "150", "200"),
    "sound": tuple(LOUDNESS),
}

SWITCHES = ("ask", "swift", "letters", "learn")


@dataclass(frozen=True, slots=True)
class Settings:
    """All settings; the first choice of each is the default."""

    language: str = "system"
    """The code of a language; otherwise the browser is asked."""
    theme: str = "system"
    suits: str = "two"
    motion: str = "system"
    text: str = "100"
    """Text size in percent of what the browser is set to."""
    sound: str = "off"
    ask: bool = False
    """Ask before discarding."""
    swift: bool = False
    """A double tap on a card throws it."""
    letters: bool = True
    """Single letters act while the table has the focus."""
    learn: bool = False
    """The coach says what it would do and why."""


def changed(settings: Settings, name: str, value: object) -> Settings:
    """Return *settings* with one of them changed; a value that is none of its choices changes nothing."""
    fields: dict[str, Any] = {name: value}
    fits = value in CHOICES[name] if name in CHOICES else name in SWITCHES and isinstance(value, bool)
    return replace(settings, **fields) if fits else settings


def read_settings(store: Store) -> Settings:
    """Return the stored settings; whatever cannot be read counts as not set."""
    settings = Settings()
    try:
        stored = json.loads(store.get(SETTINGS_KEY) or "{}")
    except (ValueError, RecursionError):
        return settings
    for name, value in stored.items() if isinstance(stored, dict) else ():
        settings = changed(settings, name, value)
    return settings


def keep_settings(store: Store, settings: Settings) -> bool:
    """Store the settings and return whether that worked; they hold for this visit in any case."""
    try:
        store.put(SETTINGS_KEY, json.dumps(asdict(settings)))
    except StorageRefusedError:
        return False
    return True
