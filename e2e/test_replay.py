"""Replay and review of a finished hand: step by step, all hands open or only mine, marks and better moves."""

import json

import pytest
from playwright.sync_api import Page, expect
from sitebuild.server import SiteServer

from e2e.helpers import open_game
from e2e.saves import at_the_count, store
from e2e.test_accessibility import LOOKS, SIZES, findings
from rummy_core.analysis import review_hand
from rummy_core.game import Game
from rummy_core.replay import load_save

WIDE = {"width": 1280, "height": 800}


@pytest.fixture
def calm(page: Page) -> Page:
    """Return a browser that asks for reduced motion."""
    page.emulate_media(reduced_motion="reduce")
    return page


def open_review(page: Page, site: SiteServer, save: str, **settings: object) -> Game:
    """Open the count of a hand, go to its review and return the match."""
    page.add_init_script(f"localStorage.setItem('rummy.settings', {json.dumps(settings)!r});")
    page.add_init_script(store(save))
    open_game(page, site)
    page.goto(f"{site.url}#hand-over")
    page.locator("[data-action=review-hand]").click()
    expect(page.locator("#replay")).to_be_visible()
    expect(page.locator("#replay-what")).to_have_text("The hand as it was dealt")
    return load_save(save)


def cards_of(page: Page, box: str) -> list[str]:
    """Return the drawings of the cards in a box."""
    return list(map(str, page.locator(f"{box} .card use").evaluate_all("uses => uses.map(use => use.href.baseVal)")))


def press(page: Page, control: str, times: int = 1) -> None:
    for _ in range(times):
        page.locator(f"#replay [data-action=replay-{control}]").click()


def test_a_finished_hand_is_replayed_from_its_deal_to_its_end(calm: Page, site: SiteServer) -> None:
    game = open_review(calm, site, at_the_count("basic", 2))
    moves = len(game.log[0])
    expect(calm.locator("#replay-mine .card")).to_have_count(10)
    expect(calm.locator("#replay-others .card")).to_have_count(10)
    press(calm, "next")
    expect(calm.locator("#replay-why")).not_to_contain_text("Dealt")
    press(calm, "last")
    expect(calm.locator("[data-action=replay-next]")).to_have_attribute("aria-disabled", "true")
    hand = game.match.hand
    assert hand is not None
    expect(calm.locator("#replay-stock")).to_have_text(str(len(hand.stock)))
    expect(calm.locator("#replay-melds .meld")).to_have_count(len(hand.melds))
    press(calm, "prev", times=moves)
    expect(calm.locator("#replay-what")).to_have_text("The hand as it was dealt")
    expect(calm.locator("[data-action=replay-prev]")).to_have_attribute("aria-disabled", "true")


def test_the_other_hands_can_be_turned_down_as_they_lay_then(calm: Page, site: SiteServer) -> None:
    open_review(calm, site, at_the_count("basic", 2))
    assert "#f-back" not in cards_of(calm, "#replay-others")
    calm.locator("#replay-open").click()
    assert set(cards_of(calm, "#replay-others")) == {"#f-back"}
    expect(calm.locator("#replay-open")).to_have_attribute("aria-pressed", "false")
    mine = cards_of(calm, "#replay-mine")
    assert "#f-back" not in mine
    press(calm, "last")
    assert set(cards_of(calm, "#replay-others")) <= {"#f-back"}


def test_every_turn_gets_the_mark_that_the_engine_gives(calm: Page, site: SiteServer) -> None:
    calm.set_viewport_size(WIDE)  # type: ignore[arg-type]
    game = open_review(calm, site, at_the_count("basic", 2))
    reviews = [one for one in review_hand(game, 1) if one is not None]
    marks = [f"Slip, {one.lost}" if one.mark == "slip" else one.mark.title() for one in reviews]
    expect(calm.locator("#replay-moves .tag:not([hidden])")).to_have_text(marks)
    expect(calm.locator("#replay-sums")).to_contain_text(f"of {sum(one.seat == 0 for one in reviews)} turn")
    calm.locator("#replay-moves button").nth(2).click()
    expect(calm.locator("#replay-moves button").nth(2)).to_have_attribute("aria-current", "step")
    expect(calm.locator("#replay-verdict")).to_contain_text(f"Turn {reviews[2].number}: ")


def test_a_slip_shows_the_better_move_and_its_number(calm: Page, site: SiteServer) -> None:
    calm.set_viewport_size(WIDE)  # type: ignore[arg-type]
    game = open_review(calm, site, at_the_count("match100", 4))
    reviews = [one for one in review_hand(game, 1) if one is not None]
    place = next(place for place, one in enumerate(reviews) if one.mark != "best")
    row = calm.locator("#replay-moves button").nth(place)
    expect(row.locator(".tag")).not_to_be_empty()
    row.click()
    expect(calm.locator("#replay-why")).to_contain_text("Better: ")
    expect(calm.locator("#replay-mark")).to_be_visible()


def test_the_moves_are_a_sheet_on_a_phone_and_a_tap_goes_there(calm: Page, site: SiteServer) -> None:
    open_review(calm, site, at_the_count("basic", 2))
    press(calm, "moves")
    expect(calm.locator("#moves")).to_be_visible()
    calm.locator("#sheet-moves button").nth(1).click()
    expect(calm.locator("#moves")).to_be_hidden()
    expect(calm.locator("#replay-what")).to_contain_text("Turn 1: ")


def test_the_replay_goes_along_by_keys(calm: Page, site: SiteServer) -> None:
    open_review(calm, site, at_the_count("basic", 2))
    calm.keyboard.press("End")
    expect(calm.locator("[data-action=replay-next]")).to_have_attribute("aria-disabled", "true")
    calm.keyboard.press("Home")
    expect(calm.locator("#replay-what")).to_have_text("The hand as it was dealt")
    calm.keyboard.press("ArrowRight")
    expect(calm.locator("#replay-what")).to_contain_text("Turn 1: ")


def test_the_replay_plays_by_itself_until_it_is_stopped(page: Page, site: SiteServer) -> None:
    open_review(page, site, at_the_count("basic", 2))
    press(page, "play")
    expect(page.locator("#replay-play")).to_contain_text("Pause")
    expect(page.locator("#replay-what")).to_contain_text("Turn 1: ")
    press(page, "play")
    expect(page.locator("#replay-play")).to_contain_text("Play")


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


@pytest.mark.parametrize("size", [*SIZES, "320x568"])
@pytest.mark.parametrize("table", [("light", "basic", 2), ("dark", "house", 6)], ids=["two", "six"])
def test_axe_finds_nothing_on_the_replay_and_nothing_leaves_the_window(
    calm: Page, site: SiteServer, size: str, table: tuple[str, str, int]
) -> None:
    width, height = map(int, size.split("x"))
    calm.set_viewport_size({"width": width, "height": height})
    look_name, rules, seats = table
    theme, suits = LOOKS[look_name]
    open_review(calm, site, at_the_count(rules, seats), theme=theme, suits=suits)
    press(calm, "next", times=8)
    expect(calm.locator("#replay-mark")).to_be_visible()
    assert findings(calm) == []
    assert calm.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    outside = calm.evaluate(
        """() => [...document.querySelectorAll("#replay :is(.ctl .btn, .open .card, .verdict)")].filter(el => {
          const box = el.getBoundingClientRect();
          return box.width && (box.left < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1);
        }).length"""
    )
    assert outside == 0
