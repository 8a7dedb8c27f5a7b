"""Draws the icons in web/icons from their two drawings: ``python e2e/draw_icons.py``, after a drawing was changed.

``icon.svg`` has its own rounded corners; ``icon-maskable.svg`` fills the square, with everything that
matters inside the middle 80 %, for systems that cut icons to their own shape.
"""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT)]

from playwright.sync_api import sync_playwright  # noqa: E402

from e2e.browser import FLAGS, find_chromium  # noqa: E402

FOLDER = ROOT / "web" / "icons"
STYLE = "<style>body { margin: 0 } svg { display: block; width: 100%; height: 100% }</style>"
DRAWN = {
    "icon-192.png": ("icon.svg", 192),
    "icon-512.png": ("icon.svg", 512),
    "icon-maskable-192.png": ("icon-maskable.svg", 192),
    "icon-maskable-512.png": ("icon-maskable.svg", 512),
    "icon-touch-180.png": ("icon-maskable.svg", 180),
}


def main() -> None:
    """Draw every icon in its size."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=list(FLAGS))
        for name, (drawing, size) in DRAWN.items():
            page = browser.new_page(viewport={"width": size, "height": size})
            svg = (FOLDER / drawing).read_text(encoding="utf-8")
            page.set_content(f"{STYLE}{svg}")
            page.screenshot(path=FOLDER / name, omit_background=True)
            page.close()
            print(f"web/icons/{name}")
        browser.close()


if __name__ == "__main__":
    main()
