"""The built site in Firefox and in WebKitGTK; the variable RUMMY_DIST names another built folder than dist/."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from sitebuild.server import SiteServer

from browsers.driven import Browser, DrivenPage
from browsers.firefox import Firefox
from browsers.webkit import WebKit
from e2e.helpers import ROOT

BROWSERS: dict[str, Callable[[int, int], Browser]] = {"firefox": Firefox, "webkit": WebKit}
PHONE = (390, 844)


@pytest.fixture(scope="module", params=BROWSERS)
def browser_name(request: pytest.FixtureRequest) -> str:
    """Name one browser after the other."""
    return str(request.param)


def folder_of_the_site() -> Path:
    """Return the built site."""
    folder = Path(os.environ.get("RUMMY_DIST", ROOT / "dist"))
    if not (folder / "build.json").is_file():
        pytest.fail("The site is not built. Run: make site")
    return folder


@pytest.fixture(scope="module")
def site(browser_name: str) -> Iterator[SiteServer]:
    """Serve the built site anew for each browser."""
    server = SiteServer(folder_of_the_site())
    server.start()
    yield server
    if server.running:
        server.stop()


@pytest.fixture(scope="module")
def page(browser_name: str, site: SiteServer) -> Iterator[DrivenPage]:
    """Open the game with nothing stored."""
    browser = BROWSERS[browser_name](*PHONE)
    try:
        browser.open(site.url)
        yield DrivenPage(browser)
    finally:
        browser.close()
