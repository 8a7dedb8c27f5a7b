"""Serve a built site on this machine: ``python web/serve.py [--port N] [--base /rummy/]``."""

import argparse
import sys
import threading
from pathlib import Path

from sitebuild.server import SiteServer

ROOT = Path(__file__).resolve().parent.parent


def main() -> int:
    """Serve until interrupted; exit 1 with the reason when it cannot start."""
    parser = argparse.ArgumentParser(description="Serve the built site.")
    parser.add_argument("--dir", type=Path, default=ROOT / "dist", help="the built folder")
    parser.add_argument("--port", type=int, default=0, help="default: a free port")
    parser.add_argument("--host", default="127.0.0.1", help="default: this machine only")
    parser.add_argument("--base", default="/", help="serve below this path, such as /rummy/")
    arguments = parser.parse_args()
    try:
        site = SiteServer(arguments.dir, arguments.base, arguments.port, arguments.host)
    except (OSError, ValueError) as problem:
        print(f"The site cannot be served: {problem}", file=sys.stderr)
        return 1
    with site:
        print(f"Rummy is at {site.url}  (Ctrl+C stops it)", flush=True)
        try:
            threading.Event().wait()
        except KeyboardInterrupt:
            print()
    return 0


if __name__ == "__main__":
    sys.exit(main())
