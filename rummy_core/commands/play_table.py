"""The table in plain text: what the seat sees, what just happened, how a hand and a match ended."""

from rummy_core.arrange import arrange
from rummy_core.cards import card_name, cards_text
from rummy_core.game import Entry, Game
from rummy_core.hand_state import EndReason, HandResult, HandState, Seat
from rummy_core.match import MatchState
from rummy_core.melds import Meld, joker_faces
from rummy_core.moves import Discard, DrawStock, EndHand, LayMeld, LayOff, SwapJoker, TakePile, Undo
from rummy_core.turn import seen_faces

PILE_SHOWN = 10
"""Cards of the pile shown where just its top may be taken: the last ones thrown."""


def table_lines(game: Game, seat: Seat) -> list[str]:
    """Return the table as *seat* sees it on its turn."""
    state = game.view(seat).table
    names = [player.name for player in game.players]
    counts = ", ".join(
        f"{name} {len(hand)}"
        for place, (name, hand) in enumerate(zip(names, state.hands, strict=True))
        if place != seat
    )
    return [
        f"Hand {game.match.number}, turn {state.turns + 1}. {_totals(game.match, names)}",
        f"Cards held: {counts}. Stock: {len(state.stock)}.",
        f"Pile: {_pile(state)}",
        *(f"  {meld_id}: {_meld(meld)}  ({names[meld.owner]})" for meld_id, meld in enumerate(state.melds)),
        _hand(state, seat),
        _asks(state),
    ]


def event_line(entry: Entry, before: Game, after: Game, seat: Seat | None = None) -> str:
    """Return what a move did, in a sentence; *seat* sees its own draw from the stock."""
    name = before.players[entry.seat].name
    old, new = before.match.hand, after.match.hand
    assert old is not None  # a move was made
    assert new is not None
    match entry.move:
        case DrawStock():
            shuffled = " after a reshuffle" if new.reuses > old.reuses else ""
            if entry.seat != seat:
                return f"{name}: draws from the stock{shuffled}."
            drawn = set(new.hands[entry.seat]) - set(old.hands[entry.seat])
            return f"{name}: drew {cards_text(drawn)}{shuffled}."
        case TakePile(count):
            return f"{name}: takes {cards_text(old.pile[-count:])} from the pile."
        case LayMeld():
            return f"{name}: melds {_meld(new.melds[-1])}."
        case LayOff(card, meld):
            return f"{name}: lays {card_name(card)} off, now {_meld(new.melds[meld])}."
        case SwapJoker(card, meld):
            return f"{name}: swaps {card_name(card)} for a joker, now {_meld(new.melds[meld])}."
        case Discard(card):
            return f"{name}: throws {card_name(card)}."
        case EndHand():
            return f"{name}: ends the hand."
        case Undo():
            return f"{name}: takes back what was laid."
    return f"{name}: {entry.move}."


_ENDED: dict[EndReason, str] = {
    "exhausted": "The stock is used up",
    "ended": "The hand was ended",
    "pile_rounds": "Nobody drew from the stock for too long",
    "turn_limit": "The last turn of the hand is played",
    "no_card": "No card is left to draw",
}


def result_lines(game: Game, seat: Seat) -> list[str]:
    """Return how the last hand ended and, if it did, the match."""
    match, names = game.match, [player.name for player in game.players]
    lines: list[str] = []
    if match.results and match.left is None:
        result = match.results[-1]
        lines.append(f"Hand {len(match.results)}: {_result_words(result, names)}")
        for name, count, points in zip(names, result.counts, result.points, strict=True):
            lines.append(f"  {name}: held {count}, scores {points}")
    lines.append(_totals(match, names))
    if match.over:
        if match.left is not None:
            lines.append(f"{names[match.left]} left the match.")
        winners = " and ".join(names[winner] for winner in match.winners)
        lines.append(f"Match over. Won by {winners}." if seat not in match.winners else f"Match over. {winners} won.")
    return lines


def _result_words(result: HandResult, names: list[str]) -> str:
    if result.out is None:
        return f"{_ENDED[result.reason]}, and the hands are counted."
    return f"{names[result.out]} went out{', all in one turn: rummy' if result.rummy else ''}."


def _totals(match: MatchState, names: list[str]) -> str:
    scores = ", ".join(f"{name} {total}" for name, total in zip(names, match.totals, strict=True))
    rules = match.rules
    goal = f"to {rules.target}" if rules.target is not None else f"{rules.deals} deals"
    return f"Points: {scores} ({goal}{', lowest wins' if rules.lowest_wins else ''})."


def _pile(state: HandState) -> str:
    if not state.pile:
        return "empty"
    if state.rules.pile_take == "top":
        hidden = len(state.pile) - PILE_SHOWN
        return (f"({hidden} more) " if hidden > 0 else "") + cards_text(state.pile[-PILE_SHOWN:])
    return cards_text(state.pile)


def _meld(meld: Meld) -> str:
    """Return the cards of a meld; a joker shows what it stands for."""
    words = []
    for index, card in enumerate(meld.cards):
        faces = joker_faces(meld, index) if card_name(card).startswith("??") else ()
        words.append(f"{card_name(card)}={'/'.join(map(card_name, faces))}" if faces else card_name(card))
    return " ".join(words)


def _hand(state: HandState, seat: Seat) -> str:
    table = frozenset(card for card in seen_faces(state) if card not in state.hands[seat])
    best = arrange(state.hands[seat], state.rules, table)
    groups = [f"[{cards_text(meld.cards)}]" for meld in best.melds]
    return f"Your hand: {' '.join([*groups, cards_text(best.loose)]).strip()}  (leaves {best.cost})"


def _asks(state: HandState) -> str:
    if state.phase == "draw":
        return "Your turn. Draw from the stock or take from the pile."
    if state.must_lay:
        return f"{cards_text(state.must_lay)} must reach the table this turn."
    return "Meld, lay off, or throw a card."
