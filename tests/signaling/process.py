"""A real relay in a process of its own, for tests that need one: it can be killed and started again."""

import os
import re
import signal
import subprocess
import sys
import time
import urllib.request
from contextlib import ExitStack
from pathlib import Path
from urllib.error import HTTPError

ROOT = Path(__file__).resolve().parents[2]
WAIT_S = 20.0
"""Seconds for anything of it: far more than it takes on a busy machine."""


class Process:
    """A running relay."""

    def __init__(self, *arguments: str) -> None:
        self.arguments = arguments
        self.lines = ExitStack()
        self.log: list[str] = []
        self._start("0")
        self.port = re.findall(r":(\d+)/", self.greeting)[0]

    def _start(self, port: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "signaling", "--port", port, *self.arguments],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            cwd=ROOT,
            text=True,
            env={**os.environ, "PYTHONDEVMODE": "1"},
        )
        assert self.process.stdout is not None
        self.greeting = self.process.stdout.readline()

    def kill(self) -> None:
        """Kill -9."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """Stop as a service manager does."""
        self.lines.close()
        if self.process.poll() is None:
            self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> None:
        self.process.send_signal(how)
        _, errors = self.process.communicate(timeout=WAIT_S)
        self.log += errors.splitlines()

    def again(self) -> None:
        """Start it again at the same port."""
        self._start(self.port)

    def wait_for_people(self, count: int) -> None:
        """Wait until so many people are on its line and in their rooms.

        :raises TimeoutError: if they do not come.
        """
        end = time.monotonic() + WAIT_S
        while f"rummy_relay_present {count}\n" not in self.get("/metrics")[1]:
            if time.monotonic() > end:
                raise TimeoutError(f"there are not {count} people on the relay's line")

    def get(self, path: str) -> tuple[int, str]:
        """Return status and text of a page."""
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{self.port}{path}", timeout=WAIT_S) as answer:
                return answer.status, answer.read().decode()
        except HTTPError as problem:
            return problem.code, ""
