"""The home page: the choices before a match, and the match that waits to go on."""

from typing import Any

from rummy_core.game import Game
from rummy_page.dom import at, document
from rummy_page.setup import Setup, chosen_setup, rule_line
from rummy_page.texts import listed, say
from rummy_page.words import YOU, name_of


def _choices() -> dict[str, str]:
    form: Any = document.getElementById("play-form")
    return {radio.name: radio.value for radio in form.querySelectorAll("input:checked")}


class Home:
    """The form of the home page and its Continue card."""

    def __init__(self) -> None:
        self.setup, _ = chosen_setup(Setup(), _choices())
        self._line = at("rule-line")
        self._card, self._title, self._detail = at("continue"), at("continue-title"), at("continue-detail")
        self._line.text(rule_line(self.setup))

    def changed(self) -> None:
        """Read the form again, mend what does not go together and say so."""
        self.setup, note = chosen_setup(self.setup, _choices())
        wanted = {
            "preset": self.setup.game,
            "seats": str(self.setup.seats),
            "bots": self.setup.level,
            "target": self.setup.target,
        }
        form: Any = document.getElementById("play-form")
        for radio in form.querySelectorAll("input"):
            if wanted.get(radio.name) == radio.value:
                radio.checked = True
        self._line.text(" ".join(filter(None, [note, rule_line(self.setup)])))

    def show_saved(self, game: Game | None) -> None:
        """Show the match that waits, or none."""
        waits = game is not None and not game.match.over
        self._card.hidden(not waits)
        if game is not None and waits:
            self._title.text(say("continue-title", names=opponents(game)))
            names = [player.name for player in game.players]
            totals = [
                say("score-of", name=name_of(seat, names), score=total) for seat, total in enumerate(game.match.totals)
            ]
            scores = say("list-comma").join(totals)
            self._detail.text(say("continue-detail", n=len(game.log), scores=scores))


def opponents(game: Game) -> str:
    """Return who plays against me, in words."""
    return listed([player.name for seat, player in enumerate(game.players) if seat != YOU])
