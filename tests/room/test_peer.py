"""A peer and its page: greetings, tabs, seats, and what a player is told when something cannot be done."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from rummy_core.errors import RoomFault, RuleViolation
from rummy_core.moves import DrawStock
from rummy_core.room import messages as msg
from rummy_core.room.effects import AnotherTab, Effect, PresenceChanged, VersionMismatch
from rummy_core.room.entry import NO_HASH, Entry
from rummy_core.room.peer import Peer
from rummy_core.room.setup import SeatInfo, Setup, setup_body
from rummy_core.room.signing import Ed25519Signer
from rummy_core.room.version import ENGINE, PROTOCOL
from rummy_core.rules import preset
from tests.room.network import RELAY, ROOM, Browser, Net, heads, secret_of, stalling_move
from tests.room.test_absence import SHORT, kinds, opened, table_of


def refused(act: Callable[[], list[Effect]]) -> str:
    with pytest.raises(RoomFault) as caught:
        act()
    assert len(caught.value.message) <= 120
    return caught.value.code


def test_another_version_is_refused_at_joining_and_told_to_reload() -> None:
    net = Net(1, "versions")
    for protocol, engine, newer in ((PROTOCOL, ENGINE + 1, True), ("rummy/v0", ENGINE, False)):
        net.run("Ada", net.peer("Ada").connected("other", bytes(32), net.now))
        hello = msg.Hello(protocol, engine, "Old", 5, True, -1, bytes(32))
        net.run("Ada", net.peer("Ada").received("other", msg.write(hello), net.now))
        event = net.browsers["Ada"].events[-1]
        assert isinstance(event, VersionMismatch)
        assert event.newer is newer


def test_nothing_is_read_from_a_link_before_its_greeting() -> None:
    net = opened("greeting", people=2)
    before = net.peer("Ada").table
    net.run("Ada", net.peer("Ada").connected("stranger", bytes(32), net.now))
    entry = net.forged("Ben", "resign", {})
    net.run("Ada", net.peer("Ada").received("stranger", msg.write(msg.EntryMessage(entry)), net.now))
    assert net.peer("Ada").table is before


def test_two_tabs_of_one_identity_do_not_both_play() -> None:
    net = opened("tabs", people=2, moves=1)
    ben = net.browsers["Ben"]
    twin = Peer(ROOM, "Ben", ben.signer.public_key, ben.secret, instance=77, saved=dict(ben.saved))
    tab = net.browsers["Ben's other tab"] = Browser("Ben's other tab", ben.signer, ben.secret, twin)
    net.run(tab.name, twin.start(net.now))
    net.connect(tab.name)
    net.settle()
    assert (ben.peer.active, tab.peer.active) == (True, False)
    assert AnotherTab(False) in tab.events
    assert refused(lambda: tab.peer.play(DrawStock(), net.now)) == "passive"
    net.act(tab.name, lambda peer: peer.take_over(net.now))
    assert (ben.peer.active, tab.peer.active) == (False, True)
    for _ in range(6):
        net.play_one()
    assert len(heads(net)) == 1


def test_two_hosts_at_once_end_up_at_one_table() -> None:
    net = Net(2, "two hosts")
    setup = net.setup(SHORT)
    net.run("Ada", net.peer("Ada").open_table(setup, net.now))
    net.run("Ben", net.peer("Ben").open_table(setup, net.now))
    net.later(8.0)
    assert len(heads(net)) == 1
    assert kinds(net).count("open") == 1


def strange_opening(net: Net, word: str, **changes: Any) -> msg.EntryMessage:
    """Return a truly signed opening of another table by a stranger who sits on seat 0."""
    stranger = Ed25519Signer(secret_of(word))
    seats = (SeatInfo("Zoe", stranger.public_key), SeatInfo("Bot", bot="easy"))
    setup = replace(Setup(ROOM, word, SHORT, seats), **changes)
    entry = Entry(0, NO_HASH, 0, "open", setup_body(setup))
    return msg.EntryMessage(entry.signed(stranger.sign(entry.message)))


def test_a_stranger_cannot_open_another_table_over_a_running_one() -> None:
    net = opened("usurper", people=2)
    net.join("Zoe")
    net.settle()
    before = net.peer("Ada").table
    for number in range(8):
        net.inject("Zoe", "Ada", strange_opening(net, f"usurper {number}"))
    net.settle()
    assert net.peer("Ada").table is before


@pytest.mark.parametrize(
    ("changes", "code"),
    [({"room": "OTHER"}, "room"), ({}, "host"), ({"relay": b"\x01" * 32}, "relay")],
)
def test_an_opening_for_another_room_host_or_relay_is_refused(changes: dict[str, object], code: str) -> None:
    net = Net(2, f"opening {code}")
    desk = net.peer("Ada")._desk
    desk.relay = RELAY.public_key
    desk.host = net.browsers["Ben"].signer.public_key if code == "host" else b""
    net.settle()
    net.inject("Ben", "Ada", strange_opening(net, "opening", **changes))
    assert net.peer("Ada").table is None
    assert [refusal.code for refusal in net.browsers["Ada"].refusals] == [code]


def test_a_table_is_opened_once_and_by_somebody_who_sits_there() -> None:
    net = opened("open twice", people=2)
    setup = table_of(net).setup
    assert refused(lambda: net.peer("Ada").open_table(setup, net.now)) == "open"
    stranger = Net(1, "stranger")
    assert refused(lambda: stranger.peer("Ada").open_table(setup, 0.0)) == "open"


def test_a_player_is_told_when_it_is_not_the_time() -> None:
    net = opened("not the time", people=2)
    mover = net.decider()
    assert mover is not None
    other = next(browser for browser in net.browsers.values() if browser is not mover)
    watcher = net.join("Vera")
    net.settle()
    assert refused(lambda: other.peer.play(DrawStock(), net.now)) == "not-your-turn"
    assert refused(lambda: watcher.peer.play(DrawStock(), net.now)) == "spectator"
    assert refused(lambda: mover.peer.declare_stuck(net.now)) == "stock-left"


def test_a_second_move_while_the_first_is_being_signed_is_refused() -> None:
    net = opened("busy", people=2)
    mover = net.decider()
    assert mover is not None
    mover.peer.play(DrawStock(), net.now)
    assert refused(lambda: mover.peer.play(DrawStock(), net.now)) == "busy"


def test_a_move_against_the_rules_is_refused_before_anybody_hears_of_it() -> None:
    net = opened("rules first", people=2, moves=1)
    mover = net.decider()
    assert mover is not None
    before = heads(net)
    with pytest.raises(RuleViolation):
        mover.peer.play(DrawStock(), net.now)
    assert heads(net) == before


def test_bots_leave_people_the_time_to_follow() -> None:
    net = Net(1, "paced", pace_s=2.0)
    net.policy = stalling_move
    net.open(SHORT, ["easy"])
    bots_before = kinds(net).count("bot")
    while net.play_one():
        pass
    assert kinds(net).count("bot") == bots_before
    net.later(2.0)
    assert kinds(net).count("bot") == bots_before + 1


def test_who_is_there_is_told_when_it_changes() -> None:
    net = opened("presence", people=3)
    net.leave("Cleo")
    told = [event for event in net.browsers["Ada"].events if isinstance(event, PresenceChanged)]
    assert told[-1].connected == (net.browsers["Ben"].signer.public_key,)


def test_duplicated_and_reordered_messages_change_nothing() -> None:
    net = Net(3, "reordered")
    net.open(SHORT)
    for _ in range(10):
        net.play_one()
        again = [item for item in net.queue for _ in range(2)]
        net.queue.extend(reversed(again))
        net.settle()
    assert len(heads(net)) == 1


def test_lost_messages_are_asked_for_again() -> None:
    net = Net(2, "lossy")
    count = 0

    def a_third_lost(source: str, target: str, data: bytes) -> bytes | None:
        nonlocal count
        count += 1  # not each third: question and answer could keep step with it for ever
        return None if secret_of("lost", count)[0] % 3 == 0 else data

    net.settle()  # the greetings: a session loses none
    net.tamper = a_third_lost
    net.open(preset("basic").but(deals=1, target=None, turn_limit=4))
    for _ in range(120):
        net.later(10.0)
        net.play_one()
    assert table_of(net).stage == "over"
    net.later(100.0)
    assert len(heads(net)) == 1


@pytest.mark.parametrize(
    "wrong",
    [
        {"seats": (SeatInfo("Ada", b"\x01" * 32),)},
        {"seats": (SeatInfo("Ada", b"\x01" * 32), SeatInfo("Ben", b"\x01" * 32))},
        {"seats": (SeatInfo("Ada", b"\x01" * 32), SeatInfo("Bot", bot="genius"))},
        {"seats": (SeatInfo("Ada", b"\x01" * 32), SeatInfo("Bot"))},
        {"seats": (SeatInfo(" Ada ", b"\x01" * 32), SeatInfo("Bot", bot="easy"))},
        {"deadline_s": 30},
        {"grace_s": 1},
        {"relay": b"short"},
        {"match": ""},
    ],
)
def test_a_table_that_cannot_be_is_refused_in_a_sentence(wrong: dict[str, object]) -> None:
    good = {
        "room": ROOM,
        "match": "m",
        "rules": SHORT,
        "seats": (SeatInfo("Ada", secret_of("a")), SeatInfo("Bot", bot="easy")),
        "relay": RELAY.public_key,
    }
    Setup(**good)  # type: ignore[arg-type]
    with pytest.raises(RoomFault) as caught:
        Setup(**{**good, **wrong})  # type: ignore[arg-type]
    assert caught.value.code == "setup"
    assert len(caught.value.message) <= 120
