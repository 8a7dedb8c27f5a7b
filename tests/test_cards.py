"""Names of cards, both ways."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rummy_core.cards import (
    FIRST_JOKER,
    HIDDEN,
    MAX_JOKERS,
    card_name,
    cards_text,
    face_name,
    face_of,
    is_joker,
    make_deck,
    parse_card,
    parse_cards,
    rank_of,
    spoken,
    suit_of,
)
from rummy_core.errors import NotationError

ALL_CARDS = range(FIRST_JOKER + MAX_JOKERS)


@pytest.mark.parametrize("card", ALL_CARDS)
def test_every_physical_card_has_a_name_of_its_own_that_reads_back(card: int) -> None:
    assert parse_card(card_name(card)) == card
    assert [other for other in ALL_CARDS if card_name(other) == card_name(card)] == [card]


def test_a_card_is_its_rank_and_suit_and_the_second_pack_looks_the_same() -> None:
    seven = parse_card("7h")
    assert (rank_of(seven), suit_of(seven)) == (6, 2)
    again = parse_card("7h#2")
    assert again != seven
    assert face_of(again) == seven
    assert (face_name(again), spoken(again)) == ("7h", "7 of hearts")
    assert spoken(parse_card("As")) == "ace of spades"
    assert spoken(parse_card("??#3")) == "joker"
    assert face_of(parse_card("??#3")) == FIRST_JOKER
    assert (card_name(HIDDEN), spoken(HIDDEN)) == ("--", "hidden card")


def test_a_face_written_twice_means_its_two_copies() -> None:
    assert parse_cards("7h 7h ?? ??") == (parse_card("7h"), parse_card("7h#2"), FIRST_JOKER, FIRST_JOKER + 1)
    assert parse_cards("") == ()


@given(st.lists(st.sampled_from(ALL_CARDS), unique=True))
def test_a_list_of_cards_reads_back(cards: list[int]) -> None:
    assert list(parse_cards(cards_text(cards))) == cards


@pytest.mark.parametrize(
    "text",
    [
        "",
        "7",
        "7x",
        "1h",
        "10h",
        "7H",
        "7h#",
        "7h#0",
        "7h#3",
        "7h#01",
        "??#9",
        "7h#99999",
        "?",
        "7h 7c",
        "\uff17h",
        "7h#²",
    ],
)
def test_what_is_not_a_card_is_refused_with_what_to_write(text: str) -> None:
    with pytest.raises(NotationError, match="Write a rank and a suit, like 7h"):
        parse_card(text)


def test_a_number_of_thousands_of_digits_is_refused_like_any_other() -> None:
    with pytest.raises(NotationError):
        parse_card("7h#" + "9" * 5000)


@pytest.mark.parametrize("text", ["7h 7h 7h", "7h#2 7h#2", "?? " * 9])
def test_a_card_cannot_be_named_more_often_than_it_exists(text: str) -> None:
    with pytest.raises(NotationError, match="is named too often"):
        parse_cards(text)


@pytest.mark.parametrize(("packs", "jokers", "size"), [(1, 0, 52), (1, 2, 54), (2, 0, 104), (2, 4, 108), (2, 8, 112)])
def test_decks_have_every_card_once(packs: int, jokers: int, size: int) -> None:
    deck = make_deck(packs, jokers)
    assert len(deck) == len(set(deck)) == size
    assert sum(map(is_joker, deck)) == jokers


@pytest.mark.parametrize(("packs", "jokers"), [(0, 0), (3, 0), (1, -1), (1, 9)])
def test_there_are_no_other_decks(packs: int, jokers: int) -> None:
    with pytest.raises(NotationError, match="no deck of"):
        make_deck(packs, jokers)
