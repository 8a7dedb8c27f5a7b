"""Makes the sprite part of the page: hidden, and every drawing in it whole.

In ``sprite.svg`` a face says which rank and which suit it is drawn with (``<use>``), so that each shape is written
once. A browser builds a tree of its own for each of those, so that a card on the table was a dozen elements;
here the shapes are put where they belong, and a card is as many as it has shapes.
"""

from pathlib import Path
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from sitebuild.errors import BuildError

SVG = "http://www.w3.org/2000/svg"


def inline_sprite(sprite: Path) -> str:
    """Return the sprite as an element for the page.

    :raises BuildError: if it is no SVG, or if a drawing is made with one that is not there.
    """
    try:
        root = ElementTree.fromstring(sprite.read_text(encoding="utf-8"))
    except ElementTree.ParseError as problem:
        raise BuildError(f"{sprite.name} is no SVG: {problem}.") from problem
    symbols = {symbol.get("id", ""): symbol for symbol in root.iter(_name("symbol"))}
    for symbol in symbols.values():
        _make_whole(symbol, symbols, sprite.name)
    root.attrib.update({"class": "sprite", "aria-hidden": "true", "focusable": "false"})
    for element in root.iter():
        element.tag = element.tag.removeprefix(f"{{{SVG}}}")  # in a page the parser knows what is SVG
    return ElementTree.tostring(root, encoding="unicode", short_empty_elements=True)


def _name(tag: str) -> str:
    return f"{{{SVG}}}{tag}"


def _make_whole(drawing: Element, symbols: dict[str, Element], where: str) -> None:
    """Replace each ``<use>`` in *drawing* by what the symbol it names is drawn with."""
    for place, part in enumerate(drawing):
        if part.tag != _name("use"):
            _make_whole(part, symbols, where)
            continue
        name = part.get("href", "").removeprefix("#")
        if name not in symbols:
            raise BuildError(f"{where}: a drawing is made with {name!r}, which is not there.")
        _make_whole(symbols[name], symbols, where)
        drawing[place] = _placed(symbols[name], part)


def _placed(symbol: Element, use: Element) -> Element:
    """Return what *symbol* is drawn with, as large as fits into the box of *use* and in its middle.

    That is what a symbol does by itself: https://www.w3.org/TR/SVG2/coords.html#PreserveAspectRatioAttribute.
    """
    left, top, box_width, box_height = map(float, symbol.get("viewBox", "").split())
    x, y, width, height = (float(use.get(side, "0")) for side in ("x", "y", "width", "height"))
    scale = min(width / box_width, height / box_height)
    dx = x + (width - box_width * scale) / 2 - left * scale
    dy = y + (height - box_height * scale) / 2 - top * scale
    parts = list(symbol)
    alone = len(parts) == 1 and not len(parts[0]) and "transform" not in parts[0].attrib
    placed = Element(parts[0].tag, parts[0].attrib) if alone else Element(_name("g"))
    if not alone:
        placed.extend(parts)
    placed.set("transform", f"translate({dx:.6g} {dy:.6g}) scale({scale:.6g})")
    return placed
