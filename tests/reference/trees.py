"""Files of trees: positions and how many sequences of legal moves lead on from each.

A block of lines describes one tree: ``id``, ``preset``, ``rules`` (switches as JSON, where some differ), the
position in the words of ``docs/cases.md`` (hands and melds separated by ``|``), and ``count DEPTH NUMBER``.
The numbers come from the slow generator:

    python -m tests.reference.trees          # writes them anew, from the slow generator alone
"""

import json
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from rummy_core.hand_state import HandState
from rummy_core.positions import read_position
from rummy_core.rules import preset
from tests.reference.slow_rummy import Slow, count

FOLDER = Path(__file__).parent.parent / "trees"


class Tree(NamedTuple):
    """One position and its counts by depth."""

    id: str
    state: HandState
    counts: dict[int, int]


def read_tree(block: str) -> Tree:
    """Return the tree that a block of lines describes."""
    name, rules, position, counts = "", preset("basic"), {}, {}
    for line in block.strip().splitlines():
        if line.startswith("#"):
            continue
        key, _, value = line.partition(" ")
        value = value.strip()
        match key:
            case "id":
                name = value
            case "preset":
                rules = preset(value)
            case "rules":
                changes = json.loads(value)
                rules = rules.but(**{k: tuple(v) if isinstance(v, list) else v for k, v in changes.items()})
            case "count":
                depth, _, number = value.partition(" ")
                counts[int(depth)] = int(number)
            case _:
                position[key] = _WORDS.get(key, str)(value)
    match = read_position(position, rules)
    assert match.hand is not None
    return Tree(name, match.hand, counts)


def _hands(value: str) -> object:
    return [int(hand) if hand.strip().isdigit() else hand.strip() for hand in value.split("|")]


def _melds(value: str) -> object:
    laid = [meld.partition(":") for meld in value.split("|")]
    return [{"seat": int(seat), "cards": cards.strip()} for seat, _, cards in laid]


def _seats(value: str) -> object:
    return [int(seat) for seat in value.split()]


_WORDS: dict[str, Callable[[str], object]] = {
    "hands": _hands,
    "melds": _melds,
    "opened": _seats,
    "laid_before": _seats,
    "turns": int,
    "turn": int,
    "reuses": int,
    "pile_turns": int,
}


def read_trees(path: Path) -> list[Tree]:
    """Return all trees of a file."""
    return [read_tree(block) for block in path.read_text().split("\n\n") if "\nid " in "\n" + block]


def write_counts(path: Path) -> None:
    """Write the numbers of a file anew, from the slow generator."""
    blocks = path.read_text().strip().split("\n\n")
    for number, block in enumerate(blocks):
        if "\nid " not in "\n" + block:
            continue
        tree = read_tree(block)
        lines = [line for line in block.splitlines() if not line.startswith("count ")]
        lines += [f"count {depth} {count(Slow(tree.state), depth)}" for depth in tree.counts]
        blocks[number] = "\n".join(lines)
    path.write_text("\n\n".join(blocks) + "\n")


if __name__ == "__main__":
    for file in sorted(FOLDER.glob("*.tree")):
        write_counts(file)
