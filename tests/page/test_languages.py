"""Every language says everything, in the same places, as short and as plain as English."""

import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from string import Formatter

import pytest
import rummy_page
from rummy_page.rich import pieces
from rummy_page.texts import LANGUAGES, knows, say, speak, texts_of
from rummy_page.transfer import ImportRefusedError, importing
from rummy_page.words import in_words, spoken, the_card, why_not

import rummy_core
from rummy_core.cards import FIRST_JOKER, PACK, parse_cards
from rummy_core.deal.claims import OPEN_NOT_PROVED
from rummy_core.english import ENGLISH as ENGINE
from rummy_core.english import FORMS, fill
from rummy_core.english.records import RECORD_TEXTS
from rummy_core.errors import RecordError, RuleViolation
from rummy_core.house_settings import SETTINGS
from rummy_core.melds import readings
from rummy_core.record import VERSION
from rummy_core.rules import PRESETS, preset
from rummy_core.steps import drained
from rummy_core.wording import describe, rules_in_words

ENGLISH = texts_of("en")
LONGEST = 120
LONGEST_ELSEWHERE = 150
"""What is said in 120 characters of English takes up to a quarter more in the others."""


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    speak("en")


def base(key: str) -> str:
    """Return *key* without the form behind its dot."""
    head, _, form = key.rpartition(".")
    return head if form in FORMS else key


def places(text: str) -> set[str]:
    """Return the names of the values that *text* has a place for."""
    return {name for _, name, _, _ in Formatter().parse(text) if name}


def values_of(key: str) -> set[str]:
    """Return the values that the callers of *key* give, as far as English uses them, and those every form has."""
    named = set().union(*(places(text) for other, text in ENGLISH.items() if base(other) == base(key)))
    if "spoken" in named:
        named.add("card")
    return named


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_language_has_every_text_of_english_and_no_other(code: str) -> None:
    assert {base(key) for key in texts_of(code)} == {base(key) for key in ENGLISH}


@pytest.mark.parametrize("code", [code for code in LANGUAGES if code != "en"])
def test_what_the_engine_says_in_english_only_stands_in_no_other_language(code: str) -> None:
    assert {key for key, text in texts_of(code).items() if "detail" in places(text)} == set()


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_key_stands_in_two_files_of_a_language(code: str) -> None:
    folder = Path(import_module(f"rummy_page.texts.{code}").__file__ or "").parent
    keys = [
        key for file in sorted(folder.glob("*.py")) for key in re.findall(r'^    "([^"]+)": ', file.read_text(), re.M)
    ]
    keys += list(ENGINE) if code == "en" else []
    assert sorted(keys) == sorted(texts_of(code))


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_text_has_no_place_for_what_nobody_fills_in(code: str) -> None:
    wrong = {key: places(text) - values_of(key) for key, text in texts_of(code).items()}
    assert {key: names for key, names in wrong.items() if names} == {}


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_text_leaves_out_no_number_and_no_card(code: str) -> None:
    """Words may be worded away (a kind of meld, a name next to "you"), facts may not.

    ``detail`` is what the engine says in English only, for those who look for the cause.
    """
    free = {"kind", "name", "who", "n", "spoken", "card", "count", "detail"}
    texts = texts_of(code)
    lost = {key: places(ENGLISH[key]) - places(texts[key]) - free for key in ENGLISH if key in texts}
    assert {key: names for key, names in lost.items() if names} == {}


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_number_has_both_forms_wherever_english_has_them(code: str) -> None:
    texts = texts_of(code)
    counted = {base(key) for key in ENGLISH if key.endswith(".other")}
    assert {key for key in counted if not ({f"{key}.one", f"{key}.other"} <= set(texts) or key in texts)} == set()


@pytest.mark.parametrize("code", LANGUAGES)
def test_texts_are_short_and_never_shout(code: str) -> None:
    longest = LONGEST if code == "en" else LONGEST_ELSEWHERE
    ours = {key: text for key, text in texts_of(code).items() if not key.startswith(RULES)}
    assert {key: len(text) for key, text in ours.items() if len(text) > longest} == {}
    assert {key for key, text in ours.items() if re.search(r"[!¡]", text)} == set()


RULES = ("stock-", "out-", "match-", "deal-", "melds", "turn-", "score-", "house-")
"""The rule book's sentences, whose length is tested with the rules themselves."""


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_fixed_text_holds_a_word_that_reads_like_a_card(code: str) -> None:
    def fixed(text: str) -> str:
        return "".join(literal for literal, _, _, _ in Formatter().parse(text))

    assert {
        key for key, text in texts_of(code).items() if any(piece.card is not None for piece in pieces(fixed(text)))
    } == set()


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_rules_of_every_preset_can_be_said(code: str) -> None:
    speak(code)
    for rules in (*PRESETS.values(), preset("house").but(pile_take="anywhere", scoring="penalty", must_discard=False)):
        for section in rules_in_words(rules, say=say) + rules_in_words(rules, rules.max_seats, say):
            assert section.title
            for sentence in section.paragraphs:
                assert sentence.endswith(".")
                assert "{" not in sentence
                assert len(sentence) <= 170
        assert describe(rules, say)


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_setting_of_the_house_has_its_words(code: str) -> None:
    speak(code)
    for setting in SETTINGS:
        answers = [choice.label(say) for choice in setting.choices]
        assert setting.name(say)
        assert setting.text(say)
        assert len(set(answers)) == len(answers)


@pytest.mark.parametrize("code", LANGUAGES)
def test_all_cards_have_different_names(code: str) -> None:
    speak(code)
    deck = [*range(PACK), FIRST_JOKER]
    assert len({spoken(card) for card in deck}) == len({the_card(card) for card in deck}) == PACK + 1


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_refusal_is_said_with_its_facts(code: str) -> None:
    speak(code)
    with pytest.raises(RuleViolation) as refused:
        readings(parse_cards("4h 5h 7h"), preset("basic"))
    assert "6h" in why_not(refused.value)
    if code == "en":
        assert why_not(refused.value) == str(refused.value)


def test_a_form_is_chosen_by_the_number_the_kind_and_the_player() -> None:
    texts = {"run": "Folge", "set": "Satz", "it": "{kind}", "it.set": "ein {kind}", "it.you-run": "deine {kind}"}
    assert fill(texts, "it", {"kind": "run"}) == "Folge"
    assert fill(texts, "it", {"kind": "set", "you": True}) == "ein Satz"
    assert fill(texts, "it", {"kind": "run", "you": True}) == "deine Folge"
    assert fill({"n.one": "{n} carte", "n.other": "{n} cartes"}, "n", {"n": 0}, ones=(0, 1)) == "0 carte"


def test_a_language_that_is_not_on_offer_changes_nothing() -> None:
    speak("xx")
    assert say("stock") == "Stock"
    assert knows("stock")


@pytest.mark.parametrize("code", LANGUAGES)
def test_why_a_file_cannot_be_opened_is_said_in_the_language(code: str) -> None:
    speak(code)
    with pytest.raises(ImportRefusedError) as refused:
        drained(importing('{"format": "rummy-match", "version": 99}'))
    newer = texts_of(code)["record-version/newer"]
    assert str(refused.value) == newer.format(version=99, ours=VERSION)


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_sentence_inside_a_sentence_is_in_the_same_language(code: str) -> None:
    speak(code)
    refused = RuleViolation("not-your-turn")
    text = why_not(RecordError("move/refused", hand=2, place=7, text="1 draw", why=refused.said))
    assert why_not(refused) in text


@pytest.mark.parametrize("code", LANGUAGES)
def test_what_a_check_of_the_deals_proves_is_said_in_the_language(code: str) -> None:
    speak(code)
    assert [in_words(claim) for claim in OPEN_NOT_PROVED] == [texts_of(code)[claim.key] for claim in OPEN_NOT_PROVED]


def test_every_sentence_about_records_is_said_somewhere() -> None:
    folders = (Path(rummy_core.__file__).parent, Path(rummy_page.__file__).parent)
    source = "".join(
        path.read_text() for folder in folders for path in folder.rglob("*.py") if path.name != "records.py"
    )
    assert [key for key in RECORD_TEXTS if f'"{key.removeprefix(RecordError.prefix)}"' not in source] == []
