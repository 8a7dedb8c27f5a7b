"""Passing a link on: to the clipboard, or to the system's share sheet."""

from collections.abc import Callable
from typing import Literal, TypeAlias

import js
from pyodide.ffi import JsException

from rummy_page.dom import as_js

Shared: TypeAlias = Literal["shared", "cancelled", "refused"]
CANCELLED = "AbortError"
"""How the Web Share API names that the player closed the sheet."""


async def copy_text(text: str, done: Callable[[bool], None]) -> None:
    """Copy *text* and tell *done* whether the browser let the page do it."""
    try:
        await js.navigator.clipboard.writeText(text)
    except (JsException, AttributeError):
        done(False)
        return
    done(True)


async def share_text(words: str, link: str) -> Shared:
    """Open the system's share sheet and return what came of it: the player may close it, the system may refuse it."""
    shared = as_js({"text": words, "url": link})
    try:
        await js.navigator.share(shared)
    except JsException as error:
        return "cancelled" if str(error.name) == CANCELLED else "refused"
    except AttributeError:
        return "refused"
    return "shared"
