"""Draws the pages around the table: the count of a hand, the cost of a hand, the keys."""

from typing import Any

from rummy_core.arrange import Arrangement
from rummy_core.cards import Card
from rummy_core.points import card_points
from rummy_core.rules import Rules
from rummy_page.dom import at, card_face, document, make
from rummy_page.keyboard import KEYS
from rummy_page.paint_scores import ScorePainter, held_row
from rummy_page.rich import heard
from rummy_page.score_sheet import HandOver, ScoreSheet
from rummy_page.texts import listed, say
from rummy_page.words import cards_seen, spoken


class HandOverPainter:
    """The page after a hand."""

    def __init__(self) -> None:
        box = document.getElementById("hand-over")
        self._scores = ScorePainter(box)
        self._title, self._text = at("over-title"), at("over-text")
        self._points, self._word = at("over-points"), at("over-points-word")
        self._held, self._need = at("over-held"), at("over-need")
        self._fair, self._next = at("over-fair"), at("over-next")

    def paint(self, over: HandOver, sheet: ScoreSheet, fair: str) -> None:
        """Show the count."""
        self._title.text(over.title)
        self._text.rich(over.text)
        self._points.text(over.points)
        self._word.text(over.points_word)
        self._held.el.replaceChildren(*map(held_row, over.held))
        self._held.el.parentElement.hidden = not over.held
        self._need.text(over.need)
        self._scores.paint(sheet)
        self._fair.rich(fair)
        self._next.text(over.next_label)
        self._next.attr("aria-disabled", "true" if over.waits else None)


def paint_cost(arrangement: Arrangement, rules: Rules, cost: int, everything: int) -> None:
    """Show how the cost of my hand adds up, card by card."""
    at("cost-title").text(say("cost-title", cost=cost))
    rows: list[Any] = []
    for meld in arrangement.melds:
        made = listed([spoken(card) for card in meld.cards])
        ear = make("span", "sr", say("cost-ready", cards=made, kind=meld.kind))
        rows.append(make("li", "", _minis(meld.cards), ear, make("b", "num", say("cost-none"))))
    for card in sorted(arrangement.loose, key=lambda card: -card_points(card, rules)):
        ear = make("span", "sr", heard(cards_seen([card])))
        rows.append(make("li", "", _minis([card]), ear, make("b", "num", str(card_points(card, rules)))))
    at("cost-cards").el.replaceChildren(*rows)
    fixed = cost != arrangement.cost
    at("cost-note").text(say("cost-never", cost=cost) if fixed else say("cost-note", all=everything))


def _minis(cards: tuple[Card, ...] | list[Card]) -> Any:
    return make("span", "minis", *map(card_face, cards))


def paint_keys() -> None:
    """Fill the list of keys."""
    rows: list[Any] = []
    for keys, what in KEYS:
        rows.append(make("dt", "", *[make("kbd", "kbd", key) for key in keys.split()]))
        rows.append(make("dd", "", say(what), data_text=what))
    at("key-list").el.replaceChildren(*rows)
