"""Count every hand of so many cards from one pack of 52 by the least it leaves in melds.

Visits every hand one by one, 133,784,560 for seven cards; --by-symmetry counts hands that differ only
in the names of the suits at once, which must give the same. --json prints one object:

  cards, hands      how many cards a hand has, and how many hands there are
  four_of_a_kind    hands with all four cards of a rank
  run5_ace_low      hands with five or more of a suit in order, A-2-3 counting
  run5_ace_both     the same, with Q-K-A counting too
  least_leftover    points left over -> hands, the ace low and worth 1
"""

import argparse
import json

from rummy_core.census import census, census_by_symmetry
from rummy_core.commands.options import Parser, ProgressLine, columns, whole


def add_options(parser: Parser) -> None:
    """Add this command's options."""
    parser.add_argument("--cards", type=whole, default=7, help="cards of a hand (default: 7)")
    parser.add_argument("--by-symmetry", action="store_true", help="use the symmetry between suits")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--progress", action="store_true", help="show progress even where stderr is no terminal")


def run(options: argparse.Namespace) -> int:
    """Count and print."""
    count = census_by_symmetry if options.by_symmetry else census
    result = count(options.cards, ProgressLine("hands", options.progress))
    if options.json:
        print(json.dumps(result.to_json()))
        return 0
    print(f"{result.hands:,} hands of {result.cards} cards")
    print(f"{result.four_of_a_kind:,} with four of a kind")
    print(f"{result.run5_ace_low:,} with a run of five or more, ace low")
    print(f"{result.run5_ace_both:,} with a run of five or more, ace low or high")
    below = 0
    rows = [("least leftover", "hands", "share", "this or less")]
    for points, hands in result.least_leftover.items():
        below += hands
        rows.append((str(points), f"{hands:,}", f"{hands / result.hands:.4%}", f"{below / result.hands:.2%}"))
    print("\n".join(columns(rows)))
    return 0
