"""The English texts: the engine's own, and those of the page, a file a subject."""

from collections.abc import Mapping

from rummy_core.english import ENGLISH
from rummy_page.texts.subjects import PAGE, joined

TEXTS: Mapping[str, str] = ENGLISH | joined(__name__, PAGE)
