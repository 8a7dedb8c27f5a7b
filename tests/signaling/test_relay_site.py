"""The page on the relay's port: the same answers as a static host gives, beside the relay's own."""

import gzip
import http.client
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from sitebuild.server import SiteServer

from signaling.site import Site
from tests.signaling.process import ROOT, WAIT_S, Process
from tests.signaling.test_relay_sockets import Client

FILES = (
    "index.html",
    "boot/boot.js",
    "css/tokens.css",
    "a.mjs",
    "a.wasm",
    "a.whl",
    "manifest.webmanifest",
    "a.unknown",
)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    site = tmp_path_factory.mktemp("parent") / "site"
    for name in FILES:
        (site / name).parent.mkdir(parents=True, exist_ok=True)
        (site / name).write_text(f"content of {name}")
    (site.parent / "secret.txt").write_text("not part of the site")
    return site


@pytest.fixture(scope="module")
def relay(folder: Path) -> Iterator[Process]:
    relay = Process("--site", str(folder))
    yield relay
    relay.stop()


def ask(port: int, path: str, method: str = "GET", **headers: str) -> tuple[int, dict[str, str], bytes]:
    """Send one request exactly as written; return status, headers by lower-case name, and body."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=WAIT_S)
    connection.request(method, path, headers={name.replace("_", "-"): value for name, value in headers.items()})
    answer = connection.getresponse()
    found = {name.lower(): value for name, value in answer.headers.items()}
    body = answer.read()
    connection.close()
    return answer.status, found, body


def test_the_relay_and_the_server_of_the_browser_tests_answer_alike(relay: Process, folder: Path) -> None:
    with SiteServer(folder) as tests:
        for path in ("/", *(f"/{name}" for name in FILES)):
            for method, encoding in (("GET", "gzip"), ("GET", "identity"), ("HEAD", "identity")):
                both = [ask(port, path, method, Accept_Encoding=encoding) for port in (int(relay.port), tests.port)]
                for _, headers, _ in both:
                    headers.pop("date")
                    headers.pop("server", "")
                assert both[0] == both[1], (path, method, encoding)


def test_text_is_compressed_and_an_unchanged_file_is_not_sent_again(relay: Process) -> None:
    port = int(relay.port)
    status, headers, body = ask(port, "/boot/boot.js", Accept_Encoding="gzip, br")
    assert (status, headers["content-encoding"], headers["vary"]) == (200, "gzip", "Accept-Encoding")
    assert gzip.decompress(body) == b"content of boot/boot.js"
    status, headers, body = ask(port, "/boot/boot.js", If_None_Match=headers["etag"])
    assert (status, headers["cache-control"], body) == (304, "no-cache", b"")


def test_the_page_may_not_be_put_into_a_frame_of_another_page(relay: Process) -> None:
    _, headers, _ = ask(int(relay.port), "/")
    assert headers["content-security-policy"] == "frame-ancestors 'none'"


def test_a_file_that_changed_is_sent_anew(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("old")
    site = Site(tmp_path)
    old = site.answer("", "", "")
    (tmp_path / "index.html").write_text("newer")
    new = site.answer("", old.headers["ETag"], "")
    assert (old.body, new.status, new.body) == (b"old", 200, b"newer")


@pytest.mark.parametrize(
    "path", ["/missing.js", "/../secret.txt", "/%2e%2e/secret.txt", "//secret.txt", "/%00", "/" + "x" * 5000]
)
def test_what_is_not_in_the_folder_is_404(relay: Process, path: str) -> None:
    status, _, body = ask(int(relay.port), path)
    assert status == 404
    assert b"not part of the site" not in body


def test_page_relay_health_and_metrics_share_one_port(relay: Process) -> None:
    assert relay.greeting == f"Rummy is at http://127.0.0.1:{relay.port}/  (Ctrl+C stops it)\n"
    assert Client(relay, "Ada").login()
    assert [ask(int(relay.port), path)[0] for path in ("/", "/healthz", "/metrics")] == [200, 200, 200]


def test_a_port_in_use_is_named_with_what_to_do(relay: Process) -> None:
    command = [sys.executable, "-m", "signaling", "--port", relay.port]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=WAIT_S, check=False)
    assert done.returncode == 1
    assert f"port {relay.port} of 127.0.0.1" in done.stderr
    assert "Choose another --port" in done.stderr
