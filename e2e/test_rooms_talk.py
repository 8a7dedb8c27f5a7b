"""What a room says at the right moment: a link is shared, a knock ends, the time of a turn runs, it is whose turn."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from e2e.room_driver import (
    Companion,
    code_of,
    expect_dealt,
    follow,
    go_on,
    home,
    linked,
    on_turn,
    open_room,
)
from rummy_core.rules import preset
from tests.signaling.process import Process

MINUTE = "60"
MINUTE_MS = 60_000

# Headless Chromium has no share sheet, so its half of the Web Share API is played here: what was handed over is
# written down, and the sheet answers as a real one does when its user picks somebody, closes it, or it may not open.
SHARE_SHEET = """() => Object.defineProperty(navigator, "share", { value: async shared => {
  globalThis.rummyShared = { ...shared };
  const answer = globalThis.rummyAnswer;
  if (answer) throw new DOMException("no", answer);
} })"""

RINGS = """selector => document.querySelector(selector).getAnimations({ subtree: true })
  .map(ring => [ring.effect.getTiming().duration, ring.startTime])"""


@pytest.fixture
def pair(profiles: list[Page]) -> tuple[Page, Page]:
    home(*profiles)
    return profiles[0], profiles[1]


@pytest.fixture
def sam(relay: Process) -> Iterator[Companion]:
    """Return a player in Python, who can do what the page has no button for."""
    companion = Companion(relay, "Sam", preset("basic"))
    yield companion
    companion.stop()


def share(page: Page, answer: str) -> None:
    """Tap Share on a system whose sheet answers so; empty: the link is passed on."""
    page.evaluate("answer => { globalThis.rummyAnswer = answer; }", answer)
    page.locator("#room-share").click()


def test_a_link_is_shared_and_who_closes_the_sheet_or_is_refused_it_hears_what_to_do(pair: tuple[Page, Page]) -> None:
    page, _ = pair
    page.evaluate(SHARE_SHEET)
    link = open_room(page, "Alex")
    said = page.locator("#room-said")
    share(page, "AbortError")
    expect(said).to_have_text("Nothing was shared. You can copy the link instead.")
    page.evaluate("navigator.clipboard.writeText('')")
    share(page, "NotAllowedError")
    expect(said).to_have_text("The share sheet did not open. The link is copied, so paste it where you like.")
    assert page.evaluate("navigator.clipboard.readText()") == link
    share(page, "")
    assert page.evaluate("rummyShared") == {"text": f"Play rummy with me. Room {code_of(link)}.", "url": link}


def test_a_knock_goes_from_the_hosts_screen_when_the_knocker_goes_away(pair: tuple[Page, Page]) -> None:
    host, guest = pair
    code = code_of(open_room(host, "Alex"))
    host.locator("[data-action=room-home]").click()
    guest.locator("#home-code").fill(code)
    guest.locator("#home-code").press("Enter")
    guest.locator("#join-name").fill("Kim")
    go_on(guest, "[data-action=room-join]")
    expect(host.locator("#knock-text")).to_have_text(f"Kim knocks at room {code}.")
    host.locator("#play").focus()
    host.locator("#knock-no").focus()
    guest.locator("[data-action=room-cancel]").click()
    expect(host.locator("#knock-bar")).to_be_hidden()
    expect(host.locator("#play")).to_be_focused()  # the focus was in the bar, and is not lost with it


def test_a_turn_with_a_deadline_has_a_ring_that_is_set_once_and_my_games_say_whose_turn_it_is(
    pair: tuple[Page, Page],
) -> None:
    host, guest = pair
    link = open_room(host, "Alex", deadline=MINUTE)
    follow(guest, link, "Sam")
    expect(linked(host)).to_be_visible()
    host.locator("#room-start:not([aria-disabled])").click()
    expect_dealt(host, guest)
    mover = on_turn(host, guest)
    other, name = (guest, "Alex") if mover is host else (host, "Sam")
    expect(mover.locator("#my-ring")).to_be_visible()
    expect(other.locator("#my-ring")).to_be_hidden()
    before = other.evaluate(RINGS, "#seats .ring")
    assert [duration for duration, _ in before] == [MINUTE_MS] * 2  # its two halves
    words = other.locator("#seats .did")
    expect(words).not_to_have_text(words.inner_text())
    assert other.evaluate(RINGS, "#seats .ring") == before  # the words went on by seconds, the ring by itself

    home(mover, other)
    other.go_back()
    assert other.evaluate(RINGS, "#seats .ring") == before  # nor did it begin anew when the table was shown again
    home(other)
    expect(mover.locator("#my-games .tag").first).to_have_text("Your turn")
    expect(other.locator("#my-games .tag").first).to_have_text(f"{name}'s turn")


def test_a_match_that_is_over_before_its_first_deal_says_so_and_can_be_played_again(
    pair: tuple[Page, Page], sam: Companion
) -> None:
    page, _ = pair
    follow(page, f"#{sam.fragment}", "Alex")
    sam.open_table()
    sam.do(at_once(sam.player.client.resign))
    expect(page.locator("#room-title")).to_have_text("The match is over")
    expect(page.locator("#room-status")).to_have_text("Sam gave up. The hand in play was not counted.")
    page.locator("#room-start", has_text="Play again").click()
    expect(page.locator("#room-start")).to_have_text("Play againWaiting for Sam")
    sam.do(at_once(sam.player.client.rematch))
    expect_dealt(page)
    home(page)


async def at_once(act: Callable[[], None]) -> None:
    """Do something in a player's own loop."""
    act()
