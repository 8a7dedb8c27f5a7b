"""Takes the pictures in docs/shots from the built page: ``make shots``, or only some: ``python e2e/shots.py table``."""

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Literal

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "web")]

from playwright.sync_api import Browser, Page, Route, expect, sync_playwright  # noqa: E402
from sitebuild.server import SiteServer  # noqa: E402

from e2e.browser import FLAGS, find_chromium, install  # noqa: E402
from e2e.helpers import resize  # noqa: E402
from e2e.room_scenes import rooms  # noqa: E402
from e2e.saves import store  # noqa: E402
from e2e.scenes import SCENES, Scene  # noqa: E402
from e2e.watch import READY_MS  # noqa: E402
from tests.signaling.process import Process  # noqa: E402

DIST = Path(os.environ.get("RUMMY_DIST", ROOT / "dist"))
FOLDER = ROOT / "docs" / "shots"
PROMOTED = {"narrow.png": ("table", (390, 844)), "wide.png": ("table-4p", (1280, 800))}
"""The pictures of the install dialog, in web/shots, as the manifest names them."""

SHARP = {f"{scene}-{size[0]}x{size[1]}.png" for scene, size in PROMOTED.values()}
PHONE, LYING, DESK = (390, 844), (844, 390), (1280, 800)
SIZES = (PHONE, LYING, DESK)
LOADING, ROOMS = "home-loading", "rooms"
SHARPNESS = 1.5
"""Pixels of the screen to one of the page; wide pictures are taken with one, but for the promoted."""
COLOURS = "96"
"""Colours of a picture: the surfaces keep theirs exactly, and only the edges of letters are rounded."""
MOST_BYTES = 3_500_000
"""So much may all pictures together weigh in the repository."""
TOOLS = {"pngquant": "pngquant", "zopflipng": "zopfli"}
"""What makes pictures small: the program, and Debian's package."""


@contextmanager
def opened(browser: Browser, url: str, scene: Scene, save: str, theme: str) -> Iterator[Page]:
    """Open the page at a scene."""
    context = browser.new_context(
        viewport={"width": DESK[0], "height": DESK[1]}, device_scale_factor=SHARPNESS, reduced_motion="reduce"
    )
    context.set_default_timeout(READY_MS)
    settings = json.dumps({"theme": theme, "suits": "four" if theme == "dark" else "two"})
    context.add_init_script(f"localStorage.setItem('rummy.settings', {settings!r});")
    context.add_init_script(store(save))
    page = context.new_page()
    page.goto(f"{url}#{scene.start}")
    page.locator("html[data-boot=ready]").wait_for()
    page.locator(f"#{scene.start}:not([hidden])").wait_for()
    scene.bring(page)
    page.locator(f"{scene.shows}:not([hidden])").wait_for()
    yield page
    context.close()


def take(page: Page, size: tuple[int, int], file: Path) -> None:
    """Take one picture, with no more colours than it needs."""
    resize(page, size)
    scale: Literal["css", "device"] = "device" if size[0] < DESK[0] or file.name in SHARP else "css"
    page.screenshot(path=file, animations="disabled", scale=scale)
    quantize = ["pngquant", "--force", "--strip", "--nofs", "--speed", "1", "--output"]
    subprocess.run([*quantize, file, COLOURS, file], check=True)
    print(file.relative_to(ROOT), file.stat().st_size // 1024, "kB", flush=True)


def squeeze(file: Path) -> None:
    """Pack one picture tighter, every pixel as it is."""
    subprocess.run(["zopflipng", "-y", "--iterations=5", "--filters=0", file, file], check=True, capture_output=True)


def loading(browser: Browser, url: str) -> None:
    """Take the home page while Python is on its way."""
    held: list[Route] = []
    page = browser.new_page(viewport={"width": PHONE[0], "height": PHONE[1]}, device_scale_factor=SHARPNESS)

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/pyodide.asm.wasm", hold)
    page.goto(url)
    page.locator("#play-why:has-text('%')").wait_for()
    for size in SIZES:
        take(page, size, FOLDER / f"{LOADING}-{size[0]}x{size[1]}.png")
    for route in held:
        route.abort()
    page.close()


def in_rooms(browser: Browser) -> None:
    """Take the screens of rooms, on a relay that serves the page as well."""
    relay = Process("--site", str(DIST))
    try:
        for name, page in rooms(browser, relay, SHARPNESS):
            for size in SIZES:
                take(page, size, FOLDER / f"{name}-{size[0]}x{size[1]}.png")
    finally:
        relay.stop()


def main() -> None:
    """Take all pictures, or those of the scenes that are named; ``rooms`` names all screens of rooms."""
    began = time.time()
    expect.set_options(timeout=READY_MS)
    named = set(sys.argv[1:]) or {scene.name for scene in SCENES} | {LOADING, ROOMS}
    for folder in (FOLDER, ROOT / "web" / "shots"):
        folder.mkdir(parents=True, exist_ok=True)
    missing = [package for program, package in TOOLS.items() if shutil.which(program) is None]
    if missing:
        install(missing)
    with SiteServer(DIST) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=list(FLAGS))
        if LOADING in named:
            loading(browser, server.url)
        if ROOMS in named:
            in_rooms(browser)
        for scene in SCENES:
            if scene.name not in named:
                continue
            save = scene.save()
            for theme in ("light", "dark") if scene.dark else ("light",):
                with opened(browser, server.url, scene, save, theme) as page:
                    for size in SIZES if theme == "light" else (PHONE, DESK):
                        shade = "-dark" if theme == "dark" else ""
                        take(page, size, FOLDER / f"{scene.name}-{size[0]}x{size[1]}{shade}.png")
        browser.close()
    with ThreadPoolExecutor() as workers:
        list(workers.map(squeeze, (file for file in FOLDER.glob("*.png") if file.stat().st_mtime >= began)))
    weight = sum(file.stat().st_size for file in FOLDER.glob("*.png"))
    print(f"All pictures: {weight / 1000:.0f} kB")
    if weight > MOST_BYTES:
        sys.exit(f"The pictures are too heavy: {weight} bytes of {MOST_BYTES}. Take COLOURS down, or leave some out.")
    for name, (scene_name, (width, height)) in PROMOTED.items():
        if scene_name in named:
            shutil.copyfile(FOLDER / f"{scene_name}-{width}x{height}.png", ROOT / "web" / "shots" / name)


if __name__ == "__main__":
    main()
