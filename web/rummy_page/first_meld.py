"""The way to a first meld where the rules ask for points: the meter, and the cards that open."""

from dataclasses import dataclass
from functools import lru_cache

from rummy_core.cards import Card
from rummy_core.errors import RuleViolation
from rummy_core.first_meld import arrange_first_meld
from rummy_core.hand import verify
from rummy_core.hand_state import HandState
from rummy_core.melds import Meld, is_clean_run, meld_points
from rummy_core.moves import Discard
from rummy_core.rules import Rules
from rummy_page.texts import say
from rummy_page.words import YOU, why_not


@dataclass(frozen=True, slots=True)
class Meter:
    """How far the first meld is: what was laid this turn, and what is chosen."""

    label: str
    points: int
    needed: int
    clean: bool
    """Whether a run without a joker is among them."""
    clean_label: str
    """Empty where the rules do not ask for one."""


def waits_for_first_meld(table: HandState) -> bool:
    """Return whether my seat still has to lay a first meld that counts enough, and may lay one now."""
    return bool(table.rules.first_meld) and not table.opened[YOU] and not table.quiet


def meter(table: HandState, melds: tuple[Meld, ...]) -> Meter | None:
    """Return the meter with *melds* about to be laid; ``None`` where there is no first meld to reach."""
    if not waits_for_first_meld(table) or table.turn != YOU or table.phase != "lay":
        return None
    rules = table.rules
    clean = table.first_clean or any(map(is_clean_run, melds))
    label = ""
    if rules.first_meld_clean_run:
        label = say("meter-clean" if clean else "meter-not-clean")
    points = table.first_points + sum(meld_points(meld, rules) for meld in melds)
    return Meter(say("meter-first-meld"), points, rules.first_meld, clean, label)


def why_short(after: HandState) -> str:
    """Return the engine's words on a first meld that is not enough yet; empty once the turn may end."""
    if not waits_for_first_meld(after) or not after.new_melds or not after.hand:
        return ""
    try:
        verify(after, Discard(after.hand[0]))
    except RuleViolation as refused:
        return why_not(refused)
    return ""


def opening(table: HandState) -> tuple[Meld, ...]:
    """Return the melds my hand can open with, the best way; none if it cannot."""
    if table.new_melds or len(table.hand) < table.rules.hand_size(table.seats):
        return ()
    return _opening(table.hand, table.rules, frozenset(table.must_lay)) or ()


@lru_cache(maxsize=8)
def _opening(hand: tuple[Card, ...], rules: Rules, must: frozenset[Card]) -> tuple[Meld, ...] | None:
    # Asked again on every tap of a turn while the hand stays the same.
    return arrange_first_meld(hand, rules, must)
