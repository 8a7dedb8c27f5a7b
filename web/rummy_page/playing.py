"""The course of a match at the table: my moves go out, everybody's come in, pauses, hands, and what is told."""

from dataclasses import replace

from rummy_core.cards import Card
from rummy_core.errors import RummyError
from rummy_core.moves import Discard, DrawStock, Move, TakePile
from rummy_page.arrangement import SORTS
from rummy_page.at_table import MatchAtTable
from rummy_page.choosing import Choosing
from rummy_page.events import Event, ends_turn, heard_own, heard_turn, turns
from rummy_page.motion import DEAL_MS
from rummy_page.offers import Said
from rummy_page.outlet import Outlet
from rummy_page.refused import why_refused
from rummy_page.rich import heard
from rummy_page.table import Ui
from rummy_page.texts import say
from rummy_page.words import is_me

PAUSE_DRAW_MS = 400
PAUSE_LAY_MS = 300
PAUSE_OVER_MS = 700
"""Pauses before a bot draws, before each of its other moves, and before the count: UI.md, section 9."""


class Playing(Choosing):
    """One match at one table, without the taps."""

    def __init__(self, match: MatchAtTable, outlet: Outlet, *, still: bool = False) -> None:
        super().__init__(match, outlet)
        self.still = still
        """Whether nothing moves on its own time: pauses are skipped."""
        self._hand = match.hand_name
        self._seen = len(match.events)
        """So many events of the hand have been looked at."""
        self._told = len(self._turns_done())
        """So many turns of the hand are over and told."""
        self._hurry = False

    # -- beginning and going on

    def open(self) -> None:
        """Show the table as it stands and let the bots play on if it is their turn."""
        self.follow()

    def deal_next(self) -> None:
        """Go on to the next hand; a second call while a hand is in play does nothing."""
        if self.match.next_hand():
            self.follow()

    def give_up(self) -> None:
        """Resign the match."""
        self.match.give_up()
        self._see()

    def tick(self) -> None:
        """Go on after a pause: one bot's move, or the count of a finished hand."""
        if self.ui.said.sure is not None:
            self._say(Said())
        if not self.match.in_hand:
            self._outlet.hand_over()
        elif self.match.bot_waits:
            self.match.step()
            self.follow()

    def hurry(self) -> None:
        """Skip the pauses until it is my turn again."""
        if self.match.bot_waits and not self._hurry:
            self._hurry = True
            self._outlet.wait(0)

    def follow(self) -> None:
        """Show what has happened in the match since the last look, whoever did it."""
        if self.match.hand_name != self._hand:
            self._begin_hand()
        else:
            self._take_news()
        trouble = self.match.trouble()
        if trouble:
            self.refuse(trouble)
        else:
            self._show()
        self._go_on()

    def _begin_hand(self) -> None:
        self._hand, self._seen, self._told = self.match.hand_name, len(self.match.events), 0
        self.ui = Ui(sort=SORTS[0] if self.ui.sort == "mine" else self.ui.sort)  # nobody arranged this hand yet
        self._see()
        self._outlet.tell(self._heard_deal())

    def _take_news(self) -> None:
        news = self.match.events[self._seen :]
        self._seen = len(self.match.events)
        mine = [one for one in news if is_me(one.seat, self.names) and not one.house]
        waited = not self._view.my_turn
        if self.match.view is not self._view:  # else only the time went on: what was thought of my hand stands
            self._see()
        if mine:
            self._change(replace(self.ui, selected=(), gathered=(), held=(), said=Said()))
        for one in mine:
            self._change(replace(self.ui, drawn=_drawn(one, self.ui.drawn)))
        for one in mine:
            self._outlet.tell(heard_own(one, self.thought.cost, self.names))
        self._tell_turns(waited)

    def _tell_turns(self, waited: bool) -> None:
        """Tell the turns of others that are over now, and that it is mine if it was not."""
        done = self._turns_done()
        news, self._told = done[self._told :], len(done)
        others = [turn for turn in news if turn[0].house or not is_me(turn[0].seat, self.names)]
        for turn in others:
            self._outlet.tell(heard_turn(turn, self.names))
        if others and waited and self._view.my_turn:
            self._outlet.tell(heard(self.model().offers.say))

    def _turns_done(self) -> list[list[Event]]:
        cut, table = turns(self.events), self._view.table
        lasts = bool(cut) and table.phase != "over" and cut[-1][0].seat == table.turn and not ends_turn(cut[-1][-1])
        return cut[:-1] if lasts else cut

    def _go_on(self) -> None:
        if not self.match.in_hand:
            self._outlet.wait(0 if self.still else PAUSE_OVER_MS)
        elif self.match.bot_waits:
            drawing = self._view.table.phase == "draw"
            pause = PAUSE_DRAW_MS if drawing else PAUSE_LAY_MS
            if not self.match.events:
                pause = DEAL_MS  # the cards are on their way yet
            self._outlet.wait(0 if self.still or self._hurry else pause)
        else:
            self._hurry = False

    def _heard_deal(self) -> str:
        view = self._view
        starter = view.table.turn
        starts = say("heard-you-start") if is_me(starter, self.names) else say("heard-starts", name=self.names[starter])
        return say("heard-deal", number=view.number, count=len(view.hand), cost=self.thought.cost, starts=starts)

    # -- my moves

    def _play(self, moves: tuple[Move, ...]) -> None:
        """Make *moves* one after another, or none of them."""
        hold = self.match.standing.hold
        if hold is not None:
            self.refuse(hold.refused)
            return
        try:
            self.match.play(moves)
        except RummyError as refused:
            self.refuse(why_refused(refused))
            return
        self.follow()


def _drawn(one: Event, drawn: Card | None) -> Card | None:
    """Return the card that is marked as new after a move of mine."""
    match one.move:
        case DrawStock():
            return next(iter(one.cards), None)
        case Discard() | TakePile():
            return None
        case _:
            return drawn
