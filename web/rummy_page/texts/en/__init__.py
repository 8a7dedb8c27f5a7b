"""The English texts: the engine's own, and those of the page, a file a subject."""

from collections.abc import Mapping

from rummy_core.english import ENGLISH
from rummy_page.texts.en.coach import COACH_TEXTS
from rummy_page.texts.en.how import HOW_TEXTS
from rummy_page.texts.en.joker import JOKER_TEXTS
from rummy_page.texts.en.page import PAGE_TEXTS
from rummy_page.texts.en.room_table import ROOM_TABLE_TEXTS
from rummy_page.texts.en.rooms import ROOM_TEXTS
from rummy_page.texts.en.start import START_TEXTS
from rummy_page.texts.en.table import TABLE_TEXTS

TEXTS: Mapping[str, str] = (
    ENGLISH
    | TABLE_TEXTS
    | COACH_TEXTS
    | HOW_TEXTS
    | JOKER_TEXTS
    | ROOM_TEXTS
    | ROOM_TABLE_TEXTS
    | START_TEXTS
    | PAGE_TEXTS
)
