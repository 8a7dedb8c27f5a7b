"""Rooms over a real network stack: Chromium's WebRTC, a real relay process that dies, a page that goes offline.

The screens of rooms have their own tests; here it is what lies below them.
"""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from e2e.helpers import expect_offline_ready
from e2e.room_driver import (
    Companion,
    cards_of,
    expect_back,
    expect_dealt,
    follow,
    fresh_profiles,
    home,
    linked,
    notice,
    on_turn,
    open_room,
    outage,
    play_room_hand,
    play_turn,
    url_of,
)
from e2e.table_driver import MY_TURN, look
from rummy_core.rules import preset
from tests.signaling.process import Process

ONE_HAND = preset("basic").but(deals=1, target=None)
TO_FIFTY = preset("basic").but(target=50)


@pytest.fixture(scope="module")
def relay(dist: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """Serve page and relay on one port, as `make play` does."""
    store = tmp_path_factory.mktemp("relay") / "relay.db"
    process = Process("--site", str(dist), "--store", str(store))
    yield process
    process.stop()


@pytest.fixture(scope="module")
def pages(browser: Browser, relay: Process) -> Iterator[list[Page]]:
    """Two browser profiles for all stories; only what is provoked may be logged as an error."""
    with fresh_profiles(browser, relay, 2, outage) as opened:
        yield opened


@pytest.fixture
def companion(relay: Process) -> Iterator[Callable[..., Companion]]:
    """Return what starts a second player who is no browser."""
    started: list[Companion] = []

    def start(*arguments: object, **choices: int) -> Companion:
        started.append(Companion(relay, *arguments, **choices))  # type: ignore[arg-type]
        return started[-1]

    yield start
    for each in started:
        each.stop()


def test_two_browsers_play_over_webrtc_through_a_relay_that_dies_and_a_network_that_goes_away(
    pages: list[Page], relay: Process
) -> None:
    host, guest = pages
    link = open_room(host, "Ada")
    follow(guest, link, "Ben")
    for page in (host, guest):  # the relay's way is there first
        expect(linked(page)).to_have_text("direct")

    # in the lobby: the relay is killed and started again; nobody has to do anything
    start = host.locator("#room-start")
    relay.kill()
    expect(start).to_have_attribute("aria-disabled", "true")
    relay.again()
    expect(start).not_to_have_attribute("aria-disabled", "true")

    # while the deck is being made: the passes go on between the browsers
    start.click()
    relay.kill()
    expect_dealt(host, guest)
    relay.again()
    relay.wait_for_people(2)
    cards = [cards_of(page) for page in pages]

    # in the hand: who is on turn plays while there is no relay, and the other sees it
    relay.kill()
    first = on_turn(host, guest)
    second = guest if first is host else host
    play_turn(first)
    second.locator(MY_TURN).wait_for()

    # a page that is loaded again meanwhile, from its own copy, shows its cards and plays on when the relay is back
    expect_offline_ready(second)
    second.reload()
    expect(notice(second)).to_contain_text("The relay cannot be reached. Your seat is kept.")
    assert cards_of(second) == cards[pages.index(second)]
    relay.again()
    expect_back(second)
    play_turn(second)
    first.locator(MY_TURN).wait_for()


def test_a_hand_is_played_with_no_direct_channel_and_the_relay_holds_nothing_that_can_be_read(
    pages: list[Page], relay: Process, companion: Callable[..., Companion]
) -> None:
    page, _ = pages
    home(page)
    ben = companion("Ben", ONE_HAND)
    follow(page, f"{url_of(relay)}#{ben.fragment}", "Ada")
    ben.open_table()
    expect_dealt(page)
    cards = cards_of(page)

    page.locator(MY_TURN).wait_for()
    page.context.set_offline(True)
    expect(page.locator("#notice")).to_contain_text("You are offline. Your seat is kept.")
    page.context.set_offline(False)
    expect(page.locator("#notice")).not_to_contain_text("You are offline.")
    assert cards_of(page) == cards

    play_room_hand(page)
    ben.until(lambda: ben.player.over)
    peer = ben.player.client.peer
    assert peer is not None
    carried = b"".join(ben.machine.carried)
    assert ben.player.end in carried  # what the relay stamps is there,
    assert len(ben.machine.frames) > len(peer.entries)
    assert [entry for entry in peer.entries if entry.sig in carried] == []  # and no line of the log


def test_a_move_that_the_rules_forbid_changes_nothing_and_names_its_player(
    pages: list[Page], relay: Process, companion: Callable[..., Companion]
) -> None:
    page, _ = pages
    home(page)
    mallory = companion("Mallory", ONE_HAND)
    follow(page, f"{url_of(relay)}#{mallory.fragment}", "Ada")
    mallory.open_table()
    page.locator(MY_TURN).wait_for()
    cards = cards_of(page)
    mallory.do(mallory.player.cheat("forged-move"))
    expect(page.locator("#notice")).to_contain_text("Mallory's app sent something the rules forbid.")
    assert cards_of(page) == cards
    play_turn(page)


@pytest.mark.long
def test_two_finish_a_match_to_fifty_in_a_sealed_room(
    pages: list[Page], relay: Process, companion: Callable[..., Companion]
) -> None:
    page, _ = pages
    home(page)
    ben = companion("Ben", TO_FIFTY)
    follow(page, f"{url_of(relay)}#{ben.fragment}", "Ada")
    ben.open_table()
    while not play_room_hand(page).over:
        page.locator("#over-next").click()
    ben.until(lambda: ben.player.over)
    assert ben.player.table is not None
    assert max(ben.player.table.match.totals) >= 50


def test_three_people_and_a_bot_play_a_hand(
    pages: list[Page], relay: Process, companion: Callable[..., Companion]
) -> None:
    home(*pages)
    cleo = companion("Cleo", ONE_HAND, people=3, bots=1)
    for page, name in zip(pages, ("Ada", "Ben"), strict=True):
        follow(page, f"{url_of(relay)}#{cleo.fragment}", name)
    cleo.open_table()
    for page in pages:
        expect(page.locator("#hand .hc")).to_have_count(7)
    counted = 0
    while counted < len(pages):
        for page in pages:
            if look(page).mine:
                play_turn(page)
        counted = sum(look(page).screen == "hand-over" for page in pages)
    cleo.until(lambda: cleo.player.over)
