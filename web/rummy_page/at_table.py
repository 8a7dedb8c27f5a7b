"""What a session needs of the match at its table, whoever plays there.

Two matches do it: against bots, on this device alone (:mod:`rummy_page.bot_match`), and in a room, where a
move is proposed and counts once it is in everybody's log (:mod:`rummy_page.room.room_match`).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from rummy_core.moves import Move
from rummy_core.view import View
from rummy_page.events import Event
from rummy_page.words import Names


@dataclass(frozen=True, slots=True)
class Hold:
    """Why nothing can be played just now."""

    label: str
    """What the one button says."""
    refused: str
    """What a tap on it, or on anything that plays, is answered."""
    say: str = ""
    """The sentence in place of that of the turn; empty: that of the turn stays."""
    why: str = ""
    """The reason in small letters inside the button."""


@dataclass(frozen=True, slots=True)
class Ring:
    """The time for a turn as it is drawn, in seconds of this machine's clock."""

    limit_s: int
    since_s: float
    """When the turn began, as far as this machine saw it."""


@dataclass(frozen=True, slots=True)
class Seated:
    """What is known of who sits on a seat, besides the cards."""

    name: str
    bot: str | None = None
    """The bot's level; ``None`` for a person."""
    link: str = ""
    """How the person is reached or why not, in words; empty for bots and where all sit at one device."""
    covered: bool = False
    """Whether the house bot plays for this person now."""
    ring: Ring | None = None
    """How much time this person's turn has; ``None`` while none runs."""


@dataclass(frozen=True, slots=True)
class Standing:
    """Everything about a match that the table shows besides the cards."""

    seats: tuple[Seated, ...]
    names: Names
    hold: Hold | None = None
    """Why my seat cannot play now, besides its not being its turn."""
    faded: bool = False
    """Whether what lies on the table may be out of date."""
    live: bool = False
    """Whether people play against each other: then there are no hints."""
    clock: str = ""
    """The time that is left for my turn; empty while there is no hurry."""


class MatchAtTable(Protocol):
    """A match as its player sees it: my seat is 0, the others follow clockwise."""

    @property
    def view(self) -> View:
        """What my seat sees now; the same value until something changes."""

    @property
    def standing(self) -> Standing:
        """Who sits where, and what keeps my seat from playing besides its not being its turn."""

    @property
    def events(self) -> Sequence[Event]:
        """What happened in this hand so far, what was taken back included."""

    @property
    def hand_name(self) -> str:
        """What tells this hand from every other: the match, and its number there."""

    @property
    def in_hand(self) -> bool:
        """Whether a hand is on the table; else one was counted, or the match is over."""

    @property
    def over(self) -> bool:
        """Whether the match is over."""

    @property
    def bot_waits(self) -> bool:
        """Whether :meth:`step` is to be called, after a pause, for a move to be made."""

    def play(self, moves: tuple[Move, ...]) -> None:
        """Play *moves* for my seat one after another, or none of them.

        :raises RummyError: if that cannot be; its text is what the player is told.
        """

    def trouble(self) -> str:
        """Return why moves of mine were dropped after all since the last call, or nothing."""

    def step(self) -> None:
        """Make the move of the bot whose turn it is."""

    def next_hand(self) -> bool:
        """Go on to the next hand and return whether there is one to go on to."""

    def give_up(self) -> None:
        """Resign the match."""

    def trial(self) -> "Trial | None":
        """Return a copy in which moves can be tried; ``None`` where a move goes out to other people."""


class Trial(MatchAtTable, Protocol):
    """A copy of a match: what is played in it does not count yet."""

    def count(self) -> None:
        """Let what was played here count in the match this is a copy of, which has not changed since."""
