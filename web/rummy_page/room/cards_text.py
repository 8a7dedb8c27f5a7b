"""A room's card as text, as it is kept, and back."""

import json
from dataclasses import asdict
from typing import Any

from rummy_page.room.machine import RoomCard, RoomSettings


def card_text(card: RoomCard) -> str:
    """Return *card* as JSON; the link's key is written in hexadecimal."""
    return json.dumps({**asdict(card), "key": card.key.hex()})


def read_card(text: str) -> RoomCard | None:
    """Return the card in *text*; ``None`` if it is none, as after a newer version of the page wrote it.

    What an older version did not know yet has its usual value.
    """
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
    whole = isinstance(card.room, str) and card.room and isinstance(card.updated, int | float)
    seats = (None, *range(len(card.names)))
    return card if whole and card.seat in seats and card.turn in seats else None
