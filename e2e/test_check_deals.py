"""The page "Check the deals": its numbers can be taken along."""

from playwright.sync_api import BrowserContext, Page, expect
from sitebuild.server import SiteServer

from e2e.helpers import expect_ready
from e2e.saves import at_the_count, store
from rummy_core.deal.open_deal import OpenDeal
from rummy_core.replay import load_save


def test_every_number_can_be_copied_as_it_is_checked(page: Page, context: BrowserContext, site: SiteServer) -> None:
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    save = at_the_count("basic", 2)
    page.add_init_script(store(save))
    page.goto(f"{site.url}#check-the-deals")
    expect_ready(page)
    page.get_by_role("button", name="Copy: 1. Fingerprint of the match").click()
    expect(page.locator("#check-said")).to_have_text("Copied.")
    copied = page.evaluate("() => navigator.clipboard.readText()")
    deal = load_save(save).deal
    assert isinstance(deal, OpenDeal)
    assert copied == deal.commitment.hex()

    page.evaluate("() => { Clipboard.prototype.writeText = () => Promise.reject(new DOMException('refused')); }")
    page.get_by_role("button", name="Copy: 3. Seed of hand 1").click()
    expect(page.locator("#check-said")).to_contain_text("Select the number instead.")
