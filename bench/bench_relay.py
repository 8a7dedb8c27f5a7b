"""The relay beside PeerJS' server: memory per idle client, connects per second, forwarding with 1,000 clients.

Both are processes of their own on loopback, a fresh one each round, the rounds taken in turn, so that other work
on the machine hits both. Our clients prove an Ed25519 identity and sit in rooms of two; theirs name themselves.
Needs Node.js and npm, which fetches the peer into build/. Run it as ``python bench/bench_relay.py``.
"""

import asyncio
import os
import re
import shutil
import socket
import statistics
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from time import perf_counter

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "bench")]

from relay_clients import Client, OursClient, PeerClient  # noqa: E402 - the folders have just been named

CLIENTS = 1_000
ROUNDS = int(os.environ.get("ROUNDS", "3"))
AT_ONCE = 20
"""Clients that connect at the same time."""

SECONDS = 5.0
A_SECOND = 1.0
"""Messages each client sends in a second."""

SETTLE_S = 2.0
PEER = ROOT / "build" / "peer"


@dataclass
class Result:
    """What one round measured; times in seconds, memory in KiB."""

    idle_kib: float
    connects_s: float
    connect_cpu: float
    forward_cpu: float
    took: list[float] = field(default_factory=list)


@contextmanager
def running(command: Sequence[str]) -> Iterator[tuple[subprocess.Popen[str], int]]:
    """Start a server that prints its port, and stop it afterwards."""
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, cwd=ROOT, text=True)
    try:
        assert process.stdout is not None
        line = process.stdout.readline()
        yield process, int(re.findall(r"\d+", line)[-1])
    finally:
        process.terminate()
        process.wait(timeout=20)


def ours() -> list[str]:
    """Return the relay's command; the limits per address are for people, and here all come from one."""
    limits = ["--lines-per-address", "5000", "--rooms-per-minute", "100000"]
    return [sys.executable, "-m", "signaling", "--port", "0", *limits]


def theirs() -> list[str]:
    """Return the peer's command; it is fetched first if it is not there."""
    if not (PEER / "node_modules" / "peer").is_dir():
        print("Fetching the peer into build/peer ...", flush=True)
        PEER.mkdir(parents=True, exist_ok=True)
        for file in (*(ROOT / "bench" / "peer").glob("package*.json"), ROOT / ".npmrc"):
            shutil.copy(file, PEER)
        subprocess.run(["npm", "ci", "--silent"], cwd=PEER, check=True)
    program = str(PEER / "node_modules" / "peer" / "dist" / "bin" / "peerjs.js")
    # It cannot take a free port by itself and says the one it was given.
    return ["node", program, "--host", "127.0.0.1", "--port", str(free_port()), "--alive_timeout", "600000"]


def free_port() -> int:
    """Return a port that was free a moment ago."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        return int(listener.getsockname()[1])


def memory_kib(pid: int) -> float:
    """Return the memory a process holds."""
    [kib] = re.findall(r"VmRSS:\s+(\d+)", Path(f"/proc/{pid}/status").read_text())
    return float(kib)


def cpu_s(pid: int) -> float:
    """Return the processor time a process has used."""
    numbers = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(numbers[11]) + int(numbers[12])) / os.sysconf("SC_CLK_TCK")


async def measure(pid: int, clients: Sequence[Client]) -> Result:
    """Connect all, let them be idle, then let them send."""
    before, cpu, begin = memory_kib(pid), cpu_s(pid), perf_counter()
    for start in range(0, len(clients), AT_ONCE):
        await asyncio.gather(*(client.open() for client in clients[start : start + AT_ONCE]))
    connects_s = len(clients) / (perf_counter() - begin)
    connect_cpu = (cpu_s(pid) - cpu) / len(clients)
    for client in clients:
        await client.sit_down(clients[client.partner])
        client.listen()
    await asyncio.sleep(SETTLE_S)
    result = Result((memory_kib(pid) - before) / len(clients), connects_s, connect_cpu, 0.0)
    cpu = cpu_s(pid)
    await asyncio.gather(*(send(client) for client in clients))
    await asyncio.sleep(SETTLE_S)
    result.took = sorted(took for client in clients for took in client.took)
    result.forward_cpu = (cpu_s(pid) - cpu) / max(1, len(result.took))
    await asyncio.gather(*(client.close() for client in clients))
    return result


async def send(client: Client) -> None:
    """Send some messages, at times drawn from the client's number."""
    chance, begin = Random(client.number), perf_counter()
    for at in sorted(chance.uniform(0, SECONDS) for _ in range(int(SECONDS * A_SECOND))):
        await asyncio.sleep(max(0.0, at - (perf_counter() - begin)))
        await client.send()


def main() -> int:
    """Measure both in turn and print the medians of the rounds."""
    if shutil.which("npm") is None:
        print("Node.js and npm are needed to fetch the peer. Install them, or leave this bench out.", file=sys.stderr)
        return 1
    kinds: dict[str, tuple[type[Client], list[Result]]] = {"ours": (OursClient, []), "PeerJS": (PeerClient, [])}
    for _ in range(ROUNDS):
        for name, (kind, results) in kinds.items():
            with running(ours() if name == "ours" else theirs()) as (process, port):
                results.append(asyncio.run(measure(process.pid, [kind(n, port) for n in range(CLIENTS)])))
    print(f"{CLIENTS} clients, {A_SECOND * CLIENTS:.0f} messages a second; medians of {ROUNDS} rounds")
    print(f"{'':<34}" + "".join(f"{name:>12}" for name in kinds))
    for what, number in (
        ("memory per idle client, KiB", lambda r: r.idle_kib),
        ("connects a second", lambda r: r.connects_s),
        ("processor per connect, ms", lambda r: 1e3 * r.connect_cpu),
        ("forwarding, median, ms", lambda r: 1e3 * statistics.median(r.took)),
        ("forwarding, p99, ms", lambda r: 1e3 * r.took[int(0.99 * len(r.took))]),
        ("processor per forwarded message, ms", lambda r: 1e3 * r.forward_cpu),
        ("messages that arrived", lambda r: len(r.took)),
    ):
        row = [statistics.median(number(result) for result in results) for _, results in kinds.values()]
        print(f"{what:<36}" + "".join(f"{value:>12.2f}" for value in row))
    return 0


if __name__ == "__main__":
    sys.exit(main())
