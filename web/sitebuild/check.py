"""The release check: every file the site names is there, is the one that was named, and is ours.

A start fails late and darkly when the lock file, the shipped files and the installer disagree, so
nothing is published that has not passed here.
"""

import json
import re
import zipfile
from pathlib import Path

from sitebuild.errors import BuildError
from sitebuild.site import hashes_of, is_kept, sha256_of

_OTHER_ORIGIN = re.compile(r"(?:https?:)?//[\w-]+(?:\.[\w-]+)+")
_FROM_ROOT = re.compile(r"""(?:src|href|action)=["']/""")
# Names of XML vocabularies, which look like addresses and are never fetched.
_VOCABULARIES = ("http://www.w3.org",)
_TEXT = {".html", ".css", ".js", ".json", ".webmanifest", ".svg"}
# Bundles of other projects: their comments and help texts name addresses. What they could fetch
# from elsewhere is rewritten by sitebuild/runtime.py, and none of these may remain in them.
_BUNDLES = ("pyscript/", "pyodide/")
_FETCHED_BY_BUNDLES = ("cdn.jsdelivr.net", "unpkg.com", "esm.run")


def _read_json(folder: Path, name: str) -> dict[str, object]:
    try:
        found = json.loads((folder / name).read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise BuildError(f"{name} is missing. Build the site again: make site") from None
    except ValueError as problem:
        raise BuildError(f"{name} is not JSON ({problem}). Build the site again.") from None
    if not isinstance(found, dict):
        raise BuildError(f"{name} is not a JSON object. Build the site again.")
    return found


def _check_files(folder: Path, facts: dict[str, object]) -> int:
    named = facts["files"]
    if not isinstance(named, dict):
        raise BuildError("build.json names no files.")
    there = hashes_of(folder)
    for path, sha256 in named.items():
        if path not in there:
            raise BuildError(f"{path} is named in build.json but missing.")
        if there[path] != sha256:
            raise BuildError(f"{path} is not the file that was built: its SHA-256 differs.")
    unknown = sorted(path for path in there if path not in named and is_kept(path))
    if unknown:
        raise BuildError(f"{unknown[0]} is not part of the build; offline play would lack it.")
    return len(there)


def _check_worker(folder: Path, facts: dict[str, object]) -> None:
    text = (folder / "sw.js").read_text(encoding="utf-8")
    if f'const BUILD = "{facts["id"]}";' not in text:
        raise BuildError("sw.js is of another build than build.json.")
    listed = re.search(r"const FILES = (\{.*?\});", text, re.DOTALL)
    if listed is None or json.loads(listed[1]) != facts["files"]:
        raise BuildError("sw.js and build.json list different files.")


def _check_manifest(folder: Path) -> None:
    manifest = _read_json(folder, "manifest.webmanifest")
    for kind in ("icons", "screenshots"):
        pictures = manifest.get(kind, [])
        if not isinstance(pictures, list):
            raise BuildError(f"manifest.webmanifest: {kind} is not a list.")
        for picture in pictures:
            if not (folder / str(picture["src"])).is_file():
                raise BuildError(f"manifest.webmanifest names {picture['src']}: it is missing.")


def _check_lock(folder: Path) -> None:
    packages = _read_json(folder, "pyodide/pyodide-lock.json")["packages"]
    if not isinstance(packages, dict):
        raise BuildError("pyodide-lock.json names no packages.")
    for name, entry in packages.items():
        file = folder / "pyodide" / entry["file_name"]
        if not file.is_file():
            raise BuildError(f"pyodide-lock.json names {file.name} for {name}: it is missing.")
        if sha256_of(file.read_bytes()) != entry["sha256"]:
            raise BuildError(f"pyodide-lock.json has another SHA-256 for {file.name}.")
        for needed in entry["depends"]:
            if needed not in packages:
                raise BuildError(f"pyodide-lock.json: {name} needs {needed}, which is not shipped.")


def _check_settings(folder: Path) -> None:
    settings = _read_json(folder, "python.json")
    wanted = settings["packages"]
    if not isinstance(wanted, list):
        raise BuildError("python.json names no packages.")
    for path in [*wanted, settings["interpreter"]]:
        file = folder / str(path)
        if not file.is_file():
            raise BuildError(f"python.json names {path}: it is missing.")
        if file.suffix == ".whl" and not zipfile.is_zipfile(file):
            raise BuildError(f"{path} is not a wheel.")


def _check_origin(folder: Path) -> None:
    for file in sorted(folder.rglob("*")):
        if file.suffix not in _TEXT:
            continue
        path = file.relative_to(folder).as_posix()
        text = file.read_text(encoding="utf-8")
        if path.startswith(_BUNDLES):
            for host in _FETCHED_BY_BUNDLES:
                if host in text:
                    raise BuildError(f"{path} would fetch from {host}.")
            continue
        for address in _OTHER_ORIGIN.findall(text):
            if address not in _VOCABULARIES:
                raise BuildError(f"{path} refers to another origin: {address}.")
        if _FROM_ROOT.search(text):
            raise BuildError(f"{path} has an address from the root; below a path it would break.")


def check(folder: Path) -> int:
    """Prove the site in *folder* and return how many files it has.

    :raises BuildError: naming the first file that is missing, different, unlisted or not ours.
    """
    facts = _read_json(folder, "build.json")
    count = _check_files(folder, facts)
    _check_worker(folder, facts)
    _check_manifest(folder)
    _check_lock(folder)
    _check_settings(folder)
    _check_origin(folder)
    return count
