"""A small server for a built site: for the tests and the pictures, which need what hosts do not have.

Serves one folder, at the root or below a path, notes what was asked for, and lets a test change or
stall an answer. What it answers for a file comes from ``signaling/site.py``, as in the relay.
"""

import sys
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from types import TracebackType
from urllib.parse import unquote, urlsplit

from signaling import site as answers


@dataclass(frozen=True, slots=True)
class Reply:
    """One answer: status, headers and the body's pieces, sent one after another."""

    status: int
    headers: dict[str, str] = field(default_factory=dict)
    body: tuple[bytes, ...] = ()
    hold: threading.Event | None = None
    """When set, the last piece of the body is sent only after this event: a stalled download."""


Tamper = Callable[[str, Reply], Reply]
"""Changes the answer for a path of the site ("pyodide/pyodide.asm.wasm"); for the tests."""


def _compress(reply: Reply) -> Reply:
    """Return the answer with its text compressed; a stalled answer keeps its pieces."""
    text = answers.is_text(reply.headers.get("Content-Type", ""))
    if reply.status != HTTPStatus.OK or reply.hold is not None or not text:
        return reply
    packed = answers.compress(b"".join(reply.body))
    return replace(reply, headers=reply.headers | answers.PACKED, body=(packed,))


class _Server(ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, request: object, client_address: object) -> None:
        """Say nothing of a browser that closed its connection; that is how visits end."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]


def _untouched(_path: str, reply: Reply) -> Reply:
    return reply


def _file_reply(file: Path) -> Reply:
    data = file.read_bytes()
    return Reply(HTTPStatus.OK, answers.headers_of(file, data), (data,))


def _text_reply(status: HTTPStatus, text: str, **headers: str) -> Reply:
    return Reply(status, {"Content-Type": answers.TYPES[".txt"], **headers}, (text.encode(),))


class SiteServer:
    """A running server: ``with SiteServer(folder) as site: ... site.url``.

    :param folder: the built site.
    :param base: the path it is served below, such as ``/rummy/``.
    :param port: 0 takes a free one.
    """

    def __init__(
        self,
        folder: Path,
        base: str = "/",
        port: int = 0,
        host: str = "127.0.0.1",
        tamper: Tamper = _untouched,
    ) -> None:
        if not (folder / "index.html").is_file():
            raise FileNotFoundError(f"{folder} has no index.html. Build the site: make site")
        if not (base.startswith("/") and base.endswith("/")):
            raise ValueError(f"the base {base!r} must start and end with a slash, like /rummy/")
        self.folder = folder
        self.base = base
        self.tamper = tamper
        self.requests: list[str] = []
        site = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_GET(self) -> None:
                site._answer(self, with_body=True)

            def do_HEAD(self) -> None:
                site._answer(self, with_body=False)

            def log_message(self, format: str, *args: object) -> None:
                """Stay quiet: the address is all that a player needs to read."""

        self._server = _Server((host, port), Handler)
        self._thread = threading.Thread(target=self._server.serve_forever, daemon=True)

    @property
    def port(self) -> int:
        """The port in use."""
        return int(self._server.server_address[1])

    @property
    def url(self) -> str:
        """The page's address, ending in a slash."""
        return f"http://{self._server.server_address[0]!s}:{self.port}{self.base}"

    @property
    def running(self) -> bool:
        """Whether requests are answered now."""
        return self._thread.is_alive()

    def start(self) -> None:
        """Serve in a thread of its own."""
        self._thread.start()

    def stop(self) -> None:
        """Stop serving and free the port; a stopped server cannot be started again."""
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()

    def __enter__(self) -> "SiteServer":
        self.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.stop()

    def _reply(self, path: str) -> Reply:
        if path + "/" == self.base:
            # Relative, so that it also holds behind a proxy that adds a path of its own.
            where = self.base.rstrip("/").rsplit("/", 1)[1] + "/"
            return _text_reply(HTTPStatus.MOVED_PERMANENTLY, "moved", Location=where)
        if not path.startswith(self.base):
            return _text_reply(HTTPStatus.NOT_FOUND, f"the site is at {self.base}")
        inside = path[len(self.base) :] or "index.html"
        file = answers.find(self.folder, inside)
        reply = _text_reply(HTTPStatus.NOT_FOUND, f"no such file: {inside}") if file is None else _file_reply(file)
        return self.tamper(inside, reply)

    def _answer(self, request: BaseHTTPRequestHandler, with_body: bool) -> None:
        path = unquote(urlsplit(request.path).path)
        self.requests.append(path)
        reply = self._reply(path)
        tag = reply.headers.get("ETag")
        if tag is not None and tag == request.headers.get("If-None-Match"):
            reply = replace(reply, status=HTTPStatus.NOT_MODIFIED, body=(), hold=None)
        if "gzip" in request.headers.get("Accept-Encoding", ""):
            reply = _compress(reply)
        request.send_response(reply.status)
        headers = {"Content-Length": str(sum(map(len, reply.body))), **reply.headers}
        for name, value in headers.items():
            request.send_header(name, value)
        request.end_headers()
        if with_body:
            self._send(request, reply)

    def _send(self, request: BaseHTTPRequestHandler, reply: Reply) -> None:
        try:
            for piece in self._pieces(reply):
                request.wfile.write(piece)
        except (BrokenPipeError, ConnectionResetError):
            request.close_connection = True  # the browser went away; nothing to tell it

    @staticmethod
    def _pieces(reply: Reply) -> Iterator[bytes]:
        for number, piece in enumerate(reply.body, start=1):
            if reply.hold is not None and number == len(reply.body):
                reply.hold.wait()
            yield piece
