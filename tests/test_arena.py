"""The arena: matches from seeds, seats swapped, and what the ideas behind the bots are worth."""

import pytest

from rummy_core.arena import Tally, arena, arena_deal, play_match, simulate
from rummy_core.errors import RulesError
from rummy_core.record import dumps
from rummy_core.replay import verify_record
from rummy_core.rules import preset
from tests.bot_tables import WITH_HOLDER

BASIC = preset("basic")


def rate(first: str, second: str, deals: int) -> float:
    """Return the share of basic matches that *first* wins against *second*, each deal from both seats."""
    return arena(BASIC, [first, second], deals, "strength", bots=WITH_HOLDER).win_rate(0)


def test_medium_is_stronger_than_easy() -> None:
    assert rate("medium", "easy", 20) > 0.9


def test_hard_is_stronger_than_medium() -> None:
    assert rate("hard", "medium", 40) > 0.6


def test_a_bot_that_keeps_made_melds_back_loses_nearly_every_match() -> None:
    assert rate("holder", "medium", 30) < 0.1


def test_a_bot_against_itself_wins_half_when_seats_and_cards_are_swapped() -> None:
    tally = arena(BASIC, ["medium", "medium"], 6, "itself")
    assert tally.wins == (6, 6)
    assert tally.matches == 12


def test_every_bot_of_a_larger_table_sits_on_every_seat() -> None:
    tally = arena(BASIC.but(target=None, deals=1), ["easy", "medium", "hard"], 2, "rotation")
    assert tally.matches == 6
    assert tally.bots == ("easy", "medium", "hard")
    assert sum(tally.wins) == pytest.approx(6)


def test_the_same_seed_gives_the_same_results_and_another_seed_gives_others() -> None:
    first = simulate(BASIC, ["hard", "easy"], 3, "one")
    assert simulate(BASIC, ["hard", "easy"], 3, "one") == first
    assert simulate(BASIC, ["hard", "easy"], 3, "two") != first


def test_a_tally_adds_up() -> None:
    tally = simulate(BASIC, ["medium", "hard"], 4, "sums")
    assert tally.matches == 4
    assert sum(tally.wins) == pytest.approx(4)
    assert sum(tally.ends.values()) == tally.hands
    stuck = sum(count for reason, count in tally.ends.items() if reason not in ("discard", "meld", "lay_off"))
    assert sum(tally.hands_won) == tally.hands - stuck
    assert max(tally.points) >= 50


def test_600_matches_near_even_give_a_half_width_of_four_points() -> None:
    tally = Tally(("a", "b"), 600, 0, 0, (300.0, 300.0), (0, 0), (0, 0), {})
    assert round(100 * tally.half_width(0), 1) == 4.0


def test_a_match_of_the_arena_is_a_record_that_verifies() -> None:
    game = play_match(BASIC, ["hard", "medium"], arena_deal("record", 1))
    report = verify_record(dumps(game))
    assert report.ok
    assert report.hands == len(game.match.results)


def test_progress_counts_up_to_the_last_match() -> None:
    seen: list[tuple[int, int]] = []
    arena(BASIC.but(target=10), ["easy", "easy"], 2, "progress", progress=lambda done, of: seen.append((done, of)))
    assert seen == [(1, 4), (2, 4), (3, 4), (4, 4)]


@pytest.mark.parametrize("matches", [0, -3])
def test_no_matches_are_no_experiment(matches: int) -> None:
    with pytest.raises(RulesError, match="cannot be played"):
        simulate(BASIC, ["easy", "easy"], matches, "none")


def test_a_table_the_rules_do_not_take_or_an_unknown_bot_is_refused() -> None:
    with pytest.raises(RulesError, match="5 seats do not fit"):
        simulate(BASIC, ["easy"] * 5, 1, "seats")
    with pytest.raises(RulesError, match="No bot is called 'expert'"):
        simulate(BASIC, ["easy", "expert"], 1, "name")
