"""Rooms as the relay tells of them, for the tests of their screens."""

from dataclasses import replace
from typing import Any

from rummy_page.room.in_room import InRoom
from rummy_page.setup import Setup

from rummy_core.room.wire.relay_talk import Person, RoomState

ME, SAM, KIM = bytes([1]) * 32, bytes([2]) * 32, bytes([3]) * 32


def person(key: bytes, name: str, **other: Any) -> Person:
    return replace(Person(key, name, plays=True, here=True, epoch=0), **other)


def room_of(*people: Person, **other: Any) -> RoomState:
    """Return a private room of four seats with me as its host."""
    state = RoomState(
        code="JUX5",
        room="r-1",
        host=ME,
        term=1,
        closed=False,
        public=False,
        seats=4,
        grace_s=20,
        deadline_s=0,
        wants="basic 50",
        people=(person(ME, "Alex"), *people),
    )
    return replace(state, **other)


def inside(state: RoomState, **other: Any) -> InRoom:
    """Return what I know of *state*: everybody is linked directly, nothing else is known."""
    linked = {one.key: "direct" for one in state.people if one.here}
    plain = InRoom(state, ME, linked, {}, Setup(seats=state.seats))  # type: ignore[arg-type]
    return replace(plain, **other)
