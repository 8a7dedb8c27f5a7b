"""How a match of a room ended otherwise than by its cards."""

from collections.abc import Sequence

from rummy_core.room.table import Table
from rummy_page.texts import say
from rummy_page.words import in_words


def how_ended(table: Table, names: Sequence[str]) -> str:
    """Return who gave up, ran out of time or broke a rule; nothing if the cards decided, or the match goes on.

    :param names: by seat of the room.
    """
    verdict = table.verdict
    if verdict is not None and len(verdict.seats) == 1:
        return say("over-fault", name=names[verdict.seats[0]], why=in_words(verdict.said))
    if verdict is not None:
        return say("over-fault-nobody", why=in_words(verdict.said))
    left = table.match.left
    if left is None:
        return ""
    return say("over-too-late" if table.match.end == "deadline" else "over-gave-up", name=names[left])
