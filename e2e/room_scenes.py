"""The screens of rooms, brought about by two browsers on a real relay; each is named while it is shown."""

from collections.abc import Iterator

from playwright.sync_api import Browser, BrowserContext, Page, expect

from e2e.helpers import expect_ready
from e2e.room_driver import profile, url_of
from tests.signaling.process import Process

LET_IN = "#room-seats [data-action=room-let-in]"


def _opened(context: BrowserContext, relay: Process) -> Page:
    page = context.new_page()
    page.goto(url_of(relay))
    expect_ready(page)
    return page


def rooms(browser: Browser, relay: Process, sharpness: float) -> Iterator[tuple[str, Page]]:
    """Go through a room from its opening to a broken line, and yield each screen's name and page."""
    ours, theirs = (profile(browser, device_scale_factor=sharpness) for _ in range(2))
    host = _opened(ours, relay)
    host.locator("[data-action=friends-create]").click()
    host.locator("#create-name").fill("Alex")
    host.locator("#create-form label:has([name=seats][value='3'])").click()
    host.locator("#create-form label:has([name=grace])").first.click()
    yield "room-create", host

    host.locator("#create-go").click()
    expect(host.locator("#room-codes span")).to_have_count(4)
    code = "".join(host.locator("#room-codes span").all_inner_texts())
    host.locator("[data-action=room-add-bot]").first.click()
    guest = _opened(theirs, relay)
    guest.locator("#home-code").fill(code)
    guest.locator("#home-code").press("Enter")
    guest.locator("#join-name").fill("Sam")
    yield "room-join", guest
    guest.locator("[data-action=room-join]").click()
    host.locator(LET_IN).wait_for()
    yield "room-knock", host

    host.locator(LET_IN).click()
    host.locator("#room-start:not([aria-disabled])").wait_for()
    yield "room-waiting", host

    host.locator("#room-start").click()
    for page in (host, guest):
        page.locator("#hand .hc").first.wait_for()
    yield "room-table", host

    theirs.close()
    host.locator("#notice:not([hidden]) #notice-text:has-text('away')").wait_for()
    yield "room-away", host
    host.locator("#notice:not([hidden]) #notice-text:has-text('House bot is playing')").wait_for()
    yield "room-covered", host

    relay.stop()
    host.locator("#notice:not([hidden]) #notice-text:has-text('You are offline')").wait_for()
    yield "room-reconnecting", host
    ours.close()
