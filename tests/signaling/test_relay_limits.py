"""Every documented bound of the relay, reached on purpose."""

import dataclasses
from pathlib import Path

import pytest

from rummy_core.room import messages as msg
from rummy_core.room.codes import CODE_ALPHABET, watch_key
from rummy_core.room.wire import relay_talk as talk
from signaling.limits import Limits
from signaling.rooms import Room
from tests.signaling.visitors import LINK, Hall, head, two_players


def codes() -> list[str]:
    return [f"{a}{b}AA" for a in CODE_ALPHABET for b in CODE_ALPHABET]


def test_every_limit_is_a_row_of_the_documentation() -> None:
    text = Path("docs/relay.md").read_text(encoding="utf-8")
    for limit in dataclasses.fields(Limits):
        assert f"| `{limit.name}` | {getattr(Limits(), limit.name):g} |" in text.replace(",", ""), limit.name


# -- guessing codes


def test_sixty_guesses_from_one_address_take_more_than_six_hours_and_seat_nobody() -> None:
    hall = Hall(rooms_per_minute=10_000)
    hosts = [hall.visit(f"Host {number}").creates(number.to_bytes(16, "big")) for number in range(50)]
    began = hall.now
    guesser = hall.visit("Eve", "one address")
    for code in codes()[:60]:
        guesser.joins(code)
        if guesser.refusal == "slow-down":
            refused = guesser.last(talk.Refused)
            assert refused is not None
            hall.now += refused.wait_s
            guesser.joins(code)
    assert hall.now - began > 6 * 3600
    assert not guesser.seated
    assert all(len(host.room.people) == 1 for host in hosts)


def test_waits_double_from_the_sixth_miss_on_and_stop_at_ten_minutes() -> None:
    hall, waits = Hall(), []
    guesser = hall.visit("Eve")
    for code in codes()[:20]:
        guesser.joins(code)
        if guesser.refusal == "slow-down":
            refused = guesser.last(talk.Refused)
            assert refused is not None
            waits.append(refused.wait_s)
            hall.now += refused.wait_s
            guesser.joins(code)
    assert waits[:5] == [2, 4, 8, 16, 32]
    assert max(waits) == 600


def test_a_guesser_slows_down_nobody_at_another_address_and_nobody_with_a_link() -> None:
    hall = Hall()
    ada = hall.visit("Ada").creates(seats=6)
    guesser = hall.visit("Eve", "school")
    for code in codes()[:10]:
        guesser.joins(code)
    assert guesser.refusal == "slow-down"
    assert hall.visit("Ben", "school").joins(ada.room.code, LINK).seated
    assert hall.visit("Cleo", "home").joins(ada.room.code).last(talk.Knocking) is not None


def test_five_typos_and_twenty_good_guests_at_the_same_time() -> None:
    hall = Hall()
    rooms = [hall.visit(f"Host {number}").creates(bytes([number]) * 16) for number in range(10)]
    for code in codes()[:5]:
        hall.visit("Typist", "school").joins(code)
    for number, host in enumerate(rooms * 2):
        guest = hall.visit(f"Guest {number}", f"home {number}").joins(host.room.code)
        host.says(talk.Admit(guest.key, yes=True))
        assert guest.seated or guest.refusal == "full"
    assert sum(len(host.room.people) for host in rooms) == 20


def test_a_good_guest_gives_a_miss_back_to_the_address() -> None:
    hall = Hall(free_misses=2)
    for number in range(10):
        host = hall.visit(f"Host {number}").creates(bytes([number]) * 16)
        guest = hall.visit(f"Guest {number}", "class room").joins(host.room.code)
        host.says(talk.Admit(guest.key, yes=True))
        assert guest.seated


def test_after_half_an_hour_of_quiet_misses_are_forgotten() -> None:
    hall = Hall()
    guesser = hall.visit("Eve")
    for code in codes()[:8]:
        guesser.joins(code)
    assert guesser.refusal == "slow-down"
    hall.later(1900)
    again = hall.visit("Eve").joins("ABCD")
    assert again.refusal == ""


def test_remembered_addresses_have_a_bound() -> None:
    hall = Hall(addresses=10)
    for number in range(50):
        hall.visit("Eve", f"address {number}").joins("ABCD")
    assert len(hall.table._hall.addresses._known) == 10


# -- lines


def test_too_many_lines_in_all_or_of_one_address_are_turned_away() -> None:
    hall = Hall(lines=5, lines_per_address=3)
    lines = [hall.visit(f"Visitor {number}", "one") for number in range(4)]
    assert [line.open for line in lines] == [True, True, True, False]
    assert lines[3].reason == "busy"
    others = [hall.visit(f"Other {number}", f"address {number}") for number in range(3)]
    assert [line.open for line in others] == [True, True, False]
    lines[0].hangs_up()
    assert hall.visit("Late", "one").open


def test_a_line_that_proves_nothing_is_closed_after_ten_seconds() -> None:
    hall = Hall()
    silent = hall.visit("Eve", prove=False)
    hall.later(9.5)
    assert silent.open
    hall.later(1)
    assert silent.reason == "not-proved"


def test_a_false_proof_closes_the_line() -> None:
    hall = Hall()
    eve = hall.visit("Eve", prove=False)
    eve.says(talk.Prove(eve.key, bytes(16), bytes(64)))
    assert eve.reason == "not-proved"


def test_before_the_proof_nothing_else_is_heard() -> None:
    hall = Hall()
    eve = hall.visit("Eve", prove=False).joins("ABCD")
    assert eve.refusal == "prove-first"


def test_a_silent_line_is_closed_after_twelve_seconds_and_two_questions() -> None:
    hall = Hall()
    eve = hall.visit("Eve")
    hall.later(13, alive=[])
    assert eve.reason == "silent"
    assert sum(isinstance(word, talk.Ping) for word in eve.heard) == 2


def test_a_flood_of_messages_closes_the_line() -> None:
    hall = Hall(burst_messages=20)
    eve = hall.visit("Eve")
    for number in range(25):
        eve.says(talk.Ping(number))
    assert eve.reason == "flood"


def test_a_flood_of_bytes_closes_the_line() -> None:
    hall = Hall(burst_bytes=100_000)
    ada, ben = two_players(hall)
    for _ in range(8):
        ada.says(talk.Forward(ben.key, bytes(16 * 1024)))
    assert ada.reason == "flood"
    assert ben.open


def test_messages_within_the_rate_never_close_a_line() -> None:
    hall = Hall(burst_messages=20, messages_per_s=10)
    ada, ben = two_players(hall)
    for _ in range(50):
        ada.says(talk.Forward(ben.key, b"frame"))
        hall.later(0.5)
    assert ada.open


@pytest.mark.parametrize("data", [b"", b"nonsense", b"L\x00\x00\x00\x01" * 3000 + b"N", bytes(18_000), b"\x80\x04N."])
def test_garbage_is_refused_by_name_and_closes_the_line_the_third_time(data: bytes) -> None:
    hall = Hall()
    eve = hall.visit("Eve").sends(data)
    assert eve.refusal == "garbage"
    assert eve.open
    eve.sends(data).sends(data)
    assert eve.reason == "garbage"


def test_a_slow_reader_is_closed_and_keeps_the_seat() -> None:
    hall = Hall()
    ada, ben = two_players(hall)
    hall.carry_out(hall.table.overflowed(ben.number, hall.now))
    assert ben.reason == "slow-reader"
    assert hall.visit("Ben").joins(ada.room.code).seated


# -- rooms


def test_one_address_opens_ten_rooms_a_minute() -> None:
    hall = Hall()
    refusals = [hall.visit("Eve", "one").creates(number.to_bytes(16, "big")).refusal for number in range(12)]
    assert refusals == [""] * 10 + ["slow-down"] * 2
    hall.later(7)
    assert hall.visit("Eve", "one").creates(bytes([99]) * 16).refusal == ""


def test_a_full_relay_says_so() -> None:
    hall = Hall(rooms=3)
    refusals = [hall.visit(f"Host {number}").creates(bytes([number]) * 16).refusal for number in range(4)]
    assert refusals == ["", "", "", "busy"]


def test_spectators_have_a_bound() -> None:
    hall = Hall(watchers=2)
    ada, _ = two_players(hall)
    refusals = [hall.visit(f"W{number}").joins(ada.room.code, watch_key(LINK)).refusal for number in range(3)]
    assert refusals == ["", "", "full"]


def test_no_more_than_eight_wait_at_one_door_and_the_ninth_notices_nothing() -> None:
    hall = Hall()
    ada = hall.visit("Ada").creates()
    guests = [hall.visit(f"Guest {number}").joins(ada.room.code) for number in range(9)]
    assert sum(isinstance(word, talk.Knock) for word in ada.heard) == 8
    assert all(guest.last(talk.Knocking) == talk.Knocking(60) for guest in guests)


def test_an_empty_lobby_is_forgotten_after_an_hour_and_a_match_after_two_weeks() -> None:
    hall = Hall(lobby_idle_s=30, match_idle_s=60)
    lobby = hall.visit("Host").creates(bytes([7]) * 16)
    ada, ben = two_players(hall)
    for visitor in (lobby, ada, ben):
        visitor.hangs_up()
    hall.later(31)
    assert hall.table.gauges()["rooms"] == 1
    hall.later(30)
    assert hall.table.gauges()["rooms"] == 0
    assert hall.store == {}


def test_one_broken_room_does_not_stop_the_clock_of_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    hall = Hall(lobby_idle_s=5)
    broken = hall.visit("Ada").creates()
    for number in range(3):
        hall.visit(f"Host {number}").creates(bytes([number]) * 16).hangs_up()
    room = hall.table._hall.rooms[broken.room.code]
    monkeypatch.setattr(Room, "players", property(lambda self: 1 / 0 if self is room else []))
    hall.now += 6
    hall.table.woke(hall.now)
    assert hall.table.gauges()["rooms"] == 1
    assert hall.table.metrics.value("faults", "ZeroDivisionError") == 1


def test_matches_halves_and_stamps_of_a_room_have_bounds() -> None:
    hall = Hall(matches=2, halves=5, stamps=10)
    ada, _ = two_players(hall)
    for match in ("m/1", "m/2", "m/3"):
        for number in range(20):
            ada.sends(head(number, match=match)).sends(msg.half_deposit(match, number + 1, bytes(32)))
    room = hall.table._hall.rooms[ada.room.code]
    assert list(room.books) == ["m/2", "m/3"]
    assert {len(book.halves) for book in room.books.values()} == {5}
    assert {len(book.stamps) for book in room.books.values()} == {10}
    assert sorted(key for key in hall.store if key.startswith("match/")) == [
        f"match/{ada.room.code}/m/2",
        f"match/{ada.room.code}/m/3",
    ]


def test_what_cannot_be_delivered_is_told_at_once() -> None:
    hall = Hall()
    ada, ben = two_players(hall)
    ben.hangs_up()
    ada.says(talk.Signal(ben.key, b"offer"))
    assert ada.last(talk.Unreached) == talk.Unreached(ben.key)


def test_nothing_is_passed_on_into_another_room() -> None:
    hall = Hall()
    ada, _ = two_players(hall)
    eve = hall.visit("Eve").creates(bytes([9]) * 16)
    eve.says(talk.Forward(ada.key, b"frame"))
    assert ada.last(talk.Forward) is None
    assert eve.last(talk.Unreached) == talk.Unreached(ada.key)
