"""Hint and Learn coach on the table: against bots, in words, without holding the page up."""

import json

import pytest
from playwright.sync_api import Page, expect
from sitebuild.server import SiteServer

from e2e.axe import SIZES
from e2e.helpers import open_game, resize, saved
from e2e.saves import in_the_middle, store
from e2e.table_driver import draw, start_match
from rummy_core.coach import advise, hints
from rummy_core.replay import load_save
from rummy_core.view import View

BUSY_MS = 50
LONG_TASKS = """() => { window.longest = 0; new PerformanceObserver(list => {
  for (const entry of list.getEntries()) window.longest = Math.max(window.longest, entry.duration);
}).observe({ type: "longtask" }); }"""


@pytest.fixture
def calm(page: Page) -> Page:
    """Return a browser that asks for reduced motion: bots play without pauses."""
    page.emulate_media(reduced_motion="reduce")
    return page


def at_the_table(page: Page, site: SiteServer, save: str, **settings: object) -> None:
    page.add_init_script(f"localStorage.setItem('rummy.settings', {json.dumps(settings)!r});")
    page.add_init_script(store(save))
    open_game(page, site)
    page.goto(f"{site.url}#table")
    expect(page.locator("#table")).to_be_visible()


def my_view(page: Page) -> View:
    """Return what I see, from the saved match."""
    return load_save(saved(page)).view(0)


def cost_in(text: str) -> int:
    """Return the last number of a sentence."""
    words = "".join(letter if letter.isdigit() else " " for letter in text.partition(" (")[0]).split()
    return int(words[-1])


def test_the_hint_shows_the_cheapest_thing_first_and_then_the_next(calm: Page, site: SiteServer) -> None:
    at_the_table(calm, site, in_the_middle("basic", 2, melds=1))
    draw(calm)
    found = hints(my_view(calm), live=False)
    calm.locator("#hint").click()
    expect(calm.locator("#say")).to_have_class("say hint")
    expect(calm.locator("#say")).to_contain_text(f"(1 of {len(found)})")
    assert cost_in(calm.locator("#say").inner_text()) == found[0].end.leaves
    calm.locator("#hint").click()
    expect(calm.locator("#say")).to_contain_text(f"(2 of {len(found)})")
    assert cost_in(calm.locator("#say").inner_text()) == found[1].end.leaves


def test_the_hint_leaves_with_the_next_action_and_counts_afresh(calm: Page, site: SiteServer) -> None:
    at_the_table(calm, site, in_the_middle("basic", 2, melds=1))
    calm.locator("#hint").click()
    expect(calm.locator("#say")).to_have_class("say hint")
    draw(calm)
    expect(calm.locator("#say")).not_to_have_class("say hint")
    calm.locator("#hint").click()
    expect(calm.locator("#say")).to_contain_text("(1 of ")


def test_the_key_h_asks_for_a_hint(calm: Page, site: SiteServer) -> None:
    at_the_table(calm, site, in_the_middle("basic", 2, melds=1))
    calm.locator("#hand [tabindex='0']").focus()
    calm.keyboard.press("h")
    expect(calm.locator("#say")).to_have_class("say hint")
    expect(calm.locator("#live")).to_contain_text("(1 of ")


def test_the_coach_says_what_hard_would_do_at_every_step_of_my_turn(calm: Page, site: SiteServer) -> None:
    at_the_table(calm, site, in_the_middle("match100", 3, melds=2), learn=True)
    line = calm.locator("#coach")
    expect(line).to_be_visible()
    first = advise(my_view(calm), live=False).chosen
    starts = {"draw": "Draw from the stock.", "take": "Take "}[str(first.move).split()[0]]
    expect(line).to_contain_text(f"Coach: {starts}")
    draw(calm)
    expect(line).not_to_contain_text(f"Coach: {starts}")
    then = advise(my_view(calm), live=False).chosen
    starts = {"meld": "Lay ", "lay": "Add ", "discard": "Throw "}[str(then.move).split()[0]]
    expect(line).to_contain_text(f"Coach: {starts}")


def test_the_coach_is_switched_on_at_home_and_remembered(calm: Page, site: SiteServer) -> None:
    open_game(calm, site)
    calm.locator("#learn").check()
    start_match(calm)
    expect(calm.locator("#grid[data-turn=me]")).to_be_visible()
    expect(calm.locator("#coach")).to_be_visible()
    calm.goto(f"{site.url}#settings")
    expect(calm.locator("#settings-form [name=learn]")).to_be_checked()
    calm.locator("#settings-form [name=learn]").uncheck()
    calm.goto(f"{site.url}#table")
    expect(calm.locator("#grid[data-turn=me]")).to_be_visible()
    expect(calm.locator("#coach")).to_be_hidden()


def test_while_bots_play_the_coach_is_silent_and_the_hint_is_dashed(page: Page, site: SiteServer) -> None:
    at_the_table(page, site, in_the_middle("basic", 4, melds=1), learn=True)
    draw(page)
    page.locator("#hand .hc:not(.locked)").last.click()
    page.locator("#pile").click()
    expect(page.locator("#hint")).to_have_attribute("aria-disabled", "true")
    expect(page.locator("#coach")).to_be_hidden()


COVERED = """() => ["hint", "stock", "pile", "act-0", "act-1", "cost"].filter(id => {
  const el = document.getElementById(id), box = el.getBoundingClientRect();
  const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  return !el.contains(top);
})"""


def test_hint_and_coach_hide_no_control_at_any_size(calm: Page, site: SiteServer) -> None:
    at_the_table(calm, site, in_the_middle("match100", 4, melds=4), learn=True)
    draw(calm)
    expect(calm.locator("#coach")).to_be_visible()
    calm.locator("#hint").click()
    expect(calm.locator("#say")).to_have_class("say hint")
    for name, size in SIZES.items():
        resize(calm, size)
        assert calm.evaluate(COVERED) == [], name


@pytest.mark.parametrize(("rules", "seats"), [("match100", 3), ("joker", 2)])
def test_hint_and_coach_are_worked_out_in_slices(calm: Page, site: SiteServer, rules: str, seats: int) -> None:
    at_the_table(calm, site, in_the_middle(rules, seats, melds=2), learn=True)
    draw(calm)
    expect(calm.locator("#coach")).to_be_visible()
    calm.evaluate(LONG_TASKS)
    calm.locator("#hint").click()
    expect(calm.locator("#say")).to_have_class("say hint")
    assert calm.evaluate("window.longest") < 4 * BUSY_MS  # room for a machine that does other things too
