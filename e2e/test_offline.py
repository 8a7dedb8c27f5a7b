"""After one complete visit the game plays without the server; before that it never says so."""

import pytest
from playwright.sync_api import BrowserContext, Page, expect
from sitebuild.server import SiteServer

from e2e.helpers import complete_visit, expect_offline_ready, expect_ready, open_game
from e2e.sabotage import Sabotage

NOT_YET = "Not ready for offline play yet. It goes on at your next visit."


def test_after_one_complete_visit_the_game_starts_with_the_server_gone(
    context: BrowserContext, page: Page, site: SiteServer
) -> None:
    complete_visit(page, site)
    page.close()
    site.stop()
    later = context.new_page()
    open_game(later, site)
    expect_offline_ready(later)


@pytest.mark.page_errors
def test_a_copy_with_a_missing_file_does_not_count_and_is_completed_at_the_next_visit(
    page: Page, site: SiteServer, sabotage: Sabotage
) -> None:
    sabotage.lose("icons/icon-512.png")
    open_game(page, site)
    expect(page.locator("#offline-note")).to_have_text(NOT_YET)
    sabotage.mend()
    site.requests.clear()
    page.reload()
    expect_ready(page)
    expect_offline_ready(page)
    assert site.requests.count("/icons/icon-512.png") >= 1


@pytest.mark.page_errors
def test_a_copy_goes_on_where_it_stopped(page: Page, site: SiteServer, sabotage: Sabotage) -> None:
    sabotage.lose("icons/icon-512.png")
    open_game(page, site)
    expect(page.locator("#offline-note")).to_have_text(NOT_YET)
    stored = page.evaluate(STORED)
    sabotage.mend()
    page.reload()
    expect_offline_ready(page)
    assert len(page.evaluate(STORED)) == len(stored) + 1


@pytest.mark.page_errors
def test_a_file_that_is_not_the_one_of_this_build_is_never_stored(
    page: Page, site: SiteServer, sabotage: Sabotage
) -> None:
    sabotage.swap("icons/icon-512.png", b"a captive portal says hello")
    open_game(page, site)
    expect(page.locator("#offline-note")).to_have_text(NOT_YET)
    assert not [address for address in page.evaluate(STORED) if "icon-512" in address]


def test_a_copy_that_lost_a_file_is_mended(page: Page, site: SiteServer) -> None:
    complete_visit(page, site)
    page.evaluate(
        """async () => {
            const [name] = await caches.keys();
            await (await caches.open(name)).delete(new URL("icons/icon-512.png", location).href);
        }"""
    )
    before = len(page.evaluate(STORED))
    page.reload()
    expect_ready(page)
    expect_offline_ready(page)
    assert len(page.evaluate(STORED)) == before + 1


STORED = """async () => {
    const addresses = [];
    for (const name of await caches.keys())
        for (const request of await (await caches.open(name)).keys()) addresses.push(request.url);
    return addresses;
}"""
