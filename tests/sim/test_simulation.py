"""Whole matches through faults and cheats; ``make sim`` runs any range of seeds and tells more."""

import pytest

from rummy_core.room.wire import relay_talk as talk
from rummy_core.room.wire.frames import SEALED
from rummy_core.room.wire.handshake import Greeting, Proof, read_handshake
from tests.sim.plan import ATTACKS, FAULTS, plan_of
from tests.sim.run import run_seed
from tests.sim.shared_work import share
from tests.sim.world import World

SEEDS = 300
BATCH = 10
LONG_SEEDS = 20_000
ONCE_WRONG = (1090, 1955, 2170, 2662, 2845)
"""Seeds beyond the usual ones that have found something; ``docs/protocol.md`` says what."""


@pytest.fixture(autouse=True, scope="module")
def _shared_work() -> None:
    share()


@pytest.mark.parametrize("start", range(0, SEEDS, BATCH))
def test_every_match_ends_with_equal_logs_and_the_cheat_is_named(start: int) -> None:
    for seed in range(start, start + BATCH):
        run_seed(seed)


@pytest.mark.parametrize("seed", ONCE_WRONG)
def test_what_a_seed_once_found_stays_mended(seed: int) -> None:
    run_seed(seed)


@pytest.mark.long
@pytest.mark.parametrize("start", range(SEEDS, LONG_SEEDS, 100))
def test_twenty_thousand_matches_end_so_too(start: int) -> None:
    for seed in range(start, start + 100):
        run_seed(seed)


def test_a_seed_is_the_same_match_every_time() -> None:
    first, second = run_seed(5), run_seed(5)
    assert list(first.trace) == list(second.trace)
    assert first.clock.steps == second.clock.steps


def test_the_seeds_of_a_test_run_try_every_fault_and_every_attack() -> None:
    plans = [plan_of(seed) for seed in range(SEEDS)]
    assert {fault.kind for plan in plans for fault in plan.faults} == set(FAULTS)
    assert {plan.attack for plan in plans} == {*ATTACKS, ""}


def test_the_relay_never_holds_plaintext_of_what_it_carries() -> None:
    seed = next(seed for seed in range(SEEDS) if not plan_of(seed).direct and not plan_of(seed).attack)
    world = World(plan_of(seed))
    world.run()
    words = [talk.read(data) for data in world.relay.seen if talk.tag_of(data) == "frame"]
    frames = [word.data for word in words if isinstance(word, talk.Forward)]
    sealed = [data for data in frames if data.startswith(SEALED)]
    assert len(sealed) > 100
    assert all(isinstance(read_handshake(data), Greeting | Proof) for data in frames if data not in sealed)
    for word in (b"entry", b"share", b"locks", b"pad", b"hash", b"Ada"):
        assert not any(word in data for data in sealed)
