"""The waiting room: who is here, in which words, and when the host can start."""

from dataclasses import replace
from typing import Any

import pytest
from rummy_page.room.in_room import InRoom, Undealt, can_start, next_level, starts_itself
from rummy_page.room.waiting import Waiting, waiting
from rummy_page.setup import Setup

from rummy_core.bots import BOTS
from rummy_core.match import leave
from rummy_core.room.wire.relay_talk import Knock
from rummy_core.rules import preset
from tests.page.rooms import KIM, ME, SAM, inside, person, room_of
from tests.room.network import Net

NOW = 100.0
ALONE = room_of()
WITH_SAM = room_of(person(SAM, "Sam"))


def shown(room: InRoom) -> Waiting:
    return waiting(room, NOW)


def tag(room: InRoom, name: str) -> str:
    return next(row.tag for row in shown(room).rows if row.name == name)


def test_the_host_alone_sees_three_free_seats_and_cannot_start() -> None:
    model = shown(inside(ALONE))
    assert [row.title for row in model.rows] == ["Alex (you)", "Free seat", "Free seat", "Free seat"]
    assert (model.players, model.start.enabled, model.start.why) == ("Players, 1 of 4", False, "with 2 players or more")
    assert model.status == "Nobody else is here yet."


def test_a_bot_in_a_free_seat_is_company_enough() -> None:
    model = shown(inside(ALONE, bots=("hard",)))
    assert [row.detail for row in model.rows if row.level] == ["Hard bot"]
    assert (model.start.enabled, model.start.why) == (True, "2 players")


def test_a_friend_who_comes_takes_a_bots_seat_when_no_other_is_free() -> None:
    full = inside(room_of(person(SAM, "Sam"), seats=3), bots=("easy", "hard"))
    assert [row.level for row in shown(full).rows if row.level] == ["easy"]


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({}, "direct"),
        ({"channels": {SAM: "relayed"}}, "through the relay"),
        ({"channels": {}}, "linking"),
        ({"channels": {}, "linking_since": {SAM: NOW - 60}}, "no link yet"),
        ({"outdated": frozenset({SAM})}, "other version"),
    ],
)
def test_how_somebody_is_reached_is_said_in_words(change: dict[str, object], words: str) -> None:
    assert tag(inside(WITH_SAM, **change), "Sam") == words


def test_somebody_who_is_gone_is_away_and_not_dealt_in() -> None:
    room = inside(room_of(person(SAM, "Sam", here=False), person(KIM, "Kim")))
    assert tag(room, "Sam") == "away"
    assert shown(room).start.why == "2 players"


def test_the_host_waits_while_somebody_is_being_linked_and_not_for_ever() -> None:
    linking = inside(WITH_SAM, channels={}, bots=("easy",))
    assert shown(linking).start.why == "when Sam is linked"
    assert not can_start(linking, NOW)
    assert can_start(inside(WITH_SAM, channels={}, bots=("easy",), linking_since={SAM: NOW - 21}), NOW)


def test_nobody_but_the_host_starts_and_guests_are_told_who_does() -> None:
    guest = inside(room_of(person(SAM, "Sam"), host=SAM))
    assert not can_start(guest, NOW)
    assert (shown(guest).start.enabled, shown(guest).start.why) == (False, "Sam starts")
    assert shown(guest).status == "Waiting for Sam to start."


def test_whoever_gets_the_office_can_start() -> None:
    assert can_start(inside(room_of(person(SAM, "Sam"), host=ME, term=2)), NOW)


def test_a_match_that_has_begun_cannot_be_started_again() -> None:
    room = inside(WITH_SAM, begun=True)
    assert not can_start(room, NOW)
    assert shown(room).start.label == "Shuffling"


def test_whoever_left_before_agreeing_is_named_and_the_host_can_open_another_room() -> None:
    room = inside(WITH_SAM, begun=True, lost=("Sam",))
    model = shown(room)
    assert model.status == "Sam left before the cards were dealt. Without them this table cannot begin."
    assert (model.start.label, model.start.why, model.start.enabled) == (
        "Open a new room",
        "with the same rules",
        True,
    )
    guest = shown(inside(room_of(person(SAM, "Sam"), host=SAM), begun=True, lost=("Kim",)))
    assert (guest.start.why, guest.start.enabled) == ("Sam can open a new room", False)


def undealt(**other: Any) -> Undealt:
    """Return a match of Ada and Ben that Ben gave up before the first deal."""
    net = Net(2, "undealt")
    net.open(preset("basic"))
    dealt = net.peer("Ada").table
    assert dealt is not None
    table = replace(dealt, stage="over", hand=None, match=leave(dealt.match._replace(hand=None), 1))
    return replace(Undealt(table, agreed=False, missing=("Ben",), gone=False), **other)


def test_a_match_that_ended_before_the_first_deal_says_how_and_can_be_played_again() -> None:
    model = shown(inside(WITH_SAM, begun=True, undealt=undealt()))
    assert model.title == "The match is over"
    assert model.status == "Ben gave up. The hand in play was not counted."
    assert model.steps == ()
    assert (model.start.label, model.start.why, model.start.enabled) == ("Play again", "if all players agree", True)
    waits = shown(inside(WITH_SAM, begun=True, undealt=undealt(agreed=True)))
    assert (waits.start.why, waits.start.enabled) == ("Waiting for Ben", False)
    deals = shown(inside(WITH_SAM, begun=True, undealt=undealt(agreed=True, missing=())))
    assert deals.start.label == "Shuffling"


def test_who_is_gone_after_such_a_match_is_not_waited_for() -> None:
    room = inside(WITH_SAM, begun=True, undealt=undealt(gone=True))
    assert (room.stuck, shown(room).start.label) == (True, "Open a new room")


def test_without_the_relay_nothing_starts() -> None:
    room = inside(WITH_SAM, up=False)
    assert shown(room).start.why == "when the relay is back"
    assert tag(room, "Alex") == "offline"


def test_rules_from_another_version_of_the_page_are_not_guessed() -> None:
    room = inside(WITH_SAM, choices=None)
    assert shown(room).rules == "The rules are shown when the match begins."
    assert not can_start(room, NOW)


def test_a_knock_is_shown_to_the_host_with_both_answers_and_to_nobody_else() -> None:
    knocks = (Knock(KIM, "Kim"),)
    rows = [row for row in shown(inside(ALONE, knocks=knocks)).rows if row.key.startswith("knock")]
    assert [(row.title, row.actions, row.who) for row in rows] == [("Kim knocks", ("let-in", "not-now"), KIM.hex())]
    guest = inside(room_of(person(SAM, "Sam"), host=SAM), knocks=knocks)
    assert [row for row in shown(guest).rows if row.key.startswith("knock")] == []


def test_two_people_of_one_name_are_told_apart() -> None:
    state = room_of(person(SAM, "Alex"), person(KIM, "\uff21lex"))
    assert [row.name for row in shown(inside(state)).rows if row.who] == ["Alex", "Alex 2", "\uff21lex 3"]


def test_a_watcher_has_no_row_and_is_named_below_the_players() -> None:
    model = shown(inside(room_of(person(SAM, "Sam", plays=False))))
    assert model.watching == "Watching: Sam"
    assert model.players == "Players, 1 of 4"


def test_markup_in_a_name_stays_the_text_it_is() -> None:
    rows = shown(inside(room_of(person(SAM, "<img onerror=x>")))).rows
    assert [row.title for row in rows if row.who] == ["Alex (you)", "<img onerror=x>"]


def test_a_quick_match_begins_by_itself_when_both_are_linked_and_only_then() -> None:
    state = room_of(person(SAM, "Sam"), seats=2, public=True)
    assert starts_itself(inside(state, quick=True), NOW)
    assert not starts_itself(inside(state), NOW)
    assert not starts_itself(inside(state, quick=True, channels={}), NOW)
    assert not starts_itself(inside(room_of(seats=2, public=True), quick=True), NOW)


def test_the_steps_go_from_the_open_room_to_the_shuffle() -> None:
    def stages(room: InRoom) -> list[str]:
        return [step.stage for step in shown(room).steps]

    assert stages(inside(ALONE)) == ["done", "now", "later", "later", "later"]
    assert stages(inside(WITH_SAM, channels={})) == ["done", "done", "now", "later", "later"]
    assert stages(inside(WITH_SAM)) == ["done", "done", "done", "now", "later"]
    assert stages(inside(WITH_SAM, begun=True)) == ["done", "done", "done", "done", "now"]


def test_the_levels_of_a_bot_go_round() -> None:
    levels = ["easy"]
    for _ in BOTS:
        levels.append(next_level(levels[-1]))
    assert levels == [*BOTS, "easy"]


def test_how_many_cards_are_dealt_goes_by_who_plays() -> None:
    assert "7 cards each" in shown(inside(ALONE)).rules  # four may come
    assert "10 cards each" in shown(inside(ALONE, bots=("easy",))).rules


def test_rules_and_times_are_said_before_anybody_sits_down() -> None:
    model = shown(inside(room_of(deadline_s=60), choices=Setup(game="block", seats=4, target="100")))
    assert model.rules == "**Block, first to 100.** 7 cards each, the hand ends with the stock"
    assert model.times.startswith("A turn may take 1 min. Whoever is gone for 20 s")
