"""The order in which a node's effects are carried out, with a node whose effects are written down here."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, cast

import pytest
from rummy_page.room import carrier
from rummy_page.room.carrier import Carrier
from rummy_page.room.machine import LineEvents

from rummy_core.room.effects import Event, Save, Sign
from rummy_core.room.wire import relay_talk as talk
from rummy_core.room.wire.node import Node
from rummy_core.room.wire.node_effects import Connection, Faulty, NodeEffect
from rummy_core.room.wire.relay_line import Dial, SendRelay
from tests.roomclient.here import HereIdentity, HereMachine


class SpokenLine:
    """A line that notes what is sent."""

    def __init__(self, sent: list[bytes]) -> None:
        self._sent = sent

    def send(self, data: bytes) -> None:
        self._sent.append(data)

    def close(self) -> None:
        self._sent.append(b"closed")


class SpokenMachine(HereMachine):
    """A machine whose lines go nowhere."""

    def __init__(self) -> None:
        super().__init__("")
        self.sent: list[bytes] = []

    def dial(self, events: LineEvents) -> Any:
        return SpokenLine(self.sent)


class SmallNode:
    """A node that wants nothing by itself; it notes the answers it gets."""

    key = bytes(32)
    due: float | None = None
    unheard = False

    def __init__(self) -> None:
        self.answers: list[bytes] = []
        self.follows: list[NodeEffect] = []
        """What it wants after an answer."""

    def signed(self, token: int, sig: bytes, now: float) -> list[NodeEffect]:
        self.answers.append(sig)
        return self.follows


class Owner:
    """What is for people goes nowhere; what is to be kept waits for ``open``."""

    def __init__(self) -> None:
        self.kept: list[dict[str, bytes]] = []
        self.broken: list[str] = []
        self.open, self.asked = asyncio.Event(), asyncio.Event()
        self.quiet = 0

    async def keep(self, saves: dict[str, bytes]) -> None:
        self.asked.set()
        await self.open.wait()
        self.kept.append(saves)

    def drained(self) -> None:
        self.quiet += 1

    def told(self, word: talk.Word) -> None: ...
    def shown(self, event: Event) -> None: ...
    def connected(self, effect: Connection) -> None: ...
    def faulty(self, effect: Faulty) -> None: ...
    def displaced_by_tab(self) -> None: ...
    def broke(self, reason: str) -> None:
        self.broken.append(reason)

    def knows(self, key: bytes) -> bool:
        return False


class Case:
    """A carrier and what stands around it, with an open line."""

    def __init__(self) -> None:
        self.machine, self.node, self.owner = SpokenMachine(), SmallNode(), Owner()
        self.carrier = Carrier(self.machine, HereIdentity(bytes(32)), cast(Node, self.node), self.owner)
        self.do(Dial())

    def do(self, *effects: NodeEffect) -> None:
        self.carrier.event(lambda _: effects)

    async def answered(self, times: int) -> None:
        while len(self.node.answers) < times:
            await asyncio.sleep(0)


def run(story: Callable[[Case], Coroutine[Any, Any, None]]) -> None:
    async def whole() -> None:
        await story(Case())

    asyncio.run(whole())


def test_nothing_is_sent_before_what_stands_before_it_is_saved() -> None:
    async def story(case: Case) -> None:
        case.do(SendRelay(b"before"), Save("entry/1", b"x"), SendRelay(b"behind"))
        case.do(SendRelay(b"later"))
        await case.owner.asked.wait()
        assert case.machine.sent == [b"before"]
        case.owner.open.set()
        await case.carrier.stop()
        assert case.owner.kept == [{"entry/1": b"x"}]

    run(story)


def test_what_waited_for_a_save_goes_on_in_its_order() -> None:
    async def story(case: Case) -> None:
        case.owner.open.set()
        case.do(Save("entry/1", b"x"), SendRelay(b"one"), Save("entry/2", b"y"), SendRelay(b"two"))
        quiet = case.owner.quiet
        while case.owner.quiet == quiet:
            await asyncio.sleep(0)
        assert case.machine.sent == [b"one", b"two"]
        assert case.owner.kept == [{"entry/1": b"x"}, {"entry/2": b"y"}]
        await case.carrier.stop()

    run(story)


def test_saves_that_follow_each_other_are_one_write_with_the_latest_value_in_its_place() -> None:
    async def story(case: Case) -> None:
        case.owner.open.set()
        case.do(Save("a", b"1"), Save("b", b"2"), Save("a", b"3"))
        await case.owner.asked.wait()
        await case.carrier.stop()
        assert [list(kept.items()) for kept in case.owner.kept] == [[("b", b"2"), ("a", b"3")]]

    run(story)


def test_the_page_is_told_of_a_change_only_when_all_of_it_is_saved() -> None:
    async def story(case: Case) -> None:
        quiet = case.owner.quiet
        case.do(Save("entry/1", b"x"))
        await case.owner.asked.wait()
        assert case.owner.quiet == quiet
        case.owner.open.set()
        await case.carrier.stop()

    run(story)


def test_a_question_is_answered_beside_a_save_and_what_follows_waits_behind_it() -> None:
    async def story(case: Case) -> None:
        case.node.follows = [SendRelay(b"signed")]
        case.do(Save("entry/1", b"x"), Sign(1, b"message"))
        await case.answered(1)
        assert case.machine.sent == []
        case.owner.open.set()
        while not case.machine.sent:
            await asyncio.sleep(0)
        assert case.machine.sent == [b"signed"]
        assert case.owner.kept == [{"entry/1": b"x"}]
        await case.carrier.stop()

    run(story)


def test_the_page_looks_again_only_if_there_may_be_something_new() -> None:
    async def story(case: Case) -> None:
        case.do(Sign(1, b"message"))
        looked = case.owner.quiet
        case.node.follows = [SendRelay(b"signed")]
        await case.answered(1)
        assert case.machine.sent == [b"signed"]
        assert case.owner.quiet == looked
        case.do(Sign(2, b"message"))
        looked = case.owner.quiet
        case.node.follows = [Connection(bytes(32), "direct")]
        await case.answered(2)
        assert case.owner.quiet == looked + 1
        await case.carrier.stop()

    run(story)


def test_a_carrier_that_is_stopped_finishes_its_save_and_hears_no_answer_any_more() -> None:
    async def story(case: Case) -> None:
        case.do(Sign(1, b"message"), Save("entry/1", b"x"))
        await case.owner.asked.wait()
        case.owner.open.set()
        answers = list(case.node.answers)
        await case.carrier.stop()
        assert case.owner.kept == [{"entry/1": b"x"}]
        assert case.node.answers == answers
        assert case.machine.sent == [b"closed"]

    run(story)


def test_a_carrier_parts_once_what_waited_behind_its_saves_is_sent() -> None:
    async def story(case: Case) -> None:
        case.do(Save("entry/1", b"x"), SendRelay(b"one"), Save("entry/2", b"y"), SendRelay(b"goodbye"))
        parted = asyncio.get_running_loop().create_task(case.carrier.parted())
        await case.owner.asked.wait()
        assert not parted.done()
        case.owner.open.set()
        await parted
        assert case.machine.sent == [b"one", b"goodbye"]
        await case.carrier.stop()

    run(story)


def test_a_carrier_parts_when_the_others_have_confirmed_its_last_words() -> None:
    async def story(case: Case) -> None:
        case.node.unheard = True
        parted = asyncio.get_running_loop().create_task(case.carrier.parted())
        await asyncio.sleep(0)
        case.do()
        await asyncio.sleep(0)
        assert not parted.done()
        case.node.unheard = False
        case.do()
        await parted
        await case.carrier.stop()

    run(story)


def test_a_carrier_parts_from_who_never_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(carrier, "PARTING_S", 0.01)

    async def story(case: Case) -> None:
        case.node.unheard = True
        await case.carrier.parted()
        await case.carrier.stop()

    run(story)


class UnforeseenError(Exception):
    """What no part of the page raises."""


async def fails() -> None:
    raise UnforeseenError("the disk is on fire")


def test_work_that_fails_is_said_and_nothing_behind_it_is_carried_out() -> None:
    async def story(case: Case) -> None:
        case.carrier.then(fails)
        case.do(SendRelay(b"behind"))
        while not case.owner.broken:
            await asyncio.sleep(0)
        case.do(SendRelay(b"later"))
        await case.carrier.stop()
        assert case.owner.broken == ["UnforeseenError: the disk is on fire"]
        assert b"behind" not in case.machine.sent
        assert b"later" not in case.machine.sent

    run(story)


def test_a_question_that_fails_is_said_too(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(case: Case) -> None:
        async def sign(_self: HereIdentity, _data: bytes) -> bytes:
            raise UnforeseenError("no key")

        monkeypatch.setattr(HereIdentity, "sign", sign)
        case.do(Sign(1, b"message"))
        while not case.owner.broken:
            await asyncio.sleep(0)
        await case.carrier.stop()
        assert case.owner.broken == ["UnforeseenError: no key"]

    run(story)
