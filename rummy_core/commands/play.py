"""Play a whole game against bots in the terminal.

Shows the table and your hand in its best arrangement with what that leaves over. Type a move (draw,
take 1, meld 5h 6h 7h, lay off 8h on 2, discard Kd) or its short form; help lists them. Ctrl-D and
Ctrl-C leave; with --record FILE the match is saved after every move, and --resume goes on from there.
"""

import argparse
import secrets
import sys
from dataclasses import replace
from pathlib import Path
from typing import TextIO

from rummy_core.arena import arena_deal
from rummy_core.bots import BOTS
from rummy_core.commands.options import (
    LEVELS,
    Parser,
    add_table,
    lineup,
    read_text,
    table_rules,
    table_seats,
    write_text,
)
from rummy_core.commands.play_table import event_line, result_lines, table_lines
from rummy_core.commands.play_words import HELP, parse_input
from rummy_core.commands.rules import rules_lines
from rummy_core.deal.open_deal import OpenDeal, clean_player_seed
from rummy_core.deal.secret import Secret
from rummy_core.errors import RummyError
from rummy_core.game import BotChance, Game, Player, make_move, next_hand, resign, start_game, step
from rummy_core.hand_state import Seat
from rummy_core.record import dumps
from rummy_core.replay import load_save

YOU: Seat = 0
HINT_BOT = "hard"


def add_options(parser: Parser) -> None:
    """Add this command's options."""
    add_table(parser)
    parser.add_argument("--bots", default="medium", help=f"levels of your opponents: {LEVELS} (default: medium)")
    parser.add_argument("--name", default="You", help="your name at the table")
    parser.add_argument("--luck", default="", help="a text of yours that is mixed into the deals")
    parser.add_argument("--practice", metavar="TEXT", help="deal from this text alone: the same text, the same cards")
    parser.add_argument("--record", metavar="FILE", help="save the match here after every move")
    parser.add_argument("--resume", action="store_true", help="go on with the match saved in FILE")


def run(options: argparse.Namespace) -> int:
    """Play until the match is over, the input ends or the player leaves."""
    game = _resumed(options) if options.resume else _new_game(options)
    try:
        _Session(game, options.record, sys.stdin).play()
    except KeyboardInterrupt:
        print()
        print(_left_words(options.record))
        raise
    return 0


def _resumed(options: argparse.Namespace) -> Game:
    if options.record is None:
        raise RummyError("Nothing to resume. Name the saved match with --record FILE.")
    return load_save(read_text(options.record))


def _new_game(options: argparse.Namespace) -> Game:
    rules = table_rules(options)
    seats = table_seats(options, rules)
    if options.record is not None and Path(options.record).exists():
        raise RummyError(f"{options.record} exists already. Add --resume to go on with it, or name another file.")
    if options.practice is not None:
        deal = arena_deal(options.practice, 1)
    else:
        deal = OpenDeal(secrets.token_hex(8), Secret(secrets.token_bytes(32)))
        print(f"The deals are settled. Their commitment: {deal.commitment.hex()}")
    deal = replace(deal, player_seed=clean_player_seed(options.luck))
    levels = lineup(options.bots, seats - 1)
    names = [
        f"{level.capitalize()} {place}" if seats > 2 else level.capitalize() for place, level in enumerate(levels, 1)
    ]
    players = [Player(options.name), *map(Player, names, levels)]
    return start_game(rules, players, deal)


def _left_words(record: str | None) -> str:
    return f"Saved in {record}." if record else "Left without saving. With --record FILE a match can be resumed."


class _Session:
    """One player at the terminal: shows, asks, plays, saves."""

    def __init__(self, game: Game, record: str | None, source: TextIO) -> None:
        self.game = game
        self._record = record
        self._source = source

    def play(self) -> None:
        """Play until the match is over or the player leaves."""
        self._save()
        while not self.game.match.over:
            if self.game.to_move is None:
                self._show_result()
                self.game = next_hand(self.game)
                self._save()
            elif self.game.bot_to_move:
                self._move_bot()
            elif not self._ask():
                print(_left_words(self._record))
                return
        self._show_result()

    def _move_bot(self) -> None:
        before = self.game
        self.game = step(before)
        self._save()
        print(event_line(self.game.log[-1][-1], before, self.game))

    def _ask(self) -> bool:
        """Show the table and carry out one line of input; return whether to go on."""
        print("\n".join(["", *table_lines(self.game, YOU)]))
        while True:
            print("> ", end="", flush=True)
            line = self._source.readline()
            if not line:
                print()
                return False
            if not self._source.isatty():
                print(line.rstrip("\n"))  # piped input is shown where it was read
            match line.strip().lower():
                case "":
                    continue
                case "help" | "?":
                    print(HELP)
                case "hint" | "h":
                    print(f"The {HINT_BOT} bot would: {self._hint()}")
                case "rules" | "r":
                    print("\n".join(rules_lines(self.game.match.rules, self.game.match.seats)))
                case "quit" | "q":
                    return False
                case "resign":
                    self.game = resign(self.game, YOU)
                    self._save()
                    return True
                case _:
                    if self._moved(line):
                        return True

    def _moved(self, line: str) -> bool:
        try:
            move = parse_input(line, self.game.view(YOU).table)
            after = make_move(self.game, YOU, move)
        except RummyError as refusal:
            print(refusal)
            return False
        before, self.game = self.game, after
        self._save()
        print(event_line(after.log[-1][-1], before, after, YOU))
        return True

    def _hint(self) -> str:
        return str(BOTS[HINT_BOT](self.game.view(YOU), BotChance(self.game, YOU)))

    def _show_result(self) -> None:
        print("\n".join(["", *result_lines(self.game, YOU)]))

    def _save(self) -> None:
        if self._record is not None:
            write_text(self._record, dumps(self.game, save=not self.game.match.over))
