"""A tap that is worked out while the finger is down comes to the very same as one that is not."""

from random import Random

import pytest
from rummy_page.foresight import Foresight, Tap, make
from rummy_page.session import SAME_TAP_MS, Session

from rummy_core.rules import PRESETS, preset
from tests.page.table_session import Notebook, seated, until_my_turn

TAPS = 120
APART_MS = 2000.0
SOON_MS = 200.0
"""Between two taps of one who knows what to do: too soon for a second wish on one control, not on two."""
DOWN_MS = 80.0
"""How long a finger rests."""


def any_tap(session: Session, random: Random) -> Tap:
    """Return a tap on something that can be seen, as often a sensible one as not."""
    cards, melds = session.view.hand, len(session.view.table.melds)
    kinds = ["act", "act", "act", "card", "card", "stock", "pile", "undo", *(["meld"] * bool(melds))]
    match random.choice(kinds):
        case "card" if cards:
            return Tap("card", random.choice(cards))
        case "meld":
            return Tap("meld", random.randrange(melds))
        case "act":
            return Tap("act", random.randrange(2))
        case other:
            return Tap(other if other != "card" else "stock")


def noted(page: Notebook) -> tuple[object, ...]:
    return page.painted[-1], page.told, page.alarms, page.waits, page.saved, page.aimed, page.counted


@pytest.mark.parametrize("rules", [*PRESETS])
@pytest.mark.parametrize("seed", range(3))
def test_what_was_foreseen_is_what_comes_of_the_tap(rules: str, seed: int) -> None:
    (ahead, seen), (plain, page) = (seated(rules=preset(rules), seed=f"{rules} {seed}") for _ in range(2))
    foresight, random, at = Foresight(seen), Random(seed), 0.0
    for _ in range(TAPS):
        at += random.choice((SOON_MS, SAME_TAP_MS + DOWN_MS / 2, APART_MS))
        until_my_turn(ahead)
        until_my_turn(plain)
        if not plain.match.in_hand:
            break
        tap = any_tap(plain, random)
        foresight.look(ahead, tap, at)
        foresight.make(ahead, tap, at + DOWN_MS)
        make(plain, tap, at + DOWN_MS)
        assert noted(seen) == noted(page), tap
    assert len(page.painted) > TAPS / 2


@pytest.fixture
def table() -> tuple[Session, Notebook, Foresight]:
    session, page = seated()
    until_my_turn(session)
    return session, page, Foresight(page)


def test_a_finger_that_only_rests_changes_nothing_and_keeps_nothing(table: tuple[Session, Notebook, Foresight]) -> None:
    session, page, foresight = table
    before, kept, painted = session.state(), list(page.saved), len(page.painted)
    foresight.look(session, Tap("stock"), APART_MS)
    assert session.state() == before
    assert (page.saved, len(page.painted)) == (kept, painted)


def test_a_tap_made_twice_is_foreseen_once(table: tuple[Session, Notebook, Foresight]) -> None:
    session, page, foresight = table
    foresight.look(session, Tap("stock"), APART_MS)
    foresight.make(session, Tap("stock"), APART_MS + DOWN_MS)
    foresight.make(session, Tap("stock"), 2 * APART_MS)
    assert len(session.view.hand) == 11
    assert len(page.alarms) == 1


def test_another_tap_than_the_foreseen_one_is_made_as_it_is(table: tuple[Session, Notebook, Foresight]) -> None:
    session, _, foresight = table
    foresight.look(session, Tap("stock"), APART_MS)
    foresight.make(session, Tap("pile"), APART_MS + DOWN_MS)
    assert session.view.table.taken


def test_what_changed_under_the_finger_counts(table: tuple[Session, Notebook, Foresight]) -> None:
    session, page, foresight = table
    foresight.look(session, Tap("stock"), APART_MS)
    session.resort()
    foresight.make(session, Tap("stock"), APART_MS + DOWN_MS)
    assert session.ui.sort == page.painted[-1].sort == "suit"
    assert len(session.view.hand) == 11


def test_the_second_half_of_a_double_tap_is_not_foreseen(table: tuple[Session, Notebook, Foresight]) -> None:
    session, page, foresight = table
    make(session, Tap("stock"), APART_MS)
    down = APART_MS + SAME_TAP_MS - DOWN_MS
    foresight.look(session, Tap("stock"), down)
    foresight.make(session, Tap("stock"), APART_MS + SAME_TAP_MS + 1)
    assert len(page.alarms) == 1, "it came too late to be half of a double tap"


def test_a_tap_on_another_control_is_foreseen_however_soon_it_comes(table: tuple[Session, Notebook, Foresight]) -> None:
    session, _, foresight = table
    make(session, Tap("stock"), APART_MS)
    assert foresight.look(session, Tap("card", session.view.hand[0]), APART_MS + SOON_MS) is not None


def test_a_move_of_mine_is_kept_once_when_its_foresight_comes_true(table: tuple[Session, Notebook, Foresight]) -> None:
    session, page, foresight = table
    kept = len(page.saved)
    foresight.look(session, Tap("stock"), APART_MS)
    foresight.make(session, Tap("stock"), APART_MS + DOWN_MS)
    assert len(page.saved) == kept + 1
    assert session.match.view is session.view
