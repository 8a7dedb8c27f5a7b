"""Golden matches: one record for each preset and each way a hand of it can end.

They were recorded once and are never regenerated to please a change: an engine that replays one
differently plays other rules. A missing one is recorded with

    python -m tests.reference.golden         # writes only what is not there yet
"""

from collections.abc import Callable
from pathlib import Path
from random import Random

from rummy_core.deal.open_deal import OpenDeal
from rummy_core.deal.secret import Secret
from rummy_core.game import Game, Player, make_move, next_hand, resign, start_game
from rummy_core.hand import legal_moves
from rummy_core.hand_state import HandState
from rummy_core.moves import Discard, DrawStock, EndHand, Move, TakePile
from rummy_core.record import dumps
from rummy_core.rules import PRESETS, Rules
from tests.properties.play import Greedy

FOLDER = Path(__file__).parent.parent / "golden"
SEEDS_TRIED = 2_000
NAMES = ("Ada", "Bea", "Cid", "Dov")


def endings(rules: Rules) -> list[str]:
    """Return every way a hand of these rules can end, read from the rules alone.

    ``no_card`` is not among them: stock and pile together keep their size where one card is drawn and
    one thrown, so no preset ever leaves a player without a card to draw.
    """
    found = ["discard"]
    if not rules.must_discard:
        found += ["meld", "lay_off"]
    if rules.at_limit == "take_or_end":
        found.append("ended")
    elif rules.reuse_limit is not None:
        found.append("exhausted")
    if rules.pile_rounds is not None:
        found.append("pile_rounds")
    if rules.turn_limit is not None:
        found.append("turn_limit")
    return found


def file_of(preset: str, ending: str) -> Path:
    """Return where the golden match of this preset and ending lies."""
    return FOLDER / f"{preset}-{ending}.json"


# -- recording


def _first(state: HandState, *kinds: type[Move]) -> Move:
    """Return the first legal move of the first kind that has one."""
    moves = legal_moves(state)
    return next(move for kind in kinds for move in moves if isinstance(move, kind))


def _draws_only(state: HandState) -> Move:
    return _first(state, DrawStock, EndHand, TakePile, Discard)


def _takes_only(state: HandState) -> Move:
    return _first(state, TakePile, DrawStock, Discard)


def _players(rules: Rules, ending: str, chance: Random) -> Callable[[HandState], Move]:
    """Return players who are likely to bring a hand to this end."""
    duty_to_meld = rules.pile_use == "meld_now"
    if ending in ("exhausted", "ended") or (ending == "turn_limit" and duty_to_meld):
        return _draws_only
    if ending in ("pile_rounds", "turn_limit"):
        return _takes_only
    return Greedy(chance)


def record(rules: Rules, ending: str) -> str:
    """Return the record of a match that has a hand with this ending, found by trying seeds.

    A hand that ends by a discard is followed by others to the match's own end; after the other endings
    somebody leaves, so that the records stay short.
    """
    for seed in range(SEEDS_TRIED):
        chance = Random(f"{rules.name} {ending} {seed}")
        deal = OpenDeal(chance.randbytes(16).hex(), Secret(chance.randbytes(32)), f"golden {seed}")
        seats = 2 + seed % (min(rules.max_seats, len(NAMES)) - 1)
        game = start_game(rules, [Player(name) for name in NAMES[:seats]], deal)
        game = _hand_played(game, _players(rules, ending, chance))
        if game.match.results[-1].reason == ending:
            if ending == "discard":
                while not game.match.over:
                    game = _hand_played(next_hand(game), _players(rules, ending, chance))
            elif not game.match.over:
                game = resign(game, 0)
            return dumps(game)
    raise LookupError(f"no match of {rules.name} that ends by {ending}")


def _hand_played(game: Game, player: Callable[[HandState], Move]) -> Game:
    while game.to_move is not None:
        assert game.match.hand is not None
        game = make_move(game, game.to_move, player(game.match.hand))
    return game


if __name__ == "__main__":
    for name, rules in PRESETS.items():
        for ending in endings(rules):
            if not file_of(name, ending).exists():
                file_of(name, ending).write_text(record(rules, ending))
