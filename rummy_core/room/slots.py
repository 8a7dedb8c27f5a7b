"""Places of a sealed deck inside the engine's states, where cards will be once they are known.

Position *j* of deal or reshuffle *r* is *slot* ``128 r + j``. In a :class:`HandState` it lies as the number
``-2 - slot``, below every card and below HIDDEN. Learning a card is a substitution; nothing else changes.
"""

from collections.abc import Mapping

from rummy_core.cards import HIDDEN, Card
from rummy_core.hand_state import HandState

SLOTS_A_PASS = 128
"""More than the cards of any deck, so that slots of different reshuffles never meet."""


def slot_of(r: int, position: int) -> int:
    """Return the slot of a position of reshuffle *r*."""
    return SLOTS_A_PASS * r + position


def pass_of(slot: int) -> tuple[int, int]:
    """Return the reshuffle and the position of a slot."""
    return divmod(slot, SLOTS_A_PASS)


def stand_in(slot: int) -> Card:
    """Return the number that lies in a state for the unknown card of *slot*."""
    return HIDDEN - 1 - slot


def is_stand_in(card: Card) -> bool:
    """Return whether *card* stands for a place."""
    return card < HIDDEN


def slot_at(number: Card) -> int:
    """Return the slot that a stand-in stands for."""
    return HIDDEN - 1 - number


def shown(state: HandState, cards: Mapping[int, Card]) -> HandState:
    """Return *state* with the card of each slot of *cards* in its place, in what Undo returns to as well."""
    if not cards:
        return state
    known = {stand_in(slot): card for slot, card in cards.items()}
    return _shown(state, known)


def _shown(state: HandState, known: Mapping[Card, Card]) -> HandState:
    return state._replace(
        hands=tuple(tuple(sorted(known.get(card, card) for card in hand)) for hand in state.hands),
        stock=tuple(known.get(card, card) for card in state.stock),
        pile=tuple(known.get(card, card) for card in state.pile),
        undo_to=state.undo_to and _shown(state.undo_to, known),
    )


def veiled(state: HandState) -> HandState:
    """Return *state* with every stand-in as HIDDEN: for those who ask by card, not by place."""
    return state._replace(
        hands=tuple(tuple(max(card, HIDDEN) for card in hand) for hand in state.hands),
        stock=tuple(max(card, HIDDEN) for card in state.stock),
        pile=tuple(max(card, HIDDEN) for card in state.pile),
        undo_to=state.undo_to and veiled(state.undo_to),
    )
