"""The Learn coach on the table: one line under the sentence, in my turn, worked out in slices."""

from collections.abc import Callable, Iterator

from rummy_core.coach import Advice, advising
from rummy_core.errors import RuleViolation
from rummy_core.view import View
from rummy_page.browser import Job
from rummy_page.coach_words import coach_sentence
from rummy_page.dom import Node, at
from rummy_page.session import Session


class CoachLine:
    """Follows the table and says what the coach would do."""

    def __init__(self, refit: Callable[[], None]) -> None:
        """*refit* is called when the line takes room from the melds, or gives it back."""
        self._refit = refit
        self._grid = at("grid")
        self._job = Job()
        self._box, self._hint = at("coach"), at("hint")
        self._words = Node(self._box.el.querySelector("span"))
        self._view: View | None = None
        self._text = ""

    def follow(self, session: Session, learn: bool) -> None:
        """Look at the table as it is now; *learn* says whether the coach is wanted."""
        view = session.view
        self._hint.attr("aria-disabled", None if view.my_turn else "true")
        live = session.match.standing.live
        wanted = learn and view.my_turn and not live
        if not wanted:
            self._job.stop()
            self._view = None
            self._say("")
        elif view is not self._view:
            self._view = view
            self._job.start(_worked_out(view, live), lambda found: self._found(session, view, found))

    def _found(self, session: Session, view: View, found: Advice | RuleViolation) -> None:
        if isinstance(found, RuleViolation) or session.view is not view:
            self._say("")
        else:
            self._say(coach_sentence(found, view, session.names))

    def _say(self, text: str) -> None:
        if text == self._text:
            return
        self._text = text
        self._words.rich(text)
        self._box.hidden(not text)
        self._grid.attr("data-coach", "" if text else None)
        self._grid.css("--coach-h", f"{self._box.el.offsetHeight}px")
        self._refit()


def _worked_out(view: View, live: bool) -> Iterator[Advice | RuleViolation | None]:
    try:
        found = yield from advising(view, live=live)
    except RuleViolation as refused:
        yield refused
    else:
        yield found
