"""The cheapest arrangement of a hand: which melds it makes, what is left over, and what that counts.

Exact under every :class:`Rules`. :func:`least_cost` is the bots' hot path and builds no melds;
:func:`arrange` names them. What may open under a first-meld rule is in ``first_meld``.

**The canonical arrangement.** Of all ways to split a hand, :func:`arrange` returns the one with, in
this order,

1. the least points in loose cards,
2. the fewest loose cards,
3. the fewest melds,
4. and then, for each card from the lowest up (clubs, diamonds, hearts, spades; ace to king), the best
   place that keeps 1 to 3: a run before a set, a longer meld before a shorter, fewer jokers before
   more, lower cards before higher, loose last.

So the answer depends on the cards alone, never on their order. Of two copies of a face the first is
laid first; jokers are laid in the order of their numbers, and a joker takes the place worth most.
"""

from collections.abc import Collection, Iterable
from typing import NamedTuple

from rummy_core._set_search import (
    Holding,
    Suits,
    least_burden,
    plain_burden,
    sets_of_rank,
    without_set,
)
from rummy_core._suit_tables import (
    FULL_SUIT,
    ONE_MELD,
    POINTS_SHIFT,
    SECOND_ACE,
    SuitTables,
    burden_of,
    tables_for,
    without,
)
from rummy_core.cards import FIRST_JOKER, MAX_JOKERS, PACK, RANKS, SUITS, Card
from rummy_core.errors import NotationError
from rummy_core.melds import Meld, joker_faces, meld_points, readings
from rummy_core.rules import Rules


class Arrangement(NamedTuple):
    """A hand split into melds that share no card, and the rest."""

    melds: tuple[Meld, ...]
    """In the order of their lowest natural cards."""
    loose: tuple[Card, ...]
    """The cards in no meld, lowest first."""
    cost: int
    """The points of the loose cards."""


def arrange(hand: Iterable[Card], rules: Rules, seen: frozenset[Card] = frozenset()) -> Arrangement:
    """Return the canonical least-leftover arrangement of *hand*; see the module's docstring.

    *seen* holds the cards that lie in melds on the table. It matters only where jokers may not stand
    for a card that is held or lies there (``joker_identity`` is ``unseen``).

    :raises NotationError: if *hand* holds a hidden card or one card twice.
    """
    cards = tuple(hand)
    holding = holding_of(cards, rules, seen)
    tables = tables_for(rules)
    pack = Copies(cards)
    melds: list[Meld] = []
    loose: list[Card] = []
    goal = least_burden(holding, tables)
    cost = goal >> POINTS_SHIFT
    while any(holding.suits):
        suit, rank = lowest_card(holding)
        for group in groups_with(holding, suit, rank, tables):
            if least_burden(group.rest, tables, goal - ONE_MELD) == goal - ONE_MELD:
                melds.append(best_reading(pack.take_group(group), rules, holding.barred))
                holding, goal = group.rest, goal - ONE_MELD
                break
        else:
            loose.append(pack.take(suit * RANKS + rank))
            holding, goal = without_cards(holding, suit, 1 << rank), goal - tables.loose[rank]
    return Arrangement(tuple(melds), tuple(sorted((*loose, *pack.jokers))), cost)


def least_cost(hand: Iterable[Card], rules: Rules, seen: frozenset[Card] = frozenset()) -> int:
    """Return the cost of :func:`arrange` without building the melds.

    :raises NotationError: if *hand* holds a hidden card or one card twice.
    """
    return cost_of_bits(hand_bits(hand), rules, seen)


def least_costs_without(hand: Iterable[Card], rules: Rules, seen: frozenset[Card] = frozenset()) -> dict[Card, int]:
    """Return, for each card of *hand* in its order, the least cost of the hand without that card.

    :raises NotationError: if *hand* holds a hidden card or one card twice.
    """
    cards = tuple(hand)
    bits = hand_bits(cards)
    if bits < _SECOND_PACK:
        return {card: cost_of_bits(bits ^ 1 << card, rules) for card in cards}
    tables = tables_for(rules)
    of_face: dict[Card, int] = {}
    costs: dict[Card, int] = {}
    for card in cards:
        # Copies of a face, and jokers, are worth the same: one search does for all.
        face = FIRST_JOKER if card >= FIRST_JOKER else card % PACK
        if face not in of_face:
            rest = _holding_of_bits(bits ^ 1 << card, rules, seen)
            of_face[face] = least_burden(rest, tables) >> POINTS_SHIFT
        costs[card] = of_face[face]
    return costs


def cost_of_bits(bits: int, rules: Rules, seen: frozenset[Card] = frozenset()) -> int:
    """Return :func:`least_cost` of the cards whose bits (``1 << card``) are set in *bits*.

    For callers that try many hands which differ in a card or two.
    """
    tables = tables_for(rules)
    if bits < _SECOND_PACK:
        clubs, diamonds, hearts = bits & FULL_SUIT, bits >> RANKS & FULL_SUIT, bits >> 2 * RANKS & FULL_SUIT
        return plain_burden(clubs, diamonds, hearts, bits >> 3 * RANKS, tables) >> POINTS_SHIFT
    return least_burden(_holding_of_bits(bits, rules, seen), tables) >> POINTS_SHIFT


# -- from cards to the solver's form and back

_COUNT_BITS = 8
_BITS = {card: (1 << card + _COUNT_BITS) + 1 for card in range(FIRST_JOKER + MAX_JOKERS)}
"""Per card its bit, above a count of one: summed over a hand they give its bits and its size."""

_SECOND_PACK = 1 << PACK


def hand_bits(hand: Iterable[Card]) -> int:
    """Return the hand as one int with bit ``1 << card`` set for each card.

    :raises NotationError: if *hand* holds a hidden card or one card twice.
    """
    try:
        total = sum(map(_BITS.__getitem__, hand))
    except KeyError:
        raise NotationError("Only cards that are seen can be arranged. Give an open hand.") from None
    bits = total >> _COUNT_BITS
    # A bit added twice carries, and carrying loses bits.
    if bits.bit_count() != total & (1 << _COUNT_BITS) - 1:
        raise NotationError("A card is in the hand twice. Name each card once.")
    return bits


def holding_of(hand: Iterable[Card], rules: Rules, seen: frozenset[Card]) -> Holding:
    """Return the hand as the set search wants it.

    :raises NotationError: if *hand* holds a hidden card or one card twice.
    """
    return _holding_of_bits(hand_bits(hand), rules, seen)


def _holding_of_bits(bits: int, rules: Rules, seen: frozenset[Card]) -> Holding:
    first = bits & _SECOND_PACK - 1
    second = bits >> PACK & _SECOND_PACK - 1
    jokers = (bits >> FIRST_JOKER).bit_count()
    faces = first | second
    both = first & second
    a, b, c, d = (
        (faces >> shift & FULL_SUIT) | (both >> shift & FULL_SUIT) << RANKS for shift in range(0, PACK, RANKS)
    )
    barred: Suits = (0, 0, 0, 0)
    if jokers and rules.joker_identity == "unseen":
        for card in seen:
            if card < FIRST_JOKER:
                faces |= 1 << card % PACK
        e, f, g, h = (faces >> shift & FULL_SUIT for shift in range(0, PACK, RANKS))
        barred = (e, f, g, h)
    return Holding((a, b, c, d), jokers, burden_of(rules.joker_value), barred)


class Group(NamedTuple):
    """A meld as the solver sees it: faces and a number of jokers, and what it leaves."""

    kind_order: int
    """0 for a run, 1 for a set: runs come first in the canonical order."""
    size: int
    jokers: int
    faces: tuple[Card, ...]
    """The faces of its natural cards, lowest first; an ace-to-ace run has its ace twice."""
    rest: Holding


def groups_with(holding: Holding, suit: int, rank: int, tables: SuitTables) -> list[Group]:
    """Return the melds that hold the lowest card of *holding*, the given one, in canonical order."""
    groups: list[Group] = []
    key = holding.suits[suit]
    for ranks, jokers in tables.runs_with(key, rank, holding.jokers, holding.barred[suit]):
        faces = tuple(suit * RANKS + r for r in range(RANKS) if ranks >> r & 1)
        if ranks & SECOND_ACE:
            faces = (faces[0], *faces)
        rest = without_cards(holding, suit, ranks, jokers)
        groups.append(Group(0, len(faces) + jokers, jokers, faces, rest))
    for chosen, jokers in sets_of_rank(holding, rank):
        if suit in chosen:
            faces = tuple(other * RANKS + rank for other in chosen)
            rest = without_set(holding, rank, chosen, jokers)
            groups.append(Group(1, len(faces) + jokers, jokers, faces, rest))
    groups.sort(key=lambda group: (group.kind_order, -group.size, group.jokers, group.faces))
    return groups


def lowest_card(holding: Holding) -> tuple[int, int]:
    """Return suit and rank of the lowest natural card; there must be one."""
    suit = next(suit for suit in range(SUITS) if holding.suits[suit])
    key = holding.suits[suit]
    return suit, (key & -key).bit_length() - 1


def without_cards(holding: Holding, suit: int, ranks: int, jokers: int = 0) -> Holding:
    """Return *holding* less one card of each of *ranks* of one suit, and less *jokers* jokers."""
    suits = list(holding.suits)
    suits[suit] = without(suits[suit], ranks)
    a, b, c, d = suits
    return holding._replace(suits=(a, b, c, d), jokers=holding.jokers - jokers)


class Copies:
    """The physical cards of a hand by face: which copy is laid when the solver says "a 7h"."""

    def __init__(self, hand: Iterable[Card], first: Collection[Card] = ()) -> None:
        """*first* names copies that are laid before their twins; else the first copy is."""
        self._of_face: dict[Card, list[Card]] = {}
        self.jokers: list[Card] = []
        for card in sorted(hand, key=lambda card: (card not in first, card)):
            if card >= FIRST_JOKER:
                self.jokers.append(card)
            else:
                self._of_face.setdefault(card % PACK, []).append(card)

    def take(self, face: Card) -> Card:
        """Return the next copy of *face* and forget it."""
        return self._of_face[face].pop(0)

    def take_group(self, group: Group) -> tuple[Card, ...]:
        """Return the cards for *group*, its jokers last, and forget them."""
        naturals = tuple(map(self.take, group.faces))
        jokers, self.jokers = self.jokers[: group.jokers], self.jokers[group.jokers :]
        return (*naturals, *jokers)


def best_reading(cards: tuple[Card, ...], rules: Rules, barred: Suits) -> Meld:
    """Return the meld *cards* make, each joker in the place worth most that is not *barred* to it."""
    return max(
        (meld for meld in readings(cards, rules) if _jokers_may_lie(meld, barred)),
        key=lambda meld: (meld_points(meld, rules), meld.low),
    )


def _jokers_may_lie(meld: Meld, barred: Suits) -> bool:
    return all(
        any(not barred[face // RANKS] >> face % RANKS & 1 for face in joker_faces(meld, index))
        for index, card in enumerate(meld.cards)
        if card >= FIRST_JOKER
    )
