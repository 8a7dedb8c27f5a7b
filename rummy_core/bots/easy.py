"""Easy: melds at once like the others, but throws a loose card at random."""

from rummy_core.arrange import arrange
from rummy_core.bots.drawing import choose_draw
from rummy_core.bots.fallback import legal_default
from rummy_core.bots.laying import next_lay
from rummy_core.bots.protocol import Chance
from rummy_core.bots.sight import sights
from rummy_core.bots.throwing import Style, throwable
from rummy_core.moves import Discard, Move
from rummy_core.view import View

STYLE = Style(out=0, gain=10)


def easy(view: View, chance: Chance) -> Move:
    """Return Easy's move; *chance* picks the card it throws.

    :raises ValueError: if it is not this seat's turn.
    """
    if not view.my_turn:
        raise ValueError("this seat has nothing to move")
    state = view.table
    if state.phase == "draw":
        return choose_draw(state, STYLE) or legal_default(view)
    move = next_lay(state)
    if move is not None:
        return move
    free = throwable(state)
    if not free:
        return legal_default(view)
    loose = arrange(state.hand, state.rules, sights(state)).loose
    choice = [card for card in free if card in loose] or free
    return Discard(choice[chance.below(len(choice))])
