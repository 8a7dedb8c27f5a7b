"""All cards of the pile: reach for one by tap and by keyboard, see what comes with it, be refused in place."""

import pytest
from playwright.sync_api import Page, expect

from e2e.saves import deep_pile, pile_takes
from e2e.standing import put_on_table
from e2e.table_driver import look, start_match
from rummy_core.cards import card_name
from rummy_core.game import Game
from rummy_core.record import dumps


@pytest.fixture(scope="module")
def game() -> Game:
    return deep_pile()


@pytest.fixture
def table(shared: Page, game: Game) -> Page:
    """Return a phone at that table."""
    put_on_table(shared, dumps(game, save=True))
    return shared


def test_a_reach_shows_what_comes_with_it_and_takes_it(table: Page, game: Game) -> None:
    deep = max(pile_takes(game))
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
    forbidden = next(count for count in range(2, len(hand.pile) + 1) if count not in pile_takes(game))
    before = look(table).cards
    table.locator("#pile-all").click()
    table.locator(f".reach[data-count='{forbidden}']").click()
    expect(table.locator("#pile-say.error")).to_contain_text("cannot reach the table this turn")
    expect(table.locator("#pile-take")).to_be_hidden()
    table.locator("#pile-sheet [data-action=close]").click()
    assert look(table).cards == before


def test_the_sheet_works_by_keyboard_alone_and_gives_the_focus_back(table: Page, game: Game) -> None:
    deep = max(pile_takes(game))
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


def test_tables_that_give_only_the_top_of_the_pile_have_no_such_button(shared: Page) -> None:
    start_match(shared)
    expect(shared.locator("#pile-all")).to_be_hidden()
