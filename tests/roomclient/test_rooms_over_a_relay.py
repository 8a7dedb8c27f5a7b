"""The page's room driver in CPython, two and three of them on a real relay process: matches, outages, reloads."""

import asyncio
from collections.abc import Coroutine, Iterator
from pathlib import Path
from typing import Any

import pytest
from rummy_page.room.news import NotKept

from rummy_core.room.codes import watch_key
from rummy_core.room.desk import entry_key
from rummy_core.room.effects import Audited
from rummy_core.room.wire.relay_line import Wish
from rummy_core.rules import preset
from tests.roomclient.cheat import Cheat, Mischief
from tests.roomclient.here import HereIdentity, HereMachine
from tests.roomclient.player import LINK, Player, opening
from tests.signaling.process import Process

ONE_HAND = preset("basic").but(deals=1, target=None)


@pytest.fixture
def relay(tmp_path: Path) -> Iterator[Process]:
    process = Process("--store", str(tmp_path / "relay.db"))
    yield process
    process.stop()


def run(story: Coroutine[Any, Any, None]) -> None:
    """Run a story to its end."""
    asyncio.run(story)


def player(relay: Process, number: int, wish: Wish, plays: bool = True, kind: type[Player] = Player) -> Player:
    machine = HereMachine(f"ws://127.0.0.1:{relay.port}/relay")
    return kind(machine, HereIdentity(bytes([number]) * 32), wish, plays)


async def in_a_room(relay: Process, *names: str, plays: bool = True, guest: type[Player] = Player) -> list[Player]:
    """Return these people, all in one room and linked with each other."""
    people = [player(relay, 1, opening(names[0], len(names)), plays)]
    await people[0].client.start()
    await people[0].until(lambda: people[0].client.peer is not None)
    assert people[0].client.room is not None
    code = people[0].client.room.code
    people += [player(relay, number, Wish(name, code, LINK), plays, guest) for number, name in enumerate(names[1:], 2)]
    for newcomer in people[1:]:
        await newcomer.client.start()
    for each in people:
        await each.until_linked([other for other in people if other is not each])
    return people


async def at_a_table(relay: Process) -> tuple[Player, Player]:
    """Return two people whose cards are dealt, and who do not play by themselves yet."""
    ada, ben = await in_a_room(relay, "Ada", "Ben", plays=False)
    ada.open_table(ONE_HAND)
    await ben.until_dealt()
    return ada, ben


async def at_the_door(relay: Process) -> tuple[Player, Player]:
    """Return a host in the new room, and somebody who has come with its code alone."""
    ada = player(relay, 1, opening("Ada", 2))
    await ada.client.start()
    await ada.until(lambda: ada.client.room is not None)
    assert ada.client.room is not None
    ben = player(relay, 2, Wish("Ben", ada.client.room.code))
    await ben.client.start()
    return ada, ben


async def some_turns(*people: Player) -> None:
    """Let everybody play until a few moves more are in all logs."""
    for each in people:
        await each.until_dealt()
    wanted = max(each.turns for each in people) + 4
    for each in people:
        each.play_on()
    for each in people:
        await each.until_turn(wanted)


async def goodbye(*people: Player) -> None:
    """Stop everybody; nobody had a problem, and every deal was in order."""
    for each in people:
        await each.stop()
        assert each.problems == []
        assert [news for news in each.news if not isinstance(news, Audited) or news.fault] == []


def test_three_people_and_a_bot_play_a_sealed_match_to_its_end(relay: Process) -> None:
    async def story() -> None:
        people = await in_a_room(relay, "Ada", "Ben", "Cleo")
        people[0].open_table(ONE_HAND, bots=1)
        for each in people:
            await each.until_over()
        assert len({each.end for each in people}) == 1
        assert people[0].client.connection(people[1].client.me) == "relayed"
        await goodbye(*people)

    run(story())


def test_a_relay_that_is_killed_and_started_again_ends_no_match(relay: Process) -> None:
    async def story() -> None:
        ada, ben = await at_a_table(relay)
        before = ada.client.room
        relay.kill()
        await ada.until(lambda: not ada.client.relay_up)
        assert ada.client.connection(ben.client.me) == ""
        assert ada.client.next_try_s is not None
        relay.again()
        await some_turns(ada, ben)
        assert before is not None
        assert ada.client.room is not None
        assert ada.client.room.code == before.code
        await goodbye(ada, ben)

    run(story())


def test_a_relay_that_is_killed_while_the_cards_are_shuffled_ends_no_deal(relay: Process) -> None:
    async def story() -> None:
        ada, ben = await in_a_room(relay, "Ada", "Ben", plays=False)
        ada.open_table(ONE_HAND)
        await ben.until(lambda: ben.table is not None and ben.table.stage == "prepare")
        relay.kill()
        await ben.until(lambda: not ben.client.relay_up)
        assert ben.cards == ()
        relay.again()
        await some_turns(ada, ben)
        await goodbye(ada, ben)

    run(story())


def test_a_page_that_is_loaded_again_has_its_seat_and_its_cards(relay: Process) -> None:
    async def story() -> None:
        ada, ben = await at_a_table(relay)
        cards = ben.cards
        await ben.stop()
        back = ben.again()
        await back.client.start()
        await back.until(lambda: back.cards == cards)
        assert back.client.link_key == LINK
        await some_turns(ada, back)
        (card,) = await back.machine.shelf.cards()
        assert (card.names, card.rules, card.scores, card.over) == (("Ada", "Ben"), "basic", (0, 0), False)
        await goodbye(ada, back)

    run(story())


def test_everybody_is_away_at_once_and_the_match_goes_on_the_next_day(relay: Process) -> None:
    async def story() -> None:
        people = await in_a_room(relay, "Ada", "Ben", plays=False)
        people[0].open_table(ONE_HAND)
        await people[1].until_dealt()
        for seat, each in enumerate(people):
            await each.stop()
            assert each.table is not None
            (card,) = await each.machine.shelf.cards()
            assert (card.seat, card.turn) == (seat, each.table.match.hand and each.table.match.hand.turn)
        relay.kill()
        relay.again()
        back = [each.again() for each in people]
        for each in back:
            await each.client.start()
        await some_turns(*back)
        await goodbye(*back)

    run(story())


def test_a_full_disk_is_told_once_and_the_match_goes_on(relay: Process) -> None:
    async def story() -> None:
        ada, ben = await at_a_table(relay)
        ben.machine.shelf.full = True
        await some_turns(ada, ben)
        assert [news for news in ben.news if isinstance(news, NotKept)] == [NotKept("QuotaExceededError")]
        await goodbye(ada)
        await ben.stop()

    run(story())


def test_what_could_not_be_kept_is_kept_before_what_comes_later(relay: Process) -> None:
    async def story() -> None:
        ada, ben = await in_a_room(relay, "Ada", "Ben", plays=False)
        ben.machine.shelf.full = True
        ada.open_table(ONE_HAND)
        await ben.until_dealt()
        ben.machine.shelf.full = False
        await some_turns(ada, ben)
        await goodbye(ada)
        await ben.stop()
        (kept,) = ben.machine.shelf.rooms.values()
        assert ben.client.peer is not None
        assert sorted(key for key in kept.slots if key.startswith("entry/")) == [
            entry_key(entry.seq) for entry in ben.client.peer.entries
        ]

    run(story())


def test_what_could_not_be_kept_is_tried_once_more_when_the_page_is_left(relay: Process) -> None:
    async def story() -> None:
        ada, ben = await at_a_table(relay)
        ben.machine.shelf.full = True
        await some_turns(ada, ben)
        ben.plays = False
        ben.machine.shelf.full = False
        await ben.stop()
        (kept,) = ben.machine.shelf.rooms.values()
        assert ben.client.peer is not None
        assert entry_key(len(ben.client.peer.entries) - 1) in kept.slots
        await goodbye(ada)

    run(story())


def test_who_has_only_the_code_knocks_and_the_host_lets_them_in(relay: Process) -> None:
    async def story() -> None:
        ada, ben = await at_the_door(relay)
        await ben.until(lambda: ben.client.waiting_at_door)
        await ada.until(lambda: ada.client.knocks != ())
        (knock,) = ada.client.knocks
        assert (knock.key, knock.name) == (ben.client.me, "Ben")
        ada.client.admit(knock.key, yes=True)
        await ben.until(lambda: ben.client.connection(ada.client.me) == "relayed")
        assert ada.client.knocks == ()
        assert ben.client.link_key == b""
        await goodbye(ada, ben)

    run(story())


def test_who_knocked_and_went_away_is_no_longer_shown_to_the_host(relay: Process) -> None:
    async def story() -> None:
        ada, ben = await at_the_door(relay)
        await ada.until(lambda: ada.client.knocks != ())
        await ben.stop()
        await ada.until(lambda: ada.client.knocks == ())
        await goodbye(ada)

    run(story())


def test_a_host_whom_the_relay_lost_hears_anew_who_knocks(relay: Process) -> None:
    async def story() -> None:
        ada, ben = await at_the_door(relay)
        await ada.until(lambda: ada.client.knocks != ())
        relay.kill()
        await ada.until(lambda: not ada.client.relay_up)
        assert ada.client.knocks == ()
        await ben.stop()
        await goodbye(ada)

    run(story())


def test_who_leaves_keeps_nothing_and_the_others_see_a_free_seat(relay: Process) -> None:
    async def story() -> None:
        ada, ben = await in_a_room(relay, "Ada", "Ben")
        await ben.client.leave()
        assert ben.machine.shelf.rooms == {}
        await ada.until(lambda: ada.client.room is not None and len(ada.client.room.people) == 1)
        await goodbye(ada)

    run(story())


def test_who_leaves_while_something_is_being_saved_still_gives_the_seat_back(relay: Process) -> None:
    async def story() -> None:
        ada, ben = await in_a_room(relay, "Ada", "Ben")
        ada.machine.shelf.open.clear()
        ada.open_table(ONE_HAND)
        leaving = asyncio.get_running_loop().create_task(ada.client.leave())
        await asyncio.sleep(0)
        ada.machine.shelf.open.set()
        await leaving
        await ben.until(lambda: ben.client.room is not None and len(ben.client.room.people) == 1)
        await goodbye(ben)

    run(story())


def test_a_second_tab_of_the_same_player_takes_over_when_it_is_asked_to(relay: Process) -> None:
    async def story() -> None:
        ada, ben = await in_a_room(relay, "Ada", "Ben")
        other_tab = ben.again()
        await other_tab.client.start()
        await other_tab.until(lambda: other_tab.client.displaced)
        other_tab.client.take_over()
        await other_tab.until(lambda: other_tab.client.relay_up)
        await ben.until(lambda: ben.client.displaced)
        assert not other_tab.client.displaced
        await goodbye(ada, ben, other_tab)

    run(story())


def test_a_watcher_whose_page_is_loaded_again_watches_the_same_room(relay: Process) -> None:
    async def story() -> None:
        ada, _ = people = await in_a_room(relay, "Ada", "Ben")
        assert ada.client.room is not None
        watcher = player(relay, 9, Wish("Kim", ada.client.room.code, watch_key(LINK)))
        await watcher.client.start()
        await watcher.until(lambda: watcher.client.peer is not None)
        await watcher.stop()
        back = watcher.again()
        await back.client.start()
        await back.until(lambda: back.client.peer is not None)
        assert back.client.room is not None
        assert (back.client.room.room, back.client.link_watches) == (ada.client.room.room, True)
        await goodbye(*people, back)

    run(story())


async def until_it_is_the_hosts_turn(host: Player, guest: Player) -> None:
    """Let the guest play if the first turn is the guest's, until both logs wait for the host."""
    await host.until(lambda: host.turn is not None)
    if host.turn != 0:
        guest.play_on()
        await host.until(lambda: host.turn == 0)
        guest.plays = False


@pytest.mark.parametrize(("mischief", "named"), [("garbage", None), ("stolen-name", None), ("forged-move", 1)])
def test_what_a_cheat_sends_is_refused_and_the_cheat_is_named_if_a_signature_proves_it(
    relay: Process, mischief: Mischief, named: int | None
) -> None:
    async def story() -> None:
        ada, mallory = await in_a_room(relay, "Ada", "Mallory", plays=False, guest=Cheat)
        assert isinstance(mallory, Cheat)
        ada.open_table(ONE_HAND)
        for each in (ada, mallory):
            await each.until_dealt()
        await until_it_is_the_hosts_turn(ada, mallory)
        cards = ada.cards
        await mallory.cheat(mischief)
        await ada.until(lambda: len(ada.refusals) > 0)
        assert [refusal.seat for refusal in ada.refusals] == [named]
        assert ada.cards == cards
        assert ada.turn == 0
        await ada.stop()
        await mallory.stop()

    run(story())
