"""Past games, kept in this browser: so many, so large, the newest first.

Each game is one text under a key of its own; a list beside them says what they are, so that the page can
show them without opening any. A game put aside before its end is kept here too, to go on with later.
"""

import json
from typing import Any, NamedTuple

from rummy_core.game import Game
from rummy_core.record import dumps
from rummy_core.rules import PRESETS, Rules
from rummy_page.room.room_game import PublishedDecks, room_text
from rummy_page.saves import StorageRefusedError, Store
from rummy_page.texts import listed, say
from rummy_page.words import YOU, name_of

LIST_KEY = "rummy.past"
BROKEN_KEY = "rummy.past.broken"

MAX_GAMES = 50
MAX_CHARACTERS = 1_500_000
"""All games together; browsers give a site some five million characters, and the match in play needs room."""

ROOM_TRIED = 4
"""A full browser is made room in by this many times the new game's size, and no further."""


class Past(NamedTuple):
    """One line of the list."""

    id: str
    """The match id of its deal."""
    when: str
    """When it was put here: a date and time in ISO form."""
    names: tuple[str, ...]
    totals: tuple[int, ...]
    places: tuple[int, ...]
    """Empty while the match is not over."""
    rules: str
    """Name of the rule set, a key of ``PRESETS``, or another word for a table of one's own."""
    hands: int
    size: int
    """Characters of its text."""

    @property
    def over(self) -> bool:
        """Whether the match was played to its end."""
        return bool(self.places)

    @property
    def title(self) -> str:
        """Who won, or against whom it was put aside."""
        others = listed([name for seat, name in enumerate(self.names) if seat != YOU])
        if not self.over:
            return say("past-aside", names=others)
        winners = [seat for seat, place in enumerate(self.places) if place == 1]
        if winners == [YOU]:
            return say("past-won", names=others)
        if len(winners) > 1:
            return say("past-shared", names=listed([name_of(seat, self.names) for seat in winners]))
        return say("past-lost", name=self.names[winners[0]])

    @property
    def detail(self) -> str:
        """The rules, the number of hands and the totals."""
        scores = [
            say("score-of", name=name_of(seat, self.names), score=total) for seat, total in enumerate(self.totals)
        ]
        rules = say(f"rules-{self.rules}" if self.rules in PRESETS else "rules-other")
        return say("past-detail", rules=rules, n=self.hands, totals=say("list-comma").join(scores))


def past_of(game: Game, when: str, size: int) -> Past:
    """Return the line of *game* in the list."""
    match = game.match
    return Past(
        id=match_id(game),
        when=when,
        names=tuple(player.name for player in game.players),
        totals=match.totals,
        places=match.places,
        rules=rules_name(match.rules),
        hands=len(match.results),
        size=size,
    )


def match_id(game: Game) -> str:
    """Return what tells this match from all others."""
    return str(getattr(game.deal, "match_id", ""))


def written(game: Game, *, save: bool) -> str:
    """Return *game* as a text to be kept; of a room's match its counted hands."""
    return room_text(game) if isinstance(game.deal, PublishedDecks) else dumps(game, save=save)


def rules_name(rules: Rules) -> str:
    """Return the name of the rule set these rules are, whatever the match is played to; else ``own``."""
    for name, known in PRESETS.items():
        if rules.but(target=known.target, deals=known.deals) == known:
            return name
    return "own"


class History:
    """The list of past games and their texts."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def games(self) -> tuple[Past, ...]:
        """Return the list, newest first; a list that cannot be read counts as empty."""
        return self._read()[0]

    def text(self, game_id: str) -> str | None:
        """Return the text of a game, a save or a record; ``None`` if it is gone."""
        return self._store.get(_key(game_id))

    def keep(self, game: Game, when: str) -> str:
        """Put *game* first in the list, in place of an older state of it; return a notice or nothing.

        The oldest games go when the list is full, or the browser has no more room.
        """
        games, notice = self._read()
        text = written(game, save=not game.match.over)
        past = past_of(game, when, len(text))
        known = next((one for one in games if one.id == past.id), None)
        if known is not None and known[2:] == past[2:]:
            return notice
        kept = [past, *(one for one in games if one.id != past.id)]
        gone: list[tuple[Past, str]] = []
        while len(kept) > MAX_GAMES or (len(kept) > 1 and sum(one.size for one in kept) > MAX_CHARACTERS):
            gone.append(self._drop(kept))
        while not self._write(kept, past.id, text):
            if len(kept) == 1 or sum(one.size for one, _ in gone) > ROOM_TRIED * len(text):
                self._put_back(games, gone)
                return say("past-full")
            gone.append(self._drop(kept))
        return say("past-dropped", n=len(kept)) if gone else notice

    def _drop(self, kept: list[Past]) -> tuple[Past, str]:
        """Take the oldest game out of *kept* and out of the browser; return it and its text."""
        oldest = kept.pop()
        text = self._store.get(_key(oldest.id)) or ""
        self._store.drop(_key(oldest.id))
        return oldest, text

    def _put_back(self, games: tuple[Past, ...], gone: list[tuple[Past, str]]) -> None:
        """Undo what made no room after all."""
        try:
            for one, text in gone:
                self._store.put(_key(one.id), text)
            self._store.put(LIST_KEY, json.dumps([one._asdict() for one in games]))
        except StorageRefusedError:
            return  # a browser that takes nothing at all held nothing either

    def _write(self, kept: list[Past], game_id: str, text: str) -> bool:
        """Store a game and the list; return whether the browser took both."""
        try:
            self._store.put(_key(game_id), text)
            self._store.put(LIST_KEY, json.dumps([one._asdict() for one in kept]))
        except StorageRefusedError:
            self._store.drop(_key(game_id))
            return False
        return True

    def _read(self) -> tuple[tuple[Past, ...], str]:
        """Return the list, and a notice if it could not be read and was moved aside."""
        text = self._store.get(LIST_KEY)
        if text is None:
            return (), ""
        try:
            return tuple(map(_past, json.loads(text))), ""
        except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
            pass  # written by somebody else, or cut short: nothing of it can be trusted
        try:
            self._store.put(BROKEN_KEY, text)
        except StorageRefusedError:
            return (), say("past-broken")
        self._store.drop(LIST_KEY)
        return (), say("past-broken")


def _key(game_id: str) -> str:
    return f"{LIST_KEY}.game.{game_id}"


def _past(data: dict[str, Any]) -> Past:
    """Return one line as it was stored.

    :raises ValueError: (or a cousin of it) if it is not what :meth:`History.keep` wrote.
    """
    past = Past(
        id=_text(data["id"]),
        when=_text(data["when"]),
        names=tuple(map(_text, data["names"])),
        totals=tuple(map(_number, data["totals"])),
        places=tuple(map(_number, data["places"])),
        rules=_text(data["rules"]),
        hands=_number(data["hands"]),
        size=_number(data["size"]),
    )
    if not past.names or len(past.totals) != len(past.names) or len(past.places) not in (0, len(past.names)):
        raise ValueError("a line of the list does not fit together")
    if past.places and 1 not in past.places:
        raise ValueError("a match that is over has a winner")
    return past


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError("not a text")
    return value


def _number(value: object) -> int:
    if type(value) is not int:
        raise TypeError("not a number")
    return value
