"""The rules of a table in words, made from the rules themselves, so that text and engine cannot disagree.

The page's "How to play", the command line and ``docs/rules.md`` all use these sentences.

>>> from rummy_core.rules import preset
>>> describe(preset("house").but(ace_in_runs="either", ace_value=11))
'House rules, except: aces high or low, an ace counts 11'
>>> rules_in_words(preset("basic"))[0].title
'The aim'
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from rummy_core.rules import MIN_SEATS, PRESET_NAMES, Rules
from rummy_core.scoring import RUMMY_BONUS

PRESET_TITLES: Mapping[str, str] = {
    "basic": "Basic rummy",
    "block": "Block rummy",
    "match100": "Match to 100",
    "house": "House rules",
    "joker": "Joker rummy",
}
"""What each preset is called in the game."""

NOT_IN_WORDS = ("name",)
"""Fields of :class:`Rules` that no sentence depends on."""


class Section(NamedTuple):
    """A heading and its short paragraphs."""

    title: str
    paragraphs: tuple[str, ...]


def rules_in_words(rules: Rules, seats: int | None = None) -> list[Section]:
    """Return these rules in words; with *seats*, worded for that many players.

    :raises RulesError: if the rules do not take so many seats.
    """
    if seats is not None:
        rules.check_seats(seats)
    parts: list[tuple[str, Iterator[str]]] = [
        ("The aim", _aim(rules)),
        ("The deal", _deal(rules, seats)),
        ("Your turn", _turn(rules)),
        ("Melds", _melds(rules)),
        ("Jokers", _jokers(rules)),
        ("Going out", _going_out(rules)),
        ("The score", _score(rules)),
        ("When the stock runs out", _stock(rules, seats)),
        ("The match", _match(rules)),
    ]
    sections = [Section(title, tuple(sentences)) for title, sentences in parts]
    return [section for section in sections if section.paragraphs]


def describe(rules: Rules) -> str:
    """Return the rules in one line: the preset, and what this table plays differently."""
    title = PRESET_TITLES[rules.name]
    phrases = [CHANGED[key](value, rules) for key, value in rules.changes().items() if key in CHANGED]
    phrases = [phrase for phrase in phrases if phrase]
    return f"{title}, except: {', '.join(phrases)}" if phrases else title


def in_short(rules: Rules) -> str:
    """Return what sets these rules apart, in a few words, for a list to choose from."""
    words = [_players(rules)]
    if rules.jokers:
        words.append(f"{len(rules.deck())} cards with {rules.jokers} jokers")
    if rules.first_meld:
        words.append(f"first meld worth {rules.first_meld}")
    else:
        words.append("one new meld a turn" if rules.melds_per_turn else "any number of melds a turn")
    if rules.must_discard:
        words.append("throw a card to go out")
    if rules.reuse_limit == 0:
        words.append("the pile is never reused")
    words.append(f"first to {rules.target}" if rules.target is not None else _deals(rules.deals))
    return ", ".join(words)


# -- the sections


def _players(rules: Rules) -> str:
    if rules.min_seats == rules.max_seats:
        return f"{rules.min_seats} players"
    return f"{rules.min_seats} to {rules.max_seats} players"


def _deals(deals: int | None) -> str:
    return "one hand" if deals == 1 else f"{deals} hands"


def _aim(rules: Rules) -> Iterator[str]:
    yield "Lay your cards on the table in sets and runs, and be the first with an empty hand."
    if rules.lowest_wins:
        yield "Cards that are still in a hand then cost their holder points. The lowest total wins."
    else:
        yield "Cards that the others still hold then score for you. The highest total wins."


def _deal(rules: Rules, seats: int | None) -> Iterator[str]:
    packs = "one pack of 52 cards" if rules.packs == 1 else f"{rules.packs} packs of 52 cards"
    jokers = f" and {rules.jokers} jokers" if rules.jokers else ""
    yield f"{_players(rules)} play with {packs}{jokers}."
    if seats is None:
        yield f"{_hand_sizes(rules)} Cards go round one at a time, from the dealer's left."
    else:
        yield f"Each player gets {rules.hand_size(seats)} cards, one at a time, from the dealer's left."
    if rules.opening == "upcard":
        yield "One card is turned up and starts the pile. The rest is the stock, face down."
        yield "The player left of the dealer begins."
    else:
        yield "The player left of the dealer gets one card more, and begins by throwing a card: that starts the pile."
        yield "The rest is the stock, face down."
    if rules.next_dealer == "winner":
        yield "Whoever wins a hand deals the next."
    else:
        yield "The deal moves one seat to the left after every hand."


def _hand_sizes(rules: Rules) -> str:
    """Return the hand sizes as a sentence that names each size once."""
    sizes: dict[int, list[int]] = {}
    for seats in range(rules.min_seats, rules.max_seats + 1):
        sizes.setdefault(rules.hand_sizes[seats - MIN_SEATS], []).append(seats)
    if len(sizes) == 1:
        return f"Each player gets {rules.hand_size(rules.min_seats)} cards."
    parts = [f"{size} for {_either(seats)}" for size, seats in sizes.items()]
    return f"Cards for each player: {', '.join(parts)} players."


def _either(numbers: list[int]) -> str:
    return " or ".join(map(str, numbers)) if len(numbers) < 3 else f"{numbers[0]} to {numbers[-1]}"


def _turn(rules: Rules) -> Iterator[str]:
    take = {
        "top": "the top card of the pile",
        "anywhere": "any card of the pile, with every card above it",
        "whole": "the whole pile",
    }[rules.pile_take]
    yield f"First draw: the top card of the stock, or {take}."
    if rules.pile_take == "anywhere":
        yield "If you take more than one card, the one you reached for must go to the table in the same turn."
    if rules.pile_use == "meld_now":
        yield "A card from the pile must go to the table in the same turn. If it cannot, draw from the stock."
    yield "Then lay melds and add cards to melds on the table, as you like."
    if rules.quiet_rounds:
        rounds = "round" if rules.quiet_rounds == 1 else f"{rules.quiet_rounds} rounds"
        yield f"In the first {rounds} of a hand everybody only draws and discards."
    yield "Last, throw one card face up on the pile. That ends your turn."
    yield from _throwing_back(rules)
    if rules.undo:
        yield "You may take back what you laid, and a card from the pile, until you draw from the stock or discard."
    else:
        yield "What you have laid or taken stays: this table has no undo."


def _throwing_back(rules: Rules) -> Iterator[str]:
    if rules.throw_back == "yes":
        yield "You may throw back a card you have just taken from the pile."
        return
    several = rules.pile_take != "top"
    if several and rules.freeze == "all_taken":
        yield "Cards taken from the pile cannot be thrown in the same turn."
    elif several:
        yield "A single card taken from the pile cannot be thrown in the same turn."
    else:
        yield "A card taken from the pile cannot be thrown in the same turn."
    if rules.throw_back == "if_last":
        yield "But if it is your last card, you may throw it and go out."


def _melds(rules: Rules) -> Iterator[str]:
    different = ", each of another suit" if rules.packs > 1 else ""
    yield f"A set is 3 or 4 cards of one rank{different}. A run is 3 or more cards of one suit in order."
    yield {
        "low": "The ace is low: A-2-3 is a run, Q-K-A is not.",
        "high": "The ace is high: Q-K-A is a run, A-2-3 is not.",
        "either": "The ace is high or low: A-2-3 and Q-K-A are runs, K-A-2 is not.",
        "corner": "A run may go round the corner: A-2-3, Q-K-A and K-A-2 are all runs.",
    }[rules.ace_in_runs]
    if rules.melds_per_turn is None:
        yield "You may lay any number of new melds in a turn."
    else:
        yield "You may lay one new meld in a turn."
    if rules.first_meld:
        yield f"Your first melds, laid in one turn, must be worth {rules.first_meld} points together."
        yield "Cards count as in hand. An ace at the low end of a run counts 1, a joker as the card it stands for."
    if rules.first_meld_clean_run:
        yield "Your first melds must include a run without a joker."
    whose = "Add single cards to any meld on the table, yours or not, as often as you like."
    if rules.layoff_needs_meld:
        yield f"{whose} But only after your own first meld."
    else:
        yield whose
    but = ", but a joker may be swapped out" if rules.joker_swap else ""
    yield f"Cards on the table stay in their meld{but}."


def _jokers(rules: Rules) -> Iterator[str]:
    if not rules.jokers:
        return
    yield "A joker stands for any card. A meld needs more other cards than jokers."
    if rules.joker_neighbours:
        yield "Jokers may lie side by side in a run."
    else:
        yield "Two jokers never lie side by side in a run."
    if rules.joker_identity == "unseen":
        yield "A joker may not stand for a card that you hold or that lies in a meld: use the card itself."
    if rules.joker_swap:
        yield "You may put the very card a joker stands for in its place."
        yield "A joker that comes free must go into a meld in the same turn."
        yield "From a set a joker comes free only when all four suits lie there."
    else:
        yield "A joker stays where it lies."


def _going_out(rules: Rules) -> Iterator[str]:
    if rules.must_discard:
        yield "You go out by throwing your last card, so keep one card to throw."
    else:
        yield "You go out when your last card leaves: in a meld, added to one, or thrown."
    yield "The hand stops at once. Nobody lays anything after that."
    rummy = "Going rummy is going out in a single turn, with nothing laid in an earlier one."
    if rules.going_rummy == "double":
        yield f"{rummy} That hand counts double."
    elif rules.going_rummy == "bonus_10":
        extra = "everybody else pays" if rules.lowest_wins else "you score"
        yield f"{rummy} For that {extra} {RUMMY_BONUS} points more."


def _score(rules: Rules) -> Iterator[str]:
    ace = f"an ace {rules.ace_points}"
    joker = f", a joker {rules.joker_value}" if rules.jokers else ""
    yield f"What a card in hand counts: {ace}, 2 to 10 its number, J, Q and K 10 each{joker}."
    if rules.lowest_wins:
        yield "Whoever goes out counts nothing. Everybody else counts the cards in hand as penalty points."
    else:
        yield "Whoever goes out scores the cards in all other hands. Nobody else scores."
    if rules.never_melded is not None:
        yield f"Who has laid no meld of their own counts {rules.never_melded}, whatever the hand."
    yield "Cards on the table count for nobody."


def _stock(rules: Rules, seats: int | None) -> Iterator[str]:
    whole = rules.reuse_scope == "whole"
    if rules.reuse_limit != 0:
        what = "the whole pile" if whole else "the pile, all but its top card,"
        how = "turned over unshuffled" if rules.reuse_order == "turned" else "shuffled"
        yield f"When somebody draws from an empty stock, {what} is {how} and becomes the stock."
        if rules.reuse_limit is not None:
            yield f"That happens {_times(rules.reuse_limit)} in a hand at most."
    if rules.reuse_limit is not None:
        when = "The first time the stock is empty" if rules.reuse_limit == 0 else "The next time the stock is empty"
        if rules.at_limit == "count":
            yield f"{when}, the hand ends before the next turn and is counted as it stands."
        else:
            yield f"{when}, you take the top of the pile, or end the hand."
    if rules.pile_rounds is not None:
        rounds = "one round" if rules.pile_rounds == 1 else f"{rules.pile_rounds} rounds"
        turns = f" ({rules.pile_rounds * seats} turns)" if seats is not None else ""
        yield f"A hand also ends after {rounds} of the table{turns} in which nobody draws from the stock."
    if rules.turn_limit is not None:
        yield f"A hand that nobody goes out of ends after {rules.turn_limit} turns of all players together."
    yield from _stuck(rules)


def _times(count: int) -> str:
    return {1: "once", 2: "twice"}.get(count, f"{count} times")


def _stuck(rules: Rules) -> Iterator[str]:
    if rules.stuck == "nobody":
        yield "Nobody scores a hand that ends like that."
        return
    if rules.stuck == "all_pay":
        yield "When a hand ends like that, everybody counts their own cards. Nothing counts double."
        return
    if rules.lowest_wins:
        yield "When a hand ends like that, the lowest count is free and the others pay the difference. Nothing doubles."
    else:
        yield "When a hand ends like that, the lowest count scores its difference to each other hand. Nothing doubles."
    yield {
        "share": "Equal lowest counts share the points in whole numbers. What is left over is dropped.",
        "nobody": "If the lowest count is a tie, nobody scores.",
        "tied_free": "If the lowest count is a tie, those are free and the others pay the difference.",
    }[rules.stuck_tie]


def _match(rules: Rules) -> Iterator[str]:
    best = "lowest" if rules.lowest_wins else "highest"
    ends = []
    if rules.target is not None:
        ends.append(f"as soon as a total reaches {rules.target}")
    if rules.deals is not None:
        ends.append(f"after {_deals(rules.deals)}")
    yield f"The match ends {' or '.join(ends)}. The {best} total wins, and equal totals win together."
    if rules.deals == 1:
        yield "If nobody scores, it is a draw." if not rules.lowest_wins else "If nobody pays, the lowest count wins."
    yield "Who leaves a match is last. The others are placed by their totals, and the hand in play is not scored."


# -- what a table plays differently


def _changed_cards(value: Any, rules: Rules) -> str:
    same = len(set(rules.hand_sizes)) == 1
    return f"{value[0]} cards each" if same else f"cards dealt {', '.join(map(str, value))}"


def _changed_limit(value: Any, rules: Rules) -> str:
    if value is None:
        return "the pile is reused without limit"
    return "the pile is never reused" if value == 0 else f"the pile is reused {_times(value)}"


def _on_off(on: str, off: str) -> Callable[[Any, Rules], str]:
    return lambda value, rules: on if value else off


def _one_of(**phrases: str) -> Callable[[Any, Rules], str]:
    return lambda value, rules: phrases[value]


CHANGED: Mapping[str, Callable[[Any, Rules], str]] = {
    "min_seats": lambda value, rules: f"at least {value} players",
    "max_seats": lambda value, rules: f"up to {value} players",
    "packs": lambda value, rules: "one pack" if value == 1 else f"{value} packs",
    "jokers": lambda value, rules: f"{value} jokers" if value else "no jokers",
    "hand_sizes": _changed_cards,
    "opening": _one_of(upcard="a card is turned up to start", starter_discards="the starter begins with a discard"),
    "next_dealer": _one_of(left="the deal moves left", winner="the winner deals"),
    "melds_per_turn": lambda value, rules: "any number of melds a turn" if value is None else "one new meld a turn",
    "layoff_needs_meld": _on_off("adding to melds only after your own", "adding to melds at any time"),
    "ace_in_runs": _one_of(low="aces low", high="aces high", either="aces high or low", corner="runs round the corner"),
    "first_meld": lambda value, rules: f"first meld worth {value}" if value else "no points needed to meld first",
    "first_meld_clean_run": _on_off("first meld with a run without a joker", "first meld of any kind"),
    "quiet_rounds": lambda value, rules: f"no melds in the first {value} rounds" if value else "melds from round 1",
    "joker_neighbours": _on_off("jokers may touch", "jokers may not touch"),
    "joker_identity": _one_of(any="jokers stand for any card", unseen="no joker for a card in sight"),
    "joker_swap": _on_off("jokers can be swapped out", "jokers stay where they lie"),
    "pile_take": _one_of(top="only the top of the pile", anywhere="any card of the pile", whole="the pile as a whole"),
    "pile_use": _one_of(free="pile cards may be kept", meld_now="pile cards must be melded"),
    "throw_back": _one_of(
        no="no throwing back", if_last="throwing back only as the last card", yes="throwing back is allowed"
    ),
    "freeze": _one_of(single="only a single taken card is kept", all_taken="all taken cards are kept for the turn"),
    "must_discard": _on_off("discard to go out", "no discard needed to go out"),
    "undo": _on_off("undo", "no undo"),
    "reuse_limit": _changed_limit,
    "reuse_scope": _one_of(whole="the whole pile is reused", all_but_top="the pile's top card stays"),
    "reuse_order": _one_of(turned="the pile is turned over unshuffled", shuffled="the pile is shuffled"),
    "at_limit": _one_of(count="the hand is counted at the end of the stock", take_or_end="take or end after the stock"),
    "pile_rounds": lambda value, rules: (
        "no limit on rounds without a stock card"
        if value is None
        else f"the hand ends after {value} rounds without a stock card"
    ),
    "turn_limit": lambda value, rules: "no turn limit" if value is None else f"{value} turns a hand at most",
    "ace_value": lambda value, rules: "" if rules.ace_in_runs == "low" else f"an ace counts {value}",
    "joker_value": lambda value, rules: f"a joker counts {value}" if rules.jokers else "",
    "scoring": _one_of(winner="the winner scores the other hands", penalty="everybody counts own cards"),
    "never_melded": lambda value, rules: (
        "cards count as they are without a meld" if value is None else f"no meld counts {value}"
    ),
    "going_rummy": _one_of(
        double="going rummy doubles",
        bonus_10=f"going rummy is worth {RUMMY_BONUS} more",
        none="going rummy is worth nothing",
    ),
    "stuck": _one_of(
        lowest="the lowest scores a stuck hand", nobody="nobody scores a stuck hand", all_pay="all pay for a stuck hand"
    ),
    "stuck_tie": _one_of(
        share="a tied stuck hand is shared", nobody="nobody scores a tied stuck hand", tied_free="a tie is free"
    ),
    "target": lambda value, rules: "" if value is None else f"to {value}",
    "deals": lambda value, rules: "no number of hands" if value is None else _deals(value),
}
"""For each switch the words that say its value; an empty text where it makes no difference."""


assert set(PRESET_TITLES) == set(PRESET_NAMES)
