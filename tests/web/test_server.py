"""The server of the browser tests: the types browsers insist on, any base path, nothing outside its folder."""

import gzip
import http.client
from collections.abc import Iterator
from pathlib import Path

import pytest
from sitebuild.server import SiteServer


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    site = tmp_path / "site"
    (site / "boot").mkdir(parents=True)
    (site / "index.html").write_text("<h1>Rummy</h1>")
    for name in ("boot/boot.js", "a.mjs", "a.wasm", "a.whl", "manifest.webmanifest", "a.unknown"):
        (site / name).write_bytes(b"content")
    (tmp_path / "secret.txt").write_text("not part of the site")
    return site


@pytest.fixture
def server(folder: Path) -> Iterator[SiteServer]:
    with SiteServer(folder, base="/a/b/") as server:
        yield server


def ask(server: SiteServer, path: str, method: str = "GET", **headers: str) -> tuple[http.client.HTTPResponse, bytes]:
    """Send one request exactly as written and return the answer with its body."""
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=10)
    connection.request(method, path, headers={k.replace("_", "-"): v for k, v in headers.items()})
    answer = connection.getresponse()
    body = answer.read()
    connection.close()
    return answer, body


@pytest.mark.parametrize(
    ("name", "content_type"),
    [
        ("", "text/html; charset=utf-8"),
        ("boot/boot.js", "text/javascript; charset=utf-8"),
        ("a.mjs", "text/javascript; charset=utf-8"),
        ("a.wasm", "application/wasm"),
        ("a.whl", "application/zip"),
        ("manifest.webmanifest", "application/manifest+json"),
        ("a.unknown", "application/octet-stream"),
    ],
)
def test_every_kind_of_file_has_its_type(server: SiteServer, name: str, content_type: str) -> None:
    answer, _ = ask(server, "/a/b/" + name)
    assert (answer.status, answer.headers["Content-Type"]) == (200, content_type)


def test_the_path_without_its_last_slash_leads_to_the_page(server: SiteServer) -> None:
    answer, _ = ask(server, "/a/b")
    assert (answer.status, answer.headers["Location"]) == (301, "b/")


@pytest.mark.parametrize("path", ["/", "/a/", "/a/b/missing.js", "/elsewhere/index.html"])
def test_what_is_not_there_is_404(server: SiteServer, path: str) -> None:
    answer, _ = ask(server, path)
    assert answer.status == 404


@pytest.mark.parametrize("path", ["/a/b/../secret.txt", "/a/b/%2e%2e/secret.txt", "/a/b//secret.txt"])
def test_nothing_outside_the_folder_is_sent(server: SiteServer, path: str) -> None:
    answer, body = ask(server, path)
    assert answer.status == 404
    assert b"not part of the site" not in body


def test_an_unchanged_file_is_not_sent_again_and_a_changed_one_is(server: SiteServer, folder: Path) -> None:
    first, _ = ask(server, "/a/b/a.wasm")
    tag = first.headers["ETag"]
    again, body = ask(server, "/a/b/a.wasm", If_None_Match=tag)
    assert (again.status, body) == (304, b"")
    (folder / "a.wasm").write_bytes(b"changed")
    changed, body = ask(server, "/a/b/a.wasm", If_None_Match=tag)
    assert (changed.status, body) == (200, b"changed")


def test_head_says_the_length_and_sends_nothing(server: SiteServer) -> None:
    answer, body = ask(server, "/a/b/a.wasm", method="HEAD")
    assert (answer.headers["Content-Length"], body) == ("7", b"")


def test_text_is_compressed_for_those_who_ask_and_the_engine_is_not(server: SiteServer) -> None:
    page, body = ask(server, "/a/b/", Accept_Encoding="gzip, br")
    assert page.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(body) == b"<h1>Rummy</h1>"
    engine, body = ask(server, "/a/b/a.wasm", Accept_Encoding="gzip, br")
    assert (engine.headers["Content-Encoding"], body) == (None, b"content")


def test_a_folder_without_a_page_is_refused_with_what_to_do(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match="make site"):
        SiteServer(tmp_path)


@pytest.mark.parametrize("base", ["rummy", "/rummy", "rummy/", ""])
def test_a_base_without_its_slashes_is_refused(folder: Path, base: str) -> None:
    with pytest.raises(ValueError, match="like /rummy/"):
        SiteServer(folder, base=base)
