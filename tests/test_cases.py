"""Every worked example of the rule book, and that the files of cases say so when something is wrong."""

from pathlib import Path

import pytest

from rummy_core.cases import QUESTIONS, result_lines, run_case_file, run_cases
from rummy_core.errors import CaseError
from rummy_core.positions import read_position
from rummy_core.rules import PRESET_NAMES, preset

CASES = Path(__file__).parent / "cases"
DOCS = Path(__file__).parent.parent / "docs" / "cases.md"
FILES = {path.stem: path for path in sorted(CASES.glob("*.toml"))}

ONE_CASE = """
title = "A small table"
preset = "basic"

[[case]]
id = "one"
title = "A card from the pile is not thrown back"
hands = ["5c", 7]
pile = "2h 9d"
play = [
    { move = "take 1" },
    { move = "discard 9d", refused = "frozen" },
    { move = "discard 5c", turn = 1 },
]
"""


@pytest.mark.parametrize("name", FILES)
def test_the_rule_book(name: str) -> None:
    """Runs here and not while tests are collected: a mutation tester changes the engine in between."""
    results = run_case_file(FILES[name])
    assert len(results) > 20
    assert [result for result in results if not result.passed] == []


def test_every_preset_has_its_file() -> None:
    assert set(FILES) == {"match100", "house", "basic", "joker", "forks"}
    assert sum(path.read_text().count("[[case]]") for path in FILES.values()) > 200
    text = "".join(path.read_text() for path in CASES.glob("*.toml"))
    assert all(f'"{name}"' in text for name in PRESET_NAMES)


def test_a_case_that_holds_passes() -> None:
    (result,) = run_cases(ONE_CASE)
    assert result.passed
    assert result_lines([result]) == ["pass  one  A card from the pile is not thrown back", "1 passed, 0 failed"]


@pytest.mark.parametrize(
    ("written", "instead", "difference"),
    [
        ('refused = "frozen"', 'refused = "draw-first"', "refused as draw-first, but is refused as frozen"),
        ('"discard 9d", refused = "frozen"', '"discard 9d"', "must be allowed, but is refused as frozen"),
        ('"discard 5c", turn = 1', '"discard 5c", refused = "frozen"', "must be refused as frozen, but is allowed"),
        ("turn = 1", "turn = 0", "turn must be 0, but is 1"),
        ("turn = 1", 'pile = "2h 9d"', "pile must be '2h 9d', but is '2h 5c'"),
    ],
)
def test_a_case_that_does_not_hold_fails_with_the_difference(written: str, instead: str, difference: str) -> None:
    (result,) = run_cases(ONE_CASE.replace(written, instead))
    assert not result.passed
    assert difference in " ".join(result.differences)
    assert result_lines([result])[-1] == "0 passed, 1 failed"


@pytest.mark.parametrize(
    ("written", "instead", "message"),
    [
        ("[[case]]", "[case", "is not TOML"),
        ("[[case]]", "[[kase]]", "'kase' is not part of a file of cases"),
        ('preset = "basic"', 'preset = "gin"', "No rules are called 'gin'"),
        ('preset = "basic"', "", 'write preset = "house"'),
        ('id = "one"', "id = 1", "id: write a short text"),
        ('id = "one"', 'id = "one"\ncolour = "red"', "'colour' is not part of a case"),
        ('id = "one"', 'id = "one"\nrules = { aces = "high" }', "rules: "),
        ('id = "one"', 'id = "one"\nrules = { ace_in_runs = "up" }', "ace_in_runs cannot be 'up'"),
        ('hands = ["5c", 7]', 'hands = ["5x", 7]', "hand of seat 0: not a card: '5x'"),
        ('hands = ["5c", 7]', 'hands = ["9d", 7]', "9d lies in two places: hand of seat 0 and pile"),
        ('hands = ["5c", 7]', 'hands = ["??", 7]', "?? is not in the deck"),
        ('hands = ["5c", 7]', 'hands = ["5c", 70]', "70 cards are not left"),
        ('hands = ["5c", 7]', 'hands = "5c"', "hands: write a list"),
        ('hands = ["5c", 7]', 'hands = ["5c", 7]\nstock = "2c"', "cards lie nowhere"),
        ('hands = ["5c", 7]', 'hands = ["5c ...", 7]\nstock = "..."', "Write ... in one place only"),
        ('hands = ["5c", 7]', 'hands = ["5c", 7]\nturn = 2', "this table has seats 0 to 1"),
        ('hands = ["5c", 7]', 'hands = ["5c", 7]\nturns = -1', "turns: write a whole number"),
        ('hands = ["5c", 7]', 'hands = ["5c", 7]\nseats = 9', "9 seats do not fit"),
        ('hands = ["5c", 7]', 'hands = ["5c", 7]\ntotals = [1]', "totals: write one for each of the 2 seats"),
        ('hands = ["5c", 7]', 'hands = ["5c", 7]\nphase = "over"', "phase: write draw"),
        ('hands = ["5c", 7]', 'hands = ["5c", 7]\ntaken = "5c"', "taken: name cards"),
        ('hands = ["5c", 7]', 'hands = ["5c", 7]\nopened = [2]', "opened: list seats from 0 to 1"),
        ('hands = ["5c", 7]', 'hands = ["5c", 7]\nmelds = ["2c"]', "melds: write each as"),
        (
            'hands = ["5c", 7]',
            'hands = ["5c", 7]\nmelds = [{ seat = 0, cards = "2c 3c 5d" }]',
            "meld 0 cannot lie there",
        ),
        ('{ move = "take 1" }', '{ move = "grab 1" }', "step 1 (grab 1): not a move: 'grab 1'"),
        ("turn = 1 }", "tern = 1 }", "'tern' is not known. A step asks about: turn"),
        ('{ move = "take 1" }', '"take 1"', "play: write a list of steps"),
        ("turn = 1 }", 'holds = "5c" }', "holds: write it as"),
        ("turn = 1 }", 'holds = { 5 = "5c" } }', "holds: there is no seat 5"),
        ("turn = 1 }", 'allowed = "draw" }', "allowed: write a list of moves"),
    ],
)
def test_a_malformed_file_says_where_and_what_to_write(written: str, instead: str, message: str) -> None:
    assert written in ONE_CASE
    with pytest.raises(CaseError) as raised:
        run_cases(ONE_CASE.replace(written, instead), "mine.toml")
    assert message in str(raised.value)
    assert "mine.toml" in str(raised.value)


def test_a_file_without_cases_or_with_an_id_twice_is_refused() -> None:
    with pytest.raises(CaseError, match=r"mine\.toml has no cases"):
        run_cases('title = "Nothing"', "mine.toml")
    with pytest.raises(CaseError, match="this id is used twice"):
        run_cases(ONE_CASE + ONE_CASE.partition('"basic"')[2])


def test_a_file_that_is_not_there_is_a_clear_error(tmp_path: Path) -> None:
    with pytest.raises(CaseError, match="cannot be read"):
        run_case_file(tmp_path / "none.toml")


def test_unnamed_cards_are_given_out_by_the_stated_rule() -> None:
    """Numbers take the highest natural cards nobody named; the rest is the stock in the deck's order."""
    match = read_position({"hands": ["Ks 5c", 2], "pile": "2h"}, preset("joker"))
    assert match.hand is not None
    deck = preset("joker").deck()
    assert match.hand.hands[1] == (102, 103)
    assert match.hand.stock == tuple(card for card in deck if card not in {4, 27, 51, 102, 103})


def test_the_worked_example_of_the_documentation_runs_and_every_question_is_explained() -> None:
    text = DOCS.read_text()
    example = text.partition("```toml\n")[2].partition("```")[0]
    results = run_cases(example, "docs/cases.md")
    assert results
    assert all(result.passed for result in results), [result.differences for result in results]
    assert [key for key in QUESTIONS if f"`{key}`" not in text] == []
