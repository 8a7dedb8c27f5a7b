"""The clock of a turn: an edge that runs out. It is set once for a turn, and the browser's compositor moves it on.

Only transforms move. A gradient drawn anew for each frame took an eighth of a processor slowed four times.
"""

from typing import Any

from rummy_page.at_table import Ring
from rummy_page.browser import reduced_motion
from rummy_page.dom import Node, as_js, make

STEPS, FEW_STEPS = 60, 12
"""Into how many steps half of the time is cut: small enough to look even, and without motion few."""

STILL, HALF, NONE = "none", "rotate(180deg)", "scaleX(0)"


class RingNode(Node):
    """The edge of a seat: two halves turn out of a window each, one after the other; css/ring.css draws it."""

    __slots__ = ("_parts", "_running")

    def __init__(self) -> None:
        halves = [make("b"), make("b")]
        super().__init__(make("span", "ring", *(make("i", "", half) for half in halves), aria_hidden="true"))
        self._parts = [(halves[0], (STILL, HALF, HALF)), (halves[1], (STILL, STILL, HALF))]
        self._running: list[Any] = []

    def show(self, ring: Ring | None) -> None:
        """Let the edge run out as *ring* says, or hide it."""
        if not self._new("ring", ring):
            return
        self.hidden(ring is None)
        for animation in self._running:
            animation.cancel()
        # Not an animation of the style sheet: that would begin anew whenever the table is shown again.
        self._running = [] if ring is None else [_run_out(part, places, ring) for part, places in self._parts]


class RingLine(RingNode):
    """The line over my own hand, which gets shorter."""

    __slots__ = ("_edge",)

    def __init__(self, line: Any) -> None:
        Node.__init__(self, line)
        self._edge = Node(line.parentElement)
        self._parts = [(line, (STILL, "scaleX(.5)", NONE))]
        self._running = []

    def show(self, ring: Ring | None) -> None:
        """Let the line get shorter as *ring* says, or hide it and the edge that it leaves behind."""
        self._edge.attr("data-ring", None if ring is None else "")
        super().show(ring)


def _run_out(part: Any, places: tuple[str, ...], ring: Ring) -> Any:
    easing = f"steps({FEW_STEPS if reduced_motion() else STEPS})"
    frames = [{"transform": place, "easing": easing} for place in places]
    timing = {"duration": 1000 * ring.limit_s, "fill": "both"}
    animation = part.animate(as_js(frames), as_js(timing))
    animation.startTime = 1000 * ring.since_s
    return animation
