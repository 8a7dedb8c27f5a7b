"""What a player chooses before a match, and the rules that follow from it."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from rummy_core.bots import BOTS
from rummy_core.rules import MAX_SEATS, MIN_SEATS, PRESETS, Rules, preset
from rummy_core.wording import describe
from rummy_page.texts import say

GAMES = tuple(PRESETS)
"""The rule sets on offer."""

TARGETS = (50, 100, 200)
ONE_HAND = "1"
"""The choice "play to" that ends the match after a single hand."""

LENGTHS: Mapping[str, Mapping[str, int | None]] = {
    "1": {"target": None, "deals": 1},
    "4": {"target": None, "deals": 4},
    "8": {"target": None, "deals": 8},
    "500": {"target": 500, "deals": None},
}
"""How long a match of joker rummy goes: so many hands, or until somebody has so many penalty points."""

ON, OFF = "on", "off"
"""What a switch of the form says."""

FIRST_MELDS = (42, 51)
"""What a first meld has to count in joker rummy: the published number, and its published variant."""


@dataclass(frozen=True, slots=True)
class Setup:
    """The choices of the home page, all of them possible together."""

    game: str = "basic"
    seats: int = MIN_SEATS
    level: str = "medium"
    target: str = "50"
    """A total, or :data:`ONE_HAND`; all games but joker rummy."""
    length: str = str(PRESETS["joker"].deals)
    """A key of :data:`LENGTHS`; joker rummy only."""
    first: int = PRESETS["joker"].first_meld
    """What a first meld has to count; joker rummy only."""
    early: bool = False
    """Whether melding starts in the first round; joker rummy only."""
    house: Rules = PRESETS["house"]
    """The house rules as this player set them, but for the target."""

    def rules(self) -> Rules:
        """Return the rules to play by."""
        if self.game == "joker":
            rules = preset("joker").but(first_meld=self.first, **LENGTHS[self.length])
            return rules.but(quiet_rounds=0) if self.early else rules
        rules = self.house if self.game == "house" else preset(self.game)
        if self.target == ONE_HAND:
            return rules.but(target=None, deals=1)
        return rules.but(target=int(self.target), deals=None)


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
    length = choices.get("length", "")
    first = choices.get("first", "")
    setup = replace(
        before,
        game=game if game in GAMES else before.game,
        seats=int(seats) if seats in map(str, range(MIN_SEATS, MAX_SEATS + 1)) else before.seats,
        level=level if level in BOTS else before.level,
        target=target if target in (*map(str, TARGETS), ONE_HAND) else before.target,
        length=length if length in LENGTHS else before.length,
        first=int(first) if first in map(str, FIRST_MELDS) else before.first,
        early=choices["early"] == ON if "early" in choices else before.early,
    )
    note = ""
    if not _takes(setup.game, setup.seats):
        if setup.seats != before.seats:
            setup = replace(setup, game=next(name for name in GAMES if _takes(name, setup.seats)))
            note = say("switched-game", n=setup.seats, game=say(f"game-{setup.game}"))
        else:
            setup = replace(setup, seats=PRESETS[setup.game].max_seats)
            note = say("switched-seats", n=setup.seats, game=say(f"game-{setup.game}"))
    if setup.game not in (before.game, "joker"):
        setup = replace(setup, target=usual_target(setup.game))
    return setup, note


def _takes(game: str, seats: int) -> bool:
    return PRESETS[game].min_seats <= seats <= PRESETS[game].max_seats


def rule_line(setup: Setup) -> str:
    """Return the chosen rules in one line."""
    rules = setup.rules()
    about = say(f"about-{setup.game}", n=rules.first_meld)
    if setup.game == "house" and setup.house.changes():
        about = describe(setup.house, say)
    return say("list-comma").join([say("cards-each", n=rules.hand_size(setup.seats)), about])


def form_choices(setup: Setup) -> dict[str, str]:
    """Return what the form of the home page shows for *setup*; :func:`chosen_setup` reads it back."""
    return {
        "preset": setup.game,
        "seats": str(setup.seats),
        "bots": setup.level,
        "target": setup.target,
        "length": setup.length,
        "first": str(setup.first),
        "early": ON if setup.early else OFF,
    }
