"""A start as it should be: first paint without scripts, progress, early taps, nothing foreign."""

from playwright.sync_api import BrowserContext, Page, expect
from sitebuild.server import SiteServer

from e2e.helpers import complete_visit, expect_ready, open_game
from e2e.sabotage import Sabotage

WASM = "pyodide/pyodide.asm.wasm"


def test_the_page_starts_python_and_says_so(page: Page, site: SiteServer) -> None:
    open_game(page, site)
    expect(page.locator("#play-label")).to_have_text("Play now")


def test_the_home_page_is_complete_before_any_script_has_run(page: Page, site: SiteServer, sabotage: Sabotage) -> None:
    sabotage.stall("boot/boot.js", after=0)
    page.goto(site.url, wait_until="commit")
    expect(page.get_by_role("heading", name="Play bots")).to_be_visible()
    expect(page.get_by_role("button", name="Play when ready")).to_be_visible()
    page.get_by_label("Hard").check()
    expect(page.get_by_label("Hard")).to_be_checked()


def test_progress_counts_the_bytes_that_have_arrived(page: Page, site: SiteServer, sabotage: Sabotage) -> None:
    sabotage.stall(WASM, after=4_000_000)
    page.goto(site.url)
    everything = sum(file["size"] for file in page.evaluate("JSON.parse(build.textContent).start"))
    missing = (site.folder / WASM).stat().st_size - 4_000_000
    percent = 100 * (everything - missing) // everything
    expect(page.locator("#play-why")).to_have_text(f"Loading the game, {percent}%")
    sabotage.mend()
    expect_ready(page)


def test_a_tap_before_the_game_is_ready_is_kept_for_it(page: Page, site: SiteServer, sabotage: Sabotage) -> None:
    sabotage.stall(WASM, after=1000)
    page.goto(site.url)
    page.locator("#play").click()
    expect(page.locator("#play-why")).to_contain_text("Your choice opens by itself.")
    assert page.evaluate("rummyBoot.queued") == "play"
    sabotage.mend()
    expect_ready(page)


def test_tapping_everything_from_the_first_paint_on_raises_no_error(
    context: BrowserContext, page: Page, site: SiteServer, sabotage: Sabotage
) -> None:
    everything = "document.querySelectorAll('button, a, label, summary').forEach((it) => it.click())"
    sabotage.stall("boot/boot.js", after=0)
    page.goto(site.url, wait_until="commit")
    expect(page.get_by_role("heading", name="Play bots")).to_be_visible()
    page.evaluate(everything)  # with nobody to hear it: whatever the markup alone does
    sabotage.mend()
    expect(page.locator("html")).not_to_have_attribute("data-boot", "idle")
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": 6})
    page.evaluate(everything)
    expect_ready(page)


def test_a_reload_half_way_starts_cleanly(page: Page, site: SiteServer, sabotage: Sabotage) -> None:
    sabotage.stall(WASM, after=1_000_000)
    page.goto(site.url)
    expect(page.locator("#play-why")).to_contain_text("Loading the game")
    sabotage.mend()
    page.reload()
    expect_ready(page)


def test_a_later_visit_fetches_nothing_but_the_worker_script(page: Page, site: SiteServer) -> None:
    complete_visit(page, site)
    site.requests.clear()
    page.reload()
    expect_ready(page)
    assert set(site.requests) <= {"/sw.js"}


def test_colours_are_set_before_the_first_paint(page: Page, site: SiteServer, sabotage: Sabotage) -> None:
    page.add_init_script('localStorage.setItem(\'rummy.settings\', \'{"theme": "dark", "suits": "four"}\')')
    sabotage.stall("boot/boot.js", after=0)
    page.goto(site.url, wait_until="commit")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(page.locator("html")).to_have_attribute("data-suits", "four")


def test_the_page_starts_where_storage_is_refused(page: Page, site: SiteServer) -> None:
    page.add_init_script(
        """
        const refuse = () => { throw new DOMException("The operation is insecure.", "SecurityError"); };
        Object.defineProperty(globalThis, "localStorage", { get: refuse });
        Object.defineProperty(globalThis, "caches", { get: refuse });
        Object.defineProperty(globalThis, "indexedDB", { get: refuse });
        ServiceWorkerContainer.prototype.register = async () => refuse();
        """
    )
    open_game(page, site)
    expect(page.locator("#offline-note")).to_have_text("Offline play is not available here. Playing online works.")
