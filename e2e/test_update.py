"""A new build takes the place of the old one within one visit plus one reload, never in mid-hand."""

from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect
from sitebuild.server import SiteServer

from e2e.helpers import build_of, complete_visit, expect_offline_ready, expect_ready, open_game
from e2e.sabotage import Sabotage

# Workers miss this many things that they are asked to do.
DEAF_WORKERS = """(() => {
  if (!window.ServiceWorker) return;
  const say = ServiceWorker.prototype.postMessage;
  window.deaf = %s;
  ServiceWorker.prototype.postMessage = function (said, ports) {
    if (ports || window.deaf-- <= 0) say.call(this, said, ports ?? []);
  };
})()"""


def visit_until_update(page: Page) -> None:
    """Reload, and stay until the page says that a newer version waits."""
    page.reload()
    expect_ready(page)
    expect(page.locator("#update-note")).to_be_visible()


def let_wait(page: Page, site: SiteServer, newer: Path) -> str:
    """Visit until a newer build waits, and return the id of the one that runs."""
    complete_visit(page, site)
    running = build_of(page)
    site.folder = newer
    visit_until_update(page)
    return running


def test_a_new_build_shows_after_one_visit_and_one_reload(
    page: Page, site: SiteServer, newer_builds: list[Path]
) -> None:
    first = let_wait(page, site, newer_builds[0])
    assert build_of(page) == first
    page.reload()
    expect(page.locator("#build-id")).not_to_have_text(first)
    expect_ready(page)
    expect_offline_ready(page)
    assert len(page.evaluate("caches.keys()")) == 1


def test_a_start_too_slow_for_any_limit_is_not_taken_for_a_hand_in_progress(
    page: Page, site: SiteServer, newer_builds: list[Path]
) -> None:
    page.add_init_script("AbortSignal.timeout = () => AbortSignal.abort()")
    let_wait(page, site, newer_builds[0])
    page.reload()
    expect(page.locator(".foot")).to_contain_text("Version 1.0.0")


def test_a_player_who_skipped_a_build_gets_the_newest(page: Page, site: SiteServer, newer_builds: list[Path]) -> None:
    let_wait(page, site, newer_builds[0])
    site.folder = newer_builds[1]
    page.reload()
    # A browser looks for newer builds by itself as well. Where it has found the second one before the first has
    # taken over, the player is spared a reload.
    expect(page.locator("#update-note:not([hidden]), .foot:has-text('Version 2.0.0')").first).to_be_visible()
    page.reload()
    expect(page.locator(".foot")).to_contain_text("Version 2.0.0")
    expect_ready(page)


def test_a_build_that_cannot_take_over_keeps_no_page_from_starting(
    page: Page, site: SiteServer, newer_builds: list[Path]
) -> None:
    """The old worker may have work that never ends; a browser waits for it, for minutes."""
    first = let_wait(page, site, newer_builds[0])
    page.add_init_script(DEAF_WORKERS % "Infinity")
    page.reload()
    expect_ready(page)
    assert build_of(page) == first
    page.evaluate("() => { window.deaf = 0; }")
    page.locator("#update-note button").click()
    expect(page.locator("#build-id")).not_to_have_text(first)


def test_a_build_that_misses_its_call_is_called_again(page: Page, site: SiteServer, newer_builds: list[Path]) -> None:
    let_wait(page, site, newer_builds[0])
    page.add_init_script(DEAF_WORKERS % 2)
    page.reload()
    expect(page.locator(".foot")).to_contain_text("Version 1.0.0")


def test_the_new_build_plays_offline_too(page: Page, site: SiteServer, newer_builds: list[Path]) -> None:
    let_wait(page, site, newer_builds[0])
    site.stop()
    page.reload()
    expect(page.locator(".foot")).to_contain_text("Version 1.0.0")
    expect_ready(page)


def test_a_worker_script_kept_by_a_long_max_age_holds_no_build_back(
    page: Page, site: SiteServer, sabotage: Sabotage, newer_builds: list[Path]
) -> None:
    for path in ("sw.js", "index.html"):
        sabotage.add_header(path, "Cache-Control", "public, max-age=31536000")
    let_wait(page, site, newer_builds[0])
    page.reload()
    expect(page.locator(".foot")).to_contain_text("Version 1.0.0")


def test_no_build_takes_over_while_a_hand_is_in_progress_in_any_tab(
    context: BrowserContext, page: Page, site: SiteServer, newer_builds: list[Path]
) -> None:
    complete_visit(page, site)
    page.reload()
    expect_offline_ready(page)
    page.evaluate("rummyBoot.busy(true)")
    first = build_of(page)
    site.folder = newer_builds[0]
    other = context.new_page()
    open_game(other, site)
    start_now = other.get_by_role("button", name="Start it now")
    start_now.click()
    expect(other.locator("#update-why")).to_contain_text("when the hand in the other tab is over")
    other.reload()
    expect_ready(other)
    assert build_of(other) == first
    page.evaluate("rummyBoot.busy(false)")
    start_now.click()
    for tab in (other, page):
        expect(tab.locator(".foot")).to_contain_text("Version 1.0.0")
        expect_ready(tab)


@pytest.mark.page_errors
def test_half_a_new_build_leaves_the_old_one_whole(
    page: Page, site: SiteServer, sabotage: Sabotage, newer_builds: list[Path]
) -> None:
    complete_visit(page, site)
    first = build_of(page)
    (wheel,) = newer_builds[0].glob("wheels/rummy_core-*.whl")
    sabotage.lose(f"wheels/{wheel.name}")
    site.folder = newer_builds[0]
    page.reload()
    expect_ready(page)
    expect_offline_ready(page)
    page.reload()
    expect_ready(page)
    assert build_of(page) == first


def test_the_way_back_removes_worker_and_copy(page: Page, site: SiteServer, sabotage: Sabotage) -> None:
    complete_visit(page, site)
    sabotage.swap("sw.js", (site.folder / "sw-off.js").read_bytes())
    page.reload()
    expect(page.locator("#offline-note")).to_have_text("Offline play is not available here. Playing online works.")
    expect_ready(page)
    assert page.evaluate("caches.keys()") == []
    site.requests.clear()
    page.reload()
    expect_ready(page)
    assert "/" in site.requests


PUSHED_ASIDE = """
const waiting = Object.assign(new EventTarget(), {
  state: "installed",
  postMessage() { this.state = "redundant"; this.dispatchEvent(new Event("statechange")); },
});
navigator.serviceWorker.getRegistration = async () => ({ active: {}, waiting });
"""


def test_a_waiting_build_that_a_newer_one_pushed_aside_keeps_no_player_waiting(page: Page, site: SiteServer) -> None:
    page.add_init_script(PUSHED_ASIDE)
    page.goto(site.url)
    expect_ready(page)
