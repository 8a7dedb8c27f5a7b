"""The keys of the table: walking, choosing, playing and reading."""

import pytest
from rummy_page.keyboard import (
    KEYS,
    extended,
    in_rows,
    letters,
    read_hand,
    read_table,
    read_turn,
    walk,
    walk_melds,
)
from rummy_page.session import Session

from rummy_core.cards import face_name, spoken
from rummy_core.moves import Discard, DrawStock, TakePile
from tests.page.table_at import bare
from tests.page.table_session import Notebook, game_of, seated, until_my_turn

ROWS = [[0, 1, 2, 3], [4, 5, 6]]


@pytest.fixture
def table() -> tuple[Session, Notebook]:
    session, page = seated(seed="take")
    until_my_turn(session)
    return session, page


@pytest.mark.parametrize(
    ("card", "key", "to"),
    [
        (0, "ArrowRight", 1),
        (3, "ArrowRight", 4),
        (4, "ArrowLeft", 3),
        (0, "ArrowLeft", None),
        (6, "ArrowRight", None),
        (2, "Home", 0),
        (2, "End", 6),
        (1, "ArrowDown", 5),
        (3, "ArrowDown", 6),
        (5, "ArrowUp", 1),
        (1, "ArrowUp", None),
        (5, "ArrowDown", None),
        (99, "ArrowRight", 0),
        (None, "Home", 0),
        (1, "x", None),
    ],
)
def test_arrows_home_and_end_walk_the_hand_as_it_lies(card: int | None, key: str, to: int | None) -> None:
    assert walk(ROWS, card, key) == to


def test_no_key_leads_anywhere_in_an_empty_hand() -> None:
    assert walk([], None, "Home") is None


def test_rows_are_where_the_top_edge_changes() -> None:
    assert in_rows([5, 6, 7], [10, 10, 10]) == [[5, 6, 7]]
    assert in_rows([5, 6, 7], [10, 10, 90]) == [[5, 6], [7]]


@pytest.mark.parametrize(
    ("at", "key", "to"), [(1, "ArrowRight", 4), (4, "ArrowRight", 1), (1, "ArrowUp", 4), (0, "ArrowDown", 1)]
)
def test_arrows_walk_round_the_melds_that_the_chosen_cards_fit(at: int, key: str, to: int) -> None:
    assert walk_melds((1, 4), at, key) == to


def test_with_no_fitting_meld_and_with_other_keys_the_focus_stays() -> None:
    assert walk_melds((), 0, "ArrowRight") is None
    assert walk_melds((1, 2), 1, "Enter") is None


def test_shift_and_an_arrow_choose_the_card_left_and_the_card_reached() -> None:
    assert extended((), 3, 4) == (3, 4)
    assert extended((3, 4), 4, 5) == (3, 4, 5)
    assert extended((7,), None, 5) == (7, 5)


def test_s_draws_and_p_takes_and_neither_ever_throws(table: tuple[Session, Notebook]) -> None:
    session, page = table
    letters(session, 0)["p"]()
    assert game_of(session).log[-1][-1].move == TakePile(1)
    session.choose(session.view.hand[:1])
    letters(session, 5000)["p"]()
    assert page.alarms[-1].startswith("You have drawn already.")
    assert session.view.table.phase == "lay"


def test_a_turn_is_played_with_letters_alone(table: tuple[Session, Notebook]) -> None:
    session, _ = table
    letters(session, 1000)["s"]()
    session.choose(session.view.hand[:1])
    card = session.view.hand[0]
    letters(session, 2000)["d"]()
    mine = [entry.move for entry in game_of(session).log[-1] if entry.seat == 0]
    assert mine[-2:] == [DrawStock(), Discard(card)]


def test_a_letter_held_down_acts_once(table: tuple[Session, Notebook]) -> None:
    session, page = table
    for at in range(1000, 1400, 30):
        letters(session, at)["s"]()
    assert sum(isinstance(entry.move, DrawStock) and entry.seat == 0 for entry in game_of(session).log[-1]) == 1
    assert page.alarms == []


def test_letters_that_cannot_act_now_say_why(table: tuple[Session, Notebook]) -> None:
    session, page = table
    for number, (letter, start) in enumerate(
        [("d", "Choose one card"), ("l", "Draw first."), ("j", "Choose one card first.")]
    ):
        letters(session, 1000 * number)[letter]()
        assert page.alarms[-1].startswith(start)
    letters(session, 9000)["s"]()
    session.choose(session.view.hand[:1])
    letters(session, 19000)["j"]()
    assert page.alarms[-1].startswith("There is no joker to swap for.")


def test_l_on_a_card_that_fits_nowhere_says_so(table: tuple[Session, Notebook]) -> None:
    session, page = table
    letters(session, 1000)["s"]()
    session.choose(session.view.hand[:1])
    letters(session, 2000)["l"]()
    name = face_name(session.view.hand[0])
    assert bare(page.painted[-1].offers.say).startswith(f"{name} fits no meld.")


def test_the_hand_the_table_and_the_turn_are_read_aloud(table: tuple[Session, Notebook]) -> None:
    session, _ = table
    hand = read_hand(session, session.view.hand)
    assert all(spoken(card) in hand for card in session.view.hand)
    assert f"Hand cost {session.thought.arrangement.cost}." in hand
    assert "cards left" in read_table(session)
    assert read_turn(session).startswith("Your turn.")
    assert "You 0" in read_turn(session)


def test_the_list_of_keys_names_every_letter_that_plays(table: tuple[Session, Notebook]) -> None:
    session, _ = table
    listed = {key.lower() for keys, _ in KEYS for key in keys.split()}
    assert set(letters(session, 0)) | {"h", "c", "t", "r", "?"} <= listed


def test_m_twice_in_quick_succession_chooses_the_ready_meld_and_lays_it() -> None:
    for number in range(60):
        session, _ = seated(seed=f"ready {number}")
        until_my_turn(session)
        letters(session, 1000)["s"]()
        if session.thought.arrangement.melds:
            melds = len(session.view.table.melds)
            letters(session, 2000)["m"]()
            letters(session, 2080)["m"]()
            assert len(session.view.table.melds) == melds + 1
            return
    pytest.fail("no hand of sixty had a meld ready")
