"""One loaded page for all tests of a file: starting Python costs more time than most of what is tested.

Every test finds the page at home, with nothing stored, as large as a phone and without motion. What a start
of the page itself does is never tested here; such tests take a browser profile of their own.
"""

import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, Page, expect
from sitebuild.server import SiteServer

from e2e.helpers import ROOT, expect_ready, go
from e2e.table_driver import MATCH
from e2e.watch import READY_MS, Watch

TRACES = ROOT / "build" / "traces"

PHONE = {"width": 390, "height": 844}

# Python keeps its settings in memory, so only a new start forgets them.
_UNTOUCHED = "() => localStorage.getItem('rummy.settings') === null"

_FORGET = """async () => {
  document.querySelectorAll("dialog[open]").forEach(sheet => sheet.close());
  localStorage.clear();
  for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
}"""

# The choices of the home page are those of the last match; a tap on each default is what a player would do.
_CHOICES = {"preset": "basic", "seats": "2", "bots": "medium", "target": "50"}
_CHOOSE = """choices => {
  for (const [name, value] of Object.entries(choices)) {
    const choice = document.querySelector(`#play-form input[name=${name}][value="${value}"]`);
    if (!choice.checked) choice.click();
  }
  const early = document.querySelector("#play-form [name=early]");
  if (early.checked) early.click();
}"""


class Standing:
    """A page that stays loaded from test to test."""

    def __init__(self, browser: Browser, site: SiteServer, options: Mapping[str, Any]) -> None:
        self._site = site
        self._size: Any = options.get("viewport", PHONE)
        self._context = browser.new_context(**{"viewport": PHONE, "reduced_motion": "reduce", **options})
        self._context.set_default_timeout(READY_MS)
        self._context.tracing.start(snapshots=True)
        self._watch = Watch(self._context, lambda: site.url)
        self.page = self._context.new_page()
        self._loaded = False

    def close(self) -> None:
        """Close the page and all that it stored."""
        self._context.close()

    @contextmanager
    def lent(self, name: str, failed: list[bool]) -> Iterator[Page]:
        """Lend the page to the test *name*, which says in *failed* how it went, and check what the page said."""
        self._watch.forget()
        self._context.tracing.start_chunk(title=name)
        self._make_new()
        yield self.page
        wrong = self._watch.problems + self._watch.strangers
        broken = bool(failed or wrong)
        self._context.tracing.stop_chunk(path=TRACES / f"{name}.zip" if broken else None)
        self._loaded = not broken
        assert not wrong, f"the page had errors or asked another origin: {wrong}"

    def _make_new(self) -> None:
        page = self.page
        page.set_viewport_size(self._size)
        page.emulate_media(reduced_motion="reduce")
        if self._loaded and page.url.startswith(self._site.url) and page.evaluate(_UNTOUCHED):
            page.evaluate(_FORGET)
            go(page, "home")
            page.evaluate(_CHOOSE, _CHOICES)
            page.evaluate("() => localStorage.clear()")
        else:
            if page.url.startswith(self._site.url):
                page.evaluate(_FORGET)
                page.goto("about:blank")
            page.goto(self._site.url)
            expect_ready(page)
        self._loaded = True


def put_on_table(page: Page, save: str) -> None:
    """Import a match that goes on, as a player would, in place of whatever lies on the table; show it or its count."""
    go(page, "history")
    page.locator("#import-file").set_input_files(
        {"name": "save.json", "mimeType": "application/json", "buffer": save.encode("utf-8")}
    )
    expect(page.locator(f"{MATCH}, #ask[open]")).to_be_visible()
    if page.locator("#ask[open]").count():
        page.locator("#ask-yes").click()
    expect(page.locator(MATCH)).to_be_visible()


def look_like(page: Page, **looks: str) -> None:
    """Show the page in these colours (theme, suits), text size (text) or motion, whatever the settings say."""
    page.evaluate(f"() => Object.assign(document.documentElement.dataset, {json.dumps(looks)})")


def let_move(page: Page) -> None:
    """Let cards travel, as on a system that asks for nothing else."""
    page.emulate_media(reduced_motion="no-preference")
    look_like(page, motion="full")
