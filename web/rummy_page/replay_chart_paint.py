"""Draws the curve of what each hand cost."""

from typing import Any

from rummy_page.dom import SVG, at, document
from rummy_page.paint_table import tone
from rummy_page.replay_chart import BOTTOM, HEIGHT, LEFT, RIGHT, TOP, WIDTH, Chart
from rummy_page.texts import say

MARK_RADIUS = 4
LABEL_SPACE = 4


def _svg(tag: str, classes: str = "", text: str = "", **attrs: object) -> Any:
    el = document.createElementNS(SVG, tag)
    if classes:
        el.setAttribute("class", classes)
    for name, value in attrs.items():
        el.setAttribute(name.replace("_", "-"), str(value))
    if text:
        el.textContent = text
    return el


class ChartPainter:
    """The drawing, made once a hand; only the line of the current turn moves."""

    def __init__(self) -> None:
        self._box = at("replay-chart")
        self._cursor = _svg("line", "now", y1=TOP - LABEL_SPACE, y2=BOTTOM)
        self._shown: Chart | None = None

    def paint(self, chart: Chart, cursor: float) -> None:
        """Show *chart*, with the line of the current turn at *cursor*."""
        if chart != self._shown:
            self._shown = chart
            self._draw(chart)
        self._cursor.setAttribute("x1", str(cursor))
        self._cursor.setAttribute("x2", str(cursor))

    def _draw(self, chart: Chart) -> None:
        parts: list[Any] = []
        for cost, y in chart.scale:
            parts.append(_svg("line", "rule", x1=LEFT, x2=RIGHT, y1=y, y2=y))
            parts.append(_svg("text", "", str(cost), x=LEFT - LABEL_SPACE, y=y + LABEL_SPACE, text_anchor="end"))
        parts.append(_svg("text", "", say("replay-chart-turn"), x=LEFT, y=HEIGHT - LABEL_SPACE))
        parts.append(_svg("text", "", str(chart.turns), x=RIGHT, y=HEIGHT - LABEL_SPACE, text_anchor="end"))
        parts.append(self._cursor)
        for curve in chart.curves:
            line = " ".join(f"{x:.1f},{y:.1f}" for x, y in curve.points)
            parts.append(_svg("polyline", "curve", points=line, data_tone=tone(curve.seat)))
            label = _svg("text", "who", curve.name, x=RIGHT + LABEL_SPACE, y=curve.label_y + LABEL_SPACE)
            label.setAttribute("data-tone", tone(curve.seat))
            parts.append(label)
        parts += [_svg("circle", "slip", cx=x, cy=y, r=MARK_RADIUS) for x, y in chart.slips]
        self._box.el.replaceChildren(*parts)
        self._box.attr("viewBox", f"0 0 {WIDTH} {HEIGHT}")

    def heard(self, text: str) -> None:
        """Say this in place of the drawing."""
        self._box.attr("aria-label", text)
