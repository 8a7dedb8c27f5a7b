"""People join, leave, drop and return in any order: seats, presence and host stay in order."""

from hypothesis import settings
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule
from hypothesis.strategies import booleans, integers, sampled_from

from rummy_core.room.wire import relay_talk as talk
from tests.signaling.visitors import LINK, Hall, Visitor, head

PEOPLE = ("Ada", "Ben", "Cleo", "Dan", "Eve")
SEATS = 3


class Room(RuleBasedStateMachine):
    """One room with three seats, five people who want them, and a relay that is killed now and then."""

    def __init__(self) -> None:
        super().__init__()
        self.hall = Hall(free_misses=10_000)
        self.lines: dict[str, Visitor] = {}
        self.code = self.line("Ada").creates(seats=SEATS).room.code
        self.epochs: dict[bytes, int] = {}
        self.term = 0

    def line(self, name: str) -> Visitor:
        """Return the line of a person, a new one if there is none."""
        known = self.lines.get(name)
        if known is None or not known.open:
            known = self.lines[name] = self.hall.visit(name)
        return known

    @rule(name=sampled_from(PEOPLE), link=booleans())
    def joins(self, name: str, link: bool) -> None:
        self.line(name).joins(self.code, LINK if link else b"")

    @rule(name=sampled_from(PEOPLE), instance=integers(0, 2))
    def opens_another_line(self, name: str, instance: int) -> None:
        self.lines[name] = self.hall.visit(name, instance=bytes([instance]) * 16)
        self.lines[name].joins(self.code, LINK)

    @rule(name=sampled_from(PEOPLE))
    def drops(self, name: str) -> None:
        if name in self.lines and self.lines[name].open:
            self.lines[name].hangs_up()

    @rule(name=sampled_from(PEOPLE))
    def leaves(self, name: str) -> None:
        self.line(name).says(talk.Leave())

    @rule(name=sampled_from(PEOPLE), closed=booleans())
    def locks(self, name: str, closed: bool) -> None:
        self.line(name).says(talk.Lock(closed))

    @rule(name=sampled_from(PEOPLE), guest=sampled_from(PEOPLE), yes=booleans())
    def admits(self, name: str, guest: str, yes: bool) -> None:
        self.line(name).says(talk.Admit(self.line(guest).key, yes))

    @rule(name=sampled_from(PEOPLE))
    def takes_over(self, name: str) -> None:
        self.line(name).says(talk.TakeOver())

    @rule(name=sampled_from(PEOPLE), seq=integers(0, 50))
    def reports(self, name: str, seq: int) -> None:
        self.line(name).sends(head(seq))

    @rule(seconds=integers(1, 40), silent=sampled_from((None, *PEOPLE)))
    def time_passes(self, seconds: int, silent: str | None) -> None:
        alive = [line for name, line in self.lines.items() if name != silent]
        self.hall.later(seconds, alive)

    @rule()
    def relay_is_killed(self) -> None:
        self.hall.restart()
        self.epochs.clear()

    @precondition(lambda self: self.code in self.hall.table._hall.rooms)
    @invariant()
    def the_room_is_in_order(self) -> None:
        room = self.hall.table._hall.rooms[self.code]
        players = [member for member in room.members.values() if member.plays]
        assert len(players) <= SEATS
        lines = [member.line for member in room.present]
        assert len(set(lines)) == len(lines)
        for member in room.present:
            line = self.hall.table._hall.lines[member.line or 0]
            assert line.room is room
            assert line.key == member.key
        assert room.host in room.members or not room.present
        assert room.term >= self.term
        self.term = room.term
        for member in room.members.values():
            assert member.epoch >= self.epochs.get(member.key, 0)
        self.epochs = {member.key: member.epoch for member in room.members.values()}

    @invariant()
    def who_is_in_has_been_told_the_truth(self) -> None:
        for line in self.hall.table._hall.lines.values():
            if line.room is not None and line.number in self.hall.lines:
                assert self.hall.lines[line.number].room == line.room.state()

    @invariant()
    def the_store_knows_the_room(self) -> None:
        for code, room in self.hall.table._hall.rooms.items():
            assert self.hall.store[f"room/{code}"] == room.to_bytes()


TestRoom = Room.TestCase
TestRoom.settings = settings(max_examples=60, stateful_step_count=40, deadline=None)
