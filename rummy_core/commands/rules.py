"""Print the rules of a preset in words, from the same data that the engine plays by."""

import argparse
import textwrap

from rummy_core.commands.options import Parser, add_switches, table_rules, whole
from rummy_core.rules import PRESETS, Rules
from rummy_core.wording import describe, rules_in_words

WIDTH = 80


def add_options(parser: Parser) -> None:
    """Add this command's options."""
    parser.add_argument("preset", help=", ".join(PRESETS))
    parser.add_argument("--seats", type=whole, help="word the rules for so many seats")
    add_switches(parser)


def run(options: argparse.Namespace) -> int:
    """Print the rules."""
    rules = table_rules(options)
    if options.seats is not None:
        rules.check_seats(options.seats)
    print("\n".join(rules_lines(rules, options.seats)))
    return 0


def rules_lines(rules: Rules, seats: int | None) -> list[str]:
    """Return the rules as lines of at most 80 characters."""
    lines = [describe(rules)]
    for section in rules_in_words(rules, seats):
        lines += ["", section.title]
        for paragraph in section.paragraphs:
            lines += textwrap.wrap(paragraph, WIDTH, initial_indent="  ", subsequent_indent="  ")
    return lines
