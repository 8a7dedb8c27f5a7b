"""A browser's end of the line to the relay, against the relay's own room table."""

from dataclasses import replace
from random import Random

import pytest

from rummy_core.room.codes import Invitation
from rummy_core.room.effects import Sign
from rummy_core.room.signing import Ed25519Signer
from rummy_core.room.wire import relay_talk as talk
from rummy_core.room.wire.backoff import LONGEST_S, Backoff
from rummy_core.room.wire.relay_line import (
    MAX_SLOTS,
    Dial,
    ForPeer,
    HangUp,
    LineEffect,
    RelayLine,
    Said,
    SendRelay,
    SignDoor,
    Wish,
    wish_to_join,
)
from tests.signaling.visitors import LINK, Hall, head, signer_of

OPENS = talk.Create(bytes(32), bytes(32), b"", "Ada", 2)


class Page:
    """A page with a real line to a real room table."""

    def __init__(self, hall: Hall, name: str, wish: Wish) -> None:
        self.hall, self.signer = hall, signer_of(name)
        self.line = RelayLine(self.signer.public_key, wish, Random(name).randbytes)
        self.number = 0
        self.dials = 0
        self.said: list[talk.Word] = []
        self.for_peer: list[bytes] = []

    def do(self, effects: list[LineEffect]) -> None:
        """Carry out effects."""
        for effect in effects:
            match effect:
                case Dial():
                    self.dials += 1
                case HangUp():
                    self.number = 0
                case SendRelay(data) if self.number:
                    self.hall.carry_out(self.hall.table.received(self.number, data, self.hall.now))
                case Sign(token, message):
                    self.do(self.line.signed(token, self.signer.sign(message), self.hall.now))
                case SignDoor(token, seed, message):
                    door = Ed25519Signer(seed.reveal())
                    self.do(self.line.door_signed(token, door.public_key, door.sign(message), self.hall.now))
                case Said(word):
                    self.said.append(word)
                case ForPeer(data):
                    self.for_peer.append(data)

    def hears(self, data: bytes) -> None:
        """Take what the relay sends."""
        self.do(self.line.received(data, self.hall.now))

    def closes(self, code: int, _reason: str) -> None:
        """Note that the relay closed the line."""
        self.number = 0
        self.do(self.line.closed(self.hall.now, displaced=code == 4002))

    def connect(self) -> "Page":
        """Dial, and have it answered."""
        self.do(self.line.dial(self.hall.now))
        self.hall.count += 1
        self.number = self.hall.count
        self.hall.lines[self.number] = self  # type: ignore[assignment]
        self.do(self.line.opened(self.hall.now))
        self.hall.carry_out(self.hall.table.connected(self.number, "x", self.hall.now))
        return self

    def breaks(self) -> None:
        """Let the socket break."""
        self.hall.lines.pop(self.number)
        self.hall.carry_out(self.hall.table.disconnected(self.number, self.hall.now))
        self.closes(1006, "")


@pytest.fixture
def hall() -> Hall:
    return Hall()


def host(hall: Hall) -> Page:
    return Page(hall, "Ada", Wish("Ada", key=LINK, opens=OPENS)).connect()


def guest(hall: Hall, code: str, key: bytes = LINK) -> Page:
    return Page(hall, "Ben", wish_to_join(Invitation(code, key), "Ben")).connect()


def code_of(page: Page) -> str:
    assert page.line.state is not None
    return page.line.state.code


def test_a_host_opens_a_room_and_a_guest_follows_the_link(hall: Hall) -> None:
    ada = host(hall)
    ben = guest(hall, code_of(ada))
    assert ada.line.inside
    assert ben.line.inside
    assert ada.line.state == ben.line.state


def test_after_a_break_the_line_dials_again_and_is_in_the_same_room(hall: Hall) -> None:
    ada = host(hall)
    before = ada.line.state
    ada.breaks()
    assert not ada.line.inside
    due = ada.line.due
    assert due is not None
    assert due - hall.now <= 1
    hall.now = due
    ada.do(ada.line.woke(hall.now))
    assert ada.dials == 2
    ada.line._up = False
    ada.connect()
    assert ada.line.inside
    assert before is not None
    assert code_of(ada) == before.code


def test_a_relay_that_forgot_everything_gets_the_same_room_again_from_whoever_comes_first(hall: Hall) -> None:
    ada = host(hall)
    ben = guest(hall, code_of(ada))
    code, room = code_of(ada), ada.line.room
    for page in (ada, ben):
        page.breaks()
    hall.restart(forget=True)
    for page in (ben, ada):
        page.connect()
        assert page.line.inside
        assert (code_of(page), page.line.room) == (code, room)


def test_a_code_that_is_another_rooms_now_is_left_at_once_and_its_own_room_is_found_again(hall: Hall) -> None:
    ada = host(hall)
    room = ada.line.room
    assert room is not None
    lost = Page(hall, "Ben", Wish("Ben", code_of(ada), LINK, room="r-another")).connect()
    assert isinstance(lost.said[-1], talk.Refused)
    assert lost.said[-1].code == "closed"
    assert (lost.line.inside, lost.line.state) == (False, None)
    assert ada.line.state is not None
    assert [person.name for person in ada.line.state.people] == ["Ada"]
    assert Page(hall, "Cleo", Wish("Cleo", code_of(ada), LINK, room=room)).connect().line.inside


def test_what_the_peer_told_is_told_again_after_a_return(hall: Hall) -> None:
    ada = host(hall)
    ada.do(ada.line.keep("head", head(3)))
    ada.breaks()
    ada.do(ada.line.keep("head", head(7)))
    hall.restart(forget=True)
    ada.connect()
    book = next(iter(hall.table._hall.rooms.values())).books["m/1"]
    assert book.head is not None
    assert book.head.seq == 7


def test_slots_have_a_bound(hall: Hall) -> None:
    ada = host(hall)
    for number in range(MAX_SLOTS + 10):
        ada.do(ada.line.keep(f"half/{number}", b"x"))
    assert len(ada.line._slots) == MAX_SLOTS


def test_words_for_the_peer_pass_unread(hall: Hall) -> None:
    ada = host(hall)
    ada.do(ada.line.keep("head", head(3)))
    assert len(ada.for_peer) == 1


def test_a_line_that_another_tab_took_over_does_not_dial_by_itself(hall: Hall) -> None:
    ada = host(hall)
    ada.closes(4002, "other-tab")
    assert ada.line.due is None
    ada.do(ada.line.take_over(hall.now))
    assert ada.dials == 2


def test_a_dead_line_is_given_up_within_fifteen_seconds(hall: Hall) -> None:
    ada = host(hall)
    began = hall.now
    hall.lines.clear()
    while ada.number:
        due = ada.line.due
        assert due is not None
        hall.now = due
        ada.do(ada.line.woke(hall.now))
        assert hall.now - began < 15


def test_a_knock_that_must_wait_is_repeated_when_its_time_has_come(hall: Hall) -> None:
    ada = host(hall)
    hall.limits = replace(hall.limits, free_misses=1)
    ben = guest(hall, "ABCD" if code_of(ada) != "ABCD" else "ABCE", b"")
    ben.hears(talk.write(talk.Refused("slow-down", "Wait.", 7)))
    hall.now += 7
    before = hall.table.metrics.value("knocks")
    ben.do(ben.line.woke(hall.now))
    assert hall.table.metrics.value("knocks") == before + 1


def test_giving_up_leaves_the_room_and_never_dials_again(hall: Hall) -> None:
    ada = host(hall)
    ada.do(ada.line.give_up(hall.now))
    assert ada.line.due is None
    assert ada.line.dial(hall.now) == []


@pytest.mark.parametrize("chance", [b"\x00\x00", b"\xff\xff"])
def test_pauses_grow_to_a_bound_within_the_grace_time_and_go_on_for_ever(chance: bytes) -> None:
    backoff = Backoff()
    pauses = [backoff.next(chance) for _ in range(2000)]
    assert pauses == sorted(pauses)
    assert 0.25 <= pauses[0] <= 0.5
    assert LONGEST_S / 2 <= pauses[-1] <= LONGEST_S
    backoff.reset()
    assert backoff.next(chance) == pauses[0]


@pytest.mark.parametrize("data", [b"", b"nonsense", b"\x80\x04N."])
def test_what_the_relay_says_and_nobody_understands_is_passed_over(hall: Hall, data: bytes) -> None:
    ada = host(hall)
    before = len(ada.said)
    ada.hears(data)
    assert len(ada.said) == before
    assert ada.line.inside


def test_when_the_network_is_back_the_line_is_dialled_anew_though_it_may_look_alive(hall: Hall) -> None:
    ada = host(hall)
    assert ada.line.redial(hall.now) == [HangUp(), Dial()]
    assert not ada.line.inside
    assert ada.line.relay == b""


def test_when_the_network_is_back_a_line_that_was_given_up_stays_so(hall: Hall) -> None:
    ada = host(hall)
    ada.do(ada.line.give_up(hall.now))
    assert ada.line.redial(hall.now) == []


def test_the_next_dial_is_known_only_while_it_is_waited_for(hall: Hall) -> None:
    ada = host(hall)
    assert ada.line.dial_at is None
    assert ada.line.relay == hall.table.public_key
    ada.breaks()
    assert ada.line.dial_at is not None
    assert ada.line.dial_at > hall.now
