"""What a screen reader finds on the table and hears while a turn is played: UI.md, sections 5 and 10."""

import re

from playwright.sync_api import Page, expect

from e2e.helpers import saved
from e2e.saves import in_the_middle
from e2e.standing import put_on_table
from e2e.table_driver import draw, look
from rummy_core.cards import spoken
from rummy_core.replay import load_save
from rummy_core.view import View

MY_DRAW = r"""
- link "Skip to your hand"
- banner:
  - button "Menu"
  - heading /Hand \d+/ [level=1]
  - button "Check the deals"
  - button "Scores"
- main:
  - region "Players":
    - list "Players"
  - region "Melds on the table":
    - 'button /^(You|Robin): (run|set), .+ of .+/'
  - region "Stock and pile":
    - button /^Draw from the stock, \d+ cards left$/
    - button /^Take the .+ of .+ from the pile/
  - region "Turn":
    - list "Steps of a turn"
    - paragraph: /^Your turn\. Draw from the stock, or take/
    - status
  - button /^Hand cost \d+/
  - 'button "Sort the hand: Best"'
  - toolbar /^Your hand, \d+ cards$/:
    - button / of /
  - group "Actions":
    - button "Hint"
    - button "Undo turn" [disabled]
    - button /^Take /
    - button "Draw a card"
- alert
"""


def my_view(page: Page) -> View:
    """Return what I see, from the saved match."""
    return load_save(saved(page)).view(0)


def test_a_played_turn_is_found_in_order_and_heard_move_by_move(shared: Page) -> None:
    put_on_table(shared, in_the_middle("basic", 2, melds=1))
    expect(shared.locator("#table")).to_match_aria_snapshot(MY_DRAW)
    before, live = my_view(shared), shared.locator("#live")
    draw(shared)
    [drawn] = set(my_view(shared).hand) - set(before.hand)
    cost = shared.locator("#cost").inner_text()
    expect(live).to_contain_text(f"You drew the {spoken(drawn)}. Hand cost {cost}.")
    thrown = look(shared).throwable[0]
    card = shared.locator(f"#hand [data-card='{thrown.card}']")
    expect(card).to_have_accessible_name(re.compile(f"^{spoken(thrown.card)}"))
    card.click()
    expect(shared.get_by_role("button", name=re.compile(f"^{spoken(thrown.card)}"), pressed=True)).to_be_visible()
    shared.locator(f"#act-{look(shared).offer('Discard')}").click()
    expect(live).to_contain_text(re.compile(r"Robin (drew|took) .+threw the \w+ of \w+\."))


def test_a_refused_move_is_an_alert_and_names_the_reason(shared: Page) -> None:
    put_on_table(shared, in_the_middle("basic", 2, melds=1))
    shared.locator("#hand [tabindex='0']").press("d")
    expect(shared.get_by_role("alert")).to_have_text(re.compile(r"^Choose one card to throw\."))
