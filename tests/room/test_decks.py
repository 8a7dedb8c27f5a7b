"""Deck numbers: counted for people, and never the same on two branches of a log."""

from rummy_core.room.decks import MAX_COUNT, MAX_DECK, deck_count, deck_number
from tests.room.network import secret_of


def test_a_number_says_its_count_and_fits_the_deal_protocol() -> None:
    for count in (1, 2, MAX_COUNT):
        h = deck_number(count, b"\xff" * 32)
        assert deck_count(h) == count
        assert h <= MAX_DECK


def test_the_same_count_begun_by_another_entry_is_another_number() -> None:
    numbers = {deck_number(3, secret_of("entry", each)) for each in range(100)}
    assert len(numbers) == 100


def test_a_match_of_more_decks_than_can_be_counted_goes_on_with_new_numbers() -> None:
    last, next_one = (deck_number(count, secret_of(count)) for count in (MAX_COUNT, MAX_COUNT + 1))
    assert deck_count(last) == deck_count(next_one) == MAX_COUNT
    assert last != next_one
