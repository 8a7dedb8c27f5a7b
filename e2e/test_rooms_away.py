"""Who loses the network, for a moment and for longer, as both sides see it: real browsers that only the relay links."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

import pytest
from playwright.sync_api import Browser, Page, expect

from e2e.helpers import expect_offline_ready
from e2e.room_driver import (
    Companion,
    cards_of,
    expect_back,
    follow,
    fresh_profiles,
    home,
    notice,
    on_turn,
    open_room,
    outage,
    play_turn,
    play_until_turn_of,
    url_of,
)
from e2e.table_driver import MY_TURN
from rummy_core.rules import preset
from tests.signaling.process import Process
from tests.signaling.wire import Wire

LONG_MATCH = preset("basic").but(target=500, first_meld=100)
"""Nobody lays 100 points in the few turns of these stories, so no hand ends in them."""

GRACE_S = 12
"""As long as the relay needs to see that a silent phone is gone, and much longer than a moment."""

ADA = 1
"""The seat of the page that loses its network."""


@dataclass
class Phone:
    """A page, and the network that it hangs on."""

    page: Page
    wire: Wire

    def lose_network(self, *, silently: bool) -> None:
        """Take the network away, and let the browser hear of it.

        :param silently: all bytes vanish, in connections that are open too, and neither end is told.
        """
        if silently:
            self.wire.silence()
        else:
            self.wire.cut()
        self.page.context.set_offline(True)

    def find_network(self) -> None:
        """Give the network back, and let the browser hear of it. What fell silent stays so."""
        self.wire.mend()
        self.page.context.set_offline(False)


@pytest.fixture(scope="module")
def wire(relay: Process) -> Iterator[Wire]:
    wire = Wire(int(relay.port))
    yield wire
    wire.stop()


@pytest.fixture(scope="module")
def pages(browser: Browser, relay: Process, wire: Wire) -> Iterator[list[Page]]:
    """Two browser profiles without WebRTC; the first hangs on the wire."""
    with fresh_profiles(browser, relay, 2, outage, wires=[wire], direct=False) as opened:
        for page in opened:
            expect_offline_ready(page)  # nothing is downloaded any more when the network goes
        yield opened


@pytest.fixture(scope="module")
def phone(pages: list[Page], wire: Wire) -> Phone:
    return Phone(pages[0], wire)


@pytest.fixture(scope="module")
def ben(relay: Process, phone: Phone, pages: list[Page]) -> Iterator[Companion]:
    """Return the host of a room in which Ben, Ada at the phone and Cleo play; Ben plays by himself."""
    ben = Companion(relay, "Ben", LONG_MATCH, people=3, grace_s=GRACE_S)
    for page, name in zip(pages, ("Ada", "Cleo"), strict=True):
        follow(page, f"{url_of(relay)}#{ben.fragment}", name)
    ben.open_table()
    yield ben
    ben.stop()


def hand_in_log(ben: Companion, seat: int) -> list[str]:
    """Return the cards of a seat that all can see: the house bot has played there."""
    hand = ben.table.match.hand
    assert hand is not None
    return sorted(map(str, hand.hands[seat]))


def test_who_is_offline_for_a_moment_has_missed_nothing(phone: Phone, pages: list[Page], ben: Companion) -> None:
    ada, cleo = pages
    play_until_turn_of(ada, ada, cleo)
    cards = cards_of(ada)
    phone.lose_network(silently=False)
    expect(notice(ada)).to_contain_text("You are offline. Your seat is kept.")
    expect(notice(cleo)).to_contain_text("Ada is away. House bot plays in 0:")
    expect(ada.locator("#say")).to_contain_text(re.compile("Table as of 0:0[5-9] ago"))
    phone.find_network()
    expect_back(ada)
    assert cards_of(ada) == cards
    play_turn(ada)
    cleo.locator(MY_TURN).wait_for()
    assert sum(ben.table.covered) == 0


def test_who_stays_away_is_covered_by_the_house_bot_and_has_the_seat_back_at_the_next_decision(
    phone: Phone, pages: list[Page], ben: Companion
) -> None:
    ada, cleo = pages
    play_until_turn_of(ada, ada, cleo)
    phone.lose_network(silently=True)
    expect(notice(cleo)).to_contain_text("House bot is playing for Ada")
    cleo.locator(MY_TURN).wait_for()  # the turn that Ada left
    play_turn(cleo)
    cleo.locator(MY_TURN).wait_for()  # a whole turn of the house bot's
    expect(notice(ada)).to_contain_text("You are offline. Your seat is kept.")

    phone.find_network()
    expect(notice(cleo)).to_contain_text("Ada is back. The house bot made ")
    expect_back(ada)
    assert ben.table.covered[ADA] >= 3
    assert cards_of(ada) == hand_in_log(ben, ADA)
    play_turn(cleo)
    ada.locator(MY_TURN).wait_for()
    play_turn(ada)
    cleo.locator(MY_TURN).wait_for()
    assert not ben.table.away


@pytest.mark.long
def test_a_minute_without_network_in_a_room_of_the_pages_own(phone: Phone, pages: list[Page]) -> None:
    ada, cleo = pages
    home(ada, cleo)
    follow(ada, open_room(cleo, "Cleo", target="100"), "Ada")
    cleo.locator("#room-start:not([aria-disabled])").click()
    play_until_turn_of(ada, ada, cleo)
    phone.lose_network(silently=True)
    expect(notice(cleo)).to_contain_text(re.compile("House bot is playing for Ada, since (0:4|0:5|1:)"))
    cleo.locator(MY_TURN).wait_for()
    phone.find_network()
    expect(notice(cleo)).to_contain_text("Ada is back. The house bot made ")
    play_turn(cleo)
    play_turn(on_turn(ada))
    cleo.locator(MY_TURN).wait_for()
