"""A table of real peers in one process: every effect is carried out at once, time is a number.

Nothing here is a stand-in for protocol code: signatures are real Ed25519, decks are really shuffled.
"""

import hashlib
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from rummy_core.bots import bot_named
from rummy_core.deal.stream import Stream
from rummy_core.hand_state import Seat
from rummy_core.moves import Discard, DrawStock, Move, TakePile
from rummy_core.room import messages as msg
from rummy_core.room.effects import (
    Broadcast,
    Compute,
    Effect,
    Event,
    Refused,
    Save,
    Send,
    Show,
    Sign,
    ToRelay,
    Verify,
    WakeAt,
)
from rummy_core.room.encoding import Value
from rummy_core.room.entry import Entry
from rummy_core.room.peer import Peer
from rummy_core.room.setup import SeatInfo, Setup
from rummy_core.room.signing import Ed25519Signer, ed25519_verify
from rummy_core.room.statements import AbsentCert, LateCert, Witness
from rummy_core.rules import Rules
from rummy_core.view import View

ROOM = "JUX5"
NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn")


def secret_of(*words: object) -> bytes:
    """Return 32 bytes that stand for the system's generator in a test, different for different words."""
    return hashlib.sha256(repr(words).encode()).digest()


RELAY = Ed25519Signer(secret_of("relay"))


@dataclass
class Browser:
    """One identity with its peer, what it saved, and what the page was told."""

    name: str
    signer: Ed25519Signer
    secret: bytes
    peer: Peer
    saved: dict[str, bytes] = field(default_factory=dict)
    events: list[Event] = field(default_factory=list)
    to_relay: dict[str, bytes] = field(default_factory=dict)
    alarm: float | None = None
    online: bool = True

    @property
    def refusals(self) -> list[Refused]:
        """What this browser's page was told about things that were refused."""
        return [event for event in self.events if isinstance(event, Refused)]


class Net:
    """Browsers and the messages between them. ``tamper`` may change or swallow a message on its way."""

    def __init__(self, people: int, word: str = "table", pace_s: float = 0.0) -> None:
        self.now = 0.0
        self.queue: deque[tuple[str, str, bytes]] = deque()
        self.tamper: Callable[[str, str, bytes], bytes | None] | None = None
        self.word = word
        self.browsers: dict[str, Browser] = {}
        self.verified = 0
        self.policy: Callable[[View], Move] = good_move
        """How the people play."""
        self.relay_said: dict[str, bytes] = {}
        """The relay's latest word of each kind."""
        self.cheats: dict[str, Callable[[str, bytes], bytes]] = {}
        """By browser, what a tampered app makes of a computed pass."""
        for name in NAMES[:people]:
            self.join(name, pace_s)

    def join(self, name: str, pace_s: float = 0.0) -> Browser:
        """Add a browser and connect it with all others."""
        signer = Ed25519Signer(secret_of(self.word, name, "key"))
        secret = secret_of(self.word, name, "secret")
        peer = Peer(ROOM, name, signer.public_key, secret, instance=len(self.browsers), pace_s=pace_s)
        browser = Browser(name, signer, secret, peer)
        self.browsers[name] = browser
        self.run(name, peer.start(self.now))
        self.connect(name)
        return browser

    def connect(self, name: str) -> None:
        """Open a link between this browser and every other that is online."""
        mine = self.browsers[name]
        mine.online = True
        for other, browser in self.browsers.items():
            if other != name and browser.online:
                self.run(name, mine.peer.connected(other, browser.signer.public_key, self.now))
                self.run(other, browser.peer.connected(name, mine.signer.public_key, self.now))

    def leave(self, name: str) -> None:
        """Cut this browser off; messages on their way to it are lost."""
        self.browsers[name].online = False
        self.queue = deque(item for item in self.queue if name not in item[:2])
        for other, browser in self.browsers.items():
            if other != name:
                self.run(other, browser.peer.disconnected(name, self.now))
                self.run(name, self.browsers[name].peer.disconnected(other, self.now))

    def reload(self, name: str) -> None:
        """Reload the page: a new peer with what was saved."""
        browser = self.browsers[name]
        if browser.online:
            self.leave(name)
        browser.peer = Peer(
            ROOM, name, browser.signer.public_key, browser.secret, saved=browser.saved, instance=100 + len(name)
        )
        browser.alarm = None
        self.run(name, browser.peer.start(self.now))
        self.connect(name)

    # -- carrying out effects

    def run(self, name: str, effects: Sequence[Effect]) -> None:
        """Carry out the effects of one browser, and what their answers lead to."""
        browser = self.browsers[name]
        pending = deque(effects)
        while pending:
            effect = pending.popleft()
            match effect:
                case Save(key, value):
                    browser.saved[key] = value
                    if not value:
                        del browser.saved[key]
                case Send(link, data):
                    assert len(data) <= 16 * 1024
                    self.queue.append((name, link, data))
                case Broadcast():
                    raise AssertionError("peers name their links")
                case ToRelay(slot, data):
                    browser.to_relay[slot] = data
                case Sign(token, message):
                    pending.extend(browser.peer.signed(token, browser.signer.sign(message), self.now))
                case Verify(token, key, message, signature):
                    self.verified += 1
                    good = ed25519_verify(key, message, signature)
                    pending.extend(browser.peer.verified(token, good, self.now))
                case Compute(token, what, job):
                    made = job()
                    result = self.cheats[name](what, made) if name in self.cheats else made
                    pending.extend(browser.peer.computed(token, result, self.now))
                case WakeAt(time):
                    browser.alarm = time
                case Show(event):
                    browser.events.append(event)

    def settle(self) -> None:
        """Deliver messages until nothing is on its way."""
        while self.queue:
            source, target, data = self.queue.popleft()
            browser = self.browsers[target]
            changed = data if self.tamper is None else self.tamper(source, target, data)
            if changed is not None and browser.online and self.browsers[source].online:
                self.run(target, browser.peer.received(source, changed, self.now))

    def later(self, seconds: float) -> None:
        """Let time pass, ringing every alarm on its way."""
        end = self.now + seconds
        self.settle()
        while True:
            due = [(b.alarm, name) for name, b in self.browsers.items() if b.alarm is not None and b.online]
            if not due or min(due)[0] > end:
                break
            time, name = min(due)
            self.now = max(self.now, time)
            self.browsers[name].alarm = None
            self.run(name, self.browsers[name].peer.woke(self.now))
            self.settle()
        self.now = end

    def inject(self, source: str, target: str, message: msg.Message) -> None:
        """Let a tampered app send a message of its own making."""
        self.run(target, self.peer(target).received(source, msg.write(message), self.now))

    def forged(self, author: str, kind: str, body: Mapping[str, Value], signer: str | None = None) -> Entry:
        """Return an entry for the next place, in the name of *author*, truly signed by *signer* or the author."""
        peer = self.peer(author)
        table = peer.table
        assert table is not None
        assert peer.seat is not None
        entry = Entry(table.seq + 1, table.head, peer.seat, kind, body)
        return entry.signed(self.browsers[signer or author].signer.sign(entry.message))

    # -- a table

    def setup(self, rules: Rules, bots: Sequence[str] = (), **options: Any) -> Setup:
        """Return a setup of all browsers that are there, and these bots behind them."""
        people = [SeatInfo(name, browser.signer.public_key) for name, browser in self.browsers.items()]
        robots = [SeatInfo(f"Bot {number}", bot=level) for number, level in enumerate(bots, 1)]
        seats = (*people, *robots)
        setup = Setup(ROOM, f"{ROOM}-{self.word}", rules, seats, relay=RELAY.public_key)
        return replace(setup, **options)

    def open(self, rules: Rules, bots: Sequence[str] = (), **options: Any) -> None:
        """Let the first browser open a table, and play on until a person has to decide."""
        host = next(iter(self.browsers))
        self.act(host, lambda peer: peer.open_table(self.setup(rules, bots, **options), self.now))

    def act(self, name: str, wish: Callable[[Peer], list[Effect]]) -> None:
        """Let a browser's player do something, and deliver what follows."""
        self.run(name, wish(self.browsers[name].peer))
        self.settle()

    def peer(self, name: str) -> Peer:
        """Return the peer of a browser."""
        return self.browsers[name].peer

    @property
    def online(self) -> list[Browser]:
        """The browsers that are connected."""
        return [browser for browser in self.browsers.values() if browser.online]

    def decider(self) -> Browser | None:
        """Return the connected browser whose player has to decide now."""
        for browser in self.online:
            waited = browser.peer.waiting_for
            if waited is not None and waited.decision and waited.seat == browser.peer.seat and browser.peer.active:
                return browser
        return None

    def play_one(self) -> bool:
        """Let whoever has to decide play the move a Medium bot would; return whether somebody could."""
        browser = self.decider()
        if browser is None:
            return False
        seen = browser.peer.view()
        assert seen is not None
        move = self.policy(seen)
        self.act(browser.name, lambda peer: peer.play(move, self.now))
        return True

    def play_until(self, done: Callable[[Peer], bool], limit: int = 5_000) -> None:
        """Play on until *done* is true for every connected peer, or nobody can decide anything."""
        for _ in range(limit):
            if all(done(browser.peer) for browser in self.online):
                return
            if not self.play_one():
                self.stamp_all()
                self.later(1.0)
                if self.decider() is None and not all(done(browser.peer) for browser in self.online):
                    raise AssertionError(f"the table stands still: {[b.peer.waiting_for for b in self.online]}")
        raise AssertionError("the match does not end")

    # -- the relay's words

    def certify_absent(self, gone: str, epoch: int = 0, away_s: int = 30, to: Sequence[str] | None = None) -> None:
        """Let the relay certify that a browser is gone, and hand out the half it holds."""
        table = self.online[0].peer.table
        assert table is not None
        browser = self.browsers[gone]
        cert = AbsentCert(ROOM, table.match_id, browser.signer.public_key, epoch, away_s, table.seq, table.head)
        cert = replace(cert, sig=RELAY.sign(cert.message))
        h, half = self.half_of(gone)
        word = self.relay_said["absent"] = msg.absent_message(cert, h, half)
        for name in to or [browser.name for browser in self.online]:
            self.run(name, self.peer(name).from_relay(word, self.now))
        self.settle()

    def tell_own_absence(self, name: str, epoch: int = 0, *, of: str = "") -> None:
        """Let the relay tell a browser that is back of its last absence; *of* somebody else's instead, if given."""
        table = self.peer(name).table
        assert table is not None
        key = self.browsers[of or name].signer.public_key
        cert = AbsentCert(ROOM, table.match_id, key, epoch, 0, 0, b"")
        word = msg.absent_message(replace(cert, sig=RELAY.sign(cert.message)), 0, b"")
        self.run(name, self.peer(name).from_relay(word, self.now))
        self.settle()

    def half_of(self, name: str) -> tuple[int, bytes]:
        """Return hand and half that the relay holds for the hand in play."""
        table = self.online[0].peer.table
        assert table is not None
        h = table.hand.h if table.hand is not None else 0
        deposit = self.browsers[name].to_relay.get(f"half/{table.game}/{h}")
        return h, b"" if deposit is None else msg.read_report(deposit).half

    def certify_late(self, to: str, seat: Seat, elapsed_s: int, *, decision: bool) -> None:
        """Let the relay certify that the table has waited for a seat."""
        table = self.peer(to).table
        assert table is not None
        start = table.waiting_since if decision else (table.seq, table.head)
        cert = LateCert(ROOM, table.match_id, *start, table.seq, table.head, elapsed_s)
        cert = replace(cert, sig=RELAY.sign(cert.message))
        h, half = self.half_of(table.setup.seats[seat].name)
        word = self.relay_said["late"] = msg.late_message(cert, h, half)
        self.act(to, lambda peer: peer.from_relay(word, self.now))

    def stamp_all(self) -> None:
        """Let the relay stamp what all browsers agree on, and tell them."""
        if len(heads(self)) == 1:
            self.stamp(self.online[0].name, to=[browser.name for browser in self.online])

    def stamp(self, name: str, to: Sequence[str]) -> None:
        """Let the relay stamp the head of one browser's log, and tell others."""
        table = self.peer(name).table
        assert table is not None
        stamp = Witness(ROOM, table.match_id, table.seq, table.head)
        stamp = replace(stamp, sig=RELAY.sign(stamp.message))
        word = self.relay_said["witness"] = msg.witness_message(stamp)
        for target in to:
            self.act(target, lambda peer: peer.from_relay(word, self.now))


def good_move(seen: View) -> Move:
    """Return what a Medium bot would play with this view."""
    return bot_named("medium")(seen, Stream(bytes(32), "test"))


def stalling_move(seen: View) -> Move:
    """Return a move that only draws and throws, so that the stock runs out."""
    moves = seen.legal_moves()
    return next((move for move in moves if isinstance(move, DrawStock)), None) or next(
        move for move in moves if isinstance(move, Discard | TakePile)
    )


def carries(data: bytes, kind: str) -> bool:
    """Return whether a message holds an entry of this kind, of the log or of a side chain."""
    message = msg.read(data)
    return isinstance(message, msg.EntryMessage | msg.SideMessage) and message.entry.kind == kind


def heads(net: Net) -> set[bytes]:
    """Return the heads of the logs of all browsers online."""
    return {browser.peer.table.head for browser in net.online if browser.peer.table is not None}


def places_of(net: Net) -> Mapping[str, tuple[int, ...]]:
    """Return the places every browser shows."""
    return {b.name: b.peer.table.match.places for b in net.online if b.peer.table is not None}
