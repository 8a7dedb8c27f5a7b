"""Dragging: where cards may be let go, what that does, and that nothing happens by mistake."""

import pytest
from rummy_page.drag import Held, Place, Slot, begun, insertion, legal_places, let_go, picked_up, zone_of
from rummy_page.session import Session

from rummy_core.cards import Card, face_name
from rummy_core.moves import Discard, DrawStock, LayMeld, TakePile
from tests.page.table_at import bare
from tests.page.table_session import Notebook, game_of, seated, until_my_turn

HAND, PILE, FELT = Place("hand"), Place("pile"), Place("felt")


@pytest.fixture
def drawn() -> tuple[Session, Notebook]:
    """Return a table where I have drawn."""
    session, page = seated()
    until_my_turn(session)
    session.tap_stock()
    return session, page


def with_a_ready_meld() -> tuple[Session, Notebook, tuple[Card, ...]]:
    for number in range(60):
        session, page = seated(seed=f"ready {number}")
        until_my_turn(session)
        session.tap_stock()
        melds = session.thought.arrangement.melds
        if melds:
            return session, page, melds[0].cards
    raise AssertionError("no hand of sixty had a meld ready")


def drop(session: Session, held: Held, place: Place | None, at: float = 5000) -> None:
    """Pick up and let go, as the page does."""
    if held.source == "hand":
        session.hold(held.cards)
    let_go(session, held, place, at)


def test_a_finger_drags_after_eight_pixels_in_any_direction() -> None:
    assert not begun(5, 5)
    assert begun(8, 0)
    assert begun(0, -8)
    assert begun(6, 6)


def test_dragging_one_of_several_chosen_cards_drags_them_all(drawn: tuple[Session, Notebook]) -> None:
    session, _ = drawn
    first, second, third = session.view.hand[:3]
    session.choose((first, second))
    assert picked_up(session, second) == Held("hand", (first, second))
    assert picked_up(session, third) == Held("hand", (third,))


def test_a_card_in_the_meld_box_is_dragged_alone(drawn: tuple[Session, Notebook]) -> None:
    session, _ = drawn
    first, second, third = session.view.hand[:3]
    session.gather((first,))
    session.gather((second,))
    session.tap_card(third)
    assert picked_up(session, second) == Held("hand", (second,))
    assert picked_up(session, third) == Held("hand", (third,))


def test_while_a_card_is_dragged_the_table_shows_what_it_can_do_and_the_choice_stays(
    drawn: tuple[Session, Notebook],
) -> None:
    session, page = drawn
    first, second = session.view.hand[:2]
    session.tap_card(first)
    session.hold((second,))
    assert page.painted[-1].offers.pile is not None
    assert [one.card for one in page.painted[-1].hand if one.pressed] == [second]
    session.put_down()
    assert session.ui.selected == (first,)


def test_stock_and_pile_dropped_on_the_hand_draw(drawn: tuple[Session, Notebook]) -> None:
    for source, move in (("stock", DrawStock()), ("pile", TakePile(1))):
        session, _ = seated(seed="take")
        until_my_turn(session)
        held = Held("stock" if source == "stock" else "pile")
        assert legal_places(session, held).hand
        drop(session, held, HAND)
        assert game_of(session).log[-1][-1].move == move


@pytest.mark.parametrize("place", [None, PILE, FELT, Place("meld", 0)])
def test_stock_and_pile_dropped_anywhere_else_do_nothing(place: Place | None) -> None:
    session, page = seated()
    until_my_turn(session)
    log = game_of(session).log
    drop(session, Held("stock"), place)
    drop(session, Held("pile"), place)
    assert game_of(session).log == log
    assert page.alarms == []


def test_the_stock_dragged_a_second_time_is_refused_in_words(drawn: tuple[Session, Notebook]) -> None:
    session, page = drawn
    assert not legal_places(session, Held("stock")).hand
    drop(session, Held("stock"), HAND)
    assert page.alarms[-1].startswith("You have drawn already.")


def test_a_card_dropped_on_the_pile_is_thrown_even_where_the_button_would_ask() -> None:
    session, _ = seated(ask=True)
    until_my_turn(session)
    session.tap_stock()
    card = session.view.hand[0]
    drop(session, Held("hand", (card,)), PILE)
    assert game_of(session).log[-1][-1].move == Discard(card)


def test_a_frozen_card_dropped_on_the_pile_explains_itself_and_stays() -> None:
    session, page = seated(seed="take")
    until_my_turn(session)
    session.tap_pile()
    card = session.view.table.taken[0]
    drop(session, Held("hand", (card,)), PILE)
    assert card in session.view.hand
    assert bare(page.painted[-1].offers.say).startswith(f"{face_name(card)} stays this turn.")
    assert session.ui.held == ()


def test_two_cards_dropped_on_the_pile_throw_neither(drawn: tuple[Session, Notebook]) -> None:
    session, page = drawn
    drop(session, Held("hand", session.view.hand[:2]), PILE)
    assert len(session.view.hand) == 11
    assert page.alarms[-1].startswith("Choose one card to throw.")


def test_before_the_draw_a_card_on_the_pile_does_not_take_from_it() -> None:
    session, page = seated()
    until_my_turn(session)
    drop(session, Held("hand", session.view.hand[:1]), PILE)
    assert len(session.view.hand) == 10
    assert page.alarms[-1].startswith("Draw first.")


def test_cards_that_make_a_meld_are_laid_when_dropped_on_the_felt() -> None:
    session, _, meld = with_a_ready_meld()
    assert legal_places(session, Held("hand", meld)).felt
    drop(session, Held("hand", meld), FELT)
    move = game_of(session).log[-1][-1].move
    assert isinstance(move, LayMeld)
    assert set(move.cards) == set(meld)
    assert session.ui.gathered == ()


def test_single_cards_gather_in_the_box_and_are_laid_with_the_button() -> None:
    session, page, meld = with_a_ready_meld()
    for card in meld:
        drop(session, Held("hand", (card,)), FELT)
    model = page.painted[-1]
    assert [one.card for one in model.box] == [*meld]
    assert not {one.card for one in model.hand} & set(meld)
    assert model.box[0].label.endswith("in the meld box")
    assert model.offers.buttons[0].label.startswith("Lay the ")
    session.press(model.offers.buttons[0], at=9000)
    assert page.painted[-1].box == ()
    assert set(session.view.table.melds[-1].cards) == set(meld)


def test_a_tap_takes_a_gathered_card_back_and_release_takes_back_all(drawn: tuple[Session, Notebook]) -> None:
    session, page = drawn
    first, second = session.view.hand[:2]
    drop(session, Held("hand", (first,)), FELT)
    drop(session, Held("hand", (second,)), FELT)
    session.tap_card(first)
    assert [one.card for one in page.painted[-1].box] == [second]
    session.release()
    assert page.painted[-1].box == ()
    assert len(page.painted[-1].hand) == 11


def test_a_gathered_card_dropped_on_the_hand_lies_where_it_was_dropped(drawn: tuple[Session, Notebook]) -> None:
    session, page = drawn
    first = page.painted[-1].hand[0].card
    drop(session, Held("hand", (first,)), FELT)
    target = page.painted[-1].hand[4].card
    drop(session, Held("hand", (first,)), Place("hand", before=target))
    order = [one.card for one in page.painted[-1].hand]
    assert order.index(first) == order.index(target) - 1
    assert page.painted[-1].box == ()


def test_while_others_play_cards_can_be_arranged_but_not_gathered_or_thrown() -> None:
    session, page = seated()
    until_my_turn(session)
    session.tap_stock()
    session.tap_card(session.view.hand[0])
    session.discard_chosen(at=1)
    card = page.painted[-1].hand[0].card
    log = game_of(session).log
    assert legal_places(session, Held("hand", (card,))) == (True, False)
    for place in (FELT, PILE):
        drop(session, Held("hand", (card,)), place)
        assert page.alarms[-1].startswith("Not your turn yet.")
    drop(session, Held("hand", (card,)), HAND)
    assert page.painted[-1].hand[-1].card == card
    assert game_of(session).log == log


def test_cards_let_go_nowhere_go_back_and_nothing_is_said(drawn: tuple[Session, Notebook]) -> None:
    session, page = drawn
    order = [one.card for one in page.painted[-1].hand]
    log, told = game_of(session).log, len(page.told)
    drop(session, Held("hand", (order[3],)), None)
    assert [one.card for one in page.painted[-1].hand] == order
    assert (game_of(session).log, session.ui.selected, len(page.told), page.alarms) == (log, (), told, [])


def test_an_update_that_makes_it_my_turn_ends_the_drag_and_one_between_others_does_not() -> None:
    """B15, B19: what letting go would do has changed, so nothing is done."""
    session, page = seated(4)
    until_my_turn(session)
    session.tap_stock()
    session.tap_card(session.view.hand[0])
    session.discard_chosen(at=1)
    card = page.painted[-1].hand[0].card
    session.hold((card,))
    while session.match.bot_waits:
        assert session.ui.held == (card,)
        session.tick()
    assert session.ui.held == ()
    assert card in session.view.hand


def test_the_place_in_the_hand_is_found_by_row_and_by_the_middle_of_a_card() -> None:
    slots = [Slot(card, 40 * card, 0, 40 * card + 40, 90) for card in range(3)]
    slots += [Slot(card, 40 * (card - 3), 100, 40 * (card - 3) + 40, 190) for card in range(3, 5)]
    assert insertion(slots, 10, 50) == 0
    assert insertion(slots, 30, 50) == 1
    assert insertion(slots, 500, 50) == 3, "behind row one is in front of row two"
    assert insertion(slots, 10, 400) == 3, "below the last row belongs to it"
    assert insertion(slots, 500, 150) is None
    assert insertion([], 10, 10) is None


def test_only_marked_places_count() -> None:
    assert zone_of("meld", "2") == Place("meld", 2)
    assert zone_of("felt", None) == FELT
    assert zone_of("meld", None) is None
    assert zone_of("elsewhere", None) is None
