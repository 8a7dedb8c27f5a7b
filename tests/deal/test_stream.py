"""Numbers from a seed: exactly fair, separated by labels, the same for ever."""

import hashlib
from collections import Counter
from collections.abc import Sequence
from itertools import product
from math import factorial, log2

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rummy_core.deal.stream import (
    GROUP_ORDER,
    WORD_SPAN,
    Stream,
    deck_order,
    digest,
    index_of,
    lp,
    mac,
    shuffled,
)
from rummy_core.errors import DealError

KEY = bytes(range(32))
parts = st.lists(st.integers(0, WORD_SPAN - 1) | st.text(max_size=9) | st.binary(max_size=9))


class Fed(Stream):
    """A stream whose bytes the test chooses."""

    __slots__ = ("food",)

    def __init__(self, *words: int) -> None:
        super().__init__(KEY)
        self.food = b"".join(word.to_bytes(4, "big") for word in words)

    def take(self, count: int) -> bytes:
        assert len(self.food) >= count, "the stream was asked for more than the rule needs"
        taken, self.food = self.food[:count], self.food[count:]
        return taken


class Script:
    """A chooser that makes the choices it was given, and remembers among how many."""

    def __init__(self, choices: Sequence[int]) -> None:
        self.choices = iter(choices)
        self.asked: list[int] = []

    def __call__(self, n: int) -> int:
        self.asked.append(n)
        return next(self.choices)


def read_lp(data: bytes) -> list[bytes]:
    found = []
    while data:
        size = int.from_bytes(data[:2], "big")
        found.append(data[2 : 2 + size])
        data = data[2 + size :]
    return found


@given(parts)
def test_the_parts_of_a_hash_can_be_told_apart(some: list[int | str | bytes]) -> None:
    raw = [
        part.to_bytes(4, "big") if isinstance(part, int) else part.encode() if isinstance(part, str) else part
        for part in some
    ]
    assert read_lp(lp(*some)) == raw


def test_hash_and_mac_are_sha256_over_the_parts() -> None:
    assert digest("a", 7) == hashlib.sha256(b"\0\1a\0\4\0\0\0\7").digest()
    inner = hashlib.sha256(bytes(b ^ 0x36 for b in KEY + bytes(32)) + b"\0\1a").digest()
    outer = hashlib.sha256(bytes(b ^ 0x5C for b in KEY + bytes(32)) + inner).digest()
    assert mac(KEY, "a") == outer


@pytest.mark.parametrize("part", [-1, WORD_SPAN, b"x" * 65_536, "half \ud83d"])
def test_a_part_that_does_not_fit_is_refused(part: int | str | bytes) -> None:
    with pytest.raises(DealError):
        lp(part)


@pytest.mark.parametrize("part", [True, None, 1.5])
def test_a_part_of_another_type_is_refused(part: int) -> None:
    with pytest.raises(TypeError, match="a part is an int, a str or bytes"):
        lp(part)


def test_a_stream_is_its_numbered_blocks_however_it_is_read() -> None:
    blocks = b"".join(mac(KEY, "label", 5, block) for block in range(4))
    stream = Stream(KEY, "label", 5)
    assert b"".join(stream.take(size) for size in (0, 1, 31, 32, 40, 24)) == blocks


@pytest.mark.parametrize("n", [52, 54, 104, 108])
def test_each_card_has_the_same_number_of_byte_values_and_the_rest_is_passed_over(n: int) -> None:
    picks = Counter(index_of(byte, n, span=256) for byte in range(256))
    rejected = picks.pop(None, 0)
    assert picks == dict.fromkeys(range(n), 256 // n)
    assert rejected == 256 % n


@pytest.mark.parametrize("n", [2, 3, 52, 54, 108, WORD_SPAN - 1])
def test_four_bytes_are_rejected_from_the_first_uneven_value_on(n: int) -> None:
    limit = WORD_SPAN // n * n
    assert Fed(limit - 1).below(n) == n - 1
    assert Fed(0).below(n) == 0
    for rejected in {limit, WORD_SPAN - 1} if limit < WORD_SPAN else set():
        assert Fed(rejected, 1).below(n) == 1 % n


@pytest.mark.parametrize("m", [3, 4])
@pytest.mark.parametrize("span", [12, 16])
def test_every_order_comes_up_equally_often_over_all_source_words(m: int, span: int) -> None:
    orders: Counter[tuple[int, ...]] = Counter()
    for words in product(range(span), repeat=m - 1):
        choices = [index_of(word, m - at, span) for at, word in enumerate(words)]
        fair = [choice for choice in choices if choice is not None]
        if len(fair) == m - 1:
            orders[shuffled(m, Script(fair))] += 1
    assert len(orders) == factorial(m)
    assert len(set(orders.values())) == 1


def test_a_shuffle_asks_for_one_choice_a_place_from_the_top() -> None:
    keep = Script([4, 3, 2, 1])
    assert shuffled(5, keep) == (0, 1, 2, 3, 4)
    assert keep.asked == [5, 4, 3, 2]
    assert shuffled(5, Script([0, 0, 0, 0])) == (1, 2, 3, 4, 0)


@given(st.binary(min_size=32, max_size=32), st.integers(1, 130), st.integers(0, 9))
def test_an_order_holds_every_card_once(seed: bytes, m: int, r: int) -> None:
    assert sorted(deck_order(seed, m, r)) == list(range(m))


def test_deal_and_reshuffles_of_one_seed_have_nothing_in_common() -> None:
    assert len({deck_order(KEY, 52, r) for r in range(50)}) == 50


def test_the_key_is_larger_than_the_orders_of_one_pack() -> None:
    assert log2(factorial(52)) < 226 < 8 * len(KEY)
    assert 578 < log2(factorial(108)) < 579


def test_a_scalar_passes_over_zero_and_numbers_outside_the_group() -> None:
    below_l = (GROUP_ORDER - 1).to_bytes(32, "big")
    stream = Fed()
    stream.food = bytes(32) + GROUP_ORDER.to_bytes(32, "big") + b"\xff" * 32 + below_l
    assert stream.scalar() == GROUP_ORDER - 1
    assert stream.food == b""
    top_bits = Fed(0xE0000000, 0, 0, 0, 0, 0, 0, 9)
    assert top_bits.scalar() == 9


@pytest.mark.parametrize("n", [0, -1, WORD_SPAN + 1])
def test_no_choice_among_nothing(n: int) -> None:
    with pytest.raises(DealError, match="Cannot choose among"):
        Stream(KEY).below(n)


@pytest.mark.parametrize("m", [0, -5])
def test_no_shuffle_without_cards(m: int) -> None:
    with pytest.raises(DealError, match="at least one"):
        deck_order(KEY, m)


@pytest.mark.long
def test_each_card_lies_at_each_place_equally_often_over_a_million_deals() -> None:
    deals, m = 1_000_000, 52
    counts = [[0] * m for _ in range(m)]
    for number in range(deals):
        for place, card in enumerate(deck_order(mac(KEY, "deal", number), m)):
            counts[place][card] += 1
    expected = deals / m
    chi_square = sum((seen - expected) ** 2 / expected for row in counts for seen in row)
    freedom = (m - 1) ** 2
    assert abs(chi_square - freedom) < 5 * (2 * freedom) ** 0.5
