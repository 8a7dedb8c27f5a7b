"""The rules in words come from the rules, so no text can say what the engine does not play."""

from dataclasses import fields
from pathlib import Path

import pytest
from hypothesis import given, settings

from rummy_core.english import ENGLISH, english
from rummy_core.errors import RulesError
from rummy_core.house_settings import SETTINGS, choose, chosen, setting_named, why_fixed
from rummy_core.rules import PRESET_NAMES, PRESETS, Rules, preset
from rummy_core.wording import NOT_IN_WORDS, change_in_words, describe, rules_in_words
from tests.properties.play import SWITCHES, changed_rules

DOCS = Path(__file__).parent.parent / "docs" / "rules.md"
BEGIN, END = "<!-- presets: begin -->\n", "<!-- presets: end -->"
OTHER_VALUES: dict[str, list[object]] = {
    **SWITCHES,
    "min_seats": [2, 3],
    "max_seats": [2, 4],
    "next_dealer": ["left", "winner"],
}


def words(rules: Rules) -> str:
    """Return the whole text of the rules."""
    return " ".join(sentence for section in rules_in_words(rules) for sentence in section.paragraphs)


def preset_table() -> str:
    """Return the table of all presets, side by side, as Markdown."""
    lines = ["| switch | " + " | ".join(f"`{name}`" for name in PRESETS) + " |", "| --- " * (len(PRESETS) + 1) + "|"]
    for field in fields(Rules):
        if field.name != "name":
            values = [_shown(getattr(rules, field.name)) for rules in PRESETS.values()]
            lines.append(f"| `{field.name}` | {' | '.join(values)} |")
    return "\n".join(lines) + "\n"


def _shown(value: object) -> str:
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return ", ".join(map(str, value)) if isinstance(value, tuple) else str(value).replace("_", " ")


def test_the_table_of_presets_in_the_documentation_is_the_data() -> None:
    """To write it anew after a change: ``python -m tests.test_wording``."""
    assert DOCS.read_text().partition(BEGIN)[2].partition(END)[0] == preset_table()


@pytest.mark.parametrize("name", [field.name for field in fields(Rules) if field.name not in NOT_IN_WORDS])
def test_every_switch_changes_the_words_somewhere(name: str) -> None:
    bases = [*PRESETS.values()]
    bases += [rules.but(ace_in_runs="either") for rules in PRESETS.values()]
    bases += [preset("house").but(pile_take="anywhere"), preset("basic").but(jokers=2)]
    bases += [preset("basic").but(max_seats=2, hand_sizes=(10,)), preset("house").but(scoring="penalty")]
    changed = False
    for base in bases:
        for value in OTHER_VALUES[name]:
            changes: dict[str, object] = {name: value}
            if name in ("hand_sizes", "max_seats"):
                sizes = value if isinstance(value, tuple) else (10,) * (int(str(value)) - 1)
                changes = {"hand_sizes": sizes, "max_seats": len(sizes) + 1}
            try:
                changed = changed or words(base.but(**changes)) != words(base)
            except RulesError:
                continue
    assert changed


@given(rules=changed_rules(10))
@settings(max_examples=150)
def test_sentences_are_short_plain_and_whole(rules: Rules) -> None:
    for section in rules_in_words(rules, rules.max_seats) + rules_in_words(rules):
        assert section.title
        for sentence in section.paragraphs:
            assert sentence.endswith(".")
            assert len(sentence) <= 130, sentence
            assert "!" not in sentence
            assert "None" not in sentence


@given(rules=changed_rules(10))
@settings(max_examples=150)
def test_a_table_describes_itself_by_what_it_plays_differently(rules: Rules) -> None:
    text = describe(rules)
    assert text.startswith(english(f"preset-{rules.name}"))
    told = [key for key, value in rules.changes().items() if change_in_words(key, value, rules)]
    assert (", except: " in text) == bool(told)
    assert "None" not in text


def test_every_switch_has_words_for_being_changed() -> None:
    for field in fields(Rules):
        for value in OTHER_VALUES.get(field.name, []) if field.name not in NOT_IN_WORDS else []:
            assert isinstance(change_in_words(field.name, value, preset("joker")), str)


def test_describing_a_table() -> None:
    assert describe(preset("house")) == "House rules"
    assert describe(preset("basic").but(target=100)) == "Basic rummy, except: to 100"
    text = describe(preset("house").but(must_discard=False, pile_take="anywhere"))
    assert text == "House rules, except: any card of the pile, no discard needed to go out"


def test_the_deal_is_worded_for_the_players_at_the_table() -> None:
    deal = rules_in_words(preset("house"), 6)[1].paragraphs
    assert "Each player gets 6 cards, one at a time, from the dealer's left." in deal
    with pytest.raises(RulesError, match="7 seats do not fit"):
        rules_in_words(preset("house"), 7)


# -- the settings of the house


def test_there_are_eleven_settings_and_the_usual_answers_are_the_preset() -> None:
    assert len(SETTINGS) == 11
    rules = preset("house")
    for setting in SETTINGS:
        assert chosen(rules, setting.key) == setting.usual
        assert choose(rules, setting.key, setting.usual) == rules


@pytest.mark.parametrize("setting", SETTINGS, ids=lambda setting: setting.key)
def test_each_answer_sets_its_switches_and_is_found_again(setting: object) -> None:
    key = getattr(setting, "key", "")
    base = preset("house").but(scoring="penalty", ace_in_runs="high") if key != "scoring" else preset("house")
    for place in range(len(setting_named(key).choices)):
        rules = choose(base, key, place)
        assert chosen(rules, key) == place
    labels = [choice.label() for choice in setting_named(key).choices]
    assert len(set(labels)) == len(labels)


def test_ten_each_is_for_four_players_or_fewer() -> None:
    rules = choose(preset("house"), "deal", 1)
    assert [rules.hand_size(seats) for seats in range(2, 7)] == [10, 10, 10, 6, 6]
    assert why_fixed(rules, "deal", 5) == "With 5 players everybody gets 6 cards either way."
    assert why_fixed(rules, "deal", 4) is None


def test_settings_that_make_no_difference_say_why() -> None:
    rules = preset("house")
    assert why_fixed(rules, "ace_value") == "Aces are low here, so an ace in hand always counts 1."
    assert why_fixed(rules.but(ace_in_runs="high"), "ace_value") is None
    assert "Only the lowest hand scores" in (why_fixed(rules, "stuck_tie") or "")
    penalty = rules.but(scoring="penalty")
    assert why_fixed(penalty, "stuck_tie") is None
    assert "not scored" in (why_fixed(penalty.but(stuck="nobody"), "stuck_tie") or "")


def test_going_back_to_the_usual_scoring_drops_what_needs_penalty_points() -> None:
    rules = choose(choose(preset("house"), "scoring", 1), "stuck_tie", 1)
    assert choose(rules, "scoring", 0) == preset("house")


def test_a_setting_or_an_answer_that_is_not_there_is_a_clear_error() -> None:
    with pytest.raises(RulesError, match="No setting is called 'ghosts'"):
        setting_named("ghosts")
    with pytest.raises(RulesError, match="Scoring has 2 answers"):
        choose(preset("house"), "scoring", 2)


def test_every_preset_has_a_title() -> None:
    assert {key for key in ENGLISH if key.startswith("preset-")} == {f"preset-{name}" for name in PRESET_NAMES}


if __name__ == "__main__":
    before, _, rest = DOCS.read_text().partition(BEGIN)
    DOCS.write_text(before + BEGIN + preset_table() + END + rest.partition(END)[2])
