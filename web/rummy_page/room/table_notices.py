"""The one notice over a room's table: what is true now, most urgent first, else what happened lately."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from rummy_core.room.decks import deck_count
from rummy_core.room.effects import Audited, Refused, TakenBack, VersionMismatch
from rummy_core.room.wire.node_effects import Faulty
from rummy_page.room.arrival import refusal
from rummy_page.room.clock_words import countdown
from rummy_page.room.facts import Covered, Facts
from rummy_page.room.news import Broke, News, NotKept
from rummy_page.room.table_states import grace_left
from rummy_page.texts import say
from rummy_page.words import in_words

Tone: TypeAlias = Literal["", "warn", "bad"]

NEWS_S = 6.0
"""How long news stays; what asks for something stays until it is dismissed."""


@dataclass(frozen=True, slots=True)
class Notice:
    """One notice."""

    text: str
    tone: Tone = ""
    action: str = ""
    """What its button does: a ``data-action`` of the page; without one it needs no button."""
    label: str = ""
    heard: str = ""
    """What a screen reader is told once, when the notice appears."""
    at_once: bool = False
    """Whether that interrupts."""


DISMISS = "dismiss"


def standing_notice(facts: Facts, names: Sequence[str]) -> Notice | None:
    """Return the most urgent of what is true now: another tab, offline, paused, covered, away."""
    if facts.me is not None and not facts.active:
        return Notice(say("notice-tab"), "warn", "room-take-over", say("notice-tab-act"))
    if facts.offline:
        heard = say("heard-offline")
        return Notice(_offline(facts), "bad", "room-try-now", say("notice-offline-act"), heard, at_once=True)
    gone = facts.paused_for
    if gone is not None:
        return Notice(say("notice-paused", name=names[gone.seat]), "warn", heard=say("hold-paused"))
    if facts.covered:
        return _covered(max(facts.covered, key=lambda one: one.for_s), names)
    return _away(facts, names)


def _offline(facts: Facts) -> str:
    if facts.refused is not None:
        title, why = refusal(facts.refused)
        return say("notice-refused", title=title, why=why)
    tries = facts.next_try_s
    how = say("notice-offline-now") if tries is None else say("notice-offline-try", n=-int(-tries // 1))
    return say("notice-offline" if facts.met else "notice-unreached", how=how)


def _covered(one: Covered, names: Sequence[str]) -> Notice:
    name = names[one.seat]
    text = say("notice-covered", name=name, ago=countdown(one.for_s))
    return Notice(text, "warn", heard=say("heard-covered", name=name))


def _away(facts: Facts, names: Sequence[str]) -> Notice | None:
    if not facts.gone or facts.table.match.over:
        return None
    gone = max(facts.gone, key=lambda one: one.for_s)
    name = names[gone.seat]
    if gone.reconnecting:
        return Notice(say("notice-reconnecting", name=name))
    if not facts.vouched:
        return Notice(say("notice-away-nobody", name=name), "warn")
    left = grace_left(facts, gone.for_s)
    text = say("notice-away", name=name, left=countdown(left)) if left > 0 else say("notice-away-soon", name=name)
    return Notice(text, "warn")


def news_notice(news: News, names: Sequence[str]) -> Notice | None:
    """Return how an event is told; ``None`` for one that nobody has to hear of."""
    match news:
        case Refused(_, message, seat, _, _) if seat is not None and seat < len(names):
            return _to_dismiss(say("news-refused", name=names[seat], detail=message), "warn")
        case Refused(_, message, _, _, _):
            return _to_dismiss(say("news-unreadable", detail=message), "warn")
        case TakenBack(_, _, True):
            return _to_dismiss(say("news-taken-back"), "warn")
        case TakenBack():
            return Notice(say("news-other-branch"))
        case VersionMismatch(_, _, newer):
            return _to_dismiss(say("news-newer" if newer else "news-older"), "warn")
        case Audited(h, _, fault) if fault is not None:
            return _to_dismiss(say("news-fault", n=deck_count(h), why=in_words(fault)), "bad")
        case Faulty() | Audited() | NotKept() | Broke():
            return None  # the last two are warnings of the whole page, not of the table


def _to_dismiss(text: str, tone: Tone) -> Notice:
    return Notice(text, tone, DISMISS, say("notice-ok"))


def back_notice(name: str, moves: int) -> Notice:
    """Return that *name* is back, and how many *moves* the house bot made meanwhile."""
    text = say("news-back-house", name=name, n=moves) if moves else say("news-back", name=name)
    return Notice(text, heard=say("heard-back", name=name))


class NoticeBoard:
    """News on their way over the table, one at a time, oldest first. Times are seconds of one clock."""

    def __init__(self) -> None:
        self._news: list[Notice] = []
        self._since = 0.0

    def post(self, notice: Notice, now: float) -> None:
        """Add news; the same news twice is shown once."""
        if notice not in self._news:
            if not self._news:
                self._since = now
            self._news.append(notice)

    def dismiss(self, now: float) -> bool:
        """Take the news that is shown away; return whether there was any."""
        if not self._news:
            return False
        del self._news[0]
        self._since = now
        return True

    def now(self, standing: Notice | None, now: float) -> Notice | None:
        """Return what is shown: *standing* while there is one, else the news; news wait and do not run out unseen."""
        if standing is not None:
            self._since = now
            return standing
        while self._news and not self._news[0].action and now - self._since >= NEWS_S:
            self.dismiss(now)
        return self._news[0] if self._news else None
