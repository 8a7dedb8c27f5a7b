"""Tables for the tests of bots: positions in words, a bot that holds its melds back, odd rules."""

from collections.abc import Mapping, Sequence
from typing import Any

from rummy_core.arrange import hand_bits
from rummy_core.bots import BOTS, Bot, Chance
from rummy_core.bots.drawing import choose_draw
from rummy_core.bots.fallback import legal_default
from rummy_core.bots.finishing import way_out
from rummy_core.bots.medium import STYLE
from rummy_core.bots.sight import leftover
from rummy_core.bots.throwing import choose_throw
from rummy_core.match import MatchState, play
from rummy_core.moves import Discard, Move
from rummy_core.positions import read_position
from rummy_core.rules import PRESETS, Rules, preset
from rummy_core.view import View, view


class NoChance:
    """For bots that may leave nothing to chance: asking it fails the test."""

    def below(self, n: int) -> int:
        raise AssertionError("this bot leaves nothing to chance")


class Always:
    """Chance that always picks the same place, as far as there is one."""

    def __init__(self, index: int) -> None:
        self._index = index

    def below(self, n: int) -> int:
        return min(self._index, n - 1)


def table(rules: Rules, **position: Any) -> MatchState:
    """Return the match in the position described; melds are written ``"1: 4s 5s 6s"``, seat first."""
    position["melds"] = [_meld(item) if isinstance(item, str) else item for item in position.pop("melds", ())]
    return read_position(position, rules)


def _meld(text: str) -> Mapping[str, object]:
    seat, cards = text.split(": ")
    return {"seat": int(seat), "cards": cards}


def choice(level: str, match: MatchState, chance: Chance | None = None) -> str:
    """Return the move that the bot whose turn it is chooses, as text."""
    assert match.hand is not None
    return str(BOTS[level](view(match, match.hand.turn), chance or NoChance()))


def turn_of(level: str, match: MatchState) -> list[str]:
    """Return the moves the bot makes until its turn or the hand is over."""
    assert match.hand is not None
    seat = match.hand.turn
    moves: list[str] = []
    while match.in_hand and match.hand.turn == seat:
        move = BOTS[level](view(match, seat), NoChance())
        moves.append(str(move))
        match = play(match, seat, move)
        assert match.hand is not None
    return moves


def holder(view: View, chance: Chance) -> Move:
    """Keep melds back, as one would at gin: lay only to go out in the same turn."""
    state = view.table
    if state.phase == "draw":
        return choose_draw(state, STYLE) or legal_default(view)
    out = way_out(state, leftover(hand_bits(state.hand), state))
    if out is not None:
        return out
    card = choose_throw(state, STYLE)
    return legal_default(view) if card is None else Discard(card)


WITH_HOLDER: Mapping[str, Bot] = {**BOTS, "holder": holder}

TABLES: Sequence[tuple[str, int]] = [
    (name, seats) for name, rules in PRESETS.items() for seats in range(rules.min_seats, rules.max_seats + 1)
]
"""Every preset at every number of seats it takes."""

ODD_RULES: Mapping[str, Rules] = {
    "basic, must discard": preset("basic").but(must_discard=True),
    "basic, ace either": preset("basic").but(ace_in_runs="either", ace_value=15),
    "basic, aces high": preset("basic").but(ace_in_runs="high", ace_value=11),
    "basic, round the corner": preset("basic").but(ace_in_runs="corner", ace_value=15),
    "basic, jokers": preset("basic").but(jokers=2, joker_identity="unseen"),
    "basic, eight jokers, no limits": preset("basic").but(jokers=8, joker_neighbours=True, joker_swap=True),
    "basic, lay off after own meld": preset("basic").but(layoff_needs_meld=True),
    "basic, take the whole pile": preset("basic").but(pile_take="whole", freeze="all_taken"),
    "match100, any melds, undo": preset("match100").but(undo=True, throw_back="no"),
    "house, take from anywhere": preset("house").but(pile_take="anywhere"),
    "house, take from anywhere, all frozen": preset("house").but(pile_take="anywhere", freeze="all_taken"),
    "house, throw back": preset("house").but(throw_back="yes", must_discard=False),
    "house, penalties": preset("house").but(scoring="penalty", stuck_tie="tied_free"),
    "joker, 51 and no quiet rounds": preset("joker").but(first_meld=51, quiet_rounds=0),
    "joker, out without a discard": preset("joker").but(must_discard=False, first_meld=30),
    "joker, pile is free": preset("joker").but(pile_use="free", throw_back="if_last"),
}
