"""Replay and review of a finished hand: step by step, all hands open or only mine, marks and better moves."""

import re

import pytest
from playwright.sync_api import Page, expect
from sitebuild.server import SiteServer

from e2e.axe import SIZES, Inspection
from e2e.helpers import open_game, resize
from e2e.saves import at_the_count, store
from e2e.standing import put_on_table
from rummy_core.analysis import review_hand
from rummy_core.game import Game
from rummy_core.replay import load_save

WIDE = (1280, 800)


@pytest.fixture
def calm(page: Page) -> Page:
    """Return a browser that asks for reduced motion."""
    page.emulate_media(reduced_motion="reduce")
    return page


def import_review(page: Page, save: str) -> Game:
    """Import a match whose last hand was counted, open its review and return the match."""
    put_on_table(page, save)
    page.locator("[data-action=review-hand]").click()
    expect(page.locator("#replay-what")).to_have_text("The hand as it was dealt")
    return load_save(save)


def open_review(page: Page, site: SiteServer, save: str) -> Game:
    """Open the count of a hand, go to its review and return the match."""
    page.add_init_script(store(save))
    open_game(page, site)
    page.goto(f"{site.url}#hand-over")
    page.locator("[data-action=review-hand]").click()
    expect(page.locator("#replay")).to_be_visible()
    expect(page.locator("#replay-what")).to_have_text("The hand as it was dealt")
    return load_save(save)


def cards_of(page: Page, box: str) -> list[str]:
    """Return the drawings of the cards in a box."""
    return list(map(str, page.locator(f"{box} .card").evaluate_all("cards => cards.map(card => card.dataset.face)")))


def press(page: Page, control: str, times: int = 1) -> None:
    for _ in range(times):
        page.locator(f"#replay [data-action=replay-{control}]").click()


def test_a_finished_hand_is_replayed_from_its_deal_to_its_end(shared: Page) -> None:
    game = import_review(shared, at_the_count("basic", 2))
    moves = len(game.log[0])
    expect(shared.locator("#replay-mine .card")).to_have_count(10)
    expect(shared.locator("#replay-others .card")).to_have_count(10)
    press(shared, "next")
    expect(shared.locator("#replay-why")).not_to_contain_text("Dealt")
    press(shared, "last")
    expect(shared.locator("[data-action=replay-next]")).to_have_attribute("aria-disabled", "true")
    hand = game.match.hand
    assert hand is not None
    expect(shared.locator("#replay-stock")).to_have_text(str(len(hand.stock)))
    expect(shared.locator("#replay-melds .meld")).to_have_count(len(hand.melds))
    press(shared, "prev", times=moves)
    expect(shared.locator("#replay-what")).to_have_text("The hand as it was dealt")
    expect(shared.locator("[data-action=replay-prev]")).to_have_attribute("aria-disabled", "true")


def test_the_other_hands_can_be_turned_down_as_they_lay_then(shared: Page) -> None:
    import_review(shared, at_the_count("basic", 2))
    assert "back" not in cards_of(shared, "#replay-others")
    shared.locator("#replay-open").click()
    assert set(cards_of(shared, "#replay-others")) == {"back"}
    expect(shared.locator("#replay-open")).to_have_attribute("aria-pressed", "false")
    mine = cards_of(shared, "#replay-mine")
    assert "back" not in mine
    press(shared, "last")
    assert set(cards_of(shared, "#replay-others")) <= {"back"}
    shared.locator("#replay-open").click()
    assert "back" not in cards_of(shared, "#replay-others")


def test_every_turn_gets_the_mark_that_the_engine_gives(shared: Page) -> None:
    resize(shared, WIDE)
    game = import_review(shared, at_the_count("basic", 2))
    reviews = [one for one in review_hand(game, 1) if one is not None]
    marks = [f"Slip, {one.lost}" if one.mark == "slip" else one.mark.title() for one in reviews]
    expect(shared.locator("#replay-moves .tag:not([hidden])")).to_have_text(marks)
    expect(shared.locator("#replay-sums")).to_contain_text(f"of {sum(one.seat == 0 for one in reviews)} turn")
    shared.locator("#replay-moves button").nth(2).click()
    expect(shared.locator("#replay-moves button").nth(2)).to_have_attribute("aria-current", "step")
    expect(shared.locator("#replay-verdict")).to_contain_text(f"Turn {reviews[2].number}: ")


def test_a_slip_shows_the_better_move_and_its_number(shared: Page) -> None:
    resize(shared, WIDE)
    game = import_review(shared, at_the_count("match100", 4))
    reviews = [one for one in review_hand(game, 1) if one is not None]
    place = next(place for place, one in enumerate(reviews) if one.mark != "best")
    row = shared.locator("#replay-moves button").nth(place)
    expect(row.locator(".tag")).not_to_be_empty()
    row.click()
    expect(shared.locator("#replay-why")).to_contain_text("Better: ")
    expect(shared.locator("#replay-mark")).to_be_visible()


def test_the_moves_are_a_sheet_on_a_phone_and_a_tap_goes_there(shared: Page) -> None:
    import_review(shared, at_the_count("basic", 2))
    press(shared, "moves")
    expect(shared.locator("#moves")).to_be_visible()
    shared.locator("#sheet-moves button").nth(1).click()
    expect(shared.locator("#moves")).to_be_hidden()
    expect(shared.locator("#replay-what")).to_contain_text("Turn 1: ")


def test_the_replay_goes_along_by_keys(shared: Page) -> None:
    import_review(shared, at_the_count("basic", 2))
    shared.keyboard.press("End")
    expect(shared.locator("[data-action=replay-next]")).to_have_attribute("aria-disabled", "true")
    shared.keyboard.press("Home")
    expect(shared.locator("#replay-what")).to_have_text("The hand as it was dealt")
    shared.keyboard.press("ArrowRight")
    expect(shared.locator("#replay-what")).to_contain_text("Turn 1: ")


def test_the_replay_plays_by_itself_until_it_is_stopped(shared: Page) -> None:
    import_review(shared, at_the_count("basic", 2))
    press(shared, "play")
    expect(shared.locator("#replay-play")).to_contain_text("Pause")
    expect(shared.locator("#replay-what")).to_contain_text("Turn 1: ")
    press(shared, "play")
    expect(shared.locator("#replay-play")).to_contain_text("Play")


def test_back_from_the_replay_leads_to_the_count(calm: Page, site: SiteServer) -> None:
    open_review(calm, site, at_the_count("basic", 2))
    calm.locator("#replay [data-action=back]").click()
    expect(calm.locator("#hand-over")).to_be_visible()


def test_a_reload_of_the_replay_shows_the_same_hand_again(calm: Page, site: SiteServer) -> None:
    open_review(calm, site, at_the_count("basic", 2))
    mine = cards_of(calm, "#replay-mine")
    calm.reload()
    expect(calm.locator("#replay-mine .card")).to_have_count(10)
    assert cards_of(calm, "#replay-mine") == mine


def test_the_hand_in_play_is_never_replayed(calm: Page, site: SiteServer) -> None:
    open_review(calm, site, at_the_count("basic", 2))
    calm.goto(f"{site.url}#hand-over")
    calm.locator("#over-next").click()
    expect(calm.locator("#table")).to_be_visible()
    calm.goto(f"{site.url}#replay")
    expect(calm.locator("#replay-mine .card")).to_have_count(10)
    expect(calm.locator("#replay-hand option")).to_have_text(["Hand 1 of 1"])


OUTSIDE = """() => [...document.querySelectorAll("#replay :is(.ctl .btn, .open .card, .verdict)")].filter(el => {
  const box = el.getBoundingClientRect();
  return box.width && (box.left < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1);
}).length"""


@pytest.mark.parametrize(("rules", "seats"), [("basic", 2), ("house", 6), ("joker", 4)])
def test_axe_finds_nothing_on_the_replay_and_nothing_leaves_the_window(shared: Page, rules: str, seats: int) -> None:
    import_review(shared, at_the_count(rules, seats))
    press(shared, "next", times=8)
    expect(shared.locator("#replay-mark")).to_be_visible()
    expect(shared.locator("#replay-sums")).to_contain_text(re.compile(r"of \d+ turn"))  # all words are there now
    inspection = Inspection(shared)
    inspection.look_at("replay")
    for size in [*SIZES.values(), (320, 568)]:
        resize(shared, size)
        assert shared.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0, size
        assert shared.evaluate(OUTSIDE) == 0, size
    resize(shared, (390, 844))
    press(shared, "moves")
    expect(shared.locator("#moves")).to_be_visible()
    inspection.look_at("the list of moves")
    assert inspection.problems == {}
