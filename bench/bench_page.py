"""How long a tap takes until its result is painted, in the built page at a quarter of the speed.

Plays one hand by taps in Chromium and reads the browser's own event timing: from the moment the finger
lifts to the next frame that shows what came of it. Prints the median, the 95th percentile and the worst
of all taps, and the longest single piece of work; the goal is 95 of 100 taps below 100 ms.
"""

import os
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "web")]

from playwright.sync_api import Page, expect, sync_playwright  # noqa: E402 - found through the path above
from sitebuild.errors import BuildError  # noqa: E402
from sitebuild.server import SiteServer  # noqa: E402
from sitebuild.site import Sources, build  # noqa: E402

from e2e.browser import FLAGS, find_chromium  # noqa: E402
from e2e.table_driver import play_hand, start_match  # noqa: E402

THROTTLE = 4
"""The CPU is slowed to a quarter: a cheap phone beside a desktop."""

GOAL_MS = 100
HANDS = 2

# The browser tells events from 16 ms on; what it leaves out was faster and counts as 16.
WATCH = """() => {
  window.taps = new Map();
  window.longest = 0;
  new PerformanceObserver(list => list.getEntries().forEach(entry => {
    if (entry.interactionId)
      window.taps.set(entry.interactionId, Math.max(entry.duration, window.taps.get(entry.interactionId) ?? 0));
  })).observe({ type: "event", durationThreshold: 16, buffered: true });
  new PerformanceObserver(list => list.getEntries().forEach(entry => {
    window.longest = Math.max(window.longest, entry.duration);
  })).observe({ type: "longtask", buffered: false });
}"""
READ = "() => ({ taps: [...window.taps.values()], all: performance.interactionCount ?? 0, longest: window.longest })"


def percentile(sorted_times: list[float], share: float) -> float:
    """Return the value that *share* of the times do not exceed."""
    return sorted_times[min(len(sorted_times) - 1, int(share * len(sorted_times)))]


def measure(page: Page, url: str) -> tuple[list[float], float]:
    """Play some hands by taps; return the milliseconds of each tap, sorted, and the longest task."""
    page.goto(url)
    expect(page.locator("html")).to_have_attribute("data-boot", "ready")
    start_match(page, preset="match100", seats="4")
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": THROTTLE})
    page.evaluate(WATCH)
    for _ in range(HANDS):
        if play_hand(page).over:
            break
        page.locator("#over-next").click()
        expect(page.locator("#table")).to_be_visible()
    found = page.evaluate(READ)
    fast = max(0, int(found["all"]) - len(found["taps"]))
    return sorted([16.0] * fast + [float(one) for one in found["taps"]]), float(found["longest"])


def main() -> int:
    """Build the page, measure it and print one line; exit 1 if it cannot be measured here."""
    path = find_chromium()
    if path is None:
        print("The page was not measured: no Chromium found. Run: make chromium", file=sys.stderr)
        return 1
    with tempfile.TemporaryDirectory() as folder:
        try:
            build(Sources(ROOT), Path(folder) / "dist")
        except BuildError as problem:
            print(f"The page was not measured: {problem}", file=sys.stderr)
            return 1
        server = SiteServer(Path(folder) / "dist")
        server.start()
        expect.set_options(timeout=120_000)
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
            page = browser.new_page(viewport={"width": 390, "height": 844})
            page.set_default_timeout(120_000)
            times, longest = measure(page, server.url)
            browser.close()
        server.stop()
    middle, most, worst = percentile(times, 0.5), percentile(times, 0.95), times[-1]
    load = os.getloadavg()[0] / (os.cpu_count() or 1)
    print(
        f"page: tap to painted result at CPU x{THROTTLE}, {len(times)} taps: median {middle:.0f} ms, "
        f"p95 {most:.0f} ms (goal < {GOAL_MS}), worst {worst:.0f} ms; longest task {longest:.0f} ms; "
        f"load of this machine {load:.1f} per core"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
