"""The least leftover by trying everything: slow, plain, and the judge of :mod:`rummy_core.arrange`.

Written from the rules of melds alone. It shares no code with the solver and does not ask
:mod:`rummy_core.melds` what a meld is, so a mistake would have to be made twice to go unseen.
"""

from collections.abc import Iterable, Iterator
from itertools import combinations, pairwise

from rummy_core.cards import Card, is_joker, rank_of, suit_of
from rummy_core.rules import Rules


def least_cost_exhaustive(
    hand: Iterable[Card], rules: Rules, seen: frozenset[Card] = frozenset()
) -> tuple[int, int, int]:
    """Return the least points, then loose cards, then melds over every way to split *hand*.

    Takes time that doubles with every card: meant for hands of up to about a dozen cards.
    """
    cards = sorted(hand)
    groups = [frozenset(group) for group in every_meld(cards, rules, seen)]
    return min(_splits(frozenset(cards), groups, rules))


def _splits(cards: frozenset[Card], groups: list[frozenset[Card]], rules: Rules) -> Iterator[tuple[int, int, int]]:
    """Yield (points, loose cards, melds) for every choice of disjoint groups."""
    if not groups:
        yield sum(_points(card, rules) for card in cards), len(cards), 0
        return
    first, *others = groups
    yield from _splits(cards, others, rules)
    rest = [group for group in others if not group & first]
    for points, loose, melds in _splits(cards - first, rest, rules):
        yield points, loose, melds + 1


def every_meld(cards: list[Card], rules: Rules, seen: frozenset[Card] = frozenset()) -> list[tuple[Card, ...]]:
    """Return every choice of three or more of *cards* that is a meld.

    Which jokers take part makes no difference to what is left, so the first ones stand for all.
    """
    naturals = [card for card in cards if not is_joker(card)]
    jokers = [card for card in cards if is_joker(card)]
    shown = {(suit_of(card), rank_of(card)) for card in (*naturals, *seen) if not is_joker(card)}
    barred = shown if rules.joker_identity == "unseen" else set()
    found: list[tuple[Card, ...]] = []
    for size in range(2, min(len(naturals), 14) + 1):
        for chosen in combinations(naturals, size):
            if not _alike(chosen):
                continue
            for count in range(min(len(jokers), size - 1) + 1):
                if size + count >= 3 and (_is_set(chosen, count, barred) or _is_run(chosen, count, rules, barred)):
                    # Any choice of this many jokers, since other melds may want the rest.
                    found.extend((*chosen, *some) for some in combinations(jokers, count))
    return found


def _alike(cards: tuple[Card, ...]) -> bool:
    return len({suit_of(card) for card in cards}) == 1 or len({rank_of(card) for card in cards}) == 1


def _is_set(naturals: tuple[Card, ...], jokers: int, barred: set[tuple[int, int]]) -> bool:
    suits = {suit_of(card) for card in naturals}
    ranks = {rank_of(card) for card in naturals}
    if len(ranks) != 1 or len(suits) != len(naturals) or len(naturals) + jokers > 4 or jokers > 1:
        return False
    (rank,) = ranks
    return jokers == 0 or any((suit, rank) not in barred for suit in set(range(4)) - suits)


def _is_run(naturals: tuple[Card, ...], jokers: int, rules: Rules, barred: set[tuple[int, int]]) -> bool:
    """Lay the cards out from every first rank and see whether they fill the row."""
    if len({suit_of(card) for card in naturals}) != 1:
        return False
    suit = suit_of(naturals[0])
    length = len(naturals) + jokers
    for ladder in _ladders(rules):
        for start in range(len(ladder) - length + 1):
            row = ladder[start : start + length]
            waiting = [rank_of(card) for card in naturals]
            is_joker_there = []
            for rank in row:
                if rank in waiting:
                    waiting.remove(rank)
                    is_joker_there.append(False)
                else:
                    is_joker_there.append(True)
            if waiting:
                continue
            touching = any(a and b for a, b in pairwise(is_joker_there))
            if touching and not rules.joker_neighbours:
                continue
            if any((suit, rank) in barred for rank, joker in zip(row, is_joker_there, strict=True) if joker):
                continue
            return True
    return False


def _ladders(rules: Rules) -> list[list[int]]:
    """Return the rows of ranks of which every run is a stretch."""
    low_to_king = list(range(13))
    match rules.ace_in_runs:
        case "low":
            return [low_to_king]
        case "high":
            return [[*low_to_king[1:], 0]]
        case "either":
            return [[*low_to_king, 0]]
        case "corner":
            return [[*low_to_king[start:], *low_to_king[:start]] for start in low_to_king]


def _points(card: Card, rules: Rules) -> int:
    if is_joker(card):
        return rules.joker_value
    if rank_of(card) == 0:
        return 1 if rules.ace_in_runs == "low" else rules.ace_value
    return min(10, rank_of(card) + 1)
