"""Plays real matches between peers and writes what they sent into docs/protocol.md.

Run from the project's folder: ``python docs/protocol_examples.py``; with ``--check`` it only says whether the
page is up to date. The identities and secrets are fixed, so the examples are the same every time.
"""

import re
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from rummy_core.room import messages as msg  # noqa: E402 - the project's folder has just been named
from rummy_core.room.encoding import Value, decode  # noqa: E402
from rummy_core.room.entry import Entry, decode_entry  # noqa: E402
from rummy_core.room.slots import slot_at  # noqa: E402
from rummy_core.rules import preset  # noqa: E402
from tests.room.network import Net, stalling_move  # noqa: E402

PAGE = ROOT / "docs" / "protocol.md"
SHOWN_BYTES = 6
SHOWN_ITEMS = 3
BLOCK = re.compile(r"<!-- example (\w+) (\S+) -->\n(?:```text\n.*?```\n)?", re.DOTALL)


def lines(value: Value, indent: str = "  ") -> Iterator[str]:
    """Yield a value in words, long parts shortened."""
    if isinstance(value, Mapping):
        for key, item in value.items():
            if isinstance(item, Mapping) or (isinstance(item, list) and item):
                yield f"{indent}{key}:"
                yield from lines(item, indent + "  ")
            else:
                yield f"{indent}{key}: {short(item)}"
    elif isinstance(value, list):
        for item in value[:SHOWN_ITEMS]:
            if isinstance(item, Mapping):
                yield f"{indent}-"
                yield from lines(item, indent + "  ")
            else:
                yield f"{indent}- {short(item)}"
        if len(value) > SHOWN_ITEMS:
            yield f"{indent}- ... {len(value)} in all"


def short(value: Value) -> str:
    """Return a simple value in one line."""
    if isinstance(value, bytes):
        rest = f"... ({len(value)} bytes)" if len(value) > SHOWN_BYTES else ""
        return f"{value[:SHOWN_BYTES].hex() or 'no bytes'}{rest}"
    if isinstance(value, list):
        return "[" + ", ".join(map(short, value)) + "]"
    return repr(value)


def text_of(data: bytes) -> str:
    """Return a message as the page shows it."""
    return "\n".join([f"{len(data)} bytes", *lines(decode(data))])


def entry_text(entry: Entry) -> str:
    """Return an entry as the page shows it."""
    data = entry.to_bytes()
    return "\n".join([f"{len(data)} bytes, hash {entry.hash.hex()[:12]}...", *lines(decode(data))])


class Collector:
    """Keeps the first example of every kind that passes over the wire."""

    def __init__(self) -> None:
        self.found: dict[tuple[str, str], str] = {}

    def watch(self, net: Net) -> None:
        """Listen to every message of a net."""
        before = net.tamper

        def listen(source: str, target: str, data: bytes) -> bytes | None:
            message = msg.read(data)
            tag = decode(data)
            assert isinstance(tag, Mapping)
            self.found.setdefault(("message", str(tag["t"])), text_of(data))
            if isinstance(message, msg.SideMessage) and message.entry.kind != "commit":
                self.found.setdefault(("entry", message.entry.kind), entry_text(message.entry))
            return data if before is None else before(source, target, data)

        net.tamper = listen

    def keep(self, net: Net) -> None:
        """Take the entries of all logs, and what was told to the relay."""
        for browser in net.browsers.values():
            for entry in browser.peer.entries:
                self.found.setdefault(("entry", entry.kind), entry_text(entry))
            for key, value in browser.saved.items():
                if key.startswith("side/"):
                    entry = decode_entry(value)
                    self.found.setdefault(("entry", entry.kind), entry_text(entry))
            for data in browser.to_relay.values():
                self.found.setdefault(("relay", msg.read_report(data).kind), text_of(data))
        for kind, data in net.relay_said.items():
            self.found.setdefault(("relay", kind), text_of(data))


SHORT_HAND = preset("house").but(deals=1, target=None, turn_limit=12)


def gone_and_back(seen: Collector) -> None:
    """Play three people and a bot; one goes, is covered, comes back; a rematch is begun and resigned."""
    net = Net(3, "example")
    seen.watch(net)
    net.open(SHORT_HAND, ["medium"])
    for _ in range(4):
        net.play_one()
    net.stamp("Ada", to=["Ben"])
    net.leave("Cleo")
    net.certify_absent("Cleo")
    net.play_one()
    net.connect("Cleo")
    net.later(8.0)
    net.play_until(lambda peer: peer.table is not None and peer.table.stage == "over")
    for name in net.browsers:
        net.act(name, lambda peer: peer.rematch(net.now))
    net.act("Ben", lambda peer: peer.resign(net.now))
    net.later(8.0)
    net.join("Dan")  # a spectator, who has to ask for everything
    net.settle()
    seen.keep(net)
    tab = net.peer("Ada")._desk.instance
    seen.found.setdefault(("message", "takeover"), text_of(msg.write(msg.TakeOver(tab))))


def a_late_turn(seen: Collector) -> None:
    """Let a turn outlive its deadline."""
    net = Net(2, "example late")
    net.open(SHORT_HAND, deadline_s=60)
    slow = net.decider()
    assert slow is not None
    assert slow.peer.seat is not None
    other = next(name for name in net.browsers if name != slow.name)
    net.later(61.0)
    net.certify_late(other, slow.peer.seat, 61, decision=True)
    seen.keep(net)


def a_false_claim(seen: Collector) -> None:
    """Let a player say that a card does not open, and the seeds show that it does."""
    net = Net(2, "example audit")
    net.open(SHORT_HAND)
    table = net.peer("Ada").table
    assert table is not None
    assert table.hand is not None
    slot = slot_at(table.hand.table.hands[1][0])
    net.inject("Ben", "Ada", msg.EntryMessage(net.forged("Ben", "audit", {"h": table.hand.h, "slot": slot})))
    net.settle()
    seen.keep(net)


def a_double_write(seen: Collector) -> None:
    """Let a seat sign two entries for one place."""
    net = Net(3, "example double")
    net.open(SHORT_HAND)
    cheat = net.decider()
    assert cheat is not None
    reader = next(name for name in net.browsers if name != cheat.name)
    resignation = net.forged(cheat.name, "resign", {})
    net.play_one()
    net.inject(cheat.name, reader, msg.EntryMessage(resignation))
    net.later(8.0)
    seen.keep(net)


def a_reshuffle(seen: Collector) -> None:
    """Let two people only draw and throw until the stock is gone."""
    net = Net(2, "example restock")
    net.policy = stalling_move
    net.open(SHORT_HAND.but(hand_sizes=(22, 7, 7, 6, 6), turn_limit=10))
    net.play_until(lambda peer: peer.table is not None and peer.table.stage == "over")
    seen.keep(net)


def play_all() -> Collector:
    """Play the matches in which every kind comes up at least once."""
    seen = Collector()
    for match in (gone_and_back, a_late_turn, a_false_claim, a_double_write, a_reshuffle):
        match(seen)
    return seen


def filled(page: str, seen: Collector) -> str:
    """Return the page with every example in its place.

    :raises KeyError: if the matches brought no example of some kind.
    """

    def block(match: re.Match[str]) -> str:
        group, kind = match.group(1), match.group(2)
        return f"<!-- example {group} {kind} -->\n```text\n{seen.found[group, kind]}\n```\n"

    return BLOCK.sub(block, page)


def main() -> int:
    """Write the page, or check it."""
    page = PAGE.read_text(encoding="utf-8")
    new = filled(page, play_all())
    if "--check" in sys.argv[1:]:
        print("docs/protocol.md is up to date" if new == page else "docs/protocol.md is old: run without --check")
        return 0 if new == page else 1
    PAGE.write_text(new, encoding="utf-8")
    print("docs/protocol.md written")
    return 0


if __name__ == "__main__":
    sys.exit(main())
