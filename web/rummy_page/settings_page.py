"""The settings page: shows the settings, stores each change and puts it into effect at once."""

from collections.abc import Callable
from typing import Any

import js

from rummy_core.cards import parse_cards
from rummy_page.dom import at, card_face, document, make
from rummy_page.install_entry import InstallEntry
from rummy_page.language import choose
from rummy_page.saves import Store
from rummy_page.settings import CHOICES, SWITCHES, Settings, changed, keep_settings, read_settings
from rummy_page.texts import LANGUAGES, say

PREVIEW = "As Kh 7d Tc"


class SettingsPage:
    """The settings of this browser."""

    def __init__(self, store: Store, changed_now: Callable[[], None]) -> None:
        self._store = store
        self._changed_now = changed_now
        self.now: Settings = read_settings(store)
        self.install = InstallEntry()
        names = [make("option", "", one.name, value=code, lang=code) for code, one in LANGUAGES.items()]
        document.getElementById("language").append(*names)
        at("suit-preview").el.append(*map(card_face, parse_cards(PREVIEW)))

    def open(self) -> None:
        """Show the settings as they are."""
        self.install.show()
        form: Any = document.getElementById("settings-form")
        for name in CHOICES:
            form.elements.namedItem(name).value = getattr(self.now, name)
        for name in SWITCHES:
            form.elements.namedItem(name).checked = getattr(self.now, name)

    def changed(self, control: Any) -> None:
        """Take over what *control* says now."""
        value = bool(control.checked) if control.type == "checkbox" else str(control.value)
        self.now = changed(self.now, str(control.name), value)
        if control.name == "language":
            choose(self.now.language)
            self.install.show()
        kept = keep_settings(self._store, self.now)
        at("settings-note").text("" if kept else say("settings-refused"))
        show_looks(self.now)
        self._changed_now()


def show_looks(settings: Settings) -> None:
    """Put theme, suit colours, motion and text size into effect; "system" asks the system, as the head does."""
    root: Any = document.documentElement
    theme, motion = settings.theme, settings.motion
    if theme == "system":
        theme = "dark" if js.matchMedia("(prefers-color-scheme: dark)").matches else "light"
    if motion == "system":
        motion = "reduced" if js.matchMedia("(prefers-reduced-motion: reduce)").matches else "full"
    root.dataset.theme = theme
    root.dataset.suits = settings.suits
    root.dataset.motion = motion
    root.dataset.text = settings.text
