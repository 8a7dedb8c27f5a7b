"""What a tap means: what its control said when the finger came down, not what it says when the finger leaves.

After a finger lifts, a browser first does what a mouse would have done there: it moves, hovers, gives the
focus, presses, releases, and only then clicks. At a quarter of a desktop's speed that takes 40 ms, as long as
drawing a card. A short, still touch of one finger on a button is a tap for sure, so it is taken as it lifts and
the browser is told to leave the rest. All else is left to the browser: a long press, a finger that moved, more
than one finger, a scroll; and the mouse, keys and screen readers, whose taps come as clicks.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from rummy_page.dom import document, listen
from rummy_page.drag import begun

PLAYS = ("act", "stock", "pile")
"""Controls that move cards, and whose words change with the turn."""

LONG_MS = 500
"""What a finger means that rests so long is left to the browser."""


class Press(NamedTuple):
    """A finger or a mouse's button that came down."""

    control: Any
    """What lay under it; nothing that is true where that was no control."""
    said: str
    x: float
    y: float
    when: float
    """In milliseconds of the page's clock."""


NO_PRESS = Press(None, "", 0, 0, 0)


class Slips:
    """Remembers what lay under the finger."""

    def __init__(self, pressed: Callable[[Any, float], None], dragged: Callable[[], bool]) -> None:
        """Listen.

        :param pressed: is told the control a finger came down on, and when.
        :param dragged: says whether what is down, or was down last, has dragged something.
        """
        self._press = NO_PRESS
        self._pressed, self._dragged = pressed, dragged
        listen(document, "pointerdown", self._down, capture=True)

    def _down(self, event: Any) -> None:
        if not event.isPrimary:  # two fingers tap nothing
            self._press = NO_PRESS
            return
        control = event.target.closest("[data-action]")
        said = str(control.textContent) if control else ""
        self._press = Press(control, said, float(event.clientX), float(event.clientY), float(event.timeStamp))
        if control:
            self._pressed(control, self._press.when)

    def lifted(self, event: Any) -> Any:
        """Return the button that the end of a touch has tapped for sure; nothing if the browser is to say."""
        press, fingers = self._press, event.changedTouches
        if not press.control or not event.cancelable or event.touches.length or fingers.length > 1 or self._dragged():
            return None
        finger = fingers.item(0)
        moved = begun(float(finger.clientX) - press.x, float(finger.clientY) - press.y)
        if moved or float(event.timeStamp) - press.when >= LONG_MS or press.control.tagName != "BUTTON":
            return None
        return press.control if press.control.contains(event.target) else None

    def meant(self, control: Any) -> bool:
        """Return whether what a finger or a mouse tapped is what the player pressed."""
        if str(control.dataset.action) not in PLAYS:
            return True
        return bool(control == self._press.control) and str(control.textContent) == self._press.said
