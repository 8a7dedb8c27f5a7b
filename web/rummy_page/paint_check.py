"""Draws "Check the deals": the finding, the hands, and one hand's numbers and cards."""

from typing import Any

from rummy_core.cards import Card
from rummy_page.deal_check import Checked, HandCheck, grouped, stock_shown
from rummy_page.dom import at, card_face, icon, make
from rummy_page.rich import heard
from rummy_page.texts import say
from rummy_page.words import cards_seen, name_of

STOCK_SHOWN = 7


class CheckPainter:
    """The page that shows whether the deals follow from the shown numbers."""

    def __init__(self) -> None:
        self._title, self._text = at("check-title"), at("check-text")
        self._head = at("check-head")
        self._hands_box, self._hands = at("check-hands-box"), at("check-hands")
        self._hand_box, self._hand_title = at("check-hand"), at("check-hand-title")
        self._numbers, self._findings = at("check-numbers"), at("check-findings")
        self._deal_box, self._cards = at("check-deal"), at("check-cards")

    def nothing(self) -> None:
        """Show that there is no match yet."""
        self._open(say("check-none"), say("check-none-text"))
        self._claims((say("proves-before"),), ())

    def working(self) -> None:
        """Show that the check is being done."""
        self._open(say("check-working"), "")

    def _open(self, title: str, text: str) -> None:
        self._title.text(title)
        self._text.text(text)
        self._head.attr("class", "sheet ok-head")
        for box in (self._hands_box, self._hand_box, self._deal_box):
            box.hidden(True)

    def finding(self, found: Checked, names: list[str], shown: int) -> None:
        """Show what was found, and hand number *shown* in full."""
        self._title.text(found.title)
        later = "" if found.match_secret else say("check-secret-later")
        self._text.text(" ".join(filter(None, [found.worked or say("check-worked"), later, *found.differences])))
        self._head.attr("class", "sheet ok-head bad" if found.differences else "sheet ok-head")
        self._hands.el.replaceChildren(*[_hand_row(hand, hand.number == shown) for hand in reversed(found.hands)])
        self._hands_box.hidden(not found.hands)
        self._claims(found.proved or (say("proves-before"),), found.not_proved)
        hand = next((hand for hand in found.hands if hand.number == shown and hand.seed), None)
        self._hand_box.hidden(hand is None)
        self._deal_box.hidden(hand is None or hand.dealt is None)
        if hand is not None:
            self._one(found, hand, names)

    def _claims(self, proved: tuple[str, ...], not_proved: tuple[str, ...]) -> None:
        at("proves").el.replaceChildren(*_lines(proved))
        at("proves-not").el.replaceChildren(*_lines(not_proved))

    def _one(self, found: Checked, hand: HandCheck, names: list[str]) -> None:
        self._hand_title.text(say("check-hand", n=hand.number))
        numbers = [
            (say("check-commit"), found.match_commit),
            (say("check-hand-seed", n=hand.number), hand.seed),
        ]
        if found.match_secret:
            numbers.append((say("check-match-secret"), found.match_secret))
        rows = [_number_row(term, grouped(value), value) for term, value in hand.numbers or numbers]
        own = found.player_seed
        if not hand.numbers:
            rows.insert(1, _number_row(say("check-own-seed"), own or say("check-no-own-seed"), own))
        self._numbers.el.replaceChildren(*rows)
        same = "check-same" if hand.ok else "check-not-same"
        follows = bool(found.match_secret) and not found.differences
        self._findings.el.replaceChildren(
            _finding("check" if hand.ok else "cross", say(same), "same" if hand.ok else "same bad"),
            _finding("check", say("check-follows"), "same")
            if follows
            else _finding("clock", say("check-follows-later"), "same wait"),
        )
        parts: list[Any] = []
        if hand.dealt is not None:
            for seat, cards in enumerate(hand.dealt.hands):
                parts += [make("h3", "", name_of(seat, names)), _minis(cards)]
            parts += [make("h3", "", say("check-turned-up")), _minis(stock_shown(hand.dealt, STOCK_SHOWN))]
        self._cards.el.replaceChildren(*parts)


def _number_row(term: str, shown: str, value: str) -> Any:
    """Return one number with a button that copies it; an empty *value* has none."""
    row = make("dd", "", make("span", "hash", shown))
    if value:
        label = say("check-copy", what=term)
        row.append(make("button", "btn icon", icon("copy"), type="button", data_action="copy-number", data_copy=value))
        row.lastChild.setAttribute("aria-label", label)
    return make("div", "", make("dt", "", term), row)


def _lines(texts: tuple[str, ...]) -> list[Any]:
    return [make("li", "", text) for text in texts]


def _finding(name: str, text: str, classes: str) -> Any:
    return make("li", classes, icon(name), make("span", "", text))


def _hand_row(hand: HandCheck, shown: bool) -> Any:
    if hand.ok is None:
        mark, button = icon("lock"), make("span")
    else:
        mark = icon("check", "ico ok") if hand.ok else icon("cross", "ico bad")
        if shown:
            button = make("span", "tag accent", say("check-shown"))
        else:
            label = say("check-show", n=hand.number)
            button = make("button", "btn", label, type="button", data_action="show-hand", data_hand=str(hand.number))
    words = make("p", "", make("b", "", say("check-hand", n=hand.number)), make("span", "", hand.text))
    return make("li", "", mark, words, button)


def _minis(cards: tuple[Card, ...]) -> Any:
    return make("div", "minis", *map(card_face, cards), make("span", "sr", heard(cards_seen(cards))))
