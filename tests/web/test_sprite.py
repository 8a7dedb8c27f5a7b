"""The sprite of the built page: every drawing is whole, and lies where the source puts it."""

import re
from pathlib import Path
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import pytest
from sitebuild.errors import BuildError
from sitebuild.sprite import inline_sprite

SPRITE = Path(__file__).parents[2] / "web" / "sprite.svg"
SVG = "{http://www.w3.org/2000/svg}"
SOURCE = ElementTree.fromstring(SPRITE.read_text(encoding="utf-8"))
PLACED = re.compile(r"translate\((\S+) (\S+)\) scale\((\S+)\)")


def built(sprite: Path = SPRITE) -> dict[str, Element]:
    return {symbol.get("id", ""): symbol for symbol in ElementTree.fromstring(inline_sprite(sprite)).iter("symbol")}


def sprite_of(tmp_path: Path, drawings: str) -> Path:
    file = tmp_path / "sprite.svg"
    file.write_text(f'<svg xmlns="http://www.w3.org/2000/svg">{drawings}</svg>', encoding="utf-8")
    return file


def test_every_drawing_of_the_source_is_there_and_none_needs_another() -> None:
    whole = built()
    assert set(whole) == {symbol.get("id") for symbol in SOURCE.iter(f"{SVG}symbol")}
    assert [name for name, symbol in whole.items() if symbol.find(".//use") is not None] == []


def test_a_part_is_as_large_as_fits_its_box_and_lies_in_the_middle_of_it() -> None:
    symbols = {symbol.get("id", ""): symbol for symbol in SOURCE.iter(f"{SVG}symbol")}
    whole, seen = built(), 0
    for name, symbol in symbols.items():
        for part, use in zip(whole[name], symbol, strict=True):
            if use.tag != f"{SVG}use":
                continue
            left, top, width, height = map(float, symbols[use.get("href", "")[1:]].get("viewBox", "").split())
            x, y, box_width, box_height = (float(use.get(side, "")) for side in ("x", "y", "width", "height"))
            placed = PLACED.fullmatch(part.get("transform", ""))
            assert placed is not None
            dx, dy, scale = map(float, placed.groups())
            assert scale == pytest.approx(min(box_width / width, box_height / height), abs=1e-4)
            assert dx + (left + width / 2) * scale == pytest.approx(x + box_width / 2, abs=0.01)
            assert dy + (top + height / 2) * scale == pytest.approx(y + box_height / 2, abs=0.01)
            seen += 1
    assert seen > 100


def test_shapes_of_one_part_stay_together(tmp_path: Path) -> None:
    court = '<symbol id="court" viewBox="0 0 10 10"><path d="M0 0"/><circle r="1"/></symbol>'
    face = '<symbol id="face" viewBox="0 0 20 20"><use href="#court" x="5" y="0" width="10" height="20"/></symbol>'
    (part,) = built(sprite_of(tmp_path, face + court))["face"]
    assert (part.tag, part.get("transform")) == ("g", "translate(5 5) scale(1)")
    assert [shape.tag for shape in part] == ["path", "circle"]


def test_a_shape_that_is_turned_already_keeps_its_turn(tmp_path: Path) -> None:
    turned = '<symbol id="turned" viewBox="0 0 10 10"><path d="M0 0" transform="rotate(9)"/></symbol>'
    face = '<symbol id="face" viewBox="0 0 20 20"><use href="#turned" width="20" height="20"/></symbol>'
    (part,) = built(sprite_of(tmp_path, turned + face))["face"]
    assert (part.tag, part.get("transform")) == ("g", "translate(0 0) scale(2)")
    assert part[0].get("transform") == "rotate(9)"


@pytest.mark.parametrize(
    ("drawings", "said"),
    [
        ('<symbol id="face" viewBox="0 0 1 1"><use href="#lost"/></symbol>', "made with 'lost', which is not there"),
        ('<path d="M0 0" d="M1 1"/>', "sprite.svg is no SVG: duplicate attribute"),
    ],
)
def test_a_broken_sprite_says_what_is_wrong(tmp_path: Path, drawings: str, said: str) -> None:
    with pytest.raises(BuildError, match=re.escape(said)):
        inline_sprite(sprite_of(tmp_path, drawings))
