"""axe-core on whatever the page shows, at every size and in every look of the guide (UI.md, section 10)."""

from pathlib import Path

from playwright.sync_api import Page

from e2e.helpers import resize
from e2e.standing import look_like

AXE = (Path(__file__).parents[1] / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8")
SIZES = {"390x844": (390, 844), "844x390": (844, 390), "1280x800": (1280, 800), "360x640": (360, 640)}

# Theme and suit scheme change colours and nothing else, so only the rule about colours is asked again.
_LOOKS = {
    "light, two colours": ({"theme": "light", "suits": "two"}, "{}"),
    "dark, four colours": ({"theme": "dark", "suits": "four"}, "{ runOnly: ['color-contrast'] }"),
}


def findings(page: Page, options: str = "{}") -> list[str]:
    """Return what axe finds on the page as it is shown, one line each."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE)
    found = page.evaluate(f"async () => (await axe.run(document, {options})).violations")
    return [f"{one['id']}: {node['target']} {node['failureSummary']}" for one in found for node in one["nodes"]]


class Inspection:
    """Collects what axe finds, by screen, size and look."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self.problems: dict[str, list[str]] = {}

    def look_at(self, screen: str) -> None:
        """Look at what the page shows now, in every size and look; *screen* names it in the findings."""
        for name_of_size, size in SIZES.items():
            resize(self._page, size)
            for name, (looks, options) in _LOOKS.items():
                look_like(self._page, **looks)
                found = findings(self._page, options)
                if found:
                    self.problems[f"{screen}, {name_of_size}, {name}"] = found
