"""Finds Chromium for the browser tests, and installs the system's packages where there are none.

Run as a program it makes sure that one is there; imported it says where.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
# The browser's own services look for hosts no test needs; the sandbox does not work for root.
FLAGS = (
    "--no-sandbox",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


def find_chromium() -> str | None:
    """Return the path of Chromium, or None; the variable CHROMIUM names one to prefer."""
    preferred = os.environ.get("CHROMIUM")
    return preferred or next(filter(None, map(shutil.which, NAMES)), None)


def install(packages: Sequence[str]) -> None:
    """Install these packages of Debian as root.

    :raises RuntimeError: when not root, without apt-get, or when the installation fails.
    """
    names = " ".join(packages)
    if shutil.which("apt-get") is None or os.geteuid() != 0:
        raise RuntimeError(f"A browser is missing. Install it (Debian: apt-get install {names}).")
    environment = dict(os.environ, DEBIAN_FRONTEND="noninteractive")
    for command in ("apt-get update -qq", f"apt-get install -y -qq --no-install-recommends {names}"):
        done = subprocess.run(command.split(), env=environment, stdout=subprocess.DEVNULL, check=False)
    if done.returncode:
        raise RuntimeError(f"apt-get could not install {names}; its message is above.")


def main() -> int:
    """Make sure Chromium is there; exit 1 with what to do when it is not."""
    try:
        if find_chromium() is None:
            install(["chromium"])
    except RuntimeError as problem:
        print(problem, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
