"""What a browser must be able to do to be played in: the same for every one that is not Playwright's."""

from typing import Any, Protocol

from e2e.table_driver import TablePage

WAIT_S = 120
"""Starting Python takes 3 s on an idle machine, and many times that when others use it too."""

# Resolves as soon as something that fits can be seen. Asking inside the page needs no guess how long to wait.
_SEEN = """selector => new Promise(resolve => {
  const look = () => {
    const found = [...document.querySelectorAll(selector)].find(one => one.checkVisibility());
    if (found) resolve(true); else setTimeout(look, 30);
  };
  look();
})"""

# A tap must reach what it is meant for: nothing may lie over its middle, and nothing may be on its way.
_STILL = """selector => new Promise(resolve => {
  let before = "";
  const look = () => {
    const found = [...document.querySelectorAll(selector)].find(one => one.checkVisibility());
    if (!found) return setTimeout(look, 30);
    found.scrollIntoView({ block: "nearest", inline: "nearest" });
    const box = found.getBoundingClientRect();
    const x = box.left + box.width / 2, y = box.top + box.height / 2;
    const hit = document.elementFromPoint(x, y);
    const now = `${x} ${y}`;
    if (now === before && hit && (found.contains(hit) || hit.contains(found))) return resolve([x, y]);
    before = now;
    setTimeout(look, 30);
  };
  look();
})"""

WATCH = """() => {
  if (globalThis.rummySaid) return;
  const said = (globalThis.rummySaid = []);
  const error = console.error;
  console.error = (...words) => { said.push(`console: ${words.join(" ")}`); error(...words); };
  addEventListener("error", event => said.push(`uncaught: ${event.message || event.target.src}`), true);
  addEventListener("unhandledrejection", event => said.push(`rejected: ${event.reason}`));
  document.addEventListener("securitypolicyviolation", event => said.push(`policy: ${event.blockedURI}`));
}"""
"""Collects what goes wrong in a page, for browsers that do not tell their driver."""


def key_strokes(text: str) -> dict[str, Any]:
    """Return the WebDriver source of actions that types *text*; both protocols share its form."""
    strokes = [{"type": way, "value": letter} for letter in text for way in ("keyDown", "keyUp")]
    return {"type": "key", "id": "keys", "actions": strokes}


class Browser(Protocol):
    """One window of a browser, driven from outside."""

    @property
    def name(self) -> str:
        """Name and version."""

    def open(self, url: str) -> None:
        """Load this address and wait until the document is there."""

    def run(self, function: str, *arguments: Any) -> Any:
        """Call a JavaScript function in the page and return what it (or its promise) gives, as JSON."""

    def tap(self, x: float, y: float) -> None:
        """Tap this point of the window, in CSS pixels."""

    def type(self, text: str) -> None:
        """Type into whatever has the focus."""

    def problems(self) -> list[str]:
        """Return the errors of the page since the window was opened, as sentences."""

    def close(self) -> None:
        """End the browser."""


class Element:
    """Whatever fits a selector by the time it is needed."""

    def __init__(self, browser: Browser, selector: str) -> None:
        self._browser = browser
        self._selector = selector

    def click(self) -> None:
        """Tap its middle, as soon as it is seen, at rest and under nothing else."""
        x, y = self._browser.run(_STILL, self._selector)
        self._browser.tap(x, y)

    def fill(self, text: str) -> None:
        """Tap it and type."""
        self.click()
        self._browser.type(text)

    def wait_for(self) -> None:
        """Wait until it can be seen."""
        self._browser.run(_SEEN, self._selector)

    def count(self) -> int:
        """Return how many there are."""
        return int(self._browser.run("selector => document.querySelectorAll(selector).length", self._selector))

    def text(self) -> str:
        """Return its words."""
        return str(self._browser.run("selector => document.querySelector(selector).textContent", self._selector))


class DrivenPage(TablePage):
    """A page the table driver of the browser tests can play at."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser

    def evaluate(self, expression: str) -> Any:
        """Return what this function gives in the page."""
        return self.browser.run(expression)

    def locator(self, selector: str) -> Element:
        """Return what fits this selector."""
        return Element(self.browser, selector)
