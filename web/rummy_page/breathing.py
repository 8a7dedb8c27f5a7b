"""Legal places breathe: a mark of its own on what is drawn, put on and taken off outside of painting.

An animation that begins costs as much as a drawn card, so it begins when the tap's own frame is on the screen. One
that runs ties what a finger sends to the next frame, 10 ms on average, so the places rest while a finger is down.
"""

from collections.abc import Iterable
from typing import Any

MARK = "breathes"
"""The class; what is painted over it, because the place is no longer legal, ends it too."""


def breathe(places: Iterable[Any]) -> None:
    """Let these elements breathe, unless they have begun to."""
    for place in places:
        place.classList.add(MARK)


def rest(places: Iterable[Any]) -> None:
    """Let these elements rest."""
    for place in places:
        place.classList.remove(MARK)
