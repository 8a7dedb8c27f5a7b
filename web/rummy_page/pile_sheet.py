"""All cards of the pile, where the rules let a player look or take deeper: how far to reach, and what comes with it."""

from dataclasses import dataclass

from rummy_core.cards import Card, face_name
from rummy_core.errors import RuleViolation
from rummy_core.hand import apply
from rummy_core.hand_state import HandState
from rummy_core.moves import TakePile
from rummy_core.view import View
from rummy_page.rich import heard
from rummy_page.texts import listed, say
from rummy_page.words import cards_seen, why_not


@dataclass(frozen=True, slots=True)
class PileCard:
    """One card of the pile in the list, the top first."""

    card: Card
    count: int
    """How many cards a reach for this one takes: it and all above it."""
    reached: bool
    """Whether the reach that is being considered takes it."""
    label: str


@dataclass(frozen=True, slots=True)
class PileSheet:
    """The sheet with all cards of the pile."""

    title: str
    cards: tuple[PileCard, ...]
    say: str
    """What the considered reach takes, or why it cannot be made."""
    error: bool
    button: str
    """What the button does; empty while nothing can be taken."""
    count: int
    """How many cards the button takes."""


def can_open(table: HandState) -> bool:
    """Return whether the rules make more of the pile anybody's business than its top card."""
    return table.rules.pile_take != "top" and len(table.pile) > 1


def pile_sheet(view: View, reach: int) -> PileSheet:
    """Return the sheet while *reach* cards from the top are considered; 0 for none yet.

    Where the pile goes as a whole, a reach for any card is a reach for all of it.
    """
    table = view.table
    pile = table.pile
    if table.rules.pile_take == "whole" and reach:
        reach = len(pile)
    refused = _refusal(view, reach) if reach else ""
    cards = tuple(_row(pile, count, reached=count <= reach) for count in range(1, len(pile) + 1))
    if not reach:
        sentence = say("pile-sheet-whole" if table.rules.pile_take == "whole" else "pile-sheet-reach")
    elif refused:
        sentence = refused
    else:
        sentence = _taken(pile, reach)
    takes = bool(reach) and not refused
    return PileSheet(
        title=say("pile-sheet-title", n=len(pile)),
        cards=cards,
        say=sentence,
        error=bool(refused),
        button=_button(pile, reach) if takes else "",
        count=reach if takes else 0,
    )


def _refusal(view: View, reach: int) -> str:
    if not view.my_turn:
        return say("wait-refused")
    try:
        apply(view.table, TakePile(reach))
    except RuleViolation as refused:
        return why_not(refused)
    return ""


def _row(pile: tuple[Card, ...], count: int, *, reached: bool) -> PileCard:
    card = pile[-count]
    name = heard(cards_seen([card]))
    label = say("pile-card-heard", card=name, n=count - 1) if count > 1 else say("pile-top-heard", card=name)
    return PileCard(card, count, reached, label)


def _taken(pile: tuple[Card, ...], reach: int) -> str:
    card = face_name(pile[-reach])
    if reach == 1:
        return say("pile-take-one", card=card)
    above = listed([face_name(one) for one in pile[len(pile) - reach + 1 :]])
    return say("pile-take-more", card=card, above=above)


def _button(pile: tuple[Card, ...], reach: int) -> str:
    return say("take", card=face_name(pile[-1])) if reach == 1 else say("take-cards", n=reach)
