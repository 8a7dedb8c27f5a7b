"""What the relay signs, when, and to whom it gives a half of a hand seed."""

import pytest

from rummy_core.room import messages as msg
from rummy_core.room.codes import watch_key
from rummy_core.room.statements import AbsentCert, LateCert, Witness
from rummy_core.room.wire import relay_talk as talk
from tests.signaling.visitors import LINK, Hall, Visitor, hash_at, head, two_players

HALF = bytes(range(32))


@pytest.fixture
def hall() -> Hall:
    return Hall()


def certificates(visitor: Visitor) -> list[tuple[AbsentCert, int, bytes]]:
    return [
        (word.statement, word.h, word.half) for word in visitor.statements() if isinstance(word.statement, AbsentCert)
    ]


def lates(visitor: Visitor) -> list[tuple[LateCert, bytes]]:
    return [(word.statement, word.half) for word in visitor.statements() if isinstance(word.statement, LateCert)]


def stamps(visitor: Visitor) -> list[tuple[int, bytes]]:
    return [
        (word.statement.seq, word.statement.head)
        for word in visitor.statements()
        if isinstance(word.statement, Witness)
    ]


# -- heads


def test_a_new_head_is_stamped_for_everybody(hall: Hall) -> None:
    ada, ben = two_players(hall)
    ada.sends(head(5))
    assert stamps(ada) == stamps(ben) == [(5, hash_at(5))]


def test_the_first_report_of_a_place_stands_and_the_other_side_learns_of_it(hall: Hall) -> None:
    ada, ben = two_players(hall)
    ada.sends(head(5))
    ben.sends(msg.head_report("m/1", 5, bytes(32), 1, -1))
    assert stamps(ben)[-1] == (5, hash_at(5))
    assert stamps(ada) == [(5, hash_at(5))]


def test_a_stamp_is_never_taken_back_by_a_restart(hall: Hall) -> None:
    ada, _ = two_players(hall)
    ada.sends(head(5))
    hall.restart()
    back = hall.visit("Ben").joins(ada.room.code).sends(msg.head_report("m/1", 5, bytes(32), 1, -1))
    assert stamps(back) == [(5, hash_at(5))]


def test_spectators_report_nothing(hall: Hall) -> None:
    ada, _ = two_players(hall)
    hall.visit("Wanda").joins(ada.room.code, watch_key(LINK)).sends(head(9))
    assert stamps(ada) == []


# -- absence


def test_a_browser_gone_for_the_grace_time_is_absent_and_its_half_goes_to_those_present(hall: Hall) -> None:
    ada, ben = two_players(hall)
    ben.sends(msg.half_deposit("m/1", 1, HALF)).sends(head(5))
    ben.hangs_up()
    hall.later(19)
    assert certificates(ada) == []
    hall.later(2)
    cert, h, half = certificates(ada)[0]
    assert (cert.key, cert.epoch, cert.seq, cert.head, h, half) == (ben.key, 0, 5, hash_at(5), 1, HALF)
    assert 20 <= cert.away_s <= 21
    assert cert.room == ada.room.room


def test_a_frozen_page_is_absent_too_though_its_socket_is_open(hall: Hall) -> None:
    ada, ben = two_players(hall)
    ada.sends(head(5))
    hall.later(22, alive=[ada])
    assert [cert.key for cert, _, _ in certificates(ada)] == [ben.key]
    assert ben.reason == "silent"


def test_a_hidden_page_that_answers_is_not_absent(hall: Hall) -> None:
    ada, _ = two_players(hall)
    ada.sends(head(5))
    hall.later(180)
    assert certificates(ada) == []


@pytest.mark.parametrize("when", ["before it is gone", "after it is gone"])
def test_nobody_gets_the_half_of_a_hand_that_its_owner_was_not_in_by_saying_so(hall: Hall, when: str) -> None:
    ada, ben = two_players(hall)
    ben.sends(msg.half_deposit("m/1", 1, HALF)).sends(msg.half_deposit("m/1", 2, bytes(32))).sends(head(5, h=1))
    if when == "before it is gone":
        ada.sends(head(6, h=2))
    ben.hangs_up()
    hall.later(30)
    ada.sends(head(7, h=2))
    hall.later(300)
    assert {(h, half) for _, h, half in certificates(ada)} == {(1, HALF)}


def test_a_late_turn_brings_the_half_of_the_hand_that_its_player_named(hall: Hall) -> None:
    ada, ben = two_players(hall, deadline_s=60)
    ben.sends(msg.half_deposit("m/1", 1, HALF)).sends(msg.half_deposit("m/1", 2, bytes(32)))
    ben.sends(head(5, h=1, since=5))
    ada.sends(head(6, h=2))
    ask(ada, 5, ben.key)
    hall.later(70)
    assert [half for _, half in lates(ada)] == [HALF]


def test_in_no_hand_no_half_is_given(hall: Hall) -> None:
    ada, ben = two_players(hall)
    ben.sends(msg.half_deposit("m/1", 1, HALF)).sends(head(5, h=0))
    ben.hangs_up()
    hall.later(21)
    assert [half for _, _, half in certificates(ada)] == [b""]


def test_spectators_get_no_half(hall: Hall) -> None:
    ada, ben = two_players(hall)
    watcher = hall.visit("Wanda").joins(ada.room.code, watch_key(LINK))
    ben.sends(msg.half_deposit("m/1", 1, HALF))
    ada.sends(head(5))
    ben.hangs_up()
    hall.later(30)
    assert certificates(watcher) == []
    assert certificates(ada) != []


def test_the_first_half_that_was_left_stays(hall: Hall) -> None:
    ada, ben = two_players(hall)
    ben.sends(msg.half_deposit("m/1", 1, HALF)).sends(msg.half_deposit("m/1", 1, bytes(32))).sends(head(5))
    ben.hangs_up()
    hall.later(21)
    assert certificates(ada)[0][2] == HALF


def test_a_return_kills_the_certificates_before_it(hall: Hall) -> None:
    ada, ben = two_players(hall)
    ada.sends(head(5))
    ben.hangs_up()
    hall.later(21)
    back = hall.visit("Ben").joins(ada.room.code)
    assert next(person.epoch for person in ada.room.people if person.name == "Ben") == 1
    back.hangs_up()
    hall.later(21)
    assert [cert.epoch for cert, _, _ in certificates(ada)] == [0, 1]


def test_an_epoch_survives_a_restart(hall: Hall) -> None:
    ada, ben = two_players(hall)
    ada.sends(head(5))
    ben.hangs_up()
    hall.later(21)
    hall.visit("Ben").joins(ada.room.code)
    hall.restart()
    back = hall.visit("Ada").joins(ada.room.code)
    assert next(person.epoch for person in back.room.people if person.name == "Ben") == 1


def gone_and_back(hall: Hall, ada: Visitor, ben: Visitor, *, restart: bool = False) -> Visitor:
    ben.hangs_up()
    hall.later(21)
    if restart:
        hall.restart()
        hall.visit("Ada").joins(ada.room.code)
    return hall.visit("Ben").joins(ada.room.code)


@pytest.mark.parametrize("restart", [False, True])
def test_who_comes_back_is_told_of_its_absence_so_that_nobody_can_keep_it_secret(hall: Hall, restart: bool) -> None:
    ada, ben = two_players(hall)
    ben.sends(msg.half_deposit("m/1", 1, HALF)).sends(head(5))
    back = gone_and_back(hall, ada, ben, restart=restart)
    told = certificates(back)
    assert [(cert.key, cert.match, cert.epoch, half) for cert, _, half in told] == [(ben.key, "m/1", 0, b"")]
    assert next(person.epoch for person in back.room.people if person.name == "Ben") == 1


def test_it_is_told_again_until_the_next_absence_and_for_every_match_that_was_certified(hall: Hall) -> None:
    ada, ben = two_players(hall)
    ben.sends(head(5))
    ben.hangs_up()
    hall.later(21)
    ada.sends(head(1, match="m/2"))
    hall.later(61)
    for _ in range(2):
        back = hall.visit("Ben").joins(ada.room.code)
        assert [(cert.match, cert.epoch) for cert, _, _ in certificates(back)] == [("m/1", 0), ("m/2", 0)]
    back.hangs_up()
    hall.later(21)
    last = hall.visit("Ben").joins(ada.room.code)
    assert [(cert.match, cert.epoch) for cert, _, _ in certificates(last)] == [("m/2", 1)]


def test_what_the_returner_is_told_serves_nobody_as_a_word_against_it(hall: Hall) -> None:
    ada, ben = two_players(hall)
    ben.sends(head(5))
    [(cert, _, _)] = certificates(gone_and_back(hall, ada, ben))
    assert (cert.away_s, cert.seq, cert.head) == (0, 0, b"")


def test_an_absence_is_certified_for_so_many_matches_and_no_more(hall: Hall) -> None:
    ada, ben = two_players(hall)
    ben.sends(head(5))
    ben.hangs_up()
    hall.later(21)
    for number in range(2, 9):
        ada.sends(head(1, match=f"m/{number}"))
        hall.later(61)
    assert {cert.match for cert, _, _ in certificates(ada)} == {"m/1", "m/2", "m/3", "m/4"}


def test_a_short_absence_changes_nothing(hall: Hall) -> None:
    ada, ben = two_players(hall)
    ada.sends(head(5))
    ben.hangs_up()
    hall.later(10)
    hall.visit("Ben").joins(ada.room.code)
    hall.later(60)
    assert certificates(ada) == []
    assert [person.epoch for person in ada.room.people] == [0, 0]


def test_a_player_who_comes_later_gets_the_standing_certificates(hall: Hall) -> None:
    ada, ben = two_players(hall)
    ada.sends(head(5))
    ben.hangs_up()
    ada.hangs_up()
    hall.later(60)
    back = hall.visit("Ada").joins(ada.room.code)
    hall.later(1)
    assert [cert.key for cert, _, _ in certificates(back)] == [ben.key]


def test_with_no_match_there_is_nothing_to_certify(hall: Hall) -> None:
    ada, ben = two_players(hall)
    ben.hangs_up()
    hall.later(60)
    assert certificates(ada) == []


# -- deadlines


def ask(visitor: Visitor, seq: int, key: bytes) -> None:
    visitor.sends(msg.late_question("m/1", seq, hash_at(seq), key))


def test_a_turn_that_outlives_its_deadline_is_late_by_the_relays_clock(hall: Hall) -> None:
    ada, ben = two_players(hall, deadline_s=120)
    ben.sends(msg.half_deposit("m/1", 1, HALF)).sends(head(5, since=5))
    hall.later(60)
    ask(ada, 5, ben.key)
    hall.later(55)
    assert lates(ada) == []
    hall.later(10)
    cert, half = lates(ada)[0]
    assert (cert.from_seq, cert.seq, half) == (5, 5, HALF)
    assert 120 <= cert.elapsed_s <= 121


def test_half_moves_of_the_turn_do_not_start_its_clock_again(hall: Hall) -> None:
    ada, ben = two_players(hall, deadline_s=120)
    ben.sends(head(5, since=5))
    hall.later(100)
    ben.sends(head(7, since=5))
    ask(ada, 5, ben.key)
    hall.later(25)
    assert [(cert.from_seq, cert.seq) for cert, _ in lates(ada)] == [(5, 7)]


def test_no_half_is_given_about_somebody_who_never_said_it_was_their_turn(hall: Hall) -> None:
    ada, ben = two_players(hall, deadline_s=60)
    ben.sends(msg.half_deposit("m/1", 1, HALF)).sends(head(4))
    ada.sends(head(5))
    ask(ada, 5, ben.key)
    hall.later(100)
    assert [half for _, half in lates(ada)] == [b""]


def test_a_step_is_late_only_after_both_were_on_the_line_long_enough(hall: Hall) -> None:
    ada, ben = two_players(hall)
    ada.sends(head(5))
    ben.hangs_up()
    ask(ada, 5, ben.key)
    hall.later(120)
    assert lates(ada) == []
    hall.visit("Ben").joins(ada.room.code)
    hall.later(45)
    assert lates(ada) == []
    hall.later(10)
    assert len(lates(ada)) == 1


def test_whoever_slept_since_the_step_was_asked_for_accuses_nobody_on_waking(hall: Hall) -> None:
    ada, ben = two_players(hall)
    ada.sends(head(5))
    ada.hangs_up()
    hall.later(60)
    back = hall.visit("Ada").joins(ben.room.code)
    ask(back, 5, ben.key)
    hall.later(45)
    assert lates(back) == []


def test_asking_again_does_not_start_the_wait_again(hall: Hall) -> None:
    ada, ben = two_players(hall)
    ada.sends(head(5))
    for _ in range(11):
        ask(ada, 5, ben.key)
        hall.later(5)
    hall.later(6)
    assert len(lates(ada)) == 1


def test_a_step_that_was_done_meanwhile_is_late_no_more(hall: Hall) -> None:
    ada, ben = two_players(hall)
    ada.sends(head(5))
    ask(ada, 5, ben.key)
    hall.later(30)
    ben.sends(head(6))
    hall.later(100)
    assert lates(ada) == []


def test_without_a_deadline_a_person_is_never_late(hall: Hall) -> None:
    ada, ben = two_players(hall, deadline_s=0)
    ben.sends(msg.half_deposit("m/1", 1, HALF)).sends(head(5, since=5))
    ask(ada, 5, ben.key)
    hall.later(1000)
    assert lates(ada) == []


def test_a_restart_grants_the_whole_time_again(hall: Hall) -> None:
    ada, ben = two_players(hall, deadline_s=120)
    ben.sends(head(5, since=5))
    hall.later(110)
    hall.restart()
    back = hall.visit("Ada").joins(ada.room.code)
    ask(back, 5, ben.key)
    hall.later(100)
    assert lates(back) == []
    hall.later(25)
    assert len(lates(back)) == 1


def test_a_question_about_a_head_that_never_was_gets_no_answer(hall: Hall) -> None:
    ada, ben = two_players(hall, deadline_s=60)
    ben.sends(head(5, since=5))
    ada.sends(msg.late_question("m/1", 5, bytes(32), ben.key))
    hall.later(200)
    assert lates(ada) == []


def test_a_match_of_another_name_does_not_mix_in(hall: Hall) -> None:
    ada, ben = two_players(hall)
    ben.sends(msg.half_deposit("m/1", 1, HALF)).sends(head(5))
    ada.sends(head(2, match="m/2"))
    ben.hangs_up()
    hall.later(21)
    cert, _, half = certificates(ada)[0]
    assert (cert.match, half) == ("m/2", b"")


def test_pings_and_states_are_all_that_a_quiet_room_costs(hall: Hall) -> None:
    ada, _ = two_players(hall)
    before = len(ada.heard)
    hall.later(60)
    assert {type(word) for word in ada.heard[before:]} == {talk.Ping}
    assert len(ada.heard) - before <= 12
