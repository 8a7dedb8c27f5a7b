"""Finds Chromium for the browser tests, and installs the system's package where there is none.

Run as a program it makes sure that one is there; imported it says where.
"""

import os
import shutil
import subprocess
import sys

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


def install_chromium() -> None:
    """Install Debian's package as root.

    :raises RuntimeError: when not root, without apt-get, or when the installation fails.
    """
    if shutil.which("apt-get") is None or os.geteuid() != 0:
        raise RuntimeError(
            "No Chromium found. Install it (Debian: apt-get install chromium), or set CHROMIUM to its path."
        )
    environment = dict(os.environ, DEBIAN_FRONTEND="noninteractive")
    for command in ("apt-get update -qq", "apt-get install -y -qq --no-install-recommends chromium"):
        done = subprocess.run(command.split(), env=environment, stdout=subprocess.DEVNULL, check=False)
    if done.returncode:
        raise RuntimeError("apt-get could not install chromium; its message is above.")


def main() -> int:
    """Make sure Chromium is there; exit 1 with what to do when it is not."""
    try:
        if find_chromium() is None:
            install_chromium()
    except RuntimeError as problem:
        print(problem, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
