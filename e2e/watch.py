"""Listens to what goes wrong in the pages of a browser profile."""

from collections.abc import Callable

from playwright.sync_api import BrowserContext, ConsoleMessage, Request, Response

# Starting Python takes 3 s on an idle machine, and ten times that when others use it too.
READY_MS = 90_000


class Watch:
    """What went wrong in the pages of a context, as sentences."""

    def __init__(self, context: BrowserContext, allowed: Callable[[], str]) -> None:
        self.problems: list[str] = []
        self.strangers: list[str] = []
        self._allowed = allowed
        context.on("console", self._said)
        context.on("weberror", lambda error: self.problems.append(f"uncaught: {error.error}"))
        context.on("requestfailed", self._failed)
        context.on("response", self._answered)
        context.on("request", self._requested)

    def forget(self) -> None:
        """Start anew, for the next test of the same page."""
        self.problems, self.strangers = [], []

    def _said(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.problems.append(f"console: {message.text}")

    def _failed(self, request: Request) -> None:
        # A page that is left or reloaded drops its downloads; that is no fault.
        if request.failure != "net::ERR_ABORTED":
            self.problems.append(f"{request.failure}: {request.url}")

    def _answered(self, response: Response) -> None:
        if response.status >= 400:
            self.problems.append(f"{response.status}: {response.url}")

    def _requested(self, request: Request) -> None:
        if not request.url.startswith((self._allowed(), "data:", "blob:")):
            self.strangers.append(request.url)
