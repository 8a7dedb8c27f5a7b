"""The built folder: the same from the same sources, whole, and of this origin only."""

import gzip
import json
import shutil
from pathlib import Path

import pytest
from sitebuild.check import check
from sitebuild.errors import BuildError
from sitebuild.page import fill, json_for_html
from sitebuild.runtime import Rewrite, rewrite
from sitebuild.site import Sources, build, hashes_of, without_comments

ROOT = Path(__file__).resolve().parent.parent.parent
# 400 kbit/s, what browsers' own tools call slow 3G; with its round trips the text shows in 2 s.
SLOW_3G_BYTES_A_SECOND = 50_000


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    dist = tmp_path_factory.mktemp("built") / "dist"
    build(Sources(ROOT), dist)
    return dist


@pytest.fixture
def dist(built: Path, tmp_path: Path) -> Path:
    """Copy the built site, so that a test may spoil it."""
    return shutil.copytree(built, tmp_path / "dist")


def test_a_fresh_build_passes_the_release_check(built: Path) -> None:
    assert check(built) == len(hashes_of(built))


def test_the_same_sources_give_the_same_bytes(built: Path, tmp_path: Path) -> None:
    build(Sources(ROOT), tmp_path / "dist")
    assert hashes_of(tmp_path / "dist") == hashes_of(built)


def test_a_build_replaces_what_was_there(built: Path, dist: Path) -> None:
    (dist / "left-over.txt").write_text("from an older build")
    build(Sources(ROOT), dist)
    assert hashes_of(dist) == hashes_of(built)


def test_another_version_has_another_build_id(built: Path, tmp_path: Path) -> None:
    for name in ("rummy_core", "web", "node_modules", "build"):
        (tmp_path / name).symlink_to(ROOT / name)
    project = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    (tmp_path / "pyproject.toml").write_text(project.replace('version = "', 'version = "9.', 1))
    other = build(Sources(tmp_path), tmp_path / "dist")
    assert other != json.loads((built / "build.json").read_text())["id"]


def test_the_build_id_stands_in_the_page_and_in_the_worker(built: Path) -> None:
    build_id = json.loads((built / "build.json").read_text())["id"]
    assert f'<span id="build-id">{build_id}</span>' in (built / "index.html").read_text()
    assert f'const BUILD = "{build_id}";' in (built / "sw.js").read_text()


def test_the_first_paint_needs_no_more_than_a_second_of_slow_3g(built: Path) -> None:
    needed = [built / "index.html", built / "boot" / "theme.js", *built.glob("css/*.css")]
    packed = sum(len(gzip.compress(file.read_bytes())) for file in needed)
    assert packed < SLOW_3G_BYTES_A_SECOND


def test_styles_lose_their_comments_and_nothing_else() -> None:
    styles = "/* why\n   so */\na { color: red; } /* here */\nb { margin: 0 /* none */ auto; }\n"
    assert without_comments(styles) == "\na { color: red; }\nb { margin: 0 auto; }\n"


def test_without_the_runtime_the_build_says_what_to_run(tmp_path: Path) -> None:
    with pytest.raises(BuildError, match="npm ci"):
        build(Sources(tmp_path), tmp_path / "dist")


def test_a_deleted_wheel_is_found(dist: Path) -> None:
    (wheel,) = dist.glob("wheels/rummy_core-*.whl")
    wheel.unlink()
    with pytest.raises(BuildError, match=r"rummy_core.*missing"):
        check(dist)


def test_one_changed_byte_is_found(dist: Path) -> None:
    wasm = dist / "pyodide" / "pyodide.asm.wasm"
    data = bytearray(wasm.read_bytes())
    data[-1] ^= 1
    wasm.write_bytes(data)
    with pytest.raises(BuildError, match=r"pyodide\.asm\.wasm is not the file that was built"):
        check(dist)


def test_a_wheel_renamed_to_a_new_version_is_found(dist: Path) -> None:
    (wheel,) = dist.glob("pyodide/micropip-*.whl")
    wheel.rename(wheel.with_name("micropip-9.9.9-py3-none-any.whl"))
    with pytest.raises(BuildError, match=r"micropip-.* is named in build\.json but missing"):
        check(dist)


def test_a_file_nobody_listed_is_found(dist: Path) -> None:
    (dist / "boot" / "extra.js").write_text("export {};\n")
    with pytest.raises(BuildError, match=r"boot/extra\.js is not part of the build"):
        check(dist)


def test_a_picture_that_the_manifest_names_and_nobody_drew_is_found(dist: Path) -> None:
    manifest = (dist / "manifest.webmanifest").read_text(encoding="utf-8")
    _replace(dist, "manifest.webmanifest", manifest.replace("icons/icon-512.png", "icons/icon-511.png"))
    with pytest.raises(BuildError, match=r"manifest\.webmanifest names icons/icon-511\.png"):
        check(dist)


def test_pictures_for_the_install_dialog_are_shipped_but_not_kept_for_offline_play(dist: Path) -> None:
    shots = [path for path in hashes_of(dist) if path.startswith("shots/")]
    assert shots
    assert not set(shots) & set(json.loads((dist / "build.json").read_text())["files"])


def test_a_lock_file_with_another_hash_is_found(dist: Path) -> None:
    lock = dist / "pyodide" / "pyodide-lock.json"
    content = json.loads(lock.read_text())
    content["packages"]["micropip"]["sha256"] = "0" * 64
    _replace(dist, "pyodide/pyodide-lock.json", json.dumps(content))
    with pytest.raises(BuildError, match="another SHA-256 for micropip"):
        check(dist)


@pytest.mark.parametrize(
    ("markup", "complaint"),
    [
        ('<script src="https://cdn.example.org/x.js"></script>', "another origin"),
        ('<img src="//cdn.example.org/x.png">', "another origin"),
        ('<link rel="icon" href="/favicon.ico">', "an address from the root"),
    ],
)
def test_a_page_that_refers_elsewhere_is_found(dist: Path, markup: str, complaint: str) -> None:
    page = (dist / "index.html").read_text(encoding="utf-8")
    _replace(dist, "index.html", page.replace("</body>", markup + "</body>"))
    with pytest.raises(BuildError, match=complaint):
        check(dist)


def test_a_worker_of_another_build_is_found(dist: Path) -> None:
    worker = (dist / "sw.js").read_text(encoding="utf-8")
    (dist / "sw.js").write_text(worker.replace('const BUILD = "', 'const BUILD = "0'))
    with pytest.raises(BuildError, match=r"sw\.js is of another build"):
        check(dist)


def test_a_folder_that_was_never_built_is_refused_with_what_to_do(tmp_path: Path) -> None:
    with pytest.raises(BuildError, match="make site"):
        check(tmp_path)


def test_a_runtime_that_looks_different_stops_the_build() -> None:
    change = Rewrite("old", "new", 2, "a reason")
    assert rewrite("old old", (change,), "core.js") == "new new"
    with pytest.raises(BuildError, match=r"core\.js: expected 2 times 'old', found 1"):
        rewrite("old", (change,), "core.js")


def test_a_slot_without_a_value_and_a_value_without_a_slot_are_refused() -> None:
    assert fill("<p>@@NAME@@</p>", {"NAME": "rummy"}, "index.html") == "<p>rummy</p>"
    with pytest.raises(BuildError, match=r"index\.html: slots and values differ in NAME"):
        fill("<p>@@NAME@@</p>", {}, "index.html")
    with pytest.raises(BuildError, match="EXTRA"):
        fill("<p></p>", {"EXTRA": "x"}, "index.html")


def test_json_in_the_page_cannot_end_its_element() -> None:
    assert "</script>" not in json_for_html({"name": "</script>"})
    assert json.loads(json_for_html({"name": "</script>"})) == {"name": "</script>"}


def _replace(dist: Path, path: str, text: str) -> None:
    """Change a file and every list that names its hash, as a build with a fault in it would."""
    before = hashes_of(dist)[path]
    (dist / path).write_text(text, encoding="utf-8")
    after = hashes_of(dist)[path]
    for name in ("build.json", "sw.js"):
        listed = (dist / name).read_text(encoding="utf-8")
        (dist / name).write_text(listed.replace(before, after), encoding="utf-8")
