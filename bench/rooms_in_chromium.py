"""The built page in Chromium with a real relay behind it, for what is measured in rooms."""

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, expect, sync_playwright
from sitebuild.site import Sources, build

from e2e.browser import FLAGS, find_chromium
from e2e.watch import READY_MS
from tests.signaling.process import Process

ROOT = Path(__file__).resolve().parent.parent
NAMES = ("Ada", "Ben", "Cleo", "Dan")


class NotMeasuredError(Exception):
    """Nothing can be measured here; the text says why and what to do."""


@contextmanager
def browser_and_relay() -> Iterator[tuple[Browser, Process]]:
    """Chromium, and a relay that serves the built page: that of RUMMY_DIST, else one built now.

    :raises NotMeasuredError: if there is no Chromium.
    :raises BuildError: if the page cannot be built.
    """
    path = find_chromium()
    if path is None:
        raise NotMeasuredError("No Chromium found. Run: make chromium")
    expect.set_options(timeout=READY_MS)
    with tempfile.TemporaryDirectory() as folder:
        site = Path(os.environ.get("RUMMY_DIST", Path(folder) / "dist"))
        if not site.exists():
            build(Sources(ROOT), site)
        relay = Process("--site", str(site))
        try:
            with sync_playwright() as playwright:
                browser = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
                yield browser, relay
                browser.close()
        finally:
            relay.stop()


def load() -> str:
    """Return how busy this machine is, in words."""
    return f"load {os.getloadavg()[0] / (os.cpu_count() or 1):.1f} per core, {os.cpu_count()} cores"
