"""A virtual environment for the peers we measure against, so that the tests' own stays lean."""

import os
import subprocess
import sys
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "build" / "bench-venv"
WANTED = Path(__file__).with_name("requirements.txt")
INSTALLED = FOLDER / "installed.txt"


def enter_peers_venv() -> None:
    """Run the calling script again inside the peers' environment, unless it runs there already.

    Makes the environment first, or brings it up to date when ``requirements.txt`` changed.
    """
    if Path(sys.prefix) == FOLDER:
        return
    python = FOLDER / "bin" / "python"
    if not INSTALLED.exists() or INSTALLED.read_text() != WANTED.read_text():
        print(f"Installing what {WANTED.name} names into {FOLDER.relative_to(ROOT)} ...", flush=True)
        venv.create(FOLDER, with_pip=True, clear=True)
        subprocess.run(
            [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "-r", WANTED],
            check=True,
        )
        INSTALLED.write_text(WANTED.read_text())
    os.execve(python, [str(python), *sys.argv], {**os.environ, "PYTHONPATH": str(ROOT)})
