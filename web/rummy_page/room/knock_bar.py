"""The notice that somebody knocks, over whatever screen the host looks at."""

from rummy_core.room.wire.relay_talk import Knock
from rummy_page.dom import at
from rummy_page.texts import say


class KnockBar:
    """Shows the knock that waits longest; the waiting room has a list of its own."""

    def __init__(self) -> None:
        self._bar, self._text = at("knock-bar"), at("knock-text")
        self._yes, self._no = at("knock-yes"), at("knock-no")

    def paint(self, knocks: tuple[Knock, ...], code: str) -> None:
        """Show the first of *knocks*, or nothing."""
        self._bar.hidden(not knocks)
        if knocks:
            name, who = knocks[0].name, knocks[0].key.hex()
            self._text.text(say("room-knock-notice", name=name, code=code))
            for button, key in ((self._yes, "room-let-in"), (self._no, "room-not-now")):
                button.attr("data-who", who)
                button.attr("aria-label", say(f"{key}-heard", name=name))
