"""A browser that cheats: the true program with a hand in what it computes, sends or makes up.

What it signs carries true signatures of its own key, so every honest browser can tell whose it is.
"""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from rummy_core.deal.stream import deck_order
from rummy_core.errors import RummyError
from rummy_core.room.effects import Effect, Send, ToRelay
from rummy_core.room.encoding import Value, decode, encode
from rummy_core.room.entry import Entry, read_entry
from rummy_core.room.messages import EntryMessage, head_report, read_report, write
from rummy_core.room.signing import Ed25519Signer
from rummy_core.room.statements import AbsentCert, share_message
from rummy_core.room.table import Table
from rummy_core.room.wire import relay_talk as talk
from rummy_core.room.wire.frames import MAX_FRAME
from rummy_core.room.wire.node import Node
from rummy_core.room.wire.node_effects import NodeEffect, SendDirect
from tests.sim.browser import Browser
from tests.sim.drawn import secret_of
from tests.sim.invariants import AT_A_PLACE
from tests.sim.wires import Socket

if TYPE_CHECKING:
    from tests.sim.world import World

POINT = 32
MOST_TRIES = 3
EVERY_S = 4.0
FIRST_S = 12.0

MADE_UP = (
    "garbage-message",
    "garbage-frame",
    "oversize-message",
    "oversize-frame",
    "deep-nesting",
    "forged-certificate",
    "early-reveal",
    "forged-move",
    "foreign-entry",
)
"""Attacks that need no occasion in the program itself, only a table."""


def _points(deck: bytes) -> list[bytes]:
    return [deck[at : at + POINT] for at in range(0, len(deck), POINT)]


class HostileNode(Node):
    """A node whose messages pass through the cheat's hands."""

    cheat: "Hostile"

    def run(self, effects: Iterable[Effect], now: float) -> list[NodeEffect]:
        """Change what the peer sends."""
        return super().run([new for effect in effects for new in self.cheat.changed(effect)], now)


class Hostile(Browser):
    """See the module; ``tried`` counts how often the attack reached somebody."""

    def __init__(self, world: "World", index: int) -> None:
        super().__init__(world, index)
        self.attack = world.plan.attack
        self.tried = 0

    def boot(self) -> None:
        """Load the page, and begin with mischief after a while."""
        super().boot()
        assert self.node is not None
        self.node.__class__ = HostileNode
        assert isinstance(self.node, HostileNode)
        self.node.cheat = self
        if self.attack in MADE_UP:
            self.world.clock.after(FIRST_S, self._mischief)

    # -- lies to the relay

    def relay_said(self, socket: Socket, data: bytes) -> None:
        """Keep it to itself that somebody is absent, but not the half that comes with the word."""
        if self.world.plan.lies and socket is self.socket and talk.tag_of(data) == "absent":
            self._note_half(data)
            self.world.count("absence kept secret")
            return
        super().relay_said(socket, data)

    def _lying_report(self, data: bytes) -> bytes:
        """Say that the deck which is made next is in play already, to be given the others' halves of it."""
        report, table = read_report(data), None if self.peer is None else self.peer.table
        if report.kind != "head" or table is None:
            return data
        return head_report(report.match, report.seq, report.hash, table.h, report.since)

    # -- changed results

    def computed(self, what: str, result: bytes) -> bytes:
        """Return a deck that was tampered with."""
        if self.attack != "unshuffled" or not what.startswith("shuffle") or self.tried >= MOST_TRIES:
            return result
        self.tried += 1
        return b"".join(self._unshuffled(what, _points(result)))

    def _unshuffled(self, what: str, points: list[bytes]) -> list[bytes]:
        """Return the masked deck in the order in which it came, as if the seat had not shuffled."""
        peer = self.peer
        assert peer is not None
        assert peer.table is not None
        h = int(what.rsplit(" ", 1)[1])
        seed = peer._desk.keys.seed(peer.table.holder(self.index), h)
        straight = list(points)
        for place, source in enumerate(deck_order(seed, len(points), 0)):
            straight[source] = points[place]
        return straight

    # -- changed messages

    def changed(self, effect: Effect) -> list[Effect]:
        """Return what is sent instead of one effect."""
        if isinstance(effect, ToRelay) and self.world.plan.lies:
            return [ToRelay(effect.slot, self._lying_report(effect.data))]
        if not isinstance(effect, Send) or self.tried >= MOST_TRIES:
            return [effect]
        value = decode(effect.data)
        if not isinstance(value, Mapping):
            return [effect]
        new = self._changed_message(dict(value))
        if new is None:
            return [effect]
        self.tried += 1
        both = [effect] if self.attack == "double-write" else []
        return [*both, *(Send(effect.link, data) for data in new)]

    def _changed_message(self, value: dict[str, Any]) -> list[bytes] | None:
        entry = read_entry(value["entry"]) if "entry" in value else None
        mine = entry is not None and entry.seat == self.index
        match self.attack, value["t"]:
            case "wrong-key", "share" if value["seat"] == self.index:
                slot, lock = value["locks"][0]
                value["locks"][0] = [slot, bytes([lock[0] ^ 1, *lock[1:]])]
                return [self._signed_share(value)]
            case "swapped-keys", "share" if value["seat"] == self.index and len(value["locks"]) > 1:
                (one, first), (two, second) = value["locks"][:2]
                value["locks"][:2] = [[one, second], [two, first]]
                return [self._signed_share(value)]
            case "double-point" | "dropped-point", "side" if mine and entry is not None and "deck" in entry.body:
                deck = entry.body["deck"]
                assert isinstance(deck, bytes)
                points = _points(deck)
                points = [points[1], *points[1:]] if self.attack == "double-point" else points[:-1]
                return [self._resigned(value, entry, {"deck": b"".join(points)})]
            case "replayed-commitment", "side" if entry is not None and entry.kind == "commit":
                if not mine:
                    return None
                old = self._old_commitment(entry)
                return None if old is None else [self._resigned(value, entry, {**entry.body, "commitment": old})]
            case "double-write", "entry" if mine and entry is not None and entry.kind == "move":
                other = "take" if entry.body["move"] == "draw" else "draw"
                return [self._resigned(value, entry, {"move": other, "open": []})]
        return None

    def _old_commitment(self, entry: Entry) -> bytes | None:
        peer = self.peer
        assert peer is not None
        chains = peer._desk.sides.all_entries()
        for _, entries in chains:
            for other in entries:
                if other.kind == "commit" and other.hash != entry.hash:
                    found = other.body["commitment"]
                    assert isinstance(found, bytes)
                    return found
        return None

    def _resigned(self, value: dict[str, Any], entry: Entry, body: Mapping[str, Value]) -> bytes:
        forged = Entry(entry.seq, entry.prev, entry.seat, entry.kind, body)
        forged = forged.signed(self.signer.sign(forged.message))
        return encode({**value, "entry": forged.to_value()})

    def _signed_share(self, value: dict[str, Any]) -> bytes:
        peer = self.peer
        assert peer is not None
        assert peer.table is not None
        locks = [(slot, lock) for slot, lock in value["locks"]]
        message = share_message(peer.table.match_id, value["seq"], value["demand"], locks)
        return encode({**value, "sig": self.signer.sign(message)})

    # -- made-up messages

    def _mischief(self) -> None:
        table = None if self.peer is None else self.peer.table
        if self.tried >= MOST_TRIES and self.attack not in AT_A_PLACE:
            return
        if table is not None and table.stage == "over":
            return
        if self.alive and table is not None and table.stage == "hand":
            self._make_up(table)
        self.world.clock.after(EVERY_S, self._mischief)

    def _make_up(self, table: Table) -> None:
        match self.attack:
            case "garbage-message":
                self._to_all(self.world.clock.chance.randbytes(200))
            case "oversize-message":
                self._to_all(bytes(MAX_FRAME + 4000))
            case "deep-nesting":
                self._to_all(b"L\x00\x00\x00\x01" * 3000 + b"N")
            case "garbage-frame" | "oversize-frame":
                size = 100 if self.attack == "garbage-frame" else MAX_FRAME + 1
                self._raw(self.world.clock.chance.randbytes(size))
            case _:
                forged = self._forged_entry(table)
                if forged is not None:
                    self._to_all(write(EntryMessage(forged)))

    def _forged_entry(self, table: Table) -> Entry | None:
        victim = next(seat for seat in table.setup.humans if seat != self.index)
        match self.attack:
            case "forged-certificate":
                relay = Ed25519Signer(secret_of("no relay at all"))
                cert = AbsentCert(
                    table.setup.room, table.match_id, table.setup.seats[victim].key, 0, 999, table.seq, table.head
                )
                cert = AbsentCert(**{**vars(cert), "sig": relay.sign(cert.message)})
                return self._entry(table, "absent", {"cert": cert.to_value(), "pad": b"", "half": b""}, self.index)
            case "early-reveal":
                peer = self.peer
                if table.hand is None or peer is None:
                    return None
                seed = peer._desk.keys.seed(table.holder(self.index), table.hand.h)
                return self._entry(table, "reveal", {"h": table.hand.h, "seed": seed.reveal()}, self.index)
            case "forged-move":
                if table.hand is None or table.hand.table.turn == self.index:
                    return None
                return self._entry(table, "move", {"move": "draw", "open": []}, self.index)
            case "foreign-entry":
                return self._entry(table, "move", {"move": "draw", "open": []}, victim)
        return None

    def _entry(self, table: Table, kind: str, body: Mapping[str, Value], seat: int) -> Entry:
        entry = Entry(table.seq + 1, table.head, seat, kind, body)
        return entry.signed(self.signer.sign(entry.message))

    def _to_all(self, data: bytes) -> None:
        node = self.node
        assert node is not None  # alive
        for key, other in tuple(node._others.items()):
            if other.session.channel is not None and len(self.reached(key)) > 0:
                self.tried += 1
                try:
                    self.do(node._session(key, other.session.send(data, self.now), self.now))
                except RummyError:
                    continue

    def reached(self, key: bytes) -> list[Browser]:
        """Return the browser of a key, if it is there to be cheated."""
        victim = self.world.of_key(key)
        mine, theirs = (None if peer is None else peer.table for peer in (self.peer, victim.peer))
        # At another place of the log an entry says nothing: it would be asked for what comes before it.
        there = (
            victim.alive and not victim.asleep and mine is not None and theirs is not None and mine.seq == theirs.seq
        )
        return [victim] if there and self.world.air.reaches(self.index, victim.index) else []

    def _raw(self, data: bytes) -> None:
        node = self.node
        assert node is not None  # alive
        for key, other in tuple(node._others.items()):
            if other.session.channel == "direct" and self.reached(key):
                self.tried += 1
                self.do([SendDirect(key, data)])
