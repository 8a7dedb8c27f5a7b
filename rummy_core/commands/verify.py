"""Check a record or save: every deal is derived again, every move replayed, every byte compared.

Says what that proves and what it does not. Exit code 1 if something differs; 2 if the file is no record.
"""

import argparse
import json

from rummy_core.commands.options import Parser, read_text
from rummy_core.replay import verify_record


def add_options(parser: Parser) -> None:
    """Add this command's options."""
    parser.add_argument("file", help="a record or save; - reads standard input")
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(options: argparse.Namespace) -> int:
    """Check the file and print what was found."""
    report = verify_record(read_text(options.file))
    if options.json:
        print(
            json.dumps(
                {
                    "ok": report.ok,
                    "hands": report.hands,
                    "moves": report.moves,
                    "differences": list(report.differences),
                    "proved": list(report.proved),
                    "not_proved": list(report.not_proved),
                }
            )
        )
        return 0 if report.ok else 1
    print(f"{report.hands} hands and {report.moves} moves replayed.")
    for title, sentences in (
        ("Differs", report.differences),
        ("Proved", report.proved),
        ("Not proved", report.not_proved),
    ):
        if sentences:
            print(f"{title}:")
            print("\n".join(f"  {sentence}" for sentence in sentences))
    return 0 if report.ok else 1
