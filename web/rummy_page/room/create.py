"""What somebody chooses who opens a room, or looks for an opponent, and what the relay is asked for then."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace

from rummy_core.errors import NotationError
from rummy_core.names import clean_name
from rummy_core.room.version import DEFAULT_GRACE_S
from rummy_core.rules import MAX_SEATS, MIN_SEATS, PRESETS
from rummy_page.room.clock_words import DAY_S, HOUR_S, MINUTE_S, WEEK_S, span
from rummy_page.room.machine import RoomSettings
from rummy_page.room.wants import wants_text
from rummy_page.saves import StorageRefusedError, Store
from rummy_page.setup import FIRST_MELDS, GAMES, LENGTHS, OFF, ON, ONE_HAND, TARGETS, Setup, chosen_setup, form_choices
from rummy_page.texts import say

NAME_KEY = "rummy.name"
ROOM_KEY = "rummy.room"

PRIVATE, PUBLIC = "private", "public"
DEADLINES_S = (0, MINUTE_S, 5 * MINUTE_S, DAY_S, WEEK_S)
GRACES_S = (DEFAULT_GRACE_S, MINUTE_S, 5 * MINUTE_S, HOUR_S)
QUICK_DEADLINE_S = 2 * MINUTE_S
"""Strangers do not wait for each other without end."""


@dataclass(frozen=True, slots=True)
class RoomPlan:
    """The choices for a room besides its rules."""

    public: bool = False
    deadline_s: int = 0
    grace_s: int = DEFAULT_GRACE_S


@dataclass(frozen=True, slots=True)
class Choice:
    """One question of the form with its answers; ``note`` says what the chosen answer means."""

    key: str
    legend: str
    answers: tuple[tuple[str, str], ...]
    """Value and label of each answer."""
    chosen: str
    note: str = ""


# -- the form


def questions(setup: Setup, plan: RoomPlan) -> tuple[Choice, ...]:
    """Return the questions of the form as they stand, in order."""
    form = form_choices(setup)
    return (
        _choice("preset", [(game, say(f"game-{game}")) for game in GAMES], form),
        _choice("seats", [(str(n), str(n)) for n in range(MIN_SEATS, MAX_SEATS + 1)], form),
        *_length(form, setup.game == "joker"),
        _access(plan),
        _choice("deadline", [(str(s), span(s) if s else say("room-no-deadline")) for s in DEADLINES_S], _times(plan)),
        _choice("grace", [(str(s), span(s)) for s in GRACES_S], _times(plan)),
    )


def _choice(key: str, answers: list[tuple[str, str]], chosen: Mapping[str, str]) -> Choice:
    note = say(f"room-{key}-note") if key in ("deadline", "grace", "seats") else ""
    return Choice(key, say(f"room-{key}"), tuple(answers), chosen[key], note)


def _times(plan: RoomPlan) -> Mapping[str, str]:
    return {"deadline": str(plan.deadline_s), "grace": str(plan.grace_s)}


def _access(plan: RoomPlan) -> Choice:
    chosen = PUBLIC if plan.public else PRIVATE
    answers = tuple((value, say(f"room-{value}")) for value in (PRIVATE, PUBLIC))
    return Choice("access", say("room-access"), answers, chosen, say(f"room-{chosen}-note"))


def _length(form: Mapping[str, str], joker: bool) -> tuple[Choice, ...]:
    if not joker:
        targets = [(ONE_HAND, say("room-hands", n=1)), *((str(target), str(target)) for target in TARGETS)]
        return (_choice("target", targets, form),)
    lengths = [
        (key, say("room-hands", n=length["deals"]) if length["deals"] else str(length["target"]))
        for key, length in LENGTHS.items()
    ]
    return (
        _choice("length", lengths, form),
        _choice("first", [(str(n), say("room-points", n=n)) for n in FIRST_MELDS], form),
        _choice("early", [(OFF, say("room-early-off")), (ON, say("room-early-on"))], form),
    )


def answered(setup: Setup, plan: RoomPlan, key: str, value: str) -> tuple[Setup, RoomPlan, str]:
    """Return the choices with one question answered, and a remark where that changed another.

    An answer that is none of those offered changes nothing.
    """
    if key == "access":
        return setup, replace(plan, public=value == PUBLIC), ""
    if key == "deadline":
        return setup, replace(plan, deadline_s=_one_of(value, DEADLINES_S, plan.deadline_s)), ""
    if key == "grace":
        return setup, replace(plan, grace_s=_one_of(value, GRACES_S, plan.grace_s)), ""
    changed, remark = chosen_setup(setup, {key: value})
    return changed, plan, remark


def _one_of(value: str, offered: tuple[int, ...], before: int) -> int:
    return int(value) if value in map(str, offered) else before


# -- remembered


def keep_plan(store: Store, plan: RoomPlan) -> None:
    """Remember the choices for the next room; where nothing can be stored they hold for this visit."""
    text = json.dumps({"access": PUBLIC if plan.public else PRIVATE} | dict(_times(plan)))
    _put(store, ROOM_KEY, text)


def read_plan(store: Store) -> RoomPlan:
    """Return the remembered choices; whatever cannot be read counts as not chosen."""
    try:
        stored = json.loads(store.get(ROOM_KEY) or "{}")
    except (ValueError, RecursionError):
        return RoomPlan()
    plan = RoomPlan()
    for key in ("access", "deadline", "grace"):
        value = stored.get(key) if isinstance(stored, dict) else None
        if isinstance(value, str):
            _, plan, _ = answered(Setup(), plan, key, value)
    return plan


def keep_name(store: Store, name: str) -> None:
    """Remember under which name this browser's player joins rooms."""
    _put(store, NAME_KEY, name)


def read_name(store: Store) -> str:
    """Return the remembered name, or nothing."""
    try:
        return clean_name(store.get(NAME_KEY) or "")
    except NotationError:
        return ""


def _put(store: Store, key: str, text: str) -> None:
    try:
        store.put(key, text)
    except StorageRefusedError:
        return


# -- what the relay is asked for


def room_settings(setup: Setup, plan: RoomPlan) -> RoomSettings:
    """Return the settings of a new room."""
    return RoomSettings(setup.seats, plan.public, wants_text(setup), plan.grace_s, plan.deadline_s)


def quick_setup(setup: Setup) -> Setup:
    """Return the rules of a quick match: those chosen, for one opponent, so that more people want the same."""
    return replace(setup, seats=PRESETS[setup.game].min_seats)


def quick_settings(setup: Setup) -> RoomSettings:
    """Return what is looked for in a quick match: the waiting times are those of every quick match."""
    quick = quick_setup(setup)
    return RoomSettings(quick.seats, True, wants_text(quick), DEFAULT_GRACE_S, QUICK_DEADLINE_S)
