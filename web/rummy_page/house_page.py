"""Draws the page with the house rules: a row a setting, and the whole table in words below."""

from collections.abc import Callable
from typing import Any

from rummy_core.wording import describe
from rummy_page.dom import Keyed, Node, at, make
from rummy_page.house import Row, answered, house_rows, house_rules, usual
from rummy_page.setup import Setup
from rummy_page.texts import say, spoken_language


class RowNode(Node):
    """One setting."""

    __slots__ = ("_changed", "_fixed", "_inputs")

    def __init__(self, key: tuple[str, str]) -> None:
        """*key* is the setting and the language: a row is made anew in another one."""
        super().__init__(make("div", "opt"))
        self._inputs: list[Any] = []
        self._changed = Node(make("span", "tag accent changed", say("changed")))
        self._fixed = Node(make("p", "fixed"))

    def _build(self, row: Row) -> None:
        text = make("p", "", row.text)
        words = make("div", "", make("b", "", row.name, self._changed.el), text, self._fixed.el)
        if row.switch:
            switch = make("input", "switch", type="checkbox", role="switch", name=row.key, aria_label=row.name)
            self._inputs = [switch]
            self.el.append(words, switch)
            return
        self.attr("class", "opt wide")
        seg = make("div", "seg")
        for number, answer in enumerate(row.answers):
            radio = make("input", type="radio", name=row.key, value=str(number))
            self._inputs.append(radio)
            seg.append(make("label", "", radio, make("span", "", answer)))
        self.el.append(words, make("fieldset", "field", make("legend", "", row.name), seg))

    def paint(self, row: Row) -> None:
        """Show the setting."""
        if self._new("built", True):
            self._build(row)
        self._changed.hidden(not row.changed)
        self._fixed.text(row.fixed)
        self._fixed.hidden(not row.fixed)
        for number, control in enumerate(self._inputs):
            control.checked = row.chosen == 1 if row.switch else row.chosen == number
            control.disabled = bool(row.fixed)


class HousePage:
    """The settings of a table with house rules."""

    def __init__(self, setup: Callable[[], Setup], changed: Callable[[Setup], None]) -> None:
        """Show what *setup* returns; *changed* takes over other choices."""
        self._setup, self._took_over = setup, changed
        self._rows: Keyed[tuple[str, str], RowNode] = Keyed(at("house-list").el, RowNode)
        self._words = at("house-words")

    def open(self) -> None:
        """Show the settings as they are."""
        setup = self._setup()
        rows = house_rows(setup)
        for node, row in zip(self._rows.show([(row.key, spoken_language()) for row in rows]), rows, strict=True):
            node.paint(row)
        self._words.text(describe(house_rules(setup), say))

    def changed(self, control: Any) -> None:
        """Take over what *control* says now."""
        answer = int(control.checked) if control.type == "checkbox" else int(control.value)
        self._took_over(answered(self._setup(), str(control.name), answer))
        self.open()

    def reset(self) -> None:
        """Put every setting back to what the preset plays."""
        self._took_over(usual(self._setup()))
        self.open()
