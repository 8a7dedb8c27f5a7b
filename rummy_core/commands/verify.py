"""Check a record, a save or a room's log: every deal is derived again, every move replayed.

Of a record every byte is compared; of a room's log every signature is checked, and who is at fault is named.
Says what that proves and what it does not. Exit code 1 if something differs; 2 if the file is no record.
"""

import argparse
import json
from dataclasses import asdict

from rummy_core.commands.options import Parser, read_text
from rummy_core.replay import verify_record
from rummy_core.room.signing import ed25519_verify
from rummy_core.room.transcript import looks_like_transcript, verify_transcript


def add_options(parser: Parser) -> None:
    """Add this command's options."""
    parser.add_argument("file", help="a record, a save or a room's log; - reads standard input")
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(options: argparse.Namespace) -> int:
    """Check the file and print what was found."""
    text = read_text(options.file)
    if looks_like_transcript(text):
        return _run_room(text, as_json=options.json)
    report = verify_record(text)
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


def _run_room(text: str, *, as_json: bool) -> int:
    """Check a room's log and print what was found."""
    report = verify_transcript(text, ed25519_verify)
    if as_json:
        print(json.dumps(asdict(report)))
        return 0 if report.ok else 1
    print(f"{report.entries} entries of {', '.join(report.names) or 'nobody'} checked.")
    if report.fault:
        by = "" if report.seat is None else f" (seat {report.seat})"
        print(f"Differs:\n  {report.fault}{by}")
    for title, sentences in (("Proved", report.proved), ("Not proved", report.not_proved)):
        if sentences:
            print(f"{title}:")
            print("\n".join(f"  {sentence}" for sentence in sentences))
    return 0 if report.ok else 1
