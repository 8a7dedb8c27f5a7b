"""The page "How to play": the rules of the chosen game in words, with cards to look at."""

from typing import Any

from rummy_core.rules import Rules, preset
from rummy_core.wording import describe, rules_in_words
from rummy_page.dom import Node, at, card_face, document, icon, make
from rummy_page.how_rules import Example, HowTo, how_to_play
from rummy_page.rich import heard
from rummy_page.setup import GAMES
from rummy_page.texts import say
from rummy_page.words import cards_seen


class HowPage:
    """Shows the rules of one game at a time."""

    def __init__(self) -> None:
        tabs: Any = document.getElementById("how-presets")
        for game in GAMES:
            radio = make("input", type="radio", name="how", value=game)
            tabs.append(make("label", "", radio, make("span", "", say(f"game-{game}"), data_text=f"game-{game}")))

    def open(self, rules: Rules) -> None:
        """Show *rules*, and mark the game they belong to."""
        for radio in document.querySelectorAll("#how-presets input"):
            radio.checked = radio.value == rules.name
        _paint(how_to_play(rules), rules)

    def choose(self, game: str) -> None:
        """Show the rules of another game on offer."""
        if game in GAMES:
            _paint(how_to_play(preset(game)), preset(game))


def show_table_rules(rules: Rules, seats: int) -> None:
    """Show the rules of a table in words on its sheet."""
    at("table-rules-short").text(describe(rules, say))
    at("table-rules-words").el.replaceChildren(*_in_words(rules, seats))


def _in_words(rules: Rules, seats: int | None = None) -> list[Any]:
    parts: list[Any] = []
    for section in rules_in_words(rules, seats, say):
        parts.append(make("h3", "", section.title))
        parts.extend(make("p", "", text) for text in section.paragraphs)
    return parts


def _paint(how: HowTo, rules: Rules) -> None:
    steps = make("ol", "four", *[make("li", "", _rich("span", step)) for step in how.steps])
    values = [make("div", "", make("b", "", value), name) for value, name in how.values]
    terms = [make("div", "", make("dt", "", term), make("dd", "", text)) for term, text in how.terms]
    note = make("p", "muted", say("how-values-note"))
    at("how").el.replaceChildren(
        make("div", "col", _sheet("how-short", steps), _sheet("how-melds", *map(_example, how.examples))),
        make(
            "div",
            "col",
            _sheet("how-values", make("div", "vals", *values), note),
            _sheet("how-words", make("dl", "terms", *terms)),
            _sheet("in-full", make("div", "full", *_in_words(rules))),
        ),
    )


def _sheet(title: str, *content: Any) -> Any:
    return make("section", "sheet", make("h2", "", say(title)), *content)


def _example(example: Example) -> Any:
    ear = make("span", "sr", heard(cards_seen(example.cards)))
    mark = icon("check" if example.meld else "cross")
    title = make("b", "yes" if example.meld else "no", mark, example.title)
    cards = make("div", "minis", *map(card_face, example.cards), ear)
    return make("div", "ex", cards, make("p", "", title, example.text))


def _rich(tag: str, text: str) -> Any:
    node = Node(make(tag))
    node.rich(text)
    return node.el
