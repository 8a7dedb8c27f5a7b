"""Playing at the table: taps, keys, double taps, bots, undo, saves and what is said about them."""

import pytest
from rummy_page.bot_match import BotMatch
from rummy_page.playing import PAUSE_DRAW_MS, PAUSE_LAY_MS
from rummy_page.session import SURE_MS, Session
from rummy_page.texts import speak

from rummy_core.cards import face_name
from rummy_core.moves import Discard, DrawStock
from rummy_core.rules import preset
from tests.page.table_at import bare, labels
from tests.page.table_session import Notebook, game_of, play_a_hand, reloaded, seated, until_my_turn


@pytest.fixture
def table() -> tuple[Session, Notebook]:
    session, page = seated()
    until_my_turn(session)
    return session, page


def test_a_tap_on_the_stock_draws_and_the_card_wears_new(table: tuple[Session, Notebook]) -> None:
    session, page = table
    session.tap_stock()
    assert [card.new for card in page.painted[-1].hand].count("new") == 1
    assert len(session.view.hand) == 11
    assert page.told[-1].startswith("You drew the ")


def test_the_hand_keeps_a_place_for_the_next_card_so_that_a_draw_and_a_discard_move_no_columns(
    table: tuple[Session, Notebook],
) -> None:
    session, _ = table
    columns = [session.model().columns]
    session.tap_stock()
    columns.append(session.model().columns)
    session.tap_card(session.view.hand[-1])
    session.discard_chosen()
    until_my_turn(session)
    columns.append(session.model().columns)
    assert columns == [(11, 6)] * 3


def test_a_double_tap_on_the_stock_draws_once_and_says_nothing(table: tuple[Session, Notebook]) -> None:
    session, page = table
    session.tap_stock(at=1000)
    session.tap_stock(at=1180)
    assert len(session.view.hand) == 11
    assert page.alarms == []
    assert not page.painted[-1].offers.error


def test_a_later_second_tap_on_the_stock_is_refused_in_place(table: tuple[Session, Notebook]) -> None:
    session, page = table
    session.tap_stock(at=1000)
    session.tap_stock(at=2000)
    assert len(session.view.hand) == 11
    assert bare(page.painted[-1].offers.say).startswith("You have drawn already.")
    assert page.alarms[-1].startswith("You have drawn already.")


def test_a_refusal_is_not_left_standing_in_a_language_that_is_spoken_no_more(table: tuple[Session, Notebook]) -> None:
    session, page = table
    session.tap_stock(at=1000)
    session.tap_card(session.view.hand[0])
    session.tap_stock(at=2000)
    assert page.painted[-1].offers.error
    speak("de")
    try:
        session.speak_anew()
        labels_now = [button.label for button in page.painted[-1].offers.buttons]
    finally:
        speak("en")
    assert not page.painted[-1].offers.error
    assert session.ui.selected == (session.view.hand[0],)
    assert labels_now[-1].endswith("ablegen")


def test_a_double_tap_on_discard_throws_one_card_and_plays_nothing_for_the_next_player(
    table: tuple[Session, Notebook],
) -> None:
    session, page = table
    session.tap_stock(at=0)
    session.tap_card(session.view.hand[0])
    button = page.painted[-1].offers.buttons[-1]
    session.press(button, at=5000)
    session.press(button, at=5100)
    assert sum(isinstance(entry.move, Discard) and entry.seat == 0 for entry in game_of(session).log[-1]) == 1
    assert page.alarms == []


def test_a_stale_button_names_its_card_and_does_nothing_after_the_turn(table: tuple[Session, Notebook]) -> None:
    session, page = table
    session.tap_stock()
    session.tap_card(session.view.hand[0])
    stale = page.painted[-1].offers.buttons[-1]
    session.press(stale, at=1)
    until_my_turn(session)
    held = session.view.hand
    session.press(stale, at=9000)
    assert session.view.hand == held
    assert session.ui.said.error


def test_the_table_is_worked_out_once_for_as_long_as_nothing_changes(table: tuple[Session, Notebook]) -> None:
    session, _ = table
    before = session.model()
    assert session.model() is before
    session.tap_stock()
    drawn = session.model()
    assert drawn is not before
    assert len(drawn.hand) == len(before.hand) + 1
    session.tap_card(session.view.hand[0])
    assert session.model() is not drawn


def test_the_same_table_speaks_the_language_that_was_chosen_meanwhile(table: tuple[Session, Notebook]) -> None:
    session, _ = table
    english = session.model().offers.say
    speak("de")
    try:
        assert session.model().offers.say != english
    finally:
        speak("en")
    assert session.model().offers.say == english


def test_the_selection_is_cleared_whenever_the_hand_changes(table: tuple[Session, Notebook]) -> None:
    session, _ = table
    session.tap_card(session.view.hand[0])
    session.tap_stock()
    assert session.ui.selected == ()


def test_a_tap_chooses_a_card_and_the_next_releases_it(table: tuple[Session, Notebook]) -> None:
    session, page = table
    card = session.view.hand[3]
    session.tap_card(card)
    assert [one.card for one in page.painted[-1].hand if one.pressed] == [card]
    session.tap_card(card)
    assert not any(one.pressed for one in page.painted[-1].hand)


def test_the_game_is_saved_before_any_of_its_new_state_is_shown() -> None:
    session, page = seated()
    until_my_turn(session)
    saves, paints = len(page.saved), len(page.painted)
    order: list[str] = []
    assert isinstance(session.match, BotMatch)
    session.match._keep = lambda game: order.append("save")
    page.paint = lambda: order.append("paint")  # type: ignore[method-assign]
    session.tap_stock()
    assert order == ["save", "paint"]
    assert (len(page.saved), len(page.painted)) == (saves, paints)


def test_a_reload_in_mid_turn_finds_the_same_cards_the_same_step_and_the_same_story(
    table: tuple[Session, Notebook],
) -> None:
    session, page = table
    session.tap_stock()
    again = reloaded(page)
    assert again.view == session.view
    assert again.events == session.events
    assert again.view.table.phase == "lay"


def test_a_reload_while_a_bot_plays_goes_on_with_the_very_same_moves() -> None:
    session, page = seated(3)
    until_my_turn(session)
    session.tap_stock()
    session.tap_card(session.view.hand[0])
    session.press(session.model().offers.buttons[-1])
    other = reloaded(page)
    until_my_turn(session)
    until_my_turn(other)
    assert game_of(other).log == game_of(session).log


def test_bots_move_one_step_at_a_time_with_pauses(table: tuple[Session, Notebook]) -> None:
    session, page = table
    session.tap_stock()
    session.tap_card(session.view.hand[0])
    session.press(session.model().offers.buttons[-1])
    assert page.waits[-1] == PAUSE_DRAW_MS
    moves = len(game_of(session).log[-1])
    session.tick()
    assert len(game_of(session).log[-1]) == moves + 1
    assert page.waits[-1] == PAUSE_LAY_MS


def test_a_tap_during_the_bots_turn_skips_their_pauses_until_it_is_my_turn(table: tuple[Session, Notebook]) -> None:
    session, page = table
    session.tap_stock()
    session.tap_card(session.view.hand[0])
    session.press(session.model().offers.buttons[-1])
    session.hurry()
    assert page.waits[-1] == 0
    session.tick()
    assert page.waits[-1] == 0


def test_a_bots_turn_is_told_in_one_sentence_when_it_ends(table: tuple[Session, Notebook]) -> None:
    session, page = table
    session.tap_stock()
    session.tap_card(session.view.hand[0])
    session.press(session.model().offers.buttons[-1])
    page.told.clear()
    until_my_turn(session)
    assert len(page.told) == 2
    assert page.told[0].startswith("Robin ")
    assert " and threw the " in page.told[0]
    assert page.told[1].startswith("Your turn. Draw from the stock")


def test_another_players_draw_is_never_named(table: tuple[Session, Notebook]) -> None:
    session, _ = table
    play_a_hand(session)
    session.deal_next()
    until_my_turn(session)
    draws = [one for one in session.events if isinstance(one.move, DrawStock) and one.seat != 0]
    assert all(one.cards == () for one in draws)


def test_undo_takes_the_turn_back_and_out_of_the_story() -> None:
    session, page = seated(seed="take")
    until_my_turn(session)
    before = session.view.hand
    session.tap_pile()
    assert session.view.table.taken
    assert page.painted[-1].undo
    session.undo()
    assert session.view.hand == before
    assert all(one.seat != 0 for one in session.events)
    assert page.told[-1].startswith("Turn taken back.")


def test_ask_before_discarding_needs_a_second_tap_and_forgets_after_a_while() -> None:
    session, page = seated(ask=True)
    until_my_turn(session)
    session.tap_stock()
    session.tap_card(session.view.hand[0])
    name = face_name(session.view.hand[0])
    session.press(session.model().offers.buttons[-1], at=1000)
    assert labels(page.painted[-1])[-1] == f"Sure? Discard {name}"
    assert page.waits[-1] == SURE_MS
    session.tick()
    assert "Sure?" not in labels(page.painted[-1])[-1]
    session.press(session.model().offers.buttons[-1], at=9000)
    session.press(session.model().offers.buttons[-1], at=9900)
    assert not session.view.my_turn


def test_sorting_and_moving_cards_never_changes_the_game(table: tuple[Session, Notebook]) -> None:
    session, page = table
    log = game_of(session).log
    first = [one.card for one in page.painted[-1].hand]
    session.resort()
    session.move_card(first[0], 2)
    assert game_of(session).log == log
    assert page.painted[-1].sort == "mine"


def test_my_own_order_survives_the_others_turns_and_takes_the_drawn_card_at_the_end(
    table: tuple[Session, Notebook],
) -> None:
    session, page = table
    session.tap_stock()
    order = [one.card for one in page.painted[-1].hand]
    session.move_card(order[0], 5)
    mine = [one.card for one in page.painted[-1].hand]
    session.tap_card(mine[-1])
    session.press(session.model().offers.buttons[-1])
    until_my_turn(session)
    assert [one.card for one in page.painted[-1].hand] == mine[:-1]
    session.tap_stock(at=9000)
    assert [one.card for one in page.painted[-1].hand][:-1] == mine[:-1]
    assert page.painted[-1].hand[-1].new == "new"


@pytest.mark.parametrize(("game", "seats"), [("basic", 2), ("block", 3), ("match100", 4), ("house", 6)])
def test_a_whole_match_can_be_played_with_the_offered_buttons(game: str, seats: int) -> None:
    session, page = seated(seats, preset(game).but(target=20))
    hands = 0
    while not session.match.over:
        play_a_hand(session)
        hands += 1
        session.tick()
        assert page.counted == hands
        session.deal_next()
    assert page.alarms == []
    assert max(session.view.totals) >= 20


def test_giving_up_ends_the_match_and_places_me_last() -> None:
    session, _ = seated(3)
    session.give_up()
    assert session.match.over
    assert session.view.places[0] == 3


def test_dealing_twice_deals_once() -> None:
    session, _ = seated(rules=preset("basic").but(target=200))
    play_a_hand(session)
    session.deal_next()
    log = game_of(session).log
    session.deal_next()
    assert game_of(session).log == log
