"""Which files the texts of a language stand in, and how they become one catalogue."""

from collections.abc import Mapping
from importlib import import_module

ENGINE: Mapping[str, str] = {
    "cards": "CARD_TEXTS",
    "changes": "CHANGE_TEXTS",
    "claims": "CLAIM_TEXTS",
    "faults": "FAULT_TEXTS",
    "house": "HOUSE_TEXTS",
    "inputs": "INPUT_TEXTS",
    "records": "RECORD_TEXTS",
    "refusals": "REFUSAL_TEXTS",
    "rules": "RULE_TEXTS",
}
"""File and name of what the engine says; in English it stands in :mod:`rummy_core.english`."""

PAGE: Mapping[str, str] = {
    "table": "TABLE_TEXTS",
    "coach": "COACH_TEXTS",
    "how": "HOW_TEXTS",
    "joker": "JOKER_TEXTS",
    "rooms": "ROOM_TEXTS",
    "room_table": "ROOM_TABLE_TEXTS",
    "start": "START_TEXTS",
    "page": "PAGE_TEXTS",
}
"""File and name of what only the page says."""


def joined(folder: str, subjects: Mapping[str, str]) -> dict[str, str]:
    """Return the texts of these subjects in one language's package *folder*, by key.

    :raises ImportError: if a file is missing.
    """
    texts: dict[str, str] = {}
    for file, name in subjects.items():
        texts |= getattr(import_module(f"{folder}.{file}"), name)
    return texts
