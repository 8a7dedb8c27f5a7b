"""Two homes on one small internet, made of network namespaces: each a player's machine behind a router with NAT.

The machine itself is the internet's only server, at ``SERVER``. Needs root, ``ip`` and ``nft``.
"""

import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

BRIDGE = "rummynat0"
SERVER = "10.77.0.1"
HOMES = ("a", "b")
GATEWAY = "ip route add default via 192.168.1.1"


@dataclass(frozen=True)
class Home:
    """One player's network: the namespace of its machine, and of its router."""

    machine: str
    router: str

    def unplug(self) -> None:
        """Pull the machine's cable: nothing goes in or out, and its browser knows."""
        inside(self.machine, "ip link set eth0 down")

    def plug_in(self) -> None:
        """Put the cable back."""
        inside(self.machine, "ip link set eth0 up")
        inside(self.machine, GATEWAY)

    def block_udp(self) -> None:
        """Let no UDP out, as many offices do."""
        nft(self.router, "add table inet block")
        nft(self.router, "add chain inet block forward { type filter hook forward priority 0 ; }")
        nft(self.router, "add rule inet block forward meta l4proto udp drop")

    def use_new_port_for_each_peer(self) -> None:
        """Translate as strict routers do, so that a port that a STUN server saw leads nobody else in."""
        nft(self.router, "flush chain ip nat out")
        nft(self.router, "add rule ip nat out oifname wan masquerade fully-random")


def home_of(name: str) -> Home:
    """Return one of the homes."""
    return Home(f"rummy-{name}-pc", f"rummy-{name}-router")


def run(*words: str) -> None:
    """Run a command.

    :raises RuntimeError: with its message, if it fails.
    """
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError(f"{' '.join(words)}: {done.stderr.strip()}")


def inside(namespace: str, command: str) -> None:
    """Run a command in a namespace."""
    run("ip", "netns", "exec", namespace, *command.split())


def nft(namespace: str, rule: str) -> None:
    """Add to a namespace's filter."""
    run("ip", "netns", "exec", namespace, "nft", rule)


@contextmanager
def two_homes() -> Iterator[tuple[Home, Home]]:
    """Build the networks, and take them down afterwards.

    :raises RuntimeError: if this machine or this user may not.
    """
    if os.geteuid() != 0:
        raise RuntimeError("Networks of their own need root. Run: sudo make test-nat")
    homes = [home_of(name) for name in HOMES]
    try:
        run("ip", "link", "add", BRIDGE, "type", "bridge")
        run("ip", "addr", "add", f"{SERVER}/24", "dev", BRIDGE)
        run("ip", "link", "set", BRIDGE, "up")
        for number, home in enumerate(homes):
            _build(home, number)
        yield homes[0], homes[1]
    finally:
        # A namespace takes its links along when it gets round to it, so those with a name out here go first.
        for number in range(len(homes)):
            subprocess.run(["ip", "link", "del", _outer(number)], capture_output=True, check=False)
        for name in [name for home in homes for name in (home.machine, home.router)]:
            subprocess.run(["ip", "netns", "del", name], capture_output=True, check=False)
        subprocess.run(["ip", "link", "del", BRIDGE], capture_output=True, check=False)


def _outer(number: int) -> str:
    """Return the name of the link that leads from the internet to a home's router."""
    return f"rummynat{number + 1}"


def _build(home: Home, number: int) -> None:
    for name in (home.machine, home.router):
        run("ip", "netns", "add", name)
        inside(name, "ip link set lo up")
    outer = _outer(number)
    run("ip", "link", "add", outer, "type", "veth", "peer", "name", "wan", "netns", home.router)
    run("ip", "link", "set", outer, "master", BRIDGE, "up")
    inside(home.router, f"ip addr add 10.77.0.{11 + number}/24 dev wan")
    inside(home.router, "ip link set wan up")
    inside(home.router, f"ip link add lan type veth peer name eth0 netns {home.machine}")
    inside(home.router, "ip addr add 192.168.1.1/24 dev lan")
    inside(home.router, "ip link set lan up")
    inside(home.router, "sysctl -qw net.ipv4.ip_forward=1")
    inside(home.machine, "ip addr add 192.168.1.2/24 dev eth0")
    # An address of IPv6 would come a second late, and browsers drop their downloads when the network changes.
    inside(home.machine, "ip link set eth0 addrgenmode none")
    inside(home.machine, "ip link set eth0 up")
    inside(home.machine, GATEWAY)
    nft(home.router, "add table ip nat")
    nft(home.router, "add chain ip nat out { type nat hook postrouting priority 100 ; }")
    nft(home.router, "add rule ip nat out oifname wan masquerade persistent")
    nft(home.router, "add table inet wall")
    nft(home.router, "add chain inet wall in { type filter hook forward priority 10 ; }")
    nft(home.router, "add rule inet wall in iifname wan ct state new drop")
    # A packet to the router itself must leave no trace, else its port is taken when the machine answers.
    nft(home.router, "add chain inet wall self { type filter hook input priority 10 ; }")
    nft(home.router, "add rule inet wall self iifname wan ct state new drop")
