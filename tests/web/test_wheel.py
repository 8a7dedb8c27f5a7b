"""Our own wheels: what pip and micropip expect, and the same bytes every time."""

import base64
import hashlib
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from sitebuild.wheel import write_wheel


@pytest.fixture
def package(tmp_path: Path) -> Path:
    folder = tmp_path / "source" / "tiny_game"
    (folder / "data").mkdir(parents=True)
    (folder / "__init__.py").write_text('ANSWER = "a run of hearts"\n')
    (folder / "data" / "cards.json").write_text("[]\n")
    (folder / "__pycache__").mkdir()
    (folder / "__pycache__" / "__init__.cpython-311.pyc").write_bytes(b"stale")
    return folder


def test_the_same_package_gives_the_same_bytes_whatever_the_clock_says(package: Path, tmp_path: Path) -> None:
    first = write_wheel(package, "1.2.3", "A game", tmp_path / "one").read_bytes()
    (package / "__init__.py").touch()
    assert write_wheel(package, "1.2.3", "A game", tmp_path / "two").read_bytes() == first


def test_data_travels_and_compiled_leftovers_stay_behind(package: Path, tmp_path: Path) -> None:
    wheel = write_wheel(package, "1.2.3", "A game", tmp_path)
    assert wheel.name == "tiny_game-1.2.3-py3-none-any.whl"
    names = zipfile.ZipFile(wheel).namelist()
    assert [name for name in names if not name.startswith("tiny_game-")] == [
        "tiny_game/__init__.py",
        "tiny_game/data/cards.json",
    ]


def test_the_record_names_every_file_with_its_hash(package: Path, tmp_path: Path) -> None:
    archive = zipfile.ZipFile(write_wheel(package, "1.2.3", "A game", tmp_path))
    record = archive.read("tiny_game-1.2.3.dist-info/RECORD").decode().splitlines()
    assert len(record) == len(archive.namelist())
    for line in record[:-1]:
        path, digest, size = line.split(",")
        data = archive.read(path)
        raw = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
        assert (digest, size) == (f"sha256={raw}", str(len(data)))
    assert record[-1] == "tiny_game-1.2.3.dist-info/RECORD,,"


def test_pip_installs_it_without_a_network(package: Path, tmp_path: Path) -> None:
    wheel = write_wheel(package, "1.2.3", "A game", tmp_path)
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--no-index", "--no-deps"]
    subprocess.run([*command, "--target", str(tmp_path / "there"), str(wheel)], check=True)
    assert (tmp_path / "there" / "tiny_game" / "data" / "cards.json").is_file()


def test_a_folder_that_is_no_package_is_refused(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match=r"no __init__\.py"):
        write_wheel(tmp_path, "1.0", "Nothing", tmp_path)
