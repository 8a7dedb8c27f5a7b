"""The Learn coach on the table: one line under the sentence, in my turn, worked out in slices."""

from collections.abc import Iterator

from rummy_core.coach import Advice, advising, is_live
from rummy_core.errors import RuleViolation
from rummy_core.view import View
from rummy_page.browser import Job
from rummy_page.coach_words import coach_sentence
from rummy_page.dom import Node, at
from rummy_page.session import Session


class CoachLine:
    """Follows the table and says what the coach would do."""

    def __init__(self) -> None:
        self._job = Job()
        self._box, self._hint = at("coach"), at("hint")
        self._words = Node(self._box.el.querySelector("span"))
        self._view: View | None = None

    def follow(self, session: Session, learn: bool) -> None:
        """Look at the table as it is now; *learn* says whether the coach is wanted."""
        view = session.view
        self._hint.attr("aria-disabled", None if view.my_turn else "true")
        wanted = learn and view.my_turn and not is_live(session.game)
        if not wanted:
            self._job.stop()
            self._view = None
            self._box.hidden(True)
        elif view is not self._view:
            self._view = view
            self._job.start(_worked_out(view, is_live(session.game)), lambda found: self._found(session, view, found))

    def _found(self, session: Session, view: View, found: Advice | RuleViolation) -> None:
        if isinstance(found, RuleViolation) or session.view is not view:
            self._box.hidden(True)
            return
        self._words.rich(coach_sentence(found, view, session.names))
        self._box.hidden(False)


def _worked_out(view: View, live: bool) -> Iterator[Advice | RuleViolation | None]:
    try:
        found = yield from advising(view, live=live)
    except RuleViolation as refused:
        yield refused
    else:
        yield found
