"""The Spanish texts: the engine's own, and those of the page, a file a subject."""

from collections.abc import Mapping

from rummy_page.texts.es.cards import CARD_TEXTS
from rummy_page.texts.es.changes import CHANGE_TEXTS
from rummy_page.texts.es.coach import COACH_TEXTS
from rummy_page.texts.es.house import HOUSE_TEXTS
from rummy_page.texts.es.how import HOW_TEXTS
from rummy_page.texts.es.inputs import INPUT_TEXTS
from rummy_page.texts.es.joker import JOKER_TEXTS
from rummy_page.texts.es.page import PAGE_TEXTS
from rummy_page.texts.es.refusals import REFUSAL_TEXTS
from rummy_page.texts.es.room_table import ROOM_TABLE_TEXTS
from rummy_page.texts.es.rooms import ROOM_TEXTS
from rummy_page.texts.es.rules import RULE_TEXTS
from rummy_page.texts.es.start import START_TEXTS
from rummy_page.texts.es.table import TABLE_TEXTS

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
