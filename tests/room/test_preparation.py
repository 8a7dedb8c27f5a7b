"""The side chain of one deck: who may write what next, and that every bad pass names its author."""

from dataclasses import replace

import pytest

from rummy_core.deal.commitments import KeyHolder
from rummy_core.errors import RoomFault
from rummy_core.room.encoding import Value
from rummy_core.room.entry import Entry
from rummy_core.room.keys import Keys
from rummy_core.room.planner import promise_body
from rummy_core.room.preparation import Preparation, extend, pass_job, start_preparation

CARDS = 6
"""A deck this small shows the same rules as one of 108 and takes milliseconds."""

HOLDERS = (KeyHolder("m/1", 0, b"\x0a" * 32), KeyHolder("m/1", 2, b"\x0b" * 32))
KEYS = {0: Keys(b"\x01" * 32), 2: Keys(b"\x02" * 32)}


def empty(h: int = 1, seen: frozenset[bytes] = frozenset()) -> Preparation:
    return start_preparation("m/1", h, HOLDERS, CARDS, seen)


def own_entry(prep: Preparation) -> Entry:
    """Return the entry that is due, as an honest seat makes it."""
    assert prep.due is not None
    kind, seat = prep.due
    holder = next(holder for holder in HOLDERS if holder.seat == seat)
    if kind == "commit":
        body = dict(promise_body(KEYS[seat].promise(holder, prep.h)))
    else:
        body = {"deck": pass_job(prep, KEYS[seat].seed(holder, prep.h))()}
    return Entry(len(prep.entries), prep.head, seat, kind, body, bytes(64))


def after(steps: int) -> Preparation:
    prep = empty()
    for _ in range(steps):
        prep = extend(prep, own_entry(prep))
    return prep


def refused(prep: Preparation, entry: Entry) -> RoomFault:
    with pytest.raises(RoomFault) as caught:
        extend(prep, entry)
    return caught.value


def with_deck(entry: Entry, deck: bytes) -> Entry:
    body: dict[str, Value] = {"deck": deck}
    return replace(entry, body=body)


def deck_of(entry: Entry) -> bytes:
    deck = entry.body["deck"]
    assert isinstance(deck, bytes)
    return deck


def test_all_commit_then_all_shuffle_then_all_lock_in_the_order_of_seats() -> None:
    prep = empty()
    order = []
    while prep.due is not None:
        order.append(prep.due)
        prep = extend(prep, own_entry(prep))
    assert order == [("commit", 0), ("commit", 2), ("shuffle", 0), ("shuffle", 2), ("lock", 0), ("lock", 2)]
    assert prep.done


def test_no_pass_is_taken_before_all_have_committed() -> None:
    prep = after(1)
    early = Entry(1, prep.head, 0, "shuffle", {"deck": b""}, bytes(64))
    assert refused(prep, early).code == "side-turn"


def test_a_pass_out_of_turn_is_refused_and_names_its_author() -> None:
    prep = after(2)
    fault = refused(prep, replace(own_entry(prep), seat=2))
    assert (fault.code, fault.seat) == ("side-turn", 2)


def test_a_pass_that_follows_another_chain_is_refused() -> None:
    fault = refused(after(2), replace(own_entry(after(2)), prev=bytes(32)))
    assert fault.code == "side-place"


def test_an_entry_of_one_hand_fits_no_other_hand() -> None:
    assert refused(empty(2), own_entry(empty(1))).code == "side-place"


@pytest.mark.parametrize("kind", ["shuffle", "lock"])
def test_a_duplicated_card_point_is_refused_and_names_its_author(kind: str) -> None:
    prep = after(3 if kind == "shuffle" else 5)
    good = deck_of(own_entry(prep))
    fault = refused(prep, with_deck(own_entry(prep), good[:32] + good[:32] + good[64:]))
    assert (fault.code, fault.seat) == (kind, 2)


def test_a_dropped_card_point_is_refused_and_names_its_author() -> None:
    prep = after(2)
    fault = refused(prep, with_deck(own_entry(prep), deck_of(own_entry(prep))[32:]))
    assert (fault.code, fault.seat) == ("shuffle", 0)


def test_points_that_are_no_cards_are_refused() -> None:
    prep = after(2)
    good = deck_of(own_entry(prep))
    for bad in (bytes(32), b"\xff" * 32, (2**255 - 19).to_bytes(32, "little")):
        assert refused(prep, with_deck(own_entry(prep), bad + good[32:])).seat == 0


def test_a_commitment_of_another_seat_is_refused() -> None:
    prep = after(1)
    copied = replace(own_entry(prep), body=own_entry(empty()).body)
    fault = refused(prep, copied)
    assert (fault.code, fault.seat) == ("hand-commit", 2)


def test_a_commitment_of_an_earlier_hand_is_refused() -> None:
    used = KEYS[0].promise(HOLDERS[0], 1).commitment
    prep = empty(2, frozenset({used}))
    entry = own_entry(prep)
    fault = refused(prep, replace(entry, body={**entry.body, "commitment": used}))
    assert (fault.code, fault.seat) == ("hand-commit", 0)


def test_a_pass_with_other_fields_is_refused() -> None:
    prep = after(2)
    assert refused(prep, replace(own_entry(prep), body={"deck": b"", "more": 1})).code == "body"


def test_a_refused_entry_leaves_the_chain_as_it_was() -> None:
    prep = after(2)
    before = (prep.head, prep.due)
    refused(prep, with_deck(own_entry(prep), b""))
    assert (prep.head, prep.due) == before


def test_a_pass_for_the_deck_of_other_key_holders_belongs_to_another_chain_and_is_not_out_of_turn() -> None:
    alone = start_preparation("m/1", 1, HOLDERS[1:], CARDS, frozenset())
    assert refused(empty(), own_entry(alone)).code == "side-place"
