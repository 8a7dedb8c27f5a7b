"""Every screen of the page in a state worth a picture: which match lies there, and what is tapped before."""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import combinations

from playwright.sync_api import Page
from rummy_page.choose import ways_to_lay

from e2e.saves import at_the_count, first_where, in_the_middle, played_out
from e2e.table_driver import MY_TURN, draw, look
from rummy_core.cards import is_joker
from rummy_core.errors import RuleViolation
from rummy_core.game import Game
from rummy_core.record import dumps
from rummy_core.replay import load_save
from rummy_core.rules import preset

MOST_STEPS = 40
"""Steps of a replay to look through for a turn that could have been better."""


@dataclass(frozen=True)
class Scene:
    """One picture: its name, the screen or sheet to wait for, the match, and how to get there from it."""

    name: str
    shows: str
    save: Callable[[], str]
    start: str
    """The screen that is opened first."""
    bring: Callable[[Page], None] = lambda _page: None
    dark: bool = False
    """Whether there is a picture of it in the dark theme with four colours, too."""


def _two() -> str:
    return in_the_middle("basic", 2, melds=3)


def _four() -> str:
    return in_the_middle("match100", 4, melds=5)


def _six() -> str:
    return in_the_middle("house", 6, melds=4)


def _counted() -> str:
    return at_the_count("match100", 3)


def _with_slips() -> str:
    return at_the_count("basic", 2, mine="easy")


def _over() -> str:
    return dumps(played_out(preset("basic"), 3), save=True)


def _reach() -> str:
    """Return a match whose pile may be reached into."""
    rules = preset("house").but(pile_take="anywhere")
    return first_where(rules, 3, lambda game: game.view(0).table.phase == "draw" and len(game.view(0).table.pile) >= 7)


def with_a_joker_to_place() -> str:
    """Return joker rummy in my turn, with a joker in hand that could be either of two cards."""
    return first_where(preset("joker"), 3, lambda game: len(game.view(0).table.melds) >= 3 and bool(_either_way(game)))


def _either_way(game: Game) -> tuple[int, ...]:
    """Return three cards of mine, one of them a joker, that can be laid in more than one way."""
    view = game.view(0)
    for cards in combinations(view.hand if view.table.phase == "lay" else (), 3):
        try:
            if sum(map(is_joker, cards)) == 1 and len(ways_to_lay(view.table, cards)) > 1:
                return cards
        except RuleViolation:
            continue
    return ()


def _choose_a_card(page: Page) -> None:
    draw(page)
    seen = look(page)
    loose = [card for card in seen.cards if not card.ready and not card.locked] or list(seen.cards)
    page.locator(f"#hand [data-card='{loose[0].card}']").click()


def _ask_for_a_hint(page: Page) -> None:
    draw(page)
    page.locator("#hint").click()


def _menu(page: Page) -> None:
    page.locator(MY_TURN).wait_for()
    page.locator("#table [data-action=menu]").click()


def _scores(page: Page) -> None:
    _menu(page)
    page.locator("#menu [data-action=scores]").click()


def _cost(page: Page) -> None:
    draw(page)
    page.locator("#table [data-action=cost]").click()


def _pile(page: Page) -> None:
    page.locator("#pile-all").click()
    page.locator("#pile-cards .reach").nth(2).click()


def ask_which_joker(page: Page) -> None:
    """Choose cards of :func:`with_a_joker_to_place` that can be laid in more than one way, and lay them."""
    page.locator(MY_TURN).wait_for()
    for card in _either_way(load_save(with_a_joker_to_place())):
        page.locator(f"#hand [data-card='{card}']").click()
    page.locator("#act-0").click()


def _review(page: Page) -> None:
    page.locator("[data-action=review-hand]").click()
    for _ in range(MOST_STEPS):
        page.locator("[data-action=replay-next]").click()
        if page.locator("#replay-verdict.warn").count():
            return


def _replay(page: Page) -> None:
    page.locator("[data-action=review-hand]").click()
    page.locator("#replay:not([hidden])").wait_for()
    page.locator("[data-action=replay-last]").click()


def _past(page: Page) -> None:
    for number, (rules, seats) in enumerate((("basic", 2), ("match100", 4), ("house", 3))):
        record = dumps(played_out(preset(rules), seats, f"past {number}"))
        page.locator("#import-file").set_input_files(
            {"name": "record.json", "mimeType": "application/json", "buffer": record.encode()}
        )
        page.locator(f"#past-list li:nth-child({number + 1})").wait_for()


def _checked(page: Page) -> None:
    page.locator("#check-findings li").first.wait_for()


SCENES = (
    Scene("home", "#home", _two, "home"),
    Scene("settings", "#settings", _two, "settings", dark=True),
    Scene("house-rules", "#house-rules", _two, "house-rules"),
    Scene("how-to-play", "#how-to-play", _two, "how-to-play"),
    Scene("history", "#history", _two, "history", _past),
    Scene("table", "#table", _two, "table", _choose_a_card, dark=True),
    Scene("menu", "#menu", _two, "table", _menu),
    Scene("cost", "#cost-sheet", _two, "table", _cost),
    Scene("table-4p", "#table", _four, "table", _ask_for_a_hint, dark=True),
    Scene("scores", "#scores", _four, "table", _scores),
    Scene("table-6p", "#table", _six, "table", lambda page: page.locator(MY_TURN).wait_for()),
    Scene("table-joker", "#table", with_a_joker_to_place, "table", lambda page: page.locator(MY_TURN).wait_for()),
    Scene("choose-joker", "#choose-joker", with_a_joker_to_place, "table", ask_which_joker),
    Scene("pile-sheet", "#pile-sheet", _reach, "table", _pile),
    Scene("hand-over", "#hand-over", _counted, "hand-over", dark=True),
    Scene("match-over", "#hand-over", _over, "hand-over"),
    Scene("check-the-deals", "#check-the-deals", _over, "check-the-deals", _checked),
    Scene("replay", "#replay", _counted, "hand-over", _replay),
    Scene("review", "#replay", _with_slips, "hand-over", _review, dark=True),
)
