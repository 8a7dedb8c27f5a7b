"""Gone, covered, back: by the relay's word only, and never against somebody who is there."""

from dataclasses import replace
from typing import Any

import pytest

from rummy_core.deal.commitments import KeyHolder, hand_commit
from rummy_core.deal.secret import Secret
from rummy_core.room import messages as msg
from rummy_core.room.absence import ABANDON_S
from rummy_core.room.decks import deck_count
from rummy_core.room.effects import TakenBack
from rummy_core.room.planner import RETURN_S
from rummy_core.room.preparation import Promise
from rummy_core.room.signing import ed25519_verify
from rummy_core.room.slots import is_stand_in
from rummy_core.room.table import Table
from rummy_core.room.transcript import verify_transcript
from rummy_core.rules import preset
from tests.room.network import Net, carries, good_move, heads
from tests.room.test_sealed_match import is_done

SHORT = preset("house").but(deals=1, target=None, turn_limit=12)


def table_of(net: Net, name: str = "Ada") -> Table:
    table = net.peer(name).table
    assert table is not None
    return table


def opened(word: str, people: int = 3, moves: int = 0, **options: Any) -> Net:
    net = Net(people, word)
    net.open(SHORT, **options)
    for _ in range(moves):
        net.play_one()
    return net


def is_share(data: bytes) -> bool:
    return isinstance(msg.read(data), msg.Share)


def kinds(net: Net, name: str = "Ada") -> list[str]:
    return [entry.kind for entry in net.peer(name).entries]


def proves(net: Net, name: str = "Ada") -> bool:
    report = verify_transcript(net.peer(name).transcript(), ed25519_verify)
    return report.ok and not report.fault


def test_the_house_bot_plays_for_who_is_gone_and_the_hand_is_scored() -> None:
    net = opened("covered", moves=4)
    net.leave("Cleo")
    net.certify_absent("Cleo")
    net.play_until(is_done)
    assert "absent" in kinds(net)
    assert table_of(net).covered[2] > 0
    assert len(table_of(net).finished) == 1
    assert len(heads(net)) == 1
    assert proves(net)


def test_without_a_certificate_the_table_waits() -> None:
    net = opened("no word", people=2)
    while (browser := net.decider()) is not None and browser.name != "Ben":
        net.play_one()
    net.leave("Ben")
    net.later(300.0)
    waited = net.peer("Ada").waiting_for
    assert waited is not None
    assert (waited.seat, waited.decision) == (1, True)
    assert "absent" not in kinds(net)


def test_the_hand_of_who_is_gone_is_opened_and_no_other() -> None:
    net = opened("opened hand", moves=2)
    before = table_of(net).hand
    assert before is not None
    net.leave("Cleo")
    net.certify_absent("Cleo", to=["Ben"])
    net.later(4.0)
    hand = table_of(net).hand
    assert hand is not None
    assert set(hand.seeds) == {2}
    assert not any(map(is_stand_in, hand.table.hands[2]))
    for seat in (0, 1):
        unknown = set(filter(is_stand_in, before.table.hands[seat]))
        assert unknown
        assert unknown <= set(hand.table.hands[seat])


def test_who_returns_plays_on_from_the_next_decision() -> None:
    net = opened("returned", moves=3)
    net.leave("Cleo")
    net.certify_absent("Cleo")
    for _ in range(2):
        net.play_one()
    net.connect("Cleo")
    net.later(6.0)
    assert table_of(net).away == {}
    assert len(heads(net)) == 1
    covered = table_of(net).covered
    net.play_until(is_done)
    assert table_of(net).covered == covered
    assert proves(net, "Cleo")


def test_a_certificate_dies_with_the_return() -> None:
    net = opened("old word", moves=3)
    net.leave("Cleo")
    net.certify_absent("Cleo", epoch=4)
    net.connect("Cleo")
    net.later(6.0)
    assert table_of(net).away == {}
    net.certify_absent("Cleo", epoch=4)
    assert table_of(net).away == {}
    assert kinds(net).count("absent") == 1
    net.certify_absent("Cleo", epoch=5, to=["Ada"])
    assert kinds(net).count("absent") == 2


def test_who_goes_in_the_middle_of_a_shuffle_is_left_out_of_the_new_deck() -> None:
    net = Net(3, "mid shuffle")
    dropped = []

    def drop_at_first_pass(source: str, target: str, data: bytes) -> bytes | None:
        if source == "Cleo" and carries(data, "shuffle"):
            dropped.append(data)
            return None
        return None if dropped and "Cleo" in (source, target) else data

    net.tamper = drop_at_first_pass
    net.open(SHORT)
    assert table_of(net).stage == "prepare"
    net.leave("Cleo")
    net.certify_absent("Cleo")
    hand = table_of(net).hand
    assert hand is not None
    assert dropped
    assert (deck_count(hand.h), [holder.seat for holder in hand.holders]) == (2, [0, 1])
    net.play_until(is_done)
    assert proves(net)


def test_who_goes_between_the_seeds_is_revealed_by_the_halves() -> None:
    net = opened("mid reveal", people=2)
    net.tamper = lambda source, target, data: None if source == "Ben" and carries(data, "reveal") else data
    while table_of(net).stage == "hand":
        net.play_one()
    net.leave("Ben")
    assert table_of(net).stage == "reveal"
    net.certify_absent("Ben")
    assert len(table_of(net).finished) == 1


def test_who_goes_while_a_key_is_asked_for_gives_it_by_the_halves() -> None:
    net = opened("mid key", people=2)
    net.tamper = lambda source, target, data: None if source == "Ben" and is_share(data) else data
    while (hand := table_of(net).hand) is not None and hand.demand is None:
        net.play_one()
    net.tamper = None
    net.leave("Ben")
    net.certify_absent("Ben")
    hand = table_of(net).hand
    assert hand is not None
    assert hand.demand is None


def test_a_hand_that_nobody_can_open_pauses_the_table_and_ends_after_ten_minutes() -> None:
    net = opened("no half", people=2, moves=2)
    net.browsers["Ben"].to_relay.clear()
    net.leave("Ben")
    net.certify_absent("Ben")
    assert (table_of(net).stage, table_of(net).away) == ("hand", {})
    net.certify_absent("Ben", away_s=ABANDON_S)
    assert table_of(net).match.end == "deadline"
    assert table_of(net).match.places == (1, 2)


def test_halves_that_do_not_join_are_the_fault_of_who_left_them() -> None:
    net = Net(2, "bad halves")
    keys = net.peer("Ben")._desk.keys
    honest = keys.promise

    def promise_of_another_seed(holder: KeyHolder, h: int) -> Promise:
        return replace(honest(holder, h), commitment=hand_commit(holder, h, Secret(bytes(32))))

    keys.promise = promise_of_another_seed  # type: ignore[method-assign]
    net.open(SHORT)
    net.leave("Ben")
    net.certify_absent("Ben")
    verdict = table_of(net).verdict
    assert verdict is not None
    assert (verdict.code, verdict.seats) == ("escrow", (1,))
    assert table_of(net).match.places == (1, 2)


# -- an absence that the others keep to themselves


def test_an_absence_that_nobody_logged_is_logged_by_who_was_away_and_the_next_deck_is_made_anew() -> None:
    net = opened("kept secret", people=2, moves=3)
    net.leave("Ben")
    net.later(30.0)
    before = table_of(net).h
    net.connect("Ben")
    net.tell_own_absence("Ben")
    net.later(RETURN_S + 1.0)
    assert kinds(net)[-1] == "back"
    assert table_of(net).h != before
    assert table_of(net).epochs == {1: 1}
    net.play_until(is_done)
    assert len(heads(net)) == 1
    assert proves(net)


def test_it_is_logged_once_and_a_certificate_of_before_calls_nobody_absent_any_more() -> None:
    net = opened("told twice", people=2, moves=3)
    net.leave("Ben")
    net.connect("Ben")
    for _ in range(2):
        net.tell_own_absence("Ben")
        net.later(RETURN_S + 1.0)
    net.certify_absent("Ben", epoch=0, to=["Ada"])
    net.later(4.0)
    assert kinds(net).count("back") == 1
    assert "absent" not in kinds(net)


def test_an_absence_that_the_others_logged_needs_no_second_word() -> None:
    net = opened("logged by Ada", moves=3)
    net.leave("Cleo")
    net.certify_absent("Cleo")
    net.connect("Cleo")
    net.tell_own_absence("Cleo")
    net.later(RETURN_S + 4.0)
    assert kinds(net).count("back") == 1
    assert [dict(entry.body) for entry in net.peer("Ada").entries if entry.kind == "back"] == [{}]
    assert table_of(net).away == {}


def test_a_deck_that_was_dealt_behind_the_back_of_a_seat_is_made_anew() -> None:
    net = Net(2, "dealt behind its back")
    held: list[str] = []

    def without_ben(source: str, target: str, data: bytes) -> bytes | None:
        """Cut Ben off with the deal on its way to him."""
        if target == "Ben" and carries(data, "deal"):
            held.append(source)
        return None if held else data

    net.tamper = without_ben
    net.open(SHORT)
    table = table_of(net)
    assert table.stage == "hand"
    assert table.hand is not None
    dealt = table.hand.h
    net.leave("Ben")
    net.later(30.0)
    net.tamper = lambda source, target, data: data
    net.tell_own_absence("Ben")
    net.connect("Ben")
    net.later(RETURN_S + 2.0)
    assert [entry.kind for entry in net.peer("Ada").entries if entry.kind in ("deal", "back")] == [
        "deal",
        "back",
        "deal",
    ]
    hand = table_of(net).hand
    assert hand is not None
    assert hand.h != dealt
    net.play_until(is_done)
    assert len(heads(net)) == 1
    assert proves(net)


def test_no_seed_is_shown_before_the_own_absence_is_in_the_log() -> None:
    net, told, mover = opened("before the seeds", people=2), 0, None
    while (table := table_of(net)).stage == "hand":
        assert table.hand is not None
        mover = net.decider()
        if mover is None:
            net.later(1.0)
            continue
        if table.hand.table.phase != "draw":  # the move that ends the hand is one of these
            net.tell_own_absence(mover.name, epoch=told)
            told += 1
        net.play_one()
    assert mover is not None
    seat = net.peer(mover.name).seat
    at_once = [(entry.kind, entry.seat) for entry in net.peer(mover.name).entries]
    assert ("reveal", seat) not in at_once
    net.later(RETURN_S + 2.0)
    own = [entry.kind for entry in net.peer(mover.name).entries if entry.seat == seat]
    assert own[own.index("reveal") - 1] == "back"


@pytest.mark.parametrize("moment", [0, 1, 2, 5])
def test_a_reload_at_any_moment_changes_nothing(moment: int) -> None:
    net = opened(f"reload {moment}", people=2, moves=moment)
    before = (heads(net), net.peer("Ada").view(), net.peer("Ben").view())
    for name in ("Ada", "Ben"):
        net.reload(name)
        net.later(1.0)
    assert (heads(net), net.peer("Ada").view(), net.peer("Ben").view()) == before
    net.play_until(is_done)
    assert proves(net)


def test_a_move_made_offline_is_taken_back_when_the_house_bot_has_played() -> None:
    net = opened("offline move", people=2, moves=2)
    mover = net.decider()
    assert mover is not None
    other = next(browser for browser in net.browsers.values() if browser is not mover)
    net.leave(mover.name)
    seen = mover.peer.view()
    assert seen is not None
    net.run(mover.name, mover.peer.play(good_move(seen), net.now))
    net.certify_absent(mover.name)
    net.connect(mover.name)
    net.later(8.0)
    taken_back = [event for event in mover.events if isinstance(event, TakenBack)]
    assert taken_back
    assert taken_back[0].mine
    assert len(heads(net)) == 1
    assert "back" in kinds(net, other.name)


def test_everybody_gone_and_back_goes_on_where_it_was() -> None:
    net = opened("all gone", people=2, moves=3)
    before = heads(net)
    for name in ("Ada", "Ben"):
        net.leave(name)
    net.reload("Ben")
    net.reload("Ada")
    net.later(1.0)
    assert heads(net) == before
    net.play_until(is_done)
    assert proves(net)
