"""Who may come into a room: links, codes, knocks, quick match, tabs, hosts."""

import pytest

from rummy_core.room.codes import watch_key
from rummy_core.room.wire import relay_talk as talk
from tests.signaling.visitors import LINK, Hall, Visitor, two_players


@pytest.fixture
def hall() -> Hall:
    return Hall()


def people(visitor: Visitor) -> list[str]:
    return [person.name for person in visitor.room.people]


def test_who_comes_with_the_link_is_seated(hall: Hall) -> None:
    ada = hall.visit("Ada").creates()
    ben = hall.visit("Ben").joins(ada.room.code.lower(), LINK)
    assert ben.seated
    assert people(ada) == people(ben) == ["Ada", "Ben"]


def test_who_comes_with_the_bare_code_knocks_and_the_host_opens(hall: Hall) -> None:
    ada = hall.visit("Ada").creates()
    ben = hall.visit("Ben").joins(ada.room.code)
    assert not ben.seated
    assert ada.last(talk.Knock) == talk.Knock(ben.key, "Ben")
    ada.says(talk.Admit(ben.key, yes=True))
    assert ben.seated


def test_a_stranger_who_knows_name_and_code_gets_no_seat(hall: Hall) -> None:
    ada, _ = two_players(hall)
    eve = hall.visit("Eve")
    eve.name = "Ben"
    eve.joins(ada.room.code)
    assert not eve.seated
    assert people(ada) == ["Ada", "Ben"]


def test_a_wrong_code_and_a_private_room_get_the_same_answers_at_the_same_times(hall: Hall) -> None:
    ada = hall.visit("Ada").creates()
    wrong = "ABCD" if ada.room.code != "ABCD" else "ABCE"
    guesser, other = hall.visit("Eve").joins(ada.room.code), hall.visit("Finn").joins(wrong)
    hall.later(61)
    heard = [[word for word in visitor.heard[2:] if not isinstance(word, talk.Ping)] for visitor in (guesser, other)]
    assert heard[0] == heard[1]
    assert guesser.refusal == "not-let-in"


def test_the_hosts_no_sounds_like_nobody_at_home(hall: Hall) -> None:
    ada = hall.visit("Ada").creates()
    ben = hall.visit("Ben").joins(ada.room.code)
    ada.says(talk.Admit(ben.key, yes=False))
    assert ben.refusal == "not-let-in"


def test_an_old_link_is_told_that_the_room_is_closed(hall: Hall) -> None:
    ada = hall.visit("Ada").creates()
    ben = hall.visit("Ben").joins(ada.room.code, bytes(16))
    assert ben.refusal == "closed"


def test_a_link_cannot_be_used_with_a_signature_made_for_somebody_else(hall: Hall) -> None:
    ada = hall.visit("Ada").creates()
    ben, eve = hall.visit("Ben"), hall.visit("Eve")
    door, sig = ben.door(LINK)
    eve.says(talk.Join(ada.room.code, "Eve", door, sig))
    assert eve.refusal == "closed"


def test_a_public_room_lets_everybody_in_until_it_is_full(hall: Hall) -> None:
    ada = hall.visit("Ada").creates(public=True)
    ben = hall.visit("Ben").joins(ada.room.code)
    eve = hall.visit("Eve").joins(ada.room.code)
    assert ben.seated
    assert eve.refusal == "full"


@pytest.mark.parametrize("guests", [2, 7])
def test_guests_at_the_same_moment_get_different_seats_and_never_too_many(hall: Hall, guests: int) -> None:
    ada = hall.visit("Ada").creates(seats=4)
    came = [hall.visit(f"Guest {number}") for number in range(guests)]
    for guest in came:
        guest.joins(ada.room.code, LINK)
    seated = [guest for guest in came if guest.seated]
    assert len(seated) == min(guests, 3)
    assert all(guest.refusal == "full" for guest in came if guest not in seated)
    assert len(people(ada)) == len(set(people(ada))) == 1 + len(seated)


def test_the_last_seat_contested_two_hundred_times_goes_to_one_each_time(hall: Hall) -> None:
    for number in range(200):
        key = number.to_bytes(16, "big")
        host = hall.visit(f"Host {number}").creates(key)
        rivals = [hall.visit(f"Rival {number} {rival}").joins(host.room.code, key) for rival in range(2)]
        assert [rival.seated for rival in rivals] == [True, False]
        for visitor in (host, *rivals):
            visitor.hangs_up()


def test_opening_the_same_room_twice_makes_one_room_with_one_host(hall: Hall) -> None:
    ada = hall.visit("Ada").creates().creates()
    second = hall.visit("Ben").creates()
    assert second.room.code == ada.room.code
    assert second.room.host == ada.key
    assert hall.table.gauges()["rooms"] == 1


def test_joining_twice_takes_one_seat(hall: Hall) -> None:
    ada = hall.visit("Ada").creates(seats=3)
    ben = hall.visit("Ben").joins(ada.room.code, LINK)
    for _ in range(20):
        ben.says(talk.Leave()).joins(ada.room.code, LINK).joins(ada.room.code, LINK)
    assert people(ada) == ["Ada", "Ben"]


def test_spectators_come_by_their_own_link_and_take_no_seat(hall: Hall) -> None:
    ada, ben = two_players(hall)
    watcher = hall.visit("Wanda").joins(ada.room.code, watch_key(LINK))
    assert not watcher.seated
    assert [person.name for person in watcher.room.people if person.plays] == ["Ada", "Ben"]
    assert ben.room == watcher.room


def test_a_third_stranger_is_told_that_the_room_is_full_and_the_pair_plays_on(hall: Hall) -> None:
    ada, ben = two_players(hall)
    eve = hall.visit("Eve").joins(ada.room.code, LINK)
    assert eve.refusal == "full"
    eve.says(talk.Leave()).hangs_up()
    ben.says(talk.Forward(ada.key, b"frame"))
    assert ada.last(talk.Forward) == talk.Forward(ben.key, b"frame")


def test_whoever_comes_in_is_told_what_is_played_here(hall: Hall) -> None:
    ada = hall.visit("Ada").creates(wants="joker/8")
    assert hall.visit("Ben").joins(ada.room.code, LINK).room.wants == "joker/8"


def test_going_into_another_room_leaves_the_first_on_both_sides(hall: Hall) -> None:
    ada = hall.visit("Ada").creates(seats=3)
    ben = hall.visit("Ben").joins(ada.room.code, LINK)
    ben.creates(bytes(16))
    assert people(ada) == ["Ada"]
    assert people(ben) == ["Ben"]


# -- quick match


def test_who_looks_for_an_opponent_meets_the_one_who_waits_longest(hall: Hall) -> None:
    first = hall.visit("Ada").finds(bytes([1]) * 16)
    hall.visit("Other").finds(bytes([9]) * 16, wants="joker")
    second = hall.visit("Ben").finds(bytes([2]) * 16)
    third = hall.visit("Cleo").finds(bytes([3]) * 16)
    assert second.room.code == first.room.code
    assert third.room.code not in (first.room.code, "")
    assert third.room.public


def test_a_public_room_whose_people_are_gone_is_offered_to_nobody(hall: Hall) -> None:
    hall.visit("Ada").finds(bytes([1]) * 16).hangs_up()
    assert people(hall.visit("Ben").finds(bytes([2]) * 16)) == ["Ben"]


# -- coming back, and other tabs


def test_a_returning_player_has_the_same_seat_in_a_full_room_and_the_old_line_is_closed(hall: Hall) -> None:
    ada, ben = two_players(hall)
    back = hall.visit("Ben").joins(ada.room.code)
    assert back.seated
    assert not ben.open
    assert people(ada) == ["Ada", "Ben"]


@pytest.mark.parametrize("seconds", [1, 5, 30, 120])
def test_after_a_drop_the_seat_waits(hall: Hall, seconds: int) -> None:
    ada, ben = two_players(hall)
    ben.hangs_up()
    hall.later(seconds)
    assert hall.visit("Ben").joins(ada.room.code).seated
    assert [person.here for person in ada.room.people] == [True, True]


def test_ten_quick_reloads_leave_one_presence(hall: Hall) -> None:
    ada, _ = two_players(hall)
    for number in range(10):
        hall.visit("Ben", instance=bytes([number]) * 16).joins(ada.room.code)
        hall.later(3, alive=[ada])
    assert people(ada) == ["Ada", "Ben"]


def test_a_second_tab_is_asked_while_the_first_one_answers(hall: Hall) -> None:
    ada, ben = two_players(hall)
    second = hall.visit("Ben", instance=b"second tab......").joins(ada.room.code)
    hall.later(5)
    assert second.last(talk.Elsewhere) is not None
    assert ben.open
    assert not second.seated
    second.says(talk.TakeOver())
    assert ben.reason == "other-tab"
    assert second.seated


def test_a_tab_that_is_dead_makes_room_within_three_seconds(hall: Hall) -> None:
    ada, ben = two_players(hall)
    ben.answers = False
    second = hall.visit("Ben", instance=b"second tab......").joins(ada.room.code)
    hall.later(3, alive=[ada, second])
    assert second.seated
    assert not ben.open


def test_with_the_storage_cleared_one_is_a_newcomer_and_told_so(hall: Hall) -> None:
    ada, ben = two_players(hall)
    ben.hangs_up()
    stranger = hall.visit("Ben with another key").joins(ada.room.code, LINK)
    assert stranger.refusal == "full"


# -- seats that nobody sits on


def test_in_the_lobby_a_seat_left_for_five_seconds_goes_to_the_next_guest(hall: Hall) -> None:
    ada = hall.visit("Ada").creates()
    hall.visit("Ben").joins(ada.room.code, LINK).hangs_up()
    cleo = hall.visit("Cleo").joins(ada.room.code, LINK)
    assert cleo.refusal == "full"
    hall.later(5)
    assert cleo.joins(ada.room.code, LINK).seated
    assert people(ada) == ["Ada", "Cleo"]


def test_once_the_match_has_begun_a_seat_is_nobody_elses(hall: Hall) -> None:
    ada, ben = two_players(hall)
    ben.hangs_up()
    hall.later(300)
    assert hall.visit("Cleo").joins(ada.room.code, LINK).refusal == "full"


# -- the host's office


def test_the_office_goes_to_the_next_player_when_the_host_is_gone_for_the_grace_time(hall: Hall) -> None:
    ada = hall.visit("Ada").creates(seats=3)
    ben = hall.visit("Ben").joins(ada.room.code, LINK)
    ada.hangs_up()
    hall.later(19)
    assert ben.room.host == ada.key
    hall.later(2)
    assert (ben.room.host, ben.room.term) == (ben.key, 2)


def test_a_host_of_the_past_steps_down(hall: Hall) -> None:
    ada = hall.visit("Ada").creates(seats=3)
    ben = hall.visit("Ben").joins(ada.room.code, LINK)
    ada.hangs_up()
    hall.later(60)
    back = hall.visit("Ada").joins(ben.room.code)
    assert back.room.host == ben.key
    back.says(talk.Lock(closed=True))
    assert back.refusal == "not-host"
    assert not ben.room.closed


def test_a_knock_waits_for_the_host_that_comes_back(hall: Hall) -> None:
    ada = hall.visit("Ada").creates()
    ada.hangs_up()
    ben = hall.visit("Ben").joins(ada.room.code)
    back = hall.visit("Ada").joins(ada.room.code)
    assert back.last(talk.Knock) == talk.Knock(ben.key, "Ben")


def test_a_knock_that_nobody_answered_goes_from_the_hosts_screen(hall: Hall) -> None:
    ada = hall.visit("Ada").creates()
    ben = hall.visit("Ben").joins(ada.room.code)
    hall.later(61)
    assert ben.refusal == "not-let-in"
    assert ada.last(talk.KnockOver) == talk.KnockOver(ben.key)


def test_who_goes_away_from_the_door_knocks_no_more(hall: Hall) -> None:
    ada = hall.visit("Ada").creates()
    ben = hall.visit("Ben").joins(ada.room.code)
    ben.hangs_up()
    assert ada.last(talk.KnockOver) == talk.KnockOver(ben.key)
    ada.says(talk.Admit(ben.key, yes=True))
    assert people(ada) == ["Ada"]


def test_who_comes_in_with_the_link_after_all_knocks_no_more(hall: Hall) -> None:
    ada = hall.visit("Ada").creates()
    ben = hall.visit("Ben").joins(ada.room.code)
    ben.joins(ada.room.code, LINK)
    assert ben.seated
    assert ada.last(talk.KnockOver) == talk.KnockOver(ben.key)


def test_the_next_host_hears_of_those_who_wait_at_the_door(hall: Hall) -> None:
    ada = hall.visit("Ada").creates(seats=3)
    ben = hall.visit("Ben").joins(ada.room.code, LINK)
    kim = hall.visit("Kim").joins(ada.room.code)
    ada.says(talk.Leave())
    assert ben.room.host == ben.key
    assert ben.last(talk.Knock) == talk.Knock(kim.key, "Kim")


# -- a restarted relay


def test_a_restart_with_the_store_keeps_code_seats_and_host(hall: Hall) -> None:
    ada, ben = two_players(hall)
    hall.restart()
    back = [hall.visit(name).joins(ada.room.code) for name in ("Ben", "Ada")]
    assert all(visitor.seated for visitor in back)
    assert back[0].room.code == ben.room.code
    assert (back[0].room.host, back[0].room.closed, people(back[0])) == (ada.key, True, ["Ada", "Ben"])


def test_a_relay_that_forgot_everything_opens_the_same_room_again_for_who_has_the_link(hall: Hall) -> None:
    ada, _ = two_players(hall)
    hall.restart(forget=True)
    again = hall.visit("Ben").creates(code=ada.room.code)
    assert (again.room.code, again.room.room) == (ada.room.code, ada.room.room)
    assert hall.visit("Ada").creates(code=ada.room.code).room.room == ada.room.room
    assert hall.table.gauges()["rooms"] == 1


def test_nobody_can_open_another_room_under_the_id_of_a_forgotten_one(hall: Hall) -> None:
    ada = hall.visit("Ada").creates()
    hall.restart(forget=True)
    eve = hall.visit("Eve").creates(bytes(16), code=ada.room.code)
    assert eve.room.room != ada.room.room
    assert hall.visit("Ben").joins(ada.room.code, LINK).refusal == "closed"
