"""The table's end of a room: the room's match comes to the table, and follows what its log says."""

from collections.abc import Callable

from rummy_core.errors import Sentence
from rummy_core.game import Game
from rummy_core.room.effects import Audited
from rummy_page.browser import Timer
from rummy_page.notice_bar import NoticeBar
from rummy_page.room.bulletin import Bulletin
from rummy_page.room.client import RoomClient
from rummy_page.room.news import News
from rummy_page.room.room_match import RoomMatch
from rummy_page.table_screen import TableScreen

TICK_MS = 1000
"""Countdowns show seconds."""


class RoomTable:
    """Fits :class:`rummy_page.room.table_side.TableSide`."""

    def __init__(
        self,
        table: TableScreen,
        notices: NoticeBar,
        clock: Callable[[], float],
        counted: Callable[[], None],
        past: Callable[[Game], str],
    ) -> None:
        """Take the table that is shared with matches against bots.

        :param clock: returns the seconds of this machine's clock, which never goes back.
        :param counted: shows the page after a hand as it is now, if that is what is shown.
        :param past: keeps a match that is over among the past games; it returns a notice or nothing.
        """
        self._table, self._notices, self._clock, self._counted, self._past = table, notices, clock, counted, past
        self._kept = ""
        """The match that is among the past games."""
        self.audits: dict[int, Sentence | None] = {}
        """What the audit of each deck found, by its number; ``None`` where all was in order."""
        self._client: RoomClient | None = None
        self._bulletin = Bulletin()
        self._soon = Timer(self._look)
        self._tick = Timer(self._look)
        self.match: RoomMatch | None = None
        """The room's match, whether it lies on the table now or not."""

    def sit(self, client: RoomClient) -> None:
        """Put the room's match on the table, or back on it; its cards are dealt."""
        if self._client is not client:
            self._client, self._bulletin, self.audits = client, Bulletin(), {}
            self.match = RoomMatch(client, self._clock)
        assert self.match is not None  # there is one for every client
        self.match.look()
        if not self.at_table and self.match.ready:
            self._table.seat(self.match)
        self._look()

    @property
    def at_table(self) -> bool:
        """Whether it is the room's match that lies on the table."""
        session = self._table.session
        return session is not None and session.match is self.match

    def changed(self) -> None:
        """Look at the match again, once everything that comes together has come."""
        if self.match is not None:
            self._soon.start(0)

    def heard(self, news: News) -> None:
        """Take what happened once."""
        if isinstance(news, Audited):
            self.audits[news.h] = news.fault
        if self.match is not None:
            self._bulletin.news(news, self.match.names, self._clock())
            self._soon.start(0)

    def left(self) -> None:
        """Take the room's match from the table: this tab is not in the room any more."""
        if self.at_table:
            self._table.clear()
        self._client = self.match = None
        self._soon.stop()
        self._tick.stop()
        self._notices.show("", "", "", "")

    # -- what the notice's buttons do

    def take_over(self) -> None:
        """Play in this tab from now on."""
        if self._client is not None:
            self._client.take_over()

    def try_now(self) -> None:
        """Dial the relay at once."""
        if self._client is not None:
            self._client.try_again()

    def dismiss(self) -> bool:
        """Take the news that is shown over the room's table away; return whether there was any."""
        found = self.at_table and self._bulletin.dismiss(self._clock())
        self._look()
        return found

    def _look(self) -> None:
        if self.match is not None and not self.match.current:
            self._take_up()
        match = self.match
        if match is None:
            return
        match.look()
        self._tick.start(TICK_MS)
        self._keep(match)
        if not self.at_table:
            return
        self._table.follow()
        self._counted()
        notice = self._bulletin.look(match.facts, match.names, self._clock())
        if notice is None:
            self._notices.show("", "", "", "")
        else:
            self._notices.show(notice.text, notice.tone, notice.action, notice.label)
        self._speak()

    def _take_up(self) -> None:
        """Go on with what the room's log says since the relay let us in: another tab had played on."""
        assert self._client is not None  # the match is its
        at_table, self.match = self.at_table, RoomMatch(self._client, self._clock)
        if at_table:
            self._table.seat(self.match)

    def _keep(self, match: RoomMatch) -> None:
        """Keep a match that is over among the past games, once."""
        if match.over and not match.watching and match.table.match_id != self._kept:
            self._kept = match.table.match_id
            game = match.game()
            if game is not None:
                self._notices.warn(self._past(game))

    def _speak(self) -> None:
        told, alarms = self._bulletin.told, self._bulletin.alarms
        for words in told:
            self._table.tell(words)
        for words in alarms:
            self._table.alarm(words)
        told.clear()
        alarms.clear()
