"""Two real browsers behind two routers find each other, directly or not, and play.

The variable RUMMY_DIST names another built folder than dist/.
"""

import os
import re
import subprocess
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Playwright, expect, sync_playwright

from e2e.browser import FLAGS, find_chromium
from e2e.helpers import ROOT, expect_ready
from e2e.room_driver import (
    expect_back,
    expect_dealt,
    follow,
    linked,
    notice,
    on_turn,
    open_room,
    play_turn,
    play_until_turn_of,
    profile,
)
from e2e.table_driver import MY_TURN
from e2e.watch import READY_MS
from nat.networks import SERVER, Home, home_of, two_homes
from tests.signaling.process import Process

DIST = Path(os.environ.get("RUMMY_DIST", ROOT / "dist"))
SECRET = "a secret that relay and coturn share"
STUN, TURN = f"stun:{SERVER}:3478", f"turn:{SERVER}:3478?transport=tcp"
TURN_COMMAND = (
    *("turnserver", "-n", "--log-file=stdout", "--simple-log", "--no-cli", "--no-tls", "--no-dtls"),
    *("--use-auth-secret", f"--static-auth-secret={SECRET}", "--realm=turn.example"),
    *(f"--listening-ip={SERVER}", f"--relay-ip={SERVER}", "--pidfile="),
)


@pytest.fixture(scope="module")
def playwright() -> Iterator[Playwright]:
    expect.set_options(timeout=READY_MS)
    with sync_playwright() as running:
        yield running


@contextmanager
def coturn() -> Iterator[None]:
    """Run a STUN and TURN server on the internet's machine."""
    process = subprocess.Popen(TURN_COMMAND, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        yield
    finally:
        process.terminate()
        process.wait(timeout=20)


def browser_in(playwright: Playwright, home: Home, folder: Path, origin: str) -> Browser:
    """Start Chromium on a home's machine. Rooms need https or localhost, so this address is declared safe."""
    wrapper = folder / home.machine
    wrapper.write_text(f'#!/bin/sh\nexec ip netns exec {home.machine} {find_chromium()} "$@"\n')
    wrapper.chmod(0o755)
    flags = [*FLAGS, f"--unsafely-treat-insecure-origin-as-secure={origin}"]
    return playwright.chromium.launch(executable_path=str(wrapper), args=flags)


Meet = Callable[..., tuple[Page, Page]]


@pytest.fixture
def meet(playwright: Playwright, tmp_path: Path) -> Iterator[Meet]:
    """Return what builds the networks, starts everything, and brings Ada and Ben into one room."""
    with ExitStack() as stack:

        def begin(*relay_flags: str, routers: Callable[[Home], None]) -> tuple[Page, Page]:
            homes = stack.enter_context(two_homes())
            for home in homes:
                routers(home)
            stack.enter_context(coturn())
            relay = Process("--host", SERVER, "--site", str(DIST), *relay_flags)
            stack.callback(relay.stop)
            url = f"http://{SERVER}:{relay.port}/"
            pages = []
            for home in homes:
                browser = browser_in(playwright, home, tmp_path, url.rstrip("/"))
                stack.callback(browser.close)
                pages.append(profile(browser).new_page())
                pages[-1].goto(url)
            for page in pages:
                expect_ready(page)
            follow(pages[1], open_room(pages[0], "Ada"), "Ben")
            return pages[0], pages[1]

        yield begin


def expect_way(way: str, *pages: Page) -> None:
    """Wait until both players are said to be reached in this way."""
    for page in pages:
        expect(linked(page)).to_have_text(way)


def deal_and_play(host: Page, guest: Page) -> None:
    """Deal sealed cards, and let each player play a turn that the other sees."""
    host.locator("#room-start").click()
    expect_dealt(host, guest)
    first = on_turn(host, guest)
    second = guest if first is host else host
    play_turn(first)
    second.locator(MY_TURN).wait_for()
    play_turn(second)
    first.locator(MY_TURN).wait_for()


def test_two_ordinary_routers_let_the_browsers_talk_directly_with_the_help_of_stun(meet: Meet) -> None:
    host, guest = meet("--stun", STUN, routers=lambda _home: None)
    expect_way("direct", host, guest)
    deal_and_play(host, guest)


def test_where_no_udp_leaves_the_network_the_relay_carries_the_match(meet: Meet) -> None:
    host, guest = meet("--stun", STUN, routers=Home.block_udp)
    expect_way("through the relay", host, guest)
    deal_and_play(host, guest)


def test_where_no_udp_leaves_the_network_coturn_carries_it_over_tcp_with_a_password_of_the_relays(meet: Meet) -> None:
    host, guest = meet("--turn", TURN, "--turn-secret", SECRET, routers=Home.block_udp)
    expect_way("direct", host, guest)
    deal_and_play(host, guest)


def test_strict_routers_let_nobody_in_and_the_relay_carries_the_match(meet: Meet) -> None:
    host, guest = meet("--stun", STUN, routers=Home.use_new_port_for_each_peer)
    expect_way("through the relay", host, guest)
    deal_and_play(host, guest)


def test_who_pulls_the_cable_for_a_minute_is_covered_and_has_the_seat_back_at_the_next_decision(meet: Meet) -> None:
    host, guest = meet("--stun", STUN, routers=lambda _home: None)
    expect_way("direct", host, guest)
    host.locator("#room-start").click()
    expect_dealt(host, guest)
    play_until_turn_of(guest, host, guest)
    ben = home_of("b")
    ben.unplug()
    expect(notice(guest)).to_contain_text("You are offline. Your seat is kept.")
    expect(notice(host)).to_contain_text(re.compile("House bot is playing for Ben, since (0:4|0:5|1:)"))
    host.locator(MY_TURN).wait_for()  # the turn that Ben left is played
    ben.plug_in()
    expect(notice(host)).to_contain_text("Ben is back. The house bot made ")
    expect_back(guest)
    play_turn(host)
    guest.locator(MY_TURN).wait_for()
    play_turn(guest)
    host.locator(MY_TURN).wait_for()
