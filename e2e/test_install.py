"""Installing the page from its settings, where the browser offers it and where only its user can."""

from playwright.sync_api import Page, expect
from sitebuild.server import SiteServer

from e2e.helpers import expect_ready

OFFER = """() => {
  globalThis.asked = 0;
  const offer = new Event("beforeinstallprompt", { cancelable: true });
  offer.prompt = async () => { globalThis.asked += 1; };
  dispatchEvent(offer);
  return offer.defaultPrevented;
}"""


def test_what_the_browser_offers_is_asked_once_and_from_the_settings_only(page: Page, site: SiteServer) -> None:
    page.goto(f"{site.url}#settings")
    expect_ready(page)
    entry, ask = page.locator("#install-box"), page.locator("#install-ask")
    expect(entry).to_be_hidden()
    assert page.evaluate(OFFER), "the browser's own bar would lie over the hand that is being played"
    expect(ask).to_be_visible()
    assert page.evaluate("() => asked") == 0
    ask.click()
    assert page.evaluate("() => asked") == 1
    expect(entry).to_be_hidden()
    page.evaluate("() => dispatchEvent(new Event('appinstalled'))")
    expect(page.locator("#install-text")).to_contain_text("Installed.")
    expect(ask).to_be_hidden()


def test_where_only_the_user_can_install_the_settings_say_how(page: Page, site: SiteServer) -> None:
    page.add_init_script("Object.defineProperty(Navigator.prototype, 'standalone', { get: () => false });")
    page.goto(f"{site.url}#settings")
    expect_ready(page)
    expect(page.locator("#install-text")).to_contain_text("Add to Home Screen")
    expect(page.locator("#install-ask")).to_be_hidden()
