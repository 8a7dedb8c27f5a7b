"""Nobody's memory holds a key the protocol has not given it, and no secret is ever printed."""

import pickle
from collections.abc import Iterator
from enum import Enum

import pytest

from rummy_core.deal.passes import lock_of
from rummy_core.deal.secret import Secret
from rummy_core.room.keys import Keys
from rummy_core.room.peer import Peer
from rummy_core.room.slots import is_stand_in, pass_of, slot_at
from rummy_core.rules import preset
from tests.room.network import Browser, Net


def atoms(thing: object, seen: set[int]) -> Iterator[object]:
    """Yield every number and byte string that can be reached from *thing*."""
    if id(thing) in seen or isinstance(thing, type | Enum) or callable(thing):
        return
    seen.add(id(thing))
    if isinstance(thing, int | bytes):
        yield thing
    elif isinstance(thing, Secret):
        yield thing.reveal()
    elif isinstance(thing, dict):
        for key, value in thing.items():
            yield from atoms(key, seen)
            yield from atoms(value, seen)
    elif isinstance(thing, list | tuple | set | frozenset) or type(thing).__name__ == "deque":
        for item in thing:  # type: ignore[attr-defined]
            yield from atoms(item, seen)
    else:
        slots = [name for base in type(thing).__mro__ for name in getattr(base, "__slots__", ())]
        for name in (*getattr(thing, "__dict__", {}), *slots):
            yield from atoms(getattr(thing, name, None), seen)


def known_to(peer: Peer) -> set[object]:
    """Return all numbers and byte strings in a peer's memory, locks as numbers."""
    found = set(atoms(peer, set()))
    return found | {int.from_bytes(atom, "little") for atom in found if isinstance(atom, bytes) and len(atom) == 32}


def private_locks(browser: Browser) -> dict[int, int]:
    """Return, by slot, the locks that only this player may know now: of own cards and of the stock."""
    table, seat = browser.peer.table, browser.peer.seat
    assert table is not None
    assert table.hand is not None
    assert seat is not None
    hand = table.hand
    seed = Keys(browser.secret).seed(table.holder(seat), hand.h)
    asked = set() if hand.demand is None else {slot for slot, owner in hand.demand.needs if owner != seat}
    places = [slot_at(card) for card in (*hand.table.hands[seat], *hand.table.stock) if is_stand_in(card)]
    return {slot: lock_of(seed, *pass_of(slot)) for slot in places if slot not in asked}


def test_no_peer_ever_holds_a_lock_or_a_seed_that_it_was_not_given() -> None:
    net = Net(3, "memory")
    net.open(preset("house"), ["medium"])
    for _ in range(6):
        knows = {name: known_to(net.peer(name)) for name in net.browsers}
        for owner in net.browsers.values():
            table, seat = owner.peer.table, owner.peer.seat
            assert table is not None
            assert table.hand is not None
            assert seat is not None
            keys = Keys(owner.secret)
            holder = table.holder(seat)
            forbidden: set[object] = set(private_locks(owner).values())
            forbidden |= {keys.seed(holder, h).reveal() for h in (table.hand.h, table.h)}
            forbidden |= {keys.match_secret(holder).reveal(), owner.secret}
            assert len(forbidden) > 20
            for other in net.browsers:
                if other != owner.name:
                    assert knows[other].isdisjoint(forbidden), (owner.name, other)
        net.play_one()


def test_the_walker_of_memory_would_find_a_leaked_lock() -> None:
    net = Net(2, "leak")
    net.open(preset("basic"))
    lock = next(iter(private_locks(net.browsers["Ada"]).values()))
    ben = net.peer("Ben")
    ben._desk.held.pads[1, 1, 0] = lock.to_bytes(32, "little")
    assert lock in known_to(ben)


def test_no_repr_shows_a_secret() -> None:
    net = Net(2, "reprs")
    net.open(preset("basic"))
    ada = net.browsers["Ada"]
    table, desk = ada.peer.table, ada.peer._desk
    assert table is not None
    assert table.hand is not None
    keys = Keys(ada.secret)
    holder = table.holder(0)
    secrets = [ada.secret, keys.match_secret(holder).reveal(), keys.seed(holder, table.hand.h).reveal()]
    secrets += [keys.pad(holder, table.hand.h).reveal(), keys.relay_half(holder, table.hand.h).reveal()]
    shown = " ".join(map(repr, (ada.peer, desk, desk.held, desk.sides, desk.keys, table, ada.peer._writer)))
    for secret in secrets:
        for form in (secret.hex(), repr(secret)[2:-1], str(int.from_bytes(secret, "big"))):
            assert form not in shown


def test_keys_are_not_pickled() -> None:
    with pytest.raises(TypeError, match="not pickled"):
        pickle.dumps(Keys(bytes(range(32))))


def test_what_is_saved_for_others_to_read_holds_no_own_secret() -> None:
    net = Net(2, "saves")
    net.open(preset("basic"))
    ada = net.browsers["Ada"]
    table = ada.peer.table
    assert table is not None
    assert table.hand is not None
    keys, holder = Keys(ada.secret), table.holder(0)
    saved = b"".join(ada.saved.values())
    for secret in (ada.secret, keys.match_secret(holder).reveal(), keys.seed(holder, table.hand.h).reveal()):
        assert secret not in saved
    assert keys.relay_half(holder, table.hand.h).reveal() not in saved


def test_the_relay_is_told_one_half_and_nothing_else() -> None:
    net = Net(2, "relay reads")
    net.open(preset("basic"))
    ada = net.browsers["Ada"]
    table = ada.peer.table
    assert table is not None
    assert table.hand is not None
    keys, holder = Keys(ada.secret), table.holder(0)
    told = b"".join(ada.to_relay.values())
    assert keys.relay_half(holder, table.hand.h).reveal() in told
    for secret in (keys.seed(holder, table.hand.h), keys.pad(holder, table.hand.h), keys.match_secret(holder)):
        assert secret.reveal() not in told
    assert all(lock.to_bytes(32, "little") not in told for lock in private_locks(ada).values())
