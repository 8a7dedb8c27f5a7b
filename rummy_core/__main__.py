"""``python -m rummy_core`` is the command ``rummy``."""

import sys

from rummy_core.cli import main

if __name__ == "__main__":
    sys.exit(main())
