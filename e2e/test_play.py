"""The whole path: open the page, play a bot by taps, finish the match, check the deals."""

import pytest
from playwright.sync_api import BrowserContext, Page, expect
from sitebuild.server import SiteServer

from e2e.helpers import complete_visit, expect_ready, open_game, saved
from e2e.table_driver import draw, look, play_match, start_match, wait_for_my_turn
from rummy_core.cards import Card, card_name, face_of, is_joker
from rummy_core.replay import load_save, verify_record


@pytest.fixture
def calm(page: Page) -> Page:
    """Return a page in a browser that asks for reduced motion: bots play without pauses."""
    page.emulate_media(reduced_motion="reduce")
    return page


def expect_winner_and_checked_deals(page: Page, hands: int) -> None:
    """Expect a match that is over: a winner, a button for another, and every deal checks out with the secret shown."""
    expect(page.locator("#over-title")).to_have_text(("You win the match", "Robin wins the match")[_robin_won(page)])
    expect(page.locator("#over-next")).to_have_text("Play again")
    page.locator("#hand-over [data-action=check-the-deals]").click()
    expect(page.locator("#check-title")).to_have_text(f"{hands} of {hands} hands check out")
    expect(page.locator("#check-findings")).to_contain_text("the secret fits the fingerprint")


def _robin_won(page: Page) -> bool:
    return load_save(saved(page)).match.winners == (1,)


def test_a_whole_match_to_50_against_medium_by_taps(calm: Page, site: SiteServer) -> None:
    open_game(calm, site)
    start_match(calm)
    hands = play_match(calm)
    game = load_save(saved(calm))
    assert max(game.match.totals) >= 50
    assert game.players[1].bot == "medium"
    assert verify_record(saved(calm)).ok
    expect_winner_and_checked_deals(calm, hands)


def test_the_same_match_with_the_server_stopped(context: BrowserContext, page: Page, site: SiteServer) -> None:
    complete_visit(page, site)
    page.close()
    site.stop()
    later = context.new_page()
    later.emulate_media(reduced_motion="reduce")
    open_game(later, site)
    start_match(later)
    expect_winner_and_checked_deals(later, play_match(later))


def test_play_again_keeps_the_table_and_starts_at_nil(calm: Page, site: SiteServer) -> None:
    open_game(calm, site)
    start_match(calm, target="1", seats="3", bots="easy")
    play_match(calm)
    calm.locator("#over-next").click()
    wait_for_my_turn(calm)
    game = load_save(saved(calm))
    assert (len(game.players), len(game.log), game.match.totals) == (3, 1, (0, 0, 0))


# The second tap says itself that it came a moment after the first: no machine is too busy for that.
TWICE = """element => {
  const tap = () => new MouseEvent("click", { bubbles: true, cancelable: true });
  const first = tap(), second = tap();
  Object.defineProperty(second, "timeStamp", { value: first.timeStamp + 2 });
  [first, second].forEach(event => element.dispatchEvent(event));
}"""


def test_double_taps_draw_once_and_throw_once(shared: Page) -> None:
    page = shared
    start_match(page)
    before = wait_for_my_turn(page)
    page.locator("#stock").evaluate(TWICE)
    expect(page.locator("#hand .hc")).to_have_count(len(before.cards) + 1)
    expect(page.locator("#say")).not_to_have_class("say error")
    page.locator("#hand .hc:not(.locked)").last.click()
    page.locator(f"#act-{look(page).offer('Discard')}").evaluate(TWICE)
    wait_for_my_turn(page)
    log = load_save(saved(page)).log[-1]
    mine = [str(entry.move).split()[0] for entry in log if entry.seat == 0]
    assert mine == ["draw", "discard"]


IN_DOCUMENT = """() => ({
  faces: [...document.querySelectorAll(":is(#table, dialog, #hand-over, #check-the-deals) .card:not(.as)")]
    .map(card => card.dataset.face),
  numbers: [...document.querySelectorAll("[data-card]")].map(card => Number(card.dataset.card)),
  words: document.body.textContent,
})"""


def drawing(card: Card) -> str:
    """Return the name of a card's drawing."""
    return "joker" if is_joker(card) else card_name(face_of(card)).replace("T", "10")


@pytest.mark.parametrize(("rules", "seats"), [("match100", "4"), ("house", "6"), ("joker", "3")])
def test_no_hidden_card_is_anywhere_in_the_document(calm: Page, site: SiteServer, rules: str, seats: str) -> None:
    open_game(calm, site)
    start_match(calm, preset=rules, seats=seats)
    for _ in range(3):
        if wait_for_my_turn(calm).screen != "table":
            return
        game = load_save(saved(calm))
        hand = game.match.hand
        assert hand is not None
        known = {*hand.hands[0], *hand.pile, *(card for meld in hand.melds for card in meld.cards)}
        there = calm.evaluate(IN_DOCUMENT)
        assert set(there["numbers"]) <= known
        assert set(there["faces"]) <= {"back", *map(drawing, known)}
        assert game.deal.secret.reveal().hex() not in there["words"]  # type: ignore[attr-defined]
        draw(calm)
        seen = look(calm)
        calm.locator(f"#hand [data-card='{seen.throwable[0].card}']").click()
        calm.locator(f"#act-{look(calm).offer('Discard')}").click()


def test_what_was_tapped_while_the_page_loaded_is_done_when_it_is_ready(page: Page, site: SiteServer) -> None:
    page.goto(site.url)
    page.locator("#play").click()
    expect_ready(page)
    expect(page.locator("#table")).to_be_visible()
