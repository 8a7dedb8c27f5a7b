"""The notice that somebody knocks, over whatever screen the host looks at."""

from typing import Any

from rummy_core.room.wire.relay_talk import Knock
from rummy_page.dom import at, document, listen
from rummy_page.texts import say


class KnockBar:
    """Shows the knock that waits longest; the waiting room has a list of its own."""

    def __init__(self) -> None:
        self._bar, self._text = at("knock-bar"), at("knock-text")
        self._yes, self._no = at("knock-yes"), at("knock-no")
        self._came_from: Any = None
        """What had the focus before a button of the bar got it."""
        listen(self._bar.el, "focusin", self._focused)

    def paint(self, knocks: tuple[Knock, ...], code: str) -> None:
        """Show the first of *knocks*, or nothing: then the focus goes back to where it came from."""
        inside = self._bar.el.contains(document.activeElement)
        self._bar.hidden(not knocks)
        if knocks:
            name, who = knocks[0].name, knocks[0].key.hex()
            self._text.text(say("room-knock-notice", name=name, code=code))
            for button, key in ((self._yes, "room-let-in"), (self._no, "room-not-now")):
                button.attr("data-who", who)
                button.attr("aria-label", say(f"{key}-heard", name=name))
        elif inside and self._came_from and self._came_from.isConnected:
            self._came_from.focus(preventScroll=True)

    def _focused(self, event: Any) -> None:
        if event.relatedTarget and not self._bar.el.contains(event.relatedTarget):
            self._came_from = event.relatedTarget
