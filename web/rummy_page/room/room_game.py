"""A room's match as a game to look back at: replay, review and past games know one kind of game only.

Its cards come from the decks that the players' published seeds gave, so only counted hands are in it.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from rummy_core.deal.secret import Secret
from rummy_core.deal.stream import deck_order
from rummy_core.errors import RecordError, RummyError
from rummy_core.game import By, Entry, Game, Player, next_hand, start_game
from rummy_core.hand_state import Seat
from rummy_core.match import MatchState
from rummy_core.record import canonical, entry_text, match_result_json
from rummy_core.replay import replay_move
from rummy_core.room.sealed_hand import SealedHand
from rummy_core.room.slots import veiled
from rummy_core.room.table import Table
from rummy_core.rules import rules_from_json
from rummy_core.steps import Steps
from rummy_page.room.seat_view import turned_match, turned_row, turned_seat

FORMAT = "rummy-room-hands"
VERSION = 1
Order = tuple[int, ...]


@dataclass(frozen=True)
class PublishedDecks:
    """The dealing of a room's match that was counted; fits :class:`rummy_core.game.Dealing`."""

    match_id: str
    dealer: Seat
    """Who dealt first."""
    decks: tuple[tuple[Order, ...], ...]
    """For each hand the order of its deck, then of each reshuffle: card id, or place in the pile, by position."""

    def order(self, m: int, h: int, r: int = 0) -> Order:
        """Return the order of *m* cards of hand *h*.

        :raises RecordError: if it was not published.
        """
        if not 1 <= h <= len(self.decks) or not r < len(self.decks[h - 1]) or len(self.decks[h - 1][r]) != m:
            raise RecordError("deck-hidden", hand=h)
        return self.decks[h - 1][r]

    def first_dealer(self, seats: int) -> Seat:
        """Return the seat that deals first."""
        return self.dealer % seats

    def bot_seed(self, h: int, seat: int) -> Secret:
        """Refuse: a match that is over has no bot to move.

        :raises RecordError: always.
        """
        raise RecordError("room-bots")


def room_game(table: Table, me: Seat) -> Game | None:
    """Return the counted hands of a room's match, turned until seat *me* is 0; ``None`` if none was counted."""
    match = table.match
    hands = [hand for hand, _ in table.finished][: len(match.results)]
    if not hands:
        return None
    seats = match.seats
    info = turned_row(table.setup.seats, me)
    players = tuple(Player(seat.name, seat.bot or None) for seat in info)
    deal = PublishedDecks(
        table.match_id, turned_seat(hands[0].table.dealer, me, seats), tuple(tuple(_orders(hand)) for hand in hands)
    )
    log = tuple(tuple(_entries(hand, me, seats)) for hand in hands)
    state = match._replace(hand=match.hand or hands[-1].table)
    assert state.hand is not None  # just given
    state = turned_match(state._replace(hand=veiled(state.hand)), me)
    return Game(players, deal, state, log)


def _orders(hand: SealedHand) -> list[Order]:
    """Return the orders of a hand's deck and reshuffles, as its public seeds make them."""
    orders = []
    for r, chain in enumerate(hand.chains):
        places: Order = tuple(range(len(chain.cards)))
        for holder in hand.holders:
            order = deck_order(hand.seeds[holder.seat], len(places), r)
            places = tuple(places[place] for place in order)
        orders.append(places)
    return orders


def _entries(hand: SealedHand, me: Seat, seats: int) -> list[Entry]:
    by: Mapping[str, By] = {"player": "player", "bot": "bot", "cover": "default", "late": "default"}
    return [
        Entry(turned_seat(played.seat, me, seats), played.move, by[played.by])
        for played in hand.played
        if played.move is not None  # that there is no card follows from the cards, once they are known
    ]


# -- as a text


def room_text(game: Game) -> str:
    """Return a room's match as the text that :func:`reading_room` reads."""
    deal = game.deal
    assert isinstance(deal, PublishedDecks)  # the callers have looked
    hands = [
        {"decks": [list(order) for order in decks], "moves": [entry_text(entry) for entry in log]}
        for decks, log in zip(deal.decks, game.log, strict=True)
    ]
    return canonical(
        {
            "format": FORMAT,
            "version": VERSION,
            "match": deal.match_id,
            "rules": game.match.rules.to_json(),
            "players": [player._asdict() for player in game.players],
            "dealer": deal.dealer,
            "hands": hands,
            "result": match_result_json(game.match),
        }
    )


def is_room_text(text: str) -> bool:
    """Return whether a text begins like one of :func:`room_text`; nothing is read."""
    return f'"{FORMAT}"' in text[:200]


def reading_room(text: str) -> Steps[Game]:
    """Read a room's match, in steps of one move each.

    :raises RecordError: if it is none, or does not lead where it says.
    """
    document = _document(text)
    yield
    try:
        decks = tuple(tuple(tuple(map(int, order)) for order in hand["decks"]) for hand in document["hands"])
        deal = PublishedDecks(str(document["match"]), int(document["dealer"]), decks)
        players = [Player(str(player["name"]), player["bot"]) for player in document["players"]]
        game = start_game(rules_from_json(document["rules"]), players, deal)
    except (KeyError, TypeError, ValueError) as error:  # ours are ValueErrors too
        raise RecordError("room", detail=str(error)) from None
    for number, hand in enumerate(document["hands"], 1):
        if number > 1:
            game = _dealt(game, number)
        for place, move in enumerate(hand["moves"], 1):
            yield
            game = replay_move(game, str(move), number, place)
    return game._replace(match=_ended(game.match, document["result"]))


def _document(text: str) -> dict[str, Any]:
    try:
        document = json.loads(text)
    except (ValueError, RecursionError):
        document = None
    if not isinstance(document, dict) or document.get("format") != FORMAT or document.get("version") != VERSION:
        raise RecordError("room/format")
    return document


def _dealt(game: Game, number: int) -> Game:
    try:
        return next_hand(game)
    except RummyError as error:
        raise RecordError("hand-dealt", hand=number, detail=str(error)) from None


def _ended(match: MatchState, result: Any) -> MatchState:
    """Return *match* as it ended, also where somebody left it, which no counted hand tells."""
    if not isinstance(result, dict) or result.get("totals") != list(match.totals):
        raise RecordError("result")
    if match.over:
        return match
    places = tuple(map(int, result["places"]))
    if len(places) != match.seats or result["end"] not in ("resigned", "deadline"):
        raise RecordError("room/end")
    return match._replace(end=result["end"], places=places, left=result["left"])
