"""Draws the meter of the first meld below the sentence."""

from rummy_page.dom import at
from rummy_page.first_meld import Meter
from rummy_page.texts import say


class MeterPainter:
    """The meter: points of the points needed, and whether a run without a joker is there."""

    def __init__(self) -> None:
        self._box = at("meter")
        self._label, self._value = self._box.find(".l"), self._box.find(".v")
        self._bar, self._fill = self._box.find(".bar"), self._box.find(".bar i")
        self._clean, self._words = self._box.find(".req"), self._box.find(".req span")
        self._mark = self._box.find(".req use")

    def paint(self, meter: Meter | None) -> None:
        """Show *meter*, or nothing where none is needed."""
        self._box.hidden(meter is None)
        if meter is None:
            return
        self._label.text(meter.label)
        self._value.text(say("meter-of", points=meter.points, needed=meter.needed))
        self._bar.attr("aria-label", meter.label)
        self._bar.attr("aria-valuemax", str(meter.needed))
        self._bar.attr("aria-valuenow", str(min(meter.points, meter.needed)))
        self._fill.css("width", f"{min(100, 100 * meter.points // meter.needed)}%")
        self._clean.hidden(not meter.clean_label)
        self._clean.attr("class", "req ok" if meter.clean else "req")
        self._mark.attr("href", "#i-check" if meter.clean else "#i-info")
        self._words.text(meter.clean_label)
