"""A page that is loaded again while the relay is away: what is kept is seen at once, and nothing is written."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from rummy_page.room.facts import FactFinder
from rummy_page.room.table_notices import standing_notice

from rummy_core.errors import RoomFault
from rummy_core.room.codes import LINK_KEY_BYTES
from rummy_core.room.wire.relay_line import Wish
from tests.roomclient.player import Player, opening
from tests.roomclient.test_rooms_over_a_relay import ONE_HAND, at_a_table, goodbye, in_a_room, player, run, some_turns
from tests.signaling.process import Process


@pytest.fixture
def relay(tmp_path: Path) -> Iterator[Process]:
    process = Process("--store", str(tmp_path / "relay.db"))
    yield process
    process.stop()


@pytest.fixture
def forgetful() -> Iterator[Process]:
    """Return a relay that forgets everything when it is killed."""
    process = Process()
    yield process
    process.stop()


def notice(someone: Player) -> str:
    """Return the notice over the table of somebody's page."""
    client = someone.client
    facts = FactFinder(client).look(someone.machine.now())
    found = None if facts is None else standing_notice(facts, [seat.name for seat in facts.table.setup.seats])
    return "" if found is None else found.text


def test_the_table_is_there_before_the_relay_and_the_match_goes_on_when_it_is_back(relay: Process) -> None:
    async def story() -> None:
        ada, ben = await at_a_table(relay)
        cards = ben.cards
        await ben.stop()
        relay.kill()
        back = ben.again()
        await back.client.start()
        await back.until(lambda: not back.client.calling)
        assert back.cards == cards
        assert back.client.room is None
        assert back.client.code == ada.client.code
        assert notice(back).startswith("**The relay cannot be reached.** Your seat is kept. Trying again in ")
        with pytest.raises(RoomFault, match="Wait until the relay has let you in"):
            back.client.resign()
        seen = back.client.peer
        relay.again()
        await some_turns(ada, back)
        assert back.client.peer is seen
        await goodbye(ada, back)

    run(story())


def test_what_another_tab_has_played_since_then_stands(relay: Process) -> None:
    async def story() -> None:
        ada, ben = await at_a_table(relay)
        shelf, before = ben.machine.shelf, dict(ben.machine.shelf.rooms)
        await some_turns(ada, ben)
        await ben.stop()
        after, shelf.rooms = shelf.rooms, before
        relay.kill()
        ben.plays = False
        back = ben.again()
        await back.client.start()
        await back.until(lambda: not back.client.calling)
        early = back.client.peer
        assert early is not None
        shelf.rooms = after
        relay.again()
        await back.until(lambda: back.client.relay_up and back.client.peer is not early)
        assert ben.client.peer is not None
        assert back.client.peer is not None
        assert back.client.peer.entries[: len(ben.client.peer.entries)] == ben.client.peer.entries
        more = back.turns + 4
        back.play_on()
        for each in (ada, back):
            await each.until_turn(more)
        await goodbye(ada, back)

    run(story())


def test_a_second_tab_sees_the_table_and_plays_on_once_it_takes_over(relay: Process) -> None:
    async def story() -> None:
        ada, ben = await at_a_table(relay)
        other_tab = ben.again()
        await other_tab.client.start()
        await other_tab.until(lambda: other_tab.client.displaced)
        await other_tab.until_dealt()
        assert other_tab.cards == ben.cards
        assert notice(other_tab).startswith("**Open in another tab.**")
        other_tab.client.take_over()
        await ben.until(lambda: ben.client.displaced)
        await some_turns(ada, other_tab)
        await goodbye(ada, ben, other_tab)

    run(story())


def test_whoever_goes_back_to_a_code_that_is_another_rooms_now_is_told_so_and_sees_the_own_table(
    forgetful: Process,
) -> None:
    async def story() -> None:
        relay = forgetful
        ada, ben = await in_a_room(relay, "Ada", "Ben", plays=False)
        code = ada.client.code
        ada.open_table(ONE_HAND)
        await ben.until_dealt()
        cards = ben.cards
        await ada.stop()
        await ben.stop()
        relay.kill()
        relay.again()
        kim = player(relay, 3, opening("Kim", 3, bytes(LINK_KEY_BYTES), public=True, code=code))
        await kim.client.start()
        await kim.until(lambda: kim.client.room is not None)
        assert kim.client.code == code
        back = Player(ben.machine, ben.identity, Wish("Ben", code, room=ben.client.room_id), plays=False)
        await back.client.start()
        await back.until(lambda: back.client.refused is not None)
        await back.until(lambda: back.cards == cards)
        assert notice(back).startswith("**No such room.**")
        await kim.until(lambda: kim.here == 1)
        await goodbye(kim, back)

    run(story())
