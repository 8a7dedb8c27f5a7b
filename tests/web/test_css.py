"""What the style sheets may not say, because every tap at the table would pay for it."""

import re
from pathlib import Path

import pytest

CSS = Path(__file__).resolve().parent.parent.parent / "web" / "css"

OFF_TABLE = (".seg label", ".file", ".problem", ".sheet", ".step")
"""Parts of forms and pages that may ask what is inside them: none is on the table, none is around it."""


@pytest.mark.parametrize("sheet", sorted(CSS.glob("*.css")), ids=lambda sheet: sheet.name)
def test_nothing_on_the_table_asks_by_has_what_is_inside_it(sheet: Path) -> None:
    text = re.sub(r"/\*.*?\*/", "", sheet.read_text(encoding="utf-8"), flags=re.DOTALL)
    asking = re.findall(r"([^{},;]*):has\(", text)
    assert [one.strip() for one in asking if not one.strip().endswith(OFF_TABLE)] == []


def test_what_breathes_changes_its_opacity_alone() -> None:
    breathe = re.search(r"@keyframes breathe \{(.*?)\}\s*\}", (CSS / "motion.css").read_text(encoding="utf-8"))
    assert breathe is not None
    assert set(re.findall(r"([\w-]+):", breathe[1])) == {"opacity"}
