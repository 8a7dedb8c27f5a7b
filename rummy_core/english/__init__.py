"""The engine's sentences in English, and how a template becomes a sentence in any language.

Every sentence stands here once, under a key. Whoever speaks another language passes another ``say`` to the
functions that make words (:func:`rummy_core.wording.rules_in_words`) and reads a refusal by its key and facts.

A template is for :meth:`str.format`. ``key.one`` and ``key.other`` choose by the number ``n``, ``key.run`` and
``key.set`` by the ``kind`` of a meld, ``key.you`` is about the player, ``key.you-run`` about the player's run;
without such a form ``key`` itself is used.

>>> english("rules-times", n=3), english("rules-times/2")
('3 times', 'twice')
"""

from collections.abc import Container, Iterator, Mapping
from typing import Protocol

from rummy_core.english.cards import CARD_TEXTS
from rummy_core.english.changes import CHANGE_TEXTS
from rummy_core.english.claims import CLAIM_TEXTS
from rummy_core.english.faults import FAULT_TEXTS
from rummy_core.english.house import HOUSE_TEXTS
from rummy_core.english.inputs import INPUT_TEXTS
from rummy_core.english.records import RECORD_TEXTS
from rummy_core.english.refusals import REFUSAL_TEXTS
from rummy_core.english.rules import RULE_TEXTS

ENGLISH: dict[str, str] = (
    CARD_TEXTS
    | CHANGE_TEXTS
    | CLAIM_TEXTS
    | FAULT_TEXTS
    | HOUSE_TEXTS
    | INPUT_TEXTS
    | RECORD_TEXTS
    | REFUSAL_TEXTS
    | RULE_TEXTS
)
"""All sentences of the engine by key."""

FORMS = ("you-run", "you-set", "you", "run", "set", "one", "other")
"""What may stand behind the dot of a key."""

KINDS = ("run", "set")
ONE = (1,)


class Say(Protocol):
    """Fills the text of a key with values, in one language."""

    def __call__(self, key: str, **values: object) -> str:
        """Return the sentence.

        :raises KeyError: if the language has no such text.
        """
        ...


def fill(texts: Mapping[str, str], key: str, values: Mapping[str, object], ones: Container[object] = ONE) -> str:
    """Return the text of *key* in *texts*, filled with *values*; *ones* are the numbers of the singular.

    :raises KeyError: if there is no such text.
    """
    template = next(
        (texts[named] for form in _forms(values, ones) if (named := f"{key}.{form}") in texts), texts.get(key)
    )
    if template is None:
        raise KeyError(key)
    kind = values.get("kind")
    return template.format(**{**values, "kind": texts[kind]} if kind in KINDS else values)


def _forms(values: Mapping[str, object], ones: Container[object]) -> Iterator[str]:
    if values.get("you"):
        if values.get("kind") in KINDS:
            yield f"you-{values['kind']}"
        yield "you"
    if values.get("kind") in KINDS:
        yield str(values["kind"])
    if "n" in values:
        yield "one" if values["n"] in ones else "other"


def english(key: str, **values: object) -> str:
    """Return the engine's sentence in English.

    :raises KeyError: if there is none.
    """
    return fill(ENGLISH, key, values)
