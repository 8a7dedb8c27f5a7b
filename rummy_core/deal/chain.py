"""The passes over one deck as a growing value that knows whose pass is next and refuses others.

First every key holder shuffles, in seat order, then every key holder locks, in seat order. What a
seat sends is checked for form here, at once; that it is the pass which the seat's own seed gives is
checked by ``audit`` when the seed is public.
"""

from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from rummy_core.deal.card_points import card_points
from rummy_core.deal.curve import POINT_BYTES, decode_point
from rummy_core.deal.passes import Deck, lock_products, shuffle_products
from rummy_core.deal.products import Products, multiply_all
from rummy_core.deal.secret import Secret
from rummy_core.errors import DealError, DealFault

Kind: TypeAlias = Literal["shuffle", "lock"]

KINDS: tuple[Kind, ...] = ("shuffle", "lock")
MAX_KEY_HOLDERS = 6


@dataclass(frozen=True)
class Step:
    """One pass: what is done, and the seat that does it."""

    kind: Kind
    seat: int


def pass_products(deck: Deck, step: Step, seed: Secret, r: int) -> Products:
    """Return the products that make the deck after the pass *step* of the key holder who holds *seed*."""
    return (shuffle_products if step.kind == "shuffle" else lock_products)(deck, seed, r)


def make_pass(deck: Deck, step: Step, seed: Secret, r: int) -> Deck:
    """Return the deck after the pass *step* of the key holder who holds *seed*."""
    return multiply_all(pass_products(deck, step, seed, r))


def read_deck(data: bytes, step: Step, m: int) -> Deck:
    """Return the deck a seat sent: *m* different points of the curve, 32 bytes each.

    :raises DealFault: the step's kind, naming the step's seat, if it is anything else.
    """
    problem = ""
    deck: Deck = ()
    if len(data) != m * POINT_BYTES:
        problem = f"It has {len(data)} bytes and should have {m * POINT_BYTES}."
    else:
        pieces = (data[start : start + POINT_BYTES] for start in range(0, len(data), POINT_BYTES))
        try:
            deck = tuple(map(decode_point, pieces))
        except DealError as error:
            problem = str(error)
        else:
            problem = "" if len(set(deck)) == m else "One point lies at two positions."
    if problem:
        raise DealFault(f"{step.kind}/form", (step.seat,), detail=problem)
    return deck


@dataclass(frozen=True)
class PassChain:
    """The passes made so far over *cards*, for deal or reshuffle *r* of one hand.

    ``seats`` are the key holders in seat order. ``cards`` are the ids in the order they start from:
    0..m-1 for the deal, the public cards of the pile for a reshuffle. ``decks`` holds the deck
    after each pass made.

    :raises DealError: if there are not 1 to 6 different seats in order, or the cards are no deck.
    """

    seats: tuple[int, ...]
    cards: tuple[int, ...]
    r: int = 0
    decks: tuple[Deck, ...] = ()

    def __post_init__(self) -> None:
        ordered = tuple(sorted(set(self.seats)))
        if self.seats != ordered or not 1 <= len(ordered) <= MAX_KEY_HOLDERS:
            raise DealError(f"A deal needs 1 to {MAX_KEY_HOLDERS} key holders, in seat order.")
        card_points(self.cards)

    @property
    def steps(self) -> tuple[Step, ...]:
        """Return all passes that make the deal, in order."""
        return tuple(Step(kind, seat) for kind in KINDS for seat in self.seats)

    @property
    def next_step(self) -> Step | None:
        """Return the pass that comes next, or None when the deck is shuffled and locked."""
        made = len(self.decks)
        return self.steps[made] if made < len(self.steps) else None

    @property
    def head(self) -> Deck:
        """Return the deck as it lies now; before the first pass, the cards' own points."""
        return self.decks[-1] if self.decks else card_points(self.cards)

    def append(self, step: Step, data: bytes) -> "PassChain":
        """Return the chain with one more pass, as received.

        :raises DealFault: the step's kind, naming the step's seat, if it is not that seat's turn
            for that pass, or :func:`read_deck` refuses the deck. Nothing is appended then.
        """
        if step != self.next_step:
            due = self.next_step
            now = f"it is seat {due.seat}'s {due.kind} pass" if due else "the deal is made"
            raise DealFault(f"{step.kind}/turn", (step.seat,), detail=now)
        return replace(self, decks=(*self.decks, read_deck(data, step, len(self.cards))))

    def with_own_pass(self, seed: Secret) -> "PassChain":
        """Return the chain after the next pass, made with the seed of the seat whose turn it is.

        :raises DealError: if no pass is left to make.
        """
        if (step := self.next_step) is None:
            raise DealError("The deck is shuffled and locked already; there is no pass to make.")
        return replace(self, decks=(*self.decks, make_pass(self.head, step, seed, self.r)))
