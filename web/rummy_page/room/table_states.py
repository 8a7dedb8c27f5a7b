"""UI.md, section 3, for a room: what keeps my seat from playing, and what each seat says about its player."""

from rummy_core.hand_state import Seat
from rummy_page.at_table import Hold, Ring, Seated
from rummy_page.room.clock_words import countdown
from rummy_page.room.facts import Facts
from rummy_page.texts import say

DEADLINE_SOON_S = 60
"""From so many seconds on before a deadline, others' seats count them down."""


def hold_of(facts: Facts, *, under_way: bool, counting: bool, names: tuple[str, ...]) -> Hold | None:
    """Return why my seat cannot play, the most urgent reason; ``None`` if nothing keeps it from that.

    :param under_way: whether a move of mine is on its way, or its cards are.
    :param counting: whether the hand is over and being counted.
    :param names: by seat of the room.
    """
    if facts.me is None:
        return Hold("", say("hold-watch-refused"))
    if not facts.active:
        return Hold(say("hold-tab"), say("hold-tab-refused"), say("hold-tab-say") if facts.met else "")
    if facts.calling:
        return Hold(say("hold-calling"), say("hold-calling-refused"))
    if facts.offline_s is not None:
        age = say("hold-offline-say", ago=countdown(facts.offline_s))
        since = age if facts.met else say("hold-offline-kept")
        return Hold(say("hold-offline"), say("hold-offline-refused"), since, say("hold-offline-why"))
    gone = facts.paused_for
    if gone is not None:
        name = names[gone.seat]
        return Hold(say("hold-paused"), say("hold-paused-refused", name=name), say("hold-paused-say", name=name))
    if counting:
        return Hold(say("hold-count"), say("hold-count-refused"), say("hold-count-say"))
    if facts.house_plays_me:
        return Hold(say("hold-house"), say("hold-house-refused"), say("hold-house-say"))
    return Hold(say("hold-sent"), say("hold-sent-refused")) if under_way else None


def seated_of(facts: Facts, seat: Seat, ring: Ring | None = None) -> Seated:
    """Return what the table says about the player of a seat of the room.

    :param ring: the clock of the turn that runs, whoever's it is.
    """
    info = facts.table.setup.seats[seat]
    if info.bot:
        return Seated(info.name, info.bot)
    covered = next((one for one in facts.covered if one.seat == seat), None)
    if covered is not None:
        return Seated(info.name, link=say("seat-covered", ago=countdown(covered.for_s)), covered=True)
    mine = ring if facts.due is not None and facts.due.seat == seat else None
    return Seated(info.name, link=_gone_words(facts, seat) or _time_words(facts, seat), ring=mine)


def _gone_words(facts: Facts, seat: Seat) -> str:
    gone = next((one for one in facts.gone if one.seat == seat), None)
    if gone is None or seat == facts.me:
        return ""
    if gone.reconnecting:
        return say("seat-reconnecting")
    left = grace_left(facts, gone.for_s)
    return say("seat-away", left=countdown(left)) if left > 0 else say("seat-away-long")


def grace_left(facts: Facts, gone_s: float) -> float:
    """Return the seconds until the relay may vouch that somebody is gone; as this browser has seen it."""
    return facts.table.setup.grace_s - gone_s


def time_left(facts: Facts) -> float | None:
    """Return the seconds that are left for the present decision, as seen here; ``None`` without a deadline."""
    limit = facts.table.setup.deadline_s
    if not limit or facts.due is None or not facts.due.decision:
        return None
    return max(0.0, limit - facts.waited_s)


def _time_words(facts: Facts, seat: Seat) -> str:
    left = time_left(facts)
    if left is None or facts.due is None or facts.due.seat != seat or left > DEADLINE_SOON_S:
        return ""
    return say("seat-left", left=countdown(left))
