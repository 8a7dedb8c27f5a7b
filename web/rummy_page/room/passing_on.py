"""Passing a link on: to the clipboard, or to the system's share sheet."""

from collections.abc import Callable

import js
from pyodide.ffi import JsException, to_js


async def copy_text(text: str, done: Callable[[bool], None]) -> None:
    """Copy *text* and tell *done* whether the browser let the page do it."""
    try:
        await js.navigator.clipboard.writeText(text)
    except (JsException, AttributeError):
        done(False)
        return
    done(True)


async def share_text(words: str, link: str) -> None:
    """Open the system's share sheet; whoever closes it again has changed their mind, which is no fault."""
    shared = to_js({"text": words, "url": link}, dict_converter=js.Object.fromEntries)
    try:
        await js.navigator.share(shared)
    except (JsException, AttributeError):
        return
