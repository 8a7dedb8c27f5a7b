"""The screens of rooms in real browsers, on a real relay: from the home page to the cards, and back after a reload."""

import re

import pytest
from playwright.sync_api import Page, expect
from sitebuild.server import SiteServer

from e2e.axe import findings
from e2e.helpers import expect_ready, open_game, resize
from e2e.room_driver import code_of, go_on, home, open_room

SIZES = ((390, 844), (844, 390), (1280, 800), (320, 568))
ROUGH_NAME = "<b>Kim</b>"
CUT_LINK = "JUX5.AAEC"
LINK = "JUX5.AAECAwQFBgcICQoLDA0ODw"
Pair = tuple[Page, Page]


@pytest.fixture
def pair(profiles: list[Page]) -> Pair:
    """Return both pages at home; a room that they are in is left when they go into another."""
    for page in profiles:
        expect_ready(page)
        resize(page, (390, 844))
    home(*profiles)
    return profiles[0], profiles[1]


def test_a_link_leads_from_the_address_bar_to_the_cards_and_a_reload_back_to_them(pair: Pair) -> None:
    host, guest = pair
    link = open_room(host, "Alex")
    code = code_of(link)
    expect(host.locator("#room-said")).to_have_text("Copied. Send it to whoever shall play.")
    expect(host.locator("#room-codes span")).to_have_text(list(code))

    guest.goto(link)
    expect(guest.locator("#join-link")).to_contain_text(f"You have a link to room {code}.")
    assert guest.url.endswith("#room-join")  # the secret is out of the address bar
    guest.locator("#join-name").fill(ROUGH_NAME)
    go_on(guest, "[data-action=room-join]")
    expect(host.locator("#room-seats li").nth(1)).to_contain_text(ROUGH_NAME)
    expect(host.locator("#room-seats li").nth(1).locator(".tag")).to_have_text(re.compile("direct|through the relay"))
    assert host.locator("#room-seats b b").count() == 0
    expect(guest.locator("#room-start")).to_have_attribute("aria-disabled", "true")
    expect(guest.locator("#room-rules")).to_contain_text("Basic, first to 50.")

    host.locator("#room-start:not([aria-disabled])").click()
    for page in (host, guest):
        expect(page.locator("#table")).to_be_visible()
        expect(page.locator("#hand .hc")).to_have_count(10)
    cards = guest.locator("#hand .hc").evaluate_all("cards => cards.map(card => card.dataset.card).sort()")
    guest.reload()
    expect(guest.locator("#hand .hc")).to_have_count(10)
    assert guest.locator("#hand .hc").evaluate_all("cards => cards.map(card => card.dataset.card).sort()") == cards

    guest.goto(guest.url.partition("#")[0] + "#")
    expect(guest.locator("#my-games b").first).to_have_text("With Alex")
    expect(guest.locator("#my-games .tag").first).to_have_text(re.compile("^(Your|Alex's) turn$"))
    guest.locator("#my-games [data-action=games-go]").first.click()
    expect(guest.locator("#table")).to_be_visible()


def test_a_code_typed_with_blanks_in_lower_case_knocks_and_the_host_answers_from_any_screen(pair: Pair) -> None:
    host, guest = pair
    code = code_of(open_room(host, "Alex", seats="3"))
    host.locator("[data-action=room-home]").click()
    guest.locator("#home-code").fill(f" {code[:2].lower()}-{code[2:].lower()} ")
    guest.locator("#home-code").press("Enter")
    guest.locator("#join-name").fill("Kim")
    go_on(guest, "[data-action=room-join]")
    expect(guest.locator("#room-title")).to_have_text("You knocked")

    expect(host.locator("#knock-text")).to_have_text(f"Kim knocks at room {code}.")
    host.locator("#knock-no").focus()
    host.keyboard.press("Enter")
    expect(guest.locator("#room-title")).to_have_text("Nobody opened the door")
    guest.locator("#arrival-button").click()
    host.locator("#knock-yes").click()
    expect(guest.locator("#room-title")).to_have_text(f"Room {code}")

    host.locator("#my-games li", has_text=f"Room {code}").locator("[data-action=games-go]").click()
    host.locator("[data-action=room-add-bot]").click()
    host.locator("[data-action=room-bot-level]").click()
    expect(host.locator("#room-seats .chip")).to_have_text(["A", "K", "F"])
    expect(host.locator("#room-seats li").nth(2)).to_contain_text("Hard bot")
    host.reload()
    expect(host.locator("#room-codes")).to_have_attribute("aria-label", f"Room code {' '.join(code)}")
    host.locator("#room-leave").click()
    expect(guest.locator("#room-title")).to_have_text("Your room")  # the office goes on to who is left
    expect(guest.locator("#room-start .why")).to_have_text("with 2 players or more")


def test_two_who_look_for_an_opponent_meet_without_any_code(pair: Pair) -> None:
    first, second = pair
    for page, name in ((first, "Alex"), (second, "Sam")):
        page.locator("[data-action=friends-find]").click()
        page.locator("#create-name").fill(name)
        go_on(page, "#create-go")
    for page in (first, second):
        expect(page.locator("#table")).to_be_visible()


def test_every_screen_of_rooms_passes_axe_and_fits_its_width(pair: Pair) -> None:
    page, _ = pair
    problems: dict[str, list[str]] = {}

    def look(name: str) -> None:
        for theme, (width, height) in (*(("light", size) for size in SIZES), ("dark", SIZES[0])):
            page.evaluate(f"document.documentElement.dataset.theme = '{theme}'")
            resize(page, (width, height))
            found = [*findings(page), *page.evaluate(SMALL_TARGETS)]
            too_wide = page.evaluate("document.documentElement.scrollWidth") - width
            if found or too_wide > 0:
                problems[f"{name} {theme} {width}"] = [*found, f"{too_wide} px too wide"]

    look("home")
    page.locator("[data-action=friends-create]").click()
    look("create")
    page.locator("#create-name").fill("")
    page.locator("#create-go").click()
    expect(page.locator("#create-problem")).to_contain_text("A name needs a letter")
    look("create, no name")
    page.goto(page.url.partition("#")[0] + f"#{CUT_LINK}")
    expect(page.locator("#join-problem")).to_contain_text("The link was cut off")
    look("join, a cut link")
    page.goto(page.url.partition("#")[0] + "#")
    open_room(page, "Alex", seats="4")
    page.locator("[data-action=room-add-bot]").first.click()
    look("waiting room")
    assert problems == {}


SMALL_TARGETS = """() => [...document.querySelectorAll(".page:not([hidden]) :is(button, a, input)")]
    .filter((el) => el.checkVisibility() && !el.closest(".seg, .switch, .foot"))
    .map((el) => [el.id || el.dataset.action || el.outerHTML.slice(0, 60), el.getBoundingClientRect()])
    .filter(([, box]) => box.width > 0 && (box.height < 44 || box.width < 44))
    .map(([name, box]) => `${name} is ${box.width} x ${box.height}`)"""


@pytest.mark.page_errors
def test_a_shared_link_on_a_plain_static_host_says_what_is_missing_and_bots_can_be_played(
    page: Page, site: SiteServer
) -> None:
    page.goto(f"{site.url}?text=Play%20with%20me%20{site.url}%23{LINK}&title=Rummy")
    expect_ready(page)
    expect(page.locator("#join-link")).to_contain_text("You have a link to room JUX5.")
    assert page.url == f"{site.url}#room-join"  # the secret left the address
    page.locator("#join-name").fill("Kim")
    page.locator("#join-name").press("Enter")
    expect(page.locator("#room-title")).to_have_text("The relay cannot be reached")
    expect(page.locator("#arrival-button")).to_have_text("Try now")
    page.locator("[data-action=room-cancel]").click()
    page.locator("#play").click()
    expect(page.locator("#table")).to_be_visible()


def test_a_copy_built_without_a_relay_says_so_at_once(page: Page, site: SiteServer) -> None:
    page.add_init_script(
        "addEventListener('DOMContentLoaded', () => document.querySelector('[name=rummy-relay]').content = 'none')"
    )
    open_game(page, site)
    page.locator("[data-action=friends-find]").click()
    page.locator("#create-name").fill("Alex")
    page.locator("#create-go").click()
    expect(page.locator("#room-title")).to_have_text("This copy has no relay")
