"""The QR code of a link, as a drawing; made by the library segno."""

from typing import NamedTuple

QUIET = 4
"""Light modules around the code, as ISO/IEC 18004 wants them; without them many cameras find nothing."""


class Drawing(NamedTuple):
    """An SVG path of dark modules, and the view box with its quiet zone."""

    path: str
    box: str


def qr_drawing(text: str) -> Drawing:
    """Return the QR code of *text*: a module is one unit, a run of dark modules one rectangle."""
    import segno  # only who opens a room waits for it  # noqa: PLC0415

    rows = [bytes(row) for row in segno.make(text, micro=False, error="m").matrix]
    parts = []
    for y, row in enumerate(rows):
        x = 0
        while x < len(row):
            end = x
            while end < len(row) and row[end]:
                end += 1
            if end > x:
                parts.append(f"M{x} {y}h{end - x}v1h-{end - x}z")
            x = max(end, x) + 1
    size = len(rows) + 2 * QUIET
    return Drawing("".join(parts), f"{-QUIET} {-QUIET} {size} {size}")
