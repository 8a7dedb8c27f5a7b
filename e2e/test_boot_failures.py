"""Every way a download can go wrong ends in a readable sentence and a retry that works."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from sitebuild.server import SiteServer

from e2e.helpers import expect_ready
from e2e.sabotage import Sabotage

pytestmark = pytest.mark.page_errors

WASM = "pyodide/pyodide.asm.wasm"
# The most characters a sentence to a player may have.
SENTENCE = 120


def expect_problem(page: Page, text: str) -> None:
    """Wait for the problem to show, in words a player understands."""
    problem = page.get_by_role("alert")
    expect(problem).to_contain_text("The game did not load.")
    expect(problem).to_contain_text(text)
    expect(page.locator("html")).to_have_attribute("data-boot", "failed")
    assert len(problem.locator("p").inner_text()) <= SENTENCE
    assert "Traceback" not in page.locator("body").inner_text()


def retry_works(page: Page, sabotage: Sabotage) -> None:
    """Mend the site, ask for another try, and see the game start."""
    sabotage.mend()
    page.get_by_role("button", name="Try again").click()
    expect_ready(page)
    expect(page.get_by_role("alert")).to_be_hidden()


def test_a_missing_engine_is_named(page: Page, site: SiteServer, sabotage: Sabotage) -> None:
    sabotage.lose(WASM)
    page.goto(site.url)
    expect_problem(page, "pyodide.asm.wasm is not on the server (answer 404). Try again later.")
    retry_works(page, sabotage)


def test_a_page_sent_in_place_of_the_engine_is_noticed(page: Page, site: SiteServer, sabotage: Sabotage) -> None:
    sabotage.swap(WASM, b"<!doctype html><title>Welcome</title>")
    page.goto(site.url)
    expect_problem(page, "The server sent something else as pyodide.asm.wasm.")
    retry_works(page, sabotage)


def test_an_engine_cut_short_is_noticed(page: Page, site: SiteServer, sabotage: Sabotage) -> None:
    sabotage.cut(WASM, 5_000_000)
    page.goto(site.url)
    expect_problem(page, "pyodide.asm.wasm arrived incomplete.")
    retry_works(page, sabotage)


def test_a_download_that_stops_for_ever_is_reported_with_how_far_it_got(
    page: Page, site: SiteServer, sabotage: Sabotage
) -> None:
    sabotage.stall(WASM, after=2_000_000)
    page.goto(site.url + "?stall=1")
    expect_problem(page, "The download stopped at ")
    retry_works(page, sabotage)


def test_a_retry_does_not_fetch_again_what_is_here(page: Page, site: SiteServer, sabotage: Sabotage) -> None:
    sabotage.stall(WASM, after=2_000_000)
    page.goto(site.url + "?stall=1")
    expect_problem(page, "The download stopped at ")
    site.requests.clear()
    retry_works(page, sabotage)
    assert "/" + WASM in site.requests
    assert "/pyodide/python_stdlib.zip" not in site.requests[: site.requests.index("/pyscript/core.js")]


def test_a_wheel_with_one_byte_changed_is_named(page: Page, site: SiteServer, sabotage: Sabotage) -> None:
    (wheel,) = site.folder.glob("wheels/rummy_core-*.whl")
    data = bytearray(wheel.read_bytes())
    data[len(data) // 2] ^= 1
    sabotage.swap(f"wheels/{wheel.name}", bytes(data))
    page.goto(site.url)
    expect_problem(page, f"{wheel.name} differs from this version of the game.")
    retry_works(page, sabotage)


def test_a_connection_that_breaks_is_reported_with_how_far_it_got(
    page: Page, site: SiteServer, sabotage: Sabotage
) -> None:
    sabotage.drop(WASM, after=2_000_000)
    page.goto(site.url)
    expect_problem(page, "The connection broke at ")
    retry_works(page, sabotage)


def test_a_first_visit_without_a_connection_says_what_to_do(page: Page, site: SiteServer, sabotage: Sabotage) -> None:
    page.add_init_script("Object.defineProperty(navigator, 'onLine', { get: () => false })")
    sabotage.drop(WASM, after=2_000_000)
    page.goto(site.url)
    expect_problem(page, "You are offline and the game is not stored here yet.")
    retry_works(page, sabotage)


def test_a_missing_start_script_is_said(page: Page, site: SiteServer, sabotage: Sabotage) -> None:
    sabotage.lose("boot/boot.js")
    page.goto(site.url)
    expect_problem(page, "A file of this page is missing on the server.")
    sabotage.mend()
    page.get_by_role("button", name="Try again").click()
    expect_ready(page)


def test_an_error_in_the_page_s_own_start_shows_no_traceback(page: Page, site: SiteServer, broken_page: Path) -> None:
    site.folder = broken_page
    page.goto(site.url)
    expect_problem(page, "It loaded but stopped while starting.")


def test_a_host_whose_policy_forbids_webassembly_is_named_as_the_cause(
    page: Page, site: SiteServer, sabotage: Sabotage
) -> None:
    sabotage.add_header("index.html", "Content-Security-Policy", "script-src 'self'")
    page.goto(site.url)
    expect_problem(page, "This host forbids WebAssembly by its content policy.")


def test_a_browser_without_webassembly_is_told(page: Page, site: SiteServer) -> None:
    page.add_init_script("delete globalThis.WebAssembly")
    page.goto(site.url)
    expect_problem(page, "WebAssembly is missing.")
