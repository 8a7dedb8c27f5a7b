"""Taps of every kind at the table, and what the browser's own event timing says of each."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from playwright.sync_api import CDPSession, Locator, Page, expect

from e2e.table_driver import MATCH_MOVES, Seen, act, draw, wait_for_my_turn

FAST_MS = 16.0
"""The browser tells of events from here on; what it leaves out was faster and counts as this."""

BUTTONS: Mapping[str, str] = {
    "Draw": "draw",
    "Turn": "draw",
    "Take": "take the pile",
    "End": "draw",
    "Choose": "choose a ready meld",
    "Lay off": "lay off",
    "Swap": "lay off",
    "Lay": "meld",
    "Discard": "discard",
}
"""What a button of the action bar does, by how its label begins; the first that fits counts."""

CONTROLS: Mapping[str, str] = {
    "card": "select a card",
    "stock": "draw",
    "pile": "take the pile",
    "meld": "lay off",
    "answer": "meld",
    "hint": "hint",
    "undo": "undo",
}
"""What any other control does, by its action."""

OTHER = "other"

REST_MS = 60
"""So long a finger rests on the glass or on a mouse's button; one that leaves in the same moment there is none."""

LOOK_MS = 200
"""So long a player at least looks at what came of a tap; what is put off until after a frame is over by then."""

# The timing of an event says when it began, and not on what: that is what a finger came down on last before.
WATCH = """() => {
  const watching = "longest" in window;
  Object.assign(window, { pressed: [], taps: new Map(), longest: 0 });
  if (watching) return;
  document.addEventListener("pointerdown", event => {
    const control = event.target.closest("[data-action]");
    const said = control ? [control.dataset.action, control.textContent.trim()] : ["", ""];
    window.pressed.push({ when: event.timeStamp, control: said });
  }, true);
  new PerformanceObserver(list => list.getEntries().filter(entry => entry.interactionId).forEach(entry => {
    const tap = window.taps.get(entry.interactionId) ?? { longest: 0, control: ["", ""] };
    tap.longest = Math.max(tap.longest, entry.duration);
    tap.control = window.pressed.findLast(press => press.when <= entry.startTime)?.control ?? tap.control;
    window.taps.set(entry.interactionId, tap);
  })).observe({ type: "event", durationThreshold: 16, buffered: true });
  new PerformanceObserver(list => list.getEntries().forEach(entry => {
    window.longest = Math.max(window.longest, entry.duration);
  })).observe({ type: "longtask", buffered: false });
}"""
READ = """() => ({
  taps: [...window.taps.values()], all: performance.interactionCount ?? 0, longest: window.longest,
})"""


class Finger:
    """Taps whatever fits a selector; fits :class:`e2e.table_driver.Control`."""

    def __init__(self, found: Locator, glass: CDPSession | None) -> None:
        self._found, self._glass = found, glass

    def click(self) -> None:
        """Tap it as soon as it lies still.

        Not by Playwright's own tap, which has the page look at what lies under the finger while it is timed.
        """
        page = self._found.page
        page.wait_for_timeout(LOOK_MS)
        self._found.scroll_into_view_if_needed()
        box = self._found.bounding_box()
        assert box is not None
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        if self._glass is None:
            page.mouse.move(x, y)
            page.mouse.down()
            page.wait_for_timeout(REST_MS)
            page.mouse.up()
        else:
            self._glass.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
            page.wait_for_timeout(REST_MS)
            self._glass.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    def wait_for(self) -> None:
        """Wait until it can be seen."""
        self._found.wait_for()

    def count(self) -> int:
        """Return how many there are."""
        return self._found.count()


class Touched:
    """A page that is tapped; fits :class:`e2e.table_driver.TablePage`."""

    def __init__(self, page: Page, *, by_touch: bool) -> None:
        """*by_touch* says whether a finger taps, or a mouse."""
        self._page = page
        self._glass = page.context.new_cdp_session(page) if by_touch else None

    def evaluate(self, expression: str) -> Any:
        """Return what this function gives in the page."""
        return self._page.evaluate(expression)

    def locator(self, selector: str) -> Finger:
        """Return what fits this CSS selector."""
        return Finger(self._page.locator(selector), self._glass)


class Tap(NamedTuple):
    """One tap: what it did, and the milliseconds until the frame that shows what came of it."""

    kind: str
    milliseconds: float


def kind_of(action: str, label: str) -> str:
    """Return what a tap on a control does."""
    if action == "act":
        return next((kind for start, kind in BUTTONS.items() if label.startswith(start)), OTHER)
    return CONTROLS.get(action, OTHER)


def longest_task(page: Page) -> float:
    """Return the milliseconds of the longest task since the page is watched; 0 if none took 50."""
    return float(page.evaluate(READ)["longest"])


BARE = """data:text/html,<meta name="viewport" content="width=device-width"><button>0</button><script>
document.querySelector("button").onclick = ({ target }) => { target.textContent = Number(target.textContent) + 1; };
</script>"""
"""A page that does nothing but count: what a tap takes before anything is done for it."""


def show_all(page: Page) -> None:
    """Make the window larger than the page.

    Chromium's own bars take room of a window as large as the page. What lies below its edge is never presented, and
    a tap that changes only that counts until something else changes.
    """
    chrome = page.context.new_cdp_session(page)
    window = chrome.send("Browser.getWindowForTarget")["windowId"]
    chrome.send("Browser.setWindowBounds", {"windowId": window, "bounds": {"width": 1000, "height": 1200}})


def bare_taps(page: Page, taps: int, *, by_touch: bool) -> list[float]:
    """Return the milliseconds of so many taps on :data:`BARE`."""
    page.goto(BARE)
    page.evaluate(WATCH)
    button = Touched(page, by_touch=by_touch).locator("button")
    for number in range(taps):
        button.click()
        expect(page.locator("button")).to_have_text(str(number + 1))
    return [float(tap["longest"]) for tap in page.evaluate(READ)["taps"]]


def taps_of(page: Page, hands: int, *, by_touch: bool) -> list[Tap]:
    """Play so many hands of the match on the table by taps and return all of them."""
    page.evaluate(WATCH)
    before = int(page.evaluate(READ)["all"])
    touched = Touched(page, by_touch=by_touch)
    for _ in range(hands):
        if _play_hand(page, touched).over:
            break
        page.locator("#over-next").click()
        expect(page.locator("#table")).to_be_visible()
    found = page.evaluate(READ)
    taps = [Tap(kind_of(*tap["control"]), float(tap["longest"])) for tap in found["taps"]]
    fast = max(0, int(found["all"]) - before - len(taps))
    return [*taps, *[Tap(OTHER, FAST_MS)] * fast]


def _play_hand(page: Page, touched: Touched) -> Seen:
    """Play a hand as :func:`e2e.table_driver.play_hand` does, with hints asked for and piles put back now and then."""
    turns, lay = 0, True
    for _ in range(MATCH_MOVES):
        seen = wait_for_my_turn(touched)
        if seen.screen == "hand-over":
            return seen
        if seen.drawing:
            turns, lay = turns + 1, True
            if turns % 3 == 1:
                touched.locator("#hint").click()
                expect(page.locator("#say")).to_have_class("say hint")
            elif turns % 3 == 2 and seen.offer("Take") is not None:
                _take_and_put_back(page, touched)
            draw(touched)
        elif seen.stuck and seen.undo and lay:
            touched.locator("#undo").click()
            lay = False
        else:
            act(touched, seen, lay)
    raise AssertionError("the hand does not end")


def _take_and_put_back(page: Page, touched: Touched) -> None:
    drawing = page.locator("#track li:first-child[aria-current=step]")
    touched.locator("#pile").click()
    expect(drawing).to_have_count(0)
    if page.locator("#undo:visible:not([aria-disabled=true])").count():
        touched.locator("#undo").click()
        expect(drawing).to_have_count(1)
