"""A bot on a leash: whatever it does, the table gets a legal move, at once.

A bot may answer with a move the rules forbid, raise, or never answer. The count of executed lines is
its clock, so the same bot is stopped at the same point on every machine. Our own bots stay thousands of
times below the limit; the leash is for mistakes in them and for bots written by others.
"""

import sys
from types import FrameType
from typing import Any, NamedTuple

from rummy_core.bots.protocol import Bot, Chance
from rummy_core.errors import RuleViolation
from rummy_core.hand import verify
from rummy_core.moves import Move
from rummy_core.view import View

LINE_LIMIT = 3_000_000
"""Lines a bot may execute for one move: some seconds of thought, fifty times what ours ever need."""


class GuardedMove(NamedTuple):
    """A legal move, and what the bot did wrong if it is not the bot's own."""

    move: Move
    fault: str | None


class _TooLongError(BaseException):
    """Raised inside a bot that has used its lines up; no ``except Exception`` of the bot stops it."""


def guarded(bot: Bot, fallback: Bot, view: View, chance: Chance, line_limit: int = LINE_LIMIT) -> GuardedMove:
    """Return the bot's move if it is legal and comes in time, else *fallback*'s, with the reason.

    :param line_limit: executed lines of Python after which the bot counts as hanging.
    """
    try:
        move = _within(bot, view, chance, line_limit)
        verify(view.table, move)
    except _TooLongError:
        fault = f"no answer within {line_limit} lines"
    except RuleViolation as refusal:
        fault = f"a move the rules forbid: {refusal.message}"
    except Exception as error:
        fault = f"{type(error).__name__}: {error}"
    else:
        return GuardedMove(move, None)
    return GuardedMove(fallback(view, chance), fault)


def _within(bot: Bot, view: View, chance: Chance, line_limit: int) -> Move:
    left = line_limit

    def count(frame: FrameType, event: str, arg: Any) -> Any:
        nonlocal left
        left -= 1
        if left < 0:
            raise _TooLongError
        return count

    before = sys.gettrace()
    sys.settrace(count)
    try:
        return bot(view, chance)
    finally:
        sys.settrace(before)
