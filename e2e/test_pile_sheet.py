"""All cards of the pile: reach for one by tap and by keyboard, see what comes with it, be refused in place."""

from secrets import token_bytes

import pytest
from playwright.sync_api import Page, expect
from sitebuild.server import SiteServer

from e2e.helpers import expect_ready, open_game
from e2e.table_driver import look
from rummy_core.cards import card_name
from rummy_core.deal.open_deal import OpenDeal
from rummy_core.deal.secret import Secret
from rummy_core.game import Game, Player, make_move, start_game, step
from rummy_core.moves import Discard, DrawStock, TakePile
from rummy_core.record import dumps
from rummy_core.rules import preset

RULES = preset("house").but(pile_take="anywhere")


def takes(game: Game) -> list[int]:
    """Return how deep I may reach now."""
    return [move.count for move in game.view(0).legal_moves() if isinstance(move, TakePile)]


def reachable() -> Game:
    """Return a game, saved where I am to draw and may reach for a card below the top, but not for every one."""
    while True:
        game = start_game(RULES, [Player("You"), Player("Robin", "easy")], OpenDeal("reach", Secret(token_bytes(32))))
        while game.match.in_hand and game.match.hand is not None and game.match.hand.turns < 24:
            if game.bot_to_move:
                game = step(game)
                continue
            deep, pile = takes(game), len(game.view(0).table.pile)
            if pile >= 4 and max(deep, default=0) > 1 and len(deep) < pile:
                return game
            game = make_move(game, 0, DrawStock())
            game = make_move(game, 0, Discard(game.view(0).hand[-1]))


@pytest.fixture(scope="module")
def game() -> Game:
    return reachable()


@pytest.fixture
def table(page: Page, site: SiteServer, game: Game) -> Page:
    """Return a phone at that table."""
    page.emulate_media(reduced_motion="reduce")
    open_game(page, site)
    page.evaluate("text => localStorage.setItem('rummy.match', text)", dumps(game, save=True))
    page.reload()
    expect_ready(page)
    page.locator("[data-action=continue]").click()
    expect(page.locator("#table")).to_be_visible()
    return page


def test_a_reach_shows_what_comes_with_it_and_takes_it(table: Page, game: Game) -> None:
    deep = max(takes(game))
    before = len(look(table).cards)
    table.locator("#pile-all").click()
    expect(table.locator("#pile-take")).to_be_hidden()
    table.locator(f".reach[data-count='{deep}']").click()
    expect(table.locator(".reach[aria-pressed=true]")).to_have_count(deep)
    expect(table.locator("#pile-take")).to_have_text(f"Take {deep} cards")
    table.locator("#pile-take").click()
    expect(table.locator("#pile-sheet")).to_be_hidden()
    expect(table.locator("#hand .hc")).to_have_count(before + deep)
    hand = game.match.hand
    assert hand is not None
    reached = table.locator(f"#hand [data-card='{hand.pile[-deep]}']")
    assert "must be melded this turn" in str(reached.get_attribute("aria-label")), card_name(hand.pile[-deep])


def test_a_reach_that_the_rules_forbid_is_explained_in_the_sheet_and_takes_nothing(table: Page, game: Game) -> None:
    hand = game.match.hand
    assert hand is not None
    forbidden = next(count for count in range(2, len(hand.pile) + 1) if count not in takes(game))
    before = look(table).cards
    table.locator("#pile-all").click()
    table.locator(f".reach[data-count='{forbidden}']").click()
    expect(table.locator("#pile-say.error")).to_contain_text("cannot reach the table this turn")
    expect(table.locator("#pile-take")).to_be_hidden()
    table.locator("#pile-sheet [data-action=close]").click()
    assert look(table).cards == before


def test_the_sheet_works_by_keyboard_alone_and_gives_the_focus_back(table: Page, game: Game) -> None:
    deep = max(takes(game))
    before = len(look(table).cards)
    table.locator("#pile-all").focus()
    table.keyboard.press("Enter")
    expect(table.locator("#pile-sheet")).to_be_visible()
    for _ in range(80):
        if table.evaluate("() => document.activeElement.dataset.count") == str(deep):
            break
        table.keyboard.press("Tab")
    table.keyboard.press("Space")
    expect(table.locator("#pile-take")).to_be_visible()
    table.keyboard.press("Escape")
    expect(table.locator("#pile-all")).to_be_focused()
    table.keyboard.press("Enter")
    table.locator(f".reach[data-count='{deep}']").press("Enter")
    table.locator("#pile-take").press("Enter")
    expect(table.locator("#hand .hc")).to_have_count(before + deep)
    assert table.evaluate("() => document.activeElement !== document.body")


def test_tables_that_give_only_the_top_of_the_pile_have_no_such_button(page: Page, site: SiteServer) -> None:
    open_game(page, site)
    page.locator("#play").click()
    expect(page.locator("#table")).to_be_visible()
    expect(page.locator("#pile-all")).to_be_hidden()
