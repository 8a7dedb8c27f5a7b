"""My own order of the hand: kept through everything, newcomers at the end, sorted only when asked."""

import json

import pytest
from rummy_page.own_order import ORDER_KEY, HandOrder, keep_order, lying, moved, read_order, settled, stepped
from rummy_page.own_order_keeper import HandOrders
from rummy_page.saves import StorageRefusedError
from rummy_page.session import Session

from rummy_core.cards import Card, cards_text, parse_cards
from rummy_core.rules import preset
from tests.page.table_session import game_of, play_a_hand, reloaded, seated, until_my_turn

ORDER = parse_cards("2c 9h Ks 4d 7c")


class Memory:
    """A browser's storage; may refuse."""

    def __init__(self, *, refuses: bool = False) -> None:
        self.texts: dict[str, str] = {}
        self.refuses = refuses

    def get(self, key: str) -> str | None:
        return self.texts.get(key)

    def put(self, key: str, text: str) -> None:
        if self.refuses:
            raise StorageRefusedError
        self.texts[key] = text

    def drop(self, key: str) -> None:
        self.texts.pop(key, None)


def shown(session: Session) -> list[Card]:
    return [one.card for one in session.model().hand]


@pytest.mark.parametrize(
    ("cards", "before", "result"),
    [
        ("Ks", "2c", "Ks 2c 9h 4d 7c"),
        ("2c", "7c", "9h Ks 4d 2c 7c"),
        ("2c", "", "9h Ks 4d 7c 2c"),
        ("2c Ks", "7c", "9h 4d 2c Ks 7c"),
        ("Ks 2c", "", "9h 4d 7c 2c Ks"),
        ("9h", "9h", "2c 9h Ks 4d 7c"),
        ("2c Ks", "Ks", "9h 2c Ks 4d 7c"),
        ("7c", "7c", "2c 9h Ks 4d 7c"),
    ],
)
def test_cards_move_in_front_of_another_side_by_side(cards: str, before: str, result: str) -> None:
    target = parse_cards(before)[0] if before else None
    assert cards_text(moved(ORDER, parse_cards(cards), target)) == result


@pytest.mark.parametrize(
    ("steps", "result"),
    [
        (1, "2c 9h 4d Ks 7c"),
        (-1, "2c Ks 9h 4d 7c"),
        (9, "2c 9h 4d 7c Ks"),
        (-9, "Ks 2c 9h 4d 7c"),
        (0, "2c 9h Ks 4d 7c"),
    ],
)
def test_a_card_steps_to_the_side_as_far_as_the_hand_goes(steps: int, result: str) -> None:
    assert cards_text(stepped(ORDER, parse_cards("Ks")[0], steps)) == result


def test_a_card_that_came_since_lies_at_the_end() -> None:
    assert lying(ORDER, sorted((*ORDER, *parse_cards("Ad")))) == [*ORDER, *parse_cards("Ad")]


def test_two_newcomers_stay_in_the_order_they_came() -> None:
    with_king = settled(ORDER, sorted((*ORDER, *parse_cards("Kd"))), forget=False)
    with_both = settled(with_king, sorted((*ORDER, *parse_cards("Kd Ad"))), forget=False)
    assert cards_text(with_both[-2:]) == "Kd Ad"


def test_a_card_laid_this_turn_keeps_its_place_for_undo_and_loses_it_afterwards() -> None:
    rest = parse_cards("2c 9h 4d 7c")
    assert settled(ORDER, rest, forget=False) == ORDER
    assert settled(ORDER, rest, forget=True) == rest


def test_the_order_i_made_while_waiting_outlives_three_opponents_turns_and_my_draw() -> None:
    """B19: arrange 13 cards by hand, let the others play, then draw."""
    session, _ = seated(4)
    until_my_turn(session)
    session.tap_stock()
    session.arrange_cards((shown(session)[4],), None)
    session.tap_card(shown(session)[0])
    session.discard_chosen(at=1000)
    while session.match.bot_waits:
        order = shown(session)[::-1]
        for card in order:  # turn the whole hand round, card by card, in the middle of their turns
            session.arrange_cards((card,), None)
        assert shown(session) == order
        session.tick()
        assert shown(session) == order
    log = game_of(session).log
    before = shown(session)
    session.tap_stock(at=9000)
    assert shown(session)[:-1] == before
    assert session.model().hand[-1].new == "new"
    assert session.model().sort == "mine"
    assert game_of(session).log[-1][:-1] == log[-1]


def test_sorting_happens_only_when_asked_and_a_new_hand_begins_sorted() -> None:
    session, _ = seated(rules=preset("basic").but(target=500))
    until_my_turn(session)
    session.move_card(shown(session)[0], 3)
    play_a_hand(session)
    assert session.model().sort == "mine"
    session.deal_next()
    assert session.model().sort == "best"


def test_undo_brings_laid_cards_back_to_where_they_lay() -> None:
    for number in range(60):
        session, _ = seated(seed=f"undo {number}")
        until_my_turn(session)
        session.tap_stock()
        ready = session.thought.arrangement.melds
        if not ready:
            continue
        session.arrange_cards((ready[0].cards[0],), None)
        before = shown(session)
        session.choose(ready[0].cards)
        session.lay_chosen(at=1000)
        assert len(shown(session)) == len(before) - len(ready[0].cards)
        session.undo(at=9000)
        assert shown(session) == before
        return
    pytest.fail("no hand of sixty had a meld ready")


def test_a_reload_finds_the_hand_as_it_was_left() -> None:
    store = Memory()
    session, page = seated()
    until_my_turn(session)
    session.move_card(shown(session)[0], 3)
    HandOrders(store).keep(session)
    again = reloaded(page)
    HandOrders(store).restore(again)
    assert shown(again) == shown(session)
    assert again.ui.sort == "mine"


@pytest.mark.parametrize("sort", ["best", "suit", "rank"])
def test_a_reload_keeps_the_chosen_sort_too(sort: str) -> None:
    store = Memory()
    session, page = seated()
    while session.ui.sort != sort:
        session.resort()
    HandOrders(store).keep(session)
    again = reloaded(page)
    HandOrders(store).restore(again)
    assert shown(again) == shown(session)


def test_the_order_of_another_hand_is_not_taken_for_this_one() -> None:
    store = Memory()
    keep_order(store, "another/1", HandOrder("mine", ORDER))
    session, _ = seated()
    HandOrders(store).restore(session)
    assert session.ui.sort == "best"
    assert session.match.hand_name != "another/1"


@pytest.mark.parametrize("text", ["", "no json", "[]", "7", '{"hand": "h"}', '{"hand": "h", "sort": 1, "cards": "xx"}'])
def test_an_unreadable_order_counts_as_none(text: str) -> None:
    store = Memory()
    store.texts[ORDER_KEY] = text
    assert read_order(store, "h") is None


def test_where_nothing_can_be_stored_the_order_still_holds_for_this_visit() -> None:
    session, _ = seated()
    session.move_card(shown(session)[0], 3)
    order = shown(session)
    HandOrders(Memory(refuses=True)).keep(session)
    assert shown(session) == order


def test_what_is_kept_names_only_cards_of_my_own_hand() -> None:
    store = Memory()
    session, _ = seated()
    session.move_card(shown(session)[0], 3)
    HandOrders(store).keep(session)
    kept = parse_cards(json.loads(store.texts[ORDER_KEY])["cards"])
    assert set(kept) == set(session.view.hand)
