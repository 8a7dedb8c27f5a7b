"""axe-core finds nothing on any screen, in both themes and both suit schemes, at every size."""

import pytest
from playwright.sync_api import Page, expect

from e2e.axe import Inspection
from e2e.helpers import go, resize
from e2e.saves import at_the_count, deep_pile, first_where, in_the_middle, jokers_to_place
from e2e.standing import put_on_table
from e2e.table_driver import draw, look, start_match
from rummy_core.record import dumps
from rummy_core.replay import load_save
from rummy_core.rules import preset


@pytest.fixture
def inspection(shared: Page) -> Inspection:
    return Inspection(shared)


def tap_card(page: Page, number: int) -> None:
    page.locator(f"#hand [data-card='{number}']").click()


def open_sheet(page: Page, name: str, *openers: str) -> None:
    """Tap through to a sheet."""
    for opener in openers:
        page.locator(opener).click()
    expect(page.locator(f"#{name}")).to_be_visible()


def close_sheet(page: Page, name: str) -> None:
    page.keyboard.press("Escape")
    expect(page.locator(f"#{name}")).to_be_hidden()


def test_axe_finds_nothing_on_the_pages_around_the_table(shared: Page, inspection: Inspection) -> None:
    inspection.look_at("home")
    shared.locator("label:has(input[name=preset][value=joker])").click()
    inspection.look_at("home, joker rummy")
    for screen in ("house-rules", "settings", "how-to-play", "check-the-deals"):
        go(shared, screen)
        inspection.look_at(screen)
    assert inspection.problems == {}


def test_axe_finds_nothing_on_a_table_with_coach_and_hint_and_its_sheets(shared: Page, inspection: Inspection) -> None:
    shared.locator("#learn").check()
    put_on_table(shared, in_the_middle("match100", 4, melds=4))
    inspection.look_at("the draw")
    draw(shared)
    expect(shared.locator("#coach")).to_be_visible()
    shared.locator("#hint").click()
    expect(shared.locator("#say")).to_have_class("say hint")
    inspection.look_at("a hint beside the coach")
    tap_card(shared, look(shared).cards[-1].card)
    inspection.look_at("a card chosen")
    for number in (0, 3):
        shared.locator("#hand .hc").nth(number).click()
    inspection.look_at("refused")
    sheets = {
        "menu": ("#table [data-action=menu]",),
        "cost-sheet": ("[data-action=cost]",),
        "table-rules": ("#table .rules",),
        "keys": ("#table [data-action=menu]", "#menu [data-action=keys]"),
        "scores": ("#table [data-action=menu]", "#menu [data-action=scores]"),
        "ask": ("#table [data-action=menu]", "#menu [data-action=give-up]"),
        "transfer": ("#table [data-action=menu]", "#menu [data-action=export]"),
    }
    for sheet, openers in sheets.items():
        resize(shared, (390, 844))
        open_sheet(shared, sheet, *openers)
        inspection.look_at(sheet)
        close_sheet(shared, sheet)
    assert inspection.problems == {}


def test_axe_finds_nothing_on_joker_rummy_and_its_question(shared: Page, inspection: Inspection) -> None:
    save = first_where(preset("joker"), 2, lambda game: bool(jokers_to_place(game)))
    put_on_table(shared, save)
    inspection.look_at("a table with jokers")
    tap_card(shared, jokers_to_place(load_save(save))[0])
    shared.locator(f"#act-{look(shared).offer('Lay')}").click()
    if shared.locator(".meld.target:focus").count():
        shared.locator(".meld.target:focus").click()
    expect(shared.locator("#choose-joker")).to_be_visible()
    inspection.look_at("the question what a joker stands for")
    close_sheet(shared, "choose-joker")
    go(shared, "home")
    start_match(shared, preset="joker", seats="6", bots="easy")
    draw(shared)
    inspection.look_at("joker rummy at six, melding not begun")
    assert inspection.problems == {}


def test_axe_finds_nothing_on_the_sheet_of_all_pile_cards(shared: Page, inspection: Inspection) -> None:
    put_on_table(shared, dumps(deep_pile(), save=True))
    open_sheet(shared, "pile-sheet", "#pile-all")
    shared.locator(".reach").nth(1).click()
    inspection.look_at("pile-sheet")
    assert inspection.problems == {}


def test_axe_finds_nothing_on_the_count_of_a_hand_and_its_deals(shared: Page, inspection: Inspection) -> None:
    put_on_table(shared, at_the_count("house", 6))
    expect(shared.locator("#hand-over")).to_be_visible()
    inspection.look_at("hand-over")
    shared.locator("#hand-over [data-action=check-the-deals]").click()
    expect(shared.locator("#check-title")).to_have_text("1 of 1 hands check out")
    inspection.look_at("check-the-deals")
    assert inspection.problems == {}
