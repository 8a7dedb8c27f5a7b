"""What can be set: every flag, its environment variable, its default. Flags win over the environment."""

import argparse
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import Any

from signaling.ice import IceServers
from signaling.limits import Limits


@dataclass(frozen=True)
class Config:
    """A relay's settings."""

    host: str = "127.0.0.1"
    port: int = 8765
    site: Path | None = None
    """A built site that is served on the same port; ``None``: the relay alone."""
    store: str = ""
    """Path of the SQLite file; empty: everything is in memory."""
    origins: tuple[str, ...] = ()
    """Pages that may connect, as ``https://host``; empty: all."""
    behind_proxy: bool = False
    """Whether the last address in ``X-Forwarded-For`` is believed: only behind a proxy of your own."""
    ice: IceServers = field(default_factory=IceServers)
    limits: Limits = field(default_factory=Limits)


PREFIX = "RUMMY_RELAY_"


def _words(text: str) -> tuple[str, ...]:
    return tuple(text.replace(",", " ").split())


def read_config(arguments: Sequence[str], environment: Mapping[str, str]) -> Config:
    """Return the settings from the command line and the environment.

    Prints the usage and exits if something cannot be understood, as argparse does.
    """
    parser = argparse.ArgumentParser(
        prog="python -m signaling",
        description="The relay for rummy rooms: introduces browsers, never sees a card.",
        epilog=f"Each option can also be set in the environment, as {PREFIX}PORT for --port.",
    )

    def option(name: str, default: str, help_text: str) -> None:
        variable = PREFIX + name.upper().replace("-", "_")
        parser.add_argument(f"--{name}", default=environment.get(variable, default), help=help_text)

    option("host", Config.host, "address to listen on (default: this machine only)")
    option("port", str(Config.port), "port to listen on (default: %(default)s)")
    option("site", "", "folder of the built page, served on the same port (default: none)")
    option("store", "", "SQLite file that outlives a restart (default: memory only)")
    option("origins", "", "pages that may connect, such as https://rummy.example (default: all)")
    option("behind-proxy", "", "1 to believe X-Forwarded-For of the proxy in front")
    option("stun", "", "STUN servers, such as stun:turn.example:3478")
    option("turn", "", "TURN servers, such as turn:turn.example:3478")
    option("turn-secret", "", "coturn's static-auth-secret; better set in the environment")
    for limit in fields(Limits):
        option(limit.name.replace("_", "-"), str(getattr(Limits, limit.name)), "limit, see docs/relay.md")
    given = parser.parse_args(arguments)
    limits = Limits()
    try:
        for limit in fields(Limits):
            changes: dict[str, Any] = {limit.name: _above_zero(limit.name, given, type(getattr(limits, limit.name)))}
            limits = replace(limits, **changes)
        port = int(given.port)
    except ValueError as problem:
        parser.error(f"a limit or the port is no number that can be used: {problem}")
    if not 0 <= port < 65536:
        parser.error("--port is 0 (any free port) to 65535")
    site = Path(given.site) if given.site else None
    if site is not None and not (site / "index.html").is_file():
        parser.error(f"{site} has no index.html; build the page first: make site")
    return Config(
        host=given.host,
        port=port,
        site=site,
        store=given.store,
        origins=_words(given.origins),
        behind_proxy=given.behind_proxy not in ("", "0", "no"),
        ice=IceServers(_words(given.stun), _words(given.turn), given.turn_secret),
        limits=limits,
    )


def _above_zero(name: str, given: argparse.Namespace, kind: type[int] | type[float]) -> int | float:
    value = kind(getattr(given, name))
    if not value > 0:
        raise ValueError(f"{name} must be above 0")
    return value
