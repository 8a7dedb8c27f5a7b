"""Whole matches between real peers: sealed deals, one log, the same table for everybody."""

from functools import cache

import pytest

from rummy_core.cards import HIDDEN
from rummy_core.hand_state import HandState
from rummy_core.room.decks import deck_count
from rummy_core.room.effects import Audited
from rummy_core.room.peer import Peer
from rummy_core.room.signing import ed25519_verify
from rummy_core.room.slots import is_stand_in
from rummy_core.room.transcript import verify_transcript
from rummy_core.rules import Rules, preset
from tests.room.network import Net, heads, places_of

PEOPLE_AND_BOTS: dict[str, tuple[int, tuple[str, ...], Rules]] = {
    "two people, two hands": (2, (), preset("basic").but(deals=2, target=None)),
    "three people and a bot": (3, ("medium",), preset("house").but(deals=1, target=None)),
    "joker rules with 108 cards": (2, ("easy",), preset("joker").but(deals=1, turn_limit=16)),
    "a block hand that runs out": (2, (), preset("block").but(deals=1, hand_sizes=(22, 7, 7), target=None)),
}


def is_done(peer: Peer) -> bool:
    """Return whether the match is over and all secrets are published."""
    table = peer.table
    return table is not None and table.stage == "over" and set(table.present) <= set(table.secrets)


@cache
def played(name: str) -> Net:
    """Return a finished match; played once for all tests of this file."""
    people, bots, rules = PEOPLE_AND_BOTS[name]
    net = Net(people, name)
    net.open(rules, bots)
    net.play_until(is_done)
    return net


def everything(state: HandState) -> list[int]:
    held = [card for hand in state.hands for card in hand]
    laid = [card for meld in state.melds for card in meld.cards]
    return sorted((*state.stock, *state.pile, *held, *laid))


@pytest.fixture(params=sorted(PEOPLE_AND_BOTS))
def net(request: pytest.FixtureRequest) -> Net:
    return played(request.param)


def test_everybody_ends_with_the_same_log_and_the_same_places(net: Net) -> None:
    assert len(heads(net)) == 1
    assert len(set(places_of(net).values())) == 1
    assert all(not browser.refusals for browser in net.browsers.values())


def test_the_transcript_proves_the_whole_match(net: Net) -> None:
    for browser in net.browsers.values():
        report = verify_transcript(browser.peer.transcript(), ed25519_verify)
        assert (report.ok, report.fault, report.not_proved) == (True, "", ())
        assert len(report.proved) == 5


def test_the_hand_that_is_counted_holds_every_card_once(net: Net) -> None:
    for browser in net.browsers.values():
        table = browser.peer.table
        assert table is not None
        assert table.match.hand is not None
        assert everything(table.match.hand) == list(table.setup.rules.deck())


def test_every_audit_found_the_deal_honest(net: Net) -> None:
    for browser in net.browsers.values():
        table = browser.peer.table
        assert table is not None
        audits = [event for event in browser.events if isinstance(event, Audited)]
        assert [(audit.h, audit.fault) for audit in audits] == [(hand.h, None) for hand, _ in table.finished]


def test_no_seed_is_used_for_two_hands() -> None:
    table = played("two people, two hands").peer("Ada").table
    assert table is not None
    seeds = [seed.reveal() for hand, _ in table.finished for seed in hand.seeds.values()]
    assert len(set(seeds)) == len(seeds) == 4
    assert [deck_count(hand.h) for hand, _ in table.finished] == [1, 2]


def test_during_a_hand_every_place_is_held_once_and_only_own_cards_are_seen() -> None:
    net = Net(3, "looking")
    net.open(preset("house"), ["medium"])
    seats: list[tuple[int, ...]] = []
    for _ in range(8):
        for browser in net.browsers.values():
            table, seen, seat = browser.peer.table, browser.peer.view(), browser.peer.seat
            assert table is not None
            assert seen is not None
            assert seat is not None
            hand = table.hand
            assert hand is not None
            state = hand.table
            cards = everything(state)
            assert len(set(cards)) == len(cards) == 52
            assert HIDDEN not in seen.hand
            assert all(set(other) == {HIDDEN} for holder, other in enumerate(seen.table.hands) if holder != seat)
            assert set(seen.table.stock) == {HIDDEN}
            seats.append(seen.hand)
        net.play_one()
    assert len(set(seats)) > 3


def test_a_bots_cards_are_open_and_a_players_are_not() -> None:
    net = Net(2, "bot cards")
    net.open(preset("house"), ["easy"])
    table = net.peer("Ada").table
    assert table is not None
    assert table.hand is not None
    hands = table.hand.table.hands
    assert not any(map(is_stand_in, hands[2]))
    assert all(map(is_stand_in, hands[0] + hands[1]))


def test_the_next_deck_is_made_while_this_hand_is_played() -> None:
    net = Net(2, "pipelined")
    net.open(preset("basic"))
    before = net.peer("Ada").table
    assert before is not None
    assert before.hand is not None
    assert (before.stage, deck_count(before.hand.h), deck_count(before.h)) == ("hand", 1, 2)
    sides = net.peer("Ben")._desk.sides
    assert [(deck_count(name[1]), len(prep.entries)) for name, prep in sides.current(before)] == [(2, 0)]
    net.later(1.0)  # the cards are seen first
    assert [(deck_count(name[1]), prep.done) for name, prep in sides.current(before)] == [(2, True)]


def test_a_spectator_follows_every_entry_and_sees_no_hand() -> None:
    net = Net(2, "watched")
    net.open(preset("basic"))
    watcher = net.join("Vera")
    net.settle()
    for _ in range(4):
        net.play_one()
    seen = watcher.peer.view()
    assert watcher.peer.seat is None
    assert seen is not None
    assert len(heads(net)) == 1
    assert all(set(hand) == {HIDDEN} for hand in seen.table.hands)


def test_who_deals_first_is_drawn_by_all_together() -> None:
    dealers = set()
    for word in range(4):
        net = Net(2, f"dealer {word}")
        net.open(preset("basic"))
        table = net.peer("Ada").table
        assert table is not None
        dealers.add(table.match.dealer)
    assert dealers == {0, 1}


def test_a_rematch_begins_when_everybody_wants_one() -> None:
    net = Net(2, "rematch")
    net.open(preset("basic").but(deals=1, target=None, turn_limit=2))
    net.play_until(is_done)
    net.act("Ada", lambda peer: peer.rematch(net.now))
    table = net.peer("Ben").table
    assert table is not None
    assert (table.game, table.stage) == (1, "over")
    net.act("Ben", lambda peer: peer.rematch(net.now))
    table = net.peer("Ben").table
    assert table is not None
    assert (table.game, table.stage, table.match.totals) == (2, "hand", (0, 0))
    net.play_until(is_done)
    report = verify_transcript(net.peer("Ben").transcript(), ed25519_verify)
    assert (report.ok, report.fault) == (True, "")


def test_who_resigns_is_last_and_the_secrets_still_prove_the_match() -> None:
    net = Net(2, "resigned")
    net.open(preset("basic"))
    net.act("Ben", lambda peer: peer.resign(net.now))
    net.stamp_all()
    assert set(places_of(net).values()) == {(1, 2)}
    report = verify_transcript(net.peer("Ada").transcript(), ed25519_verify)
    assert (report.ok, report.fault) == (True, "")
