"""Takes the pictures in docs/shots from the built page: ``make shots``."""

import json
import sys
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "web")]

from playwright.sync_api import Browser, Page, sync_playwright  # noqa: E402
from sitebuild.server import SiteServer  # noqa: E402

from e2e.browser import FLAGS, find_chromium  # noqa: E402
from e2e.saves import at_the_count, in_the_middle, store  # noqa: E402
from e2e.table_driver import draw, look  # noqa: E402

FOLDER = ROOT / "docs" / "shots"


@dataclass(frozen=True)
class Shot:
    """One picture: which screen, how large, in which colours, and from which match."""

    screen: str
    width: int
    height: int
    theme: str = "light"
    match: str = "two"

    @property
    def name(self) -> str:
        """The picture's file name."""
        return f"{self.screen}-{self.width}x{self.height}{'-dark' if self.theme == 'dark' else ''}.png"


SHOTS = (
    Shot("home", 390, 844),
    Shot("table", 390, 844),
    Shot("table", 390, 844, "dark"),
    Shot("table", 844, 390),
    Shot("table", 1280, 800, match="four"),
    Shot("table", 1280, 800, "dark", match="four"),
    Shot("hand-over", 390, 844, match="counted"),
    Shot("check-the-deals", 1280, 800, match="counted"),
    Shot("how-to-play", 390, 844),
)


def show(page: Page, shot: Shot) -> None:
    """Bring the screen to the state that the picture shows."""
    page.locator("html[data-boot=ready]").wait_for()
    page.locator(f"#{shot.screen}:not([hidden])").wait_for()
    if shot.screen == "table":
        draw(page)
        seen = look(page)
        loose = [card for card in seen.cards if not card.ready and not card.locked] or list(seen.cards)
        page.locator(f"#hand [data-card='{loose[0].card}']").click()
    if shot.screen == "check-the-deals":
        page.locator("#check-findings li").first.wait_for()


def take(browser: Browser, url: str, shot: Shot, save: str) -> None:
    """Take one picture."""
    context = browser.new_context(
        viewport={"width": shot.width, "height": shot.height}, device_scale_factor=2, reduced_motion="reduce"
    )
    suits = "four" if shot.theme == "dark" else "two"
    settings = json.dumps({"theme": shot.theme, "suits": suits})
    context.add_init_script(f"localStorage.setItem('rummy.settings', {settings!r});")
    context.add_init_script(store(save))
    page = context.new_page()
    page.goto(f"{url}#{shot.screen}")
    show(page, shot)
    page.screenshot(path=FOLDER / shot.name)
    context.close()


def main() -> None:
    """Take all pictures."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    saves = {
        "two": in_the_middle("basic", 2, melds=3),
        "four": in_the_middle("match100", 4, melds=5),
        "counted": at_the_count("basic", 3),
    }
    server = SiteServer(ROOT / "dist")
    server.start()
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=find_chromium(), args=list(FLAGS))
            for shot in SHOTS:
                take(browser, server.url, shot, saves[shot.match])
                print(f"docs/shots/{shot.name}")
            browser.close()
    finally:
        server.stop()


if __name__ == "__main__":
    main()
