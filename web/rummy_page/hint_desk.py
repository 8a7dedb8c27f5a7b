"""The hint button: works the hints out in slices and shows them one by one, cheapest first."""

from collections.abc import Iterator

from rummy_core.coach import Hint, hinting
from rummy_core.errors import RuleViolation
from rummy_core.view import View
from rummy_page.browser import Job
from rummy_page.hint_words import hint_sentence
from rummy_page.session import Session
from rummy_page.words import why_not


class HintDesk:
    """Hints for the table; each further tap shows the next one."""

    def __init__(self) -> None:
        self._job = Job()
        self._view: View | None = None
        self._hints: list[Hint] = []
        self._next = 0

    def ask(self, session: Session) -> None:
        """Show a hint for the state of the table; the first tap after a change works them out."""
        if session.view is self._view and self._hints:
            self._show(session)
            return
        view = session.view
        live = session.match.standing.live
        self._job.start(_worked_out(view, live), lambda found: self._found(session, view, found))

    def _found(self, session: Session, view: View, found: list[Hint] | RuleViolation) -> None:
        if isinstance(found, RuleViolation):
            session.refuse(why_not(found))
        elif session.view is view:  # else the table went on meanwhile
            self._view, self._hints, self._next = view, found, 0
            self._show(session)

    def _show(self, session: Session) -> None:
        number = self._next % len(self._hints)
        self._next = number + 1
        hint = self._hints[number]
        session.show_hint(hint_sentence(hint, number + 1, len(self._hints), session.view.table, session.names))


def _worked_out(view: View, live: bool) -> Iterator[list[Hint] | RuleViolation | None]:
    try:
        found = yield from hinting(view, live=live)
    except RuleViolation as refused:
        yield refused
    else:
        yield found
