"""Packs a pure-Python package as a wheel, byte for byte the same from the same sources.

Wheels are plain zip files (PEP 427). Writing ours directly needs no build backend, no network and
no isolation, and fixes what a backend leaves open: order and dates.
"""

import base64
import hashlib
import zipfile
from pathlib import Path

# The earliest date a zip can hold: the sources decide the bytes, the clock does not.
_EPOCH = (1980, 1, 1, 0, 0, 0)
_IGNORED = {"__pycache__"}


def _record_line(path: str, data: bytes) -> str:
    """Return one line of RECORD: path, unpadded base64 SHA-256, size (PEP 376, PEP 427)."""
    digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
    return f"{path},sha256={digest},{len(data)}\n"


def _sources(package: Path) -> dict[str, bytes]:
    """Return ``path in the wheel -> content`` of a package folder, in sorted order."""
    return {
        file.relative_to(package.parent).as_posix(): file.read_bytes()
        for file in sorted(package.rglob("*"))
        if file.is_file() and not _IGNORED.intersection(file.parts) and file.suffix != ".pyc"
    }


def write_wheel(package: Path, version: str, summary: str, folder: Path) -> Path:
    """Write ``<package>-<version>-py3-none-any.whl`` of a package folder and return its path.

    :param package: a folder with ``__init__.py``; its name is the distribution's name.
    :raises FileNotFoundError: when *package* is not a Python package.
    """
    if not (package / "__init__.py").is_file():
        raise FileNotFoundError(f"{package} is no Python package: it has no __init__.py")
    name = package.name
    info = f"{name}-{version}.dist-info"
    files = _sources(package)
    files[f"{info}/METADATA"] = (
        f"Metadata-Version: 2.1\nName: {name.replace('_', '-')}\nVersion: {version}\nSummary: {summary}\nLicense: MIT\n"
    ).encode()
    files[f"{info}/WHEEL"] = b"Wheel-Version: 1.0\nGenerator: rummy-site\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
    record = "".join(_record_line(path, data) for path, data in files.items())
    files[f"{info}/RECORD"] = f"{record}{info}/RECORD,,\n".encode()

    target = folder / f"{name}-{version}-py3-none-any.whl"
    target.parent.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path, data in files.items():
            entry = zipfile.ZipInfo(path, _EPOCH)
            entry.external_attr = 0o644 << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, data)
    return target
