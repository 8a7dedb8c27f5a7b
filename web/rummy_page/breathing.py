"""Legal places breathe: a mark of its own on what is drawn, put on and taken off outside of painting.

An animation that begins costs as much as a drawn card, so it begins when the tap's own frame is on the screen. One
that runs ties what a finger sends to the next frame, 10 ms on average, so the places rest while a finger is down.
"""

from rummy_page.dom import document

MARK = "breathes"
"""The class; what is painted over it, because the place is no longer legal, ends it too."""


def breathe() -> None:
    """Let the places that are drawn as legal breathe, unless they have begun to."""
    for place in document.querySelectorAll("#grid .target"):
        place.classList.add(MARK)


def rest() -> None:
    """Let what breathes rest."""
    for place in document.querySelectorAll(f"#grid .{MARK}"):
        place.classList.remove(MARK)
