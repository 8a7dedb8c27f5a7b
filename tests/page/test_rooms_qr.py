"""The QR code of a link, drawn as rectangles; what a camera needs to find it."""

import re

import segno
from rummy_page.room.invite import link
from rummy_page.room.qr import QUIET, qr_drawing

from rummy_core.room.codes import Invitation

LINK = link("https://rummy.example/play/", Invitation("JUX5", bytes(range(16))))
FINDER = ["1111111", "1000001", "1011101", "1011101", "1011101", "1000001", "1111111"]


def modules(path: str, size: int) -> list[str]:
    """Return the dark modules of a path as rows of 0 and 1."""
    grid = [["0"] * size for _ in range(size)]
    for x, y, width in re.findall(r"M(\d+) (\d+)h(\d+)v1h-\3z", path):
        for column in range(int(x), int(x) + int(width)):
            grid[int(y)][column] = "1"
    return ["".join(row) for row in grid]


def test_the_drawing_has_every_dark_module_of_the_code_and_no_other() -> None:
    code = segno.make(LINK, micro=False, error="m")
    size = len(code.matrix)
    rows = modules(qr_drawing(LINK).path, size)
    assert rows == ["".join(map(str, row)) for row in code.matrix]
    for top, left in ((0, 0), (0, size - 7), (size - 7, 0)):
        assert [row[left : left + 7] for row in rows[top : top + 7]] == FINDER


def test_the_code_has_the_light_border_that_cameras_need() -> None:
    x, y, width, height = map(int, qr_drawing(LINK).box.split())
    size = len(segno.make(LINK, micro=False, error="m").matrix)
    assert (x, y, width, height) == (-QUIET, -QUIET, size + 2 * QUIET, size + 2 * QUIET)
