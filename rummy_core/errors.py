"""The errors the engine raises on bad input: all ``ValueError``, all with a message to be shown.

A message says what is wrong, why, and what to do, in that order and in at most 120 characters.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from rummy_core.english import english


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence in no language yet: its key and the facts to fill in, some of which may be sentences too.

    As a text it is in English (:mod:`rummy_core.english`).
    """

    key: str
    facts: Mapping[str, object] = field(default_factory=dict)

    def __str__(self) -> str:
        return english(self.key, **self.facts)


class RummyError(ValueError):
    """Base of every error the engine raises on bad input."""


class NotationError(RummyError):
    """The text is not a card, a move or a document of ours at all. Holds the text in question."""


class RulesError(RummyError):
    """These rules cannot be played: an unknown preset, or switches that contradict each other."""


class DealError(RummyError):
    """A number or text of the deal cannot be used: wrong length, out of range, not canonical."""


class CaseError(RummyError):
    """A file of cases cannot be run as it is written; the message says in which case, and what to do."""


class EncodingError(RummyError):
    """Bytes from elsewhere are no message of the room protocol, or a value cannot become one."""


class RoomFault(RummyError):  # noqa: N818 - a fault has an author; an error has a cause
    """Something a seat wrote or sent does not fit the room's log. It changes nothing.

    ``code`` is stable and names what was checked ("out-of-turn"). ``seat`` is its author, ``None`` for
    the relay or a stranger.
    """

    def __init__(self, code: str, message: str, seat: int | None = None) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.seat = seat

    def __reduce__(self) -> tuple[type["RoomFault"], tuple[str, str, int | None]]:
        return (RoomFault, (self.code, self.message, self.seat))


class SaidError(RummyError):
    """An error with a sentence in any language: ``key`` and ``facts`` are what a language needs to say it.

    ``message`` is the sentence in English (:mod:`rummy_core.english`); ``code`` is stable.
    """

    prefix = ""

    def __init__(self, reason: str, **facts: object) -> None:
        """Refuse for *reason*, a code or ``code/variant``; *facts* are cards by short name, texts and numbers."""
        super().__init__(reason)
        self.code = reason.partition("/")[0]
        self.key = f"{self.prefix}{reason}"
        self.facts = facts

    @property
    def said(self) -> Sentence:
        """The sentence in no language yet."""
        return Sentence(self.key, self.facts)

    @property
    def message(self) -> str:
        """The sentence in English. Made when asked for: a search for moves refuses thousands unread."""
        return english(self.key, **self.facts)

    def __str__(self) -> str:
        return self.message

    def __reduce__(self) -> tuple[Callable[..., "SaidError"], tuple[object, ...]]:
        return (_said_again, (type(self), self.key.removeprefix(self.prefix), self.facts))


def _said_again(kind: type[SaidError], reason: str, facts: dict[str, object]) -> SaidError:
    return kind(reason, **facts)


class InputError(SaidError, NotationError):
    """What a person typed or pasted cannot be used: a name, a room's code, an invitation link."""

    prefix = "input-"


class SeedError(SaidError, DealError):
    """A player's own seed cannot be used."""

    prefix = "input-"


class RecordError(SaidError):
    """A record of a match is malformed, or does not replay to what it says.

    The fact ``detail`` is what the engine itself says, for those who look for the cause: in English only.
    """

    prefix = "record-"


class DealFault(SaidError, DealError):  # noqa: N818 - a fault has an author; an error has a cause
    """Something a seat published does not fit the deal. Never holds a secret.

    ``step`` is stable and names what was checked ("hand-commit", "shuffle"). ``seat`` is the one
    at fault, or None while the evidence leaves several ``suspects``, all in seat order.
    """

    prefix = "fault-"

    def __init__(self, reason: str, suspects: tuple[int, ...], **facts: object) -> None:
        """Find a fault; the fact ``seat`` is the first of the *suspects*."""
        super().__init__(reason, **{"seat": suspects[0], **facts})
        self.suspects = suspects
        self.seat = suspects[0] if len(suspects) == 1 else None

    @property
    def step(self) -> str:
        """What was checked."""
        return self.code

    def __reduce__(self) -> tuple[Callable[..., "DealFault"], tuple[object, ...]]:
        return (_found_again, (self.key.removeprefix(self.prefix), self.suspects, self.facts))


def _found_again(reason: str, suspects: tuple[int, ...], facts: dict[str, object]) -> DealFault:
    return DealFault(reason, suspects, **facts)


class RuleViolation(SaidError):  # noqa: N818 - the name the design documents use; it is what it is
    """A well-formed move that the rules forbid here.

    ``code`` is stable and names the rule ("run-gap"); :mod:`rummy_core.english.refusals` lists the keys.
    """

    prefix = "refusal-"
