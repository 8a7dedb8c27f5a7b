"""The French texts: the engine's own, and those of the page, a file a subject."""

import re
from collections.abc import Mapping

from rummy_page.texts.fr.cards import CARD_TEXTS
from rummy_page.texts.fr.changes import CHANGE_TEXTS
from rummy_page.texts.fr.coach import COACH_TEXTS
from rummy_page.texts.fr.house import HOUSE_TEXTS
from rummy_page.texts.fr.how import HOW_TEXTS
from rummy_page.texts.fr.inputs import INPUT_TEXTS
from rummy_page.texts.fr.joker import JOKER_TEXTS
from rummy_page.texts.fr.page import PAGE_TEXTS
from rummy_page.texts.fr.refusals import REFUSAL_TEXTS
from rummy_page.texts.fr.room_table import ROOM_TABLE_TEXTS
from rummy_page.texts.fr.rooms import ROOM_TEXTS
from rummy_page.texts.fr.rules import RULE_TEXTS
from rummy_page.texts.fr.start import START_TEXTS
from rummy_page.texts.fr.table import TABLE_TEXTS

_WRITTEN = (
    CARD_TEXTS
    | CHANGE_TEXTS
    | HOUSE_TEXTS
    | INPUT_TEXTS
    | REFUSAL_TEXTS
    | RULE_TEXTS
    | TABLE_TEXTS
    | COACH_TEXTS
    | HOW_TEXTS
    | JOKER_TEXTS
    | ROOM_TEXTS
    | ROOM_TABLE_TEXTS
    | START_TEXTS
    | PAGE_TEXTS
)

_BEFORE_A_MARK = re.compile(" (?=[:;?%])")
"""The space that French sets before these marks; a line may not break there."""

TEXTS: Mapping[str, str] = {key: _BEFORE_A_MARK.sub("\u00a0", text) for key, text in _WRITTEN.items()}
