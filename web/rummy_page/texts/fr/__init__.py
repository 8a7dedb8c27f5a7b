"""The French texts: the engine's own, and those of the page, a file a subject."""

import re
from collections.abc import Mapping

from rummy_page.texts.subjects import ENGINE, PAGE, joined

_BEFORE_A_MARK = re.compile(" (?=[:;?%])")
"""The space that French sets before these marks; a line may not break there."""

TEXTS: Mapping[str, str] = {
    key: _BEFORE_A_MARK.sub("\u00a0", text) for key, text in joined(__name__, {**ENGINE, **PAGE}).items()
}
