"""What every browser test does with the page, said once."""

import re
import shutil
from pathlib import Path

from playwright.sync_api import Page, expect
from rummy_page.saves import MATCH_KEY
from sitebuild.server import SiteServer
from sitebuild.site import Sources, build

ROOT = Path(__file__).resolve().parent.parent

# A page that another tab lies over draws no frame; it keeps what it has to a little later.
STORED = """key => new Promise(done => {
  const read = () => done(localStorage.getItem(key));
  requestAnimationFrame(() => setTimeout(read));
  setTimeout(read, 500);
})"""


FRAMES = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"


def wait_for_frame(page: Page) -> None:
    """Wait until the page has drawn what it has been told so far. One that another tab lies over draws nothing."""
    page.bring_to_front()
    page.evaluate(FRAMES)


def resize(page: Page, size: tuple[int, int]) -> None:
    """Give the window this size, and wait until the page, told with its next frame, fits it."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    wait_for_frame(page)


def expect_ready(page: Page) -> None:
    """Wait until Python listens."""
    expect(page.locator("html")).to_have_attribute("data-boot", "ready")


def open_game(page: Page, site: SiteServer) -> None:
    """Open the page and wait until Python listens."""
    page.goto(site.url)
    expect_ready(page)


def go(page: Page, screen: str) -> None:
    """Go to a screen by its address."""
    page.evaluate("name => { location.hash = name; }", "" if screen == "home" else screen)
    expect(page.locator(f"#{screen}")).to_be_visible()


def expect_offline_ready(page: Page) -> None:
    """Wait until the page says that it plays without the server."""
    expect(page.locator("#offline-note")).to_have_text("Ready to play offline.")


def stored(page: Page, key: str = MATCH_KEY) -> str | None:
    """Return what the browser stores under *key*, once the page has kept what it shows: it does so after the frame."""
    text = page.evaluate(STORED, key)
    return text if isinstance(text, str) else None


def saved(page: Page) -> str:
    """Return the match against bots as it is stored."""
    text = stored(page)
    assert text is not None
    return text


def saved_at_once(page: Page) -> str:
    """Return the same where the page's clock stands still, and with it the frame after which the page saves.

    The page keeps what it has to when it is put away; that is what it is told here.
    """
    text = page.evaluate(
        "key => { dispatchEvent(new PageTransitionEvent('pagehide')); return localStorage.getItem(key); }", MATCH_KEY
    )
    assert isinstance(text, str)
    return text


def complete_visit(page: Page, site: SiteServer) -> None:
    """Open the page and stay until the offline copy is whole."""
    open_game(page, site)
    expect_offline_ready(page)


def build_of(page: Page) -> str:
    """Return the id of the build the page shows."""
    return page.locator("#build-id").inner_text()


def build_variant(root: Path, version: str, main: str | None = None) -> Path:
    """Build the same site as another version below *root*, and return its folder.

    :param main: other source text for the page's first Python module.
    """
    for name in ("rummy_core", "node_modules", "build"):
        (root / name).symlink_to(ROOT / name)
    shutil.copytree(ROOT / "web", root / "web")
    if main is not None:
        (root / "web" / "rummy_page" / "main.py").write_text(main, encoding="utf-8")
    project = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    changed = re.sub(r'(?m)^version = ".*"$', f'version = "{version}"', project, count=1)
    (root / "pyproject.toml").write_text(changed, encoding="utf-8")
    build(Sources(root), root / "dist")
    return root / "dist"
