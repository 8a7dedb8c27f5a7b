"""Spans of time in words, for waits and for the choices of a room."""

from rummy_page.texts import say

MINUTE_S, HOUR_S, DAY_S, WEEK_S = 60, 3600, 24 * 3600, 7 * 24 * 3600
_UNITS = ((WEEK_S, "span-weeks"), (DAY_S, "span-days"), (HOUR_S, "span-hours"), (MINUTE_S, "span-minutes"))


def span(seconds: int) -> str:
    """Return a span in its largest whole unit: ``20 s``, ``5 min``, ``1 day``."""
    for unit, key in _UNITS:
        if seconds >= unit and seconds % unit == 0:
            return say(key, n=seconds // unit)
    return say("span-seconds", n=seconds)


def countdown(seconds: float) -> str:
    """Return a wait as minutes and seconds, rounded up, never below zero: ``0:42``."""
    whole = max(0, -int(-seconds // 1))
    return f"{whole // MINUTE_S}:{whole % MINUTE_S:02d}"
