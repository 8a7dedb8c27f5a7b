"""Two branches of one log: which stands is decided alike by everybody, and what the relay has stamped stays."""

from dataclasses import replace

from rummy_core.hand_state import Seat
from rummy_core.room import messages as msg
from rummy_core.room.effects import TakenBack
from rummy_core.room.entry import Entry
from rummy_core.room.log import stands_against
from rummy_core.room.statements import LateCert
from rummy_core.room.table import Table
from tests.room.network import RELAY, ROOM, Net, good_move, heads
from tests.room.test_absence import kinds, opened, table_of


def late_word(net: Net, table: Table, seat: Seat, elapsed_s: int) -> bytes:
    """Return the relay's word that the table has waited too long for a seat at an earlier head."""
    cert = LateCert(ROOM, table.match_id, *table.waiting_since, table.seq, table.head, elapsed_s)
    cert = replace(cert, sig=RELAY.sign(cert.message))
    h, half = net.half_of(table.setup.seats[seat].name)
    return msg.late_message(cert, h, half)


def split(net: Net) -> None:
    """Cut all browsers off from each other, without their noticing."""
    net.tamper = lambda source, target, data: None


def heal(net: Net) -> None:
    """Connect everybody anew, as sessions do after an outage."""
    net.tamper = None
    for name in net.browsers:
        net.leave(name)
        net.browsers[name].online = True
    for name in net.browsers:
        net.connect(name)
    net.later(12.0)


def test_the_entry_the_table_waited_for_stands_against_a_resignation() -> None:
    net = opened("resign race", people=2, moves=2)
    mover = net.decider()
    assert mover is not None
    other = next(name for name in net.browsers if name != mover.name)
    split(net)
    net.play_one()
    net.act(other, lambda peer: peer.resign(net.now))
    assert len(heads(net)) == 2
    heal(net)
    assert len(heads(net)) == 1
    assert kinds(net).index("resign") > kinds(net).index("move")


def test_a_certificate_stands_against_a_move_that_nobody_heard() -> None:
    net = opened("certificate wins", people=2, moves=2, deadline_s=60)
    mover = net.decider()
    assert mover is not None
    assert mover.peer.seat is not None
    other = next(name for name in net.browsers if name != mover.name)
    word = late_word(net, table_of(net), mover.peer.seat, 60)
    split(net)
    net.play_one()
    net.act(other, lambda peer: peer.from_relay(word, net.now))
    heal(net)
    assert len(heads(net)) == 1
    assert "late" in kinds(net)
    assert any(isinstance(event, TakenBack) and event.mine for event in mover.events)


def test_what_the_relay_has_stamped_is_never_taken_back() -> None:
    net = opened("stamped", people=2, moves=2, deadline_s=60)
    mover = net.decider()
    assert mover is not None
    assert mover.peer.seat is not None
    other = next(name for name in net.browsers if name != mover.name)
    word = late_word(net, table_of(net), mover.peer.seat, 60)
    split(net)
    net.play_one()
    net.stamp(mover.name, to=[mover.name])
    stamped = table_of(net, mover.name).head
    net.act(other, lambda peer: peer.from_relay(word, net.now))
    stamp = mover.peer._desk.witness
    assert stamp is not None
    net.act(other, lambda peer: peer.from_relay(msg.witness_message(stamp), net.now))
    heal(net)
    assert len(heads(net)) == 1
    assert net.peer(other)._desk.log.hash_at(stamp.seq) == stamped
    assert not any(isinstance(event, TakenBack) for event in mover.events)


def test_a_stale_entry_pulls_nobody_off_the_branch_that_a_later_stamp_rests_on() -> None:
    net = opened("stale", people=3, moves=2)
    mover = net.decider()
    assert mover is not None
    other, third = (name for name in net.browsers if name != mover.name)
    split(net)
    net.play_one()
    stale = mover.peer.entries[-1]
    net.act(other, lambda peer: peer.resign(net.now))
    net.stamp(other, to=list(net.browsers))
    heal(net)
    assert len(heads(net)) == 1
    net.leave(third)
    net.act(mover.name, lambda peer: peer.rematch(net.now))
    net.stamp(mover.name, to=[mover.name, other])
    later = mover.peer._desk.witness
    assert later is not None
    assert later.seq >= len(net.peer(third).entries), "the third has still to hear of it"
    net.act(third, lambda peer: peer.from_relay(msg.witness_message(later), net.now))
    link = net.peer(third).connected(mover.name, mover.signer.public_key, net.now)
    net.run(third, link)
    net.inject(mover.name, third, net.peer(mover.name)._intake.hello())
    net.inject(mover.name, third, msg.EntryMessage(stale))
    assert not any(isinstance(event, TakenBack) for event in net.browsers[third].events)
    heal(net)
    assert len(heads(net)) == 1


def test_two_entries_of_one_seat_for_one_place_are_proved_and_end_the_match_against_it() -> None:
    net = opened("double", people=3, moves=2)
    cheat = net.decider()
    assert cheat is not None
    others = [name for name in net.browsers if name != cheat.name]
    seen = cheat.peer.view()
    assert seen is not None
    one = net.forged(cheat.name, "resign", {})
    first, second = others
    split(net)
    net.inject(cheat.name, first, msg.EntryMessage(one))
    net.run(cheat.name, cheat.peer.play(good_move(seen), net.now))
    net.queue = type(net.queue)(item for item in net.queue if item[1] == second)
    net.tamper = None
    net.settle()
    heal(net)
    assert len(heads(net)) == 1
    table = table_of(net, first)
    assert table.verdict is not None
    assert (table.verdict.code, table.verdict.seats) == ("double-write", (cheat.peer.seat,))


def test_the_rule_between_two_entries_has_no_ties() -> None:
    table = table_of(opened("rule", people=2))
    waited = table.hand
    assert waited is not None
    turn = waited.table.turn
    move = Entry(table.seq + 1, table.head, turn, "move", {"move": "draw", "open": []})
    entries = [
        move,
        replace(move, body={"move": "take 1", "open": []}),
        replace(move, kind="resign", body={}),
        replace(move, kind="resign", body={}, seat=1 - turn),
        replace(move, kind="late", body={}),
        replace(move, kind="absent", body={}, seat=1 - turn),
    ]
    for one in entries:
        for other in entries:
            if one is not other:
                assert stands_against(one, other, table) != stands_against(other, one, table)
    assert stands_against(entries[2], move, table)
    assert stands_against(move, entries[4], table)


def test_a_branch_of_many_entries_is_found_back_to_where_it_began() -> None:
    net = opened("long branch", people=3, moves=2)
    net.leave("Cleo")
    net.browsers["Cleo"].online = False
    for _ in range(12):
        net.play_one()
    net.connect("Cleo")
    net.later(6.0)
    assert len(heads(net)) == 1


def test_the_match_secret_is_kept_until_the_relay_has_stamped_the_end() -> None:
    net = opened("end stamped", people=2, moves=2)
    net.act("Ben", lambda peer: peer.resign(net.now))
    net.later(200.0)
    assert table_of(net).stage == "over"
    assert table_of(net).secrets == {}
    net.stamp_all()
    assert set(table_of(net).secrets) == {0, 1}
