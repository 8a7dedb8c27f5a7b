"""Counts of legal move sequences from fixed positions, by two generators that share no rule."""

from itertools import permutations

import pytest

from rummy_core.hand import apply, legal_moves
from rummy_core.hand_state import HandState
from rummy_core.moves import Move, Restock
from rummy_core.rules import PRESET_NAMES
from tests.reference.slow_rummy import Slow, count
from tests.reference.trees import FOLDER, Tree, read_trees

TREES = [tree for path in sorted(FOLDER.glob("*.tree")) for tree in read_trees(path)]
SLOW_LIMIT = 3_000
"""Sequences the slow generator counts in each default run; more would take minutes."""


def moves_and_chance(state: HandState) -> list[Move]:
    """Return the legal moves, and for a shuffle every order of its few cards."""
    if state.phase != "shuffle":
        return legal_moves(state)
    return [Restock(order) for order in permutations(state.stock)]


def engine_count(state: HandState, depth: int) -> int:
    """Return the number of sequences of exactly *depth* moves."""
    moves = moves_and_chance(state)
    if depth == 1:
        return len(moves)
    return sum(engine_count(apply(state, move), depth - 1) for move in moves)


@pytest.mark.parametrize("tree", TREES, ids=lambda tree: tree.id)
def test_the_engine_finds_as_many_sequences_as_the_file_says(tree: Tree) -> None:
    found = {depth: engine_count(tree.state, depth) for depth in tree.counts}
    assert found == tree.counts, {str(move): 1 for move in moves_and_chance(tree.state)}


@pytest.mark.parametrize("tree", TREES, ids=lambda tree: tree.id)
def test_the_slow_generator_agrees_with_the_file(tree: Tree) -> None:
    modest = {depth: number for depth, number in tree.counts.items() if number <= SLOW_LIMIT}
    assert len(modest) >= 2
    assert {depth: count(Slow(tree.state), depth) for depth in modest} == modest


@pytest.mark.parametrize("tree", TREES, ids=lambda tree: tree.id)
def test_both_generators_name_the_same_first_moves(tree: Tree) -> None:
    assert {str(move) for move in moves_and_chance(tree.state)} == set(Slow(tree.state).moves())


def test_every_preset_has_trees_that_are_more_than_one_move_deep() -> None:
    assert {tree.state.rules.name for tree in TREES} == set(PRESET_NAMES)
    assert all(max(tree.counts) >= 3 and tree.counts[max(tree.counts)] > 0 for tree in TREES)
