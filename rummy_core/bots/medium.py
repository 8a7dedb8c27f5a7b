"""Medium: melds at once, lays off everything, throws what leaves the least."""

from rummy_core.bots.greedy import play_greedily
from rummy_core.bots.protocol import Chance
from rummy_core.bots.throwing import Style
from rummy_core.moves import Move
from rummy_core.view import View

STYLE = Style(out=0, gain=0)


def medium(view: View, chance: Chance) -> Move:
    """Return Medium's move; it leaves nothing to *chance*."""
    return play_greedily(view, STYLE)
