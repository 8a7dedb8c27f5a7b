"""Past games, replay, export and import together: what the app hands over when one of them is asked for."""

from collections.abc import Callable
from typing import Any, Protocol

from rummy_core.game import Game
from rummy_page.dom import document
from rummy_page.history import History
from rummy_page.history_page import HistoryPainter
from rummy_page.home import opponents
from rummy_page.replay_page import ReplayPage
from rummy_page.room.room_game import PublishedDecks
from rummy_page.saves import Store
from rummy_page.texts import say
from rummy_page.transfer import found
from rummy_page.transfer_page import ExportSheet, Importer, now


class Around(Protocol):
    """What the desk asks of the app around it."""

    def go(self, screen: str) -> None:
        """Show a screen."""

    def open_sheet(self, name: str) -> None:
        """Open a sheet."""

    def close_sheets(self) -> None:
        """Close whatever sheet is open."""

    def playing(self) -> Game | None:
        """Return the match at the table, if there is one."""

    def looked_at(self) -> Game | None:
        """Return the match at the table to look back at, whoever plays there, if there is one."""

    def transcript(self) -> str:
        """Return the transcript of the room at the table; empty if no room's match lies there."""

    def play_on(self, game: Game) -> None:
        """Put *game* on the table and show it."""

    def ask(self, key: str, then: Callable[[], None], **values: object) -> None:
        """Ask before something that cannot be taken back."""


class HistoryDesk:
    """Everything around past games."""

    def __init__(self, store: Store, around: Around) -> None:
        self._around = around
        self._history = History(store)
        self._list = HistoryPainter()
        self._replay = ReplayPage()
        self._export = ExportSheet()
        self._opening = Importer(self._opened, self._not_opened)
        self._importing = Importer(self._imported, self._refused)
        self._then: Callable[[Game], None] = self._show_replay

    # -- from the app

    def keep(self, game: Game) -> str:
        """Keep a match that is over in the list; return a notice or nothing."""
        return self._history.keep(game, now()) if game.match.over else ""

    def enter_history(self) -> None:
        """Fill the page of past games."""
        self._list.paint(self._history.games())

    def enter_replay(self) -> bool:
        """Return whether there is a match to replay; without one chosen, the one at the table will do."""
        game = self._around.looked_at()
        if not self._replay.enter() and game is not None and _counted(game):
            self._replay.load(game, _counted(game))
        return self._replay.enter()

    def leave(self) -> None:
        """Leave the replay: it stops playing."""
        self._replay.leave()

    def act(self, action: str, control: Any) -> bool:
        """Do what a control says and return whether it was one of ours."""
        if action.startswith("replay-") and action != "replay-export":
            self._replay.act(action.removeprefix("replay-"), control)
            if action == "replay-moves":
                self._around.open_sheet("moves")
            elif action == "replay-go":
                self._around.close_sheets()
            return True
        match action:
            case "history":
                self._list.note("")
                self._around.go("history")
            case "review-hand":
                self._review()
            case "export":
                self._give_away(self._around.looked_at(), self._around.transcript())
            case "replay-export":
                self._give_away(self._replay.game, self._proof(self._replay.game))
            case "export-file":
                self._export.download()
            case "export-copy":
                self._export.copy()
            case "past-replay" | "past-go-on" | "past-export":
                self._open(action, str(control.dataset.game))
            case _:
                return False
        return True

    def changed(self, control: Any) -> bool:
        """Take over a changed form control and return whether it was one of ours."""
        if control.id == "replay-hand":
            self._replay.choose_hand()
        elif control.id == "import-file":
            self._list.note(say("import-reading"))
            self._importing.read_file(control)
        elif control.name == "export-kind":
            self._export.changed()
        else:
            return False
        return True

    def key(self, key: str) -> bool:
        """Move along the replay by a key and return whether it did."""
        in_list = document.activeElement and document.activeElement.tagName == "SELECT"
        return not in_list and self._replay.key(key)

    # -- replay, going on, export

    def _review(self) -> None:
        game = self._around.looked_at()
        if game is not None and _counted(game):
            self._replay.load(game, _counted(game))
            self._around.go("replay")

    def _show_replay(self, game: Game) -> None:
        self._list.note("")
        self._replay.load(game, 1)
        self._around.go("replay")

    def _proof(self, game: Game | None) -> str:
        """Return the transcript for a match of a room that lasts: its counted hands alone are no file of ours."""
        lasts = game is not None and isinstance(game.deal, PublishedDecks) and not game.match.over
        return self._around.transcript() if lasts else ""

    def _give_away(self, game: Game | None, transcript: str = "") -> None:
        if game is not None or transcript:
            self._export.show(game, transcript)
            self._around.open_sheet("transfer")

    def _open(self, action: str, game_id: str) -> None:
        """Open a game of the list, in slices, for what the button says."""
        text = self._history.text(game_id)
        if text is None:
            self._list.note(say("past-gone"), "warn")
            return
        self._then = {"past-replay": self._show_replay, "past-go-on": self._go_on}.get(action, self._give_away)
        self._list.note(say("replay-opening"))
        self._opening.read(text)

    def _opened(self, game: Game) -> None:
        self._list.note("")
        self._then(game)

    def _not_opened(self, reason: str) -> None:
        self._list.note(say("import-failed", reason=reason), "bad")

    def _go_on(self, game: Game) -> None:
        """Put *game* on the table; what lies there is put aside first, be it a later state of the same match."""
        lying = self._around.playing()
        if lying is None or lying.match.over or lying == game:
            self._around.play_on(game)
        else:
            self._around.ask("go-on", lambda: self._put_aside(lying, game), names=opponents(lying))

    def _put_aside(self, lying: Game, game: Game) -> None:
        notice = self._history.keep(lying, now())
        if notice == say("past-full"):  # it would be lost: nothing is done
            self._list.note(notice, "warn")
            return
        self._around.play_on(game)

    # -- import

    def _imported(self, game: Game) -> None:
        match found(game):
            case "going-on":
                self._list.note("")
                self._go_on(game)
            case "over":
                notice = self._history.keep(game, now())
                self._list.paint(self._history.games())
                self._list.note(notice or say("import-kept"))
            case "counted":
                self._replay.load(game, 1)
                self._around.go("replay")
                self._list.note(say("import-counted", n=_counted(game)))

    def _refused(self, reason: str) -> None:
        self._list.note(say("import-failed", reason=reason), "bad")


def _counted(game: Game) -> int:
    """Return how many hands of *game* can be looked back at; the last of them is the newest."""
    return len(game.log) - (1 if game.match.in_hand else 0)
