"""Any static host will do: below any path, with any content types, and nothing from elsewhere."""

import pytest
from playwright.sync_api import BrowserContext, Page, expect
from sitebuild.page import policy_text
from sitebuild.server import SiteServer

from e2e.helpers import complete_visit, expect_ready, open_game
from e2e.sabotage import Sabotage


@pytest.mark.parametrize("base", ["/rummy/", "/a/b/"])
def test_the_game_runs_and_is_kept_below_a_path(
    context: BrowserContext, page: Page, site: SiteServer, base: str
) -> None:
    site.base = base
    complete_visit(page, site)
    assert all(path.startswith(base) for path in site.requests)
    site.stop()
    page.reload()
    expect_ready(page)


@pytest.mark.parametrize("base", ["/rummy/", "/a/b/"])
def test_an_address_without_its_last_slash_keeps_what_follows_the_hash(page: Page, site: SiteServer, base: str) -> None:
    site.base = base
    page.goto(site.url.rstrip("/") + "#room=QX7K")
    expect_ready(page)
    assert page.url == site.url + "#room=QX7K"


def test_an_installed_page_starts_in_its_own_folder(page: Page, site: SiteServer) -> None:
    site.base = "/rummy/"
    page.goto(site.url)
    manifest = page.evaluate("fetch(document.querySelector('link[rel=manifest]').href).then((r) => r.json())")
    assert manifest["start_url"] == manifest["scope"] == "./"
    # A relative id is read from the root, so that two copies of the page on one host would share it.
    assert "id" not in manifest
    for icon in manifest["icons"]:
        assert page.evaluate("(src) => fetch(src).then((r) => r.status)", icon["src"]) == 200
    expect_ready(page)
    cdp = page.context.new_cdp_session(page)
    assert cdp.send("Page.getAppManifest")["errors"] == []
    problems = cdp.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [one["errorId"] for one in problems] == ["in-incognito"], "all that is in the way is this private window"
    assert cdp.send("Page.getAppId")["appId"] == site.url


def test_the_shortcut_of_the_installed_page_starts_a_match_and_later_goes_on_with_it(
    page: Page, site: SiteServer
) -> None:
    page.goto(f"{site.url}#play")
    expect(page.locator("#table")).to_be_visible()
    held = page.locator("#hand .hc").evaluate_all("cards => cards.map(card => card.dataset.card)")
    page.goto("about:blank")
    page.goto(f"{site.url}#play")
    expect(page.locator("#table")).to_be_visible()
    assert page.locator("#hand .hc").evaluate_all("cards => cards.map(card => card.dataset.card)") == held


@pytest.mark.parametrize("content_type", ["application/octet-stream", "text/plain"])
def test_an_engine_sent_with_the_wrong_type_still_starts(
    page: Page, site: SiteServer, sabotage: Sabotage, content_type: str
) -> None:
    sabotage.retype(content_type, "pyodide/pyodide.asm.wasm")
    open_game(page, site)


def test_a_host_that_knows_none_of_our_types_still_works(page: Page, site: SiteServer, sabotage: Sabotage) -> None:
    wheels = [file.relative_to(site.folder).as_posix() for file in site.folder.rglob("*.whl")]
    sabotage.retype("application/octet-stream", "manifest.webmanifest", "python.json", *wheels)
    open_game(page, site)


def test_a_host_that_repeats_the_documented_policy_as_a_header_still_works(
    page: Page, site: SiteServer, sabotage: Sabotage
) -> None:
    sabotage.add_header("index.html", "Content-Security-Policy", policy_text() + "; frame-ancestors 'none'")
    open_game(page, site)


@pytest.mark.page_errors
def test_the_policy_allows_no_eval_and_no_other_origin(page: Page, site: SiteServer) -> None:
    open_game(page, site)
    policy = page.locator("meta[http-equiv]").get_attribute("content") or ""
    assert "'unsafe-eval'" not in policy
    assert "'unsafe-inline'" not in policy
    assert "default-src 'none'" in policy
    assert "//" not in policy
    assert page.evaluate(EVALUATE_LATER) == "EvalError"


def test_two_copies_on_one_host_keep_apart(context: BrowserContext, page: Page, site: SiteServer) -> None:
    site.base = "/rummy/"
    complete_visit(page, site)
    site.base = "/a/b/"
    other = context.new_page()
    complete_visit(other, site)
    names = other.evaluate("caches.keys()")
    assert sorted(name.split()[1] for name in names) == ["/a/b/", "/rummy/"]
    expect(other.locator("#play-label")).to_have_text("Play now")


# Later, because the browser lifts the policy while a debugger's own call runs.
EVALUATE_LATER = """() => new Promise((resolve) => setTimeout(() => {
    try { new Function("return 1")(); resolve("evaluated"); } catch (error) { resolve(error.name); }
}))"""
