"""How a card travels on the screen: from where to where, how fast, and the animation that does it."""

from functools import lru_cache
from typing import Any, NamedTuple

import js

from rummy_page.dom import as_js, document

COPY_PX = 64.0
"""How wide a copy is laid out."""


class Rect(NamedTuple):
    """Where something is drawn, in pixels of the window."""

    x: float
    y: float
    width: float


NOWHERE = Rect(0, 0, 0)


def rect_of(element: Any) -> Rect:
    """Return where *element* is drawn now, on its way or not."""
    box = element.getBoundingClientRect()
    return Rect(float(box.left), float(box.top), float(box.width))


class Pace(NamedTuple):
    """How cards travel, as the styles say; durations in milliseconds, and 0 where motion is reduced."""

    move: float
    """How long a card is on its way."""
    deal: float
    """The time between two dealt cards."""
    ease: str


def pace_now() -> Pace:
    """Return how cards travel now, which follows from the page's mark for motion alone."""
    return _pace(str(document.documentElement.dataset.motion))


@lru_cache(maxsize=4)
def _pace(_motion: str) -> Pace:
    # Reading styles has the browser work them out, so they are read once for each mark.
    styles = js.getComputedStyle(document.documentElement)
    move, deal, ease = (str(styles.getPropertyValue(token)).strip() for token in ("--dur-move", "--dur-deal", "--ease"))
    return Pace(_milliseconds(move), _milliseconds(deal), ease)


def _milliseconds(text: str) -> float:
    number = float(text.rstrip("ms") or 0)
    return number if text.endswith("ms") else number * 1000


def lying(at: Rect, *, turned: bool = False) -> dict[str, Any]:
    """Return the keyframe in which a copy lies at *at*; *turned* so far that only its edge would be seen.

    A copy is laid out in the corner of the window, :data:`COPY_PX` wide. Its transform does the rest, so that
    its goal need not be known when it is laid out, and nothing is laid out once that is known.
    """
    scale = at.width / COPY_PX
    if turned:
        return {"transform": f"translate({at.x + at.width / 2}px, {at.y}px) scale(0, {scale})"}
    return {"transform": f"translate({at.x}px, {at.y}px) scale({scale})"}


@lru_cache(maxsize=64)
def aside(dx: float, dy: float) -> Any:
    """Return the keyframes of cards that come home from so far away: most of a row that moves up comes as far."""
    return as_js([{"translate": f"{dx}px {dy}px"}, {"translate": "0 0"}])


def animate(
    element: Any,
    frames: Any,
    pace: Pace | None,
    duration: float,
    delay: float = 0,
    *,
    fill: str = "backwards",
) -> Any:
    """Start an animation, at the ease of *pace*; before its delay is over the element shows the first frame.

    *frames* are keyframes as dicts, or as the browser has them.
    """
    return element.animate(
        as_js(frames) if isinstance(frames, list) else frames,
        _timing(duration, delay, pace.ease if pace else "linear", fill),
    )


@lru_cache(maxsize=32)
def _timing(duration: float, delay: float, ease: str, fill: str) -> Any:
    return as_js({"duration": duration, "delay": delay, "easing": ease, "fill": fill})
