"""What happened once and is to be said once, in words of the page; everything else is state."""

from dataclasses import dataclass
from typing import TypeAlias

from rummy_core.room.effects import Audited, Refused, TakenBack, VersionMismatch
from rummy_core.room.wire.node_effects import Faulty


@dataclass(frozen=True)
class NotKept:
    """The browser keeps nothing (refused, full, private window): the room lives in this tab only."""

    reason: str


@dataclass(frozen=True)
class Broke:
    """Something failed that nobody foresaw: the room goes no further in this tab; what was saved stays."""

    reason: str


News: TypeAlias = Refused | TakenBack | VersionMismatch | Audited | Faulty | NotKept | Broke
"""``Audited`` comes for every hand; its ``fault`` is empty when the deal was in order."""
