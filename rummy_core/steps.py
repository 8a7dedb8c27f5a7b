"""Longer work in steps: a generator that pauses now and then and returns its result at the end.

A page runs a few steps, answers what was tapped meanwhile, and goes on; a program drains them at once.
"""

from collections.abc import Generator
from typing import TypeAlias, TypeVar

T = TypeVar("T")

Steps: TypeAlias = Generator[None, None, T]
"""Work in steps; its return value is the result. ``x = yield from steps`` makes it part of other work."""


def drained(steps: Steps[T]) -> T:
    """Return the result of *steps*, all done at once.

    >>> def work():
    ...     yield
    ...     return 7
    >>> drained(work())
    7
    """
    while True:
        try:
            next(steps)
        except StopIteration as done:
            result: T = done.value
            return result
