"""A match being played at one table: what taps and keys mean, at the moment they are made.

Knows no browser. What it needs from one (a picture, a pause, a voice) it asks of
:class:`rummy_page.outlet.Outlet`, so the whole of it runs in the tests too.
"""

from copy import copy
from dataclasses import replace

from rummy_core.cards import Card, face_name
from rummy_core.moves import Discard, DrawStock, LayMeld, LayOff, TakePile, Undo
from rummy_page.at_table import MatchAtTable
from rummy_page.choice import joker_swap, no_meld_now, usual_take
from rummy_page.offers import Aim, Ask, Button, Choose, Do, Play, Said, join, lay_out
from rummy_page.outlet import Outlet
from rummy_page.playing import Playing
from rummy_page.table import think
from rummy_page.texts import say
from rummy_page.words import meld_heard

SAME_TAP_MS = 350
"""A second tap on one control within this time is a double tap and not a second wish."""

SURE_MS = 4000
"""How long "Sure?" waits for the second tap."""


class Session(Playing):
    """One match at one table."""

    def __init__(self, match: MatchAtTable, outlet: Outlet, *, ask: bool = False, still: bool = False) -> None:
        super().__init__(match, outlet, still=still)
        self.ask = ask
        """Whether a discard asks for a second tap."""
        self.swift = False
        """Whether a double tap on a card throws it."""
        self._last_control = ""
        self._last_tap = 0.0

    # -- looking ahead

    def copy(self, match: MatchAtTable, outlet: Outlet) -> "Session":
        """Return a copy of this that plays in *match*, a copy of its own, and asks *outlet*."""
        twin = copy(self)
        twin.match, twin._outlet = match, outlet
        return twin

    def become(self, twin: "Session", at: float) -> None:
        """Take over what a copy came to by a tap, which was made at this time."""
        vars(self).update(vars(twin) | {"match": self.match, "_outlet": self._outlet, "_last_tap": at})

    def may_be_double(self, before: "Session") -> bool:
        """Return whether the tap that led here from *before* may be the second half of a double tap: time will tell."""
        return self._last_control == before._last_control and self._last_tap - before._last_tap < SAME_TAP_MS

    # -- taps

    def tap_card(self, card: Card, at: float = 0) -> None:
        """Choose a card of my hand, or release it; a double tap throws it where the player wants that."""
        if card not in self._view.hand:
            return
        twice = self._repeated(f"card-{card}", at)
        if twice and self.swift and self._view.my_turn and self._view.table.phase == "lay":
            self._play((Discard(card),))
            return
        selected = self.ui.selected
        if card in selected:
            self._choose(tuple(other for other in selected if other != card))
        else:
            self._choose((*selected, card))
            self._tell_fits()

    def gather(self, cards: tuple[Card, ...]) -> None:
        """Put cards into the meld box; those that make a meld at once, with the box empty, are laid."""
        hold = self.match.standing.hold
        refused = hold.refused if hold is not None else no_meld_now(self._view, cards)
        if refused:
            self.refuse(refused)
            return
        boxed = tuple(card for card in self.ui.gathered if card not in cards)
        together = (*boxed, *cards)
        lay = not boxed and bool(think(self._view, replace(self.ui, selected=cards, held=())).choice.lay)
        self.ui = replace(self.ui, selected=together, gathered=() if lay else together, held=(), said=Said())
        self._thought = None
        if lay:
            self.lay_chosen()
        else:
            self._show()

    def tap_stock(self, at: float = 0) -> None:
        """Draw from the stock."""
        if self._repeated("stock", at):
            return
        self._play((DrawStock(),))

    def tap_pile(self, at: float = 0) -> None:
        """Take the top of the pile, or throw the one chosen card on it."""
        if self._repeated("pile", at):
            return
        if self._view.my_turn and self._view.table.phase == "draw":
            self._play((usual_take(self._view.table),))
        elif self._view.my_turn:
            cards = self.thought.choice.cards
            if len(cards) == 1:
                self._play((Discard(cards[0]),))
            else:
                self.refuse(say("refused-choose-one"))
        else:
            self.refuse(self._not_now())

    def take_pile(self, count: int, at: float = 0) -> None:
        """Take the top *count* cards of the pile."""
        if not self._repeated("pile", at):
            self._play((TakePile(count),))

    def take_usual(self, at: float = 0) -> None:
        """Take of the pile what a tap on it takes in the draw step."""
        self.take_pile(usual_take(self._view.table).count, at)

    def tap_meld(self, meld_id: int, at: float = 0) -> None:
        """Lay the chosen cards off on a meld; with nothing chosen, say what lies there."""
        if self._repeated(f"meld-{meld_id}", at) or not 0 <= meld_id < len(self._view.table.melds):
            return
        choice = self.thought.choice
        target = next((one for one in choice.targets if one.meld_id == meld_id), None)
        if target is not None:
            self._do(join(target))
        elif self._view.my_turn and self._view.table.phase == "draw":
            self.refuse(say("draw-first"))
        elif not self._view.my_turn:
            self.refuse(self._not_now())
        elif len(choice.cards) == 1:
            self._play((LayOff(choice.cards[0], meld_id),))
        elif choice.cards:
            self.refuse(say("not-there"))
        else:
            self._say(Said(say("choose-to-add")))
            self._outlet.tell(meld_heard(self._view.table.melds[meld_id], self.names))

    def press(self, button: Button, at: float = 0) -> None:
        """Press a button of the action bar, as it was shown."""
        if self._repeated(button.label, at):
            return
        if button.do is None:
            self.refuse(button.refused)
        else:
            self._do(button.do)

    def undo(self, at: float = 0) -> None:
        """Take the turn back to where it last showed hidden information."""
        if not self._repeated("undo", at):
            self._play((Undo(),))

    def lay_chosen(self, at: float = 0) -> None:
        """Lay what is chosen as melds; with nothing chosen, choose the first ready meld."""
        if self._repeated(f"lay {self.ui.selected}", at):  # to choose and then to lay are two wishes
            return
        choice = self.thought.choice
        if choice.ways:
            self._do(lay_out(choice.ways))
        elif choice.cards:
            self._play((LayMeld(choice.cards),))
        else:
            first = self.model().offers.buttons[0]
            self._do(first.do) if isinstance(first.do, Choose) else self.refuse(first.refused or say("draw-first"))

    def lay_off_chosen(self, at: float = 0) -> None:
        """Lay the chosen cards off; where several melds fit, put the focus on the first."""
        if self._repeated("lay-off", at):
            return
        targets = self.thought.choice.targets
        selected = self.ui.selected
        if len(targets) == 1:
            self._do(join(targets[0]))
        elif targets:
            self._do(Aim())
        elif not self._view.my_turn:
            self.refuse(self._not_now())
        elif self._view.table.phase == "draw":
            self.refuse(say("draw-first"))
        elif len(selected) == 1:
            self.refuse(say("refused-fits-none", card=face_name(selected[0])))
        else:
            self.refuse(say("not-there") if selected else say("choose-to-add"))

    def answer(self, number: int, at: float = 0) -> None:
        """Lay the chosen cards in the way of this number, of those that were asked about."""
        ways = self.ui.said.ways
        if not self._repeated("answer", at) and 0 <= number < len(ways):
            self._play(ways[number].moves)

    def swap_chosen(self, at: float = 0) -> None:
        """Swap the one chosen card for the joker that stands for it; of several, for the first."""
        if self._repeated("swap", at):
            return
        swap = joker_swap(self._view, self.thought.choice.cards)
        if isinstance(swap, str):
            self.refuse(swap)
        else:
            self._play((swap,))

    def discard_chosen(self, at: float = 0) -> None:
        """Throw the one chosen card."""
        cards = self.thought.choice.cards
        if self._repeated("discard", at):
            return
        if len(cards) == 1:
            self._do(Play((Discard(cards[0]),)))
        else:
            self.refuse(say("refused-choose-one"))

    def _not_now(self) -> str:
        """Return why nothing can be played while it is not my turn."""
        hold = self.match.standing.hold
        return say("wait-refused") if hold is None else hold.refused

    # -- doing it

    def _do(self, what: Do) -> None:
        match what:
            case Choose(cards):
                self._choose(cards)
            case Aim():
                self._say(Said(aiming=True))
                self._outlet.aim(self.thought.choice.targets[0].meld_id)
            case Ask(ways):
                self._say(Said(ways=ways))
            case Play((Discard(card),)) if self.ask and self.ui.said.sure != card:
                self._say(Said(sure=card))
                self._outlet.wait(SURE_MS)
            case Play(moves):
                self._play(moves)

    def _repeated(self, control: str, at: float) -> bool:
        """Return whether this tap is the second half of a double tap on one control."""
        repeated = control == self._last_control and 0 < at - self._last_tap < SAME_TAP_MS
        self._last_control, self._last_tap = control, at
        return repeated
