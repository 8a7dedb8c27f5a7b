"""A player at the page who has only a keyboard: goes where Tab and the arrows lead, and presses letters."""

from playwright.sync_api import Page, expect

from e2e.table_driver import MATCH_MOVES, Seen, look, wait_for_my_turn

FOCUS = "() => document.activeElement.closest('[data-card]')?.dataset.card ?? document.activeElement.id"

FAR = 60
"""So many times Tab is pressed at most on the way to something."""


def press(page: Page, *keys: str) -> None:
    """Press keys one after another."""
    for key in keys:
        page.keyboard.press(key)


def tab_to(page: Page, selector: str) -> None:
    """Go to *selector* with Tab, as somebody would who cannot see where the focus is."""
    for _ in range(FAR):
        if page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
        press(page, "Tab")
    raise AssertionError(f"Tab does not lead to {selector}")


def walk_to(page: Page, seen: Seen, number: int) -> None:
    """Walk along the hand to a card."""
    at = next(index for index, one in enumerate(seen.cards) if one.card == number)
    press(page, "Home", *["ArrowRight"] * at)
    assert page.evaluate(FOCUS) == str(number)


def draw_by_keys(page: Page, seen: Seen) -> None:
    """Draw from the stock, turn the pile over, or take from it."""
    from_stock = page.locator("#stock .card").count() or seen.offer("Turn") is not None
    press(page, "s" if from_stock else "p")
    expect(page.locator("#track li").first).not_to_have_attribute("aria-current", "step")


def answer_by_keys(page: Page) -> None:
    """Answer the question in which way cards are meant, if the page asks it: by the first answer."""
    if look(page).asked:
        tab_to(page, "#choose-joker-answers .choice")
        press(page, "Enter")
        expect(page.locator("#choose-joker")).to_be_hidden()


def lay_off_by_keys(page: Page) -> None:
    """Lay the chosen card off; where several melds fit, onto the second."""
    press(page, "l")
    if page.locator(".meld.target:focus").count():
        press(page, "ArrowRight", "Enter")
    answer_by_keys(page)


def act_by_keys(page: Page, seen: Seen, lay: bool) -> bool:
    """Do one thing in the lay step: lay what is ready, lay off a card that fits, else throw one.

    :param lay: whether to lay anything; a turn that was taken back ends with a discard alone.
    :return: whether anything could be done.
    """
    if lay and seen.offer("Choose") is not None:
        press(page, "m")
        if len(look(page).chosen) == 1:
            lay_off_by_keys(page)
        else:
            press(page, "m")
            answer_by_keys(page)
        return not look(page).stuck
    tab_to(page, "#hand *")
    if len(seen.cards) > 1:
        walk_to(page, seen, seen.throwable[0].card)
        press(page, "Enter")
    now = look(page)
    if lay and now.offer("Lay off") is not None:
        lay_off_by_keys(page)
        return True
    press(page, "d")
    return not look(page).stuck


def play_hand_by_keys(page: Page) -> Seen:
    """Play until the hand is counted and return what is shown then."""
    lay = True
    for _ in range(MATCH_MOVES):
        seen = wait_for_my_turn(page)
        if seen.screen == "hand-over":
            return seen
        if seen.drawing:
            draw_by_keys(page, seen)
            lay = True
        elif not act_by_keys(page, seen, lay):
            assert lay, "a turn that was taken back cannot be ended"
            press(page, "Escape", "u")
            lay = False
    raise AssertionError("the hand does not end")
