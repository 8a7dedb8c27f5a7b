"""What a screen reader hears from the table: one polite region and one for refusals."""

from rummy_page.after_frame import AfterFrame
from rummy_page.browser import Timer
from rummy_page.dom import at

GAP_MS = 1500
"""Never more than one message in this time: what waits is joined (UI.md, section 5)."""


class Voice:
    """Speaks through the two live regions of the table screen."""

    def __init__(self, later: AfterFrame) -> None:
        """*later* lets the eye go first: a screen reader waits for its own voice anyway."""
        self._later = later
        self._live = at("live")
        self._alarm = at("alarm")
        self._waiting: list[str] = []
        self._quiet = True
        self._timer = Timer(self._rest)

    def tell(self, words: str) -> None:
        """Say *words* when the reader has time, joined with whatever else waits."""
        if words:
            self._waiting.append(words)
            if self._quiet:
                self._quiet = False
                self._later.then("voice", self._speak)

    def alarm(self, words: str) -> None:
        """Say *words* at once."""
        # The same refusal twice is two events: the region must change to be heard again.
        self._alarm.text("")
        self._alarm.text(words)

    def hush(self) -> None:
        """Take back an old refusal: the player went on."""
        self._alarm.text("")

    def _speak(self) -> None:
        self._live.text(" ".join(self._waiting))
        self._waiting.clear()
        self._timer.start(GAP_MS)

    def _rest(self) -> None:
        self._quiet = True
        if self._waiting:
            self._speak()
