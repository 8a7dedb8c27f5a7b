"""Tables of real peers with the page's room match on top: no browser, no sockets, time is a number."""

from dataclasses import dataclass, field
from typing import Any, Literal

from rummy_page.room.room_match import RoomMatch
from rummy_page.session import Session

from rummy_core.moves import Move
from rummy_core.room.peer import Peer
from rummy_core.room.wire import relay_talk as talk
from rummy_core.rules import Rules
from tests.page.table_session import Notebook
from tests.room.network import RELAY, ROOM, Browser, Net


@dataclass
class NetLine:
    """A browser of a :class:`Net` as the table of the page sees its room; what it sends waits until the net settles."""

    net: Net
    name: str
    relay_up: bool = True
    relay_key: bytes = RELAY.public_key
    next_try_s: float | None = None
    calling: bool = False
    met: bool = True
    """Whether the relay has let this page in since it was opened."""
    refused: talk.Refused | None = None
    displaced: bool = False
    cut_off: set[str] = field(default_factory=set)
    """Browsers that the relay sees, but this one does not reach."""
    sent: list[Move] = field(default_factory=list)

    @property
    def browser(self) -> Browser:
        return self.net.browsers[self.name]

    @property
    def me(self) -> bytes:
        return self.browser.signer.public_key

    @property
    def peer(self) -> Peer:
        return self.browser.peer

    @property
    def room(self) -> talk.RoomState | None:
        if not self.met:
            return None
        people = tuple(
            talk.Person(browser.signer.public_key, browser.name, True, browser.online, 0)
            for browser in self.net.browsers.values()
        )
        host = next(iter(self.net.browsers.values())).signer.public_key
        return talk.RoomState(ROOM, ROOM, host, 0, True, False, len(people), 20, 0, "", people)

    def connection(self, key: bytes) -> Literal["", "direct", "relayed"]:
        other = next((one for one in self.net.browsers.values() if one.signer.public_key == key), None)
        reached = other is not None and other.online and self.browser.online and other.name not in self.cut_off
        return "direct" if reached else ""

    def play(self, move: Move) -> None:
        effects = self.peer.play(move, self.net.now)
        self.sent.append(move)
        self.net.run(self.name, effects)

    def declare_stuck(self) -> None:
        self.net.run(self.name, self.peer.declare_stuck(self.net.now))

    def resign(self) -> None:
        self.net.run(self.name, self.peer.resign(self.net.now))

    def rematch(self) -> None:
        self.net.run(self.name, self.peer.rematch(self.net.now))


@dataclass
class Place:
    """One person's page at the table: the line, the match, the session, and what the page was asked for."""

    line: NetLine
    match: RoomMatch
    session: Session
    page: Notebook

    def follow(self) -> None:
        """Do what the page does after the room has changed."""
        self.match.look()
        self.session.follow()


class RoomTable:
    """A table of people with their pages, opened and dealt."""

    def __init__(self, people: int, rules: Rules, word: str, bots: tuple[str, ...] = (), **options: Any) -> None:
        self.net = Net(people, word)
        self.net.open(rules, bots, **options)
        self.net.later(1.0)
        self.places = {name: self.sit(name) for name in self.net.browsers}

    def sit(self, name: str) -> Place:
        """Open the page of one browser at this table."""
        line = NetLine(self.net, name)
        match = RoomMatch(line, lambda: self.net.now)
        page = Notebook()
        session = Session(match, page)
        page.session = session
        session.open()
        return Place(line, match, session, page)

    def settle(self, seconds: float = 0.5) -> None:
        """Let everything arrive, and every page see it."""
        self.net.later(seconds)
        for place in self.places.values():
            place.follow()

    @property
    def mover(self) -> Place:
        """The page of the person who has to decide."""
        browser = self.net.decider()
        assert browser is not None
        return self.places[browser.name]

    @property
    def others(self) -> list[Place]:
        """The pages of everybody else."""
        mover = self.mover
        return [place for place in self.places.values() if place is not mover]
