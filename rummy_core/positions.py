"""A position of a match written in words: who holds what, what lies where, and what happened before.

The words are those of the case files; ``docs/cases.md`` explains them with examples. A position always
holds the whole deck. Cards are given out in this order:

1. the cards that are named;
2. a hand written as a number takes that many cards nobody named: the highest natural ones;
3. ``...``, written in one place, takes all the rest in the deck's order. Where it is not written at all,
   it stands for the stock.

>>> from rummy_core.rules import preset
>>> match = read_position({"hands": ["5c", 7], "pile": "2h 9d"}, preset("match100"))
>>> [len(hand) for hand in match.hand.hands], match.hand.pile, len(match.hand.stock)
([1, 7], (27, 21), 42)
"""

from collections.abc import Mapping, Sequence

from rummy_core.cards import Card, card_name, cards_text, is_joker, parse_cards
from rummy_core.errors import CaseError, RummyError
from rummy_core.hand_state import HandResult, HandState, Seat
from rummy_core.match import MatchState, deal_hand, start_match
from rummy_core.melds import Meld, read_meld
from rummy_core.rules import MIN_SEATS, Rules

REST = "..."
"""Stands for all cards that the position does not name."""

LAID_OUT_KEYS = (
    "hands",
    "stock",
    "pile",
    "melds",
    "phase",
    "turn",
    "taken",
    "opened",
    "laid_before",
    "turns",
    "reuses",
    "pile_turns",
)
"""Keys that describe a hand in play. Without any of them the position is a fresh deal."""

POSITION_KEYS = ("seats", "dealer", "totals", "hands_played", *LAID_OUT_KEYS)


def read_position(data: Mapping[str, object], rules: Rules) -> MatchState:
    """Return the match that *data* describes, with a hand in play.

    :raises CaseError: if it describes none; the message names the key and says what to write.
    """
    for key in data:
        if key not in POSITION_KEYS:
            raise CaseError(f"{key!r} is not part of a position. Known: {', '.join(POSITION_KEYS)}.")
    hands = _list(data, "hands")
    seats = _number(data, "seats", max(MIN_SEATS, len(hands)))
    turn = _number(data, "turn", 0)
    dealer = _number(data, "dealer", (turn - 1) % seats if seats else 0)
    try:
        match = start_match(rules, seats, dealer)
    except RummyError as error:
        raise CaseError(f"seats, dealer: {error}") from error
    if turn >= seats or len(hands) > seats:
        raise CaseError(f"hands, turn: this table has seats 0 to {seats - 1} only.")
    totals = _numbers(data, "totals", (0,) * seats)
    if len(totals) != seats:
        raise CaseError(f"totals: write one for each of the {seats} seats.")
    unscored = HandResult("exhausted", None, False, (0,) * seats, (0,) * seats)
    match = match._replace(totals=totals, results=(unscored,) * _number(data, "hands_played", 0))
    if not any(key in data for key in LAID_OUT_KEYS):
        return deal_hand(match, rules.deck())
    return match._replace(hand=_hand(data, rules, dealer, turn, seats))


def _hand(data: Mapping[str, object], rules: Rules, dealer: Seat, turn: Seat, seats: int) -> HandState:
    melds = _melds(data, rules, seats)
    hands = [*_list(data, "hands")]
    hands += [rules.hand_size(seats)] * (seats - len(hands))
    places: dict[str, object] = {f"hand of seat {seat}": hand for seat, hand in enumerate(hands)}
    places["pile"] = data.get("pile", "")
    places["stock"] = data.get("stock", _unless_elsewhere(places))
    cards = _give_out(places, [card for meld in melds for card in meld.cards], rules)
    phase = data.get("phase", "draw")
    if phase not in ("draw", "lay"):
        raise CaseError("phase: write draw (the turn begins) or lay (a card has been drawn).")
    taken = _cards(data.get("taken", ""), "taken")
    held = cards[f"hand of seat {turn}"]
    if taken and (phase != "lay" or not set(taken) <= set(held)):
        raise CaseError("taken: name cards in the hand of the seat to move, with phase lay.")
    owners = tuple(sorted({meld.owner for meld in melds}))
    return HandState(
        rules=rules,
        dealer=dealer,
        turn=turn,
        phase="lay" if phase == "lay" else "draw",
        hands=tuple(tuple(sorted(cards[f"hand of seat {seat}"])) for seat in range(seats)),
        stock=cards["stock"],
        pile=cards["pile"],
        melds=melds,
        turns=_number(data, "turns", 0),
        reuses=_number(data, "reuses", 0),
        pile_turns=_number(data, "pile_turns", 0),
        opened=_flags(data, "opened", owners, seats),
        laid_before=_flags(data, "laid_before", owners, seats),
        taken=taken,
    )


def _unless_elsewhere(places: Mapping[str, object]) -> str:
    """Return what an unnamed stock holds: the rest, unless the rest lies in another place."""
    return "" if any(isinstance(text, str) and REST in text for text in places.values()) else REST


def _give_out(places: Mapping[str, object], laid: Sequence[Card], rules: Rules) -> dict[str, tuple[Card, ...]]:
    """Return the cards in each place: named ones, then numbers of cards, then the rest."""
    deck = rules.deck()
    where: dict[Card, str] = {}
    for place, cards in [("melds", laid)] + [
        (place, _cards(str(text).replace(REST, ""), place)) for place, text in places.items() if _is_text(text, place)
    ]:
        for card in cards:
            if card not in deck:
                raise CaseError(f"{place}: {card_name(card)} is not in the deck of these rules.")
            if card in where:
                raise CaseError(f"{card_name(card)} lies in two places: {where[card]} and {place}. Name it once.")
            where[card] = place
    free = [card for card in deck if card not in where]
    naturals = [card for card in free if not is_joker(card)]
    given: dict[str, tuple[Card, ...]] = {}
    for place, text in places.items():
        if isinstance(text, int):
            if text > len(naturals):
                raise CaseError(f"{place}: {text} cards are not left. Write a smaller number.")
            given[place] = tuple(naturals.pop() for _ in range(text))
    spent = {card for cards in given.values() for card in cards}
    rest = [card for card in free if card not in spent]
    for place, text in places.items():
        if isinstance(text, str):
            before, mark, after = text.partition(REST)
            fill = tuple(rest) if mark else ()
            if mark and REST in after:
                raise CaseError(f"{place}: write {REST} once only.")
            named = _cards(before + " " + after, place)
            cut = len(before.split())
            given[place] = (*named[:cut], *fill, *named[cut:])
            if mark:
                rest = []
    if rest:
        raise CaseError(f"{len(rest)} cards lie nowhere, from {cards_text(rest[:3])} on. Write {REST} where they lie.")
    if sum(REST in text for text in places.values() if isinstance(text, str)) > 1:
        raise CaseError(f"Write {REST} in one place only.")
    return given


def _is_text(value: object, place: str) -> bool:
    """Return whether *value* names cards; a number of cards does not."""
    if isinstance(value, str):
        return True
    if isinstance(value, int) and not isinstance(value, bool) and value >= 0:
        return False
    raise CaseError(f"{place}: write cards, like 7h 7c, or a number of cards.")


def _melds(data: Mapping[str, object], rules: Rules, seats: int) -> tuple[Meld, ...]:
    melds: list[Meld] = []
    for number, item in enumerate(_list(data, "melds")):
        if not isinstance(item, Mapping) or set(item) != {"seat", "cards"}:
            raise CaseError('melds: write each as { seat = 1, cards = "4s 5s 6s" }.')
        owner = _number(item, "seat", 0)
        if owner >= seats:
            raise CaseError(f"melds: there is no seat {owner}. This table has seats 0 to {seats - 1}.")
        try:
            melds.append(read_meld(_cards(item["cards"], "melds"), rules)._replace(owner=owner))
        except RummyError as error:
            raise CaseError(f"melds: meld {number} cannot lie there. {error}") from error
    return tuple(melds)


def _cards(text: object, key: str) -> tuple[Card, ...]:
    if not isinstance(text, str):
        raise CaseError(f"{key}: write cards, like 7h 7c.")
    try:
        return parse_cards(text)
    except RummyError as error:
        raise CaseError(f"{key}: {error}") from error


def _list(data: Mapping[str, object], key: str) -> list[object]:
    value = data.get(key, [])
    if not isinstance(value, list):
        raise CaseError(f"{key}: write a list, with square brackets.")
    return value


def _number(data: Mapping[str, object], key: str, default: int) -> int:
    value = data.get(key, default)
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        raise CaseError(f"{key}: write a whole number, 0 or more.")
    return value


def _numbers(data: Mapping[str, object], key: str, default: tuple[int, ...]) -> tuple[int, ...]:
    value = data.get(key, list(default))
    if not isinstance(value, list) or not all(type(item) is int for item in value):
        raise CaseError(f"{key}: write a list of whole numbers.")
    return tuple(value)


def _flags(data: Mapping[str, object], key: str, default: tuple[Seat, ...], seats: int) -> tuple[bool, ...]:
    """Return one flag a seat; the file lists the seats for which it is set."""
    marked = _numbers(data, key, default)
    if not set(marked) <= set(range(seats)):
        raise CaseError(f"{key}: list seats from 0 to {seats - 1}.")
    return tuple(seat in marked for seat in range(seats))
