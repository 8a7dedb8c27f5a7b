"""Copies the pinned browser runtime: PyScript, Pyodide, micropip and packaging.

PyScript's bundle is changed in a few named places, each of which must be found exactly as often as
written here; a new version that looks different stops the build instead of shipping unchecked.
"""

import hashlib
import json
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from sitebuild.errors import BuildError

# The Python inside Pyodide 314; pip has to fetch wheels for it, not for the Python that builds.
BROWSER_PYTHON = "3.14"
MICROPIP_NEEDS = ("micropip", "packaging")

# Shipped as .js: hosts that do not know .mjs send it with a type browsers refuse to run.
_PYODIDE_FILES = {
    "pyodide.mjs": "pyodide.js",
    "pyodide.asm.mjs": "pyodide.asm.js",
    "pyodide.asm.wasm": "pyodide.asm.wasm",
    "python_stdlib.zip": "python_stdlib.zip",
}
_SOURCE_MAP = re.compile(rb"\n?//# sourceMappingURL=.*\s*$")
# PyScript loads this one even when told "!error", only to switch it off.
_ERROR_CHUNK = re.compile(r"""import\("\./(error-[\w-]+\.js)"\)""")
_STATIC_IMPORT = re.compile(r"""(?:from|import)\s*["']\./([\w.-]+\.js)["']""")


@dataclass(frozen=True, slots=True)
class Rewrite:
    """One change to a pinned file: *old* occurs *times* times and becomes *new*; *why* it must."""

    old: str
    new: str
    times: int
    why: str


_NO_CDN = "must not be able to fetch a runtime from another origin"
PYSCRIPT_REWRITES = (
    Rewrite("https://cdn.jsdelivr.net/pyodide/v", "./not-shipped/pyodide/v", 2, _NO_CDN),
    Rewrite("https://cdn.jsdelivr.net/npm/", "./not-shipped/npm/", 2, _NO_CDN),
    Rewrite(
        "return Function(`return(w,x)=>(${r})(w,x,...[${s}])`)()",
        "return Object.assign(()=>{},{toString:()=>`(w,x)=>(${r})(w,x,...[${s}])`})",
        1,
        "only ever turned back into text for a worker; evaluating it would need 'unsafe-eval'",
    ),
    Rewrite("no=new y(eo)", "no=new Map", 1, "as below, for mounted folders, which the page does not use"),
    *(
        Rewrite(
            f"l=new {store}(`${{c}}@${{t}}`)",
            "l={sync:async()=>{},clear(){},has:()=>!1,close:async()=>{}}",
            1,
            "a package store the page does not use; a browser that refuses storage could not start",
        )
        for store in ("h", "i")
    ),
    *(
        Rewrite(f'{key}:()=>import("./{chunk}"){comma}', "", 1, "a plugin the page does not use")
        for key, chunk, comma in (
            ('"deprecations-manager"', "deprecations-manager-UpAPKqCb.js", ","),
            ("donkey", "donkey-4Hrqd7WZ.js", ","),
            ('"py-editor"', "py-editor-C4XsZtn7.js", ","),
            ('"py-game"', "py-game-DWiCrr7a.js", ","),
            ('"py-terminal"', "py-terminal-CwQ6kcjg.js", ""),
        )
    ),
)
PYODIDE_REWRITES = (Rewrite("https://cdn.jsdelivr.net/pyodide/v", "./not-shipped/pyodide/v", 1, _NO_CDN),)


def rewrite(text: str, changes: tuple[Rewrite, ...], name: str) -> str:
    """Return *text* with every change applied.

    :raises BuildError: when a text to change does not occur exactly as often as pinned.
    """
    for change in changes:
        found = text.count(change.old)
        if found != change.times:
            raise BuildError(
                f"{name}: expected {change.times} times {change.old[:60]!r}, found {found}. "
                f"The runtime has changed; look at the rewrite again ({change.why})."
            )
        text = text.replace(change.old, change.new)
    return text


def copy_pyscript(modules: Path, folder: Path) -> None:
    """Copy PyScript's core and the chunks it imports at once; optional chunks stay behind.

    Editors, terminals and archive readers are chunks of their own, fetched on use; the page uses
    none of them.
    """
    source = modules / "@pyscript" / "core" / "dist"
    folder.mkdir(parents=True, exist_ok=True)
    todo = ["core.js"]
    done: set[str] = set()
    while todo:
        name = todo.pop()
        if name in done:
            continue
        done.add(name)
        text = _SOURCE_MAP.sub(b"\n", (source / name).read_bytes()).decode()
        if name.startswith("core-"):
            text = rewrite(text, PYSCRIPT_REWRITES, name)
            todo.extend(_ERROR_CHUNK.findall(text))
        (folder / name).write_text(text, encoding="utf-8")
        todo.extend(_STATIC_IMPORT.findall(text))


def copy_pyodide(modules: Path, folder: Path) -> None:
    """Copy Pyodide's core files under the names the page uses."""
    source = modules / "pyodide"
    folder.mkdir(parents=True, exist_ok=True)
    for name, shipped in _PYODIDE_FILES.items():
        data = (source / name).read_bytes()
        if name.endswith(".mjs"):
            data = _SOURCE_MAP.sub(b"\n", data)
        if name == "pyodide.mjs":
            data = rewrite(data.decode(), PYODIDE_REWRITES, name).encode()
        (folder / shipped).write_bytes(data)


def fetch_vendor_wheels(pinned: Path, cache: Path) -> list[Path]:
    """Return the wheels named in *pinned*, from *cache* or fetched there by pip.

    pip checks every file against the hash in *pinned*, cached ones included.

    :raises BuildError: when pip cannot get them.
    """
    cache.mkdir(parents=True, exist_ok=True)
    stamp = cache / "pinned"
    wanted = pinned.read_text(encoding="utf-8")
    wheels = sorted(cache.glob("*.whl"))
    if not (stamp.is_file() and stamp.read_text(encoding="utf-8") == wanted and wheels):
        for old in wheels:
            old.unlink()
        command = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps"]
        command += ["--disable-pip-version-check", "--only-binary=:all:"]
        command += ["--python-version", BROWSER_PYTHON, "--require-hashes"]
        command += ["--dest", str(cache), "--requirement", str(pinned)]
        run = subprocess.run(command, capture_output=True, text=True, check=False)
        if run.returncode:
            raise BuildError(f"pip could not fetch the wheels of {pinned.name}:\n{run.stderr}")
        stamp.write_text(wanted, encoding="utf-8")
        wheels = sorted(cache.glob("*.whl"))
    return wheels


def write_lock(modules: Path, wheels: list[Path], folder: Path) -> None:
    """Write ``pyodide-lock.json`` cut down to *wheels*, with the hashes of those very files.

    Pyodide's own lock names hundreds of packages this site does not ship, and hashes of files
    built elsewhere; a lock that disagrees with the shipped files ends in a failed start.
    """
    lock = json.loads((modules / "pyodide" / "pyodide-lock.json").read_text(encoding="utf-8"))
    packages = {}
    for wheel in wheels:
        name, version = wheel.name.split("-")[:2]
        entry = dict(lock["packages"][name])
        if entry["version"] != version:
            raise BuildError(f"{wheel.name}: Pyodide asks for version {entry['version']}.")
        entry["file_name"] = wheel.name
        entry["sha256"] = hashlib.sha256(wheel.read_bytes()).hexdigest()
        # micropip names no dependency in Pyodide's lock, yet imports packaging: load both.
        entry["depends"] = [n for n in MICROPIP_NEEDS if n != name] if name == "micropip" else []
        packages[name] = entry
        shutil.copyfile(wheel, folder / wheel.name)
    missing = set(MICROPIP_NEEDS) - set(packages)
    if missing:
        raise BuildError(f"no wheel for {', '.join(sorted(missing))}")
    lock["packages"] = packages
    text = json.dumps(lock, indent=1, sort_keys=True) + "\n"
    (folder / "pyodide-lock.json").write_text(text, encoding="utf-8")
