"""Who may come in: opening rooms, links, knocks, quick match, returning, tabs, leaving, the host's office."""

from rummy_core.errors import NotationError
from rummy_core.names import clean_name
from rummy_core.room.codes import new_code, read_code, room_id
from rummy_core.room.setup import MIN_DEADLINE_S, MIN_GRACE_S
from rummy_core.room.wire.relay_talk import (
    Admit,
    Create,
    Elsewhere,
    Find,
    Join,
    Knock,
    Knocking,
    KnockOver,
    Ping,
    Proved,
    Word,
    door_message,
)
from signaling.certify import tell_newcomer, tell_own_absence
from signaling.hall import OTHER_TAB, REPLACED, Hall, Line
from signaling.rooms import Knocker, Member, Room

NOT_LET_IN = "Nobody opened the door. Check the code with your friend, or ask for the link."


# -- opening


def create(hall: Hall, line: Line, word: Create, now: float) -> None:
    """Open a room, or open it again, or step into it if it is there: the same message twice makes one room."""
    if not _holds(hall, line, word.door, word.sig):
        hall.refuse(line, "door", "This link could not be proved. Make a new room.")
        return
    known = hall.by_id.get(room_id(word.door))
    if known is not None:
        enter(hall, line, known, word.name, plays=True, now=now)
        return
    if 0 < word.deadline_s < MIN_DEADLINE_S or word.grace_s < MIN_GRACE_S:
        hall.refuse(line, "settings", "These waiting times are too short for a room. Choose longer ones.")
        return
    if not hall.addresses.may_open_room(line.address, now):
        hall.refuse(line, "slow-down", "Many rooms were opened from here. Wait a minute, then try again.", 60)
        return
    if len(hall.rooms) >= hall.limits.rooms:
        hall.refuse(line, "busy", "The relay is full now. Try again in a few minutes.", 120)
        return
    room = _new_room(hall, line, word)
    enter(hall, line, room, word.name, plays=True, now=now)


def _new_room(hall: Hall, line: Line, word: Create) -> Room:
    hall.rooms_opened += 1
    room = Room(
        code=_free_code(hall, word.code),
        id=room_id(word.door),
        door=word.door,
        watch=word.watch,
        host=line.key,
        number=hall.rooms_opened,
        seats=word.seats,
        grace_s=word.grace_s,
        deadline_s=word.deadline_s,
        public=word.public,
        wants=word.wants,
    )
    hall.rooms[room.code] = hall.by_id[room.id] = room
    hall.note("room-opened", room)
    return room


def _free_code(hall: Hall, wish: str) -> str:
    try:
        code = read_code(wish)
    except NotationError:
        code = ""
    while not code or code in hall.rooms:
        code = new_code(hall.draw)
    return code


def find(hall: Hall, line: Line, word: Find, now: float) -> None:
    """Seat the browser in the oldest public room that waits for the same, else open one."""
    for room in hall.rooms.values():
        same = (room.wants, room.seats, room.grace_s, room.deadline_s) == (
            word.wants,
            word.seats,
            word.grace_s,
            word.deadline_s,
        )
        waits = room.public and not room.closed and room.present and len(room.players) < room.seats
        if same and waits and line.key not in room.members:
            enter(hall, line, room, word.name, plays=True, now=now)
            return
    fields = {name: getattr(word, name) for name in word.__dataclass_fields__}
    create(hall, line, Create(**fields, public=True), now)


# -- coming in


def join(hall: Hall, line: Line, word: Join, now: float) -> None:
    """Let a member back in, seat the bearer of a link, or let the bearer of a bare code knock."""
    try:
        code = read_code(word.code)
    except NotationError as problem:
        hall.refuse(line, "code", str(problem))
        return
    room = hall.rooms.get(code)
    if room is not None and line.key in room.members:
        enter(hall, line, room, word.name, plays=room.members[line.key].plays, now=now)
    elif word.door:
        _with_link(hall, line, word, room, now)
    else:
        _with_code(hall, line, word, room, now)


def _holds(hall: Hall, line: Line, door: bytes, sig: bytes) -> bool:
    message = door_message(hall.signer.public_key, line.key, line.nonce)
    return bool(door and sig) and hall.verify(door, message, sig)


def _with_link(hall: Hall, line: Line, word: Join, room: Room | None, now: float) -> None:
    if room is None or word.door not in (room.door, room.watch) or not _holds(hall, line, word.door, word.sig):
        # Who holds a link knows that the room existed: saying "closed" gives nothing away.
        hall.refuse(line, "closed", "This room is closed, or the link is an old one. Ask for a new link.")
        return
    enter(hall, line, room, word.name, plays=word.door == room.door, now=now)


def _with_code(hall: Hall, line: Line, word: Join, room: Room | None, now: float) -> None:
    wait = hall.addresses.wait(line.address, now)
    if wait > 0:
        hall.refuse(line, "slow-down", "Too many codes were tried from here. Wait a moment, or use the link.", wait)
        return
    if room is not None and room.public:
        enter(hall, line, room, word.name, plays=True, now=now)
        return
    # From here on a wrong code and a private room look the same: in answer, in time, and in what it costs.
    hall.addresses.missed(line.address, now)
    hall.metrics.count("knocks", "" if room is None else "room")
    withdraw(hall, line)
    line.knocks_at = now + hall.limits.knock_s
    name = _name(word.name)
    if room is not None and len(room.knocks) < hall.limits.knocks:
        room.knocks[line.key] = Knocker(line.key, name, line.number, line.address, line.knocks_at)
        _tell_host(hall, room, Knock(line.key, name))
    hall.say(line, Knocking(int(hall.limits.knock_s)))


def withdraw(hall: Hall, line: Line) -> None:
    """End the knock of a line, if there is one, also on the host's screen."""
    if line.knocks_at is None:
        return
    line.knocks_at = None
    for room in hall.rooms.values():
        knocker = room.knocks.get(line.key)
        if knocker is not None and knocker.line == line.number:
            del room.knocks[line.key]
            _tell_host(hall, room, KnockOver(line.key))


def _tell_host(hall: Hall, room: Room, word: Word) -> None:
    host = room.members.get(room.host)
    if host is not None and host.line is not None:
        hall.say(host.line, word)


def tell_knocks(hall: Hall, room: Room) -> None:
    """Tell the host, who is new or has come back, who waits at the door."""
    for knocker in room.knocks.values():
        _tell_host(hall, room, Knock(knocker.key, knocker.name))


def knock_over(hall: Hall, line: Line) -> None:
    """Tell a line that nobody opened."""
    withdraw(hall, line)
    hall.refuse(line, "not-let-in", NOT_LET_IN)


def admit(hall: Hall, line: Line, word: Admit, now: float) -> None:
    """Carry out the host's answer to a knock; a host of the past is told that it is none."""
    room = line.room
    if room is None or room.host != line.key:
        hall.refuse(line, "not-host", "Somebody else is the host now, so only they can do this.")
        return
    knocker = room.knocks.pop(word.key, None)
    guest = None if knocker is None else hall.lines.get(knocker.line)
    if knocker is None or guest is None or guest.key != word.key:
        return
    guest.knocks_at = None
    if not word.yes:
        hall.refuse(guest, "not-let-in", NOT_LET_IN)
        return
    hall.addresses.admitted(knocker.address, now)
    enter(hall, guest, room, knocker.name, plays=True, now=now)


def enter(hall: Hall, line: Line, room: Room, name: str, *, plays: bool, now: float) -> None:
    """Bring the line's identity into the room: its old place if it has one, else a new one."""
    member = room.members.get(line.key)
    if member is None:
        problem = _no_place(hall, room, plays, now)
        if problem is not None:
            hall.refuse(line, *problem)
            return
        member = Member(line.key, _name(name), plays)
        room.members[line.key] = member
        hall.note("came-in", room)
    elif member.line is not None and member.line != line.number:
        older = hall.lines[member.line]
        if older.instance != line.instance:
            _second_tab(hall, line, older, room, now)
            return
        older.room = None  # its closing must not take the newer line's place
        hall.close(older, REPLACED, "replaced")
    if line.room is not None and line.room is not room:
        leave(hall, line, now)
    withdraw(hall, line)
    take_place(hall, line, room, member, now)


def take_place(hall: Hall, line: Line, room: Room, member: Member, now: float) -> None:
    """Let the line speak for the member from now on."""
    if member.certified:
        member.epoch += 1  # certificates of the absence that ends here are dead
        member.certified, member.certified_at = False, None
    member.line, member.heard = line.number, now
    line.room, line.second_in, line.probe_until = room, None, None
    hall.seconds.pop(line.number, None)
    room.empty_since = None
    if room.host not in room.members:
        _hand_over(room, member.key)
    hall.keep(room)
    hall.tell(room)
    if room.host == member.key:
        tell_knocks(hall, room)
    tell_own_absence(hall, room, member)
    tell_newcomer(hall, room, member, now)


def _no_place(hall: Hall, room: Room, plays: bool, now: float) -> tuple[str, str] | None:
    if not plays:
        watching = sum(not member.plays for member in room.members.values())
        return None if watching < hall.limits.watchers else ("full", "As many as can watch are watching. Try later.")
    if room.closed:
        return "full", "The match has begun and all seats are taken. Ask for the link to watch."
    if len(room.players) < room.seats:
        return None
    for member in room.players:
        grace = room.grace_s if member.key == room.host else hall.limits.contested_s
        if member.line is None and now - member.heard >= max(grace, hall.limits.contested_s):
            _drop(hall, room, member)
            return None
    return "full", "All seats are taken. Ask the host for another room, or for the link to watch."


def _name(text: str) -> str:
    try:
        return clean_name(text)
    except NotationError:
        return "Guest"


# -- two tabs


def _second_tab(hall: Hall, line: Line, older: Line, room: Room, now: float) -> None:
    """Ask the older page whether it lives: a reload must not wait for a dead one, nor push a living one out."""
    hall.seconds[line.number] = line
    line.second_in = room
    line.probe_until = now + hall.limits.tab_probe_s
    hall.say(older, Ping(line.number))
    hall.say(line, Elsewhere())


def take_over(hall: Hall, line: Line, now: float) -> None:
    """Give the identity's place to this tab."""
    room = line.second_in
    member = None if room is None else room.members.get(line.key)
    if room is None or member is None:
        return
    if member.line is not None:
        older = hall.lines[member.line]
        older.room = None
        hall.close(older, OTHER_TAB, "other-tab")
    hall.say(line, Proved())
    take_place(hall, line, room, member, now)


# -- going


def leave(hall: Hall, line: Line, now: float) -> None:
    """Give the place up on purpose; a seat of a match that has begun stays the player's own."""
    room, member = line.room, hall.member(line)
    line.room = None
    if room is None or member is None:
        return
    hall.note("left", room)
    if room.closed and member.plays:
        _away(room, member, now)
    else:
        _drop(hall, room, member)
    passed_on = room.host == line.key and pass_on_office(room)
    hall.keep(room)
    hall.tell(room)
    if passed_on:
        tell_knocks(hall, room)


def line_gone(hall: Hall, line: Line, now: float) -> None:
    """Note that a line broke: the member keeps its place, and its absence begins with its last word."""
    withdraw(hall, line)
    room, member = line.room, hall.member(line)
    line.room = None
    if room is None or member is None or member.line != line.number:
        return
    if member.plays or room.closed:
        _away(room, member, line.heard)
    else:
        _drop(hall, room, member)
    hall.tell(room)
    for other in tuple(hall.seconds.values()):
        if other.second_in is room and other.key == member.key and member.line is None:
            take_over(hall, other, now)


def _away(room: Room, member: Member, heard: float) -> None:
    member.line, member.heard = None, heard
    if not room.present:
        room.empty_since = heard


def _drop(hall: Hall, room: Room, member: Member) -> None:
    room.members.pop(member.key, None)
    room.questions.pop(member.key, None)
    if not room.present:
        room.empty_since = member.heard
    hall.note("seat-freed", room)


# -- the host's office


def pass_on_office(room: Room) -> bool:
    """Make the longest-serving player who is present the host; return whether that changed anything."""
    heirs = [member.key for member in room.players if member.line is not None]
    if not heirs or room.host in heirs:
        return False
    _hand_over(room, heirs[0])
    return True


def _hand_over(room: Room, key: bytes) -> None:
    room.host = key
    room.term += 1
