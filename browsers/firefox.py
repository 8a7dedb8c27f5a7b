"""Firefox, driven by the W3C's WebDriver BiDi, which it speaks itself: no driver program in between."""

import json
import shutil
import subprocess
import tempfile
from contextlib import ExitStack
from itertools import count
from pathlib import Path
from typing import Any

from websockets.sync.client import connect

from browsers.driven import WAIT_S, key_strokes

PACKAGES = ("firefox-esr",)
NAMES = ("firefox-esr", "firefox")

_LISTENING = "WebDriver BiDi listening on "


def find_firefox() -> str | None:
    """Return the path of Firefox, or None."""
    return next(filter(None, map(shutil.which, NAMES)), None)


class Firefox:
    """One window of a headless Firefox with a profile of its own."""

    def __init__(self, width: int, height: int) -> None:
        path = find_firefox()
        assert path is not None, "No Firefox found. Run: make test-browsers"
        self._numbers = count(1)
        self._problems: list[str] = []
        self._open = ExitStack()
        with ExitStack() as started:
            profile = started.enter_context(tempfile.TemporaryDirectory(ignore_cleanup_errors=True))
            self._process = self._start(path, Path(profile))
            started.callback(self._end_process)
            self._line = started.enter_context(connect(f"{self._address()}/session", max_size=None))
            facts = self._ask("session.new", capabilities={})["capabilities"]
            self.name = f"Firefox {facts['browserVersion']}"
            self._ask("session.subscribe", events=["log.entryAdded"])
            self._context = self._ask("browsingContext.getTree")["contexts"][0]["context"]
            size = {"width": width, "height": height}
            self._ask("browsingContext.setViewport", context=self._context, viewport=size)
            self._open = started.pop_all()

    @staticmethod
    def _start(path: str, profile: Path) -> "subprocess.Popen[str]":
        command = [path, "--headless", "--no-remote", "--profile", str(profile), "--remote-debugging-port=0"]
        return subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)

    def _address(self) -> str:
        assert self._process.stderr is not None
        for line in self._process.stderr:
            if line.startswith(_LISTENING):
                return line.removeprefix(_LISTENING).strip()
        raise RuntimeError("Firefox ended before it listened.")

    def _end_process(self) -> None:
        self._process.terminate()
        self._process.wait(WAIT_S)
        assert self._process.stderr is not None
        self._process.stderr.close()

    def _ask(self, method: str, **params: Any) -> Any:
        """Send a command and return its result; errors of the page that come in between are kept."""
        number = next(self._numbers)
        self._line.send(json.dumps({"id": number, "method": method, "params": params}))
        while True:
            answer = json.loads(self._line.recv(timeout=WAIT_S))
            if answer.get("id") == number:
                if answer["type"] == "error":
                    raise RuntimeError(f"{method}: {answer['error']}, {answer['message']}")
                return answer["result"]
            if answer.get("method") == "log.entryAdded" and answer["params"]["level"] == "error":
                self._problems.append(f"{answer['params']['type']}: {answer['params']['text']}")

    def open(self, url: str) -> None:
        """Load this address and wait until the document is there."""
        self._ask("browsingContext.navigate", context=self._context, url=url, wait="complete")

    def run(self, function: str, *arguments: Any) -> Any:
        """Call a JavaScript function in the page and return what it gives, as JSON."""
        called = f"async () => JSON.stringify(await ({function})(...{json.dumps(arguments)}))"
        target = {"context": self._context}
        done = self._ask("script.callFunction", functionDeclaration=called, target=target, awaitPromise=True)
        if done["type"] == "exception":
            raise RuntimeError(done["exceptionDetails"]["text"])
        return json.loads(done["result"].get("value", "null"))

    def tap(self, x: float, y: float) -> None:
        """Touch this point of the window."""
        actions = [
            {"type": "pointerMove", "x": round(x), "y": round(y)},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        finger = {"type": "pointer", "id": "finger", "parameters": {"pointerType": "touch"}, "actions": actions}
        self._ask("input.performActions", context=self._context, actions=[finger])

    def type(self, text: str) -> None:
        """Type into whatever has the focus."""
        self._ask("input.performActions", context=self._context, actions=[key_strokes(text)])

    def problems(self) -> list[str]:
        """Return the errors of the page since the window was opened."""
        self._ask("session.status")  # whatever was said before this answer has arrived
        return self._problems

    def close(self) -> None:
        """End the browser and drop its profile."""
        self._open.close()
