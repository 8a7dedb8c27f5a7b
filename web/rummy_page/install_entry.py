"""The entry "Install" in the settings: shown where the browser offers it, or where only its user can do it."""

import js

from rummy_page.dom import at, listen
from rummy_page.texts import say

UNKNOWN = "unknown"
"""What the start-up says of a browser that neither offers nor refuses: its own menu knows, this page does not."""


class InstallEntry:
    """See the module; what the browser says is kept by ``boot/install.js``."""

    def __init__(self) -> None:
        listen(js.window, "rummy:install", lambda _event: self.show())

    def show(self) -> None:
        """Say what can be done now."""
        state = str(js.rummyBoot.install)
        at("install-box").hidden(state == UNKNOWN)
        at("install-ask").hidden(state != "offered")
        at("install-text").text("" if state == UNKNOWN else say(f"install-{state}"))

    def ask(self) -> None:
        """Let the browser ask."""
        js.rummyBoot.askInstall()
