"""How long the built page keeps a player waiting, in Chromium.

Taps: plays hands of basic and of joker rummy (10 and 15 cards) by taps at a quarter of the speed, with a mouse and
with a finger on glass, each down for a moment, and reads the browser's own event timing: from the moment it goes
down, or lifts, to the next frame that shows what came of it, whichever took longer. The goal is 95 of 100 taps
below 100 ms. A page that only counts its taps is measured beside it: what the browser and this machine take alone.

Longer work: asks for a hint in joker rummy and opens the review of a hand at full speed, and reads how long
the page could not answer in one go. The goal is 50 ms.
"""

import os
import re
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "web")]

from page_taps import WATCH, bare_taps, longest_task, show_all, taps_of  # noqa: E402
from playwright.sync_api import Browser, Page, expect, sync_playwright  # noqa: E402 - found through the path above
from sitebuild.errors import BuildError  # noqa: E402
from sitebuild.server import SiteServer  # noqa: E402
from sitebuild.site import Sources, build  # noqa: E402

from e2e.browser import FLAGS, find_chromium  # noqa: E402
from e2e.helpers import expect_ready, go  # noqa: E402
from e2e.saves import at_the_count, in_the_middle  # noqa: E402
from e2e.standing import put_on_table  # noqa: E402
from e2e.table_driver import start_match  # noqa: E402

THROTTLE = 4
"""The CPU is slowed to a quarter: a cheap phone beside a desktop."""

TAP_GOAL_MS = 100
BUSY_GOAL_MS = 50

HANDS: Mapping[str, int] = {"basic": 3, "joker": 2}
"""How many hands of which game are played for the taps."""

BARE_TAPS = 40
"""So many taps on a page that does nothing else."""


def percentile(sorted_times: list[float], share: float) -> float:
    """Return the value that *share* of the times do not exceed."""
    return sorted_times[min(len(sorted_times) - 1, int(share * len(sorted_times)))]


def say_taps(page: Page, rules: str, hands: int, *, by_touch: bool) -> None:
    """Play a game by taps and print one line about all of them and one for each kind."""
    go(page, "home")
    start_match(page, preset=rules, seats="2")
    taps = taps_of(page, hands, by_touch=by_touch)
    longest = longest_task(page)
    how = f"{rules}, {by(by_touch)}"
    print(f"page: {how}, tap to painted result at CPU x{THROTTLE}, {in_words([tap.milliseconds for tap in taps])}")
    print(f"page: {how}, longest task at CPU x{THROTTLE} {longest:.0f} ms")
    for kind in sorted({tap.kind for tap in taps}):
        print(f"page: {how}, {kind}: {in_words([tap.milliseconds for tap in taps if tap.kind == kind])}")


def by(touch: bool) -> str:
    """Return what taps, in words."""
    return "by touch" if touch else "by mouse"


def in_words(times: list[float]) -> str:
    """Return how long taps took, in words."""
    times = sorted(times)
    middle, most = percentile(times, 0.5), percentile(times, 0.95)
    return (
        f"{len(times)} taps: median {middle:.0f} ms, p95 {most:.0f} ms (goal < {TAP_GOAL_MS}), worst {times[-1]:.0f} ms"
    )


def ask_for_hint(page: Page) -> None:
    """Ask for a hint and wait until it is shown."""
    page.locator("#hint").click()
    expect(page.locator("#say")).to_have_class("say hint")


def open_review(page: Page) -> None:
    """Open the review of a hand: its film is made and reviewed; wait until the review is whole."""
    page.locator("[data-action=review-hand]").click()
    expect(page.locator("#replay")).to_be_visible()
    expect(page.locator("#replay-sums")).to_contain_text(re.compile(r"of \d+ turn"))


def say_longest(page: Page, name: str, work: Callable[[], None]) -> None:
    """Print the longest task that some work caused."""
    page.evaluate(WATCH)
    work()
    longest = longest_task(page)
    shown = f"{longest:.0f} ms" if longest else f"below {BUSY_GOAL_MS} ms"
    print(f"page: {name}, longest task {shown} (goal < {BUSY_GOAL_MS})")


def measure_work(page: Page, url: str) -> None:
    """Print what longer work takes at full speed."""
    page.goto(url)
    expect_ready(page)
    put_on_table(page, in_the_middle("joker", 2, melds=2))
    say_longest(page, "hint in joker rummy", lambda: ask_for_hint(page))
    put_on_table(page, at_the_count("joker", 4))
    say_longest(page, "opening and reviewing a hand of joker rummy at four", lambda: open_review(page))


def measure_taps(page: Page, *, by_touch: bool) -> None:
    """Print what taps on a loaded page take at a quarter of the speed."""
    with slowed(page):
        for rules, hands in HANDS.items():
            say_taps(page, rules, hands, by_touch=by_touch)


def measure_bare(page: Page, *, by_touch: bool) -> None:
    """Print what a tap takes where nothing is done for it."""
    with slowed(page):
        bare = in_words(bare_taps(page, BARE_TAPS, by_touch=by_touch))
    print(f"page: a bare tap {by(by_touch)} at CPU x{THROTTLE}, {bare}")


@contextmanager
def slowed(page: Page) -> Iterator[None]:
    """Slow this page down."""
    chrome = page.context.new_cdp_session(page)
    chrome.send("Emulation.setCPUThrottlingRate", {"rate": THROTTLE})
    yield
    chrome.detach()


def new_page(browser: Browser, *, by_touch: bool) -> Page:
    """Return a page in a profile of its own, all of it in sight; a phone's where a finger taps."""
    context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=by_touch, is_mobile=by_touch)
    context.set_default_timeout(120_000)
    page = context.new_page()
    show_all(page)
    return page


def measure(browser: Browser, url: str) -> None:
    """Measure everything and print it."""
    for by_touch in (False, True):
        page = new_page(browser, by_touch=by_touch)
        measure_bare(page, by_touch=by_touch)
        measure_work(page, url)  # at full speed, and the browser has compiled the engine then
        measure_taps(page, by_touch=by_touch)
        page.context.close()
    print(f"page: load of this machine {os.getloadavg()[0] / (os.cpu_count() or 1):.1f} per core")


def main() -> int:
    """Build the page and measure it; exit 1 if it cannot be measured here."""
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
            measure(browser, server.url)
            browser.close()
        server.stop()
    return 0


if __name__ == "__main__":
    sys.exit(main())
