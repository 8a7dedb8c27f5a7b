"""One hand of rummy as a value: who holds what, what lies where, and what the turn has seen so far."""

from collections.abc import Sequence
from typing import Literal, NamedTuple, TypeAlias

from rummy_core.cards import HIDDEN, Card
from rummy_core.errors import RulesError
from rummy_core.melds import Meld
from rummy_core.rules import Rules

Seat: TypeAlias = int
"""0 .. seats - 1, clockwise; the next seat is to the left."""

Phase: TypeAlias = Literal["draw", "lay", "shuffle", "over"]
"""``draw``: the turn begins. ``lay``: melding, laying off, then the discard. ``shuffle``: chance must
restock. ``over``: the hand has a result."""

EndReason: TypeAlias = Literal[
    "discard", "meld", "lay_off", "exhausted", "ended", "pile_rounds", "turn_limit", "no_card"
]
"""How a hand ended: the first three are going out; ``exhausted`` is the stock gone for the last time,
``ended`` a player's choice, ``no_card`` a stock and a pile that are both empty."""


class HandResult(NamedTuple):
    """How a hand ended and what it scored."""

    reason: EndReason
    out: Seat | None
    """Who went out, or ``None`` for a stuck hand."""
    rummy: bool
    """Whether that was going rummy: the whole hand in one turn, nothing laid before."""
    counts: tuple[int, ...]
    """What each seat's hand counts, in points."""
    points: tuple[int, ...]
    """What each seat's total grows by."""


class HandState(NamedTuple):
    """A hand between two moves. Hidden cards may be :data:`~rummy_core.cards.HIDDEN` (see ``view``)."""

    rules: Rules
    dealer: Seat
    turn: Seat
    """Whose turn it is; after the end, whose turn was the last."""
    phase: Phase
    hands: tuple[tuple[Card, ...], ...]
    """Each seat's cards, in rising order."""
    stock: tuple[Card, ...]
    """Face down; the first is drawn next."""
    pile: tuple[Card, ...]
    """Face up; the last is the top."""
    melds: tuple[Meld, ...] = ()
    turns: int = 0
    """Completed turns of all players together."""
    reuses: int = 0
    """How often the pile has become the stock."""
    pile_turns: int = 0
    """Completed turns in a row, up to now, whose draw came from the pile."""
    opened: tuple[bool, ...] = ()
    """Per seat: has laid a meld of its own, and a first meld that was enough."""
    laid_before: tuple[bool, ...] = ()
    """Per seat: put a card on the table in an earlier turn of this hand."""

    # -- the turn so far; all reset by the discard
    taken: tuple[Card, ...] = ()
    """Cards taken from the pile this turn, the deepest first."""
    must_lay: tuple[Card, ...] = ()
    """Cards that have to reach the table before the discard: reached cards, freed jokers."""
    new_melds: int = 0
    """New melds laid this turn."""
    lays: int = 0
    """Melds, lay-offs and swaps of this turn together."""
    first_points: int = 0
    """Points of the melds laid this turn by a seat that has not opened."""
    first_clean: bool = False
    """Whether one of those is a run without a joker."""
    undo_to: "HandState | None" = None
    """The state that Undo returns to, if anything can be taken back."""

    result: HandResult | None = None

    @property
    def seats(self) -> int:
        """The number of seats."""
        return len(self.hands)

    @property
    def hand(self) -> tuple[Card, ...]:
        """The cards of the seat whose turn it is."""
        return self.hands[self.turn]

    @property
    def round(self) -> int:
        """The round being played, from 1: a round ends when the turn returns to the starter."""
        return self.turns // len(self.hands) + 1

    @property
    def quiet(self) -> bool:
        """Whether nobody may meld yet in this round."""
        return self.round <= self.rules.quiet_rounds


def deal(rules: Rules, seats: int, dealer: Seat, deck: Sequence[Card]) -> HandState:
    """Deal one hand from the top of *deck*: its first card is the top.

    One card at a time, starting left of the dealer; the next card is turned up, or goes to the starter
    where the rules open with a discard; the rest is the stock in order.

    :raises RulesError: if the rules do not take so many seats, or *deck* is not their deck.
    """
    if sorted(deck) != list(rules.deck()):
        raise RulesError("This is not the deck of these rules: a card is missing, extra or foreign.")
    return _dealt(rules, seats, dealer, deck)


def deal_hidden(rules: Rules, seats: int, dealer: Seat, places: Sequence[Card]) -> HandState:
    """Deal a deck nobody knows: *places* are different numbers below HIDDEN, one for each card.

    Whoever learns a card puts it in the place of its number. Until then the engine answers what does
    not depend on it: whose turn it is, how many cards lie where.

    :raises RulesError: if the rules do not take so many seats, or there are not as many places as cards.
    """
    if len(set(places)) != len(rules.deck()) or len(places) != len(rules.deck()) or max(places) >= HIDDEN:
        raise RulesError("A hidden deck needs one number below -1 for each card of these rules.")
    return _dealt(rules, seats, dealer, places)


def _dealt(rules: Rules, seats: int, dealer: Seat, deck: Sequence[Card]) -> HandState:
    rules.check_seats(seats)
    if not 0 <= dealer < seats:
        raise RulesError(f"There is no seat {dealer}: this table has seats 0 to {seats - 1}.")
    size = rules.hand_size(seats)
    dealt = size * seats
    order = [(dealer + 1 + step) % seats for step in range(seats)]
    hands: list[tuple[Card, ...]] = [()] * seats
    for step, seat in enumerate(order):
        hands[seat] = tuple(sorted(deck[step:dealt:seats]))
    starter = order[0]
    upcard = deck[dealt]
    opens_with_discard = rules.opening == "starter_discards"
    if opens_with_discard:
        hands[starter] = tuple(sorted((*hands[starter], upcard)))
    return HandState(
        rules=rules,
        dealer=dealer,
        turn=starter,
        phase="lay" if opens_with_discard else "draw",
        hands=tuple(hands),
        stock=tuple(deck[dealt + 1 :]),
        pile=() if opens_with_discard else (upcard,),
        opened=(False,) * seats,
        laid_before=(False,) * seats,
    )
