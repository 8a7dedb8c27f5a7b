"""The relay without sockets: feed it lines, messages and the time; it returns what to do.

Every method returns a list of :data:`~signaling.hall.Out`, to be carried out in order. No message, however
odd, raises anything; what is refused is answered with a code and a sentence.
"""

from collections.abc import Callable, Mapping

from rummy_core.errors import EncodingError
from rummy_core.room.messages import read_report
from rummy_core.room.signing import Signer, Verifier
from rummy_core.room.version import PROTOCOL
from rummy_core.room.wire import relay_talk as talk
from signaling import certify, doors
from signaling.hall import BROKEN, POLICY, TRY_LATER, Close, Hall, IceAsked, Line, Note, Out
from signaling.limits import Limits
from signaling.metrics import Metrics
from signaling.rooms import Room, read_room
from signaling.witness import read_book

TICK_S = 0.5
"""Call :meth:`RoomTable.woke` so often: half of the shortest time that anybody would notice."""

MAX_FAULTS = 3
"""Messages of no known form after which a line is closed: an old page sends one, a broken one many."""


class RoomTable:
    """All rooms of one relay.

    :param signer: the relay's own identity; its public key stands in every table's first entry.
    :param verify: checks Ed25519 signatures.
    :param draw: ``draw(n)`` gives *n* bytes of the system's generator.
    """

    def __init__(
        self,
        limits: Limits,
        signer: Signer,
        verify: Verifier,
        draw: Callable[[int], bytes],
    ) -> None:
        self._hall = Hall(limits, signer, verify, draw)

    @property
    def metrics(self) -> Metrics:
        """The counters."""
        return self._hall.metrics

    @property
    def public_key(self) -> bytes:
        """The relay's public key, 32 bytes."""
        return self._hall.signer.public_key

    def gauges(self) -> Mapping[str, float]:
        """Return how much there is now of what can grow."""
        hall = self._hall
        return {
            "lines": len(hall.lines),
            "rooms": len(hall.rooms),
            "members": sum(len(room.members) for room in hall.rooms.values()),
            "present": sum(len(room.present) for room in hall.rooms.values()),
        }

    def restore(self, saved: Mapping[str, bytes], now: float) -> int:
        """Take rooms and matches from a store; return how many values could not be read and were left out."""
        hall, unread = self._hall, 0
        for key, value in sorted(saved.items(), key=lambda item: not item[0].startswith("room/")):
            try:
                what, code, *match = key.split("/", 2)
                if what == "room":
                    hall.rooms_opened += 1
                    room = read_room(value, hall.rooms_opened, now)
                    hall.rooms[room.code] = hall.by_id[room.id] = room
                elif what == "match":
                    hall.rooms[code].books[match[0]] = read_book(value, now)
            except (EncodingError, KeyError, ValueError):
                unread += 1
        return unread

    # -- lines

    def connected(self, number: int, address: str, now: float) -> list[Out]:
        """Take a new line. *address* is any text that names where it comes from; it stays in memory only."""
        hall = self._hall
        if len(hall.lines) >= hall.limits.lines or not hall.addresses.line_opened(address):
            hall.metrics.count("closed", "busy")
            return [Close(number, TRY_LATER, "busy")]
        line = hall.new_line(number, address, now)
        hall.metrics.count("lines")
        hall.say(line, talk.Welcome(PROTOCOL, self.public_key, line.nonce))
        return self._done(now)

    def disconnected(self, number: int, now: float) -> list[Out]:
        """Note that a line is closed, by whomever."""
        line = self._hall.lines.get(number)
        if line is not None:
            self._forget(line, now)
        return self._done(now)

    def _forget(self, line: Line, now: float) -> None:
        hall = self._hall
        if hall.lines.pop(line.number, None) is not None:
            hall.seconds.pop(line.number, None)
            hall.addresses.line_closed(line.address)
            doors.line_gone(hall, line, now)

    def received(self, number: int, data: bytes, now: float) -> list[Out]:
        """Take one message of a line."""
        hall, line = self._hall, self._hall.lines.get(number)
        if line is None:
            return []
        line.heard = now
        member = hall.member(line)
        if member is not None:
            member.heard = now
        if not line.messages.take(1, now) or not line.volume.take(len(data), now):
            hall.close(line, POLICY, "flood")
            return self._done(now)
        try:
            self._take(line, data, now)
        except EncodingError as problem:
            line.faults += 1
            hall.refuse(line, "garbage", str(problem))
            if line.faults >= MAX_FAULTS:
                hall.close(line, POLICY, "garbage")
        except Exception as fault:  # a fault of ours in one message must not stop the relay for everybody
            self._broken(fault)
            hall.close(line, BROKEN, "relay-fault")
        return self._done(now)

    def overflowed(self, number: int, now: float) -> list[Out]:
        """Close a line whose reader is too slow for what is sent to it."""
        line = self._hall.lines.get(number)
        if line is not None:
            self._hall.close(line, TRY_LATER, "slow-reader")
        return self._done(now)

    def _done(self, now: float) -> list[Out]:
        while self._hall.closing:
            self._forget(self._hall.closing.pop(), now)
        out, self._hall.out = self._hall.out, []
        return out

    # -- messages

    def _take(self, line: Line, data: bytes, now: float) -> None:
        hall = self._hall
        tag, value = talk.tagged(data)
        hall.metrics.count("messages", tag if tag in talk.TO_RELAY_TAGS else "report")
        if tag not in talk.TO_RELAY_TAGS:
            certify.take_report(hall, line, read_report(data), now)
            return
        word = talk.word_of(tag, value)
        if isinstance(word, talk.Ping):
            hall.say(line, talk.Pong(word.number))
        elif isinstance(word, talk.Pong):
            self._answered(line)
        elif isinstance(word, talk.Prove):
            self._prove(line, word)
        elif not line.key:
            hall.refuse(line, "prove-first", "The relay does not know this browser yet. Reload the page.")
        else:
            self._proved_word(line, word, now)

    def _proved_word(self, line: Line, word: talk.Word, now: float) -> None:
        hall = self._hall
        match word:
            case talk.Create():
                doors.create(hall, line, word, now)
            case talk.Find():
                doors.find(hall, line, word, now)
            case talk.Join():
                doors.join(hall, line, word, now)
            case talk.Admit():
                doors.admit(hall, line, word, now)
            case talk.Lock(closed):
                self._lock(line, closed)
            case talk.Leave():
                doors.withdraw(hall, line)
                doors.leave(hall, line, now)
            case talk.TakeOver():
                doors.take_over(hall, line, now)
            case talk.AskIce():
                self._ice(line)
            case talk.Signal() | talk.Forward():
                self._pass_on(line, word)

    def _prove(self, line: Line, word: talk.Prove) -> None:
        hall = self._hall
        message = talk.prove_message(self.public_key, word.key, line.nonce)
        if line.key or not hall.verify(word.key, message, word.sig):
            hall.close(line, POLICY, "not-proved")
            return
        line.key, line.instance = word.key, word.instance
        hall.say(line, talk.Proved())

    def _answered(self, line: Line) -> None:
        """Note that a page lives: whoever waits for its place in another tab has to ask."""
        if line.room is None:
            return
        for other in self._hall.seconds.values():
            if other.second_in is line.room and other.key == line.key:
                other.probe_until = None

    def _lock(self, line: Line, closed: bool) -> None:
        hall, room = self._hall, line.room
        if room is None or room.host != line.key:
            hall.refuse(line, "not-host", "Somebody else is the host now, so only they can do this.")
            return
        if room.closed != closed:
            room.closed = closed
            hall.keep(room)
            hall.note("locked" if closed else "unlocked", room)
            hall.tell(room)

    def _ice(self, line: Line) -> None:
        if line.room is not None:
            self._hall.out.append(IceAsked(line.number, line.key))

    def _pass_on(self, line: Line, word: talk.Signal | talk.Forward) -> None:
        hall, room = self._hall, line.room
        to = None if room is None else room.members.get(word.key)
        if to is None or to.line is None:
            hall.say(line, talk.Unreached(word.key))
            return
        hall.metrics.count("forwarded_bytes", amount=len(word.data))
        hall.say(to.line, type(word)(line.key, word.data))

    # -- time

    def woke(self, now: float) -> list[Out]:
        """Look at the clock: silent lines, knocks, absences, deadlines, rooms that nobody needs any more."""
        hall = self._hall
        for line in tuple(hall.lines.values()):
            self._look_at_line(line, now)
        for room in tuple(hall.rooms.values()):
            try:
                self._look_at_room(room, now)
            except Exception as fault:  # one broken room must not stop the clocks of the others
                self._broken(fault)
        return self._done(now)

    def _look_at_line(self, line: Line, now: float) -> None:
        hall, limits = self._hall, self._hall.limits
        if not line.key and now - line.opened >= limits.prove_s:
            hall.close(line, POLICY, "not-proved")
        elif now - line.heard >= limits.silent_s:
            hall.close(line, POLICY, "silent")
        elif now - max(line.heard, line.asked) >= limits.ping_s:
            line.asked = now
            hall.say(line, talk.Ping(0))
        if line.knocks_at is not None and now >= line.knocks_at:
            doors.knock_over(hall, line)
        if line.probe_until is not None and now >= line.probe_until:
            doors.take_over(hall, line, now)

    def _broken(self, fault: Exception) -> None:
        name = type(fault).__name__
        self._hall.metrics.count("faults", name)
        self._hall.out.append(Note(f"fault {name}", 0))

    def _look_at_room(self, room: Room, now: float) -> None:
        hall = self._hall
        limits = hall.limits
        if room.empty_since is not None:
            keep = limits.match_idle_s if room.closed else limits.lobby_idle_s
            if now - room.empty_since >= keep:
                hall.remove_room(room, "expired")
            return
        host = room.members.get(room.host)
        host_gone = host is None or (host.line is None and now - host.heard >= room.grace_s)
        if host_gone and doors.pass_on_office(room):
            hall.note("new-host", room)
            hall.keep(room)
            hall.tell(room)
            doors.tell_knocks(hall, room)
        certify.look_for_absent(hall, room, now)
        certify.answer_questions(hall, room, now)
