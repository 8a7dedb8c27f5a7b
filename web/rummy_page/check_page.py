"""The page "Check the deals": runs the check in slices and shows what it found."""

from typing import Any

from rummy_core.deal.open_deal import OpenDeal
from rummy_core.game import Game
from rummy_page.browser import Job, copy_text
from rummy_page.deal_check import Checked, check_game, grouped
from rummy_page.dom import at, icon
from rummy_page.paint_check import CheckPainter
from rummy_page.texts import say


class CheckPage:
    """Checks the deals of a match when it is opened."""

    def __init__(self) -> None:
        self._paint = CheckPainter()
        self._job = Job()
        self._found: Checked | None = None
        self._names: list[str] = []

    def open(self, game: Game | None, next_deal: OpenDeal) -> None:
        """Check *game*, and show the fingerprint of the match to come."""
        at("next-commit").text(grouped(next_deal.commitment.hex()))
        self.seed_note(say("own-seed-kept") if next_deal.player_seed else say("own-seed-note"))
        if game is None:
            self._paint.nothing()
            return
        self._names = [player.name for player in game.players]
        self._paint.working()
        self._job.start(check_game(game), self._done)

    def show_finding(self, found: Checked, names: list[str]) -> None:
        """Show what is known already, of a match that no deal of this device decides."""
        self._job.stop()
        self._names = names
        self._done(found)

    def seed_note(self, text: str) -> None:
        """Say this about the player's own seed."""
        at("own-seed-note").text(text)

    def show(self, number: int) -> None:
        """Show this hand in full."""
        if self._found is not None:
            at("check-said").text("")
            self._paint.finding(self._found, self._names, number)

    def copy(self, button: Any) -> None:
        """Copy the number beside *button*; the button says that it worked, words say that it did not."""

        def done(copied: bool) -> None:
            at("check-said").text(say("check-copied" if copied else "check-not-copied"))
            if copied:
                button.replaceChildren(icon("check"))

        copy_text(str(button.dataset.copy), done)

    def _done(self, found: Checked) -> None:
        self._found = found
        self.show(found.scored)
