"""The table as data: everything the table screen shows, computed from a view and what was tapped.

The screen is a function of this; it holds no rule and no card that the view hides.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from rummy_core.arrange import Arrangement, arrange
from rummy_core.cards import Card, is_joker
from rummy_core.hand_state import HandState
from rummy_core.melds import Kind, Meld, joker_faces
from rummy_core.points import hand_points
from rummy_core.turn import frozen
from rummy_core.view import View
from rummy_page.arrangement import ONE_ROW, Place, Sort, hand_order, row_break
from rummy_page.at_table import Ring, Standing
from rummy_page.choice import Choice, Target, chosen, hand_cost
from rummy_page.events import Event, did_shortly
from rummy_page.first_meld import opening, waits_for_first_meld
from rummy_page.offers import Offers, Said, offers
from rummy_page.rich import heard
from rummy_page.texts import say
from rummy_page.words import YOU, cards_seen, meld_heard, name_of, spoken, the_card


@dataclass(frozen=True, slots=True)
class Ui:
    """What the player chose and tapped: everything on the screen that the view does not say."""

    selected: tuple[Card, ...] = ()
    sort: Sort = "best"
    own_order: tuple[Card, ...] = ()
    gathered: tuple[Card, ...] = ()
    """The chosen cards that lie in the meld box, in the order they came there."""
    held: tuple[Card, ...] = ()
    """Cards of my hand that are being dragged: while they are, the table shows what these can do."""
    drawn: Card | None = None
    """The card drawn from the stock this turn."""
    said: Said = field(default_factory=Said)


@dataclass(frozen=True, slots=True)
class SeatModel:
    """One opponent."""

    seat: int
    name: str
    did: str
    held: int
    score: int
    turn: bool
    bot: bool = True
    covered: bool = False
    """Whether the house bot plays for this person."""
    ring: Ring | None = None


@dataclass(frozen=True, slots=True)
class MeldModel:
    """One meld on the table."""

    meld_id: int
    owner: int
    name: str
    cards: tuple[Card, ...]
    label: str
    target: Target | None = None
    ghost: str = ""
    """``low`` or ``high``: at which end the chosen card would lie; empty where it does not fit."""
    fresh: bool = False
    stands: tuple[tuple[Card, ...], ...] = ()
    """For each card the faces a joker stands for; empty for any other card."""


@dataclass(frozen=True, slots=True)
class CardModel:
    """One card of my hand."""

    card: Card
    label: str
    pressed: bool
    group: Kind | None
    first: bool
    last: bool
    row_two: bool
    """Whether row two begins here, where the hand lies in two rows."""
    row_end: bool
    new: str
    """The small mark on the card: ``new``, ``pile``, ``lay`` for one that must be melded, or empty."""
    locked: bool


@dataclass(frozen=True, slots=True)
class PileModel:
    """Stock or pile."""

    top: Card | None
    """The card that lies face up; ``None`` for a back or an empty place."""
    count: int
    label: str
    heard: str
    target: bool


@dataclass(frozen=True, slots=True)
class TableModel:
    """The table screen."""

    title: str
    subtitle: str
    seats: tuple[SeatModel, ...]
    melds: tuple[MeldModel, ...]
    stock: PileModel
    pile: PileModel
    offers: Offers
    cost: int
    then: int | None
    my_score: int
    sort: Sort
    hand: tuple[CardModel, ...]
    """The cards of my hand that are not in the meld box."""
    box: tuple[CardModel, ...]
    """The cards in the meld box."""
    rows: int
    columns: tuple[int, int]
    """Columns for the cards when the hand lies in one row, and in two."""
    fit: tuple[int, int]
    """The same for a full hand: what the size of the cards is made for, so that it stays."""
    split: int
    """So many cards lie in the first of two rows."""
    my_turn: bool
    undo: bool | None
    """Whether the turn can be taken back now; ``None`` where the rules have no undo."""
    watching: bool = False
    """Whether no hand here is mine: a table without tray."""
    faded: bool = False
    """Whether the table may be out of date."""
    hints: bool = True
    """Whether there is a button for hints."""
    ring: Ring | None = None
    """How much time my turn has; ``None`` while none runs."""


@dataclass(frozen=True, slots=True)
class Thought:
    """What the page worked out about my hand; kept to answer taps without working it out again."""

    arrangement: Arrangement
    choice: Choice
    cost: int
    """What the hand costs now: its loose cards, or a fixed sum while it has not melded."""


# Asked again on every tap, while the hand and its order stay the same.
_best = lru_cache(maxsize=4)(arrange)
_order = lru_cache(maxsize=4)(hand_order)


def think(view: View, ui: Ui) -> Thought:
    """Return the best arrangement of my hand and what the chosen cards can do."""
    arrangement = _best(view.hand, view.rules)
    selected = ui.held or ui.selected
    laying = view.my_turn and view.table.phase == "lay"
    if laying and len(view.hand) == 1:
        selected = view.hand  # the last card needs no choosing
    if laying and waits_for_first_meld(view.table):
        arrangement = _to_open(view, arrangement)
    choice = chosen(view, selected) if laying else Choice(selected)
    return Thought(arrangement, choice, hand_cost(view.table, arrangement.cost))


def _to_open(view: View, arrangement: Arrangement) -> Arrangement:
    """Return my hand with the melds that open it apart, if any do: the best arrangement may not open."""
    melds = opening(view.table)
    if not melds:
        return arrangement
    laid = {card for meld in melds for card in meld.cards}
    loose = tuple(card for card in view.hand if card not in laid)
    return Arrangement(melds, loose, hand_points(loose, view.rules))


def table_model(view: View, standing: Standing, events: Sequence[Event], ui: Ui, thought: Thought) -> TableModel:
    """Return the table as my seat sees it, or somebody who only watches."""
    names = standing.names
    arrangement, choice = thought.arrangement, thought.choice
    offered = offers(view, choice, arrangement, standing, ui.said)
    hand = _hand(view, ui, arrangement, choice)
    dealt = view.rules.hand_size(view.table.seats)
    rows = 1 if dealt <= ONE_ROW else 2
    split = next((index for index, card in enumerate(hand) if card.row_two), len(hand))
    full = dealt + 1
    laying = view.my_turn and view.table.phase == "lay"
    room = len(hand) if laying else len(hand) + 1  # for the card that comes next, so that the others can stay
    return TableModel(
        title=_title(view),
        subtitle=_subtitle(view, standing),
        seats=_seats(view, standing, events),
        melds=_melds(view.table, names, choice),
        stock=_stock(view.table, offered),
        pile=_pile(view.table, offered, choice),
        offers=offered,
        cost=thought.cost,
        then=choice.then if choice.then != thought.cost else None,
        my_score=view.totals[YOU],
        sort=ui.sort,
        hand=hand,
        box=tuple(_card(view, ui, choice, Place(card)) for card in ui.gathered),
        rows=rows,
        columns=(max(room, 2), max(split, len(hand) - split, (room + 1) // 2, 2)),
        split=split,
        fit=(full, full if rows == 1 else (full + 1) // 2),
        my_turn=view.my_turn,
        undo=(view.my_turn and view.table.undo_to is not None and standing.hold is None) if view.rules.undo else None,
        watching=view.seat is None,
        faded=standing.faded,
        hints=not standing.live,
        ring=None if view.seat is None else standing.seats[view.seat].ring,
    )


def _title(view: View) -> str:
    if view.rules.quiet_rounds:
        return say("hand-and-round", n=view.number, round=view.table.round)
    return say("hand-number", n=view.number)


def _subtitle(view: View, standing: Standing) -> str:
    length = match_length(view)
    return say("turn-left", title=length, left=standing.clock) if standing.clock else length


def match_length(view: View) -> str:
    """Return what ends the match: ``first to 50``, or which of how many hands this is."""
    if view.rules.target is not None:
        return say("first-to", n=view.rules.target)
    return say("deals-of", n=view.number, all=view.rules.deals)


def _seats(view: View, standing: Standing, events: Sequence[Event]) -> tuple[SeatModel, ...]:
    names = standing.names
    seats = []
    for seat in range(0 if view.seat is None else 1, view.table.seats):  # clockwise from my left
        sits = standing.seats[seat]
        last = next((one for one in reversed(events) if one.seat == seat), None)
        act = did_shortly(last, names)
        if sits.bot is not None and view.table.seats == 2:
            bot = say("bot-level", level=say(f"level-{sits.bot}"))
            act = say("level-did", level=bot, did=act) if act else bot
        seats.append(
            SeatModel(
                seat=seat,
                name=names[seat],
                did=sits.link or act,
                held=len(view.table.hands[seat]),
                score=view.totals[seat],
                turn=view.end is None and view.table.turn == seat,
                bot=sits.bot is not None,
                covered=sits.covered,
                ring=sits.ring,
            )
        )
    return tuple(seats)


def _melds(table: HandState, names: Sequence[str], choice: Choice) -> tuple[MeldModel, ...]:
    before = table.undo_to.melds if table.undo_to is not None else table.melds
    fits = {target.meld_id: target for target in choice.targets}
    models = []
    for meld_id, meld in enumerate(table.melds):
        fresh = meld_id >= len(before) or before[meld_id].cards != meld.cards
        label = meld_heard(meld, names, fresh=fresh)
        target = fits.get(meld_id)
        if target is not None:
            label = say("meld-fits", meld=label, cards=heard(cards_seen(choice.cards)))
        models.append(
            MeldModel(
                meld_id=meld_id,
                owner=meld.owner,
                name=name_of(meld.owner, names),
                cards=meld.cards,
                stands=stands_for(meld),
                label=label,
                target=target,
                ghost="" if target is None or target.swap else "low" if target.low and meld.kind == "run" else "high",
                fresh=fresh,
            )
        )
    return tuple(models)


def stands_for(meld: Meld) -> tuple[tuple[Card, ...], ...]:
    """Return for each card of a meld the faces it stands for if it is a joker."""
    return tuple(joker_faces(meld, index) if is_joker(card) else () for index, card in enumerate(meld.cards))


def _stock(table: HandState, offered: Offers) -> PileModel:
    count = len(table.stock)
    target = offered.stock is not None
    ear = say("stock-draw-heard" if target else "stock-heard", n=count) if count else offered.stock_label
    return PileModel(None, count, offered.stock_label, ear, target)


def _pile(table: HandState, offered: Offers, choice: Choice) -> PileModel:
    top = table.pile[-1] if table.pile else None
    target = offered.pile is not None
    count = len(table.pile)
    if target and choice.cards:
        ear = say("pile-discard-heard", card=spoken(choice.cards[0]))
    elif top is None:
        ear = say("pile-empty")
    else:
        ear = say("pile-take-heard" if target else "pile-heard", card=the_card(top), n=count)
    return PileModel(top, count, offered.pile_label, ear, target)


def _hand(view: View, ui: Ui, arrangement: Arrangement, choice: Choice) -> tuple[CardModel, ...]:
    places = _order(view.hand, arrangement, ui.sort, ui.own_order, view.rules, away=ui.gathered)
    split = row_break(places)
    last = len(places) - 1
    return tuple(
        _card(view, ui, choice, place, row_two=index == split, row_end=index == split - 1 and index < last)
        for index, place in enumerate(places)
    )


def _card(
    view: View, ui: Ui, choice: Choice, place: Place, *, row_two: bool = False, row_end: bool = False
) -> CardModel:
    card = place.card
    mine = view.table.turn == YOU
    drawn = mine and card == ui.drawn
    taken = mine and card in view.table.taken
    locked = mine and card in frozen(view.table)
    notes = [spoken(card)]
    if place.group is not None:
        notes.append(say("card-ready", kind=place.group))
    if drawn:
        notes.append(say("card-new"))
    must = mine and card in view.table.must_lay
    if must:
        notes.append(say("card-must-lay" if taken else "card-freed"))
    elif taken:
        notes.append(say("card-taken"))
    if locked:
        notes.append(say("card-frozen"))
    if card in ui.gathered:
        notes.append(say("card-boxed"))
    return CardModel(
        card=card,
        label=", ".join(notes),
        pressed=card in choice.cards,
        group=place.group,
        first=place.first,
        last=place.last,
        row_two=row_two,
        row_end=row_end,
        new=say("tag-lay") if must else say("tag-pile") if taken else say("tag-new") if drawn else "",
        locked=locked,
    )
