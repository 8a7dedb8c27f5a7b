"""A room's card as text, as it is kept, and back."""

import json
from dataclasses import asdict
from typing import Any

from rummy_page.room.machine import RoomCard, RoomSettings


def card_text(card: RoomCard) -> str:
    """Return *card* as JSON; the link's key is written in hexadecimal."""
    return json.dumps({**asdict(card), "key": card.key.hex()})


def read_card(text: str) -> RoomCard | None:
    """Return the card in *text*; ``None`` if it is none, as after another version of the page wrote it."""
    try:
        fields: dict[str, Any] = json.loads(text)
        settings = fields["settings"]
        card = RoomCard(
            **{
                **fields,
                "key": bytes.fromhex(fields["key"]),
                "names": tuple(map(str, fields["names"])),
                "scores": tuple(map(int, fields["scores"])),
                "settings": None if settings is None else RoomSettings(**settings),
            }
        )
    except (ValueError, TypeError, KeyError, AttributeError):
        return None
    return card if card.room and isinstance(card.room, str) and isinstance(card.updated, int | float) else None
