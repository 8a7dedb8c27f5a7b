"""What happened at the table, told from what my seat could see: for the log, the seats and the ear."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from rummy_core.analysis import positions
from rummy_core.cards import Card
from rummy_core.game import Game
from rummy_core.hand_state import HandState
from rummy_core.melds import Meld
from rummy_core.moves import Discard, DrawStock, EndHand, LayMeld, LayOff, Move, SwapJoker, TakePile, Undo
from rummy_core.view import masked
from rummy_page.texts import listed, say
from rummy_page.words import YOU, cards_seen, is_me, meld_kind, name_of, spoken, the_card, whose_meld


class Event(NamedTuple):
    """One move as my seat saw it."""

    seat: int
    move: Move
    cards: tuple[Card, ...] = ()
    """The cards that were seen to move; none for another player's draw from the stock."""
    meld: Meld | None = None
    """The meld that was laid or joined, as it lies now."""
    left: int = 0
    """Cards in the seat's hand after the move."""
    turned: bool = False
    """Whether the pile had to become the stock for this draw."""
    house: bool = False
    """Whether the house bot chose it for a person."""


def event(before: HandState, move: Move, after: HandState) -> Event:
    """Return the event of *move*; both states as my seat sees them (masked)."""
    seat = before.turn
    left = len(after.hands[seat])
    match move:
        case DrawStock():
            drawn = tuple(set(after.hands[seat]) - set(before.hands[seat])) if seat == YOU else ()
            return Event(seat, move, drawn, None, left, after.reuses > before.reuses)
        case TakePile(count):
            return Event(seat, move, before.pile[-count:], None, left)
        case LayMeld():
            meld = after.melds[-1]
            return Event(seat, move, meld.cards, meld, left)
        case LayOff(card, meld_id, _) | SwapJoker(card, meld_id):
            return Event(seat, move, (card,), after.melds[meld_id], left)
        case Discard(card):
            return Event(seat, move, (card,), None, left)
        case _:
            return Event(seat, move, (), None, left)


def history(game: Game) -> tuple[Event, ...]:
    """Return the events of the hand in play, from its log; none between hands."""
    if not game.match.in_hand or game.match.hand is None:
        return ()
    seen = [_seen(one) for one in positions(game, len(game.log))]
    events = [
        event(before, entry.move, after) for before, entry, after in zip(seen, game.log[-1], seen[1:], strict=False)
    ]
    return without_undone(events)


def _seen(game: Game) -> HandState:
    assert game.match.hand is not None  # a hand is in play, see `history`
    return masked(game.match.hand, YOU)


def without_undone(events: Sequence[Event]) -> tuple[Event, ...]:
    """Return the events without those that an Undo took back, and without the Undo itself."""
    kept: list[Event] = []
    for one in events:
        if isinstance(one.move, Undo):
            while kept and kept[-1].seat == one.seat and not isinstance(kept[-1].move, (DrawStock, Discard)):
                kept.pop()
        else:
            kept.append(one)
    return tuple(kept)


# -- words


def _clause(one: Event, names: Sequence[str]) -> str:
    """Return what a seat did, for the eye."""
    cards, you = cards_seen(one.cards), is_me(one.seat, names)
    match one.move:
        case DrawStock():
            return say("did-drew-card", you=you, cards=cards) if one.cards else say("did-drew", you=you)
        case TakePile():
            return say("did-took", you=you, cards=cards)
        case LayMeld():
            return say("did-laid", you=you, cards=cards)
        case LayOff() if one.meld is not None:
            return say("did-added", you=you, cards=cards, meld=whose_meld(one.meld, names))
        case SwapJoker():
            return say("did-swapped", you=you, cards=cards)
        case Discard():
            return say("did-threw", you=you, cards=cards)
        case EndHand():
            return say("did-ended", you=you)
        case _:
            return ""


def did(one: Event | None, names: Sequence[str]) -> str:
    """Return the last act of a seat as a part of a sentence: ``threw Kh``."""
    return "" if one is None else _clause(one, names)


def did_shortly(one: Event | None, names: Sequence[str]) -> str:
    """Return the last act of a seat in as few letters as a seat has room for: what is told most is told shortest."""
    if one is not None and isinstance(one.move, Discard):
        return say("seat-threw", cards=cards_seen(one.cards))
    return did(one, names)


def log_lines(events: Sequence[Event], names: Sequence[str]) -> list[tuple[int, str]]:
    """Return one line a turn, oldest first: the seat, and a sentence like ``Fern drew and threw Th``."""
    lines: list[tuple[int, str]] = []
    for turn in turns(events):
        seat = turn[0].seat
        # A draw from the stock is news only while nothing else of the turn is known.
        told = [one for one in turn if one.cards or len(turn) == 1] or turn[-1:]
        clauses = [_clause(one, names) for one in told]
        you = is_me(seat, names) and not turn[0].house
        lines.append((seat, say("log-line", you=you, name=_who(turn[0], names), did=listed(clauses))))
    return lines


def _who(one: Event, names: Sequence[str]) -> str:
    """Return who played, at the start of a sentence: the seat's player, or the house bot in its place."""
    name = name_of(one.seat, names)
    return say("log-house", name=name) if one.house else name


def turns(events: Iterable[Event]) -> list[list[Event]]:
    """Return the events cut into turns; a turn ends with its discard."""
    cut: list[list[Event]] = []
    open_turn = False
    for one in events:
        if not open_turn:
            cut.append([])
        cut[-1].append(one)
        open_turn = not ends_turn(one)
    return cut


def ends_turn(one: Event) -> bool:
    """Return whether the next move is another seat's."""
    return isinstance(one.move, Discard | EndHand)


def heard_turn(turn: Sequence[Event], names: Sequence[str]) -> str:
    """Return another player's turn as one spoken sentence, and how few cards are left."""
    seat = turn[0].seat
    told = listed([_heard_clause(one, names) for one in turn])
    sentence = say("heard-turn", name=_who(turn[0], names), did=told)
    left = turn[-1].left
    if left == 1:
        return f"{sentence} {say('heard-one-left', name=name_of(seat, names))}"
    return f"{sentence} {say('heard-left', n=left)}" if left and left <= 3 else sentence


def _heard_clause(one: Event, names: Sequence[str]) -> str:
    cards = listed([the_card(card) for card in one.cards])
    match one.move:
        case DrawStock():
            return say("heard-drew")
        case TakePile():
            return say("heard-took", cards=cards)
        case LayMeld() if one.meld is not None:
            return say("heard-laid", meld=meld_kind(one.meld), kind=one.meld.kind)
        case LayOff() if one.meld is not None:
            return say("heard-added", cards=cards, meld=whose_meld(one.meld, names))
        case SwapJoker():
            return say("heard-swapped", cards=cards)
        case Discard():
            return say("heard-threw", cards=cards)
        case _:
            return _clause(one, names)


def heard_own(one: Event, cost: int, names: Sequence[str]) -> str:
    """Return my own move as it is confirmed to the ear; *cost* is what my hand costs now."""
    cards = listed([the_card(card) for card in one.cards])
    match one.move:
        case DrawStock():
            return say("own-drew", cards=cards, cost=cost)
        case TakePile():
            return say("own-took", cards=cards)
        case LayMeld() if one.meld is not None:
            laid = listed([spoken(card) for card in one.meld.cards])
            return say("own-laid", kind=one.meld.kind, cards=laid, cost=cost)
        case LayOff() if one.meld is not None:
            return say("own-added", cards=cards, meld=whose_meld(one.meld, names), cost=cost)
        case Undo():
            return say("own-undid", cost=cost)
        case Discard():
            return say("own-threw", cards=cards)
        case _:
            return ""
