"""``python -m signaling``: run the relay, with or without the page on the same port."""

import asyncio
import logging
import os
import resource
import socket
import sys
from typing import cast

import uvicorn

from signaling.app import Relay
from signaling.config import read_config
from signaling.logs import log, start_logging
from signaling.store import StoreError

STOP_S = 3
"""Seconds that lines get to close when the relay stops; browsers that are gone would never do it."""

SPARE_FILES = 100
"""Open files beside the lines: the store, the page, requests for health."""


def files_for(lines: int) -> int:
    """Let this process open as many files as its lines need, as far as the system lets it; return how many fit."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = lines + SPARE_FILES
    if soft == resource.RLIM_INFINITY or soft >= wanted:
        return wanted
    best = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    resource.setrlimit(resource.RLIMIT_NOFILE, (best, hard))
    return best


def main() -> int:
    """Serve until stopped; exit 1 with the reason when it cannot start."""
    config = read_config(sys.argv[1:], os.environ)
    start_logging()
    try:
        listener = socket.create_server((config.host, config.port))
        relay = Relay(config)
    except StoreError as problem:
        print(f"The relay cannot start: {problem}", file=sys.stderr)
        return 1
    except OSError as problem:
        where = f"port {config.port} of {config.host}"
        print(f"The relay cannot listen at {where} ({problem.strerror}). Choose another --port.", file=sys.stderr)
        return 1
    host, port = listener.getsockname()[:2]
    files = files_for(config.limits.lines)
    if files < config.limits.lines:
        log("few-files", logging.WARNING, files=files, lines=config.limits.lines)
    what = "Rummy" if config.site is not None else "The relay"
    print(f"{what} is at http://{host}:{port}/  (Ctrl+C stops it)", flush=True)
    server = uvicorn.Server(
        uvicorn.Config(
            relay.app(),
            log_level="warning",
            access_log=False,
            ws=cast(type[asyncio.Protocol], relay.line),
            server_header=False,
            timeout_graceful_shutdown=STOP_S,
        )
    )
    server.run(sockets=[listener])
    return 0


if __name__ == "__main__":
    sys.exit(main())
