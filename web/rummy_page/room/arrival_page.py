"""Draws how far somebody has come on the way into a room."""

from rummy_page.dom import at
from rummy_page.room.arrival import Arrival


class ArrivalPage:
    """The part of the screen that shows until the room lets us in."""

    def __init__(self) -> None:
        self._box, self._text = at("room-arrival"), at("arrival-text")
        self._clock, self._button = at("arrival-clock"), at("arrival-button")
        self._now: Arrival | None = None

    def paint(self, arrival: Arrival | None) -> None:
        """Show it; ``None``: we are in."""
        self._now = arrival
        self._box.hidden(arrival is None)
        if arrival is None:
            return
        self._box.attr("class", "sheet arrival bad" if arrival.bad else "sheet arrival")
        self._text.text(arrival.text)
        self._clock.text(arrival.clock)
        self._button.hidden(not arrival.button)
        self._button.text(arrival.label)
        self._button.attr("aria-disabled", "true" if arrival.wait else None)

    @property
    def button(self) -> str:
        """What the button does now: nothing while it has to wait."""
        return "" if self._now is None or self._now.wait else self._now.button
