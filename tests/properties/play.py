"""Players and tables for the properties: greedy, because random play hardly ever finishes a hand."""

from collections.abc import Callable, Iterator
from random import Random

from hypothesis import strategies as st

from rummy_core.errors import RulesError
from rummy_core.hand import legal_moves
from rummy_core.hand_state import HandState
from rummy_core.match import MatchState, deal_hand, play, shuffle, start_match
from rummy_core.moves import Discard, DrawStock, EndHand, LayMeld, LayOff, Move, Restock, SwapJoker, TakePile, Undo
from rummy_core.points import card_points
from rummy_core.rules import PRESET_NAMES, Rules, preset

SWITCHES: dict[str, list[object]] = {
    "jokers": [0, 2, 4],
    "packs": [1, 2],
    "hand_sizes": [(5, 5, 5), (7, 7, 7), (10, 7, 7), (3, 3, 3, 3, 3)],
    "opening": ["upcard", "starter_discards"],
    "melds_per_turn": [None, 1],
    "layoff_needs_meld": [False, True],
    "ace_in_runs": ["low", "high", "either", "corner"],
    "first_meld": [0, 15, 30],
    "first_meld_clean_run": [False, True],
    "quiet_rounds": [0, 1],
    "joker_neighbours": [False, True],
    "joker_identity": ["any", "unseen"],
    "joker_swap": [False, True],
    "pile_take": ["top", "anywhere", "whole"],
    "pile_use": ["free", "meld_now"],
    "throw_back": ["no", "if_last", "yes"],
    "freeze": ["single", "all_taken"],
    "must_discard": [False, True],
    "undo": [False, True],
    "reuse_limit": [0, 1, 2, None],
    "reuse_scope": ["whole", "all_but_top"],
    "reuse_order": ["turned", "shuffled"],
    "at_limit": ["count", "take_or_end"],
    "pile_rounds": [None, 1, 2],
    "turn_limit": [None, 40, 100],
    "ace_value": [1, 11, 15],
    "joker_value": [15, 50],
    "scoring": ["winner", "penalty"],
    "never_melded": [None, 100],
    "going_rummy": ["double", "bonus_10", "none"],
    "stuck": ["lowest", "nobody", "all_pay"],
    "stuck_tie": ["share", "nobody", "tied_free"],
    "target": [None, 50, 100],
    "deals": [None, 1, 4],
}
"""Values of every switch that the properties try."""


@st.composite
def changed_rules(draw: st.DrawFn, max_changes: int = 8) -> Rules:
    """Draw a preset with some switches changed; combinations that cannot work are left out.

    Changes are made one after another and each that is refused is dropped, so most draws give rules.
    """
    rules = preset(draw(st.sampled_from(PRESET_NAMES)))
    for _ in range(draw(st.integers(0, max_changes))):
        name = draw(st.sampled_from(sorted(SWITCHES)))
        value = draw(st.sampled_from(SWITCHES[name]))
        changes: dict[str, object] = {name: value}
        if isinstance(value, tuple):
            changes["max_seats"] = len(value) + 1
        try:
            rules = rules.but(**changes)
        except RulesError:
            continue
    if rules.pile_take != "top" and (rules.first_meld or rules.first_meld_clean_run or rules.jokers > 2):
        # Hands of thirty cards with jokers and a first meld to find: right, but seconds a move.
        rules = rules.but(pile_take="top")
    return rules


def shuffled(rules: Rules, chance: Random) -> list[int]:
    """Return the deck of *rules* in a random order."""
    deck = list(rules.deck())
    chance.shuffle(deck)
    return deck


def cards_everywhere(state: HandState) -> list[int]:
    """Return every card that lies anywhere, sorted."""
    melded = [card for meld in state.melds for card in meld.cards]
    return sorted([*state.stock, *state.pile, *melded, *(card for hand in state.hands for card in hand)])


class Greedy:
    """Melds all it can, lays off all it can, throws its dearest card; takes from the pile now and then."""

    def __init__(self, chance: Random, laziness: float = 0.1) -> None:
        self.chance = chance
        self.laziness = laziness
        self._gave_up = (-1, -1)

    def __call__(self, state: HandState) -> Move:
        """Return a move for the seat whose turn it is."""
        moves = legal_moves(state)
        turn = (state.turns, state.turn)
        if state.phase == "draw":
            takes = [move for move in moves if isinstance(move, TakePile)]
            draws = [move for move in moves if isinstance(move, DrawStock | EndHand)]
            if takes and (not draws or (self._gave_up != turn and self.chance.random() < 0.5)):
                return self.chance.choice(takes)
            return self.chance.choice(draws)
        lays = [move for move in moves if isinstance(move, LayMeld | LayOff | SwapJoker)]
        throws = [move for move in moves if isinstance(move, Discard)]
        lazy = bool(throws) and self.chance.random() < self.laziness
        if lays and self._gave_up != turn and not lazy:
            return self.chance.choice(lays) if self.chance.random() < 0.3 else max(lays, key=_worth)
        if throws:
            return max(throws, key=lambda move: (card_points(move.card, state.rules), self.chance.random()))
        if Undo() in moves:
            self._gave_up = turn
            return Undo()
        return self.chance.choice(moves)


def _worth(move: LayMeld | LayOff | SwapJoker) -> int:
    return len(move.cards) if isinstance(move, LayMeld) else 1


def hand_states(match: MatchState, player: Callable[[HandState], Move], chance: Random) -> Iterator[MatchState]:
    """Yield the match after every move until the hand in play is over, the beginning included."""
    yield match
    while match.hand is not None and match.in_hand:
        match, _ = moved(match, player, chance)
        yield match


def moved(match: MatchState, player: Callable[[HandState], Move], chance: Random) -> tuple[MatchState, Move]:
    """Return the match after one move of the player or of chance, and that move."""
    hand = match.hand
    assert hand is not None
    if hand.phase == "shuffle":
        order = list(hand.stock)
        chance.shuffle(order)
        return shuffle(match, tuple(order)), Restock(tuple(order))
    move = player(hand)
    return play(match, hand.turn, move), move


def new_match(rules: Rules, seats: int, chance: Random) -> MatchState:
    """Return a match with its first hand dealt at random."""
    match = start_match(rules, seats, chance.randrange(seats))
    return deal_hand(match, shuffled(rules, chance))
