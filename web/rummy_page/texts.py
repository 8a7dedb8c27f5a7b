"""The catalogue of everything the page says, one language a table; English so far.

A text is a template for :meth:`str.format`. A text that depends on a number ``n`` has two entries,
``key.one`` and ``key.other``. ``**words**`` are bold, and a card's short name (``8h``) is drawn as rank
and suit (see :mod:`rummy_page.rich`), so no fixed text may hold a word that reads like a card.

>>> say("cards-held", n=1), say("cards-held", n=4)
('1 card', '4 cards')
"""

from rummy_page.texts_en import TEXTS as ENGLISH
from rummy_page.texts_en_coach import COACH_TEXTS as ENGLISH_COACH
from rummy_page.texts_en_how import HOW_TEXTS as ENGLISH_HOW
from rummy_page.texts_en_joker import JOKER_TEXTS as ENGLISH_JOKER

LANGUAGES = {"en": ENGLISH | ENGLISH_COACH | ENGLISH_HOW | ENGLISH_JOKER}
_chosen = LANGUAGES["en"]


def say(key: str, **values: object) -> str:
    """Return the text of *key* filled with *values*; ``n`` also chooses between one and many.

    :raises KeyError: if the catalogue has no such text; tests walk every key the page uses.
    """
    if key in _chosen:
        return _chosen[key].format(**values)
    return _chosen[f"{key}.{'one' if values.get('n') == 1 else 'other'}"].format(**values)


def knows(key: str) -> bool:
    """Return whether the catalogue has this text."""
    return key in _chosen or f"{key}.other" in _chosen


def listed(parts: list[str]) -> str:
    """Return the parts as one list in words: ``a``, ``a and b``, ``a, b and c``."""
    if len(parts) < 2:
        return "".join(parts)
    return say("list-last", most=say("list-comma").join(parts[:-1]), last=parts[-1])
