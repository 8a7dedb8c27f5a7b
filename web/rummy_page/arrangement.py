"""The order of my hand on the screen: best, by suit, by rank, or as I put it; brackets and rows."""

from collections.abc import Collection, Sequence
from itertools import combinations
from typing import Literal, NamedTuple, TypeAlias

from rummy_core.arrange import Arrangement
from rummy_core.cards import Card, is_joker, rank_of, suit_of
from rummy_core.melds import Kind
from rummy_core.points import card_points
from rummy_core.rules import Rules
from rummy_page.own_order import lying

Sort: TypeAlias = Literal["best", "suit", "rank", "mine"]
SORTS: tuple[Sort, ...] = ("best", "suit", "rank")
"""The orders the sort button goes round; ``mine`` comes from moving a card."""

SUIT_ORDER = (3, 2, 0, 1)
"""Spades, hearts, clubs, diamonds: black and red take turns, so that neighbours differ."""

ONE_ROW = 8
"""Up to so many cards dealt, an upright phone shows one row."""


class Place(NamedTuple):
    """One card's place in the hand, and its part in a ready meld's bracket."""

    card: Card
    group: Kind | None = None
    first: bool = False
    last: bool = False


def hand_order(
    hand: Sequence[Card],
    arrangement: Arrangement,
    sort: Sort,
    own: Sequence[Card],
    rules: Rules,
    *,
    away: Collection[Card] = (),
) -> tuple[Place, ...]:
    """Return my cards in the order *sort* asks for, ready melds bracketed where they lie together.

    *own* is the order for ``mine``; a card that is not in it yet is put at the end. Cards that are *away*
    (in the meld box) are left out, and so is the bracket of a meld that lacks one of them.
    """
    match sort:
        case "best":
            order = best_order(arrangement, rules)
        case "suit":
            order = sorted(hand, key=lambda card: (is_joker(card), SUIT_ORDER.index(suit_of(card)), rank_of(card)))
        case "rank":
            order = sorted(hand, key=lambda card: (is_joker(card), rank_of(card), suit_of(card)))
        case "mine":
            order = lying(own, hand)
    return _bracketed([card for card in order if card not in away], arrangement)


def best_order(arrangement: Arrangement, rules: Rules) -> list[Card]:
    """Return ready melds first, then pairs and near runs, then loose cards from dear to cheap.

    Where two rows of one length could only be had by breaking a meld, melds change places, or loose cards
    fill up the first row: nine cards in a row of a phone would be too narrow to tap.
    """
    melds = [meld.cards for meld in arrangement.melds]
    loose = [card for cluster in near_groups(arrangement.loose, rules) for card in cluster]
    count = sum(map(len, melds)) + len(loose)
    chosen, fill = _first_row(melds, count, len(loose)) if count > ONE_ROW + 1 else (range(len(melds)), 0)
    order = [card for index in chosen for card in melds[index]] + loose[:fill]
    order += [card for index, meld in enumerate(melds) if index not in chosen for card in meld]
    return order + loose[fill:]


def _first_row(melds: Sequence[Sequence[Card]], count: int, loose: int) -> tuple[Sequence[int], int]:
    """Return the indexes of the melds in row one of *count* cards, and how many loose cards fill it up.

    As few as can be of *loose* ones; all melds and none if there is no way to two rows of one length.
    """
    indexes = range(len(melds))
    half = (count + 1) // 2
    found: list[tuple[int, tuple[int, ...]]] = []
    for size in indexes:
        for chosen in combinations(indexes, size):
            length = sum(len(melds[index]) for index in chosen)
            fill = max(0, count - half - length)
            if length <= half and fill <= loose:
                found.append((fill, chosen))
    if not found or sum(map(len, melds)) <= half:
        return indexes, 0
    fill, chosen = min(found)
    return chosen, fill


def near_groups(loose: Sequence[Card], rules: Rules) -> list[list[Card]]:
    """Return loose cards in groups that lack one card to be a meld, then the single cards.

    Close pairs (one rank, or neighbours of a suit) win over pairs with a gap, dear ones over cheap.
    """

    def worth(cards: Sequence[Card]) -> int:
        return sum(card_points(card, rules) for card in cards)

    near = [(_distance(a, b), -worth((a, b)), a, b) for a, b in combinations(sorted(loose), 2)]
    groups: list[list[Card]] = []
    placed: dict[Card, list[Card]] = {}
    for distance, _, a, b in sorted(near):
        if distance > 1 or (a in placed and b in placed):
            continue
        if a in placed or b in placed:
            group, new = (placed[a], b) if a in placed else (placed[b], a)
            if any(_distance(new, other) > 1 for other in group):
                continue
        else:
            group = []
            groups.append(group)
        for card in (a, b):
            if card not in group:
                group.append(card)
                placed[card] = group
    groups.sort(key=worth, reverse=True)
    singles = sorted((card for card in loose if card not in placed), key=lambda card: (-worth((card,)), card))
    return [sorted(group, key=lambda card: (rank_of(card), card)) for group in groups] + [[card] for card in singles]


def _distance(a: Card, b: Card) -> int:
    """Return 0 for a pair or neighbours of a suit, 1 for a gap of one card, 2 for anything else."""
    if is_joker(a) or is_joker(b):
        return 2
    if rank_of(a) == rank_of(b):
        return 0 if suit_of(a) != suit_of(b) else 2
    if suit_of(a) != suit_of(b):
        return 2
    return min(2, abs(rank_of(a) - rank_of(b)) - 1)


def _bracketed(order: Sequence[Card], arrangement: Arrangement) -> tuple[Place, ...]:
    places = [Place(card) for card in order]
    at = {card: index for index, card in enumerate(order)}
    for meld in arrangement.melds:
        if not all(card in at for card in meld.cards):
            continue
        spots = sorted(at[card] for card in meld.cards)
        if spots[-1] - spots[0] + 1 != len(spots):
            continue  # in this order the meld's cards lie apart: a bracket would take in strangers
        for spot in spots:
            places[spot] = Place(order[spot], meld.kind, spot == spots[0], spot == spots[-1])
    return tuple(places)


def row_break(places: Sequence[Place]) -> int:
    """Return where row two begins when the hand lies in two rows: near the middle, never inside a bracket."""
    count = len(places)
    middle = (count + 1) / 2
    spots = [index for index in range(1, count) if places[index].group is None or places[index].first]
    return min(spots, key=lambda spot: abs(spot - middle), default=count)
