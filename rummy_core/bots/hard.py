"""Hard: Medium that also keeps what may still become a meld.

Medium breaks a pair or a two-card run to save a single point. Hard counts the cards that could still
complete the partnerships a discard leaves standing. What one is worth, and how much better than an
unknown card a card from the pile must be, was measured, not chosen (``docs/bots.md``).
"""

from rummy_core.bots.greedy import play_greedily
from rummy_core.bots.protocol import Chance
from rummy_core.bots.throwing import Style
from rummy_core.moves import Move
from rummy_core.view import View

STYLE = Style(out=3, gain=3)


def hard(view: View, chance: Chance) -> Move:
    """Return Hard's move; it leaves nothing to *chance*."""
    return play_greedily(view, STYLE)
