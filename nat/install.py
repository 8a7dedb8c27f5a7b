"""Makes sure that what the tests of this folder need is there: namespaces, filters, coturn."""

import shutil
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from e2e.browser import install

NEEDED = {"ip": "iproute2", "nft": "nftables", "turnserver": "coturn"}


def main() -> int:
    """Install what is missing; exit 1 with what to do if that cannot be done."""
    missing = [package for program, package in NEEDED.items() if shutil.which(program) is None]
    try:
        if missing:
            install(missing)
    except RuntimeError as problem:
        print(problem, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
