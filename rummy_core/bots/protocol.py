"""What a bot is: a pure function from what a seat sees, and a source of chance, to a move."""

from typing import Protocol

from rummy_core.moves import Move
from rummy_core.view import View


class Chance(Protocol):
    """Where a bot's randomness comes from; :class:`rummy_core.deal.stream.Stream` is one."""

    def below(self, n: int) -> int:
        """Return a number 0..n-1, each equally likely."""


class Bot(Protocol):
    """A player of one level. It keeps nothing between two moves, so it can be asked again at any time."""

    def __call__(self, view: View, chance: Chance) -> Move:
        """Return the move of the seat whose *view* this is; it is that seat's turn.

        The caller derives *chance* from the hand's seed, the seat and the turn, so the same question
        always gets the same answer.
        """
