"""Deadlines by the relay's clock alone: a turn, an app's step, and who answers for it."""

import pytest

from rummy_core.room import messages as msg
from rummy_core.room.decks import deck_count
from rummy_core.room.signing import ed25519_verify
from rummy_core.room.transcript import verify_transcript
from rummy_core.room.version import STEP_LIMIT_S
from tests.room.network import Net, carries, heads
from tests.room.test_absence import SHORT, kinds, opened, table_of
from tests.room.test_forks import late_word
from tests.room.test_sealed_match import is_done


def slow_and_other(net: Net) -> tuple[int, str]:
    """Return the seat that has to decide, and the name of another player."""
    browser = net.decider()
    assert browser is not None
    assert browser.peer.seat is not None
    return browser.peer.seat, next(name for name in net.browsers if name != browser.name)


def test_a_late_turn_is_played_by_the_house_bot_and_counted_as_such() -> None:
    net = opened("late", people=2, moves=2, deadline_s=60)
    seat, other = slow_and_other(net)
    net.certify_late(other, seat, 60, decision=True)
    assert table_of(net).covered[seat] >= 1
    assert "late" in kinds(net)
    net.play_until(is_done)
    assert len(heads(net)) == 1
    report = verify_transcript(net.peer("Ada").transcript(), ed25519_verify)
    assert (report.ok, report.fault, report.covered[seat] >= 1) == (True, "", True)


def test_the_next_turn_of_a_late_seat_is_its_own_again() -> None:
    net = opened("late once", people=2, moves=2, deadline_s=60)
    seat, other = slow_and_other(net)
    net.certify_late(other, seat, 60, decision=True)
    for _ in range(6):
        browser = net.decider()
        if browser is None or browser.peer.seat == seat:
            break
        net.play_one()
    waited = table_of(net).hand
    assert waited is None or waited.table.turn == seat or table_of(net).stage != "hand"


def test_where_the_table_says_so_a_late_turn_loses_the_match() -> None:
    net = opened("late loses", people=2, moves=2, deadline_s=60, after_deadline="lose")
    seat, other = slow_and_other(net)
    net.certify_late(other, seat, 61, decision=True)
    assert table_of(net).match.end == "deadline"
    assert table_of(net).match.places[seat] == 2


@pytest.mark.parametrize(("deadline", "elapsed"), [(60, 59), (0, 10_000)])
def test_nobody_is_late_before_the_time_or_where_there_is_none(deadline: int, elapsed: int) -> None:
    net = opened(f"not late {deadline}", people=2, moves=1, deadline_s=deadline)
    seat, other = slow_and_other(net)
    before = heads(net)
    net.certify_late(other, seat, elapsed, decision=True)
    assert heads(net) == before


def test_a_certificate_for_an_earlier_head_is_dead() -> None:
    net = opened("stale", people=2, moves=1, deadline_s=60)
    seat, other = slow_and_other(net)
    stale = table_of(net)
    net.play_one()
    table = table_of(net)
    assert stale.head != table.head
    before = heads(net)
    net.act(other, lambda peer: peer.from_relay(late_word(net, stale, seat, 100), net.now))
    assert heads(net) == before


def test_peers_ask_the_relay_when_the_time_seems_over() -> None:
    net = opened("asking", people=2, moves=1, deadline_s=90)
    seat, other = slow_and_other(net)
    net.later(89.0)
    assert "late?" not in net.browsers[other].to_relay
    net.later(5.0)
    question = msg.read_report(net.browsers[other].to_relay["late?"])
    assert question.key == table_of(net).setup.seats[seat].key
    assert (question.seq, question.hash) == table_of(net).waiting_since


def test_keys_that_do_not_come_are_put_on_the_record_and_then_name_who_withholds_them() -> None:
    net = opened("withheld", people=2)
    net.tamper = lambda source, target, data: None if isinstance(msg.read(data), msg.Share) else data
    net.play_until(lambda peer: peer.waiting_for is not None and peer.waiting_for.kind == "key")
    silent = net.peer("Ada").waiting_for
    assert silent is not None
    drawer = silent.seat
    giver = 1 - drawer
    names = ("Ada", "Ben")
    net.tamper = lambda source, target, data: (
        None if source == names[giver] and (isinstance(msg.read(data), msg.Share) or carries(data, "key")) else data
    )
    net.certify_late(names[drawer], drawer, STEP_LIMIT_S, decision=False)
    waited = net.peer(names[drawer]).waiting_for
    assert waited is not None
    assert (waited.seat, waited.kind) == (giver, "key")
    net.certify_late(names[drawer], giver, STEP_LIMIT_S, decision=False)
    table = table_of(net, names[drawer])
    assert table.verdict is not None
    assert (table.verdict.code, table.verdict.seats) == ("late", (giver,))


def test_keys_on_the_record_let_the_hand_go_on() -> None:
    net = opened("on record", people=2)
    net.tamper = lambda source, target, data: None if isinstance(msg.read(data), msg.Share) else data
    net.play_until(lambda peer: peer.waiting_for is not None and peer.waiting_for.kind == "key")
    waited = net.peer("Ada").waiting_for
    assert waited is not None
    net.certify_late("Ada", waited.seat, STEP_LIMIT_S, decision=False)
    hand = table_of(net).hand
    assert hand is not None
    assert hand.demand is None
    assert len(heads(net)) == 1
    net.tamper = None
    net.play_until(is_done)
    assert verify_transcript(net.peer("Ben").transcript(), ed25519_verify).ok


def test_passes_that_do_not_come_are_made_on_the_record() -> None:
    net = Net(2, "passes")
    net.tamper = lambda source, target, data: None if isinstance(msg.read(data), msg.SideMessage) else data
    net.open(SHORT)
    assert table_of(net).stage == "prepare"
    net.certify_late("Ben", 0, STEP_LIMIT_S, decision=False)
    assert table_of(net).stage == "hand"
    hand = table_of(net).hand
    assert hand is not None
    assert deck_count(hand.h) == 2
    assert [kind for kind in kinds(net) if kind in ("shuffle", "lock")] == ["shuffle", "shuffle", "lock", "lock"]
    net.tamper = None
    net.play_until(is_done)
    assert verify_transcript(net.peer("Ada").transcript(), ed25519_verify).ok


def test_an_app_whose_own_pass_does_not_fit_makes_no_second_one_and_is_late() -> None:
    net, made = Net(2, "own pass"), []

    def broken(what: str, deck: bytes) -> bytes:
        made.append(what)
        return deck[:-1]

    net.cheats["Ben"] = broken
    net.open(SHORT)
    net.later(30.0)
    assert len(made) == 1
    assert table_of(net).stage == "prepare"
    for _ in range(4):  # first the step is put on the record, seat by seat
        net.certify_late("Ada", 1, STEP_LIMIT_S, decision=False)
        net.later(2.0)
    assert len(made) <= 2
    verdict = table_of(net).verdict
    assert verdict is not None
    assert (verdict.code, verdict.seats) == ("late", (1,))
