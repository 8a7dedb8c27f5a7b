"""UI.md, section 3, in a room: away, covered, paused, offline, another tab, late; and what is said about each once."""

from dataclasses import replace

import pytest
from rummy_page.at_table import Ring
from rummy_page.room.bulletin import Bulletin
from rummy_page.room.room_over import fair_words, room_over
from rummy_page.room.table_notices import NEWS_S
from rummy_page.score_sheet import HandOver, hand_over

from rummy_core.errors import RoomFault
from rummy_core.moves import Discard
from rummy_core.room.effects import Audited, Refused, TakenBack, VersionMismatch
from rummy_core.room.entry import Entry
from rummy_core.room.wire import relay_talk as talk
from rummy_core.rules import preset
from tests.page.room_tables import Place, RoomTable
from tests.page.table_at import bare, labels

RULES = preset("house").but(deals=2, target=None, turn_limit=12)
NAMES = ("Ada", "Ben", "Cleo")


def notice(place: Place, bulletin: Bulletin | None = None) -> str:
    """Return the notice that the page shows now, in plain words."""
    found = (bulletin or Bulletin()).look(place.match.facts, place.match.names, place.line.net.now)
    return "" if found is None else bare(found.text)


def count_of(place: Place) -> HandOver:
    """Return the page after a hand as this place shows it."""
    return room_over(hand_over(place.session.view, place.session.names), place.match)


@pytest.fixture
def table() -> RoomTable:
    return RoomTable(3, RULES, "states")


def test_all_goes_well_and_nothing_is_said(table: RoomTable) -> None:
    place = table.mover
    assert notice(place) == ""
    assert all(seat.did == "" and not seat.covered and not seat.bot for seat in place.session.model().seats)
    assert not place.session.model().hints


def test_who_is_gone_is_away_with_a_countdown_then_covered_and_back_with_what_the_house_bot_played(
    table: RoomTable,
) -> None:
    gone = table.mover
    others = table.others
    ada = others[0]
    bulletin = Bulletin()
    notice(ada, bulletin)
    table.net.leave(gone.line.name)
    ada.follow()
    table.settle(8.0)
    name = gone.line.name
    assert notice(ada, bulletin) == f"{name} is away. House bot plays in 0:12."
    seat = next(one for one in ada.session.model().seats if one.name == name)
    assert (seat.did, seat.covered) == ("away, 0:12", False)
    table.settle(15.0)
    table.net.certify_absent(name, to=[place.line.name for place in others])
    table.settle(1.0)
    assert notice(ada, bulletin).startswith(f"House bot is playing for {name}, since 0:0")
    assert bulletin.told == [f"The house bot is playing for {name}."]
    seat = next(one for one in ada.session.model().seats if one.name == name)
    assert seat.covered
    assert seat.did.startswith("bot plays, 0:0")
    assert any(one.house for one in ada.session.events)
    table.net.connect(name)
    table.settle(4.0)
    assert notice(ada, bulletin).startswith(f"{name} is back. The house bot made ")
    table.net.now += NEWS_S
    assert notice(ada, bulletin) == ""
    gone.follow()
    assert gone.page.alarms == []


def test_whoever_returns_while_the_house_bot_has_the_turn_is_told_so_and_taps_do_nothing(table: RoomTable) -> None:
    """B53: no card that is clicked after a return may be lost silently."""
    place = table.mover
    me = place.match.facts.me
    assert me is not None
    covered = replace(place.match.facts.table, away={me: 0})
    place.match.facts = replace(place.match.facts, table=covered)
    place.match.standing = place.match._standing()
    assert labels(place.session.model()) == ["[The house bot plays]"]
    place.session.tap_stock()
    assert place.line.sent == []
    assert place.page.alarms[-1].startswith("The house bot plays this turn.")


def test_offline_the_table_is_faded_with_its_age_and_the_hand_can_still_be_sorted(table: RoomTable) -> None:
    place = table.mover
    bulletin = Bulletin()
    table.net.leave(place.line.name)
    place.line.relay_up, place.line.next_try_s = False, 2.4
    place.follow()
    table.net.now += 18
    place.follow()
    model = place.page.painted[-1]
    assert model.faded
    assert bare(model.offers.say) == "Table as of 0:18 ago. You can sort your hand while you wait."
    assert labels(model) == ["[Reconnecting: moves open when you are back]"]
    assert notice(place, bulletin) == "You are offline. Your seat is kept. Trying again in 3 s."
    assert bulletin.alarms == ["You are offline. Trying again."]
    place.session.move_card(model.hand[0].card, 2)
    place.session.tap_stock()
    assert place.line.sent == []
    place.line.relay_up = True
    table.net.connect(place.line.name)
    table.settle()
    assert notice(place, bulletin) == ""
    assert bulletin.told[-1] == "You are back. Nothing was lost."
    assert not place.page.painted[-1].faded


def test_a_page_that_was_just_opened_waits_for_the_relay_before_it_says_that_there_is_none(table: RoomTable) -> None:
    place = table.mover
    table.net.leave(place.line.name)
    place.line.relay_up = place.line.met = False
    place.line.calling = True
    place.follow()
    assert notice(place) == ""
    assert labels(place.page.painted[-1]) == ["[Calling the relay]"]
    assert [seat.did for seat in place.session.model().seats] == ["", ""]
    place.line.calling, place.line.next_try_s = False, 2.4
    place.follow()
    assert notice(place) == "The relay cannot be reached. Your seat is kept. Trying again in 3 s."
    said = bare(place.page.painted[-1].offers.say)
    assert said == "Table as it was kept here. You can sort your hand while you wait."
    place.line.refused = talk.Refused("closed", "")
    place.follow()
    assert notice(place) == "No such room. The room is closed, or the link is an old one. Ask for a new link."
    place.session.tap_stock()
    assert place.line.sent == []


def test_in_a_second_tab_that_never_was_in_the_room_nothing_is_said_to_be_shown_live(table: RoomTable) -> None:
    place = table.mover
    place.line.displaced = True
    place.follow()
    assert place.page.painted[-1].offers.say.startswith("**This match is open in another tab.**")
    place.line.met = False
    place.follow()
    assert "another tab" not in place.page.painted[-1].offers.say


def test_with_a_relay_that_was_set_up_anew_nobody_is_promised_a_house_bot(table: RoomTable) -> None:
    gone, place = table.mover, table.others[0]
    place.line.relay_key = bytes(32)
    table.net.leave(gone.line.name)
    place.follow()
    assert notice(place, Bulletin()).startswith(f"{gone.line.name} is away. No relay vouches for this table")


def test_a_broken_way_to_somebody_the_relay_sees_is_no_absence(table: RoomTable) -> None:
    """B27, B28: being cut off from one browser and being gone are two things, and are said as two."""
    place = table.mover
    other = table.others[0].line.name
    place.line.cut_off.add(other)
    place.follow()
    assert notice(place) == f"The link to {other} is broken. It is being made again."
    assert next(seat.did for seat in place.session.model().seats if seat.name == other) == "reconnecting"
    assert place.match.standing.hold is None


def test_a_table_that_needs_somebodys_keys_is_paused_with_the_reason() -> None:
    table = RoomTable(2, RULES, "paused")
    place = table.mover
    other = table.others[0]
    place.session.tap_stock()
    table.net.leave(other.line.name)
    place.follow()
    assert notice(place).startswith(f"Table paused. {other.line.name}'s app is needed")
    assert labels(place.page.painted[-1]) == ["[Table paused]"]
    assert len(place.session.view.hand) == 10
    table.net.connect(other.line.name)
    table.settle(8.0)
    assert len(place.session.view.hand) == 11


def test_in_another_tab_the_match_is_watched_and_can_be_taken_over(table: RoomTable) -> None:
    place = table.mover
    place.line.displaced = True
    place.follow()
    found = Bulletin().look(place.match.facts, place.match.names, table.net.now)
    assert found is not None
    assert (found.action, found.label) == ("room-take-over", "Play here")
    place.session.tap_stock()
    assert place.line.sent == []
    assert place.page.alarms[-1].startswith("Another tab plays this match.")


def test_the_most_urgent_of_what_is_true_is_the_one_notice(table: RoomTable) -> None:
    place = table.mover
    facts = place.match.facts
    table.net.leave(table.others[0].line.name)
    place.follow()
    away = place.match.facts
    assert "is away" in notice(place)
    for worse, begins in (
        (replace(away, offline_s=3.0), "You are offline."),
        (replace(away, offline_s=3.0, active=False), "Open in another tab."),
    ):
        place.match.facts = worse
        assert notice(place).startswith(begins)
    place.match.facts = facts
    assert notice(place) == ""


def test_news_come_one_at_a_time_and_those_that_matter_stay_until_they_are_dismissed(table: RoomTable) -> None:
    """B58: what a peer's app tried is told with its name, and changed nothing."""
    place = table.places["Ada"]
    bulletin = Bulletin()
    entry = Entry(1, bytes(32), 1, "move", {})
    for news in (
        Refused("not-your-turn", "It is not your turn. Wait until the others have played.", 1, "link"),
        TakenBack(3, (entry,), True),
        TakenBack(3, (entry,), False),
        VersionMismatch("link", "rummy/v2", True),
        Audited(5),
    ):
        bulletin.news(news, place.match.names, table.net.now)
    assert notice(place, bulletin).startswith("Ben's app sent something the rules forbid. It was refused")
    table.net.now += 3600
    assert notice(place, bulletin).startswith("Ben's app")
    bulletin.dismiss(table.net.now)
    assert notice(place, bulletin).startswith("The house bot played this turn while you were offline.")
    bulletin.dismiss(table.net.now)
    assert notice(place, bulletin).startswith("The others played on while you were cut off.")
    table.net.now += NEWS_S
    assert notice(place, bulletin).startswith("Another player has a newer version")
    bulletin.dismiss(table.net.now)
    assert notice(place, bulletin) == ""


def test_a_deadline_counts_down_from_what_this_machine_saw_and_is_heard_twice() -> None:
    """B50: no clock of another machine is read; only how long this one has waited."""
    table = RoomTable(2, RULES, "deadline", deadline_s=60)
    place = table.mover
    other = table.others[0]
    bulletin = Bulletin()
    heard: list[str] = []
    for _ in range(7):
        place.follow()
        bulletin.look(place.match.facts, place.match.names, table.net.now)
        heard += bulletin.told
        bulletin.told.clear()
        table.net.now += 9
    assert heard == ["30 seconds left.", "10 seconds left."]
    assert "left" in place.session.model().subtitle
    other.follow()
    assert other.session.model().seats[0].did.endswith(" left")


def test_the_ring_of_a_turn_is_set_once_and_anew_for_the_next() -> None:
    table = RoomTable(2, RULES, "ring", deadline_s=60)
    mover, other = table.mover, table.others[0]
    for place in (mover, other):
        place.follow()
    mine, theirs = mover.session.model().ring, other.session.model().seats[0].ring
    assert mine is not None
    assert (mine, theirs) == (Ring(60, table.net.now), mine)
    assert (mover.session.model().seats[0].ring, other.session.model().ring) == (None, None)
    table.net.now += 9
    mover.follow()
    assert mover.session.model().ring == mine
    mover.session.tap_stock()
    table.settle()
    assert mover.session.model().ring == Ring(60, table.net.now)  # the card has come: the wait for a discard begins
    mover.session.tap_card(mover.session.model().hand[0].card)
    mover.session.press(mover.session.model().offers.buttons[-1])
    table.settle()
    assert mover.session.model().ring is None
    assert other.session.model().ring == Ring(60, table.net.now)


def test_a_turn_without_a_deadline_has_no_ring(table: RoomTable) -> None:
    assert table.mover.session.model().ring is None


def test_a_move_that_came_too_late_is_dropped_with_the_reason(table: RoomTable) -> None:
    place = table.mover
    place.session.tap_stock()
    table.settle()
    place.session.tap_card(place.session.model().hand[0].card)
    table.net.certify_absent(place.line.name, to=[one.line.name for one in table.others])
    place.session.press(place.session.model().offers.buttons[-1])
    table.settle(3.0)
    assert not place.match._proposals.waiting
    moves = [entry for entry in place.line.peer.entries if entry.kind in ("move", "cover")]
    assert len([entry for entry in moves if entry.body["move"] == str(place.line.sent[-1])]) <= 1


def test_a_move_is_proposed_again_when_another_word_took_its_place_in_the_log(table: RoomTable) -> None:
    """B54: and it still counts once."""
    place = table.mover
    third = next(one for one in table.others if one is not table.others[0])
    table.net.leave(third.line.name)
    table.net.certify_absent(third.line.name, to=[table.others[0].line.name])
    place.session.tap_stock()
    table.settle(3.0)
    drawn = [entry for entry in place.line.peer.entries if entry.kind == "move"]
    assert [entry.seat for entry in drawn] == [place.match.facts.me]
    assert len(place.session.view.hand) == 8


def test_resigning_ends_the_match_for_everybody_and_says_who_gave_up(table: RoomTable) -> None:
    place = table.places["Ben"]
    place.session.give_up()
    table.settle(3.0)
    for one in table.places.values():
        assert one.match.over
        over = count_of(one)
        assert over.text == "Ben gave up. The hand in play was not counted."
        assert over.next_label == "Play again"
        assert bare(fair_words(one.match)).startswith("No hand was counted.")


def test_a_rematch_waits_for_everybody_and_then_deals(table: RoomTable) -> None:
    table.places["Ben"].session.give_up()
    table.settle(3.0)
    ada, ben, cleo = table.places.values()
    ada.session.deal_next()
    table.settle(1.0)
    over = count_of(ada)
    assert (over.next_label, over.waits) == ("Waiting for Ben and Cleo", True)
    over = count_of(ben)
    assert (over.next_label, over.need) == ("Play again", "Ada wants to play again")
    ben.session.deal_next()
    cleo.session.deal_next()
    table.settle(3.0)
    assert [one.session.view.number for one in table.places.values()] == [1, 1, 1]
    assert all(one.match.in_hand and len(one.session.view.hand) == 7 for one in table.places.values())


def test_a_tap_of_a_passive_page_never_reaches_the_others(table: RoomTable) -> None:
    waiting = table.others[0]
    waiting.session.tap_stock()
    waiting.session.lay_chosen()
    assert waiting.line.sent == []
    with pytest.raises(RoomFault):
        waiting.match.play((Discard(waiting.session.view.hand[0]),))


def test_seconds_that_go_by_do_not_make_the_page_think_about_my_hand_again(table: RoomTable) -> None:
    place = table.mover
    thought = place.session.thought
    for _ in range(5):
        table.net.now += 1
        place.follow()
    assert place.session.thought is thought
