"""Puts the language into effect: what the page's HTML says, what Python says, and what has to be painted again.

Which language it is, is decided in one place, ``boot/words.js``, because the page speaks before Python runs.
"""

from collections.abc import Callable
from typing import Any

import js
from pyodide.ffi import create_proxy

from rummy_page.texts import knows, say, speak, spoken_language

_words: Any = js.rummyWords
_painters: list[Callable[[], None]] = []


def begin() -> None:
    """Go on in the language that the page speaks already."""
    speak(str(js.document.documentElement.lang))
    if spoken_language() != "en":  # the build wrote the HTML in English
        _fill()


def choose(language: str) -> None:
    """Speak *language* from now on: a code, or anything else for what the browser asks for."""
    before = spoken_language()
    speak(str(_words.speak(language)))
    if spoken_language() != before:
        _fill()
        for paint in _painters:
            paint()


def whenever_chosen(paint: Callable[[], None]) -> None:
    """Call *paint* after each change; for what stays on the screen and names no text in the HTML."""
    _painters.append(paint)


def _fill() -> None:
    asked = create_proxy(lambda key: say(str(key)) if knows(str(key)) else js.undefined)
    _words.fill(asked)
    asked.destroy()
