"""Fingers on glass: drags that the phone breaks off, taps that slip, hammering, and updates from elsewhere."""

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

import pytest
from playwright.sync_api import CDPSession, Locator, Page, expect
from sitebuild.server import SiteServer

from e2e.drag_driver import card, grip, middle
from e2e.helpers import open_game, saved, saved_at_once, wait_for_frame
from e2e.table_driver import draw, look, start_match, wait_for_my_turn
from rummy_core.replay import load_save

Point = tuple[float, float]


@dataclass
class Glass:
    """A phone's screen: fingers through the browser's own touch input."""

    page: Page
    cdp: CDPSession

    def touch(self, kind: str, *points: Point) -> None:
        touched = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        self.cdp.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touched})

    def drag_to(self, item: Locator, to: Point) -> None:
        """Put a finger on *item* and move it, leaving it down."""
        x, y = grip(item)
        self.touch("touchStart", (x, y))
        for step in range(1, 6):
            self.touch("touchMove", (x + (to[0] - x) * step / 5, y + (to[1] - y) * step / 5))
        expect(self.page.locator("#grid[data-dragging]")).to_be_visible()

    def up(self) -> None:
        self.touch("touchEnd")


@pytest.fixture(scope="module")
def browser_options() -> Mapping[str, Any]:
    return {"has_touch": True, "is_mobile": True}


@pytest.fixture
def glass(shared: Page) -> Iterator[Glass]:
    """Return a phone at a table after my draw."""
    start_match(shared)
    draw(shared)
    cdp = shared.context.new_cdp_session(shared)
    yield Glass(shared, cdp)
    cdp.detach()


def held(page: Page) -> list[int]:
    return [one.card for one in look(page).cards]


def test_a_finger_drags_a_card_to_the_pile(glass: Glass) -> None:
    page = glass.page
    free = next(one.card for one in look(page).cards if not one.locked)
    glass.drag_to(card(page, free), middle(page.locator("#pile")))
    expect(page.locator("#pile[data-over]")).to_be_visible()
    glass.up()
    expect(card(page, free)).to_have_count(0)


def test_a_dragged_card_is_drawn_above_the_finger(glass: Glass) -> None:
    page = glass.page
    hand = card(page, held(page)[0])
    before = hand.bounding_box()
    start = grip(hand)
    to = (start[0] + 60, start[1] - 120)
    glass.drag_to(hand, to)
    expect(page.locator("[data-drag]")).to_have_count(1)
    wait_for_frame(page)
    after = hand.bounding_box()
    assert before is not None
    assert after is not None
    assert after["y"] < before["y"] - 120 - 15
    glass.touch("touchCancel")
    expect(page.locator("[data-drag]")).to_have_count(0)


def cancel(glass: Glass) -> None:
    glass.touch("touchCancel")


def turn(glass: Glass) -> None:
    glass.page.set_viewport_size({"width": 844, "height": 390})


def second_finger(glass: Glass) -> None:
    glass.touch("touchStart", middle(glass.page.locator("#pile")), middle(glass.page.locator("#melds")))


def other_window(glass: Glass) -> None:
    glass.page.evaluate("() => dispatchEvent(new Event('blur'))")


@pytest.mark.parametrize("interrupt", [cancel, turn, second_finger, other_window], ids=lambda one: one.__name__)
def test_a_drag_the_phone_breaks_off_sends_the_card_home_and_makes_no_move(
    glass: Glass, interrupt: Callable[[Glass], None]
) -> None:
    """B15: the card goes back to its place, and nothing is played when the finger leaves."""
    page = glass.page
    before, cards = saved(page), held(page)
    glass.drag_to(card(page, cards[0]), middle(page.locator("#pile")))
    interrupt(glass)
    expect(page.locator("#grid[data-dragging]")).to_have_count(0)
    if interrupt is not cancel:
        glass.up()
    expect(page.locator("[data-drag]")).to_have_count(0)
    assert (saved(page), held(page)) == (before, cards)
    assert card(page, cards[0]).evaluate("el => el.style.translate") == ""


def test_pulling_a_card_down_neither_scrolls_nor_reloads_the_page(glass: Glass) -> None:
    page = glass.page
    page.evaluate("() => { window.samePage = true; }")
    x, y = middle(page.locator("#stock"))
    glass.touch("touchStart", (x, y))
    for step in range(1, 12):
        glass.touch("touchMove", (x, y + 30 * step))
    glass.touch("touchCancel")
    assert page.evaluate("() => [window.samePage, scrollY, String(getSelection())]") == [True, 0, ""]


def test_a_finger_that_slides_off_the_discard_button_throws_nothing(glass: Glass) -> None:
    """B20: a tap counts only where it ends on the control it began on."""
    page = glass.page
    card(page, next(one.card for one in look(page).cards if not one.locked)).tap()
    before = saved(page)
    button = page.locator(f"#act-{look(page).offer('Discard')}")
    x, y = middle(button)
    glass.touch("touchStart", (x, y))
    glass.touch("touchMove", (x - 10, y - 200))
    glass.touch("touchEnd")
    assert saved(page) == before


COUNT_CLICKS = """() => {
  window.clicks = 0;
  if (!window.counting) document.addEventListener("click", () => { window.clicks++; }, true);
  window.counting = true;
}"""


def test_a_fingers_tap_is_taken_at_its_lift_and_no_click_comes_after_it(glass: Glass) -> None:
    page = glass.page
    page.evaluate(COUNT_CLICKS)
    number = next(one.card for one in look(page).cards if not one.locked)
    for pressed in ("true", "false"):
        glass.touch("touchStart", middle(card(page, number)))
        glass.up()
        expect(card(page, number)).to_have_attribute("aria-pressed", pressed)
    page.locator(".top [data-action=menu]").tap()
    expect(page.locator("#menu")).to_be_visible()
    page.keyboard.press("Escape")
    assert page.evaluate("() => window.clicks") == 0


def test_two_fingers_throw_nothing(glass: Glass) -> None:
    page = glass.page
    number = next(one.card for one in look(page).cards if not one.locked)
    card(page, number).tap()
    before = saved(page)
    button = page.locator(f"#act-{look(page).offer('Discard')}")
    glass.touch("touchStart", middle(button))
    glass.touch("touchStart", middle(button), middle(page.locator("#title")))
    glass.up()
    assert saved(page) == before
    expect(button).to_be_visible()


def test_a_button_that_changed_under_the_finger_is_not_pressed(glass: Glass) -> None:
    """B20: the words changed between down and up, so the tap did not mean these words."""
    page = glass.page
    free = [one.card for one in look(page).cards if not one.locked]
    card(page, free[0]).tap()
    before = saved(page)
    glass.touch("touchStart", middle(page.locator(f"#act-{look(page).offer('Discard')}")))
    page.evaluate("number => document.querySelector(`#hand [data-card='${number}']`).click()", free[1])
    expect(page.locator("#hand [aria-pressed=true]")).to_have_count(2)
    page.evaluate("number => document.querySelector(`#hand [data-card='${number}']`).click()", free[0])
    expect(page.locator("#hand [aria-pressed=true]")).to_have_count(1)
    glass.up()
    expect(page.locator(f"#act-{look(page).offer('Discard')}")).to_be_visible()
    assert saved(page) == before


def test_one_tap_and_a_double_tap_on_a_card_throw_nothing(glass: Glass) -> None:
    page = glass.page
    before = saved(page)
    number = next(one.card for one in look(page).cards if not one.locked)
    card(page, number).tap()
    card(page, number).tap()
    card(page, number).tap()
    expect(card(page, number)).to_have_attribute("aria-pressed", "true")
    assert saved(page) == before


def test_hammering_on_a_slow_phone_breaks_nothing(glass: Glass) -> None:
    """Two hundred taps anywhere at a sixth of the speed: every card is still in exactly one place."""
    page, chance = glass.page, Random(7)
    glass.cdp.send("Emulation.setCPUThrottlingRate", {"rate": 6})
    for _ in range(200):
        point = (chance.uniform(5, 385), chance.uniform(330, 835))  # piles, hand and buttons
        glass.touch("touchStart", point)
        glass.touch("touchEnd")
        if page.locator("#menu[open], #ask[open], #keys[open], #cost-sheet[open]").count():
            page.keyboard.press("Escape")
    glass.cdp.send("Emulation.setCPUThrottlingRate", {"rate": 1})
    game = load_save(saved(page))
    hand = game.match.hand
    assert hand is not None
    places = [*hand.stock, *hand.pile, *(one for cards in hand.hands for one in cards)]
    places += [one for meld in hand.melds for one in meld.cards]
    assert sorted(places) == sorted(game.match.rules.deck())
    if look(page).screen == "table":
        wait_for_my_turn(page)
    if look(page).screen == "table":
        boxed = page.locator("#meld-box .boxed").evaluate_all("cards => cards.map(card => Number(card.dataset.card))")
        mine = load_save(saved(page)).match.hand
        assert mine is not None
        assert sorted([*held(page), *boxed]) == sorted(mine.hands[0])


WATCH = """() => {
  window.lost = 0;
  document.getElementById("hand").addEventListener("focusout", () => { window.lost += 1; });
}"""


def test_twenty_updates_keep_the_focus_and_the_choice(page: Page, site: SiteServer) -> None:
    """B18: with five others at the table, a few rounds bring at least twenty moves that are not mine."""
    page.emulate_media(reduced_motion="reduce")
    page.clock.install()
    open_game(page, site)
    start_match(page, preset="house", seats="6")
    updates = 0
    while updates < 20:
        draw(page)
        cards = look(page).cards
        page.locator(f"#hand [data-card='{next(one.card for one in reversed(cards) if not one.locked)}']").click()
        page.clock.pause_at(page.evaluate("() => Date.now()") / 1000 + 1)  # the others hold still meanwhile
        page.locator(f"#act-{look(page).offer('Discard')}").click()
        if look(page).screen == "table":
            kept = [one.card for one in look(page).cards][:2]
            for number in kept:
                card(page, number).focus()
                page.keyboard.press("Enter")
            moves = len(json.loads(saved_at_once(page))["hands"][-1]["moves"])
            page.evaluate(WATCH)
        page.clock.resume()
        if wait_for_my_turn(page).screen == "hand-over":
            page.locator("#over-next").click()
            wait_for_my_turn(page)
            continue
        updates += len(json.loads(saved(page))["hands"][-1]["moves"]) - moves
        assert [one.card for one in look(page).chosen] == sorted(kept, key=[one.card for one in look(page).cards].index)
        assert page.evaluate("() => document.activeElement.dataset.card") == str(kept[-1])
        assert page.evaluate("() => window.lost") == 0
