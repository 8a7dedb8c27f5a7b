"""Puts ``dist/`` together: a folder any static host can serve, at any path.

The same sources give the same bytes. The build id is a hash over everything in the folder, so two
builds differ in their id exactly when they differ in a file.
"""

import hashlib
import json
import re
import shutil
import tomllib
from dataclasses import dataclass
from pathlib import Path

from rummy_page.texts import LANGUAGES, texts_of

from sitebuild import page, runtime, wheel
from sitebuild.errors import BuildError
from sitebuild.sprite import inline_sprite

# Order matters to the cascade: tokens name the values, components use them, the rest refines.
FIRST_STYLES = ("tokens.css", "components.css")

# Fetched before the first line of Python; their bytes are what the progress bar counts.
_START_FOLDERS = ("pyodide", "wheels", "pyscript")
# Written last, about the rest; never part of the offline copy.
NOT_KEPT = ("sw.js", "sw-off.js", "build.json")
# Pictures for whoever is asked to install the page: shown by the browser then, and never needed offline.
_SHOTS = "shots"
BOOT_TEXTS = "boot-"
"""How the keys of all texts begin that the start-up's scripts ask for."""
_ID_LENGTH = 12
_PLACEHOLDER_ID = "0" * _ID_LENGTH
_CSS_COMMENT = re.compile(r"[ \t]*/\*.*?\*/", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Sources:
    """Where a build takes things from: the project's root, and a cache for fetched wheels."""

    root: Path
    relay: str = page.OWN_RELAY
    """The relay of the page's rooms: a path, an address like ``wss://host/relay``, or ``none``."""

    @property
    def web(self) -> Path:
        """The sources of the page."""
        return self.root / "web"

    @property
    def modules(self) -> Path:
        """What npm installed: the browser runtime."""
        return self.root / "node_modules"

    @property
    def cache(self) -> Path:
        """Where fetched wheels stay between builds."""
        return self.root / "build" / "vendor-wheels"

    @property
    def library_cache(self) -> Path:
        """Where the wheels of the libraries that the page uses stay between builds."""
        return self.root / "build" / "page-wheels"


def sha256_of(data: bytes) -> str:
    """Return the SHA-256 of *data* in hex."""
    return hashlib.sha256(data).hexdigest()


def hashes_of(folder: Path) -> dict[str, str]:
    """Return ``path -> SHA-256`` of every file below *folder*, sorted by path."""
    files = sorted(file for file in folder.rglob("*") if file.is_file())
    return {f.relative_to(folder).as_posix(): sha256_of(f.read_bytes()) for f in files}


def is_kept(path: str) -> bool:
    """Return whether the file at *path* of a site belongs to the offline copy."""
    return path not in NOT_KEPT and not path.startswith(f"{_SHOTS}/")


def _styles(web: Path) -> list[str]:
    names = sorted(file.name for file in (web / "css").glob("*.css"))
    missing = [name for name in FIRST_STYLES if name not in names]
    if missing:
        raise BuildError(f"web/css has no {', '.join(missing)}.")
    return [*FIRST_STYLES, *(name for name in names if name not in FIRST_STYLES)]


def without_comments(styles: str) -> str:
    """Return a style sheet without its comments: they are for readers, and the first paint waits for every byte."""
    return _CSS_COMMENT.sub("", styles)


def _copy_static(web: Path, dist: Path) -> None:
    for folder in ("icons", _SHOTS):
        shutil.copytree(web / folder, dist / folder)
    (dist / "css").mkdir()
    for name in _styles(web):
        styles = (web / "css" / name).read_text(encoding="utf-8")
        (dist / "css" / name).write_text(without_comments(styles), encoding="utf-8")
    (dist / "boot").mkdir()
    for script in sorted((web / "boot").glob("*.js")):
        if script.name not in NOT_KEPT:
            shutil.copyfile(script, dist / "boot" / script.name)
    shutil.copyfile(web / "manifest.webmanifest", dist / "manifest.webmanifest")
    shutil.copyfile(web / "boot" / "sw-off.js", dist / "sw-off.js")


def _write_wheels(sources: Sources, project: dict[str, str], dist: Path) -> dict[str, str]:
    folder = dist / "wheels"
    version, summary = project["version"], project["description"]
    engine = wheel.write_wheel(sources.root / "rummy_core", version, summary, folder)
    shown = wheel.write_wheel(sources.web / "rummy_page", version, "The page of rummy", folder)
    libraries = runtime.fetch_vendor_wheels(sources.web / "page-wheels.txt", sources.library_cache)
    for library in libraries:
        shutil.copyfile(library, folder / library.name)
    names = ", ".join(json.dumps(f"./wheels/{library.name}") for library in libraries)
    return {"ENGINE_WHEEL": engine.name, "LIBRARY_WHEELS": names, "PAGE_WHEEL": shown.name}


def _start_files(dist: Path) -> list[dict[str, object]]:
    found = []
    for folder in _START_FOLDERS:
        for file in sorted((dist / folder).iterdir()):
            data = file.read_bytes()
            path = file.relative_to(dist).as_posix()
            found.append({"path": path, "size": len(data), "sha256": sha256_of(data)})
    return found


def _page_text(sources: Sources, version: str, build_id: str, dist: Path) -> str:
    facts = {"id": build_id, "version": version, "start": _start_files(dist)}
    template = (sources.web / "index.html").read_text(encoding="utf-8")
    values = {
        "POLICY": page.policy_text(sources.relay),
        "RELAY": sources.relay,
        "STYLES": page.stylesheet_links(_styles(sources.web)),
        "SCREENS": page.screens(sources.web / "screens"),
        "SPRITE": inline_sprite(sources.web / "sprite.svg"),
        "BUILD": page.json_for_html(facts),
        "BUILD_ID": build_id,
        "VERSION": version,
    }
    values["WORDS"] = page.json_for_html(start_words(template))
    english = texts_of("en")
    values["SCREENS"] = page.in_words(values["SCREENS"], english)
    return page.fill(page.in_words(template, english), values, "index.html")


def start_words(home: str) -> dict[str, object]:
    """Return what the page says before Python runs, in every language: the texts of *home* and the start-up's."""
    keys = sorted(page.text_keys(home) | {key for key in texts_of("en") if key.startswith(BOOT_TEXTS)})
    return {
        code: {"direction": language.direction, "texts": {key: texts_of(code)[key] for key in keys}}
        for code, language in LANGUAGES.items()
    }


def build_id_of(files: dict[str, str], page_without_id: str, worker_template: str) -> str:
    """Return the build's id: a hash over everything, the page and the worker without the id."""
    everything = dict(files)
    everything["index.html"] = sha256_of(page_without_id.encode())
    everything["sw.js"] = sha256_of(worker_template.encode())
    return sha256_of(json.dumps(everything, sort_keys=True).encode())[:_ID_LENGTH]


def build(sources: Sources, dist: Path) -> str:
    """Write the site to *dist*, replacing what is there, and return the build id.

    :raises BuildError: when the runtime is not installed or not the one pinned.
    """
    if not (sources.modules / "pyodide").is_dir():
        raise BuildError("node_modules has no pyodide. Run: npm ci")
    project = tomllib.loads((sources.root / "pyproject.toml").read_text())["project"]
    vendor = runtime.fetch_vendor_wheels(sources.web / "vendor-wheels.txt", sources.cache)

    # Built beside the old folder and swapped in whole: a server in use never shows a half.
    new = dist.with_name(dist.name + ".new")
    shutil.rmtree(new, ignore_errors=True)
    new.mkdir(parents=True)
    _copy_static(sources.web, new)
    runtime.copy_pyscript(sources.modules, new / "pyscript")
    runtime.copy_pyodide(sources.modules, new / "pyodide")
    runtime.write_lock(sources.modules, vendor, new / "pyodide")
    names = _write_wheels(sources, project, new)
    settings = (sources.web / "python.json").read_text(encoding="utf-8")
    (new / "python.json").write_text(page.fill(settings, names, "python.json"), encoding="utf-8")

    version = project["version"]
    files = hashes_of(new)
    worker = (sources.web / "boot" / "sw.js").read_text(encoding="utf-8")
    build_id = build_id_of(files, _page_text(sources, version, _PLACEHOLDER_ID, new), worker)
    text = _page_text(sources, version, build_id, new)
    (new / "index.html").write_text(text, encoding="utf-8")
    files = {path: sha for path, sha in hashes_of(new).items() if is_kept(path)}
    worker = page.fill(worker, {"BUILD_ID": build_id, "FILES": json.dumps(files, indent=2)}, "sw.js")
    (new / "sw.js").write_text(worker, encoding="utf-8")
    facts = {"id": build_id, "version": version, "files": files}
    (new / "build.json").write_text(json.dumps(facts, indent=1) + "\n", encoding="utf-8")

    old = dist.with_name(dist.name + ".old")
    shutil.rmtree(old, ignore_errors=True)
    if dist.exists():
        dist.rename(old)
    new.rename(dist)
    shutil.rmtree(old, ignore_errors=True)
    return build_id
