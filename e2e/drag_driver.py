"""A player at the page who drags: picks cards up where they are drawn and lets them go over what is drawn."""

from playwright.sync_api import Locator, Page, expect

from e2e.table_driver import MATCH_MOVES, Seen, look, wait_for_my_turn

STRIP_PX = 12
"""Where a card is gripped, from its left edge: the part that the next card leaves uncovered."""

TRIES = 3
"""How many cards a turn are picked up to see whether they fit; more would only take longer."""


def grip(item: Locator) -> tuple[float, float]:
    """Return a point of *item* that nothing covers."""
    box = item.bounding_box()
    assert box is not None
    return box["x"] + min(STRIP_PX, box["width"] / 2), box["y"] + box["height"] / 2


def middle(item: Locator) -> tuple[float, float]:
    """Return the middle of *item*."""
    box = item.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def card(page: Page, number: int) -> Locator:
    """Return a card of my hand."""
    return page.locator(f"#hand [data-card='{number}']")


def pick_up(page: Page, item: Locator) -> None:
    """Press the mouse on *item* and move far enough that it follows."""
    x, y = grip(item)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 6, y - 10, steps=3)
    expect(page.locator("#grid")).to_have_attribute("data-dragging", "hand" if item_in_hand(item) else "stock")


def item_in_hand(item: Locator) -> bool:
    """Return whether *item* is a card of mine, not the stock."""
    return item.get_attribute("data-card") is not None


def let_go(page: Page, over: Locator, edge: bool = False) -> None:
    """Move over *over* and let go; *edge* takes its uncovered left part instead of its middle."""
    x, y = grip(over) if edge else middle(over)
    page.mouse.move(x, y, steps=4)
    page.mouse.up()
    expect(page.locator("#grid")).not_to_have_attribute("data-dragging", "hand")


def drag(page: Page, item: Locator, over: Locator, edge: bool = False) -> None:
    """Drag *item* over *over* and let go there."""
    pick_up(page, item)
    let_go(page, over, edge)


def draw_by_drag(page: Page, seen: Seen) -> None:
    """Drag the stock to the hand; an empty stock is turned over with the button."""
    if page.locator("#stock .card").count():
        drag(page, page.locator("#stock"), page.locator("#hand"))
    else:
        index = seen.offer("Turn") if seen.offer("Turn") is not None else seen.offer("Take")
        if index is None:
            index = seen.offer("End")
        page.locator(f"#act-{index}").click()
    expect(page.locator("#track li").first).not_to_have_attribute("aria-current", "step")


def lay_by_drag(page: Page, seen: Seen) -> bool:
    """Gather the first ready meld in the box card by card and lay it; return whether there was one to lay."""
    if seen.offer("Choose the") is None:
        return False
    page.locator(f"#act-{seen.offer('Choose the')}").click()
    chosen = [one.card for one in look(page).chosen]
    page.keyboard.press("Escape")
    for number in chosen:
        drag(page, card(page, number), page.locator("#melds"))
        expect(page.locator(f"#meld-box [data-card='{number}']")).to_be_visible()
    melds = page.locator(".meld").count()
    page.locator(f"#act-{look(page).offer('Lay')}").click()
    expect(page.locator(".meld")).to_have_count(melds + 1)
    expect(page.locator("#meld-box")).to_be_hidden()
    return True


def lay_off_by_drag(page: Page, seen: Seen) -> bool:
    """Pick up a few loose cards until one fits a meld, and let it go there; return whether one did."""
    loose = [one for one in seen.cards if not one.ready]
    for one in loose[:TRIES] if page.locator(".meld").count() else ():
        held = card(page, one.card)
        pick_up(page, held)
        targets = page.locator(".meld.target")
        if targets.count():
            let_go(page, targets.first)
            return True
        page.keyboard.press("Escape")
        page.mouse.up()
    return False


def throw_by_drag(page: Page, seen: Seen) -> None:
    """Drag a card that may go to the pile."""
    free = [one for one in seen.cards if not one.locked]
    loose = [one for one in free if not one.ready] or free
    drag(page, card(page, loose[-1].card), page.locator("#pile"))


def play_hand_by_drags(page: Page) -> Seen:
    """Play until the hand is counted and return what is shown then."""
    for _ in range(MATCH_MOVES):
        seen = wait_for_my_turn(page)
        if seen.screen == "hand-over":
            return seen
        if seen.drawing:
            draw_by_drag(page, seen)
        elif not lay_by_drag(page, seen) and not lay_off_by_drag(page, look(page)):
            throw_by_drag(page, look(page))
    raise AssertionError("the hand does not end")
