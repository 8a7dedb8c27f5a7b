"""What counts: leaving never beats losing, a helped win does not count, a fault counts against its author."""

from dataclasses import replace

from rummy_core.errors import Sentence
from rummy_core.room.outcome import outcome
from rummy_core.room.reveal import Verdict
from rummy_core.room.table import ended_against
from tests.room.test_absence import opened, table_of


def test_nothing_comes_out_while_the_match_lasts() -> None:
    assert outcome(table_of(opened("lasting", people=2))) is None


def test_a_match_that_ends_before_the_first_move_counts_for_nobody() -> None:
    net = opened("no move", people=2)
    net.act("Ben", lambda peer: peer.resign(net.now))
    found = outcome(table_of(net))
    assert found is not None
    assert (found.why, found.places, found.rated) == ("resigned", (1, 2), (False, False))


def test_who_resigns_later_loses_and_the_other_wins() -> None:
    net = opened("resigns", people=2, moves=2)
    net.act("Ben", lambda peer: peer.resign(net.now))
    found = outcome(table_of(net))
    assert found is not None
    assert (found.why, found.places, found.rated) == ("resigned", (1, 2), (True, True))


def test_a_win_the_house_bot_helped_to_make_does_not_count_and_the_loss_does() -> None:
    net = opened("helped", people=2, moves=2)
    net.act("Ben", lambda peer: peer.resign(net.now))
    found = outcome(replace(table_of(net), covered=(3, 3)))
    assert found is not None
    assert found.rated == (False, True)


def test_a_fault_counts_against_its_author_alone() -> None:
    table = table_of(opened("fault", people=3, moves=2))
    found = outcome(ended_against(table, Verdict("shuffle", Sentence("fault-shuffle"), (1,))))
    assert found is not None
    assert (found.rated, found.at_fault, found.places[1]) == ((False, True, False), (1,), 3)


def test_a_fault_of_one_of_two_counts_against_nobody() -> None:
    table = table_of(opened("one of two", people=2, moves=2))
    found = outcome(ended_against(table, Verdict("key", Sentence("fault-key/some"), (0, 1))))
    assert found is not None
    assert (found.rated, found.places) == ((False, False), (1, 1))
