"""The published numbers of the deal protocol come out the same in the browser's Python."""

import json
from pathlib import Path

from playwright.sync_api import Page, expect
from sitebuild.server import SiteServer

from e2e.helpers import ROOT, build_variant, expect_ready

VECTORS = ROOT / "tests" / "vectors" / "sealed_deal.json"
MAIN = '''
"""A page that checks the vectors instead of playing."""

import json

import js

from rummy_core.deal.selftest import run

vectors = json.loads({vectors!r})
js.document.title = "; ".join(run(vectors)) or "all vectors fit"
js.rummyBoot.ready()
'''


def test_all_vectors_fit_in_the_browser(page: Page, site: SiteServer, tmp_path: Path) -> None:
    vectors = json.dumps(json.loads(VECTORS.read_text(encoding="utf-8")))
    site.folder = build_variant(tmp_path, "9.0.0", MAIN.format(vectors=vectors))
    page.goto(site.url)
    expect_ready(page)
    expect(page).to_have_title("all vectors fit")
