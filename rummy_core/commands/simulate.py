"""Play bot matches from seeds and print the results.

The bots named by --bots take the seats in turn, over and over. The same options give the same matches
on every machine. --json prints one object:

  preset, changes   the rules: a preset, and what differs from it
  seats, bots       the table; bots has one name a seat, as have the lists below
  seed, matches     where the matches came from, and how many were played
  hands, turns      how many in all; hands_per_match is their mean
  wins, win_rates   matches won (a shared first place counts in shares) and that over all matches
  half_widths       half the 95 % interval of each win rate
  hands_won         hands in which the seat went out
  points            the final totals added up
  ends              how the hands ended: discard, meld, lay_off, exhausted, ...
  seconds           how long it took
"""

import argparse
import json
import time
from collections.abc import Mapping
from typing import Any

from rummy_core.arena import Tally, simulate
from rummy_core.commands.options import (
    LEVELS,
    Parser,
    ProgressLine,
    add_matches,
    add_table,
    columns,
    lineup,
    table_rules,
    table_seats,
)
from rummy_core.rules import Rules


def add_options(parser: Parser) -> None:
    """Add this command's options."""
    add_table(parser)
    parser.add_argument("--bots", default="medium", help=f"levels by seat, with commas: {LEVELS} (default: medium)")
    add_matches(parser, "matches", 100, "matches to play")


def run(options: argparse.Namespace) -> int:
    """Play the matches and print the tally."""
    rules = table_rules(options)
    seats = table_seats(options, rules)
    bots = lineup(options.bots, seats)
    began = time.perf_counter()
    progress = ProgressLine("matches", options.progress)
    tally = simulate(rules, bots, options.matches, options.seed, progress=progress)
    seconds = time.perf_counter() - began
    if options.json:
        print(json.dumps(tally_json(tally, rules, options.seed, seconds)))
    else:
        print("\n".join(tally_lines(tally, rules, "seat", seconds)))
    return 0


def tally_json(tally: Tally, rules: Rules, seed: str, seconds: float) -> dict[str, Any]:
    """Return the tally as the JSON object that the help describes."""
    places = range(len(tally.bots))
    ends: Mapping[str, int] = {str(reason): count for reason, count in tally.ends.items()}
    return {
        "preset": rules.name,
        "changes": rules.changes(),
        "seats": len(tally.bots),
        "bots": list(tally.bots),
        "seed": seed,
        "matches": tally.matches,
        "hands": tally.hands,
        "turns": tally.turns,
        "hands_per_match": tally.hands / tally.matches,
        "wins": list(tally.wins),
        "win_rates": [tally.win_rate(place) for place in places],
        "half_widths": [tally.half_width(place) for place in places],
        "hands_won": list(tally.hands_won),
        "points": list(tally.points),
        "ends": ends,
        "seconds": round(seconds, 3),
    }


def tally_lines(tally: Tally, rules: Rules, place_word: str, seconds: float) -> list[str]:
    """Return the tally as lines for people; *place_word* says what the rows are: seats or bots."""
    rows = [(place_word, "wins", "win rate", "", "hands won", "points")]
    for place, bot in enumerate(tally.bots):
        rows.append(
            (
                f"{place} {bot}",
                f"{tally.wins[place]:.1f}".removesuffix(".0"),
                f"{100 * tally.win_rate(place):.1f} %",
                f"± {100 * tally.half_width(place):.1f}",
                str(tally.hands_won[place]),
                str(tally.points[place]),
            )
        )
    changed = "".join(f", {name} {value}" for name, value in rules.changes().items())
    ends = ", ".join(f"{reason} {count}" for reason, count in tally.ends.items())
    return [
        f"{rules.name}{changed}: {tally.matches} matches, {tally.hands} hands, "
        f"{tally.hands / tally.matches:.1f} hands a match, {seconds:.1f} s",
        *columns(rows),
        f"hands ended by: {ends}",
    ]
