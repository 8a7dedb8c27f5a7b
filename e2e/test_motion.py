"""Cards travel from where they were to where they are, and never in the way of a move."""

import pytest
from playwright.sync_api import Page, expect
from rummy_page.motion import DEAL_MS
from sitebuild.server import SiteServer

from e2e.helpers import go, open_game
from e2e.saves import at_the_count
from e2e.standing import let_move, put_on_table
from e2e.table_driver import look, start_match, wait_for_my_turn

LAYOUT_MS = 300
"""After the last event the layout equals the engine's state within this time: UI.md, section 9."""

CARD_PX = 40
"""A card that comes from the stock comes from further away than this."""

# Collects how long each moving card takes and from how far it comes by itself, how many copies were carried above the
# table, and where rings were put.
WATCH = """() => {
  const watched = "ends" in window;
  window.ends = [];
  window.ways = [];
  window.carried = [];
  window.rings = [];
  if (watched) return;
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, timing) {
    const motion = animate.call(this, frames, timing);
    const moves = [...frames].some(frame => frame.translate || frame.transform || frame.opacity);
    if (moves) window.ends.push(motion.effect.getComputedTiming().endTime);
    if (frames[0].translate) window.ways.push(Math.hypot(...frames[0].translate.split(" ").map(parseFloat)));
    if ([...frames].some(frame => frame.outline)) window.rings.push(this.closest("#hand") ? "hand" : "table");
    return motion;
  };
  new MutationObserver(changes => changes.forEach(change => change.addedNodes.forEach(
    node => window.carried.push(node.dataset.suit ?? node.dataset.face)
  ))).observe(document.querySelector(".flying"), { childList: true });
}"""
SEEN = """() => {
  const found = { ends: window.ends, ways: window.ways, carried: window.carried, rings: window.rings };
  window.ends = [];
  window.ways = [];
  window.carried = [];
  window.rings = [];
  return found;
}"""
AT_REST = """() => Promise.all(
  document.getElementById("table").getAnimations({ subtree: true })
    .filter(motion => motion.effect.getComputedTiming().iterations === 1)
    .map(motion => motion.finished.catch(() => 0))
)"""
LAYOUT = """() => ({
  flying: document.querySelectorAll(".flying > *").length,
  moved: [...document.querySelectorAll("#hand .hc")].filter(
    card => !["none", "0px"].includes(getComputedStyle(card).translate)
      || getComputedStyle(card.firstElementChild).opacity !== "1").length,
  cards: [...document.querySelectorAll("#hand .hc")].map(card => Number(card.dataset.card)),
})"""


@pytest.fixture
def table(shared: Page) -> Page:
    """Return a table with full motion, watched."""
    let_move(shared)
    shared.evaluate(WATCH)
    start_match(shared)
    return shared


def expect_rest(page: Page) -> None:
    """Expect everything in its place once the last motion has ended."""
    page.evaluate(AT_REST)
    expect(page.locator(".flying > *")).to_have_count(0)
    layout = page.evaluate(LAYOUT)
    assert layout["moved"] == 0


def throw(page: Page) -> None:
    """Choose a card that may go, and throw it."""
    number = next(one.card for one in look(page).cards if not one.locked)
    page.locator(f"#hand [data-card='{number}']").click()
    page.locator(f"#act-{look(page).offer('Discard')}").click()


def test_a_deal_takes_less_than_its_time_and_every_card_arrives(table: Page) -> None:
    ends = table.evaluate(SEEN)["ends"]
    assert len(ends) >= 10
    assert LAYOUT_MS < max(ends) <= DEAL_MS
    expect_rest(table)


def test_the_cards_of_every_deal_come_from_the_stock(shared: Page) -> None:
    put_on_table(shared, at_the_count("match100", 2))
    let_move(shared)
    shared.evaluate(WATCH)
    shared.locator("#over-next").click()
    expect(shared.locator("#table")).to_be_visible()
    ways = shared.evaluate(SEEN)["ways"]
    assert len(ways) == len(look(shared).cards)
    assert min(ways) > CARD_PX
    expect_rest(shared)


def test_a_key_ends_the_deal_at_once(table: Page) -> None:
    table.keyboard.press("Shift")
    layout = table.evaluate(LAYOUT)
    assert layout["moved"] == 0
    assert len(layout["cards"]) == 10


def test_a_drawn_card_comes_face_down_and_a_thrown_one_is_carried_to_the_pile(table: Page) -> None:
    wait_for_my_turn(table)
    table.keyboard.press("Shift")
    table.evaluate(SEEN)
    table.locator("#stock").click()
    seen = table.evaluate(SEEN)
    assert "back" in seen["carried"]
    assert max(seen["ends"]) <= LAYOUT_MS
    expect_rest(table)
    throw(table)
    seen = table.evaluate(SEEN)
    assert any(suit != "back" for suit in seen["carried"])
    assert max(seen["ends"]) <= LAYOUT_MS


def test_a_bots_turn_travels_like_mine(table: Page) -> None:
    wait_for_my_turn(table)
    table.locator("#stock").click()
    throw(table)
    expect(table.locator("#grid:not([data-turn=me]), #hand-over:not([hidden])")).to_be_visible()
    table.evaluate(SEEN)
    expect(table.locator("#grid[data-turn=me], #hand-over:not([hidden])")).to_be_visible()
    seen = table.evaluate(SEEN)
    assert seen["carried"], "a draw and a discard were carried"
    assert max(seen["ends"]) <= LAYOUT_MS
    expect_rest(table)


def test_a_move_in_the_middle_of_a_motion_is_made_and_the_cards_turn_round(table: Page) -> None:
    """The next tap does not wait: the card on its way goes on from where it is."""
    wait_for_my_turn(table)
    for sort in ("Suit", "Rank", "Best", "Suit"):
        table.locator("[data-action=sort]").click()
        expect(table.locator("#sort")).to_have_text(sort)
    table.locator("#stock").click()
    throw(table)
    for _ in range(3):
        table.locator("#say").click()
    if wait_for_my_turn(table).screen != "table":
        return
    expect_rest(table)
    assert table.evaluate(LAYOUT)["cards"] == [one.card for one in look(table).cards]


def test_undo_sends_the_card_home_by_the_same_way(table: Page) -> None:
    wait_for_my_turn(table)
    if look(table).offer("Take") is None:
        return
    table.locator("#pile").click()
    expect(table.locator("#hand .hc")).to_have_count(11)
    expect_rest(table)
    table.evaluate(SEEN)
    table.locator("#undo").click()
    expect(table.locator("#hand .hc")).to_have_count(10)
    seen = table.evaluate(SEEN)
    assert seen["carried"], "the card was carried back to the pile"
    expect_rest(table)


def test_a_setting_of_full_motion_holds_on_a_system_that_asks_for_less(shared: Page) -> None:
    go(shared, "settings")
    shared.locator("label:has(input[name=motion][value=full])").click()
    go(shared, "home")
    shared.evaluate(WATCH)
    start_match(shared)
    assert max(shared.evaluate(SEEN)["ends"]) > LAYOUT_MS
    expect_rest(shared)


@pytest.mark.parametrize("by", ["system", "setting"])
def test_with_reduced_motion_nothing_moves_and_the_change_is_ringed(page: Page, site: SiteServer, by: str) -> None:
    page.emulate_media(reduced_motion="reduce" if by == "system" else "no-preference")
    open_game(page, site)
    if by == "setting":
        page.locator("[data-action=settings]").first.click()
        page.locator("label:has(input[name=motion][value=reduced])").click()
        page.locator("#settings [data-action=back]").click()
        expect(page.locator("#home")).to_be_visible()
    page.evaluate(WATCH)
    start_match(page)
    wait_for_my_turn(page)
    dealt = page.evaluate(SEEN)
    assert dealt["ends"] == dealt["carried"] == []
    page.locator("#stock").click()
    expect(page.locator("#hand .hc")).to_have_count(11)
    assert page.evaluate(SEEN) == {"ends": [], "ways": [], "carried": [], "rings": ["hand"]}


# Timers that are asked for while these wait never ring.
HELD_TIMERS = """(() => {
  const timer = window.setTimeout;
  window.timersWait = false;
  window.setTimeout = (...asked) => window.timersWait ? 0 : timer.apply(window, asked);
})()"""


def test_a_tap_is_worked_out_while_the_finger_is_down_though_timers_wait(page: Page, site: SiteServer) -> None:
    """Chromium puts timers off while a finger is on the glass, until it has left again."""
    page.add_init_script(HELD_TIMERS)
    open_game(page, site)
    start_match(page)
    wait_for_my_turn(page)
    page.locator("#stock").hover()
    page.evaluate("() => { window.timersWait = true; }")
    page.mouse.down()
    expect(page.locator(".flying > [data-ready]")).to_have_count(1)


def test_legal_places_breathe_until_a_finger_comes_down(table: Page) -> None:
    expect(table.locator("#stock")).to_have_class("pile stock target breathes")
    table.locator("#cost").hover()
    table.mouse.down()
    expect(table.locator("#stock")).to_have_class("pile stock target")
    table.mouse.up()
