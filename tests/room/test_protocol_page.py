"""docs/protocol.md has a section with a real example for every message and every kind of entry."""

import re
import runpy
from pathlib import Path

from rummy_core.room.apply import ANYTIME, REGULAR

DOCS = Path(__file__).parents[2] / "docs"
PAGE = (DOCS / "protocol.md").read_text(encoding="utf-8")
EXAMPLES = {
    (group, kind): text
    for group, kind, text in re.findall(r"<!-- example (\w+) (\S+) -->\n```text\n(.*?)```", PAGE, re.DOTALL)
}


def test_every_kind_of_entry_is_explained_with_an_example() -> None:
    for kind in (*REGULAR, *ANYTIME):
        assert f"\n### {kind}\n" in PAGE, kind
        assert f"kind: '{kind}'" in EXAMPLES["entry", kind]


def test_every_message_is_explained_with_an_example() -> None:
    for tag in ("hello", "ask", "entry", "side", "want", "share", "pad", "takeover"):
        assert f"t: '{tag}'" in EXAMPLES["message", tag]
    for tag in ("head", "half", "late?", "witness", "absent", "late"):
        assert f"t: '{tag}'" in EXAMPLES["relay", tag]


def test_no_section_waits_for_its_example() -> None:
    assert PAGE.count("<!-- example ") == len(EXAMPLES)


def test_the_examples_are_what_peers_send_today() -> None:
    script = runpy.run_path(str(DOCS / "protocol_examples.py"))
    assert script["filled"](PAGE, script["play_all"]()) == PAGE, "run: python docs/protocol_examples.py"
