"""The page's room driver in CPython, two and three of them on a real relay process: matches, outages, reloads."""

import asyncio
from collections.abc import Coroutine, Iterator
from typing import Any

import pytest

from rummy_core.room.wire.relay_line import Wish
from rummy_core.rules import preset
from tests.roomclient.here import HereIdentity, HereMachine
from tests.roomclient.player import LINK, Player, opening
from tests.signaling.test_relay_sockets import Process

QUICK = preset("basic").but(target=20)


@pytest.fixture
def relay() -> Iterator[Process]:
    process = Process()
    yield process
    process.stop()


def play(story: Coroutine[Any, Any, None]) -> None:
    """Run a story to its end."""
    asyncio.run(story)


def player(relay: Process, number: int, wish: Wish, plays: bool = True) -> Player:
    machine = HereMachine(f"ws://127.0.0.1:{relay.port}/relay")
    return Player(machine, HereIdentity(bytes([number]) * 32), wish, plays)


async def two_in_a_room(relay: Process) -> tuple[Player, Player]:
    ada = player(relay, 1, opening("Ada", 2))
    await ada.client.start()
    await ada.until(lambda: ada.client.peer is not None)
    assert ada.client.room is not None
    ben = player(relay, 2, Wish("Ben", ada.client.room.code, LINK))
    await ben.client.start()
    await ada.until(lambda: ada.here == 2)
    await ben.until(lambda: ben.here == 2)
    return ada, ben


def test_two_people_play_a_sealed_match_to_its_end(relay: Process) -> None:
    async def story() -> None:
        ada, ben = await two_in_a_room(relay)
        ada.open_table(QUICK)
        await ada.until(lambda: ada.over)
        await ben.until(lambda: ben.over)
        assert ada.client.connection(ben.client.me) == "relayed"
        for each in (ada, ben):
            await each.client.stop()
            assert not each.problems
            print(each.news)

    play(story())
