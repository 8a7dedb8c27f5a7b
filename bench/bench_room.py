"""How long a sealed deal takes, and how fast a room's log is checked, in this Python.

Run from the project's folder: ``python bench/bench_room.py``. All numbers are processor time of this process, so a
busy machine does not spoil them. A deal counts all passes of all players after their commitments, and the
opening of one hand; at a table the players wait for each other, so that is what a player waits for.
"""

import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from rummy_core.deal.chain import PassChain
from rummy_core.deal.opening import open_position
from rummy_core.deal.passes import lock_of
from rummy_core.deal.secret import Secret
from rummy_core.room.reveal import deal_verdict
from rummy_core.room.signing import ed25519_verify
from rummy_core.room.transcript import read_transcript, verify_transcript
from rummy_core.rules import preset
from tests.room.network import Net, secret_of


def sealed_deal(cards: int, players: int, hand: int) -> float:
    """Return the seconds of one sealed deal, from the commitments to one hand opened."""
    seeds = {seat: Secret(secret_of("bench", cards, players, seat)) for seat in range(players)}
    chain = PassChain(tuple(range(players)), tuple(range(cards)))
    begin = time.process_time()
    while (step := chain.next_step) is not None:
        chain = chain.with_own_pass(seeds[step.seat])
    for position in range(hand):
        open_position(chain, position, {seat: lock_of(seed, 0, position) for seat, seed in seeds.items()})
    return time.process_time() - begin


def log_check() -> tuple[int, float, float]:
    """Return the entries of a played match, side chains included, the seconds to check all, and for the audits."""
    net = Net(2, "bench")
    net.open(preset("basic").but(deals=3, target=None))
    net.play_until(lambda peer: peer.table is not None and peer.table.stage == "over" and len(peer.table.secrets) == 2)
    table, text = net.peer("Ada").table, net.peer("Ada").transcript()
    assert table is not None
    begin = time.process_time()
    report = verify_transcript(text, ed25519_verify)
    whole = time.process_time() - begin
    assert report.ok
    begin = time.process_time()
    assert all(deal_verdict(hand) is None for hand, _ in table.finished)
    audits = time.process_time() - begin
    entries, sides = read_transcript(text)
    return len(entries) + sum(map(len, sides.values())), whole, audits


def main() -> None:
    """Print the measurements."""
    for cards, players, hand in ((52, 2, 10), (52, 3, 7), (108, 2, 14), (108, 4, 14), (52, 6, 6)):
        best = min(sealed_deal(cards, players, hand) for _ in range(3))
        print(f"sealed deal, {cards} cards, {players} players: {best:.2f} s")
    count, whole, audits = log_check()
    print(f"transcript of 3 hands: {count} entries checked in {whole:.2f} s, {audits:.2f} s of it for the audits")
    print(f"entries a second, without the audits: {count / (whole - audits):.0f}")


if __name__ == "__main__":
    main()
