"""Files in and out of the page: the export sheet, the clipboard, and files that are chosen."""

from collections.abc import Callable, Iterator
from typing import Any

import js
from pyodide.ffi import JsException, create_once_callable, to_js

from rummy_core.game import Game
from rummy_page.browser import Job, copy_text
from rummy_page.dom import at, document, make
from rummy_page.texts import say
from rummy_page.transfer import ImportRefusedError, Kind, exported, file_name, importing


class ExportSheet:
    """The sheet that gives a match away, as a file or as text to paste."""

    def __init__(self) -> None:
        self._game: Game | None = None
        self._note, self._said = at("export-note"), at("export-said")
        at("export-save").text(say("export-save"))
        at("export-record").text(say("export-record"))

    def show(self, game: Game) -> None:
        """Fill the sheet for *game*; a match that is over has one form only."""
        self._game = game
        at("export-kinds").hidden(game.match.over)
        for radio in document.querySelectorAll("[name=export-kind]"):
            radio.checked = radio.value == ("record" if game.match.over else "save")
        self.changed()

    def changed(self) -> None:
        """Say what the chosen form is for."""
        self._note.text(say(f"export-{self._kind()}-note"))
        self._said.text("")

    def _kind(self) -> Kind:
        chosen = document.querySelector("[name=export-kind]:checked")
        return "save" if chosen and chosen.value == "save" else "record"

    def download(self) -> None:
        """Hand the file to the browser."""
        if self._game is None:
            return
        kind = self._kind()
        name = file_name(self._game, kind, today())
        options = to_js({"type": "application/json"}, dict_converter=js.Object.fromEntries)
        blob = js.Blob.new(to_js([exported(self._game, kind)]), options)
        address = js.URL.createObjectURL(blob)
        link = make("a", "", href=str(address), download=name)
        link.click()
        js.URL.revokeObjectURL(address)
        self._said.text(say("export-downloaded", name=name))

    def copy(self) -> None:
        """Put the text on the clipboard, if the browser lets the page."""
        if self._game is None:
            return
        text = exported(self._game, self._kind())
        copy_text(text, lambda copied: self._said.text(say("export-copied" if copied else "export-not-copied")))


class Importer:
    """Reads a chosen file, in slices, and hands over its match or the reason why not."""

    def __init__(self, done: Callable[[Game], None], refused: Callable[[str], None]) -> None:
        self._done, self._refused = done, refused
        self._job = Job()

    def read_file(self, field: Any) -> None:
        """Read the file that was just chosen in *field*; the same file can be chosen again."""
        if field.files.length == 0:
            return
        file = field.files.item(0)  # an empty file counts as false, and is still one
        file.text().then(create_once_callable(self.read), create_once_callable(self._unreadable))
        field.value = ""

    def _unreadable(self, _error: JsException) -> None:
        self._refused(say("import-unreadable"))

    def read(self, text: object) -> None:
        """Read an exported text."""
        self._job.start(_read(str(text)), self._ended)

    def _ended(self, ended: Game | ImportRefusedError) -> None:
        if isinstance(ended, ImportRefusedError):
            self._refused(str(ended))
        else:
            self._done(ended)


def _read(text: str) -> Iterator[Game | ImportRefusedError | None]:
    try:
        game = yield from importing(text)
    except ImportRefusedError as refused:
        yield refused
    else:
        yield game


def today() -> str:
    """Return the date here in ISO form."""
    now = js.Date.new()
    return f"{now.getFullYear():04}-{now.getMonth() + 1:02}-{now.getDate():02}"


def now() -> str:
    """Return date and time in ISO form."""
    return str(js.Date.new().toISOString())
