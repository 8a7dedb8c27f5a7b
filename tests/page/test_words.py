"""Sentences, drawn cards and the catalogue of texts."""

import re
from pathlib import Path

import pytest
import rummy_page
from rummy_page.rich import Piece, heard, pieces, refusal
from rummy_page.texts import knows, listed, say, texts_of
from rummy_page.words import bot_names, meld_heard, meld_kind, whose_meld

from rummy_core.cards import parse_card, parse_cards
from rummy_core.english import ENGLISH as ENGINE
from rummy_core.melds import readings
from rummy_core.rules import PRESETS, preset

PAGE = Path(rummy_page.__file__).parent
WEB = PAGE.parent
ENGLISH = {key: text for key, text in texts_of("en").items() if key not in ENGINE}


def test_a_sentence_is_cut_into_words_bold_words_and_cards() -> None:
    assert pieces("**Your turn.** Take Td.") == (
        Piece("Your turn.", bold=True),
        Piece(" Take "),
        Piece("Td", card=parse_card("Td")),
        Piece("."),
    )


def test_a_card_of_the_second_pack_is_drawn_without_its_number() -> None:
    assert heard("7h#2 stays") == "the 7 of hearts stays"


def test_the_ear_hears_cards_in_full_and_no_marks() -> None:
    assert heard("**6d stays this turn.** Throw Ks.") == "the 6 of diamonds stays this turn. Throw the king of spades."


def test_a_refusal_shows_what_is_wrong_in_bold() -> None:
    assert refusal("Draw first. Take a card.") == "**Draw first.** Take a card."
    assert refusal("One sentence.") == "One sentence."


@pytest.mark.parametrize(
    ("parts", "words"), [([], ""), (["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c"], "a, b and c")]
)
def test_lists_in_words(parts: list[str], words: str) -> None:
    assert listed(parts) == words


def test_melds_in_words() -> None:
    rules = preset("basic")
    run = readings(parse_cards("4h 5h 6h"), rules)[0]._replace(owner=1)
    kings = readings(parse_cards("Kc Kd Kh"), rules)[0]._replace(owner=0)
    names = ["You", "Robin"]
    assert meld_heard(run, names) == "Robin: run, 4 of hearts, 5 of hearts, 6 of hearts"
    assert (meld_kind(run), meld_kind(kings)) == ("run of hearts", "set of kings")
    assert (whose_meld(run, names), whose_meld(kings, names)) == ("Robin's run", "your set")


def test_a_joker_in_a_meld_says_what_it_stands_for() -> None:
    run = readings(parse_cards("4h ?? 6h"), preset("joker"))[0]._replace(owner=0)
    assert meld_heard(run, ["You"]) == "You: run, 4 of hearts, a joker for the 5 of hearts, 6 of hearts"


def test_every_table_has_a_name_for_each_bot() -> None:
    for bots in range(1, 6):
        assert len(set(bot_names(bots))) == bots


def keys_in_the_source() -> set[str]:
    found: set[str] = set()
    for file in PAGE.rglob("*.py"):
        found |= set(re.findall(r"""(?:say|knows)\(\s*"([a-z0-9-]+)"[,)]""", file.read_text(encoding="utf-8")))
    return found


def test_every_text_the_page_asks_for_by_name_is_in_the_catalogue() -> None:
    assert {key for key in keys_in_the_source() if not knows(key)} == set()


def test_the_catalogue_has_no_text_that_nothing_uses() -> None:
    source = " ".join(
        file.read_text(encoding="utf-8") for file in PAGE.rglob("*.py") if file.parent.parent.name != "texts"
    )
    source += " ".join(file.read_text(encoding="utf-8") for kind in ("html", "js") for file in WEB.rglob(f"*.{kind}"))
    begins = ("boot-", *re.findall(r"""f"([a-z0-9-]+-)\{""", source))
    ends = tuple(re.findall(r"""f"\{key\}(-[a-z]+)""", source))
    kinds = ("run", "set")  # looked up by the engine's own words for them
    names = {key.partition(".")[0] for key in ENGLISH}
    unused = {
        name
        for name in names
        if not re.search(f"[\"']{name}[\"']", source)
        and not name.startswith(begins)
        and not name.endswith(ends)
        and name not in kinds
    }
    assert unused == set()


def test_texts_never_blame() -> None:
    blames = re.compile(r"\b(invalid|illegal|oops|please wait|awesome)\b", re.IGNORECASE)
    assert {key for key, text in ENGLISH.items() if blames.search(text)} == set()


def test_each_way_a_hand_can_end_and_each_game_on_offer_has_its_words() -> None:
    for reason in ("exhausted", "ended", "pile_rounds", "turn_limit", "no_card"):
        assert knows(f"stuck-{reason}")
    for reason in ("meld", "lay_off"):
        assert knows(f"over-{reason}")
    for name in PRESETS:
        assert knows(f"game-{name}") or PRESETS[name].jokers


def test_a_number_chooses_between_one_and_many() -> None:
    assert (say("cards-held", n=1), say("cards-held", n=0)) == ("1 card", "0 cards")
