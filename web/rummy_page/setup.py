"""What a player chooses before a match, and the rules that follow from it."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from rummy_core.bots import BOTS
from rummy_core.rules import MAX_SEATS, MIN_SEATS, PRESETS, Rules, preset
from rummy_page.texts import say

GAMES = tuple(name for name, rules in PRESETS.items() if not rules.jokers)
"""The rule sets on offer: those without jokers, which need a place to ask what a joker stands for."""

TARGETS = (50, 100, 200)
ONE_HAND = "1"
"""The choice "play to" that ends the match after a single hand."""


@dataclass(frozen=True, slots=True)
class Setup:
    """The choices of the home page, all of them possible together."""

    game: str = "basic"
    seats: int = MIN_SEATS
    level: str = "medium"
    target: str = "50"
    """A total, or :data:`ONE_HAND`."""

    def rules(self) -> Rules:
        """Return the rules to play by."""
        if self.target == ONE_HAND:
            return preset(self.game).but(target=None, deals=1)
        return preset(self.game).but(target=int(self.target), deals=None)


def usual_target(game: str) -> str:
    """Return the total that a rule set plays to unless somebody chooses another."""
    return str(PRESETS[game].target)


def chosen_setup(before: Setup, choices: Mapping[str, str]) -> tuple[Setup, str]:
    """Return the choices as a setup, and a remark where one of them changed another.

    A choice that cannot be read keeps its value from *before*. A new game brings its usual target; a
    number of players that the game does not take changes the game to the nearest one that does.
    """
    game = choices.get("preset", "")
    seats = choices.get("seats", "")
    level = choices.get("bots", "")
    target = choices.get("target", "")
    setup = Setup(
        game=game if game in GAMES else before.game,
        seats=int(seats) if seats in map(str, range(MIN_SEATS, MAX_SEATS + 1)) else before.seats,
        level=level if level in BOTS else before.level,
        target=target if target in (*map(str, TARGETS), ONE_HAND) else before.target,
    )
    note = ""
    if not _takes(setup.game, setup.seats):
        if setup.seats != before.seats:
            setup = replace(setup, game=next(name for name in GAMES if _takes(name, setup.seats)))
            note = say("switched-game", n=setup.seats, game=say(f"game-{setup.game}"))
        else:
            setup = replace(setup, seats=PRESETS[setup.game].max_seats)
            note = say("switched-seats", n=setup.seats, game=say(f"game-{setup.game}"))
    if setup.game != before.game:
        setup = replace(setup, target=usual_target(setup.game))
    return setup, note


def _takes(game: str, seats: int) -> bool:
    return PRESETS[game].min_seats <= seats <= PRESETS[game].max_seats


def rule_line(setup: Setup) -> str:
    """Return the chosen rules in one line."""
    rules = setup.rules()
    parts = [say("cards-each", n=rules.hand_size(setup.seats)), say(f"about-{setup.game}")]
    return say("list-comma").join(parts)
