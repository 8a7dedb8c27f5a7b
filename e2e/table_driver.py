"""A player at the page: looks at what is shown, taps what is offered, and knows nothing else."""

from dataclasses import dataclass
from typing import Any, Protocol

LOOK = """() => {
  const shown = id => !document.getElementById(id).hidden;
  const screen = ["home", "table", "hand-over"].find(shown) ?? "another";
  const buttons = [0, 1].map(index => document.getElementById(`act-${index}`)).map(button => ({
    label: button.querySelector(".lab").textContent,
    usable: !button.hidden && button.getAttribute("aria-disabled") !== "true",
  }));
  const cards = [...document.querySelectorAll("#hand .hc")].map(card => ({
    card: Number(card.dataset.card),
    label: card.getAttribute("aria-label"),
    pressed: card.getAttribute("aria-pressed") === "true",
    ready: card.classList.contains("g"),
    locked: card.classList.contains("locked"),
  }));
  return {
    screen, buttons, cards,
    mine: document.getElementById("grid").dataset.turn === "me",
    drawing: document.querySelector("#track li").getAttribute("aria-current") === "step",
    over: document.getElementById("over-next").textContent === "Play again",
    asked: document.getElementById("choose-joker").open,
    refused: document.getElementById("say").classList.contains("error"),
    undo: document.getElementById("undo").getAttribute("aria-disabled") !== "true",
  };
}"""

MY_TURN = "#table:not([hidden]) #grid[data-turn=me]"
COUNT = "#hand-over:not([hidden])"
MATCH = f"#table:not([hidden]), {COUNT}"
"""A match is shown: its table, or the count of a hand that is over."""

START_TRIES = 5
"""So many matches in a row are not over before I have had a turn, unless something is wrong."""

MATCH_MOVES = 4000
"""More taps than any match to 100 needs; a driver that goes round in circles must end."""


class Control(Protocol):
    """What a player does with whatever fits a selector."""

    def click(self) -> None:
        """Tap it as soon as it can be tapped."""

    def wait_for(self) -> None:
        """Wait until it can be seen."""

    def count(self) -> int:
        """Return how many there are."""


class TablePage(Protocol):
    """What a player needs of a page: Playwright's has it, and those of browsers/ do."""

    def evaluate(self, expression: str) -> Any:
        """Return what this function gives in the page."""

    def locator(self, selector: str) -> Control:
        """Return what fits this CSS selector."""


@dataclass(frozen=True)
class CardSeen:
    """A card of the hand as the page shows it."""

    card: int
    label: str
    pressed: bool
    ready: bool
    locked: bool


@dataclass(frozen=True)
class Seen:
    """What a look at the page shows."""

    screen: str
    labels: tuple[str, ...]
    usable: tuple[bool, ...]
    cards: tuple[CardSeen, ...]
    mine: bool
    drawing: bool
    over: bool
    asked: bool
    """Whether the page asks in which way cards are meant."""
    refused: bool
    """Whether the page says that something cannot be done."""
    undo: bool
    """Whether the turn can be taken back."""

    @property
    def chosen(self) -> tuple[CardSeen, ...]:
        """The cards that are chosen."""
        return tuple(card for card in self.cards if card.pressed)

    @property
    def stuck(self) -> bool:
        """Whether what was chosen or laid leads nowhere."""
        return self.refused and not any(self.usable)

    @property
    def throwable(self) -> tuple[CardSeen, ...]:
        """The cards that may go, those outside of ready melds first."""
        free = [card for card in self.cards if not card.locked]
        return tuple(sorted(free, key=lambda card: card.ready))

    def offer(self, start: str) -> int | None:
        """Return the number of the usable button whose label begins so."""
        for index, (label, usable) in enumerate(zip(self.labels, self.usable, strict=True)):
            if usable and label.startswith(start):
                return index
        return None


def look(page: TablePage) -> Seen:
    """Return what the page shows now."""
    seen = page.evaluate(LOOK)
    return Seen(
        seen["screen"],
        tuple(button["label"] for button in seen["buttons"]),
        tuple(button["usable"] for button in seen["buttons"]),
        tuple(CardSeen(**card) for card in seen["cards"]),
        seen["mine"],
        seen["drawing"],
        seen["over"],
        seen["asked"],
        seen["refused"],
        seen["undo"],
    )


def start_match(page: TablePage, **choices: str) -> None:
    """Choose on the home page, tap Play now and wait for the table; it takes the place of a match in play.

    Deals are left to luck, and now and then a bot lays down all it holds in its first turn, before it is mine.
    Then another match is started.
    """
    for name, value in choices.items():
        page.locator(f"label:has(input[name={name}][value='{value}'])").click()
    for _ in range(START_TRIES):
        page.locator("#play").click()
        page.locator(f"{MATCH}, #ask[open]").wait_for()
        if page.locator("#ask[open]").count():
            page.locator("#ask-yes").click()
            page.locator(MATCH).wait_for()
        if page.locator("#table:not([hidden])").count():
            return
        page.evaluate("() => { location.hash = ''; }")
        page.locator("#home").wait_for()
    raise AssertionError("each match is over before it is my turn")


def wait_for_my_turn(page: TablePage) -> Seen:
    """Wait until it is my turn or the hand is over."""
    page.locator(f"{MY_TURN}, {COUNT}").wait_for()
    return look(page)


def draw(page: TablePage) -> None:
    """Draw a card, from the stock where there is one; who starts with a card more has nothing to draw."""
    seen = wait_for_my_turn(page)
    if not seen.drawing:
        return
    for start in ("Draw a card", "Turn the pile over", "Take", "End the hand"):
        index = seen.offer(start)
        if index is not None:
            page.locator(f"#act-{index}").click()
            page.locator(f"{MY_TURN} #track li:first-child:not([aria-current]), {COUNT}").wait_for()
            return
    raise AssertionError(f"nothing to draw: {seen.labels}")


def act(page: TablePage, seen: Seen, lay: bool = True) -> None:
    """Do one thing in the lay step: lay what is ready, lay off what fits, else throw a loose card.

    :param lay: whether to lay anything; a turn that was taken back ends with a discard alone.
    """
    if seen.asked:
        page.locator("#choose-joker-answers .choice:first-child").click()
        return
    for start in ("Choose", "Lay", "Discard") if lay else ("Discard",):
        index = seen.offer(start)
        if index is None:
            continue
        page.locator(f"#act-{index}").click()
        if page.locator(".meld.target:focus").count():
            page.locator(".meld.target:focus").click()
        return
    if seen.chosen:  # what is chosen can do nothing
        page.locator("#say").click()
    page.locator(f"#hand [data-card='{seen.throwable[0].card}']").click()


def play_hand(page: TablePage) -> Seen:
    """Play until the hand is counted and return what is shown then."""
    lay = True
    for _ in range(MATCH_MOVES):
        seen = wait_for_my_turn(page)
        if seen.screen == "hand-over":
            return seen
        if seen.drawing:
            draw(page)
            lay = True
        elif seen.stuck and seen.undo and lay:
            page.locator("#undo").click()
            lay = False
        else:
            act(page, seen, lay)
    raise AssertionError("the hand does not end")


def play_match(page: TablePage) -> int:
    """Play until the match is over and return how many hands that took."""
    for hands in range(1, MATCH_MOVES):
        if play_hand(page).over:
            return hands
        page.locator("#over-next").click()
        page.locator("#table").wait_for()
    raise AssertionError("the match does not end")
