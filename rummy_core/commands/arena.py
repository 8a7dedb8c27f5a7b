"""Compare bots: the same deals with the seats swapped, so neither seat nor cards favour one.

Each of --deals deals is played once for every rotation of the bots around the table: twice at two
seats. --json prints the object of "rummy simulate", with lists by bot in the order of --bots.
"""

import argparse
import json
import time

from rummy_core.arena import arena
from rummy_core.commands.options import (
    LEVELS,
    Parser,
    ProgressLine,
    add_matches,
    add_table,
    lineup,
    table_rules,
    table_seats,
)
from rummy_core.commands.simulate import tally_json, tally_lines


def add_options(parser: Parser) -> None:
    """Add this command's options."""
    add_table(parser)
    parser.add_argument(
        "--bots", default="hard,medium", help=f"levels to compare, with commas: {LEVELS} (default: hard,medium)"
    )
    add_matches(parser, "deals", 100, "deals to play, each once a rotation")


def run(options: argparse.Namespace) -> int:
    """Play the matches and print the tally."""
    rules = table_rules(options)
    seats = table_seats(options, rules)
    bots = lineup(options.bots, seats)
    began = time.perf_counter()
    tally = arena(rules, bots, options.deals, options.seed, progress=ProgressLine("matches", options.progress))
    seconds = time.perf_counter() - began
    if options.json:
        print(json.dumps(tally_json(tally, rules, options.seed, seconds)))
    else:
        print("\n".join(tally_lines(tally, rules, "bot", seconds)))
    return 0
