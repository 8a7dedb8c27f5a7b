"""Draws the waiting room: code, link, players, rules, steps and the button that starts."""

from typing import Any

import js

from rummy_page.dom import Keyed, Node, at, icon, make
from rummy_page.room.invite import shown_link
from rummy_page.room.qr import qr_drawing
from rummy_page.room.waiting import Step, Waiting
from rummy_page.room.waiting_rows import Row
from rummy_page.texts import say, spoken_language

ACTIONS = {
    "let-in": ("room-let-in", "btn tonal", ""),
    "not-now": ("room-not-now", "btn", "cross"),
    "add-bot": ("room-add-bot", "btn", "bot"),
    "bot-level": ("room-bot-level", "btn", ""),
    "remove-bot": ("room-remove-bot", "btn", "cross"),
}
"""For each action of a row: the key of its words, the look of its button, its drawing."""


class SeatNode(Node):
    """One line of the list of players."""

    __slots__ = ("_buttons", "_chip", "_detail", "_tag", "_title")

    def __init__(self, _key: str) -> None:
        super().__init__(make("li"))
        self._chip = Node(make("span", "chip", aria_hidden="true"))
        self._title, self._detail = Node(make("b")), Node(make("span"))
        self._tag, self._buttons = Node(make("span", "tag")), Node(make("span", "buttons"))
        words = make("p", "", self._title.el, self._detail.el)
        self.el.append(self._chip.el, words, self._tag.el, self._buttons.el)

    def paint(self, row: Row) -> None:
        """Show the line."""
        self.attr("data-tone", row.tone or None)
        self._chip.attr("class", "chip" if row.chip else "chip none")
        if row.chip:
            self._chip.text(row.chip)
        elif self._new("plus", True):
            self._chip.el.replaceChildren(icon("plus"))
        self._title.text(row.title)
        self._detail.text(row.detail)
        self._tag.text(row.tag)
        self._tag.attr("class", f"tag {row.tag_kind}".strip())
        self._tag.hidden(not row.tag)
        if self._new("actions", (spoken_language(), row.actions, row.who, row.name, row.level)):
            self._buttons.el.replaceChildren(*(_button(action, row) for action in row.actions))


def _button(action: str, row: Row) -> Any:
    key, look, drawing = ACTIONS[action]
    level = say(f"level-{row.level}") if row.level else ""
    heard = say(f"{key}-heard", name=row.name, level=level)
    attrs = {"type": "button", "data_action": key, "data_who": row.who, "data_key": row.key}
    if action in ("not-now", "remove-bot"):
        return make("button", "btn icon", icon(drawing), aria_label=heard, **attrs)
    words = level if action == "bot-level" else say(key)
    parts = [icon(drawing)] if drawing else []
    return make("button", look, *parts, make("span", "", words), aria_label=heard, **attrs)


class StepNode(Node):
    """One step on the way to the first card."""

    __slots__ = ("_detail", "_done", "_dot", "_number", "_text")

    def __init__(self, number: int) -> None:
        super().__init__(make("li"))
        self._number = number
        self._dot = Node(make("span", "dot", aria_hidden="true"))
        self._text, self._detail = Node(make("span")), Node(make("span"))
        self._done = Node(make("span", "sr"))
        self.el.append(self._dot.el, make("b", "step", self._text.el, self._done.el), self._detail.el)

    def paint(self, step: Step) -> None:
        """Show how far it is."""
        self.attr("class", step.stage)
        self.attr("aria-current", "step" if step.stage == "now" else None)
        self._text.text(step.text)
        self._done.text(say("room-step-done") if step.stage == "done" else "")
        self._detail.text("" if step.stage == "done" else step.detail)
        if self._new("dot", step.stage):
            self._dot.el.replaceChildren(icon("check") if step.stage == "done" else str(self._number + 1))


class WaitingPage:
    """The part of the screen inside the room."""

    def __init__(self) -> None:
        self._seats: Keyed[str, SeatNode] = Keyed(at("room-seats").el, SeatNode)
        self._steps: Keyed[int, StepNode] = Keyed(at("room-steps").el, StepNode)
        self._codes, self._start = at("room-codes"), at("room-start")
        self._start_label, self._start_why = Node(make("span")), Node(make("span", "why"))
        self._start.el.append(make("span", "", self._start_label.el, self._start_why.el))
        self._texts = {name: at(f"room-{name}") for name in ("in", "in-more", "players", "watching", "times", "status")}
        self._rules, self._side, self._link = at("room-rules"), at("room-side"), at("room-link")
        self._invite, self._share, self._said = at("room-invite"), at("room-share"), at("room-said")
        self._qr, self._path = at("room-qr"), at("room-qr-path")
        self._code_shown = self._link_shown = ""

    def paint(self, model: Waiting, link: str) -> None:
        """Show the room.

        :param link: the link to pass on; empty for who may not invite.
        """
        self._code(model.code)
        for name, text in (
            ("in", model.how_in),
            ("in-more", model.how_in_more),
            ("players", model.players),
            ("watching", model.watching),
            ("times", model.times),
            ("status", model.status),
        ):
            self._texts[name].text(text)
        self._rules.rich(model.rules)
        self._side.rich(say("room-side"))
        for seat, row in zip(self._seats.show([row.key for row in model.rows]), model.rows, strict=True):
            seat.paint(row)
        for step_node, step in zip(self._steps.show(list(range(len(model.steps)))), model.steps, strict=True):
            step_node.paint(step)
        self._start_label.text(model.start.label)
        self._start_why.text(model.start.why)
        self._start.attr("aria-disabled", None if model.start.enabled else "true")
        self._invitation(link)

    def _code(self, code: str) -> None:
        if code != self._code_shown:
            self._code_shown = code
            self._codes.el.replaceChildren(*(make("span", "", letter, aria_hidden="true") for letter in code))
        self._codes.attr("aria-label", say("room-code-heard", letters=" ".join(code)))

    def _invitation(self, link: str) -> None:
        self._invite.hidden(not link)
        self._share.hidden(not hasattr(js.navigator, "share"))
        if link and link != self._link_shown:
            self._link_shown = link
            self._link.text(shown_link(link))
            drawing = qr_drawing(link)
            self._path.attr("d", drawing.path)
            self._qr.attr("viewBox", drawing.box)
            self._said.text("")

    def said(self, text: str) -> None:
        """Say what came of copying a link."""
        self._said.text("")
        self._said.text(text)
