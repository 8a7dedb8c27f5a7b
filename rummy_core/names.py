"""Names that players choose for themselves: display text, never markup and never an identity."""

import unicodedata

from rummy_core.errors import InputError

MAX_NAME = 20
"""Characters of a name: what fits a seat on a 320 px wide phone."""

# Letter-like marks, joiners, direction overrides and the like: nothing a name needs, much to hide in.
_DROPPED_CATEGORIES = frozenset({"Cc", "Cf", "Co", "Cs", "Cn", "Zl", "Zp"})
MAX_MARKS = 2
"""Combining marks kept after one letter; more would climb over the neighbours' names."""


def clean_name(text: str) -> str:
    """Return *text* as a name: NFC, one line, no control or direction characters, at most 20 characters.

    :raises InputError: if nothing that can be seen is left.
    """
    kept: list[str] = []
    marks = 0
    for char in unicodedata.normalize("NFC", text[: 50 * MAX_NAME]):
        category = unicodedata.category(char)
        if category in _DROPPED_CATEGORIES and char not in "\t\n":
            continue
        marks = marks + 1 if category.startswith("M") else 0
        if marks <= MAX_MARKS:
            kept.append(char)
    name = " ".join("".join(kept).split())[:MAX_NAME].strip()
    if not any(unicodedata.category(char)[0] in "LNPS" for char in name):
        raise InputError("name")
    return name
