"""The catalogue of everything the page says, a folder a language.

A text is a template for :meth:`str.format`; :func:`rummy_core.english.fill` says how numbers, melds and the
player choose among its forms. ``**words**`` are bold, and a card's short name (``8h``) is drawn as rank
and suit (see :mod:`rummy_page.rich`), so no fixed text may hold a word that reads like a card.

>>> say("cards-held", n=1), say("cards-held", n=4)
('1 card', '4 cards')
"""

from collections.abc import Mapping
from importlib import import_module
from typing import NamedTuple

from rummy_core.english import FORMS, ONE, fill
from rummy_page.texts.en import TEXTS as ENGLISH


class Language(NamedTuple):
    """A language of the page; its texts are ``TEXTS`` of the folder with its code."""

    name: str
    """Its own name, for people who read no other."""
    ones: tuple[int, ...] = ONE
    """The numbers that go with the singular."""
    direction: str = "ltr"


LANGUAGES: Mapping[str, Language] = {
    "en": Language("English"),
    "de": Language("Deutsch"),
    "fr": Language("Français", ones=(0, 1)),
    "it": Language("Italiano"),
    "es": Language("Español"),
}
"""The languages on offer, by code; the first is spoken where nobody asked for another."""


class _Speaker:
    """Which language is spoken now."""

    code = "en"
    texts: Mapping[str, str] = ENGLISH
    ones: tuple[int, ...] = ONE


def texts_of(code: str) -> Mapping[str, str]:
    """Return all texts of a language; only the one that is spoken is ever loaded.

    :raises ImportError: if there is no such language.
    """
    texts: Mapping[str, str] = import_module(f"{__name__}.{code}").TEXTS
    return texts


def speak(code: str) -> None:
    """Say everything in this language from now on; one that is not on offer changes nothing."""
    if code in LANGUAGES:
        _Speaker.code, _Speaker.texts, _Speaker.ones = code, texts_of(code), LANGUAGES[code].ones


def spoken_language() -> str:
    """Return the code of the language that is spoken now."""
    return _Speaker.code


def say(key: str, **values: object) -> str:
    """Return the text of *key* filled with *values*.

    :raises KeyError: if the catalogue has no such text; tests walk every key the page uses.
    """
    return fill(_Speaker.texts, key, values, _Speaker.ones)


def knows(key: str) -> bool:
    """Return whether the catalogue has this text."""
    return any(named in _Speaker.texts for named in (key, *(f"{key}.{form}" for form in FORMS)))


def listed(parts: list[str]) -> str:
    """Return the parts as one list in words: ``a``, ``a and b``, ``a, b and c``."""
    if len(parts) < 2:
        return "".join(parts)
    return say("list-last", most=say("list-comma").join(parts[:-1]), last=parts[-1])
