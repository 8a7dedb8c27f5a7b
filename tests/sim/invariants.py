"""What must hold in a simulated match, whatever happens."""

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from typing import TYPE_CHECKING, NamedTuple

from rummy_core.deal.passes import lock_of
from rummy_core.deal.secret import Secret
from rummy_core.room.decks import deck_count
from rummy_core.room.effects import Audited, Event, Refused
from rummy_core.room.keys import Keys
from rummy_core.room.sealed_hand import givers
from rummy_core.room.slots import is_stand_in, pass_of, slot_at
from rummy_core.room.statements import SHARE_LABEL
from rummy_core.room.table import Table

if TYPE_CHECKING:
    from tests.sim.browser import Browser
    from tests.sim.world import World

AT_A_PLACE = ("forged-certificate", "early-reveal", "forged-move", "foreign-entry")
"""Attacks at the head of the log, which may have moved on before they arrive; they are tried again and again."""

TRIES_AT_A_PLACE = 3
"""So many tries never all come too late."""

MEMORY_EVERY = 40
"""The memory of a peer is searched after every so many entries: it takes as long as ten of them."""


def after_entry(world: "World", browser: "Browser") -> None:
    """Check a browser whose log has just grown."""
    _cards(world, browser)
    _prefixes(world, browser)
    peer = browser.peer
    assert peer is not None
    if len(peer.entries) % MEMORY_EVERY == 0:
        memory(world, browser)


def _cards(world: "World", browser: "Browser") -> None:
    """Each physical card, or the place that stands for it, is in exactly one place."""
    peer = browser.peer
    table = None if peer is None else peer.table
    if table is None or table.hand is None or table.stage != "hand":
        return
    state = table.hand.table
    places = [card for hand in state.hands for card in hand] + list(state.stock) + list(state.pile)
    places += [card for meld in state.melds for card in meld.cards]
    known = [card for card in places if not is_stand_in(card)]
    if len(places) != len(world.plan.rules.deck()) or len(set(places)) != len(places):
        world.fail(f"{browser.name} has {len(places)} cards in {len(set(places))} places at {table.seq}")
    if not set(known) <= set(world.plan.rules.deck()):
        world.fail(f"{browser.name} has cards that are none at {table.seq}")


def before_a_signature(world: "World", browser: "Browser", message: bytes) -> None:
    """Nobody gives its first keys of a hand once somebody has been given the other half of its seed.

    Unless its own line to the relay is down, so that it cannot know; ``docs/threat-model.md`` says so.
    """
    if browser.node is None or not browser.node.line.inside:
        return
    peer = browser.peer
    table = None if peer is None else peer.table
    hand = None if table is None else table.hand
    if peer is None or table is None or hand is None or hand.demand is None or hand.locks:
        return
    gives = SHARE_LABEL.encode() in message or b"shares" in message
    if gives and peer.seat in givers(hand) and world.half_is_out(browser, hand.h):
        world.fail(f"{browser.name} gives keys of hand {deck_count(hand.h)}, of which its half is out")


def _prefixes(world: "World", browser: "Browser") -> None:
    """Honest logs are prefixes of one another, but for a tail that the written rule takes back.

    Such a tail begins where the relay's certificate let the table go on without its author, or where two
    seats could write at once; the rule of the log decides, and :func:`at_the_end` checks that it did.
    """
    peer = browser.peer
    assert peer is not None
    mine = peer.entries
    for other in world.browsers:
        theirs = () if other.peer is None else other.peer.entries
        if other is browser or not other.honest or not theirs or not mine:
            continue
        short = min(len(mine), len(theirs)) - 1
        if mine[short].hash == theirs[short].hash:
            continue
        place = next(seq for seq in range(short + 1) if mine[seq].hash != theirs[seq].hash)
        world.count("fork", f"{mine[place].kind} / {theirs[place].kind}")
        if mine[place].seat == theirs[place].seat and world.browsers[mine[place].seat].honest:
            world.fail(f"{browser.name} and {other.name} differ at {place} by one honest author")


def names_no_honest_peer(world: "World", browser: "Browser", event: Event) -> None:
    """Nobody is blamed who kept to the rules."""
    seat = event.seat if isinstance(event, Refused | Audited) else None
    if seat is not None and (isinstance(event, Refused) or event.fault):  # type: ignore[union-attr]
        accused = world.browsers[seat] if seat < len(world.browsers) else None
        if accused is None or accused.honest:
            world.fail(f"{browser.name} blames seat {seat}, which is honest: {event}")


# -- memory


def memory(world: "World", browser: "Browser") -> None:
    """Search a peer's memory: it holds no seed and no lock that the protocol has not given it."""
    peer = browser.peer
    if peer is None or peer.table is None or not browser.honest:
        return
    table = peer.table
    found = list(_numbers([peer, browser.disk]))
    held = {thing for thing in found if isinstance(thing, int)}
    text = b"|".join(thing for thing in found if isinstance(thing, bytes))
    for other in world.browsers:
        if other is browser or not other.honest:
            continue
        for name, secret in _forbidden(world, browser, other, table):
            if secret in text or int.from_bytes(secret, "little") in held:
                world.fail(f"{browser.name} holds {other.name}'s {name} at {table.seq}")
    world.count("memories searched")


def _end_is_stamped(other: "Browser") -> bool:
    """Return whether *other* has rightly published its match secret: who catches up reads it ahead of the log."""
    table = None if other.peer is None else other.peer.table
    if other.peer is None or table is None or other.index not in table.secrets:
        return False
    return other.peer._desk.held.stamped >= table.ended


class _Public(NamedTuple):
    """What a seat has published by some log: hands whose seed, and hand and slot whose lock."""

    seeds: frozenset[int]
    locks: frozenset[tuple[int, int]]


def _published(table: Table | None, seat: int) -> _Public:
    if table is None:
        return _Public(frozenset(), frozenset())
    hands = [hand for hand, _ in table.finished] + ([] if table.hand is None else [table.hand])
    seeds = frozenset(hand.h for hand in hands if seat in hand.seeds)
    logged = {(hand.h, slot) for hand in hands for slot, locks in hand.locks.items() if seat in locks}
    asked = {(hand.h, slot) for hand in hands if hand.demand is not None for slot, _ in hand.demand.needs}
    return _Public(seeds, frozenset(logged | asked))


def _forbidden(world: "World", browser: "Browser", other: "Browser", table: Table) -> Iterator[tuple[str, bytes]]:
    """Yield what of *other*'s secrets *browser* must not hold, by its own log and by its author's.

    The author's log counts as well: who catches up has entries waiting that were published long ago.
    """
    keys, seat = Keys(other.secret), other.index
    holder = table.holder(seat)
    if _end_is_stamped(other):
        return  # everything of this seat follows from what it has published
    logs = [_published(log, seat) for log in (table, None if other.peer is None else other.peer.table)]
    seeds = logs[0].seeds | logs[1].seeds
    locks = logs[0].locks | logs[1].locks
    if seat not in table.secrets:
        yield "match secret", keys.match_secret(holder).reveal()
    hands = {hand.h for hand, _ in table.finished} | {table.h}
    for h in hands | ({table.hand.h} if table.hand is not None else set()):
        if h not in seeds and not world.escrow_given(browser, other, h):
            yield f"seed of hand {h}", keys.seed(holder, h).reveal()
    hand = table.hand
    if hand is None or table.stage != "hand" or all(each.seat != seat for each in hand.holders):
        return
    if hand.h in seeds or world.escrow_given(browser, other, hand.h):
        return
    state, seed = hand.table, keys.seed(holder, hand.h)
    for slot in [slot_at(card) for card in (*state.hands[seat], *state.stock) if is_stand_in(card)]:
        if (hand.h, slot) not in locks:
            yield f"lock of slot {slot}", lock_of(seed, *pass_of(slot)).to_bytes(32, "little")


_SMALL = 2**64


def _numbers(roots: list[object]) -> Iterator[bytes | int]:
    """Yield every 32-byte string and every large number that can be reached from *roots*."""
    seen: set[int] = set()
    todo = list(roots)
    while todo:
        thing = todo.pop()
        if isinstance(thing, int):
            if thing > _SMALL:
                yield thing
            continue
        if isinstance(thing, bytes):
            if len(thing) >= 32:
                yield thing
            continue
        if thing is None or isinstance(thing, str | float) or id(thing) in seen:
            continue
        seen.add(id(thing))
        if isinstance(thing, Secret):
            yield thing.reveal()
        elif isinstance(thing, Mapping):
            todo += [*thing.keys(), *thing.values()]
        elif isinstance(thing, list | tuple | set | frozenset) or type(thing).__name__ == "deque":
            todo += list(thing)  # type: ignore[call-overload]
        elif is_dataclass(thing) and not isinstance(thing, type):
            todo += [getattr(thing, field.name, None) for field in fields(thing)]
            todo += list(getattr(thing, "__dict__", {}).values())
        elif hasattr(thing, "__dict__") and type(thing).__module__.startswith("rummy_core"):
            todo += list(vars(thing).values())


# -- the end


def at_the_end(world: "World") -> None:
    """Check what must hold once everybody had time to hear of everything."""
    heads = {browser.name: _head(browser) for browser in world.judges}
    if len(set(heads.values())) != 1:
        world.fail(f"the logs differ at the end: { {name: head for name, (head, _) in heads.items()} }")
    for browser in world.judges:
        memory(world, browser)
    if world.plan.attack:
        _cheat_was_named(world)
    else:
        for browser in world.judges:
            table = browser.peer.table if browser.peer is not None else None
            verdict = None if table is None else table.verdict
            if verdict is not None and not (verdict.code == "late" and set(verdict.seats) <= world.long_away):
                world.fail(f"{browser.name} saw a verdict with nobody cheating: {verdict}")


def _head(browser: "Browser") -> tuple[int, bytes]:
    peer = browser.peer
    table = None if peer is None else peer.table
    return (-1, b"") if table is None else (table.seq, table.head)


def _cheat_was_named(world: "World") -> None:
    cheat = world.browsers[world.plan.attacker]
    tried = getattr(cheat, "tried", 0)
    world.count("attack" if tried else "attack had no occasion", world.plan.attack)
    if not tried:
        return
    link, key = cheat.signer.public_key.hex(), cheat.signer.public_key
    for browser in world.judges:
        table = browser.peer.table if browser.peer is not None else None
        if table is not None and table.verdict is not None:
            if table.verdict.seats != (cheat.index,):
                world.fail(f"the verdict names {table.verdict.seats}: {table.verdict.said}")
            return
        for event in browser.events:
            if isinstance(event, Refused | Audited) and event.seat == cheat.index:
                return
            if isinstance(event, Refused) and event.link == link:
                return
        if any(fault.key == key for fault in browser.faulty):
            return
    if world.plan.attack in AT_A_PLACE and tried < TRIES_AT_A_PLACE:
        world.count("attack came too late", world.plan.attack)
        return  # the log moved on while it was under way: then it is an old entry and says nothing
    world.fail(f"nobody named {cheat.name} after {tried} tries of {world.plan.attack}")
