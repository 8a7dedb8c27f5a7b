"""A session outlives its channels; it proves who is there and loses, doubles or swaps nothing."""

from collections import deque
from random import Random

import pytest

from rummy_core.room.signing import Ed25519Signer
from rummy_core.room.wire.frames import MAX_FRAME, Frame, Kind
from rummy_core.room.wire.session import DIRECT, RELAYED
from tests.wire.pairs import BOTH, End, Pair


@pytest.fixture
def pair() -> Pair:
    return Pair()


@pytest.mark.parametrize("channel", BOTH)
def test_both_sides_prove_their_keys_before_a_message_travels(pair: Pair, channel: str) -> None:
    pair.do(pair.ada, pair.ada.session.attach(channel, b"x", 0.0))
    pair.send(pair.ada, b"too early")
    assert pair.ben.got == []
    pair.connect(channel)
    assert pair.ben.got == [b"too early"]
    assert pair.ada.states == pair.ben.states == [f"{channel} fresh"]


@pytest.mark.parametrize("channel", BOTH)
def test_what_came_while_a_proof_was_checked_comes_again_as_soon_as_it_is(pair: Pair, channel: str) -> None:
    pair.checks[pair.ben] = deque()
    pair.send(pair.ada, b"first")
    pair.connect(channel)
    pair.send(pair.ada, b"second")
    assert pair.ben.got == []
    pair.check(pair.ben)
    assert pair.ben.got == [b"first", b"second"]


def test_who_cannot_prove_the_key_gets_nothing(pair: Pair) -> None:
    thief = End("Eve", Ed25519Signer(bytes([9]) * 32), pair.ada.signer.public_key, pair.chance)
    thief.session.me = pair.ben.signer.public_key
    pair.ben = thief
    pair.connect(DIRECT)
    pair.send(pair.ada, b"secret")
    assert pair.ben.got == []
    assert [hang.code for hang in pair.ada.hung] == ["proof"]


def test_another_identity_at_the_other_end_is_refused(pair: Pair) -> None:
    pair.ben = End("Eve", Ed25519Signer(bytes([9]) * 32), pair.ada.signer.public_key, pair.chance)
    pair.connect(DIRECT)
    assert [hang.code for hang in pair.ada.hung] == ["wrong-key"]


def test_a_proof_for_one_channel_is_worth_nothing_on_another(pair: Pair) -> None:
    pair.do(pair.ada, pair.ada.session.attach(DIRECT, b"fingerprints of one", 0.0))
    pair.do(pair.ben, pair.ben.session.attach(DIRECT, b"fingerprints of another", 0.0))
    pair.settle()
    assert {hang.code for hang in pair.ada.hung + pair.ben.hung} == {"proof"}


def test_the_relay_sees_no_plaintext(pair: Pair) -> None:
    pair.connect(RELAYED)
    pair.send(pair.ada, b"the seven of clubs is mine")
    assert pair.ben.got == [b"the seven of clubs is mine"]
    assert not any(b"clubs" in data for data in pair.relayed)


def test_last_words_on_a_direct_channel_are_unheard_until_they_are_confirmed(pair: Pair) -> None:
    pair.connect(DIRECT)
    pair.do(pair.ada, pair.ada.session.send(b"goodbye", pair.now))
    assert pair.ada.session.unheard
    pair.settle()
    assert not pair.ada.session.unheard


def test_nobody_waits_for_words_on_the_relays_way(pair: Pair) -> None:
    pair.connect(RELAYED)
    pair.do(pair.ada, pair.ada.session.send(b"goodbye", pair.now))
    assert not pair.ada.session.unheard


def test_what_the_relay_changes_or_repeats_is_dropped_and_blamed_on_nobody(pair: Pair) -> None:
    pair.connect(RELAYED)
    before = len(pair.relayed)
    pair.send(pair.ada, b"one")
    sealed = pair.relayed[before]
    for data in (sealed, sealed[:-1] + bytes([sealed[-1] ^ 1]), sealed[:20], b"s", b"", b"nonsense"):
        pair.do(pair.ben, pair.ben.session.received(RELAYED, data, pair.now))
    pair.send(pair.ada, b"two")
    assert pair.ben.got == [b"one", b"two"]
    assert pair.ben.hung == []


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"nonsense", "frame-form"),
        (b"e" + bytes(16) + bytes(MAX_FRAME), "frame-size"),
        (Frame(Kind.END, 1000, 0, b"x").to_bytes(), "frame-order"),
        (Frame(Kind.ACK, 0, 99).to_bytes(), "frame-ack"),
        (b"D\x00\x00\x00\x00", "greeting"),
        (b"D" * 2000, "greeting"),
    ],
)
def test_garbage_on_a_direct_channel_is_the_other_sides_fault_by_name(pair: Pair, data: bytes, code: str) -> None:
    pair.connect(DIRECT)
    pair.do(pair.ben, pair.ben.session.received(DIRECT, data, pair.now))
    assert [hang.code for hang in pair.ben.hung] == [code]
    assert pair.ben.states[-1] == "down"


def test_the_direct_channel_is_taken_when_it_opens_and_the_relays_way_when_it_breaks(pair: Pair) -> None:
    pair.connect(RELAYED)
    pair.connect(DIRECT)
    assert pair.ada.states == ["relay fresh", "direct"]
    pair.do(pair.ada, pair.ada.session.detach(DIRECT, pair.now))
    pair.do(pair.ben, pair.ben.session.detach(DIRECT, pair.now))
    pair.send(pair.ada, b"still here")
    assert pair.ada.states[-1] == "relay"
    assert pair.ben.got == [b"still here"]


def test_a_dead_channel_is_found_within_ten_seconds_though_nothing_says_so(pair: Pair) -> None:
    pair.connect(DIRECT)
    pair.later(30)
    assert pair.ada.states == ["direct fresh"]
    pair.cut.add(DIRECT)
    began = pair.now
    while pair.ada.states[-1] != "down":
        pair.later(0.25)
        assert pair.now - began <= 10
    assert pair.ada.hung[-1].code == "silent"


def test_messages_sent_in_the_gap_arrive_once_after_it(pair: Pair) -> None:
    pair.connect(*BOTH)
    pair.cut.update(BOTH)
    for number in range(5):
        pair.send(pair.ada, b"move %d" % number)
    pair.later(12)
    pair.connect(*BOTH)
    pair.later(5)
    assert pair.ben.got == [b"move %d" % number for number in range(5)]
    assert "down" in pair.ada.states
    assert not pair.ada.states[-1].endswith("fresh")


def test_a_timer_that_comes_a_minute_late_does_not_kill_a_living_channel(pair: Pair) -> None:
    pair.connect(DIRECT)
    pair.now += 60  # a hidden page: its timers slept, messages would have been read
    pair.do(pair.ada, pair.ada.session.woke(pair.now))
    pair.settle()
    pair.later(5)
    assert pair.ada.states == ["direct fresh"]


def test_a_late_timer_grants_one_window_and_no_more(pair: Pair) -> None:
    pair.connect(DIRECT)
    pair.cut.add(DIRECT)
    pair.now += 60
    pair.later(10)
    assert pair.ada.states[-1] == "down"


def test_a_reload_starts_afresh_and_the_old_page_is_not_heard_again(pair: Pair) -> None:
    pair.connect(RELAYED)
    pair.send(pair.ada, b"before")
    pair.ben.reload()
    pair.do(pair.ben, pair.ben.session.attach(RELAYED, b"relay", pair.now))
    pair.later(3)
    pair.do(pair.ada, pair.ada.session.attach(RELAYED, b"relay", pair.now))
    pair.later(3)
    pair.send(pair.ada, b"after")
    pair.send(pair.ben, b"back again")
    assert pair.ben.got == [b"before", b"after"]
    assert pair.ada.got == [b"back again"]
    assert "relay fresh" in pair.ada.states[1:]


def test_a_tab_that_was_replaced_is_told_so_when_it_comes_back(pair: Pair) -> None:
    old = pair.ben.session
    pair.connect(DIRECT)
    pair.ben.reload()
    pair.connect(DIRECT)
    assert pair.ada.states[-1] == "direct fresh"
    pair.ben.session = old
    pair.connect(DIRECT)
    assert pair.ada.hung[-1].code == "other-tab"


def test_a_side_that_never_answers_is_started_over_when_the_queue_is_full(pair: Pair) -> None:
    pair.connect(DIRECT)
    pair.cut.add(DIRECT)
    for _ in range(300):
        pair.send(pair.ada, b"x")
    assert "down" in pair.ada.states
    pair.connect(DIRECT)
    assert pair.ben.states[-1] == "direct fresh"


@pytest.mark.parametrize("seed", range(40))
def test_lossy_channels_and_forced_reconnects_change_nothing(seed: int) -> None:
    pair = Pair(seed)
    chance = Random(seed)
    pair.connect(*BOTH)
    sent: dict[str, list[bytes]] = {"Ada": [], "Ben": []}
    pair.fate = lambda: chance.choices((0, 1, 2), (15, 70, 15))[0]
    for number in range(40):
        end = chance.choice((pair.ada, pair.ben))
        message = b"%d " % number * chance.choice((1, 1, 1, 6000))
        sent[end.name].append(message)
        pair.send(end, message)
        if chance.random() < 0.15:
            channel = chance.choice(BOTH)
            for side in (pair.ada, pair.ben):
                pair.do(side, side.session.detach(channel, pair.now))
            pair.connect(channel)
        pair.later(chance.choice((0.25, 0.5, 3.0)))
    pair.fate = lambda: 1
    pair.connect(*BOTH)
    pair.later(15)
    assert pair.ben.got == sent["Ada"]
    assert pair.ada.got == sent["Ben"]
    assert not any(state.endswith("fresh") for state in pair.ada.states[1:])


def test_secrets_of_a_session_do_not_show(pair: Pair) -> None:
    pair.connect(RELAYED)
    channel = pair.ada.session._channels[RELAYED]
    assert channel.private.hex() not in repr(channel)
    assert repr(channel.private) not in repr(channel)
    assert channel.keys is not None
    assert channel.keys.outgoing.reveal().hex() not in repr(channel.keys)
