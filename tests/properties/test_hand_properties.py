"""What holds in every hand, under every preset and under changed switches, after every single move."""

from random import Random

import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from rummy_core.cards import card_name, is_joker
from rummy_core.errors import RuleViolation
from rummy_core.hand import apply, can, legal_moves
from rummy_core.hand_state import HandState
from rummy_core.match import MatchState, play
from rummy_core.moves import Discard, LayMeld, Move, Restock, SwapJoker, Undo, parse_move
from rummy_core.rules import PRESET_NAMES, Rules, preset
from tests.properties.play import Greedy, cards_everywhere, changed_rules, hand_states, moved, new_match
from tests.reference.slow_rummy import Slow, melds_of

SEEDS = st.integers(0, 2**32 - 1)
LAYS_OF_A_TURN = 40
"""More lays than any turn needs: a hand has at most some dozen cards."""

presets = pytest.mark.parametrize("name", PRESET_NAMES)


def faces(names: list[str]) -> list[str]:
    """Return the cards without the numbers of their copies: which joker lies where is all the same."""
    return [name[:2] for name in names]


def seats_for(rules: Rules, chance: Random) -> int:
    """Return a number of seats these rules take."""
    return chance.randint(rules.min_seats, rules.max_seats)


def check_every_state(rules: Rules, seed: int) -> None:
    """Play one hand and check, after every move, what must hold in any game."""
    chance = Random(seed)
    seats = seats_for(rules, chance)
    deck = list(rules.deck())
    data = rules.to_json()
    before: HandState | None = None
    for match in hand_states(new_match(rules, seats, chance), Greedy(chance), chance):
        state = match.hand
        assert state is not None
        assert cards_everywhere(state) == deck
        for meld in set(state.melds) - set(before.melds if before else ()):
            names = [card_name(card) for card in meld.cards]
            ways = [faces(slow.cards) for slow in melds_of(names, data)]
            # All thirteen ranks round the corner may begin anywhere; the slow generator names one way.
            assert faces(names) in ways or (len(names) == 13 and ways)
        if state.phase in ("draw", "lay"):
            assert legal_moves(state)
        if before is not None:
            _check_table_only_grows(before, state)
        before = state
    assert before is not None
    assert before.result is not None


def _check_table_only_grows(before: HandState, after: HandState) -> None:
    """No card leaves the table but by undo, or a joker that is swapped for the real card."""
    old = {card for meld in before.melds for card in meld.cards}
    new = {card for meld in after.melds for card in meld.cards}
    if before.undo_to is not None and after == before.undo_to:
        return
    left = old - new
    assert all(map(is_joker, left))
    assert len(left) <= 1
    assert [meld.owner for meld in after.melds][: len(before.melds)] == [meld.owner for meld in before.melds]


@presets
@given(seed=SEEDS)
@settings(max_examples=12)
def test_every_card_is_in_one_place_and_every_meld_is_legal_after_every_move(name: str, seed: int) -> None:
    check_every_state(preset(name), seed)


@given(rules=changed_rules(), seed=SEEDS)
@settings(max_examples=50)
def test_rules_that_build_can_be_dealt_and_played_to_the_end(rules: Rules, seed: int) -> None:
    check_every_state(rules, seed)


@presets
@given(seed=SEEDS)
@settings(max_examples=8)
def test_between_turns_stock_and_pile_together_never_change(name: str, seed: int) -> None:
    """Each turn draws one card and throws one, so hands and table together do not change either."""
    rules, chance = preset(name), Random(seed)
    seats = seats_for(rules, chance)
    size = rules.hand_size(seats)
    for match in hand_states(new_match(rules, seats, chance), Greedy(chance), chance):
        state = match.hand
        assert state is not None
        if state.phase == "draw":
            assert len(state.stock) + len(state.pile) == len(rules.deck()) - seats * size
            assert sum(map(len, state.hands)) + sum(len(meld.cards) for meld in state.melds) == seats * size
            assert state.stock or state.pile


@pytest.mark.parametrize(
    ("name", "seats", "total"),
    [
        ("basic", 2, 32),
        ("match100", 3, 31),
        ("house", 4, 24),
        ("house", 5, 22),
        ("house", 6, 16),
        ("joker", 2, 80),
        ("joker", 3, 66),
        ("joker", 4, 52),
    ],
)
def test_stock_and_pile_of_a_fresh_deal(name: str, seats: int, total: int) -> None:
    match = new_match(preset(name), seats, Random(1))
    assert match.hand is not None
    state = match.hand
    if state.phase == "lay":
        state = apply(state, Discard(state.hand[0]))
    assert len(state.stock) + len(state.pile) == total


@given(rules=changed_rules(), seed=SEEDS)
@settings(max_examples=40)
def test_playing_the_written_moves_again_gives_the_same_states(rules: Rules, seed: int) -> None:
    chance = Random(seed)
    first = match = new_match(rules, seats_for(rules, chance), chance)
    player = Greedy(chance)
    written: list[str] = []
    while match.in_hand:
        match, move = moved(match, player, chance)
        written.append(str(move))
    state = first.hand
    assert state is not None
    for text in written:
        assert str(parse_move(text)) == text
        state = apply(state, parse_move(text))
    assert state == match.hand


@given(rules=changed_rules(), seed=SEEDS)
@settings(max_examples=60)
def test_a_turn_can_always_be_finished_without_undo_unless_a_first_meld_is_short(rules: Rules, seed: int) -> None:
    chance = Random(seed)
    for match in hand_states(new_match(rules, seats_for(rules, chance), chance), Greedy(chance, 0.3), chance):
        state = match.hand
        assert state is not None
        if state.phase == "lay" and not (state.new_melds and not state.opened[state.turn]):
            assert _ends_by_laying(state)


def _ends_by_laying(state: HandState) -> bool:
    """Return whether some legal moves, Undo left out, lead from here to the end of the turn."""
    reached, met = [state], set()
    while reached:
        here = reached.pop()
        if here.turns > state.turns or here.phase == "over":
            return True
        moves = legal_moves(here)
        throws = [move for move in moves if isinstance(move, Discard)]
        if throws:
            return True
        key = (here.hand, tuple(meld.cards for meld in here.melds))
        if key not in met:
            met.add(key)
            lays = [move for move in moves if move != Undo()]
            # What settles a duty is tried first: the last one in the list is looked at first.
            lays.sort(key=lambda move: isinstance(move, LayMeld | SwapJoker) and _settles(here, move))
            reached += [apply(here, move) for move in lays]
    return False


def _settles(state: HandState, move: LayMeld | SwapJoker) -> bool:
    laid = set(move.cards) if isinstance(move, LayMeld) else {move.card}
    return not laid.isdisjoint(state.must_lay)


@given(rules=changed_rules(), seed=SEEDS)
@settings(max_examples=40)
def test_legal_moves_are_those_of_an_independent_slow_generator(rules: Rules, seed: int) -> None:
    """Complete, and nothing more: compared by trying every choice of cards on small hands."""
    chance = Random(seed)
    small = rules.but(hand_sizes=(5,) * len(rules.hand_sizes), first_meld=min(rules.first_meld, 20))
    compared = 0
    for match in hand_states(new_match(small, seats_for(small, chance), chance), Greedy(chance, 0.3), chance):
        state = match.hand
        assert state is not None
        if state.phase in ("over", "shuffle") or chance.random() < 0.7 or not _small_enough(state):
            continue
        compared += 1
        assert {str(move) for move in legal_moves(state)} == set(Slow(state).moves())
    assume(compared > 0)


def _small_enough(state: HandState) -> bool:
    """Return whether trying everything takes well under a second."""
    reach = len(state.pile) if state.phase == "draw" and state.rules.pile_take != "top" else 1
    return len(state.hand) + reach <= 8 and sum(map(is_joker, state.hand)) <= 2 and len(state.melds) <= 6


@given(rules=changed_rules(), seed=SEEDS)
@settings(max_examples=25)
def test_what_is_not_listed_is_refused(rules: Rules, seed: int) -> None:
    """Every move over the cards in sight is either listed, or refused; none slips through."""
    chance = Random(seed)
    for match in hand_states(new_match(rules, seats_for(rules, chance), chance), Greedy(chance), chance):
        state = match.hand
        assert state is not None
        if state.phase in ("over", "shuffle") or chance.random() < 0.8:
            continue
        listed = legal_moves(state)
        assert all(can(state, move) for move in listed)
        for text in ("draw", "take 1", "take 2", "end hand", "undo", *_one_card_moves(state)):
            move = parse_move(text)
            assert can(state, move) == (move in listed)


def _one_card_moves(state: HandState) -> list[str]:
    """Return every discard, lay-off and swap of any card of the deck, written without an end."""
    names = [card_name(card) for card in state.rules.deck()[::3]] + [card_name(card) for card in state.hand]
    melds = range(len(state.melds) + 1)
    return [f"discard {name}" for name in names] + [
        f"{verb} {name} on {place}" for verb in ("lay off", "swap") for name in names for place in melds
    ]


@given(rules=changed_rules(), seed=SEEDS)
@settings(max_examples=30)
def test_refusals_leave_the_state_alone_and_are_short_plain_sentences(rules: Rules, seed: int) -> None:
    chance = Random(seed)
    match = new_match(rules, seats_for(rules, chance), chance)
    player = Greedy(chance)
    while match.in_hand:
        state = match.hand
        assert state is not None
        for move in _wild_moves(state, chance):
            message = refusal(state, move)
            if message is not None:
                assert len(message) <= 120, message
                assert message.endswith(".")
                assert "!" not in message
                assert not {"invalid", "illegal"} & set(message.lower().replace(".", " ").split())
        assert match.hand == state
        match, _ = moved(match, player, chance)


def _wild_moves(state: HandState, chance: Random) -> list[Move]:
    """Return moves that a confused player might send."""
    deck = list(state.rules.deck())
    some = chance.sample(list(state.hand), min(len(state.hand), chance.randint(1, 6)))
    one = chance.choice(deck)
    place = chance.randint(0, len(state.melds))
    return [
        LayMeld(tuple(some)),
        LayMeld(tuple(sorted(some))),
        LayMeld((*some, one)),
        LayMeld((*some, some[0])),
        parse_move(f"lay off {card_name(some[0])} on {place}"),
        parse_move(f"swap {card_name(some[0])} on {place}"),
        Discard(one),
        Restock(tuple(deck[:3])),
        Undo(),
        parse_move(f"take {chance.randint(0, 9)}"),
    ]


def refusal(state: HandState, move: Move) -> str | None:
    """Return the sentence a move is refused with, or ``None``."""
    try:
        apply(state, move)
    except RuleViolation as violation:
        return violation.message
    return None


@given(seed=SEEDS)
@settings(max_examples=30)
@example(seed=0)
def test_the_same_card_is_laid_or_thrown_once(seed: int) -> None:
    """A move sent again finds the card gone, and the turn with it."""
    chance = Random(seed)
    match = new_match(preset("basic"), 2, chance)
    player = Greedy(chance)
    while match.in_hand:
        state = match.hand
        assert state is not None
        turn = state.turn
        match, move = moved(match, player, chance)
        if isinstance(move, LayMeld | Discard):
            message = refusal_of_play(match, turn, move)
            assert message is not None


def refusal_of_play(match: MatchState, seat: int, move: Move) -> str | None:
    """Return the sentence a seat's move is refused with in a match, or ``None``."""
    try:
        play(match, seat, move)
    except RuleViolation as violation:
        return violation.message
    return None
