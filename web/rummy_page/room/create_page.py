"""Draws the form for a new room, or for a quick match: a name, and a question a row."""

from typing import Any

from rummy_page.dom import Keyed, Node, at, document, make
from rummy_page.rich import refusal
from rummy_page.room.create import Choice, RoomPlan, questions, quick_setup
from rummy_page.setup import Setup, rule_line
from rummy_page.texts import say

QUICK_LEAVES_OUT = frozenset({"seats", "access", "deadline", "grace"})
"""Questions that would only keep strangers apart, who have to want the same."""


class ChoiceNode(Node):
    """One question; its answers are built once a set of answers."""

    __slots__ = ("_inputs", "_legend", "_note", "_seg")

    def __init__(self, _key: str) -> None:
        super().__init__(make("fieldset", "field"))
        self._inputs: list[Any] = []
        self._legend, self._seg, self._note = Node(make("legend")), make("div", "seg"), Node(make("small"))
        self.el.append(self._legend.el, self._seg, self._note.el)

    def paint(self, choice: Choice) -> None:
        """Show the question and its answer."""
        if self._new("answers", choice.answers):
            self._inputs = [make("input", type="radio", name=choice.key, value=value) for value, _ in choice.answers]
            words = [make("span", "", label) for _, label in choice.answers]
            self._seg.replaceChildren(*(make("label", "", *pair) for pair in zip(self._inputs, words, strict=True)))
        self._legend.text(choice.legend)
        self._note.text(choice.note)
        self._note.hidden(not choice.note)
        for control in self._inputs:
            control.checked = str(control.value) == choice.chosen


class CreatePage:
    """The form; ``quick`` says whether an opponent is looked for."""

    def __init__(self) -> None:
        self.quick = False
        self._rows: Keyed[str, ChoiceNode] = Keyed(at("create-questions").el, ChoiceNode)
        self._title, self._go, self._note = at("create-title"), at("create-go"), at("create-note")
        self._line, self._house, self._problem = at("create-line"), at("create-house"), at("create-problem")
        self._name: Any = document.getElementById("create-name")

    def open(self, name: str) -> None:
        """Show the form, with the name that was used last."""
        if not str(self._name.value):
            self._name.value = name
        self.refuse("")

    def paint(self, setup: Setup, plan: RoomPlan, remark: str = "") -> None:
        """Show the choices as they are."""
        shown = [one for one in questions(setup, plan) if not (self.quick and one.key in QUICK_LEAVES_OUT)]
        for node, choice in zip(self._rows.show([one.key for one in shown]), shown, strict=True):
            node.paint(choice)
        self._title.text(say("find-title" if self.quick else "create-title"))
        self._go.text(say("find-go" if self.quick else "create-go"))
        self._note.text(say("find-note") if self.quick else "")
        line = rule_line(quick_setup(setup) if self.quick else setup)
        self._line.text(" ".join(filter(None, [remark, line])))
        self._house.hidden(setup.game != "house")

    @property
    def name(self) -> str:
        """What stands in the field for the name."""
        return str(self._name.value)

    def refuse(self, message: str) -> None:
        """Show why the form cannot be sent, and put the focus on the name; nothing takes it back."""
        self._problem.rich(refusal(message) if message else "")
        if message:
            self._name.focus()
