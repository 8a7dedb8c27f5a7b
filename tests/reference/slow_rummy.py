"""Rummy written a second time, slowly and plainly, to check the engine against.

Cards are their names, hands are sets of names, moves are texts. Melds are found by trying every choice of
cards and every place in a line of ranks; whether a turn can still end is found by trying everything. The
rules are read from the rule book, not from the engine: nothing of ``melds``, ``turn``, ``finish`` or
``hand`` is used here, only the data of a state to begin from.
"""

from collections.abc import Iterator
from itertools import combinations, pairwise, permutations
from typing import Any

from rummy_core.cards import card_name
from rummy_core.hand_state import HandState

RANKS = "A23456789TJQK"
SUITS = "cdhs"
LINES = {"low": RANKS, "high": RANKS[1:] + "A", "either": RANKS + "A", "corner": RANKS + RANKS}
"""The ranks in the order a run may follow. Round the corner a run begins at any of the first thirteen."""


class Meld:
    """Cards on the table. A run also has the place in its line of ranks where it begins."""

    def __init__(self, kind: str, cards: list[str], start: int) -> None:
        self.kind, self.cards, self.start = kind, cards, start

    def faces(self, rules: dict[str, Any]) -> list[set[str]]:
        """Return what each card is or may stand for."""
        naturals = [card[:2] for card in self.cards if card[0] != "?"]
        if self.kind == "set":
            missing = {naturals[0][0] + suit for suit in SUITS} - set(naturals)
            return [missing if card[0] == "?" else {card[:2]} for card in self.cards]
        line = LINES[rules["ace_in_runs"]]
        return [{line[(self.start + step) % len(line)] + naturals[0][1]} for step in range(len(self.cards))]


def jokers_in(cards: list[str]) -> int:
    """Return how many of *cards* are jokers."""
    return sum(card[0] == "?" for card in cards)


def suit_order(cards: list[str]) -> list[str]:
    """Return the cards of a set as they lie: by suit, a joker last."""
    return sorted(cards, key=lambda card: (card[0] == "?", SUITS.find(card[1]), card))


def melds_of(cards: list[str], rules: dict[str, Any]) -> list[Meld]:
    """Return every way these cards, all of them, lie as one meld."""
    naturals = [card for card in cards if card[0] != "?"]
    jokers = sorted(card for card in cards if card[0] == "?")
    if len(cards) < 3 or len(jokers) >= len(naturals):
        return []
    ranks, suits = [card[0] for card in naturals], [card[1] for card in naturals]
    if len(set(ranks)) == 1:
        return [Meld("set", suit_order(cards), 0)] if len(set(suits)) == len(suits) and len(cards) <= 4 else []
    if len(set(suits)) > 1:
        return []
    line = LINES[rules["ace_in_runs"]]
    corner = rules["ace_in_runs"] == "corner"
    if corner and len(cards) > 13:
        return []
    found = []
    for start in range(13 if corner else len(line) - len(cards) + 1):
        left, spare, row = list(naturals), list(jokers), []
        for step in range(len(cards)):
            rank = line[(start + step) % len(line)]
            fits = [card for card in left if card[0] == rank]
            if fits:
                row.append(fits[0])
                left.remove(fits[0])
            elif spare:
                row.append(spare.pop(0))
        touching = any(a[0] == b[0] == "?" for a, b in pairwise(row))
        if len(row) == len(cards) and not left and (rules["joker_neighbours"] or not touching):
            found.append(Meld("run", row, start))
    return found[:1] if len(cards) == 13 else found  # thirteen ranks are the same cards from every start


def joined(meld: Meld, card: str, rules: dict[str, Any]) -> list[tuple[str, Meld]]:
    """Return each end at which *card* can join *meld*, with the meld that makes."""
    cards = [*meld.cards, card]
    if card[0] == "?" and jokers_in(cards) >= len(cards) - jokers_in(cards):
        return []
    if meld.kind == "set":
        naturals = [other[:2] for other in meld.cards if other[0] != "?"]
        fits = card[0] == "?" or (card[0] == naturals[0][0] and card[:2] not in naturals)
        return [("", Meld("set", suit_order(cards), 0))] if fits and len(cards) <= 4 else []
    suit = next(other[1] for other in meld.cards if other[0] != "?")
    line, corner = LINES[rules["ace_in_runs"]], rules["ace_in_runs"] == "corner"
    if corner and len(cards) > 13:
        return []
    ends = []
    before = meld.start - 1
    if corner:
        before %= 13
    if before >= 0:
        ends.append(("low", before, line[before], Meld("run", [card, *meld.cards], before)))
    after = meld.start + len(meld.cards)
    if corner or after < len(line):
        ends.append(("high", meld.start, line[after % len(line)], Meld("run", cards, meld.start)))
    found = []
    for end, _, rank, longer in ends:
        neighbour = longer.cards[1] if end == "low" else longer.cards[-2]
        lone = rules["joker_neighbours"] or neighbour[0] != "?"
        if lone if card[0] == "?" else card[:2] == rank + suit:
            found.append((end, longer))
    return found[:1] if len(cards) == 13 else found


class Slow:
    """A hand in play; the slow engine's state."""

    def __init__(self, state: HandState) -> None:
        """Begin from the data of *state*, which stands at the start of a turn or after its draw."""
        self.rules: dict[str, Any] = state.rules.to_json()
        self.hands = [{card_name(card) for card in hand} for hand in state.hands]
        self.stock = [card_name(card) for card in state.stock]
        self.pile = [card_name(card) for card in state.pile]
        first = 2 if state.rules.ace_in_runs == "high" else 1
        self.melds = [
            Meld(m.kind, [card_name(card) for card in m.cards], m.low - first if m.kind == "run" else 0)
            for m in state.melds
        ]
        self.turn, self.phase, self.turns, self.reuses = state.turn, str(state.phase), state.turns, state.reuses
        self.pile_turns = state.pile_turns
        self.opened = list(state.opened)
        self.taken = [card_name(card) for card in state.taken]
        self.duty = {card_name(card) for card in state.must_lay}
        self.new_melds, self.points, self.clean = state.new_melds, state.first_points, state.first_clean
        self.back_to: Slow | None = Slow(state.undo_to) if state.undo_to is not None else None

    def copy(self) -> "Slow":
        """Return a copy that shares nothing that changes."""
        other = Slow.__new__(Slow)
        other.__dict__.update(self.__dict__)
        other.hands = [set(hand) for hand in self.hands]
        other.stock, other.pile, other.taken = list(self.stock), list(self.pile), list(self.taken)
        other.melds = [Meld(meld.kind, list(meld.cards), meld.start) for meld in self.melds]
        other.opened, other.duty = list(self.opened), set(self.duty)
        return other

    # -- what may be done

    def moves(self) -> dict[str, "Slow"]:
        """Return every legal move and where it leads, chance's included."""
        if self.phase == "over":
            return {}
        if self.phase == "shuffle":
            return {"restock " + " ".join(order): self._restocked(list(order)) for order in permutations(self.stock)}
        found = dict(self._draws() if self.phase == "draw" else self._discards())
        if self.phase == "lay":
            found.update({text: after for text, after in self._lays() if after._short() or after.can_end()})
            if self.rules["undo"] and self.back_to is not None:
                found["undo"] = self.back_to.copy()
        return found

    def _short(self) -> bool:
        return self.new_melds > 0 and not self.opened[self.turn]

    def can_end(self) -> bool:
        """Return whether the turn can be brought to an end from here, by trying everything."""
        reached = [self]
        met = set()
        while reached:
            state = reached.pop()
            if state.phase == "over" or state._throwable():
                return True
            key = (frozenset(state.hands[state.turn]), str([m.cards for m in state.melds]), state.points)
            if key not in met:
                met.add(key)
                reached += [after for _, after in state._lays()]
        return False

    def _reusable(self) -> list[str]:
        limit = self.rules["reuse_limit"]
        if limit is not None and self.reuses >= limit:
            return []
        return self.pile if self.rules["reuse_scope"] == "whole" else self.pile[:-1]

    def _draws(self) -> Iterator[tuple[str, "Slow"]]:
        again = list(self._reusable())
        if self.stock or again:
            after = self.copy()
            after.back_to = None
            if not self.stock:
                after.reuses += 1
                after.stock, after.pile = again, self.pile[len(again) :]
            if not self.stock and self.rules["reuse_order"] == "shuffled":
                after.phase = "shuffle"
                yield "draw", after
            else:
                yield "draw", after._restocked(after.stock)
        elif self.rules["at_limit"] == "take_or_end":
            after = self.copy()
            after.phase = "over"
            yield "end hand", after
        counts = {"top": range(1, 2), "anywhere": range(1, len(self.pile) + 1), "whole": [len(self.pile)]}
        for count in counts[self.rules["pile_take"]]:
            if 1 <= count <= len(self.pile):
                after = self._took(count)
                if after.can_end():
                    yield f"take {count}", after

    def _restocked(self, order: list[str]) -> "Slow":
        after = self.copy()
        after.hands[after.turn].add(order[0])
        after.stock, after.phase = list(order[1:]), "lay"
        return after

    def _took(self, count: int) -> "Slow":
        after = self.copy()
        after.back_to = self
        after.taken, after.pile, after.phase = self.pile[-count:], self.pile[:-count], "lay"
        after.hands[after.turn] |= set(after.taken)
        if self.rules["pile_take"] == "anywhere" and count > 1:
            after.duty = {after.taken[0]}
        elif self.rules["pile_use"] == "meld_now":
            after.duty = {after.taken[-1]}
        return after

    def _discards(self) -> Iterator[tuple[str, "Slow"]]:
        for card in self._throwable():
            yield f"discard {card}", self._threw(card)

    def _throwable(self) -> list[str]:
        hand, rules = self.hands[self.turn], self.rules
        if self.duty or self._short():
            return []
        found = []
        for card in sorted(hand):
            frozen = card in self.taken and rules["throw_back"] != "yes"
            if rules["throw_back"] == "if_last" and len(hand) == 1:
                frozen = False
            if rules["freeze"] == "single" and len(self.taken) > 1:
                frozen = False
            if not frozen:
                found.append(card)
        return found

    def _threw(self, card: str) -> "Slow":
        after = self.copy()
        after.back_to = None
        after.hands[after.turn].remove(card)
        after.pile.append(card)
        if not after.hands[after.turn]:
            after.phase = "over"
            return after
        after.pile_turns = self.pile_turns + 1 if self.taken else 0
        after.turn, after.turns, after.phase = (self.turn + 1) % len(self.hands), self.turns + 1, "draw"
        after.taken, after.new_melds, after.points, after.clean = [], 0, 0, False
        rules = self.rules
        rounds = rules["pile_rounds"]
        if (
            after.turns == rules["turn_limit"]
            or (rounds is not None and after.pile_turns == rounds * len(self.hands))
            or (rules["at_limit"] == "count" and not after.stock and after.reuses == rules["reuse_limit"])
            or not list(after._draws())
        ):
            after.phase = "over"
        return after

    # -- the table

    def _lays(self) -> Iterator[tuple[str, "Slow"]]:
        """Yield everything that may be laid, whether or not the turn can end after it."""
        rules, hand = self.rules, sorted(self.hands[self.turn])
        if self.turns // len(self.hands) < rules["quiet_rounds"]:
            return
        keep = 1 if rules["must_discard"] else 0
        if not (rules["melds_per_turn"] is not None and self.new_melds >= rules["melds_per_turn"]):
            for size in range(3, len(hand) + 1 - keep):
                for cards in combinations(hand, size):
                    for meld in melds_of(list(cards), rules):
                        after = self._laid_meld(meld)
                        if after is not None:
                            yield f"meld {' '.join(meld.cards)}", after
        if rules["layoff_needs_meld"] and not self.opened[self.turn]:
            return
        for card in hand:
            for place, meld in enumerate(self.melds):
                ends = joined(meld, card, rules) if len(hand) > keep else []
                for end, longer in ends:
                    after = self._laid_off(card, place, longer)
                    if after is not None:
                        yield f"lay off {card} on {place}" + (f" {end}" if len(ends) == 2 else ""), after
                if rules["joker_swap"]:
                    yield from self._swaps(card, place)

    def _in_sight(self, face: set[str]) -> bool:
        """Return whether a joker for one of these faces would stand for a card in plain sight."""
        if self.rules["joker_identity"] == "any":
            return False
        seen = {card[:2] for card in self.hands[self.turn]} | {card[:2] for meld in self.melds for card in meld.cards}
        return face <= seen

    def _laid_meld(self, meld: Meld) -> "Slow | None":
        faces = meld.faces(self.rules)
        if any(card[0] == "?" and self._in_sight(face) for card, face in zip(meld.cards, faces, strict=True)):
            return None
        after = self._without(meld.cards)
        after.melds.append(meld)
        after.new_melds += 1
        if not self.opened[self.turn]:
            after.points += self._value(meld)
            after.clean = after.clean or (meld.kind == "run" and jokers_in(meld.cards) == 0)
            clean = after.clean or not self.rules["first_meld_clean_run"]
            after.opened[self.turn] = clean and after.points >= self.rules["first_meld"]
        return after._unless_out_too_early()

    def _value(self, meld: Meld) -> int:
        """Return what a meld counts toward a first meld: an ace that begins a run 1, else as in hand."""
        total = 0
        for step, face in enumerate(meld.faces(self.rules)):
            rank = min(face)[0]
            if rank == "A":
                begins = meld.kind == "run" and step == 0
                low = self.rules["ace_in_runs"] == "low" or (begins and self.rules["ace_in_runs"] != "high")
                total += 1 if low else self.rules["ace_value"]
            else:
                total += 10 if rank in "TJQK" else int(rank)
        return total

    def _laid_off(self, card: str, place: int, longer: Meld) -> "Slow | None":
        if card[0] == "?" and self._in_sight(longer.faces(self.rules)[longer.cards.index(card)]):
            return None
        after = self._without([card])
        after.melds[place] = longer
        return after._unless_out_too_early()

    def _swaps(self, card: str, place: int) -> Iterator[tuple[str, "Slow"]]:
        meld = self.melds[place]
        for index, face in enumerate(meld.faces(self.rules)):
            if meld.cards[index][0] == "?" and face == {card[:2]}:
                after = self._without([card])
                cards = [*meld.cards[:index], card, *meld.cards[index + 1 :]]
                after.melds[place] = Meld(meld.kind, suit_order(cards) if meld.kind == "set" else cards, meld.start)
                after.hands[after.turn].add(meld.cards[index])
                after.duty.add(meld.cards[index])
                yield f"swap {card} on {place}", after

    def _without(self, cards: list[str]) -> "Slow":
        after = self.copy()
        after.back_to = self.back_to or self
        after.hands[after.turn] -= set(cards)
        after.duty -= set(cards)
        return after

    def _unless_out_too_early(self) -> "Slow | None":
        if not self.hands[self.turn]:
            if self._short():
                return None
            self.phase = "over"
        return self


def count(state: Slow, depth: int) -> int:
    """Return the number of sequences of exactly *depth* moves from *state*."""
    if depth == 0:
        return 1
    after = state.moves()
    return len(after) if depth == 1 else sum(count(child, depth - 1) for child in after.values())
