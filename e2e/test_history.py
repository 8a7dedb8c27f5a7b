"""Past games, export and import: what was played can be looked at, given away, brought back and gone on with."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Download, Page, expect
from sitebuild.server import SiteServer

from e2e.axe import Inspection
from e2e.helpers import go, open_game, saved
from e2e.saves import at_the_count, in_the_middle, store
from e2e.standing import put_on_table
from e2e.table_driver import draw, look, play_match, start_match
from rummy_core.game import resign
from rummy_core.record import dumps
from rummy_core.replay import load_save, loading, verify_record
from rummy_core.steps import drained


@pytest.fixture
def calm(page: Page) -> Page:
    """Return a browser that asks for reduced motion: bots play without pauses."""
    page.emulate_media(reduced_motion="reduce")
    return page


def download(page: Page) -> Download:
    with page.expect_download() as waiting:
        page.locator("[data-action=export-file]").click()
    return waiting.value


def choose_file(page: Page, name: str, text: str) -> None:
    page.locator("#import-file").set_input_files(
        {"name": name, "mimeType": "application/json", "buffer": text.encode("utf-8")}
    )


def test_a_finished_match_is_listed_replayed_and_exported(calm: Page, site: SiteServer) -> None:
    open_game(calm, site)
    start_match(calm, target="1", bots="easy")
    play_match(calm)
    played = load_save(saved(calm))
    go(calm, "history")
    row = calm.locator("#past-list li")
    expect(row).to_have_count(1)
    expect(row).to_contain_text("Robin")
    expect(row).to_contain_text("Basic, 1 hand, You")
    row.locator("[data-action=past-replay]").click()
    expect(calm.locator("#replay-mine .card")).to_have_count(10)
    go(calm, "history")
    calm.locator("[data-action=past-export]").click()
    expect(calm.locator("#transfer")).to_be_visible()
    file = download(calm)
    assert file.suggested_filename.startswith("rummy-record-")
    text = Path(file.path()).read_text(encoding="utf-8")
    assert verify_record(text).ok
    assert drained(loading(text)) == played


def test_a_save_is_exported_and_gone_on_with_in_another_browser(
    calm: Page, site: SiteServer, context: BrowserContext
) -> None:
    calm.add_init_script(store(in_the_middle("basic", 2, melds=1)))
    open_game(calm, site)
    go(calm, "table")
    draw(calm)
    hand = [card.card for card in look(calm).cards]
    before = saved(calm)
    calm.locator("#table [data-action=menu]").click()
    calm.locator("[data-action=export]").click()
    expect(calm.locator("#export-note")).to_contain_text("go on")
    file = download(calm)
    text = Path(file.path()).read_text(encoding="utf-8")
    assert (text, file.suggested_filename[:11]) == (before, "rummy-save-")
    other = context.browser.new_context(viewport={"width": 390, "height": 844})  # type: ignore[union-attr]
    there = other.new_page()
    open_game(there, site)
    go(there, "history")
    choose_file(there, "save.json", text)
    expect(there.locator("#table")).to_be_visible()
    assert [card.card for card in look(there).cards] == hand
    assert saved(there) == before
    other.close()


def test_a_match_in_play_is_put_aside_and_not_lost_when_another_is_imported(calm: Page, site: SiteServer) -> None:
    mine, other = in_the_middle("basic", 2, melds=1), in_the_middle("match100", 3, melds=2)
    calm.add_init_script(store(mine))
    open_game(calm, site)
    go(calm, "history")
    choose_file(calm, "save.json", other)
    expect(calm.locator("#ask")).to_be_visible()
    calm.locator("#ask-no").click()
    assert saved(calm) == mine
    choose_file(calm, "save.json", other)
    calm.locator("#ask-yes").click()
    expect(calm.locator("#table")).to_be_visible()
    assert saved(calm) == other
    go(calm, "history")
    expect(calm.locator("#past-list li")).to_contain_text("Put aside, against")
    calm.locator("[data-action=past-go-on]").click()
    calm.locator("#ask-yes").click()
    expect(calm.locator("#table")).to_be_visible()
    assert saved(calm) == mine


def test_an_imported_record_is_listed_and_its_replay_opens(calm: Page, site: SiteServer) -> None:
    open_game(calm, site)
    go(calm, "history")
    expect(calm.locator("#past-none")).to_contain_text("No finished games yet.")
    finished = given_up(at_the_count("match100", 4))
    choose_file(calm, "record.json", "\ufeff" + finished.replace("\n", "\r\n"))
    expect(calm.locator("#past-note")).to_have_text("Imported. The game is in your list now.")
    expect(calm.locator("#past-list li")).to_have_count(1)
    calm.locator("[data-action=past-replay]").click()
    expect(calm.locator("#replay-others .open")).to_have_count(3)


def given_up(save: str) -> str:
    """Return the record of a match that was given up where the save stands."""
    return dumps(resign(load_save(save), 0))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("hello", "This is no match record"),
        ("", "This is no match record"),
        ("{}", "its format is not rummy-match"),
        ('{"format": "rummy-match", "version": 99}', "Reload the page"),
        ("changed", "was changed"),
    ],
)
def test_a_file_that_is_no_match_is_refused_in_a_sentence_and_changes_nothing(
    shared: Page, text: str, said: str
) -> None:
    mine = in_the_middle("basic", 2, melds=1)
    put_on_table(shared, mine)
    go(shared, "history")
    choose_file(shared, "other.json", mine.replace('"You"', '"Yew"') if text == "changed" else text)
    expect(shared.locator("#past-note")).to_contain_text("That file cannot be opened.")
    expect(shared.locator("#past-note")).to_contain_text(said)
    assert saved(shared) == mine


def test_a_record_can_be_copied(calm: Page, site: SiteServer, context: BrowserContext) -> None:
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    calm.add_init_script(store(at_the_count("basic", 2)))
    open_game(calm, site)
    go(calm, "hand-over")
    calm.locator("[data-action=review-hand]").click()
    calm.locator("[data-action=replay-export]").click()
    calm.locator("#export-kinds label").last.click()
    expect(calm.locator("#export-note")).to_contain_text("What is still secret is not in it.")
    calm.locator("[data-action=export-copy]").click()
    expect(calm.locator("#export-said")).to_contain_text("Copied.")
    text = calm.evaluate("() => navigator.clipboard.readText()")
    assert verify_record(text.replace("\r\n", "\n")).ok
    assert "secret" not in json.loads(text)


def test_past_games_are_still_there_after_a_reload_and_offline_storage_holds_a_list(
    calm: Page, site: SiteServer
) -> None:
    open_game(calm, site)
    start_match(calm, target="1", bots="easy")
    play_match(calm)
    calm.reload()
    go(calm, "history")
    expect(calm.locator("#past-list li")).to_have_count(1)


def test_axe_finds_nothing_on_past_games_and_export(shared: Page) -> None:
    inspection = Inspection(shared)
    go(shared, "history")
    inspection.look_at("none yet")
    choose_file(shared, "record.json", given_up(at_the_count("basic", 2)))
    expect(shared.locator("#past-list li")).to_have_count(1)
    inspection.look_at("one game")
    shared.locator("[data-action=past-export]").click()
    expect(shared.locator("#transfer")).to_be_visible()
    inspection.look_at("export")
    shared.keyboard.press("Escape")
    choose_file(shared, "other.json", "hello")
    expect(shared.locator("#past-note")).to_contain_text("cannot be opened")
    inspection.look_at("refused")
    assert inspection.problems == {}
