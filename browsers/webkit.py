"""WebKitGTK, driven by the W3C's WebDriver through Debian's WebKitWebDriver, on a screen that nobody sees."""

import json
import os
import shutil
import subprocess
from contextlib import ExitStack
from pathlib import Path
from socket import create_connection, create_server
from time import monotonic
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from browsers.driven import WAIT_S, WATCH, key_strokes

PACKAGES = ("webkit2gtk-driver", "xvfb")

_DRIVER = "WebKitWebDriver"
_SCREEN = "1400x1000x24"


def find_webkit() -> str | None:
    """Return the path of the driver if everything WebKitGTK needs is there, else None."""
    return shutil.which(_DRIVER) if shutil.which("Xvfb") and _mini_browser() else None


def _mini_browser() -> str | None:
    """Return the small browser that ships with the library."""
    found = sorted(Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser"))
    return str(found[-1]) if found else None


def _run(started: ExitStack, command: list[str], **how: Any) -> None:
    """Start a program that ends with *started*."""
    program = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, **how)
    started.callback(program.wait, WAIT_S)
    started.callback(program.terminate)


class WebKit:
    """One window of WebKitGTK's own small browser; what it stores is gone with it."""

    def __init__(self, width: int, height: int) -> None:
        driver, browser = find_webkit(), _mini_browser()
        assert driver is not None
        assert browser is not None, "No WebKitGTK found. Run: make test-browsers"
        with ExitStack() as started:
            display = self._screen(started)
            self._address = self._service(started, driver, display)
            # "eager" returns when the document is read: before Python starts, so the watch misses none of it.
            wanted = {
                "pageLoadStrategy": "eager",
                "timeouts": {"script": WAIT_S * 1000},
                "webkitgtk:browserOptions": {"binary": browser, "args": ["--automation"]},
            }
            session = self._ask("POST", "", capabilities={"alwaysMatch": wanted})
            self._address += f"/{session['sessionId']}"
            started.callback(self._ask, "DELETE", "")
            self._ask("POST", "/window/rect", width=width, height=height)
            self.name = f"WebKitGTK {session['capabilities']['browserVersion']}"
            self._open = started.pop_all()

    @staticmethod
    def _screen(started: ExitStack) -> str:
        """Start a screen and return its name; it says itself which number was free."""
        reading, writing = os.pipe()
        command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", _SCREEN, "-nolisten", "tcp"]
        _run(started, command, pass_fds=(writing,))
        os.close(writing)
        with os.fdopen(reading) as said:
            return f":{said.readline().strip()}"

    @staticmethod
    def _service(started: ExitStack, driver: str, display: str) -> str:
        """Start the driver program and return where sessions are begun."""
        with create_server(("127.0.0.1", 0)) as free:
            port = free.getsockname()[1]
        _run(started, [driver, f"--port={port}"], env={**os.environ, "DISPLAY": display})
        until = monotonic() + WAIT_S
        while monotonic() < until:
            try:
                create_connection(("127.0.0.1", port)).close()
                return f"http://127.0.0.1:{port}/session"
            except ConnectionRefusedError:
                continue
        raise TimeoutError(f"{driver} does not listen.")

    def _ask(self, method: str, path: str, **params: Any) -> Any:
        """Send a command and return its value."""
        body = json.dumps(params).encode() if method == "POST" else None
        request = Request(self._address + path, body, {"Content-Type": "application/json"}, method=method)
        try:
            with urlopen(request, timeout=2 * WAIT_S) as answer:
                return json.load(answer)["value"]
        except HTTPError as refused:
            value = json.load(refused)["value"]
            raise RuntimeError(f"{path}: {value['error']}, {value['message']}") from refused

    def open(self, url: str) -> None:
        """Load this address and wait until the document is there."""
        self._ask("POST", "/url", url=url)
        self.run(WATCH)

    def run(self, function: str, *arguments: Any) -> Any:
        """Call a JavaScript function in the page and return what it gives, as JSON."""
        script = (
            "const done = arguments[arguments.length - 1];"
            f"Promise.resolve(({function})(...[...arguments].slice(0, -1)))"
            ".then(value => done({ value: value ?? null }), problem => done({ problem: String(problem) }));"
        )
        done = self._ask("POST", "/execute/async", script=script, args=arguments)
        if "problem" in done:
            raise RuntimeError(done["problem"])
        return done["value"]

    def tap(self, x: float, y: float) -> None:
        """Click this point of the window: this driver knows no touch."""
        actions = [
            {"type": "pointerMove", "x": round(x), "y": round(y), "duration": 0},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        self._ask("POST", "/actions", actions=[{"type": "pointer", "id": "mouse", "actions": actions}])

    def type(self, text: str) -> None:
        """Type into whatever has the focus."""
        self._ask("POST", "/actions", actions=[key_strokes(text)])

    def problems(self) -> list[str]:
        """Return the errors of the page since it was loaded."""
        return [str(one) for one in self.run("() => globalThis.rummySaid")]

    def close(self) -> None:
        """End the browser and its screen."""
        self._open.close()
