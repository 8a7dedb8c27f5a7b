"""What a bot reads off the table: what its cards leave over, who is close to going out."""

from rummy_core.arrange import cost_of_bits
from rummy_core.cards import Card
from rummy_core.hand_state import HandState
from rummy_core.turn import seen_faces

CLOSE = 3
"""An opponent with so few cards may go out any turn: jokers are then laid off rather than kept."""

NOTHING: frozenset[Card] = frozenset()


def sights(state: HandState) -> frozenset[Card]:
    """Return the faces that no joker may stand for, where the rules care; nothing elsewhere."""
    return NOTHING if state.rules.joker_identity == "any" else seen_faces(state)


def leftover(bits: int, state: HandState) -> int:
    """Return the points that the cards in *bits* leave over in melds, at this table."""
    return cost_of_bits(bits, state.rules, sights(state))


def someone_is_close(state: HandState) -> bool:
    """Return whether an opponent holds so few cards that it may go out any turn."""
    return any(len(hand) <= CLOSE for seat, hand in enumerate(state.hands) if seat != state.turn)
