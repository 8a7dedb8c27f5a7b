"""What a room's table has to say besides the cards, from one look to the next: the notice, and words for the ear."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from rummy_core.hand_state import Seat
from rummy_page.room.facts import Facts
from rummy_page.room.news import News
from rummy_page.room.table_notices import Notice, NoticeBoard, back_notice, news_notice, standing_notice
from rummy_page.room.table_states import time_left
from rummy_page.texts import say

WARN_AT_S = (30, 10)
"""Seconds before a deadline of mine at which the ear is told, and at no others (UI.md, section 5)."""


@dataclass
class Bulletin:
    """See the module. Times are seconds of one clock."""

    told: list[str] = field(default_factory=list)
    """Words for the ear, to be said when there is time; the caller takes them."""
    alarms: list[str] = field(default_factory=list)
    """Words that interrupt."""
    _board: NoticeBoard = field(default_factory=NoticeBoard)
    _covered: Mapping[Seat, int] = field(default_factory=dict)
    """The seats that were covered at the last look, and how many moves the house bot had made before."""
    _moves: tuple[int, ...] = ()
    """How many moves the house bot had made for each seat at the last look."""
    _offline: bool = False
    _heard: str = ""
    _left_s: float | None = None

    def news(self, news: News, names: Sequence[str], now: float) -> None:
        """Take what happened once."""
        notice = news_notice(news, names)
        if notice is not None:
            self._board.post(notice, now)

    def dismiss(self, now: float) -> bool:
        """Take away the news that is shown; return whether there was any."""
        return self._board.dismiss(now)

    def look(self, facts: Facts, names: Sequence[str], now: float) -> Notice | None:
        """Return the notice to be shown now; what the ear has to hear once is added to the lists."""
        self._note_returns(facts, names, now)
        notice = self._board.now(standing_notice(facts, names), now)
        heard = "" if notice is None else notice.heard
        if heard and heard != self._heard:
            (self.alarms if notice is not None and notice.at_once else self.told).append(heard)
        self._heard = heard
        if self._offline and not facts.offline:
            self.told.append(say("heard-online"))
        self._offline = facts.offline
        self._count_down(facts)
        return notice

    def _note_returns(self, facts: Facts, names: Sequence[str], now: float) -> None:
        table = facts.table
        moves_then = self._moves or table.covered
        covered = {one.seat: self._covered.get(one.seat, moves_then[one.seat]) for one in facts.covered}
        for seat, moves in self._covered.items():
            if seat not in covered and seat in table.present and not table.match.over:
                made = table.covered[seat] - moves
                self._board.post(back_notice(names[seat], max(made, 0)), now)
        self._covered, self._moves = covered, table.covered

    def _count_down(self, facts: Facts) -> None:
        mine = facts.due is not None and facts.due.seat == facts.me
        left = time_left(facts) if mine else None
        if left is not None and self._left_s is not None:
            for seconds in WARN_AT_S:
                if left <= seconds < self._left_s:
                    self.told.append(say("heard-seconds", n=seconds))
        self._left_s = left
