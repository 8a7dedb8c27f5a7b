"""The least-leftover solver against RLCard's gin-rummy melding, on the same ten-card hands in one run.

Prints the time for a hand and the ratio, and checks that both find the same least leftover. Each side
is handed its cards ready in its own form: RLCard a list of its card objects; we the bits that our bots
keep, and beside it the list of cards that other callers give, and the search that names the melds too.
Then the solver alone on larger hands. Run it as ``python bench/bench_arrange.py``.
"""

from collections.abc import Callable, Sequence
from random import Random
from statistics import median
from time import process_time_ns
from typing import TypeVar

from peers_venv import enter_peers_venv

enter_peers_venv()

from rlcard.games.base import Card as RLCard  # noqa: E402
from rlcard.games.gin_rummy.utils import melding, utils  # noqa: E402

from rummy_core.arrange import arrange, cost_of_bits, hand_bits, least_cost  # noqa: E402
from rummy_core.cards import Card, card_name, is_joker, rank_of  # noqa: E402
from rummy_core.first_meld import arrange_first_meld  # noqa: E402
from rummy_core.rules import preset  # noqa: E402

SEED = 20
ROUNDS = 5
"""Each measurement is repeated so often; the quickest counts, since others use the machine too."""

BASIC = preset("basic")
JOKER = preset("joker")
Hands = list[list[Card]]
Hand = TypeVar("Hand")


def random_hands(count: int, size: int) -> Hands:
    """Return hands dealt from one pack."""
    random = Random(SEED)
    return [random.sample(BASIC.deck(), size) for _ in range(count)]


def rich_hands(count: int, size: int, ranks: int) -> Hands:
    """Return hands from one pack whose cards all lie within so many ranks, so that melds abound."""
    random = Random(SEED)
    hands = []
    for _ in range(count):
        low = random.randrange(13 - ranks + 1)
        hands.append(random.sample([c for c in BASIC.deck() if low <= rank_of(c) < low + ranks], size))
    return hands


def joker_hands(count: int, size: int, jokers: int, ranks: int = 13) -> Hands:
    """Return hands of the joker game with so many jokers, the other cards within so many ranks."""
    random = Random(SEED)
    deck = JOKER.deck()
    some = [card for card in deck if is_joker(card)][:jokers]
    hands = []
    for _ in range(count):
        low = random.randrange(13 - ranks + 1)
        naturals = [c for c in deck if not is_joker(c) and low <= rank_of(c) < low + ranks]
        hands.append(some + random.sample(naturals, size - jokers))
    return hands


def microseconds(solve: Callable[[Hand], object], hands: Sequence[Hand]) -> float:
    """Return the mean processor time a hand takes, in the quickest of the rounds."""
    best = 0
    for _ in range(ROUNDS):
        begin = process_time_ns()
        for hand in hands:
            solve(hand)
        spent = process_time_ns() - begin
        best = min(best or spent, spent)
    return best / len(hands) / 1000


def rlcard_hand(hand: list[Card]) -> list[RLCard]:
    """Return the hand in RLCard's cards."""
    return [RLCard(suit=card_name(card)[1].upper(), rank=card_name(card)[0]) for card in hand]


def rlcard_cost(hand: list[RLCard]) -> int:
    """Return RLCard's least deadwood."""
    clusters = melding.get_best_meld_clusters(hand)
    return int(utils.get_deadwood_count(hand, clusters[0] if clusters else []))


def against_rlcard(name: str, hands: Hands) -> None:
    """Print one row: the times, and how many of our searches fit into one of theirs."""
    theirs = list(map(rlcard_hand, hands))
    bits = list(map(hand_bits, hands))
    for hand, peer_hand in zip(hands, theirs, strict=True):
        assert least_cost(hand, BASIC) == rlcard_cost(peer_hand), f"no agreement on {hand}"
    peer = microseconds(rlcard_cost, theirs)
    held = microseconds(lambda hand: cost_of_bits(hand, BASIC), bits)
    listed = microseconds(lambda hand: least_cost(hand, BASIC), hands)
    named = microseconds(lambda hand: arrange(hand, BASIC), hands)
    print(f"{name:24}{peer:9.1f}", end="")
    for ours in (held, listed, named):
        print(f"{ours:9.2f}{peer / ours:6.1f} x", end="")
    print()


def alone(name: str, solve: Callable[[list[Card]], object], hands: Hands) -> None:
    """Print one row: median and worst time of the solver on its own."""
    times = []
    for hand in hands:
        begin = process_time_ns()
        solve(hand)
        times.append((process_time_ns() - begin) / 1000)
    print(f"{name:48}{median(times):12.0f}{max(times):12.0f}")


def main() -> None:
    """Print both tables."""
    print(f"{'ten cards, us a hand':24}{'RLCard':>9}{'from bits':>17}{'from cards':>17}{'with melds':>17}")
    against_rlcard("random", random_hands(2000, 10))
    against_rlcard("meld-rich, seven ranks", rich_hands(1000, 10, 7))
    against_rlcard("meld-rich, five ranks", rich_hands(1000, 10, 5))
    print()
    print(f"{'us a hand':48}{'median':>12}{'worst':>12}")
    cost = "least cost, "
    alone(cost + "one pack, 22 cards", lambda hand: least_cost(hand, BASIC), random_hands(500, 22))
    alone(cost + "one pack, 22 cards, six ranks", lambda h: least_cost(h, BASIC), rich_hands(200, 22, 6))
    for jokers in (0, 1, 2):
        hands = joker_hands(300, 15, jokers)
        alone(f"{cost}two packs, 15 cards, {jokers} jokers", lambda h: least_cost(h, JOKER), hands)
        alone(f"first meld, two packs, 15 cards, {jokers} jokers", lambda h: arrange_first_meld(h, JOKER), hands)
    for ranks in (13, 7, 5):
        hands = joker_hands(60, 22, 4, ranks)
        alone(f"{cost}two packs, 22 cards, 4 jokers, {ranks} ranks", lambda h: least_cost(h, JOKER), hands)


if __name__ == "__main__":
    main()
