"""The page as readers ask for it: large text, right to left, forced colours, more contrast, sounds on request."""

from collections.abc import Iterable, Iterator

from playwright.sync_api import Page, expect
from sitebuild.server import SiteServer

from e2e.helpers import expect_ready, open_game, resize
from e2e.layout import faults
from e2e.saves import in_the_middle, store
from e2e.table_driver import draw, look, wait_for_my_turn

PAGES = ("home", "settings", "house-rules", "how-to-play", "check-the-deals", "history")
SHEETS = ("menu", "cost")
PHONES = ((390, 844), (320, 568), (844, 390))
DESK = (1280, 800)
LARGE = "200"

LAY_OUT = """([text, direction]) => {
  document.documentElement.dataset.text = text;
  document.documentElement.dir = direction;
}"""
EDGES = """selector => {
  const style = getComputedStyle(document.querySelector(selector));
  const drawn = edge => style[`${edge}Style`] !== "none" && parseFloat(style[`${edge}Width`]) >= 1;
  return drawn("borderTop") || drawn("outline");
}"""

SOUNDS = """(() => {
  const heard = (globalThis.rummyHeard = []);
  globalThis.AudioContext = class extends AudioContext { constructor() { super(); heard.push("made"); } };
  for (const [name, kind] of [["rustle", AudioBufferSourceNode], ["note", OscillatorNode]]) {
    const start = kind.prototype.start;
    kind.prototype.start = function (...when) { heard.push(name); return start.apply(this, when); };
  }
})()"""
"""Writes down when a synthesiser is made and what it plays."""


def states(page: Page) -> Iterator[str]:
    """Walk through the screens of one match and name each while it is shown."""
    for screen in PAGES:
        page.evaluate("screen => { location.hash = screen; }", screen)
        expect(page.locator(f"#{screen}")).to_be_visible()
        yield screen
    page.evaluate("() => { location.hash = 'table'; }")
    wait_for_my_turn(page)
    yield "table, my draw"
    draw(page)
    page.locator(f"#hand [data-card='{look(page).cards[-1].card}']").click()
    yield "table, a card chosen"
    for sheet in SHEETS:
        page.locator(f"#table [data-action={sheet}]").click()
        yield sheet
        page.keyboard.press("Escape")


def wrong_at(page: Page, sizes: Iterable[tuple[int, int]]) -> Iterator[tuple[str, list[str]]]:
    """Find what cannot be read or reached at these window sizes."""
    for width, height in sizes:
        resize(page, (width, height))
        found = faults(page)
        if found:
            yield f"{width}x{height}", found


def test_nothing_is_cut_or_covered_in_either_direction_and_at_twice_the_text_size(page: Page, site: SiteServer) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.add_init_script(store(in_the_middle("match100", 4, melds=5)))
    open_game(page, site)
    wrong: dict[str, list[str]] = {}
    for state in states(page):
        for text, direction in (("100", "ltr"), ("100", "rtl"), (LARGE, "ltr")):
            page.evaluate(LAY_OUT, [text, direction])
            wrong |= {f"{state}, {text}, {direction}, {at}": found for at, found in wrong_at(page, (*PHONES, DESK))}
        page.evaluate(LAY_OUT, ["100", "ltr"])
        resize(page, DESK)
    assert wrong == {}


def test_a_browser_set_to_large_letters_counts_as_much_as_the_setting(page: Page, site: SiteServer) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.add_init_script(store(in_the_middle("basic", 2, melds=3)))
    cdp = page.context.new_cdp_session(page)
    cdp.send("Page.setFontSizes", {"fontSizes": {"standard": 32}})
    page.goto(f"{site.url}#table")
    expect_ready(page)
    assert page.evaluate("() => getComputedStyle(document.documentElement).fontSize") == "32px"
    wait_for_my_turn(page)
    assert dict(wrong_at(page, PHONES)) == {}


def without_edges(page: Page, *selectors: str) -> list[str]:
    """Return those of these things that have neither border nor outline."""
    return [selector for selector in selectors if not page.evaluate(EDGES, selector)]


def test_with_forced_colours_cards_keep_theirs_and_all_that_a_surface_told_has_an_edge(
    page: Page, site: SiteServer
) -> None:
    page.emulate_media(reduced_motion="reduce", forced_colors="active")
    page.add_init_script(store(in_the_middle("basic", 2, melds=3)))
    page.goto(f"{site.url}#settings")
    expect_ready(page)
    assert without_edges(page, "#settings .seg", "#settings .seg label:has(:checked)", "#settings .switch") == []
    page.evaluate("() => { location.hash = 'table'; }")
    draw(page)
    page.locator(f"#hand [data-card='{look(page).cards[-1].card}']").click()
    table = ("#stock .card", "#pile .card", "#hand .card", "#melds .meld", "#seats .seat", "#act-0", "#act-1")
    assert without_edges(page, *table, "#hand [aria-pressed=true] .card") == []
    paper = page.locator("#hand .card").first.evaluate("card => getComputedStyle(card).backgroundColor")
    assert paper == "rgb(255, 254, 251)"


def test_more_contrast_gives_melds_and_seats_an_edge_and_no_text_is_softer(page: Page, site: SiteServer) -> None:
    page.emulate_media(reduced_motion="reduce", contrast="more")
    page.add_init_script(store(in_the_middle("basic", 2, melds=3)))
    page.goto(f"{site.url}#table")
    expect_ready(page)
    wait_for_my_turn(page)
    assert without_edges(page, "#melds .meld", "#seats .seat", "#track li") == []
    ink = "element => getComputedStyle(element).color"
    assert page.locator("#seats .did").evaluate(ink) == page.locator("#seats .name").evaluate(ink)


def heard(page: Page) -> list[str]:
    """Return what was heard since the page was loaded."""
    return list(page.evaluate("() => globalThis.rummyHeard"))


def test_nothing_sounds_until_the_player_asks_for_it_and_then_only_after_a_tap(page: Page, site: SiteServer) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.add_init_script(SOUNDS)
    page.add_init_script(store(in_the_middle("basic", 2, melds=3)))
    page.goto(f"{site.url}#table")
    expect_ready(page)
    draw(page)
    assert heard(page) == []

    page.evaluate("() => { location.hash = 'settings'; }")
    page.locator("#settings label:has(input[name=sound][value=soft])").click()
    assert heard(page) == ["made", "note", "note"]

    page.reload()
    expect_ready(page)
    page.evaluate("() => { location.hash = 'table'; }")
    wait_for_my_turn(page)
    assert heard(page) == []
    throw(page)
    wait_for_my_turn(page)
    assert heard(page)[:2] == ["made", "rustle"]


def throw(page: Page) -> None:
    """Throw a card that may be thrown."""
    free = next(card for card in look(page).cards if not card.locked)
    page.locator(f"#hand [data-card='{free.card}']").click()
    page.locator(f"#act-{look(page).offer('Discard')}").click()
