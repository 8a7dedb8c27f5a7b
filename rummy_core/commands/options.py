"""What subcommands share: options for the table, one-line errors, files, progress."""

import argparse
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NoReturn

from rummy_core.bots import BOTS, bot_named
from rummy_core.errors import RummyError
from rummy_core.rules import PRESETS, Rules, preset

PROGRESS_EVERY = 0.2
"""Seconds between two updates of the progress line: steady to look at, no load on the work."""


class Parser(argparse.ArgumentParser):
    """A parser that says in one line what is wrong, and shows descriptions as they are written."""

    def __init__(self, prog: str, description: str | None) -> None:
        super().__init__(
            prog=prog, description=description, formatter_class=argparse.RawDescriptionHelpFormatter, allow_abbrev=False
        )

    def error(self, message: str) -> NoReturn:
        """Print *message* on one line and stop with code 2."""
        self.exit(2, f"{self.prog}: {message}. See {self.prog} --help.\n")


def add_table(parser: Parser, seats: bool = True) -> None:
    """Add the options that say which rules are played, and at how many seats."""
    parser.add_argument("--preset", default="basic", help=f"{', '.join(PRESETS)} (default: basic)")
    if seats:
        parser.add_argument("--seats", type=whole, help="seats at the table (default: the fewest the rules take)")
    parser.add_argument("--target", help="a total that ends the match, or none")
    add_switches(parser)


def add_switches(parser: Parser) -> None:
    """Add the option that changes single rules."""
    parser.add_argument(
        "--set",
        action="append",
        default=[],
        metavar="RULE=VALUE",
        help="change one rule, as in must_discard=true or hand_sizes=10,10,10; may be given again",
    )


def add_matches(parser: Parser, count: str, default: int, what: str) -> None:
    """Add the options of long runs of matches: how many, from which seed, in which form."""
    parser.add_argument(f"--{count}", type=whole, default=default, help=f"{what} (default: {default})")
    parser.add_argument("--seed", default="rummy", help="a text; the same text gives the same matches (default: rummy)")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--progress", action="store_true", help="show progress even where stderr is no terminal")


def whole(text: str) -> int:
    """Return the whole number in *text*, for argparse."""
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is not a whole number") from None


def table_rules(options: argparse.Namespace) -> Rules:
    """Return the rules that the options describe.

    :raises RulesError: if there are no such rules.
    """
    changes = [_change(text) for text in options.set]
    if getattr(options, "target", None) is not None:
        changes.append(("target", _value("target", options.target)))
    return preset(options.preset).but(**dict(changes))


def table_seats(options: argparse.Namespace, rules: Rules) -> int:
    """Return the number of seats the options ask for.

    :raises RulesError: if the rules do not take so many.
    """
    seats: int = rules.min_seats if options.seats is None else options.seats
    rules.check_seats(seats)
    return seats


def lineup(text: str, seats: int) -> list[str]:
    """Return a bot's name for each seat: the names in *text*, over and over.

    :raises RulesError: if one is unknown.
    """
    names = [name.strip() for name in text.split(",")]
    for name in names:
        bot_named(name)
    return [names[seat % len(names)] for seat in range(seats)]


LEVELS = ", ".join(BOTS)


def _change(text: str) -> tuple[str, Any]:
    name, sign, value = text.partition("=")
    if not sign:
        raise RummyError(f"{text[:40]!r} changes no rule. Write RULE=VALUE, as in must_discard=true.")
    return name.strip(), _value(name.strip(), value.strip())


_WORDS: dict[str, Any] = {"true": True, "on": True, "false": False, "off": False, "none": None, "null": None}


def _value(name: str, text: str) -> Any:
    """Return what *text* means for the rule *name*: a word of its own, a list, on or off, none, a number."""
    now = getattr(PRESETS["basic"], name, None)
    if isinstance(now, str):
        return text
    if isinstance(now, tuple):
        return tuple(_number_or_word(part) for part in text.split(","))
    return _WORDS[text.lower()] if text.lower() in _WORDS else _number_or_word(text)


def _number_or_word(text: str) -> int | str:
    return int(text) if text.lstrip("-").isdecimal() and text.isascii() else text


def read_text(path: str) -> str:
    """Return the text of the file at *path*; ``-`` is standard input.

    :raises RummyError: if it cannot be read.
    """
    try:
        return sys.stdin.read() if path == "-" else Path(path).read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise RummyError(f"{path} is not a text file in UTF-8. Choose another.") from None
    except OSError as error:
        raise RummyError(f"{path} cannot be read: {error.strerror}. Check the name.") from None


def write_text(path: str, text: str) -> None:
    """Write *text* to the file at *path*, which is never seen half written.

    :raises RummyError: if it cannot be written.
    """
    beside = Path(f"{path}.new")
    try:
        beside.write_text(text, encoding="utf-8")
        beside.replace(path)
    except OSError as error:
        raise RummyError(f"{path} cannot be written: {error.strerror}. Choose another place.") from None


class ProgressLine:
    """A line on stderr that tells how far long work has come; silent where nobody looks."""

    def __init__(self, what: str, shown: bool) -> None:
        self._what = what
        self._shown = shown or sys.stderr.isatty()
        self._began = self._last = time.monotonic()

    def __call__(self, done: int, of: int) -> None:
        """Say that *done* of *of* are done."""
        now = time.monotonic()
        if self._shown and (now - self._last >= PROGRESS_EVERY or done == of):
            self._last = now
            end = "\n" if done == of else ""
            left = (now - self._began) * (of - done) / max(done, 1)
            print(f"\r{done:,} of {of:,} {self._what}, {left:.0f} s left ", end=end, file=sys.stderr, flush=True)


def columns(rows: Sequence[Sequence[str]]) -> list[str]:
    """Return *rows* as lines: the first column to the left, the others to the right, all as wide as needed."""
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    return [
        "  ".join(
            [row[0].ljust(widths[0]), *(text.rjust(width) for text, width in zip(row[1:], widths[1:], strict=True))]
        )
        for row in rows
    ]
