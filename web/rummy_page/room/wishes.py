"""Where a browser wants to go: to open a room, to find an opponent, to return to a room that it keeps."""

from dataclasses import replace

from rummy_core.room.wire import relay_talk as talk
from rummy_core.room.wire.relay_line import Wish
from rummy_page.room.machine import RoomCard, RoomSettings

_UNKNOWN = bytes(32)
"""Stands for both doors until the line to the relay has made them from the link's key."""


def wish_to_open(name: str, key: bytes, settings: RoomSettings, code: str = "") -> Wish:
    """Return the wish to open a room.

    :param key: 16 fresh bytes from the system's generator, the link's key.
    :param code: the code the room had; it gets it again if it is free.
    """
    opens = talk.Create(
        _UNKNOWN,
        _UNKNOWN,
        b"",
        name,
        settings.seats,
        public=settings.public,
        wants=settings.wants,
        grace_s=settings.grace_s,
        deadline_s=settings.deadline_s,
        code=code,
    )
    return Wish(name, code, key, opens)


def wish_to_find(name: str, key: bytes, settings: RoomSettings) -> Wish:
    """Return the wish to be seated in the oldest public room that waits for ``settings.wants``, or else to open it."""
    opens = talk.Find(
        _UNKNOWN,
        _UNKNOWN,
        b"",
        name,
        settings.seats,
        settings.wants,
        grace_s=settings.grace_s,
        deadline_s=settings.deadline_s,
    )
    return Wish(name, "", key, opens)


def wish_to_return(card: RoomCard) -> Wish:
    """Return the wish to go back into a room that is kept here, also if the relay has forgotten it."""
    wish = Wish(card.name, card.code, card.key)
    if card.key and card.settings is not None and not card.watch:
        wish = wish_to_open(card.name, card.key, card.settings, card.code)
    return replace(wish, room=card.room)


def wish_anew(card: RoomCard, key: bytes, *, quick: bool) -> Wish:
    """Return the wish for another room like the one of *card*, or for another opponent.

    :param key: 16 fresh bytes from the system's generator, the link's key.
    """
    settings = card.settings or RoomSettings(len(card.names))
    return wish_to_find(card.name, key, settings) if quick else wish_to_open(card.name, key, settings)
