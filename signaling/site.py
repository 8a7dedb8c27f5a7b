"""What is answered for the files of a built site: types, tags, compression. Standard library only, no sockets.

The relay and the server of the browser tests both answer from here, so that what the tests see is what
players get. Every answer must be revalidated (``no-cache`` plus an ETag over the content): a rebuilt site
shows at once, an unchanged file costs one short answer.
"""

import gzip
import hashlib
from dataclasses import dataclass, field
from http import HTTPStatus
from pathlib import Path

TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".whl": "application/zip",
    ".zip": "application/zip",
}
"""Browsers insist on some of these, and not every machine's own table has them."""

UNKNOWN_TYPE = "application/octet-stream"
_COMPRESSED = ("text/", "application/json", "application/manifest+json", "image/svg+xml")
_TAG_DIGITS = 32


@dataclass(frozen=True, slots=True)
class Served:
    """One file as it is sent; ``packed`` is its compressed form, empty where that is not worth its time."""

    headers: dict[str, str]
    body: bytes = field(repr=False)
    packed: bytes = field(repr=False, default=b"")


@dataclass(frozen=True, slots=True)
class Answer:
    """Status, headers and body of one answer."""

    status: int
    headers: dict[str, str]
    body: bytes = field(repr=False, default=b"")


def is_text(content_type: str) -> bool:
    """Return whether a body of this type is sent compressed; wheels and WebAssembly go as they are."""
    return content_type.startswith(_COMPRESSED)


PACKED = {"Content-Encoding": "gzip"}
"""Goes with a packed body."""


def compress(body: bytes) -> bytes:
    """Return *body* packed; the same bytes give the same result."""
    return gzip.compress(body, compresslevel=5, mtime=0)


def find(folder: Path, path: str) -> Path | None:
    """Return the file of *folder* that the path names ("" is the page), ``None`` if there is none inside."""
    try:
        file = (folder / (path or "index.html")).resolve()
        return file if file.is_relative_to(folder.resolve()) and file.is_file() else None
    except (OSError, ValueError):  # a name that no file could have: too long, or with a zero byte
        return None


def headers_of(file: Path, data: bytes) -> dict[str, str]:
    """Return the headers of a file with this content."""
    content_type = TYPES.get(file.suffix, UNKNOWN_TYPE)
    more = {"Vary": "Accept-Encoding"} if is_text(content_type) else {}
    if file.suffix == ".html":
        more["Content-Security-Policy"] = "frame-ancestors 'none'"  # what the policy in the page cannot say
    return more | {
        "Content-Type": content_type,
        "ETag": f'"{hashlib.sha256(data).hexdigest()[:_TAG_DIGITS]}"',
        "Cache-Control": "no-cache",
        "X-Content-Type-Options": "nosniff",
    }


class Site:
    """A folder that is served. Each file is read, hashed and compressed once, and again when it has changed."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._kept: dict[Path, tuple[tuple[int, int, int], Served]] = {}

    def answer(self, path: str, tag: str, encodings: str) -> Answer:
        """Return the answer to a request.

        :param path: below the site's address, without the leading slash, decoded.
        :param tag: the request's ``If-None-Match``, empty if it has none.
        :param encodings: its ``Accept-Encoding``.
        """
        file = find(self._folder, path)
        if file is None:
            return Answer(HTTPStatus.NOT_FOUND, {"Content-Type": TYPES[".txt"]}, f"no such file: {path}".encode())
        served = self._served(file)
        if tag == served.headers["ETag"]:
            return Answer(HTTPStatus.NOT_MODIFIED, served.headers)
        if served.packed and "gzip" in encodings:
            return Answer(HTTPStatus.OK, served.headers | PACKED, served.packed)
        return Answer(HTTPStatus.OK, served.headers, served.body)

    def _served(self, file: Path) -> Served:
        about = file.stat()
        mark = (about.st_ino, about.st_size, about.st_mtime_ns)
        known = self._kept.get(file)
        if known is not None and known[0] == mark:
            return known[1]
        data = file.read_bytes()
        headers = headers_of(file, data)
        served = Served(headers, data, compress(data) if is_text(headers["Content-Type"]) else b"")
        self._kept[file] = mark, served
        return served
