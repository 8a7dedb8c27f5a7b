"""A run of all thirteen ranks can be read from several slots up: one meld, listed as it is read."""

from itertools import combinations

import pytest

from rummy_core.cards import FIRST_JOKER, Card
from rummy_core.errors import RuleViolation
from rummy_core.melds import all_melds, readings
from rummy_core.rules import preset

TABLES = {
    "two packs": preset("joker"),
    "two packs, jokers may touch": preset("joker").but(joker_neighbours=True),
    "round the corner": preset("basic").but(ace_in_runs="corner", jokers=4),
    "ace either": preset("basic").but(ace_in_runs="either", jokers=4),
}


def suits_with_jokers() -> list[tuple[Card, ...]]:
    """Return a suit of thirteen with up to two ranks replaced by jokers, every way."""
    return [
        (*(card for card in range(13) if card not in gone), *range(FIRST_JOKER, FIRST_JOKER + len(gone)))
        for count in range(3)
        for gone in combinations(range(13), count)
    ]


@pytest.mark.parametrize("table", TABLES)
def test_every_whole_suit_is_listed_just_as_it_is_read(table: str) -> None:
    rules = TABLES[table]
    for cards in suits_with_jokers():
        try:
            read = readings(cards, rules)
        except RuleViolation:
            read = []
        listed = [meld for meld in all_melds(cards, rules) if len(meld.cards) == len(cards)]
        assert [meld.low for meld in listed] == [meld.low for meld in read]
        shapes = [[card if card < FIRST_JOKER else FIRST_JOKER for card in meld.cards] for meld in (*listed, *read)]
        assert shapes[: len(listed)] == shapes[len(listed) :]
