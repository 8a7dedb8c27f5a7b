"""No file of the engine imports from its own floor's roof or above; see docs/architecture.md."""

import ast
from pathlib import Path

import pytest

import rummy_core

ROOT = Path(rummy_core.__file__).parent

FLOORS: tuple[tuple[str, ...], ...] = (
    ("english",),
    ("errors",),
    ("cards", "names", "steps"),
    ("rules",),
    ("melds", "points", "arrange", "arrange_exhaustive", "_suit_tables", "_set_search", "first_meld"),
    ("moves", "hand_state", "scoring", "turn", "finish", "hand"),
    ("match", "view"),
    ("deal", "bots", "wording", "house_settings", "census"),
    ("game", "room"),
    ("record", "replay", "positions", "cases", "arena", "coach", "analysis"),
    ("cli", "commands", "__main__"),
)
FLOOR_OF = {name: number for number, names in enumerate(FLOORS) for name in names}
FILES = sorted(path for path in ROOT.rglob("*.py") if path.name != "__init__.py" or path.parent != ROOT)


def unit(path: Path) -> str:
    """Return the file or folder of the engine that *path* belongs to."""
    return path.relative_to(ROOT).parts[0].removesuffix(".py")


def imported(path: Path) -> set[str]:
    """Return the units of the engine that *path* imports."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("rummy_core"):
            parts = node.module.split(".")
            found |= {parts[1]} if len(parts) > 1 else {alias.name for alias in node.names}
        elif isinstance(node, ast.Import):
            found |= {alias.name.split(".")[1] for alias in node.names if alias.name.startswith("rummy_core.")}
    return found


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT)))
def test_a_file_imports_only_from_its_floor_or_below(path: Path) -> None:
    assert unit(path) in FLOOR_OF, f"give {unit(path)} a floor here and in docs/architecture.md"
    mine = FLOOR_OF[unit(path)]
    above = sorted(name for name in imported(path) if FLOOR_OF.get(name, 99) > mine)
    assert above == []


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT)))
def test_the_engine_uses_no_clock_no_global_random_and_no_input_or_output(path: Path) -> None:
    if unit(path) in ("cli", "commands", "__main__"):
        return
    names = {
        alias.name.split(".")[0]
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.Import)
        for alias in node.names
    } | {
        (node.module or "").split(".")[0]
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.ImportFrom)
    }
    assert names & {"random", "time", "datetime", "os", "socket", "asyncio", "threading", "secrets"} == set()
