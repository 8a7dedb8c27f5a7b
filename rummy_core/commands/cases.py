"""Run files of rule cases: positions, moves and what must happen; docs/cases.md tells the format.

Prints pass or FAIL for each case with the differences. Exit code 1 if one fails; 2 if a file cannot be run.
"""

import argparse

from rummy_core.cases import result_lines, run_case_file
from rummy_core.commands.options import Parser


def add_options(parser: Parser) -> None:
    """Add this command's options."""
    parser.add_argument("files", nargs="+", metavar="FILE", help="a TOML file of cases")


def run(options: argparse.Namespace) -> int:
    """Run the files and print what came of them."""
    failed = False
    for path in options.files:
        results = run_case_file(path)
        if len(options.files) > 1:
            print(path)
        print("\n".join(result_lines(results)))
        failed = failed or not all(result.passed for result in results)
    return 1 if failed else 0
