"""A match as a file: what it is called, what comes out, and what came in.

Nothing is lost on the way: a save holds every move and the secret of the deals to come, so another
browser goes on with it in the middle of a turn.
"""

from typing import Literal, TypeAlias

from rummy_core.errors import RummyError
from rummy_core.game import Game
from rummy_core.replay import ShownSeeds, loading
from rummy_core.steps import Steps
from rummy_page.history import match_id, written
from rummy_page.refused import why_refused
from rummy_page.room.room_game import is_room_text, reading_room
from rummy_page.texts import say

Kind: TypeAlias = Literal["save", "record"]
"""A save can be gone on with; a record shows what was played and nothing that is still secret."""

Found: TypeAlias = Literal["going-on", "over", "counted"]
"""What an imported file is: a match to go on with, one that is over, or the counted hands of a record."""

MATCH_ID_SHOWN = 6
BYTE_ORDER_MARK = "\ufeff"


class ImportRefusedError(Exception):
    """A file cannot be opened; the message is the reason, in a sentence in the page's language."""


def exported(game: Game, kind: Kind) -> str:
    """Return the text of the file."""
    return written(game, save=kind == "save")


def file_name(game: Game, kind: Kind, day: str) -> str:
    """Return what the file is called: ``rummy-save-2026-11-30-1f0c5e.json``; *day* is a date in ISO form."""
    return f"rummy-{kind}-{day}-{match_id(game)[:MATCH_ID_SHOWN]}.json"


def cleaned(text: str) -> str:
    """Return *text* as it was exported, whatever line ends, marks and blanks it took on on its way."""
    lines = text.removeprefix(BYTE_ORDER_MARK).replace("\r\n", "\n").replace("\r", "\n")
    return lines.strip() + "\n"


def importing(text: str) -> Steps[Game]:
    """Read an exported text, in steps of one move each.

    :raises ImportRefusedError: if it is no match of ours or was changed.
    """
    try:
        text = cleaned(text)
        return (yield from reading_room(text) if is_room_text(text) else loading(text))
    except RummyError as error:
        raise ImportRefusedError(why_refused(error)) from error
    except (ValueError, TypeError, KeyError, IndexError, AttributeError, RecursionError) as error:
        # Text from anywhere can break anything; none of it may stop the page.
        raise ImportRefusedError(say("import-foreign", detail=type(error).__name__)) from error


def found(game: Game) -> Found:
    """Return what an imported game is."""
    if isinstance(game.deal, ShownSeeds):
        return "counted"
    return "over" if game.match.over else "going-on"
