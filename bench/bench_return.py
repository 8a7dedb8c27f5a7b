"""How long a room in the built page keeps its player waiting for the seat after an outage of the network.

A real page in Chromium, a real relay on this machine, the other player in CPython. A return is timed in the page
from the browser's ``online`` event to the moment the table is no longer marked as offline.
"""

import statistics
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "web")]

from playwright.sync_api import Browser, Page, expect  # noqa: E402 - found through the path above
from rooms_in_chromium import NAMES, NotMeasuredError, browser_and_relay, load  # noqa: E402
from sitebuild.errors import BuildError  # noqa: E402

from e2e.room_driver import Companion, follow, fresh_profiles, url_of  # noqa: E402
from e2e.table_driver import MY_TURN  # noqa: E402
from rummy_core.rules import preset  # noqa: E402
from tests.signaling.process import Process  # noqa: E402

RETURNS = 9
RETURN_GOAL_S = 1.0

WATCH_RETURN = """() => {
  const notice = document.getElementById("notice");
  window.returned = new Promise(resolve => addEventListener("online", () => {
    const began = performance.now();
    const look = () => notice.hidden || !notice.textContent.includes("You are offline")
      ? resolve((performance.now() - began) / 1000) : requestAnimationFrame(look);
    look();
  }, { once: true }));
}"""


def come_back(page: Page) -> float:
    """Take the network from *page*, give it back, and return the seconds until its seat is there again."""
    page.evaluate(WATCH_RETURN)
    page.context.set_offline(True)
    expect(page.locator("#notice")).to_contain_text("You are offline")
    page.context.set_offline(False)
    return float(page.evaluate("window.returned"))


def measure_returns(browser: Browser, relay: Process) -> None:
    """Print the time from the network's return to the seat, in a match that the relay carries."""
    other = Companion(relay, NAMES[1], preset("basic"))
    with fresh_profiles(browser, relay, 1, _offline) as (page,):
        follow(page, f"{url_of(relay)}#{other.fragment}", NAMES[0])
        other.open_table()
        page.locator(MY_TURN).wait_for()
        times = sorted(come_back(page) for _ in range(RETURNS))
        other.stop()
    print(
        f"room: from the network's return to the seat, {RETURNS} times: "
        f"median {statistics.median(times):.2f} s (goal < {RETURN_GOAL_S} s), worst {times[-1]:.2f} s"
    )


def _offline(problem: str) -> bool:
    """Return whether a problem is that of the network that was taken away."""
    return "ERR_INTERNET_DISCONNECTED" in problem


def main() -> int:
    """Print the measurement; exit 1 if nothing can be measured here."""
    try:
        with browser_and_relay() as (browser, relay):
            measure_returns(browser, relay)
    except (NotMeasuredError, BuildError) as problem:
        print(f"Returns to a room were not measured: {problem}", file=sys.stderr)
        return 1
    print(f"room: {load()}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
