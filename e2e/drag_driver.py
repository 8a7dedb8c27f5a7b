"""A player at the page who drags: picks cards up where they are drawn and lets them go over what is drawn."""

from collections.abc import Sequence

from playwright.sync_api import Locator, Page, expect

from e2e.table_driver import MATCH_MOVES, Seen, act, look, wait_for_my_turn

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
        offers = (seen.offer(start) for start in ("Turn", "Take", "End"))
        page.locator(f"#act-{next(index for index in offers if index is not None)}").click()
    expect(page.locator("#track li").first).not_to_have_attribute("aria-current", "step")


def answer(page: Page) -> None:
    """Answer the question in which way cards are meant, if the page asks it: by the first answer."""
    seen = look(page)
    if seen.asked:
        act(page, seen)


def lay_by_drag(page: Page, seen: Seen) -> bool:
    """Gather the melds the page offers in the box card by card and lay them; return whether there were any."""
    index = seen.offer("Choose")
    if index is None:
        return False
    page.locator(f"#act-{index}").click()
    chosen = [one.card for one in look(page).chosen]
    page.keyboard.press("Escape")
    if len(chosen) == 1:
        return lay_off_by_drag(page, chosen)
    for number in chosen:
        drag(page, card(page, number), page.locator("#melds"))
        expect(page.locator(f"#meld-box [data-card='{number}']")).to_be_visible()
    melds = page.locator(".meld").count()
    page.locator(f"#act-{look(page).offer('Lay')}").click()
    answer(page)
    expect(page.locator(".meld")).not_to_have_count(melds)
    expect(page.locator("#meld-box")).to_be_hidden()
    return True


def lay_off_by_drag(page: Page, numbers: Sequence[int]) -> bool:
    """Pick up these cards until one fits a meld, and let it go there; return whether one did."""
    for number in numbers if page.locator(".meld").count() else ():
        pick_up(page, card(page, number))
        targets = page.locator(".meld.target")
        if targets.count():
            let_go(page, targets.first)
            answer(page)
            return True
        page.keyboard.press("Escape")
        page.mouse.up()
    return False


def throw_by_drag(page: Page, seen: Seen) -> bool:
    """Drag a card that may go to the pile and return whether it went."""
    drag(page, card(page, seen.throwable[0].card), page.locator("#pile"))
    return not look(page).refused


def play_hand_by_drags(page: Page) -> Seen:
    """Play until the hand is counted and return what is shown then."""
    lay = True
    for _ in range(MATCH_MOVES):
        seen = wait_for_my_turn(page)
        if seen.screen == "hand-over":
            return seen
        if seen.drawing:
            draw_by_drag(page, seen)
            lay = True
            continue
        if lay and lay_by_drag(page, seen):
            continue
        seen = look(page)
        loose = [one.card for one in seen.cards if not one.ready][:TRIES]
        if lay and lay_off_by_drag(page, loose):
            continue
        if not throw_by_drag(page, look(page)):  # what was laid leads nowhere
            page.locator("#undo").click()
            lay = False
    raise AssertionError("the hand does not end")
