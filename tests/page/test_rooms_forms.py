"""Opening a room, the way in, the words of refusals, and the rooms kept in this browser."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rummy_page.house import answered as house_answered
from rummy_page.room.arrival import Way, arrival
from rummy_page.room.clock_words import countdown, span
from rummy_page.room.create import (
    DEADLINES_S,
    GRACES_S,
    RoomPlan,
    answered,
    keep_name,
    keep_plan,
    quick_settings,
    read_name,
    read_plan,
    room_settings,
)
from rummy_page.room.machine import RoomCard
from rummy_page.room.my_games import kept_rooms
from rummy_page.room.seating import after_deadline, bot_seats, free_name, seated
from rummy_page.room.wants import read_wants, wants_text
from rummy_page.setup import GAMES, LENGTHS, TARGETS, Setup, chosen_setup, form_choices
from rummy_page.texts import say

from rummy_core.house_settings import SETTINGS
from rummy_core.names import MAX_NAME
from rummy_core.room.setup import MAX_DEADLINE_S, MAX_GRACE_S, MIN_DEADLINE_S, MIN_GRACE_S
from rummy_core.room.wire.relay_talk import MAX_WANTS, Refused
from rummy_core.rules import PRESETS
from tests.page.rooms import KIM, SAM, person

CODES = ("closed", "full", "not-let-in", "slow-down", "busy", "door", "settings", "code")
"""What the relay may answer to somebody on the way in (docs/relay.md)."""


class Shelf:
    """Stored texts, as a browser keeps them."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}

    def get(self, key: str) -> str | None:
        return self.texts.get(key)

    def put(self, key: str, text: str) -> None:
        self.texts[key] = text

    def drop(self, key: str) -> None:
        self.texts.pop(key, None)


# -- rules on their way through the relay

HOUSES = st.lists(st.tuples(st.sampled_from([one.key for one in SETTINGS]), st.integers(0, 3)), max_size=11)


@given(
    game=st.sampled_from(GAMES),
    seats=st.integers(2, 6),
    target=st.sampled_from(("1", *map(str, TARGETS))),
    length=st.sampled_from(list(LENGTHS)),
    early=st.sampled_from(("on", "off")),
    house=HOUSES,
)
def test_rules_written_for_the_relay_are_read_back_as_they_were(
    *, game: str, seats: int, target: str, length: str, early: str, house: list[tuple[str, int]]
) -> None:
    setup = Setup()
    for key, answer in house:
        setup = house_answered(setup, key, answer)
    form = {"preset": game, "seats": str(seats), "target": target, "length": length, "early": early}
    setup, _ = chosen_setup(setup, form)
    setup, _ = chosen_setup(setup, form_choices(setup) | form)
    text = wants_text(setup)
    read = read_wants(text, setup.seats)
    assert len(text) <= MAX_WANTS
    assert read is not None
    assert read.rules() == setup.rules()


@given(st.text(max_size=MAX_WANTS + 10), st.integers(2, 6))
def test_whatever_else_the_text_of_a_room_holds_is_no_rules(text: str, seats: int) -> None:
    read = read_wants(text, seats)
    assert read is None or wants_text(read) == text


def test_quick_matches_meet_by_rules_alone() -> None:
    slow = Setup(level="hard")
    assert quick_settings(slow) == quick_settings(Setup(level="easy", seats=3))
    assert quick_settings(slow) != quick_settings(Setup(target="100"))


# -- the form


def test_every_time_on_offer_is_one_that_a_table_may_have() -> None:
    assert all(MIN_DEADLINE_S <= time <= MAX_DEADLINE_S for time in DEADLINES_S if time)
    assert all(MIN_GRACE_S <= time <= MAX_GRACE_S for time in GRACES_S)


def test_an_answer_that_is_not_offered_changes_nothing() -> None:
    before = (Setup(), RoomPlan())
    for key in ("deadline", "grace", "preset", "seats"):
        assert answered(*before, key, "77")[:2] == before


def test_the_choices_for_a_room_and_the_name_are_remembered() -> None:
    shelf = Shelf()
    _, plan, _ = answered(Setup(), RoomPlan(), "access", "public")
    _, plan, _ = answered(Setup(), plan, "deadline", "60")
    keep_plan(shelf, plan)
    keep_name(shelf, "Ada")
    assert (read_plan(shelf), read_name(shelf)) == (plan, "Ada")


@pytest.mark.parametrize("text", ["", "[]", "{", '{"access": 5, "grace": "-1"}', "\u202e"])
def test_what_cannot_be_read_counts_as_not_chosen(text: str) -> None:
    shelf = Shelf()
    shelf.texts = {"rummy.room": text, "rummy.name": text[:1]}
    assert read_plan(shelf) == RoomPlan()
    assert len(read_name(shelf)) <= 1


def test_a_room_is_opened_with_what_was_chosen() -> None:
    settings = room_settings(Setup(seats=3), RoomPlan(public=True, deadline_s=60, grace_s=300))
    assert (settings.seats, settings.public, settings.deadline_s, settings.grace_s) == (3, True, 60, 300)


@pytest.mark.parametrize("game", GAMES)
def test_a_missed_deadline_loses_only_where_the_design_says_so(game: str) -> None:
    assert (after_deadline(Setup(game=game)) == "lose") == (game == "match100")


# -- names


def test_a_name_that_looks_the_same_gets_a_number_within_the_length_of_names() -> None:
    long = "Maximiliane Alexandra"[:MAX_NAME]
    names = [one.name for one in seated([person(SAM, long), person(KIM, long.lower())])]
    assert names[1].endswith(" 2")
    assert max(map(len, names)) <= MAX_NAME


def test_blanks_case_and_marks_do_not_make_another_name() -> None:
    assert free_name("S\u00e1m", {"sam"}) == "S\u00e1m 2"
    assert free_name("s a m", {"sam"}) == "s a m 2"


def test_no_bot_is_called_like_somebody_at_the_table() -> None:
    assert "Fern" not in [info.name for info in bot_seats(["easy"] * 4, ["fern"])]


# -- on the way in


@pytest.mark.parametrize("code", CODES)
def test_every_refusal_of_the_relay_has_a_heading_and_a_sentence_of_the_page(code: str) -> None:
    found = arrival(Way(refused=Refused(code, "relay's own words")), 0)
    assert found.bad
    assert "relay's own words" not in found.text
    assert found.button == "again"


def test_a_refusal_that_this_page_does_not_know_is_told_in_the_relays_words() -> None:
    assert arrival(Way(refused=Refused("new-code", "The moon is full.")), 0).text == "The moon is full."


def test_slow_down_counts_down_and_lets_nobody_try_before() -> None:
    way = Way(refused=Refused("slow-down", "", wait_s=64), refused_at=100)
    assert (arrival(way, 100).clock, arrival(way, 100).wait) == ("1:04 left", True)
    assert (arrival(way, 164).clock, arrival(way, 164).wait) == ("", False)


def test_a_knock_tells_how_long_it_waits() -> None:
    assert arrival(Way(at_door_since=10), 30).clock == "0:40 left"


def test_a_relay_that_cannot_be_reached_is_tried_again_by_itself_or_at_once() -> None:
    found = arrival(Way(failed=True, next_try_s=2.2), 0)
    assert (found.button, found.clock, found.label) == ("retry", "Next try in 0:03", "Try now")


def test_a_copy_without_a_relay_and_a_browser_without_keys_say_what_is_missing() -> None:
    for way, title in ((Way(relay=False), "This copy has no relay"), (Way(capable=False), "This browser is too old")):
        found = arrival(way, 0)
        assert found.title.startswith(title)
        assert "lay bots" in found.text
        assert not found.button


def test_another_tab_can_be_taken_over() -> None:
    assert arrival(Way(displaced=True), 0).button == "take-over"


@pytest.mark.parametrize(
    ("seconds", "words"),
    [(20, "20 s"), (60, "1 min"), (300, "5 min"), (3600, "1 hour"), (604800, "1 week"), (90, "90 s")],
)
def test_a_span_is_said_in_its_largest_whole_unit(seconds: int, words: str) -> None:
    assert span(seconds) == words


def test_a_countdown_never_shows_less_than_nothing() -> None:
    assert [countdown(value) for value in (-3, 0, 0.2, 61)] == ["0:00", "0:00", "0:01", "1:01"]


# -- my games

SEATED = RoomCard("r-1", "JUX5", name="Alex", names=("Sam", "Alex"), rules="basic", scores=(12, 30), updated=5)


def test_a_room_that_was_played_in_tells_names_rules_and_score() -> None:
    kept = kept_rooms([SEATED], here="r-1")[0]
    assert (kept.title, kept.detail) == ("With Sam", "Basic, room JUX5: Sam 12, Alex 30")
    assert (kept.here, kept.go) == (True, say("games-here"))


@pytest.mark.parametrize(
    ("card", "words"),
    [
        (replace(SEATED, seat=1, turn=1), "Your turn"),
        (replace(SEATED, seat=1, turn=0), "Sam's turn"),
        (replace(SEATED, turn=1), "Alex's turn"),  # who watches under the name of a player
        (replace(SEATED, seat=1), "Dealing"),
        (replace(SEATED, seat=1, turn=1, over=True), "Over"),
        (RoomCard("r-2", "QRST"), ""),
    ],
)
def test_a_kept_match_says_whose_turn_it_is(card: RoomCard, words: str) -> None:
    kept = kept_rooms([card])[0]
    assert (kept.state, kept.mine) == (words, words == "Your turn")


def test_matches_that_wait_for_me_are_listed_first_and_those_that_are_over_last() -> None:
    cards = [
        replace(SEATED, room="over", seat=1, over=True),
        replace(SEATED, room="theirs", seat=1, turn=0),
        RoomCard("not-begun", "QRST"),
        replace(SEATED, room="mine", seat=1, turn=1),
    ]
    assert [kept.room for kept in kept_rooms(cards)] == ["mine", "theirs", "not-begun", "over"]
    assert [kept.go for kept in kept_rooms(cards)] == [*[say("games-go")] * 3, say("games-look")]


def test_a_room_before_its_match_is_listed_by_code() -> None:
    assert kept_rooms([RoomCard("r-2", "QRST")])[0].title == "Room QRST"


def test_every_rule_set_has_a_name_in_the_list_of_games() -> None:
    for rules in (*PRESETS, "own"):
        card = RoomCard("r", "JUX5", names=("A", "B"), rules=rules, scores=(0, 0))
        assert kept_rooms([card])[0].detail
