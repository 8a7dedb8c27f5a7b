"""The Italian texts: the engine's own, and those of the page, a file a subject."""

from collections.abc import Mapping

from rummy_page.texts.it.cards import CARD_TEXTS
from rummy_page.texts.it.changes import CHANGE_TEXTS
from rummy_page.texts.it.coach import COACH_TEXTS
from rummy_page.texts.it.house import HOUSE_TEXTS
from rummy_page.texts.it.how import HOW_TEXTS
from rummy_page.texts.it.inputs import INPUT_TEXTS
from rummy_page.texts.it.joker import JOKER_TEXTS
from rummy_page.texts.it.page import PAGE_TEXTS
from rummy_page.texts.it.refusals import REFUSAL_TEXTS
from rummy_page.texts.it.room_table import ROOM_TABLE_TEXTS
from rummy_page.texts.it.rooms import ROOM_TEXTS
from rummy_page.texts.it.rules import RULE_TEXTS
from rummy_page.texts.it.start import START_TEXTS
from rummy_page.texts.it.table import TABLE_TEXTS

TEXTS: Mapping[str, str] = (
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
