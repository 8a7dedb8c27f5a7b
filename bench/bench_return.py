"""How long a room lets people wait in the built page: for the cards of a sealed deal, and for the seat after an outage.

Real pages in Chromium, a real relay on this machine. A deal is timed in the host's page from the tap on Start to
all cards in its hand: commitments, every pass of every player, the opening of the hand, and the screen. A return is
timed in the page from the browser's ``online`` event to the moment the table is no longer marked as offline.
"""

import os
import statistics
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "web")]

from playwright.sync_api import Browser, Page, expect, sync_playwright  # noqa: E402 - found through the path above
from sitebuild.errors import BuildError  # noqa: E402
from sitebuild.site import Sources, build  # noqa: E402

from e2e.browser import FLAGS, find_chromium  # noqa: E402
from e2e.helpers import expect_ready  # noqa: E402
from e2e.room_driver import Companion, follow, open_room, url_of  # noqa: E402
from e2e.table_driver import MY_TURN  # noqa: E402
from rummy_core.rules import preset  # noqa: E402
from tests.signaling.process import Process  # noqa: E402

NAMES = ("Ada", "Ben", "Cleo", "Dan")
DEALS = (("basic", 52, 2, 10, 0.6), ("joker", 108, 4, 14, 3.0))
"""Rules, cards, players, cards of the first hand at least, and the goal in seconds."""

RETURNS = 9
RETURN_GOAL_S = 1.0
WAIT_MS = 120_000

WATCH_DEAL = """(cards) => {
  window.longest = 0;
  new PerformanceObserver(list => list.getEntries().forEach(entry => {
    window.longest = Math.max(window.longest, entry.duration);
  })).observe({ entryTypes: ["longtask"] });
  const hand = document.getElementById("hand"), table = document.getElementById("table");
  document.getElementById("room-start").addEventListener("click", () => {
    const began = performance.now();
    window.dealt = new Promise(resolve => {
      const look = () => !table.hidden && hand.querySelectorAll(".hc").length >= cards
        ? resolve((performance.now() - began) / 1000) : requestAnimationFrame(look);
      look();
    });
  }, { capture: true, once: true });
}"""

WATCH_RETURN = """() => {
  const notice = document.getElementById("notice");
  window.returned = new Promise(resolve => addEventListener("online", () => {
    const began = performance.now();
    const look = () => notice.hidden || !notice.textContent.includes("You are offline")
      ? resolve((performance.now() - began) / 1000) : requestAnimationFrame(look);
    look();
  }, { once: true }));
}"""


def pages_of(browser: Browser, relay: Process, count: int) -> list[Page]:
    """Open the page in so many profiles of their own."""
    pages = []
    for _ in range(count):
        context = browser.new_context(viewport={"width": 390, "height": 844}, reduced_motion="reduce")
        context.set_default_timeout(WAIT_MS)
        context.grant_permissions(["clipboard-read", "clipboard-write"])
        pages.append(context.new_page())
        pages[-1].goto(url_of(relay))
    for page in pages:
        expect_ready(page)
    return pages


def deal(pages: list[Page], rules: str, hand: int) -> tuple[float, float]:
    """Let *pages* meet in a room and return the seconds until its host has its cards, and the longest task in them."""
    host = pages[0]
    link = open_room(host, NAMES[0], preset=rules, seats=str(len(pages)))
    for page, name in zip(pages[1:], NAMES[1:], strict=False):
        follow(page, link, name)
    start = host.locator("#room-start:not([aria-disabled])")
    expect(host.locator("#room-seats .tag", has_text="direct")).to_have_count(len(pages) - 1)
    start.wait_for()
    host.evaluate(WATCH_DEAL, hand)
    start.click()
    return float(host.evaluate("window.dealt")), float(host.evaluate("window.longest")) / 1000


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
    (page,) = pages_of(browser, relay, 1)
    follow(page, f"{url_of(relay)}#{other.fragment}", NAMES[0])
    other.open_table()
    page.locator(MY_TURN).wait_for()
    times = sorted(come_back(page) for _ in range(RETURNS))
    other.stop()
    page.context.close()
    print(
        f"room: from the network's return to the seat, {RETURNS} times: "
        f"median {statistics.median(times):.2f} s (goal < {RETURN_GOAL_S} s), worst {times[-1]:.2f} s"
    )


def measure_deals(browser: Browser, relay: Process) -> None:
    """Print the times of sealed deals over direct channels."""
    for rules, cards, players, hand, goal in DEALS:
        pages = pages_of(browser, relay, players)
        seconds, longest = deal(pages, rules, hand)
        for page in pages:
            page.context.close()
        print(
            f"room: sealed deal in the page, {cards} cards, {players} players: {seconds:.2f} s (goal < {goal} s), "
            f"longest task {longest * 1000:.0f} ms"
        )


def main() -> int:
    """Build the page, measure it and print the lines; exit 1 if it cannot be measured here."""
    path = find_chromium()
    if path is None:
        print("Rooms were not measured: no Chromium found. Run: make chromium", file=sys.stderr)
        return 1
    with tempfile.TemporaryDirectory() as folder:
        site = Path(os.environ.get("RUMMY_DIST", Path(folder) / "dist"))
        try:
            if not site.exists():
                build(Sources(ROOT), site)
        except BuildError as problem:
            print(f"Rooms were not measured: {problem}", file=sys.stderr)
            return 1
        relay = Process("--site", str(site))
        expect.set_options(timeout=WAIT_MS)
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
            measure_deals(browser, relay)
            measure_returns(browser, relay)
            browser.close()
        relay.stop()
    print(f"room: load of this machine {os.getloadavg()[0] / (os.cpu_count() or 1):.1f} per core")
    return 0


if __name__ == "__main__":
    sys.exit(main())
