"""The table screen: everything in reach at every size, refusals in place, focus and choice kept."""

import pytest
from playwright.sync_api import Page, expect
from sitebuild.server import SiteServer

from e2e.helpers import go, open_game, resize
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


@pytest.mark.parametrize(("preset", "seats"), [("basic", "2"), ("match100", "4"), ("house", "6"), ("joker", "4")])
def test_the_whole_hand_and_all_controls_are_in_reach_at_every_size(shared: Page, preset: str, seats: str) -> None:
    for name, size in SIZES.items():
        resize(shared, size)
        go(shared, "home")
        start_match(shared, preset=preset, seats=seats)
        draw(shared)
        reach = shared.evaluate(REACH)
        assert reach["out"] == [], name
        assert reach["sideways"] <= 0, name
        # UI.md from 360 on; reported case B22 below
        assert reach["strip"] >= (24 if name == "320x568" else 40), name


def test_chosen_cards_and_the_focus_survive_the_others_turns(shared: Page) -> None:
    start_match(shared, preset="match100", seats="4")
    draw(shared)
    seen = look(shared)
    shared.locator(f"#hand [data-card='{seen.cards[-1].card}']").click()
    shared.locator(f"#act-{look(shared).offer('Discard')}").click()
    keep = [seen.cards[0].card, seen.cards[2].card]
    for card in keep:
        shared.locator(f"#hand [data-card='{card}']").click()
    wait_for_my_turn(shared)
    assert {card.card for card in look(shared).chosen} == set(keep)
    expect(shared.locator(f"#hand [data-card='{keep[1]}']")).to_be_focused()


def test_after_a_discard_the_focus_goes_to_the_neighbouring_card(shared: Page) -> None:
    start_match(shared)
    draw(shared)
    order = look(shared).cards
    at = next(index for index, card in enumerate(order) if not card.ready and not card.locked)
    neighbour = order[at + 1] if at + 1 < len(order) else order[at - 1]
    shared.locator(f"#hand [data-card='{order[at].card}']").focus()
    shared.keyboard.press("Enter")
    shared.keyboard.press("d")
    expect(shared.locator(f"#hand [data-card='{neighbour.card}']")).to_be_focused()


def test_the_others_moves_never_rebuild_a_card_of_my_hand(shared: Page) -> None:
    start_match(shared, seats="3")
    draw(shared)
    seen = look(shared)
    shared.evaluate("() => document.querySelectorAll('#hand .hc').forEach(card => { card.mine = true; })")
    shared.locator(f"#hand [data-card='{seen.cards[-1].card}']").click()
    shared.locator(f"#act-{look(shared).offer('Discard')}").click()
    wait_for_my_turn(shared)
    assert shared.evaluate("() => [...document.querySelectorAll('#hand .hc')].every(card => card.mine)")


def test_a_move_that_is_refused_says_why_in_place_and_keeps_the_choice(shared: Page) -> None:
    start_match(shared)
    draw(shared)
    shared.locator("#act-1").click(force=True)  # dashed, but a tap tells why
    expect(shared.locator("#say")).to_have_class("say error")
    expect(shared.locator("#say")).to_contain_text("Choose one card to throw.")
    expect(shared.locator("#alarm")).to_have_text(
        "Choose one card to throw. A turn ends with a single discard. Tap the card first."
    )
    shared.locator("#stock").click()
    expect(shared.locator("#say")).to_contain_text("You have drawn already.")


def test_a_pile_card_can_be_put_back_with_undo_and_a_stock_card_cannot(shared: Page) -> None:
    start_match(shared)
    before = wait_for_my_turn(shared)
    top = shared.locator("#pile > .sr").inner_text()
    shared.locator("#pile").click()
    expect(shared.locator("#hand .hc")).to_have_count(len(before.cards) + 1)
    shared.locator("#undo").click()
    expect(shared.locator("#hand .hc")).to_have_count(len(before.cards))
    assert shared.locator("#pile > .sr").inner_text() == top
    shared.locator("#stock").click()
    expect(shared.locator("#undo")).to_have_attribute("aria-disabled", "true")


def test_sorting_goes_round_and_cards_moved_by_hand_stay(shared: Page) -> None:
    start_match(shared)
    wait_for_my_turn(shared)
    for name in ("Suit", "Rank", "Best"):
        shared.locator("[data-action=sort]").click()
        expect(shared.locator("#sort")).to_have_text(name)
    first = look(shared).cards[0].card
    shared.locator(f"#hand [data-card='{first}']").focus()
    shared.keyboard.press("Alt+ArrowRight")
    expect(shared.locator("#sort")).to_have_text("Mine")
    assert look(shared).cards[1].card == first
    expect(shared.locator(f"#hand [data-card='{first}']")).to_be_focused()


def test_ask_before_discarding_needs_a_second_tap(shared: Page) -> None:
    shared.locator("#home [data-action=settings]").click()
    shared.locator("[name=ask]").check()
    shared.locator("#settings [data-action=back]").click()
    start_match(shared)
    draw(shared)
    free = next(card for card in look(shared).cards if not card.locked)
    shared.locator(f"#hand [data-card='{free.card}']").click()
    count = len(look(shared).cards)
    button = shared.locator(f"#act-{look(shared).offer('Discard')}")
    button.click()
    expect(button).to_contain_text("Sure?")
    assert len(look(shared).cards) == count


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


def test_a_tap_is_answered_far_within_one_twentieth_of_a_second(shared: Page) -> None:
    start_match(shared)
    draw(shared)
    first, second = (card.card for card in look(shared).cards[:2])
    took = [shared.evaluate(TAP, card) for card in (first, second, first, second)]
    # The best of four: a machine shared with other tests may be held up at any moment.
    assert min(took) < 50


def test_the_drawn_card_visibly_wears_new_until_the_turn_ends(shared: Page) -> None:
    start_match(shared)
    draw(shared)
    expect(shared.locator("#hand .new:visible")).to_have_text("new")
    free = next(card for card in look(shared).cards if not card.locked)
    shared.locator(f"#hand [data-card='{free.card}']").click()
    shared.locator(f"#act-{look(shared).offer('Discard')}").click()
    expect(shared.locator("#hand .new:visible")).to_have_count(0)
