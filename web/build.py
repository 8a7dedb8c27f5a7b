"""Build the static site: ``python web/build.py [FOLDER]`` (default ``dist``), then prove it."""

import argparse
import sys
from pathlib import Path

from sitebuild.check import check
from sitebuild.errors import BuildError
from sitebuild.page import OWN_RELAY
from sitebuild.site import Sources, build

ROOT = Path(__file__).resolve().parent.parent


def main() -> int:
    """Build, check, and print the build id; exit 1 with the reason when it cannot be done."""
    parser = argparse.ArgumentParser(description="Build the static site.")
    parser.add_argument("folder", nargs="?", type=Path, default=ROOT / "dist")
    parser.add_argument(
        "--relay", default=OWN_RELAY, help="the relay for rooms: wss://host/relay, a path on this host, or none"
    )
    arguments = parser.parse_args()
    try:
        build_id = build(Sources(ROOT, arguments.relay), arguments.folder)
        check(arguments.folder)
    except BuildError as problem:
        print(f"The site was not built. {problem}", file=sys.stderr)
        return 1
    print(f"Built {arguments.folder.name}/, build {build_id}.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
