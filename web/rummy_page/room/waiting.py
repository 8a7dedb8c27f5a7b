"""The waiting room as data: the code, who is here, what the room waits for, what the host can do next."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from rummy_core.room.wire.relay_talk import Person, RoomState
from rummy_page.room.clock_words import span
from rummy_page.room.how_ended import how_ended
from rummy_page.room.in_room import InRoom, Undealt, bots_seated, can_start, linking, present, ready, takes
from rummy_page.room.seating import seated
from rummy_page.room.waiting_rows import Row, bot_rows, free_rows, knock_rows, people_rows
from rummy_page.setup import Setup, rule_line
from rummy_page.texts import listed, say


@dataclass(frozen=True, slots=True)
class Start:
    """The button that opens the table."""

    label: str
    why: str
    enabled: bool


@dataclass(frozen=True, slots=True)
class Step:
    """One step on the way to the first card; ``stage`` is ``done``, ``now`` or ``later``."""

    text: str
    detail: str
    stage: str


@dataclass(frozen=True, slots=True)
class Waiting:
    """Everything the waiting room shows."""

    code: str
    title: str
    how_in: str
    how_in_more: str
    players: str
    rows: tuple[Row, ...]
    watching: str
    rules: str
    times: str
    steps: tuple[Step, ...]
    start: Start
    status: str
    """One sentence for eye and ear: what the room waits for."""


def waiting(room: InRoom, now: float) -> Waiting:
    """Return what the waiting room shows."""
    state = room.state
    count = len(present(room)) + len(bots_seated(room))
    title, how_in, more = _heading(room)
    return Waiting(
        code=state.code,
        title=title,
        how_in=how_in,
        how_in_more=more,
        players=say("room-players", n=count, all=state.seats),
        rows=(*people_rows(room, now), *bot_rows(room), *knock_rows(room), *free_rows(room)),
        watching=_watching(room),
        rules=_rules(room),
        times=_times(state),
        steps=_steps(room, now),
        start=_start(room, now),
        status=_status(room, now),
    )


def _heading(room: InRoom) -> tuple[str, str, str]:
    if room.undealt is not None:
        return say("room-undealt-title"), say("room-undealt"), ""
    if not room.plays:
        return say("room-title", code=room.state.code), say("room-watcher"), ""
    if room.quick:
        return say("room-quick-title"), say("room-quick-in"), say("room-quick-more")
    title = say("room-title-host") if room.host else say("room-title", code=room.state.code)
    if room.state.public:
        return title, say("room-public-in"), say("room-public-more")
    return title, say("room-in-host" if room.host else "room-in-guest"), say("room-in-more")


def _watching(room: InRoom) -> str:
    names = [one.name for one in seated([person for person in room.state.people if not person.plays and person.here])]
    return say("room-watching", names=listed(names)) if names else ""


def _rules(room: InRoom) -> str:
    if room.choices is None:
        return say("room-rules-unknown")
    players = len(present(room)) + len(bots_seated(room))
    # How many cards are dealt goes by who plays; while somebody is alone, by how many may come.
    choices = replace(room.choices, seats=players) if takes(room.choices, players) else room.choices
    game, length = say(f"game-{choices.game}"), _length(choices)
    return say("room-rules", game=game, length=length, line=rule_line(choices))


def _length(choices: Setup) -> str:
    rules = choices.rules()
    if rules.deals is not None:
        return say("room-hands", n=rules.deals)
    return say("first-to", n=rules.target)


def _times(state: RoomState) -> str:
    deadline = say("room-turn-limit", span=span(state.deadline_s)) if state.deadline_s else say("room-turn-free")
    return say("room-times", deadline=deadline, grace=span(state.grace_s))


def _names(people: Sequence[Person]) -> str:
    return listed([one.name for one in seated(people)])


def _steps(room: InRoom, now: float) -> tuple[Step, ...]:
    if room.undealt is not None:
        return ()
    others = [person for person in present(room) if person.key != room.me]
    company = bool(others) or bool(bots_seated(room))
    linked = company and not linking(room, now)
    coming = linking(room, now)
    link_text = say("step-link", names=_names(coming)) if coming else say("step-link-all")
    texts: tuple[tuple[bool, str, str], ...] = (
        (True, say("step-open"), ""),
        (company, say("step-company"), ""),
        (linked, link_text, say("step-link-time")),
        (
            room.begun,
            say("step-start"),
            say("step-start-you") if room.host else say("step-start-who", name=_host_name(room)),
        ),
        (False, say("step-shuffle"), say("step-shuffle-how")),
    )
    steps: list[Step] = []
    for done, text, detail in texts:
        before = all(step.stage == "done" for step in steps)
        steps.append(Step(text, detail, "done" if done and before else "now" if before else "later"))
    return tuple(steps)


def _host_name(room: InRoom) -> str:
    if room.host:
        return say("you")
    names = [one.name for one in seated(room.state.people) if one.person.key == room.state.host]
    return names[0] if names else say("room-host")


def _start(room: InRoom, now: float) -> Start:
    label = say("room-start")
    if room.stuck:
        if room.host:
            return Start(say("room-anew"), say("room-anew-why"), enabled=True)
        return Start(say("room-anew"), say("room-anew-who", name=_host_name(room)), enabled=False)
    if room.undealt is not None and (room.undealt.missing or not room.undealt.agreed):
        return _start_again(room.undealt)
    if room.begun:
        return Start(say("room-shuffling"), say("room-shuffling-why"), enabled=False)
    if not room.host:
        why = say("room-start-guest", name=_host_name(room)) if room.plays else say("room-start-watcher")
        return Start(label, why, enabled=False)
    coming = linking(room, now)
    if room.quick:
        return Start(say("room-quick-start"), say("room-quick-why"), enabled=False)
    if not room.up:
        return Start(label, say("room-start-offline"), enabled=False)
    if room.choices is None:
        return Start(label, say("room-start-no-rules"), enabled=False)
    if coming:
        return Start(label, say("room-start-linking", names=_names(coming)), enabled=False)
    if not can_start(room, now):
        return Start(label, say("room-start-alone"), enabled=False)
    players = len(ready(room)) + len(bots_seated(room))
    return Start(label, say("room-start-with", n=players), enabled=True)


def _start_again(undealt: Undealt) -> Start:
    if undealt.agreed:
        return Start(say("rematch"), say("rematch-waiting", names=listed(list(undealt.missing))), enabled=False)
    return Start(say("rematch"), say("room-undealt-why"), enabled=True)


def _status(room: InRoom, now: float) -> str:
    if room.undealt is not None:
        table = room.undealt.table
        return how_ended(table, [seat.name for seat in table.setup.seats]) or say("room-undealt")
    if room.lost:
        return say("room-status-lost", names=listed(list(room.lost)))
    if room.begun:
        return say("room-status-shuffling")
    if not room.up:
        return say("room-status-offline")
    if room.knocks and room.host:
        return say("room-status-knock", names=listed([knock.name for knock in room.knocks]))
    coming = linking(room, now)
    if coming:
        return say("room-status-linking", names=_names(coming))
    if can_start(room, now) and not room.quick:
        return say("room-status-ready")
    others = [person for person in present(room) if person.key != room.me]
    if not others:
        return say("room-status-alone")
    return say("room-status-wait", name=_host_name(room)) if not room.host else say("room-status-more")
