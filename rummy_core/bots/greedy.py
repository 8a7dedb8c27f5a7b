"""The turn that Medium and Hard share; a :class:`~rummy_core.bots.throwing.Style` tells them apart."""

from rummy_core.bots.drawing import choose_draw
from rummy_core.bots.fallback import legal_default
from rummy_core.bots.laying import next_lay
from rummy_core.bots.throwing import Style, choose_throw
from rummy_core.moves import Discard, Move
from rummy_core.view import View


def play_greedily(view: View, style: Style) -> Move:
    """Return the next move of the seat whose *view* this is: draw, lay all that can be laid, throw.

    :raises ValueError: if it is not this seat's turn.
    """
    if not view.my_turn:
        raise ValueError("this seat has nothing to move")
    state = view.table
    if state.phase == "draw":
        return choose_draw(state, style) or legal_default(view)
    move = next_lay(state)
    if move is not None:
        return move
    card = choose_throw(state, style)
    return legal_default(view) if card is None else Discard(card)
