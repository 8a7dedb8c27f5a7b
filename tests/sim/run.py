"""Run simulated matches: ``python -m tests.sim.run --seeds 300 --start 0``; one line for a failing seed."""

import argparse
import sys
import time
from collections import Counter

from tests.sim.plan import plan_of
from tests.sim.shared_work import share
from tests.sim.world import SimulationError, World


def run_seed(seed: int) -> World:
    """Play the match of a seed to its end.

    :raises SimulationError: if an invariant is broken; the message names the seed.
    """
    world = World(plan_of(seed))
    world.run()
    return world


def main() -> int:
    """Run a range of seeds; exit 1 if one fails."""
    parser = argparse.ArgumentParser(description="Play simulated matches with faults and cheats.")
    parser.add_argument("--seeds", type=int, default=300, help="how many")
    parser.add_argument("--start", type=int, default=0, help="the first")
    parser.add_argument("--trace", action="store_true", help="print what led to a failure")
    arguments = parser.parse_args()
    share()
    began, totals, failures = time.perf_counter(), Counter[tuple[str, str]](), 0
    for seed in range(arguments.start, arguments.start + arguments.seeds):
        world = World(plan_of(seed))
        try:
            world.run()
        except SimulationError as broken:
            failures += 1
            if arguments.trace:
                print("\n".join(world.trace))
            print(f"FAILED {broken}\n  again: make sim SEEDS=1 START={seed}", flush=True)
        totals += world.counts
    print(report(totals))
    took = time.perf_counter() - began
    print(f"{arguments.seeds} matches, {failures} failed, {took:.1f} s ({took / max(arguments.seeds, 1):.2f} s each)")
    return min(failures, 1)


def report(totals: "Counter[tuple[str, str]]") -> str:
    """Return what happened how often, a line for each kind of thing."""
    lines = []
    for what in sorted({what for what, _ in totals}):
        kinds = {kind: count for (other, kind), count in sorted(totals.items()) if other == what}
        told = ", ".join(f"{kind} {count}" if kind else str(count) for kind, count in kinds.items())
        lines.append(f"{what}: {told}")
    return "\n".join(lines)


if __name__ == "__main__":
    sys.exit(main())
