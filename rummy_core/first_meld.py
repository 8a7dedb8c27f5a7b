"""The best way to open where a first meld must reach a number of points: the published joker rules.

Melds may be left unlaid or short here, because what must be laid, what must stay in hand and the
points pull in different directions. A search over the melds of the lowest card in turn, cut by the
exact bounds of the solver for what is left.
"""

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from rummy_core._set_search import Holding, Suits, least_burden
from rummy_core._suit_tables import (
    FULL_SUIT,
    NEVER,
    ONE_MELD,
    POINTS_SHIFT,
    Burden,
    burden_of,
    tables_for,
)
from rummy_core.arrange import (
    Copies,
    Group,
    best_reading,
    groups_with,
    holding_of,
    lowest_card,
    without_cards,
)
from rummy_core.cards import FIRST_JOKER, PACK, RANKS, Card, cards_text, face_of
from rummy_core.errors import NotationError
from rummy_core.melds import COURT_POINTS, Meld, meld_points
from rummy_core.rules import Rules


def arrange_first_meld(
    hand: Iterable[Card],
    rules: Rules,
    must: frozenset[Card] = frozenset(),
    spare: int = 1,
    seen: frozenset[Card] = frozenset(),
) -> tuple[Meld, ...] | None:
    """Return the melds to open with that leave the least in hand, or ``None`` if nothing opens.

    Together they count ``rules.first_meld`` points or more, include a clean run if the rules want
    one, use every card of *must* and leave at least *spare* cards in hand. Equal openings are told
    apart as :func:`rummy_core.arrange.arrange` does it: fewer cards left, fewer melds, and so on.
    *seen* is as there.

    :raises NotationError: if *hand* holds a hidden card or a card twice, or lacks a card of *must*.
    """
    cards = tuple(hand)
    holding = holding_of(cards, rules, seen)
    if not must <= set(cards):
        missing = cards_text(sorted(must.difference(cards)))
        raise NotationError(f"{missing} must be melded but is not in the hand. Name cards of the hand.")
    search = _Opening(rules, cards, must, spare)
    search.run(holding)
    copies = Copies(cards, first=must)
    melds = tuple(best_reading(copies.take_group(group), rules, holding.barred) for group in search.groups)
    return melds or None


class _Laid(NamedTuple):
    """What the search has decided so far."""

    points: int
    clean: bool
    """Whether the demand for a clean run is met."""
    burden: Burden
    kept: tuple[Card, ...]
    """Faces decided to stay in hand."""
    groups: tuple[Group, ...]


class _Opening:
    """The search; *groups* is the best opening found."""

    def __init__(self, rules: Rules, cards: tuple[Card, ...], must: frozenset[Card], spare: int) -> None:
        self._rules = rules
        self._spare = spare
        self._tables = tables_for(rules)
        self._may_keep = Counter(map(face_of, cards)) - Counter(map(face_of, must))
        # No place in a meld counts more than a court card or an ace does.
        self._top = max(COURT_POINTS, rules.ace_points)
        self._values: dict[tuple[tuple[Card, ...], int], int] = {}
        self._barred: Suits = (0, 0, 0, 0)
        self._best: Burden = NEVER
        self.groups: tuple[Group, ...] = ()

    def run(self, holding: Holding) -> None:
        """Search all openings of *holding*."""
        self._barred = holding.barred
        self._visit(holding, _Laid(0, not self._rules.first_meld_clean_run, 0, (), ()))

    def _visit(self, holding: Holding, laid: _Laid) -> None:
        """Decide about the lowest card of *holding*, best place first, unless a bound forbids it."""
        if not any(holding.suits):
            self._finish(holding, laid)
            return
        if not laid.clean and not any(self._tables.in_runs[key & FULL_SUIT] for key in holding.suits):
            return
        if laid.points + self._most_points(holding) < self._rules.first_meld:
            return
        room = self._best - 1 - laid.burden
        if least_burden(holding, self._tables, room) > room:
            return
        suit, rank = lowest_card(holding)
        for group in groups_with(holding, suit, rank, self._tables):
            clean = laid.clean or (group.kind_order == 0 and group.jokers == 0)
            points = laid.points + self._value(group)
            burden = laid.burden + ONE_MELD
            self._visit(group.rest, _Laid(points, clean, burden, laid.kept, (*laid.groups, group)))
        face = suit * RANKS + rank
        if laid.kept.count(face) < self._may_keep[face]:
            burden = laid.burden + self._tables.loose[rank]
            rest = without_cards(holding, suit, 1 << rank)
            self._visit(rest, laid._replace(burden=burden, kept=(*laid.kept, face)))

    def _finish(self, holding: Holding, laid: _Laid) -> None:
        """Remember the opening if it satisfies the rules and is the best so far."""
        burden = laid.burden + holding.jokers * holding.loose_joker
        if (
            burden < self._best
            and laid.clean
            and laid.points >= self._rules.first_meld
            and holding.jokers <= self._may_keep[FIRST_JOKER]
            and len(laid.kept) + holding.jokers >= self._spare
        ):
            self._best = burden
            self.groups = laid.groups

    def _most_points(self, holding: Holding) -> int:
        """Return a bound: what melds of *holding* count at most, a joker counting like the best card."""
        total = holding.jokers * self._top + sum(
            self._rank_points(rank) * ((key >> rank & 1) + (key >> RANKS + rank & 1))
            for key in holding.suits
            for rank in range(RANKS)
        )
        priced = holding._replace(loose_joker=burden_of(self._top))
        return total - (least_burden(priced, self._tables) >> POINTS_SHIFT)

    def _rank_points(self, rank: int) -> int:
        return self._tables.loose[rank] >> POINTS_SHIFT

    def _value(self, group: Group) -> int:
        """Return what the meld counts toward the first meld."""
        key = (group.faces, group.jokers)
        if key not in self._values:
            # An ace-to-ace run names its ace twice; the second stands for the other copy.
            cards = [f + PACK * (f in group.faces[:i]) for i, f in enumerate(group.faces)]
            cards += range(FIRST_JOKER, FIRST_JOKER + group.jokers)
            meld = best_reading(tuple(cards), self._rules, self._barred)
            self._values[key] = meld_points(meld, self._rules)
        return self._values[key]
