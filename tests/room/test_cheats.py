"""Edited apps: whatever they send, the state stays, the author is named, and the others play on."""

import pickle
from collections.abc import Callable
from dataclasses import replace

import pytest

from rummy_core.deal.card_points import card_points
from rummy_core.deal.curve import encode_scalar
from rummy_core.deal.passes import deck_bytes
from rummy_core.errors import RoomFault, RuleViolation
from rummy_core.moves import Discard, DrawStock, TakePile
from rummy_core.room import messages as msg
from rummy_core.room.encoding import Value
from rummy_core.room.entry import Entry
from rummy_core.room.keys import Keys
from rummy_core.room.signing import Ed25519Signer, ed25519_verify
from rummy_core.room.slots import is_stand_in, slot_at
from rummy_core.room.statements import AbsentCert
from rummy_core.room.transcript import verify_transcript
from tests.room.network import ROOM, Net, carries, heads, secret_of
from tests.room.test_absence import SHORT, opened, table_of
from tests.room.test_sealed_match import is_done


def refusal_at(net: Net, reader: str, author: str, entry: Entry) -> tuple[str, int | None]:
    """Let *author* send an entry; return code and named seat of the refusal, and check that nothing changed."""
    before = net.peer(reader).table
    told = len(net.browsers[reader].refusals)
    net.inject(author, reader, msg.EntryMessage(entry))
    assert net.peer(reader).table is before
    refused = net.browsers[reader].refusals[told:]
    assert len(refused) == 1
    assert refused[0].evidence == entry.to_bytes()
    return refused[0].code, refused[0].seat


def pair(word: str) -> tuple[Net, str, str]:
    """Return a table of two, who has to decide, and who has not."""
    net = opened(word, people=2)
    mover = net.decider()
    assert mover is not None
    return net, mover.name, next(name for name in net.browsers if name != mover.name)


def seat(net: Net, name: str) -> int:
    found = net.peer(name).seat
    assert found is not None
    return found


def in_play(net: Net, name: str = "Ada") -> int:
    hand = table_of(net, name).hand
    assert hand is not None
    return hand.h


def test_a_move_out_of_turn_is_refused() -> None:
    net, mover, other = pair("out of turn")
    entry = net.forged(other, "move", {"move": "draw", "open": []})
    assert refusal_at(net, mover, other, entry) == ("out-of-turn", seat(net, other))


def test_an_entry_in_another_seats_name_is_refused_and_blames_nobody() -> None:
    net, mover, other = pair("forged name")
    entry = net.forged(mover, "move", {"move": "draw", "open": []}, signer=other)
    assert refusal_at(net, other, mover, entry) == ("signature", None)


def test_a_card_that_is_not_held_cannot_be_played() -> None:
    net, mover, other = pair("not held")
    hand = table_of(net).hand
    assert hand is not None
    net.act(mover, lambda peer: peer.play(DrawStock(), net.now))
    entry = net.forged(mover, "move", {"move": "discard As", "open": []})
    code, author = refusal_at(net, other, mover, entry)
    assert (code, author) == ("not-held", seat(net, mover))


def test_a_card_with_an_altered_rank_is_refused() -> None:
    net, mover, other = pair("altered rank")
    net.act(mover, lambda peer: peer.play(DrawStock(), net.now))
    table = table_of(net)
    assert table.hand is not None
    place = next(card for card in table.hand.table.hands[seat(net, mover)] if is_stand_in(card))
    keys = Keys(net.browsers[mover].secret)
    holder = table.holder(seat(net, mover))
    true_card = keys.own_card(table.hand, holder, slot_at(place))
    assert true_card is not None
    lock = keys.lock(holder, table.hand.h, slot_at(place))
    other_card = Discard((true_card + 1) % 52)
    body: dict[str, Value] = {"move": str(other_card), "open": [{"slot": slot_at(place), "lock": lock}]}
    assert refusal_at(net, other, mover, net.forged(mover, "move", body))[1] == seat(net, mover)


@pytest.mark.parametrize(
    ("kind", "body", "code"),
    [
        ("nonsense", {}, "kind"),
        ("move", {"move": "restock 7h", "open": []}, "body"),
        ("move", {"move": "fly", "open": []}, "body"),
        ("move", {"move": "draw"}, "body"),
        ("move", {"move": "draw", "open": [{"slot": 1, "lock": b"short"}]}, "body"),
        ("move", {"move": "take 9", "open": []}, "take-one"),
        ("move", {"move": "no card", "open": []}, "stock-left"),
        ("absent", {"cert": {}, "pad": b"", "half": b""}, "body"),
        ("fault", {"one": b"x", "other": b"y"}, "body"),
        ("audit", {"h": 1, "slot": -1}, "audit-clean"),
        ("audit", {"h": 1, "slot": 9_000}, "claim"),
        ("back", {}, "back"),
        ("back", {"cert": {}}, "body"),
        ("rematch", {}, "rematch"),
        ("open", {}, "out-of-turn"),
        ("deal", {"h": 2, "head": bytes(32)}, "out-of-turn"),
    ],
)
def test_an_entry_that_may_not_stand_there_is_refused_by_name(
    kind: str, body: dict[str, Value], code: str, hostile: tuple[Net, str, str]
) -> None:
    net, mover, other = hostile
    assert refusal_at(net, other, mover, net.forged(mover, kind, body))[0] == code


@pytest.fixture(scope="module")
def hostile() -> tuple[Net, str, str]:
    return pair("hostile")


def test_an_early_reveal_is_refused_by_the_log(hostile: tuple[Net, str, str]) -> None:
    net, mover, other = hostile
    seed = Keys(net.browsers[mover].secret).seed(table_of(net).holder(seat(net, mover)), in_play(net)).reveal()
    code, author = refusal_at(net, other, mover, net.forged(mover, "reveal", {"h": in_play(net), "seed": seed}))
    assert (code, author) == ("out-of-turn", seat(net, mover))


def test_a_forged_certificate_is_refused(hostile: tuple[Net, str, str]) -> None:
    net, mover, other = hostile
    table = table_of(net)
    key = net.browsers[other].signer.public_key
    cert = AbsentCert(ROOM, table.match_id, key, 0, 99, table.seq, table.head)
    cert = replace(cert, sig=net.browsers[mover].signer.sign(cert.message))
    entry = net.forged(mover, "absent", {"cert": cert.to_value(), "pad": b"", "half": b""})
    assert refusal_at(net, other, mover, entry)[0] == "signature"


def test_a_replayed_entry_changes_nothing(hostile: tuple[Net, str, str]) -> None:
    net, mover, other = hostile
    before = net.peer(other).table
    for entry in net.peer(mover).entries:
        net.inject(mover, other, msg.EntryMessage(entry))
    assert net.peer(other).table is before


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\x80\x04K\x01.",
        b"L\x00\x00\x00\x01" * 4_000,
        b"D" + b"\xff" * 12,
        b"x" * 20_000,
        b"D" * 16_000,
    ],
)
def test_garbage_and_deeply_nested_and_oversize_messages_are_refused_in_a_sentence(
    data: bytes, hostile: tuple[Net, str, str]
) -> None:
    net, mover, other = hostile
    before = net.peer(other).table
    told = len(net.browsers[other].refusals)
    net.run(other, net.peer(other).received(mover, data, net.now))
    assert net.peer(other).table is before
    [refused] = net.browsers[other].refusals[told:]
    assert refused.seat is None
    assert len(refused.message) <= 120


def test_a_match_goes_on_after_all_that(hostile: tuple[Net, str, str]) -> None:
    net, _, _ = hostile
    net.play_until(is_done)
    assert len(heads(net)) == 1


# -- cheats that only the seeds show


def cheated_match(word: str, cheat: Callable[[Net], None], people: int = 2) -> Net:
    net = Net(people, word)
    cheat(net)
    net.open(SHORT)
    net.play_until(lambda peer: peer.table is not None and peer.table.stage == "over")
    net.later(2.0)
    return net


def unshuffled(what: str, made: bytes) -> bytes:
    """Return the points of a shuffle pass in a fixed order: masked, but not shuffled."""
    if "shuffle" not in what:
        return made
    return b"".join(sorted(made[start : start + 32] for start in range(0, len(made), 32)))


def test_an_unshuffled_deck_is_found_by_the_audit_and_the_cheat_named() -> None:
    net = cheated_match("unshuffled", lambda net: net.cheats.update(Ben=unshuffled))
    for name in ("Ada", "Ben"):
        verdict = table_of(net, name).verdict
        assert verdict is not None
        assert verdict.seats == (1,)
        assert table_of(net, name).match.places == (1, 2)
    report = verify_transcript(net.peer("Ada").transcript(), ed25519_verify)
    assert (report.ok, report.seat) == (False, 1)


def test_a_pass_over_other_cards_opens_none_and_the_cheat_is_named() -> None:
    def foreign(what: str, made: bytes) -> bytes:
        return deck_bytes(card_points(range(52))) if what.startswith("lock") else made

    net = cheated_match("foreign cards", lambda net: net.cheats.update(Ben=foreign))
    verdict = table_of(net).verdict
    assert verdict is not None
    assert verdict.seats == (1,)


def with_wrong_keys(net: Net) -> None:
    """Make Ben's app send the wrong lock for every slot of others."""
    keys = net.peer("Ben")._desk.keys
    keys.lock = lambda holder, h, slot: encode_scalar(12_345 + slot)  # type: ignore[method-assign]


def with_swapped_keys(net: Net) -> None:
    """Make Ben's app swap the locks of neighbouring slots."""
    keys = net.peer("Ben")._desk.keys
    honest = keys.lock
    keys.lock = lambda holder, h, slot: honest(holder, h, slot ^ 1)  # type: ignore[method-assign]


@pytest.mark.parametrize("cheat", [with_wrong_keys, with_swapped_keys])
def test_a_wrong_or_swapped_key_stops_the_hand_and_the_seeds_name_the_cheat(cheat: Callable[[Net], None]) -> None:
    net = cheated_match(f"keys {cheat.__name__}", cheat, people=3)
    for name in ("Ada", "Cleo"):
        verdict = table_of(net, name).verdict
        assert verdict is not None
        assert (verdict.code, verdict.seats) == ("key", (1,))
        assert table_of(net, name).match.totals == (0, 0, 0)


def test_who_claims_that_a_good_key_is_wrong_is_at_fault() -> None:
    net = opened("false claim", people=2)
    table = table_of(net)
    assert table.hand is not None
    slot = slot_at(table.hand.table.hands[1][0])
    entry = net.forged("Ben", "audit", {"h": in_play(net), "slot": slot})
    net.inject("Ben", "Ada", msg.EntryMessage(entry))
    net.later(2.0)
    verdict = table_of(net).verdict
    assert verdict is not None
    assert (verdict.code, verdict.seats) == ("claim", (1,))


def test_a_move_against_a_rule_that_only_the_hand_shows_is_found_when_it_is_open() -> None:
    """Taking the pile for nothing is refused to a hand in sight; a sealed one is judged afterwards."""
    net = Net(2, "useless take")
    rules = SHORT.but(pile_use="meld_now", undo=True, turn_limit=2)
    net.open(rules)
    mover = net.decider()
    assert mover is not None
    with pytest.raises(RuleViolation) as refused:
        net.act(mover.name, lambda peer: peer.play(TakePile(1), net.now))
    assert refused.value.code == "take-useless"
    other = next(name for name in net.browsers if name != mover.name)
    entry = net.forged(mover.name, "move", {"move": "take 1", "open": []})
    net.inject(mover.name, other, msg.EntryMessage(entry))
    table = table_of(net, other)
    assert table.hand is not None
    assert table.hand.table.taken


def test_a_wrong_seed_is_refused_and_its_author_named() -> None:
    net = opened("wrong seed", people=2)
    net.tamper = lambda source, target, data: None if source == "Ada" and carries(data, "reveal") else data
    while table_of(net, "Ben").stage == "hand":
        net.play_one()
    ben = table_of(net, "Ben")
    entry = Entry(ben.seq + 1, ben.head, 0, "reveal", {"h": in_play(net, "Ben"), "seed": bytes(32)})
    signed = entry.signed(net.browsers["Ada"].signer.sign(entry.message))
    assert refusal_at(net, "Ben", "Ada", signed) == ("hand-commit", 0)


def test_another_relays_word_is_refused() -> None:
    net = opened("false relay", people=2)
    table = table_of(net)
    cert = AbsentCert(ROOM, table.match_id, table.setup.seats[1].key, 0, 99, table.seq, table.head)
    cert = replace(cert, sig=Ed25519Signer(secret_of("another")).sign(cert.message))
    net.act("Ada", lambda peer: peer.from_relay(msg.absent_message(cert, 0, b""), net.now))
    assert net.browsers["Ada"].refusals[-1].code == "signature"
    assert table_of(net).away == {}


def test_errors_of_the_room_survive_a_journey_through_a_worker() -> None:
    fault = pickle.loads(pickle.dumps(RoomFault("key", "A key is wrong.", 2)))
    assert (fault.code, fault.message, fault.seat) == ("key", "A key is wrong.", 2)
