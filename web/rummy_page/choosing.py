"""My hand between two moves: which cards are chosen, gathered, dragged, and how they lie. Plays nothing."""

from collections.abc import Sequence
from dataclasses import replace
from operator import is_

from rummy_core.cards import Card
from rummy_core.view import View
from rummy_page.arrangement import SORTS
from rummy_page.at_table import MatchAtTable
from rummy_page.events import Event, without_undone
from rummy_page.offers import Said
from rummy_page.outlet import Outlet
from rummy_page.own_order import moved, settled, stepped
from rummy_page.rich import heard
from rummy_page.table import TableModel, Thought, Ui, table_model, think
from rummy_page.texts import say, spoken_language
from rummy_page.words import Names, meld_heard


class Choosing:
    """What the player chose of the hand that :attr:`view` shows, and the table screen that follows from it."""

    def __init__(self, match: MatchAtTable, outlet: Outlet) -> None:
        self.match = match
        self.ui = Ui()
        self._outlet = outlet
        self._view = match.view
        self._thought: Thought | None = None
        self._model: tuple[tuple[object, ...], TableModel] | None = None
        self._events: tuple[Sequence[Event], tuple[Event, ...]] = ((), ())

    # -- what to show

    @property
    def view(self) -> View:
        """What my seat sees, as it is shown now."""
        return self._view

    @property
    def names(self) -> Names:
        """The players' names by seat."""
        return self.match.standing.names

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened in this hand so far, without what was taken back."""
        events = self.match.events  # another value after every move
        if self._events[0] is not events:
            self._events = events, without_undone(events)
        return self._events[1]

    @property
    def thought(self) -> Thought:
        """What is known about my hand and what is chosen of it."""
        if self._thought is None:
            self._thought = think(self._view, self.ui)
        return self._thought

    def model(self) -> TableModel:
        """Return the table screen; it is worked out once as long as nothing changes that it shows."""
        standing = self.match.standing
        made_of = (self._view, standing, self.events, self.ui, self.thought, spoken_language())
        if self._model is None or not all(map(is_, made_of, self._model[0])):
            self._model = made_of, table_model(self._view, standing, self.events, self.ui, self.thought)
        return self._model[1]

    def state(self) -> tuple[object, ...]:
        """Return what this and its match are made of now; each part is replaced, never changed."""
        return (*vars(self).values(), self.match.view, self.match.standing, self.match.events)

    # -- choosing

    def choose(self, cards: tuple[Card, ...]) -> None:
        """Choose these cards and no others."""
        self._choose(tuple(card for card in cards if card in self._view.hand))

    def release(self) -> None:
        """Release all chosen cards and take back what was said about them."""
        self._choose(())

    def hold(self, cards: tuple[Card, ...]) -> None:
        """Show what cards of my hand can do that are being dragged; what is chosen stays chosen."""
        self._change(replace(self.ui, held=tuple(card for card in cards if card in self._view.hand)))
        self._show()

    def put_down(self) -> None:
        """End a drag; does nothing if it has ended."""
        if self.ui.held:
            self.hold(())

    def leave_open(self) -> None:
        """Take back the question in which way cards are meant; they stay chosen."""
        if self.ui.said.ways:
            self._say(Said())

    def _choose(self, cards: tuple[Card, ...]) -> None:
        gathered = tuple(card for card in self.ui.gathered if card in cards)
        self._change(replace(self.ui, selected=cards, gathered=gathered, held=(), said=Said()))
        self._show()

    def _tell_fits(self) -> None:
        targets = self.thought.choice.targets
        melds = [meld_heard(self._view.table.melds[one.meld_id], self.names) for one in targets]
        if len(melds) == 1:
            self._outlet.tell(say("heard-fits-one", melds=melds[0]))
        elif melds:
            self._outlet.tell(say("heard-fits", n=len(melds), melds=". ".join(melds)))

    # -- the order of the hand

    def resort(self) -> None:
        """Go to the next order of the hand."""
        now = self.ui.sort
        sort = SORTS[(SORTS.index(now) + 1) % len(SORTS)] if now in SORTS else SORTS[0]
        self.ui = replace(self.ui, sort=sort)
        self._show()

    def move_card(self, card: Card, steps: int) -> None:
        """Move a card of my hand *steps* places to the right (left if negative); the order is mine then."""
        order = [one.card for one in self.model().hand]
        if card in order:
            self._arrange(stepped(order, card, steps))

    def arrange_cards(self, cards: tuple[Card, ...], before: Card | None) -> None:
        """Put cards of my hand in front of another one, or at the end; the order is mine then."""
        gathered = tuple(card for card in self.ui.gathered if card not in cards)
        selected = self.ui.selected
        if gathered != self.ui.gathered:  # they come back from the meld box
            selected = tuple(card for card in selected if card not in cards)
        self._change(replace(self.ui, gathered=gathered, selected=selected, held=()))
        self._arrange(moved([one.card for one in self.model().hand], cards, before))

    def _arrange(self, order: tuple[Card, ...]) -> None:
        self.ui = replace(self.ui, sort="mine", own_order=settled(order, self._view.hand, forget=False))
        self._show()

    # -- words

    def show_hint(self, text: str) -> None:
        """Show a hint in place of the sentence, until the next action."""
        self._outlet.tell(heard(text))
        self._say(Said(text, hint=True))

    def refuse(self, message: str) -> None:
        """Say in place, and to the ear at once, why something cannot be done."""
        self._outlet.alarm(heard(message))
        self._say(Said(message, error=True))

    def speak_anew(self) -> None:
        """Take back what was said and thought in another language; what is chosen stays chosen."""
        self._change(replace(self.ui, said=Said()))
        self._show()

    def _say(self, said: Said) -> None:
        self.ui = replace(self.ui, said=said)
        self._show()

    # -- the table changed

    def _see(self) -> None:
        """Look at the table again; what is chosen and how the hand lies stays as far as its cards do."""
        was_mine, self._view = self._view.my_turn, self.match.view
        if was_mine or self._view.my_turn:
            self.ui = replace(self.ui, held=())  # letting go would mean something else now than when it was begun
        held = set(self._view.hand)
        if not held.issuperset(self.ui.selected):
            selected = tuple(card for card in self.ui.selected if card in held)
            gathered = tuple(card for card in self.ui.gathered if card in held)
            self.ui = replace(self.ui, selected=selected, gathered=gathered)
        if self.ui.sort == "mine":
            own = settled(self.ui.own_order, self._view.hand, forget=not self._view.my_turn)
            self.ui = replace(self.ui, own_order=own)
        self._thought = None

    def _change(self, ui: Ui) -> None:
        """Take over what is chosen now, and think about it anew."""
        self.ui = ui
        self._thought = None

    def _show(self) -> None:
        self._outlet.paint()
