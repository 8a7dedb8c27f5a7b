"""Hidden information leaves through the view only: no model of the page holds a card my seat may not see."""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass

from rummy_page.events import Event
from rummy_page.table import CardModel, MeldModel, PileModel, TableModel

from rummy_core.cards import HIDDEN
from rummy_core.hand_state import HandState
from rummy_core.moves import DrawStock
from rummy_core.rules import preset
from tests.page.room_tables import RoomTable
from tests.page.table_session import play_a_hand, seated
from tests.page.test_room_table import play_the_hand

CARD_FIELDS = {"card", "cards", "top"}


def cards_in(value: object, name: str = "") -> Iterator[int]:
    """Yield every card that a model holds, wherever it is."""
    if is_dataclass(value):
        for one in fields(value):
            if not isinstance(getattr(value, one.name), HandState):  # what a lay-off would lead to; see its own test
                yield from cards_in(getattr(value, one.name), one.name)
    elif isinstance(value, tuple):
        for item in value:
            yield from cards_in(item, name)
    elif isinstance(value, int) and not isinstance(value, bool) and name in CARD_FIELDS:
        yield value


def test_the_table_shows_only_my_hand_the_melds_and_the_top_of_the_pile() -> None:
    session, page = seated(4)
    play_a_hand(session)
    assert len(page.painted) > 20
    for model in page.painted[:-1]:
        seen = {one.card for one in model.hand} | {card for meld in model.melds for card in meld.cards}
        if model.pile.top is not None:
            seen.add(model.pile.top)
        assert set(cards_in(model)) <= seen


def test_the_walk_over_a_model_would_find_a_hidden_card() -> None:
    card = CardModel(7, "", False, None, False, False, False, False, "", False)
    meld = MeldModel(0, 1, "Robin", (8, 9, 10), "")
    pile = PileModel(11, 1, "", "", False)
    assert sorted(cards_in((card, meld, pile))) == [7, 8, 9, 10, 11]
    assert {one.name for one in fields(TableModel)} >= {"hand", "melds", "pile", "stock"}


def test_events_of_other_seats_name_no_card_from_the_stock() -> None:
    session, page = seated(4)
    play_a_hand(session)
    events: tuple[Event, ...] = tuple(session.match.events)
    open_cards = {card for one in events for card in one.cards}
    assert HIDDEN not in open_cards
    assert page.painted


def test_pages_of_a_room_show_their_own_hand_and_what_lies_open_and_spectators_no_hand_at_all() -> None:
    table = RoomTable(2, preset("house").but(deals=1, target=None, turn_limit=6), "by taps")
    table.net.join("Vera")
    table.net.settle()
    table.places["Vera"] = table.sit("Vera")
    play_the_hand(table)
    for name, place in table.places.items():
        assert len(place.page.painted) > 5
        for model in place.page.painted:
            seen = {one.card for one in model.hand} | {card for meld in model.melds for card in meld.cards}
            assert set(cards_in(model)) <= seen | {model.pile.top}
            assert (name != "Vera") or not model.hand
        drawn = [one for one in place.session.events if isinstance(one.move, DrawStock) and one.seat != 0]
        assert drawn
        assert all(one.cards == () for one in drawn)
