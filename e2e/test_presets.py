"""One whole hand of every game by taps on a phone, by mouse drags on a wide screen, and by the keyboard alone."""

import pytest
from playwright.sync_api import Page, expect

from e2e.drag_driver import play_hand_by_drags
from e2e.helpers import resize, saved
from e2e.key_driver import play_hand_by_keys, press, tab_to
from e2e.table_driver import play_hand, start_match, wait_for_my_turn
from rummy_core.replay import load_save

SEATS = {"basic": "2", "block": "3", "match100": "4", "house": "6", "joker": "2"}

# Drags and keys reach the same moves in every game; the two games that differ most are played in every run.
OFTEN = [pytest.param(name, marks=() if name in ("basic", "joker") else pytest.mark.long) for name in SEATS]


def expect_counted(page: Page, rules: str) -> None:
    """Expect that one hand of these rules was played to its count, and that its cards can be looked at."""
    game = load_save(saved(page))
    assert (game.match.rules.name, len(game.match.results)) == (rules, 1)
    assert any(entry.seat == 0 for entry in game.log[0])
    expect(page.locator("#over-held li")).to_have_count(int(SEATS[rules]))


@pytest.mark.parametrize("rules", SEATS)
def test_a_whole_hand_by_taps_on_the_smallest_phone(shared: Page, rules: str) -> None:
    resize(shared, (360, 640))
    start_match(shared, preset=rules, seats=SEATS[rules])
    play_hand(shared)
    expect_counted(shared, rules)


@pytest.mark.parametrize("rules", OFTEN)
def test_a_whole_hand_by_mouse_drags_on_a_wide_screen(shared: Page, rules: str) -> None:
    start_match(shared, preset=rules, seats=SEATS[rules])
    resize(shared, (1280, 800))
    wait_for_my_turn(shared)
    play_hand_by_drags(shared)
    expect_counted(shared, rules)


@pytest.mark.parametrize("rules", OFTEN)
def test_a_whole_hand_by_keyboard_alone_from_the_home_page_on(shared: Page, rules: str) -> None:
    for name, value in (("preset", rules), ("seats", SEATS[rules])):
        tab_to(shared, f"[name={name}]")
        for _ in SEATS:
            if shared.locator(f"[name={name}][value='{value}']:checked").count():
                break
            press(shared, "ArrowRight")
    tab_to(shared, "#play")
    press(shared, "Enter")
    if shared.locator("#ask[open]").count():
        tab_to(shared, "#ask-yes")
        press(shared, "Enter")
    expect(shared.locator("#table")).to_be_visible()
    play_hand_by_keys(shared)
    expect_counted(shared, rules)
