"""A match survives reload, closing the tab and a broken or refused storage; two tabs do not spoil it."""

import json

import pytest
from playwright.sync_api import BrowserContext, Page, expect
from rummy_page.saves import BROKEN_KEY, MATCH_KEY
from sitebuild.server import SiteServer

from e2e.helpers import expect_ready, open_game, stored
from e2e.table_driver import draw, look, start_match, wait_for_my_turn
from rummy_core.record import dumps
from rummy_core.replay import load_save

REFUSE_STORAGE = """
Object.defineProperty(window, "localStorage", { get() { throw new DOMException("refused", "SecurityError"); } });
"""
FULL_STORAGE = """
Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); };
"""

# A private window as strict as any: no storage of any kind, and no worker to keep a copy.
PRIVATE = (
    REFUSE_STORAGE
    + """
for (const kind of ["sessionStorage", "indexedDB", "caches"]) {
  Object.defineProperty(window, kind, { get() { throw new DOMException("refused", "SecurityError"); } });
}
Object.defineProperty(Navigator.prototype, "serviceWorker", { get: () => undefined });
"""
)


def in_mid_turn(page: Page) -> None:
    """Draw, and lay a meld if one is ready."""
    draw(page)
    seen = look(page)
    if seen.offer("Choose the") is not None:
        page.locator("#act-0").click()
        page.locator("#act-0").click()


def test_a_reload_in_mid_turn_finds_the_same_cards_score_and_step(page: Page, site: SiteServer) -> None:
    open_game(page, site)
    start_match(page)
    in_mid_turn(page)
    before, told, melds = look(page), page.locator("#say").inner_text(), page.locator(".meld").count()
    page.reload()
    expect_ready(page)
    expect(page.locator("#table")).to_be_visible()
    after = look(page)
    assert sorted(card.card for card in after.cards) == sorted(card.card for card in before.cards)
    assert (after.labels, after.usable, after.mine) == (before.labels, before.usable, before.mine)
    expect(page.locator("#say")).to_have_text(told, use_inner_text=True)
    expect(page.locator(".meld")).to_have_count(melds)


def test_a_closed_tab_leaves_a_match_to_continue(context: BrowserContext, page: Page, site: SiteServer) -> None:
    open_game(page, site)
    start_match(page)
    in_mid_turn(page)
    before = look(page)
    page.close()
    later = context.new_page()
    open_game(later, site)
    expect(later.locator("#continue-title")).to_have_text("Your game with Robin")
    expect(later.locator("#continue-detail")).to_have_text("Hand 1, You 0, Robin 0")
    later.locator("#continue [data-action=continue]").click()
    expect(later.locator("#table")).to_be_visible()
    assert sorted(card.card for card in look(later).cards) == sorted(card.card for card in before.cards)


def test_a_new_match_asks_before_it_takes_the_place_of_one_in_play(page: Page, site: SiteServer) -> None:
    open_game(page, site)
    start_match(page)
    wait_for_my_turn(page)
    first = stored(page)
    page.locator("#table [data-action=menu]").click()
    page.locator("#menu [data-action=leave]").click()
    page.locator("#play").click()
    expect(page.locator("#ask")).to_be_visible()
    page.locator("#ask-no").click()
    assert stored(page) == first
    page.locator("#play").click()
    page.locator("#ask-yes").click()
    expect(page.locator("#table")).to_be_visible()
    wait_for_my_turn(page)
    assert stored(page) != first


@pytest.mark.parametrize("text", ["{", "7", json.dumps({"format": "rummy-match", "version": 99})])
def test_a_broken_save_is_kept_aside_and_never_stops_the_page(page: Page, site: SiteServer, text: str) -> None:
    page.add_init_script(f"localStorage.getItem('{MATCH_KEY}') ?? localStorage.setItem('{MATCH_KEY}', {text!r});")
    open_game(page, site)
    expect(page.locator("#home-notice")).to_contain_text("A saved match could not be read.")
    assert stored(page, BROKEN_KEY) == text
    start_match(page)
    draw(page)


@pytest.mark.parametrize("refusal", [REFUSE_STORAGE, FULL_STORAGE, PRIVATE], ids=["refused", "full", "private"])
def test_with_storage_refused_the_match_is_playable_with_one_plain_notice(
    page: Page, site: SiteServer, refusal: str
) -> None:
    page.add_init_script(refusal)
    open_game(page, site)
    if refusal is PRIVATE:
        expect(page.locator("#offline-note")).to_have_text("Offline play is not available here. Playing online works.")
    start_match(page)
    expect(page.locator("#notice")).to_contain_text("This match is not saved.")
    page.locator("#notice [data-action=dismiss]").click()
    draw(page)
    expect(page.locator("#notice")).to_be_hidden()
    page.evaluate("() => { location.hash = 'settings'; }")
    page.locator("#settings label:has(input[name=theme][value=dark])").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(page.locator("#settings-note")).to_contain_text("These settings hold until you close the page")


def test_an_older_tab_hands_the_match_over_instead_of_overwriting_it(
    context: BrowserContext, page: Page, site: SiteServer
) -> None:
    open_game(page, site)
    start_match(page)
    wait_for_my_turn(page)
    other = context.new_page()
    open_game(other, site)
    other.locator("#continue [data-action=continue]").click()
    draw(other)
    expect(page.locator("#notice")).to_contain_text("This match goes on in another tab.")
    newest = stored(other)
    page.locator("#stock").click()
    page.locator("#act-1").click(force=True)
    assert stored(page) == newest
    assert newest is not None
    assert len(load_save(newest).log[-1]) >= 1


def test_a_name_with_markup_in_a_save_is_shown_as_plain_text(page: Page, site: SiteServer) -> None:
    open_game(page, site)
    start_match(page)
    wait_for_my_turn(page)
    text = stored(page)
    assert text is not None
    game = load_save(text)
    renamed = (game.players[0], game.players[1]._replace(name="<img src=x>"))
    text = dumps(game._replace(players=renamed), save=True)
    page.evaluate("([key, text]) => localStorage.setItem(key, text)", [MATCH_KEY, text])
    page.reload()
    expect_ready(page)
    expect(page.locator("#seats .name b")).to_have_text("<img src=x>")
    assert page.locator("#seats img").count() == 0
