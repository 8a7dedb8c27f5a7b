"""The language follows the browser, is changed in the middle of a hand, and fits on every screen of a small phone."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect
from rummy_page.texts import LANGUAGES, texts_of
from sitebuild.server import SiteServer

from e2e.helpers import go, open_game, resize
from e2e.layout import faults
from e2e.room_driver import fresh_profiles, open_room
from e2e.saves import at_the_count, in_the_middle
from e2e.scenes import ask_which_joker, with_a_joker_to_place
from e2e.standing import put_on_table
from e2e.table_driver import look, start_match, wait_for_my_turn
from tests.signaling.process import Process

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


PHONES = ((320, 568), (390, 844))
PAGES = ("settings", "home", "house-rules", "how-to-play", "check-the-deals", "history", "room-create", "room-join")
SHEETS = ("rules", "cost", "menu")


@pytest.fixture(scope="module")
def page_on_a_relay(browser: Browser, dist: Path) -> Iterator[Page]:
    """Load one page for all languages; its relay lets it open a room."""
    process = Process("--site", str(dist))
    with fresh_profiles(browser, process, 1) as (page,):
        yield page
    process.stop()


def speak(page: Page, code: str) -> None:
    """Change the language in the settings, as a player would."""
    go(page, "settings")
    page.locator("#language").select_option(code)
    expect(page.locator("html")).to_have_attribute("lang", code)


class Walk:
    """Looks at screens in every language, and remembers what cannot be read or reached."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.wrong: dict[str, list[str]] = {}

    def look(self, what: str) -> None:
        """Look at what is shown now, on both phones."""
        for size in PHONES:
            resize(self.page, size)
            found = faults(self.page)
            if found:
                self.wrong[f"{what}, {size[0]}x{size[1]}"] = found

    def languages(self, screen: str) -> Iterator[str]:
        """Show a screen in one language after another."""
        for code in LANGUAGES:
            if code != "en":
                speak(self.page, code)
                go(self.page, screen)
                yield code


def test_every_language_fits_on_the_main_screens_of_small_phones(page_on_a_relay: Page) -> None:
    walk = Walk(page := page_on_a_relay)
    put_on_table(page, in_the_middle("match100", 4, melds=5))
    for code in walk.languages("table"):
        wait_for_my_turn(page)
        walk.look(f"{code}, table")
        page.locator("#table [data-action=menu]").click()
        page.locator("#menu [data-action=scores]").click()
        walk.look(f"{code}, scores")
        page.keyboard.press("Escape")
        for screen in ("home", "settings", "room-create"):
            go(page, screen)
            walk.look(f"{code}, {screen}")
    put_on_table(page, with_a_joker_to_place())
    for code in walk.languages("table"):
        walk.look(f"{code}, joker rummy")
    go(page, "home")
    open_room(page, "Alexandra", seats="3")
    page.locator("[data-action=room-add-bot]").first.click()
    for code in walk.languages("room-waiting"):
        walk.look(f"{code}, waiting room")
    speak(page, "en")
    assert walk.wrong == {}


def test_every_language_fits_on_every_screen_of_small_phones(page_on_a_relay: Page) -> None:
    walk = Walk(page := page_on_a_relay)
    put_on_table(page, in_the_middle("basic", 2, melds=3))
    for code in walk.languages("table"):
        for sheet in SHEETS:
            page.locator(f"#table [data-action={sheet}]").click()
            walk.look(f"{code}, {sheet}")
            page.keyboard.press("Escape")
        for screen in PAGES:
            go(page, screen)
            walk.look(f"{code}, {screen}")
    put_on_table(page, at_the_count("match100", 3))
    for code in walk.languages("hand-over"):
        walk.look(f"{code}, hand over")
    put_on_table(page, with_a_joker_to_place())
    for code in walk.languages("table"):
        wait_for_my_turn(page)
        ask_which_joker(page)
        walk.look(f"{code}, what a joker stands for")
        page.keyboard.press("Escape")
        walk.look(f"{code}, joker rummy, cards chosen")
        page.locator("#melds").press("Escape")
    assert walk.wrong == {}
