"""What is played in a room, as the short text that the relay hands to everybody who comes in.

The page that opened the room writes it, the other pages read it: guests see the rules before they sit
down, the next host can open the same table, and in a quick match equal texts meet.
"""

from dataclasses import replace

from rummy_core.house_settings import SETTINGS, chosen
from rummy_core.room.wire.relay_talk import MAX_WANTS
from rummy_page.house import LENGTH, answered
from rummy_page.setup import OFF, ON, Setup, chosen_setup, form_choices

_ASKED = tuple(setting.key for setting in SETTINGS if setting.key != LENGTH)
_UNASKED = "-"
"""Stands for a setting that the rules hold no answer to, because another answer makes it idle."""


def wants_text(setup: Setup) -> str:
    """Return the rules of *setup* as words of letters, digits and dots; seats and bots are no part of it."""
    if setup.game == "joker":
        words = [setup.game, setup.length, str(setup.first), ON if setup.early else OFF]
    else:
        words = [setup.game, setup.target]
    if setup.game == "house":
        answers = (chosen(setup.house, key) for key in _ASKED)
        words.append(".".join(_UNASKED if answer is None else str(answer) for answer in answers))
    return " ".join(words)


def read_wants(text: str, seats: int) -> Setup | None:
    """Return the choices behind *text* for a room of so many *seats*; ``None`` if it was not written here.

    Whoever opened the room may have written anything, so what is read must read the same again.
    """
    words = text[:MAX_WANTS].split(" ")
    form = {"preset": words[0], "seats": str(seats)}
    form |= dict(zip(("length", "first", "early") if words[0] == "joker" else ("target",), words[1:], strict=False))
    setup = Setup()
    if words[0] == "house" and len(words) > 2:
        for key, answer in zip(_ASKED, words[2].split("."), strict=False):
            if answer.isascii() and answer.isdigit():
                setup = answered(setup, key, int(answer))
    read, _ = chosen_setup(setup, form)
    # A new game brings its usual length; what was written goes before it.
    read, _ = chosen_setup(replace(read, seats=seats), form_choices(read) | form)
    return read if wants_text(read) == text and read.seats == seats else None
