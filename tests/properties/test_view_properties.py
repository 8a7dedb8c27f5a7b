"""A view tells nothing that its seat may not know: two worlds that differ in hidden cards look the same."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from rummy_core.cards import HIDDEN
from rummy_core.hand import legal_moves
from rummy_core.hand_state import HandState
from rummy_core.match import MatchState
from rummy_core.rules import Rules
from rummy_core.view import view
from tests.properties.play import Greedy, changed_rules, hand_states, new_match

SEEDS = st.integers(0, 2**32 - 1)


def other_world(state: HandState, seat: int | None, chance: Random) -> HandState:
    """Return *state* with all cards that *seat* cannot see dealt out anew among their places."""
    places = [holder for holder in range(state.seats) if holder != seat]
    hidden = [card for holder in places for card in state.hands[holder]] + list(state.stock)
    chance.shuffle(hidden)
    renamed = _Deal(hidden)
    hands = list(state.hands)
    for holder in places:
        hands[holder] = renamed.take(len(hands[holder]))
    stock = renamed.take(len(state.stock), in_order=False)
    undo_to = state.undo_to
    if undo_to is not None:
        # What the mover laid or took lies open now; the rest of its hand is as hidden as before.
        undo_to = _same_secrets(undo_to, tuple(hands), stock, state, seat)
    return state._replace(hands=tuple(hands), stock=stock, undo_to=undo_to)


class _Deal:
    """Deals from a list of cards, front first."""

    def __init__(self, cards: list[int]) -> None:
        self._cards = cards

    def take(self, count: int, in_order: bool = True) -> tuple[int, ...]:
        """Return the next *count* cards, sorted as hands are unless told otherwise."""
        dealt, self._cards = self._cards[:count], self._cards[count:]
        return tuple(sorted(dealt)) if in_order else tuple(dealt)


def _same_secrets(
    old: HandState, hands: tuple[tuple[int, ...], ...], stock: tuple[int, ...], now: HandState, seat: int | None
) -> HandState:
    """Return the state that undo leads to, in the other world: the mover's open cards go back to its hand."""
    mover = now.turn
    if mover == seat:
        return old._replace(
            hands=tuple(old.hands[s] if s == seat else hands[s] for s in range(len(hands))), stock=stock
        )
    back = set(old.hands[mover]) - set(now.hands[mover])
    gone = set(now.hands[mover]) - set(old.hands[mover])  # taken from the pile, so it lies there again
    kept = [card for card in hands[mover] if card not in gone]
    size = len(old.hands[mover]) - len(back)
    mine = tuple(sorted([*back, *kept[:size]]))
    return old._replace(hands=(*hands[:mover], mine, *hands[mover + 1 :]), stock=stock)


def without_own_cards(match: MatchState, seat: int | None) -> set[int]:
    """Return the cards that *seat* may not know."""
    state = match.hand
    assert state is not None
    return {card for holder, hand in enumerate(state.hands) if holder != seat for card in hand} | set(state.stock)


def cards_in(value: object) -> set[int]:
    """Return every card that lies anywhere in a view's table: hands, stock, pile, melds, and what undo leads to."""
    if isinstance(value, HandState):
        own = [*value.hands, value.stock, value.pile, value.taken, value.must_lay, *(m.cards for m in value.melds)]
        return {card for cards in own for card in cards} | cards_in(value.undo_to)
    return set()


@given(rules=changed_rules(), seed=SEEDS)
@settings(max_examples=40)
def test_a_view_does_not_change_when_hidden_cards_are_swapped(rules: Rules, seed: int) -> None:
    chance = Random(seed)
    match = new_match(rules, chance.randint(rules.min_seats, rules.max_seats), chance)
    varied = False
    for here in hand_states(match, Greedy(chance, 0.2), chance):
        state = here.hand
        assert state is not None
        if state.phase == "over" or chance.random() < 0.5:
            continue
        for seat in [None, *range(here.seats)]:
            other = here._replace(hand=other_world(state, seat, chance))
            varied = varied or other != here
            assert view(other, seat) == view(here, seat)
    assert varied


@given(rules=changed_rules(), seed=SEEDS)
@settings(max_examples=40)
def test_no_hidden_card_is_anywhere_in_a_view(rules: Rules, seed: int) -> None:
    chance = Random(seed)
    match = new_match(rules, chance.randint(rules.min_seats, rules.max_seats), chance)
    for here in hand_states(match, Greedy(chance, 0.2), chance):
        state = here.hand
        assert state is not None
        for seat in [None, *range(here.seats)]:
            seen = view(here, seat)
            if state.phase != "over":
                # A taken card lay open in the pile, a freed joker in a meld: everybody knows who holds it.
                secret = without_own_cards(here, seat) - set(state.taken) - set(state.must_lay)
                known = cards_in(seen.table)
                assert not secret & known
            assert set(seen.table.stock) <= {HIDDEN}
            assert len(seen.table.stock) == len(state.stock)
            assert [len(hand) for hand in seen.table.hands] == [len(hand) for hand in state.hands]


@given(rules=changed_rules(), seed=SEEDS)
@settings(max_examples=40)
def test_a_view_knows_the_legal_moves_of_its_own_seat(rules: Rules, seed: int) -> None:
    chance = Random(seed)
    match = new_match(rules, chance.randint(rules.min_seats, rules.max_seats), chance)
    for here in hand_states(match, Greedy(chance), chance):
        state = here.hand
        assert state is not None
        for seat in range(here.seats):
            mine = view(here, seat).legal_moves()
            assert mine == (legal_moves(state) if seat == state.turn and state.phase in ("draw", "lay") else [])
        assert view(here, None).legal_moves() == []
