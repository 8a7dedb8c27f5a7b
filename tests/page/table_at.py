"""Tables for the page's tests, written in the words of :mod:`rummy_core.positions`."""

from collections.abc import Mapping

from rummy_page.bot_match import standing_of
from rummy_page.offers import Said
from rummy_page.rich import pieces
from rummy_page.table import TableModel, Ui, table_model, think
from rummy_page.words import YOU, bot_names

from rummy_core.cards import Card, parse_cards
from rummy_core.game import Player
from rummy_core.positions import read_position
from rummy_core.rules import Rules, preset
from rummy_core.view import View, view

NOTHING_CHOSEN = Ui()


def players(seats: int) -> tuple[Player, ...]:
    """Return me and Medium bots."""
    return (Player("You"), *(Player(name, "medium") for name in bot_names(seats - 1)))


def view_of(position: Mapping[str, object], rules: Rules | str = "basic") -> View:
    """Return what my seat sees of a position."""
    rules = preset(rules) if isinstance(rules, str) else rules
    return view(read_position(position, rules), YOU)


def table(
    position: Mapping[str, object],
    rules: Rules | str = "basic",
    chosen: str = "",
    said: Said | None = None,
    drawn: Card | None = None,
) -> TableModel:
    """Return the table screen for a position with some cards chosen."""
    seen = view_of(position, rules)
    return screen(seen, Ui(selected=parse_cards(chosen), said=said or Said(), drawn=drawn))


def screen(seen: View, ui: Ui = NOTHING_CHOSEN) -> TableModel:
    """Return the table screen for a view."""
    return table_model(seen, standing_of(players(seen.table.seats)), (), ui, think(seen, ui))


def bare(text: str) -> str:
    """Return a sentence without its bold marks."""
    return "".join(piece.text for piece in pieces(text))


def labels(model: TableModel) -> list[str]:
    """Return the buttons in words; one that cannot be used stands in brackets with its reason."""
    return [
        button.label if button.do is not None else f"[{button.label}{': ' * bool(button.why)}{button.why}]"
        for button in model.offers.buttons
    ]
