"""Real Chromium on the built site.

A test fails on any console error, failed request or request to another origin, unless it says with
``@pytest.mark.page_errors`` that it provokes errors. Traces of failed tests are in build/traces.
The variable RUMMY_DIST names another built folder than dist/. `page` is a browser profile of a test's own;
`shared` is a page that all tests of a file share, which saves its start.
`relay` serves the page as well, and `profiles` are two browsers on it, for all tests of a file too.

The page's policy forbids ``eval``, which ``page.wait_for_function`` needs: wait with ``expect``.
"""

import os
from collections.abc import Generator, Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright
from sitebuild.server import SiteServer

from e2e.browser import FLAGS, find_chromium
from e2e.helpers import ROOT, build_variant
from e2e.room_driver import fresh_profiles
from e2e.sabotage import Sabotage
from e2e.standing import PHONE, TRACES, Standing
from e2e.watch import READY_MS, Watch
from tests.signaling.process import Process

FAILED = pytest.StashKey[bool]()

expect.set_options(timeout=READY_MS)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    path = find_chromium()
    if path is None:
        pytest.fail("No Chromium found. Run: make chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def dist() -> Path:
    folder = Path(os.environ.get("RUMMY_DIST", ROOT / "dist"))
    if not (folder / "build.json").is_file():
        pytest.fail("The site is not built. Run: make site")
    return folder


@pytest.fixture(scope="module")
def relay(dist: Path) -> Iterator[Process]:
    """Serve page and relay on one port, as `make play` does."""
    process = Process("--site", str(dist))
    yield process
    process.stop()


@pytest.fixture(scope="module")
def profiles(browser: Browser, relay: Process) -> Iterator[list[Page]]:
    """Two browser profiles for all stories of a file; neither may have had errors in the end."""
    with fresh_profiles(browser, relay, 2) as opened:
        yield opened


@pytest.fixture
def sabotage() -> Iterator[Sabotage]:
    sabotage = Sabotage()
    yield sabotage
    sabotage.mend()


@pytest.fixture
def site(dist: Path, sabotage: Sabotage) -> Iterator[SiteServer]:
    """Serve the built site on a port of its own; `site.folder` may be set to another build."""
    server = SiteServer(dist, tamper=sabotage)
    server.start()
    yield server
    sabotage.mend()
    if server.running:
        server.stop()


@pytest.fixture
def context(browser: Browser, site: SiteServer, request: pytest.FixtureRequest) -> Iterator[BrowserContext]:
    """Open a browser profile of its own, with nothing stored."""
    context = browser.new_context(viewport=PHONE)  # type: ignore[arg-type]
    context.set_default_timeout(READY_MS)
    context.tracing.start(snapshots=True)
    watch = Watch(context, lambda: f"http://127.0.0.1:{site.port}/")
    yield context
    failed = request.node.stash.get(FAILED, False)
    wrong = [] if request.node.get_closest_marker("page_errors") else watch.problems
    if failed or wrong or watch.strangers:
        context.tracing.stop(path=TRACES / f"{request.node.name}.zip")
    context.close()
    assert not watch.strangers, f"asked another origin: {watch.strangers}"
    assert not wrong, f"the page had errors: {wrong}"


@pytest.fixture
def page(context: BrowserContext) -> Page:
    return context.new_page()


@pytest.fixture(scope="module")
def shared_site(dist: Path) -> Iterator[SiteServer]:
    """Serve the built site, whole, to all tests of a file."""
    with SiteServer(dist) as server:
        yield server


@pytest.fixture(scope="module")
def browser_options() -> Mapping[str, Any]:
    """Return what the shared page's browser profile is made with; a file of tests may say otherwise."""
    return {}


@pytest.fixture(scope="module")
def standing(browser: Browser, shared_site: SiteServer, browser_options: Mapping[str, Any]) -> Iterator[Standing]:
    """Load a page once for all tests of a file."""
    standing = Standing(browser, shared_site, browser_options)
    yield standing
    standing.close()


@pytest.fixture
def shared(standing: Standing, request: pytest.FixtureRequest) -> Iterator[Page]:
    """Return the page that the tests of a file share: at home, with nothing stored, without motion."""
    failed: list[bool] = []
    with standing.lent(request.node.name, failed) as page:
        yield page
        if request.node.stash.get(FAILED, False):
            failed.append(True)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if report.failed:
        item.stash[FAILED] = True
    return report


@pytest.fixture(scope="session")
def newer_builds(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """Two later builds of the same site, each with a version number of its own."""
    return [build_variant(tmp_path_factory.mktemp("later"), f"{number}.0.0") for number in (1, 2)]


@pytest.fixture
def broken_page(tmp_path: Path) -> Path:
    """Build a site whose page, in Python, fails as soon as it is imported."""
    return build_variant(tmp_path, "0.0.1", main="raise RuntimeError('this page cannot start')\n")
