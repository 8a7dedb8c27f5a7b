"""Draws "My games" on the home page: the rooms kept in this browser."""

from typing import Any

from rummy_page.dom import Keyed, Node, at, icon, make
from rummy_page.room.my_games import Kept
from rummy_page.texts import say


class KeptNode(Node):
    """One room."""

    __slots__ = ("_detail", "_go", "_remove", "_state", "_title")

    def __init__(self, room: str) -> None:
        super().__init__(make("li", "cont"))
        self._title, self._detail = Node(make("b")), Node(make("span", "muted"))
        self._state = Node(make("span", "tag"))
        self._go, self._remove = Node(_button("games-go", "btn", room)), Node(_button("games-remove", "btn icon", room))
        self._remove.el.append(icon("cross"))
        words = make("p", "", self._title.el, " ", self._state.el, make("br"), self._detail.el)
        self.el.append(icon("users"), words, self._go.el, self._remove.el)

    def paint(self, kept: Kept) -> None:
        """Show it."""
        self._title.text(kept.title)
        self._state.text(kept.state)
        self._state.hidden(not kept.state)
        self._state.attr("class", "tag accent" if kept.mine else "tag")
        self._detail.text(kept.detail)
        self._go.text(kept.go)
        self._go.attr("aria-label", say("games-heard", what=kept.go, title=kept.title))
        self._remove.attr("aria-label", say("games-heard", what=say("games-remove"), title=kept.title))
        self._remove.hidden(kept.here)


def _button(action: str, look: str, room: str) -> Any:
    return make("button", look, type="button", data_action=action, data_room=room)


class MyGamesPage:
    """The list."""

    def __init__(self) -> None:
        self._box = at("my-games")
        self._rows: Keyed[str, KeptNode] = Keyed(at("my-games-list").el, KeptNode)

    def paint(self, rooms: tuple[Kept, ...]) -> None:
        """Show the rooms, the one played last first; nothing if there are none."""
        self._box.hidden(not rooms)
        for node, kept in zip(self._rows.show([one.room for one in rooms]), rooms, strict=True):
            node.paint(kept)
