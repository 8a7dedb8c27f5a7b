"""The text form of moves, both ways."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rummy_core.errors import NotationError
from rummy_core.moves import (
    Discard,
    DrawStock,
    EndHand,
    LayMeld,
    LayOff,
    Move,
    Restock,
    SwapJoker,
    TakePile,
    Undo,
    parse_move,
)

CARDS = st.integers(0, 111)
PLACES = st.integers(0, 30)
HANDS = st.lists(CARDS, min_size=1, max_size=14, unique=True).map(tuple)
MOVES: st.SearchStrategy[Move] = st.one_of(
    st.just(DrawStock()),
    st.just(EndHand()),
    st.just(Undo()),
    st.builds(TakePile, st.integers(1, 60)),
    st.builds(LayMeld, HANDS),
    st.builds(LayOff, CARDS, PLACES, st.sampled_from([None, "low", "high"])),
    st.builds(SwapJoker, CARDS, PLACES),
    st.builds(Discard, CARDS),
    st.builds(Restock, HANDS),
)


@given(MOVES)
def test_every_move_reads_back(move: Move) -> None:
    assert parse_move(str(move)) == move


def test_moves_are_written_as_people_say_them() -> None:
    texts = ["draw", "take 3", "meld 7c 7d 7h", "lay off 8h on 2", "lay off ?? on 0 high", "swap 7h#2 on 1"]
    texts += ["discard Kd", "end hand", "undo", "restock 2s 3s"]
    assert [str(parse_move(text)) for text in texts] == texts


@pytest.mark.parametrize(
    "text",
    [
        "",
        "pass",
        "draw 2",
        "take",
        "take one",
        "take -1",
        "take 99999",
        "take ²",
        "meld",
        "lay off 8h",
        "lay off 8h on",
        "lay off 8h on x",
        "lay off 8h on 00001",
        "lay off 8h on 0 middle",
        "swap 7h",
        "discard",
        "discard 7h 8h",
        "end",
        "x" * 10_000,
    ],
)
def test_what_is_not_a_move_is_refused_with_an_example(text: str) -> None:
    with pytest.raises(NotationError, match=r"not a move: .* Write one like draw"):
        parse_move(text)


def test_a_move_of_unknown_cards_says_so() -> None:
    with pytest.raises(NotationError, match="not a card: '7x'"):
        parse_move("discard 7x")
