"""The command ``rummy``: picks the subcommand and turns every failure into one readable line.

Exit codes: 0 all well; 1 the answer is no (a record that does not check, a case that fails); 2 the
question cannot be answered (a bad option, an unknown preset, an unreadable file); 130 Ctrl-C.
"""

import importlib
import os
import sys
from collections.abc import Sequence
from typing import Protocol

from rummy_core.commands.options import Parser
from rummy_core.errors import RummyError

COMMANDS = {
    "play": "play a whole game against bots in the terminal",
    "simulate": "play bot matches from seeds and print the results",
    "arena": "compare bots: same deals, seats swapped, with 95 % half-widths",
    "verify": "check a record: its deals, its moves, its bytes",
    "census": "count every hand of so many cards by the least it leaves",
    "rules": "print the rules of a preset in words",
    "cases": "run files of rule cases and say which pass",
}

FAILED = 2
INTERRUPTED = 130
PIPE_CLOSED = 141
"""What a shell reports for a program that a closed pipe ended (128 + SIGPIPE)."""


class Command(Protocol):
    """A module of :mod:`rummy_core.commands`."""

    def add_options(self, parser: Parser) -> None:
        """Add the subcommand's own options."""

    def run(self, options: object) -> int:
        """Do the work and return the exit code."""


def usage() -> str:
    """Return the text of ``rummy --help``."""
    lines = [f"  {name:10}{what}" for name, what in COMMANDS.items()]
    return "\n".join(
        [
            "usage: rummy COMMAND [OPTIONS]",
            "",
            *lines,
            "",
            "rummy COMMAND --help tells a command's options.",
        ]
    )


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit code; nothing but that is raised."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    if not words or words[0] in ("-h", "--help", "help"):
        print(usage())
        return 0 if words else FAILED
    name = words[0]
    if name not in COMMANDS:
        known = ", ".join(COMMANDS)
        print(f"rummy: there is no command {name[:40]!r}. Choose one of: {known}.", file=sys.stderr)
        return FAILED
    try:
        return _run(name, words[1:])
    except RummyError as error:
        print(f"rummy {name}: {error}", file=sys.stderr)
        return FAILED
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        # The reader has gone. Python would complain again when it flushes at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return PIPE_CLOSED


def _run(name: str, words: Sequence[str]) -> int:
    command = importlib.import_module(f"rummy_core.commands.{name}")
    parser = Parser(prog=f"rummy {name}", description=command.__doc__)
    command.add_options(parser)
    try:
        options = parser.parse_args(words)
    except SystemExit as stop:
        return int(stop.code or 0)
    code: int = command.run(options)
    sys.stdout.flush()
    return code
