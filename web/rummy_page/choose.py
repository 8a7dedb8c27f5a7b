"""In how many ways the chosen cards can be laid: where there are several, the page asks and never guesses.

A joker may stand for either end of a run, an ace may go to both ends, and the same cards may split into
different melds. A way is what the table would look like; which copy of a card or which joker lies where
makes none. Whether a way is allowed is the engine's answer alone.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rummy_core.arrange import arrange
from rummy_core.cards import FIRST_JOKER, Card, face_of, is_joker
from rummy_core.errors import RuleViolation
from rummy_core.hand import apply
from rummy_core.hand_state import HandState
from rummy_core.melds import Meld, all_melds, extended, joker_faces, meld_points, readings
from rummy_core.moves import LayMeld, LayOff, Move
from rummy_page.first_meld import why_short
from rummy_page.texts import listed, say
from rummy_page.words import meld_kind, spoken

MOST_WAYS = 6
"""So many answers fit on the sheet of a small phone; more ways than that are hardly ever there."""

MOST_SPLITS = 60
"""So many ways to split cards are looked at, to find those that are enough for a first meld."""


class Way(NamedTuple):
    """One way to lay the chosen cards."""

    moves: tuple[Move, ...]
    melds: tuple[Meld, ...]
    """The melds that these moves make or make longer, as they would lie."""
    after: HandState


def ways_to_lay(table: HandState, cards: Sequence[Card]) -> tuple[Way, ...]:
    """Return the ways to lay all of *cards* as new melds.

    One meld of all of them goes before several. The natural reading comes first, but before a first meld
    every way that is enough for it goes before those that are not.

    :raises RuleViolation: if there is none; the message is that of laying them as one meld.
    """
    plans: list[tuple[Meld, ...]]
    try:
        plans = [(meld,) for meld in readings(cards, table.rules)]
        refused = plans[0][0].cards
    except RuleViolation:
        plans = list(_splits(table, cards))
        refused = tuple(cards)
    ways = [way for plan in plans if (way := _laid(table, plan)) is not None]
    if not ways:
        apply(table, LayMeld(refused))
    return tuple(sorted(ways, key=lambda way: bool(why_short(way.after))))[:MOST_WAYS]


def _laid(table: HandState, plan: Sequence[Meld]) -> Way | None:
    state = table
    moves: list[Move] = []
    for meld in plan:
        move = LayMeld(meld.cards)
        try:
            state = apply(state, move)
        except RuleViolation:
            return None
        moves.append(move)
    return Way(tuple(moves), state.melds[len(table.melds) :], state)


def _splits(table: HandState, cards: Sequence[Card]) -> Iterator[tuple[Meld, ...]]:
    """Yield different ways to split *cards* into two or more melds."""
    if arrange(cards, table.rules).loose:
        return  # some card would be left over whatever the split
    melds = all_melds(cards, table.rules)
    seen: set[tuple[tuple[Card, ...], ...]] = set()
    for plan in _covers(frozenset(cards), melds):
        shape = tuple(sorted(_faces(meld) for meld in plan))
        if shape in seen:
            continue
        seen.add(shape)
        yield plan
        if len(seen) == MOST_SPLITS:
            return


def _covers(left: frozenset[Card], melds: Sequence[Meld]) -> Iterator[tuple[Meld, ...]]:
    if not left:
        yield ()
        return
    first = min(left)
    for meld in melds:
        if first in meld.cards and left.issuperset(meld.cards):
            rest = left.difference(meld.cards)
            for more in _covers(rest, [other for other in melds if rest.issuperset(other.cards)]):
                yield (meld, *more)


def _faces(meld: Meld) -> tuple[Card, ...]:
    return (meld.low, *(FIRST_JOKER if is_joker(card) else face_of(card) for card in meld.cards))


def ways_to_join(table: HandState, cards: Sequence[Card], meld_id: int) -> tuple[Way, ...]:
    """Return the ways to lay all of *cards* off onto one meld; there may be none."""
    found: dict[tuple[Card, ...], Way] = {}
    for moves, after in _joined(table, tuple(cards), meld_id):
        meld = after.melds[meld_id]
        found.setdefault(_faces(meld), Way(moves, (meld,), after))
        if len(found) == MOST_WAYS:
            break
    return tuple(found.values())


def _joined(state: HandState, waiting: tuple[Card, ...], meld_id: int) -> Iterator[tuple[tuple[Move, ...], HandState]]:
    if not waiting:
        yield (), state
        return
    for card in waiting:
        longer = extended(state.melds[meld_id], card, state.rules)
        ends: list[LayOff] = [LayOff(card, meld_id)]
        if len(longer) > 1:
            ends = [LayOff(card, meld_id, "low"), LayOff(card, meld_id, "high")]
        for move in ends:
            try:
                after = apply(state, move)
            except RuleViolation:
                continue
            rest = tuple(other for other in waiting if other != card)
            for moves, last in _joined(after, rest, meld_id):
                yield (move, *moves), last


# -- what the sheet says


class Answer(NamedTuple):
    """One answer on the sheet: the melds as they would lie, and in words."""

    melds: tuple[Meld, ...]
    title: str
    note: str
    short: str
    """What a first meld would still lack after it; nothing where it is enough, or none is needed."""


def question(ways: Sequence[Way]) -> str:
    """Return what is asked: for which card a joker stands, or which melds are meant."""
    return say("ask-joker" if _about_jokers(ways) else "ask-melds")


def answer(way: Way, ways: Sequence[Way], table: HandState) -> Answer:
    """Return one of *ways* for the sheet."""
    if _about_jokers(ways):
        title = listed([_for_what(meld, index) for meld in way.melds for index in _jokers(meld)])
    else:
        title = listed([meld_kind(meld) for meld in way.melds])
    points = say("answer-points", n=sum(meld_points(meld, table.rules) for meld in way.melds))
    return Answer(way.melds, title[:1].upper() + title[1:], points, why_short(way.after).partition(". ")[0])


def _about_jokers(ways: Sequence[Way]) -> bool:
    return any(_jokers(meld) for meld in ways[0].melds)


def _jokers(meld: Meld) -> list[int]:
    return [index for index, card in enumerate(meld.cards) if is_joker(card)]


def _for_what(meld: Meld, index: int) -> str:
    return say("list-or").join(spoken(face) for face in joker_faces(meld, index))
