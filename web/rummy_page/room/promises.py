"""Waiting for what the browser answers later, without leaving anything of Python behind in it."""

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from typing import Any

import js
from pyodide.ffi import JsException, create_proxy, to_js

from rummy_page.room.machine import StorageFailedError


def record(**entries: Any) -> Any:
    """Return an object of the browser with these entries."""
    made = js.Object.new()
    for name, value in entries.items():
        setattr(made, name, value)
    return made


async def together(promises: Iterable[Any]) -> list[Any]:
    """Return what several promises of the browser come to, in their order; they run side by side.

    :raises JsException: what the first one that fails says.
    """
    return list(await js.Promise.all(to_js(list(promises))))


def answer(request: Any) -> Awaitable[Any]:
    """Return the result of a request to IndexedDB, to be waited for at any time later.

    :raises StorageFailedError: when waited for, with the browser's word for it.
    """
    return _either(request, "onsuccess", ("onerror", "onblocked"), lambda: request.result)


async def durable(transaction: Any) -> None:
    """Return once a transaction of IndexedDB is complete.

    :raises StorageFailedError: if it was given up; nothing of it was kept then.
    """
    await _either(transaction, "oncomplete", ("onabort", "onerror"), lambda: None)


def _either(source: Any, good: str, bad: tuple[str, ...], result: Callable[[], Any]) -> Awaitable[Any]:
    """Listen at once: what nobody listens to when it comes is lost."""
    future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()

    def done(_: Any) -> None:
        if not future.done():
            future.set_result(result())
        forget()

    def failed(event: Any) -> None:
        event.preventDefault()  # the failure is told in words; the console would repeat it as an error of the page
        if not future.done():
            future.set_exception(StorageFailedError(error_name(source)))
        forget()

    def forget() -> None:
        for name in (good, *bad):
            setattr(source, name, None)
        for proxy in proxies:
            proxy.destroy()

    proxies = [create_proxy(done), create_proxy(failed)]
    setattr(source, good, proxies[0])
    for name in bad:
        setattr(source, name, proxies[1])
    return future


def error_name(source: Any) -> str:
    """Return the browser's name for what went wrong with a request, such as ``QuotaExceededError``."""
    try:
        error = source.error
        return str(error.name) if error else "AbortError"
    except (JsException, AttributeError):
        return "AbortError"
