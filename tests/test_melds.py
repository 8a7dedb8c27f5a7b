"""What is a meld: aces, duplicates, jokers, and what the cards of a run or set may be joined by."""

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rummy_core.cards import card_name, parse_cards
from rummy_core.errors import RuleViolation
from rummy_core.melds import (
    Meld,
    all_melds,
    extend,
    is_clean_run,
    joker_faces,
    meld_points,
    read_meld,
    readings,
    swapped,
)
from rummy_core.points import hand_points
from rummy_core.rules import PRESET_NAMES, PRESETS, Rules, preset
from tests.reference.slow_rummy import melds_of

EITHER = preset("house").but(ace_in_runs="either", ace_value=11)
CORNER = preset("house").but(ace_in_runs="corner")
JOKER = preset("joker")


def why_not(text: str, rules: Rules) -> str:
    """Return the code that these cards are refused with as a meld."""
    with pytest.raises(RuleViolation) as refusal:
        readings(parse_cards(text), rules)
    return refusal.value.code


def points(text: str, rules: Rules) -> int:
    """Return what the cards, laid in this order, count toward a first meld."""
    return meld_points(read_meld(parse_cards(text), rules), rules)


# -- aces (B01, B07)


@pytest.mark.parametrize("name", PRESET_NAMES)
def test_an_ace_is_worth_what_the_rules_say_in_each_of_its_places(name: str) -> None:
    """In A-2-3 one, in a set and above a king what it counts in hand."""
    rules = preset(name)
    in_hand = hand_points(parse_cards("As"), rules)
    assert in_hand == (10 if name == "joker" else 1)
    assert points("As 2s 3s", rules) == 1 + 2 + 3
    assert points("Ac Ad As", rules) == 3 * in_hand
    if rules.ace_in_runs != "low":
        assert points("Qs Ks As", rules) == 20 + in_hand


@pytest.mark.parametrize("value", [1, 11, 15])
def test_the_value_of_an_ace_is_read_only_where_aces_can_be_high(value: int) -> None:
    assert hand_points(parse_cards("As 5d"), preset("house").but(ace_value=value)) == 6
    assert hand_points(parse_cards("As 5d"), EITHER.but(ace_value=value)) == 5 + value


RUNS_WITH_ACES = ["A23", "QKA", "JQKA", "A23456789TJQK"]
ROUND_THE_CORNER = ["KA2", "QKA2", "KA23"]


@pytest.mark.parametrize("ranks", RUNS_WITH_ACES + ROUND_THE_CORNER)
@pytest.mark.parametrize("order", ["as written", "reversed", "shuffled"])
def test_only_the_corner_rule_lets_a_run_go_round_whatever_the_order(ranks: str, order: str) -> None:
    names = [f"{rank}h" for rank in ranks]
    names = {"as written": names, "reversed": names[::-1], "shuffled": names[1::2] + names[::2]}[order]
    cards = parse_cards(" ".join(names))
    assert readings(cards, CORNER)
    if ranks in ROUND_THE_CORNER:
        assert why_not(" ".join(names), EITHER) == "run-corner"
    else:
        assert readings(cards, EITHER)


@pytest.mark.parametrize("ranks", RUNS_WITH_ACES + ROUND_THE_CORNER)
def test_a_joker_in_any_slot_stands_only_for_a_card_that_makes_a_legal_run(ranks: str) -> None:
    with_jokers = {"either": JOKER, "corner": preset("basic").but(jokers=2, ace_in_runs="corner")}
    for ace, rules in with_jokers.items():
        for slot in range(len(ranks)):
            names = [f"{rank}h" for rank in ranks[:slot] + ranks[slot + 1 :]] + ["??"]
            expected = melds_of(names, rules.to_json())
            cards = parse_cards(" ".join(names))
            if expected:
                found = [[card_name(card) for card in meld.cards] for meld in readings(cards, rules)]
                assert found == [meld.cards for meld in expected], (ace, names)
            else:
                assert why_not(" ".join(names), rules)


def test_king_ace_joker_is_queen_king_ace_and_never_king_ace_two() -> None:
    (meld,) = readings(parse_cards("Kh Ah ??"), JOKER)
    assert [card_name(card) for card in meld.cards] == ["??", "Kh", "Ah"]
    assert joker_faces(meld, 0) == parse_cards("Qh")


# -- duplicates (B06)


@pytest.mark.parametrize("names", list(permutations(["Kh", "Kd", "Ks", "Ks#2"])))
def test_a_card_of_the_other_pack_is_found_in_every_order(names: tuple[str, ...]) -> None:
    assert why_not(" ".join(names), JOKER) == "set-suit"
    assert why_not(" ".join(names[:3]), JOKER) == "set-suit" if {"Ks", "Ks#2"} <= set(names[:3]) else True


@pytest.mark.parametrize("names", list(permutations(["6c", "7c", "7c#2", "8c"])))
def test_a_run_never_holds_a_card_and_its_copy(names: tuple[str, ...]) -> None:
    assert why_not(" ".join(names), JOKER) == "run-twice"


@pytest.mark.parametrize("text", ["Ah Ah#2 2h 3h", "Ah Ah#2 Kh Qh", "Ah Ah#2 2h ??"])
def test_two_aces_share_only_a_run_of_fourteen(text: str) -> None:
    assert why_not(text, JOKER) == "run-twice"
    whole = "As 2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks As#2"
    assert points(whole, JOKER) == 95


# -- reading


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("7h 7c", "meld-size"),
        ("7h 7c 8h", "meld-mixed"),
        ("5h 6h 8h", "run-gap"),
        ("7c ?? ??#2", "joker-many"),
        ("4h 5h ?? ??#2 8h", "joker-neighbours"),
        ("7c 7d 7h 7s ??", "set-size"),
        ("2h 3h 5h 7h ??", "run-gap"),
        ("Qh Kh Ah 2h ??", "run-corner"),
        ("Ah 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh Ah#2 ??", "run-frame"),
    ],
)
def test_what_is_no_meld_is_refused_for_its_reason(text: str, code: str) -> None:
    assert why_not(text, JOKER) == code


def test_the_sentence_names_the_card_that_is_missing() -> None:
    with pytest.raises(RuleViolation, match=r"5h 6h 8h skips the 7\. Add 7h, or choose other cards\."):
        readings(parse_cards("8h 5h 6h"), JOKER)
    with pytest.raises(RuleViolation, match=r"skips the 10\. Add Th"):
        readings(parse_cards("9h Jh Qh"), JOKER)


def test_a_card_named_twice_is_no_third_card() -> None:
    seven = parse_cards("7h 7c")
    with pytest.raises(RuleViolation, match="named twice"):
        readings((*seven, seven[0]), JOKER)


def test_where_a_joker_fits_twice_the_order_decides_or_the_player_is_asked() -> None:
    assert len(readings(parse_cards("2s 3s ??"), JOKER)) == 2
    assert points("?? 2s 3s", JOKER) == 6
    assert points("2s 3s ??", JOKER) == 9
    with pytest.raises(RuleViolation, match="Say which card it stands for"):
        read_meld(parse_cards("2s ?? 3s"), JOKER)
    assert read_meld(parse_cards("2s 3s ??#3"), JOKER).cards == parse_cards("2s 3s ??#3")


def test_a_clean_run_has_no_joker_and_is_no_set() -> None:
    assert is_clean_run(read_meld(parse_cards("5h 6h 7h"), JOKER))
    assert not is_clean_run(read_meld(parse_cards("5h ?? 7h"), JOKER))
    assert not is_clean_run(read_meld(parse_cards("7c 7d 7h"), JOKER))


# -- joining


def on_table(text: str, rules: Rules) -> Meld:
    """Return the meld these cards make."""
    return read_meld(parse_cards(text), rules)


def test_a_run_grows_at_both_ends_and_nowhere_else() -> None:
    run = on_table("6h 7h 8h", JOKER)
    (five,), (nine,), (ten,) = parse_cards("5h"), parse_cards("9h#2"), parse_cards("Th")
    assert extend(run, five, None, JOKER).cards == parse_cards("5h 6h 7h 8h")
    assert extend(run, nine, "high", JOKER).cards == parse_cards("6h 7h 8h 9h#2")
    with pytest.raises(RuleViolation, match="next is 5h or 9h"):
        extend(run, ten, None, JOKER)
    with pytest.raises(RuleViolation, match="next is 5h or 9h"):
        extend(run, nine, "low", JOKER)


def test_a_joker_that_fits_both_ends_asks_for_one() -> None:
    run, (joker,) = on_table("6h 7h 8h", JOKER), parse_cards("??")
    with pytest.raises(RuleViolation, match="Say at which end"):
        extend(run, joker, None, JOKER)
    assert extend(run, joker, "low", JOKER).cards == parse_cards("?? 6h 7h 8h")
    longer = extend(run, joker, "high", JOKER)
    with pytest.raises(RuleViolation, match="may not touch a joker"):
        extend(longer, parse_cards("??#2")[0], "high", JOKER)


def test_a_run_of_the_whole_suit_is_complete() -> None:
    rules = preset("basic")
    whole = on_table("As 2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks", rules)
    with pytest.raises(RuleViolation, match="it is complete"):
        extend(whole, parse_cards("Ah")[0], None, rules)


def test_a_set_takes_its_missing_suit_and_is_full_with_four() -> None:
    rules = preset("basic")
    three = on_table("7c 7d 7h", rules)
    with pytest.raises(RuleViolation, match="needs a 7 of a missing suit"):
        extend(three, parse_cards("8s")[0], None, rules)
    four = extend(three, parse_cards("7s")[0], None, rules)
    assert four.cards == parse_cards("7c 7d 7h 7s")
    with pytest.raises(RuleViolation, match="is full"):
        extend(four, parse_cards("7s")[0], None, rules)


def test_either_copy_of_the_card_takes_a_jokers_place_and_frees_it() -> None:
    run = on_table("5h ?? 7h", JOKER)
    for name in ("6h", "6h#2"):
        after, joker = swapped(run, parse_cards(name)[0])
        assert joker == parse_cards("??")[0]
        assert after.cards == parse_cards(f"5h {name} 7h")
    for other, code in (("8h", "swap-card"), ("??#2", "swap-card")):
        with pytest.raises(RuleViolation) as refusal:
            swapped(run, parse_cards(other)[0])
        assert refusal.value.code == code
    with pytest.raises(RuleViolation, match="No joker lies in that meld"):
        swapped(on_table("5h 6h 7h", JOKER), parse_cards("6h#2")[0])


def test_a_sets_joker_stands_for_any_missing_suit_until_one_is_left() -> None:
    two = on_table("7c 7h ??", JOKER)
    assert joker_faces(two, 2) == parse_cards("7d 7s")
    with pytest.raises(RuleViolation, match="once all four suits lie there"):
        swapped(two, parse_cards("7d")[0])
    three = extend(two, parse_cards("7d")[0], None, JOKER)
    assert swapped(three, parse_cards("7s#2")[0])[0].cards == parse_cards("7c 7d 7h 7s#2")


# -- all melds


def test_one_pack_has_329_melds_with_the_ace_low_and_369_with_it_low_or_high() -> None:
    """65 sets, 264 runs with the ace low; 40 more where it is high as well (a published count)."""
    rules = preset("basic")
    assert len(all_melds(rules.deck(), rules)) == 329
    assert len(all_melds(rules.deck(), rules.but(ace_in_runs="either"))) == 369


@given(
    st.lists(st.sampled_from(PRESETS["joker"].deck()), min_size=3, max_size=6, unique=True),
    st.sampled_from(PRESET_NAMES),
)
def test_cards_read_as_melds_exactly_as_an_independent_reader_reads_them(cards: list[int], name: str) -> None:
    rules = preset(name)
    names = [card_name(card) for card in cards]
    expected = sorted(meld.cards for meld in melds_of(names, rules.to_json()))
    try:
        found = sorted([card_name(card) for card in meld.cards] for meld in readings(tuple(sorted(cards)), rules))
    except RuleViolation:
        found = []
    assert found == expected


@pytest.mark.parametrize("text", ["5h 6h 7h", "7c 7d 7h 7s", "5h 6h 7h 8h 9h", "5h ?? 7h 8h ??#2"])
@pytest.mark.parametrize("name", PRESET_NAMES)
def test_the_verdict_on_cards_never_depends_on_their_order(text: str, name: str) -> None:
    rules = preset(name)
    cards = parse_cards(text)
    expected = readings(cards, rules)
    for order in permutations(cards):
        # Jokers are laid in the order they are named, so only the shape is compared.
        assert [meld.low for meld in readings(order, rules)] == [meld.low for meld in expected]
