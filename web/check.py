"""Prove a built folder: ``python web/check.py [FOLDER]`` (default ``dist``)."""

import argparse
import sys
from pathlib import Path

from sitebuild.check import check
from sitebuild.errors import BuildError


def main() -> int:
    """Check the folder; exit 1 with the first thing that is wrong."""
    parser = argparse.ArgumentParser(description="Prove that a built site is whole.")
    parser.add_argument("folder", nargs="?", type=Path, default=Path("dist"))
    arguments = parser.parse_args()
    try:
        files = check(arguments.folder)
    except BuildError as problem:
        print(f"Not fit to publish. {problem}", file=sys.stderr)
        return 1
    print(f"{files} files, each present, as hashed, and of this origin.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
