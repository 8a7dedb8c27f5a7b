"""The open deal: fixed by secret and player's seed, and by nothing else."""

import unicodedata
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rummy_core.deal.open_deal import (
    MAX_PLAYER_SEED,
    OpenDeal,
    bot_seed,
    clean_player_seed,
    deck_size,
    first_dealer,
)
from rummy_core.deal.secret import Secret
from rummy_core.deal.stream import Stream, deck_order, mac
from rummy_core.errors import DealError
from tests.deal.played_hands import secret_of

M = secret_of("match secret")
DEAL = OpenDeal("m1", M, "lucky horseshoe")


def test_the_commitment_comes_before_the_players_seed_and_does_not_depend_on_it() -> None:
    assert OpenDeal("m1", M).commitment == DEAL.commitment
    assert OpenDeal("m2", M).commitment != DEAL.commitment
    assert OpenDeal("m1", secret_of("another")).commitment != DEAL.commitment


def test_the_players_seed_changes_every_deck() -> None:
    other = replace(DEAL, player_seed="lucky horseshoe ")
    assert all(other.order(52, h) != DEAL.order(52, h) for h in range(1, 20))


def test_the_deck_comes_from_the_seed_that_is_revealed() -> None:
    seed = DEAL.revealed(3)
    assert DEAL.order(108, h=3) == deck_order(seed, 108)
    assert DEAL.order(31, h=3, r=2) == deck_order(seed, 31, 2)
    assert DEAL.bot_seed(3, 1) == bot_seed(Secret(seed), 1)
    assert DEAL.first_dealer(4) == first_dealer(Secret(DEAL.revealed(1)), 4)


def test_hands_and_reshuffles_are_all_different() -> None:
    orders = {DEAL.order(52, h, r) for h in range(1, 21) for r in range(3)}
    assert len(orders) == 60


def test_a_bots_seed_is_its_own_and_no_part_of_the_decks_stream() -> None:
    seeds = {DEAL.bot_seed(h, seat).reveal() for h in (1, 2) for seat in range(6)}
    assert len(seeds) == 12
    stream = Stream(DEAL.hand_seed(1), "rummy/v1/bot", 0).take(64)
    assert DEAL.bot_seed(1, 0).reveal() not in stream
    assert DEAL.bot_seed(1, 0) == Secret(mac(DEAL.hand_seed(1), "rummy/v1/bot", 0))


@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_every_seat_may_deal_first(seats: int) -> None:
    dealers = {OpenDeal(f"m{n}", secret_of(f"{n}")).first_dealer(seats) for n in range(80)}
    assert dealers == set(range(seats))


def test_letters_that_look_alike_deal_alike() -> None:
    composed, decomposed = "\u00c5ngstr\u00f6m", "A\u030angstro\u0308m"
    assert clean_player_seed(composed) == clean_player_seed(decomposed) == composed


@given(st.text(st.characters(exclude_categories=["Cs"]), max_size=30))
def test_any_text_is_a_seed_and_is_cleaned_once(text: str) -> None:
    clean = clean_player_seed(text)
    assert unicodedata.is_normalized("NFC", clean)
    assert len(OpenDeal("m1", M, clean).revealed(1)) == 32


def test_a_recorded_seed_is_used_as_it_stands() -> None:
    old = "A\u030angstrom"
    assert OpenDeal("m1", M, old).revealed(1) == mac(M, "rummy/v1/hand", 1, old)


def test_the_players_seed_has_a_limit_that_is_told() -> None:
    assert clean_player_seed("x" * MAX_PLAYER_SEED)
    with pytest.raises(DealError, match="has 101 characters; shorten it to 100"):
        clean_player_seed("x" * (MAX_PLAYER_SEED + 1))
    assert len(clean_player_seed("A\u030a" * MAX_PLAYER_SEED)) == MAX_PLAYER_SEED


@pytest.mark.parametrize("text", ["\ud83d", "a\udc00b"])
def test_half_a_character_is_refused(text: str) -> None:
    for use in (clean_player_seed, lambda text: OpenDeal("m1", M, text)):
        with pytest.raises(DealError, match="half a character"):
            use(text)


@pytest.mark.parametrize(("packs", "jokers", "m"), [(1, 0, 52), (1, 2, 54), (2, 0, 104), (2, 4, 108)])
def test_a_deck_is_its_packs_and_jokers(packs: int, jokers: int, m: int) -> None:
    assert deck_size(packs, jokers) == m


@pytest.mark.parametrize(("packs", "jokers"), [(0, 0), (3, 0), (1, -1), (2, 9)])
def test_there_is_no_other_deck(packs: int, jokers: int) -> None:
    with pytest.raises(DealError, match="No deck has"):
        deck_size(packs, jokers)


def test_what_is_published_while_the_match_lasts_tells_only_scored_hands() -> None:
    shown = DEAL.published(1, 2, [1, 2], finished=False)
    assert (shown["M"], shown["deck_size"]) == (None, 54)
    assert [hand["seed"] for hand in shown["hands"]] == [DEAL.revealed(h).hex() for h in (1, 2)]
    assert DEAL.revealed(3).hex() not in str(shown)
    assert M.reveal().hex() not in str(shown)
    assert DEAL.published(1, 2, [1], finished=True)["M"] == M.reveal().hex()
