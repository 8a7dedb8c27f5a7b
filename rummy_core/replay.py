"""Play a match document again, and say what it proves.

``load_save`` gives a game to play on, ``loading`` one to look at too; ``verify_record`` re-derives every
deal, replays every move and reports each difference with its place.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from rummy_core.deal.open_check import check_open_deal
from rummy_core.deal.open_deal import OpenDeal, bot_seed, first_dealer
from rummy_core.deal.secret import Secret
from rummy_core.deal.stream import deck_order
from rummy_core.errors import DealError, RecordError, RuleViolation, RummyError
from rummy_core.game import Dealing, Game, Player, make_move, next_hand, resign, start_game
from rummy_core.moves import parse_move
from rummy_core.record import BY_MARKS, canonical, digests_of, dumps, hand_result_json, match_result_json, read
from rummy_core.rules import rules_from_json
from rummy_core.steps import Steps, drained


class ShownSeeds:
    """The dealing of a record: what its published hand seeds give, and nothing of hands not shown."""

    def __init__(self, seeds: Mapping[int, Secret]) -> None:
        self._seeds = seeds

    def _seed(self, h: int) -> Secret:
        if h not in self._seeds:
            raise RecordError("seed-hidden", hand=h)
        return self._seeds[h]

    def order(self, m: int, h: int, r: int = 0) -> tuple[int, ...]:
        """Return the order of *m* cards of hand *h*; see :class:`rummy_core.game.Dealing`."""
        return deck_order(self._seed(h), m, r)

    def first_dealer(self, seats: int) -> int:
        """Return the seat that deals first."""
        return first_dealer(self._seed(1), seats)

    def bot_seed(self, h: int, seat: int) -> Secret:
        """Return the seed of what a bot leaves to chance."""
        return bot_seed(self._seed(h), seat)


def load_save(text: str) -> Game:
    """Return the game that a save holds, ready to go on.

    :raises RecordError: if *text* is no save of ours, or was changed; the message says where.
    """
    document = read(text)
    if "secret" not in document:
        raise RecordError("no-secret")
    return drained(_replayed(document, text))


def loading(text: str) -> Steps[Game]:
    """Read a save or a record, in steps of one move each: the game to look at, or to go on with.

    The game of a save goes on where it stopped. A record of a finished match gives the whole match; one
    of a match that lasts gives its counted hands, for the rest is not shown.

    :raises RecordError: if *text* is neither, was changed, or shows no hand; the message says where.
    """
    document = read(text)
    yield
    return (yield from _replayed(document, text))


def _replayed(document: Mapping[str, Any], text: str) -> Steps[Game]:
    dealing = _dealing(document)
    whole = isinstance(dealing, OpenDeal)
    shown = len(document["hands"]) if whole else len(document["deal"]["hands"])
    if not shown:
        raise RecordError("nothing-shown")
    game = _started(document, dealing)
    for number in range(1, shown + 1):
        game = yield from _hand_replayed(game, document, number)
    if whole:
        game = _replay_end(game, document)
    written = dumps(game, save="secret" in document) if whole else canonical(document)
    if written != text or _digest_differences(document):
        raise RecordError("changed")
    return game


def _dealing(document: Mapping[str, Any]) -> Dealing:
    """Return where the cards of *document* come from: its secret, or else the seeds of counted hands."""
    deal = document["deal"]
    try:
        secret = document.get("secret") or deal["M"]
        if secret is not None:
            return OpenDeal(str(deal["match_id"]), Secret(bytes.fromhex(secret)), str(deal["player_seed"]))
        return ShownSeeds({hand["h"]: Secret(bytes.fromhex(hand["seed"])) for hand in deal["hands"]})
    except (KeyError, ValueError, TypeError) as error:
        raise RecordError("deal", detail=str(error)) from None


@dataclass(frozen=True)
class RecordReport:
    """What checking a record found; ``differences`` is empty if everything fits."""

    hands: int
    """Hands that were replayed move by move."""
    moves: int
    differences: tuple[str, ...]
    proved: tuple[str, ...]
    not_proved: tuple[str, ...]

    @property
    def ok(self) -> bool:
        """Return whether everything fits."""
        return not self.differences


REPLAYED = "Every move was allowed, and every result follows from the moves and the deals."
NOT_PLAYERS = "Who sat on a seat: the record is not signed, and whoever changes it can make new digests."
NOT_BOTS = "That a bot's moves were chosen by that bot: levels change from version to version."
HAND_OPEN = "The hand in play: its seed is shown when it is scored, so its moves were not replayed."


def verify_record(text: str) -> RecordReport:
    """Check the record (or save) in *text*: its bytes, its deals and its moves.

    :raises RecordError: if it is so malformed that nothing can be checked; the message says where.
    """
    document = read(text)
    differences = [*_text_differences(text, document), *_digest_differences(document)]
    try:
        deals = check_open_deal(document["deal"])
    except DealError as error:
        raise RecordError("deal/check", detail=str(error)) from None
    differences += map(str, deals.differences)
    dealing = ShownSeeds({hand.h: Secret(bytes.fromhex(hand.seed)) for hand in deals.hands})
    hands = moves = 0
    try:
        game = _started(document, dealing) if deals.hands else None
        for number in range(1, len(deals.hands) + 1):
            assert game is not None
            game = _replay_hand(game, document, number)
            hands, moves = hands + 1, moves + len(game.log[-1])
        if game is not None and len(document["hands"]) == len(deals.hands):
            _replay_end(game, document)
    except RecordError as error:
        differences.append(str(error))
    open_hand = len(document["hands"]) > hands
    return RecordReport(
        hands,
        moves,
        tuple(differences),
        () if differences else (*map(str, deals.proved), *((REPLAYED,) if hands else ())),
        (*map(str, deals.not_proved), NOT_PLAYERS, NOT_BOTS, *((HAND_OPEN,) if open_hand and not differences else ())),
    )


def _text_differences(text: str, document: Mapping[str, Any]) -> list[str]:
    """Return where *text* is not the canonical form of what it says."""
    written, expected = text.split("\n"), canonical(document).split("\n")
    for number, (line, wanted) in enumerate(zip(written, expected, strict=False), 1):
        if line != wanted:
            return [f"Line {number} is not written as a record writes it: {line.strip()[:40]!r}."]
    return [] if len(written) == len(expected) else [f"The record goes on after its end, at line {len(expected)}."]


def _digest_differences(document: Mapping[str, Any]) -> list[str]:
    """Return the first place where a digest does not cover what stands there."""
    digests = digests_of(document)
    for number, (hand, digest) in enumerate(zip(document["hands"], digests, strict=False), 1):
        if hand["digest"] != digest:
            where = "the head of the record or hand 1" if number == 1 else f"hand {number}"
            return [f"Something was changed in {where}: its digest does not fit."]
    if document["digest"] != digests[-1]:
        return ["Something was changed in the seeds, the final result or the last digest: it does not fit."]
    return []


def _started(document: Mapping[str, Any], deal: Dealing) -> Game:
    try:
        rules = rules_from_json(document["rules"])
        players = [Player(player["name"], player["bot"]) for player in document["players"]]
        return start_game(rules, players, deal)
    except RummyError as error:
        raise RecordError("table", detail=str(error)) from None


def _replay_hand(game: Game, document: Mapping[str, Any], number: int) -> Game:
    return drained(_hand_replayed(game, document, number))


def _hand_replayed(game: Game, document: Mapping[str, Any], number: int) -> Steps[Game]:
    """Replay the moves of hand *number*, its result compared, in steps of one move."""
    hand = document["hands"][number - 1] if number <= len(document["hands"]) else None
    if hand is None:
        raise RecordError("hand-missing", hand=number)
    if number > 1:
        try:
            game = next_hand(game)
        except RummyError as error:
            raise RecordError("hand-dealt", hand=number, detail=str(error)) from None
    for place, text in enumerate(hand["moves"], 1):
        yield
        game = replay_move(game, text, number, place)
    results = game.match.results
    actual = hand_result_json(results[number - 1]) if number <= len(results) else None
    if actual != hand["result"]:
        raise RecordError("hand-result", hand=number)
    return game


def replay_move(game: Game, text: str, hand: int, place: int) -> Game:
    """Return *game* after the move that :func:`rummy_core.record.entry_text` wrote as *text*.

    :param hand: the number of the hand, and *place* that of the move in it, both from 1.
    :raises RecordError: if it is no move, or cannot be made there; it says where.
    """
    head, _, rest = text.partition(" ")
    seat, _, mark = head.partition(":")
    if mark not in BY_MARKS or not (seat.isascii() and seat.isdigit()):
        raise RecordError("seat", hand=hand, place=place, text=text[:60])
    try:
        return make_move(game, int(seat[:3]), parse_move(rest), BY_MARKS[mark])
    except RuleViolation as refused:
        raise RecordError("move/refused", hand=hand, place=place, text=text[:60], why=refused.said) from None
    except RummyError as error:
        raise RecordError("move", hand=hand, place=place, text=text[:60], detail=str(error)) from None


def _replay_end(game: Game, document: Mapping[str, Any]) -> Game:
    """Return *game* after its end, if that was a resignation; compare the final result."""
    stated = document["result"]
    if stated is not None and not game.match.over:
        left = stated.get("left")
        if type(left) is not int or stated.get("end") != "resigned":
            raise RecordError("not-over")
        try:
            game = resign(game, left)
        except RummyError as error:
            raise RecordError("left", detail=str(error)) from None
    if match_result_json(game.match) != stated:
        raise RecordError("result")
    return game
