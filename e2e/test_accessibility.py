"""axe-core finds nothing on any screen, in both themes and both suit schemes, at every size."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from sitebuild.server import SiteServer

from e2e.helpers import expect_ready, open_game
from e2e.saves import at_the_count, in_the_middle, store
from e2e.table_driver import draw, look

AXE = (Path(__file__).parents[1] / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8")
SIZES = {"390x844": (390, 844), "844x390": (844, 390), "1280x800": (1280, 800), "360x640": (360, 640)}
LOOKS = {"light": ("light", "two"), "dark": ("dark", "four")}


def findings(page: Page) -> list[str]:
    """Return what axe finds on the page as it is shown, one line each."""
    page.evaluate(AXE)
    found = page.evaluate("async () => (await axe.run(document)).violations")
    return [f"{one['id']}: {node['target']} {node['failureSummary']}" for one in found for node in one["nodes"]]


@pytest.fixture(params=SIZES)
def sized(page: Page, request: pytest.FixtureRequest) -> Page:
    """Return a page of one of the guide's sizes; motion is off, so that nothing is looked at half faded."""
    width, height = SIZES[request.param]
    page.set_viewport_size({"width": width, "height": height})
    page.emulate_media(reduced_motion="reduce")
    return page


@pytest.mark.parametrize("look_name", LOOKS)
def test_axe_finds_nothing_on_any_screen(sized: Page, site: SiteServer, look_name: str) -> None:
    theme, suits = LOOKS[look_name]
    settings = json.dumps({"theme": theme, "suits": suits})
    sized.add_init_script(f"localStorage.setItem('rummy.settings', {settings!r});")
    sized.add_init_script(store(in_the_middle("basic", 4, melds=4)))
    open_game(sized, site)
    assert sized.locator("html").get_attribute("data-theme") == theme
    problems = {"home": findings(sized)}
    for screen in ("settings", "how-to-play", "check-the-deals"):
        sized.goto(f"{site.url}#{screen}")
        expect(sized.locator(f"#{screen}")).to_be_visible()
        problems[screen] = findings(sized)
    sized.goto(f"{site.url}#table")
    draw(sized)
    problems["table"] = findings(sized)
    sized.locator(f"#hand [data-card='{look(sized).cards[-1].card}']").click()
    problems["table, a card chosen"] = findings(sized)
    sized.locator("#hand .hc").first.click()
    sized.locator("#hand .hc").nth(3).click()
    problems["table, refused"] = findings(sized)
    for sheet, opener in (("menu", "#table [data-action=menu]"), ("cost-sheet", "[data-action=cost]")):
        sized.locator(opener).click()
        expect(sized.locator(f"#{sheet}")).to_be_visible()
        problems[sheet] = findings(sized)
        sized.keyboard.press("Escape")
    assert {name: found for name, found in problems.items() if found} == {}


@pytest.mark.parametrize("look_name", LOOKS)
def test_axe_finds_nothing_on_the_count_of_a_hand_and_its_deals(sized: Page, site: SiteServer, look_name: str) -> None:
    theme, suits = LOOKS[look_name]
    settings = json.dumps({"theme": theme, "suits": suits})
    sized.add_init_script(f"localStorage.setItem('rummy.settings', {settings!r});")
    sized.add_init_script(store(at_the_count("house", 6)))
    sized.goto(f"{site.url}#hand-over")
    expect_ready(sized)
    expect(sized.locator("#hand-over")).to_be_visible()
    problems = {"hand-over": findings(sized)}
    sized.locator("#hand-over [data-action=check-the-deals]").click()
    expect(sized.locator("#check-title")).to_have_text("1 of 1 hands check out")
    problems["check-the-deals"] = findings(sized)
    assert {name: found for name, found in problems.items() if found} == {}
