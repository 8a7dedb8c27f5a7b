"""Checks the deals of a match from the shown numbers, in small steps so that the page stays alive.

Two things are done: every deck is derived again from its published seed (:mod:`rummy_core.deal`), and
every scored hand is played again from those seeds alone and compared with what was scored here.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from rummy_core.cards import Card
from rummy_core.deal.claims import OPEN_NOT_PROVED
from rummy_core.deal.open_check import OpenDealReport, check_open_deal
from rummy_core.deal.secret import Secret
from rummy_core.errors import RummyError
from rummy_core.game import Game, make_move, next_hand, start_game
from rummy_core.hand_state import HandState, deal
from rummy_core.record import to_json
from rummy_core.replay import ShownSeeds
from rummy_page.refused import why_refused
from rummy_page.texts import say
from rummy_page.words import in_words

MOVES_A_STEP = 4
"""Moves replayed between two looks at the clock: a few milliseconds' work on a slow phone."""


@dataclass(frozen=True, slots=True)
class HandCheck:
    """One hand of the check."""

    number: int
    text: str
    seed: str
    """The published seed in hex; empty while the hand is in play."""
    ok: bool | None
    """Whether playing it again gave the same result; ``None`` while it is in play."""
    dealt: HandState | None
    """The hand as dealt again from the seed."""
    numbers: tuple[tuple[str, str], ...] = ()
    """The published numbers and what each is, where they are not those of an open deal."""


@dataclass(frozen=True, slots=True)
class Checked:
    """What the check found."""

    hands: tuple[HandCheck, ...]
    match_commit: str
    player_seed: str
    match_secret: str
    differences: tuple[str, ...]
    proved: tuple[str, ...]
    not_proved: tuple[str, ...]
    worked: str = ""
    """How it was found, where it was not worked out just now."""

    @property
    def scored(self) -> int:
        """Hands that could be checked."""
        return sum(hand.ok is not None for hand in self.hands)

    @property
    def title(self) -> str:
        """The finding in a few words."""
        if not self.scored:
            return say("check-none")
        fine = sum(bool(hand.ok) for hand in self.hands)
        if self.differences:
            return say("check-differs", n=fine, all=self.scored)
        return say("check-fine", n=fine, all=self.scored)


def check_game(game: Game) -> Iterator[Checked | None]:
    """Yield ``None`` after each small step of the work, and the finding at the end."""
    published: dict[str, Any] = dict(to_json(game, save=False)["deal"])
    published |= {"seats": len(game.players), "first_dealer": game.deal.first_dealer(len(game.players))}
    report = check_open_deal(published)
    yield None
    differences = [*map(in_words, report.differences)]
    seeds = ShownSeeds({hand.h: Secret(bytes.fromhex(hand.seed)) for hand in report.hands})
    hands: list[HandCheck] = []
    again: Game | None = None
    for h, shown in enumerate(report.hands, 1):
        try:
            again = start_game(game.match.rules, game.players, seeds) if again is None else next_hand(again)
            dealt = _dealt(again, shown.order)
            if h > len(game.match.results):
                hands.append(HandCheck(h, say("check-unscored"), shown.seed, True, dealt))
                continue
            for count, entry in enumerate(game.log[h - 1]):
                again = make_move(again, entry.seat, entry.move, entry.by)
                if count % MOVES_A_STEP == 0:
                    yield None
        except RummyError as error:
            differences.append(say("check-no-replay", n=h, error=why_refused(error)))
            hands.append(HandCheck(h, "", shown.seed, False, None))
            break
        same = again.match.results[h - 1] == game.match.results[h - 1]
        if not same:
            differences.append(say("check-other-result", n=h))
        hands.append(HandCheck(h, result_text(game, h), shown.seed, same, dealt))
        yield None
    if len(report.hands) < len(game.log):
        hands.append(HandCheck(len(game.log), say("check-in-play"), "", None, None))
    yield _finding(published, report, hands, differences)


def _dealt(game: Game, order: tuple[int, ...]) -> HandState:
    deck = game.match.rules.deck()
    return deal(game.match.rules, len(game.players), game.match.dealer, [deck[index] for index in order])


def _finding(
    published: dict[str, Any], report: OpenDealReport, hands: list[HandCheck], differences: list[str]
) -> Checked:
    again = (say("proves-again"),) if any(hand.ok for hand in hands) and not differences else ()
    return Checked(
        hands=tuple(hands),
        match_commit=published["match_commit"],
        player_seed=published["player_seed"],
        match_secret=published["M"] or "",
        differences=tuple(differences),
        proved=(*map(in_words, report.proved), *again),
        not_proved=tuple(map(in_words, report.not_proved or OPEN_NOT_PROVED)),
    )


def result_text(game: Game, number: int) -> str:
    """Return who won hand *number* and how many points."""
    result = game.match.results[number - 1]
    points = max(result.points)
    who = say("over-nobody")
    if result.out is not None:
        who = say("over-other", name=game.players[result.out].name) if result.out else say("over-you")
    return say("check-result", who=who, n=points)


def stock_shown(state: HandState, count: int) -> tuple[Card, ...]:
    """Return the upcard and the next *count* cards of the stock, as the page shows a deal again."""
    return (*state.pile, *state.stock[:count])


def grouped(hex_text: str) -> str:
    """Return hex digits in groups of four, as people compare them."""
    return " ".join(hex_text[at : at + 4] for at in range(0, len(hex_text), 4))
