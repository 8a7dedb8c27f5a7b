"""Makes sure that the browsers of ``make test-browsers`` are there: ``python browsers/install.py``."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from browsers import firefox, webkit
from e2e.browser import install


def main() -> int:
    """Install what is missing; exit 1 with what to do when that fails."""
    missing: list[str] = []
    if firefox.find_firefox() is None:
        missing += firefox.PACKAGES
    if webkit.find_webkit() is None:
        missing += webkit.PACKAGES
    try:
        if missing:
            install(missing)
    except RuntimeError as problem:
        print(problem, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
