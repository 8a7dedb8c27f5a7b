"""What a table agrees on in its first entry: rules, seats, the relay's key, waiting times, versions."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

from rummy_core.bots import bot_named
from rummy_core.errors import NotationError, RoomFault, RulesError
from rummy_core.names import clean_name
from rummy_core.room.encoding import Fields, Value
from rummy_core.room.statements import KEY_BYTES
from rummy_core.room.version import DEFAULT_GRACE_S, ENGINE, PROTOCOL
from rummy_core.rules import MAX_SEATS, Rules, rules_from_json

AfterDeadline: TypeAlias = Literal["cover", "lose"]
"""A missed turn deadline: the house bot plays that turn, or the match ends against the seat."""

MIN_DEADLINE_S, MAX_DEADLINE_S = 60, 7 * 24 * 3600
MIN_GRACE_S, MAX_GRACE_S = 5, 24 * 3600
MAX_ID = 100
"""Characters of a room or match id."""


@dataclass(frozen=True)
class SeatInfo:
    """Who sits on a seat: a person with a public key, or a bot of a level (then the key is empty)."""

    name: str
    key: bytes = b""
    bot: str = ""

    @property
    def human(self) -> bool:
        """Whether a person sits here."""
        return bool(self.key)


@dataclass(frozen=True)
class Setup:
    """The agreement. ``match`` is an id that was never used before; the host makes it at random.

    :raises RoomFault: code ``setup``, if no table can be set up like this.
    """

    room: str
    match: str
    rules: Rules
    seats: tuple[SeatInfo, ...]
    relay: bytes = b""
    """The relay's public key; empty: no certificates, so nobody is ever covered."""
    grace_s: int = DEFAULT_GRACE_S
    """Seconds a browser may be gone before its seat counts as absent."""
    deadline_s: int = 0
    """Seconds a person may take for a turn; 0 is no limit."""
    after_deadline: AfterDeadline = "cover"

    def __post_init__(self) -> None:
        try:
            self.rules.check_seats(len(self.seats))
            for seat in self.seats:
                if clean_name(seat.name) != seat.name:
                    raise _fault("A name at this table is not tidy. Clean the names before the table opens.")
                if bool(seat.key) == bool(seat.bot) or len(seat.key) not in (0, KEY_BYTES):
                    raise _fault("A seat needs a player's key or a bot's level, one of them. Set one.")
                if seat.bot:
                    bot_named(seat.bot)
        except (RulesError, NotationError) as error:
            raise _fault(str(error)) from None
        keys = [seat.key for seat in self.seats if seat.human]
        if not keys or len(set(keys)) != len(keys):
            raise _fault("Each player can take one seat only. Give every seat a key of its own.")
        if not 0 < len(self.room) <= MAX_ID or not 0 < len(self.match) <= MAX_ID:
            raise _fault(f"A room and a match need an id of 1 to {MAX_ID} characters. Choose shorter ones.")
        if len(self.relay) not in (0, KEY_BYTES):
            raise _fault("The relay's key has 32 bytes. Take the one the relay shows, or none.")
        if not MIN_GRACE_S <= self.grace_s <= MAX_GRACE_S:
            raise _fault(f"The time to come back is {MIN_GRACE_S} to {MAX_GRACE_S} seconds. Choose another.")
        if self.deadline_s and not MIN_DEADLINE_S <= self.deadline_s <= MAX_DEADLINE_S:
            raise _fault("A turn may last one minute to one week, or without limit. Choose another time.")
        if self.after_deadline not in ("cover", "lose"):
            raise _fault("After the deadline the house bot plays, or the match is lost. Choose one.")

    @property
    def humans(self) -> tuple[int, ...]:
        """The seats of people, in order."""
        return tuple(seat for seat, info in enumerate(self.seats) if info.human)

    def seat_of(self, key: bytes) -> int | None:
        """Return the seat that *key* owns; ``None`` for a spectator."""
        return next((seat for seat, info in enumerate(self.seats) if info.human and info.key == key), None)


_NAMES = (
    "protocol",
    "engine",
    "room",
    "match",
    "rules",
    "seats",
    "relay",
    "grace_s",
    "deadline_s",
    "after_deadline",
)


def setup_body(setup: Setup) -> Mapping[str, Value]:
    """Return the body of the entry that opens the table."""
    return {
        "protocol": PROTOCOL,
        "engine": ENGINE,
        "room": setup.room,
        "match": setup.match,
        "rules": setup.rules.to_json(),
        "seats": [{"name": seat.name, "key": seat.key, "bot": seat.bot} for seat in setup.seats],
        "relay": setup.relay,
        "grace_s": setup.grace_s,
        "deadline_s": setup.deadline_s,
        "after_deadline": setup.after_deadline,
    }


def read_setup(body: Value) -> Setup:
    """Return the agreement that the body of an opening entry holds.

    :raises EncodingError: if it has not the form of one.
    :raises RoomFault: code ``version``, if its versions are not ours; code ``setup``, if it cannot stand.
    """
    fields = Fields(body, "opening", _NAMES)
    if fields.text("protocol") != PROTOCOL or fields.number("engine", 0, 2**31) != ENGINE:
        raise RoomFault("version", "This table was opened by another version of the game. Reload to update.")
    seats = [Fields(seat, "seat", ("name", "key", "bot")) for seat in fields.items("seats", MAX_SEATS)]
    try:
        rules = rules_from_json(fields.map("rules"))
    except (RulesError, TypeError) as error:
        raise _fault(str(error)[:120]) from None
    after = fields.text("after_deadline")
    return Setup(
        room=fields.text("room"),
        match=fields.text("match"),
        rules=rules,
        seats=tuple(SeatInfo(seat.text("name"), seat.raw("key"), seat.text("bot")) for seat in seats),
        relay=fields.raw("relay"),
        grace_s=fields.number("grace_s", 0, MAX_GRACE_S),
        deadline_s=fields.number("deadline_s", 0, MAX_DEADLINE_S),
        after_deadline="lose" if after == "lose" else "cover" if after == "cover" else _no_rule(),
    )


def _no_rule() -> AfterDeadline:
    raise _fault("After the deadline the house bot plays, or the match is lost. Choose one.")


def _fault(message: str) -> RoomFault:
    return RoomFault("setup", message)
