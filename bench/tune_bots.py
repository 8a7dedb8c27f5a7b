"""Measure what the numbers behind the bots are worth: the tables of docs/bots.md. Takes some minutes.

Each cell is Medium with other numbers against Medium as it is: the *basic* game at two seats, the same
deals for every cell, each deal from both seats. Run it as ``python bench/tune_bots.py [DEALS]``.
"""

import sys
from functools import partial

from rummy_core.arena import arena
from rummy_core.bots import Bot, Chance
from rummy_core.bots.greedy import play_greedily
from rummy_core.bots.hard import STYLE as HARD
from rummy_core.bots.medium import STYLE as MEDIUM
from rummy_core.bots.throwing import Style
from rummy_core.moves import Move
from rummy_core.rules import preset
from rummy_core.view import View

DEALS = 150
SEED = "tune"

OUTS = (0, 1, 2, 3, 4, 6, 8)
GAINS = (0, 3, 6, 10)


def _play(style: Style, view: View, chance: Chance) -> Move:
    return play_greedily(view, style)


def measure(style: Style, deals: int) -> str:
    """Return one line: the style's win rate against Medium, and how long the hands were."""
    bots: dict[str, Bot] = {"tried": partial(_play, style), "medium": partial(_play, MEDIUM)}
    tally = arena(preset("basic"), ["tried", "medium"], deals, SEED, bots=bots)
    rate, half = 100 * tally.win_rate(0), 100 * tally.half_width(0)
    return f"{style.out:>4} {style.gain:>5}   {rate:5.1f} % ± {half:.1f}   {tally.turns / tally.hands:5.1f}"


def main() -> None:
    """Print both tables."""
    deals = int(sys.argv[1]) if len(sys.argv) > 1 else DEALS
    print(f"{2 * deals} matches a cell\n out  gain   win rate        turns a hand")
    styles = [Style(out, HARD.gain) for out in OUTS]
    styles += [Style(HARD.out, gain) for gain in GAINS if gain != HARD.gain]
    styles += [Style(MEDIUM.out, gain) for gain in GAINS if gain != HARD.gain]
    for style in styles:
        print(measure(style, deals), flush=True)


if __name__ == "__main__":
    main()
