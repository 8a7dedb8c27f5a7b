"""Files in and out of the page: the export sheet, the clipboard, and files that are chosen."""

from collections.abc import Callable, Iterator
from typing import Any

import js
from pyodide.ffi import JsException, create_once_callable

from rummy_core.game import Game
from rummy_page.browser import Job, copy_text
from rummy_page.dom import as_js, at, document, make
from rummy_page.texts import say
from rummy_page.transfer import ImportRefusedError, Kind, exported, file_name, importing

TRANSCRIPT_NAME = "rummy-room-{day}.json"


class ExportSheet:
    """The sheet that gives a match away, as a file or as text to paste."""

    def __init__(self) -> None:
        self._game: Game | None = None
        self._transcript = ""
        self._note, self._said = at("export-note"), at("export-said")
        at("export-save").text(say("export-save"))
        at("export-record").text(say("export-record"))

    def show(self, game: Game | None, transcript: str = "") -> None:
        """Fill the sheet for *game*, or for a room's *transcript*; what is over has one form only."""
        self._game, self._transcript = game, transcript
        over = bool(transcript) or game is None or game.match.over
        at("export-kinds").hidden(over)
        for radio in document.querySelectorAll("[name=export-kind]"):
            radio.checked = radio.value == ("record" if over else "save")
        self.changed()

    def changed(self) -> None:
        """Say what the chosen form is for."""
        self._note.text(say("export-transcript-note" if self._transcript else f"export-{self._kind()}-note"))
        self._said.text("")

    def _kind(self) -> Kind:
        chosen = document.querySelector("[name=export-kind]:checked")
        return "save" if chosen and chosen.value == "save" else "record"

    def _text(self) -> str:
        if self._transcript or self._game is None:
            return self._transcript
        return exported(self._game, self._kind())

    def download(self) -> None:
        """Hand the file to the browser."""
        text = self._text()
        if not text:
            return
        name = TRANSCRIPT_NAME.format(day=today())
        if self._game is not None and not self._transcript:
            name = file_name(self._game, self._kind(), today())
        blob = js.Blob.new(as_js([text]), as_js({"type": "application/json"}))
        address = js.URL.createObjectURL(blob)
        link = make("a", "", href=str(address), download=name)
        link.click()
        js.URL.revokeObjectURL(address)
        self._said.text(say("export-downloaded", name=name))

    def copy(self) -> None:
        """Put the text on the clipboard, if the browser lets the page."""
        text = self._text()
        if text:
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
