"""A room's card as it is kept in the browser."""

import json
from dataclasses import replace

import pytest
from rummy_page.room.cards_text import card_text, read_card
from rummy_page.room.machine import RoomCard, RoomSettings
from rummy_page.room.wishes import wish_to_return

CARD = RoomCard(
    "r-1",
    "JUX5",
    bytes(range(16)),
    name="Ada",
    names=("Ada", "Ben"),
    rules="basic",
    scores=(12, 40),
    updated=1.5,
    over=True,
    seat=1,
    turn=0,
    settings=RoomSettings(2, wants="basic 50", deadline_s=60),
)


@pytest.mark.parametrize("card", [CARD, RoomCard("r-2", "ABCD")])
def test_a_card_is_read_as_it_was_written(card: RoomCard) -> None:
    assert read_card(card_text(card)) == card


def test_a_card_of_a_version_that_kept_no_turns_is_read_still() -> None:
    fields = json.loads(card_text(CARD))
    del fields["seat"], fields["turn"]
    assert read_card(json.dumps(fields)) == replace(CARD, seat=None, turn=None)


def test_a_card_whose_turn_is_at_no_seat_is_passed_over() -> None:
    assert read_card(card_text(replace(CARD, turn=2))) is None


@pytest.mark.parametrize(
    "text", ["", "[]", "{}", card_text(CARD).replace('"r-1"', '""'), card_text(CARD)[:-2] + ',"x":1}']
)
def test_a_card_that_a_newer_version_wrote_is_passed_over(text: str) -> None:
    assert read_card(text) is None


def test_whoever_holds_the_links_key_can_open_the_room_again_on_a_relay_that_forgot_it() -> None:
    wish = wish_to_return(CARD)
    assert (wish.name, wish.code, wish.key) == ("Ada", "JUX5", CARD.key)
    assert wish.opens is not None
    assert (wish.opens.seats, wish.opens.wants, wish.opens.deadline_s) == (2, "basic 50", 60)


@pytest.mark.parametrize("card", [RoomCard("r-2", "ABCD", name="Ben"), RoomCard("r-3", "ABCE", b"k" * 16, watch=True)])
def test_who_came_by_code_or_only_watches_goes_back_by_the_code(card: RoomCard) -> None:
    assert wish_to_return(card).opens is None
