"""An event loop in a thread of its own: what tests without a loop let run beside them."""

import asyncio
import threading
from collections.abc import Coroutine
from typing import Any, TypeVar

T = TypeVar("T")


class LoopThread:
    """Runs until it is stopped."""

    def __init__(self) -> None:
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()

    def do(self, work: Coroutine[Any, Any, T], limit_s: float) -> T:
        """Do *work* in the loop and return what it comes to.

        :raises TimeoutError: if that takes longer than *limit_s*.
        """
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(limit_s)

    def stop(self) -> None:
        """End the loop; whatever runs in it should be done."""
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()
