"""A tap is worked out while the finger is still down, so that only the painting is left when it lifts.

A finger rests some 60 to 100 ms on the glass; at a quarter of a desktop's speed the rules, the hand's best
arrangement and the table's words take 10 ms of what follows. All of a session is values, so a copy of it can make
the tap first. If nothing has changed when the tap is made, what the copy came to is taken over and what it asked of
the page is asked; else the tap is made as if nobody had looked ahead. Only a match that answers moves itself lends a
copy: where a move goes out to other people, none is tried.
"""

from collections.abc import Callable
from operator import is_
from typing import Any, NamedTuple

from rummy_page.at_table import Trial
from rummy_page.outlet import Outlet
from rummy_page.session import Session


class Tap(NamedTuple):
    """A tap on a control of the table that plays or chooses."""

    action: str
    number: int = 0
    """Which card, meld or button."""


NUMBERS = {"card": "data-card", "meld": "data-meld", "act": "data-index", "stock": "", "pile": "", "undo": ""}
"""The controls that play or choose, and where each says which card, meld or button it is."""


def tap_on(control: Any) -> Tap | None:
    """Return the tap that a control is there for, if it plays or chooses."""
    action = str(control.getAttribute("data-action"))
    if action not in NUMBERS:
        return None
    number = NUMBERS[action]
    return Tap(action, int(control.getAttribute(number)) if number else 0)


def make(session: Session, tap: Tap, at: float) -> None:
    """Make a tap at this time of the page's clock, in milliseconds."""
    match tap.action:
        case "card":
            session.tap_card(tap.number, at)
        case "stock":
            session.tap_stock(at)
        case "pile":
            session.tap_pile(at)
        case "meld":
            session.tap_meld(tap.number, at)
        case "act":
            buttons = session.model().offers.buttons
            if tap.number < len(buttons):
                session.press(buttons[tap.number], at)
        case "undo":
            session.undo(at)


class Notes:
    """What a session asked of the page, to be asked later; fits :class:`rummy_page.outlet.Outlet`."""

    def __init__(self) -> None:
        self._asked: list[Callable[[Outlet], None]] = []

    def ask(self, page: Outlet) -> None:
        """Ask all of it, in the same order."""
        for each in self._asked:
            each(page)

    def paint(self) -> None:
        """Note it."""
        self._asked.append(lambda page: page.paint())

    def tell(self, words: str) -> None:
        """Note it."""
        self._asked.append(lambda page: page.tell(words))

    def alarm(self, words: str) -> None:
        """Note it."""
        self._asked.append(lambda page: page.alarm(words))

    def wait(self, milliseconds: int) -> None:
        """Note it."""
        self._asked.append(lambda page: page.wait(milliseconds))

    def hand_over(self) -> None:
        """Note it."""
        self._asked.append(lambda page: page.hand_over())

    def aim(self, meld_id: int) -> None:
        """Note it."""
        self._asked.append(lambda page: page.aim(meld_id))


class Foreseen(NamedTuple):
    """A tap that a copy of a session has made."""

    session: Session
    state: tuple[object, ...]
    """What the session was made of before."""
    tap: Tap
    copy: Session
    trial: Trial
    notes: Notes


class Foresight:
    """The tap that is on its way, if any."""

    def __init__(self, page: Outlet) -> None:
        """*page* is the outlet of the sessions whose taps these are."""
        self._page = page
        self._foreseen: Foreseen | None = None

    def look(self, session: Session, tap: Tap, at: float) -> Session | None:
        """Work out what comes of a tap whose finger came down at this time; return the copy that made it.

        Not of one that may be the second half of a double tap: that depends on when it is over.
        """
        self._foreseen = None
        trial = None if session.match.bot_waits else session.match.trial()
        if trial is None:
            return None
        notes, state = Notes(), session.state()
        copy = session.copy(trial, notes)
        make(copy, tap, at)
        if copy.may_be_double(session):
            return None
        copy.model()
        self._foreseen = Foreseen(session, state, tap, copy, trial, notes)
        return copy

    def make(self, session: Session, tap: Tap, at: float) -> None:
        """Make a tap; what was foreseen of it is taken over."""
        seen, self._foreseen = self._foreseen, None
        if seen is None or seen.session is not session or seen.tap != tap or not _same(seen.state, session.state()):
            make(session, tap, at)
        else:
            seen.trial.count()
            session.become(seen.copy, at)
            seen.notes.ask(self._page)


def _same(before: tuple[object, ...], now: tuple[object, ...]) -> bool:
    """Return whether two states are made of the very same values."""
    return len(before) == len(now) and all(map(is_, before, now))
