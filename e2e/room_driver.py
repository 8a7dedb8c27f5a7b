"""Rooms in the browser tests: a page and a relay on one port, and a second player who is a program of CPython.

That player runs the page's own driver (:mod:`rummy_page.room.client`) without a browser, so a test needs one
page where it would need two, and can read what the relay carried for it.
"""

import re
from collections.abc import Callable, Coroutine, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from typing import Any, TypeVar

from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect
from rummy_page.room.machine import LineEvents

from e2e.helpers import expect_ready
from e2e.standing import PHONE
from e2e.table_driver import Seen, act, draw, look, wait_for_my_turn
from e2e.watch import READY_MS, Watch
from rummy_core.room.codes import Invitation, link_fragment
from rummy_core.room.table import Table
from rummy_core.room.version import DEFAULT_GRACE_S
from rummy_core.room.wire import relay_talk as talk
from rummy_core.rules import Rules
from tests.roomclient.cheat import Cheat
from tests.roomclient.here import HereIdentity, HereMachine, SocketLine
from tests.roomclient.player import LINK, WAIT_S, opening
from tests.signaling.loop_thread import LoopThread
from tests.signaling.process import Process
from tests.signaling.wire import Wire

T = TypeVar("T")

LOOKS = 5000
"""Looks at the pages, some milliseconds each, within which something must have happened."""

ON_ITS_WAY = "On its way"

OUTAGE = ("WebSocket connection to", "ERR_INTERNET_DISCONNECTED", "ERR_CONNECTION_", "ERR_EMPTY_RESPONSE")

NO_WEBRTC = "delete globalThis.RTCPeerConnection"


class TappedMachine(HereMachine):
    """Keeps every byte that its lines to the relay carry: all that the relay holds between the two players."""

    def __init__(self, relay_url: str) -> None:
        super().__init__(relay_url)
        self.carried: list[bytes] = []

    def dial(self, events: LineEvents) -> SocketLine:
        def said(data: bytes) -> None:
            self.carried.append(data)
            events.said(data)

        line = super().dial(LineEvents(events.opened, said, events.closed))
        send = line.send

        def sent(data: bytes) -> None:
            self.carried.append(data)
            send(data)

        line.send = sent  # type: ignore[method-assign]
        return line

    @property
    def frames(self) -> list[bytes]:
        """What the relay passed on between the two."""
        words = [talk.read(data) for data in self.carried if talk.tag_of(data) == "frame"]
        return [word.data for word in words if isinstance(word, talk.Forward)]


class Companion:
    """The second player, in a thread of its own. It opens the room and the table, and plays by itself."""

    def __init__(
        self,
        relay: Process,
        name: str,
        rules: Rules,
        *,
        people: int = 2,
        bots: int = 0,
        grace_s: int = DEFAULT_GRACE_S,
    ) -> None:
        self._thread = LoopThread()
        self._rules, self._people, self._bots = rules, people, bots
        self.machine = TappedMachine(f"ws://127.0.0.1:{relay.port}/relay")
        self.player = self.do(self._arrive(name, grace_s))

    def do(self, work: Coroutine[Any, Any, T]) -> T:
        """Do something in the player's own loop and return what it comes to."""
        return self._thread.do(work, 2 * WAIT_S)

    def until(self, condition: Callable[[], bool]) -> None:
        """Wait until something is so for this player."""
        self.do(self.player.until(condition))

    async def _arrive(self, name: str, grace_s: int) -> Cheat:
        identity = HereIdentity(self.machine.draw(32))
        wish = opening(name, self._people, self.machine.draw(len(LINK)), grace_s)
        player = Cheat(self.machine, identity, wish)
        await player.client.start()
        await player.until(lambda: player.client.peer is not None)
        return player

    @property
    def table(self) -> Table:
        """The table as this player knows it."""
        assert self.player.table is not None
        return self.player.table

    @property
    def fragment(self) -> str:
        """What stands behind the # of the invitation to the room."""
        room = self.player.client.room
        assert room is not None
        return link_fragment(Invitation(room.code, self.player.client.link_key))

    def open_table(self) -> None:
        """Open the table as soon as everybody is there and linked."""
        self.until(lambda: self.player.here == self._people and self.player.linked)

        async def now() -> None:
            self.player.open_table(self._rules, self._bots)

        self.do(now())

    def stop(self) -> None:
        """Close it."""
        self.do(self.player.stop())
        self._thread.stop()


def url_of(way: Process | Wire) -> str:
    """Return where the page is, at the relay itself or at the end of a wire that leads there."""
    return f"http://127.0.0.1:{way.port}/"


def profile(browser: Browser, **options: Any) -> BrowserContext:
    """Return a browser profile of its own, as large as a phone and without motion; it may read what it has copied."""
    context = browser.new_context(**{"viewport": PHONE, "reduced_motion": "reduce", **options})
    context.set_default_timeout(READY_MS)
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    return context


def outage(problem: str) -> bool:
    """Return whether a problem is that of a relay that is gone, which serves the page too, or of a missing network."""
    return any(word in problem for word in OUTAGE)


@contextmanager
def fresh_profiles(
    browser: Browser,
    relay: Process,
    count: int,
    provoked: Callable[[str], bool] = lambda _problem: False,
    *,
    wires: Sequence[Wire] = (),
    direct: bool = True,
) -> Iterator[list[Page]]:
    """So many browser profiles with the page open; but for what is *provoked*, none may have had errors in the end.

    :param wires: by which the first of them reach the relay; the others reach it as it is.
    :param direct: whether they have WebRTC.
    """
    urls = [*map(url_of, wires), *[url_of(relay)] * (count - len(wires))]
    contexts = [profile(browser) for _ in urls]
    watches = [Watch(context, partial(str, url)) for context, url in zip(contexts, urls, strict=True)]
    pages = []
    for context, url in zip(contexts, urls, strict=True):
        if not direct:
            context.add_init_script(NO_WEBRTC)
        pages.append(context.new_page())
        pages[-1].goto(url)
    for page in pages:
        expect_ready(page)
    yield pages
    for context in contexts:
        context.close()
    wrong = [problem for watch in watches for problem in watch.problems if not provoked(problem)]
    wrong += [f"asked another origin: {stranger}" for watch in watches for stranger in watch.strangers]
    assert not wrong, f"the pages had errors: {wrong}"


def open_room(page: Page, name: str, **choices: str) -> str:
    """Open a private room by the page's form with these choices and return its invitation link."""
    page.locator("[data-action=friends-create]").click()
    page.locator("#create-name").fill(name)
    for question, answer in choices.items():
        page.locator(f"#create-form label:has([name={question}][value='{answer}'])").click()
    go_on(page, "#create-go")
    expect(page.locator("#room-inside:not([hidden]) #room-codes span")).to_have_count(4)
    page.locator("[data-action=room-copy]").click()
    expect(page.locator("#room-said")).not_to_be_empty()
    return str(page.evaluate("navigator.clipboard.readText()"))


def code_of(link: str) -> str:
    """Return the code of the room that an invitation link leads to."""
    return link.partition("#")[2].partition(".")[0]


def home(*pages: Page) -> None:
    """Go home; a room of an earlier story is left when a page goes into another."""
    for page in pages:
        page.goto(page.url.partition("#")[0] + "#")
        expect(page.locator("#home")).to_be_visible()


def follow(page: Page, link: str, name: str) -> None:
    """Go into a room by its invitation link, on the page's own way to the relay."""
    page.goto(page.url.partition("#")[0] + "#" + link.partition("#")[2])
    page.locator("#join-name").fill(name)
    go_on(page, "[data-action=room-join]")


def go_on(page: Page, button: str) -> None:
    """Tap what leads into a room, and leave the room of an earlier story if the page asks."""
    page.locator(button).click()
    expect(page.locator("#ask[open], #room-waiting:not([hidden])").first).to_be_visible()
    if page.locator("#ask").is_visible():
        page.locator("#ask-yes").click()


def expect_dealt(*pages: Page) -> None:
    """Wait until everybody has ten cards before them."""
    for page in pages:
        expect(page.locator("#table:not([hidden]) #hand .hc")).to_have_count(10)


def cards_of(page: Page) -> list[str]:
    """Return the cards in the hand, sorted."""
    return sorted(page.locator("#hand .hc").evaluate_all("cards => cards.map(card => card.dataset.card)"))


def linked(page: Page) -> Locator:
    """Return the words of the waiting room that say how the other player is reached."""
    return page.locator("#room-seats .tag", has_text=re.compile("direct|through the relay"))


def notice(page: Page) -> Locator:
    """Return what is said over the table."""
    return page.locator("#notice:not([hidden])")


def expect_back(page: Page) -> None:
    """Wait until a page that had lost the relay has its table again."""
    expect(notice(page).filter(has_text="Your seat is kept.")).to_have_count(0)
    expect(page.locator("#act-0")).not_to_contain_text("Reconnecting")


def settled(page: Page) -> Seen:
    """Return what the page shows once no move of its player is on its way any more."""
    for _ in range(LOOKS):
        seen = look(page)
        if not any(label.startswith(ON_ITS_WAY) for label in seen.labels):
            return seen
    raise AssertionError("a move is on its way for ever")


def on_turn(*pages: Page) -> Page:
    """Return the page whose turn it is, as soon as it is one's."""
    for _ in range(LOOKS):
        for page in pages:
            if look(page).mine:
                return page
    raise AssertionError("it is nobody's turn")


def play_turn(page: Page) -> None:
    """Play one turn by the page's controls."""
    while (seen := settled(page)).mine and seen.screen == "table":
        if seen.drawing:
            draw(page)
        else:
            act(page, seen)


def play_room_hand(page: Page) -> Seen:
    """Play until the hand is counted and return what is shown then."""
    while (seen := wait_for_my_turn(page)).screen != "hand-over":
        play_turn(page)
    return seen


def play_until_turn_of(wanted: Page, *pages: Page) -> None:
    """Play the turns of these pages until it is that of one of them."""
    while (page := on_turn(*pages)) is not wanted:
        play_turn(page)
