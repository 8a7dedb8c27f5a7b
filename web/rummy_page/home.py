"""The home page: the choices before a match, and the match that waits to go on."""

from typing import Any

from rummy_core.game import Game
from rummy_page.dom import at, document
from rummy_page.house import keep_setup, read_setup
from rummy_page.language import whenever_chosen
from rummy_page.saves import Store
from rummy_page.setup import OFF, ON, Setup, chosen_setup, form_choices, rule_line
from rummy_page.texts import listed, say
from rummy_page.words import YOU, name_of


def _choices() -> dict[str, str]:
    form: Any = document.getElementById("play-form")
    chosen = {radio.name: radio.value for radio in form.querySelectorAll("input[type=radio]:checked")}
    return chosen | {"early": ON if form.querySelector("[name=early]").checked else OFF}


class Home:
    """The form of the home page and its Continue card."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._line = at("rule-line")
        self._card, self._title, self._detail = at("continue"), at("continue-title"), at("continue-detail")
        self._joker, self._usual, self._edit = at("joker-choices"), at("usual-choices"), at("edit-rules")
        choices = _choices()
        touched = choices != form_choices(Setup())  # while the game was loading
        remembered = read_setup(store)
        self.setup, _ = chosen_setup(remembered, choices) if touched else (remembered, "")
        self._line.el.removeAttribute("data-text")  # from here on it says more than the HTML's words
        self._show("")
        whenever_chosen(lambda: self._show(""))

    def changed(self) -> None:
        """Read the form again, mend what does not go together and say so."""
        setup, note = chosen_setup(self.setup, _choices())
        self.take(setup, note)

    def take(self, setup: Setup, note: str = "") -> None:
        """Take over *setup*, remember it and show it."""
        self.setup = setup
        keep_setup(self._store, setup)
        self._show(note)

    def _show(self, note: str) -> None:
        wanted = form_choices(self.setup)
        form: Any = document.getElementById("play-form")
        for radio in form.querySelectorAll("input[type=radio]"):
            if wanted.get(radio.name) == radio.value:
                radio.checked = True
        form.querySelector("[name=early]").checked = self.setup.early
        joker = self.setup.game == "joker"
        self._joker.hidden(not joker)
        self._usual.hidden(joker)
        self._edit.hidden(self.setup.game != "house")
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
