"""Dragging with the mouse: where cards may go, and every way a drag can go wrong."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from e2e.drag_driver import card, drag, draw_by_drag, grip, let_go, middle, pick_up
from e2e.helpers import expect_ready, resize, saved
from e2e.table_driver import look, start_match, wait_for_my_turn

WIDE = (1280, 800)


def order(page: Page) -> list[int]:
    return [one.card for one in look(page).cards]


@pytest.fixture
def table(shared: Page) -> Page:
    """Return a wide page at a table where it is my turn, without motion."""
    resize(shared, WIDE)
    start_match(shared)
    wait_for_my_turn(shared)
    return shared


@pytest.fixture
def drawn(table: Page) -> Page:
    """Return that table after my draw."""
    draw_by_drag(table, look(table))
    return table


def test_the_pile_dragged_to_the_hand_is_taken(table: Page) -> None:
    x, y = middle(table.locator("#pile"))
    table.mouse.move(x, y)
    table.mouse.down()
    table.mouse.move(x + 20, y + 20, steps=3)
    expect(table.locator("#grid")).to_have_attribute("data-dragging", "pile")
    expect(table.locator("#hand[data-legal]")).to_be_visible()
    let_go(table, table.locator("#hand"))
    expect(table.locator("#hand .hc.locked")).to_have_count(1)


def test_legal_places_are_dashed_and_the_one_under_the_mouse_is_filled(drawn: Page) -> None:
    pick_up(drawn, card(drawn, order(drawn)[0]))
    expect(drawn.locator("#pile.target")).to_be_visible()
    expect(drawn.locator("#melds[data-legal]")).to_be_visible()
    drawn.mouse.move(*middle(drawn.locator("#pile")), steps=4)
    expect(drawn.locator("#pile[data-over]")).to_be_visible()
    drawn.mouse.move(*middle(drawn.locator("#melds")), steps=4)
    expect(drawn.locator("#melds[data-over]")).to_be_visible()
    expect(drawn.locator("#pile[data-over]")).to_have_count(0)
    drawn.keyboard.press("Escape")
    expect(drawn.locator("[data-over], [data-legal], [data-drag]")).to_have_count(0)


def test_a_card_dragged_within_the_hand_lies_there_through_the_others_turn_and_a_reload(drawn: Page) -> None:
    before = order(drawn)
    drag(drawn, card(drawn, before[0]), card(drawn, before[6]), edge=True)
    mine = [*before[1:6], before[0], *before[6:]]
    assert order(drawn) == mine
    expect(drawn.locator("#sort")).to_have_text("Mine")
    free = next(one.card for one in reversed(look(drawn).cards) if not one.locked)
    drag(drawn, card(drawn, free), drawn.locator("#pile"))
    mine.remove(free)
    if wait_for_my_turn(drawn).screen == "hand-over":
        return
    assert order(drawn) == mine
    drawn.reload()
    expect_ready(drawn)
    expect(drawn.locator("#hand .hc")).to_have_count(len(mine))
    assert order(drawn) == mine
    draw_by_drag(drawn, look(drawn))
    assert order(drawn)[:-1] == mine
    expect(drawn.locator("#hand .hc").last.locator(".new")).to_have_text("new")


def test_cards_gathered_in_the_box_come_back_to_the_hand(drawn: Page) -> None:
    first, second = order(drawn)[:2]
    for number in (first, second):
        drag(drawn, card(drawn, number), drawn.locator("#melds"))
    expect(drawn.locator("#meld-box .boxed")).to_have_count(2)
    drawn.locator(f"#meld-box [data-card='{first}']").click()
    expect(drawn.locator("#meld-box .boxed")).to_have_count(1)
    x, y = grip(drawn.locator(f"#meld-box [data-card='{second}']"))
    drawn.mouse.move(x, y)
    drawn.mouse.down()
    drawn.mouse.move(x, y + 20, steps=3)
    let_go(drawn, card(drawn, order(drawn)[4]), edge=True)
    expect(drawn.locator("#meld-box")).to_be_hidden()
    expect(drawn.locator("#hand .hc")).to_have_count(11)


def test_a_drop_that_the_rules_forbid_explains_itself_and_the_card_returns(table: Page) -> None:
    before, held = saved(table), order(table)
    drag(table, card(table, held[0]), table.locator("#pile"))
    expect(table.locator("#say.error")).to_contain_text("Draw first.")
    assert (saved(table), order(table)) == (before, held)
    drag(table, card(table, held[0]), table.locator("#melds"))
    expect(table.locator("#say.error")).to_contain_text("Draw first.")
    assert (saved(table), order(table)) == (before, held)


def press_escape(page: Page) -> None:
    page.keyboard.press("Escape")


def lose_the_window(page: Page) -> None:
    page.evaluate("() => dispatchEvent(new Event('blur'))")


def turn_the_screen(page: Page) -> None:
    page.set_viewport_size({"width": 800, "height": 1280})


def cancel_the_pointer(page: Page) -> None:
    page.evaluate("() => document.dispatchEvent(new PointerEvent('pointercancel', {bubbles: true}))")


@pytest.mark.parametrize(
    "interrupt", [press_escape, lose_the_window, turn_the_screen, cancel_the_pointer], ids=lambda one: one.__name__
)
def test_a_drag_that_is_broken_off_sends_the_card_home_and_makes_no_move(
    drawn: Page, interrupt: Callable[[Page], None]
) -> None:
    before, held = saved(drawn), order(drawn)
    pick_up(drawn, card(drawn, held[0]))
    drawn.mouse.move(*middle(drawn.locator("#pile")), steps=4)
    interrupt(drawn)
    expect(drawn.locator("#grid")).not_to_have_attribute("data-dragging", "hand")
    expect(drawn.locator("[data-drag]")).to_have_count(0)
    drawn.mouse.move(*middle(drawn.locator("#pile")), steps=4)
    drawn.mouse.up()
    assert (saved(drawn), order(drawn)) == (before, held)
    assert card(drawn, held[0]).evaluate("el => el.style.translate") == ""
    assert look(drawn).chosen == ()


def test_a_drag_ends_without_a_click(drawn: Page) -> None:
    """The browser adds a click to the end of a drag; it must choose, release and throw nothing."""
    held = order(drawn)
    card(drawn, held[1]).click()
    pick_up(drawn, card(drawn, held[1]))
    let_go(drawn, drawn.locator("#track"))
    assert [one.card for one in look(drawn).chosen] == [held[1]]
    assert order(drawn) == held


def test_nothing_on_a_card_can_be_selected_or_saved_as_a_picture(drawn: Page) -> None:
    hand = card(drawn, order(drawn)[0])
    kept = "(el, name) => !el.dispatchEvent(new MouseEvent(name, {bubbles: true, cancelable: true}))"
    assert hand.evaluate(kept, "contextmenu")
    assert hand.evaluate(kept, "dragstart")
    assert hand.evaluate("el => getComputedStyle(el).userSelect") == "none"
    assert hand.evaluate("el => getComputedStyle(el).touchAction") == "none"
    assert drawn.locator("#melds").evaluate("el => getComputedStyle(el).touchAction") == "auto"
    assert drawn.evaluate("() => getComputedStyle(document.documentElement).overscrollBehaviorY") == "none"
