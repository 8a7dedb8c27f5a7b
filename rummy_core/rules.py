"""The rules of a table as data: one frozen value with every switch, and the named presets.

Each switch is read in one place of the engine. Sources in the field notes: *match* is the published
rated match to 100, *house* the published table with house rules, *basic* the published basic game,
*joker* the published game with 108 cards; [PG] is Pagat's rummy page. The full discussion of every
decision is in ``docs/rules.md``.
"""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields, replace
from functools import cache
from typing import Any, Literal, TypeAlias, get_args, get_origin, get_type_hints

from rummy_core.cards import MAX_JOKERS, MAX_PACKS, PACK, Card, make_deck
from rummy_core.errors import RulesError

AceRuns: TypeAlias = Literal["low", "high", "either", "corner"]
Opening: TypeAlias = Literal["upcard", "starter_discards"]
PileTake: TypeAlias = Literal["top", "anywhere", "whole"]
PileUse: TypeAlias = Literal["free", "meld_now"]
ThrowBack: TypeAlias = Literal["no", "if_last", "yes"]
Freeze: TypeAlias = Literal["single", "all_taken"]
ReuseScope: TypeAlias = Literal["whole", "all_but_top"]
ReuseOrder: TypeAlias = Literal["turned", "shuffled"]
AtLimit: TypeAlias = Literal["count", "take_or_end"]
GoingRummy: TypeAlias = Literal["double", "bonus_10", "none"]
Scoring: TypeAlias = Literal["winner", "penalty"]
Stuck: TypeAlias = Literal["lowest", "nobody", "all_pay"]
StuckTie: TypeAlias = Literal["share", "nobody", "tied_free"]
NextDealer: TypeAlias = Literal["left", "winner"]
JokerIdentity: TypeAlias = Literal["any", "unseen"]

MIN_SEATS = 2
MAX_SEATS = 6
TURN_LIMIT = 200
"""Turns of all players together after which a hand is stuck: *house* says so, we use it everywhere."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """Every switch of every rummy this engine plays. Build one with :func:`preset` and :meth:`but`.

    :raises RulesError: if a value is not one of its field's, or the switches contradict each other.
    """

    name: str
    """The preset these rules start from: ``basic``, ``block``, ``match100``, ``house``, ``joker``."""

    # -- table and deal
    min_seats: int = MIN_SEATS
    max_seats: int = 4
    packs: int = 1
    jokers: int = 0
    """Jokers in the whole deck."""
    hand_sizes: tuple[int, ...] = (10, 7, 7)
    """Cards dealt to each seat at 2, 3, .. ``max_seats`` seats."""
    opening: Opening = "upcard"
    """``upcard``: one card is turned to start the pile. ``starter_discards``: the starter is dealt one
    card more and begins by discarding (*joker*)."""
    next_dealer: NextDealer = "left"
    """Who deals next: the seat to the left [PG], or the winner of the hand (two-handed custom)."""

    # -- melds
    melds_per_turn: int | None = None
    """New melds a turn: 1 in *basic* [PG]; ``None`` is any number."""
    layoff_needs_meld: bool = False
    """Laying off (and swapping) only once you have melded yourself: *joker*."""
    ace_in_runs: AceRuns = "low"
    """``low``: A-2-3. ``high``: Q-K-A only. ``either``: both, never K-A-2. ``corner``: K-A-2 as well."""
    first_meld: int = 0
    """Points the melds of a seat's first melding turn must reach together: 42 or 51 in *joker*."""
    first_meld_clean_run: bool = False
    """The first melding turn must include a run without a joker: *joker*."""
    quiet_rounds: int = 0
    """Rounds at the start of a hand in which nobody melds: 3 in *joker*."""

    # -- jokers
    joker_neighbours: bool = False
    """Whether two jokers may lie side by side in a run. *joker*: no."""
    joker_identity: JokerIdentity = "any"
    """``unseen``: a joker may not stand for a card you hold or that lies in a meld (*basic* with
    jokers, one pack). ``any``: no such limit (*joker*, two packs)."""
    joker_swap: bool = False
    """Whether a melded joker may be swapped for the very card it stands for."""

    # -- draw and discard
    pile_take: PileTake = "top"
    """``top``: one card. ``anywhere``: any card and all above it (the 500 rule). ``whole``: all."""
    pile_use: PileUse = "free"
    """``meld_now``: a card from the pile must reach the table in the same turn (*joker*)."""
    throw_back: ThrowBack = "no"
    """Discarding the card just taken from the pile: ``no``; ``if_last``: only as the last card in hand
    (*match*); ``yes``."""
    freeze: Freeze = "single"
    """Which taken cards may not be thrown back: only a card taken alone, or all that were taken."""
    must_discard: bool = False
    """Whether going out needs a final discard: *house* and *joker*."""
    undo: bool = True
    """Whether a player may take back what was laid this turn, up to the last hidden information."""

    # -- the stock runs out
    reuse_limit: int | None = 2
    """How often the pile becomes the stock: 0 is Block Rummy, ``None`` is without limit."""
    reuse_scope: ReuseScope = "whole"
    """``whole`` pile [PG], or ``all_but_top``: its top card stays (*house*, *joker*)."""
    reuse_order: ReuseOrder = "turned"
    """``turned`` over without shuffling [PG]: the oldest discard is drawn next; or ``shuffled``."""
    at_limit: AtLimit = "count"
    """No reuse left and the stock empty: the hand is counted (*basic*), or the player may take the top
    of the pile or end the hand (*match*)."""
    pile_rounds: int | None = None
    """The hand ends after this many rounds in which nobody drew from the stock: 2 in *match*."""
    turn_limit: int | None = TURN_LIMIT
    """The hand is stuck after this many turns of all players together."""

    # -- scoring
    ace_value: int = 1
    """Points of an ace left in hand, read only when aces can be high; a low ace always counts 1."""
    joker_value: int = 15
    """Points of a joker left in hand: 50 in *joker*; 15 after Parlett elsewhere."""
    scoring: Scoring = "winner"
    """``winner``: who goes out scores the other hands, highest total wins. ``penalty``: everybody else
    counts own cards, lowest total wins."""
    never_melded: int | None = None
    """What a seat that never melded counts instead of its cards: 100 in *joker*."""
    going_rummy: GoingRummy = "none"
    """Going out in one turn with nothing laid before: ``double`` [PG], 10 more points, or nothing."""
    stuck: Stuck = "lowest"
    """A hand nobody goes out of: the lowest count scores the differences [PG], nobody scores, or all
    count their own cards."""
    stuck_tie: StuckTie = "share"
    """Several lowest counts: they ``share`` the pot (*basic*, *match*), nobody scores (*house*), or
    the tied count nothing and the rest their difference (penalty scoring only)."""

    # -- the match
    target: int | None = 50
    """A total that ends the match when reached; ``None``: only the number of deals does."""
    deals: int | None = None
    """Deals after which the match ends: 1 is "one hand only"; ``None``: only the target does."""

    def __post_init__(self) -> None:
        _check_values(self)
        _check_combinations(self)

    def but(self, **changes: Any) -> "Rules":
        """Return these rules with some switches changed.

        :raises RulesError: for an unknown switch, or values that cannot work together.
        """
        known = {field.name for field in fields(self)}
        for key in changes:
            if key not in known or key == "name":
                raise RulesError(f"There is no rule called {key[:40]!r}. Check its spelling.")
        return replace(self, **changes)

    def changes(self) -> dict[str, Any]:
        """Return the switches that differ from the preset of this name, in field order."""
        base = PRESETS[self.name]
        mine = asdict(self)
        return {key: mine[key] for key, value in asdict(base).items() if mine[key] != value}

    def check_seats(self, seats: int) -> None:
        """Raise :exc:`RulesError` unless a table of *seats* can play these rules."""
        if not self.min_seats <= seats <= self.max_seats:
            raise RulesError(f"{seats} seats do not fit. These rules take {self.min_seats} to {self.max_seats}.")

    def hand_size(self, seats: int) -> int:
        """Return the number of cards dealt to each of *seats* seats."""
        return self.hand_sizes[seats - MIN_SEATS]

    def deck(self) -> tuple[Card, ...]:
        """Return the cards of the deck; a card's place is its id in the deal protocol."""
        return make_deck(self.packs, self.jokers)

    @property
    def ace_points(self) -> int:
        """Points of an ace left in hand."""
        return 1 if self.ace_in_runs == "low" else self.ace_value

    @property
    def lowest_wins(self) -> bool:
        """Whether the lowest total wins the match."""
        return self.scoring == "penalty"

    def to_json(self) -> dict[str, Any]:
        """Return every switch as plain JSON data; :func:`rules_from_json` reads it back."""
        data = asdict(self)
        data["hand_sizes"] = list(self.hand_sizes)
        return data


_WHOLE_NUMBERS: dict[str, tuple[int, int]] = {
    "min_seats": (MIN_SEATS, MAX_SEATS),
    "max_seats": (MIN_SEATS, MAX_SEATS),
    "packs": (1, MAX_PACKS),
    "jokers": (0, MAX_JOKERS),
    "melds_per_turn": (1, 1),
    "first_meld": (0, 100),
    "quiet_rounds": (0, 10),
    "reuse_limit": (0, 10),
    "pile_rounds": (1, 10),
    "turn_limit": (1, 10_000),
    "ace_value": (1, 25),
    "joker_value": (0, 100),
    "never_melded": (0, 500),
    "target": (1, 10_000),
    "deals": (1, 1_000),
}
"""Lowest and highest value of each whole-number switch; ``None`` where the type allows it."""


@cache
def _kinds() -> dict[str, Any]:
    """Return the type of every switch; to read the hints anew takes milliseconds, and rules are made all the time."""
    return get_type_hints(Rules)


def _check_values(rules: Rules) -> None:
    for name, kind in _kinds().items():
        value = getattr(rules, name)
        if get_origin(kind) is Literal:
            if not isinstance(value, str) or value not in get_args(kind):
                choices = ", ".join(get_args(kind))
                raise RulesError(f"{name} cannot be {value!r}. Choose one of: {choices}.")
        elif kind is bool:
            if not isinstance(value, bool):
                raise RulesError(f"{name} is on or off (true or false), not {value!r}.")
        elif name in _WHOLE_NUMBERS and not (value is None and type(None) in get_args(kind)):
            low, high = _WHOLE_NUMBERS[name]
            if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
                raise RulesError(f"{name} cannot be {value!r}. Choose {low} to {high}.")
    if not isinstance(rules.name, str) or (PRESET_NAMES and rules.name not in PRESET_NAMES):
        raise RulesError(f"No rules are called {rules.name!r}. Known: {', '.join(PRESET_NAMES)}.")
    sizes = rules.hand_sizes
    if not isinstance(sizes, tuple) or not all(type(n) is int and n >= 3 for n in sizes):
        raise RulesError("hand_sizes lists the cards dealt, each at least 3, for 2, 3, .. seats.")


def _check_combinations(rules: Rules) -> None:
    def refuse(unless: bool, message: str) -> None:
        if not unless:
            raise RulesError(message)

    refuse(rules.min_seats <= rules.max_seats, "min_seats is above max_seats. Swap them.")
    refuse(
        len(rules.hand_sizes) == rules.max_seats - MIN_SEATS + 1,
        "hand_sizes needs one number for each count of seats from 2 to max_seats.",
    )
    for seats in range(rules.min_seats, rules.max_seats + 1):
        left = PACK * rules.packs + rules.jokers - seats * rules.hand_size(seats)
        # One card for the pile or the starter, and every seat must be able to draw at least once.
        refuse(
            left >= 1 + seats,
            f"{seats} hands of {rules.hand_size(seats)} leave too few cards. Deal fewer.",
        )
    refuse(
        rules.target is not None or rules.deals is not None,
        "The match would never end. Set a target or a number of deals.",
    )
    refuse(
        rules.turn_limit is not None or (rules.reuse_limit is not None and rules.pile_rounds is not None),
        "A hand could go on for ever. Set turn_limit, or both reuse_limit and pile_rounds.",
    )
    refuse(
        rules.at_limit == "count" or rules.reuse_limit is not None,
        "take_or_end needs a reuse_limit: without one the stock never runs out for good.",
    )
    refuse(
        rules.stuck_tie != "tied_free" or rules.scoring == "penalty",
        "tied_free needs penalty scoring: with winner scoring only the lowest scores.",
    )
    refuse(
        rules.stuck_tie != "share" or rules.scoring == "winner",
        "A tie can be shared only where the winner scores. Choose nobody or tied_free.",
    )
    refuse(
        rules.stuck != "all_pay" or rules.scoring == "penalty",
        "all_pay needs penalty scoring: with winner scoring nobody counts own cards.",
    )
    refuse(
        rules.jokers > 0 or not rules.joker_swap,
        "joker_swap needs jokers. Set jokers, or switch joker_swap off.",
    )
    refuse(
        rules.joker_identity == "any" or rules.packs == 1,
        "joker_identity unseen needs one pack: with two, every card exists twice.",
    )
    refuse(
        rules.first_meld == 0 or rules.undo,
        "A first meld with a minimum needs undo, to take back melds that fall short.",
    )
    refuse(
        not rules.first_meld_clean_run or rules.undo,
        "A first meld with a clean run needs undo, to take back melds without one.",
    )
    refuse(
        rules.ace_in_runs != "corner" or rules.packs == 1,
        "Runs round the corner need one pack: with two, a run could bite its own tail.",
    )
    refuse(
        rules.next_dealer == "left" or rules.max_seats == MIN_SEATS,
        "The winner deals only at two seats. Set max_seats to 2, or next_dealer to left.",
    )
    refuse(
        rules.opening == "upcard" or rules.reuse_scope == "all_but_top",
        "starter_discards needs all_but_top: its pile may be a single card.",
    )


PRESET_NAMES: tuple[str, ...] = ()  # filled below; the presets are built before names are checked

_BASIC = Rules(
    name="basic",
    melds_per_turn=1,
    going_rummy="double",
)

PRESETS: Mapping[str, Rules] = {
    "basic": _BASIC,
    "block": replace(_BASIC, name="block", reuse_limit=0),
    "match100": Rules(
        name="match100",
        throw_back="if_last",
        reuse_order="shuffled",
        at_limit="take_or_end",
        pile_rounds=2,
        turn_limit=None,
        undo=False,
        target=100,
    ),
    "house": Rules(
        name="house",
        max_seats=6,
        hand_sizes=(10, 7, 7, 6, 6),
        must_discard=True,
        reuse_limit=None,
        reuse_scope="all_but_top",
        reuse_order="shuffled",
        going_rummy="double",
        stuck_tie="nobody",
        target=100,
    ),
    "joker": Rules(
        name="joker",
        packs=2,
        jokers=4,
        hand_sizes=(14, 14, 14),
        opening="starter_discards",
        layoff_needs_meld=True,
        ace_in_runs="either",
        ace_value=10,
        first_meld=42,
        first_meld_clean_run=True,
        quiet_rounds=3,
        joker_swap=True,
        joker_value=50,
        pile_use="meld_now",
        must_discard=True,
        reuse_limit=None,
        reuse_scope="all_but_top",
        scoring="penalty",
        never_melded=100,
        going_rummy="double",
        stuck="all_pay",
        stuck_tie="nobody",
        target=None,
        deals=4,
    ),
}
"""The named rule sets, by name."""

PRESET_NAMES = tuple(PRESETS)


def preset(name: str) -> Rules:
    """Return the preset of this name.

    :raises RulesError: if there is none.
    """
    try:
        return PRESETS[name]
    except KeyError:
        known = ", ".join(PRESETS)
        raise RulesError(f"No rules are called {name[:40]!r}. Known: {known}.") from None


def rules_from_json(data: object) -> Rules:
    """Return the rules that :meth:`Rules.to_json` wrote.

    :raises RulesError: if *data* is not such an object, or the rules cannot be played.
    """
    if not isinstance(data, dict) or not all(isinstance(key, str) for key in data):
        raise RulesError("These are not rules: an object with a value for each rule is needed.")
    names = {field.name for field in fields(Rules)}
    if names != set(data):
        odd = ", ".join(sorted(names ^ set(data)))
        raise RulesError(f"These rules do not fit this version; missing or unknown: {odd[:60]}.")
    sizes = data["hand_sizes"]
    return Rules(**{**data, "hand_sizes": tuple(sizes) if isinstance(sizes, list) else sizes})
