"""The list of players in the waiting room: people and how they are reached, bots, knocks, free seats."""

from dataclasses import dataclass

from rummy_core.room.wire.relay_talk import Person
from rummy_page.room.in_room import LINK_PATIENCE_S, InRoom, bots_seated
from rummy_page.room.seating import bot_seats, seated
from rummy_page.texts import say


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the list of players; ``key`` stays the same while the line means the same."""

    key: str
    chip: str
    tone: str
    title: str
    detail: str
    tag: str = ""
    tag_kind: str = ""
    actions: tuple[str, ...] = ()
    """What can be done: ``let-in``, ``not-now``, ``add-bot``, ``bot-level``, ``remove-bot``."""
    who: str = ""
    """For whom, in hex; empty for seats without a person."""
    name: str = ""
    """For whom, by name."""
    level: str = ""
    """The level of the bot on this seat."""


def people_rows(room: InRoom, now: float) -> list[Row]:
    """Return a line for everybody with a seat, in the order they came."""
    rows = []
    for seat, one in enumerate(seated([person for person in room.state.people if person.plays])):
        person = one.person
        mine = person.key == room.me
        tag, kind = _reached(room, person, now)
        office = say("room-host") if person.key == room.state.host else say("room-guest")
        rows.append(
            Row(
                key=person.key.hex(),
                chip=one.name[:1],
                tone="you" if mine else str(seat or len(room.state.people) - 1),
                title=say("room-you", name=one.name) if mine else one.name,
                detail=office,
                tag=tag,
                tag_kind=kind,
                who=person.key.hex(),
                name=one.name,
            )
        )
    return rows


def _reached(room: InRoom, person: Person, now: float) -> tuple[str, str]:
    """Return how a person is reached, in words, and the look of those words."""
    if person.key == room.me:
        return (say("link-ready"), "ok") if room.up else (say("link-offline"), "warn")
    if not person.here:
        return say("link-away"), "warn"
    if person.key in room.outdated:
        return say("link-outdated"), "bad"
    channel = room.channels.get(person.key, "")
    if channel:
        return say(f"link-{channel}"), "ok"
    waited = now - room.linking_since.get(person.key, now)
    return (say("link-linking"), "info") if waited < LINK_PATIENCE_S else (say("link-failed"), "warn")


def bot_rows(room: InRoom) -> list[Row]:
    """Return a line for each bot."""
    names = [one.name for one in seated([person for person in room.state.people if person.plays])]
    return [
        Row(
            key=f"bot-{place}",
            chip=info.name[:1],
            tone=str(len(names) + place),
            title=info.name,
            detail=say("bot-level", level=say(f"level-{info.bot}")),
            actions=("bot-level", "remove-bot"),
            level=info.bot,
            name=info.name,
        )
        for place, info in enumerate(bot_seats(bots_seated(room), names))
    ]


def knock_rows(room: InRoom) -> list[Row]:
    """Return a line for each person at the door, to the host."""
    if not room.host or room.begun:
        return []
    return [
        Row(
            key=f"knock-{knock.key.hex()}",
            chip=knock.name[:1],
            tone="3",
            title=say("room-knocks", name=knock.name),
            detail=say("room-typed"),
            actions=("let-in", "not-now"),
            who=knock.key.hex(),
            name=knock.name,
        )
        for knock in room.knocks
    ]


def free_rows(room: InRoom) -> list[Row]:
    """Return a line for each seat that nobody has."""
    taken = sum(person.plays for person in room.state.people) + len(bots_seated(room))
    offers = room.host and not room.begun and not room.quick
    detail = say("room-free-host" if offers else "room-free-guest")
    actions = ("add-bot",) if offers else ()
    return [
        Row(key=f"free-{seat}", chip="", tone="", title=say("room-free"), detail=detail, actions=actions)
        for seat in range(taken, room.state.seats)
    ]
