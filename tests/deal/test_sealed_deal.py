"""The sealed deal: shuffled by all, seen by nobody, opened card by card, checked on receipt."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rummy_core.deal.card_points import card_points
from rummy_core.deal.chain import PassChain, Step, read_deck
from rummy_core.deal.curve import (
    FIELD,
    POINT_BYTES,
    encode_point,
    encode_scalar,
    ladder,
)
from rummy_core.deal.opening import open_position, read_lock
from rummy_core.deal.passes import deck_bytes, lock_of
from rummy_core.deal.secret import Secret
from rummy_core.deal.stream import GROUP_ORDER, deck_order
from rummy_core.errors import DealError, DealFault
from tests.deal.played_hands import dealt, seeds_of

FEW = (0, 1, 2, 3, 4)


def locks(seeds: dict[int, Secret], position: int, r: int = 0) -> dict[int, int]:
    return {seat: lock_of(seed, r, position) for seat, seed in seeds.items()}


@settings(max_examples=15, deadline=None)
@given(
    st.sets(st.integers(0, 5), min_size=1, max_size=4),
    st.lists(st.integers(0, 111), min_size=1, max_size=6, unique=True),
    st.integers(0, 3),
)
def test_all_keys_together_open_every_card_of_the_deck_once(seats: set[int], cards: list[int], r: int) -> None:
    seeds = seeds_of(sorted(seats))
    chain = dealt(seeds, tuple(cards), r)
    opened = [open_position(chain, j, locks(seeds, j, r)) for j in range(len(cards))]
    assert sorted(opened) == sorted(cards)


def test_the_order_is_all_shuffles_after_one_another() -> None:
    seeds = seeds_of((0, 2, 5))
    chain = dealt(seeds, FEW)
    order = list(FEW)
    for seed in seeds.values():
        order = [order[place] for place in deck_order(seed, len(FEW))]
    assert [open_position(chain, j, locks(seeds, j)) for j in FEW] == order


def test_one_lacking_key_keeps_a_card_closed() -> None:
    seeds = seeds_of((0, 1, 2))
    chain = dealt(seeds, FEW)
    for seat in seeds:
        lacking = {other: lock for other, lock in locks(seeds, 3).items() if other != seat}
        with pytest.raises(DealError, match=rf"seats \[{seat}\] must send"):
            open_position(chain, 3, lacking)


def test_no_point_of_a_locked_deck_shows_its_card_nor_its_place_before() -> None:
    seeds = seeds_of((0, 1))
    chain = dealt(seeds, tuple(range(10)))
    seen = {point for deck in chain.decks for point in deck} | set(card_points(range(10)))
    assert len(seen) == 10 * (len(chain.decks) + 1)


def test_a_pile_is_shuffled_back_with_new_keys_over_just_its_cards() -> None:
    seeds = seeds_of((0, 1))
    pile = (40, 7, 33)
    first, second = dealt(seeds, pile, r=1), dealt(seeds, pile, r=2)
    assert set(first.head).isdisjoint(second.head)
    assert {open_position(second, j, locks(seeds, j, 2)) for j in range(3)} == set(pile)
    with pytest.raises(DealFault):
        open_position(second, 0, locks(seeds, 0, 1))


def test_a_card_cannot_be_played_from_a_position_that_holds_another() -> None:
    seeds = seeds_of((0, 1))
    chain = dealt(seeds, FEW)
    with pytest.raises(DealFault, match="opens no card"):
        open_position(chain, 0, locks(seeds, 1), me=1)


def test_with_two_players_a_wrong_key_names_the_other_at_once() -> None:
    seeds = seeds_of((0, 1))
    chain = dealt(seeds, FEW)
    wrong = locks(seeds, 2) | {1: 12345}
    with pytest.raises(DealFault, match="Seat 1's key opens no card") as fault:
        open_position(chain, 2, wrong, me=0)
    assert (fault.value.step, fault.value.seat) == ("key", 1)


def test_with_more_players_a_wrong_key_blames_nobody_before_the_audit() -> None:
    seeds = seeds_of((0, 1, 2))
    chain = dealt(seeds, FEW)
    wrong = locks(seeds, 2) | {1: 12345}
    with pytest.raises(DealFault, match="publish the seeds") as fault:
        open_position(chain, 2, wrong, me=0)
    assert (fault.value.seat, fault.value.suspects) == (None, (1, 2))
    with pytest.raises(DealFault) as seen_by_spectator:
        open_position(chain, 2, wrong)
    assert seen_by_spectator.value.suspects == (0, 1, 2)


def test_nothing_opens_before_everybody_has_locked() -> None:
    seeds = seeds_of((0, 1))
    with pytest.raises(DealError, match="not locked by everybody"):
        open_position(PassChain((0, 1), FEW), 0, locks(seeds, 0))


@pytest.mark.parametrize("position", [-1, len(FEW)])
def test_there_is_no_card_outside_the_deck(position: int) -> None:
    seeds = seeds_of((0, 1))
    with pytest.raises(DealError, match="There is no position"):
        open_position(dealt(seeds, FEW), position, locks(seeds, 0))


def test_a_lock_reads_back_as_sent_and_a_bad_one_names_its_seat() -> None:
    assert read_lock(encode_scalar(77), 1) == 77
    for bad in (b"", bytes(32), GROUP_ORDER.to_bytes(32, "little")):
        with pytest.raises(DealFault, match="Seat 1's key is refused") as fault:
            read_lock(bad, 1)
        assert fault.value.seat == 1


def test_everybody_shuffles_in_seat_order_and_then_everybody_locks() -> None:
    chain = PassChain((1, 3), FEW)
    assert chain.next_step == Step("shuffle", 1)
    made = []
    while (step := chain.next_step) is not None:
        made.append((step.kind, step.seat))
        chain = chain.with_own_pass(seeds_of((1, 3))[step.seat])
    assert made == [("shuffle", 1), ("shuffle", 3), ("lock", 1), ("lock", 3)]
    with pytest.raises(DealError, match="no pass to make"):
        chain.with_own_pass(seeds_of((1,))[1])


@pytest.mark.parametrize("step", [Step("shuffle", 1), Step("lock", 0), Step("shuffle", 7)])
def test_a_pass_out_of_turn_is_refused_and_names_who_sent_it(step: Step) -> None:
    chain = PassChain((0, 1), FEW)
    deck = chain.with_own_pass(seeds_of((0,))[0]).head
    with pytest.raises(DealFault, match="out of turn: it is seat 0's shuffle pass") as fault:
        chain.append(step, deck_bytes(deck))
    assert (fault.value.step, fault.value.seat) == (step.kind, step.seat)
    assert chain.decks == ()


def test_a_pass_after_the_last_is_refused() -> None:
    chain = dealt(seeds_of((0, 1)), FEW)
    with pytest.raises(DealFault, match="the deal is made"):
        chain.append(Step("lock", 1), deck_bytes(chain.head))


GOOD = [ladder(k, 9) for k in range(1, 6)]


@pytest.mark.parametrize(
    ("points", "why"),
    [
        (GOOD[:4], "128 bytes and should have 160"),
        ([*GOOD, ladder(9, 9)], "192 bytes and should have 160"),
        ([GOOD[0], *GOOD[:4]], "lies at two positions"),
        ([*GOOD[:4], 0], "hides no card"),
        ([*GOOD[:4], 1], "hides no card"),
        ([*GOOD[:4], 2], "not on Curve25519"),
        ([*GOOD[:4], GOOD[0] + FIELD], "shortest form"),
    ],
)
def test_a_deck_that_is_not_a_deck_is_refused_on_receipt(points: list[int], why: str) -> None:
    data = b"".join((point % 2**256).to_bytes(POINT_BYTES, "little") for point in points)
    with pytest.raises(DealFault, match=why) as fault:
        read_deck(data, Step("lock", 4), 5)
    assert (fault.value.step, fault.value.seat) == ("lock", 4)
    assert len(str(fault.value)) <= 120


def test_a_deck_reads_back_as_sent() -> None:
    assert read_deck(deck_bytes(tuple(GOOD)), Step("lock", 4), 5) == tuple(GOOD)
    assert deck_bytes((GOOD[0],)) == encode_point(GOOD[0])


@pytest.mark.parametrize("seats", [(), (1, 0), (0, 0), tuple(range(7))])
def test_a_deal_needs_one_to_six_key_holders_in_order(seats: tuple[int, ...]) -> None:
    with pytest.raises(DealError, match="1 to 6 key holders"):
        PassChain(seats, FEW)
