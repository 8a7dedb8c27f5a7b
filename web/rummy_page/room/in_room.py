"""What this browser knows of its room, and who can be dealt in: the rules of starting a match, without words."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from rummy_core.bots import BOTS
from rummy_core.errors import RulesError
from rummy_core.room.table import Table
from rummy_core.room.wire.relay_talk import Knock, Person, RoomState
from rummy_page.setup import Setup

Channel = Literal["", "direct", "relayed"]
"""How another browser is reached, as :meth:`RoomClient.connection` says."""

LINK_PATIENCE_S = 20.0
"""After so long a browser that cannot be linked keeps nobody from starting: both ways take about 15 s at most."""

MIN_PLAYERS = 2
USUAL_BOT = "medium"


@dataclass(frozen=True, slots=True)
class Undealt:
    """A match that ended before there was a hand to be shown."""

    table: Table
    agreed: bool
    """Whether I have agreed to another, or have no seat and no say."""
    missing: tuple[str, ...]
    """The other players who have not agreed."""
    gone: bool
    """Whether one of them cannot be reached: there will be no other match of this table."""


@dataclass(frozen=True, slots=True)
class InRoom:
    """What this browser knows of its room. Times are seconds of the page's clock."""

    state: RoomState
    me: bytes
    channels: Mapping[bytes, Channel]
    linking_since: Mapping[bytes, float]
    """Since when a browser that is here cannot be reached."""
    choices: Setup | None
    """The rules, read from the room's text; ``None`` if another version of the page wrote it."""
    bots: tuple[str, ...] = ()
    """Levels of the bots that the host put into free seats."""
    knocks: tuple[Knock, ...] = ()
    outdated: frozenset[bytes] = frozenset()
    """Browsers that play with another version."""
    begun: bool = False
    """Whether the table is open: the cards are being shuffled."""
    lost: tuple[str, ...] = ()
    """Who was gone for the grace time before agreeing to the table: without them it never begins."""
    undealt: Undealt | None = None
    """The table's match, if it is over and there is nothing of it to look at."""
    quick: bool = False
    """Whether this room came about by looking for an opponent: it starts by itself."""
    up: bool = True
    """Whether the relay can be reached now."""

    @property
    def host(self) -> bool:
        """Whether I open the table."""
        return self.state.host == self.me

    @property
    def stuck(self) -> bool:
        """Whether nobody can be dealt in at this table any more, because somebody is gone."""
        return bool(self.lost) or (self.undealt is not None and self.undealt.gone)

    @property
    def plays(self) -> bool:
        """Whether I have a seat."""
        return any(person.key == self.me and person.plays for person in self.state.people)


def present(room: InRoom) -> list[Person]:
    """Return the people with a seat who are here."""
    return [person for person in room.state.people if person.plays and person.here]


def ready(room: InRoom) -> list[Person]:
    """Return the people who can be dealt in: myself, and whoever is linked and of the same version."""
    return [person for person in present(room) if person.key == room.me or _linked(room, person)]


def linking(room: InRoom, now: float) -> list[Person]:
    """Return the people whom it is worth waiting for: here, of the same version, and just being linked."""
    return [
        person
        for person in present(room)
        if person.key != room.me
        and not _linked(room, person)
        and person.key not in room.outdated
        and now - room.linking_since.get(person.key, now) < LINK_PATIENCE_S
    ]


def _linked(room: InRoom, person: Person) -> bool:
    return room.channels.get(person.key, "") != "" and person.key not in room.outdated


def bots_seated(room: InRoom) -> tuple[str, ...]:
    """Return the levels of the bots that have a seat: people go first, and take a bot's seat when they come."""
    taken = sum(person.plays for person in room.state.people)
    return room.bots[: max(0, room.state.seats - taken)]


def can_start(room: InRoom, now: float) -> bool:
    """Return whether the host may open the table now."""
    players = len(ready(room)) + len(bots_seated(room))
    waits = not room.host or not room.plays or room.begun or not room.up or bool(linking(room, now))
    return not waits and room.choices is not None and takes(room.choices, players)


def takes(choices: Setup, players: int) -> bool:
    """Return whether the rules can be played by so many."""
    try:
        choices.rules().check_seats(players)
    except RulesError:
        return False
    return players >= MIN_PLAYERS


def starts_itself(room: InRoom, now: float) -> bool:
    """Return whether a quick match begins now: everybody who was looked for is here and linked."""
    return room.quick and len(ready(room)) == room.state.seats and can_start(room, now)


def next_level(level: str) -> str:
    """Return the level after *level*, round and round."""
    levels = list(BOTS)
    return levels[(levels.index(level) + 1) % len(levels)]
