"""What a meld is, how cards may be read as one, what may join it, and what each joker stands for.

A run lies in *slots*: slot 1 is an ace at the low end, 2..13 the two to the king, 14 an ace above the
king, and 15 up go on round the corner where rules allow that. All functions are pure.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, pairwise, product
from typing import Literal, NamedTuple, TypeAlias

from rummy_core.cards import (
    FIRST_JOKER,
    RANK_CHARS,
    RANKS,
    SUIT_CHARS,
    SUITS,
    Card,
    card_name,
    is_joker,
    rank_of,
    spoken,
    suit_of,
)
from rummy_core.errors import RuleViolation
from rummy_core.rules import Rules

Kind: TypeAlias = Literal["set", "run"]
End: TypeAlias = Literal["low", "high"]

MIN_MELD = 3
MAX_SET = 4
LOW_ACE, HIGH_ACE = 1, 14
COURT_POINTS = 10


class Meld(NamedTuple):
    """A legal group of cards, on the table or about to be.

    A run's cards lie from its lowest slot up; a set's by suit, a joker last.
    """

    kind: Kind
    cards: tuple[Card, ...]
    low: int
    """The slot of a run's first card; the rank of a set."""
    owner: int = -1
    """The seat that laid it; -1 while it is nobody's."""

    @property
    def suit(self) -> int:
        """The suit of a run."""
        return next(suit_of(card) for card in self.cards if card < FIRST_JOKER)

    def __str__(self) -> str:
        return f"{self.kind} {' '.join(map(card_name, self.cards))}"


def slot_limits(rules: Rules) -> tuple[int, int]:
    """Return the lowest and highest slot a run may fill under these rules.

    Either ace needs both ends: 14 slots are the frame, ace to ace (two packs can fill it).
    """
    match rules.ace_in_runs:
        case "low":
            return LOW_ACE, HIGH_ACE - 1
        case "high":
            return LOW_ACE + 1, HIGH_ACE
        case "either":
            return LOW_ACE, HIGH_ACE
        case "corner":
            return LOW_ACE, HIGH_ACE + RANKS - 2


def run_fits(low: int, length: int, rules: Rules) -> bool:
    """Return whether a run of *length* may lie from slot *low* up."""
    first, last = slot_limits(rules)
    if rules.ace_in_runs == "corner":
        return LOW_ACE <= low <= RANKS and MIN_MELD <= length <= RANKS
    return first <= low and low + length - 1 <= last and length >= MIN_MELD


def _reads_lower(row: Sequence[Card], low: int, rules: Rules) -> bool:
    """Return whether a run of all thirteen ranks may also be read from a lower slot up.

    A-2-..-K and 2-..-K-A hold the same cards, so only the lowest legal reading counts as a meld.
    """
    if len(row) != RANKS:
        return False
    turned = ((first, (first - low) % RANKS) for first in range(slot_limits(rules)[0], low))
    return any(
        run_fits(first, RANKS, rules) and (rules.joker_neighbours or not _has_neighbours((*row[start:], *row[:start])))
        for first, start in turned
    )


def slot_face(suit: int, slot: int) -> Card:
    """Return the first-pack card whose place in a run of *suit* is *slot*."""
    return suit * RANKS + (slot - 1) % RANKS


def joker_faces(meld: Meld, index: int) -> tuple[Card, ...]:
    """Return the faces that the joker at *index* may stand for: one in a run, the missing suits in a set."""
    if meld.kind == "run":
        return (slot_face(meld.suit, meld.low + index),)
    suits = {suit_of(card) for card in meld.cards if card < FIRST_JOKER}
    return tuple(suit * RANKS + meld.low for suit in range(SUITS) if suit not in suits)


def rank_points(rank: int, ace: int) -> int:
    """Return the points of a natural card of *rank* where an ace counts *ace*."""
    if rank == 0:
        return ace
    return min(rank + 1, COURT_POINTS)


def meld_points(meld: Meld, rules: Rules) -> int:
    """Return what the meld counts toward a first meld.

    Cards count as in hand, a joker as the card it stands for, and an ace at the low end of a run 1.
    """
    if meld.kind == "set":
        return len(meld.cards) * rank_points(meld.low, rules.ace_points)
    return sum(
        rank_points((slot - 1) % RANKS, 1 if slot == LOW_ACE else rules.ace_points)
        for slot in range(meld.low, meld.low + len(meld.cards))
    )


def is_clean_run(meld: Meld) -> bool:
    """Return whether the meld is a run without a joker."""
    return meld.kind == "run" and not any(map(is_joker, meld.cards))


# -- reading cards as a meld


def readings(cards: Sequence[Card], rules: Rules) -> list[Meld]:
    """Return every legal meld these cards make, in any order, lowest run first.

    Natural cards make one at most; jokers may leave a choice of ends.

    :raises RuleViolation: if they make none; the message says what is missing.
    """
    naturals = [card for card in cards if card < FIRST_JOKER]
    jokers = [card for card in cards if card >= FIRST_JOKER]
    if len(cards) < MIN_MELD:
        raise RuleViolation("meld-size")
    if len(set(cards)) != len(cards):
        raise RuleViolation("card-twice")
    if len(jokers) >= len(naturals):
        raise RuleViolation("joker-many")
    if len({rank_of(card) for card in naturals}) == 1:
        return [_read_set(naturals, jokers)]
    if len({suit_of(card) for card in naturals}) == 1:
        return _read_runs(naturals, jokers, rules)
    raise RuleViolation("meld-mixed")


def _read_set(naturals: Sequence[Card], jokers: Sequence[Card]) -> Meld:
    suits = [suit_of(card) for card in naturals]
    if len(set(suits)) != len(suits):
        twice = next(card for card in naturals if suits.count(suit_of(card)) > 1)
        raise RuleViolation("set-suit", card=card_name(twice), spoken=spoken(twice))
    if len(naturals) + len(jokers) > MAX_SET:
        raise RuleViolation("set-size")
    return Meld("set", (*sorted(naturals, key=suit_of), *jokers), rank_of(naturals[0]))


def _read_runs(naturals: Sequence[Card], jokers: Sequence[Card], rules: Rules) -> list[Meld]:
    ranks = [rank_of(card) for card in naturals]
    aces = ranks.count(0)
    if len(set(ranks)) + max(0, aces - 1) != len(ranks) or aces > 2:
        raise _twice_in_run(naturals)
    length = len(naturals) + len(jokers)
    first, last = slot_limits(rules)
    found: list[Meld] = []
    crowded = False
    top = RANKS if rules.ace_in_runs == "corner" else last - length + 1
    for low in range(first, top + 1):
        filled = _fill(naturals, low, length, jokers)
        if filled is None or not run_fits(low, length, rules):
            continue
        if not rules.joker_neighbours and _has_neighbours(filled):
            crowded = True
            continue
        found.append(Meld("run", filled, low))
    if found:
        return found[:1] if length == RANKS else found  # see `_reads_lower`
    if crowded:
        raise RuleViolation("joker-neighbours")
    raise _why_no_run(naturals, len(jokers), rules)


def _fill(naturals: Sequence[Card], low: int, length: int, jokers: Sequence[Card]) -> tuple[Card, ...] | None:
    """Return the cards in slots *low* up, jokers in the gaps; ``None`` if they do not fit there."""
    waiting = list(naturals)
    spare = list(jokers)
    row: list[Card] = []
    for slot in range(low, low + length):
        rank = (slot - 1) % RANKS
        here = next((card for card in waiting if rank_of(card) == rank), None)
        if here is not None:
            waiting.remove(here)
            row.append(here)
        elif spare:
            row.append(spare.pop(0))
        else:
            return None
    return None if waiting else tuple(row)


def _has_neighbours(row: Sequence[Card]) -> bool:
    return any(is_joker(left) and is_joker(right) for left, right in pairwise(row))


def _twice_in_run(naturals: Sequence[Card]) -> RuleViolation:
    ranks = [rank_of(card) for card in naturals]
    twice = next(card for card in naturals if ranks.count(rank_of(card)) > 1)
    return RuleViolation("run-twice", card=card_name(twice), spoken=spoken(twice))


def _why_no_run(naturals: Sequence[Card], jokers: int, rules: Rules) -> RuleViolation:
    """Return the refusal for cards of one suit that make no run."""
    names = " ".join(card_name(card) for card in sorted(naturals, key=rank_of))
    ranks = sorted({rank_of(card) for card in naturals})
    suit = SUIT_CHARS[suit_of(naturals[0])]
    first, last = slot_limits(rules)
    if len(naturals) + jokers > (RANKS if rules.ace_in_runs == "corner" else last - first + 1):
        return RuleViolation("run-frame")
    if 0 in ranks:
        high = sorted((rank or RANKS) for rank in ranks)
        low_gap = ranks[-1] - ranks[0] + 1 - len(ranks) - jokers
        high_gap = high[-1] - high[0] + 1 - len(high) - jokers
        if high_gap <= 0 and rules.ace_in_runs == "low":
            return RuleViolation("ace-low")
        if low_gap <= 0 and rules.ace_in_runs == "high":
            return RuleViolation("ace-high")
        if RANKS - 1 in ranks and 1 in ranks:
            return RuleViolation("run-corner")
        if high_gap < low_gap:
            ranks = high
    if len(ranks) < len(naturals):
        return _twice_in_run(naturals)  # two aces fit only at both ends of a whole suit
    missing = [rank for rank in range(ranks[0], ranks[-1]) if rank not in ranks]
    gap = missing[0] % RANKS
    return RuleViolation(
        "run-gap", cards=names, rank=RANK_CHARS[gap].replace("T", "10"), card=f"{RANK_CHARS[gap]}{suit}"
    )


def read_meld(cards: Sequence[Card], rules: Rules) -> Meld:
    """Return the meld these cards make; where jokers leave a choice, their order in *cards* decides.

    :raises RuleViolation: if they make none, or several and the order fits none of them.
    """
    found = readings(cards, rules)
    if len(found) == 1:
        return found[0]
    for meld in found:
        if meld.cards == tuple(cards):
            return meld
    # The order may name other copies of the jokers than `readings` put first.
    shape = [is_joker(card) for card in cards]
    for meld in found:
        if [is_joker(card) for card in meld.cards] == shape and all(
            is_joker(mine) or mine == theirs for mine, theirs in zip(cards, meld.cards, strict=True)
        ):
            return meld._replace(cards=tuple(cards))
    raise RuleViolation("joker-place")


# -- joining a meld on the table


def extended(meld: Meld, card: Card, rules: Rules) -> list[Meld]:
    """Return the melds that laying *card* off onto *meld* can make: none, one, or one at each end."""
    joker = is_joker(card)
    if joker and 2 * (sum(map(is_joker, meld.cards)) + 1) >= len(meld.cards) + 1:
        return []
    if meld.kind == "set":
        suits = {suit_of(other) for other in meld.cards if other < FIRST_JOKER}
        if len(meld.cards) >= MAX_SET or (not joker and (rank_of(card) != meld.low or suit_of(card) in suits)):
            return []
        naturals = [other for other in (*meld.cards, card) if other < FIRST_JOKER]
        jokers = [other for other in (*meld.cards, card) if other >= FIRST_JOKER]
        return [meld._replace(cards=(*sorted(naturals, key=suit_of), *jokers))]
    if not joker and suit_of(card) != meld.suit:
        return []
    length = len(meld.cards) + 1
    found: list[Meld] = []
    low = meld.low - 1
    if rules.ace_in_runs == "corner" and low == 0:
        low = RANKS
    if (joker or rank_of(card) == (low - 1) % RANKS) and run_fits(low, length, rules):
        found.append(meld._replace(cards=(card, *meld.cards), low=low))
    high = meld.low + length - 1
    if (joker or rank_of(card) == (high - 1) % RANKS) and run_fits(meld.low, length, rules):
        found.append(meld._replace(cards=(*meld.cards, card)))
    if joker and not rules.joker_neighbours:
        found = [longer for longer in found if not _has_neighbours(longer.cards)]
    return found[:1] if length == RANKS else found  # see `_reads_lower`


def extend(meld: Meld, card: Card, end: End | None, rules: Rules) -> Meld:
    """Return *meld* with *card* laid off onto it, at *end* where both ends would do.

    :raises RuleViolation: if the card does not fit, or fits both ends and *end* is ``None``.
    """
    found = extended(meld, card, rules)
    if len(found) == 2 and end is None:
        raise RuleViolation("which-end", card=card_name(card), spoken=spoken(card))
    if end is not None and meld.kind == "run":
        found = [longer for longer in found if (longer.cards[0] == card) == (end == "low")]
    if found:
        return found[0]
    raise _why_not_extended(meld, card, rules)


def _why_not_extended(meld: Meld, card: Card, rules: Rules) -> RuleViolation:
    name = card_name(card)
    if is_joker(card):
        return RuleViolation("joker-fit")
    if meld.kind == "set":
        rank = RANK_CHARS[meld.low].replace("T", "10")
        if len(meld.cards) >= MAX_SET:
            return RuleViolation("set-full", rank=rank)
        return RuleViolation("set-rank", card=name, rank=rank)
    row = "-".join(card_name(other) for other in meld.cards)
    ends = [
        card_name(slot_face(meld.suit, slot))
        for low, slot in ((meld.low - 1, meld.low - 1), (meld.low, meld.low + len(meld.cards)))
        if run_fits(low, len(meld.cards) + 1, rules)
    ]
    reason, names = {
        0: ("run-gap/complete", ()),
        1: ("run-gap/end", ("end",)),
        2: ("run-gap/ends", ("low", "high")),
    }[len(ends)]
    return RuleViolation(reason, card=name, row=row, **dict(zip(names, ends, strict=True)))


def swapped(meld: Meld, card: Card) -> tuple[Meld, Card]:
    """Return the meld with *card* in the place of a joker, and the joker that comes free.

    A run gives its joker up for the very card it stands for; either copy will do. A set gives it up
    only for the last missing suit, when its natural cards already cover three.

    :raises RuleViolation: if this card frees no joker of this meld.
    """
    for index, joker in enumerate(meld.cards):
        if not is_joker(joker):
            continue
        faces = joker_faces(meld, index)
        if len(faces) == 1 and not is_joker(card) and card % (RANKS * SUITS) == faces[0]:
            row = (*meld.cards[:index], card, *meld.cards[index + 1 :])
            if meld.kind == "set":
                row = tuple(sorted(row, key=suit_of))
            return meld._replace(cards=row), joker
    if not any(map(is_joker, meld.cards)):
        raise RuleViolation("no-joker")
    if meld.kind == "set":
        raise RuleViolation("swap-set")
    raise RuleViolation("swap-card", card=card_name(card))


# -- all melds of a hand


def all_melds(hand: Iterable[Card], rules: Rules) -> list[Meld]:
    """Return every meld that some of these cards make.

    Two copies of a face count as different cards. Which of several jokers lies in which place makes
    no difference, so one order stands for all: the lowest joker lies leftmost.
    """
    jokers = sorted(card for card in hand if card >= FIRST_JOKER)
    copies: dict[tuple[int, int], list[Card]] = {}
    for card in sorted(hand):
        if 0 <= card < FIRST_JOKER:
            copies.setdefault((suit_of(card), rank_of(card)), []).append(card)
    return [*_all_sets(copies, jokers), *_all_runs(copies, jokers, rules)]


def _all_sets(copies: dict[tuple[int, int], list[Card]], jokers: Sequence[Card]) -> Iterator[Meld]:
    for rank in range(RANKS):
        suits = [copies[suit, rank] for suit in range(SUITS) if (suit, rank) in copies]
        for size in range(2, len(suits) + 1):
            for chosen in combinations(suits, size):
                for cards in product(*chosen):
                    if size >= MIN_MELD:
                        yield Meld("set", cards, rank)
                    if size < MAX_SET:
                        for joker in jokers:
                            yield Meld("set", (*cards, joker), rank)


def _all_runs(copies: dict[tuple[int, int], list[Card]], jokers: Sequence[Card], rules: Rules) -> Iterator[Meld]:
    first, last = slot_limits(rules)
    longest = RANKS if rules.ace_in_runs == "corner" else last - first + 1
    for suit in range(SUITS):
        ranks = {rank for of_suit, rank in copies if of_suit == suit}
        if len(ranks) + len(jokers) < MIN_MELD or len(ranks) < 2:
            continue
        places = [copies.get((suit, (slot - 1) % RANKS), []) for slot in range(last + 1)]
        for low in range(first, min(last, RANKS) + 1):
            if places[low] or jokers:
                yield from _grow_run(places[low : low + longest], jokers, low, (), rules)


def _grow_run(
    places: Sequence[Sequence[Card]], jokers: Sequence[Card], low: int, row: tuple[Card, ...], rules: Rules
) -> Iterator[Meld]:
    """Yield every run that begins with *row* at slot *low*; *places* lists the cards for each slot."""
    placed = sum(map(is_joker, row))
    length = len(row)
    legal = length >= MIN_MELD and 2 * placed < length and run_fits(low, length, rules)
    if legal and not _reads_lower(row, low, rules):
        yield Meld("run", row, low)
    if len(row) == len(places):
        return
    for card in places[len(row)]:
        if card not in row:
            yield from _grow_run(places, jokers, low, (*row, card), rules)
    if placed < len(jokers) and (rules.joker_neighbours or not row or not is_joker(row[-1])):
        # Jokers lie in rising order, so that each choice of jokers is met once.
        used = next((card for card in reversed(row) if is_joker(card)), -1)
        for joker in jokers:
            if joker > used:
                yield from _grow_run(places, jokers, low, (*row, joker), rules)
