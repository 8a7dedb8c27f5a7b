"""A room's match at the table: moves are proposed and shown once logged, whoever sits where, whatever comes between."""

import pytest
from rummy_page.playing import PAUSE_OVER_MS

from rummy_core.errors import RuleViolation
from rummy_core.moves import Discard, DrawStock, TakePile
from rummy_core.rules import preset
from tests.page.room_tables import Place, RoomTable
from tests.page.table_at import bare, labels

RULES = preset("basic").but(target=30, turn_limit=30)


@pytest.fixture
def table() -> RoomTable:
    return RoomTable(3, RULES, "page")


def discard_by_taps(place: Place) -> None:
    """Throw the first card that may go."""
    session = place.session
    session.release()
    session.tap_card(next(card.card for card in session.model().hand if not card.locked))
    session.press(session.model().offers.buttons[-1])


def turn_by_taps(table: RoomTable) -> Place:
    """Let whoever has to decide draw and throw by the page's controls."""
    place = table.mover
    if place.session.view.table.phase == "draw":
        place.session.tap_stock()
        table.settle()
    discard_by_taps(place)
    table.settle()
    return place


def play_the_hand(table: RoomTable) -> None:
    """Play the hand that everybody looks at to its end, and let the count come."""
    while all(place.match.in_hand for place in table.places.values()):
        if table.net.decider() is None:
            table.settle(3.0)
        else:
            turn_by_taps(table)
    table.settle(3.0)


def test_everybody_sees_themselves_in_seat_0_and_the_others_clockwise(table: RoomTable) -> None:
    assert [place.session.view.seat for place in table.places.values()] == [0, 0, 0]
    assert table.places["Ben"].session.names == ("You", "Cleo", "Ada")
    assert [seat.name for seat in table.places["Cleo"].session.model().seats] == ["Ada", "Ben"]
    hands = [set(place.session.view.hand) for place in table.places.values()]
    assert all(len(hand) == 7 for hand in hands)
    assert len(set.union(*hands)) == 21


def test_a_move_is_shown_when_it_is_in_the_log_and_the_button_says_so_until_then(table: RoomTable) -> None:
    place = table.mover
    hand = place.session.view.hand
    place.session.tap_stock()
    model = place.page.painted[-1]
    assert place.session.view.hand == hand
    assert labels(model) == ["[On its way]"]
    table.settle()
    assert len(place.session.view.hand) == 8
    assert place.page.told[-1].startswith("You drew the ")


def test_a_double_tap_on_the_stock_proposes_one_draw_whenever_the_second_tap_comes(table: RoomTable) -> None:
    place = table.mover
    place.session.tap_stock(at=1000)
    place.session.tap_stock(at=1100)
    place.session.tap_stock(at=9000)
    table.settle()
    place.session.tap_stock(at=20000)
    assert place.line.sent == [DrawStock()]
    assert len(place.session.view.hand) == 8


def test_the_others_see_a_turn_move_by_move_and_hear_it_in_one_sentence(table: RoomTable) -> None:
    mover = table.mover
    watcher = next(place for place in table.others if place is not mover)
    told = len(watcher.page.told)
    turn_by_taps(table)
    mine = [one for one in watcher.session.events if one.seat != 0]
    assert [type(one.move) for one in mine] == [DrawStock, Discard]
    assert mine[0].cards == ()
    sentences = [words for words in watcher.page.told[told:] if " and threw the " in words]
    assert len(sentences) == 1
    assert sentences[0].startswith(f"{mover.line.name} drew from the stock")


def test_many_remote_moves_leave_what_i_chose_and_how_my_hand_lies(table: RoomTable) -> None:
    place = table.others[0]
    place.session.move_card(place.session.model().hand[0].card, 3)
    order = [one.card for one in place.session.model().hand]
    place.session.tap_card(order[1])
    for _ in range(20):
        if table.mover is place:
            break
        turn_by_taps(table)
        assert [one.card for one in place.session.model().hand] == order
        assert place.session.ui.selected == (order[1],)


def test_a_whole_match_is_played_by_taps_and_everybody_counts_the_same() -> None:
    table = RoomTable(2, preset("house").but(deals=2, target=None, turn_limit=6), "by taps")
    for hand in (1, 2):
        play_the_hand(table)
        for place in table.places.values():
            assert not place.session.match.in_hand
            assert place.page.waits[-1] == PAUSE_OVER_MS
            assert place.session.view.number == hand
            if hand == 1:
                place.session.deal_next()
        table.settle(3.0)
    totals = [place.session.view.totals for place in table.places.values()]
    assert totals[0] == totals[1][::-1]
    assert all(place.match.over for place in table.places.values())


def test_a_counted_hand_stays_until_the_player_goes_on_and_the_new_cards_wait() -> None:
    table = RoomTable(2, preset("house").but(deals=3, target=None, turn_limit=6), "stay")
    play_the_hand(table)
    ada = table.places["Ada"]
    assert not ada.session.match.in_hand
    assert ada.match.dealt
    assert ada.session.view.results
    ada.session.deal_next()
    assert ada.session.match.in_hand
    assert (ada.session.view.number, len(ada.session.view.hand)) == (2, 10)
    assert ada.page.told[-1].startswith("Hand 2. 10 cards")


def test_several_moves_of_one_tap_go_one_after_another_each_once_the_one_before_is_in_the_log(
    table: RoomTable,
) -> None:
    place = table.mover
    take, throw = TakePile(1), Discard(place.session.view.hand[0])
    place.match.play((take, throw))
    table.settle()
    assert place.line.sent == [take, throw]
    assert [entry.body["move"] for entry in place.line.peer.entries if entry.kind == "move"] == [str(take), str(throw)]
    assert [one.move for one in place.session.events] == [take, throw]
    assert not place.match.standing.hold


def test_moves_that_the_rules_forbid_together_are_all_kept_back(table: RoomTable) -> None:
    place = table.mover
    with pytest.raises(RuleViolation):
        place.match.play((TakePile(1), Discard(place.session.view.table.pile[-1])))
    assert place.line.sent == []
    assert place.match.standing.hold is None


def test_undo_goes_through_the_log_like_any_move(table: RoomTable) -> None:
    place = table.mover
    hand = place.session.view.hand
    place.session.tap_pile()
    table.settle()
    assert place.page.painted[-1].undo
    place.session.undo()
    table.settle()
    assert place.session.view.hand == hand
    assert place.session.events == ()
    assert [entry.body["move"] for entry in place.line.peer.entries if entry.kind == "move"] == ["take 1", "undo"]
    assert all(other.session.events == () for other in table.others)


def test_a_reload_shows_the_same_table_with_the_same_story(table: RoomTable) -> None:
    first = turn_by_taps(table)
    again = table.sit(first.line.name)
    assert again.session.view == first.session.view
    assert again.session.events == first.session.events
    assert again.page.painted[-1] == first.page.painted[-1]


def test_a_spectator_sees_a_table_without_a_tray_and_no_card_of_anybodys_hand() -> None:
    table = RoomTable(2, RULES, "watched")
    table.net.join("Vera")
    table.net.settle()
    vera = table.sit("Vera")
    turn_by_taps(table)
    vera.follow()
    model = vera.page.painted[-1]
    assert model.watching
    assert [seat.name for seat in model.seats] == ["Ada", "Ben"]
    assert (model.hand, model.offers.buttons) == ((), ())
    assert bare(model.offers.say).startswith(table.mover.line.name)
    for tap in (vera.session.tap_stock, vera.session.tap_pile, vera.session.lay_off_chosen, vera.session.undo):
        tap()
        assert vera.page.alarms.pop() == "You watch this match. Only its players move."
