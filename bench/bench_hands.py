"""Whole hands per second: Medium against Medium, beside random play in RLCard's and OpenSpiel's gin rummy.

All run in the same process, turn by turn in short slices, and count the processor's time, so that other
work on the machine hits all alike. Ours plays real hands of the *basic* game through the same code as
``rummy simulate`` (views, checked moves, verifiable deals); the others play at random, which in gin
rummy goes on to the end of the stock. Run it as ``python bench/bench_hands.py``.
"""

from collections.abc import Callable
from random import Random
from time import process_time

from peers_venv import enter_peers_venv

enter_peers_venv()

import pyspiel  # noqa: E402
import rlcard  # noqa: E402
from rlcard.agents import RandomAgent  # noqa: E402

from rummy_core.arena import arena_deal, play_match  # noqa: E402
from rummy_core.rules import preset  # noqa: E402

SEED = 20
SLICES = 8
SLICE_SECONDS = 0.8
"""Processor time of one slice; eight of them hold some thousand hands each of the quick ones."""

RLCARD_GOAL = 10
OPENSPIEL_GOAL = 1

Play = Callable[[], int]
"""Plays on and returns the number of hands that were finished."""


def ours(name: str, seats: int, level: str) -> Play:
    """Return the player of whole matches of one of our presets."""
    rules = preset(name)
    played = 0

    def play() -> int:
        nonlocal played
        played += 1
        game = play_match(rules, [level] * seats, arena_deal("bench", played))
        return len(game.match.results)

    return play


def rlcard_hands() -> Play:
    """Return the player of RLCard's gin rummy between two random agents."""
    env = rlcard.make("gin-rummy", config={"seed": SEED})
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])

    def play() -> int:
        env.run(is_training=False)
        return 1

    return play


def openspiel_hands() -> Play:
    """Return the player of OpenSpiel's gin rummy (C++) with random moves, driven from Python."""
    game = pyspiel.load_game("gin_rummy")
    random = Random(SEED)

    def play() -> int:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                actions, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(actions, chances)[0])
            else:
                state.apply_action(random.choice(state.legal_actions()))
        return 1

    return play


def main() -> None:
    """Measure and print the table."""
    players: dict[str, Play] = {
        "Medium v Medium, basic": ours("basic", 2, "medium"),
        "RLCard gin rummy, random": rlcard_hands(),
        "OpenSpiel gin rummy, random": openspiel_hands(),
        "Hard v Hard, basic": ours("basic", 2, "hard"),
        "four Mediums, house": ours("house", 4, "medium"),
        "two Mediums, joker": ours("joker", 2, "medium"),
    }
    hands = dict.fromkeys(players, 0)
    seconds = dict.fromkeys(players, 0.0)
    for play in players.values():
        play()  # tables are built and memos filled before the clock runs
    for _ in range(SLICES):
        for name, play in players.items():
            began = process_time()
            while process_time() - began < SLICE_SECONDS:
                hands[name] += play()
            seconds[name] += process_time() - began
    rates = {name: hands[name] / seconds[name] for name in players}
    medium, random_rlcard, random_openspiel, *_ = rates.values()
    print(f"{'':30}{'hands':>8}{'hands/s':>10}")
    for name, rate in rates.items():
        print(f"{name:30}{hands[name]:>8}{rate:>10.1f}")
    print(f"Medium v Medium against RLCard:    {medium / random_rlcard:5.1f} x  (goal {RLCARD_GOAL})")
    print(f"Medium v Medium against OpenSpiel: {medium / random_openspiel:5.2f} x  (goal above {OPENSPIEL_GOAL})")


if __name__ == "__main__":
    main()
