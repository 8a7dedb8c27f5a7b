"""The real page in Firefox and in WebKitGTK: every screen opens, a hand is played by taps, offline play works.

The tests share one window a browser and run in this order: each goes on where the one before it ended.
"""

import pytest
from sitebuild.server import SiteServer

from browsers.driven import DrivenPage
from e2e.table_driver import look, play_hand, start_match

READY = "html[data-boot=ready]"


def shown(page: DrivenPage, screen: str) -> None:
    """Wait until this screen is shown, and expect that nothing has gone wrong so far."""
    page.locator(f"#{screen}:not([hidden]) h1").wait_for()
    assert page.browser.problems() == []


def go(page: DrivenPage, action: str) -> None:
    """Tap a control of the screen that is shown."""
    page.locator(f".page:not([hidden]) [data-action={action}]").click()


def test_python_starts(page: DrivenPage) -> None:
    page.locator(READY).wait_for()
    shown(page, "home")


@pytest.mark.parametrize("screen", ["how-to-play", "check-the-deals", "history", "settings"])
def test_a_screen_opens_by_a_tap_and_closes_by_one(page: DrivenPage, screen: str) -> None:
    go(page, screen)
    shown(page, screen)
    go(page, "back")
    shown(page, "home")


def test_a_setting_holds_after_a_reload(page: DrivenPage, site: SiteServer) -> None:
    go(page, "settings")
    page.locator("label:has(input[name=motion][value=reduced])").click()
    page.browser.open(site.url)
    page.locator(f"{READY}[data-motion=reduced]").wait_for()


def test_a_hand_is_played_by_taps_and_its_deal_checks_out(page: DrivenPage) -> None:
    start_match(page, preset="basic", seats="2", bots="easy")
    assert len(look(page).cards) == 10
    assert play_hand(page).screen == "hand-over"
    shown(page, "hand-over")
    go(page, "check-the-deals")
    page.locator("#check-findings li").wait_for()
    assert page.locator("#check-title").text() == "1 of 1 hands check out"
    shown(page, "check-the-deals")


def test_without_the_server_the_page_loads_and_the_match_goes_on(page: DrivenPage, site: SiteServer) -> None:
    go(page, "back")
    go(page, "leave")
    page.evaluate(
        "() => new Promise(done => { const look = () => rummyBoot.offline === 'ready' ? done() : setTimeout(look, 50);"
        " look(); })"
    )
    url = site.url
    site.stop()
    page.browser.open(url)
    page.locator(READY).wait_for()
    page.locator("#continue [data-action=continue]").click()
    shown(page, "hand-over")
