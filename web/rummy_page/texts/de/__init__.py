"""The German texts: the engine's own, and those of the page, a file a subject."""

from collections.abc import Mapping

from rummy_page.texts.de.cards import CARD_TEXTS
from rummy_page.texts.de.changes import CHANGE_TEXTS
from rummy_page.texts.de.coach import COACH_TEXTS
from rummy_page.texts.de.house import HOUSE_TEXTS
from rummy_page.texts.de.how import HOW_TEXTS
from rummy_page.texts.de.inputs import INPUT_TEXTS
from rummy_page.texts.de.joker import JOKER_TEXTS
from rummy_page.texts.de.page import PAGE_TEXTS
from rummy_page.texts.de.refusals import REFUSAL_TEXTS
from rummy_page.texts.de.room_table import ROOM_TABLE_TEXTS
from rummy_page.texts.de.rooms import ROOM_TEXTS
from rummy_page.texts.de.rules import RULE_TEXTS
from rummy_page.texts.de.start import START_TEXTS
from rummy_page.texts.de.table import TABLE_TEXTS

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
