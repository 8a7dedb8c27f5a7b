"""What happens in one simulated match, all of it decided by the seed before the first step."""

from dataclasses import dataclass, field
from random import Random

from rummy_core.rules import PRESETS, Rules

FAULTS = (
    "loss",  # the direct channel drops, doubles and reorders one message in five
    "delay",  # everything of one browser takes up to five seconds
    "partition",  # one browser reaches nobody, and nothing tells so
    "relay-cut",  # one browser loses the relay only
    "direct-cut",  # a direct channel breaks
    "relay-kill",  # kill -9 of the relay; it comes back with its store
    "relay-amnesia",  # it comes back with nothing, and with another key
    "crash",  # a browser dies in the middle of what it does, and comes back after a while
    "reload",  # the same, at once
    "sleep",  # a machine sleeps: no timer runs, no message is read, then everything at once
    "gone",  # a browser never comes back
)

ATTACKS = (
    "garbage-message",
    "garbage-frame",
    "oversize-message",
    "oversize-frame",
    "deep-nesting",
    "double-point",
    "dropped-point",
    "unshuffled",
    "wrong-key",
    "swapped-keys",
    "replayed-commitment",
    "forged-certificate",
    "early-reveal",
    "double-write",
    "forged-move",
    "foreign-entry",
)


@dataclass(frozen=True)
class Fault:
    """One fault: what, to which browser, from when on, for how long. Times in seconds of the world."""

    kind: str
    browser: int
    start: float
    length: float


@dataclass(frozen=True)
class Plan:
    """A whole match. ``cast`` names the table's people and rules: seeds with one cast share their decks."""

    seed: int
    cast: str
    people: int
    bots: int
    rules: Rules
    skews: tuple[float, ...]
    direct: bool
    deadline_s: int
    faults: tuple[Fault, ...]
    attack: str = ""
    attacker: int = 0
    think_s: float = 1.0
    lies: bool = False
    """Whether the attacker also lies to the relay about the hand in play, and keeps absences to itself."""
    options: dict[str, float] = field(default_factory=dict)

    def __str__(self) -> str:
        told = ", ".join(f"{f.kind} of {f.browser} at {f.start:.0f} s for {f.length:.0f} s" for f in self.faults)
        attack = f"; browser {self.attacker}: {self.attack}" if self.attack else ""
        attack += ", lies to the relay" if self.lies else ""
        return f"{self.cast}: {told or 'no fault'}{attack}"


_BASIC = PRESETS["basic"].but(deals=1, target=None, turn_limit=24)
_CASTS = {
    "two": (2, 0, _BASIC),
    "two and a bot": (2, 1, _BASIC),
    "three": (3, 0, _BASIC),
    "two deals": (2, 0, _BASIC.but(deals=2, turn_limit=12)),
    "shuffled": (2, 0, _BASIC.but(reuse_order="shuffled", hand_sizes=(23, 7, 7), turn_limit=16)),
}
_WEIGHTS = {"two": 6, "two and a bot": 3, "three": 3, "two deals": 2, "shuffled": 1}
DAY_S = 86_400.0


def plan_of(seed: int) -> Plan:
    """Return the plan of a seed. Seeds 0 modulo 3 have an attacker, taken in turn; the others have faults only."""
    chance = Random(seed)
    cast = chance.choices(list(_WEIGHTS), list(_WEIGHTS.values()))[0]
    people, bots, rules = _CASTS[cast]
    skews = tuple(chance.choice((0.0, 46.0, -600.0, DAY_S)) + DAY_S for _ in range(people))
    attack = ATTACKS[seed // 3 % len(ATTACKS)] if seed % 3 == 0 else ""
    attacker = chance.randrange(people)
    faults = tuple(_fault(chance, people) for _ in range(chance.randrange(0 if attack else 1, 3 if attack else 5)))
    if attack:
        faults = tuple(fault for fault in faults if fault.kind not in ("gone", "crash", "relay-amnesia"))
    return Plan(
        seed=seed,
        cast=cast,
        people=people,
        bots=bots,
        rules=rules,
        skews=skews,
        direct=chance.random() < 0.7,
        deadline_s=chance.choice((0, 0, 60)),
        faults=faults,
        attack=attack,
        attacker=attacker,
        think_s=chance.choice((0.3, 1.0, 3.0)),
        lies=bool(attack) and chance.random() < 0.5,
    )


def _fault(chance: Random, people: int) -> Fault:
    kind = chance.choice(FAULTS)
    start = chance.uniform(0.0, 45.0)
    length = {
        "loss": 30.0,
        "delay": 20.0,
        "partition": chance.choice((3.0, 8.0, 30.0, 60.0)),
        "relay-cut": chance.choice((3.0, 30.0, 60.0)),
        "relay-kill": chance.choice((0.5, 5.0, 40.0)),
        "relay-amnesia": 5.0,
        "crash": chance.choice((5.0, 30.0, 70.0)),
        "reload": chance.uniform(0.5, 3.0),
        "sleep": chance.choice((5.0, 60.0)),
    }.get(kind, 0.0)
    return Fault(kind, chance.randrange(people), start, length)
