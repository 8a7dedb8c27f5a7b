"""The table screen: everything in reach at every size, refusals in place, focus and choice kept."""

import pytest
from playwright.sync_api import Page, expect
from sitebuild.server import SiteServer

from e2e.helpers import open_game
from e2e.table_driver import draw, look, start_match, wait_for_my_turn

SIZES = {
    "390x844": (390, 844),
    "844x390": (844, 390),
    "1280x800": (1280, 800),
    "360x640": (360, 640),
    "320x568": (320, 568),
}

REACH = """() => {
  const wide = innerWidth, high = innerHeight, out = [];
  const inside = (el, name) => {
    const box = el.getBoundingClientRect();
    if (box.left < -1 || box.right > wide + 1 || box.top < -1 || box.bottom > high + 1) out.push(name);
  };
  const cards = [...document.querySelectorAll("#hand .hc")];
  cards.forEach(card => inside(card.querySelector(".card"), card.getAttribute("aria-label")));
  for (const id of ["stock", "pile", "act-0", "act-1", "undo", "cost", "say"]) {
    const el = document.getElementById(id);
    if (!el.hidden) inside(el, id);
  }
  const strips = cards.map((card, index) => {
    const box = card.getBoundingClientRect(), next = cards[index + 1]?.getBoundingClientRect();
    return next && Math.abs(next.top - box.top) < 20 ? next.left - box.left : box.width;
  });
  return { out, strip: Math.min(...strips), sideways: document.documentElement.scrollWidth - wide };
}"""


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("preset", "seats"), [("basic", "2"), ("match100", "4"), ("house", "6")])
def test_the_whole_hand_and_all_controls_are_in_reach_at_every_size(
    page: Page, site: SiteServer, size: str, preset: str, seats: str
) -> None:
    page.set_viewport_size(dict(zip(("width", "height"), SIZES[size], strict=True)))  # type: ignore[arg-type]
    page.emulate_media(reduced_motion="reduce")
    open_game(page, site)
    start_match(page, preset=preset, seats=seats)
    draw(page)
    reach = page.evaluate(REACH)
    assert reach["out"] == []
    assert reach["sideways"] <= 0
    assert reach["strip"] >= (24 if size == "320x568" else 40)  # UI.md from 360 on; reported case B22 below


def test_chosen_cards_and_the_focus_survive_the_others_turns(page: Page, site: SiteServer) -> None:
    open_game(page, site)
    start_match(page, preset="match100", seats="4")
    draw(page)
    seen = look(page)
    page.locator(f"#hand [data-card='{seen.cards[-1].card}']").click()
    page.locator(f"#act-{look(page).offer('Discard')}").click()
    keep = [seen.cards[0].card, seen.cards[2].card]
    for card in keep:
        page.locator(f"#hand [data-card='{card}']").click()
    wait_for_my_turn(page)
    assert {card.card for card in look(page).chosen} == set(keep)
    expect(page.locator(f"#hand [data-card='{keep[1]}']")).to_be_focused()


def test_after_a_discard_the_focus_goes_to_the_neighbouring_card(page: Page, site: SiteServer) -> None:
    open_game(page, site)
    start_match(page)
    draw(page)
    order = look(page).cards
    at = next(index for index, card in enumerate(order) if not card.ready and not card.locked)
    neighbour = order[at + 1] if at + 1 < len(order) else order[at - 1]
    page.locator(f"#hand [data-card='{order[at].card}']").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("d")
    expect(page.locator(f"#hand [data-card='{neighbour.card}']")).to_be_focused()


def test_the_others_moves_never_rebuild_a_card_of_my_hand(page: Page, site: SiteServer) -> None:
    open_game(page, site)
    start_match(page, seats="3")
    draw(page)
    seen = look(page)
    page.evaluate("() => document.querySelectorAll('#hand .hc').forEach(card => { card.mine = true; })")
    page.locator(f"#hand [data-card='{seen.cards[-1].card}']").click()
    page.locator(f"#act-{look(page).offer('Discard')}").click()
    wait_for_my_turn(page)
    assert page.evaluate("() => [...document.querySelectorAll('#hand .hc')].every(card => card.mine)")


def test_a_move_that_is_refused_says_why_in_place_and_keeps_the_choice(page: Page, site: SiteServer) -> None:
    open_game(page, site)
    start_match(page)
    draw(page)
    page.locator("#act-1").click(force=True)  # dashed, but a tap tells why
    expect(page.locator("#say")).to_have_class("say error")
    expect(page.locator("#say")).to_contain_text("Choose one card to throw.")
    expect(page.locator("#alarm")).to_have_text(
        "Choose one card to throw. A turn ends with a single discard. Tap the card first."
    )
    page.locator("#stock").click()
    expect(page.locator("#say")).to_contain_text("You have drawn already.")


def test_a_pile_card_can_be_put_back_with_undo_and_a_stock_card_cannot(page: Page, site: SiteServer) -> None:
    open_game(page, site)
    start_match(page)
    before = wait_for_my_turn(page)
    top = page.locator("#pile > .sr").inner_text()
    page.locator("#pile").click()
    expect(page.locator("#hand .hc")).to_have_count(len(before.cards) + 1)
    page.locator("#undo").click()
    expect(page.locator("#hand .hc")).to_have_count(len(before.cards))
    assert page.locator("#pile > .sr").inner_text() == top
    page.locator("#stock").click()
    expect(page.locator("#undo")).to_have_attribute("aria-disabled", "true")


def test_sorting_goes_round_and_cards_moved_by_hand_stay(page: Page, site: SiteServer) -> None:
    open_game(page, site)
    start_match(page)
    wait_for_my_turn(page)
    for name in ("Suit", "Rank", "Best"):
        page.locator("[data-action=sort]").click()
        expect(page.locator("#sort")).to_have_text(name)
    first = look(page).cards[0].card
    page.locator(f"#hand [data-card='{first}']").focus()
    page.keyboard.press("Alt+ArrowRight")
    expect(page.locator("#sort")).to_have_text("Mine")
    assert look(page).cards[1].card == first
    expect(page.locator(f"#hand [data-card='{first}']")).to_be_focused()


def test_ask_before_discarding_needs_a_second_tap(page: Page, site: SiteServer) -> None:
    open_game(page, site)
    page.locator("#home [data-action=settings]").click()
    page.locator("[name=ask]").check()
    page.locator("#settings [data-action=back]").click()
    start_match(page)
    draw(page)
    free = next(card for card in look(page).cards if not card.locked)
    page.locator(f"#hand [data-card='{free.card}']").click()
    count = len(look(page).cards)
    button = page.locator(f"#act-{look(page).offer('Discard')}")
    button.click()
    expect(button).to_contain_text("Sure?")
    assert len(look(page).cards) == count


def test_a_tap_while_bots_play_ends_their_pauses(page: Page, site: SiteServer) -> None:
    page.clock.install()
    open_game(page, site)
    start_match(page, seats="4")
    page.clock.run_for(20_000)
    draw(page)
    free = next(card for card in look(page).cards if not card.locked)
    page.locator(f"#hand [data-card='{free.card}']").click()
    page.locator(f"#act-{look(page).offer('Discard')}").click()
    assert not look(page).mine
    page.locator("#say").click()
    for _ in range(40):
        page.clock.run_for(1)
    assert look(page).mine or look(page).screen == "hand-over"


TAP = """card => {
  const start = performance.now();
  document.querySelector(`#hand [data-card="${card}"]`).click();
  return performance.now() - start;
}"""


def test_a_tap_is_answered_far_within_one_twentieth_of_a_second(page: Page, site: SiteServer) -> None:
    open_game(page, site)
    start_match(page)
    draw(page)
    first, second = (card.card for card in look(page).cards[:2])
    took = [page.evaluate(TAP, card) for card in (first, second, first, second)]
    # The best of four: a machine shared with other tests may be held up at any moment.
    assert min(took) < 50


def test_the_drawn_card_visibly_wears_new_until_the_turn_ends(page: Page, site: SiteServer) -> None:
    open_game(page, site)
    start_match(page)
    draw(page)
    expect(page.locator("#hand .new:visible")).to_have_text("new")
    free = next(card for card in look(page).cards if not card.locked)
    page.locator(f"#hand [data-card='{free.card}']").click()
    page.locator(f"#act-{look(page).offer('Discard')}").click()
    expect(page.locator("#hand .new:visible")).to_have_count(0)
