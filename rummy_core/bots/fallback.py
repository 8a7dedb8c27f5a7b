"""The house's move for a bot that failed: legal, plain, and sure to bring the turn to an end."""

from rummy_core.bots.finishing import way_to_discard
from rummy_core.bots.protocol import Chance
from rummy_core.hand import can, legal_moves
from rummy_core.moves import Discard, DrawStock, EndHand, Move, TakePile, Undo
from rummy_core.points import card_points
from rummy_core.turn import can_discard_some, frozen, used_up
from rummy_core.view import View


def legal_default(view: View, chance: Chance | None = None) -> Move:
    """Return a legal move for the seat to move: draw from the stock, throw the dearest card.

    It lays only what must be laid and takes lays back only if the turn cannot end otherwise, so a
    table that asks for nothing else comes to the end of the turn. *chance* is not used.

    :raises ValueError: if it is not this seat's turn.
    """
    if not view.my_turn:
        raise ValueError("this seat has nothing to move")
    state = view.table
    if state.phase == "draw":
        if not used_up(state):
            return DrawStock()
        return next((move for move in (TakePile(), EndHand()) if can(state, move)), None) or legal_moves(state)[0]
    if can_discard_some(state):
        stays = frozen(state)
        free = [card for card in state.hand if card not in stays]
        return Discard(max(free, key=lambda card: (card_points(card, state.rules), -card)))
    return way_to_discard(state) or Undo()
