"""A match being played at one table: taps and keys in, moves to the game, words and pictures out.

Knows no browser. What it needs from one (a picture, a pause, a save, a voice) it asks of :class:`Outlet`,
so the whole of it runs in the tests too.
"""

from dataclasses import replace
from typing import Protocol

from rummy_core.cards import Card, face_name
from rummy_core.errors import RuleViolation
from rummy_core.game import Game, make_move, next_hand, resign, step
from rummy_core.hand_state import HandState
from rummy_core.moves import Discard, DrawStock, LayMeld, LayOff, Move, TakePile, Undo
from rummy_core.view import View
from rummy_page.arrangement import SORTS
from rummy_page.choice import joker_swap, no_meld_now, usual_take
from rummy_page.events import Event, event, heard_own, heard_turn, history, turns, without_undone
from rummy_page.motion import DEAL_MS
from rummy_page.offers import Aim, Ask, Button, Choose, Do, Play, Said, join, lay_out
from rummy_page.own_order import moved, settled, stepped
from rummy_page.rich import heard
from rummy_page.table import TableModel, Thought, Ui, table_model, think
from rummy_page.texts import say
from rummy_page.words import YOU, meld_heard

PAUSE_DRAW_MS = 400
PAUSE_LAY_MS = 300
PAUSE_OVER_MS = 700
"""Pauses before a bot draws, before each of its other moves, and before the count: UI.md, section 9."""

SAME_TAP_MS = 350
"""A second tap on one control within this time is a double tap and not a second wish."""

SURE_MS = 4000
"""How long "Sure?" waits for the second tap."""


class Outlet(Protocol):
    """What a session asks of the page around it."""

    def save(self, game: Game) -> None:
        """Keep the game before anything of its new state is shown."""

    def paint(self) -> None:
        """Show :meth:`Session.model`."""

    def tell(self, words: str) -> None:
        """Say this to a screen reader when it has time."""

    def alarm(self, words: str) -> None:
        """Say this to a screen reader at once: a move of its user was refused."""

    def wait(self, milliseconds: int) -> None:
        """Call :meth:`Session.tick` after this time, once; replaces an earlier wait."""

    def hand_over(self) -> None:
        """Show the count of the hand that just ended."""

    def aim(self, meld_id: int) -> None:
        """Put the focus on this meld."""


class Session:
    """One match at one table."""

    def __init__(self, game: Game, outlet: Outlet, *, ask: bool = False, still: bool = False) -> None:
        self.game = game
        self.ask = ask
        """Whether a discard asks for a second tap."""
        self.swift = False
        """Whether a double tap on a card throws it."""
        self.still = still
        """Whether nothing moves on its own time: pauses are skipped."""
        self.ui = Ui()
        self._outlet = outlet
        self._events = list(history(game))
        self._hurry = False
        self._last_control = ""
        self._last_tap = 0.0
        self._view = game.view(YOU)
        self._thought: Thought | None = None

    # -- what to show

    @property
    def view(self) -> View:
        """What my seat sees now."""
        return self._view

    @property
    def names(self) -> list[str]:
        """The players' names by seat."""
        return [player.name for player in self.game.players]

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened in this hand so far, without what was taken back."""
        return without_undone(self._events)

    @property
    def thought(self) -> Thought:
        """What is known about my hand and what is chosen of it."""
        if self._thought is None:
            self._thought = think(self._view, self.ui)
        return self._thought

    def model(self) -> TableModel:
        """Return the table screen."""
        return table_model(self._view, self.game.players, self.events, self.ui, self.thought)

    # -- beginning and going on

    def open(self) -> None:
        """Show the table as it stands and let the bots play on if it is their turn."""
        self._outlet.save(self.game)
        self._show()
        self._go_on()

    def deal_next(self) -> None:
        """Deal the next hand; a second call while a hand is in play does nothing."""
        if self.game.match.in_hand or self.game.match.over:
            return
        self.game = next_hand(self.game)
        self._events = []
        self.ui = Ui(sort=SORTS[0] if self.ui.sort == "mine" else self.ui.sort)  # nobody arranged this hand yet
        self._see()
        self._outlet.save(self.game)
        self._outlet.tell(self._heard_deal())
        self._show()
        self._go_on()

    def give_up(self) -> None:
        """Resign the match."""
        if not self.game.match.over:
            self.game = resign(self.game, YOU)
            self._see()
            self._outlet.save(self.game)

    def tick(self) -> None:
        """Go on after a pause: one bot's move, or the count of a finished hand."""
        if self.ui.said.sure is not None:
            self._say(Said())
        if not self.game.match.in_hand:
            self._outlet.hand_over()
        elif self.game.bot_to_move:
            self._bot_moves()

    def hurry(self) -> None:
        """Skip the pauses until it is my turn again."""
        if self.game.bot_to_move and not self._hurry:
            self._hurry = True
            self._outlet.wait(0)

    def _go_on(self) -> None:
        if not self.game.match.in_hand:
            self._outlet.wait(0 if self.still else PAUSE_OVER_MS)
        elif self.game.bot_to_move:
            drawing = self._view.table.phase == "draw"
            pause = PAUSE_DRAW_MS if drawing else PAUSE_LAY_MS
            if not self.game.log[-1]:
                pause = DEAL_MS  # the cards are on their way yet
            self._outlet.wait(0 if self.still or self._hurry else pause)
        else:
            self._hurry = False

    def _bot_moves(self) -> None:
        before = self._view.table
        self.game = step(self.game)
        self._see()
        after = self._view.table
        entry = self.game.log[-1][-1]
        self._events.append(event(before, entry.move, after))
        self._outlet.save(self.game)
        if after.turn != before.turn or after.phase == "over":
            self._tell_turn()
        self._show()
        self._go_on()

    def _tell_turn(self) -> None:
        self._outlet.tell(heard_turn(turns(self.events)[-1], self.names))
        if self._view.my_turn:
            self._outlet.tell(heard(self.model().offers.say))

    def _heard_deal(self) -> str:
        view = self._view
        starter = view.table.turn
        starts = say("heard-you-start") if starter == YOU else say("heard-starts", name=self.names[starter])
        return say("heard-deal", number=view.number, count=len(view.hand), cost=self.thought.cost, starts=starts)

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
            selected = tuple(other for other in selected if other != card)
        else:
            selected = (*selected, card)
            self._tell_fits(card, selected)
        self._choose(selected)

    def choose(self, cards: tuple[Card, ...]) -> None:
        """Choose these cards and no others."""
        self._choose(tuple(card for card in cards if card in self._view.hand))

    def release(self) -> None:
        """Release all chosen cards and take back what was said about them."""
        self._choose(())

    def hold(self, cards: tuple[Card, ...]) -> None:
        """Show what cards of my hand can do that are being dragged; what is chosen stays chosen."""
        self.ui = replace(self.ui, held=tuple(card for card in cards if card in self._view.hand))
        self._thought = None
        self._show()

    def put_down(self) -> None:
        """End a drag; does nothing if it has ended."""
        if self.ui.held:
            self.hold(())

    def gather(self, cards: tuple[Card, ...]) -> None:
        """Put cards into the meld box; those that make a meld at once, with the box empty, are laid."""
        refused = no_meld_now(self._view, cards)
        if refused:
            self._refuse(refused)
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
                self._refuse(say("refused-choose-one"))
        else:
            self._refuse(say("wait-refused"))

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
            self._refuse(say("draw-first"))
        elif not self._view.my_turn:
            self._refuse(say("wait-refused"))
        elif len(choice.cards) == 1:
            self._play((LayOff(choice.cards[0], meld_id),))
        elif choice.cards:
            self._refuse(say("not-there"))
        else:
            self._say(Said(say("choose-to-add")))
            self._outlet.tell(meld_heard(self._view.table.melds[meld_id], self.names))

    def press(self, button: Button, at: float = 0) -> None:
        """Press a button of the action bar, as it was shown."""
        if self._repeated(button.label, at):
            return
        if button.do is None:
            self._refuse(button.refused)
        else:
            self._do(button.do)

    def undo(self, at: float = 0) -> None:
        """Take the turn back to where it last showed hidden information."""
        if not self._repeated("undo", at):
            self._play((Undo(),))

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
        self.ui = replace(self.ui, gathered=gathered, selected=selected, held=())
        self._thought = None
        self._arrange(moved([one.card for one in self.model().hand], cards, before))

    def _arrange(self, order: tuple[Card, ...]) -> None:
        self.ui = replace(self.ui, sort="mine", own_order=settled(order, self._view.hand, forget=False))
        self._show()

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
            self._do(first.do) if isinstance(first.do, Choose) else self._refuse(first.refused or say("draw-first"))

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
            self._refuse(say("wait-refused"))
        elif self._view.table.phase == "draw":
            self._refuse(say("draw-first"))
        elif len(selected) == 1:
            self._refuse(say("refused-fits-none", card=face_name(selected[0])))
        else:
            self._refuse(say("not-there") if selected else say("choose-to-add"))

    def answer(self, number: int, at: float = 0) -> None:
        """Lay the chosen cards in the way of this number, of those that were asked about."""
        ways = self.ui.said.ways
        if not self._repeated("answer", at) and 0 <= number < len(ways):
            self._play(ways[number].moves)

    def leave_open(self) -> None:
        """Take back the question in which way cards are meant; they stay chosen."""
        if self.ui.said.ways:
            self._say(Said())

    def swap_chosen(self, at: float = 0) -> None:
        """Swap the one chosen card for the joker that stands for it; of several, for the first."""
        if self._repeated("swap", at):
            return
        swap = joker_swap(self._view, self.thought.choice.cards)
        if isinstance(swap, str):
            self._refuse(swap)
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
            self._refuse(say("refused-choose-one"))

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

    def _play(self, moves: tuple[Move, ...]) -> None:
        """Make *moves* one after another, or none of them."""
        game, events = self.game, list(self._events)
        try:
            for move in moves:
                before = game.view(YOU).table
                game = make_move(game, YOU, move)
                events.append(event(before, move, game.view(YOU).table))
        except RuleViolation as refused:
            self._refuse(refused.message)
            return
        before = self._view.table
        self.game, self._events = game, events
        self._see()
        self.ui = replace(self.ui, selected=(), gathered=(), held=(), said=Said(), drawn=self._drawn(moves[-1], before))
        self._thought = None
        self._outlet.save(self.game)
        cost = self.thought.cost
        for one in events[-len(moves) :]:
            self._outlet.tell(heard_own(one, cost, self.names))
        self._show()
        self._go_on()

    def _drawn(self, move: Move, before: HandState) -> Card | None:
        match move:
            case DrawStock():
                return next(iter(set(self._view.hand) - set(before.hands[YOU])), None)
            case Discard() | TakePile():
                return None
            case _:
                return self.ui.drawn

    def _choose(self, cards: tuple[Card, ...]) -> None:
        gathered = tuple(card for card in self.ui.gathered if card in cards)
        self.ui = replace(self.ui, selected=cards, gathered=gathered, held=(), said=Said())
        self._thought = None
        self._show()

    def _tell_fits(self, card: Card, selected: tuple[Card, ...]) -> None:
        thought = think(self._view, replace(self.ui, selected=selected))
        melds = [meld_heard(self._view.table.melds[one.meld_id], self.names) for one in thought.choice.targets]
        if len(melds) == 1:
            self._outlet.tell(say("heard-fits-one", melds=melds[0]))
        elif melds:
            self._outlet.tell(say("heard-fits", n=len(melds), melds=". ".join(melds)))

    def show_hint(self, text: str) -> None:
        """Show a hint in place of the sentence, until the next action."""
        self._outlet.tell(heard(text))
        self._say(Said(text, hint=True))

    def refuse(self, message: str) -> None:
        """Say in place, and to the ear at once, why something cannot be done."""
        self._refuse(message)

    def _refuse(self, message: str) -> None:
        self._outlet.alarm(heard(message))
        self._say(Said(message, error=True))

    def _say(self, said: Said) -> None:
        self.ui = replace(self.ui, said=said)
        self._show()

    def _see(self) -> None:
        """Look at the table again after the game changed."""
        was_mine, self._view = self._view.my_turn, self.game.view(YOU)
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

    def _show(self) -> None:
        self._outlet.paint()

    def _repeated(self, control: str, at: float) -> bool:
        """Return whether this tap is the second half of a double tap on one control."""
        repeated = control == self._last_control and 0 < at - self._last_tap < SAME_TAP_MS
        self._last_control, self._last_tap = control, at
        return repeated
