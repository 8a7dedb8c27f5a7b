"""The language follows the browser before Python runs, and is changed in the settings in the middle of a hand."""

from playwright.sync_api import Browser, expect
from rummy_page.texts import LANGUAGES, texts_of
from sitebuild.server import SiteServer

from e2e.helpers import open_game
from e2e.table_driver import look, start_match

ENGLISH = texts_of("en")
OTHER = list(LANGUAGES)[-1]
"""A language that is loaded last; any would do."""


def test_the_page_speaks_the_browsers_language_and_changes_it_without_losing_the_hand(
    browser: Browser, site: SiteServer
) -> None:
    texts = texts_of(OTHER)
    context = browser.new_context(locale=f"{OTHER}-CH", reduced_motion="reduce")
    page = context.new_page()
    page.goto(site.url, wait_until="domcontentloaded")
    assert page.evaluate("document.documentElement.dataset.boot") != "ready"
    assert page.locator("html").get_attribute("lang") == OTHER
    assert page.locator("#play-title").text_content() == texts["home-play-bots"]
    open_game(page, site)
    start_match(page)
    expect(page.locator("#hint")).to_have_text(texts["page-hint"])
    before = {card.card for card in look(page).cards}

    page.goto(f"{site.url}#settings")
    expect(page.locator("#settings h1")).to_have_text(texts["home-settings"])
    page.locator("#language").select_option("en")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(page.locator("#settings h1")).to_have_text(ENGLISH["home-settings"])
    page.goto(f"{site.url}#table")
    expect(page.locator("#hint")).to_have_text(ENGLISH["page-hint"])
    assert {card.card for card in look(page).cards} == before

    page.reload()
    expect(page.locator("html")).to_have_attribute("data-boot", "ready")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    context.close()
