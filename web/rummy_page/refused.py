"""Why something was refused, in the page's language, whatever part of the engine refused it."""

from rummy_core.errors import RoomFault, RummyError, SaidError
from rummy_page.texts import say
from rummy_page.words import why_not

IN_ROOMS = {
    "not-your-turn": "wait-refused",
    "busy": "hold-sent-refused",
    "passive": "hold-tab-refused",
    "spectator": "hold-watch-refused",
}
"""The page's words for what a room refuses a player, by the code of the fault."""


def why_refused(refused: RummyError) -> str:
    """Return what is wrong, why, and what to do.

    The protocol of a room and the forms of numbers and texts have English sentences only, for those who write
    programs; in the other languages the page says less of them.
    """
    if isinstance(refused, SaidError):
        return why_not(refused)
    key = IN_ROOMS.get(refused.code) if isinstance(refused, RoomFault) else None
    return say("not-done", detail=str(refused)) if key is None else say(key)
