"""The Italian texts: the engine's own, and those of the page, a file a subject."""

from collections.abc import Mapping

from rummy_page.texts.subjects import ENGINE, PAGE, joined

TEXTS: Mapping[str, str] = joined(__name__, {**ENGINE, **PAGE})
