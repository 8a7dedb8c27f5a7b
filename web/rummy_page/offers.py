"""The table of states (UI.md, section 3): the sentence, the turn line, the buttons and the legal places.

A pure function of the view, of what is chosen and of what was last refused.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from rummy_core.arrange import Arrangement
from rummy_core.cards import Card, face_name
from rummy_core.errors import RuleViolation
from rummy_core.hand import can, verify
from rummy_core.melds import meld_points
from rummy_core.moves import Discard, DrawStock, EndHand, LayMeld, Move
from rummy_core.points import hand_points
from rummy_core.turn import can_discard_some, reusable
from rummy_core.view import View
from rummy_page.at_table import Hold, Standing
from rummy_page.choice import Choice, Target, ready_melds, targets, usual_take
from rummy_page.choose import Way
from rummy_page.first_meld import Meter, meter, opening, waits_for_first_meld
from rummy_page.rich import refusal
from rummy_page.texts import knows, say
from rummy_page.words import is_me, meld_kind, whose_meld, why_not


@dataclass(frozen=True, slots=True)
class Play:
    """Make these moves, one after another."""

    moves: tuple[Move, ...]


@dataclass(frozen=True, slots=True)
class Choose:
    """Choose these cards."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Aim:
    """Put the focus on the first meld that the chosen cards may join."""


@dataclass(frozen=True, slots=True)
class Ask:
    """Ask which of these ways to lay the chosen cards is meant."""

    ways: tuple[Way, ...]


Do: TypeAlias = Play | Choose | Aim | Ask
Look: TypeAlias = Literal["primary", "tonal", "plain"]


@dataclass(frozen=True, slots=True)
class Button:
    """A button of the action bar. Without ``do`` it is dashed, and a tap tells ``refused``."""

    label: str
    look: Look = "plain"
    do: Do | None = None
    why: str = ""
    """The reason, or a detail, in small letters inside the button."""
    refused: str = ""


@dataclass(frozen=True, slots=True)
class Offers:
    """What the table says and offers now."""

    track: int | None
    """The step of my turn: 0 draw, 1 meld, 2 discard; ``None`` while others play."""
    say: str
    error: bool = False
    hint: bool = False
    buttons: tuple[Button, ...] = ()
    stock: Do | None = None
    pile: Do | None = None
    stock_label: str = ""
    pile_label: str = ""
    meter: Meter | None = None
    """The way to the first meld, where one has to count enough."""


@dataclass(frozen=True, slots=True)
class Said:
    """What the last tap led to: a refusal or a remark that stands until the next action."""

    text: str = ""
    error: bool = False
    hint: bool = False
    aiming: bool = False
    """Whether "Choose a meld" was tapped."""
    sure: Card | None = None
    """The card that a second tap would throw, where the player wants to be asked."""
    ways: tuple[Way, ...] = ()
    """The ways the player is asked to choose from."""


def offers(view: View, choice: Choice, arrangement: Arrangement, standing: Standing, said: Said) -> Offers:
    """Return the row of the table of states that holds now."""
    names = standing.names
    if standing.hold is not None:
        return _held_up(view, names, said, standing.hold)
    if not view.my_turn:
        return _waiting(view, names)
    now = _draw(view) if view.table.phase == "draw" else _lay(view, choice, arrangement, names, said)
    return _spoken(now, said)


def _spoken(now: Offers, said: Said) -> Offers:
    """Return *now* with what the last tap led to in place of its sentence."""
    if said.text:
        return replace(now, say=refusal(said.text) if said.error else said.text, error=said.error, hint=said.hint)
    return now


def _held_up(view: View, names: Sequence[str], said: Said, hold: Hold) -> Offers:
    """Return the table on which my seat cannot play for another reason than its turn."""
    waiting = _waiting(view, names)
    button = _dashed(hold.label, hold.why, hold.refused)
    return _spoken(replace(waiting, say=hold.say or waiting.say, buttons=(button,) if hold.label else ()), said)


def _dashed(label: str, why: str, refused: str) -> Button:
    return Button(label, why=why, refused=refused)


SHORT = 32
"""So many letters of a reason go into a button on the smallest phone."""


def _first_sentence(message: str) -> str:
    """Return what is wrong, for a button; a tap on it tells the whole."""
    first = message.partition(". ")[0].rstrip(".")
    return first if len(first) <= SHORT else say("why-not-now")


def _piles(view: View) -> tuple[str, str]:
    table = view.table
    stock = say("stock") if table.stock else say("turn-over" if reusable(table) else "stock-gone")
    return stock, say("pile") if table.pile else say("pile-empty")


def _waiting(view: View, names: Sequence[str]) -> Offers:
    table = view.table
    stock, pile = _piles(view)
    name = names[table.turn]
    next_is_me = is_me((table.turn + 1) % table.seats, names) and table.seats > 2
    doing = "waiting-next" if next_is_me else f"waiting-{'draw' if table.phase == 'draw' else 'lay'}"
    wait = _dashed(say("wait"), "", say("wait-refused"))
    return Offers(None, say(doing, name=name), buttons=(wait,), stock_label=stock, pile_label=pile)


# -- the draw


def _draw(view: View) -> Offers:
    table = view.table
    stock_label, pile_label = _piles(view)
    draw, take = DrawStock(), usual_take(table)
    buttons: list[Button] = []
    can_draw, can_take = can(table, draw), can(table, take)
    top = face_name(table.pile[-1]) if table.pile else ""
    if can_take:
        pile_label = say("take", card=top) if take.count == 1 else say("take-all", n=take.count)
        buttons.append(Button(pile_label, "tonal" if can_draw else "primary", Play((take,))))
    elif table.pile:
        refused = _refused(view, take)
        buttons.append(_dashed(say("take", card=top), _first_sentence(refused), refused))
    if can_draw:
        label = say("draw-card") if table.stock else say("turn-over")
        stock_label = say("draw") if table.stock else stock_label
        buttons.append(Button(label, "primary", Play((draw,))))
    elif can(table, EndHand()):
        buttons.append(Button(say("end-hand"), "tonal", Play((EndHand(),))))
    sentence = _draw_sentence(bool(table.stock), can_draw, can_take)
    return Offers(
        track=0,
        say=say(sentence, card=top),
        buttons=tuple(buttons),
        stock=Play((draw,)) if can_draw else None,
        pile=Play((take,)) if can_take else None,
        stock_label=stock_label,
        pile_label=pile_label,
    )


def _draw_sentence(stock: bool, can_draw: bool, can_take: bool) -> str:
    if not can_draw:
        return "say-take-or-end"
    if not stock:
        return "say-turn-over" if can_take else "say-turn-over-only"
    return "say-draw" if can_take else "say-draw-only"


def _refused(view: View, move: Move) -> str:
    try:
        verify(view.table, move)
    except RuleViolation as refused:
        return why_not(refused)
    return ""


# -- melds, lay-offs and the discard


def _lay(view: View, choice: Choice, arrangement: Arrangement, names: Sequence[str], said: Said) -> Offers:
    stock_label, pile_label = _piles(view)
    last = len(view.hand) == 1
    now = Offers(
        2 if last or view.table.quiet else 1,
        "",
        stock_label=stock_label,
        pile_label=pile_label,
        meter=meter(view.table, choice.melds),
    )
    match len(choice.cards):
        case 0:
            return _nothing_chosen(now, view, arrangement)
        case 1:
            return _one_chosen(now, view, choice, names, said)
        case _:
            return _some_chosen(now, view, choice, names)


def _choose_one(refused: str = "") -> Button:
    """Return the discard button with no single card chosen, or with the reason why none may go."""
    if refused:
        return _dashed(say("discard"), _first_sentence(refused), refused)
    return _dashed(say("discard"), say("why-choose-one"), say("refused-choose-one"))


def _no_discard(view: View) -> str:
    """Return why no card at all may be thrown yet: too small a first meld, or a card that must be laid."""
    if can_discard_some(view.table):
        return ""
    return _refused(view, Discard(view.hand[0]))


def lay_out(ways: tuple[Way, ...]) -> Play | Ask:
    """Return what laying cards does: with several ways the player is asked, never guessed for."""
    return Play(ways[0].moves) if len(ways) == 1 else Ask(ways)


def join(target: Target) -> Play | Ask:
    """Return what joining a meld does."""
    return lay_out(target.ways) if target.ways else Play(target.moves)


def _nothing_chosen(now: Offers, view: View, arrangement: Arrangement) -> Offers:
    if view.table.quiet:
        start = "say-quiet" if view.table.pile else "say-quiet-start"
        return replace(now, say=say(start, round=view.rules.quiet_rounds + 1), buttons=(_choose_one(),))
    if waits_for_first_meld(view.table):
        return _before_first_meld(now, view)
    refused = _no_discard(view)
    throw = _choose_one(refused)
    ready = ready_melds(view, arrangement)
    if ready:
        first = Button(say("choose-meld-cards", kind=ready[0].kind), "tonal", Choose(ready[0].cards))
        held = say("you-hold-one", kind=ready[0].kind) if len(ready) == 1 else say("you-hold", n=len(ready))
        sentence = refusal(refused) if refused else say("say-ready", held=held)
        return replace(now, say=sentence, buttons=(first, throw))
    if view.table.must_lay:
        card = _leads_on(view)
        first = Button(say("choose-card", card=face_name(card)), "tonal", Choose((card,)))
        return replace(now, say=refusal(refused), buttons=(first, throw))
    if arrangement.melds:
        refused = _refused(view, LayMeld(arrangement.melds[0].cards))
        if refused:
            none = _dashed(say("meld"), _first_sentence(refused), refused)
            return replace(now, say=refusal(refused), buttons=(none, throw))
    none = _dashed(say("meld"), say("why-none-ready"), say("refused-none-ready"))
    return replace(now, say=say("say-none-ready"), buttons=(none, throw))


def _leads_on(view: View) -> Card:
    """Return a card to go on with where a card must reach the table and is in no ready meld.

    That card itself if it fits a meld on the table; else one whose lay-off or swap makes room for it: the
    engine allows only moves after which the turn can still be ended.
    """
    table = view.table
    cards = (*table.must_lay, *(card for card in view.hand if card not in table.must_lay))
    return next((card for card in cards if targets(table, (card,))), cards[0])


def _before_first_meld(now: Offers, view: View) -> Offers:
    table = view.table
    refused = _no_discard(view)
    throw = _choose_one(refused)
    melds = opening(table)
    if melds:
        cards = tuple(card for meld in melds for card in meld.cards)
        label = say("choose-melds", n=len(melds))
        sentence = refusal(refused) if refused else say("say-opening", n=table.rules.first_meld)
        return replace(now, say=sentence, buttons=(Button(label, "tonal", Choose(cards)), throw))
    if refused:
        none = _dashed(say("meld"), _first_sentence(refused), refused)
        return replace(now, say=refusal(refused), buttons=(none, throw))
    none = _dashed(say("meld"), say("why-no-opening"), say("refused-no-opening", n=table.rules.first_meld))
    start = "say-no-opening" if table.pile else "say-opening-start"
    return replace(now, say=say(start, n=table.rules.first_meld), buttons=(none, throw))


def _one_chosen(now: Offers, view: View, choice: Choice, names: Sequence[str], said: Said) -> Offers:
    buttons = (*_lay_off_button(view, choice, said), _discard_button(choice, said))
    if choice.discard is None and not choice.targets:
        return replace(now, say=refusal(choice.discard_refused), error=True, buttons=buttons)
    now = replace(now, say=_one_chosen_sentence(view, choice, names), buttons=buttons)
    if choice.discard is None:
        return now
    return replace(now, pile=Play((choice.discard,)), pile_label=say("discard"))


def _lay_off_button(view: View, choice: Choice, said: Said) -> tuple[Button, ...]:
    card = face_name(choice.cards[0])
    swap = bool(choice.targets) and all(target.swap for target in choice.targets)
    label = say("swap") if swap else say("lay-off", card=card)
    if len(choice.targets) == 1:
        return (Button(label, "tonal", join(choice.targets[0])),)
    if choice.targets:
        return (Button(say("choose-a-meld") if said.aiming else label, "tonal", Aim()),)
    if waits_for_first_meld(view.table) and view.rules.layoff_needs_meld:
        return ()
    if view.table.melds and not view.table.quiet:
        return (_dashed(say("lay-off-none"), say("why-fits-none"), say("refused-fits-none", card=card)),)
    return ()


def _discard_button(choice: Choice, said: Said) -> Button:
    card = face_name(choice.cards[0])
    if choice.discard is None:
        refused = choice.discard_refused
        return _dashed(say("discard-card", card=card), _first_sentence(refused), refused)
    label = "sure" if said.sure == choice.cards[0] else "discard-out" if choice.goes_out else "discard-card"
    return Button(say(label, card=card), "primary", Play((choice.discard,)))


def _one_chosen_sentence(view: View, choice: Choice, names: Sequence[str]) -> str:
    card = face_name(choice.cards[0])
    fits = len(choice.targets)
    if choice.goes_out and len(view.hand) == 1:
        return say("say-last-card")
    if not fits:
        return say("say-fits-none", card=card)
    if fits > 1:
        return say("say-fits-many", card=card, count=say(f"count-{fits}") if knows(f"count-{fits}") else fits)
    meld = whose_meld(view.table.melds[choice.targets[0].meld_id], names)
    if choice.targets[0].swap:
        return say("say-swap", card=card, meld=meld)
    return say("say-fits-one" if choice.discard is not None else "say-fits-only", card=card, meld=meld)


def _some_chosen(now: Offers, view: View, choice: Choice, names: Sequence[str]) -> Offers:
    throw = _choose_one(choice.short)
    if choice.lay and choice.short:
        return replace(now, say=refusal(choice.short), buttons=(_lay_button(choice, view), throw))
    if choice.lay:
        sentence = say(
            "say-meld" if len(choice.melds) == 1 else "say-melds",
            what=_sentence_case(meld_kind(choice.melds[0])),
            n=len(choice.melds),
            before=choice.counts,
            after=choice.counts - _points_laid(choice, view),
        )
        return replace(now, say=sentence, buttons=(_lay_button(choice, view), throw))
    if choice.targets:
        meld = view.table.melds[choice.targets[0].meld_id]
        sentence = say("say-several-fit", n=len(choice.cards), meld=whose_meld(meld, names))
        several = say("lay-off-several", n=len(choice.cards))
        one = len(choice.targets) == 1
        button = Button(several, "primary", join(choice.targets[0]) if one else Aim())
        return replace(now, say=sentence, buttons=(button, throw))
    lay = _dashed(say("lay"), _first_sentence(choice.lay_refused), choice.lay_refused)
    if len(choice.cards) == 2:  # on the way to three cards nothing is wrong yet
        return replace(now, say=say("say-two-chosen"), buttons=(lay, _choose_one()))
    return replace(now, say=refusal(choice.lay_refused), error=True, buttons=(lay, _choose_one()))


def _lay_button(choice: Choice, view: View) -> Button:
    why = ""
    if waits_for_first_meld(view.table):
        why = say("answer-points", n=sum(meld_points(meld, view.rules) for meld in choice.melds))
    one = len(choice.melds) == 1
    label = say("lay-meld", kind=choice.melds[0].kind) if one else say("lay-melds", n=len(choice.melds))
    return Button(label, "primary", lay_out(choice.ways), why=why)


def _points_laid(choice: Choice, view: View) -> int:
    return hand_points([card for meld in choice.melds for card in meld.cards], view.rules)


def _sentence_case(text: str) -> str:
    return text[:1].upper() + text[1:]
