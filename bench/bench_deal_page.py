"""How long a sealed deal takes in the built page, and where the time goes.

Real pages in Chromium that share the cores of this machine, a real relay, direct channels. Every page marks in the
browser's own timeline when it takes an entry of the log or of a deck (``vault.py``), so the parts of a deal are
read from the pages themselves. A deal is told by the page that waits longest. The goal's span goes from the last
commitment to the seed of the hand, to all cards of the hand on the screen.

Busy is the processor time of a page's whole process from the tap on: the pages share the cores of this machine, so
where it is far below the span the page has waited for others.
"""

import argparse
import statistics
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "web")]

from playwright.sync_api import Browser, CDPSession, Page, expect  # noqa: E402 - found through the path above
from rooms_in_chromium import NAMES, NotMeasuredError, browser_and_relay, load  # noqa: E402
from sitebuild.errors import BuildError  # noqa: E402

from e2e.room_driver import follow, fresh_profiles, open_room  # noqa: E402
from rummy_core.rules import preset  # noqa: E402
from tests.signaling.process import Process  # noqa: E402

DEALS = (("basic", 2, 0.6), ("joker", 4, 3.0))
"""Rules, players, and the goal in seconds."""

RUNS = 3
"""How often each deal is made, in fresh profiles: the first hand of a visit is the slowest."""

WATCH = """cards => {
  window.longest = 0;
  new PerformanceObserver(list => list.getEntries().forEach(entry => {
    window.longest = Math.max(window.longest, entry.duration);
  })).observe({ entryTypes: ["longtask"] });
  const hand = document.getElementById("hand"), table = document.getElementById("table");
  document.addEventListener("click", () => performance.mark("tap"), { capture: true, once: true });
  window.dealt = new Promise(resolve => {
    const look = () => {
      if (table.hidden || hand.querySelectorAll(".hc").length < cards) requestAnimationFrame(look);
      else resolve(performance.mark("dealt"));
    };
    look();
  });
}"""
READ = """() => window.dealt.then(() => ({
  marks: performance.getEntriesByType("mark").map(mark => [mark.name, performance.timeOrigin + mark.startTime]),
  longest: window.longest,
}))"""


@dataclass(frozen=True)
class Deal:
    """One deal, in milliseconds: the tap, what the page that waited longest took for each part, and all of it."""

    opened: float
    committed: float
    passes: float
    keys: float
    painted: float
    busy: float
    longest: float

    @property
    def goal_span(self) -> float:
        """From the last commitment to the cards on the screen."""
        return self.passes + self.keys + self.painted


def metrics(session: CDPSession) -> float:
    """Return the milliseconds of processor time that the page's process has taken so far."""
    found = session.send("Performance.getMetrics")["metrics"]
    return 1000 * next(float(each["value"]) for each in found if each["name"] == "ProcessTime")


def read(found: Any, players: int, began: float) -> tuple[float, float, float, float, float]:
    """Return the moments of a deal in one page, in milliseconds since the tap.

    The log begins with the opening, the players' commitments to the match, the deal and its keys; a deck is made of
    the commitments to the hand, the shuffles and the locks of all players.
    """
    at = {str(name): float(time) - began for name, time in reversed(found["marks"])}
    sides = sorted((name, time) for name, time in at.items() if name.startswith("side/"))
    deck = [time for name, time in sides if name.rpartition("/")[0] == sides[0][0].rpartition("/")[0]]
    keys = max(time for name, time in at.items() if name.startswith("entry/") and time < at["dealt"])
    return at["entry/00000000"], deck[players - 1], deck[3 * players - 1], keys, at["dealt"]


def deal(browser: Browser, relay: Process, rules: str, players: int) -> Deal:
    """Let pages meet in a room and return how long their first hand took."""
    with fresh_profiles(browser, relay, players) as pages:
        host = pages[0]
        link = open_room(host, NAMES[0], preset=rules, seats=str(players))
        for page, name in zip(pages[1:], NAMES[1:], strict=False):
            follow(page, link, name)
        for page in pages:
            expect(page.locator("#room-seats .tag", has_text="direct")).to_have_count(players - 1)
            page.evaluate(WATCH, preset(rules).hand_size(players))
        start = host.locator("#room-start:not([aria-disabled])")
        start.wait_for()
        sessions = [_session(page) for page in pages]
        before = [metrics(session) for session in sessions]
        start.click()
        found = [page.evaluate(READ) for page in pages]
        busy = [metrics(session) - taken for session, taken in zip(sessions, before, strict=True)]
    (began,) = [time for name, time in found[0]["marks"] if name == "tap"]
    opened, committed, passes, keys, painted = max(
        (read(one, players, began) for one in found), key=lambda one: one[-1]
    )
    longest = max(one["longest"] for one in found)
    return Deal(opened, committed - opened, passes - committed, keys - passes, painted - keys, max(busy), longest)


def _session(page: Page) -> CDPSession:
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable")
    return session


def say(deals: list[Deal], what: str, goal_s: float) -> None:
    """Print the middle one of some deals."""
    deals = sorted(deals, key=lambda one: one.goal_span)
    middle = deals[len(deals) // 2]
    print(
        f"sealed deal in the page, {what}, {len(deals)} times: median "
        f"{middle.goal_span / 1000:.2f} s from both commitments to cards in hand (goal < {goal_s} s), "
        f"{deals[0].goal_span / 1000:.2f} to {deals[-1].goal_span / 1000:.2f} s"
    )
    parts = (
        f"tap to table {middle.opened:.0f} ms",
        f"to commitments {middle.committed:.0f}",
        f"to the last pass {middle.passes:.0f}",
        f"to the keys {middle.keys:.0f}",
        f"to the screen {middle.painted:.0f}",
        f"busiest page {middle.busy:.0f} of processor time",
        f"longest task {statistics.median(one.longest for one in deals):.0f}",
    )
    print(f"  of the median: {', '.join(parts)}")


def main() -> int:
    """Print the measurements; exit 1 if nothing can be measured here."""
    parser = argparse.ArgumentParser(description="Measure sealed deals in the built page.")
    parser.add_argument("--runs", type=int, default=RUNS, help="how often each deal is made")
    parser.add_argument("--players", type=int, default=0, help="measure only the deal of so many players")
    arguments = parser.parse_args()
    try:
        with browser_and_relay() as (browser, relay):
            for rules, players, goal_s in DEALS:
                if arguments.players in (0, players):
                    deals = [deal(browser, relay, rules, players) for _ in range(arguments.runs)]
                    say(deals, f"{len(preset(rules).deck())} cards, {players} players", goal_s)
    except (NotMeasuredError, BuildError) as problem:
        print(f"Sealed deals were not measured: {problem}", file=sys.stderr)
        return 1
    print(f"sealed deal in the page: all pages on this machine, {load()}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
