"""Long work on decks, cut where it multiplies points, so that a machine can multiply in its own way.

Nearly all the time of a pass or an audit goes into :func:`~rummy_core.deal.curve.multiply`. A :data:`Work`
yields the products it needs and is sent the results; :func:`run` makes them in Python, a page lets the
browser's own Curve25519 make them, or a few at a time between two frames.
"""

from collections.abc import Generator, Sequence
from typing import TypeAlias, TypeVar

from rummy_core.deal.curve import Point, Scalar, multiply

Products: TypeAlias = Sequence[tuple[Scalar, Point]]
"""What is to be multiplied: scalars 1..L-1 and points."""

T = TypeVar("T")
Work: TypeAlias = Generator[Products, Sequence[Point], T]


def multiply_all(products: Products) -> tuple[Point, ...]:
    """Return the products, made here and now."""
    return tuple(multiply(a, u) for a, u in products)


def run(work: Work[T]) -> T:
    """Do *work* here and now and return what it comes to."""
    try:
        wanted = next(work)
        while True:
            wanted = work.send(multiply_all(wanted))
    except StopIteration as done:
        found: T = done.value
        return found
