"""The page after a hand or a match of a room: how it ended there, and what its button does now."""

from dataclasses import replace

from rummy_page.room.how_ended import how_ended
from rummy_page.room.room_match import RoomMatch
from rummy_page.score_sheet import HandOver
from rummy_page.texts import listed, say


def room_over(over: HandOver, match: RoomMatch) -> HandOver:
    """Return *over* with the words of a room."""
    ended = how_ended(match.table, match.names)
    if ended:
        over = replace(over, text=ended)
    if match.watching:
        ready = match.dealt
        return replace(over, need="", next_label=say("next-hand") if ready else say("next-shuffling"), waits=not ready)
    return _rematch(over, match) if match.over else _next(over, match)


def fair_words(match: RoomMatch) -> str:
    """Return what is said about the deals: only what was really checked."""
    table = match.table
    if not match.over:
        return say("room-fair", n=match.view.number)
    if not table.match.results:
        return say("room-fair-none")
    return say("room-fair-over" if set(table.commits) <= set(table.secrets) else "room-fair-counted")


def _next(over: HandOver, match: RoomMatch) -> HandOver:
    if match.dealt:
        return replace(over, next_label=say("next-your-turn" if match.waits_for_me else "next-hand"))
    return replace(over, next_label=say("next-shuffling"), waits=True)


def _rematch(over: HandOver, match: RoomMatch) -> HandOver:
    people = match.facts.table.setup.humans
    wanted = [match.names[seat] for seat in people if seat in match.rematch and seat != match.facts.me]
    missing = [match.names[seat] for seat in people if seat not in match.rematch and seat != match.facts.me]
    if match.wants_next:
        label = say("rematch-waiting", names=listed(missing)) if missing else say("next-shuffling")
        return replace(over, next_label=label, waits=True)
    need = say("rematch-wanted", n=len(wanted), names=listed(wanted)) if wanted else over.need
    return replace(over, next_label=say("rematch"), need=need)
