"""The keyboard alone: every key does what it says, and the focus is never lost."""

import pytest
from playwright.sync_api import Page, expect

from e2e.key_driver import FOCUS, press, walk_to
from e2e.table_driver import COUNT, MY_TURN, look, start_match

LOST = "() => document.activeElement === document.body"
TABLE_OR_COUNT = f"{MY_TURN}, {COUNT}"


@pytest.fixture
def table(shared: Page) -> Page:
    """Return a table where it is my turn."""
    start_match(shared)
    expect(shared.locator(TABLE_OR_COUNT)).to_be_visible()
    shared.locator("#hand [tabindex='0']").focus()
    return shared


def test_after_a_card_leaves_the_focus_goes_to_its_neighbour_and_never_to_the_page(table: Page) -> None:
    press(table, "s")
    expect(table.locator("#hand .hc")).to_have_count(11)
    seen = look(table)
    at = next(index for index, one in enumerate(seen.cards) if not one.locked)
    walk_to(table, seen, seen.cards[at].card)
    press(table, "Enter", "d")
    expect(table.locator(f"#hand [data-card='{seen.cards[at].card}']")).to_have_count(0)
    assert table.evaluate(FOCUS) == str(seen.cards[at + 1].card)
    expect(table.locator(TABLE_OR_COUNT)).to_be_visible()
    assert not table.evaluate(LOST)


def test_a_button_that_goes_away_under_the_focus_does_not_lose_it(table: Page) -> None:
    press(table, "s")
    expect(table.locator("#hand .hc")).to_have_count(11)
    walk_to(table, look(table), next(one.card for one in look(table).cards if not one.locked))
    press(table, "Enter")
    table.locator(f"#act-{look(table).offer('Discard')}").focus()
    press(table, "Enter")
    expect(table.locator(TABLE_OR_COUNT)).to_be_visible()
    assert look(table).screen == "hand-over" or not table.evaluate(LOST)


def test_arrows_with_shift_choose_and_with_alt_move_the_card(table: Page) -> None:
    seen = look(table)
    press(table, "Home", "Shift+ArrowRight", "Shift+ArrowRight")
    assert [one.card for one in look(table).chosen] == [one.card for one in seen.cards[:3]]
    press(table, "Escape")
    assert look(table).chosen == ()
    press(table, "Home", "Alt+ArrowRight", "Alt+ArrowRight")
    moved = [one.card for one in look(table).cards]
    assert moved.index(seen.cards[0].card) == 2
    assert table.evaluate(FOCUS) == str(seen.cards[0].card)
    expect(table.locator("#sort")).to_have_text("Mine")


def test_up_and_down_change_the_row(table: Page) -> None:
    rows = table.locator("#hand .hc").evaluate_all("cards => cards.map(card => card.offsetTop)")
    columns = rows.count(rows[0])
    cards = [one.card for one in look(table).cards]
    press(table, "Home", "ArrowDown")
    assert table.evaluate(FOCUS) == str(cards[columns])
    press(table, "ArrowUp")
    assert table.evaluate(FOCUS) == str(cards[0])


def test_the_list_of_keys_opens_and_closes_and_gives_the_focus_back(table: Page) -> None:
    before = table.evaluate(FOCUS)
    press(table, "?")
    expect(table.locator("#keys")).to_be_visible()
    for key in ("S", "P", "M", "L", "D", "J", "U", "H", "O", "C", "T", "R"):
        expect(table.locator("#key-list kbd", has_text=key).first).to_be_visible()
    press(table, "Escape")
    expect(table.locator("#keys")).to_be_hidden()
    assert table.evaluate(FOCUS) == before


def test_c_t_and_r_read_the_hand_the_table_and_the_score(table: Page) -> None:
    for key, words in (("c", "Your hand: "), ("t", "cards left"), ("r", "Your turn.")):
        press(table, key)
        expect(table.locator("#live")).to_contain_text(words)


def test_letters_can_be_switched_off(table: Page) -> None:
    table.locator("[data-action=menu]").click()
    table.locator("#menu [data-action=settings]").click()
    table.locator("input[name=letters]").click()
    table.locator("#settings [data-action=back]").click()
    expect(table.locator("#table")).to_be_visible()
    table.locator("#hand [tabindex='0']").focus()
    press(table, "s", "?", "o")
    expect(table.locator("#hand .hc")).to_have_count(10)
    expect(table.locator("#keys")).to_be_hidden()
    expect(table.locator("#sort")).to_have_text("Best")
    press(table, "ArrowRight")
    assert not table.evaluate(LOST)


def test_keys_held_down_draw_once_and_throw_once(table: Page) -> None:
    table.keyboard.down("s")
    for _ in range(8):
        table.keyboard.down("s")
    table.keyboard.up("s")
    expect(table.locator("#hand .hc")).to_have_count(11)
    table.locator("#act-0").focus()
    for _ in range(8):
        table.keyboard.down("Enter")
    table.keyboard.up("Enter")
    assert len(look(table).cards) >= 8
    expect(table.locator("#say")).not_to_contain_text("You have drawn already")
