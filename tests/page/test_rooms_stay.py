"""A stay in a room, as its screens know it: the page's own client in CPython, on a real relay over real sockets."""

import asyncio
from collections.abc import Callable, Coroutine, Iterator
from typing import Any

import pytest
from rummy_page.room.arrival import arrival
from rummy_page.room.client import RoomClient
from rummy_page.room.create import RoomPlan, quick_settings, room_settings
from rummy_page.room.stay import Stay
from rummy_page.room.waiting import waiting
from rummy_page.room.wishes import wish_anew, wish_to_find, wish_to_open
from rummy_page.setup import Setup

from rummy_core.room.codes import LINK_KEY_BYTES
from rummy_core.room.effects import VersionMismatch
from rummy_core.room.wire.relay_line import Wish, wish_to_join
from tests.roomclient.here import HereIdentity, HereMachine
from tests.signaling.process import Process

WAIT_S = 20.0
CHOICES = Setup(seats=3, target="100")


@pytest.fixture(scope="module")
def relay() -> Iterator[Process]:
    process = Process("--rooms-per-minute", "100")  # all stories come from one address
    yield process
    process.stop()


def tell(story: Coroutine[Any, Any, None]) -> None:
    asyncio.run(story)


class Guest:
    """Somebody with the page open; ``stay`` is looked at after every change, as the page does."""

    def __init__(self, url: str, wish: Wish, **how: bool) -> None:
        machine = HereMachine(url)
        self._stirred = asyncio.Event()
        client = RoomClient(machine, HereIdentity(machine.draw(32)), wish, self._changed, lambda _: None)
        self._machine, self.later_s = machine, 0.0
        self.stay = Stay(client, now=self.now, draw=machine.draw, **how)

    def now(self) -> float:
        """Return the time of the page's clock, which a story may put forward by ``later_s``."""
        return self._machine.now() + self.later_s

    def _changed(self) -> None:
        self.stay.look()
        self._stirred.set()

    async def until(self, condition: Callable[[Stay], bool]) -> Stay:
        """Wait until *condition* is so."""
        async with asyncio.timeout(WAIT_S):
            while not condition(self.stay):
                self._stirred.clear()
                await self._stirred.wait()
        return self.stay

    @property
    def start_says(self) -> str:
        """What the button that starts says about itself."""
        room = self.stay.inside()
        return "" if room is None else waiting(room, self.now()).start.why


def url_of(relay: Process) -> str:
    return f"ws://127.0.0.1:{relay.port}/relay"


async def come(relay: Process, wish: Wish, **how: bool) -> Guest:
    guest = Guest(url_of(relay), wish, **how)
    await guest.stay.client.start()
    return guest


async def host_of(relay: Process, plan: RoomPlan | None = None) -> Guest:
    """Return a host in the new room."""
    wish = wish_to_open("Alex", HereMachine("").draw(LINK_KEY_BYTES), room_settings(CHOICES, plan or RoomPlan()))
    host = await come(relay, wish, opens=True)
    await host.until(lambda stay: stay.arrived)
    return host


async def host_and_friend(relay: Process) -> tuple[Guest, Guest]:
    """Return a host in the new room, and a friend who comes by its link."""
    host = await host_of(relay)
    invitation = host.stay.invitation()
    assert invitation is not None
    return host, await come(relay, wish_to_join(invitation, "Sam"))


async def leave(*guests: Guest) -> None:
    """Close the guests' pages, and wait until their sockets are closed."""
    for guest in guests:
        await guest.stay.client.stop()
    closing = asyncio.all_tasks() - {asyncio.current_task()}
    if closing:
        await asyncio.wait(closing, timeout=WAIT_S)


def test_a_friend_with_the_link_is_seated_knows_the_rules_and_the_host_can_start_with_a_bot(relay: Process) -> None:
    async def story() -> None:
        host, friend = await host_and_friend(relay)
        await friend.until(lambda stay: stay.arrived)
        room = friend.stay.inside()
        assert room is not None
        assert room.choices is not None
        assert room.choices.rules() == CHOICES.rules()
        host.stay.add_bot()
        await host.until(lambda _: host.start_says == "3 players")
        host.stay.start()
        host.stay.start()  # a double tap is one tap
        await friend.until(lambda stay: stay.dealt)
        await host.until(lambda stay: stay.dealt)
        peer = friend.stay.client.peer
        assert peer is not None
        assert peer.table is not None
        assert [seat.name for seat in peer.table.setup.seats] == ["Alex", "Sam", "Fern"]
        await leave(host, friend)

    tell(story())


def test_a_match_that_is_given_up_before_the_first_deal_can_be_played_again(relay: Process) -> None:
    async def story() -> None:
        host, friend = await host_and_friend(relay)
        await host.until(lambda _: host.start_says == "2 players")
        host.stay.start()
        await host.until(lambda stay: stay.begun)
        host.stay.client.resign()  # at once: the players have not even agreed to the table yet
        await host.until(lambda _: host.start_says == "if all players agree")
        await friend.until(lambda _: friend.start_says == "if all players agree")
        assert not host.stay.dealt
        host.stay.client.rematch()
        await host.until(lambda _: host.start_says == "Waiting for Sam")
        friend.stay.client.rematch()
        for guest in (host, friend):
            await guest.until(lambda stay: stay.dealt)
        await leave(host, friend)

    tell(story())


def test_whoever_has_only_the_code_knocks_and_is_let_in(relay: Process) -> None:
    async def story() -> None:
        host = await host_of(relay)
        stranger = await come(relay, Wish("Kim", host.stay.code.lower()))
        await stranger.until(lambda stay: stay.way().at_door_since is not None)
        assert arrival(stranger.stay.way(), stranger.now()).title == "You knocked"
        await host.until(lambda stay: bool(stay.client.knocks))
        host.stay.client.admit(host.stay.client.knocks[0].key, yes=True)
        await stranger.until(lambda stay: stay.arrived)
        assert stranger.stay.invitation() is None
        await leave(host, stranger)

    tell(story())


def test_whoever_is_turned_away_is_told_and_may_try_again(relay: Process) -> None:
    async def story() -> None:
        host = await host_of(relay)
        stranger = await come(relay, Wish("Kim", host.stay.code))
        await host.until(lambda stay: bool(stay.client.knocks))
        host.stay.client.admit(host.stay.client.knocks[0].key, yes=False)
        await stranger.until(lambda stay: stay.way().refused is not None)
        assert arrival(stranger.stay.way(), stranger.now()).title == "Nobody opened the door"
        stranger.stay.client.try_again()
        await host.until(lambda stay: bool(stay.client.knocks))
        await leave(host, stranger)

    tell(story())


def test_an_old_link_is_told_apart_from_a_full_room(relay: Process) -> None:
    async def story() -> None:
        host = await host_of(relay)
        invitation = host.stay.invitation()
        assert invitation is not None
        old = await come(relay, Wish("Kim", invitation.code, bytes(LINK_KEY_BYTES)))
        await old.until(lambda stay: stay.way().refused is not None)
        friends = [await come(relay, wish_to_join(invitation, name)) for name in ("Sam", "Ana")]
        for friend in friends:
            await friend.until(lambda stay: stay.arrived)
        late = await come(relay, wish_to_join(invitation, "Max"))
        await late.until(lambda stay: stay.way().refused is not None)
        titles = [arrival(guest.stay.way(), guest.now()).title for guest in (old, late)]
        assert titles == ["No such room", "The room is full"]
        await leave(host, old, late, *friends)

    tell(story())


def test_when_the_host_leaves_the_next_one_can_open_the_same_table(relay: Process) -> None:
    async def story() -> None:
        host = await host_of(relay)
        invitation = host.stay.invitation()
        assert invitation is not None
        friends = [await come(relay, wish_to_join(invitation, name)) for name in ("Sam", "Ana")]
        for friend in friends:
            await friend.until(lambda stay: stay.arrived)
        await host.stay.client.leave()
        heir = friends[0]
        await heir.until(lambda _: heir.start_says == "2 players")
        heir.stay.start()
        await friends[1].until(lambda stay: stay.dealt)
        peer = friends[1].stay.client.peer
        assert peer is not None
        assert peer.table is not None
        assert peer.table.setup.rules == CHOICES.rules()
        await leave(*friends)

    tell(story())


def test_a_table_that_somebody_left_before_agreeing_says_so_after_the_grace_time(relay: Process) -> None:
    async def story() -> None:
        host, friend = await host_and_friend(relay)
        await host.until(lambda _: host.start_says == "2 players")
        host.stay.start()
        await friend.stay.client.stop()
        await host.until(lambda stay: stay.begun and not stay.client.connection(friend.stay.client.me))
        assert host.start_says == "the cards come in a moment"
        host.later_s = 20.0
        host.stay.look()
        assert host.start_says == "with the same rules"
        card = host.stay.client.card
        assert card is not None
        another = await come(relay, wish_anew(card, bytes(LINK_KEY_BYTES), quick=False), opens=True)
        await another.until(lambda stay: stay.arrived)
        room = another.stay.inside()
        assert room is not None
        assert room.choices is not None
        assert room.choices.rules() == CHOICES.rules()
        await leave(host, friend, another)

    tell(story())


def test_two_who_look_for_an_opponent_meet_and_the_match_begins_by_itself(relay: Process) -> None:
    async def story() -> None:
        settings = quick_settings(Setup(target="1"))
        machine = HereMachine("")
        guests = [
            await come(relay, wish_to_find(name, machine.draw(16), settings), opens=True, quick=True)
            for name in ("Alex", "Sam")
        ]
        for guest in guests:
            await guest.until(lambda stay: stay.dealt)
        await leave(*guests)

    tell(story())


def test_a_relay_that_does_not_answer_is_said_and_tried_again() -> None:
    async def story() -> None:
        guest = Guest("ws://127.0.0.1:9/relay", Wish("Kim", "JUX5"))
        await guest.stay.client.start()
        await guest.until(lambda stay: stay.way().failed)
        found = arrival(guest.stay.way(), guest.now())
        assert (found.title, found.button) == ("The relay cannot be reached", "retry")
        assert found.clock
        await leave(guest)

    tell(story())


def test_somebody_with_another_version_is_marked_and_keeps_nobody_waiting(relay: Process) -> None:
    async def story() -> None:
        host, friend = await host_and_friend(relay)
        await host.until(lambda stay: bool(stay.client.connection(friend.stay.client.me)))
        host.stay.heard(VersionMismatch(friend.stay.client.me.hex(), "rummy/v2", newer=True))
        room = host.stay.inside()
        assert room is not None
        model = waiting(room, host.now())
        assert "other version" in [row.tag for row in model.rows]
        assert model.start.why == "with 2 players or more"
        await leave(host, friend)

    tell(story())


def test_bots_come_go_and_change_their_level(relay: Process) -> None:
    async def story() -> None:
        host = await host_of(relay)
        stay = host.stay

        def levels() -> list[str]:
            room = stay.inside()
            assert room is not None
            return [row.level for row in waiting(room, host.now()).rows if row.level]

        for _ in range(4):
            stay.add_bot()
        assert levels() == ["medium", "medium"]  # three seats, and one is the host's
        stay.change_bot(0)
        assert levels() == ["hard", "medium"]
        stay.remove_bot(0)
        assert levels() == ["medium"]
        await leave(host)

    tell(story())
