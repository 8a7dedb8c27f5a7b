"""The curve of what each hand cost, turn by turn: points in the drawing's own units.

The drawing is :data:`WIDTH` by :data:`HEIGHT`, its origin at the top left.
"""

from collections.abc import Mapping
from typing import NamedTuple

from rummy_core.analysis import TurnReview
from rummy_page.replay import Film
from rummy_page.words import YOU, name_of

WIDTH, HEIGHT = 360, 120
LEFT, RIGHT, TOP, BOTTOM = 26, 302, 8, 98
"""Where the curves lie; names stand to the right of them, numbers to the left and below."""

LABEL_GAP = 12
"""Two names this far apart do not touch."""

STEP = 10
"""The top of the scale is a multiple of twice this, so that its middle is a round number too."""


class Curve(NamedTuple):
    """One player's curve."""

    seat: int
    name: str
    points: tuple[tuple[float, float], ...]
    label_y: float


class Chart(NamedTuple):
    """The whole drawing."""

    scale: tuple[tuple[int, float], ...]
    """Costs on the scale and their heights."""
    curves: tuple[Curve, ...]
    slips: tuple[tuple[float, float], ...]
    """Where my slips are."""
    turns: int


def chart(film: Film, reviews: Mapping[int, TurnReview]) -> Chart:
    """Return the drawing of *film*; *reviews* by the place of their turn."""
    dearest = max(cost for costs in film.costs for cost in costs)
    top = max(-(-dearest // (2 * STEP)), 1) * 2 * STEP
    turns = max(len(costs) - 1 for costs in film.costs)

    def at(turn: int, cost: int) -> tuple[float, float]:
        return _x(turn, turns), _y(cost, top)

    curves = [
        Curve(seat, name_of(seat, film.names), tuple(at(turn, cost) for turn, cost in enumerate(costs)), 0)
        for seat, costs in enumerate(film.costs)
    ]
    slips = [
        at(review.number, film.costs[YOU][review.number])
        for review in reviews.values()
        if review.seat == YOU and review.mark == "slip"
    ]
    scale = tuple((cost, _y(cost, top)) for cost in (0, top // 2, top))
    return Chart(scale, _labelled(curves), tuple(slips), turns)


def cursor(film: Film, step: int) -> float:
    """Return where the line through the current turn stands."""
    place = film.turn_at(step)
    turns = max(len(costs) - 1 for costs in film.costs)
    return _x(0 if place is None else film.turns[place].number, turns)


def _x(turn: int, turns: int) -> float:
    return LEFT + (RIGHT - LEFT) * turn / max(turns, 1)


def _y(cost: int, top: int) -> float:
    return BOTTOM - (BOTTOM - TOP) * cost / top


def _labelled(curves: list[Curve]) -> tuple[Curve, ...]:
    """Return the curves with their names beside their ends, moved apart where they would touch."""
    low = BOTTOM + LABEL_GAP / 2
    placed: dict[int, float] = {}
    below = low + LABEL_GAP
    for curve in sorted(curves, key=lambda curve: -curve.points[-1][1]):
        below = min(curve.points[-1][1], below - LABEL_GAP)
        placed[curve.seat] = below
    return tuple(curve._replace(label_y=placed[curve.seat]) for curve in curves)
